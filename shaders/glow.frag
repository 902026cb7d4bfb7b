#version 330
// The result is premultiplied: smoke and waves cover what is under them, light is added.
#include "common/frame.glsl"
#include "common/out.glsl"
in vec2 at;
in float above;
flat in vec3 tone;
flat in vec4 how;
flat in mat3 facing;
in vec3 spot;
flat in vec3 from;
uniform float half_sea;

// What burns, by its heat: red, orange, yellow, nearly white.
vec3 burning(float t) {
    return vec3(1.0, 0.10 + 0.66 * t * t * (1.5 - 0.5 * t), 0.01 + 0.42 * t * t * t * t) * (0.4 + 0.85 * t);
}

void cover(vec3 c, float alpha, float hides) {
    emit(c, 1.0);
    colour = vec4(colour.rgb * alpha, alpha * hides);
}

// The share of a thing that is seen: all of it before the cells of its sea, nothing before the frame and the letters round them.
float within() {
    vec2 under = spot.xy + (spot.xy - from.xy) * (spot.z / max(from.z - spot.z, 0.05)), beyond = abs(under) - half_sea;
    return smoothstep(0.10, -0.14, max(beyond.x, beyond.y));
}

// The bubbles of foam at a place of the sea, the same for all that lies there: 0 in the middle of one, 1 in the walls between them.
float lather(vec2 place) {
#if defined(SOFT)
    vec2 w = place * 12.0;
    float torn = 0.5 + 0.36 * sin(w.x + 1.9 * sin(w.y * 0.9 + 1.0)) * sin(1.1 * w.y + 1.7 * sin(0.8 * w.x));
    return clamp(torn + 0.3 * sin(2.3 * w.x + 2.0 * sin(1.7 * w.y)) * sin(2.6 * w.y + 1.6 * sin(2.1 * w.x + 2.0)), 0.0, 1.0);
#else
    float walls = 0.0;
    for (int octave = 0; octave < 2; octave++) {
        vec2 w = place * (octave == 0 ? 4.5 : 10.0) + 0.35 * sin(place.yx * 5.0 + float(octave)), cell = floor(w);
        float near = 4.0, next = 4.0;
        for (int i = 0; i < 9; i++) {
            vec2 corner = cell + vec2(i % 3 - 1, i / 3 - 1);
            vec2 seed = fract(vec2(52.9829189, 43.758545) * fract(vec2(dot(corner, vec2(0.0671, 0.2318)), dot(corner, vec2(0.1934, 0.0583)))));
            vec2 away = corner + seed - w;
            float far = dot(away, away);
            next = min(next, max(near, far));
            near = min(near, far);
        }
        walls += (octave == 0 ? 0.6 : 0.4) * (1.0 - smoothstep(0.0, 0.75, sqrt(next) - sqrt(near)));
    }
    return walls;
#endif
}

