"""The frozen scene: where every box of a page is, and the display list that painters draw. No pixels, no fonts, no callbacks."""
