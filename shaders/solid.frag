#version 330
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
in vec3 p;
centroid in vec3 n;
centroid in vec2 sky_glow;
flat in vec4 base;
flat in vec4 more;
#if !defined(QUICK)
in vec3 bend;
#endif
#if !defined(SOFT)
#include "common/grain.glsl"
in vec3 local;
flat in float texture_depth;
uniform mat4 pose;
#endif

// How much the direction in which the room is seen turns with a cell of way.
const float NEAR = 0.02;

void main() {
    vec3 N = normalize(n), V = normalize(eye.xyz - p), L = sun.xyz, H = normalize(V + L);
    float metal = more.y, open_sky = sky_glow.x, rough = base.w;
    vec3 tone = base.rgb;
#if defined(QUICK)
    float bent = 0.0;
#else
    vec3 du = dFdx(bend), dv = dFdy(bend);
    float bent = dot(du, du) + dot(dv, dv);
#endif
    float lost = 0.0;
#if !defined(SOFT)
    if (texture_depth > 0.0) {
        vec4 g = moulded(local, max(length(dFdx(local)), length(dFdy(local))));
        // on a round edge and on what is seen from aside a pixel holds many grains: they make it rougher, and are not seen one by one
        float flat_here = clamp(1.0 - 600.0 * bent, 0.0, 1.0) * smoothstep(0.05, 0.45, dot(N, V));
        g *= texture_depth * flat_here;
        N = normalize(N - mat3(pose) * g.xyz);
        rough = clamp(rough + 0.35 * g.w, 0.06, 1.0);
        tone *= 1.0 + 0.25 * g.w;
        lost = 0.5 * texture_depth * texture_depth * (1.0 - flat_here);
    }
#endif
    float a = rough * rough;
    // where normals turn within a pixel the highlight is as much wider, or it would glitter (Tokuyoshi and Kaplanyan 2019)
    a = sqrt(a * a + min(0.3 * bent + lost, 0.12));
    rough = sqrt(a);
    float nl = max(dot(N, L), 0.0), nv = max(dot(N, V), 0.02), nh = max(dot(N, H), 0.0), vh = max(dot(V, H), 0.0);
    vec3 f0 = mix(vec3(0.04), tone, metal);
    vec3 key = KEY * nl * reached(p, N);
    // the smoother a surface, the more of the lamp is in the studio that it mirrors: not twice, or highlights would be blobs without shape
    vec3 mirror = (f0 + (1.0 - f0) * fifth(1.0 - vh)) * (mirrored(nl, nv, nh, a) * (0.25 + 0.75 * rough));
    vec3 sky = mix(FLOOR, SKY, N.y * 0.5 + 0.5) + FILL * max(dot(N, FILL_FROM), 0.0);
    vec3 room = sent_on(f0, rough, nv);
    float lit = 1.0 - more.z;
    // what the surface mirrors does not get into it
    vec3 c = tone * ((1.0 - metal) * (1.0 - room.g * lit)) * mix(key + sky * open_sky, vec3(1.0), more.z) + min(mirror, 4.0) * key * lit;
    // the studio is not endlessly far off, so what is flat still mirrors a slope of light
    vec3 R = reflect(-V, N) + NEAR * (p - vec3(0.0, 0.0, 6.0));
#if defined(SOFT)
    // the lacquer mirrors the same room, on slow machines as blurred as the surface under it
    c += (studio(R, rough) + stage(R, rough)) * (room + more.x * (0.02 + 0.6 * fifth(1.0 - nv))) * (open_sky * lit);
#else
    // in a corner less of the room is seen, and the less the smoother the surface (after Lagarde and de Rousiers 2014)
    float seen = clamp(pow(nv + open_sky, 0.25 + rough) - 1.0 + open_sky, 0.0, 1.0);
    vec3 blurred = mix(R, N, a * a);
    c += (studio(blurred, rough) + stage(blurred, rough)) * room * seen * lit;
    if (more.x > 0.0) {
        float film = more.x * (0.04 + 0.96 * fifth(1.0 - nv)) * lit;
        c = mix(c, studio(R, 0.14) + stage(R, 0.14), film * 0.8 * seen);
        c += min(mirrored(nl, nv, nh, sqrt(0.0009 + min(0.3 * bent, 0.09))) * (0.04 + 0.96 * fifth(1.0 - vh)), 3.0) * more.x * lit * key;
    }
#endif
    emit(c + base.rgb * sky_glow.y, more.w);
}
