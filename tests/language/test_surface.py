"""Script functions as objects: what they tell and export is what the reference's do."""

from __future__ import annotations

import pickle
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import onnx
import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import compare  # noqa: E402

QUESTIONS = [
    line.split('"')[1]
    for line in (HERE / "surface_probe.py").read_text(encoding="utf-8").splitlines()
    if line.startswith('    "') and '":' in line
]
VERSIONS = [f"opset {v}" for v in (1, 6, 13, 14, 18, 22, 23, 24, 25, 26, 27, 28)]


@cache
def answers(face: str) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, HERE / "surface_probe.py", face],
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr.decode()
    found: dict[str, Any] = pickle.loads(run.stdout)
    return found


@pytest.mark.parametrize("question", QUESTIONS + VERSIONS)
def test_same_answer_as_the_reference(question: str) -> None:
    expected, actual = answers("reference")[question], answers("opscribe")[question]
    if isinstance(expected, bytes):
        assert isinstance(actual, bytes), actual
        text = compare.proto_difference("model", expected, actual)
        assert text is None, text
    else:
        assert actual == expected


def test_every_question_is_asked() -> None:
    assert set(answers("reference")) == set(QUESTIONS + VERSIONS)


def test_models_are_models() -> None:
    for answer in answers("reference").values():
        if isinstance(answer, bytes):
            onnx.ModelProto.FromString(answer)
