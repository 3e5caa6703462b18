"""Runs random programs in every way there is, and compares.

    python run_random_programs.py FIRST COUNT [--keep DIR]

Each program of random_programs.py runs as plain Python on numpy arrays, eagerly, and
compiled in ONNX Runtime, once by the package and once by the command. All must agree.
"""

from __future__ import annotations

import argparse
import ast
import copy
import sys
import tempfile
import types
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import random_expressions as kinds
import random_programs as rp
from onnx.reference import ReferenceEvaluator

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from support import compile_by_command, load_module  # noqa: E402

TYPES = {
    **dict.fromkeys((kinds.SCALAR, kinds.VECTOR, kinds.PART, kinds.MATRIX), np.float32),
    **dict.fromkeys((kinds.INT, kinds.INTS), np.int64),
    **dict.fromkeys((kinds.BOOL, kinds.BOOLS), np.bool_),
}
# What a program may be refused for: types are not followed through untyped functions,
# a list may be empty on the only way that is taken, and the runtime wants to know the
# shapes of what Scan's body gives.
REFUSED = (
    "error[loop-needs-start]",
    "an empty list has no element type",
    "Subgraph must have the shape set for all outputs",
)
RANKS = {kinds.MATRIX: 2, **dict.fromkeys((kinds.SCALAR, kinds.INT, kinds.BOOL), 0)}


# -- Python and numpy -----------------------------------------------------------------


def array(value: Any) -> Any:
    """A value as the tensor it compiles to."""
    result = np.asarray(value)
    return result.astype(np.float32) if result.dtype == np.float64 else result


def along(function: Callable[..., Any]) -> Callable[..., Any]:
    def reduce(x: Any, axes: Any = None, keepdims: int = 1) -> Any:
        axis = None if axes is None else tuple(axes)
        return function(array(x), axis=axis, keepdims=bool(keepdims))

    return reduce


def clip(x: Any, low: Any = None, high: Any = None, **named: Any) -> Any:
    x, low, high = array(x), named.get("min", low), named.get("max", high)
    if low is not None:
        x = np.maximum(x, np.asarray(low, x.dtype))
    return x if high is None else np.minimum(x, np.asarray(high, x.dtype))


def where(test: Any, yes: Any, no: Any) -> Any:
    return array(np.where(test, yes, no))


def scan(start: Any, rows: Any, body: Callable[..., Any], num_scan_inputs: int) -> Any:
    state, items = start, []
    for row in rows:
        state, item = body(state, row)
        items.append(item)
    return state, array(items)


def cast(x: Any, to: int) -> Any:
    return np.asarray(x).astype({1: np.float32, 7: np.int64}[to])


OPERATORS: dict[str, Callable[..., Any]] = {
    "Add": lambda x, y: x + array(y),
    "Cast": cast,
    "CastLike": lambda x, like: np.asarray(x).astype(array(like).dtype),
    "Clip": clip,
    "Concat": lambda *xs, axis: np.concatenate(xs, axis=axis),
    "Floor": np.floor,
    "Identity": lambda x: array(x).copy(),
    "Max": np.maximum,
    "ReduceMax": along(np.max),
    "ReduceSum": along(np.sum),
    "Relu": lambda x: np.maximum(x, np.float32(0)),
    "Scan": scan,
    "Size": lambda x: np.int64(np.size(x)),
    "Where": where,
}


class Values(ast.NodeTransformer):
    """Tensors are values: what changes one in place makes a new one instead."""

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        self.generic_visit(node)
        read = copy.deepcopy(node.target)
        for part in ast.walk(read):
            if isinstance(part, ast.Name | ast.Subscript) and part is read:
                part.ctx = ast.Load()
        value = ast.BinOp(read, node.op, node.value)
        changed = ast.Assign([node.target], value)
        ast.copy_location(changed, node)
        ast.fix_missing_locations(changed)
        return self.visit_Assign(changed)

    def visit_Assign(self, node: ast.Assign) -> Any:
        self.generic_visit(node)
        target = node.targets[0]
        if not isinstance(target, ast.Subscript):
            return node
        assert isinstance(target.value, ast.Name)
        name = target.value.id
        keep = ast.parse("__value = 0").body[0]
        assert isinstance(keep, ast.Assign)
        keep.value = node.value
        copied = ast.parse(f"{name} = {name}.copy()").body[0]
        node.value = ast.parse("__value", mode="eval").body
        for each in (keep, copied, node):
            ast.fix_missing_locations(ast.copy_location(each, node))
        return [keep, copied, node]


class Annotation:
    def __getitem__(self, shape: object) -> Annotation:
        return self


def plain(source: str) -> Callable[..., Any]:
    """The function `main` as the Python that it looks like."""

    def keep(*_args: Any, **_named: Any) -> Callable[[Any], Any]:
        return lambda function: function

    def script(*_args: Any, **_named: Any) -> Callable[[Any], Any]:
        """A list that a script function gives is the tensor of its items."""

        def stacking(function: Callable[..., Any]) -> Callable[..., Any]:
            def stacked(*args: Any, **named: Any) -> Any:
                result = function(*args, **named)
                if isinstance(result, tuple):
                    return tuple(array(r) if isinstance(r, list) else r for r in result)
                return array(result) if isinstance(result, list) else result

            return stacked

        return stacking

    package = types.SimpleNamespace()
    package.op = types.SimpleNamespace(**OPERATORS)
    names: dict[str, Any] = {
        "op": package.op,
        "script": script,
        "graph": keep,
        "np": np,
    }
    names |= dict.fromkeys(("FLOAT", "INT64", "BOOL"), Annotation())
    tree = ast.parse(source)
    tree.body = [s for s in tree.body if not isinstance(s, ast.Import | ast.ImportFrom)]
    exec(compile(Values().visit(tree), "<plain>", "exec"), names)
    main: Callable[..., Any] = names["main"]
    return main


