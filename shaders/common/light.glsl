// Light: one warm key with a shadow, a cool sky over a warm floor, and a studio to reflect. needs frame.glsl
uniform sampler2DShadow shadow;

// Key, sky and fill together give a white thing on either sea its own white.
const vec3 KEY = vec3(1.05, 0.98, 0.88);
const vec3 SKY = vec3(0.27, 0.31, 0.38);
const vec3 FLOOR = vec3(0.15, 0.125, 0.10);
const vec3 FILL = vec3(0.10, 0.13, 0.18);
const vec3 FILL_FROM = vec3(0.72, 0.30, 0.62);

float fifth(float x) {
    float y = x * x;
    return y * y * x;
}

// Between 0 and 1, without a pattern to the eye (interleaved gradient noise, Jimenez 2014).
float speckle(vec2 at) {
    return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
}

#if defined(SEARCH)
uniform sampler2D depths;  // the shadow map, without comparing
// How large the lamp is: half its breadth for each cell of distance; over how many cells what throws a shadow is looked for; and the softest
// and the sharpest edge.
const float LAMP = 0.075;
const float FAR_AROUND = 0.55;
const vec2 BLUR = vec2(0.022, 0.62);
// How far before the plane of a surface a thing must lie to shade it, in cells: what is round does not shade itself.
const float SLACK = 0.012;

// The place number i of many, evenly spread over a disc of radius 1 (sunflower seeds: Vogel 1979), turned by a rotation.
vec2 seed(int i, int many, vec2 turn) {
    float a = 2.39996323 * float(i);
    vec2 d = sqrt((float(i) + 0.5) / float(many)) * vec2(cos(a), sin(a));
    return vec2(d.x * turn.x - d.y * turn.y, d.x * turn.y + d.y * turn.x);
}
#endif

// How much of the key light reaches a point (0 to 1). At rest on slow machines an average over TAPS by TAPS places of the map; elsewhere
// edges are sharp where things touch and soft far from what throws them (percentage closer soft shadows, Fernando 2005): the mean depth of
// SEARCH places that are nearer to the light says over which disc TAPS places are averaged. Each place is compared with the plane of the
// surface, so that a wide disc on a slope does not shade itself.
float reached(vec3 p, vec3 n) {
    vec4 q = light * vec4(p + n * shade.z, 1.0);
    vec3 c = q.xyz * 0.5 + 0.5;
#if defined(QUICK)
    return texture(shadow, c);
#elif defined(SEARCH)
    mat3 rows = transpose(mat3(light));
    vec3 per = 0.5 * vec3(length(rows[0]), length(rows[1]), length(rows[2]));  // of the map, for a cell
    vec3 facing = 0.5 * (rows * n) / per;
    vec2 slope = -facing.xy / min(facing.z, -0.25) * per.z;                     // of the surface, for a cell
    float a = 6.2831853 * speckle(gl_FragCoord.xy);
    vec2 turn = vec2(cos(a), sin(a));
    float before = 0.0, depth = 0.0;
    for (int i = 0; i < SEARCH; i++) {
        vec2 at = seed(i, SEARCH, turn) * FAR_AROUND;
        float here = texture(depths, c.xy + at * per.xy).r;
        float nearer = step(here, c.z + dot(slope, at) - 2.5 * SLACK * per.z);
        before += nearer;
        depth += nearer * (c.z + dot(slope, at) - here);
    }
    if (before < 0.5)
        return 1.0;
    float wide = clamp(LAMP * depth / (before * per.z), BLUR.x, BLUR.y);
    float sum = 0.0;
    for (int i = 0; i < TAPS; i++) {
        vec2 at = seed(i, TAPS, turn) * wide;
        sum += texture(shadow, vec3(c.xy + at * per.xy, c.z + dot(slope, at) - SLACK * per.z));
    }
    return sum / float(TAPS);
#else
    float sum = 0.0;
    for (int i = 0; i < TAPS; i++)
        for (int j = 0; j < TAPS; j++)
            sum += texture(shadow, vec3(c.xy + (vec2(i, j) - 0.5 * float(TAPS - 1)) * shade.x, c.z));
    return sum / float(TAPS * TAPS);
#endif
}

