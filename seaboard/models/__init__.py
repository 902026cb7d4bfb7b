"""Meshes of the case, the ships and the pegs, made in code: plain numpy arrays, no graphics library.

One unit is the side of a cell. A *sea frame* has its origin in the middle of the sea's surface, +x to the right along a row, +y up the
page (row numbers grow towards -y) and +z out of the surface. The *case frame* is the world: x along the hinge, y up, z towards the player.
"""
