"""Shells: the command line, the windows, the terminal, sound, and what they ask of the system."""
