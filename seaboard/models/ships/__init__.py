"""One model for every class of unit, at any length and in every form it may lie: ``ship``, and what goes with it."""

from seaboard.models.ships.yard import STYLES, deck_height, muzzle, outline, ship

__all__ = ["STYLES", "deck_height", "muzzle", "outline", "ship"]
