// Where a vertex of an instance is. needs frame.glsl
uniform mat4 pose;  // from the frame that the instance stands in to the case frame
in vec3 position;
in vec4 row0;
in vec4 row1;
in vec4 row2;

vec4 placed() {
    vec4 p = vec4(position, 1.0);
    return pose * vec4(dot(row0, p), dot(row1, p), dot(row2, p), 1.0);
}
