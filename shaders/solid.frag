#version 330
#include "common/frame.glsl"
#include "common/light.glsl"
#include "common/out.glsl"
in vec3 p;
centroid in vec3 n;
centroid in vec2 sky_glow;
flat in vec4 base;
flat in vec4 more;

void main() {
    vec3 N = normalize(n), V = normalize(eye.xyz - p), L = sun.xyz, H = normalize(V + L);
    float nl = max(dot(N, L), 0.0), nv = max(dot(N, V), 0.02), nh = max(dot(N, H), 0.0), vh = max(dot(V, H), 0.0);
    float metal = more.y, open_sky = sky_glow.x, rough = base.w, a = rough * rough;
    vec3 f0 = mix(vec3(0.04), base.rgb, metal);
    // GGX with Schlick's Fresnel and Hammon's visibility
    float d = nh * nh * (a * a - 1.0) + 1.0;
    vec3 mirror = (f0 + (1.0 - f0) * fifth(1.0 - vh)) * (a * a / (d * d) * 0.5 / mix(2.0 * nl * nv, nl + nv + 1e-3, a));
    vec3 key = KEY * nl * reached(p, N);
    vec3 sky = mix(FLOOR, SKY, N.y * 0.5 + 0.5) + FILL * max(dot(N, FILL_FROM), 0.0);
    vec3 c = base.rgb * (1.0 - metal) * mix(key + sky * open_sky, vec3(1.0), more.z) + min(mirror, 6.0) * key * 0.32;
    vec3 room = studio(reflect(-V, N), rough);
    float grazing = fifth(1.0 - nv);
    c += room * open_sky * ((f0 + (max(vec3(1.0 - rough), f0) - f0) * grazing) * mix(1.0, 0.55, rough) + more.x * (0.04 + 0.6 * grazing)) * (1.0 - more.z);
    emit(c + base.rgb * sky_glow.y, more.w);
}
