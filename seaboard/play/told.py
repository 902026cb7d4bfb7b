"""What can be said of a game in one sentence, from what everybody at its table may know."""

from __future__ import annotations

from seaboard.engine.match import Match
from seaboard.engine.rules import First, Rules, preset_of
from seaboard.engine.turns import Phase
from seaboard.words import Arg, Msg, msg


def game(match: Match) -> Msg:
    """What a game is: its rules, who plays, where it stands, how many shots were fired."""
    fired = sum(len(seat.shots) for seat in match.seats)
    return msg("about.game", rules=rules(match.rules), players=_players(match), state=_state(match), shots=msg("about.shots", n=fired))


def rules(agreed: Rules) -> Msg:
    """The preset that *agreed* is, or every option of it."""
    preset = preset_of(agreed)
    if preset is not None:
        return msg("about.preset", preset=msg(f"preset.{preset}"))
    return msg("about.options", options=options(agreed))


def options(agreed: Rules) -> tuple[Arg, ...]:
    """Every option of *agreed*, a message each."""
    helps = [name for name, on in (("mark_water", agreed.mark_water and not agreed.touching), ("explain", agreed.explain)) if on]
    helps += ["hints"] if agreed.hints else []
    first = {First.YOU: "first_you", First.OPPONENT: "first_opponent", First.CHANCE: "first_chance"}[agreed.first]
    return (
        msg("about.fleet", fleet=msg(f"fleet.{agreed.fleet.key}"), n=agreed.board),
        msg("about.touching" if agreed.touching else "about.apart"),
        msg("about.hit_again" if agreed.hit_again else "about.one_shot"),
        msg(f"about.{first}"),
        msg("about.free_shapes" if agreed.free_shapes else "about.straight"),
        *(msg(f"about.{name}") for name in helps),
        *(() if helps else (msg("about.no_helps"),)),
        msg("about.no_clock") if agreed.clock is None else msg("about.clock", n=agreed.clock),
    )


def _players(match: Match) -> Msg:
    levels = tuple(dict.fromkeys(seat.by for seat in match.seats[1:]))
    return msg("about.players", n=len(match.seats) - 1, levels=tuple(msg(f"level.{level}") for level in levels))


def _state(match: Match) -> Msg:
    if match.phase is Phase.OVER:
        return msg("about.won" if match.winner == 0 else "about.lost")
    if match.phase is Phase.PLACING:
        return msg("about.placing")
    return msg("about.your_turn" if match.turn == 0 else "about.their_turn")
