"""Pages built by hand, as full as the program's own can get: every widget, every screen, long refusals, large fleets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from seaboard.engine.grid import Cell
from seaboard.engine.units import FLEETS, Fleet, UnitClass
from seaboard.ui.commands import Action
from seaboard.ui.page import (
    Block,
    Button,
    Choice,
    Dialog,
    Entry,
    FleetList,
    FleetRow,
    Hull,
    HullLook,
    Look,
    Mark,
    Notice,
    Option,
    Page,
    Panel,
    Patch,
    Prose,
    Row,
    Rows,
    SeaPicture,
    Text,
    Tone,
    Where,
)
from seaboard.words import Msg, Words, msg

#: A catalogue in which a message is its own text.
WORDS = Words("en", {"say": "{text}", "list.comma": ", ", "list.and": " and ", "action.rulebook": "Rulebook"})

_KEYS = {
    Action.RANDOM: "Z",
    Action.CLEAR: "L",
    Action.TURN: "R",
    Action.SHAPE: "V",
    Action.DONE: "F",
    Action.UNDO: "U",
    Action.HINT: "T",
    Action.HELPS: "H",
    Action.RESIGN: "A",
    Action.ENTRY: "/",
    Action.KEYS: "F1",
    Action.RULEBOOK: "F2",
    Action.AFLOAT: "F3",
    Action.LAST: "F5",
    Action.STATUS: "F7",
    Action.FULLSCREEN: "F11",
    Action.CAMERA: "K",
    Action.FOLD: "D",
    Action.MUTE: "M",
    Action.BACK: "Esc",
    Action.ACCEPT: "Enter",
    Action.LEFT: "Left",
    Action.RIGHT: "Right",
}


def keys(action: Action) -> str:
    """What stands on the key caps of these pages."""
    return _KEYS.get(action, "")


def say(text: str) -> Msg:
    """A message that says *text*."""
    return msg("say", text=text)


def at(name: str) -> Cell:
    """The cell called *name*."""
    return Cell(ord(name[0]) - 65, int(name[1:]) - 1)


def run(name: str, length: int, down: bool = False) -> tuple[Cell, ...]:
    """*length* cells from *name* on."""
    first = at(name)
    return tuple(Cell(first.col + (0 if down else i), first.row + (i if down else 0)) for i in range(length))


def act(action: Action, label: str, look: Look = Look.NORMAL, **more: object) -> Button:
    """The button of *action*."""
    return replace(Button(f"act:{action.value}", say(label), action, look), **more)  # type: ignore[arg-type]


def deed(action: Action, label: str, look: Look = Look.NORMAL, **more: object) -> Button:
    """The same as a screen of a game has it: with an icon, and with more words."""
    return act(action, label, look, **({"icon": action.value, "tip": say(f"{label}, said in more words")} | more))


def tool(action: Action, label: str, **more: object) -> Button:
    """A button of the strip of tools."""
    return deed(action, label, Look.TOOL, **more)


RESIGN = deed(Action.RESIGN, "Resign", Look.DANGER, apart=True, group="resign")


NAMES = {
    "carrier": "Carrier",
    "cruiser": "Cruiser",
    "frigate": "Frigate",
    "submarine": "Submarine",
    "patrol_boat": "Patrol boat",
    "dreadnought": "Dreadnought",
    "destroyer": "Destroyer",
    "tanker": "Tanker",
    "mine": "Mine",
    "sweeper": "Minesweeper",
}

TOOLS = Panel(
    "tools",
    Where.BAR,
    (
        tool(Action.CAMERA, "Camera", enabled=False, why=say("The flat view looks straight down at everything."), group="view"),
        tool(Action.FOLD, "3D", on=True, group="view"),
        tool(Action.AFLOAT, "Afloat", group="game"),
        tool(Action.LAST, "Last shots", group="game"),
        tool(Action.STATUS, "Turn and rules", group="game"),
        tool(Action.KEYS, "Keys", group="game"),
        tool(Action.RULEBOOK, "Rulebook", group="game"),
        tool(Action.MUTE, "Sound", on=True, icon="sound", group="system"),
        tool(Action.FULLSCREEN, "Full screen", group="system"),
        Button("go:settings", say("Settings"), look=Look.TOOL, icon="settings", group="system"),
    ),
)


def with_ways_out(*buttons: Button) -> Panel:
    """The strip of tools with the ways out of a game."""
    return replace(TOOLS, widgets=(*TOOLS.widgets, *buttons))


REFUSAL = Notice(
    say(
        "The cruiser cannot lie there: H11 and H12 are off the grid; B2, C2 and D2 are taken by the carrier; E4, F4 and F5 are too "
        "close to the patrol boat on G4-G5, and this game keeps one cell of water round every unit."
    ),
    Tone.WARN,
    "placing",
)

#: (class, first cell, down) of a classic fleet, nothing touching.
CLASSIC_LAYOUT = (
    ("carrier", "B2", False),
    ("cruiser", "I3", True),
    ("frigate", "A5", True),
    ("submarine", "D8", False),
    ("patrol_boat", "F5", True),
)


def hulls(look: HullLook = HullLook.PLACED, skip: tuple[str, ...] = ()) -> tuple[Hull, ...]:
    """The classic fleet, without the classes of *skip*."""
    fleet = FLEETS["classic"]
    found = []
    for cls, name, down in CLASSIC_LAYOUT:
        unit = fleet.unit_class(cls)
        assert unit is not None
        if cls not in skip:
            found.append(Hull(cls, run(name, unit.length, down), look))
    return tuple(found)


def fleet_list(id: str, title: str, fleet: Fleet, lost: dict[str, int], *, dock: bool = False, summary: str | None = None) -> FleetList:
    """*fleet* with *lost* units of each class gone (in the *dock*: placed already)."""

    def row(i: int, c: UnitClass) -> FleetRow:
        left = c.count - lost.get(c.key, 0)
        return FleetRow(
            f"{id}:{c.key}",
            c.key,
            say(NAMES[c.key]),
            c.length,
            left,
            c.count,
            say(f"{NAMES[c.key]}, {left} of {c.count}"),
            struck=not dock and left == 0,
            press=dock,
            chosen=dock and i == 2,
            digit=i + 1 if dock else None,
            hits=(*(i % 2 for _ in range(left)), *(c.length for _ in range(c.count - left))) if id == "fleet:own" and c.length > 1 else (),
        )

    pips = (0, 0) if dock else (fleet.ship_cells // 2, fleet.ship_cells)
    rows, side = tuple(row(i, c) for i, c in enumerate(fleet.classes)), id.removeprefix("fleet:").removeprefix("dock")
    return FleetList(id, say(title), rows, say(summary) if summary else None, *pips, side)


def pickers(n: int) -> tuple[Choice, Choice]:
    """The pickers of columns and rows."""
    letters = tuple(Option(f"col:{i}", say(chr(65 + i)), i == 3) for i in range(n))
    numbers = tuple(Option(f"row:{i}", say(str(i + 1)), i == 5) for i in range(n))
    return Choice("pick:col", say("Column"), letters, True), Choice("pick:row", say("Row"), numbers, True)


def choice(id: str, label: str, *answers: str, note: str | None = None) -> Choice:
    """A choice whose first answer is the chosen one."""
    options = tuple(Option(f"{id}:{a}", say(a), i == 0) for i, a in enumerate(answers))
    return Choice(id, say(label), options, note=say(note) if note else None)


def start() -> Page:
    """The start screen with a game to go on with and its options unfolded."""
    menu = Panel(
        "menu",
        Where.MAIN,
        (
            Button("continue", say("Continue"), look=Look.PRIMARY, icon="continue"),
            Text("saved_game", say("House rules against a helmsman, 8 of 17 hits, your turn."), Tone.MUTED),
            choice(
                "preset",
                "Kind of game",
                "House rules",
                "Open sea",
                "Paper",
                "Minefield",
                "Armada",
                note="Classic fleet, no touching, a hit earns another shot, all helps.",
            ),
            choice("level", "Opponent", "Helmsman", "Deckhand", "Lieutenant", "Captain", "Admiral", note="Follows up its hits."),
            Button("go:options", say("Options"), look=Look.QUIET, on=True, icon="up"),
        ),
    )
    options = Panel(
        "options",
        Where.ASIDE,
        (
            choice("fleet", "Fleet", "Classic", "Paper", "Flotilla", "Armada", note="A sea of 10 by 10 cells."),
            choice("touching", "Ships may touch", "No", "Yes"),
            choice("again", "A hit earns another shot", "Yes", "No"),
            choice("first", "Who starts", "Chance", "You", "Opponent"),
            choice("shapes", "Shapes", "Straight", "Free"),
            choice("clock", "Shot clock", "None", "10 s", "20 s", "30 s", "60 s"),
            choice("explain", "Explain", "On", "Off"),
            choice("hints", "Hints", "On", "Off"),
        ),
        say("Options"),
    )
    new = Panel("new", Where.ASIDE, (Button("new", say("New game"), icon="new"),))
    tools = Panel(
        "bar",
        Where.BAR,
        (
            Button("go:settings", say("Settings"), look=Look.TOOL, icon="settings"),
            act(Action.RULEBOOK, "Rulebook", Look.TOOL, icon="rulebook"),
            act(Action.KEYS, "Keys", Look.TOOL, icon="keys"),
            act(Action.FULLSCREEN, "Full screen", Look.TOOL, icon="fullscreen"),
            Button("quit", say("Quit"), look=Look.TOOL, icon="quit"),
        ),
    )
    head = Panel(
        "head",
        Where.HEAD,
        (
            Text("title", say("Seaboard"), Tone.TITLE),
            Text("tag", say("A hidden-fleet game. House rules, 8 of 17 hits, your turn."), Tone.MUTED),
        ),
    )
    return Page("start", say("Seaboard"), (head, menu, options, new, tools), focus="continue", saved=say("The game is saved."))


def placing(fleet: str = "classic") -> Page:
    """Placing: three lie, one is in hand and does not fit, the refusal says why in three lines."""
    f = FLEETS[fleet]
    sea = SeaPicture(
        "own",
        0,
        say("Your sea"),
        f.board,
        False,
        hulls=(*hulls(skip=("frigate",)), Hull("frigate", (Cell(7, 8), Cell(7, 9), Cell(7, 10)), HullLook.REFUSED)),
        cursor=Cell(7, 8),
        focused=True,
        faults=(Cell(7, 9), Cell(6, 9)),
        single=(Cell(0, 9),),
        caption=say("The frigate does not fit on H9, H10 and H11."),
    )
    dock = Panel(
        "dock", Where.ASIDE, (fleet_list("dock", "Your fleet", f, {"carrier": 1, "cruiser": 1}, dock=True, summary="4 of 5 placed"),)
    )
    head = Panel(
        "head",
        Where.HEAD,
        (Text("title", say("Place your fleet"), Tone.TITLE), Text("rules", say("House: no touching, hit again"), Tone.MUTED)),
    )
    bar = Panel(
        "bar",
        Where.BAR,
        (
            *pickers(f.board),
            deed(Action.DONE, "Done", Look.PRIMARY, enabled=False, why=say("The frigate is missing.")),
            Button("place", say("Place"), Action.ACCEPT, icon="place"),
            deed(Action.TURN, "Rotate"),
            deed(Action.SHAPE, "Shape"),
            deed(Action.RANDOM, "Random"),
            deed(Action.CLEAR, "Clear"),
            deed(Action.UNDO, "Undo", enabled=False, why=say("There is nothing to take back.")),
            deed(Action.HELPS, "Hide helps"),
        ),
    )
    out = Button("go:cancel", say("Cancel"), Action.BACK, Look.TOOL, icon="leave", group="out")
    return Page(
        "placing",
        say("Placing"),
        (head, dock, bar, with_ways_out(out, RESIGN)),
        (sea,),
        focus="own",
        notices=(REFUSAL,),
        saved=say("Saved"),
    )


def log_rows(count: int = 40) -> tuple[Row, ...]:
    """Lines of a turn log, newest first: shots in columns, a remark between them, a sentence."""
    lines = (
        ("You fire at D6: a hit.", ("You", "D6", "hit"), "hit"),
        ("The opponent fires at C3: water.", ("Enemy", "C3", "water"), "water"),
        ("You have sunk the patrol boat on I10 and J10.", ("Patrol boat sunk",), "sunk_ship"),
        ("You fire at J10: sunk.", ("You", "J10", "sunk"), "sunk"),
        ("You fire at R18: the opponent's dreadnought is hit, and what is more, it is told.", (), ""),
    )

    def row(n: int, text: str, cells: tuple[str, ...], icon: str, strong: bool) -> Row:
        shot = (say(str(n)),) if len(cells) == 3 else ()
        side = "" if not cells else "own" if cells[0] == "You" else "enemy"
        return Row(f"log:{n}", say(text), say(str(n)), strong=strong, cells=(*shot, *map(say, cells)), icon=icon, side=side)

    return tuple(row(count - i, *lines[i % 5], i == 0) for i in range(count))


def enemy_sea(n: int = 10, *, end: bool = False) -> SeaPicture:
    """The enemy's sea in the middle of a game, one ship sunk."""
    sunk = run("B8", 3)
    marks: list[tuple[Cell, Mark]] = [(c, Mark.SUNK) for c in sunk]
    marks += [(at(c), Mark.HIT) for c in ("E4", "F4", "G4")]
    marks += [(at(c), Mark.WATER) for c in ("A1", "C2", "H2", "D6", "I7", "J10", "B5", "F9", "H9", "G6")]
    marks += [(Cell(c, r), Mark.DOT) for r in (6, 8) for c in range(0, 5)] + [(at("A8"), Mark.DOT), (at("E8"), Mark.DOT)]
    if n > 10:
        marks += [(at("M3"), Mark.MINE), (at("P9"), Mark.SWEEPER), (at("N14"), Mark.TOLD_SHIP), (at("K16"), Mark.TOLD_MINE)]
        marks += [(Cell(c, r), Mark.WATER) for c, r in ((12, 8), (15, 3), (17, 17), (11, 12), (5, 15))]
    shown = [Hull("frigate", sunk, HullLook.SUNK)]
    if end:
        shown += [Hull("carrier", run("D4", 5), HullLook.REVEALED), Hull("cruiser", run("J1", 4, True), HullLook.REVEALED)]
    return SeaPicture(
        "enemy",
        1,
        say("Enemy sea"),
        n,
        True,
        tuple(marks),
        tuple(shown),
        cursor=None if end else at("H4"),
        focused=not end,
        aim=not end,
        last=(at("G4"),),
        hint=None if end else at("D4"),
        caption=say("H4: not fired at."),
    )


