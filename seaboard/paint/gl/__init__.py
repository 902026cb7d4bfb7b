"""The 3D painter: the case and what stands in it, drawn by OpenGL, with the rest of the window laid over it."""
