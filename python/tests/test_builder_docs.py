"""The code of docs/builder.md runs as it stands."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "builder.md"
CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_pieces_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pieces = CODE.findall(PAGE.read_text())
    assert len(pieces) == 8
    names: dict[str, Any] = {"__name__": "page"}
    for number, piece in enumerate(pieces):
        exec(compile(piece, f"builder.md, piece {number}", "exec"), names)
    assert (tmp_path / "scale.onnx").exists()
