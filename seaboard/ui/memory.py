"""Answers about a view, remembered: a page is described at every move of the mouse, and most of what it tells has not changed since."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from seaboard.engine.view import SeatView

P = ParamSpec("P")
T = TypeVar("T")
#: Answers kept of one function: three views (true, shown and told), two seas, helps on and off.
_KEPT = 12


def remembered(function: Callable[Concatenate[SeatView, P], T]) -> Callable[Concatenate[SeatView, P], T]:
    """*function* of a view and small arguments, with its last answers kept. Views are compared by identity: they never change, and to
    compare or hash their contents would cost as much as the answer."""
    kept: deque[tuple[SeatView, tuple[object, ...], T]] = deque(maxlen=_KEPT)

    @wraps(function)
    def asked(view: SeatView, /, *args: P.args, **kwargs: P.kwargs) -> T:
        rest = (*args, *kwargs.items())
        for known, others, answer in kept:
            if known is view and others == rest:
                return answer
        answer = function(view, *args, **kwargs)
        kept.append((view, rest, answer))
        return answer

    return asked
