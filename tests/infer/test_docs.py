"""docs/infer.md shows what the command and the package do.

Models of the page are files named after their graphs. Blocks that begin with `$` show a
command and all that it prints; when that has changed,

    python tests/infer/test_docs.py

writes the page anew.
"""

from __future__ import annotations

import re
import shlex
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support import ROOT, run_command

PAGE = ROOT / "docs" / "infer.md"
MODEL = re.compile(r"^```onnx\n(<.*?>\n(\w+) .*?)^```$", re.M | re.S)
COMMAND = re.compile(r"^```\n\$ opscribe (.*)\n((?s:.*?))^```$", re.M)
PYTHON = re.compile(r"^```python\n((?s:.*?))^```$", re.M)


def write_models(folder: Path) -> None:
    for text, name in MODEL.findall(PAGE.read_text(encoding="utf-8")):
        (folder / f"{name}.onnxtxt").write_text(text, encoding="utf-8")


def printed(command: str, folder: Path) -> str:
    done = run_command(*shlex.split(command), cwd=folder)
    return done.stdout + done.stderr


COMMANDS = COMMAND.findall(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("command", "output"), COMMANDS)
def test_command(command: str, output: str, tmp_path: Path) -> None:
    write_models(tmp_path)
    assert output != ""
    assert printed(command, tmp_path) == output


def test_python(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    write_models(tmp_path)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in PYTHON.findall(PAGE.read_text(encoding="utf-8")):
        exec(block, names)
    assert capsys.readouterr().out.splitlines() == [
        "float[batch,8,length,8]",
        "float[1,8,length,8]",
        "float[N,3]",
    ]


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_models(folder)
        text = PAGE.read_text(encoding="utf-8")
        new = COMMAND.sub(
            lambda match: f"```\n$ opscribe {match[1]}\n{printed(match[1], folder)}```",
            text,
        )
        PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
