"""The review of a game that is over: shot by shot, both seas as they stood, the chances that there were, and a grade.

What is shown of a shot is folded from the seat's own view (``engine.rewind``): no ship is revealed that was hidden then, and no later
shot is to be seen. Only what came of the shot itself is told. The odds are another's work: they come in with ``Reviewed``.
"""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.problems import Code, Problem
from seaboard.engine.rewind import Look as Past
from seaboard.engine.rewind import looks
from seaboard.engine.view import SeatView
from seaboard.ui import camera
from seaboard.ui.commands import Action, Click, Command, Do, Hover, Lift, Press, Put, Scroll, Shoot
from seaboard.ui.common import open_screen, quiet, tools
from seaboard.ui.context import Context
from seaboard.ui.effects import Aloud, AskReview, Effect, Step
from seaboard.ui.keymap import ACTIONS
from seaboard.ui.keymap import Context as KeyContext
from seaboard.ui.memory import remembered
from seaboard.ui.model import ENEMY, OWN, Graded, Model, Screen
from seaboard.ui.page import Button, Page, Panel, Row, Rows, SeaPicture, Text, Tone, Where
from seaboard.ui.refusing import refuse
from seaboard.ui.scrolling import leapt, scrolled
from seaboard.ui.seas import picture
from seaboard.ui.telling import percent
from seaboard.words import msg

#: The grades, the best first.
GRADES = ("best", "good", "fair", "weak")
#: Shots that Page Up and Page Down go back and on, and lines of the list that stay in sight above the shot that is looked at.
LEAP, ABOVE = 10, 3
_STEPS = {
    Action.LEFT: -1,
    Action.RIGHT: 1,
    Action.PAGE_UP: -LEAP,
    Action.PAGE_DOWN: LEAP,
    Action.HOME: -10_000,
    Action.END: 10_000,
}
_BUTTONS = {"page:previous": -1, "page:next": 1}
#: The names of the arguments of the sentence of the likeliest cells, and what it is called for so many of them.
_RANKS, _COUNTS = (("a", "first"), ("b", "second"), ("c", "third")), ("none", "one", "two", "three")
#: What is asked in a game that goes on.
_PLAYING = (ACTIONS[KeyContext.PLACING] | ACTIONS[KeyContext.BATTLE]) - ACTIONS[KeyContext.END]
_TONES = {"best": Tone.GOOD, "good": Tone.GOOD, "fair": Tone.BODY, "weak": Tone.WARN}


def button(view: SeatView) -> Button:
    """What opens the review of the game of *view*."""
    some = bool(_own(view))
    why = None if some else msg("review.none")
    return Button("go:review", msg("go.review"), enabled=some, why=why, icon="review", tip=msg("review.tip"))


def begin(model: Model, ctx: Context) -> Step:
    """Open the review, at the shot that was looked at last."""
    return _to(open_screen(model, Screen.REVIEW), model.review.number, ctx)


def steps(model: Model, command: Command, page: Page) -> bool:
    """Whether *command* goes to another shot though its key walks about on other screens. In the bar it walks here too."""
    bar = {w.id for panel in page.panels if panel.where is Where.BAR for w in panel.widgets}
    return isinstance(command, Do) and command.action in _STEPS and model.focus not in bar


def update(model: Model, command: Command, ctx: Context) -> Step:
    """The model after *command* on this screen."""
    at, past = model.review, () if ctx.view is None else _own(ctx.view)
    match command:
        case Do(action) if action in _STEPS:
            return _to(model, at.number + _STEPS[action], ctx)
        case Do(Action.ACCEPT):
            return _to(model, at.number + 1, ctx)
        case Press(id) if id in _BUTTONS:
            return _to(model, at.number + _BUTTONS[id], ctx)
        case Press(id) if id.startswith("shot:") and id[5:] in map(str, range(1, len(past) + 1)):
            return _to(model, int(id[5:]), ctx, keep=True)
        case Hover(sea, cell):
            return replace(model, review=replace(at, under=None if sea is None or cell is None else (sea, cell))), ()
        case Scroll("log", lines):
            focus = leapt(model.focus, tuple(f"shot:{n}" for n in range(1, len(past) + 1)), lines)
            return replace(model, focus=focus, review=replace(at, top=scrolled("log", at.top, lines, len(past) - 1, ctx))), ()
        case Click() | Shoot() | Put() | Lift():
            return refuse(model, (Problem(Code.GAME_OVER),), ctx), ()
        case Do(action) if action in _PLAYING:
            return refuse(model, (Problem(Code.GAME_OVER),), ctx), ()
    return model, ()


