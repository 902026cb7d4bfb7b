#version 330
// One's own sea: moulded translucent plastic with a swell in its surface, engraved with a grid, and a countersunk socket in each cell.
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
#include "common/sea.glsl"
uniform sampler2D swell;  // how the surface leans, the light in the depth, the height (water.py)
uniform float flow;       // seconds for which the water has moved
uniform float most;       // how bright it may be under marks
uniform float gloss;      // how much of the room it mirrors
uniform float ruled;      // how bright grooves and rims of sockets are by themselves

// Of the tile of the swell (water.py), and of ripples (lying.py).
const float PERIOD = 10.0, STEEP = 0.5;
// Towards the soft box that the surface mirrors, in the sea's frame.
const vec3 BOX = vec3(-0.07, 0.47, 0.88);
// The grid: the breadth of one flank of a groove. The socket: radius of its hole, of its mouth, of the lip round that.
const float FLANK = 0.024, HOLE = 0.076, MOUTH = 0.140, LIP = 0.176;

// How bright the soft box is, against what marks allow. Soft shadows take more of the light.
#if defined(HDR)
const float SHEEN = 1.12;
#else
const float SHEEN = 0.84;
#endif

// How much light there is on the floor below a place of the sea; 1 below a flat surface.
float floor_light(vec2 place, float here) {
#if defined(HDR)
    vec2 tile = place / PERIOD;
    float one = texture(swell, tile + vec2(0.013, 0.007) * flow).z;
    float two = texture(swell, 0.61 * tile.yx + vec2(-0.009, 0.012) * flow + 0.31).z;
    return 2.1 * (one + two) - 0.10;
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
    vec2 from_frame = 0.5 * cells - abs(at);

    // the surface: swell and ripples, the lip and the cone of the socket, the flanks of the grooves
    vec2 lean = (wave.xy + lies.yz - 1.004) * 2.0 * STEEP;
    vec3 N = normalize(vec3(lean, 1.0));
    vec3 edges = clamp((vec3(HOLE, MOUTH, LIP) - r) / pixel + 0.5, 0.0, 1.0);
    float hole = edges.x, cone = edges.y - edges.x, lip = edges.z - edges.y;
    vec2 near_flank = strokes(line + 0.5 * FLANK, FLANK, pixels), far_flank = strokes(line - 0.5 * FLANK, FLANK, pixels);
    vec2 facing = near_flank - far_flank, groove = min(near_flank + far_flank, 1.0);
    float cut = max(groove.x, groove.y), across = dot(outward, L.xy);
    // towards the light: above 0 on a lit flank
    float flank = clamp(dot(facing, L.xy), -1.0, 1.0) + (lip - cone) * across;

    // translucent: the floor below scatters the light, most where the lamp's comes in; the deeper one sees, the bluer
    vec2 middle = at / (0.5 * cells);
    vec2 pool = middle - 0.42 * L.xy;
    float broad = 1.25 / (1.0 + 0.9 * dot(pool, pool));
#if defined(HDR)
    vec2 below = at - 0.42 * V.xy / max(V.z + 0.35, 0.2);
#else
    vec2 below = at;
#endif
    float gathered = floor_light(below + 0.5 * cells, wave.z);
    float within = mix(0.34, 1.0, key);
    float wrapped = clamp((dot(N, L) + 0.35) / 1.35, 0.0, 1.0);
    float body = within * broad * (0.06 + 0.32 * gathered + 1.5 * (wrapped - 0.75));
    vec3 deep = ground_tone * vec3(0.50, 0.62, 0.95), light = ground_tone * vec3(0.5, 2.3, 2.6);
    vec3 c = deep * (0.45 + 0.4 * within) + light * max(body, 0.0);
    // light that is led along the plastic comes out at walls that face away from the lamp
    vec2 walls = 1.0 - 2.0 * abs(line);
    walls *= walls;
    walls *= walls * walls;
    float rim = dot(walls, 0.5 - 0.8 * sign(line) * L.xy) + 1.1 * exp(-18.0 * max(r - LIP, 0.0)) * (0.5 - 0.7 * across);

    // the polished surface mirrors a soft box, broad and in one piece, and the room
    vec3 H = normalize(V + BOX);
    vec2 off = H.xy / H.z - 0.10 * middle - 0.70 * lean;
    float sheen = exp2(-90.0 * dot(off, off));
    float up = dot(reflect(-V, N), up_here) * 0.5 + 0.5;
    vec3 room = vec3(0.62, 0.95, 1.10) * (0.05 + 0.75 * up * up) * (0.006 + 0.4 * fifth(1.0 - max(dot(N, V), 0.02)));
    c += room * clear_sky;
    // marks must stand out on it, so it is never brighter than they allow
    float bright = dot(c, vec3(0.2126, 0.7152, 0.0722)) / most;
    bright *= bright;
    c *= inversesqrt(sqrt(1.0 + bright * bright));
    c += vec3(0.08, 0.80, 1.10) * (SHEEN * gloss * most * sheen * mix(0.45, 1.0, key) * clear_sky);
    vec3 teal = ground_tone * vec3(0.3, 1.6, 1.22);
    c += teal * within * (0.34 * rim * clear_sky);
    c *= max(0.18, 1.0 + 1.1 * flank - 0.40 * cut - 0.15 * cone);
    c += (light + vec3(0.02)) * (max(flank, 0.0) * mix(0.25, 0.85, key));
    c += vec3(0.30, 0.62, 0.85) * (ruled * max(cut, lip));
    c = mix(c, ground_tone * (0.08 + 0.42 * smoothstep(-0.03, 0.08, -dot(local, L.xy))), 0.97 * hole);
    c *= mix(1.0, clear_sky, 0.75) * mix(0.55, 0.96, key);
    c += vec3(0.16, 0.40, 0.52) * (lies.r * (0.4 + 0.6 * key));
    c += lit_tone * inner_light() * (0.20 + 0.10 * gathered + 0.35 * max(flank, 0.0)) * (1.0 - 0.6 * hole);
    c += focus_glow(min(from_frame.x, from_frame.y)) * (1.0 + 0.6 * flank);
    emit(c, 1.0);
}