def own_sea(n: int = 10) -> SeaPicture:
    """One's own sea in the middle of a game."""
    marks: list[tuple[Cell, Mark]] = [(c, Mark.HIT) for c in run("D8", 2)] + [(c, Mark.SUNK) for c in run("F5", 2, True)]
    marks += [(at(c), Mark.WATER) for c in ("A1", "J10", "E4", "G7", "H1", "C10")]
    fleet = tuple(h if h.cls != "patrol_boat" else replace(h, look=HullLook.SUNK) for h in hulls())
    if n > 10:
        fleet = (
            *fleet,
            Hull("tanker", run("L3", 5), HullLook.PLACED),
            Hull("dreadnought", run("L6", 4), HullLook.PLACED),
            Hull("destroyer", run("R9", 2, True), HullLook.PLACED),
            Hull("submarine", run("N12", 1), HullLook.PLACED),
            Hull("mine", run("P14", 1), HullLook.PLACED),
            Hull("sweeper", run("L15", 1), HullLook.PLACED),
        )
    return SeaPicture(
        "own",
        0,
        say("Your sea"),
        n,
        False,
        tuple(marks),
        fleet,
        last=(at("E8"), at("G7")),
        caption=say("D8: your submarine on D8 to F8, hit here, and told."),
    )


def battle(fleet: str = "classic", *, typing: bool = False, said: tuple[Notice, ...] | None = None) -> Page:
    """A battle under way, forty lines in the log."""
    f = FLEETS[fleet]
    head = Panel(
        "head",
        Where.HEAD,
        (
            Text(
                "turn", say("Your turn: fire again"), Tone.TITLE, "on", (say("The lieutenant is firing"), say("Your shell is in the air"))
            ),
            Text("clock", say("17 s left for this shot"), Tone.WARN),
            Text("rules", say("House: no touching, hit again, against a helmsman"), Tone.MUTED),
        ),
    )
    fleets = Panel(
        "fleets",
        Where.ASIDE,
        (
            fleet_list(
                "fleet:enemy", "Opponent's fleet", f, {f.classes[2].key: f.classes[2].count, f.classes[3].key: 1}, summary="4 of 5 afloat"
            ),
            fleet_list("fleet:own", "Your fleet", f, {f.classes[-1].key: f.classes[-1].count}, summary="4 of 5 afloat"),
        ),
    )
    log = Panel("log", Where.ASIDE, (Rows("log", say("Turns"), log_rows(), say("No shot yet.")),))
    line = (Entry("entry", say("Cell to fire at"), "b 7", say("B7: fire with Enter")),) if typing else ()
    bar = Panel(
        "bar",
        Where.BAR,
        (
            *pickers(f.board),
            *line,
            Button("fire", say("Fire"), Action.ACCEPT, Look.PRIMARY, icon="fire"),
            deed(Action.ENTRY, "Type a cell"),
            deed(Action.HINT, "Hint"),
            deed(Action.HELPS, "Hide helps"),
        ),
    )
    out = Button("go:leave", say("Leave"), Action.BACK, Look.TOOL, icon="leave", group="out")
    told = said if said is not None else (Notice(say("G4 is a hit. Fire again."), Tone.GOOD),)
    return Page(
        "battle",
        say("Battle"),
        (head, fleets, log, bar, with_ways_out(out, RESIGN)),
        (enemy_sea(f.board), own_sea(f.board)),
        focus="enemy",
        notices=told,
        saved=say("Saved"),
    )


