#version 330
// Parts of the window, nearer than anything in it.
in vec2 corner;
out vec2 uv;

void main() {
    uv = corner;
    gl_Position = vec4(2.0 * corner - 1.0, -1.0, 1.0);
}
