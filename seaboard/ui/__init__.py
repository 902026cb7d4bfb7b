"""The user interface without pictures: model and update, one file a screen, and what each screen says."""
