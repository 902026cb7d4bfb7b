"""The commands of the command line: play (when none is named), simulate, verify, shot, gallery, doctor."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import seaboard
from seaboard.engine.rules import PRESETS
from seaboard.shell import machine, motion
from seaboard.shell.cli import FAILED, USAGE, say
from seaboard.shell.failure import Failure
from seaboard.shell.ladder import VIEWS
from seaboard.shell.options import BadUsage, Given, Option, anything, one_of, parse, seconds, share, size, whole
from seaboard.words import Words, languages, load_words, msg

#: The modules that the game cannot do without.
NEEDED = ("numpy", "PIL", "platformdirs", "fontpkg_inter")
#: The computer players by name; ``players`` is not asked for them, so that a wrong word is answered without numpy.
LEVELS = ("deckhand", "helmsman", "lieutenant", "captain", "admiral")
#: How much the 3D view draws, by the names of ``paint.gl``'s tiers.
TIERS = ("high", "mid", "soft")
SCREENS = ("start", "placing", "battle", "end", "review", "settings", "rulebook")
#: What draws pictures, and how the case is looked at in those that OpenGL draws (``ui.page.Camera``).
RENDERERS, CAMERAS = ("flat", "gl"), ("overview", "enemy", "own", "flat")
#: What can be seen happening, on a sea and to the case (``shell.moments``), and in which colours (``scene.theme``).
MOMENTS, CASE_MOMENTS = ("shot", "water", "hit", "sinking"), ("fold", "opening")
PALETTES = ("default", "contrast", "classic")
#: Pixels that a picture's side may have.
LEAST, MOST = 64, 8192
SEEDS = whole(0, 2**63 - 1)

_HELP = (Option("--help", help="help.help"),)
PLAY = (
    Option("--view", one_of(VIEWS), "|".join(VIEWS), "help.view"),
    Option("--tier", one_of(TIERS), "|".join(TIERS), "help.tier"),
    Option("--preset", one_of(tuple(PRESETS)), "P", "help.preset"),
    Option("--level", one_of(LEVELS), "L", "help.level"),
    Option("--seed", SEEDS, "N", "help.seed"),
    Option("--new", help="help.new"),
    Option("--motion", one_of(motion.CHOICES), "|".join(motion.CHOICES), "help.motion"),
    Option("--lang", anything, "CODE", "help.lang"),
    Option("--trace", anything, "FILE", "help.trace"),
    Option("--version", help="help.version"),
)
SHOT = (
    Option("--renderer", one_of(RENDERERS), "|".join(RENDERERS), "help.renderer"),
    Option("--camera", one_of(CAMERAS), "|".join(CAMERAS), "help.camera"),
    Option("--fold", share, "0..1", "help.fold"),
    Option("--tier", one_of(TIERS), "|".join(TIERS), "help.tier"),
    Option("--size", size(LEAST, MOST), "WxH", "help.size"),
    Option("--scale", one_of(("100", "125", "150", "175", "200")), "PERCENT", "help.scale"),
    Option("--preset", one_of(tuple(PRESETS)), "P", "help.preset"),
    Option("--seed", SEEDS, "N", "help.seed"),
    Option("--shots", whole(0, 10_000), "N", "help.shots"),
    Option("--save", anything, "FILE", "help.save"),
    Option("--screen", one_of(SCREENS), "|".join(SCREENS), "help.screen"),
    Option("--moment", one_of((*MOMENTS, *CASE_MOMENTS)), "|".join((*MOMENTS, *CASE_MOMENTS)), "help.moment"),
    Option("--at", seconds, "SECONDS", "help.at"),
    Option("--palette", one_of(PALETTES), "|".join(PALETTES), "help.palette"),
)
GALLERY = (
    Option("--tier", one_of(TIERS), "|".join(TIERS), "help.tier"),
    Option("--sheet", help="help.sheet"),
    Option("--size", size(LEAST, MOST), "WxH", "help.sheet_size"),
)
DOCTOR = (Option("--json", help="help.json"),)


def run(argv: Sequence[str]) -> int:
    """Carry out a command line; the exit code. What is wrong with it, or cannot be done, is one sentence on standard error."""
    words = load_words()
    try:
        name = argv[0] if argv and not argv[0].startswith("-") else None
        if name is None:
            return _play(argv, words)
        if name not in COMMANDS:
            raise BadUsage(msg("cli.unknown_command", command=name, commands=tuple(COMMANDS)))
        return COMMANDS[name](argv[1:], words)
    except BadUsage as error:
        say(words(error.why))
        return USAGE
    except Failure as error:
        say(words(error.why))
        return FAILED


def require_modules() -> None:
    """Failure with the command that sets everything up, if something that the game needs is not installed."""
    missing = tuple(name for name in NEEDED if machine.spec_of(name) is None)
    if missing:
        raise Failure(msg("cli.not_set_up_windows" if os.name == "nt" else "cli.not_set_up", missing=missing))


def _parsed(argv: Sequence[str], options: Sequence[Option], usage: str, words: Words) -> Given | None:
    """The options of a command, or None if it was asked for its help, which is printed."""
    given = parse(argv, (*options, *_HELP))
    if "--help" not in given.options:
        return given
    lines = [words(msg(usage)), ""]
    lines += [f"  {' '.join((o.name, o.value)).rstrip():32} {words(msg(o.help))}" for o in (*options, *_HELP)]
    print("\n".join(lines))
    return None


def _no_more(rest: Sequence[str]) -> None:
    if rest:
        raise BadUsage(msg("cli.surplus", value=rest[0]))


def _play(argv: Sequence[str], words: Words) -> int:
    given = _parsed(argv, PLAY, "help.usage", words)
    if given is None:
        return 0
    _no_more(given.rest)
    if "--version" in given.options:
        print(words(msg("cli.version", version=seaboard.__version__)))
        return 0
    language = given.options.get("--lang")
    if language is not None and language not in languages():
        raise BadUsage(msg("cli.bad_choice", option="--lang", value=str(language), choices=languages()))
    require_modules()
    from seaboard.shell import trial

    view = given.options.get("--view")
    gc.disable()  # what the imports make stays, and looking through it for what does not takes a tenth of their time
    try:
        with trial.begin(None if view is None else str(view)) as begun:  # before those imports, which take longer than it does
            from seaboard.shell.play import play

            return play(given.options, begun)
    finally:
        gc.enable()


def _simulate(argv: Sequence[str], words: Words) -> int:
    require_modules()
    from seaboard.play.simulate import main

    return main(list(argv), words)


def _verify(argv: Sequence[str], words: Words) -> int:
    given = _parsed(argv, (), "help.usage_verify", words)
    if given is None:
        return 0
    if not given.rest:
        raise BadUsage(msg("cli.verify_what"))
    _no_more(given.rest[1:])
    require_modules()
    from seaboard.play.saves import BadSave, verify

    try:
        print(words(verify(Path(given.rest[0]))))
    except BadSave as error:
        raise Failure(error.msg) from error
    return 0


def _shot(argv: Sequence[str], words: Words) -> int:
    given = _parsed(argv, SHOT, "help.usage_shot", words)
    if given is None:
        return 0
    if not given.rest:
        raise BadUsage(msg("cli.shot_where"))
    _no_more(given.rest[1:])
    if not given.rest[0].lower().endswith(".png"):
        raise BadUsage(msg("cli.shot_png", text=given.rest[0]))
    for option in ("--shots", "--seed", "--preset"):
        if option in given.options and "--save" in given.options:
            raise BadUsage(msg("cli.either", one=option, other="--save"))
    for option in ("--camera", "--fold", "--tier"):
        if option in given.options and given.options.get("--renderer") != "gl":
            raise BadUsage(msg("cli.needs_gl", option=option))
    if "--fold" in given.options and given.options.get("--camera") == "flat":
        raise BadUsage(msg("cli.either", one="--fold", other="--camera flat"))
    _check_moment(given.options)
    require_modules()
    from seaboard.shell.shot import take

    return take(Path(given.rest[0]), given.options, words)


def _check_moment(options: Mapping[str, object]) -> None:
    """BadUsage where a moment is asked for in a way that cannot be."""
    moment = options.get("--moment")
    if moment is None:
        if "--at" in options:
            raise BadUsage(msg("cli.needs", option="--at", other="--moment"))
        return
    if "--screen" in options:
        raise BadUsage(msg("cli.either", one="--moment", other="--screen"))
    if moment in CASE_MOMENTS:
        if options.get("--renderer") != "gl":
            raise BadUsage(msg("cli.needs_gl", option=f"--moment {moment}"))
        if "--fold" in options or options.get("--camera") == "flat":
            raise BadUsage(msg("cli.either", one=f"--moment {moment}", other="--fold" if "--fold" in options else "--camera flat"))


def _gallery(argv: Sequence[str], words: Words) -> int:
    given = _parsed(argv, GALLERY, "help.usage_gallery", words)
    if given is None:
        return 0
    if not given.rest:
        raise BadUsage(msg("cli.gallery_where"))
    _no_more(given.rest[1:])
    if "--size" in given.options and "--sheet" not in given.options:
        raise BadUsage(msg("cli.needs", option="--size", other="--sheet"))
    require_modules()
    from seaboard.shell.gallery import make

    return make(Path(given.rest[0]), given.options, words)


def _doctor(argv: Sequence[str], words: Words) -> int:
    given = _parsed(argv, DOCTOR, "help.usage_doctor", words)
    if given is None:
        return 0
    _no_more(given.rest)
    from seaboard.shell import doctor, probes

    return doctor.run("--json" in given.options, words, probes.ask)


COMMANDS: Mapping[str, Callable[[Sequence[str], Words], int]] = {
    "simulate": _simulate,
    "verify": _verify,
    "shot": _shot,
    "gallery": _gallery,
    "doctor": _doctor,
}
