"""Operators on tensors that look at elements: writing, converting, scaling."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from cases_tensor import (
    FLOATS,
    INTEGERS,
    IR3,
    IR4,
    expect,
    ids,
    run,
    run_other,
    same,
    sample,
)
from onnx import TensorProto, helper

import opscribe

I64 = np.int64
F = np.float32


def ints(*values: int) -> np.ndarray:
    return np.array(values, I64)


def by_type(*rows: tuple[int, tuple[Any, ...]]) -> Any:
    pairs = [(opset, dtype) for opset, dtypes in rows for dtype in dtypes]
    return pytest.mark.parametrize(("opset", "dtype"), pairs, ids=ids)


# --- writing


@by_type((9, IR3), (11, IR3), (13, IR4), (16, IR4), (18, IR4))
def test_scatter_elements(opset: int, dtype: Any) -> None:
    op = "Scatter" if opset == 9 else "ScatterElements"
    data, updates = sample(dtype, (3, 3)), sample(dtype, (2, 3))[::-1].copy()
    at = np.array([[1, 0, 2], [0, 2, 1]], I64)
    want = data.copy()
    np.put_along_axis(want, at, updates, 0)
    expect(want, op, opset, [data, at, updates])
    want = data.copy()
    np.put_along_axis(want[:2], at, updates, 1)
    inputs = [data, at.astype(np.int32), updates]
    expect(want, op, opset, inputs, axis=1)
    if opset >= 11:
        want = data.copy()
        want[2, 0] = updates[0, 0]
        inputs = [data, np.array([[-1]], I64), updates[:1, :1].copy()]
        expect(want, op, opset, inputs)


@by_type((11, IR3), (13, IR4), (16, IR4), (18, IR4))
def test_scatter_nd(opset: int, dtype: Any) -> None:
    data, updates = sample(dtype, (4, 3)), sample(dtype, (2, 3))[::-1].copy()
    want = data.copy()
    want[[2, 0]] = updates
    expect(want, "ScatterND", opset, [data, np.array([[2], [-4]], I64), updates])
    want = data.copy()
    want[1, 2] = updates[0, 0]
    one = [data, np.array([[1, 2]], I64), updates[0, :1].copy()]
    expect(want, "ScatterND", opset, one)


REDUCTIONS = {"add": np.add, "mul": np.multiply, "max": np.maximum, "min": np.minimum}
NUMBERS = (*FLOATS, *INTEGERS, ml_dtypes.bfloat16)


@pytest.mark.parametrize("dtype", [*NUMBERS, np.bool_, np.complex64], ids=ids)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_scatter_reduces(reduction: str, dtype: Any) -> None:
    if dtype is np.complex64 and reduction in ("max", "min"):
        pytest.skip("complex numbers have no order")
    data, updates = sample(dtype, (3,)), sample(dtype, (6,))[2:]
    at = ints(1, 1, 0, -1)
    want = data.copy()
    for i, place in enumerate(at):
        want[place] = REDUCTIONS[reduction](want[place], updates[i])
    attrs = {"reduction": reduction, "other": False}
    expect(want, "ScatterElements", 18, [data, at, updates], **attrs)
    expect(want, "ScatterND", 18, [data, at[:, None].copy(), updates], **attrs)


def test_scatter_wraps_around() -> None:
    data, updates = np.array([127], np.int8), np.array([1], np.int8)
    want = np.array([-128], np.int8)
    inputs = [data, ints(0), updates]
    expect(want, "ScatterElements", 18, inputs, other=False, reduction="add")


@pytest.mark.parametrize("op", ["ScatterElements", "ScatterND"])
def test_scatter_refuses(op: str) -> None:
    data = np.zeros(3, F)
    index = np.array([[3]], I64) if op == "ScatterND" else ints(3)
    with pytest.raises(opscribe.Error, match="outside|index"):
        run(op, 18, [data, index, np.ones(1, F)])
    with pytest.raises(opscribe.Error):
        run(op, 18, [data, index - 1, np.ones(2, F)])


# --- converting

CAST = tuple(t for t in IR4 if t not in (np.complex64, np.complex128))


@pytest.mark.parametrize("target", [t for t in CAST if t is not np.str_], ids=ids)
@pytest.mark.parametrize("dtype", [t for t in CAST if t is not np.str_], ids=ids)
def test_cast(dtype: Any, target: Any) -> None:
    x = sample(dtype, (2, 3))
    to = helper.np_dtype_to_tensor_dtype(np.dtype(target))
    expect(x.astype(target), "Cast", 13, [x], to=to)
    expect(x.astype(target), "CastLike", 15, [x, np.zeros(1, target)], other=False)
    if ml_dtypes.bfloat16 in (dtype, target):
        return
    expect(x.astype(target), "Cast", 9, [x], to=to)
    expect(x.astype(target), "Cast", 6, [x], to=to)
    name = TensorProto.DataType.Name(to)
    expect(x.astype(target), "Cast", 1, [x], other=False, to=name)


def test_cast_text() -> None:
    x = np.array(["1.5", "-2", "1e3", "inf"], object)
    want = np.array([1.5, -2, 1000, np.inf], F)
    expect(want, "Cast", 9, [x], to=TensorProto.FLOAT)
    expect(
        ints(7, -8), "Cast", 9, [np.array(["7", "-8"], object)], to=TensorProto.INT64
    )
    texts = np.array(["3", "-4"], object)
    expect(texts, "Cast", 9, [ints(3, -4)], to=TensorProto.STRING)
    with pytest.raises(opscribe.Error):
        run("Cast", 9, [np.array(["x"], object)], to=TensorProto.FLOAT)


def test_cast_out_of_range() -> None:
    x = np.array([np.nan, 1e30, -1e30, 300.7], F)
    want = np.array([0, 127, -128, 127], np.int8)
    expect(want, "Cast", 13, [x], other=False, to=TensorProto.INT8)
    want = np.array([300 - 256], np.uint8)
    expect(want, "Cast", 13, [np.array([300], np.int32)], to=TensorProto.UINT8)


@pytest.mark.parametrize("opset", [10, 20])
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16], ids=ids)
def test_float_class(opset: int, dtype: Any) -> None:
    if opset == 10 and dtype is np.float16:
        pytest.skip("IsInf knew float and double alone")
    x = np.array([1, np.inf, -np.inf, np.nan], dtype)
    expect(np.isinf(x), "IsInf", opset, [x])
    expect(x == np.inf, "IsInf", opset, [x], detect_negative=0)
    expect(x == -np.inf, "IsInf", opset, [x], detect_positive=0)
    expect(np.isnan(x), "IsNaN", opset, [x])


FLOAT8 = (
    ml_dtypes.float8_e4m3fn,
    ml_dtypes.float8_e4m3fnuz,
    ml_dtypes.float8_e5m2,
    ml_dtypes.float8_e5m2fnuz,
    ml_dtypes.bfloat16,
)


@pytest.mark.parametrize("dtype", FLOAT8, ids=ids)
def test_float_class_of_small_floats(dtype: Any) -> None:
    x = np.array([1, np.inf, -np.inf, np.nan], F).astype(dtype)
    wide = x.astype(F)
    expect(np.isinf(wide), "IsInf", 20, [x], other=False)
    expect(np.isnan(wide), "IsNaN", 20, [x], other=False)


def test_bit_cast() -> None:
    x = np.array([1.0, -2.0], F)
    expect(x.view(np.uint32), "BitCast", 26, [x], to=TensorProto.UINT32)
    x = sample(ml_dtypes.int4, (3,))
    want = x.astype(np.int8).view(np.uint8).astype(ml_dtypes.uint4)
    expect(want, "BitCast", 26, [x], to=TensorProto.UINT4)
    with pytest.raises(opscribe.Error, match="bits"):
        run("BitCast", 26, [np.zeros(1, F)], to=TensorProto.INT64)


# --- scaling: ONNX Runtime is what is compared with

X = np.arange(24, dtype=F).reshape(1, 2, 3, 4) ** 1.5
MODES = [
    *("half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric"),
    "tf_crop_and_resize",
]


def agree(op: str, opset: int, inputs: list[Any], **attrs: Any) -> None:
    want = run_other(op, opset, inputs, **attrs)
    assert want is not None, "ONNX Runtime has no such kernel"
    got = run(op, opset, inputs, **attrs)
    assert not same(want, got, 1e-4, 1e-4), f"{same(want, got)}: {want} {got}"


@pytest.mark.parametrize("opset", [11, 13, 18, 19])
@pytest.mark.parametrize("coordinates", MODES)
@pytest.mark.parametrize("mode", ["nearest", "linear", "cubic"])
@pytest.mark.parametrize("sizes", [(1, 2, 6, 8), (1, 2, 2, 3), (1, 2, 5, 1)])
def test_resize(
    opset: int, coordinates: str, mode: str, sizes: tuple[int, ...]
) -> None:
    roi = np.array([0, 0, 0.1, 0.2, 1, 1, 0.8, 1.1], F)
    attrs = {"mode": mode, "coordinate_transformation_mode": coordinates}
    inputs = [X, roi, np.zeros(0, F) if opset == 11 else None, ints(*sizes)]
    agree("Resize", opset, inputs, extrapolation_value=7.0, **attrs)


@pytest.mark.parametrize(
    "rounding", ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]
)
@pytest.mark.parametrize("scale", [0.5, 2.0, 1.5])
def test_resize_nearest(rounding: str, scale: float) -> None:
    scales = np.array([1, 1, scale, scale], F)
    for coordinates in ("half_pixel", "asymmetric"):
        agree(
            "Resize",
            13,
            [X, None, scales],
            nearest_mode=rounding,
            coordinate_transformation_mode=coordinates,
        )


@pytest.mark.parametrize("mode", ["linear", "cubic"])
def test_resize_antialias(mode: str) -> None:
    x = np.arange(200, dtype=F).reshape(1, 1, 10, 20) % 37
    for sizes in ((4, 7), (9, 19), (13, 5)):
        inputs = [x, None, None, ints(1, 1, *sizes)]
        agree("Resize", 18, inputs, mode=mode, antialias=1)
        agree("Resize", 18, inputs, mode=mode, antialias=1, exclude_outside=1)


def test_resize_axes_and_policy() -> None:
    for policy in ("stretch", "not_larger", "not_smaller"):
        inputs = [X, None, None, ints(7, 7)]
        attrs = {"axes": [2, 3], "keep_aspect_ratio_policy": policy}
        agree("Resize", 18, inputs, mode="linear", **attrs)


@pytest.mark.parametrize("mode", ["nearest", "linear"])
def test_resize_10_and_upsample(mode: str) -> None:
    scales = np.array([1, 1, 2, 3], F)
    agree("Resize", 10, [X, scales], mode=mode)
    agree("Upsample", 9, [X, scales], mode=mode)
    agree("Upsample", 7, [X], mode=mode, scales=[1.0, 1.0, 2.0, 3.0])
    want = run("Upsample", 7, [X], mode=mode, scales=[1.0, 1.0, 2.0, 3.0])
    sides = {"height_scale": 2.0, "width_scale": 3.0}
    got = run(
        "Upsample", 1, [X], mode="nearest" if mode == "nearest" else "bilinear", **sides
    )
    assert not same(want, got)


def test_resize_11_half_pixel_for_nearest() -> None:
    sizes = [X, np.zeros(0, F), np.zeros(0, F), ints(1, 2, 2, 2)]
    name = {"coordinate_transformation_mode": "tf_half_pixel_for_nn"}
    want = X[:, :, [0, 2]][..., [1, 3]]
    expect(want, "Resize", 11, sizes, other=False, nearest_mode="floor", **name)


@pytest.mark.parametrize("dtype", IR4, ids=ids)
def test_resize_any_type(dtype: Any) -> None:
    x = sample(dtype, (1, 1, 2, 2))
    scales = np.array([1, 1, 2, 1], F)
    want = np.repeat(x, 2, axis=2)
    expect(want, "Resize", 13, [x, None, scales], other=False)
    if dtype is np.str_:
        with pytest.raises(opscribe.Error, match="strings"):
            run("Resize", 13, [x, None, scales], mode="linear")
        return
    same_size = [x, None, np.ones(4, F)]
    expect(x, "Resize", 13, same_size, other=False, mode="linear")


def test_resize_complex() -> None:
    x = np.array([1 + 2j, 3 + 8j], np.complex64)
    want = np.array([1 + 2j, 1.5 + 3.5j, 2.5 + 6.5j, 3 + 8j], np.complex64)
    expect(want, "Resize", 13, [x, None, np.array([2], F)], other=False, mode="linear")


# --- sampling


@pytest.mark.parametrize("align", [0, 1])
@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize("mode", ["bilinear", "nearest", "bicubic"])
def test_grid_sample(mode: str, padding: str, align: int) -> None:
    grid = np.array([-1.7, -1, -0.9, -0.3, 0, 0.2, 0.51, 1, 1.4, 3.3], F)
    if mode == "bicubic" and padding == "border" and align:
        grid = grid[np.abs(grid) <= 1]  # a bit beyond ONNX Runtime leaves the border
    places = np.stack(np.meshgrid(grid, grid[::-1]), -1)[None]
    attrs = {"mode": mode, "padding_mode": padding, "align_corners": align}
    agree("GridSample", 16, [X, places], **attrs)
    names = {"bilinear": "linear", "bicubic": "cubic", "nearest": "nearest"}
    attrs["mode"] = names[mode]
    agree("GridSample", 20, [X, places], **attrs)
    want = run("GridSample", 20, [X, places], **attrs)
    got = run("GridSample", 22, [X.astype(np.complex128), places], **attrs)
    assert not same(want.astype(np.complex128), got, 1e-4, 1e-4)


@pytest.mark.parametrize("padding", ["zeros", "border", "reflection"])
@pytest.mark.parametrize("mode", ["linear", "nearest"])
def test_grid_sample_of_volumes(mode: str, padding: str) -> None:
    x = (np.arange(24, dtype=F) ** 1.5).reshape(1, 1, 2, 3, 4)
    places = np.linspace(-1.3, 1.4, 3 * 2 * 2 * 2, dtype=F).reshape(1, 2, 2, 2, 3)
    agree("GridSample", 20, [x, places], mode=mode, padding_mode=padding)


def test_grid_sample_of_places_that_are_none() -> None:
    places = np.array([[[[np.nan, 0], [np.inf, -np.inf]]]], F)
    for mode in ("linear", "nearest", "cubic"):
        for padding in ("zeros", "border", "reflection"):
            attrs = {"mode": mode, "padding_mode": padding}
            assert run("GridSample", 20, [X, places], **attrs).shape == (1, 2, 1, 2)


@pytest.mark.parametrize("align", [0, 1])
@pytest.mark.parametrize("size", [(2, 1, 3, 4), (2, 1, 2, 3, 4)])
def test_affine_grid(size: tuple[int, ...], align: int) -> None:
    k = len(size) - 2
    theta = (np.arange(2 * k * (k + 1), dtype=F) / 7).reshape(2, k, k + 1)
    agree("AffineGrid", 20, [theta, ints(*size)], align_corners=align)
