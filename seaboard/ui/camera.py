"""How the seas are looked at: where the camera stands on each screen, what its keys do, and when the case is folded into the flat view.

The camera moves for the person's commands alone, never for what an opponent does. A pan is said to those who listen and stands
nowhere: it would push away what the game had to say, to tell what everybody else sees.
"""

from __future__ import annotations

from dataclasses import replace

from seaboard.ui.commands import Action
from seaboard.ui.common import quiet, say, tool
from seaboard.ui.context import Context
from seaboard.ui.effects import Aloud, Effect, SaveSettings, Step
from seaboard.ui.keymap import bindings_of, label_of
from seaboard.ui.model import ENEMY, OWN, Model, Screen
from seaboard.ui.page import Button, Camera, Tone
from seaboard.words import Msg, msg

ACTIONS = frozenset((Action.CAMERA, Action.FOLD))
#: Where one pan leads to. While placing there is only one's own sea to look at.
_NEXT = {Camera.OVERVIEW: Camera.ENEMY, Camera.ENEMY: Camera.OWN, Camera.OWN: Camera.OVERVIEW}
_NEXT_PLACING = {Camera.OWN: Camera.OVERVIEW, Camera.OVERVIEW: Camera.OWN}
#: The sea that the keys go to, if they go to a sea, once the camera stands there: after a whole round they are where they were.
_SEA = {Camera.OVERVIEW: ENEMY, Camera.ENEMY: ENEMY, Camera.OWN: OWN}
#: The camera that sees a sea from near by.
_NEAR = {ENEMY: Camera.ENEMY, OWN: Camera.OWN}
_WAR = (Screen.BATTLE, Screen.END, Screen.REVIEW)


def folded(model: Model, ctx: Context) -> bool:
    """Whether the case is folded into the flat view: as the person chose, else where motion is reduced."""
    fold = model.settings.fold
    return ctx.reduced if fold == "auto" else fold == "flat"


def shown(model: Model, ctx: Context) -> Camera:
    """The camera of the page: that of the game, which other screens lie over; the whole case where there is none."""
    if not ctx.case or folded(model, ctx):
        return Camera.FLAT
    screen = model.stack[0].screen if model.stack else model.screen
    if screen is Screen.PLACING:
        return model.placing.camera
    return _looking(model, ctx) if screen in _WAR else Camera.OVERVIEW


def _looking(model: Model, ctx: Context) -> Camera:
    """Where the camera of a battle stands: where the person wants it, else over the whole case, or where that is too small over the sea
    that is fired at."""
    return Camera.ENEMY if ctx.tight and not model.battle.panned else model.battle.camera


def update(model: Model, action: Action, ctx: Context) -> Step:
    """The model after *action* (CAMERA or FOLD); nothing but on a screen of a game."""
    if model.screen is not Screen.PLACING and model.screen not in _WAR:
        return model, ()
    if not ctx.case:
        return say(model, msg("camera.no_case"), tone=Tone.WARN), ()
    return _fold(model, ctx) if action is Action.FOLD else _pan(model, ctx)


def _fold(model: Model, ctx: Context) -> Step:
    """Fold an open case, open a folded one, and keep that: from now on it is the person's choice."""
    fold = "open" if folded(model, ctx) else "flat"
    kept = replace(model.settings, fold=fold)
    if any(n.text.key == "camera.flat" for n in model.notices):
        model = quiet(model)  # that the flat view has no camera holds no longer, once it is left
    return replace(model, settings=kept), (SaveSettings(kept), Aloud(msg(f"fold.{fold}")))


def _pan(model: Model, ctx: Context) -> Step:
    if folded(model, ctx):
        return say(model, _no_camera(model), tone=Tone.WARN), ()
    if model.screen is Screen.PLACING:
        camera = _NEXT_PLACING[model.placing.camera]
        return replace(model, placing=replace(model.placing, camera=camera)), (_told(camera),)
    camera = _NEXT[_looking(model, ctx)]
    if model.focus in _NEAR:
        model = replace(model, focus=_SEA[camera])  # nobody moves a cursor, or fires, where they do not look
    return replace(model, battle=replace(model.battle, camera=camera, panned=True)), (_told(camera),)


def follow(model: Model, before: str | None, ctx: Context) -> Step:
    """A camera that is near one sea goes along when the focus, which was *before*, has gone to the other one."""
    near = _NEAR.get(model.focus or "")
    now = _looking(model, ctx)
    if model.screen not in _WAR or near is None or model.focus == before or now in (near, Camera.OVERVIEW):
        return model, ()
    model = replace(model, battle=replace(model.battle, camera=near, panned=True))
    told: tuple[Effect, ...] = (_told(near),) if shown(model, ctx) is near else ()
    return model, told


def buttons(model: Model, ctx: Context) -> tuple[Button, ...]:
    """What a pointer presses for the two keys, in a window that has the case."""
    if not ctx.case:
        return ()
    flat = folded(model, ctx)
    fold = replace(tool(Action.FOLD, group="view"), on=not flat, icon="fold" if flat else "flat")
    return tool(Action.CAMERA, enabled=not flat, why=_no_camera(model), group="view"), fold


def _told(camera: Camera) -> Aloud:
    return Aloud(msg(f"camera.{camera.value}"))


def _no_camera(model: Model) -> Msg:
    return msg("camera.flat", cap=label_of(bindings_of(model.settings.keys), Action.FOLD))
