"""Normalizations, Dropout and Shrink in every version and type."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_nn import RTOL, every, expect, float_types, run, run_ort, sample, versions

import opscribe

F32 = np.dtype(np.float32)


def batch_norm_inputs(
    dims: tuple[int, ...], dtype: np.dtype, per_position: bool = False
) -> list[Any]:
    size = dims[1:] if per_position else dims[1:2] or (1,)
    inputs = [sample(dims, dtype)] + [sample(size, dtype, i) for i in (1, 2, 3)]
    return [*inputs, np.abs(sample(size, dtype, 4))]


@pytest.mark.parametrize("dims", [(3, 2, 5), (2, 3, 4, 5), (4, 3)])
def test_batch_normalization(dims: tuple[int, ...]) -> None:
    for opset, dtype in every("BatchNormalization"):
        inputs = batch_norm_inputs(dims, dtype)
        attrs: dict[str, Any] = {"epsilon": 1e-3}
        wanted = run_ort("BatchNormalization", inputs, 15, **attrs)
        if opset == 1:
            attrs["consumed_inputs"] = [0, 0, 0, 1, 1]
        if opset < 7:
            attrs["is_test"] = 1
        expect(run("BatchNormalization", inputs, opset, **attrs), wanted, dtype)


def normalized(x: Any, mean: Any, var: Any, scale: Any, bias: Any) -> Any:
    return (x - mean) / np.sqrt(var + 1e-5) * scale + bias


def test_batch_normalization_trains() -> None:
    x, scale, bias, mean, var = batch_norm_inputs((3, 2, 4), F32)
    axes = (0, 2)
    batch_mean, batch_var = x.mean(axes), x.var(axes)
    columns = [a.reshape(1, 2, 1) for a in (batch_mean, batch_var, scale, bias)]
    y = normalized(x, *columns)
    running = [
        old * np.float32(0.75) + new * np.float32(0.25)
        for old, new in ((mean, batch_mean), (var, batch_var))
    ]
    inputs = [x, scale, bias, mean, var]
    for opset in versions("BatchNormalization"):
        attrs: dict[str, Any] = {"momentum": 0.75}
        if opset >= 14:
            attrs["training_mode"] = 1
        if opset == 1:
            attrs["consumed_inputs"] = [0, 0, 0, 1, 1]
        wanted = [y, *running, batch_mean, batch_var]
        count = 3 if opset >= 14 else 5
        got = run("BatchNormalization", inputs, opset, count, **attrs)
        expect(got, wanted[:count], F32)


def test_batch_normalization_of_each_position() -> None:
    inputs = batch_norm_inputs((3, 2, 4), F32, True)
    x, scale, bias, mean, var = inputs
    for opset in (6, 7):
        attrs = {"spatial": 0} | ({"is_test": 1} if opset == 6 else {})
        got = run("BatchNormalization", inputs, opset, **attrs)
        expect(got, [normalized(x, mean, var, scale, bias)], F32)


def test_batch_normalization_of_one_axis() -> None:
    inputs = [sample((5,), F32), *(np.array([n], F32) for n in (2, 1, 0.5, 4))]
    (y,) = run("BatchNormalization", inputs, 15)
    expect([y], [normalized(inputs[0], 0.5, 4.0, 2, 1)], F32)


@pytest.mark.parametrize("dims", [(2, 3, 5), (1, 4, 5, 6)])
def test_instance_normalization(dims: tuple[int, ...]) -> None:
    for opset, dtype in every("InstanceNormalization"):
        channels = dims[1:2]
        inputs = [sample(dims, dtype), sample(channels, dtype, 1)]
        inputs.append(sample(channels, dtype, 2))
        wanted = run_ort("InstanceNormalization", inputs, 6)
        expect(run("InstanceNormalization", inputs, opset), wanted, dtype)


def test_group_normalization() -> None:
    for opset, dtype in every("GroupNormalization"):
        size = 2 if opset == 18 else 6
        x = sample((2, 6, 3, 4), dtype)
        scale, bias = sample((size,), dtype, 1), sample((size,), dtype, 2)
        (y,) = run("GroupNormalization", [x, scale, bias], opset, num_groups=2)
        rows = x.astype(np.float64).reshape(2, 2, -1)
        rows = (rows - rows.mean(2, keepdims=True)) / np.sqrt(
            rows.var(2, keepdims=True) + 1e-5
        )
        factors, shifts = scale.astype(np.float64), bias.astype(np.float64)
        if opset == 18:
            wanted = rows * factors.reshape(1, 2, 1) + shifts.reshape(1, 2, 1)
        else:
            rows = rows.reshape(2, 6, 12)
            wanted = rows * factors.reshape(1, 6, 1) + shifts.reshape(1, 6, 1)
        expect([y], [wanted.reshape(x.shape)], dtype)


@pytest.mark.parametrize("axis", [-1, 1, 0])
def test_layer_normalization(axis: int) -> None:
    for opset, dtype in every("LayerNormalization"):
        x = sample((3, 4, 5), dtype)
        row = x.shape[axis:]
        for scale_dims in {row, (1, 1, 5), (5,)}:
            scale, bias = sample(scale_dims, dtype, 1), sample(row, dtype, 2)
            got = run("LayerNormalization", [x, scale, bias], opset, 3, axis=axis)
            wide = x.astype(np.float64)
            axes = tuple(range(axis % 3, 3))
            mean = wide.mean(axes, keepdims=True)
            inverse = 1 / np.sqrt(wide.var(axes, keepdims=True) + 1e-5)
            y = (wide - mean) * inverse * scale.astype(np.float64)
            expect(got, [y + bias.astype(np.float64), mean, inverse], dtype)
            assert [a.dtype for a in got] == [dtype, F32, F32]


def test_layer_normalization_with_statistics_in_bfloat16() -> None:
    x, scale = sample((2, 4), F32), np.ones(4, F32)
    got = run("LayerNormalization", [x, scale], 17, 3, stash_type=16)
    assert [a.dtype.name for a in got] == ["float32", "bfloat16", "bfloat16"]


def test_rms_normalization() -> None:
    for _, dtype in every("RMSNormalization"):
        for scale_dtype in float_types("RMSNormalization", 23, 1):
            x, scale = sample((3, 4, 5), dtype), sample((5,), scale_dtype, 1)
            (y,) = run("RMSNormalization", [x, scale], 23, epsilon=1e-3)
            wide = x.astype(np.float64)
            root = np.sqrt((wide**2).mean(-1, keepdims=True) + np.float32(1e-3))
            coarser = max(dtype, scale_dtype, key=lambda each: RTOL[each.name])
            expect([y], [wide / root * scale.astype(np.float64)], coarser)
            assert y.dtype == scale_dtype


@pytest.mark.parametrize("axes", [None, [1], [0, 1, 2, 3], [-1, 0]])
def test_mean_variance_normalization(axes: list[int] | None) -> None:
    attrs = {} if axes is None else {"axes": axes}
    over = (0, 2, 3) if axes is None else tuple(axes)
    for opset, dtype in every("MeanVarianceNormalization"):
        x = sample((2, 3, 4, 5), dtype)
        wide = x.astype(np.float64)
        deviation = wide.std(over, keepdims=True) + 1e-9
        wanted = (wide - wide.mean(over, keepdims=True)) / deviation
        expect(run("MeanVarianceNormalization", [x], opset, **attrs), [wanted], dtype)


@pytest.mark.parametrize("p", [1, 2])
def test_lp_normalization(p: int) -> None:
    for opset, dtype in every("LpNormalization"):
        for axis in (-1, 0, 1):
            x = sample((3, 4, 5), dtype)
            x[:, 2, :] = 0
            wide = x.astype(np.float64)
            norm = (np.abs(wide) ** p).sum(axis, keepdims=True) ** (1 / p)
            wanted = np.divide(wide, norm, out=np.zeros_like(wide), where=norm != 0)
            got = run("LpNormalization", [x], opset, p=p, axis=axis)
            expect(got, [wanted], dtype)


@pytest.mark.parametrize("size", [1, 2, 3, 8, 1 << 40])
def test_lrn(size: int) -> None:
    attrs = {"size": size, "alpha": 0.5, "beta": 0.6, "bias": 1.5}
    for opset, dtype in every("LRN"):
        x = sample((2, 5, 3, 2), dtype)
        wide = x.astype(np.float64)
        squares = np.zeros_like(wide)
        for c in range(5):
            low, high = max(0, c - (size - 1) // 2), min(5, c + size // 2 + 1)
            squares[:, c] = (wide[:, low:high] ** 2).sum(1)
        wanted = wide / (1.5 + 0.5 / size * squares) ** np.float32(0.6)
        expect(run("LRN", [x], opset, **attrs), [wanted], dtype)


@pytest.mark.parametrize(
    "dtype",
    [
        "float16",
        "float32",
        "float64",
        "int8",
        "int16",
        "int32",
        "int64",
        "uint8",
        "uint16",
        "uint32",
        "uint64",
    ],
)
def test_shrink(dtype: str) -> None:
    low = -4 if np.dtype(dtype).kind != "u" else 0
    x = np.arange(low, 6).astype(dtype)
    wide = x.astype(np.float64)
    moved = np.where(wide < -1, wide + 1.5, np.where(wide > 1, wide - 1.5, 0))
    (y,) = run("Shrink", [x], 9, bias=1.5, lambd=1.0)
    assert (y == np.trunc(moved).astype(dtype)).all() or np.allclose(y, moved)
    big = np.array([np.iinfo(np.int64).max])
    assert run("Shrink", [big], 9)[0] == big


def test_dropout_copies() -> None:
    for opset, dtype in every("Dropout"):
        x = sample((3, 4), dtype)
        attrs: dict[str, Any] = {"is_test": 1} if opset < 7 else {}
        if opset == 1:
            attrs["consumed_inputs"] = [0]
        y, mask = run("Dropout", [x], opset, 2, **attrs)
        assert (y == x).all()
        assert mask.all()
        assert mask.dtype == (np.bool_ if opset >= 10 else dtype)


def test_dropout_trains() -> None:
    for opset in versions("Dropout"):
        if 7 <= opset < 12:
            continue
        x = np.ones((100, 100), F32)
        attrs: dict[str, Any] = {"seed": 7} if opset >= 12 else {"ratio": 0.25}
        inputs = [x, np.array(0.25, F32), np.array(True)] if opset >= 12 else [x]
        y, mask = run("Dropout", inputs, opset, 2, **attrs)
        assert set(np.unique(y)) == {0, np.float32(1 / 0.75)}
        assert ((y != 0) == mask.astype(bool)).all()
        assert 0.7 < mask.mean() < 0.8
        if opset >= 12:
            assert (run("Dropout", inputs, opset, **attrs)[0] == y).all()


@pytest.mark.parametrize("ratio", [-0.5, 1.0, np.nan])
def test_dropout_refuses_a_share_that_is_none(ratio: float) -> None:
    inputs = [np.ones(3, F32), np.array(ratio, F32), np.array(True)]
    with pytest.raises(opscribe.InvalidModelError, match="`ratio` is"):
        run("Dropout", inputs, 22)


@pytest.mark.parametrize(
    "op", ["InstanceNormalization", "BatchNormalization", "LayerNormalization"]
)
def test_nothing_to_normalize(op: str) -> None:
    x = np.zeros((0, 3, 4), F32)
    given = np.ones(4 if op == "LayerNormalization" else 3, F32)
    count = {"InstanceNormalization": 2, "BatchNormalization": 4}.get(op, 2)
    assert run(op, [x, *([given] * count)], 22)[0].shape == (0, 3, 4)
