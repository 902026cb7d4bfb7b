#version 330
// The light on the table, seen from above: how much of the key reaches it, how far the pool of light goes, and how much of the sky is
// seen past the case. Drawn when shadows change.
#include "common/frame.glsl"
#include "common/light.glsl"
in vec2 uv;
uniform vec4 plane;    // the middle of the case on the table (x, z), the table's height, half the side of the picture
uniform float reach;   // how far from the middle there is light
uniform sampler2D sky; // how much of the sky is seen
out vec4 colour;

void main() {
    vec2 from = (2.0 * uv - 1.0) * plane.w;
    vec3 p = vec3(plane.x + from.x, plane.z, plane.y + from.y);
    // a lamp's light falls off evenly, not as a disc with a rim, and is strongest in its middle
    float far = length(from * vec2(0.84, 1.0)) / reach, pool = 1.0 - smoothstep(0.10, 1.08, far);
    pool *= sqrt(pool);
    colour = vec4(reached(p, vec3(0.0, 1.0, 0.0)) * (0.6 + 0.4 * pool), pool, texture(sky, uv).r, 1.0);
}
