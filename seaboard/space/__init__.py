"""Where things are in three dimensions: cameras, how the case folds, which cell lies under a point, and what stands on the seas."""
