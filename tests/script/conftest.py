"""The program that prints a module's values."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support import output_of, tool


@pytest.fixture
def dump(tmp_path: Path) -> Callable[[str], dict[str, str]]:
    """The values of a module's names; refused ones start with `!`."""

    def run(text: str) -> dict[str, str]:
        path = tmp_path / "module.py"
        path.write_text(text, encoding="utf-8")
        output = output_of(tool("module_dump"), input=f"{path}\n")
        values = {}
        for line in output.splitlines()[1:]:
            name, sign, value = ([*line.split(" ", 2), "", ""])[:3]
            values[name] = f"! {value}" if sign == "!" else value
            if name == "scripts:":
                values[name] = line.removeprefix("scripts: ")
        return values

    return run