def reviewed(model: Model, graded: tuple[Graded, ...], done: bool, ctx: Context) -> Step:
    """The model once more shots are graded. What there is to say of the one that is looked at is said, and in the end of all."""
    every = {g.number: g for g in model.review.graded} | {g.number: g for g in graded}
    model = replace(model, review=replace(model.review, graded=tuple(every[n] for n in sorted(every))))
    if model.screen is not Screen.REVIEW or ctx.view is None:
        return model, ()
    told = _aloud(model, ctx.view) if any(g.number == model.review.number for g in graded) else ()
    return model, (*told, *(Aloud(text.text) for text in _summary(model, ctx.view) if done and len(every) > 1))


def _to(model: Model, number: int, ctx: Context, keep: bool = False) -> Step:
    """Look at shot *number*, or at the nearest that there is; where the list stands is to *keep*."""
    if ctx.view is None:
        return model, ()
    number = max(1, min(number, len(_own(ctx.view))))
    top = model.review.top if keep else max(0, number - 1 - ABOVE)
    moved = number != model.review.number
    if not keep and model.focus is not None and model.focus.startswith("shot:"):
        model = replace(model, focus=f"shot:{number}")
    model = replace(quiet(model), review=replace(model.review, number=number, top=top))
    if _graded(model) is None:
        return model, (AskReview(number),)
    return model, _aloud(model, ctx.view) if moved else ()


def _aloud(model: Model, view: SeatView) -> tuple[Effect, ...]:
    """What the picture shows of the shot that is looked at, for those who listen."""
    return tuple(Aloud(text.text) for text in (*_head(model, view), *_sentences(model, view)))


# --- what the screen says --------------------------------------------------------------------------------------------


def describe(model: Model, ctx: Context) -> Page:
    """The page of the review."""
    view = ctx.shown
    past = () if view is None or view.winner is None else _own(view)
    if view is None or not past:
        return Page("review", msg("screen.review"), ())
    number = min(model.review.number, len(past))
    none = msg("review.no_other")
    bar = (
        Button("page:previous", msg("review.previous"), Action.LEFT, enabled=number > 1, why=none, icon="previous"),
        Button("page:next", msg("review.next"), Action.RIGHT, enabled=number < len(past), why=none, icon="next"),
        Button("go:back", msg("review.back"), Action.BACK, icon="back"),
    )
    panels = (
        Panel("head", Where.HEAD, _head(model, view)),
        Panel("shot", Where.ASIDE, _sentences(model, view), title=msg("review.chances")),
        Panel("all", Where.ASIDE, _summary(model, view)),
        Panel("log_panel", Where.ASIDE, (_list(model, view),)),
        Panel("bar", Where.BAR, bar),
        tools(model, camera.buttons(model, ctx)),
    )
    return Page("review", msg("screen.review"), panels, _seas(model, past[number - 1]), focus=ENEMY)


@remembered
def _own(view: SeatView) -> tuple[Past, ...]:
    """The person's shots, each with the view before it."""
    return tuple(look for look in looks(view) if look.fired.seat == view.seat)


def _past(model: Model, view: SeatView) -> Past:
    return _own(view)[min(model.review.number, len(_own(view))) - 1]


def _graded(model: Model) -> Graded | None:
    """What is known of the shot that is looked at."""
    return next((g for g in model.review.graded if g.number == model.review.number), None)


def _head(model: Model, view: SeatView) -> tuple[Text, ...]:
    """Which shot it is, and its grade."""
    title = Text("number", msg("review.shot", n=model.review.number, of=len(_own(view))), Tone.TITLE)
    found = _graded(model)
    if found is None:
        return (title,)
    return title, Text("grade", msg(f"review.verdict.{found.grade}", share=percent(found.share)), _TONES[found.grade])


