"""The Python people write: one meaning, however it runs.

Each program of programs/ runs as plain Python, eagerly, compiled by the package and
compiled by the command, and must give what its numpy oracle gives.
"""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))
import oracles  # noqa: E402
import plain_python  # noqa: E402

BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build")).resolve()
PROGRAM = BUILD / "bin" / "opscribe"
PROGRAMS = oracles.programs()
FEWEST_PROGRAMS = 300

each_program = pytest.mark.parametrize(
    ("file", "name"), PROGRAMS, ids=[f"{f}-{n}" for f, n in PROGRAMS]
)


@cache
def package_results() -> dict[str, dict[str, Any]]:
    run = subprocess.run(
        [sys.executable, HERE / "run_programs.py", *oracles.FILES],
        capture_output=True,
        check=False,
        timeout=600,
    )
    if run.returncode != 0:
        raise RuntimeError(f"`run_programs.py` failed:\n{run.stderr.decode()}")
    results: dict[str, dict[str, Any]] = pickle.loads(run.stdout)
    return results


@cache
def plain_functions(file: str) -> dict[str, Any]:
    return plain_python.load(HERE / "programs" / f"{file}.py")


def run_model(data: bytes, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        data, options, providers=["CPUExecutionProvider"]
    )
    names = [i.name for i in session.get_inputs()]
    assert len(names) == len(inputs), names
    return tuple(session.run(None, dict(zip(names, inputs, strict=True))))


def check_model(file: str, name: str, data: bytes) -> None:
    for inputs in oracles.load(file).CASES[name]:
        wanted = oracles.expected(file, name, copy.deepcopy(inputs))
        actual = run_model(data, inputs)
        actual = tuple(np.asarray(a) for a in actual)
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
    out = tmp_path / "out.onnx"
    source = HERE / "programs" / f"{file}.py"
    run = subprocess.run(
        [PROGRAM, "compile", f"{source}:{name}", "-o", out],
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    check_model(file, name, out.read_bytes())


def test_every_script_function_is_a_program_or_a_helper() -> None:
    for path in oracles.FILES:
        oracle = oracles.load(path.stem)
        functions = set(plain_functions(path.stem))
        assert functions == set(oracle.CASES) | set(getattr(oracle, "HELPERS", ()))
    assert len(PROGRAMS) >= FEWEST_PROGRAMS
