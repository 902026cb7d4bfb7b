"""``seaboard shot``: a picture of what the person's seat sees, flat or in the case, without a window.

What is drawn is made of a ``SeatView`` and nothing else: the truth of the game goes no further than ``take``.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PIL import Image

from seaboard.engine.events import Event
from seaboard.engine.rewind import looks
from seaboard.engine.rules import PRESETS, Rules
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.paint import render as painter
from seaboard.play import files
from seaboard.play.reviews import Reviewer
from seaboard.play.saves import BadSave, read
from seaboard.play.settings import Settings
from seaboard.scene.theme import DEFAULT, theme_of
from seaboard.shell import shot_case
from seaboard.shell.demo import AGAINST, play_demo, view_of
from seaboard.shell.failure import Failure
from seaboard.shell.moments import IN_GAME, OF_CASE, Caught, caught, shots_of, stood
from seaboard.shell.reviewing import graded
from seaboard.shell.shot_case import Studio, View
from seaboard.show.beats import Beat
from seaboard.ui import update
from seaboard.ui.commands import Action
from seaboard.ui.context import Context
from seaboard.ui.keymap import Bindings, label_of
from seaboard.ui.model import Model, ReviewModel, Screen
from seaboard.ui.page import Camera
from seaboard.ui.review import ABOVE
from seaboard.words import Words, msg

#: What is drawn unless the command line says otherwise.
SIZE, SHOTS, SEED = (1280, 800), 40, 1
_GAME = {Screen.PLACING: Phase.PLACING, Screen.BATTLE: Phase.SHOOTING, Screen.END: Phase.OVER, Screen.REVIEW: Phase.OVER}


@dataclass(frozen=True, slots=True)
class Seen:
    """What a picture is made of: the *view* of the person's seat, None where no game is open, who plays against it, and the *moment* of the
    game that is shown, None for the game at rest. A review looks at the person's first shot *after* so many shots of both sides."""

    view: SeatView | None
    level: str = AGAINST
    moment: Caught | None = None
    after: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    """How it is drawn: in *size* pixels, with text at *scale* per cent, in the colours of *palette*, in the *case* as that says or flat."""

    size: tuple[int, int] = SIZE
    scale: int = 100
    palette: str = DEFAULT.key
    case: View | None = None


def take(out: Path, given: Mapping[str, Any], words: Words) -> int:
    """Draw a picture by the options *given* on the command line and write it to *out*; Failure if that cannot be done."""
    if out.exists() and not out.is_file():  # a folder, or a device, which would be a plain file from now on
        raise Failure(msg("write.in_the_way", path=files.shown(out)))
    screen = Screen(given["--screen"]) if "--screen" in given else None
    seen = _seen(given, screen)
    look = Look(given.get("--size", SIZE), int(given.get("--scale", 100)), given.get("--palette", DEFAULT.key), _view(given))
    data = io.BytesIO()
    drawn(seen, screen or screen_of(seen), words, look).save(data, "PNG")
    save(out, data.getvalue())
    return 0


def save(out: Path, data: bytes) -> None:
    """Write *data* to the file *out*; Failure if that cannot be done."""
    try:
        files.write_atomic(out, data)
    except files.Unwritable as error:
        raise Failure(error.msg) from error
    except ValueError as error:
        raise Failure(msg("cli.unwritable", path=files.shown(out), reason=str(error))) from error


def drawn(seen: Seen, screen: Screen, words: Words, look: Look, studio: Studio | None = None) -> Image.Image:
    """A picture of *screen*, in the case by *studio* if there is one; Failure if the game is in no state that has that screen, or if the
    case cannot be drawn here."""
    view, moment, case = seen.view, seen.moment, look.case
    if screen in _GAME and (view is None or view.phase is not _GAME[screen]):
        state = "none" if view is None else view.phase.value
        raise Failure(msg(f"cli.no_screen_{state}", screen=screen.value))
    context = Context(view=view, shown=view, level=seen.level) if screen is not Screen.START else Context()
    beats: tuple[Beat, ...] = ()
    now = 0
    if moment is not None:
        context = replace(context, shown=moment.shown, read=moment.read, busy=moment.busy)
        beats, now = moment.beats, moment.now
    context = replace(context, case=case is not None)
    rules = view.rules if view is not None else PRESETS["house"]
    model = Model(Settings(level=seen.level, rules=rules, palette=look.palette))
    model = update.follow(_looking(model, case), context)
    page = update.describe(replace(model, screen=screen, review=_review(seen) if screen is Screen.REVIEW else model.review), context)
    bindings, theme = Bindings(), theme_of(look.palette)

    def keys(action: Action) -> str:
        return words(label_of(bindings, action))

    if case is None:
        return painter.render(page, look.size, words, scale=look.scale, theme=theme, keys=keys, beats=beats, now=now)
    game = update.describe(model, context) if context.shown is not None else None
    lobby = update.describe(replace(model, screen=Screen.START), Context(case=True))
    picture = shot_case.pictured(page, game, case, look.size, words, look.scale, keys, theme, beats, now, lobby)
    return shot_case.drawn(picture, case.tier) if studio is None else studio.draw(picture)


