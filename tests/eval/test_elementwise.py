"""Operators that look at one element at a time, in every version and type."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from cases_math import every, expect, is_float, run, sample, types, versions

import opscribe

erf = np.vectorize(math.erf, otypes=[np.float64])
UNARY: dict[str, tuple[Callable[..., Any], float, float]] = {
    "Abs": (np.abs, -3, 3),
    "Acos": (np.arccos, -1, 1),
    "Acosh": (np.arccosh, 1, 4),
    "Asin": (np.arcsin, -1, 1),
    "Asinh": (np.arcsinh, -4, 4),
    "Atan": (np.arctan, -4, 4),
    "Atanh": (np.arctanh, -0.9, 0.9),
    "Celu": (lambda x: np.where(x > 0, x, np.expm1(x)), -3, 3),
    "Ceil": (np.ceil, -3, 3),
    "Cos": (np.cos, -6, 6),
    "Cosh": (np.cosh, -3, 3),
    "Elu": (lambda x: np.where(x > 0, x, np.expm1(x)), -3, 3),
    "Erf": (erf, -2, 2),
    "Exp": (np.exp, -3, 3),
    "Floor": (np.floor, -3, 3),
    "Gelu": (lambda x: x / 2 * (1 + erf(x / np.sqrt(2))), -3, 3),
    "HardSigmoid": (lambda x: np.clip(np.float32(0.2) * x + 0.5, 0, 1), -4, 4),
    "HardSwish": (lambda x: x * np.clip(x / 6 + 0.5, 0, 1), -4, 4),
    "LeakyRelu": (lambda x: np.where(x < 0, np.float32(0.01) * x, x), -3, 3),
    "Log": (np.log, 0.1, 4),
    "Mish": (lambda x: x * np.tanh(np.log1p(np.exp(x))), -3, 3),
    "Neg": (np.negative, -3, 3),
    "Reciprocal": (np.reciprocal, 0.5, 4),
    "Relu": (lambda x: np.maximum(x, 0), -3, 3),
    "Round": (np.round, -3, 3),
    "Sigmoid": (lambda x: 1 / (1 + np.exp(-x)), -5, 5),
    "Sign": (np.sign, -3, 3),
    "Sin": (np.sin, -6, 6),
    "Sinh": (np.sinh, -3, 3),
    "Softplus": (lambda x: np.log1p(np.exp(x)), -5, 5),
    "Softsign": (lambda x: x / (1 + np.abs(x)), -5, 5),
    "Sqrt": (np.sqrt, 0, 9),
    "Swish": (lambda x: x / (1 + np.exp(-x)), -5, 5),
    "Tan": (np.tan, -1.4, 1.4),
    "Tanh": (np.tanh, -3, 3),
    "ThresholdedRelu": (lambda x: np.where(x > 1, x, 0), -3, 3),
}


@pytest.mark.parametrize("op", UNARY)
def test_one_operand(op: str) -> None:
    function, low, high = UNARY[op]
    for opset, dtype in every(op):
        for shape in ((3, 7), (), (0, 2)):
            x = sample(dtype, shape, low, high)
            exact = x.astype(np.float64) if is_float(dtype) else x
            with np.errstate(all="ignore"):
                want = np.asarray(function(exact)).astype(dtype)
            expect(want, op, [x], opset)


def test_selu_constants_of_the_first_version() -> None:
    for opset, dtype in every("Selu"):
        constants = (1.6732, 1.0507) if opset == 1 else (1.6732632, 1.050701)
        alpha, gamma = np.array(constants, np.float32).astype(np.float64)
        x = sample(dtype, (20,), -3, 3)
        exact = x.astype(np.float64)
        want = gamma * np.where(exact > 0, exact, alpha * np.expm1(exact))
        expect(want.astype(dtype), "Selu", [x], opset)


@pytest.mark.parametrize("op", ["Relu", "LeakyRelu", "Clip", "Sign", "HardSigmoid"])
def test_nan_stays(op: str) -> None:
    got = run(op, [np.array([np.nan, 1], np.float32)], versions(op)[-1])[0]
    assert np.isnan(got[0])


def test_lowest_integer_wraps() -> None:
    for op in ("Abs", "Neg"):
        x = np.array([-(2**63), -5], np.int64)
        expect(np.array([-(2**63), 5], np.int64), op, [x], 13)


def test_activations_stay_finite_far_from_zero() -> None:
    x = np.array([-1e4, -100, 100, 1e4], np.float32)
    expect(np.array([0, 0, 100, 1e4], np.float32), "Softplus", [x], 22)
    expect(np.array([0, 0, 1, 1], np.float32), "Sigmoid", [x], 13)
    expect(np.array([-1, -1, 100, 1e4], np.float32), "Elu", [x], 22)


BINARY: dict[str, Callable[..., Any]] = {
    "Add": np.add,
    "Sub": np.subtract,
    "Mul": np.multiply,
    "And": np.logical_and,
    "Or": np.logical_or,
    "Xor": np.logical_xor,
    "BitwiseAnd": np.bitwise_and,
    "BitwiseOr": np.bitwise_or,
    "BitwiseXor": np.bitwise_xor,
    "Equal": np.equal,
    "Greater": np.greater,
    "GreaterOrEqual": np.greater_equal,
    "Less": np.less,
    "LessOrEqual": np.less_equal,
}


def two(dtype: np.dtype) -> tuple[Any, Any]:
    if dtype.kind in "OU":
        texts = np.array([["a", "b", "c"], ["d", "", "b"]], object)
        return texts, np.array(["a", "", "b"], object)
    return sample(dtype, (2, 3), -4, 5), sample(dtype, (3,), -3, 4)


@pytest.mark.parametrize("op", BINARY)
def test_two_operands(op: str) -> None:
    for opset, dtype in every(op):
        a, b = two(dtype)
        attrs = {"broadcast": 1} if opset < 7 else {}
        wide = np.float64 if is_float(dtype) else dtype
        want = BINARY[op](a.astype(wide), b.astype(wide))
        expect(
            want if want.dtype.kind == "b" else want.astype(dtype),
            op,
            [a, b],
            opset,
            **attrs,
        )


@pytest.mark.parametrize("op", ["Add", "Greater", "Pow"])
def test_second_operand_laid_on_an_axis(op: str) -> None:
    a = sample(np.dtype(np.float32), (2, 3, 4), 0.5, 3)
    b = sample(np.dtype(np.float32), (3,), 0.5, 3)
    function = {"Add": np.add, "Greater": np.greater, "Pow": np.power}[op]
    want = function(a, b[:, None])
    expect(want, op, [a, b], 6 if op == "Add" else 1, broadcast=1, axis=1)
    with pytest.raises(opscribe.Error):
        run(op, [a, b], 1)


def test_bit_shift() -> None:
    for opset, dtype in every("BitShift"):
        x = np.array([1, 7, 90, 3], dtype)
        y = np.array([0, 1, 2, 4], dtype)
        left = (x.astype(np.int64) << y.astype(np.int64)).astype(dtype)
        expect(left, "BitShift", [x, y], opset, direction="LEFT")
        expect(x >> y, "BitShift", [x, y], opset, direction="RIGHT")
    x = np.array([-100, 100, -100, 5], np.int8)
    y = np.array([1, 9, 8, -1], np.int8)
    expect(np.array([56, 0, 0, 0], np.int8), "BitShift", [x, y], 28, direction="LEFT")
    expect(
        np.array([-50, 0, -1, 0], np.int8), "BitShift", [x, y], 28, direction="RIGHT"
    )


def test_mod() -> None:
    for opset, dtype in every("Mod"):
        a = np.array([7, -7, 7, -7, 0], np.int64)
        b = np.array([3, 3, -3, -3, 5], np.int64)
        if dtype.kind == "u":
            a, b = np.abs(a), np.abs(b)
        a, b = a.astype(dtype), b.astype(dtype)
        wide = np.float64 if is_float(dtype) else dtype
        expect(
            np.fmod(a.astype(wide), b.astype(wide)).astype(dtype),
            "Mod",
            [a, b],
            opset,
            fmod=1,
        )
        if opset == 28 or not is_float(dtype):
            want = np.mod(a.astype(wide), b.astype(wide)).astype(dtype)
            expect(want, "Mod", [a, b], opset)


def test_mod_of_special_numbers() -> None:
    inf, nan = np.inf, np.nan
    a = np.array([inf, 5, 5, -5, -0.0, 3], np.float32)
    b = np.array([2, inf, -inf, inf, 4, 0], np.float32)
    got = run("Mod", [a, b], 28)[0]
    np.testing.assert_array_equal(
        got, np.array([nan, 5, -inf, inf, 0, nan], np.float32)
    )
    assert not np.signbit(got[4])
    # No divisor of integers ends the program.
    lowest = np.array([-(2**31), 5], np.int32)
    for fmod in (0, 1):
        expect(
            np.array([0, 0], np.int32),
            "Mod",
            [lowest, np.array([-1, 0], np.int32)],
            13,
            fmod=fmod,
        )


def test_pow() -> None:
    for opset in versions("Pow"):
        for base in types("Pow", opset):
            exponents = types("Pow", opset, 1) if opset >= 12 else [base]
            for exponent in exponents:
                x = np.array([1, 2, 3, 0], np.int64).astype(base)
                y = np.array([0, 3, 2, 1], np.int64).astype(exponent)
                expect(np.array([1, 8, 9, 0]).astype(base), "Pow", [x, y], opset)
    x = np.array([1, -1, -1, 2, 0], np.int32)
    y = np.array([-3, -3, -2, -1, -1], np.int64)
    expect(np.array([1, -1, 1, 0, 0], np.int32), "Pow", [x, y], 15)
    roots = np.array([4, 9, 2], np.int64)
    half = np.full(3, 0.5, np.float32)
    expect(np.array([2, 3, 1], np.int64), "Pow", [roots, half], 15)


def test_clip() -> None:
    for opset, dtype in every("Clip"):
        x = sample(dtype, (3, 4), -9, 9)
        low, high = np.array(2, dtype), np.array(5, dtype)
        want = np.clip(x, low, high).astype(dtype)
        if opset < 11:
            expect(want, "Clip", [x], opset, min=2.0, max=5.0)
            expect(np.minimum(x, high).astype(dtype), "Clip", [x], opset, max=5.0)
            continue
        expect(want, "Clip", [x, low, high], opset)
        expect(np.minimum(x, high).astype(dtype), "Clip", [x, None, high], opset)
        expect(np.maximum(x, low).astype(dtype), "Clip", [x, low], opset)
        expect(np.full((3, 4), low), "Clip", [x, high, low], opset)


FOLDS = {"Max": np.maximum, "Min": np.minimum, "Sum": np.add, "Mean": np.add}


@pytest.mark.parametrize("op", FOLDS)
def test_many_operands(op: str) -> None:
    for opset, dtype in every(op):
        shapes = [(2, 3)] * 3 if opset < 8 else [(2, 1), (3,), (1, 1)]
        operands = [
            sample(dtype, shape, -5 + i, 7 - i) for i, shape in enumerate(shapes)
        ]
        wide = np.float64 if is_float(dtype) else dtype
        want = operands[0].astype(wide)
        for operand in operands[1:]:
            want = FOLDS[op](want, operand.astype(wide))
        want = want / 3 if op == "Mean" else want
        expect(want.astype(dtype), op, operands, opset)
        expect(operands[0], op, operands[:1], opset)
    a, b = np.zeros((2, 3), np.float32), np.zeros(3, np.float32)
    with pytest.raises(opscribe.Error, match="shape"):
        run(op, [a, b], 6)


def test_prelu() -> None:
    for opset, dtype in every("PRelu"):
        x = sample(dtype, (2, 3, 4), -5, 5)
        slope = np.array([2, 3, 4], dtype)
        wide = np.float64 if is_float(dtype) else dtype
        want = np.where(
            x < 0, x.astype(wide) * slope[:, None].astype(wide), x.astype(wide)
        )
        given = slope if opset < 7 else slope[:, None]
        expect(want.astype(dtype), "PRelu", [x, given], opset)
        one = np.array([2], dtype)
        want = np.where(x < 0, x.astype(wide) * 2, x.astype(wide))
        expect(want.astype(dtype), "PRelu", [x, one], opset)


def test_swiglu() -> None:
    for opset, dtype in every("SwiGLU"):
        a, b = sample(dtype, (2, 5), -3, 3), sample(dtype, (2, 5), -2, 2)
        exact = a.astype(np.float64)
        want = exact / (1 + np.exp(-1.5 * exact)) * b.astype(np.float64)
        expect(want.astype(dtype), "SwiGLU", [a, b], opset, alpha=1.5)
