"""Seaboard: a hidden-fleet game for the desktop."""

__version__ = "0.3.0"
