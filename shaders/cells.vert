#version 330
// Which cell is seen where, for tests of picking.
#include "common/frame.glsl"
uniform mat4 pose;
in vec3 position;
out vec2 at;

void main() {
    at = position.xy;
    gl_Position = view * pose * vec4(position, 1.0);
}
