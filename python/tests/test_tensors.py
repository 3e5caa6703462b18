"""Tensors and their exchange with NumPy, ml_dtypes and DLPack."""

import pickle
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import onnx
import pytest
from models import small_model
from onnx import helper

import opscribe
from opscribe import DataType, Model, Tensor

PLAIN = [
    np.float32,
    np.uint8,
    np.int8,
    np.uint16,
    np.int16,
    np.int32,
    np.int64,
    np.bool_,
    np.float16,
    np.float64,
    np.uint32,
    np.uint64,
    np.complex64,
    np.complex128,
    ml_dtypes.bfloat16,
    ml_dtypes.float8_e4m3fn,
    ml_dtypes.float8_e4m3fnuz,
    ml_dtypes.float8_e5m2,
    ml_dtypes.float8_e5m2fnuz,
    ml_dtypes.float8_e8m0fnu,
]
PACKED = [
    ml_dtypes.uint4,
    ml_dtypes.int4,
    ml_dtypes.uint2,
    ml_dtypes.int2,
    ml_dtypes.float4_e2m1fn,
    ml_dtypes.float6_e2m3fn,
    ml_dtypes.float6_e3m2fn,
]


def every_code(dtype: Any) -> np.ndarray[Any, Any]:
    """An array with every bit pattern, up to 256 of them."""
    bits = DataType.from_numpy(dtype).bits
    if bits < 8:
        return np.arange(1 << bits, dtype=np.uint8).view(dtype)
    if np.dtype(dtype) == np.bool_:
        return np.array([True, False, True])
    codes = np.arange(256 * bits // 8, dtype=np.uint8)
    return codes.view(dtype)


@pytest.mark.parametrize("dtype", PLAIN + PACKED, ids=lambda d: np.dtype(d).name)
def test_every_type_there_and_back(dtype: Any) -> None:
    array = every_code(dtype)
    tensor = Tensor(array)
    assert tensor.dtype.numpy() == array.dtype
    assert tensor.shape == array.shape
    assert tensor.size == array.size
    back = tensor.numpy()
    assert back.dtype == array.dtype
    assert back.view(np.uint8).tobytes() == array.view(np.uint8).tobytes()
    assert not back.flags.writeable
    again = pickle.loads(pickle.dumps(tensor))
    assert again.identical(tensor)
    model = Model()
    model.graph.add_initializer("t", tensor)
    loaded = opscribe.load(model.to_bytes()).graph.initializers[0].initializer
    assert loaded is not None
    assert loaded.identical(tensor)
    assert loaded.numpy().view(np.uint8).tobytes() == array.view(np.uint8).tobytes()


def test_all_types_are_covered() -> None:
    covered = {DataType.from_numpy(d) for d in PLAIN + PACKED}
    assert covered == set(DataType) - {DataType.UNDEFINED, DataType.STRING}


@pytest.mark.parametrize("dtype", PLAIN, ids=lambda d: np.dtype(d).name)
def test_arrays_share_their_memory(dtype: Any) -> None:
    array = every_code(dtype)
    view = Tensor(array).numpy()
    assert np.shares_memory(array, view)


@pytest.mark.parametrize("dtype", PACKED, ids=lambda d: np.dtype(d).name)
def test_small_elements_are_packed(dtype: Any) -> None:
    array = every_code(dtype)[:3]
    tensor = Tensor(array)
    assert tensor.nbytes == (3 * tensor.dtype.bits + 7) // 8
    assert len(tensor.tobytes()) == tensor.nbytes


def test_packing_order() -> None:
    assert Tensor(np.array([1, 2, 3], ml_dtypes.uint4)).tobytes() == b"\x21\x03"
    assert Tensor(np.array([-1, 1], ml_dtypes.int4)).tobytes() == b"\x1f"
    codes = np.array([1, 2, 3, 4, 5], np.uint8).view(ml_dtypes.float6_e2m3fn)
    assert Tensor(codes).tobytes() == bytes.fromhex("81301005")


def test_strings() -> None:
    tensor = Tensor([["a", "bé"], ["", "d\x00"]])
    assert tensor.dtype == DataType.STRING
    assert tensor.shape == (2, 2)
    assert tensor.strings() == ["a", "bé", "", "d\x00"]
    array = tensor.numpy()
    assert array.dtype == object
    assert array.tolist() == [["a", "bé"], ["", "d\x00"]]
    assert pickle.loads(pickle.dumps(tensor)).identical(tensor)
    raw = Tensor.from_strings([1], [b"\xff"])
    assert raw.strings() == ["\udcff"]
    assert Tensor(raw.numpy()).identical(raw)
    model = Model()
    value = model.graph.add_initializer("s", tensor)
    assert value.initializer is not None
    assert value.initializer.identical(tensor)
    with pytest.raises(opscribe.UnsupportedError, match="raw bytes"):
        tensor.raw()
    with pytest.raises(TypeError, match="is a str, not int"):
        Tensor.from_strings([1], [3])  # type: ignore[list-item]


def test_scalars_empty_and_odd_arrays() -> None:
    assert Tensor(2.5).shape == ()
    assert Tensor(2.5).item() == 2.5
    empty = Tensor(np.zeros((0, 3), np.float32))
    assert empty.numpy().shape == (0, 3)
    assert empty.tobytes() == b""
    strided = np.arange(12, dtype=np.int32).reshape(3, 4)[:, ::2]
    assert Tensor(strided).tolist() == strided.tolist()
    big_endian = np.arange(3, dtype=">i4")
    assert Tensor(big_endian).tolist() == [0, 1, 2]
    assert Tensor([1, 2], DataType.FLOAT16).dtype == DataType.FLOAT16
    assert Tensor([1, 2], DataType.INT4).tobytes() == b"\x21"
    fortran = np.asfortranarray(np.arange(6).reshape(2, 3))
    assert Tensor(fortran).tolist() == fortran.tolist()


def test_unsuitable_arrays() -> None:
    with pytest.raises(TypeError, match="datetime64"):
        Tensor(np.array(["2020-01-01"], "datetime64[D]"))
    with pytest.raises(opscribe.InvalidModelError):
        Tensor.from_bytes(DataType.FLOAT, [3], b"1234")
    with pytest.raises(opscribe.InvalidModelError):
        Tensor.from_bytes(DataType.FLOAT, [-1], b"")
    with pytest.raises(opscribe.Error):
        Tensor.from_bytes(DataType.FLOAT, [2**40, 2**40], b"")
    with pytest.raises(TypeError):
        Tensor.from_bytes(DataType.FLOAT, [1], "1234")  # type: ignore[arg-type]


def test_numpy_protocols() -> None:
    tensor = Tensor(np.arange(6, dtype=np.float32).reshape(2, 3))
    assert np.asarray(tensor).tolist() == [[0, 1, 2], [3, 4, 5]]
    assert np.array(tensor, dtype=np.int64).dtype == np.int64
    copy = np.array(tensor)
    copy[0, 0] = 9
    assert tensor.tolist()[0][0] == 0
    assert np.add(tensor, 1).sum() == 21
    with pytest.raises(ValueError, match="without copying"):
        np.asarray(tensor, dtype=np.int8, copy=False)
    assert tensor.raw().readonly
    assert bytes(tensor.raw()) == tensor.tobytes()


def test_dlpack_shares_memory() -> None:
    array = np.arange(6, dtype=np.float32).reshape(2, 3)
    tensor = Tensor(array)
    view = np.from_dlpack(tensor)
    assert np.shares_memory(view, array)
    assert view.tolist() == array.tolist()
    del tensor
    assert view.tolist() == array.tolist()
    with pytest.raises(BufferError, match="DLPack has no"):
        Tensor(np.zeros(2, ml_dtypes.int4)).__dlpack__()


def test_mapped_data_are_not_copied(tmp_path: Path) -> None:
    model = Model("g" * 3)
    weights = np.arange(100_000, dtype=np.float32)
    model.graph.add_initializer("w", weights)
    # A name of another length moves the data to another offset in the file.
    for pad in range(4):
        model.graph.name = "g" * (pad + 1)
        path = tmp_path / f"{pad}.onnx"
        model.save(path)
        tensor = opscribe.load(path).graph.initializers[0].initializer
        assert tensor is not None
        first, second = tensor.numpy(), tensor.numpy()
        assert np.shares_memory(first, second)
        assert np.array_equal(first, weights)
        assert not first.flags.writeable
        assert np.from_dlpack(tensor).tolist() == weights.tolist()


def test_a_bool_is_any_byte_but_zero() -> None:
    tensor = Tensor.from_bytes(DataType.BOOL, [4], b"\x00\x01\x02\xff")
    assert tensor.numpy().view(np.uint8).tolist() == [0, 1, 1, 1]


def test_arrays_keep_the_model_alive() -> None:
    array = opscribe.load(small_model().to_bytes()).graph.initializers[0].initializer
    assert array is not None
    view = array.numpy()
    del array
    assert view.tolist() == [[0, 1], [2, 3], [4, 5]]


def test_tensors_move_between_models(tmp_path: Path) -> None:
    path = tmp_path / "m.onnx"
    source = Model()
    source.graph.add_initializer("w", np.arange(10_000, dtype=np.int16))
    source.graph.append_node("Constant", [], attributes={"value": np.arange(3)})
    source.save(path)
    loaded = opscribe.load(path)
    target = Model()
    w = loaded.graph.initializers[0].initializer
    assert w is not None
    target.graph.add_initializer("one", w)
    target.graph.add_initializer("two", w.numpy()[5:])
    target.graph.append_node(
        "Constant", [], attributes=dict(loaded.graph.nodes[0].attributes)
    )
    del loaded, w, source
    one, two = (v.initializer for v in target.graph.initializers)
    assert one is not None
    assert two is not None
    assert one.tolist() == list(range(10_000))
    assert two.tolist() == list(range(5, 10_000))
    constant = target.graph.nodes[0].attributes["value"].as_tensor()
    assert constant.tolist() == [0, 1, 2]


def test_description_of_large_and_strange_tensors() -> None:
    assert "not finite" in repr(Tensor([1.0, float("nan"), 3.0]))
    assert "..." in repr(Tensor(np.zeros(1000)))
    assert "float[0]" in repr(Tensor(np.zeros(0, np.float32)))
    assert "'a'" in repr(Tensor(["a"]))
    assert "int4[2]" in repr(Tensor([1, 2], DataType.INT4))
    graph = helper.make_graph(
        [], "g", [], [], [onnx.TensorProto(name="t", data_type=1, dims=[-3])]
    )
    model = opscribe.load(helper.make_model(graph).SerializeToString())
    broken = model.graph.initializers[0].initializer
    assert broken is not None
    assert "unreadable" in repr(broken)
    with pytest.raises(opscribe.InvalidModelError):
        broken.numpy()
