#version 330
// The table top, made in the case frame.
#include "common/frame.glsl"
in vec3 position;
out vec3 p;
#if defined(SOFT)
#include "common/oil.glsl"
out float oil;  // worked out here, since on slow machines every pixel counts
#endif

void main() {
    p = position;
#if defined(SOFT)
    oil = mirrored_window(p);
#endif
    gl_Position = view * vec4(position, 1.0);
}
