#version 330
#include "common/out.glsl"
uniform sampler2D atlas;  // distance to the outline, half on it
uniform vec3 ink;
uniform vec3 lit_ink;
in vec2 uv;
flat in float bright;
in float facing;

void main() {
    float d = texture(atlas, uv).r - 0.5;
    float w = max(0.7 * length(vec2(dFdx(d), dFdy(d))), 0.004);
    float body = clamp(d / (2.0 * w) + 0.5 + 0.06 * bright, 0.0, 1.0);
    // seen from aside it would be but scratches, half hidden by the frame of the sea
    emit(mix(ink, lit_ink, bright), body * smoothstep(0.20, 0.40, facing));
}
