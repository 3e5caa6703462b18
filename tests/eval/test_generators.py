"""Constants, ranges, diagonals and random numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
import pytest
from cases_math import dtype_of, every, expect, is_float, run, types, versions
from onnx import helper, numpy_helper

import opscribe


def results(op: str, opset: int, name: str) -> list[np.dtype]:
    """The element types that the constraint of that name allows."""
    for constraint in onnx.defs.get_schema(op, opset).type_constraints:
        if constraint.type_param_str == name:
            return [dtype_of(word) for word in sorted(constraint.allowed_type_strs)]
    raise AssertionError(name)


def some(dtype: np.dtype, count: int) -> Any:
    if dtype.kind in "OU":
        return np.array([f"word {i}" for i in range(count)], object)
    numbers = np.arange(count) % 2
    return numbers == 1 if dtype.kind == "b" else (numbers + 1).astype(dtype)


def same(want: Any, got: Any) -> None:
    assert got.dtype == want.dtype or want.dtype.kind in "OU"
    assert got.shape == want.shape
    assert (got == want).all()


def test_constant_of_every_type() -> None:
    for opset in versions("Constant"):
        for dtype in results("Constant", opset, "T"):
            for shape in ((5,), (), (0, 2)):
                value = some(dtype, int(np.prod(shape))).reshape(shape)
                tensor = numpy_helper.from_array(value)
                same(value, run("Constant", [], opset, value=tensor)[0])


@pytest.mark.parametrize(
    ("name", "value", "want"),
    [
        ("value_float", 2.5, np.array(2.5, np.float32)),
        ("value_floats", [1.0, 2.0], np.array([1, 2], np.float32)),
        ("value_int", 3, np.array(3)),
        ("value_ints", [4, 5, 6], np.array([4, 5, 6])),
        ("value_string", "word", np.array("word", object)),
        ("value_strings", ["a", "b"], np.array(["a", "b"], object)),
    ],
)
def test_constant_of_an_attribute(name: str, value: Any, want: Any) -> None:
    same(want, run("Constant", [], 13, **{name: value})[0])


def test_constant_of_a_sparse_tensor() -> None:
    for dtype in results("Constant", 25, "T"):
        if dtype.kind in "OU" or dtype.name == "float8_e8m0fnu":
            continue  # NumPy has no such sparse texts, and the type has no zero
        values = numpy_helper.from_array(np.ones(2, dtype), "values")
        places = helper.make_tensor("places", onnx.TensorProto.INT64, [2], [1, 4])
        sparse = helper.make_sparse_tensor(values, places, [2, 3])
        want = np.array([[0, 1, 0], [0, 1, 0]]).astype(dtype)
        same(want, run("Constant", [], 25, sparse_value=sparse)[0])


def test_constant_of_shape() -> None:
    for opset in versions("ConstantOfShape"):
        for dtype in results("ConstantOfShape", opset, "T2"):
            value = numpy_helper.from_array(np.ones(1, dtype))
            for shape in ((2, 3), (), (0, 4), (7,)):
                inputs = [np.array(shape, np.int64)]
                got = run("ConstantOfShape", inputs, opset, value=value)[0]
                same(np.ones(shape, dtype), got)
    expect(np.zeros((2,), np.float32), "ConstantOfShape", [np.array([2])], 9)
    with pytest.raises(opscribe.Error):
        run("ConstantOfShape", [np.array([-1])], 9)
    with pytest.raises(opscribe.Error):
        run("ConstantOfShape", [np.array([2**40, 2**40])], 9)


def test_eye_like() -> None:
    for opset, dtype in every("EyeLike"):
        x = np.zeros((3, 4), dtype)
        for k in (-9, -2, 0, 1, 3, 4, 2**63 - 1, -(2**63)):
            small = int(np.clip(k, -9, 9))
            expect(np.eye(3, 4, small).astype(dtype), "EyeLike", [x], opset, k=k)
        expect(np.eye(3, 4), "EyeLike", [x], opset, dtype=11)


def test_range() -> None:
    for opset, dtype in every("Range"):
        for start, limit, delta in ((0, 5, 1), (1, 8, 3), (7, -2, -4), (3, 3, 1)):
            inputs = [np.array(n, dtype) for n in (start, limit, delta)]
            want = np.arange(start, limit, delta).astype(dtype)
            expect(want, "Range", inputs, opset)
        if is_float(dtype):
            inputs = [np.array(n).astype(dtype) for n in (0.5, 2, 0.25)]
            expect(np.arange(0.5, 2, 0.25).astype(dtype), "Range", inputs, opset)


def test_range_counts_small_floats_in_the_stash_type() -> None:
    start, limit, delta = (np.array(n, np.float16) for n in (0.1, 2000, 1))
    count = int(np.ceil(np.float32(limit) - np.float32(start)))
    got = run("Range", [start, limit, delta], 27)[0]
    assert got.shape == (count,)
    # In float16 limit - start is 2000, too; from 2049 on it holds even numbers only.
    got = run("Range", [start, np.array(2051, np.float16), delta], 27)[0]
    assert got.shape == (2052,)
    assert got[-1] == np.float16(2051.1)
    with pytest.raises(opscribe.Error, match="stash_type"):
        run("Range", [start, limit, delta], 27, stash_type=7)


def test_range_at_the_ends_of_its_type() -> None:
    low, high = -(2**63), 2**63 - 1
    inputs = [np.array(n) for n in (high - 2, high, 1)]
    expect(np.array([high - 2, high - 1]), "Range", inputs, 11)
    inputs = [np.array(n) for n in (low, high, high)]
    expect(np.array([low, -1, high - 1]), "Range", inputs, 11)
    inputs = [np.array(n) for n in (high, low, low)]
    expect(np.array([high, -1]), "Range", inputs, 11)
    for start, limit, delta in ((low, high, 1), (0, 1, 0)):
        with pytest.raises(opscribe.Error):
            run("Range", [np.array(n) for n in (start, limit, delta)], 11)
    nan = [np.array(n, np.float32) for n in (0, np.nan, 1)]
    with pytest.raises(opscribe.Error):
        run("Range", nan, 11)


def test_random_numbers_of_every_type() -> None:
    for op in ("RandomNormal", "RandomUniform"):
        for opset in versions(op):
            for dtype in results(op, opset, "T"):
                number = helper.np_dtype_to_tensor_dtype(dtype)
                got = run(op, [], opset, shape=[40, 50], dtype=number, seed=1.0)[0]
                again = run(op, [], opset, shape=[40, 50], dtype=number, seed=1.0)[0]
                other = run(op, [], opset, shape=[40, 50], dtype=number, seed=2.0)[0]
                assert got.dtype == dtype
                assert (got == again).all()
                assert (got != other).any()
                exact = got.astype(np.float64)
                middle = 0 if op == "RandomNormal" else 0.5
                deviation = 1 if op == "RandomNormal" else 12**-0.5
                assert exact.mean() == pytest.approx(middle, abs=0.06)
                assert exact.std() == pytest.approx(deviation, rel=0.05)
                if op == "RandomUniform":
                    assert exact.min() >= 0
                    assert exact.max() < 1


def test_random_numbers_like_another_tensor() -> None:
    for op in ("RandomNormalLike", "RandomUniformLike"):
        for dtype in types(op, 22):
            x = some(dtype, 6).reshape(2, 3)
            got = run(op, [x], 22, dtype=1)[0]
            assert got.dtype == np.float32
            assert got.shape == (2, 3)
        x = np.zeros((100,), np.float64)
        got = run("RandomUniformLike", [x], 22, low=2.0, high=3.0)[0]
        assert got.dtype == np.float64
        assert got.min() >= 2
        assert got.max() < 3


def test_random_numbers_differ_without_a_seed() -> None:
    first, second = (run("RandomNormal", [], 22, shape=[8])[0] for _ in range(2))
    assert (first != second).any()


def test_bernoulli() -> None:
    for opset, dtype in every("Bernoulli"):
        p = np.array([0, 1] * 20, dtype)
        for target in results("Bernoulli", opset, "T2"):
            number = helper.np_dtype_to_tensor_dtype(target)
            got = run("Bernoulli", [p], opset, dtype=number)[0]
            same(p.astype(target), got)
        half = np.full((4000,), 0.5, dtype)
        drawn = run("Bernoulli", [half], opset, seed=3.0)[0].astype(np.float64)
        assert drawn.mean() == pytest.approx(0.5, abs=0.03)


def test_multinomial() -> None:
    for opset, dtype in every("Multinomial"):
        with np.errstate(divide="ignore"):
            scores = np.log(np.array([[0.25, 0.75, 0], [0, 0, 1]])).astype(dtype)
        for number, target in ((6, np.int32), (7, np.int64)):
            attrs = {"sample_size": 4000, "seed": 5.0, "dtype": number}
            got = run("Multinomial", [scores], opset, **attrs)[0]
            assert got.dtype == target
            assert got.shape == (2, 4000)
            assert (got[1] == 2).all()
            assert set(got[0]) == {0, 1}
            assert got[0].mean() == pytest.approx(0.75, abs=0.03)
    nothing = np.full((1, 3), -np.inf, np.float32)
    with pytest.raises(opscribe.Error, match="can be drawn"):
        run("Multinomial", [nothing], 22)
    with pytest.raises(opscribe.Error, match="can be drawn"):
        run("Multinomial", [np.zeros((1, 0), np.float32)], 22)
