"""One model for every class of unit, at any length and in every form it may lie: ``yard.ship``."""

from seaboard.models.ships.yard import STYLES, deck_height, ship

__all__ = ["STYLES", "deck_height", "ship"]
