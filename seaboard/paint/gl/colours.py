"""The table of materials in the colours of a theme, as the shaders want it: that of ``paint.dyes``, by the name it has here."""

from seaboard.paint.dyes import FLASH, LIGHTS, MARK, PEG, ROWS, SMOKE, linear, surfaces

__all__ = ["FLASH", "LIGHTS", "MARK", "PEG", "ROWS", "SMOKE", "linear", "surfaces"]
