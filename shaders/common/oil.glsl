// How much of the window behind the oil on the table mirrors at p. needs frame.glsl
float mirrored_window(vec3 p) {
    vec3 V = normalize(eye.xyz - p);
    float slant = 1.0 - V.y, square = slant * slant;
    return smoothstep(0.58, 1.08, dot(vec3(-V.x, V.y, -V.z), vec3(-0.34, 0.62, -0.707))) * (0.04 + 0.14 * square * square * slant);
}
