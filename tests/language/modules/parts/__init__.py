"""A package beside imports.py."""

WIDTH = 4.0
