"""Every program of the language tests: compiled, decompiled, and compiled again."""

from __future__ import annotations

from support import ROOT, output_of, tool

FOLDERS = ("tests/language/programs", "tests/language/golden", "examples")


def test_programs() -> None:
    files = [path for name in FOLDERS for path in sorted((ROOT / name).glob("*.py"))]
    answers = output_of(
        tool("decompile_models"), input="\n".join(map(str, files)) + "\n"
    ).splitlines()
    assert len(answers) > 800
    assert [line for line in answers if line.split()[1] != "spoken"] == []
