#version 330
// The whole window.
out vec2 uv;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    uv = corner * 2.0;
    gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
}
