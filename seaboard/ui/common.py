"""What every screen shares: going to another screen and back, saying things, the keys that mean the same everywhere."""

from __future__ import annotations

from dataclasses import replace

from seaboard.engine.grid import Cell
from seaboard.play.settings import Settings
from seaboard.ui import asked, focus
from seaboard.ui.commands import Action, Close, Command, Do, Press, Scroll
from seaboard.ui.context import Context
from seaboard.ui.effects import Aloud, Quit, SaveSettings, Step, ToggleFullscreen
from seaboard.ui.keymap import Context as KeyContext
from seaboard.ui.model import BOOK_PAGES, Ask, Model, Question, Screen, Stay
from seaboard.ui.page import Button, Choice, Dialog, Look, Notice, Option, Page, Panel, Tone, Where, Widget
from seaboard.words import Msg, msg

#: Lines that one press of Page Up or Page Down scrolls, and enough for Home and End.
PAGE_LINES, ALL_LINES = 10, 10_000

_SCROLLING = {
    Action.UP: -1,
    Action.DOWN: 1,
    Action.PAGE_UP: -PAGE_LINES,
    Action.PAGE_DOWN: PAGE_LINES,
    Action.HOME: -ALL_LINES,
    Action.END: ALL_LINES,
}
_KEYS = {
    Screen.PLACING: KeyContext.PLACING,
    Screen.BATTLE: KeyContext.BATTLE,
    Screen.END: KeyContext.END,
    Screen.REVIEW: KeyContext.END,
}
_WALKING = frozenset((Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.HOME, Action.END))
_LEAPING = frozenset((Action.NEXT, Action.PREVIOUS, Action.NEXT_PANEL, Action.PREVIOUS_PANEL))


def key_context(model: Model) -> KeyContext:
    """What a key press means now."""
    if model.question is not None:
        return KeyContext.DIALOG
    if model.screen is Screen.SETTINGS and model.setup.capture is not None:
        return KeyContext.CAPTURE
    if model.entry is not None and model.screen is Screen.BATTLE:
        return KeyContext.ENTRY
    return _KEYS.get(model.screen, KeyContext.SCREEN)


def say(model: Model, *texts: Msg, tone: Tone = Tone.BODY, page: str | None = None) -> Model:
    """*texts* take the place of what was said before; *page* of the rulebook is linked from the last."""
    notices = [Notice(text, tone) for text in texts]
    notices[-1:] = [Notice(texts[-1], tone, page)] if texts else []
    return replace(model, notices=tuple(notices))


def quiet(model: Model) -> Model:
    """Nothing said, no faults marked."""
    return model if not model.notices and not model.faults else replace(model, notices=(), faults=())


def mark(model: Model, sea: str, cells: tuple[Cell, ...]) -> Model:
    """*cells* of *sea* are marked as the faults of what was refused."""
    return replace(model, faults=cells, faults_on=sea)


def open_screen(model: Model, screen: Screen) -> Model:
    """Go to *screen*, with a way back; one that is on the way back already is returned to instead."""
    for at, stay in enumerate(model.stack):
        if stay.screen is screen:
            return replace(quiet(model), screen=screen, focus=stay.focus, stack=model.stack[:at])
    return replace(quiet(model), screen=screen, focus=None, entry=None, stack=(*model.stack, Stay(model.screen, model.focus)))


def open_book(model: Model, page: str) -> Model:
    """Go to *page* of the rulebook."""
    model = model if model.screen is Screen.RULEBOOK else open_screen(model, Screen.RULEBOOK)
    return replace(model, book=replace(model.book, page=page, top=0))


def go_back(model: Model) -> Model:
    """Back to the screen from which this one was opened, with the focus as it was."""
    stay = model.stack[-1]
    return replace(quiet(model), screen=stay.screen, focus=stay.focus, stack=model.stack[:-1])


def ask(model: Model, what: Ask, unit: str | None = None) -> Model:
    """Open a question."""
    return replace(model, question=Question(what, model.focus, unit), entry=None)


def act(action: Action, label: Msg | None = None, look: Look = Look.NORMAL, *, enabled: bool = True, why: Msg | None = None) -> Button:
    """The button of *action*; *why* it cannot be pressed counts only while it is not *enabled*."""
    text = label if label is not None else msg(f"button.{action.value}")
    return Button(f"act:{action.value}", text, action, look, enabled, None if enabled else why)


def deed(action: Action, label: Msg | None = None, look: Look = Look.NORMAL, *, enabled: bool = True, why: Msg | None = None) -> Button:
    """The button of *action* on a screen of a game: with its icon, and in more words what it does."""
    return replace(act(action, label, look, enabled=enabled, why=why), icon=action.value, tip=msg(f"action.{action.value}"))


