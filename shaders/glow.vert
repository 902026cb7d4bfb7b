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

void main() {
    vec4 world = placed();
    float kind = mod(stuff.y, 8.0), heat = floor(stuff.y / 8.0) / 15.0;
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
        } else
            world.xyz += (right * at.x + up * at.y) * size;
    }
    facing = mat3(right, up, to_eye);
    // in the frame of the case nothing is known of the water below
    above = dot(pose[3].xyz, pose[3].xyz) < 1e-6 ? 1.0 : dot(world.xyz - pose[3].xyz, upright) / length(pose[2].xyz);
    tone = surfaces[3 * int(look.z + 0.5)].rgb;
    how = vec4(kind, look.x, look.y + heat, stuff.x);
    gl_Position = view * world;
    gl_Position.z -= nearer * gl_Position.w;
}
