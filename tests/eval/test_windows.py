"""Convolutions and pools in every version and type."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_nn import every, expect, only_known, run, run_ort, sample, versions

import opscribe

F32 = np.dtype(np.float32)

# Shape of X, of W, attributes.
CONVOLUTIONS: list[tuple[tuple[int, ...], tuple[int, ...], dict[str, Any]]] = [
    ((2, 3, 7), (4, 3, 3), {}),
    ((1, 4, 6, 5), (6, 2, 3, 2), {"group": 2, "pads": [1, 0, 2, 1]}),
    ((2, 4, 8, 7), (4, 1, 3, 3), {"group": 4, "strides": [2, 1]}),
    ((1, 2, 9, 9), (3, 2, 3, 3), {"dilations": [2, 3], "strides": [2, 2]}),
    ((1, 2, 7, 6), (3, 2, 4, 3), {"auto_pad": "SAME_UPPER", "strides": [2, 2]}),
    ((1, 2, 7, 6), (3, 2, 4, 3), {"auto_pad": "SAME_LOWER", "strides": [2, 1]}),
    ((1, 2, 7, 6), (3, 2, 4, 3), {"auto_pad": "VALID"}),
    ((1, 2, 5, 4, 6), (3, 2, 2, 3, 2), {"strides": [1, 2, 2], "pads": [1] * 6}),
]


@pytest.mark.parametrize("case", range(len(CONVOLUTIONS)))
def test_conv(case: int) -> None:
    x_dims, w_dims, attrs = CONVOLUTIONS[case]
    for opset, dtype in every("Conv"):
        x, w = sample(x_dims, dtype), sample(w_dims, dtype, 1)
        b = sample((w_dims[0],), dtype, 2)
        for inputs in ([x, w], [x, w, b]):
            wanted = run_ort("Conv", inputs, 11, **attrs)
            if dtype.name in ("float16", "bfloat16"):
                wanted = [np.asarray(wanted[0], np.float32)]
            got = run("Conv", inputs, opset, **attrs)
            scale = max(1.0, float(np.abs(wanted[0]).max()))
            got = [got[0].astype(np.float64) / scale]
            expect(got, [wanted[0] / scale], dtype)


def test_conv_without_elements() -> None:
    x, w = np.zeros((0, 2, 5, 5), F32), np.zeros((3, 2, 3, 3), F32)
    assert run("Conv", [x, w], 22)[0].shape == (0, 3, 3, 3)
    x = np.zeros((1, 0, 5, 5), F32)
    (y,) = run("Conv", [x, np.zeros((2, 0, 3, 3), F32), np.ones(2, F32)], 22)
    assert (y == 1).all()


TRANSPOSED: list[tuple[tuple[int, ...], tuple[int, ...], dict[str, Any]]] = [
    ((2, 3, 5), (3, 4, 3), {"strides": [2]}),
    ((1, 4, 4, 5), (4, 3, 3, 2), {"group": 2, "pads": [1, 0, 1, 1]}),
    ((1, 2, 4, 4), (2, 3, 3, 3), {"strides": [2, 3], "output_padding": [1, 2]}),
    ((1, 2, 4, 4), (2, 3, 3, 3), {"dilations": [2, 2]}),
    ((1, 2, 4, 4), (2, 3, 3, 3), {"strides": [2, 2], "output_shape": [8, 8]}),
    (
        (1, 2, 4, 4),
        (2, 3, 3, 3),
        {"strides": [2, 2], "output_shape": [8, 8], "auto_pad": "SAME_UPPER"},
    ),
    ((1, 2, 4, 4), (2, 3, 4, 3), {"strides": [2, 2], "auto_pad": "SAME_UPPER"}),
    ((1, 2, 4, 4), (2, 3, 4, 3), {"strides": [2, 2], "auto_pad": "SAME_LOWER"}),
]


@pytest.mark.parametrize("case", range(len(TRANSPOSED)))
def test_conv_transpose(case: int) -> None:
    x_dims, w_dims, attrs = TRANSPOSED[case]
    for opset, dtype in every("ConvTranspose"):
        x, w = sample(x_dims, dtype), sample(w_dims, dtype, 1)
        b = sample((w_dims[1] * attrs.get("group", 1),), dtype, 2)
        wanted = run_ort("ConvTranspose", [x, w, b], 11, **attrs)[0]
        got = run("ConvTranspose", [x, w, b], opset, **attrs)[0]
        scale = max(1.0, float(np.abs(wanted).max()))
        expect([got.astype(np.float64) / scale], [wanted / scale], dtype)


def test_conv_transpose_adds_rows_that_no_kernel_reaches() -> None:
    x, w = np.ones((1, 1, 2), F32), np.ones((1, 1, 1), F32)
    (y,) = run("ConvTranspose", [x, w], 22, output_shape=[5])
    # The padding is -3: the larger half of it, which is -1, stands in front.
    assert y.tolist() == [[[0, 1, 1, 0, 0]]]


POOLS: list[tuple[tuple[int, ...], dict[str, Any]]] = [
    ((2, 3, 9), {"kernel_shape": [3]}),
    ((1, 2, 7, 8), {"kernel_shape": [3, 2], "strides": [2, 2]}),
    ((1, 2, 7, 8), {"kernel_shape": [3, 3], "pads": [1, 1, 1, 1], "strides": [2, 3]}),
    ((1, 2, 7, 7), {"kernel_shape": [3, 3], "auto_pad": "SAME_UPPER"}),
    ((1, 2, 7, 7), {"kernel_shape": [2, 2], "auto_pad": "SAME_LOWER"}),
    ((1, 1, 4, 5, 6), {"kernel_shape": [2, 2, 3], "strides": [1, 2, 2]}),
]
NEWER_POOLS: list[tuple[tuple[int, ...], dict[str, Any]]] = [
    ((1, 2, 7, 8), {"kernel_shape": [3, 3], "strides": [2, 3], "ceil_mode": 1}),
    ((1, 2, 9, 9), {"kernel_shape": [3, 3], "dilations": [2, 2]}),
    (
        (1, 1, 6, 6),
        {"kernel_shape": [3, 3], "pads": [1] * 4, "strides": [2, 2], "ceil_mode": 1},
    ),
]


@pytest.mark.parametrize("op", ["MaxPool", "AveragePool", "LpPool"])
def test_pools(op: str) -> None:
    newest = {"MaxPool": 12, "AveragePool": 19, "LpPool": 18}[op]
    for opset, dtype in every(op):
        for dims, attrs in POOLS + NEWER_POOLS:
            if only_known(op, opset, attrs) != attrs:
                continue
            x = sample(dims, dtype)
            expect(
                run(op, [x], opset, **attrs), run_ort(op, [x], newest, **attrs), dtype
            )


def test_average_pool_counts_padding() -> None:
    attrs = {"kernel_shape": [3, 3], "pads": [1] * 4, "count_include_pad": 1}
    for opset in versions("AveragePool")[1:]:
        x = sample((1, 2, 6, 5), F32)
        wanted = run_ort("AveragePool", [x], 11, **attrs)
        expect(run("AveragePool", [x], opset, **attrs), wanted, F32)


@pytest.mark.parametrize("order", [0, 1])
def test_max_pool_places(order: int) -> None:
    attrs = {"kernel_shape": [2, 3], "strides": [2, 1], "storage_order": order}
    for opset in versions("MaxPool")[1:]:
        x = sample((2, 2, 5, 6), F32)
        wanted = run_ort("MaxPool", [x], 12, 2, **attrs)
        expect(run("MaxPool", [x], opset, 2, **attrs), wanted, F32)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8])
def test_max_pool_of_bytes(dtype: type) -> None:
    x = np.arange(-18, 18).astype(dtype).reshape(1, 1, 6, 6)
    attrs = {"kernel_shape": [3, 3], "pads": [1, 1, 1, 1]}
    expect(run("MaxPool", [x], 12, **attrs), run_ort("MaxPool", [x], 12, **attrs), F32)


def test_max_pool_shows_what_is_not_a_number() -> None:
    x = np.array([[[1, np.nan, 3, 4]]], F32)
    y, places = run("MaxPool", [x], 22, 2, kernel_shape=[2])
    assert np.isnan(y[0, 0, :2]).all()
    assert y[0, 0, 2] == 4
    assert places.tolist() == [[[1, 1, 3]]]


@pytest.mark.parametrize("op", ["GlobalAveragePool", "GlobalMaxPool", "GlobalLpPool"])
def test_global_pools(op: str) -> None:
    for opset, dtype in every(op):
        for dims in ((2, 3, 5), (1, 4, 5, 6), (2, 2, 2, 3, 4)):
            x = sample(dims, dtype)
            p = {"p": 3.0 if opset == 1 else 3} if op == "GlobalLpPool" else {}
            wanted = run_ort(op, [x], 2, **({"p": 3} if p else {}))
            expect(run(op, [x], opset, **p), wanted, dtype)


def test_lp_pool_takes_a_fraction_of_old() -> None:
    x = sample((1, 1, 6), F32)
    (y,) = run("LpPool", [x], 1, kernel_shape=[2], p=1.5)
    pairs = np.abs(np.stack([x[0, 0, :-1], x[0, 0, 1:]]))
    wanted = (pairs**1.5).sum(axis=0) ** (1 / 1.5)
    np.testing.assert_allclose(y[0, 0], wanted, rtol=1e-5)


def test_max_unpool() -> None:
    for opset, dtype in every("MaxUnpool"):
        x = sample((1, 2, 4, 6), dtype)
        attrs = {"kernel_shape": [2, 2], "strides": [2, 2]}
        y, places = run(
            "MaxPool", [x], 12 if dtype.name != "bfloat16" else 22, 2, **attrs
        )
        (back,) = run("MaxUnpool", [y, places], opset, **attrs)
        wanted = np.zeros(x.size, dtype)
        wanted[places.ravel()] = y.ravel()
        assert (back.ravel() == wanted).all()
        assert back.dtype == dtype


def test_max_unpool_checks_places() -> None:
    x, places = np.ones((1, 1, 2), F32), np.array([[[1, 9]]])
    with pytest.raises(opscribe.InvalidModelError, match="element 1 of `I` is 9"):
        run("MaxUnpool", [x, places], 22, kernel_shape=[2], strides=[2])


def test_max_roi_pool() -> None:
    rois = np.array([[0, 1, 1, 6, 5], [1, 0, 2, 3, 9], [0, 5, 5, 2, 2]], F32)
    attrs = {"pooled_shape": [2, 3], "spatial_scale": 0.75}
    x = sample((2, 3, 8, 9), F32)
    wanted = run_ort("MaxRoiPool", [x, rois], 1, **attrs)
    for opset, dtype in every("MaxRoiPool"):
        inputs = [x.astype(dtype), rois.astype(dtype)]
        expect(run("MaxRoiPool", inputs, opset, **attrs), wanted, dtype)
    rois[0, 0] = 2
    with pytest.raises(
        opscribe.InvalidModelError, match="region 0 is of batch entry 2"
    ):
        run("MaxRoiPool", [x, rois], 22, **attrs)


@pytest.mark.parametrize(
    "dtype", ["int8", "uint16", "int64", "bool", "float16", "float64", "complex64"]
)
def test_col2im(dtype: str) -> None:
    columns = np.arange(36).reshape(1, 4, 9).astype(dtype)
    shape, block = np.array([4, 4]), np.array([2, 2])
    (y,) = run("Col2Im", [columns, shape, block], 18)
    wanted = np.zeros((4, 4), dtype)
    for element in range(4):
        for place in range(9):
            at = place // 3 + element // 2, place % 3 + element % 2
            wanted[at] += columns[0, element, place]
    assert (y[0, 0] == wanted).all()
    assert y.dtype == columns.dtype


def test_deform_conv_with_whole_shifts() -> None:
    x, w = sample((1, 2, 6, 6), F32), sample((3, 2, 3, 3), F32, 1)
    offset = np.zeros((1, 18, 4, 4), F32)
    wanted = run_ort("Conv", [x, w], 11)
    for opset, dtype in every("DeformConv"):
        inputs = [a.astype(dtype) for a in (x, w, offset)]
        got = run("DeformConv", inputs, opset)[0].astype(np.float64)
        expect([got / 20], [wanted[0] / 20], dtype)
    # One row down: as if the image began a row later.
    offset[:, 0::2] = 1
    (y,) = run("DeformConv", [x, w, offset], 22)
    expect([y[:, :, :3]], [wanted[0][:, :, 1:]], F32)


@pytest.mark.parametrize("types", [("int8", "int8"), ("uint8", "int8"), ("uint8",) * 2])
def test_conv_integer(types: tuple[str, str]) -> None:
    random = np.random.default_rng(0)
    x = random.integers(0, 100, (2, 4, 6, 5)).astype(types[0])
    w = random.integers(0, 100, (6, 2, 3, 3)).astype(types[1])
    x_zero, w_zero = np.array(7, types[0]), np.arange(6).astype(types[1])
    attrs = {"group": 2, "pads": [1, 1, 0, 0], "strides": [2, 1]}
    for zero in (np.array(3, types[1]), w_zero):
        got = run("ConvInteger", [x, w, x_zero, zero], 10, **attrs)
        shifted = zero.reshape(-1, 1, 1, 1).astype(np.float32)
        real = [x.astype(np.float32) - 7, w.astype(np.float32) - shifted]
        wanted = run_ort("Conv", real, 11, **attrs)[0]
        assert (got[0] == np.rint(wanted).astype(np.int32)).all()


def test_qlinear_conv() -> None:
    random = np.random.default_rng(0)
    x = random.integers(0, 256, (1, 4, 6, 5)).astype(np.uint8)
    w = random.integers(-128, 128, (6, 4, 3, 3)).astype(np.int8)
    scales = random.uniform(0.001, 0.01, 6).astype(np.float32)
    bias = random.integers(-500, 500, 6).astype(np.int32)
    for w_scale in (scales, scales[0]):
        zeros = np.zeros(np.shape(w_scale), np.int8)
        inputs = [x, F32.type(0.02), np.uint8(120), w, np.asarray(w_scale), zeros]
        inputs += [F32.type(0.1), np.uint8(100), bias]
        inputs = [np.asarray(each) for each in inputs]
        got = run("QLinearConv", inputs, 10, pads=[1] * 4)[0].astype(int)
        wanted = run_ort("QLinearConv", inputs, 10, pads=[1] * 4)[0].astype(int)
        # Another order of multiplying scales may round a tie the other way.
        assert np.abs(got - wanted).max() <= 1
        assert (got == wanted).mean() > 0.99


def test_attributes_beyond_all_sizes_are_refused() -> None:
    x, w = np.ones((1, 1, 4), F32), np.ones((1, 1, 2), F32)
    with pytest.raises(opscribe.Error):
        run("Conv", [x, w], 22, pads=[2**62, 2**62])
    with pytest.raises(opscribe.Error):
        run("MaxPool", [x], 22, kernel_shape=[2**40], pads=[2**41, 2**41])
    with pytest.raises(opscribe.Error):
        run("ConvTranspose", [x, w], 22, output_shape=[2**61])
