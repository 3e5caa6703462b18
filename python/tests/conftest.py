"""Puts the modules that the tests share on the path: package_support.py and others."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
