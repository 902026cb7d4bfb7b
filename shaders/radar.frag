#version 330
// The enemy's sea: a phosphor screen behind glass.
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
#include "common/sea.glsl"
uniform vec3 sweep;       // the beam's direction (x to the right, y up the page), its strength
uniform vec3 line_tone;   // of lines that shine

void main() {
    vec2 grid = at + 0.5 * cells;
    vec2 line = fract(grid + 0.5) - 0.5;
    vec2 pixels = 0.75 * (abs(dFdx(at)) + abs(dFdy(at)));
    float pixel = 0.5 * (pixels.x + pixels.y);
    float half_side = 0.5 * cells, r = length(at), R = r / half_side;
    float cell_r = length(fract(grid) - 0.5);
    vec4 lies = texture(lying, grid / cells);
    // the cores of the lines; their haloes are in the picture of what lies here
    vec2 lines = strokes(line, 0.020, pixels), crossing = strokes(at, 0.026, pixels);
    float ring_gap = half_side / 3.0;
    float rings = stroke((fract(r / ring_gap - 0.5) - 0.5) * ring_gap, 0.026, pixel) * step(0.3, R) * step(R, 1.05);
    // bearings: a tick each ten degrees inside the outer ring, longer each thirty; all octants are alike
    vec2 o = vec2(max(abs(at.x), abs(at.y)), min(abs(at.x), abs(at.y)));
    float thirty = min(o.y, abs(0.5 * o.x - 0.8660 * o.y));
    float ten = min(abs(0.1736 * o.x - 0.9848 * o.y), min(abs(0.3420 * o.x - 0.9397 * o.y), abs(0.6428 * o.x - 0.7660 * o.y)));
    float ticks = max(stroke(thirty, 0.030, pixel) * step(0.91, R), stroke(ten, 0.024, pixel) * step(0.955, R)) * step(R, 0.995);
    float socket = stroke(cell_r - 0.072, 0.026, pixel);
    float cores = max(max(0.34 * max(lines.x, lines.y), 0.46 * rings), max(0.6 * ticks, 0.34 * socket));
    cores = max(cores, 0.42 * max(crossing.x, crossing.y) * step(R, 1.0));
    // the beam: what it has just passed glows, and fades the longer ago that is
    float aside = at.x * sweep.y - at.y * sweep.x, ahead = dot(at, sweep.xy) / max(r, 0.01);
    float fresh = 0.5 + 0.5 * ahead;
    fresh *= clamp(0.5 - aside / pixel, 0.0, 1.0) * fresh * sweep.z;
    float excited = fresh * fresh;
    vec3 glow = lies.rgb * lies.rgb;
    vec3 c = ground_tone * (0.36 - 0.16 * R * R) + line_tone * 0.004;
    c += line_tone * cores * (0.85 + 0.75 * excited) + glow * (1.0 - 0.3 * sweep.z + 1.9 * excited);
    float beam = 0.55 * stroke(aside, 0.045, pixel) + 0.20 * exp(-30.0 * aside * aside);
    c += line_tone * (0.085 * excited + 0.045 * fresh + sweep.z * clamp(2.5 * ahead * r, 0.0, 1.0) * beam);
#if defined(HDR)
    // dots of the phosphor, as long as they are larger than pixels
    vec2 dots = 0.5 + 0.5 * cos(6.2832 * vec2(grid.x * 16.0 + 0.5 * floor(grid.y * 16.0), grid.y * 16.0));
    c *= mix(1.0, 0.72 + 0.56 * dots.x * dots.y + 0.14, clamp(2.0 - 64.0 * pixel, 0.0, 1.0) * 0.6);
#endif
    c = mix(c, ground_tone * 0.12, 0.85 * clamp((0.06 - cell_r) / pixel + 0.5, 0.0, 1.0));
    c += lit_tone * inner_light() * (0.16 + 0.8 * max(lines.x, lines.y));
    c *= (1.0 - 0.6 * lies.a) * mix(0.5, 1.0, open_sky);
    // the glass: the room in it, bent a little
    vec3 V = normalize(eye_here - vec3(at, 0.0)), L = sun_here;
    float nv = max(V.z, 0.02);
    float key = reached(p, mat3(pose)[2]);
    c += ground_tone * KEY * max(L.z, 0.0) * (0.04 + 0.12 * key);
    vec3 N = normalize(vec3(at / cells * 0.24, 1.0)), M = reflect(-V, N);
    // a window with four panes, out of focus
    vec2 w = M.xy / max(M.z, 0.2) - vec2(-0.21, -0.03);
    w.x += 0.30 * w.y;
    vec2 pane = (1.0 - smoothstep(vec2(0.115, 0.22), vec2(0.150, 0.28), abs(w))) * mix(vec2(0.45), vec2(1.0), smoothstep(0.004, 0.030, abs(w)));
    float up = dot(M, up_here) * 0.5 + 0.5;
    vec3 room = mix(vec3(0.045, 0.040, 0.034), vec3(0.30, 0.36, 0.44), up * up) * (0.008 + 0.55 * fifth(1.0 - nv));
    room += vec3(0.48, 0.84, 0.92) * (0.0175 * pane.x * pane.y * (1.0 + 1.6 * w.y));
    c += room * open_sky * (1.0 - 0.7 * lies.a);
    c += focus_tone.rgb * focus_ring(pixel);
    emit(c, 1.0);
}
