"""Painters of a page: pixels (Pillow) and words. Each module imports only what it draws with."""
