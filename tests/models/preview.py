"""Pictures of the models, to look at while working on them: ``python -m tests.models.preview FOLDER [NAME ...]``.

A small renderer of its own (a standalone EGL context, one key light with a shadow map, sky fill, baked occlusion), so that meshes can be
judged before and apart from the painter of the game.
"""

from __future__ import annotations

import sys
from math import radians, tan
from pathlib import Path
from typing import Any

import moderngl
import numpy as np
from PIL import Image

from seaboard.models import materials
from seaboard.models.mesh import Mesh

VERTEX = """
#version 330
uniform mat4 view; uniform mat4 light;
in vec3 position; in vec3 normal; in float occlusion; in float kind;
out vec3 p; out vec3 n; out float ao; out vec4 s; flat out int m;
void main() {
    p = position; n = normal; ao = occlusion; m = int(kind + 0.5);
    s = light * vec4(position, 1.0);
    gl_Position = view * vec4(position, 1.0);
}
"""
FRAGMENT = """
#version 330
uniform vec3 eye; uniform vec3 sun; uniform sampler2D shadow; uniform sampler2D surfaces; uniform vec3 up;
uniform bool flatly; uniform float texel;
in vec3 p; in vec3 n; in float ao; in vec4 s; flat in int m;
out vec4 colour;
float lit() {
    vec3 q = s.xyz / s.w * 0.5 + 0.5;
    float sum = 0.0;
    for (int i = -2; i <= 2; i++) for (int j = -2; j <= 2; j++)
        sum += texture(shadow, q.xy + vec2(i, j) * texel).r + 0.0012 < q.z ? 0.0 : 1.0;
    return sum / 25.0;
}
void main() {
    if (flatly) { colour = vec4(1.0); return; }
    vec4 a = texelFetch(surfaces, ivec2(0, m), 0), b = texelFetch(surfaces, ivec2(1, m), 0), c = texelFetch(surfaces, ivec2(2, m), 0);
    vec3 N = normalize(n), V = normalize(eye - p), L = normalize(sun), H = normalize(V + L);
    float r = a.w, metal = b.w, al = r * r;
    float nl = max(dot(N, L), 0.0), nv = max(dot(N, V), 1e-3), nh = max(dot(N, H), 0.0), vh = max(dot(V, H), 0.0);
    vec3 f0 = mix(vec3(0.04), a.rgb, metal);
    float d = nh * nh * (al * al - 1.0) + 1.0; float D = al * al / (3.14159 * d * d);
    float k = (r + 1.0) * (r + 1.0) / 8.0;
    float G = nl / (nl * (1.0 - k) + k) * nv / (nv * (1.0 - k) + k);
    vec3 F = f0 + (1.0 - f0) * pow(1.0 - vh, 5.0);
    vec3 spec = D * G * F / max(4.0 * nl * nv, 1e-3);
    float sh = lit();
    vec3 key = vec3(3.3, 3.0, 2.6) * nl * sh;
    vec3 diffuse = a.rgb * (1.0 - metal);
    float h = dot(N, up) * 0.5 + 0.5;
    vec3 sky = mix(vec3(0.10, 0.13, 0.17), vec3(0.62, 0.70, 0.82), h);
    vec3 R = reflect(-V, N); float rh = dot(R, up) * 0.5 + 0.5;
    vec3 room = mix(vec3(0.05, 0.05, 0.06), vec3(0.75, 0.8, 0.9), smoothstep(0.35, 0.95, rh))
        + vec3(1.4) * smoothstep(0.86, 0.97, dot(R, L));
    vec3 fr = f0 + (max(vec3(1.0 - r), f0) - f0) * pow(1.0 - nv, 5.0);
    float coat = c.x * (0.04 + 0.96 * pow(1.0 - nv, 5.0));
    vec3 e = diffuse / 3.14159 * key * 1.0 + spec * key + diffuse * sky * ao * 0.75
        + room * (fr * mix(1.0, 0.35, r) + coat * 0.7) * ao + b.rgb;
    e = e / (1.0 + 0.18 * e);
    colour = vec4(pow(clamp(e, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}
"""


def look(eye: Any, at: Any, up: Any) -> np.ndarray:
    """The matrix of a camera at *eye*."""
    eye, at, up = (np.asarray(v, np.float64) for v in (eye, at, up))
    f = (at - eye) / np.linalg.norm(at - eye)
    s = np.cross(f, up)
    s /= np.linalg.norm(s)
    u = np.cross(s, f)
    m = np.eye(4)
    m[0, :3], m[1, :3], m[2, :3] = s, u, -f
    m[:3, 3] = -m[:3, :3] @ eye
    return m


def perspective(degrees: float, aspect: float, near: float, far: float) -> np.ndarray:
    """A perspective projection."""
    t = 1.0 / tan(radians(degrees) / 2)
    return np.array(
        [[t / aspect, 0, 0, 0], [0, t, 0, 0], [0, 0, (far + near) / (near - far), 2 * far * near / (near - far)], [0, 0, -1, 0]]
    )


def flat(width: float, height: float, near: float, far: float) -> np.ndarray:
    """An orthographic projection."""
    return np.array([[2 / width, 0, 0, 0], [0, 2 / height, 0, 0], [0, 0, -2 / (far - near), -(far + near) / (far - near)], [0, 0, 0, 1]])


