"""``seaboard gallery``: the pictures of the README, one of them moving, and a sheet of all screens and moments on which to judge them."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from seaboard.engine.events import Answer, Event
from seaboard.engine.rules import PRESETS
from seaboard.paint.fonts import font
from seaboard.play import files
from seaboard.scene.metrics import Style
from seaboard.scene.theme import DEFAULT
from seaboard.shell.demo import play_demo, view_of
from seaboard.shell.failure import Failure
from seaboard.shell.moments import IN_GAME, OF_CASE, Caught, Volley, caught, shots_of, stood
from seaboard.shell.shot import Look, Seen, drawn, save, screen_of
from seaboard.shell.shot_case import Studio, View, studio
from seaboard.space.rig import OPENING, Rig, Stand
from seaboard.ui.model import Screen
from seaboard.ui.page import Camera
from seaboard.words import Words, msg

#: The demonstration game of all pictures: its seed, and the shots fired where it is in the middle.
SEED, SHOTS = 4, 43
#: The size of a picture, and of the moving one: narrow, so that the case fills it.
SIZE, FILM_SIZE = (1280, 800), (800, 500)
#: Frames a second of the moving picture, its quality (of 100) and how hard to compress it (0 to 6), and what it may weigh, in bytes.
RATE, QUALITY, EFFORT, LIMIT = 15, 60, 4, 3_000_000
#: The shots of the moving picture begin after so many; seconds that the case rests between two things that happen.
FROM, REST = 22, 0.35


@dataclass(frozen=True, slots=True)
class Plate:
    """One picture: its *name*, and what it shows: a *screen* (None: that of the game in its middle), or a *moment*; by which *camera*,
    how far the case is folded (*fold*), or *flat*, without the case."""

    name: str
    screen: Screen | None = None
    camera: Camera = Camera.OVERVIEW
    moment: str | None = None
    fold: float = 0.0
    flat: bool = False


README = (
    Plate("start", Screen.START),
    Plate("placing", Screen.PLACING, Camera.OWN),
    Plate("overview"),
    Plate("enemy", camera=Camera.ENEMY),
    Plate("own", camera=Camera.OWN),
    Plate("hit", camera=Camera.OWN, moment="hit"),
    Plate("folding", fold=0.5),
    Plate("battle", flat=True),
    Plate("end", Screen.END),
    Plate("rulebook", Screen.RULEBOOK),
)
SHEET = (
    *README[:5],
    Plate("shot", moment="shot"),
    Plate("hit", camera=Camera.ENEMY, moment="hit"),
    Plate("hit at home", camera=Camera.OWN, moment="hit"),
    Plate("sinking", moment="sinking"),
    Plate("sinking at home", camera=Camera.OWN, moment="sinking"),
    Plate("opening", camera=Camera.OWN, moment="opening"),
    Plate("folding", fold=0.5),
    *README[7:],
    Plate("flat placing", Screen.PLACING, flat=True),
    Plate("review", Screen.REVIEW),
    Plate("settings", Screen.SETTINGS),
)


def make(folder: Path, given: Mapping[str, Any], words: Words) -> int:
    """Draw the pictures by the options *given* on the command line into *folder*; Failure if that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(msg("cli.unwritable", path=files.shown(folder), reason=str(error.strerror or error))) from error
    with studio(given.get("--tier", "high")) as made:
        if "--sheet" in given:
            save(folder / "sheet.png", _png(sheet(words, made, given.get("--size", SIZE))))
            return 0
        for plate in README:
            save(folder / f"{plate.name}.png", _png(plated(plate, words, made)))
        save(folder / "play.webp", film(words, made))
    return 0


def plated(plate: Plate, words: Words, made: Studio, size: tuple[int, int] = SIZE) -> Image.Image:
    """The picture of *plate*; Failure if the demonstration game has no such thing."""
    seen = _seen(plate)
    case = None if plate.flat else View(plate.camera, plate.fold)
    if case is not None and plate.moment in OF_CASE:
        stand, moving = stood(plate.moment, None, plate.camera)
        case = replace(case, stand=stand, moving=moving)
    return drawn(seen, plate.screen or screen_of(seen), words, Look(size, case=case), made)


def _seen(plate: Plate) -> Seen:
    """The demonstration game as *plate* shows it."""
    if plate.moment in IN_GAME:
        shots = shots_of(_demo())
        after, home = SHOTS - 20, plate.camera is Camera.OWN
        found = caught(shots, plate.moment, None, after, home) or caught(shots, plate.moment, None, 0, home)
        if found is None:
            raise Failure(msg("cli.no_moment", moment=plate.moment))
        return Seen(found.view, moment=found)
    rules = PRESETS["house"]
    if plate.screen is Screen.PLACING or plate.moment == "opening":  # the case opens into a game that begins
        return Seen(view_of(play_demo(rules, SEED, None, placing=True), 0))
    whole = plate.screen in (Screen.END, Screen.REVIEW)
    return Seen(view_of(play_demo(rules, SEED, None if whole else SHOTS), 0), after=SHOTS)


