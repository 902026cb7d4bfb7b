// The last step of every shader of the scene: light toned and encoded as the screen shows it, before edges are smoothed, so that the few steps
// of an edge are even to the eye and one bright sample does not outshine its neighbours. With HDR the last rounding waits for the window.
out vec4 colour;

// The Khronos group's "PBR neutral" curve, less its toe: colours up to 0.8 stay as they are, so that pegs have the palette's colours; brighter
// light is rolled off towards 1 and loses its colour on the way.
vec3 toned(vec3 c) {
    float peak = max(max(c.r, c.g), max(c.b, 1e-4));
    float rolled = 1.0 - 0.04 / (max(peak, 0.8) - 0.6);
    vec3 bright = mix(vec3(rolled), c * (rolled / peak), 1.0 / (1.0 + 0.15 * (peak - rolled)));
    return mix(c, bright, step(0.8, peak));
}

// The sRGB curve without a power: a fit by roots, off by a seventh of a level at most.
vec3 encoded(vec3 c) {
    c = max(c, 0.0);
    vec3 a = sqrt(c), b = sqrt(a), d = sqrt(b);
    return mix(0.5915 * a + 0.76914 * b - 0.3601 * d, 12.92 * c, lessThan(c, vec3(0.0031308)));
}

// A grain of one level, so that dark slopes show no steps (interleaved gradient noise, Jimenez 2014). It begins again after sixteen pixels,
// so that a part of a picture which is drawn elsewhere has the grain of the whole.
float grain() {
    vec2 place = 16.0 * fract(gl_FragCoord.xy / 16.0);
    return (fract(52.9829189 * fract(dot(place, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
}

// What the screen shows of encoded light.
vec3 shown(vec3 c) {
    return clamp(c, 0.0, 1.0) + grain();
}

void emit(vec3 c, float opacity) {
#ifdef HDR
    colour = vec4(encoded(toned(c)), opacity);
#else
    colour = vec4(shown(encoded(toned(c))), opacity);
#endif
}