def _sentences(model: Model, view: SeatView) -> tuple[Text, ...]:
    """The chance that the shot had, what came of it, and the best chance that there was, with its reason."""
    past, found = _past(model, view), _graded(model)
    cell = past.fired.cell.name
    came = Text("came", msg(f"review.came.{past.fired.answer.value}", cell=cell))
    if found is None:
        return came, Text("unknown", msg("review.unknown"), Tone.MUTED)
    mined = "_mine" if found.mine > 0 else ""
    fired = msg(f"review.fired{mined}", cell=cell, chance=percent(found.chance), mine=percent(found.mine))
    reason = Text("reason", msg(f"review.reason.{found.reason}"), Tone.MUTED)
    likeliest = _likeliest(found)
    if found.best == past.fired.cell:
        return Text("fired", fired), came, Text("best", msg("review.best.same")), *likeliest, reason
    equal = found.grade == "best"
    best = Text("best", msg("review.best.equal" if equal else "review.best.other", cell=found.best.name, chance=percent(found.most)))
    # that more ways run through one cell than through any other is no reason where two are alike
    return (Text("fired", fired), came, best, *likeliest, *(() if equal and found.reason == "most_ways" else (reason,)))


def _likeliest(found: Graded) -> tuple[Text, ...]:
    """The likeliest cells with their chances, three at most: what the brightest of the glowing cells stand for."""
    best = sorted((pair for pair in found.heat if pair[1] > 0), key=lambda pair: (-pair[1], pair[0] != found.best, pair[0]))[: len(_RANKS)]
    if not best:
        return ()
    args: dict[str, str | int] = {}
    for (name, rank), (cell, chance) in zip(_RANKS, best, strict=False):
        args |= {name: cell.name, rank: percent(chance)}
    return (Text("likeliest", msg(f"review.likeliest.{_COUNTS[len(best)]}", **args)),)


def _summary(model: Model, view: SeatView) -> tuple[Text, ...]:
    """How many shots have which grade, and the share of the best chance on an average; while they are graded, how many are."""
    graded, count = model.review.graded, len(_own(view))
    if len(graded) < count:
        return (Text("pending", msg("review.pending", n=len(graded), of=count), Tone.MUTED),)
    numbers = {grade: sum(g.grade == grade for g in graded) for grade in GRADES}
    average = sum(g.share for g in graded) / count
    return (
        Text("grades", msg("review.grades", of=count, **numbers)),
        Text("average", msg("review.average", share=percent(average))),
    )


def _list(model: Model, view: SeatView) -> Rows:
    """The person's shots with their grades, in the order in which they were fired."""
    grades = {g.number: g.grade for g in model.review.graded}
    rows = tuple(_row(n, past, grades.get(n), n == model.review.number) for n, past in enumerate(_own(view), 1))
    return Rows("log", msg("review.shots"), rows, top=model.review.top)


def _row(number: int, past: Past, grade: str | None, here: bool) -> Row:
    fired = past.fired
    answer = msg(f"log.{fired.answer.value}")
    told = msg(f"review.grade.{grade}") if grade is not None else msg("review.grade.none")
    text = msg("review.row", n=number, cell=fired.cell.name, answer=answer, grade=told)
    cells = (msg("log.number", n=number), told, msg("log.cell", cell=fired.cell.name), answer)
    return Row(f"shot:{number}", text, strong=here, press=True, cells=cells, icon=fired.answer.value)


def _seas(model: Model, past: Past) -> tuple[SeaPicture, ...]:
    """Both seas as they stood before the shot, the enemy's with the chances."""
    before, fired, found = past.before, past.fired, _graded(model)
    sea, cell = model.review.under or (None, None)
    cursor = cell if sea == ENEMY else None
    enemy = picture(before, fired.target, cursor, dots=False, hint=None if found is None else found.best)
    heat = () if found is None else found.heat
    caption = enemy.caption
    chance = dict(heat).get(cursor) if cursor is not None else None
    if cursor is not None and chance is not None:
        caption = msg("review.cell", cell=cursor.name, chance=percent(chance))
    enemy = replace(enemy, heat=heat, last=(fired.cell,), caption=caption)
    own = picture(before, fired.seat, cell if sea == OWN else None, dots=False)
    return enemy, own