def figures(id: str, who: str, *counted: str) -> Text:
    """The sentence of one seat, and its figures."""
    names = ("", "Shots", "Hits", "Accuracy", "Best run")
    pairs = tuple((say(a), say(b)) for a, b in zip(names, (who, *counted), strict=True))
    return Text(id, say(f"{who}: {counted[0]} shots, {counted[1]} hits, accuracy {counted[2]}, best run {counted[3]}."), figures=pairs)


def end() -> Page:
    """The end of a game, everything revealed."""
    head = Panel(
        "head",
        Where.HEAD,
        (Text("title", say("You won in 43 shots"), Tone.BANNER), Text("how", say("Every enemy ship is sunk."), Tone.MUTED)),
    )
    numbers = Panel(
        "numbers",
        Where.ASIDE,
        (
            figures("yours", "You", "43", "17", "40 %", "4"),
            figures("theirs", "The lieutenant", "42", "9", "21 %", "2"),
        ),
        title=say("Figures"),
    )
    log = Panel("log", Where.ASIDE, (Rows("log", say("Turns"), log_rows()),))
    bar = Panel(
        "bar",
        Where.BAR,
        (
            Button("rematch", say("Rematch"), look=Look.PRIMARY, icon="rematch"),
            Button("menu", say("Back to the start"), Action.BACK, icon="start"),
        ),
    )
    own = replace(own_sea(), aim=False)
    return Page("end", say("The end"), (head, numbers, log, bar, TOOLS), (enemy_sea(end=True), own), focus="rematch", saved=say("Saved"))


