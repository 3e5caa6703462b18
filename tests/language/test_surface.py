"""Script functions as objects: what they tell and export is what the reference's do."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

import compare
import numpy as np
import onnx
import pytest
from support import ask_python, output_of

import opscribe

HERE = Path(__file__).resolve().parent

PROBES = ("surface_probe.py", "surface_forms.py")


def questions(probe: str) -> list[str]:
    """What a probe asks, read off its text: it can run with one package only."""
    return [
        line.split('"')[1]
        for line in (HERE / probe).read_text(encoding="utf-8").splitlines()
        if line.startswith('    "') and '":' in line
    ]


VERSIONS = [f"opset {v}" for v in (1, 6, 13, 14, 18, 22, 23, 24, 25, 26, 27, 28)]


QUESTIONS = [(probe, question) for probe in PROBES for question in questions(probe)]
QUESTIONS += [("surface_probe.py", version) for version in VERSIONS]


@cache
def answers(face: str, probe: str) -> dict[str, Any]:
    found: dict[str, Any] = ask_python(HERE / probe, face)
    return found


@pytest.mark.parametrize(("probe", "question"), QUESTIONS)
def test_same_answer_as_the_reference(probe: str, question: str) -> None:
    expected = answers("reference", probe)[question]
    actual = answers("opscribe", probe)[question]
    if probe == "surface_probe.py" and isinstance(expected, bytes):
        assert isinstance(actual, bytes), actual
        text = compare.proto_difference("model", expected, actual)
        assert text is None, text
    else:
        assert actual == expected


@pytest.mark.parametrize("probe", PROBES)
def test_every_question_is_asked(probe: str) -> None:
    asked = {question for name, question in QUESTIONS if name == probe}
    assert set(answers("reference", probe)) == asked


def test_models_are_models() -> None:
    for answer in answers("reference", "surface_probe.py").values():
        if isinstance(answer, bytes):
            onnx.ModelProto.FromString(answer)


def test_forms_are_there_to_be_had() -> None:
    """A question that the reference cannot answer either would compare nothing."""
    found = answers("reference", "surface_forms.py")
    failed = [name for name, answer in found.items() if str(answer)[:7] == "raises "]
    assert failed == []


# Parts of onnxscript that opscribe has not, by every way to import them.
MISSING = [
    "import onnxscript.rewriter",
    "import onnxscript.rewriter.pattern",
    "from onnxscript.rewriter import pattern",
    "from onnxscript import rewriter",
    "import onnxscript.optimizer",
    "from onnxscript import optimizer",
    "from onnxscript import version_converter",
    "from onnxscript.version_converter import convert_version",
    "from onnxscript._framework_apis import torch_2_11",
    "from onnxscript.function_libs.torch_lib import ops",
    "import onnxscript._internal.irbuilder",
]


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    program = f"""
import opscribe
opscribe.install_as_onnxscript()
for statement in {MISSING!r}:
    try:
        exec(statement)
    except ImportError as error:
        print(error)
    else:
        print("imported")
import onnxscript
print(hasattr(onnxscript, "rewriter"))
"""
    # Without site-packages, so that there is no onnxscript beside opscribe.
    for name in ("numpy", "numpy.libs", "ml_dtypes"):
        (tmp_path / name).symlink_to(Path(np.__file__).parent.parent / name)
    folders = [str(Path(opscribe.__file__).parent.parent), str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}
    output = output_of(sys.executable, "-S", "-c", program, env=environment)
    *said, has_rewriter = output.splitlines()
    assert has_rewriter == "False"
    for statement, text in zip(MISSING, said, strict=True):
        name = statement.split()[1]
        if statement.startswith("from onnxscript import"):
            name += f".{statement.split()[3]}"
        name = ".".join(name.split(".")[: 3 if "_internal" in name else 2])
        start = f"opscribe stands for onnxscript here, and has no {name}"
        assert text.startswith(start), (statement, text)
        assert "where onnxscript is installed beside opscribe" in text
