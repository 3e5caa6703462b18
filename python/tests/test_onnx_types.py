"""Element types as annotations."""

import numpy as np
import onnx
import pytest
from opscribe.onnx_types import TensorType, tensor_type_registry

import opscribe
from opscribe import BOOL, FLOAT, INT64, DataType, onnx_types


def test_there_is_a_class_for_every_element_type() -> None:
    for dtype in DataType:
        if dtype == DataType.UNDEFINED:
            continue
        cls = getattr(opscribe, dtype.name)
        assert cls is getattr(onnx_types, dtype.name)
        assert cls is tensor_type_registry[dtype]
        assert cls.dtype == dtype == getattr(onnx.TensorProto, dtype.name)
        assert cls.__module__ == "opscribe.onnx_types"
    assert len(tensor_type_registry) == 28


def test_shapes() -> None:
    assert FLOAT.shape is None
    assert FLOAT[...].shape is Ellipsis
    assert FLOAT["N"].shape == "N"
    assert FLOAT[1024].shape == 1024
    assert FLOAT["N", 3, None].shape == ("N", 3, None)
    assert FLOAT[None].shape == (None,)
    dims = [FLOAT.dims(), FLOAT[...].dims(), FLOAT["N"].dims(), FLOAT[None].dims()]
    assert dims == [(), None, ("N",), (None,)]


def test_the_same_subscript_is_the_same_class() -> None:
    assert FLOAT["M"] is FLOAT["M"]
    assert FLOAT["M", 3] is FLOAT["M", 3]
    assert FLOAT[None] is FLOAT[None]
    assert FLOAT["M"] is not INT64["M"]
    assert issubclass(FLOAT["M"], TensorType)


@pytest.mark.parametrize("shape", [1.5, (1, ...), b"N", True, [1, 2], ("N", 2.0)])
def test_what_is_no_dimension(shape: object) -> None:
    with pytest.raises(TypeError, match="a dimension is an int, a str or None"):
        FLOAT[shape]


def test_types_have_no_instances_and_one_shape() -> None:
    with pytest.raises(NotImplementedError, match="FLOAT is an annotation"):
        FLOAT()
    with pytest.raises(ValueError, match="has a shape already"):
        FLOAT[1][...]
    with pytest.raises(TypeError, match="no element type"):
        TensorType[3]


def test_a_taken_dtype_is_refused() -> None:
    with pytest.raises(ValueError, match="FLOAT is already the class of dtype FLOAT"):

        class Mine(TensorType, dtype=1):
            pass

    assert tensor_type_registry[1] is FLOAT


def test_they_print_as_they_are_written() -> None:
    assert [repr(cls) for cls in (FLOAT, FLOAT[...], FLOAT["N", 3], BOOL[None])] == [
        "FLOAT",
        "FLOAT[...]",
        "FLOAT['N', 3]",
        "BOOL[None]",
    ]
    assert FLOAT.to_string() == FLOAT["N"].to_string() == "tensor(float)"


def test_as_types_of_models_and_of_other_packages() -> None:
    assert str(FLOAT["N", 3].to_type()) == "float[N,3]"
    assert FLOAT[...].to_type().shape is None
    assert FLOAT.to_type().shape == ()
    proto = FLOAT["N", 3].to_type_proto()
    assert [d.dim_param or d.dim_value for d in proto.tensor_type.shape.dim] == ["N", 3]
    assert not FLOAT[...].to_type_proto().tensor_type.HasField("shape")
    ir = pytest.importorskip("onnx_ir")
    pair = INT64[None, 2].to_ir_type_and_shape()
    assert pair.type == ir.TensorType(ir.DataType.INT64)
    assert list(pair.shape) == [ir.SymbolicDim(None), 2]
    assert INT64[...].to_ir_type_and_shape().shape is None


def test_numpy_takes_data_types_for_dtypes() -> None:
    assert np.zeros(2, FLOAT.dtype).dtype == np.float32
    assert np.float32 == DataType.FLOAT
    assert np.dtype("float32") == DataType.FLOAT
    assert np.float64 != DataType.FLOAT
    assert DataType.FLOAT == 1
    assert {DataType.FLOAT: "x"}[DataType(1)] == "x"
    assert DataType.FLOAT != "FLOAT"


@pytest.mark.parametrize(
    "text", ["FLOAT", "INT64[...]", "BOOL[3]", "DOUBLE['N',3,None]", "FLOAT[None]"]
)
def test_types_are_written_as_annotations(text: str) -> None:
    annotation = eval(text, vars(onnx_types))
    proto = annotation.to_type_proto()
    assert onnx_types.onnx_type_to_onnxscript_repr(proto) == text
    sequence = onnx.helper.make_sequence_type_proto(proto)
    write = onnx_types.onnx_type_to_onnxscript_repr
    assert write(sequence, reversible=False) == f"List[{text}]"
    with pytest.raises(NotImplementedError, match="no annotation"):
        write(sequence)