def _demo() -> tuple[Event, ...]:
    return play_demo(PRESETS["house"], SEED, None)


# --- the sheet -------------------------------------------------------------------------------------------------------


def sheet(words: Words, made: Studio, size: tuple[int, int], columns: int = 3, gap: int = 12) -> Image.Image:
    """All of ``SHEET``, each in *size* pixels with its name under it, in so many *columns*."""
    line = max(16, size[1] // 28)
    rows = -(-len(SHEET) // columns)
    w, h = size[0] + gap, size[1] + gap + line
    whole = Image.new("RGB", (columns * w + gap, rows * h + gap), DEFAULT.well)
    draw, letters = ImageDraw.Draw(whole), font(Style(round(line * 0.7), 500))
    for i, plate in enumerate(SHEET):
        x, y = gap + i % columns * w, gap + i // columns * h
        whole.paste(plated(plate, words, made, size), (x, y))
        draw.text((x, y + size[1] + line // 8), plate.name, DEFAULT.text, letters)
    return whole


# --- the moving picture ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Frame:
    """One frame of the moving picture: what of the game, and where the case stands."""

    moment: Caught
    stand: Stand
    moving: bool


def film(words: Words, made: Studio) -> bytes:
    """A WebP that moves: the case opens, some shots fall, it folds flat and opens again; Failure if it would weigh too much."""
    frames = [
        drawn(
            Seen(frame.moment.view, moment=frame.moment),
            screen_of(Seen(frame.moment.view)),
            words,
            Look(FILM_SIZE, case=View(_near(frame.stand), 0.0, None, frame.stand, frame.moving)),
            made,
        )
        for frame in _frames()
    ]
    data = io.BytesIO()
    first, *rest = frames
    moving = {"save_all": True, "append_images": rest, "duration": round(1000 / RATE), "loop": 0}
    first.save(data, "WEBP", **moving, quality=QUALITY, method=EFFORT)
    if data.tell() > LIMIT:
        raise Failure(msg("cli.film_heavy", bytes=data.tell(), limit=LIMIT))
    return data.getvalue()


def _near(stand: Stand) -> Camera:
    """The camera that is seen most of."""
    camera = max(stand.shares, key=lambda share: share[1])[0]
    return Camera.OVERVIEW if camera is None else camera


def _frames() -> Iterator[_Frame]:
    """The frames, in order."""
    shots = _chosen()
    rig, step, now = Rig(), 1000 / RATE, 0.0
    rig.aim(None, 0)
    moment = shots[0].at(-1)

    def hold(seconds: float, at: Caught) -> Iterator[_Frame]:
        nonlocal now
        for _ in range(round(seconds * RATE)):
            now += step
            yield _Frame(at, rig.state(round(now)), rig.moving(round(now)))

    yield from hold(0.5, moment)
    rig.aim(Camera.OVERVIEW, round(now))
    yield from hold(OPENING / 1000 + 0.4, moment)
    for volley in shots:
        rig.aim(Camera.OWN if volley.fired.target == volley.before.seat else Camera.OVERVIEW, round(now))
        if rig.moving(round(now)):
            yield from hold(0.5, volley.at(-1))
        for i in range(round((volley.length / 1000 + REST) * RATE)):
            now += step
            yield _Frame(volley.at(round(i * step)), rig.state(round(now)), rig.moving(round(now)))
        moment = volley.at(volley.length + 1)
    for camera, seconds in ((Camera.OVERVIEW, 0.7), (Camera.FLAT, 1.8), (Camera.OVERVIEW, 1.6)):
        rig.aim(camera, round(now))
        yield from hold(seconds, moment)


def _chosen() -> Sequence[Volley]:
    """The shots that are shown, in order: one into the water, one of the enemy's that hits, one that hits, one that sinks."""
    shots = [v for v in shots_of(_demo()) if v.number > FROM]

    def first(after: int, mine: bool, *answers: Answer) -> Volley:
        for volley in shots:
            if volley.number > after and (volley.fired.seat == volley.before.seat) is mine and volley.fired.answer in answers:
                return volley
        raise Failure(msg("cli.no_moment", moment="hit"))

    water = first(FROM, True, Answer.WATER)
    struck = first(water.number, False, Answer.HIT, Answer.SUNK)
    hit = first(struck.number, True, Answer.HIT)
    return water, struck, hit, first(hit.number, True, Answer.SUNK)


def _png(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.save(data, "PNG", optimize=True)
    return data.getvalue()
