"""Models of one node on tensors of any type, and what moving elements gives."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import onnx
from backend import difference
from onnx import TensorProto, helper

import opscribe

# Element types by the version of the format that brought them.
FLOATS: tuple[Any, ...] = (np.float16, np.float32, np.float64)
INTEGERS: tuple[Any, ...] = (
    *(np.int8, np.int16, np.int32, np.int64),
    *(np.uint8, np.uint16, np.uint32, np.uint64),
)
IR3: tuple[Any, ...] = (
    *FLOATS,
    *INTEGERS,
    *(np.bool_, np.complex64, np.complex128, np.str_),
)
IR4: tuple[Any, ...] = (*IR3, ml_dtypes.bfloat16)
IR9: tuple[Any, ...] = (
    *IR4,
    ml_dtypes.float8_e4m3fn,
    ml_dtypes.float8_e4m3fnuz,
    ml_dtypes.float8_e5m2,
    ml_dtypes.float8_e5m2fnuz,
)
IR10: tuple[Any, ...] = (*IR9, ml_dtypes.int4, ml_dtypes.uint4)
IR11: tuple[Any, ...] = (*IR10, ml_dtypes.float4_e2m1fn)
IR12: tuple[Any, ...] = (*IR11, ml_dtypes.float8_e8m0fnu)
IR13: tuple[Any, ...] = (*IR12, ml_dtypes.int2, ml_dtypes.uint2)


def sample(dtype: Any, shape: tuple[int, ...]) -> np.ndarray:
    """Elements that differ from their neighbours, as far as the type has any."""
    numbers = np.arange(int(np.prod(shape))).reshape(shape)
    if dtype is np.str_:
        return np.array([f"t{i}" for i in numbers.ravel()], object).reshape(shape)
    if dtype is np.bool_:
        return numbers % 3 == 0
    if np.dtype(dtype).kind == "c":
        return (numbers + 1j * (numbers + 1)).astype(dtype)
    bits = np.dtype(dtype).itemsize * 8
    small = "int2" in np.dtype(dtype).name or bits < 16
    return (numbers % (2 if small else 100)).astype(np.float32).astype(dtype)


def zero(dtype: Any) -> Any:
    # Of all bits 0, which float8_e8m0fnu, without a zero, reads as its least number.
    return "" if dtype is np.str_ else np.zeros(1, dtype)[0]


def moved(x: np.ndarray, how: Callable[[np.ndarray], Any], fill: Any = None) -> Any:
    """What `how` makes of the places of `x`, with the elements in their stead."""
    places = np.arange(x.size).reshape(x.shape)
    result = how(places)
    if isinstance(result, list):
        return [taken(x, each, fill) for each in result]
    return taken(x, result, fill)


def taken(x: np.ndarray, places: np.ndarray, fill: Any = None) -> np.ndarray:
    """The elements at these places; `fill` where a place is below zero."""
    flat = [
        fill if place < 0 else x.ravel()[place] for place in np.asarray(places).ravel()
    ]
    result = np.empty(len(flat), x.dtype)
    for i, element in enumerate(flat):
        result[i] = element
    return result.reshape(np.shape(places))


def type_of(value: np.ndarray) -> Any:
    if value.dtype.kind in "OU":
        return helper.make_tensor_type_proto(TensorProto.STRING, value.shape)
    dtype = helper.np_dtype_to_tensor_dtype(value.dtype)
    return helper.make_tensor_type_proto(dtype, value.shape)


def model(op: str, opset: int, inputs: list[Any], outputs: int, **attrs: Any) -> bytes:
    names = ["" if x is None else f"x{i}" for i, x in enumerate(inputs)]
    results = [f"y{i}" for i in range(outputs)]
    node = helper.make_node(op, names, results, **attrs)
    given = [
        helper.make_value_info(name, type_of(x))
        for name, x in zip(names, inputs, strict=True)
        if x is not None
    ]
    computed = [helper.make_empty_tensor_value_info(name) for name in results]
    graph = helper.make_graph([node], "case", given, computed)
    opsets = [helper.make_opsetid("", opset)]
    newest = 10 if opset < 23 else 14
    made = helper.make_model(graph, opset_imports=opsets, ir_version=newest)
    return made.SerializeToString()


def feeds(inputs: list[Any]) -> dict[str, Any]:
    return {f"x{i}": x for i, x in enumerate(inputs) if x is not None}


def run(op: str, opset: int, inputs: list[Any], outputs: int = 1, **attrs: Any) -> Any:
    session = opscribe.Session(model(op, opset, inputs, outputs, **attrs))
    results = list(session.run(feeds(inputs)).values())
    return results if outputs > 1 else results[0]


def run_other(
    op: str, opset: int, inputs: list[Any], outputs: int = 1, **attrs: Any
) -> Any:
    """What ONNX Runtime gives; None where it has no such kernel."""
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime
    from onnxruntime.capi import onnxruntime_pybind11_state as state

    settings = onnxruntime.SessionOptions()
    settings.log_severity_level = 4
    refusals = (
        state.NotImplemented,
        state.InvalidGraph,
        state.Fail,
        state.InvalidArgument,
        state.RuntimeException,
    )
    try:
        session = onnxruntime.InferenceSession(
            model(op, opset, inputs, outputs, **attrs),
            settings,
            providers=["CPUExecutionProvider"],
        )
        results = session.run(None, feeds(inputs))
    except (*refusals, TypeError, ValueError, RuntimeError):
        return None
    return results if outputs > 1 else results[0]


def same(want: Any, got: Any, rtol: float = 1e-5, atol: float = 1e-6) -> str:
    if isinstance(want, np.ndarray) and want.dtype.kind == "V":
        # Small floats: bit by bit, as nothing has been computed.
        equal = got.dtype == want.dtype and got.tobytes() == want.tobytes()
        return "" if equal and got.shape == want.shape else f"{want} is not {got}"
    return difference(want, got, rtol, atol)


def expect(
    want: Any, op: str, opset: int, inputs: list[Any], other: bool = True, **attrs: Any
) -> None:
    """opscribe gives `want`, and so does ONNX Runtime where it has the kernel."""
    outputs = len(want) if isinstance(want, list) else 1
    got = run(op, opset, inputs, outputs, **attrs)
    assert not same(want, got), f"{op}-{opset}: {same(want, got)}"
    if not other or opset > 21:
        return
    peer = run_other(op, opset, inputs, outputs, **attrs)
    if peer is not None:
        assert not same(want, peer), f"ONNX Runtime differs: {same(want, peer)}"


def ids(value: Any) -> str:
    return np.dtype(value).name if isinstance(value, type) else repr(value)


__all__ = ["expect", "moved", "onnx", "run", "run_other", "same", "sample", "zero"]
