// What is the same for all that is drawn in one picture.
layout(std140) uniform Frame {
    mat4 view;    // from the case frame to clip space
    mat4 light;   // from the case frame to the shadow map's clip space
    vec4 eye;     // where the camera is
    vec4 sun;     // towards the key light
    vec4 ground;  // the colour that the table fades into, linear; and the distance from the case at which it has
    vec4 shade;   // between two taps of the shadow map, nothing, how far along the normal a point is moved for it
};
