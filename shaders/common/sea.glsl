// What both seas share. needs frame.glsl, light.glsl, out.glsl
uniform mat4 pose;
uniform float cells;      // to a side
uniform vec3 ground_tone; // the sea's own colour, linear
uniform vec4 focus_tone;  // of the frame round the sea that has the keys, and how strong it is
uniform sampler2D lying;  // what lies on the sea: the root of the light of echoes, how much of the sky is hidden
in vec3 p;
in vec2 at;
in float open_sky;

// One where d is within half of width of zero, smooth over a pixel (grain: cells in a pixel); fainter instead of thinner than a pixel.
float stroke(float d, float width, float pixel) {
    float w = max(width, pixel);
    return width / w * clamp((0.5 * (w + pixel) - abs(d)) / pixel, 0.0, 1.0);
}

float focus_ring(float pixel) {
    vec2 edge = 0.5 * cells - abs(at);
    return stroke(min(edge.x, edge.y) - 0.045, 0.055, pixel) * focus_tone.w;
}
