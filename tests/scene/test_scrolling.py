"""Columns that hold more than they can show: by whole lines, to the very end, and after the focus."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seaboard.scene.layout import Layout
from seaboard.ui.page import Button, Choice, Entry, FleetList, Page, Rows
from tests.scene.looks import CASE, laid, lay, page_of
from tests.scene.pages import battle, settings

TIGHT = [
    (name + case, size, scale)
    for case in ("", CASE)
    for name in ("start", "placing", "battle", "battle-refused", "battle-armada", "end", "settings")
    for size, scale in (((1024, 600), 200), ((600, 900), 100), ((1024, 600), 100))
]


def _ids(page: Page, narrow: bool) -> set[str]:
    """Everything on *page* that can be pressed."""
    found: set[str] = set()
    for panel in page.panels:
        for w in panel.widgets:
            if isinstance(w, Button | Entry):
                found.add(w.id)
            elif isinstance(w, Choice) and (narrow or not w.narrow_only):
                found |= {o.id for o in w.options}
            elif isinstance(w, FleetList):
                found |= {r.id for r in w.rows if r.press}
    return found


def _columns(found: Layout) -> dict[str, int]:
    return {id: s.last for id, s in found.scrolls.items() if id.startswith("column:")}


@pytest.mark.parametrize(("name", "size", "scale"), TIGHT)
def test_everything_can_be_reached_by_scrolling(name: str, size: tuple[int, int], scale: int) -> None:
    page = page_of(name)
    first = laid(name, size, scale)
    seen = set(first.boxes)
    for id, last in _columns(first).items():
        for top in range(last + 1):
            seen |= set(lay(page, size, scale, scroll={id: top}, follow=False).boxes)
    assert _ids(page, first.narrow) <= seen


@pytest.mark.parametrize("case", ["", CASE])
@pytest.mark.parametrize("size", [(1024, 600), (600, 900)])
def test_columns_follow_the_focus(size: tuple[int, int], case: str) -> None:
    for page in (page_of("battle" + case), page_of("settings" + case)):
        narrow = size[0] < 720
        wanted = _ids(page, narrow) - {f"col:{i}" for i in range(10)} - {f"row:{i}" for i in range(10)}
        for id in sorted(wanted):
            assert id in lay(replace(page, focus=id), size, 200 if not narrow else 100).boxes, id


def test_lists_follow_the_focus() -> None:
    page = settings()
    rows = next(w for p in page.panels for w in p.widgets if isinstance(w, Rows))
    for row in rows.rows:
        found = lay(replace(page, focus=row.id), (1280, 800))
        assert row.id in found.boxes


def test_the_wheel_may_leave_the_focus_behind() -> None:
    page = replace(settings(), focus="view:Automatic")
    column = "column:main"
    found = lay(page, (1024, 600), 200, scroll={column: 5}, follow=False)
    assert found.scrolls[column].top == 5 and "view:Automatic" not in found.boxes
    assert "view:Automatic" in lay(page, (1024, 600), 200, scroll={column: 5}).boxes


def test_a_list_shows_its_rows_from_its_top_on_and_stops_at_the_end() -> None:
    page = battle()

    def at(top: int) -> Layout:
        panels = tuple(
            replace(p, widgets=tuple(replace(w, top=top) if isinstance(w, Rows) else w for w in p.widgets)) if p.id == "log" else p
            for p in page.panels
        )
        return lay(replace(page, panels=panels), (1280, 800))

    assert "log:40" in at(0).boxes and "log:40" not in at(1).boxes and "log:39" in at(1).boxes
    end = at(10_000)
    assert "log:1" in end.boxes and end.scrolls["log"].top == end.scrolls["log"].last
    assert at(end.scrolls["log"].last).boxes.keys() == end.boxes.keys()


def test_arrows_of_a_scroll_bar_say_what_they_scroll() -> None:
    found = laid("battle", (1280, 800))
    arrows = {p.id: p for p in found.parts if p.id is not None and p.id.startswith("scroll:log:")}
    for id, way in (("scroll:log:up", -1), ("scroll:log:down", 1)):
        box = arrows[id].rect
        hit = found.hit(box.x + box.w // 2, box.y + box.h // 2)
        assert hit.scroll == "log" and hit.step * way > 0 and hit.widget is None


def test_the_wheel_finds_the_list_under_the_pointer() -> None:
    found = laid("battle", (1280, 800))
    box = found.boxes["log"]
    assert found.hit(box.x + 20, box.y + 20).scroll == "log"
    assert found.hit(5, 5).scroll is None
