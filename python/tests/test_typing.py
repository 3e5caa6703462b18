"""Type checkers and editors: mypy on users' programs, completion and hover text."""

import ast
import inspect
import os
import re
import sys
from pathlib import Path

import jedi
import pytest
from package_support import ROOT, run_python

import opscribe
from opscribe import onnx_opset

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))

PROGRAM = """
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import opscribe
from opscribe import onnx_types
from opscribe import BOOL, FLOAT, INT64, OnnxFunction, Op, Tensor, evaluator, script
from opscribe import opset18 as op

M = 4


@script(default_opset=op)
def layer(
    x: FLOAT["N", 3],
    w: "FLOAT[3, 'batch size']",
    n: INT64,
    flag: BOOL,
    axis: int = 0,
) -> FLOAT["N", M]:
    y = x @ w + 1
    for _ in range(n):
        y = -y * 2.0 / op.ReduceSum(y, keepdims=1)
    if flag:
        y = op.Softmax(y, axis=axis)
    z: opscribe.FLOAT["N"] = y[0:1, ..., -1]
    return op.Where(z > 0, z, y % 3)


@script()
def caller(x: FLOAT[...] | None, y: onnx_types.FLOAT[None]) -> FLOAT["N"]:
    return layer(y, x, 1, True)


@script()
def two(x: opscribe.FLOAT["A"]) -> tuple[FLOAT["B"], INT64[5]]:
    values, places = op.TopK(x, [5])
    return values, places


class Counting(evaluator.Evaluator):
    def __init__(self) -> None:
        self.count = 0

    def eval_op(self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        self.count += 1
        return evaluator.ort_evaluator.eval_op(op, args, kwargs)

    def eval_function(
        self, function: OnnxFunction, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        return evaluator.ort_evaluator.eval_function(function, args, kwargs)


counting = Counting()
with evaluator.default_as(counting):
    result: Tensor = op.Abs(Tensor(np.array([-1.0], np.float32)))
    array: np.ndarray[Any, Any] = (2 / result).value
assert (2 // result)[0].dtype == opscribe.DataType.FLOAT
print(layer.to_model().graph.nodes[0].op_type, layer.name, layer.opset.version)
print(layer.to_model_proto(producer_name="me").ir_version, FLOAT.dtype)
"""
WRONG = """
import opscribe
from opscribe import FLOAT, opset18 as op, opset_ai_onnx_ml3, script


@script()
def f(x: FLOAT["N"]) -> FLOAT["N"]:
    x.no_such_thing  # attr-defined
    op.Abs()  # call-arg
    op.Gather(x, x, axis="last")  # arg-type
    op.Gather(x, x, axs=1)  # call-arg
    op.Rleu(x)  # attr-defined
    op.Gelu(x)  # attr-defined
    opset_ai_onnx_ml3.Normaliser(x)  # attr-defined
    opscribe.opset15.CenterCropPad(x, x)  # attr-defined
    opscribe.onnx_opset.opset19.Abs(x).no_such_thing  # attr-defined
    y: missing = x  # name-defined
    return y


mine = opscribe.Opset("mine", 1)
print(mine.Rleu, op.version, op.Cast)
"""


def mypy(folder: Path, *options: str) -> list[str]:
    run = run_python(
        *("-m", "mypy", "--config-file", "mypy.ini", *options),
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(ROOT / "python")},
    )
    assert run.returncode in (0, 1), run.stdout + run.stderr
    return run.stdout.splitlines()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("typing")
    (folder / "program.py").write_text(PROGRAM)
    (folder / "wrong.py").write_text(WRONG)
    for example in EXAMPLES:
        text = example.read_text().replace("from onnxscript", "from opscribe")
        (folder / example.name).write_text(text)
    (folder / "mypy.ini").write_text(
        "[mypy]\nstrict = True\nplugins = opscribe.mypy_plugin\n"
        # Parameters and results of helper functions need no annotation in scripts.
        + "".join(
            f"[mypy-{example.stem}]\n"
            "disallow_untyped_defs = False\ndisallow_incomplete_defs = False\n"
            for example in EXAMPLES
        )
    )
    return folder


