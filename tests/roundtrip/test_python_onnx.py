"""The package against the `onnx` package, on every model that one brings."""

import warnings
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper
from onnx.backend.test.loader import load_model_tests

import opscribe
from opscribe import AttrType


@cache
def cases() -> dict[str, bytes]:
    """Every model, in the bytes that onnx's own writer gives."""
    found: dict[str, bytes] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the code that makes the test data
        nodes = load_model_tests(kind="node")
    for case in nodes:
        found[case.name] = case.model.SerializeToString(deterministic=True)
    for kind in ("simple", "pytorch-converted", "pytorch-operator"):
        for case in load_model_tests(kind=kind):
            if case.model_dir is None:
                continue
            data = Path(case.model_dir, "model.onnx").read_bytes()
            proto = onnx.ModelProto.FromString(data)
            found[case.name] = proto.SerializeToString(deterministic=True)
    return found


def tensors(graph: onnx.GraphProto) -> Iterator[onnx.TensorProto]:
    yield from graph.initializer
    for node in graph.node:
        for attribute in node.attribute:
            if attribute.HasField("t"):
                yield attribute.t
            yield from attribute.tensors


def our_tensors(graph: opscribe.Graph) -> Iterator[opscribe.Tensor]:
    for value in graph.initializers:
        if value.initializer is not None:
            yield value.initializer
    for node in graph.nodes:
        for attribute in node.attributes.values():
            if attribute.type == AttrType.TENSOR and attribute.ref is None:
                yield attribute.as_tensor()
            if attribute.type == AttrType.TENSORS:
                yield from attribute.as_tensors()


def test_there_are_models_to_test() -> None:
    assert len(cases()) > 1_900


def test_every_model_comes_back_byte_for_byte() -> None:
    different = [n for n, d in cases().items() if opscribe.load(d).to_bytes() != d]
    assert different == []


def test_protobuf_objects_there_and_back() -> None:
    for name, data in list(cases().items())[::20]:
        proto = onnx.ModelProto.FromString(data)
        model = opscribe.Model.from_proto(proto)
        assert model.to_proto() == proto, name
        assert model.clone().to_proto() == proto, name


def as_python(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.decode()
    return tuple(map(as_python, value)) if isinstance(value, list) else value


PLAIN = {
    onnx.AttributeProto.INT,
    onnx.AttributeProto.INTS,
    onnx.AttributeProto.FLOAT,
    onnx.AttributeProto.FLOATS,
    onnx.AttributeProto.STRING,
    onnx.AttributeProto.STRINGS,
}


def test_nodes_values_and_attributes_read_the_same() -> None:
    for name, data in cases().items():
        theirs = onnx.ModelProto.FromString(data).graph
        ours = opscribe.load(data).graph
        assert [v.name for v in ours.inputs] == [v.name for v in theirs.input], name
        assert [v.name for v in ours.outputs] == [v.name for v in theirs.output], name
        assert len(ours.nodes) == len(theirs.node), name
        for our, their in zip(ours.nodes, theirs.node, strict=True):
            assert (our.op_type, our.domain) == (their.op_type, their.domain)
            assert [v.name if v else "" for v in our.inputs] == list(their.input)
            assert [v.name for v in our.outputs] == list(their.output)
            for attribute in their.attribute:
                mine = our.attributes[attribute.name]
                assert int(mine.type) == attribute.type
                if attribute.type in PLAIN and not attribute.ref_attr_name:
                    wanted = as_python(helper.get_attribute_value(attribute))
                    assert mine.value == wanted, (name, attribute.name)


def test_tensors_decode_the_same() -> None:
    count = 0
    for name, data in cases().items():
        theirs = list(tensors(onnx.ModelProto.FromString(data).graph))
        ours = list(our_tensors(opscribe.load(data).graph))
        assert len(ours) == len(theirs), name
        for our, their in zip(ours, theirs, strict=True):
            wanted, got = numpy_helper.to_array(their), our.numpy()
            assert got.dtype == wanted.dtype, name
            assert got.shape == wanted.shape, name
            if wanted.dtype == object:
                assert got.tolist() == wanted.tolist(), name
            else:
                assert got.tobytes() == wanted.tobytes(), name
            count += 1
    assert count > 500


@pytest.mark.parametrize(
    "number", [n for n in onnx.TensorProto.DataType.values() if n != 0]
)
def test_element_types_agree(number: int) -> None:
    dtype = opscribe.DataType(number)
    assert dtype.name == onnx.TensorProto.DataType.Name(number)
    assert dtype.numpy() == helper.tensor_dtype_to_np_dtype(number)


@pytest.mark.parametrize(
    "number", [n for n in onnx.TensorProto.DataType.values() if n not in (0, 8)]
)
def test_typed_and_raw_storage_decode_the_same(number: int) -> None:
    dtype = helper.tensor_dtype_to_np_dtype(number)
    values = np.array([[0, 1, 1], [1, 0, 1]]).astype(dtype)
    flat = values.astype(np.complex128 if values.dtype.kind == "c" else np.float64)
    stored = [numpy_helper.from_array(values, "raw")]
    # onnx's own helper has no typed form of some types.
    with suppress(TypeError, ValueError, KeyError):
        stored.append(helper.make_tensor("typed", number, values.shape, flat.flatten()))
    graph = helper.make_graph([], "g", [], [], stored)
    model = opscribe.load(helper.make_model(graph).SerializeToString())
    for value in model.graph.initializers:
        assert value.initializer is not None
        assert value.initializer.numpy().tobytes() == values.tobytes(), value.name
