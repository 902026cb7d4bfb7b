#version 330
// What throws a shadow, as seen by the key light.
#include "common/frame.glsl"
#include "common/place.glsl"

void main() {
    gl_Position = light * placed();
    // what flies higher than the map reaches throws its shadow from there
    gl_Position.z = max(gl_Position.z, -gl_Position.w);
}
