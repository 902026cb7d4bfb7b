"""The 3D painter: the case and what stands in it, drawn by OpenGL, with the rest of the window laid over it.

Importing the package or its modules opens no context; ``painter.GlPainter`` is handed one.
"""