def review() -> Page:
    """A shot looked back on: the longest sentences, chances on the enemy's sea, a list of shots."""
    told = (
        Text("fired", say("You fired at E5. The chance of a ship there was 18 %, that of a mine 2 %.")),
        Text("came", say("At E5 a minesweeper was struck.")),
        Text("best", say("The best cell was J9, with 43 %.")),
        Text("reason", say("It keeps to the lattice of your shots, which no ship afloat could slip through."), Tone.MUTED),
    )
    all_ = (
        Text("grades", say("Of all 40 shots 29 were best, 8 good, 3 fair and 0 weak.")),
        Text("average", say("On average they had 95 % of the best chance.")),
    )
    answers = (("water", "water"), ("hit", "hit"), ("sweeper", "sweeper"), ("sunk", "sunk"))

    def row(n: int) -> Row:
        icon, what = answers[n % 4]
        cells = (say(str(n)), say(("best", "good", "fair", "weak")[n % 3]), say(f"{'ABCDEFGHIJ'[n % 10]}{n % 10 + 1}"), say(what))
        return Row(f"shot:{n}", say(f"Shot {n}: E5, {what}, best"), strong=n == 24, press=True, cells=cells, icon=icon)

    head = (Text("number", say("Shot 24 of 40"), Tone.TITLE), Text("grade", say("Fair: it had 69 % of the best chance.")))
    bar = (
        Button("page:previous", say("Previous shot"), Action.LEFT, icon="previous"),
        Button("page:next", say("Next shot"), Action.RIGHT, icon="next"),
        Button("go:back", say("Back to the result"), Action.BACK, icon="back"),
    )
    panels = (
        Panel("head", Where.HEAD, head),
        Panel("shot", Where.ASIDE, told, title=say("The chances then")),
        Panel("all", Where.ASIDE, all_),
        Panel("log_panel", Where.ASIDE, (Rows("log", say("Your shots"), tuple(map(row, range(1, 41))), top=20),)),
        Panel("bar", Where.BAR, bar),
        TOOLS,
    )
    shut = dict(enemy_sea().marks)
    every = (Cell(col, row) for row in range(10) for col in range(10))
    heat = tuple((cell, (cell.col + cell.row) / 40) for cell in every if cell not in shut)
    enemy = replace(enemy_sea(), aim=False, cursor=None, heat=heat, last=(at("E5"),), hint=at("J9"))
    return Page("review", say("Review"), panels, (enemy, replace(own_sea(), aim=False)), focus="enemy")


