#version 330
// The enemy's sea: a phosphor screen behind glass.
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
#include "common/sea.glsl"
uniform vec3 sweep;       // the beam's direction (x to the right, y up the page), its strength
uniform vec3 line_tone;   // of lines that shine
uniform vec3 idle_tone;   // of the phosphor between them
uniform float gloss;      // how much of the room the glass mirrors
uniform float scale;      // how much is seen of rings, bearings and sockets: none where figures are written

// How wide the bevel is that the glass has along its frame.
const float LIP = 0.105;

void main() {
    vec2 grid = at + 0.5 * cells;
    vec2 line = fract(grid + 0.5) - 0.5;
    vec2 pixels = abs(dFdx(at)) + abs(dFdy(at));
    float pixel = 0.5 * (pixels.x + pixels.y);
    float half_side = 0.5 * cells, r = length(at), R = r / half_side;
    float cell_r = length(fract(grid) - 0.5);
    vec2 from_frame = half_side - abs(at);
    float away = min(from_frame.x, from_frame.y);
    vec4 lies = texture(lying, grid / cells);
    // the cores of the lines; their haloes are in the picture of what lies here
    vec2 lines = strokes(line, 0.020, pixels), crossing = strokes(at, 0.026, pixels);
    float ring_gap = 0.32 * half_side;
    float rings = stroke((fract(r / ring_gap - 0.5) - 0.5) * ring_gap, 0.026, pixel) * step(0.3, R) * step(R, 1.0);
    // bearings: a tick each ten degrees inside the outer ring, longer each thirty; all octants are alike
    vec2 o = vec2(max(abs(at.x), abs(at.y)), min(abs(at.x), abs(at.y)));
    float thirty = min(o.y, abs(0.5 * o.x - 0.8660 * o.y));
    float ten = min(abs(0.1736 * o.x - 0.9848 * o.y), min(abs(0.3420 * o.x - 0.9397 * o.y), abs(0.6428 * o.x - 0.7660 * o.y)));
    float ticks = max(stroke(thirty, 0.030, pixel) * step(0.87, R), stroke(ten, 0.024, pixel) * step(0.915, R)) * step(R, 0.955);
    float socket = stroke(cell_r - 0.072, 0.026, pixel);
    float cores = max(max(0.42 * max(crossing.x, crossing.y) * step(R, 0.96), 0.62 * rings), max(0.6 * ticks, 0.34 * socket));
    cores = max(0.34 * max(lines.x, lines.y), scale * cores);
    // the beam: what it has just passed glows, and fades the longer ago that is
    float aside = at.x * sweep.y - at.y * sweep.x, ahead = dot(at, sweep.xy) / max(r, 0.01);
    float tail = 0.5 + 0.5 * ahead;
    tail *= tail * clamp(0.5 - aside / pixel, 0.0, 1.0);
    float young = tail * tail * tail * tail;
    float excited = sweep.z * (0.30 * tail + 0.70 * young);
    vec3 glow = lies.rgb * lies.rgb;
    vec3 c = (ground_tone * 0.60 + idle_tone) * (1.0 - 0.38 * R * R);
    c += line_tone * cores * (0.85 + 0.90 * excited) + glow * (1.0 - 0.3 * sweep.z + 2.2 * excited);
    float soft = 1.0 / (1.0 + 18.0 * aside * aside), beam = 0.60 * stroke(aside, 0.045, pixel) + 0.26 * soft * soft;
    c += line_tone * (0.19 * excited + sweep.z * clamp(2.5 * ahead * r, 0.0, 1.0) * beam);
#if defined(HDR)
    // dots of the phosphor, as long as they are much larger than pixels
    vec2 dots = 0.5 + 0.5 * cos(6.2832 * vec2(grid.x * 16.0 + 0.5 * floor(grid.y * 16.0), grid.y * 16.0));
    c *= mix(1.0, 0.80 + 0.60 * dots.x * dots.y, clamp(2.0 - 110.0 * pixel, 0.0, 1.0) * 0.45);
#endif
    c = mix(c, ground_tone * 0.12, 0.85 * scale * clamp((0.06 - cell_r) / pixel + 0.5, 0.0, 1.0));
    c += lit_tone * inner_light() * (0.16 + 0.8 * max(lines.x, lines.y));
    c *= (1.0 - 0.6 * lies.a) * mix(0.5, 1.0, open_sky);
    // the glass: its bevel, and the room in it, bent a little
    vec3 V = normalize(eye_here - vec3(at, 0.0)), L = sun_here;
    float nv = max(V.z, 0.02);
    float key = reached(p, mat3(pose)[2]);
    c += ground_tone * KEY * max(L.z, 0.0) * (0.03 + 0.09 * key);
    float lip = clamp((LIP - away) / pixel + 0.5, 0.0, 1.0), arris = stroke(away - LIP, 0.020, pixel);
    vec2 outward = from_frame.x < from_frame.y ? vec2(sign(at.x), 0.0) : vec2(0.0, sign(at.y));
    float facing = dot(outward, L.xy), bright = 0.5 + 0.5 * facing;
    vec3 edge = vec3(0.50, 0.88, 0.84);
    c = mix(c, c * 0.40 + (edge * 0.060 + line_tone * 0.05) * bright * bright, lip);
    c += focus_glow(away) * (1.0 - 0.5 * lip);
    c += edge * (arris * (0.07 + 0.26 * bright * bright) * (0.35 + 0.65 * key));
    // a window, aslant and far out of focus: two panes and a bar across; it shifts a little as the eye moves
    vec2 w = at / half_side + 0.35 * V.xy / max(nv, 0.3);
    w = abs(vec2(0.90 * w.x - 0.44 * w.y + 0.58, 0.30 * w.x + 0.95 * w.y - 0.34));
    vec2 panes = clamp((vec2(0.15, 0.20) - abs(w - vec2(0.175, 0.225))) * 7.0 + 0.5, 0.0, 1.0);
    panes *= panes * (3.0 - 2.0 * panes);
    float up = dot(2.0 * nv * vec3(at / cells * 0.24, 1.0) - V, up_here) * 0.5 + 0.5;
    vec3 room = mix(vec3(0.045, 0.040, 0.034), vec3(0.30, 0.36, 0.44), up * up) * (0.008 + 0.55 * fifth(1.0 - nv));
    room += vec3(0.34, 0.92, 0.90) * (0.012 * panes.x * panes.y);
    c += room * (gloss * open_sky * (1.0 - 0.7 * lies.a) * (1.0 - lip));
    emit(c, 1.0);
}
