"""The program's icon, drawn: a radar screen with a ring for water and a cross for a hit."""

from __future__ import annotations

from PIL import Image, ImageDraw

from seaboard.scene.theme import DEFAULT

#: Drawn this much larger, then reduced, for smooth edges.
OVER = 4


def draw_icon(size: int) -> Image.Image:
    """The icon with *size* pixels a side, RGBA with round corners."""
    full = size * OVER
    image = Image.new("RGBA", (full, full), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)

    def at(*parts: float) -> list[int]:
        return [round(full * part) for part in parts]

    def line(part: float) -> int:
        return max(OVER, round(full * part))

    pen.rounded_rectangle(at(0, 0, 0.999, 0.999), round(full * 0.2), fill=(*DEFAULT.shell, 255))
    pen.ellipse(at(0.1, 0.1, 0.9, 0.9), fill=(*DEFAULT.radar, 255), outline=(*DEFAULT.brass, 255), width=line(0.05))
    faint = (*DEFAULT.phosphor, 130)
    pen.ellipse(at(0.28, 0.28, 0.72, 0.72), outline=faint, width=line(0.02))
    pen.line(at(0.5, 0.16, 0.5, 0.84), fill=faint, width=line(0.02))
    pen.line(at(0.16, 0.5, 0.84, 0.5), fill=faint, width=line(0.02))
    pen.ellipse(at(0.28, 0.52, 0.44, 0.68), outline=(*DEFAULT.miss, 255), width=line(0.045))
    for stroke in (at(0.55, 0.28, 0.75, 0.48), at(0.55, 0.48, 0.75, 0.28)):
        pen.line(stroke, fill=(*DEFAULT.hit, 255), width=line(0.07))
    return image.resize((size, size), Image.Resampling.LANCZOS)