def test_strict_mypy_takes_users_programs(folder: Path) -> None:
    names = ["program.py", *(example.name for example in EXAMPLES)]
    assert mypy(folder, *names) == [
        f"Success: no issues found in {len(names)} source files"
    ]


def test_mypy_takes_them_again_when_their_imports_change(folder: Path) -> None:
    (folder / "user.py").write_text(
        "from opscribe import FLOAT, opset18 as op, script\n"
        "from size import SIZE\n\n\n"
        "@script()\n"
        'def f(x: FLOAT["N"], axes: tuple[int, ...] = (0,)) -> FLOAT["N"]:\n'
        "    return op.ReduceSum(x * SIZE, axes)\n"
    )
    for text in ("SIZE: int = 3", "SIZE: float = 3.0"):
        (folder / "size.py").write_text(text)
        assert mypy(folder, "user.py") == ["Success: no issues found in 1 source file"]


def test_mypy_finds_mistakes(folder: Path) -> None:
    found = {
        (int(line.split(":")[1]), re.findall(r"\[([a-z-]+)\]$", line)[0])
        for line in mypy(folder, "wrong.py")
        if ": error: " in line
    }
    wanted = {
        (number, line.rsplit("# ")[-1])
        for number, line in enumerate(WRONG.splitlines(), 1)
        if "  # " in line
    }
    assert found == wanted


def test_mypy_says_which_operator_may_be_meant(folder: Path) -> None:
    lines = [line for line in mypy(folder, "wrong.py") if "Rleu" in line]
    (line,) = lines
    assert '"Opset18" has no operator "Rleu"; maybe "Relu"?' in line


# --- editors


def ask(text: str) -> jedi.Script:
    return jedi.Script(text, project=jedi.Project(ROOT, sys_path=sys.path))


@pytest.mark.parametrize("import_", ["opscribe", "opscribe.onnx_opset"])
def test_editors_complete_operators(import_: str) -> None:
    script = ask(f"from {import_} import opset18\nopset18.Gath")
    names = [found.name for found in script.complete()]
    assert names == ["Gather", "GatherElements", "GatherND"]


def test_editors_show_signatures_and_descriptions() -> None:
    script = ask("from opscribe import opset18 as op\nop.Gather(")
    (signature,) = script.get_signatures()
    assert signature.to_string() == (
        "Gather(data: TensorLike, indices: TensorLike, *, axis: int=0) -> Tensor"
    )
    assert "Axis to pick along" in signature.docstring()
    (load,) = ask("import opscribe\nopscribe.load").help()
    assert "model" in load.docstring().split("\n\n", 1)[1]


def test_every_operator_is_described() -> None:
    """At run time and in the text that editors read, which is the same file."""
    for module in sorted((ROOT / "python/opscribe/onnx_opset").glob("_opset*.py")):
        (definition,) = (
            node
            for node in ast.parse(module.read_text()).body
            if isinstance(node, ast.ClassDef)
        )
        loaded = getattr(onnx_opset, definition.name)
        for method in definition.body:
            if not isinstance(method, ast.FunctionDef) or method.name == "__new__":
                continue
            doc = inspect.getdoc(getattr(loaded, method.name))
            assert doc is not None, (module.name, method.name)
            assert doc == ast.get_docstring(method)
            arguments = method.args
            listed = [*arguments.args[1:], *arguments.kwonlyargs]
            for argument in [*listed, *filter(None, [arguments.vararg])]:
                pattern = rf"^    \*?{argument.arg}: "
                where = (module.name, method.name, argument.arg)
                assert re.search(pattern, doc, re.MULTILINE), where


def test_public_names_are_described() -> None:
    for name in opscribe.__all__:
        value = getattr(opscribe, name)
        if name != "__version__":
            assert inspect.getdoc(value), name
