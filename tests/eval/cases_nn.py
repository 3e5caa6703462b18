"""Models of one node of a layer, run by opscribe and by ONNX Runtime."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import Any

os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

import ml_dtypes
import numpy as np
import onnx
import onnxruntime
from backend import difference
from onnx import helper

import opscribe

BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
FLOATS = {"float16", "bfloat16", "float32", "float64"}
# How far results of a type may be from those computed in float.
RTOL = {"float16": 2e-3, "bfloat16": 1.6e-2, "float32": 1e-4, "float64": 1e-4}
ATOL = {"float16": 2e-3, "bfloat16": 1.6e-2, "float32": 1e-5, "float64": 1e-5}


@cache
def versions(op: str, domain: str = "") -> tuple[int, ...]:
    """The opsets that brought a version of the operator."""
    found = (
        schema.since_version
        for schema in onnx.defs.get_all_schemas_with_history()
        if schema.name == op and schema.domain == domain
    )
    return tuple(sorted(found))


def float_types(op: str, opset: int, position: int = 0) -> list[np.dtype]:
    """The float types that an input of that version may have."""
    names = onnx.defs.get_schema(op, opset).inputs[position].types
    dtypes = {"tensor(float16)": "float16", "tensor(bfloat16)": BFLOAT16}
    dtypes |= {"tensor(float)": "float32", "tensor(double)": "float64"}
    return [np.dtype(dtypes[name]) for name in sorted(names) if name in dtypes]


def every(op: str) -> Iterator[tuple[int, np.dtype]]:
    """Each version with each float type of its first input."""
    for opset in versions(op):
        for dtype in float_types(op, opset):
            yield opset, dtype


def only_known(op: str, opset: int, attrs: dict[str, Any]) -> dict[str, Any]:
    """The attributes that the version has."""
    known = onnx.defs.get_schema(op, opset).attributes
    return {name: value for name, value in attrs.items() if name in known}


def model(
    op: str, inputs: list[Any], opset: int, outputs: list[str], **attrs: Any
) -> bytes:
    names = ["" if x is None else f"x{i}" for i, x in enumerate(inputs)]
    node = helper.make_node(op, names, outputs, **attrs)
    given = [
        helper.make_tensor_value_info(
            name, helper.np_dtype_to_tensor_dtype(x.dtype), x.shape
        )
        for name, x in zip(names, inputs, strict=True)
        if x is not None
    ]
    computed = [helper.make_empty_tensor_value_info(name) for name in outputs if name]
    graph = helper.make_graph([node], "case", given, computed)
    opsets = [helper.make_opsetid("", opset)]
    proto = helper.make_model(graph, opset_imports=opsets, ir_version=10)
    return proto.SerializeToString()


def feeds(inputs: list[Any]) -> dict[str, Any]:
    return {f"x{i}": x for i, x in enumerate(inputs) if x is not None}


def run(
    op: str, inputs: list[Any], opset: int, outputs: int | list[str] = 1, **attrs: Any
) -> list[Any]:
    names = [f"y{i}" for i in range(outputs)] if isinstance(outputs, int) else outputs
    session = opscribe.Session(model(op, inputs, opset, names, **attrs))
    return list(session.run(feeds(inputs)).values())


def run_ort(
    op: str, inputs: list[Any], opset: int, outputs: int | list[str] = 1, **attrs: Any
) -> list[Any]:
    """The same by ONNX Runtime, small floats widened to float."""
    names = [f"y{i}" for i in range(outputs)] if isinstance(outputs, int) else outputs
    wide = [widened(x) for x in inputs]
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        model(op, wide, opset, names, **attrs), options, ["CPUExecutionProvider"]
    )
    return list(session.run(None, feeds(wide)))


def widened(x: Any) -> Any:
    is_float = x is not None and (x.dtype.kind == "f" or x.dtype == BFLOAT16)
    return x.astype(np.float32) if is_float else x


def expect(got: list[Any], wanted: list[Any], dtype: np.dtype) -> None:
    assert len(got) == len(wanted)
    for have, want in zip(got, wanted, strict=True):
        is_float = want.dtype.kind == "f" or want.dtype == BFLOAT16
        want = want.astype(have.dtype) if is_float else want
        name = dtype.name if dtype.name in RTOL else "float32"
        problem = difference(want, have, RTOL[name], ATOL[name])
        assert not problem, problem


def sample(dims: tuple[int, ...], dtype: np.dtype, seed: int = 0) -> Any:
    """Numbers of both signs, the same on every run."""
    random = np.random.default_rng(seed)
    return random.uniform(-2, 2, dims).astype(dtype)
