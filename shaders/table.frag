#version 330
// The table: planks in a pool of light that ends before the picture does.
#include "common/frame.glsl"
#include "common/out.glsl"
uniform sampler2D wood;   // grain: light or dark
uniform sampler2D pool;   // the light on it
uniform vec4 plane;       // as in pool.frag
uniform vec3 lit_tone;    // of the wood in the key light, and by the sky alone
uniform vec3 sky_tone;
in vec3 p;
in float open_sky;

void main() {
    vec2 light_here = texture(pool, (p.xz - plane.xy) / (2.0 * plane.w) + 0.5).rg;
    float g = texture(wood, p.xz * vec2(0.043, 0.085)).r;
    vec3 c = (0.55 + 0.9 * g) * (lit_tone * (light_here.r * (0.25 + 0.75 * open_sky)) + sky_tone * open_sky);
    c = mix(ground.rgb, c, light_here.g);
#ifdef HDR
    colour = vec4(c, 1.0);
#else
    colour = vec4(encoded(c) + grain(), 1.0);
#endif
}
