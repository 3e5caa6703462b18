"""The program that prints a module's values."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build")).resolve()
PROGRAM = BUILD / "tests" / "module_dump"


@pytest.fixture
def dump(tmp_path: Path) -> Callable[[str], dict[str, str]]:
    """The values of a module's names; refused ones start with `!`."""

    def run(text: str) -> dict[str, str]:
        path = tmp_path / "module.py"
        path.write_text(text, encoding="utf-8")
        result = subprocess.run(
            [PROGRAM], input=f"{path}\n", capture_output=True, text=True, check=True
        )
        values = {}
        for line in result.stdout.splitlines()[1:]:
            name, sign, value = ([*line.split(" ", 2), "", ""])[:3]
            values[name] = f"! {value}" if sign == "!" else value
            if name == "scripts:":
                values[name] = line.removeprefix("scripts: ")
        return values

    return run
