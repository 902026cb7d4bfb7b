#version 330
// The result is premultiplied: a ring covers what is under it, a ball of light is added.
#include "common/frame.glsl"
#include "common/out.glsl"
in vec3 p;
in vec3 n;
in vec2 flat_at;
flat in vec3 tone;
flat in vec3 how;

void main() {
    float r = length(flat_at);
    float crest = exp(-pow((r - 0.86) * 11.0, 2.0)) + 0.55 * exp(-pow((r - 0.60) * 14.0, 2.0)) + 0.22 * smoothstep(0.95, 0.0, r);
    float facing = abs(dot(normalize(n), normalize(eye.xyz - p)));
    float ball = facing * facing * facing;
    float cover = mix(ball, crest, how.z) * how.x;
    vec3 c = mix(tone, vec3(1.0), ball * ball * 0.4 * (1.0 - how.z)) * (1.0 + 0.45 * how.y);
    emit(c, 1.0);
    colour = vec4(colour.rgb * cover, cover * mix(0.6, 1.0, how.z));
}
