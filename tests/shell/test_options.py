"""The command line: every way to get it wrong is one sentence that says what is wrong and what to do."""

from __future__ import annotations

import pytest

from seaboard.shell.options import BadUsage, Option, anything, one_of, parse, size, whole
from seaboard.words import load_words

OPTIONS = (
    Option("--view", one_of(("3d", "flat", "text")), "3d|flat|text"),
    Option("--seed", whole(0, 99), "N"),
    Option("--size", size(64, 8192), "WxH"),
    Option("--trace", anything, "FILE"),
    Option("--new"),
)


def test_options_and_the_rest() -> None:
    given = parse(["a", "--view", "text", "--seed=7", "--new", "b", "--", "--view"], OPTIONS)
    assert given.options == {"--view": "text", "--seed": 7, "--new": True}
    assert given.rest == ("a", "b", "--view")
    assert parse(["--size", "1280x800"], OPTIONS).options == {"--size": (1280, 800)}
    assert parse(["-"], OPTIONS).rest == ("-",)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--veiw", "flat"], "There is no option --veiw; did you mean --view?"),
        (["--qqq"], "There is no option --qqq; --help lists those there are."),
        (["-x"], "There is no option -x; --help lists those there are."),
        (["--view", "round"], "--view cannot be “round”; it can be 3d, flat or text."),
        (["--view"], "The option --view needs a value: --view 3d|flat|text."),
        (["--view", "--new"], "The option --view needs a value: --view 3d|flat|text."),
        (["--view="], "--view cannot be “”; it can be 3d, flat or text."),
        (["--trace", ""], "The value of --trace is empty."),
        (["--new=1"], "The option --new takes no value."),
        (["--new", "--new"], "The option --new is given twice; give it once."),
        (["--seed", "100"], "--seed cannot be “100”; it takes a whole number from 0 to 99."),
        (["--seed", "-1"], "--seed cannot be “-1”; it takes a whole number from 0 to 99."),
        (["--seed", "1e3"], "--seed cannot be “1e3”; it takes a whole number from 0 to 99."),
        (["--seed", "٣"], "--seed cannot be “٣”; it takes a whole number from 0 to 99."),
        (["--seed", "9" * 5000], None),
        *(
            (["--size", text], None)
            for text in ("0x0", "1000000x1000000", "1280", "x", "-5x9", "64x", "1e9x5", "64x63", "8193x64", "", "٣٤x٣٤")
        ),
    ],
)
def test_each_mistake_has_its_sentence(argv: list[str], sentence: str | None) -> None:
    with pytest.raises(BadUsage) as refused:
        parse(argv, OPTIONS)
    text = load_words()(refused.value.why)
    if sentence is not None:
        assert text == sentence
    else:
        assert text.startswith(f"{argv[0]} cannot be “{argv[1][:5]}")


@pytest.mark.parametrize("text", ["64x64", "8192x8192", "1280X800"])
def test_sizes_at_the_limits(text: str) -> None:
    assert "--size" in parse(["--size", text], OPTIONS).options
