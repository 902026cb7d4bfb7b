"""Draws a world: the case, what stands on its seas, letters, table; and the shadow map before it. Where it is drawn is not its affair."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import moderngl
import numpy as np
from numpy.typing import NDArray

from seaboard.models import case
from seaboard.models.measures import Measures, closed_fold, degrees_of
from seaboard.paint.gl.boards import Boards
from seaboard.paint.gl.chunks import Chunks, Run
from seaboard.paint.gl.frame import Blocks, Shot, bytes_of
from seaboard.paint.gl.meshes import INSTANCE, SOME, Batch, Floats, Loaded, Meshes, balls, batches, kind_of, matrices
from seaboard.paint.gl.programs import Programs
from seaboard.paint.gl.regions import Box, area, half_box, joined, overlaps, seen_boxes
from seaboard.paint.gl.shadow import Shadow, ShadowKey, shadow_matrix, sun, texel
from seaboard.paint.gl.stock import NoStock, Stock
from seaboard.paint.gl.tabletop import Tabletop
from seaboard.paint.gl.tiers import RECIPES, Tier
from seaboard.paint.gl.tiles import corners, shrunk
from seaboard.space.world import Thing

#: What is drawn, in this order, and whether it hides what is behind it. The seas hide the floors of the case.
PARTS = {"radar": True, "sea": True, "shell": True, "table": True, "letters": False, "clear": False, "light": False}
#: What throws shadows, and what of it does while all moves on a slow machine: the shadows of pegs are but a few of its coarse texels. And
#: how it is drawn: a ship in hand may let through what lies under it.
THROWS, LARGE, THROWING = frozenset({"ship", "gun", "peg", "shell"}), frozenset({"ship", "gun"}), frozenset({"solid", "clear"})
#: Colours are mixed by the opacity of what is drawn.
_OVER = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA, moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
#: So far off, in cells, that the lamp shines everywhere from one side.
FAR = 1e4
#: Boxes that something hides, at most.
_HIDDEN = 128


class Scene:
    """Draws worlds on one tier. All of it belongs to one context. *stock* has what was made by others before."""

    def __init__(self, context: moderngl.Context, tier: Tier, stock: Stock | None = None) -> None:
        self._context = context
        stock = stock or NoStock()
        self.recipe = RECIPES[tier]
        words = [tier.name, f"TAPS {self.recipe.taps}"]
        words += [f"SEARCH {self.recipe.search}"] if self.recipe.search else []
        words += ["HDR"] if self.recipe.hdr else []
        self._programs = Programs(context, *words)
        self._blocks = Blocks(context)
        self._meshes = Meshes(context, self.recipe.detail, stock)
        self._boards = Boards(context, self._programs)
        self._shadow = Shadow(context, self.recipe.shadow)
        #: For what moves: it must be drawn anew each time.
        self._small = Shadow(context, self.recipe.shadow // 2) if self.recipe.quick else self._shadow
        self._lit = self._shadow
        self._tabletop = Tabletop(context, self._programs, self.recipe, stock)
        self._filled: object = None
        #: Of which shadow map the light on the table is, and whether with hard shadows.
        self._pooled: tuple[object, bool] = (None, True)
        self._late = False
        one = np.zeros((1, INSTANCE), np.float32)
        one[0, [0, 5, 10, 12]] = 1.0
        self._one = context.buffer(one)
        self._some = context.buffer(reserve=4 * INSTANCE * SOME)
        self._still: tuple[object, list[Batch]] = (None, [])
        self._moving: tuple[object, list[Batch]] = (None, [])
        self._corners: Any = context.buffer(reserve=_HIDDEN * 6 * 8)
        self._cover: Any = None
        #: Where the halves of the case are seen, and of each which chunks are turned to the eye, and where those are seen.
        self._halves: tuple[object, dict[str, Floats]] = (None, {})
        self._faced: dict[str, tuple[object, Chunks, NDArray[np.bool_], Floats | None]] = {}

    def _shells(self, m: Measures) -> tuple[tuple[Loaded, str], ...]:
        """Lid and base, and the frame that each stands in."""
        d, cut = self.recipe.detail, self.recipe.quick
        lid = self._meshes.part(m, "lid", lambda: case.lid(m, d)[0], cut)
        return (lid, "enemy"), (self._meshes.part(m, "base", lambda: case.base(m, d)[0], cut), "own")

    def _blockers(self, m: Measures) -> tuple[tuple[Loaded, str], ...]:
        """As ``_shells``, but only what throws a shadow."""
        if self.recipe.search:
            return self._shells(m)
        d, cut = self.recipe.detail, self.recipe.quick
        lid = self._meshes.part(m, "lid blocks", lambda: case.blocker(m, True, d), cut)
        return (lid, "enemy"), (self._meshes.part(m, "base blocks", lambda: case.blocker(m, False, d), cut), "own")

    def _surface(self, m: Measures, id: str) -> Loaded:
        """The surface of a sea."""
        d = self.recipe.detail
        if id == "enemy":
            return self._meshes.part(m, "radar", lambda: case.lid(m, d)[1])
        return self._meshes.part(m, "sea", lambda: case.base(m, d)[1])

    def draw(self, shot: Shot, target: Any, only: str = "") -> None:
        """Draw into the framebuffer *target*, which has depth. With *only*, just one of ``PARTS``."""
        self._prepare(shot)
        self._shade(shot)
        self._fill(shot)
        self._lit.use(bool(self.recipe.search))
        if self._pooled[0] is not self._lit.drawn or (self._pooled[1] and not shot.quick):
            # that light is soft: while all moves it may be a picture behind
            self._late = shot.quick and shot.box is None and not self._late and self._pooled[0] is not None
            if not self._late:
                self._tabletop.light(shot)
                self._pooled = (self._lit.drawn, shot.quick)
        context = self._context
        target.scissor = scissor = None if shot.box is None else _scissor(shot.box, shot.first)
        target.use()
        target.viewport = (-shot.first[0], -shot.first[1], *shot.size)
        table = shot.world.theme.table
        target.clear(*(v / 255.0 for v in table), 1.0, depth=1.0, viewport=scissor)
        context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        self._hide(shot, target)
        for part, opaque in PARTS.items():
            if not only or part == only:
                if not opaque:
                    context.enable(moderngl.BLEND)
                    target.depth_mask = False
                getattr(self, f"_{part}")(shot, target)
        context.enable_only(moderngl.NOTHING)
        target.depth_mask = True
        target.scissor = None

    def _hide(self, shot: Shot, target: Any) -> None:
        """Where the HUD hides what is drawn, put something before it that takes no time to draw: all that comes after fails there."""
        if shot.hidden is None:
            return
        w, h = shot.size[0] / shot.zoom[0], shot.size[1] / shot.zoom[1]
        # a picture that is enlarged is smoothed over its pixels, which must not let in what lies in the hidden parts
        found = shrunk(shot.hidden, (round(w), round(h)), 2.0 + 2.0 / min(shot.zoom))
        if not len(found):
            return
        largest = np.argsort((found[:, 0] - found[:, 2]) * (found[:, 3] - found[:, 1]))[:_HIDDEN]
        points = corners(found[largest], (round(w), round(h)))
        self._corners.write(points.tobytes())
        if self._cover is None:
            self._cover = self._context.vertex_array(self._programs.get("hidden"), [(self._corners, "2f", "corner")])
        self._cover.render(moderngl.TRIANGLES, len(points))

    def _prepare(self, shot: Shot) -> None:
        """Upload what the world is made of."""
        fresh = False
        for name, things in (("_still", shot.world.still), ("_moving", shot.world.moving)):
            kept = getattr(self, name)
            if kept[0] is not things and kept[0] != things:
                for batch in kept[1]:
                    batch.release()
                setattr(self, name, (things, batches(self._context, self._meshes, things, name == "_still")))
                fresh = True
        if fresh:
            self._meshes.trim([b.key for b in self._batches()])

    def _batches(self, kind: str = "") -> Sequence[Batch]:
        return [b for b in (*self._still[1], *self._moving[1]) if not kind or b.kind == kind]

    def _shade(self, shot: Shot) -> None:
        """Choose the shadow map, and draw it if what throws shadows has moved."""
        pose, m = shot.pose, shot.m
        moving, throwing = tuple(t for t in shot.world.moving if self.throws(t)), THROWS
        key: ShadowKey = (m.n, pose.own.tobytes() + pose.enemy.tobytes(), sun(pose).tobytes(), shot.world.still, moving)
        self._lit = self._small if shot.quick and self._shadow.key != key else self._shadow
        if self._lit is self._small and shot.box is None and self.recipe.quick:
            throwing = LARGE
            key = (*key[:3], tuple(t for t in shot.world.still if t.name in throwing), moving)
        if self._lit.key == key:
            return
        fallen, self._lit.key, self._filled = self._fallen(shot, self._lit, key), key, None
        if fallen is not None and not fallen:
            return  # what has changed throws none
        self._lit.drawn = object()
        self._blocks.light(shadow_matrix(m, pose))
        target = self._lit.target
        target.use()
        self._context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        for box in (None,) if fallen is None else fallen:
            target.scissor = scissor = None if box is None else _scissor(box, (0, 0))
            target.clear(depth=1.0, viewport=scissor)
            self._throw(shot, self._lit, box, throwing, bool(moving))
        target.scissor = None

    def _fallen(self, shot: Shot, lit: Shadow, key: ShadowKey) -> list[Box] | None:
        """The parts of the map *lit* that must be drawn again so that it shows what *key* says; None: all of it."""
        if lit.key is None or lit.key[:3] != key[:3] or lit.key[4] != key[4]:
            return None
        changed = [t for t in set(lit.key[3]) ^ set(key[3]) if t.name in THROWS and kind_of(t) in THROWING]
        if not changed:
            return []
        matrix, (middles, radii) = shadow_matrix(shot.m, shot.pose), self.balls(changed)
        found = [
            lit.boxes(matrix, shot.frame(t.on), middle[None], radius)
            for t, middle, radius in zip(changed, middles, radii, strict=True)
        ]  # fmt: skip
        boxes = joined(found, (lit.side, lit.side))
        return boxes if area(boxes) < 0.5 * lit.side**2 else None

    def _throw(self, shot: Shot, lit: Shadow, box: Box | None, throwing: frozenset[str], moving: bool) -> None:
        """Draw those things by the names *throwing*, and the case, as far as they lie in *box* of the map."""
        program, matrix = self._programs.get("depth"), shadow_matrix(shot.m, shot.pose)
        for mesh, on in self._blockers(shot.m):
            frame, runs = shot.frame(on), None
            if mesh.chunks is not None:
                chosen = mesh.chunks.facing((np.linalg.inv(frame) @ (*(FAR * sun(shot.pose)), 1.0))[:3])
                if box is not None:
                    chosen &= overlaps(lit.boxes(matrix, frame, mesh.chunks.middles, mesh.chunks.radii), box)
                runs = mesh.chunks.runs(chosen)
            program["pose"].write(bytes_of(frame))
            mesh.draw(program, self._one, runs=runs)
        if self.recipe.search:
            self._put_levers(shot, program)
        for batch in [*self._still[1], *(self._moving[1] if moving else ())]:
            if batch.kind in THROWING and batch.key[0] in throwing:
                if box is None or overlaps(lit.boxes(matrix, shot.frame(batch.on), *batch.balls), box).any():
                    self._put(batch, program, replace(shot, box=None))

    def throws(self, thing: Thing) -> bool:
        """Whether *thing* throws a shadow though it moves."""
        return self.recipe.search > 0 and thing.name in THROWS and kind_of(thing) in THROWING

    def _fill(self, shot: Shot) -> None:
        side, recipe = self._lit.side, self.recipe
        key = (shot.pose, shot.size, shot.zoom, shot.quick, shot.world.n, shot.world.theme, side)
        if key == self._filled:
            self._blocks.bind()
            return
        self._filled = key
        # what is compared with the plane of a surface need not be far off it
        taps = 1 if shot.quick or recipe.search else recipe.taps
        shade = (recipe.spread / side, 0.0, (1.5 if recipe.search else 0.5 * (1.0 + taps)) * texel(shot.m, shot.pose, side))
        self._blocks.fill(shot, shadow_matrix(shot.m, shot.pose), shade)

    def _shell(self, shot: Shot, target: Any) -> None:
        """The case, and what stands in it."""
        program = self._programs.get("solid", *shot.words)
        near = [(mesh, on) for mesh, on in self._shells(shot.m) if self._near(shot, on)]
        for mesh, on in near:
            program["pose"].write(bytes_of(shot.pose.sea(on)))
            mesh.draw(program, self._one, runs=self._runs(mesh, on, shot))
        if near:
            self._put_levers(shot, program)
            self._put_cover(shot, program)
        for batch in self._batches("solid"):
            self._put(batch, program, shot)

    def _near(self, shot: Shot, on: str) -> bool:
        """Whether the half of the case with a sea may be seen in the part that is drawn."""
        if shot.box is None:
            return True
        key = (shot.pose, shot.zoom, shot.size)
        if self._halves[0] != key:
            self._halves = (key, {id: half_box(shot.pose, shot.m, id, shot.zoom, shot.size) for id in ("own", "enemy")})
        return bool(overlaps(self._halves[1][on], shot.box).any())

    def _runs(self, mesh: Loaded, on: str, shot: Shot) -> list[Run] | None:
        """The triangles of *mesh* that may be seen in the part that is drawn; None: all of it."""
        chunks = mesh.chunks
        if chunks is None:
            return None
        key, kept = (shot.pose, shot.zoom, shot.size), self._faced.get(on)
        if kept is None or kept[0] != key or kept[1] is not chunks:
            eye = np.linalg.inv(shot.frame(on)) @ (*shot.pose.camera.eye, 1.0)
            kept = self._faced[on] = (key, chunks, chunks.facing(eye[:3]), None)
        if shot.box is None:
            return chunks.runs(kept[2])
        seen = kept[3]
        if seen is None:
            seen = seen_boxes(shot.pose, shot.frame(on), chunks.middles, chunks.radii, shot.zoom, shot.size)
            self._faced[on] = (*kept[:3], seen)
        chosen = kept[2] & overlaps(seen, shot.box)
        return chunks.runs(chosen)

    def _put_levers(self, shot: Shot, program: Any) -> None:
        """Draw the levers of the latches, as far turned as the case is open."""
        d = self.recipe.detail
        mesh = self._meshes.part(shot.m, "lever", lambda: case.lever(shot.m, d))
        for lever in case.lever_poses(shot.m, degrees_of(shot.pose.fold)):
            program["pose"].write(bytes_of(shot.pose.own @ lever))
            mesh.draw(program, self._one)

    def _put_cover(self, shot: Shot, program: Any) -> None:
        """Draw what stands out of the outside of the lid, where one sees that."""
        if not shot.faces("enemy"):
            d = self.recipe.detail
            program["pose"].write(bytes_of(shot.pose.enemy))
            self._meshes.part(shot.m, "cover", lambda: case.cover(shot.m, d)).draw(program, self._one)

    def _radar(self, shot: Shot, target: Any) -> None:
        self._sea_of("enemy", shot)

    def _sea(self, shot: Shot, target: Any) -> None:
        self._sea_of("own", shot)

    def _sea_of(self, id: str, shot: Shot) -> None:
        board = next(b for b in shot.world.boards if b.id == id)
        if opened(shot) and shot.faces(id) and self._near(shot, id):
            self._boards.draw(shot, board, self._surface(shot.m, id))

    def _table(self, shot: Shot, target: Any) -> None:
        """The table comes after all that hides it."""
        self._tabletop.draw(shot, self._meshes)

    def _letters(self, shot: Shot, target: Any) -> None:
        if opened(shot):
            context: Any = self._context
            context.blend_func = _OVER
            self._boards.letter(shot)

    def _clear(self, shot: Shot, target: Any) -> None:
        """What lets through what is under it: only the nearest surfaces, so that one sees no inside. First their depth is drawn, then what
        has that depth."""
        context: Any = self._context
        context.blend_func = _OVER
        for batch in self._batches("clear"):
            program = self._programs.get("solid", *shot.words)
            target.depth_mask, target.color_mask = True, (False, False, False, False)
            self._put(batch, program, shot)
            target.depth_mask, target.color_mask = False, (True, True, True, True)
            context.depth_func = "<="
            self._put(batch, program, shot)
            context.depth_func = "<"

    def _light(self, shot: Shot, target: Any) -> None:
        """Splashes and balls of light."""
        self._context.blend_func = moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA
        program = self._programs.get("glow")
        program["half_sea"].value = shot.world.n / 2
        for batch in self._batches("glow"):
            self._put(batch, program, shot)

    def _put(self, batch: Batch, program: Any, shot: Shot) -> None:
        """Draw those things of *batch* that may be seen in the part that is drawn."""
        rows, buffer, frame = batch.rows, batch.buffer, shot.frame(batch.on)
        if shot.box is not None:
            inside = overlaps(batch.seen(shot), shot.box)
            if not inside.any():
                return
            if not inside.all() and inside.sum() <= SOME:
                rows, buffer = rows[inside], None
        if buffer is None:
            buffer = self._some
            buffer.write(rows.tobytes())
        program["pose"].write(bytes_of(frame))
        batch.mesh.draw(program, buffer, len(rows))

    def balls(self, things: Sequence[Thing]) -> tuple[Floats, Floats]:
        """Balls round *things* in the frames that they stand in: their middles (N, 3) and radii (N,)."""
        return balls(things, [self._meshes.of(thing) for thing in things], matrices(things))

    def draw_cells(self, shot: Shot, target: Any) -> None:
        """Draw which cell is seen where into *target*: red 1 for one's own sea, 2 for the enemy's, green the column and blue the row, both
        from 1; black where something hides them or there is no sea."""
        self._fill(shot)
        target.use()
        target.viewport = (0, 0, *shot.size)
        target.clear(0.0, 0.0, 0.0, 1.0, depth=1.0)
        self._context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        program = self._programs.get("cells")
        program["cells"].value = float(shot.world.n)
        lid, base = self._shells(shot.m)
        own, enemy = ((self._surface(shot.m, id), id) for id in ("own", "enemy"))
        for number, (drawn, on) in ((0.0, lid), (0.0, base), (1.0, own), (2.0, enemy)):
            program["pose"].write(bytes_of(shot.pose.sea(on)))
            program["sea"].value = number
            drawn.draw(program)
        self._context.enable_only(moderngl.NOTHING)

    def release(self) -> None:
        """Let go of all that is kept on the graphics card."""
        for batch in self._batches():
            batch.release()
        self._still, self._moving = (None, []), (None, [])
        if self._cover is not None:
            self._cover.release()
        if self._small is not self._shadow:
            self._small.release()
        for part in (self._boards, self._tabletop, self._meshes, self._programs, self._blocks, self._shadow):
            part.release()
        for buffer in (self._one, self._some, self._corners):
            buffer.release()


def opened(shot: Shot) -> bool:
    """Whether one can look into the case at all."""
    return shot.pose.fold > closed_fold() + 0.02


def _scissor(box: Box, first: tuple[int, int]) -> tuple[int, int, int, int]:
    """Left, bottom, width, height."""
    return box[0] - first[0], box[1] - first[1], box[2] - box[0], box[3] - box[1]
