#version 330
// The layers of the window, from below: scene, HUD, flat view, what was shown before. Those that are not there are left out.
#include "common/out.glsl"
in vec2 uv;
uniform sampler2D scene;
uniform sampler2D over;
uniform sampler2D plain;
uniform sampler2D ghost;
uniform float dim;
uniform float cover;
uniform float fade;
uniform float haunt;

void main() {
    vec3 c = vec3(0.0);
    vec2 down = vec2(uv.x, 1.0 - uv.y);
#ifdef SCENE
    c = texture(scene, uv).rgb;
#ifdef HDR
    c = shown(c);
#endif
    c *= 1.0 - dim;
#endif
#ifdef OVER
    vec4 hud = texture(over, down) * cover;
    c = c * (1.0 - hud.a) + hud.rgb;
#endif
#ifdef PLAIN
    c = mix(c, texture(plain, down).rgb, fade);
#endif
#ifdef GHOST
    c = mix(c, texture(ghost, uv).rgb, haunt);
#endif
    colour = vec4(c, 1.0);
}
