#version 330
// The table top, made in the case frame.
#include "common/frame.glsl"
in vec3 position;
in vec2 stuff;
out vec3 p;
out float open_sky;

void main() {
    p = position;
    open_sky = stuff.x;
    gl_Position = view * vec4(position, 1.0);
}