# -- opscribe -------------------------------------------------------------------------


def load(path: Path) -> Any:
    """The script function `main` of a file."""
    return load_module(path).main


def session(data: bytes) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    options.graph_optimization_level = (
        onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    )
    return onnxruntime.InferenceSession(
        data, options, providers=["CPUExecutionProvider"]
    )


def run_session(
    run: onnxruntime.InferenceSession, data: bytes, inputs: list[Any]
) -> list[Any]:
    names = [i.name for i in run.get_inputs()]
    feeds = dict(zip(names, inputs, strict=True))
    try:
        return list(run.run(None, feeds))
    except onnxruntime.capi.onnxruntime_pybind11_state.Fail as error:
        # It takes a Cast to another type and back out of the graph and forgets that an
        # If within an If uses it; test_random_programs.py has such a model.
        if "Missing Input" not in str(error):
            raise
        return list(ReferenceEvaluator(onnx.load_from_string(data)).run(None, feeds))


def by_command(path: Path) -> bytes:
    return compile_by_command(f"{path}:main", path.with_suffix(".onnx"))


# -- comparing ------------------------------------------------------------------------


def inputs_of(program: rp.Program, case: int) -> list[Any]:
    rng = np.random.default_rng(case)
    values: list[Any] = []
    for kind in program.parameters:
        length = (0, 1, 5)[case % 3] if kind == kinds.PART else kinds.LENGTH
        shape = (length,) * RANKS.get(kind, 1)
        if TYPES[kind] is np.bool_:
            value = rng.integers(0, 2, shape)
        else:
            value = rng.integers(-3, 4, shape)
        if TYPES[kind] is np.float32:
            value = value + rng.integers(0, 4, shape) / 4
        values.append(np.asarray(value, TYPES[kind]))
    return values


def as_list(result: Any) -> list[Any]:
    return list(result) if isinstance(result, tuple) else [result]


def difference(program: rp.Program, wanted: list[Any], actual: list[Any]) -> str:
    """What of the results is not as Python's; empty when all is."""
    if len(wanted) != len(actual):
        return f"{len(actual)} results instead of {len(wanted)}"
    for kind, python, own in zip(program.results, wanted, actual, strict=True):
        a, b = np.asarray(python, TYPES[kind]), np.asarray(own)
        if b.dtype != a.dtype:
            return f"{b!r} instead of {a!r}"
        if a.shape != b.shape or not np.allclose(a, b, rtol=1e-4, atol=1e-4):
            return f"{b!r} instead of {a!r}"
    return ""


@dataclass(frozen=True)
class Outcome:
    seed: int
    way: str  # plain, compile, command, load, eager, compiled
    problem: str


def examine(seed: int, folder: Path) -> Outcome | None:
    """The first way in which a program is not what Python says; None if none is."""
    program = rp.generate(seed)
    path = folder / f"seed_{seed}.py"
    path.write_text(program.source)
    way = "plain"
    try:
        function = plain(program.source)
        cases = [inputs_of(program, case) for case in range(3)]
        wanted = [as_list(function(*copy.deepcopy(c))) for c in cases]
        way = "compile"
        script = load(path)
        model = script.to_model_proto().SerializeToString(deterministic=True)
        way = "command"
        data = by_command(path)
        way = "load"
        runs = [(session(model), model)]
        if data != model:
            runs.append((session(data), data))
        for case, expected in zip(cases, wanted, strict=True):
            for way, run in zip(("compiled", "command"), runs, strict=False):
                problem = difference(program, expected, run_session(*run, case))
                if problem:
                    return Outcome(seed, way, f"{problem} for {case}")
        way = "eager"
        for case, expected in zip(cases, wanted, strict=True):
            actual = as_list(script(*copy.deepcopy(case)))
            problem = difference(program, expected, actual)
            if problem:
                return Outcome(seed, way, f"{problem} for {case}")
    except Exception as error:
        if any(each in str(error) for each in REFUSED):
            return None
        return Outcome(seed, way, f"{type(error).__name__}: {error}")
    return None


def run(first: int, count: int, folder: Path) -> Iterator[Outcome]:
    """The outcomes of the seeds whose programs do not agree."""
    import opscribe

    opscribe.install_as_onnxscript()
    warnings.simplefilter("ignore")
    for seed in range(first, first + count):
        outcome = examine(seed, folder)
        if outcome is not None:
            yield outcome


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--keep", type=Path, help="folder for the programs")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        found = 0
        for outcome in run(arguments.first, arguments.count, folder):
            found += 1
            text = f"== {outcome.seed} {outcome.way}: {outcome.problem}"
            print(text, flush=True)
    print(f"{found} of {arguments.count} programs do not agree")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
