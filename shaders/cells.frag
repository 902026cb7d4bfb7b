#version 330
uniform float cells;
uniform float sea;   // 1: one's own, 2: the enemy's, 0: what hides them
in vec2 at;
out vec4 id;

void main() {
    vec2 cell = clamp(floor(vec2(at.x, -at.y) + 0.5 * cells), 0.0, cells - 1.0);
    id = sea > 0.0 ? vec4(sea, cell + 1.0, 255.0) / 255.0 : vec4(0.0, 0.0, 0.0, 1.0);
}
