"""The signs by the stage: what stands on the frame of a sea in the flat view, its title and its caption, on a slim plate of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from seaboard.scene.geometry import Rect, Size
from seaboard.scene.kit import Kit
from seaboard.scene.metrics import Role, Weight
from seaboard.scene.parts import Label, Tint
from seaboard.scene.seas import caption_lines
from seaboard.ui.page import Page, SeaPicture

#: What the opened case takes in overview, in the nearest cells of a sea of ten: its width and its height on the screen.
CASE_W, CASE_H = 13.0, 22.3
#: A caption stands beside its title where it has ample room; with less too, unless the case leaves height for a line below. In pixels of
#: the design.
AMPLE, BESIDE = 320, 200
#: A sign is as wide as the case, or as this where there is room for it; and its margins. In pixels of the design.
WIDEST, PAD, EDGE = 400, 12, 2
#: The share of a theatre's height that signs of two lines may take.
COSTLY = 0.22


@dataclass(frozen=True, slots=True)
class Sign:
    """The plate of the sea *id*. *slot* is the place of the caption, whatever it says; *caption* are its lines."""

    id: str
    rect: Rect
    title: tuple[Label, ...]
    slot: Rect | None = None
    caption: tuple[Label, ...] = ()


class _Kind(Enum):
    """Where the caption stands: in the line of the title, in a line of its own below, or in the title's line and cut if it must be."""

    BESIDE = "beside"
    BELOW = "below"
    SLIM = "slim"


def _kind(kit: Kit, page: Page, theatre: Size) -> _Kind:
    """How all signs of *page* stand; decided by the least width that they may get, so that it does not hang on the case's size."""
    inner = min(theatre.w, kit.px(WIDEST)) - 2 * kit.px(PAD)
    room = min((inner - _wide(kit, s) - kit.px(16) for s in page.seas), default=inner)
    below = 2 * _high(kit, _Kind.BELOW)
    spare = theatre.h - below >= theatre.w * CASE_H / CASE_W  # the width bounds the case: there is height for nothing
    if room >= kit.px(AMPLE) or (room >= kit.px(BESIDE) and not spare):
        return _Kind.BESIDE
    return _Kind.BELOW if spare or below <= theatre.h * COSTLY else _Kind.SLIM


def _wide(kit: Kit, sea: SeaPicture) -> int:
    return kit.width(kit.say(sea.title), Role.BODY, Weight.STRONG)


def _high(kit: Kit, kind: _Kind) -> int:
    return 2 * _edge(kit, kind) + kit.line(Role.BODY) + (kit.line(Role.SMALL) if kind is _Kind.BELOW else 0)


def _edge(kit: Kit, kind: _Kind) -> int:
    """The space over and under the lines of a sign."""
    return kit.px(4 if kind is _Kind.BELOW else EDGE)


def sign_height(kit: Kit, page: Page, theatre: Size) -> int:
    """The height of each of the signs of *page* in a *theatre* of that size."""
    return _high(kit, _kind(kit, page, theatre))


def signs(kit: Kit, page: Page, theatre: Rect, case: int) -> tuple[Sign, ...]:
    """The enemy's sign at the top of *theatre*, one's own at its foot, about as wide as the *case*."""
    size = Size(theatre.w, theatre.h)
    kind, high = _kind(kit, page, size), min(theatre.h // 3, sign_height(kit, page, size))
    pad, edge = kit.px(PAD), _edge(kit, kind)
    width = min(theatre.w, max(case, kit.px(WIDEST)))
    inner = max(1, width - 2 * pad)
    made: list[Sign] = []
    for sea in page.seas:
        rect = Rect(theatre.x + (theatre.w - width) // 2, theatre.y if sea.radar else theatre.bottom - high, width, high)
        title = kit.label(_fitting(kit, kit.say(sea.title), inner), Role.BODY, weight=Weight.STRONG, tint=Tint.STRONG)
        if kind is _Kind.BELOW:
            slot = Rect(rect.x + pad, rect.y + edge + title.rect.h, inner, max(1, high - 2 * edge - title.rect.h))
            down = edge
        else:
            left = min(inner - 1, title.rect.w + kit.px(16))
            slot = Rect(rect.x + pad + left, rect.y + edge, inner - left, max(1, high - 2 * edge))
            down = (high - title.rect.h) // 2
        made.append(Sign(sea.id, rect, (title.moved(rect.x + pad, rect.y + down),), slot))
    return tuple(made)


def _fitting(kit: Kit, text: str, width: int) -> str:
    """*text*, cut with an ellipsis where it is wider than *width*."""
    if kit.width(text, Role.BODY, Weight.STRONG) <= width:
        return text
    while text and kit.width(text + "…", Role.BODY, Weight.STRONG) > width:
        text = text[:-1]
    return text + "…"


def told(sign: Sign, text: str, kit: Kit) -> Sign:
    """*sign* with *text* in its slot, cut with an ellipsis where it is too long."""
    if sign.slot is None:
        return sign
    beside = bool(sign.title) and sign.slot.x > sign.title[0].rect.x
    return replace(sign, caption=caption_lines(text, sign.slot, beside, kit))