def _review(seen: Seen) -> ReviewModel:
    """The review at the shot that is wanted, with every shot graded."""
    if seen.view is None:
        return ReviewModel()
    reviewer, own = Reviewer(seen.view), seen.view.seat
    mine = [n for n, look in enumerate(looks(seen.view)) if look.fired.seat == own]
    number = min(len(mine), 1 + sum(n < seen.after for n in mine))
    found = ((n, reviewer.grade(n)) for n in range(1, len(mine) + 1))
    known = graded((n, review) for n, review in found if review is not None)
    return ReviewModel(number, known, top=max(0, number - 1 - ABOVE))


def _looking(model: Model, look: View | None) -> Model:
    """*model* with the case as *look* has it, so that its buttons say so."""
    if look is None:
        return model
    settings = replace(model.settings, fold="flat" if look.camera is Camera.FLAT else "open")
    battle = model.battle if look.camera is Camera.FLAT else replace(model.battle, camera=look.camera)
    near = look.camera if look.camera in (Camera.OWN, Camera.OVERVIEW) else model.placing.camera
    return replace(model, settings=settings, battle=battle, placing=replace(model.placing, camera=near))


def _view(given: Mapping[str, Any]) -> View | None:
    """How the command line wants the case looked at; None for the flat view."""
    if given.get("--renderer") != "gl":
        return None
    camera, moment = Camera(given.get("--camera", Camera.OVERVIEW.value)), given.get("--moment")
    if moment in OF_CASE:
        stand, moving = stood(moment, given.get("--at"), camera)
        return View(camera, 0.0, given.get("--tier"), stand, moving)
    return View(camera, given.get("--fold", 0.0), given.get("--tier"))


def screen_of(seen: Seen) -> Screen:
    """The screen that a game is on by its state."""
    phase = Phase.PLACING if seen.view is None else seen.view.phase
    return next(screen for screen, shows in _GAME.items() if shows is phase)


def _seen(given: Mapping[str, Any], screen: Screen | None) -> Seen:
    """The game that the command line wants, as the person's seat knows it."""
    moment = given.get("--moment")
    level = AGAINST
    if "--save" in given:
        try:
            saved = read(Path(given["--save"]))
        except BadSave as error:
            raise Failure(error.msg) from error
        events, level = saved.events, saved.match.seats[1].by
    elif moment in IN_GAME:  # the whole game, of which that moment is sought
        events = play_demo(_rules(given), given.get("--seed", SEED), None)
    else:
        events = _demo(given, screen)
    if moment not in IN_GAME:
        return Seen(view_of(events, 0), level, after=given.get("--shots", SHOTS))
    found = caught(shots_of(events), moment, given.get("--at"), given.get("--shots", 0), given.get("--camera") == "own")
    if found is None:
        raise Failure(msg("cli.no_moment", moment=moment))
    return Seen(found.view, level, found)


def _rules(given: Mapping[str, Any]) -> Rules:
    return PRESETS[given.get("--preset", "house")]


def _demo(given: Mapping[str, Any], screen: Screen | None) -> tuple[Event, ...]:
    """The log of the demonstration game, as far as *screen* shows it."""
    rules, seed = _rules(given), given.get("--seed", SEED)
    if screen is Screen.PLACING:
        return play_demo(rules, seed, None, placing=True)
    if screen is Screen.REVIEW:
        return play_demo(rules, seed, None)
    return play_demo(rules, seed, given.get("--shots", None if screen is Screen.END else SHOTS))
