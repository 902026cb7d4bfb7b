"""``seaboard shot``: a picture of what the person's seat sees, flat or in the case, without a window.

What is drawn is made of a ``SeatView`` and nothing else: the truth of the game goes no further than ``take``.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from seaboard.engine.events import Event
from seaboard.engine.rules import PRESETS
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.paint import render as painter
from seaboard.play import files
from seaboard.play.saves import BadSave, read
from seaboard.play.settings import Settings
from seaboard.shell import shot_case
from seaboard.shell.demo import AGAINST, play_demo, view_of
from seaboard.shell.failure import Failure
from seaboard.shell.shot_case import View
from seaboard.ui import update
from seaboard.ui.commands import Action
from seaboard.ui.context import Context
from seaboard.ui.keymap import Bindings, label_of
from seaboard.ui.model import Model, Screen
from seaboard.ui.page import Camera
from seaboard.words import Words, msg

#: What is drawn unless the command line says otherwise.
SIZE, SHOTS, SEED = (1280, 800), 40, 1
_GAME = {Screen.PLACING: Phase.PLACING, Screen.BATTLE: Phase.SHOOTING, Screen.END: Phase.OVER}


@dataclass(frozen=True, slots=True)
class Seen:
    """What a picture is made of: the *view* of the person's seat, None where no game is open, and who plays against it."""

    view: SeatView | None
    level: str = AGAINST


def take(out: Path, given: Mapping[str, Any], words: Words) -> int:
    """Draw a picture by the options *given* on the command line and write it to *out*; Failure if that cannot be done."""
    if out.exists() and not out.is_file():  # a folder, or a device, which would be a plain file from now on
        raise Failure(msg("write.in_the_way", path=files.shown(out)))
    screen = Screen(given["--screen"]) if "--screen" in given else None
    if "--save" in given:
        try:
            saved = read(Path(given["--save"]))
        except BadSave as error:
            raise Failure(error.msg) from error
        seen = Seen(view_of(saved.events, 0), saved.match.seats[1].by)
    else:
        seen = Seen(view_of(_demo(given, screen), 0))
    screen = screen or _screen_of(seen)
    data = picture(seen, screen, words, given.get("--size", SIZE), int(given.get("--scale", 100)), _view(given))
    try:
        files.write_atomic(out, data)
    except files.Unwritable as error:
        raise Failure(error.msg) from error
    except ValueError as error:
        raise Failure(msg("cli.unwritable", path=files.shown(out), reason=str(error))) from error
    return 0


def picture(seen: Seen, screen: Screen, words: Words, size: tuple[int, int], scale: int = 100, look: View | None = None) -> bytes:
    """A PNG of *screen* in *size* pixels, in the case as *look* says or flat; Failure if the game is in no state that has that screen, or
    if the case cannot be drawn here."""
    view = seen.view
    if screen in _GAME and (view is None or view.phase is not _GAME[screen]):
        state = "none" if view is None else view.phase.value
        raise Failure(msg(f"cli.no_screen_{state}", screen=screen.value))
    context = Context(view=view, shown=view, level=seen.level) if screen is not Screen.START else Context()
    context = replace(context, case=look is not None)
    model = Model(Settings(level=seen.level, rules=view.rules if view is not None else PRESETS["house"]))
    model = update.follow(_looking(model, look), context)
    page = update.describe(replace(model, screen=screen), context)
    bindings = Bindings()

    def keys(action: Action) -> str:
        return words(label_of(bindings, action))

    if look is None:
        image = painter.render(page, size, words, scale=scale, keys=keys)
    else:
        game = update.describe(model, context) if context.shown is not None else None
        image = shot_case.drawn(shot_case.pictured(page, game, look, size, words, scale, keys), look.tier)
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


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
    return View(Camera(given.get("--camera", Camera.OVERVIEW.value)), given.get("--fold", 0.0), given.get("--tier"))


def _screen_of(seen: Seen) -> Screen:
    phase = Phase.PLACING if seen.view is None else seen.view.phase
    return next(screen for screen, shows in _GAME.items() if shows is phase)


def _demo(given: Mapping[str, Any], screen: Screen | None) -> tuple[Event, ...]:
    """The log of the demonstration game, as far as *screen* shows it."""
    rules = PRESETS[given.get("--preset", "house")]
    seed = given.get("--seed", SEED)
    if screen is Screen.PLACING:
        return play_demo(rules, seed, None, placing=True)
    return play_demo(rules, seed, given.get("--shots", None if screen is Screen.END else SHOTS))
