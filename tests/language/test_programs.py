"""The Python people write: one meaning, however it runs.

Each program of programs/ runs as plain Python, eagerly, compiled by the package and
compiled by the command, and must give what its numpy oracle gives.
"""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import oracles
import plain_python
import pytest
from support import ask_python, compile_by_command, run_model

HERE = Path(__file__).resolve().parent
PROGRAMS = oracles.programs()
FEWEST_PROGRAMS = 300

each_program = pytest.mark.parametrize(
    ("file", "name"), PROGRAMS, ids=[f"{f}-{n}" for f, n in PROGRAMS]
)


@cache
def package_results() -> dict[str, dict[str, Any]]:
    results: dict[str, dict[str, Any]] = ask_python(
        HERE / "run_programs.py", *oracles.FILES
    )
    return results


@cache
def plain_functions(file: str) -> dict[str, Any]:
    return plain_python.load(HERE / "programs" / f"{file}.py")


def check_model(file: str, name: str, data: bytes) -> None:
    for inputs in oracles.load(file).CASES[name]:
        wanted = oracles.expected(file, name, copy.deepcopy(inputs))
        actual = tuple(np.asarray(a) for a in run_model(data, inputs))
        problem = oracles.disagreement(wanted, actual, oracles.tolerance(file, name))
        assert problem is None, f"for {inputs}: {problem}"


def plain_array(value: Any, wanted: Any) -> Any:
    """A result of plain Python as the array it stands for."""
    if isinstance(value, list) and not value:  # says neither type nor rank
        return np.zeros((0,) * wanted.ndim, wanted.dtype)
    array = np.asarray(value)
    return array.astype(np.float32) if array.dtype == np.float64 else array


@each_program
def test_python_agrees_with_the_oracle(file: str, name: str) -> None:
    if name in getattr(oracles.load(file), "NOT_PLAIN", ()):
        pytest.skip("tensors mean something else than Python's numbers here")
    for inputs in oracles.load(file).CASES[name]:
        wanted = oracles.expected(file, name, copy.deepcopy(inputs))
        result = plain_functions(file)[name](*copy.deepcopy(inputs))
        results = result if isinstance(result, tuple) else (result,)
        actual = tuple(map(plain_array, results, wanted))
        problem = oracles.disagreement(wanted, actual, oracles.tolerance(file, name))
        assert problem is None, f"for {inputs}: {problem}"


@each_program
def test_eager_agrees_with_the_oracle(file: str, name: str) -> None:
    entry = package_results()[file][name]
    cases = oracles.load(file).CASES[name]
    assert entry["eager"], entry["error"]
    for inputs, actual in zip(cases, entry["eager"], strict=True):
        assert not isinstance(actual, str), f"for {inputs}: {actual}"
        wanted = oracles.expected(file, name, copy.deepcopy(inputs))
        problem = oracles.disagreement(wanted, actual, oracles.tolerance(file, name))
        assert problem is None, f"for {inputs}: {problem}"


@each_program
def test_compiled_agrees_with_the_oracle(file: str, name: str) -> None:
    entry = package_results()[file][name]
    assert entry["model"] is not None, entry["error"]
    check_model(file, name, entry["model"])


@each_program
def test_command_agrees_with_the_oracle(file: str, name: str, tmp_path: Path) -> None:
    source = HERE / "programs" / f"{file}.py"
    data = compile_by_command(f"{source}:{name}", tmp_path / "out.onnx")
    check_model(file, name, data)


def test_every_script_function_is_a_program_or_a_helper() -> None:
    for path in oracles.FILES:
        oracle = oracles.load(path.stem)
        functions = set(plain_functions(path.stem))
        assert functions == set(oracle.CASES) | set(getattr(oracle, "HELPERS", ()))
    assert len(PROGRAMS) >= FEWEST_PROGRAMS
