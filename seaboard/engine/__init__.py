"""The rules of the game: pure, without clock, file, locale or random source of its own."""
