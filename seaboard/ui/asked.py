"""What can be asked at any time by key: what is afloat, the last shots, whose turn it is, the clock and the rules."""

from __future__ import annotations

from seaboard.engine.deduction import afloat, not_gone_off
from seaboard.engine.events import Fired
from seaboard.engine.packing import missing
from seaboard.engine.rules import Rules, preset_of
from seaboard.engine.turns import Phase
from seaboard.engine.view import SeatView
from seaboard.ui.book import helps_of, rule_parts
from seaboard.ui.commands import Action
from seaboard.ui.context import Context
from seaboard.ui.numbers import last_turn
from seaboard.ui.telling import counted, who
from seaboard.words import Msg, msg


def answer(action: Action, ctx: Context) -> tuple[Msg, ...]:
    """The sentences that answer *action* (AFLOAT, LAST or STATUS)."""
    view = ctx.view
    if view is None:
        return (msg("asked.no_game"),)
    if action is Action.AFLOAT:
        return to_place(view) if view.phase is Phase.PLACING else both_afloat(view)
    if action is Action.LAST:
        return last_shots(view)
    return (*turn(ctx, view), *rules(view.rules))


def to_place(view: SeatView) -> tuple[Msg, ...]:
    """What is still to be placed, and what lies."""
    lacking = missing(view.rules, view.draft)
    lying = [u.cls for u in view.draft]
    placed = tuple((c.key, lying.count(c.key)) for c in view.rules.fleet.classes if c.key in lying)
    left = msg("asked.to_place", units=counted((c.key, n) for c, n in lacking)) if lacking else msg("asked.all_placed")
    return (left, msg("asked.placed", units=counted(placed))) if placed and lacking else (left,)


def both_afloat(view: SeatView) -> tuple[Msg, ...]:
    """What is afloat on every sea, the enemies' first, what is sunk, and the hits so far."""
    me = view.seat or 0
    seats = [s for s in range(len(view.seas)) if s != me]
    return tuple(sentence for seat in (*seats, me) for sentence in _afloat(view, seat))


def _afloat(view: SeatView, seat: int) -> tuple[Msg, ...]:
    sea = view.seas[seat]
    side = "own" if seat == view.seat else "enemy"
    floating = counted((c.key, n) for c, n in afloat(view.rules, sea))
    gone = [u.cls for u in sea.sunk]
    sunk = counted((c.key, gone.count(c.key)) for c in view.rules.fleet.classes if c.key in gone)
    lurking = counted((c.key, n) for c, n in not_gone_off(view.rules, sea))
    told = [msg(f"asked.afloat.{side}", units=floating) if floating else msg(f"asked.none_afloat.{side}")]
    if sunk:
        told.append(msg("asked.sunk", units=sunk))
    if lurking:
        told.append(msg("asked.lurking", units=lurking))
    told.append(msg(f"asked.hits.{side}", n=sea.hits, of=view.rules.fleet.ship_cells))
    return tuple(told)


def last_shots(view: SeatView) -> tuple[Msg, ...]:
    """The last turn of every seat that has fired, the latest first."""
    turns = [t for t in (last_turn(view, seat) for seat in range(len(view.seas))) if t]
    if not turns:
        return (msg("asked.no_shots"),)
    turns.sort(key=lambda t: -view.record.index(t[-1]))
    return tuple(_turn(view, t) for t in turns)


def _turn(view: SeatView, shots: tuple[Fired, ...]) -> Msg:
    cells = tuple(msg("asked.shot", cell=e.cell.name, answer=msg(f"answer.{e.answer.value}")) for e in shots)
    seat = shots[0].seat
    if seat == view.seat:
        return msg("asked.last.you", shots=cells)
    return msg("asked.last.they", who=who(view, seat), shots=cells)


def turn(ctx: Context, view: SeatView) -> tuple[Msg, ...]:
    """Whose turn it is, or who is still placing, and the seconds left."""
    told: list[Msg] = []
    if view.phase is Phase.PLACING:
        ready = view.seat is not None and view.ready[view.seat]
        told.append(msg("asked.you_ready") if ready else msg("asked.you_placing", n=len(view.draft), of=view.rules.fleet.size))
        told += (other_status(view, s) for s in range(len(view.by)) if s != view.seat)
    else:
        told.append(_turn_told(view))
    left = ctx.seconds_left
    if left is not None:
        told.append(msg("clock.told", n=left))
    return tuple(told)


def _turn_told(view: SeatView) -> Msg:
    if view.phase is Phase.OVER:
        return msg("asked.turn.over")
    if view.turn is None:
        return msg("asked.turn.nobody")
    return msg("asked.turn.you") if view.my_turn else msg("asked.turn.they", who=who(view, view.turn))


def whose_turn(view: SeatView) -> Msg:
    """Whose turn it is, as the head of the screen says it."""
    if view.phase is Phase.OVER:
        return msg("turn.over")
    if view.turn is None:
        return msg("turn.nobody")
    return msg("turn.you") if view.my_turn else msg("turn.they", who=who(view, view.turn))


def other_status(view: SeatView, seat: int) -> Msg:
    """Whether another seat is done with placing, in a sentence."""
    return msg("asked.ready.they" if view.ready[seat] else "asked.placing.they", who=who(view, seat))


def rules(agreed: Rules) -> tuple[Msg, ...]:
    """The rules of a game: its name, its options, the helps."""
    preset = preset_of(agreed)
    name = msg("rules.own") if preset is None else msg(f"preset.{preset}")
    named = helps_of(agreed)
    helps = msg("book.part.helps", helps=named) if named else msg("book.part.no_helps")
    return (msg("rules.all", name=name, parts=(*rule_parts(agreed), helps)),)
