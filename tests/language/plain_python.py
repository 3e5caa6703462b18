"""Stands in for onnxscript so that a script file runs as the Python it looks like.

`script()` returns the function unchanged, tensors are numpy arrays, and `op.X(...)`
runs one operator in onnx's reference evaluator. That is the meaning the compiled
programs and their oracles must agree with.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import helper
from onnx.reference import ReferenceEvaluator
from support import load_module

LATEST = 28


class TensorType:
    """`FLOAT`, `FLOAT["N"]`: an annotation that carries the element type."""

    def __init__(self, dtype: int) -> None:
        self.dtype = dtype

    def __getitem__(self, shape: object) -> TensorType:
        return self

    def __or__(self, other: object) -> TensorType:
        return self

    __ror__ = __or__


def to_array(value: Any, like: Any) -> Any:
    """A Python value as a tensor of the type of `like`, or of its own."""
    if value is None or isinstance(value, np.ndarray | np.generic):
        return value if value is None else np.asarray(value)
    if isinstance(value, list | tuple) and any(
        isinstance(v, np.ndarray | np.generic) for v in value
    ):
        value = np.array(value)
    array = np.asarray(value)
    if like is not None:
        return array.astype(like.dtype)
    return array.astype(np.float32) if array.dtype == np.float64 else array


def arrange(schema: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Any]:
    """The inputs in their places, with the same types where the schema wants that."""
    names = [i.name for i in schema.inputs]
    inputs = list(args)
    for index, name in enumerate(names):
        if name in kwargs:
            inputs += [None] * (index + 1 - len(inputs))
            inputs[index] = kwargs.pop(name)
    kinds = [i.type_str for i in schema.inputs]
    kinds += [kinds[-1]] * (len(inputs) - len(kinds)) if kinds else []
    witness: dict[str, Any] = {}
    for kind, value in zip(kinds, inputs, strict=False):
        if isinstance(value, np.ndarray | np.generic):
            witness[kind] = value
    sequences = {i.type_str for i in schema.inputs if is_sequence(i)}
    return [
        [to_array(item, None) for item in value]
        if kind in sequences and isinstance(value, list)
        else to_array(value, witness.get(kind))
        for kind, value in zip(kinds, inputs, strict=False)
    ]


def is_sequence(parameter: Any) -> bool:
    return all(kind.startswith("seq(") for kind in parameter.types)


def as_tuple(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def scan(*inputs: Any, body: Callable[..., Any], num_scan_inputs: int) -> Any:
    """The Scan operator over a Python function, along the first axis."""
    count = len(inputs) - num_scan_inputs
    state, rows = [to_array(v, None) for v in inputs[:count]], inputs[count:]
    outs = []
    for k in range(len(rows[0])):
        results = as_tuple(body(*state, *(r[k] for r in rows)))
        state = list(results[:count])
        outs.append(results[count:])
    stacked = [np.stack([np.asarray(o[j]) for o in outs]) for j in range(len(outs[0]))]
    results = (*state, *stacked)
    return results[0] if len(results) == 1 else results


def loop(trips: Any, go: Any, *state: Any, body: Callable[..., Any]) -> Any:
    """The Loop operator over a Python function, without scan outputs."""
    k = 0
    go = True if go is None else go
    while go and (trips is None or k < trips):
        go, *state = as_tuple(body(np.int64(k), np.bool_(go), *state))  # type: ignore[assignment]
        k += 1
    return state[0] if len(state) == 1 else tuple(state)


def branch(
    test: Any, then_branch: Callable[[], Any], else_branch: Callable[[], Any]
) -> Any:
    return then_branch() if test else else_branch()


CONTROL = {"Scan": scan, "Loop": loop, "If": branch}


class PlainOpset:
    """`op.X(...)` on numpy arrays."""

    def __init__(self, domain: str = "", version: int = 18) -> None:
        self.domain, self.version = domain, version

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name.startswith("_"):
            raise AttributeError(name)

        if name in CONTROL:
            return CONTROL[name]

        def call(*args: Any, **kwargs: Any) -> Any:
            return self.run(name, args, kwargs)

        return call

    def run(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        schema = onnx.defs.get_schema(name, self.version, self.domain)
        if name == "Constant" and isinstance(kwargs.get("value"), bool):
            return np.asarray(kwargs["value"])
        inputs = arrange(schema, args, kwargs)
        ins = ["" if v is None else f"i{k}" for k, v in enumerate(inputs)]
        attributes = {k: v for k, v in kwargs.items() if v is not None}
        count = schema.min_output
        if name == "Split":
            count = attributes.get("num_outputs") or len(inputs[1])
        outs = [f"o{k}" for k in range(count)]
        node = helper.make_node(name, ins, outs, domain=self.domain, **attributes)
        opsets = [helper.make_opsetid(self.domain, self.version)]
        graph = helper.make_graph(
            [node],
            "one",
            [helper.make_empty_tensor_value_info(i) for i in ins if i],
            [helper.make_empty_tensor_value_info(o) for o in outs],
        )
        model = helper.make_model(graph, opset_imports=opsets)
        feeds = {n: v for n, v in zip(ins, inputs, strict=True) if n}
        results = ReferenceEvaluator(model).run(None, feeds)
        return results[0] if len(results) == 1 else tuple(results)


def script(*args: Any, **kwargs: Any) -> Callable[[Any], Any]:
    def decorate(function: Any) -> Any:
        function.is_script = True
        return function

    return decorate


def make_modules() -> dict[str, types.ModuleType]:
    """Modules named as onnxscript's, holding the stand-ins."""
    package = types.ModuleType("onnxscript")
    contents: dict[str, Any] = {
        "script": script,
        "graph": script,
        "Opset": PlainOpset,
        **{f"opset{v}": PlainOpset("", v) for v in range(1, LATEST)},
        **{
            name: TensorType(code)
            for name, code in onnx.TensorProto.DataType.items()
            if code != 0
        },
    }
    modules = {"onnxscript": package}
    for name in ("values", "onnx_opset", "onnx_types"):
        modules[f"onnxscript.{name}"] = types.ModuleType(f"onnxscript.{name}")
    for module in modules.values():
        module.__dict__.update(contents)
    for name in ("values", "onnx_opset", "onnx_types"):
        setattr(package, name, modules[f"onnxscript.{name}"])
    return modules


def load(path: Path) -> dict[str, Any]:
    """The script functions of a file, as the plain functions they look like."""
    modules = make_modules()
    saved = {name: sys.modules.get(name) for name in modules}
    sys.modules.update(modules)
    try:
        module = load_module(path, f"plain_{path.stem}")
    finally:
        for name, previous in saved.items():
            if previous is None:
                del sys.modules[name]
            else:
                sys.modules[name] = previous
    return {n: v for n, v in vars(module).items() if "is_script" in vars_of(v)}


def vars_of(value: Any) -> dict[str, Any]:
    return vars(value) if isinstance(value, types.FunctionType) else {}
