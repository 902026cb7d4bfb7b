#version 330
// What throws a shadow, as seen by the key light.
#include "common/frame.glsl"
#include "common/place.glsl"

void main() {
    gl_Position = light * placed();
}
