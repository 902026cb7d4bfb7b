#version 330
// How much of the sky the table sees past the two halves of the case, from above. Drawn when they have moved.
in vec2 uv;
uniform vec4 plane;    // as in pool.frag
uniform mat4 into[2];  // from the case frame to the frame of each half
uniform vec3 low;      // the corners of both halves there
uniform vec3 high;
out vec4 colour;

// What the edge between the directions a and b adds to the share of the sky that a polygon hides from a surface with the normal up
// (Lambert's formula, 1760: the angle at which the edge is seen, on the plane that it makes with the eye).
float side(vec3 a, vec3 b, vec3 up) {
    float c = clamp(dot(a, b), -0.9999, 0.9999);
    return acos(c) * inversesqrt(1.0 - c * c) * dot(cross(a, b), up) / 6.2831853;
}

// The share of the sky, weighted as the table sees it, that one half hides from p: the edges round those of its faces that look there.
float hidden(mat4 of, vec3 p) {
    vec3 at = (of * vec4(p, 1.0)).xyz, up = normalize(of[1].xyz), l = low - at, h = high - at;
    vec3 before = step(0.0, l), behind = step(h, vec3(0.0));
    vec3 a = normalize(l), b = normalize(vec3(h.x, l.yz)), c = normalize(vec3(l.x, h.y, l.z)), d = normalize(vec3(h.xy, l.z));
    vec3 e = normalize(vec3(l.xy, h.z)), f = normalize(vec3(h.x, l.y, h.z)), g = normalize(vec3(l.x, h.yz)), i = normalize(h);
    float sum = side(a, b, up) * (before.z - before.y) + side(c, d, up) * (behind.y - before.z);
    sum += side(e, f, up) * (before.y - behind.z) + side(g, i, up) * (behind.z - behind.y);
    sum += side(a, c, up) * (before.x - before.z) + side(b, d, up) * (before.z - behind.x);
    sum += side(e, g, up) * (behind.z - before.x) + side(f, i, up) * (behind.x - behind.z);
    sum += side(a, e, up) * (before.y - before.x) + side(b, f, up) * (behind.x - before.y);
    sum += side(c, g, up) * (before.x - behind.y) + side(d, i, up) * (behind.y - behind.x);
    return clamp(abs(sum), 0.0, 1.0);
}

void main() {
    vec2 from = (2.0 * uv - 1.0) * plane.w;
    vec3 p = vec3(plane.x + from.x, plane.z, plane.y + from.y);
    colour = vec4((1.0 - hidden(into[0], p)) * (1.0 - hidden(into[1], p)), 0.0, 0.0, 1.0);
}