def settings() -> Page:
    """Settings with every kind of answer and the list of keys, one waiting."""

    head = Panel("head", Where.HEAD, (choice("section", "Section", "Look", "Pace and sound", "Keys"),))
    looks = Panel(
        "looks",
        Where.MAIN,
        (
            choice("view", "View", "Automatic", "Flat window", "Terminal", note="The terminal opens at the next start."),
            replace(
                choice("palette", "Colours", "Night sea", "High contrast", "Classic red and white"),
                options=tuple(
                    Option(f"palette:{p}", say(label), p == "default", swatch=p)
                    for p, label in (("default", "Night sea"), ("contrast", "High contrast"), ("classic", "Classic red and white"))
                ),
            ),
            choice("scale", "Size of text", "100 %", "125 %", "150 %", "175 %", "200 %"),
            choice("layout", "Seas", "Automatic", "One above the other", "Side by side", "One large"),
            choice("motion", "Motion", "As the system says", "Full", "Reduced"),
            choice("pace", "Pace of the computer's shots", "Calm", "Instant", "Quick", "Leisurely"),
            choice("volume", "Sound", "60", "0", "20", "40", "80", "100"),
            Button("mute", say("Mute"), on=False),
        ),
        say("Look and sound"),
    )
    rows = tuple(
        Row(f"bind:{a.value}", say(a.value.replace("_", " ").capitalize()), say(keys(a) or "Shift+Tab"), press=True) for a in Action
    )
    bindings = Panel(
        "bindings",
        Where.ASIDE,
        (
            Rows("bindings", say("Keys"), rows),
            Text("wait", say("Press a key for Rotate, or Escape to leave it."), Tone.WARN),
            Button("reset", say("Reset all keys"), look=Look.DANGER),
        ),
    )
    bar = Panel("bar", Where.BAR, (act(Action.BACK, "Back", Look.PRIMARY), act(Action.KEYS, "Keys", Look.QUIET)))
    return Page("settings", say("Settings"), (head, looks, bindings, bar), focus="scale:100 %")


