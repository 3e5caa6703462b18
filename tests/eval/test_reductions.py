"""Operators along axes: reductions, softmax, running totals, TopK, losses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from cases_math import compare, every, expect, is_float, run, sample, versions

import opscribe


def log_sum_exp(x: Any, axis: Any, keepdims: bool) -> Any:
    return np.log(np.sum(np.exp(x), axis=axis, keepdims=keepdims))


REDUCTIONS: dict[str, Callable[..., Any]] = {
    "ReduceL1": lambda x, **k: np.sum(np.abs(x), **k),
    "ReduceL2": lambda x, **k: np.sqrt(np.sum(np.square(x), **k)),
    "ReduceLogSum": lambda x, **k: np.log(np.sum(x, **k)),
    "ReduceLogSumExp": log_sum_exp,
    "ReduceMax": np.max,
    "ReduceMean": np.mean,
    "ReduceMin": np.min,
    "ReduceProd": np.prod,
    "ReduceSum": np.sum,
    "ReduceSumSquare": lambda x, **k: np.sum(np.square(x), **k),
}


def reduce(op: str, x: Any, axes: list[int] | None, opset: int, **attrs: Any) -> Any:
    """The axes as an attribute, or as an input."""
    if opset < (13 if op == "ReduceSum" else 18):
        if axes is not None:
            attrs["axes"] = axes
        return [x], attrs
    return [x, None if axes is None else np.array(axes, np.int64)], attrs


@pytest.mark.parametrize("op", REDUCTIONS)
def test_reduction(op: str) -> None:
    for opset, dtype in every(op):
        low, high = (0.6, 1.5) if is_float(dtype) and op == "ReduceProd" else (1, 2.5)
        x = sample(dtype, (2, 3, 4), low, high)
        exact = x if dtype.kind == "b" else x.astype(np.float64)
        for axes in (None, [1], [0, 2], [2], [-1, 0] if opset > 1 else [0]):
            for keepdims in (0, 1):
                axis = None if axes is None else tuple(axes)
                want = REDUCTIONS[op](exact, axis=axis, keepdims=bool(keepdims))
                inputs, attrs = reduce(op, x, axes, opset, keepdims=keepdims)
                expect(np.asarray(want).astype(dtype), op, inputs, opset, **attrs)
        scalar = np.array(2, dtype)
        exact = scalar if dtype.kind == "b" else scalar.astype(np.float64)
        want = np.asarray(REDUCTIONS[op](exact, axis=None, keepdims=True))
        expect(want.astype(dtype), op, [scalar], opset)


@pytest.mark.parametrize("op", REDUCTIONS)
def test_no_axes_reduce_nothing(op: str) -> None:
    x = np.array([[-2, 3]], np.float32)
    maps = {
        "ReduceL1": np.abs,
        "ReduceL2": np.abs,
        "ReduceLogSum": np.log,
        "ReduceSumSquare": np.square,
    }
    with np.errstate(all="ignore"):
        want = maps.get(op, np.copy)(x)
    expect(want, op, [x], versions(op)[-1], noop_with_empty_axes=1)
    empty = np.array([], np.int64)
    expect(want, op, [x, empty], versions(op)[-1], noop_with_empty_axes=1)


def test_no_elements() -> None:
    inf = np.inf
    results = {
        "ReduceSum": 0,
        "ReduceL1": 0,
        "ReduceL2": 0,
        "ReduceSumSquare": 0,
        "ReduceProd": 1,
        "ReduceMax": -inf,
        "ReduceMin": inf,
        "ReduceLogSum": -inf,
        "ReduceLogSumExp": -inf,
    }
    axes = np.array([1], np.int64)
    for op, result in results.items():
        x = np.zeros((2, 0), np.float32)
        want = np.full((2, 1), result, np.float32)
        expect(want, op, [x, axes], versions(op)[-1])
    limits = np.iinfo(np.int32)
    for op, result in (("ReduceMax", limits.min), ("ReduceMin", limits.max)):
        x = np.zeros((2, 0), np.int32)
        expect(np.full((2, 1), result, np.int32), op, [x, axes], 20)
    for op, result in (("ReduceMax", False), ("ReduceMin", True)):
        expect(np.full((2, 1), result), op, [np.zeros((2, 0), bool), axes], 20)


def test_extremes_of_nan() -> None:
    x = np.array([[1, np.nan, 3], [np.inf, 2, -np.inf]], np.float32)
    axes = np.array([1], np.int64)
    expect(np.array([[np.nan], [np.inf]], np.float32), "ReduceMax", [x, axes], 20)
    expect(np.array([[np.nan], [-np.inf]], np.float32), "ReduceMin", [x, axes], 20)


def test_log_sum_exp_of_large_numbers() -> None:
    x = np.array([1000, 1000], np.float32)
    expect(np.array([1000 + np.log(2)], np.float32), "ReduceLogSumExp", [x], 18)
    x = np.array([-np.inf, -np.inf], np.float32)
    expect(np.array([-np.inf], np.float32), "ReduceLogSumExp", [x], 18)


def test_axis_out_of_range() -> None:
    x = np.zeros((2, 3), np.float32)
    with pytest.raises(opscribe.Error, match="axis 2 is out of range"):
        run("ReduceSum", [x, np.array([2], np.int64)], 13)


@pytest.mark.parametrize("op", ["ArgMax", "ArgMin"])
def test_arg(op: str) -> None:
    find = np.argmax if op == "ArgMax" else np.argmin
    for opset, dtype in every(op):
        x = sample(dtype, (3, 4, 5), -9, 9)
        for axis in (0, 1, 2):
            want = np.expand_dims(find(x.astype(np.float64), axis=axis), axis)
            expect(want, op, [x], opset, axis=axis)
            expect(want.squeeze(axis), op, [x], opset, axis=axis, keepdims=0)
    x = np.array([[2, 2, 1, 1], [np.nan, 5, np.nan, 4]], np.float32)
    first, last = ([0, 0], [1, 2]) if op == "ArgMax" else ([2, 0], [3, 2])
    expect(np.array(first), op, [x], 13, axis=1, keepdims=0)
    expect(np.array(last), op, [x], 13, axis=1, keepdims=0, select_last_index=1)


def softmax(x: Any) -> Any:
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def hardmax(x: Any) -> Any:
    return np.arange(x.shape[-1]) == x.argmax(axis=-1)[..., None]


SLICED = {
    "Softmax": softmax,
    "LogSoftmax": lambda x: np.log(softmax(x)),
    "Hardmax": hardmax,
}


@pytest.mark.parametrize("op", SLICED)
def test_softmax(op: str) -> None:
    for opset, dtype in every(op):
        x = sample(dtype, (2, 3, 4), -3, 3)
        exact = x.astype(np.float64)
        for axis in (0, 1, 2):
            if opset < 13:
                flat = exact.reshape(int(np.prod(x.shape[:axis])), -1)
                want = SLICED[op](flat).reshape(x.shape)
            else:
                want = np.moveaxis(SLICED[op](np.moveaxis(exact, axis, -1)), -1, axis)
            expect(want.astype(dtype), op, [x], opset, axis=axis)
    x = np.array([[1e4, 0, -1e4]], np.float32)
    assert np.isfinite(run("LogSoftmax", [x], 13)[0]).all()
    expect(np.zeros((0, 3), np.float32), op, [np.zeros((0, 3), np.float32)], 13)
    expect(np.zeros((3, 0), np.float32), op, [np.zeros((3, 0), np.float32)], 13)


@pytest.mark.parametrize("op", ["CumSum", "CumProd"])
def test_running(op: str) -> None:
    function = np.cumsum if op == "CumSum" else np.cumprod
    for opset, dtype in every(op):
        x = sample(dtype, (3, 4), 1, 3)
        exact = x.astype(np.float64)
        for axis in (0, 1, -1):
            for reverse in (0, 1):
                turned = np.flip(exact, axis) if reverse else exact
                want = function(turned, axis=axis)
                shifted = np.roll(want, 1, axis)
                np.moveaxis(shifted, axis, 0)[0] = 0 if op == "CumSum" else 1
                for exclusive, result in ((0, want), (1, shifted)):
                    result = np.flip(result, axis) if reverse else result
                    inputs = [x, np.array(axis, np.int32)]
                    attrs = {"exclusive": exclusive, "reverse": reverse}
                    expect(result.astype(dtype), op, inputs, opset, **attrs)


def test_topk() -> None:
    for opset, dtype in every("TopK"):
        x = sample(dtype, (3, 6, 2), -9, 9)
        order = np.argsort(-x.astype(np.float64), axis=1, kind="stable")[:, :4]
        want = [np.take_along_axis(x, order, 1), order]
        if opset == 1:
            expect(want, "TopK", [x], opset, axis=1, k=4)
            continue
        k = np.array([4], np.int64)
        expect(want, "TopK", [x, k], opset, axis=1)
        if opset < 11:
            continue
        order = np.argsort(x.astype(np.float64), axis=1, kind="stable")[:, :4]
        want = [np.take_along_axis(x, order, 1), order]
        expect(want, "TopK", [x, k], opset, axis=1, largest=0)


def test_topk_of_ties_and_nan() -> None:
    nan = np.nan
    x = np.array([2, nan, 1, 2, 1, nan], np.float32)
    k = np.array([6], np.int64)
    want = [np.array([nan, nan, 2, 2, 1, 1], np.float32), np.array([1, 5, 0, 3, 2, 4])]
    expect(want, "TopK", [x, k], 11)
    want = [np.array([1, 1, 2, 2, nan, nan], np.float32), np.array([2, 4, 0, 3, 1, 5])]
    expect(want, "TopK", [x, k], 11, largest=0)
    with pytest.raises(opscribe.Error):
        run("TopK", [x, np.array([7], np.int64)], 11, 2)
    with pytest.raises(opscribe.Error):
        run("TopK", [x, np.array([-1], np.int64)], 11, 2)


@pytest.mark.parametrize("reduction", ["none", "sum", "mean"])
@pytest.mark.parametrize("ignored", [None, 1, -5])
def test_losses(reduction: str, ignored: int | None) -> None:
    scores = sample(np.dtype(np.float32), (2, 3, 4), -2, 2)
    labels = np.arange(8).reshape(2, 4) % 3
    if ignored == -5:
        labels[0, 1] = -5
    weights = np.array([1, 2, 0.5], np.float32)
    attrs: dict[str, Any] = {"reduction": reduction}
    if ignored is not None:
        attrs["ignore_index"] = ignored
    for inputs in ([scores, labels], [scores, labels, weights]):
        compare("NegativeLogLikelihoodLoss", inputs, 13, **attrs)
        compare("SoftmaxCrossEntropyLoss", inputs, 13, 2, **attrs)


@pytest.mark.parametrize("op", ["NegativeLogLikelihoodLoss", "SoftmaxCrossEntropyLoss"])
def test_losses_of_every_type(op: str) -> None:
    for opset, dtype in every(op):
        for kind in (np.int32, np.int64):
            scores = sample(dtype, (4, 3), -2, 0)
            labels = np.array([0, 2, 1, 1], kind)
            exact = scores.astype(np.float64)
            if op == "SoftmaxCrossEntropyLoss":
                exact = np.log(softmax(exact))
            want = -exact[np.arange(4), labels].mean()
            expect(np.asarray(want).astype(dtype), op, [scores, labels], opset)
    with pytest.raises(opscribe.Error, match="class 3"):
        run(op, [np.zeros((1, 3), np.float32), np.array([3])], 13)


def test_sums_keep_their_precision() -> None:
    # In many lanes, and halves of what is long: one after the other is off by 1e-4.
    x = np.full((100_000,), 0.1, np.float32)
    assert run("ReduceSum", [x], 13)[0] == pytest.approx(10_000, rel=1e-6)
