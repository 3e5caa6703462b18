"""Every operator on every pair of operands: C++, compiled and eager mean the same."""

from __future__ import annotations

import importlib.util
import itertools
import os
import re
import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import onnxruntime as ort
import pytest

from opscribe import CompileError, Model, parse_text

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build")).resolve()

OPERATORS = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "div": "/",
    "mod": "%",
    "floordiv": "//",
    "pow": "**",
    "matmul": "@",
    "lshift": "<<",
    "rshift": ">>",
    "and": "&",
    "or": "|",
    "xor": "^",
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
}
TENSORS = {
    "FLOAT": np.array([-7.5, 3.0], np.float32),
    "DOUBLE": np.array([5.5, -2.0], np.float64),
    "INT64": np.array([-7, 3], np.int64),
    "INT32": np.array([5, 2], np.int32),
    "UINT8": np.array([7, 3], np.uint8),
    "BOOL": np.array([True, False]),
}
LITERALS = {"int": "2", "float": "2.5"}
KINDS = [*TENSORS, *LITERALS]


def cases() -> Iterator[tuple[str, str, str, str]]:
    for name in OPERATORS:
        for left, right in itertools.product(KINDS, KINDS):
            if left not in LITERALS or right not in LITERALS:
                yield f"{name}_{left}_{right}", name, left, right


def program() -> str:
    lines = [
        f"from opscribe import {', '.join(TENSORS)}, script",
        "from opscribe import opset18 as op",
    ]
    for case, name, left, right in cases():
        given = [("x", left), ("y", right)]
        parameters = ", ".join(f"{n}: {k}[2]" for n, k in given if k in TENSORS)
        sides = [LITERALS.get(kind, n) for n, kind in given]
        lines += [
            "try:",
            "    @script(default_opset=op)",
            f"    def {case}({parameters}):",
            f"        return {sides[0]} {OPERATORS[name]} {sides[1]}",
            "except Exception:",
            f"    {case} = None",
        ]
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    path = tmp_path_factory.mktemp("table") / "table.py"
    path.write_text(program())
    spec = importlib.util.spec_from_file_location("operator_table", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    tool = BUILD / "tests" / "operator_table"
    if not tool.exists():
        pytest.fail(f"`{tool}` is missing; build it first")
    done = subprocess.run([tool], capture_output=True, text=True, check=True)
    parts = re.split(r"^### (\w+)\n", done.stdout, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def nodes(text: str) -> str:
    body = text[text.index("\n{") :]
    return re.sub(r"^#@.*\n", "", body, flags=re.MULTILINE)


def session_of(model: Model) -> Any:
    return ort.InferenceSession(model.to_bytes(), providers=["CPUExecutionProvider"])


def model_of(function: Any) -> Model | None:
    """The script's model; None where there is none that anything can run."""
    if function is None:
        return None
    try:
        model: Model = function.to_model()
    except CompileError:
        return None
    return model


def test_cpp_writes_the_nodes_of_the_script(
    scripts: ModuleType, written: dict[str, str]
) -> None:
    assert list(written) == [case for case, *_ in cases()]
    differing = []
    for case, text in written.items():
        model = model_of(getattr(scripts, case))
        compiled = None if model is None else nodes(model.to_text())
        mine = None if text == "refused\n" else nodes(text)
        if mine is not None and compiled is None:
            # No script is refused for what runtimes load.
            with pytest.raises(Exception, match=r"INVALID_GRAPH|ShapeInferenceError"):
                session_of(parse_text(text))
            continue
        if mine != compiled:
            differing.append(f"{case}\n{mine}\n{compiled}")
    assert differing == []


def run(model: Model, inputs: dict[str, Any]) -> Any:
    """What ONNX Runtime computes; None where it has no kernel for the types."""
    try:
        return session_of(model).run(None, inputs)[0]
    except Exception:
        return None


def test_eager_computes_what_the_model_does(scripts: ModuleType) -> None:
    compared: dict[str, int] = dict.fromkeys(OPERATORS, 0)
    differing = []
    for case, name, left, right in cases():
        function = getattr(scripts, case)
        model = model_of(function)
        if model is None:
            continue
        kinds = {"x": left, "y": right}
        inputs = {n: TENSORS[kind] for n, kind in kinds.items() if kind in TENSORS}
        expected = run(model, inputs)
        if expected is None:
            continue
        try:
            found = function(*inputs.values())
        except Exception as error:
            differing.append(f"{case}: {type(error).__name__}: {error}")
            continue
        compared[name] += 1
        array = np.asarray(found)
        if expected.dtype.kind == "i":
            # ONNX leaves open what a NaN becomes; ONNX Runtime's is the least number.
            least = np.iinfo(expected.dtype).min
            expected = np.where(expected == least, array, expected)
        if array.dtype != expected.dtype or not np.array_equal(
            array, expected, equal_nan=array.dtype.kind == "f"
        ):
            differing.append(f"{case}: {array!r} is not {expected!r}")
    assert differing == []
    assert min(compared.values()) >= 4, compared