def rulebook() -> Page:
    """A page of the rulebook beside its contents."""
    titles = (
        "About",
        "Fleets",
        "Options",
        "Placing",
        "Shooting",
        "Mines and sweepers",
        "Two to seven",
        "Clock",
        "Levels",
        "Helps",
        "Tactics",
        "What is kept",
    )
    rows = tuple(Row(f"book:{t}", say(t), strong=i == 4, press=True) for i, t in enumerate(titles))
    contents = Panel("contents", Where.ASIDE, (Rows("pages", say("Pages"), rows),))
    hit = Patch(3, 1, radar=True, marks=((at("B1"), Mark.HIT),))
    boats = (Patch(2, 1, hulls=(Hull("destroyer", run("A1", 2), HullLook.PLACED),)),) * 4
    touching = (Hull("cruiser", run("A1", 4), HullLook.PLACED), Hull("submarine", run("B2", 3, down=True), HullLook.REFUSED))
    seas = (Patch(8, 5, hulls=touching, caption=say("Not like this")), Patch(8, 5, radar=True, caption=say("Nor on the radar")))
    body = "A shot names one cell of the target's sea. The answer is water, hit or sunk; a hit never tells which ship it was. "
    blocks = (
        Block("heading", say("Shooting")),
        Block("body", say(body * 3), seas),
        Block("bullet", say("Water: the turn passes to the other side."), boats),
        Block("bullet", say("Hit: with “hit again” you fire once more, and once more, until the answer is water."), (hit,)),
        Block("bullet", say("Sunk: the ship's name and all its cells are said, and it is struck from the list.")),
        Block("tip", say("While the smallest ship afloat has two cells, every other cell is enough to find it.")),
        Block("heading", say("Firing twice at one cell")),
        *(Block("body", say(body * 2)) for _ in range(6)),
    )
    head = Panel("head", Where.HEAD, (Text("title", say("Rulebook"), Tone.TITLE),))
    bar = Panel("bar", Where.BAR, (act(Action.BACK, "Back", Look.PRIMARY),))
    return Page("rulebook", say("Rulebook"), (head, Panel("page", Where.MAIN, (Prose("prose", blocks),)), contents, bar), focus="prose")


