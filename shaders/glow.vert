#version 330
// Splashes and balls of light.
#include "common/frame.glsl"
#include "common/place.glsl"
layout(std140) uniform Surfaces { vec4 surfaces[SURFACES * 3]; };
in vec3 normal;
in vec2 stuff;
in vec4 look;
out vec3 p;
out vec3 n;
out vec2 flat_at;
flat out vec3 tone;
flat out vec3 how;  // opacity, glow, whether it is a flat ring

void main() {
    vec4 world = placed();
    p = world.xyz;
    n = mat3(pose) * vec3(dot(row0.xyz, normal), dot(row1.xyz, normal), dot(row2.xyz, normal));
    flat_at = position.xy;
    tone = surfaces[3 * int(look.z + 0.5)].rgb;
    how = vec3(look.x, look.y, stuff.y);
    gl_Position = view * world;
    gl_Position.z -= 0.0006 * gl_Position.w;
}
