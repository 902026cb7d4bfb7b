#version 330
// Case, ships, pegs, marks: everything with a material of the table.
#include "common/frame.glsl"
#include "common/place.glsl"
layout(std140) uniform Surfaces { vec4 surfaces[SURFACES * 3]; };
in vec3 normal;
in vec2 stuff;  // share of the sky that is seen, number of the material
in vec4 look;   // opacity, glow, number of the material that tints, by how much
out vec3 p;
// The first and the last material of pegs, that of their rims, and how far towards the eye their depth is drawn, in cells: what towers over the deck in which a
// peg stands must not cut into it.
const ivec2 PEG = ivec2(PEGS);
const float AHEAD = 0.55;
// at the edge of a narrow bevel the middle of a pixel lies beside it, where these would be nonsense
centroid out vec3 n;
centroid out vec2 sky_glow;    // share of the sky that is seen, share of the colour that is light of its own
flat out vec4 base;   // colour, roughness
flat out vec4 more;   // coat, metallic, share of the colour that no shade takes, opacity
#if !defined(QUICK)
out vec3 bend;  // the normal in the middle of a pixel, so that it can be told from the next one's even where only one of both is drawn
#endif
#if !defined(SOFT)
out vec3 local;                 // the place in the mesh, turned like the frame that it stands in
flat out float texture_depth;  // how deep the texture of the surface is
#endif

void main() {
    vec4 world = placed();
    p = world.xyz;
    vec3 turned = vec3(dot(row0.xyz, normal), dot(row1.xyz, normal), dot(row2.xyz, normal));
    n = mat3(pose) * turned;
#if !defined(QUICK)
    bend = n;
#endif
    sky_glow = vec2(stuff.x, look.y);
    int at = 3 * int(stuff.y + 0.5);
    base = surfaces[at];
    base.rgb = mix(base.rgb, surfaces[3 * int(look.z + 0.5)].rgb, look.w);
    vec4 rest = surfaces[at + 2];
    more = vec4(rest.x, surfaces[at + 1].w, rest.z, look.x);
#if !defined(SOFT)
    local = vec3(dot(row0.xyz, position), dot(row1.xyz, position), dot(row2.xyz, position));
    texture_depth = rest.w;
#endif
    gl_Position = view * world;
    int kind = int(stuff.y + 0.5);
    if (kind >= PEG.x && kind <= PEG.y || kind == RIM) {
        vec4 ahead = view * vec4(p + AHEAD * normalize(eye.xyz - p), 1.0);
        gl_Position.z = ahead.z / ahead.w * gl_Position.w;
    }
}
