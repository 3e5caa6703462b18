"""The Python of the pages does what they say, on a small model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from package_support import ROOT, code_of

import opscribe


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opscribe.load(ROOT / "examples" / "mlp.onnxtxt").save("model.onnx")


def test_the_example_of_the_readme(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script, program = code_of("README.md")
    Path("gelu.py").write_text(script, encoding="utf-8")
    monkeypatch.syspath_prepend(".")
    exec(program, {})
    assert capsys.readouterr().out == ""  # a valid model has no problems
    assert "Tanh" in opscribe.load("tanh.onnx").to_text()


def test_the_examples_of_the_python_page(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in code_of("docs/python.md"):
        exec(block, names)
    assert capsys.readouterr().out == ""  # a valid model has no problems
    assert opscribe.load("smaller.onnx").to_text() == names["model"].to_text()
    assert str(names["y"].type) == "float[N,2]"


@pytest.mark.parametrize(
    ("page", "count"),
    [("docs/eager.md", 6), ("docs/builder.md", 8), ("docs/run.md", 1)],
)
def test_the_pieces_of_a_page_run_one_after_the_other(page: str, count: int) -> None:
    pieces = code_of(page)
    assert len(pieces) == count
    names: dict[str, Any] = {"__name__": "page"}
    for number, piece in enumerate(pieces):
        exec(compile(piece, f"{page}, piece {number}", "exec"), names)
    assert Path("scale.onnx").exists() == (page == "docs/builder.md")
