"""A library written for ONNX Script, run as it is: its functions compute the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from support import ask_python

HERE = Path(__file__).resolve().parent
# What draws random numbers.
RANDOM = ("bernoulli", "dropout", "multinomial", "aten_normal", "rand", "uniform")
# Called with a position of three elements, of which ONNX Runtime reads the first.
REFUSED = ("core.aten_getitem", 2)


@cache
def answers(face: str) -> dict[tuple[str, int], Any]:
    found: dict[tuple[str, int], Any] = ask_python(
        HERE / "torch_library_probe.py", face
    )
    return found


def agree(left: Any, right: Any) -> bool:
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(agree, left, right))
    if isinstance(left, tuple) and isinstance(right, tuple):
        if left[:2] != right[:2]:
            return False
        return np.allclose(left[2], right[2], rtol=1e-5, atol=1e-6, equal_nan=True)
    return bool(left == right)


def test_the_functions_compute_what_they_do_on_onnxscript() -> None:
    expected, actual = answers("reference"), answers("opscribe")
    assert set(actual) == set(expected)
    ran = [question for question, value in expected.items() if value != "error"]
    assert len({name for name, _ in ran}) > 250
    different = [
        question
        for question in ran
        if not any(word in question[0] for word in RANDOM)
        and question != REFUSED
        and not agree(expected[question], actual[question])
    ]
    assert different == []