void main() {
    float opacity = how.y * within();
    if (opacity <= 0.002)
        discard;
    float kind = how.x, heat = how.z, r2 = dot(at, at), r = sqrt(r2);
    if (kind == 1.0) {  // a wave: bright where it leans to the light, with a calm face behind it
        vec2 side = at / max(r, 1e-3);
        float crest = exp(-pow((r - 0.90) * 17.0, 2.0)) + 0.45 * exp(-pow((r - 0.66) * 19.0, 2.0));
        float lean = dot(side, normalize(sun.xz * vec2(1.0, -1.0)));
        cover(tone * (0.72 + 0.28 * lean) * (1.0 + 0.5 * heat), clamp(crest * (0.75 + 0.35 * lean) + 0.06 * smoothstep(0.95, 0.2, r), 0.0, 1.0) * opacity, 0.8);
        return;
    }
    if (kind == 5.0) {  // foam: a soft ring; a patch if it glows, of which only a lace of bubbles is left as it glows less
        float walls = lather(spot.xy), edge = r + 0.3 * (walls - 0.5);
        float body = heat > 0.0 ? smoothstep(1.0, 0.0, edge) : smoothstep(0.1, 0.7, edge) * smoothstep(1.05, 0.6, edge);
        body *= smoothstep(1.0, 0.6, r);
        float lace = mix(0.45 + 0.55 * walls, 0.12 + 0.7 * walls * walls, heat > 0.0 ? 1.0 - heat : 0.5);
        cover(tone * (0.80 + 0.20 * walls), body * lace * opacity, 1.0);
        return;
    }
    if (kind == 7.0) {  // a thin ring, light behind its edge; never thinner than a pixel
        float wide = max(0.034, 1.2 * fwidth(r)), middle = 1.0 - 2.0 * wide, off = (r - middle) / wide;
        cover(tone * (1.0 + 0.5 * heat), (exp(-off * off) * min(1.0, 0.06 / wide) + 0.16 * smoothstep(0.35, 0.92, r) * step(r, middle)) * opacity, 0.25);
        return;
    }
    if (kind == 8.0) {  // light that falls on what it lies on
        float fall = clamp(1.0 - r, 0.0, 1.0);
        cover(mix(tone, vec3(1.0), 0.6 * smoothstep(0.6, 1.0, fall) * min(heat, 1.0)), fall * fall * opacity, 0.0);
        return;
    }
    if (kind == 10.0) {  // a patch with an uneven edge
        float a = atan(at.y, at.x);
        float edge = r * (1.0 + 0.09 * sin(3.0 * a + 1.3) + 0.06 * sin(5.0 * a) + 0.04 * sin(9.0 * a));
        cover(tone * vec3(0.05, 0.09, 0.16), smoothstep(1.0, 0.35, edge) * opacity, 1.0);
        return;
    }
    if (kind == 6.0) {  // a spark that flies upwards in its square, brightest at its head
        float t = at.y * 0.5 + 0.5, wide = 0.25 + 0.75 * t;
        float core = max(1.0 - at.x * at.x / (wide * wide), 0.0), light = core * core * t * smoothstep(1.0, 0.75, t);
        cover(mix(tone, vec3(1.0), 0.75 * core * t * min(heat, 1.0)) * (1.0 + 0.4 * heat), light * opacity, 0.35);
        return;
    }
    if (kind == 9.0) {  // water thrown up: strands that part above
        float h = at.y * 0.5 + 0.5;
        float strand = 0.5 + 0.3 * sin(11.0 * at.x + 3.0 * sin(6.0 * h + 7.0 * heat)) + 0.2 * sin(27.0 * at.x * (1.2 - 0.5 * h) + 9.0 * h + 11.0 * heat);
        float wide = mix(0.42, 0.92, smoothstep(0.1, 1.0, h)), body = 1.0 - abs(at.x) / wide;
        float top = 1.0 - 0.22 * strand - 0.5 * at.x * at.x;
        float side = 0.5 - 0.5 * at.x / wide;
        vec3 c = tone * (0.42 + 0.38 * strand + 0.3 * side);
        float thick = smoothstep(0.0, 0.55, body) * smoothstep(top, top - 0.3, h) * (0.55 + 0.45 * strand) * smoothstep(0.0, 0.08, h);
        cover(c, clamp(thick, 0.0, 1.0) * opacity, 1.0);
        return;
    }
    if (kind == 3.0) {
        float h = at.y * 0.5 + 0.5, seed = 6.2832 * how.w;
        float sway = 0.34 * h * sin(3.6 * h + seed), wide = 0.86 * smoothstep(0.0, 0.2, h + 0.05) * pow(max(1.0 - h, 0.0), 0.8);
        float body = 1.0 - abs(at.x - sway) / max(wide, 0.01);
        if (body <= 0.0 || opacity <= 0.0)
            discard;
        float t = clamp(body * (1.12 - 0.95 * h), 0.0, 1.0);
        cover(burning(t), smoothstep(0.0, 0.45, body) * smoothstep(1.0, 0.72, h) * opacity, 0.8);
        return;
    }
    if (r2 >= 1.0)
        discard;
    float soft = smoothstep(-0.02, 0.16, above), deep = sqrt(1.0 - r2);
    if (kind == 2.0) {  // smoke: a ball lit from the sun's side above, and from the fire below
        vec2 w = at * 3.1 + how.w * 17.0 + facing[0].xz;
        float lumps = 0.5 + 0.25 * sin(w.x * 1.7 + sin(w.y * 1.9)) + 0.25 * sin(w.y * 2.1 + sin(w.x * 1.3));
        vec3 n = facing * vec3(at * (1.0 + 0.3 * (lumps - 0.5)), deep);
        float key = clamp(0.42 + 0.58 * dot(n, sun.xyz), 0.0, 1.0);
        vec3 c = tone * (0.34 + 1.0 * key * key + 0.12 * n.y);
        float glow = clamp(heat, 0.0, 1.6);
        vec3 fire = burning(clamp(glow * (0.25 + 0.45 * deep) * (0.55 + 0.75 * lumps), 0.0, 1.0));
        c = mix(c + fire * glow * (0.7 - 0.3 * n.y), fire * 1.1, smoothstep(0.25, 0.9, glow));
        float body = deep * deep * deep * (1.35 - 0.35 * deep) * (0.78 + 0.6 * lumps);
        cover(c, clamp(body, 0.0, 1.0) * min(how.w, 1.0) * opacity * soft, mix(1.0, 0.62, clamp(glow, 0.0, 1.0)));
        return;
    }
    if (kind == 4.0) {  // a flash with six rays
        float fade = 1.0 - r, rays = 0.0;
        for (int i = 0; i < 3; i++) {
            float a = 0.35 + 1.0472 * float(i);
            float off = abs(at.x * sin(a) - at.y * cos(a));
            rays += exp(-off * (15.0 + 55.0 * r)) * (i == 1 ? 1.0 : 0.75);
        }
        float core = exp(-r2 * 30.0), halo = fade * fade * 0.5;
        float light = clamp(core + rays * fade + halo * fade, 0.0, 1.0);
        cover(mix(tone, vec3(1.0), clamp(core + 0.5 * rays * fade, 0.0, 1.0)) * (1.0 + 0.4 * heat), light * opacity, 0.35);
        return;
    }
    float ball = deep * deep * deep, core = smoothstep(0.35, 0.0, r);
    cover(mix(tone, vec3(1.0), core * 0.55 * min(heat, 1.0)) * (1.0 + 0.45 * heat), ball * opacity * min(how.w, 1.0), 0.2);
}
