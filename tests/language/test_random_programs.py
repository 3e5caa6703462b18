"""Programs that nobody wrote mean the same as Python, eagerly, and compiled.

A longer run: `python run_random_programs.py FIRST COUNT`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import random_programs  # noqa: E402

FIRST, COUNT = 250, 120


def test_a_seed_always_gives_the_same_program() -> None:
    assert random_programs.generate(FIRST) == random_programs.generate(FIRST)
    assert random_programs.generate(FIRST) != random_programs.generate(FIRST + 1)


def test_random_programs_agree_however_they_run() -> None:
    run = subprocess.run(
        [sys.executable, HERE / "run_random_programs.py", str(FIRST), str(COUNT)],
        capture_output=True,
        check=False,
        text=True,
        timeout=600,
    )
    assert run.returncode == 0, run.stdout + run.stderr
