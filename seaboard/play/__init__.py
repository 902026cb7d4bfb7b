"""A game under way without a picture: session, saves, settings, layouts, the folder that they are kept in. Imports no window."""
