#version 330
// Light, smoke, flames, waves: the squares of models/soft.py, turned to the eye, and what lies flat.
#include "common/frame.glsl"
#include "common/place.glsl"
layout(std140) uniform Surfaces { vec4 surfaces[SURFACES * 3]; };
in vec3 normal;
in vec2 stuff;
in vec4 look;
out vec2 at;
out float above;       // the height over the sea that it stands on, in cells
flat out vec3 tone;
flat out vec4 how;     // kind, opacity, heat, thickness
flat out mat3 facing;  // right, up and towards the eye
out vec3 spot;         // the place in the sea that it stands on, in cells
flat out vec3 from;    // where the eye is there

const float AHEAD = 0.7;

void main() {
    vec4 world = placed();
    float kind = mod(stuff.y, 16.0), heat = floor(stuff.y / 16.0) / 15.0;
    vec3 upright = normalize(pose[2].xyz);
    vec3 row = vec3(view[0][0], view[1][0], view[2][0]), to_eye = normalize(eye.xyz - world.xyz);
    vec3 right = normalize(row - to_eye * dot(row, to_eye)), up = cross(to_eye, right);
    at = position.xy;
    float nearer = 0.0006;
    if (normal.z > 0.0) {
        at = normal.xy;
        float size = normal.z * length(row0.xyz) * length(pose[0].xyz);
        if (kind == 3.0) {
            // flames stand upright, as far as they are seen from the side
            up = normalize(upright + 0.5 * up);
            right = normalize(cross(up, to_eye));
            world.xyz += (right * at.x * 0.62 + up * at.y) * size;
        } else if (kind == 9.0) {
            // water stands on its foot
            up = normalize(upright + 0.9 * up);
            right = normalize(cross(up, to_eye));
            world.xyz += (right * at.x * 0.62 + up * (at.y + 1.0)) * size;
        } else if (kind == 6.0) {
            // what flies is long where it flies to
            vec3 ahead = normalize(mat3(pose) * vec3(row0.z, row1.z, row2.z));
            right = normalize(cross(ahead, to_eye) + 1e-3 * right);
            world.xyz += (right * at.x * 0.15 + ahead * at.y) * size;
        } else
            world.xyz += (right * at.x + up * at.y) * size;
    }
    facing = mat3(right, up, to_eye);
    // in the frame of the case nothing is known of the water below
    bool free = dot(pose[3].xyz, pose[3].xyz) < 1e-6;
    mat3 back = transpose(mat3(pose)) / dot(pose[0].xyz, pose[0].xyz);
    spot = free ? vec3(0.0, 0.0, 1.0) : back * (world.xyz - pose[3].xyz);
    from = free ? vec3(0.0, 0.0, 9.0) : back * (eye.xyz - pose[3].xyz);
    above = spot.z;
    tone = surfaces[3 * int(look.z + 0.5)].rgb;
    how = vec4(kind, look.x, look.y + heat, stuff.x);
    gl_Position = view * world;
    gl_Position.z -= nearer * gl_Position.w;
    // what bursts out covers the peg, whose depth is drawn towards the eye (solid.vert); what only smokes leaves it free
    if (stuff.x > 0.99 && (kind == 0.0 || kind == 2.0 || kind == 6.0 || kind == 9.0)) {
        float hot = kind == 2.0 ? smoothstep(0.1, 0.6, how.z) : 1.0;
        vec4 ahead = view * vec4(world.xyz + AHEAD * hot * to_eye, 1.0);
        gl_Position.z = ahead.z / ahead.w * gl_Position.w;
    }
}
