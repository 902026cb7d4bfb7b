"""One model for every class of unit, at any length and in every form it may lie."""
