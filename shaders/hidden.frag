#version 330
// Nothing, where something else will hide it.
out vec4 colour;

void main() {
    colour = vec4(0.0, 0.0, 0.0, 1.0);
}