// As smoothstep, for what has been brought to 0 to 1 already.
float eased(float x) {
    float t = clamp(x, 0.0, 1.0);
    return t * t * (3.0 - 2.0 * t);
}

// The room that smooth things reflect, in the direction r, as what faces upwards sees it: the table in lamplight, dark behind, a dark horizon,
// the ceiling; a large soft box over the left shoulder, brighter above, a strip at the right, and a broad window behind that runs out slowly. What is rough
// sees all of it blurred.
vec3 studio(vec3 r, float rough) {
    float wide = mix(0.05, 0.75, rough), over = eased((r.y + wide) / (2.0 * wide)), high = max(r.y, 0.0);
    vec3 table = vec3(0.20, 0.115, 0.062) * (0.10 + 1.1 * max(-r.y, 0.0));
    table = mix(table, vec3(0.030, 0.040, 0.062), 0.85 * eased(0.1 - 1.6 * r.z));
    vec3 room = mix(table, mix(vec3(0.022, 0.027, 0.034), vec3(0.26, 0.31, 0.38), high * mix(high, 0.75, rough)), over);
    float edge = mix(0.07, 0.6, rough), by = 1.0 / (1.5 * edge);
    float box = eased((dot(r, sun.xyz) - 0.86 + edge) * by);
    float strip = eased((dot(r, vec3(0.79, 0.42, 0.45)) - 0.90 + edge) * by);
    float window = eased((dot(r, vec3(-0.34, 0.62, -0.707)) - 0.91 + 0.5 * edge) / (0.22 + 0.6 * edge));
    return room + box * (mix(1.9, 0.75, rough) * (0.2 + 1.05 * high)) * KEY + (strip * mix(0.7, 0.25, rough) + window * mix(0.9, 0.75, rough)) * vec3(0.78, 0.90, 1.0);
}

// What walls and edges see besides: a cool band of light at the horizon behind, which draws the outline of a dark case on a dark table, and
// a small white card that lies before the case, in which fronts of metal have something to show.
vec3 stage(vec3 r, float rough) {
    float d = max(dot(r, vec3(-0.17, -0.40, 0.90)), 0.0), card = d * d * d;
    float level = max(1.0 - abs(r.y - 0.04) * (5.0 - 4.0 * rough), 0.0) * max(0.15 - r.z, 0.0);
    return card * card * (0.42 - 0.2 * rough) * KEY + level * (1.3 - 0.85 * rough) * vec3(0.78, 0.90, 1.0);
}

// How much of that light a surface of the reflectance f0 sends on, at the cosine nv between its normal and the eye: the split sum's second
// half, by Karis's fit in closed form ("Physically based shading on mobile", 2014, after Lazarov 2013), with a fifth power for his exponential.
vec3 sent_on(vec3 f0, float rough, float nv) {
    float bound = min((1.0 - rough) * (1.0 - rough), fifth(1.0 - nv)) * (1.0 - rough) + 0.0425 - 0.0275 * rough;
    float scale = 1.04 - 0.572 * rough - 1.04 * bound, bias = 0.022 * rough - 0.04 + 1.04 * bound;
    return f0 * scale + max(bias, 0.0);
}

// What a GGX surface mirrors of a lamp, without the reflectance: distribution by visibility, where pi has gone into the lamp. The visibility
// is Smith's with masking and shadowing correlated by height (Heitz 2014); in motion Hammon's approximation of it (2017).
float mirrored(float nl, float nv, float nh, float a) {
    float d = nh * nh * (a * a - 1.0) + 1.0;
#if defined(QUICK)
    return a * a / (d * d) * 0.5 / mix(2.0 * nl * nv, nl + nv + 1e-3, a);
#else
    float aa = a * a;
    return aa / (d * d) * 0.5 / (nl * sqrt(nv * nv * (1.0 - aa) + aa) + nv * sqrt(nl * nl * (1.0 - aa) + aa) + 1e-3);
#endif
}
