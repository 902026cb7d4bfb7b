"""One model for every class of unit, at any length and in every form it may lie: ``ship``, and what goes with it."""

from seaboard.models.ships.guns import Gun
from seaboard.models.ships.yard import STYLES, deck_height, gun, gun_mesh, muzzle, outline, ship

__all__ = ["STYLES", "Gun", "deck_height", "gun", "gun_mesh", "muzzle", "outline", "ship"]
