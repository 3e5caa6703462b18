"""The Python of the pages does what they say, on a small model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import opscribe

ROOT = Path(__file__).resolve().parents[2]


def blocks_of(page: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return [part.split("```")[0] for part in text.split("```python\n")[1:]]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opscribe.load(ROOT / "examples" / "mlp.onnxtxt").save("model.onnx")


def test_the_example_of_the_readme(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script, program = blocks_of("README.md")
    Path("gelu.py").write_text(script, encoding="utf-8")
    monkeypatch.syspath_prepend(".")
    exec(program, {})
    assert capsys.readouterr().out == ""  # a valid model has no problems
    assert "Tanh" in opscribe.load("tanh.onnx").to_text()


def test_the_examples_of_the_python_page(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in blocks_of("docs/python.md"):
        exec(block, names)
    assert capsys.readouterr().out == ""  # a valid model has no problems
    assert opscribe.load("smaller.onnx").to_text() == names["model"].to_text()
    assert str(names["y"].type) == "float[N,2]"
