"""Models of one node, run by opscribe and by ONNX Runtime."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import onnx
from backend import difference
from onnx import TypeProto, helper

import opscribe

ML = "ai.onnx.ml"


def type_of(value: Any) -> TypeProto:
    if isinstance(value, dict):
        key, item = next(iter(value.items()))
        key_type = (
            onnx.TensorProto.STRING if isinstance(key, str) else onnx.TensorProto.INT64
        )
        proto = TypeProto()
        proto.map_type.key_type = key_type
        proto.map_type.value_type.CopyFrom(type_of(np.array(item)))
        return proto
    dtype = onnx.TensorProto.STRING
    if value.dtype.kind not in "OU":
        dtype = helper.np_dtype_to_tensor_dtype(value.dtype)
    return helper.make_tensor_type_proto(dtype, value.shape)


def tensor(name: str, values: Any, dtype: Any) -> Any:
    array = np.array(values, object if dtype is str else dtype)
    if dtype is str:
        return helper.make_tensor(name, 8, array.shape, [v.encode() for v in values])
    return helper.make_tensor(
        name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape, array.tolist()
    )


def model(op: str, inputs: list[Any], outputs: int = 1, **options: Any) -> bytes:
    """`options` are the attributes, and `domain`, `opset` and `left_out` outputs."""
    domain = options.pop("domain", ML)
    opset = options.pop("opset", 3)
    left_out = options.pop("left_out", ())
    names = ["" if x is None else f"x{i}" for i, x in enumerate(inputs)]
    results = ["" if i in left_out else f"y{i}" for i in range(outputs)]
    node = helper.make_node(op, names, results, domain=domain, **options)
    given = [
        helper.make_value_info(name, type_of(x))
        for name, x in zip(names, inputs, strict=True)
        if x is not None
    ]
    computed = [helper.make_empty_tensor_value_info(name) for name in results if name]
    opsets = [helper.make_opsetid("", 21)]
    if domain:
        opsets.append(helper.make_opsetid(domain, opset))
    else:
        opsets = [helper.make_opsetid("", opset)]
    graph = helper.make_graph([node], "case", given, computed)
    return helper.make_model(
        graph, opset_imports=opsets, ir_version=10
    ).SerializeToString()


def feeds(inputs: list[Any]) -> dict[str, Any]:
    return {f"x{i}": x for i, x in enumerate(inputs) if x is not None}


def run_model(data: bytes, inputs: list[Any]) -> list[Any]:
    return list(opscribe.Session(data).run(feeds(inputs)).values())


def run_other_model(data: bytes, inputs: list[Any]) -> list[Any]:
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime

    settings = onnxruntime.SessionOptions()
    settings.log_severity_level = 4
    cpu = ["CPUExecutionProvider"]
    session = onnxruntime.InferenceSession(data, settings, providers=cpu)
    return list(session.run(None, feeds(inputs)))


def run(op: str, inputs: list[Any], outputs: int = 1, **options: Any) -> list[Any]:
    return run_model(model(op, inputs, outputs, **options), inputs)


def run_other(
    op: str, inputs: list[Any], outputs: int = 1, **options: Any
) -> list[Any]:
    return run_other_model(model(op, inputs, outputs, **options), inputs)


def require_same(want: list[Any], got: list[Any], rtol: float, atol: float) -> None:
    assert len(want) == len(got)
    for i, (wanted, given) in enumerate(zip(want, got, strict=True)):
        problem = difference(wanted, given, rtol, atol)
        assert not problem, f"output {i}: {problem}"


def compare(
    op: str,
    inputs: list[Any],
    outputs: int = 1,
    rtol: float = 1e-5,
    atol: float = 1e-6,
    **options: Any,
) -> None:
    """Both give the same."""
    want = run_other(op, inputs, outputs, **options)
    require_same(want, run(op, inputs, outputs, **options), rtol, atol)


def expect(want: list[Any], op: str, inputs: list[Any], **options: Any) -> None:
    """opscribe gives what is written down, where ONNX Runtime cannot tell."""
    got = run(op, inputs, len(want), **options)
    require_same(want, got, 1e-5, 1e-6)
