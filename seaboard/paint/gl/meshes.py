"""From things to meshes, and meshes in the memory of the graphics card: each is uploaded once, and equal ones are drawn by one call."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import moderngl
import numpy as np
from numpy.typing import NDArray

from seaboard.engine.grid import Cell
from seaboard.models import flags, marks, pegs, ships, soft
from seaboard.models.materials import Material
from seaboard.models.measures import Measures
from seaboard.models.mesh import Mesh
from seaboard.models.soft import Kind
from seaboard.paint.gl.chunks import Chunks, Run, cut
from seaboard.paint.gl.colours import LIGHTS
from seaboard.paint.gl.frame import Shot
from seaboard.paint.gl.regions import seen_boxes
from seaboard.paint.gl.stock import Stock
from seaboard.space.world import CHARS, STROKES, Thing

#: Floats of a corner (position, normal, occlusion, material) and of an instance (three rows of its matrix, its look).
CORNER, INSTANCE = 8, 16
#: Instances that are drawn without a buffer of their own, at most.
SOME = 512
#: Meshes that are kept though nothing shows them.
KEPT = 160

Key = tuple[object, ...]
Rows = NDArray[np.float32]
Floats = NDArray[np.float64]

_MARKS = {
    "hint": marks.hint,
    "likeliest": marks.likeliest,
    "last": marks.last_shot,
    "older": marks.older_shot,
    "told_ship": marks.told_ship,
    "told_mine": marks.told_mine,
    "fits": marks.fits,
    "fault": marks.fault,
    "single": marks.single,
}
_PEGS = {"water": pegs.water, "hit": pegs.hit, "sunk": pegs.sunk, "mine": pegs.mine, "sweeper": pegs.sweeper}
#: The materials that tint units and outlines, by the word of their look; and how strongly units are tinted, and the heads of water pegs,
#: which as white as the palette has them would outshine all else.
_LOOKS = {
    "sunk": Material.PEG_SUNK,
    "revealed": Material.PEG_SWEEPER,
    "fits": Material.FITS,
    "refused": Material.REFUSED,
    "wreck": Material.HOLE,
    **{f"char{i}": Material.HOLE for i in range(CHARS + 1)},
}
_TINTS = {"revealed": 0.95, "fits": 0.55, "refused": 0.55, "wreck": 0.82, **{f"char{i}": 0.82 * i / CHARS for i in range(CHARS + 1)}}
_CALM, _CALMED = Material.SUBMARINE, 0.42
#: How broad the line on the water is round a wreck, and how far beside the hull it runs, so that this may list within it. It is of the
#: material of pegs: like theirs its depth is drawn towards the eye, so that the hull does not hide its far side.
BROAD, BESIDE = 0.058, 0.07
#: How high a ship is that rises on the radar, against one that floats.
RELIEF = 0.22
#: The materials whose colours light, smoke and waves have besides those of ``colours.LIGHTS``, by their words.
_TONES = {"steam": Material.PAINT_WHITE, "ember": Material.ORANGE, "signal": Material.FITS}
#: What is soft, and the word of its colour where it has but one.
_FLAT = {"ring": Kind.RING, "foam": Kind.FOAM, "shock": Kind.SHOCK, "light": Kind.LIGHT, "stain": Kind.STAIN}
_UPRIGHT = {"spark": Kind.BALL, "star": Kind.STAR, "puff": Kind.PUFF, "streak": Kind.STREAK, "jet": Kind.JET}
_SOFT = {**dict.fromkeys((*_FLAT, *_UPRIGHT), ""), "fire": "ember", "plume": "soot", "wisp": "soot"}


def mesh_of(thing: Thing, detail: int) -> Mesh:
    """The mesh of *thing*; KeyError for a name that no mesh has."""
    match thing.name:
        case "ship":
            cls, offsets, look = _unit(thing)
            return ships.ship(cls, offsets, detail) if look != "revealed" else _low(ships.ship(cls, offsets, detail))
        case "gun":
            cls, offsets, _ = _unit(thing)
            return ships.gun_mesh(cls, offsets, detail)
        case "outline":
            return _outline(thing, detail)
        case "waterline":
            cls, offsets, _ = _unit(thing)
            return ships.outline(cls, offsets, Material.PEG_SUNK, BROAD, detail, beside=BESIDE)
        case "peg":
            return _PEGS[str(thing.args[0])](detail)
        case "mark":
            return _mark(str(thing.args[0]), detail)
        case "shell":
            return pegs.shell(detail)
        case "flag":
            return flags.flag(_number(thing), detail)
        case name if name in _SOFT:
            return _soft(thing)
    raise KeyError(thing.name)


def _low(mesh: Mesh) -> Mesh:
    """A ship as a relief in the screen of the radar: as high as it is, it would be seen over the frame."""
    normals = mesh.normals / (1.0, 1.0, RELIEF)
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    low = (mesh.positions * (1.0, 1.0, RELIEF)).astype(np.float32)
    return Mesh(low, normals.astype(np.float32), mesh.materials, mesh.occlusion, mesh.triangles)


def _soft(thing: Thing) -> Mesh:
    """The mesh of what is soft."""
    if thing.name in _FLAT:
        return soft.disc(_FLAT[thing.name])
    if thing.name in _UPRIGHT:
        return soft.single(_UPRIGHT[thing.name])
    return {"fire": soft.fire, "plume": soft.plume, "wisp": soft.wisp}[thing.name](_number(thing))


def _number(thing: Thing) -> int:
    """The number that the mesh of *thing* depends on."""
    number = thing.args[0]
    assert isinstance(number, int)
    return number


def _outline(thing: Thing, detail: int) -> Mesh:
    """An outline, or as much of it from the bow as is drawn."""
    *_, look, drawn = thing.args if isinstance(thing.args[-1], int) else (*thing.args, STROKES)
    cls, offsets, _ = _unit(thing)
    whole = ships.outline(cls, offsets, _LOOKS[str(look)], 0.08, detail, Material.PEG_WATER)
    assert isinstance(drawn, int)
    if drawn >= STROKES:
        return whole
    # what lies beyond is folded back to where the pen is
    along = np.array([1.0, 0.0]) if len({c.row for c in offsets}) == 1 else np.array([0.7071, -0.7071])
    way = whole.positions[:, :2] @ along
    beyond = np.maximum(way - (way.min() + (way.max() - way.min()) * drawn / STROKES), 0.0)
    positions = whole.positions.copy()
    positions[:, :2] -= beyond[:, None] * along
    return Mesh(positions, whole.normals, whole.materials, whole.occlusion, whole.triangles)


def _unit(thing: Thing) -> tuple[str, tuple[Cell, ...], str]:
    """The class, the cells and the look of a ship or an outline; the look is empty for a ship that just lies there."""
    cls, *numbers = thing.args
    words = [str(v) for v in numbers if isinstance(v, str)]
    numbers = numbers[: next((i for i, v in enumerate(numbers) if isinstance(v, str)), len(numbers))]
    look = words[0] if words else ""
    flat = [int(v) for v in numbers if not isinstance(v, tuple)]
    return str(cls), tuple(Cell(c, r) for c, r in zip(flat[::2], flat[1::2], strict=True)), look


def _mark(name: str, detail: int) -> Mesh:
    if name in ("cursor", "aim"):
        return marks.cursor(name == "aim")
    return marks.dot(detail) if name == "dot" else _MARKS[name]()


def mesh_key(thing: Thing) -> Key:
    """What things with one mesh have in common."""
    if thing.name in _SOFT and _SOFT[thing.name] == "":
        return (thing.name,)
    # how a unit is tinted is not in its mesh
    look = thing.name in ("ship", "gun") and thing.args[-1] in _TINTS and thing.args[-1] != "revealed"
    return (thing.name, *(thing.args[:-1] if look else thing.args))


def matrices(things: Sequence[Thing]) -> Floats:
    """The matrices of *things*, shape (N, 4, 4): all at once, for there are many in smoke."""
    t, lean = (np.radians([getattr(thing, name) for thing in things]) for name in ("turn", "lean"))
    k = np.array([thing.scale for thing in things])
    c, s, cl, sl = np.cos(t), np.sin(t), np.cos(lean), np.sin(lean)
    found = np.zeros((len(things), 4, 4))
    found[:, 0, 0], found[:, 0, 1], found[:, 0, 2] = k * c, -k * s * cl, k * s * sl
    found[:, 1, 0], found[:, 1, 1], found[:, 1, 2] = k * s, k * c * cl, -k * c * sl
    found[:, 2, 1], found[:, 2, 2], found[:, 3, 3] = k * sl, k * cl, 1.0
    found[:, :3, 3] = [thing.place for thing in things]
    for i, thing in enumerate(things):
        if thing.trim or thing.spin:
            found[i] = thing.matrix
    return found


def rows_of(things: Sequence[Thing], placed: Floats) -> Rows:
    """The instances of *things* whose matrices are *placed* (N, 4, 4): the three rows of each; opacity, glow, number of a material that
    tints it, by how much. (N, 16)"""
    rows = np.empty((len(things), INSTANCE), np.float32)
    rows[:, :12] = placed[:, :3].reshape(-1, 12)
    rows[:, 12:] = [(thing.opacity, thing.glow, *_tint(thing)) for thing in things]
    return rows


def _tint(thing: Thing) -> tuple[int, float]:
    """The number of a material that tints *thing*, and by how much."""
    tint, much = 0, 0.0
    if thing.name in _SOFT:
        word = _SOFT[thing.name] or str(thing.args[0])
        tint = _TONES[word] if word in _TONES else LIGHTS[word]
    elif thing.name in ("ship", "gun") and isinstance(thing.args[-1], str) and thing.args[-1] in _TINTS:
        tint, much = _LOOKS[thing.args[-1]], _TINTS[thing.args[-1]]
    elif thing.args == ("water",):
        tint, much = _CALM, _CALMED
    return tint, much


def corners(mesh: Mesh) -> Rows:
    """The corners of *mesh* as the shaders want them, shape (N, 8)."""
    return np.column_stack([mesh.positions, mesh.normals, mesh.occlusion, mesh.materials]).astype(np.float32)


class Loaded:
    """One mesh in the memory of the graphics card, with the ways in which programs read it. *reach* is how far beyond its points it is
    seen. With *chunks* the mesh is theirs."""

    def __init__(self, context: moderngl.Context, mesh: Mesh, reach: float = 0.0, chunks: Chunks | None = None) -> None:
        self._context = context
        self.chunks = chunks
        self._corners = context.buffer(np.ascontiguousarray(corners(mesh)))
        short = len(mesh.positions) < 65536
        self._index = context.buffer(np.ascontiguousarray(mesh.triangles.astype(np.uint16 if short else np.uint32)))
        self._size = 2 if short else 4
        self._arrays: dict[tuple[int, int], Any] = {}
        low, high = mesh.bounds
        self.middle = (low + high) / 2
        self.radius = float(np.linalg.norm(high - low)) / 2 + reach

    def draw(self, program: Any, instances: Any = None, count: int = 1, runs: Iterable[Run] | None = None) -> None:
        """Draw it with *program*, *count* times with the buffer *instances*: all of it, or *runs* of its triangles."""
        key = (program.glo, 0 if instances is None else instances.glo)
        array = self._arrays.get(key)
        if array is None:
            content = [_bound(program, self._corners, (("position", 3), ("normal", 3), ("stuff", 2)), "")]
            if instances is not None:
                content.append(_bound(program, instances, (("row0", 4), ("row1", 4), ("row2", 4), ("look", 4)), "/i"))
            array = self._context.vertex_array(program, content, self._index, self._size)
            self._arrays[key] = array
        if runs is None:
            array.render(instances=count)
            return
        for first, many in runs:
            array.render(vertices=3 * many, first=3 * first, instances=count)

    def forget(self, instances: Any) -> None:
        """Let go of what was kept to draw with the buffer *instances*, which is about to go."""
        for key in [k for k in self._arrays if k[1] == instances.glo]:
            self._arrays.pop(key).release()

    def release(self) -> None:
        """Let go of it."""
        for array in self._arrays.values():
            array.release()
        self._arrays.clear()
        self._corners.release()
        self._index.release()


def _bound(program: Any, buffer: Any, fields: tuple[tuple[str, int], ...], per: str) -> tuple[Any, ...]:
    """How *program* reads *buffer*: the fields that it does not use are stepped over."""
    used = [name for name, _ in fields if program.get(name, None) is not None]
    form = " ".join(f"{size}f" if name in used else f"{4 * size}x" for name, size in fields)
    return (buffer, form + per, *used)


class Meshes:
    """The meshes of one context, by key. Parts of the case come from the *stock* where it has them."""

    def __init__(self, context: moderngl.Context, detail: int, stock: Stock) -> None:
        self._context = context
        self.detail = detail
        self._stock = stock
        self._loaded: OrderedDict[Key, Loaded] = OrderedDict()

    def of(self, thing: Thing) -> Loaded:
        """The mesh of *thing*."""
        key = mesh_key(thing)
        found = self._loaded.get(key)
        if found is not None:
            return found
        mesh = mesh_of(thing, self.detail)
        return self._put(key, mesh, soft.reach(mesh) if thing.name in _SOFT else 0.0)

    def _put(self, key: Key, mesh: Mesh, reach: float = 0.0) -> Loaded:
        """Upload *mesh* under *key*."""
        made = self._loaded[key] = Loaded(self._context, mesh, reach)
        return made

    def part(self, m: Measures, name: str, make: Callable[[], Mesh], chunked: bool = False) -> Loaded:
        """The part *name* of the case, which *make* makes the first time; *chunked*: so that some of it can be drawn."""
        key: Key = ("case", m.n, name)
        found = self._loaded.get(key)
        if found is not None:
            return found
        word = f"{name} {m.n} {self.detail}"
        kept = self._stock.get(word)
        if kept:
            mesh = Mesh(*kept[:5])
            chunks = Chunks(mesh, *kept[5:]) if chunked else None
        else:
            mesh = make()
            chunks = cut(mesh) if chunked else None
            mesh = mesh if chunks is None else chunks.mesh
            self._stock.put(word, (*mesh.arrays, *(() if chunks is None else chunks.arrays)))
        made = self._loaded[key] = Loaded(self._context, mesh, chunks=chunks)
        return made

    def trim(self, used: Iterable[Key]) -> None:
        """Let go of the oldest meshes of things that are not *used*, where there are many."""
        keep = set(used)
        for key in [k for k in self._loaded if k not in keep and k[0] != "case"][: max(0, len(self._loaded) - KEPT)]:
            self._loaded.pop(key).release()

    def release(self) -> None:
        """Let go of all."""
        for loaded in self._loaded.values():
            loaded.release()
        self._loaded.clear()


@dataclass(slots=True)
class Batch:
    """Things of one mesh in one frame ("own", "enemy", "case"), drawn by one call. *rows* (N, 16) are in *buffer*, if they rest; *kind*
    says how they are drawn: "solid", "clear" (lets through what lies under it) or "glow"; *balls* round them have middles (N, 3) and radii
    (N,)."""

    key: Key
    mesh: Loaded
    on: str
    kind: str
    rows: Rows
    buffer: Any
    balls: tuple[Floats, Floats]
    _seen: tuple[object, Floats] | None = None

    def seen(self, shot: Shot) -> Floats:
        """The boxes (N, 4) in which they are seen."""
        key = (shot.pose, shot.zoom, shot.size)
        if self._seen is None or self._seen[0] != key:
            self._seen = (key, seen_boxes(shot.pose, shot.frame(self.on), *self.balls, shot.zoom, shot.size))
        return self._seen[1]

    def release(self) -> None:
        """Let go of the buffer, not of the mesh."""
        if self.buffer is not None:
            self.mesh.forget(self.buffer)
            self.buffer.release()


def kind_of(thing: Thing) -> str:
    """How *thing* is drawn."""
    if thing.name in _SOFT:
        return "glow"
    return "solid" if thing.opacity >= 1.0 else "clear"


def batches(context: moderngl.Context, meshes: Meshes, things: Sequence[Thing], kept: bool) -> list[Batch]:
    """*things*, put together by mesh, frame and kind; with buffers where they are to be *kept* for many pictures."""
    if not things:
        return []
    groups: dict[tuple[Key, str, str], list[int]] = {}
    for i, thing in enumerate(things):
        groups.setdefault((mesh_key(thing), thing.on, kind_of(thing)), []).append(i)
    loaded = [meshes.of(thing) for thing in things]
    placed = matrices(things)
    rows, (middles, radii) = rows_of(things, placed), balls(things, loaded, placed)
    made = []
    for (key, on, kind), some in groups.items():
        buffer = context.buffer(rows[some]) if kept or len(some) > SOME else None
        made.append(Batch(key, loaded[some[0]], on, kind, rows[some], buffer, (middles[some], radii[some])))
    return made


def balls(things: Sequence[Thing], loaded: Sequence[Loaded], placed: Floats) -> tuple[Floats, Floats]:
    """Balls round *things*, whose meshes are *loaded* and whose matrices are *placed* (N, 4, 4), in the frames that they stand in: middles
    (N, 3) and radii (N,)."""
    middles = np.array([mesh.middle for mesh in loaded], np.float64)
    radii = np.array([mesh.radius * thing.scale for mesh, thing in zip(loaded, things, strict=True)])
    return np.einsum("nij,nj->ni", placed[:, :3, :3], middles) + placed[:, :3, 3], radii
