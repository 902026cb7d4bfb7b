// Light: one warm key with a shadow, a cool sky over a warm floor, and a studio to reflect. needs frame.glsl
uniform sampler2DShadow shadow;

// Key, sky and fill together give a white thing on either sea its own white.
const vec3 KEY = vec3(1.05, 0.98, 0.88);
const vec3 SKY = vec3(0.27, 0.31, 0.38);
const vec3 FLOOR = vec3(0.15, 0.125, 0.10);
const vec3 FILL = vec3(0.10, 0.13, 0.18);
const vec3 FILL_FROM = vec3(0.72, 0.30, 0.62);

// How much of the key light reaches a point (0 to 1), by percentage closer filtering over TAPS by TAPS places.
float reached(vec3 p, vec3 n) {
    vec4 q = light * vec4(p + n * shade.z, 1.0);
    vec3 c = q.xyz * 0.5 + 0.5;
#if defined(QUICK)
    return texture(shadow, c);
#else
    float sum = 0.0;
    for (int i = 0; i < TAPS; i++)
        for (int j = 0; j < TAPS; j++)
            sum += texture(shadow, vec3(c.xy + (vec2(i, j) - 0.5 * float(TAPS - 1)) * shade.x, c.z));
    return sum / float(TAPS * TAPS);
#endif
}

// The room that smooth things reflect, in the direction r: a large soft box over the left shoulder, a strip at the right, a window
// behind, a dark floor.
vec3 studio(vec3 r, float rough) {
    float up = r.y * 0.5 + 0.5;
    vec3 room = mix(vec3(0.045, 0.04, 0.035), vec3(0.30, 0.36, 0.44), up * up);
    float edge = mix(0.05, 0.6, rough);
    float box = smoothstep(0.86 - edge, 0.86 + edge * 0.5, dot(r, sun.xyz));
    float strip = smoothstep(0.90 - edge, 0.90 + edge * 0.5, dot(r, vec3(0.79, 0.42, 0.45)));
    float window = smoothstep(0.70 - edge, 0.95 + edge * 0.3, dot(r, vec3(-0.34, 0.62, -0.707)));
    return room + box * mix(1.9, 0.8, rough) * KEY + (strip * mix(0.55, 0.25, rough) + window * mix(1.1, 0.6, rough)) * vec3(0.78, 0.90, 1.0);
}

float fifth(float x) {
    float y = x * x;
    return y * y * x;
}
