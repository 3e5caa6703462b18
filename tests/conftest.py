"""Puts the modules that tests share on the path: support.py, and those beside tests."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDERS = ("decompile", "eval", "flow", "hostile", "infer", "language", "models")
sys.path[:0] = [str(HERE), *(str(HERE / folder) for folder in FOLDERS)]
