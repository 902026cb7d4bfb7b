"""Truth told in time: the director, its beats, and how they move."""
