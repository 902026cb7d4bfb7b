#version 330
// One's own sea: moulded translucent plastic, a tile to each cell with a socket for a peg.
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
#include "common/sea.glsl"

void main() {
    vec2 grid = at + 0.5 * cells;
    vec2 local = fract(grid) - 0.5;
    float pixel = 0.7 * (length(dFdx(at)) + length(dFdy(at)));
    vec2 near = 0.5 - abs(local);
    float r = length(local);
    // the relief, as a slope along x and y: tiles sink towards their grooves, waves run over them, sockets are turned in
    vec2 sink = smoothstep(0.10, 0.01, near) * sign(local) * smoothstep(0.2, 0.04, pixel);
    float turned = smoothstep(0.165, 0.125, r) * smoothstep(0.08, 0.11, r);
    vec2 wave = vec2(sin(1.9 * at.x + 1.1 * at.y + 1.6 * sin(0.7 * at.y)), sin(2.3 * at.y - 0.8 * at.x + 1.4 * sin(0.9 * at.x)));
    vec2 slope = 0.5 * sink + 0.045 * wave - turned * 0.6 * local / max(r, 0.01);
    vec3 N = normalize(mat3(pose) * vec3(slope, 1.0));
    vec3 U = mat3(pose)[2];
    vec3 V = normalize(eye.xyz - p), L = sun.xyz, H = normalize(V + L);
    float nl = dot(N, L), nv = max(dot(N, V), 0.02), nh = max(dot(N, H), 0.0);
    float clear_sky = open_sky * (1.0 - texture(lying, grid / cells).a);
    float key = reached(p, U);
    // translucent: light that went in beside a shadow comes out in it, and the walls of the moulding glow on the side away from the light
    float wrapped = clamp((nl + 0.3) / 1.3, 0.0, 1.0) * mix(0.22, 1.0, key);
    float hole = smoothstep(0.085 + 0.5 * pixel, 0.085 - 0.5 * pixel, r);
    float groove = max(stroke(near.x, 0.026, pixel), stroke(near.y, 0.026, pixel));
    vec3 deep = ground_tone * (1.0 + 0.22 * wave.x * wave.y);
    vec3 sky = mix(FLOOR, SKY, N.y * 0.5 + 0.5) + FILL * max(dot(N, FILL_FROM), 0.0);
    vec3 c = deep * (KEY * wrapped * 1.3 + sky * clear_sky * 1.35);
    float against = clamp(dot(slope, (transpose(mat3(pose)) * L).xy), -1.0, 1.0);
    c += deep * vec3(0.3, 0.9, 1.1) * (0.9 * max(against, 0.0) * key + 0.10 * clear_sky);
    c *= 1.0 - 0.6 * groove;
    c = mix(c, deep * 0.14, hole * 0.94);
    c *= mix(1.0, clear_sky, 0.4);
    float d = nh * nh * (0.0081 - 1.0) + 1.0;
    float shine = min(0.0081 / (d * d), 4.0) * 0.04 * max(nl, 0.0) * key;
    vec3 room = studio(reflect(-V, N), 0.3) * (0.017 + 0.45 * fifth(1.0 - nv)) * clear_sky;
    c += (KEY * shine + room) * (1.0 - 0.8 * hole) * (1.0 - 0.5 * groove);
    c += focus_tone.rgb * focus_ring(pixel);
    emit(c, 1.0);
}