def keys_page() -> Page:
    """Help with all keys."""
    rows = tuple(Row(f"key:{a.value}", say(a.value.replace("_", " ").capitalize()), say(keys(a) or "Shift+Tab")) for a in Action)
    head = Panel("head", Where.HEAD, (Text("title", say("Keys"), Tone.TITLE),))
    bar = Panel("bar", Where.BAR, (act(Action.BACK, "Back", Look.PRIMARY),))
    return Page("keys", say("Keys"), (head, Panel("list", Where.MAIN, (Rows("keys", None, rows),)), bar), focus="keys")


def question() -> Page:
    """The question before resigning, over a battle."""
    dialog = Dialog(
        "ask",
        say("Resign this game?"),
        say("A shot has been fired, so leaving for good counts as a loss. The opponent's fleet is shown afterwards."),
        (Button("no", say("Keep playing"), Action.BACK, Look.PRIMARY), Button("yes", say("Resign"), Action.ACCEPT, Look.DANGER)),
    )
    return replace(battle(), dialog=dialog, focus="no")


def no_room() -> Page:
    """The question when Random finds no room."""
    dialog = Dialog(
        "ask",
        say("No room for the carrier"),
        say("What lies leaves no room for the carrier. Take all ships off, or let as few as possible be moved?"),
        (
            Button("clear", say("Take all off")),
            Button("move", say("Move as few as possible"), look=Look.PRIMARY),
            Button("leave", say("Leave it"), Action.BACK, Look.QUIET),
        ),
    )
    return replace(placing(), dialog=dialog, focus="move")


#: Every page, by a name for the test's report.
PAGES: dict[str, Callable[[], Page]] = {
    "start": start,
    "placing": placing,
    "placing-armada": lambda: placing("armada"),
    "battle": battle,
    "battle-typing": lambda: battle(typing=True),
    "battle-refused": lambda: battle(said=(REFUSAL,)),
    "battle-armada": lambda: battle("armada"),
    "end": end,
    "review": review,
    "settings": settings,
    "rulebook": rulebook,
    "keys": keys_page,
    "question": question,
    "no-room": no_room,
}
