"""The end of the chain."""

LEAF = 1.5
