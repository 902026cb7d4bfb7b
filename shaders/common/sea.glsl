// What both seas share; both are lit in the sea's own frame, whose z axis points out of it. needs frame.glsl, light.glsl, out.glsl
uniform mat4 pose;
uniform float cells;      // to a side
uniform vec3 ground_tone; // the sea's own colour, linear
uniform vec4 focus_tone;  // of the frame round the sea that has the keys, and how strong it is
uniform vec3 lit_tone;    // of the cell that is lit
uniform vec3 lit;         // its middle, and how strongly
uniform vec3 sun_here;    // towards the key light
uniform vec3 up_here;     // upwards
uniform vec3 eye_here;    // where the camera is
uniform sampler2D lying;  // what lies on the sea (lying.py)
in vec3 p;
in vec2 at;
in float open_sky;

// One where d is within half of width of zero, smooth over a pixel (in cells); fainter instead of thinner than a pixel.
float stroke(float d, float width, float pixel) {
    float per = 1.0 / pixel;
    return min(1.0, width * per) * clamp((0.5 * (max(width, pixel) + pixel) - abs(d)) * per, 0.0, 1.0);
}

vec2 strokes(vec2 d, float width, vec2 pixel) {
    vec2 per = 1.0 / pixel;
    return min(vec2(1.0), width * per) * clamp((0.5 * (max(vec2(width), pixel) + pixel) - abs(d)) * per, 0.0, 1.0);
}

// The light in the edge of the sea that has the keys, so far from its frame: a thin line where it comes in at the walls, soon lost.
vec3 focus_glow(float away) {
    float t = max(0.0, 1.0 - away / 0.12);
    return focus_tone.rgb * (focus_tone.w * t * t);
}

// The light in the cell that is lit: strongest along its walls, where it comes out, and a little over its edges.
float inner_light() {
    vec2 away = abs(at - lit.xy);
    float fade = max(0.0, 1.0 - length(max(away - 0.44, 0.0)) / 0.42);
    vec2 within = max(1.0 - 4.6 * away * away, 0.0);
    float inside = 1.0 - 0.62 * sqrt(within.x * within.y);
    return lit.z * inside * fade * fade;
}
