"""Models of one node of ai.onnx, version by version and type by type."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import Any

import ml_dtypes
import numpy as np
import onnx
from backend import difference
from onnx import helper

import opscribe

BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
# How far results of a type may be from those computed in double.
RTOL = {"float16": 2e-3, "bfloat16": 1.6e-2, "float32": 1e-5, "float64": 1e-10}
ATOL = {"float16": 1e-3, "bfloat16": 1e-2, "float32": 1e-6, "float64": 1e-12}


@cache
def versions(op: str) -> tuple[int, ...]:
    """The opsets that brought a version of the operator."""
    found = (
        schema.since_version
        for schema in onnx.defs.get_all_schemas_with_history()
        if schema.name == op and schema.domain == ""
    )
    return tuple(sorted(found))


def types(op: str, opset: int, position: int = 0) -> list[np.dtype]:
    """The element types that an input of that version may have."""
    parameters = onnx.defs.get_schema(op, opset).inputs
    names = parameters[position].types
    return [dtype_of(name) for name in sorted(names) if name.startswith("tensor(")]


def dtype_of(name: str) -> np.dtype:
    word = name.removeprefix("tensor(").removesuffix(")")
    number = onnx.TensorProto.DataType.Value(word.upper())
    return np.dtype(helper.tensor_dtype_to_np_dtype(number))


def is_float(dtype: np.dtype) -> bool:
    return dtype.kind == "f" or dtype == BFLOAT16


def every(op: str, position: int = 0) -> Iterator[tuple[int, np.dtype]]:
    """Each version with each type of an input."""
    for opset in versions(op):
        for dtype in types(op, opset, position):
            yield opset, dtype


def model(op: str, inputs: list[Any], opset: int, outputs: int, **attrs: Any) -> bytes:
    names = ["" if x is None else f"x{i}" for i, x in enumerate(inputs)]
    results = [f"y{i}" for i in range(outputs)]
    node = helper.make_node(op, names, results, **attrs)
    given = []
    for name, x in zip(names, inputs, strict=True):
        if x is None:
            continue
        dtype = onnx.TensorProto.STRING
        if x.dtype.kind not in "OU":
            dtype = helper.np_dtype_to_tensor_dtype(x.dtype)
        given.append(helper.make_tensor_value_info(name, dtype, x.shape))
    computed = [helper.make_empty_tensor_value_info(name) for name in results]
    graph = helper.make_graph([node], "case", given, computed)
    opsets = [helper.make_opsetid("", opset)]
    proto = helper.make_model(graph, opset_imports=opsets, ir_version=10)
    return proto.SerializeToString()


def feeds(inputs: list[Any]) -> dict[str, Any]:
    return {f"x{i}": x for i, x in enumerate(inputs) if x is not None}


def run(
    op: str, inputs: list[Any], opset: int, outputs: int = 1, **attrs: Any
) -> list[Any]:
    session = opscribe.Session(model(op, inputs, opset, outputs, **attrs))
    return list(session.run(feeds(inputs)).values())


def run_other(
    op: str, inputs: list[Any], opset: int, outputs: int = 1, **attrs: Any
) -> list[Any]:
    """By ONNX Runtime."""
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.log_severity_level = 4
    session = onnxruntime.InferenceSession(
        model(op, inputs, opset, outputs, **attrs),
        settings,
        providers=["CPUExecutionProvider"],
    )
    return list(session.run(None, feeds(inputs)))


def expect(
    want: Any, op: str, inputs: list[Any], opset: int, outputs: int = 1, **attrs: Any
) -> None:
    """The outputs, as exact as their types allow."""
    wanted = want if isinstance(want, list) else [want]
    got = run(op, inputs, opset, max(outputs, len(wanted)), **attrs)
    for i, (one, given) in enumerate(zip(wanted, got, strict=True)):
        name = np.asarray(given).dtype.name
        problem = difference(one, given, RTOL.get(name, 0), ATOL.get(name, 0))
        assert not problem, f"{op}-{opset}, {attrs}, output {i}: {problem}"


def compare(
    op: str, inputs: list[Any], opset: int, outputs: int = 1, **attrs: Any
) -> None:
    """As ONNX Runtime does it."""
    want = run_other(op, inputs, opset, outputs, **attrs)
    expect(want, op, inputs, opset, outputs, **attrs)


def sample(dtype: np.dtype, shape: tuple[int, ...], low: float, high: float) -> Any:
    """Numbers between two bounds, in no order."""
    count = int(np.prod(shape, dtype=np.int64))
    spread = (np.arange(count) * 0.6180339887498949) % 1
    numbers = (low + spread * (high - low)).reshape(shape)
    if dtype == np.bool_:
        return numbers > (low + high) / 2
    if dtype.kind == "u":
        numbers = np.abs(numbers)
    return numbers.astype(dtype)
