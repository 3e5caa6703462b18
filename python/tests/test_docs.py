"""The Python of the pages does what they say, on a small model."""

from __future__ import annotations

import runpy
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


def test_the_example_of_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    *others, block = sorted(
        blocks_of("README.md"), key=lambda text: "LeakyRelu" in text
    )
    for i, other in enumerate(others):  # the decorator wants to read the source
        Path(f"readme_{i}.py").write_text(other, encoding="utf-8")
        runpy.run_path(f"readme_{i}.py")
    capsys.readouterr()
    exec(block, {})
    shown = capsys.readouterr().out
    assert "LeakyRelu" in shown
    assert opscribe.load("leaky.onnx").to_text() == shown.removesuffix("\n")


def test_the_examples_of_the_python_page(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in blocks_of("docs/python.md"):
        exec(block, names)
    assert capsys.readouterr().out == ""  # a valid model has no problems
    assert opscribe.load("smaller.onnx").to_text() == names["model"].to_text()
    assert str(names["y"].type) == "float[N,2]"
