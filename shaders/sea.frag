#version 330
// One's own sea: moulded translucent plastic with a swell in its surface, engraved with a grid, and a countersunk socket in each cell.
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
#include "common/sea.glsl"
uniform sampler2D swell;  // how the surface leans, the light in the depth, the height (water.py)
uniform float flow;       // seconds for which the water has moved

// Of the tile of the swell (water.py), and of ripples (lying.py).
const float PERIOD = 10.0, STEEP = 0.5;
// Towards the window that waves gleam in, in the sea's frame.
const vec3 WINDOW = vec3(-0.30, 0.60, 0.742);
// The grid: the breadth of one flank of a groove. The socket: radius of its hole, of its mouth.
const float FLANK = 0.028, HOLE = 0.074, MOUTH = 0.150;

// How much light there is in the depth below a place of the sea; 1 below a flat surface.
float depth_light(vec2 place, float here) {
#if defined(HDR)
    vec2 tile = place / PERIOD;
    float one = texture(swell, tile + vec2(0.013, 0.007) * flow).z;
    float two = texture(swell, 1.37 * tile.yx + vec2(-0.009, 0.012) * flow + 0.31).z;
    return 4.6 * min(one, two) + 1.0 * one - 0.5;
#else
    return 3.0 * here;
#endif
}

void main() {
    vec2 grid = at + 0.5 * cells;
    vec2 line = fract(grid + 0.5) - 0.5;    // from the nearest groove
    vec2 local = fract(grid) - 0.5;         // from the socket
    vec2 pixels = 0.75 * (abs(dFdx(at)) + abs(dFdy(at)));
    float pixel = 0.5 * (pixels.x + pixels.y);
    float r = length(local);
    vec2 outward = local / max(r, 0.01);
    vec3 L = sun_here, V = normalize(eye_here - vec3(at, 0.0));
    vec4 lies = texture(lying, grid / cells);
    vec4 wave = texture(swell, grid / PERIOD);
    float clear_sky = open_sky * (1.0 - lies.a);
    float key = reached(p, mat3(pose)[2]);

    // the surface: swell and ripples, the cone of the socket, the flanks of the grooves
    vec2 lean = (wave.xy + lies.yz - 1.004) * 2.0 * STEEP;
    vec3 N = normalize(vec3(lean, 1.0));
    float mouth = clamp((MOUTH - r) / pixel + 0.5, 0.0, 1.0), hole = clamp((HOLE - r) / pixel + 0.5, 0.0, 1.0);
    float cone = mouth - hole;
    vec2 near_flank = strokes(line + 0.5 * FLANK, FLANK, pixels), far_flank = strokes(line - 0.5 * FLANK, FLANK, pixels);
    vec2 facing = near_flank - far_flank, groove = min(near_flank + far_flank, 1.0);
    float cut = max(groove.x, groove.y);
    // towards the light: above 0 on a lit flank
    float flank = clamp(dot(facing, L.xy), -1.0, 1.0) - cone * dot(outward, L.xy);

    // translucent: light that went in elsewhere comes out in a shadow, most of all at walls that face away from the lamp
    float nl = dot(N, L);
    float wrapped = clamp((nl + 0.35) / 1.35, 0.0, 1.0) * mix(0.25, 1.0, key);
    vec2 walls = 1.0 - 2.0 * abs(line);
    walls *= walls;
    walls *= walls * walls;
    float rim = dot(walls, 0.5 - 0.8 * sign(line) * L.xy) + 1.2 * exp(-16.0 * max(r - MOUTH, 0.0)) * (0.5 - 0.7 * dot(outward, L.xy));
    // it comes in through the walls of the tray on the lamp's side; the middle is the deepest
    vec2 middle = at / (0.5 * cells);
    vec2 inward = max(vec2(0.0), 1.0 - 0.55 * (1.0 - middle * sign(L.xy)));
    float deep = 1.0 - 0.36 * (1.0 - middle.x * middle.x) * (1.0 - middle.y * middle.y);
    float entering = dot(inward * inward * inward, abs(L.xy));
#if defined(HDR)
    vec2 below = at - 0.42 * V.xy / max(V.z + 0.35, 0.2);
#else
    vec2 below = at;
#endif
    float gathered = depth_light(below + 0.5 * cells, wave.z);
    vec3 teal = ground_tone * vec3(0.3, 1.6, 1.22);
    float sky_up = dot(N, up_here) * 0.5 + 0.5;
    vec3 sky = mix(FLOOR, SKY, sky_up) + FILL * 0.5;
    float within = mix(0.40, 1.0, key) * clear_sky;
    vec3 c = ground_tone * deep * (KEY * wrapped + sky * clear_sky) * (0.46 + 0.16 * gathered);
    c += teal * within * (0.30 * entering + deep * (0.14 + 0.70 * max(gathered - 0.72, 0.0)));
    // marks must stand out on it, so it is never much brighter than the palette has it
    const vec3 LUMA = vec3(0.2126, 0.7152, 0.0722);
    float light = dot(c, LUMA) / (1.75 * dot(ground_tone, LUMA));
    c *= inversesqrt(1.0 + light * light);
    c += teal * within * 0.42 * rim;
    c *= max(0.22, 1.0 + 1.0 * flank - 0.35 * cut - 0.20 * cone);
    c += teal * (max(flank, 0.0) * mix(0.40, 1.1, key));
    c = mix(c, ground_tone * (0.10 + 0.30 * smoothstep(-0.04, 0.07, -dot(local, L.xy))), 0.96 * hole);
    c *= mix(1.0, clear_sky, 0.55);
    c += (vec3(0.42, 0.50, 0.52) * (KEY * wrapped + sky * clear_sky)) * (0.5 * lies.r);

    // the polished surface
    vec3 H = normalize(V + L);
    float nh = max(dot(N, H), 0.0), nv = max(dot(N, V), 0.02);
    float d = nh * nh * (0.0016 - 1.0) + 1.0;
    float shine = min(0.0016 / (d * d), 16.0) * 0.009 * max(nl, 0.0) * key;
    // the window behind: soft highlights on the backs of waves
    float gleam = max(dot(N, normalize(V + WINDOW)), 0.0);
    gleam = exp2(420.0 * (gleam - 1.0)) * clear_sky;
    float up = dot(reflect(-V, N), up_here) * 0.5 + 0.5;
    vec3 room = vec3(0.62, 0.95, 1.10) * (0.05 + 0.75 * up * up) * (0.006 + 0.4 * fifth(1.0 - nv)) * clear_sky;
    c += (vec3(0.45, 0.92, 1.0) * shine + vec3(0.28, 0.78, 1.0) * (0.060 * gleam) + room) * (1.0 - 0.9 * hole) * (1.0 - 0.6 * cut);
    c += lit_tone * inner_light() * (0.20 + 0.10 * gathered + 0.35 * max(flank, 0.0)) * (1.0 - 0.6 * hole);
    c += focus_tone.rgb * focus_ring(pixel);
    emit(c, 1.0);
}