def tool(action: Action, *, enabled: bool = True, why: Msg | None = None, group: str = "") -> Button:
    """The button of *action* in the strip of tools, in its *group*."""
    return replace(deed(action, look=Look.TOOL, enabled=enabled, why=why), group=group)


def tools(model: Model, view: tuple[Button, ...] = (), out: tuple[Button, ...] = ()) -> Panel:
    """The strip of tools that every screen of a game has, in one order everywhere: how the seas are looked at (*view*), what can be
    asked and read of the game, sound, full screen and settings, and the ways *out*."""
    heard = audible(model.settings)
    sound = replace(tool(Action.MUTE, group="system"), on=heard, icon="sound" if heard else "muted")
    settings = Button("go:settings", msg("go.settings"), look=Look.TOOL, icon="settings", group="system")
    game = (Action.AFLOAT, Action.LAST, Action.STATUS, Action.KEYS, Action.RULEBOOK)
    asking = tuple(tool(action, group="game") for action in game)
    system = (sound, tool(Action.FULLSCREEN, group="system"), settings)
    return Panel("tools", Where.BAR, (*view, *asking, *system, *out))


def resigning() -> Button:
    """The button that gives the game up: apart, so that nobody presses it in passing."""
    return replace(deed(Action.RESIGN, look=Look.DANGER), apart=True, group="resign")


def audible(kept: Settings) -> bool:
    """Whether sounds are to be heard."""
    return not kept.mute and kept.volume > 0


def toggle_sound(model: Model) -> Step:
    """Mute, or sound again as loud as before; kept at once.

    A volume that was 0 becomes that of a new program, or nothing would be heard.
    """
    kept = model.settings
    heard = audible(kept)
    kept = replace(kept, mute=heard, volume=kept.volume or Settings().volume)
    return replace(model, settings=kept), (SaveSettings(kept), Aloud(msg("mute.on" if heard else "mute.off")))


def pressable(page: Page, id: str) -> Button | Option | None:
    """The button or option with *id*, on the page or in its dialog."""
    widgets: list[Widget] = [w for p in page.panels for w in p.widgets]
    if page.dialog is not None:
        widgets = [*page.dialog.buttons, *page.dialog.widgets]
    for widget in widgets:
        if isinstance(widget, Button) and widget.id == id:
            return widget
        if isinstance(widget, Choice):
            for option in widget.options:
                if option.id == id:
                    return option
    return None


def update(model: Model, command: Command, ctx: Context, page: Page) -> Step | Command | None:
    """What *command* does on every screen; a command of the screen's own that it stands for; or None, if it is the screen's own."""
    match command:
        case Close():
            return (ask(model, Ask.QUIT), ()) if ctx.begun else (model, (Quit(),))
        case Press(id):
            return _press(model, id, page)
        case Do(action):
            return _do(model, action, ctx, page)
    return None


def _press(model: Model, id: str, page: Page) -> Step | None:
    found = pressable(page, id)
    if found is not None and not found.enabled:
        return say(model, found.why or msg("refused.disabled"), tone=Tone.WARN), ()
    if id == "go:back":
        return (go_back(model), ()) if model.stack else (model, ())
    if id == "go:settings":
        return open_screen(model, Screen.SETTINGS), ()
    if id.startswith("book:") and id[5:] in BOOK_PAGES and model.screen is not Screen.RULEBOOK:
        return open_book(model, id[5:]), ()
    return None


def _do(model: Model, action: Action, ctx: Context, page: Page) -> Step | Command | None:
    if action in (Action.KEYS, Action.RULEBOOK):
        screen = Screen.KEYS if action is Action.KEYS else Screen.RULEBOOK
        linked = next((n.page for n in reversed(page.notices) if n.page is not None), None)
        if screen is Screen.RULEBOOK and linked is not None and model.screen is not screen:
            return open_book(model, linked), ()
        return (go_back(model) if model.screen is screen else open_screen(model, screen)), ()
    if action is Action.FULLSCREEN:
        return model, (ToggleFullscreen(),)
    if action is Action.MUTE:
        return toggle_sound(model)
    if action in (Action.AFLOAT, Action.LAST, Action.STATUS):
        return say(model, *asked.answer(action, ctx)), ()
    if action is Action.BACK and model.stack:
        return go_back(model), ()
    if action in _LEAPING:
        return replace(model, focus=focus.walk(page, model.focus, action)), ()
    if any(sea.id == model.focus for sea in page.seas):
        return None
    if model.focus is not None and action in _SCROLLING and focus.scrolls(page, model.focus):
        return Scroll(model.focus, _SCROLLING[action])
    if action in _WALKING:
        return replace(model, focus=focus.walk(page, model.focus, action)), ()
    if action is Action.ACCEPT and model.focus is not None:
        return Press(model.focus)
    return None


def with_dialog(page: Page, dialog: Dialog | None) -> Page:
    """*page* under *dialog*."""
    return page if dialog is None else replace(page, dialog=dialog)
