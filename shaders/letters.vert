#version 330
// Letters and numbers, printed on the bands round the seas.
#include "common/frame.glsl"
uniform mat4 pose;
in vec3 position;
in vec2 spot;   // in the atlas
in float label; // its number, to tell which is lit
uniform vec2 lit;
out vec2 uv;
flat out float bright;
out float facing;  // how much of it one sees

void main() {
    uv = spot;
    bright = label == lit.x || label == lit.y ? 1.0 : 0.0;
    vec4 world = pose * vec4(position, 1.0);
    facing = dot(normalize(eye.xyz - world.xyz), normalize(pose[2].xyz));
    gl_Position = view * world;
    gl_Position.z -= 0.0004 * gl_Position.w;
}
