"""What ``update`` asks the desk to do, and what the desk tells back: data, no calls."""

from __future__ import annotations

from dataclasses import dataclass

from seaboard.engine.intents import Intent
from seaboard.engine.problems import Problem
from seaboard.engine.rules import Rules
from seaboard.engine.units import Unit
from seaboard.play.settings import Settings
from seaboard.ui.model import Graded, Hint, Model
from seaboard.words import Msg


@dataclass(frozen=True, slots=True)
class Submit:
    """Ask the referee. A refusal comes back as ``Refusal``."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class NewGame:
    """Open a game with *rules* against *level*."""

    rules: Rules
    level: str


@dataclass(frozen=True, slots=True)
class ContinueGame:
    """Open the saved game."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same again, the other side starts."""


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """Close the open game and go to the start screen. *keep*: its save stays, to be continued; else it is gone."""

    keep: bool


@dataclass(frozen=True, slots=True)
class DrawFleet:
    """Lay what is missing beside *kept* at random. Comes back as ``FleetDrawn`` or ``NoRoom``."""

    kept: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class MakeRoom:
    """Complete *kept* by moving as few of its units as possible. Comes back as ``FleetDrawn``."""

    kept: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class AskHint:
    """Take a hint. Comes back as ``HintReady`` or ``Refusal``."""


@dataclass(frozen=True, slots=True)
class AskReview:
    """Grade the person's shot *number* at once, and the others of the game that is over in time. Comes back as ``Reviewed``, again and
    again."""

    number: int


@dataclass(frozen=True, slots=True)
class ChangeLevel:
    """Let *level* play the other seats of the open game. Comes back as ``Refusal`` if it is too late."""

    level: str


@dataclass(frozen=True, slots=True)
class SaveSettings:
    """Keep *settings*, and let them take effect."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """Full screen on or off."""


@dataclass(frozen=True, slots=True)
class Aloud:
    """Say *text* to those who listen. It stands nowhere on the screen, because the picture shows it."""

    text: Msg


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the program; an open game stays saved."""


Effect = (
    Submit
    | NewGame
    | ContinueGame
    | Rematch
    | LeaveGame
    | DrawFleet
    | MakeRoom
    | AskHint
    | AskReview
    | ChangeLevel
    | SaveSettings
    | ToggleFullscreen
    | Aloud
    | Quit
)

#: What an update comes to: the model after it, and what the desk shall do.
Step = tuple[Model, tuple[Effect, ...]]


@dataclass(frozen=True, slots=True)
class Refusal:
    """The referee refused, for these reasons."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class FleetDrawn:
    """A whole fleet, to be arranged; *moved* are the units of those kept that had to give way."""

    units: tuple[Unit, ...]
    moved: tuple[Unit, ...] = ()


@dataclass(frozen=True, slots=True)
class NoRoom:
    """What lies leaves no room for a unit of class *unit*."""

    unit: str


@dataclass(frozen=True, slots=True)
class HintReady:
    """The hint."""

    hint: Hint


@dataclass(frozen=True, slots=True)
class Reviewed:
    """More shots have been graded; *done*: these were the last."""

    graded: tuple[Graded, ...]
    done: bool


@dataclass(frozen=True, slots=True)
class GameOpened:
    """A game is open now, in whatever phase the context's view says. *recalled*: the last layout was laid out again."""

    recalled: bool = False


@dataclass(frozen=True, slots=True)
class GameLeft:
    """No game is open any more."""


@dataclass(frozen=True, slots=True)
class Failed:
    """Something could not be done; the sentence says what and why."""

    why: Msg


Outcome = Refusal | FleetDrawn | NoRoom | HintReady | Reviewed | GameOpened | GameLeft | Failed
