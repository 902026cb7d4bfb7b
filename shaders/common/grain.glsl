// The texture of moulded plastic and cast rubber: soft grains in two sizes, found from the place in the mesh.

// A number between -1 and 1 for each corner of a lattice (a hash by multiplying and shifting).
float chance(ivec3 q) {
    uvec3 u = uvec3(q) * uvec3(0x9E3779B1u, 0x85EBCA77u, 0xC2B2AE3Du);
    uint h = u.x ^ u.y ^ u.z;
    h = (h ^ (h >> 15u)) * 0x2C1B3C6Du;
    h = (h ^ (h >> 13u)) * 0x297A2D39u;
    return float(h >> 8u) / 8388608.0 - 1.0;
}

// Smooth noise between the corners: its slope along x, y and z, and its height.
vec4 hilly(vec3 at) {
    ivec3 i = ivec3(floor(at));
    vec3 f = at - floor(at), s = f * f * (3.0 - 2.0 * f), ds = 6.0 * f * (1.0 - f);
    float v000 = chance(i), v100 = chance(i + ivec3(1, 0, 0)), v010 = chance(i + ivec3(0, 1, 0)), v110 = chance(i + ivec3(1, 1, 0));
    float v001 = chance(i + ivec3(0, 0, 1)), v101 = chance(i + ivec3(1, 0, 1)), v011 = chance(i + ivec3(0, 1, 1)), v111 = chance(i + ivec3(1, 1, 1));
    vec4 low = vec4(v000, v100, v010, v110), high = vec4(v001, v101, v011, v111), z = mix(low, high, s.z), up = high - low;
    vec2 y = mix(z.xy, z.zw, s.y), yz = mix(up.xy, up.zw, s.y);
    vec2 across = z.zw - z.xy;
    return vec4(ds.x * (y.y - y.x), ds.y * mix(across.x, across.y, s.x), ds.z * mix(yz.x, yz.y, s.x), mix(y.x, y.y, s.x));
}

// Slope and height at a place, for a pixel that is so wide: grains that are not much wider than a pixel have gone, or they would glitter.
vec4 moulded(vec3 at, float pixel) {
    vec4 coarse = hilly(at * 15.0), fine = hilly(at * 37.0 + 7.3);
    float near = clamp(1.5 - 15.0 * 3.0 * pixel, 0.0, 1.0), nearer = clamp(1.5 - 37.0 * 3.0 * pixel, 0.0, 1.0);
    return coarse * vec4(vec3(0.4), 0.8) * near + fine * vec4(vec3(0.6), 0.6) * nearer;
}
