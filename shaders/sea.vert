#version 330
// The surface of one sea; its fragments find cell, groove and socket from their place in the sea's frame.
#include "common/frame.glsl"
uniform mat4 pose;
in vec3 position;
in vec2 stuff;
out vec3 p;
out vec2 at;
out float open_sky;

void main() {
    vec4 world = pose * vec4(position, 1.0);
    p = world.xyz;
    at = position.xy;
    open_sky = stuff.x;
    gl_Position = view * world;
}
