"""Real numbers as small integers and back, in every version and type."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest
from cases_nn import run, run_ort, sample, versions

import opscribe

F32 = np.dtype(np.float32)
RANGES = {
    "uint8": (0, 255),
    "int8": (-128, 127),
    "uint16": (0, 65535),
    "int16": (-32768, 32767),
    "uint4": (0, 15),
    "int4": (-8, 7),
    "uint2": (0, 3),
    "int2": (-2, 1),
}
FIRST = {"uint16": 21, "int16": 21, "uint4": 21, "int4": 21, "uint2": 25, "int2": 25}


def small(name: str) -> np.dtype:
    return np.dtype(getattr(ml_dtypes, name, None) or name)


def quantized(x: Any, scale: Any, zero: Any, bounds: tuple[int, int]) -> Any:
    return np.clip(np.rint(x / scale) + zero.astype(np.float64), *bounds)


@pytest.mark.parametrize("name", RANGES)
def test_integers(name: str) -> None:
    for opset in versions("QuantizeLinear"):
        if opset < FIRST.get(name, 10):
            continue
        x = (sample((3, 4, 5), F32) * (RANGES[name][1] + 1)).astype(np.float32)
        scale, zero = np.array(0.75, F32), np.array(1).astype(small(name))
        (y,) = run("QuantizeLinear", [x, scale, zero], opset)
        assert y.dtype == small(name)
        wanted = quantized(x, scale, zero, RANGES[name])
        assert (y.astype(np.float64) == wanted).all()
        (back,) = run("DequantizeLinear", [y, scale, zero], opset)
        real = (y.astype(np.float32) - 1) * np.float32(0.75)
        assert back.dtype == F32
        assert (back == real).all()


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_slices(axis: int) -> None:
    x = sample((3, 4, 5), F32) * 50
    size = x.shape[axis]
    scale = np.linspace(0.5, 1.5, size).astype(np.float32)
    zero = np.arange(size).astype(np.int8)
    dims = [1, 1, 1]
    dims[axis] = size
    for opset in versions("QuantizeLinear")[1:]:
        (y,) = run("QuantizeLinear", [x, scale, zero], opset, axis=axis)
        columns = scale.reshape(dims), zero.reshape(dims)
        assert (y == quantized(x, *columns, RANGES["int8"])).all()
        (back,) = run("DequantizeLinear", [y, scale, zero], opset, axis=axis)
        wanted = (y.astype(np.float32) - columns[1]) * columns[0]
        assert (back == wanted.astype(np.float32)).all()


@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("block", [2, 3, 7])
def test_blocks(axis: int, block: int) -> None:
    x = sample((4, 6, 5), F32) * 50
    dims = list(x.shape)
    dims[axis] = -(-dims[axis] // block)
    scale = np.abs(sample(tuple(dims), F32, 1)) + np.float32(0.5)
    zero = np.arange(scale.size).astype(np.uint8).reshape(dims)
    for opset in versions("QuantizeLinear"):
        if opset < 21:
            continue
        attrs = {"axis": axis, "block_size": block}
        (y,) = run("QuantizeLinear", [x, scale, zero], opset, **attrs)
        wide = [
            np.repeat(a, block, axis).take(range(x.shape[axis]), axis)
            for a in (scale, zero)
        ]
        assert (y == quantized(x, *wide, RANGES["uint8"])).all()
        (back,) = run("DequantizeLinear", [y, scale, zero], opset, **attrs)
        wanted = (y.astype(np.float32) - wide[1]) * wide[0]
        assert (back == wanted.astype(np.float32)).all()


@pytest.mark.parametrize("name", ["float16", "bfloat16", "float32", "int32"])
def test_types_of_data(name: str) -> None:
    dtype = small(name)
    for opset in versions("QuantizeLinear"):
        if name in ("float16", "bfloat16") and opset < 19:
            continue
        x = (np.arange(-20, 20) * 3).astype(dtype)
        scale_dtype = F32 if opset < 19 else dtype
        scale = np.array(4).astype(scale_dtype)
        (y,) = run("QuantizeLinear", [x, scale, np.array(3, np.int8)], opset)
        assert (y == np.rint(x.astype(np.float64) / 4) + 3).all()


def test_precision_is_that_of_the_scale() -> None:
    # 1000.5 is no float16, and 500.25 has room for quarters.
    x, scale = np.array([1000.5], F32), np.array(2, np.float16)
    zero = np.array(0, np.int16)
    assert run("QuantizeLinear", [x, scale, zero], 23)[0] == [500]
    attrs = {"precision": 1}
    assert run("QuantizeLinear", [x * 1.001, scale, zero], 23, **attrs)[0] == [501]


@pytest.mark.parametrize(
    "name", ["float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2", "float8_e5m2fnuz"]
)
@pytest.mark.parametrize("saturate", [0, 1])
def test_float8(name: str, saturate: int) -> None:
    dtype = small(name)
    x = np.array([0, 0.3, -1.7, 200, 1e6, -1e6, np.nan], F32)
    scale, zero = np.array(2, F32), np.zeros((), dtype)
    for opset in versions("QuantizeLinear"):
        if opset < 19:
            continue
        (y,) = run("QuantizeLinear", [x, scale, zero], opset, saturate=saturate)
        assert y.dtype == dtype
        wide = y.astype(np.float32)
        assert np.isnan(wide[6])
        assert (wide[:3] == (x / 2)[:3].astype(dtype)).all()
        largest = float(ml_dtypes.finfo(dtype).max)
        assert (wide[4] == largest) == bool(saturate)
        (back,) = run("DequantizeLinear", [y[:4], scale, zero], opset)
        assert (back == wide[:4] * 2).all()


@pytest.mark.parametrize("name", ["float4_e2m1fn", "float6_e2m3fn", "float6_e3m2fn"])
def test_narrower_floats(name: str) -> None:
    dtype = small(name)
    x = np.array([0, 0.6, -1.2, 5, 100, -100], F32)
    scale, zero = np.array(2, F32), np.zeros((), dtype)
    (y,) = run("QuantizeLinear", [x, scale, zero], 28)
    assert (y.astype(np.float32) == (x / 2).astype(dtype).astype(np.float32)).all()
    (back,) = run("DequantizeLinear", [y, scale, zero], 28)
    assert (back == y.astype(np.float32) * 2).all()


def test_scales_that_are_powers_of_two() -> None:
    scale = np.array(0.25).astype(ml_dtypes.float8_e8m0fnu)
    x = np.array([1, 2.6, -3], F32)
    (y,) = run("QuantizeLinear", [x, scale, np.array(0, np.int8)], 28)
    assert y.tolist() == [4, 10, -12]
    (back,) = run("DequantizeLinear", [y, scale], 28, output_dtype=1)
    assert back.tolist() == [1, 2.5, -3]


def test_type_by_attribute() -> None:
    x, scale = np.array([1, -200, 3], F32), np.array(1, F32)
    assert run("QuantizeLinear", [x, scale], 21)[0].dtype == np.uint8
    (y,) = run("QuantizeLinear", [x, scale], 21, output_dtype=5)
    assert y.dtype == np.int16
    assert y.tolist() == [1, -200, 3]
    (back,) = run("DequantizeLinear", [y, scale], 23, output_dtype=10)
    assert back.dtype == np.float16
    assert back.tolist() == [1, -200, 3]


def test_sums_of_32_bits() -> None:
    x = np.array([2**31 - 1, -(2**31), 7], np.int32)
    for opset in versions("DequantizeLinear"):
        (y,) = run("DequantizeLinear", [x, np.array(0.5, F32)], opset)
        assert (y == x.astype(np.float32) * np.float32(0.5)).all()


def test_numbers_that_do_not_fit() -> None:
    x = np.array([np.inf, -np.inf, np.nan, 1e30, 0.5, 1.5, 2.5], F32)
    zero = np.array(10, np.uint8)
    (y,) = run("QuantizeLinear", [x, np.array(1, F32), zero], 21)
    assert y.tolist() == [255, 0, 10, 255, 10, 12, 12]


def test_dynamic() -> None:
    for x in (sample((3, 4), F32), np.abs(sample((7,), F32)), np.full(3, -2, F32)):
        got = run("DynamicQuantizeLinear", [x], 11, 3)
        wanted = run_ort("DynamicQuantizeLinear", [x], 11, 3)
        assert all((a == b).all() for a, b in zip(got, wanted, strict=True))
    for x in (np.zeros(3, F32), np.zeros((0, 2), F32)):
        y, scale, zero = run("DynamicQuantizeLinear", [x], 11, 3)
        assert y.shape == x.shape
        assert not y.any()
        assert scale == 0
        assert zero == 0


def test_scales_have_to_fit() -> None:
    x, scale = np.ones((2, 3), F32), np.ones(2, F32)
    with pytest.raises(opscribe.InvalidModelError, match="2 scales"):
        run("QuantizeLinear", [x, scale, np.zeros(2, np.uint8)], 21)
