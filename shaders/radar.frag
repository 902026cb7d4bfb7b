#version 330
// The enemy's sea: a radar screen behind glass.
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
#include "common/sea.glsl"
uniform vec3 sweep;       // the beam's direction (x to the right, y up the page), its strength
uniform vec3 line_tone;   // of lines that shine

void main() {
    vec2 grid = at + 0.5 * cells;
    vec2 local = fract(grid) - 0.5;
    float pixel = 0.7 * (length(dFdx(at)) + length(dFdy(at)));
    vec2 near = 0.5 - abs(local);
    float half_side = 0.5 * cells, r = length(at), R = r / half_side;
    float cell_r = length(local);
    vec4 lies = texture(lying, grid / cells);
    // the tube: brighter in the middle
    vec3 tube = ground_tone * (1.25 - 0.5 * R * R) + line_tone * 0.02 * (1.0 - 0.6 * R);
    float lines = 0.29 * max(stroke(near.x, 0.022, pixel), stroke(near.y, 0.022, pixel));
    float cross_hair = 0.2 * max(stroke(at.x, 0.03, pixel), stroke(at.y, 0.03, pixel)) * step(R, 1.0);
    float ring_gap = half_side / 3.0;
    float rings = 0.30 * stroke((fract(r / ring_gap - 0.5) - 0.5) * ring_gap, 0.04, pixel) * step(0.3, R) * step(R, 1.05);
    // bearings: a tick each ten degrees inside the outer ring, longer each thirty; all octants are alike
    vec2 o = vec2(max(abs(at.x), abs(at.y)), min(abs(at.x), abs(at.y)));
    float thirty = min(o.y, abs(0.5 * o.x - 0.8660 * o.y));
    float ten = min(abs(0.1736 * o.x - 0.9848 * o.y), min(abs(0.3420 * o.x - 0.9397 * o.y), abs(0.6428 * o.x - 0.7660 * o.y)));
    float ticks = 0.42 * max(stroke(thirty, 0.035, pixel) * step(0.91, R), stroke(ten, 0.03, pixel) * step(0.955, R)) * step(R, 0.995);
    float socket = 0.40 * stroke(cell_r - 0.07, 0.03, pixel) ;
    float shine = max(max(lines, rings), max(max(cross_hair, ticks), socket));
    vec3 c = tube + line_tone * shine;
    c = mix(c, ground_tone * 0.3, 0.8 * smoothstep(0.06 + 0.5 * pixel, 0.06 - 0.5 * pixel, cell_r));
    c += lies.rgb * lies.rgb;
    // the beam and its afterglow
    float aside = at.x * sweep.y - at.y * sweep.x, ahead = dot(at, sweep.xy) / max(r, 0.01);
    float fresh = max(0.5 + 0.5 * ahead, 0.0);
    float trail = step(aside, 0.0) * fresh * fresh * fresh * fresh;
    c += line_tone * sweep.z * (0.22 * trail + 0.6 * stroke(aside, 0.05, pixel) * step(0.0, ahead));
    c *= mix(1.0, 1.0 - lies.a, 0.5);
    // the glass
    vec3 N = normalize(mat3(pose)[2]), V = normalize(eye.xyz - p), H = normalize(V + sun.xyz);
    float nv = max(dot(N, V), 0.02), nl = max(dot(N, sun.xyz), 0.0);
    float key = reached(p, N);
    c += ground_tone * KEY * nl * (0.25 + 0.35 * key);
    vec3 bulge = normalize(N + mat3(pose) * vec3(at / cells * 0.22, 0.0));
    c += studio(reflect(-V, bulge), 0.12) * (0.018 + 0.6 * fifth(1.0 - nv)) * open_sky;
    c *= mix(0.55, 1.0, open_sky);
    c += focus_tone.rgb * focus_ring(pixel);
    emit(c, 1.0);
}
