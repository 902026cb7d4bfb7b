#version 330
// The table: oiled boards in a pool of warm light that falls off into a cool dark before the picture ends.
#include "common/frame.glsl"
#include "common/out.glsl"
uniform sampler2D wood;   // its colour, and how light it is
uniform sampler2D pool;   // the light on it
uniform vec4 plane;       // as in pool.frag
uniform vec3 lit_tone;    // of the wood in the key light, and by the sky alone
uniform vec3 sky_tone;
uniform vec4 stand;       // where a half lies on the table: its middle (x, z), half its side, how high over the table; and its corners
uniform float corner;
#if !defined(SOFT)
uniform vec2 top;         // how high over the table the rim of that half is, and how high the case
#endif
#if defined(BOTH)
uniform vec4 other;       // where the other half does
#endif
in vec3 p;
#if defined(SOFT)
in float oil;
#else
#include "common/oil.glsl"
#include "common/grain.glsl"
#endif

// How much later the light falls off behind the case, to the sides and away from the eye, in terms of pool.frag; and how soon it does. On slow
// machines the table is smaller.
#if defined(SOFT)
const vec3 LATER = vec3(0.62, 0.70, -1.3);
#else
const vec3 LATER = vec3(0.44, 0.31, -2.9);
#endif

// How much of the light gets into the narrow gap under a half that stands on its feet.
float beside(vec4 half_) {
    vec2 q = abs(p.xz - half_.xy) - (half_.z - corner);
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - corner;
    float h = d > 0.0 ? 7.0 * half_.w : half_.w;
    return 0.5 + 0.5 * d * inversesqrt(d * d + h * h);
}

#if !defined(SOFT)
// What the oil on wood so light mirrors of the half that lies there: its dark wall, the bright band round its rim, over that the lid of a closed
// case or the room; the farther off, the more blurred.
vec3 beyond(vec3 at, float light, float reached) {
    vec3 V = normalize(eye.xyz - at), R = vec3(-V.x, V.y, -V.z);
    vec2 slope = vec2(abs(R.x) < 1e-3 ? 1e-3 : R.x, abs(R.z) < 1e-3 ? 1e-3 : R.z);
    vec2 a = (stand.xy - stand.z - at.xz) / slope, b = (stand.xy + stand.z - at.xz) / slope;
    vec2 into = min(a, b), out_of = max(a, b);
    float start = max(into.x, into.y), end = min(out_of.x, out_of.y);
    float blur = 0.05 + 0.15 * max(start, 0.0), high = R.y * max(start, 0.0);
    float hit = smoothstep(0.0, 4.0 * blur, end - start) * smoothstep(-0.2, 0.1, start) * smoothstep(top.y + blur, top.y - blur, high);
    float band = exp(-(high - top.x) * (high - top.x) / (0.02 + blur * blur)) * (0.30 / (0.30 + blur));
    // the walls beside the front one have less light; all of it runs out towards the round corners, with the way, and in the shadow
    vec2 along = abs(at.xz + slope * start - stand.xy) / stand.z;
    band *= (into.x > into.y ? 0.4 : 1.0) * smoothstep(1.0, 0.6, min(along.x, along.y)) * exp(-0.3 * max(start, 0.0)) * (0.1 + 0.9 * reached);
    vec3 wall = vec3(0.020, 0.032, 0.062) + vec3(0.95, 0.92, 0.86) * band;
    float slant = 1.0 - V.y, square = slant * slant;
    return mix(vec3(0.145, 0.13, 0.115), wall, hit) * ((0.08 + 0.25 * square * square) * (0.2 + 1.4 * light));
}
#endif

void main() {
    vec3 light_here = texture(pool, (p.xz - plane.xy) / (2.0 * plane.w) + 0.5).rgb;
    vec4 g = texture(wood, p.xz * vec2(0.043, 0.0425));
    float near = beside(stand);
#if defined(BOTH)
    near *= beside(other);
#endif
    // behind the case it falls off later, or a lid that is seen from low down would stand before nothing
    vec2 behind = (p.xz - plane.xy) / plane.w * LATER.xy;
    float later = max(1.0 - dot(behind, behind), 0.0) * clamp(LATER.z * behind.y, 0.0, 1.0);
    float falls = max(light_here.g, 0.48 * later * later), open_sky = light_here.b * near;
#if !defined(SOFT)
    float oil = mirrored_window(p);
    // fibres and pores that are finer than the picture of the wood, where a pixel is narrow enough
    float fibre = hilly(vec3(p.x * 2.6, p.z * 30.0, 0.5)).w * clamp(1.7 - 45.0 * length(vec2(dFdx(p.z), dFdy(p.z))), 0.0, 1.0);
    float pore = hilly(vec3(p.x * 5.5, p.z * 44.0, 9.5)).w * clamp(1.7 - 66.0 * length(vec2(dFdx(p.z), dFdy(p.z))), 0.0, 1.0);
    g *= 1.0 + 0.10 * fibre - 0.36 * smoothstep(0.35, 0.75, pore);
#endif
    vec3 c = g.rgb * (lit_tone * (light_here.r * (0.1 + 0.9 * near)) + sky_tone * open_sky) + vec3(0.80, 0.73, 0.66) * (oil * open_sky * open_sky * (0.35 + 1.3 * g.a));
#if !defined(SOFT)
    c += beyond(p, g.a, light_here.r);
#endif
    // towards the dark the warm light goes first
    c *= mix(vec3(0.84, 0.85, 0.94), vec3(1.0), clamp(1.6 * falls, 0.0, 1.0));
    c = mix(ground.rgb, c, falls);
#ifdef HDR
    colour = vec4(encoded(c), 1.0);
#else
    colour = vec4(encoded(c) + grain(), 1.0);
#endif
}