class Studio:
    """Renders meshes in a context of its own."""

    def __init__(self) -> None:
        self.gl = moderngl.create_context(standalone=True, backend="egl", require=330)
        self.program = self.gl.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
        self.shade = self.gl.program(vertex_shader=VERTEX.replace("view *", "light *"), fragment_shader="#version 330\nvoid main() {}")
        rows = materials.table()
        self.surfaces = self.gl.texture((3, len(rows)), 4, rows.tobytes(), dtype="f4")
        self.surfaces.filter = (moderngl.NEAREST, moderngl.NEAREST)

    def render(
        self,
        mesh: Mesh,
        view: np.ndarray,
        eye: Any,
        size: tuple[int, int],
        sun: Any = (-0.45, 0.5, 0.9),
        up: Any = (0, 0, 1),
        background: tuple[float, float, float] = (0.03, 0.06, 0.09),
        silhouette: bool = False,
    ) -> Image.Image:
        """A picture of *mesh* through the matrix *view* (projection times camera)."""
        gl = self.gl
        data = np.column_stack([mesh.positions, mesh.normals, mesh.occlusion, mesh.materials]).astype("f4")
        vbo = gl.buffer(np.ascontiguousarray(data[mesh.triangles.reshape(-1)]).tobytes())
        low, high = mesh.bounds
        middle, reach = (low + high) / 2, float(np.linalg.norm(high - low)) / 2 + 0.1
        sun = np.asarray(sun, float) / np.linalg.norm(sun)
        light = flat(2 * reach, 2 * reach, 0.1, 4 * reach) @ look(middle + sun * 2 * reach, middle, (0, 1, 0.01))
        edge = 2048
        depth = gl.depth_texture((edge, edge))
        depth.compare_func = ""
        depth.filter = (moderngl.LINEAR, moderngl.LINEAR)
        depth.repeat_x = depth.repeat_y = False
        target = gl.framebuffer(depth_attachment=depth)
        target.use()
        target.clear()
        gl.enable(moderngl.DEPTH_TEST)
        self.shade["light"].write(light.T.astype("f4").tobytes())
        gl.vertex_array(self.shade, [(vbo, "3f 20x", "position")]).render()
        scale = 1
        samples = min(4, gl.max_samples)
        box = (size[0] * scale, size[1] * scale)
        many = gl.framebuffer([gl.renderbuffer(box, 4, samples=samples)], gl.depth_renderbuffer(box, samples=samples))
        one = gl.framebuffer([gl.renderbuffer(box, 4)])
        many.use()
        many.clear(*(c ** (1 / 2.2) for c in background), 1.0)
        p = self.program
        p["view"].write(view.T.astype("f4").tobytes())
        p["light"].write(light.T.astype("f4").tobytes())
        p["eye"].value = tuple(float(v) for v in eye)
        p["sun"].value = tuple(float(v) for v in sun)
        p["up"].value = tuple(float(v) for v in up)
        p["flatly"].value = silhouette
        p["texel"].value = 1.0 / edge
        p["shadow"].value, p["surfaces"].value = 0, 1
        depth.use(0)
        self.surfaces.use(1)
        gl.enable(moderngl.CULL_FACE)
        gl.vertex_array(p, [(vbo, "3f 3f 1f 1f", "position", "normal", "occlusion", "kind")]).render()
        gl.disable(moderngl.CULL_FACE)
        gl.copy_framebuffer(one, many)
        image = Image.frombytes("RGB", box, one.read(components=3)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        for thing in (vbo, depth, target, many, one):
            thing.release()
        return image

    def orbit(
        self, mesh: Mesh, at: Any, yaw: float, pitch: float, away: float, size: tuple[int, int], lens: float = 28.0, **more: Any
    ) -> Image.Image:
        """A picture from *away* at the angles *yaw* and *pitch* (degrees) round the point *at*; z is up."""
        y, t = radians(yaw), radians(pitch)
        eye = np.asarray(at, float) + away * np.array([np.cos(t) * np.sin(y), -np.cos(t) * np.cos(y), np.sin(t)])
        view = perspective(lens, size[0] / size[1], 0.1, 200.0) @ look(eye, at, (0, 0, 1))
        return self.render(mesh, view, eye, size, **more)

    def above(self, mesh: Mesh, low: Any, high: Any, pixels: int, **more: Any) -> Image.Image:
        """A picture from straight above of the rectangle *low* to *high*, at *pixels* a cell."""
        w, h = high[0] - low[0], high[1] - low[1]
        at = np.array([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0.0])
        eye = at + np.array([0, 0, 30.0])
        view = flat(w, h, 0.1, 60.0) @ look(eye, at, (0, 1, 0))
        return self.render(mesh, view, eye, (round(w * pixels), round(h * pixels)), **more)


def _sheets() -> dict[str, Any]:
    from tests.models import sheets

    return sheets.SHEETS


def main(arguments: list[str]) -> None:
    """Write the sheets named, or all."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    studio = Studio()
    every = _sheets()
    for name in arguments[1:] or list(every):
        every[name](studio).save(folder / f"{name}.png")
        print(folder / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
