"""Products of matrices, Einsum, determinants and signals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_math import compare, every, expect, is_float, run, sample, types

import opscribe

FLOAT = np.dtype(np.float32)
SHAPES = (
    ((2, 3), (3, 4)),
    ((3,), (3, 4)),
    ((2, 3), (3,)),
    ((3,), (3,)),
    ((5, 1, 2, 3), (4, 3, 2)),
    ((2, 0), (0, 3)),
    ((0, 2, 3), (3, 2)),
)


def test_matmul() -> None:
    for opset, dtype in every("MatMul"):
        for a_shape, b_shape in SHAPES:
            a, b = sample(dtype, a_shape, -3, 4), sample(dtype, b_shape, -2, 3)
            wide = np.float64 if is_float(dtype) else dtype
            want = np.matmul(a.astype(wide), b.astype(wide))
            expect(np.asarray(want).astype(dtype), "MatMul", [a, b], opset)


def test_integer_products_wrap() -> None:
    a = np.full((1, 2), 2**31 - 1, np.int32)
    expect(a @ a.T, "MatMul", [a, a.T], 13)


def test_gemm() -> None:
    for opset, dtype in every("Gemm"):
        a, b = sample(dtype, (3, 2), -3, 4), sample(dtype, (4, 3), -2, 3)
        attrs: dict[str, Any] = {"transA": 1, "transB": 1, "alpha": 2.0, "beta": 3.0}
        if opset < 7:
            attrs["broadcast"] = 1
        wide = np.float64 if is_float(dtype) else dtype
        product = (
            wide(2) * (a.astype(wide).T @ b.astype(wide).T)
            if is_float(dtype)
            else 2 * (a.T @ b.T)
        )
        for shape in ((2, 4), (4,), (1,), (2, 1), ()):
            c = sample(dtype, shape, 0, 5)
            want = product + 3 * c.astype(wide)
            expect(np.asarray(want).astype(dtype), "Gemm", [a, b, c], opset, **attrs)
        if opset >= 11:
            expect(np.asarray(product).astype(dtype), "Gemm", [a, b], opset, **attrs)
    with pytest.raises(opscribe.Error, match="broadcast"):
        run(
            "Gemm",
            [
                np.zeros((2, 3), np.float32),
                np.zeros((3, 4), np.float32),
                np.zeros(4, np.float32),
            ],
            6,
        )


@pytest.mark.parametrize("left", [np.int8, np.uint8])
@pytest.mark.parametrize("right", [np.int8, np.uint8])
def test_matmul_integer(left: Any, right: Any) -> None:
    a = sample(np.dtype(left), (2, 3, 4), -100, 100)
    b = sample(np.dtype(right), (4, 5), -100, 100)

    def product(a_zero: Any, b_zero: Any) -> Any:
        shifted = a.astype(np.int32) - a_zero, b.astype(np.int32) - b_zero
        return np.matmul(*shifted).astype(np.int32)

    expect(product(0, 0), "MatMulInteger", [a, b], 10)
    zero_a, zero_b = np.array(7, left), np.array(9, right)
    expect(product(7, 9), "MatMulInteger", [a, b, zero_a, zero_b], 10)
    rows, columns = np.array([1, 2, 3], left), np.arange(5).astype(right)
    want = product(np.array([[1], [2], [3]]), np.arange(5))
    expect(want, "MatMulInteger", [a, b, rows, columns], 10)
    rows = np.arange(6).astype(left).reshape(2, 3, 1)
    want = product(rows.astype(np.int32), 9)
    expect(want, "MatMulInteger", [a, b, rows, zero_b], 10)
    expect(product(0, 9), "MatMulInteger", [a, b, None, zero_b], 10)


def test_qlinear_matmul() -> None:
    for dtype in (np.int8, np.uint8):
        a = sample(np.dtype(dtype), (2, 4), -100, 100)
        b = sample(np.dtype(dtype), (4, 3), -100, 100)
        scale = np.array(0.013, np.float32)
        zero = np.array(3, dtype)
        y_scale = np.array(0.71, np.float32)
        inputs = [a, scale, zero, b, scale, zero, y_scale, zero]
        compare("QLinearMatMul", inputs, 10)
        scales = np.array([0.011, 0.02, 0.017], np.float32)
        zeros = np.array([1, 2, 3], dtype)
        inputs = [a, scale, zero, b, scales, zeros, y_scale, zero]
        compare("QLinearMatMul", inputs, 10)


def test_qlinear_matmul_by_rows() -> None:
    """ONNX Runtime takes one scale for all rows only."""
    a = sample(np.dtype(np.int8), (2, 4), -100, 100)
    scales = np.array([0.5, 0.25], np.float32)
    zeros = np.array([1, -2], np.int8)
    one, none = np.array(1, np.float32), np.array(0, np.int8)
    half, three = np.array(2.0, np.float32), np.array(3, np.int8)
    left = (a.astype(np.float64) - zeros[:, None]) * scales[:, None]
    for shape in ((4, 3), (4,)):
        b = sample(np.dtype(np.int8), shape, -3, 4)
        want = np.clip(np.rint(left @ b / 2) + 3, -128, 127).astype(np.int8)
        inputs = [a, scales, zeros, b, one, none, half, three]
        expect(want, "QLinearMatMul", inputs, 10)


def test_qlinear_matmul_of_small_floats() -> None:
    for dtype in types("QLinearMatMul", 21, 0):
        for scale_type in types("QLinearMatMul", 21, 1):
            one = np.array(1, scale_type)
            zero = np.array(0, dtype)
            a = np.array([[1, 2], [3, 4]]).astype(dtype)
            b = np.array([[2, 0], [1, 3]]).astype(dtype)
            want = np.array([[4, 6], [10, 12]]).astype(dtype)
            expect(want, "QLinearMatMul", [a, one, zero, b, one, zero, one, zero], 21)


EQUATIONS = (
    ("ij,jk->ik", ((2, 3), (3, 4))),
    ("ij,jk", ((2, 3), (3, 4))),
    ("ii->i", ((3, 3),)),
    ("ii", ((3, 3),)),
    ("i,i->", ((4,), (4,))),
    ("ij->ji", ((2, 3),)),
    ("...ij->...ji", ((5, 2, 3),)),
    ("...ij,...jk->...ik", ((4, 1, 2, 3), (5, 3, 2))),
    ("bi , ij , bj -> b", ((2, 3), (3, 4), (2, 4))),
    ("i,j,k->kji", ((2,), (3,), (4,))),
    ("Ab,bA->A", ((2, 3), (3, 2))),
    ("ij->", ((2, 3),)),
    (",ij->ij", ((), (2, 3))),
    ("ij,ij->ij", ((2, 1), (2, 3))),
    ("ij,jk->ik", ((2, 0), (0, 3))),
)


@pytest.mark.parametrize(("equation", "shapes"), EQUATIONS)
def test_einsum(equation: str, shapes: tuple[tuple[int, ...], ...]) -> None:
    operands = [sample(FLOAT, shape, -3, 4) for shape in shapes]
    want = np.asarray(np.einsum(equation, *operands), np.float32)
    expect(want, "Einsum", operands, 12, equation=equation)


def test_einsum_of_every_type() -> None:
    for opset, dtype in every("Einsum"):
        a, b = sample(dtype, (2, 3), -3, 4), sample(dtype, (3, 4), -2, 3)
        want = (a.astype(np.float64) @ b.astype(np.float64)).astype(dtype)
        expect(want, "Einsum", [a, b], opset, equation="ij,jk->ik")


@pytest.mark.parametrize("equation", ["ij", "ij,jk->im", "i->i", "i1->i", "ij->ii"])
def test_einsum_refuses(equation: str) -> None:
    operands = [np.zeros((2, 3), np.float32)] * (2 if "," in equation else 1)
    if equation == "ij":
        operands = [np.zeros((2,), np.float32)]
    with pytest.raises(opscribe.Error):
        run("Einsum", operands, 12, equation=equation)


def test_det() -> None:
    for opset, dtype in every("Det"):
        x = sample(dtype, (2, 3, 3), -3, 3)
        want = np.linalg.det(x.astype(np.float64)).astype(dtype)
        expect(want, "Det", [x], opset)
        expect(np.array(1, dtype), "Det", [np.zeros((0, 0), dtype)], opset)
        expect(np.array(0, dtype), "Det", [np.ones((3, 3), dtype)], opset)


def parts(x: Any) -> Any:
    return np.stack([x.real, x.imag], axis=-1)


@pytest.mark.parametrize("length", [None, 3, 8, 11])
@pytest.mark.parametrize("axis", [1, 2])
def test_dft(length: int | None, axis: int) -> None:
    for opset, dtype in every("DFT"):
        x = sample(dtype, (2, 5, 6, 2), -1, 1)
        exact = x.astype(np.float64)
        numbers = exact[..., 0] + 1j * exact[..., 1]
        given = None if length is None else np.array(length)
        where = {"axis": axis} if opset == 17 else {}
        extra = [] if opset == 17 else [np.array(axis)]

        def check(want: Any, x: Any, **attrs: Any) -> None:
            inputs = [x, given, *extra]  # noqa: B023
            expect(want.astype(dtype), "DFT", inputs, opset, **where, **attrs)  # noqa: B023

        check(parts(np.fft.fft(numbers, length, axis)), x)
        check(parts(np.fft.ifft(numbers, length, axis)), x, inverse=1)
        real = exact[..., 0]
        check(parts(np.fft.fft(real, length, axis)), x[..., :1])
        check(parts(np.fft.rfft(real, length, axis)), x[..., :1], onesided=1)
        check(np.fft.irfft(numbers, length, axis)[..., None], x, onesided=1, inverse=1)


def test_dft_has_a_default_axis() -> None:
    x = sample(FLOAT, (2, 5, 6, 1), -1, 1)
    expect(parts(np.fft.fft(x[..., 0], axis=1)).astype(np.float32), "DFT", [x], 17)
    expect(parts(np.fft.fft(x[..., 0], axis=2)).astype(np.float32), "DFT", [x], 20)


def frames(signal: Any, size: int, step: int, window: Any) -> Any:
    starts = range(0, signal.shape[1] - size + 1, step)
    return np.stack([signal[:, i : i + size] * window for i in starts], axis=1)


def test_stft() -> None:
    for opset, dtype in every("STFT"):
        real = sample(dtype, (2, 20, 1), -1, 1)
        window = sample(dtype, (6,), 0.2, 1)
        step, size = np.array(3), np.array(6)
        exact = real[..., 0].astype(np.float64)
        weights = window.astype(np.float64)
        want = parts(np.fft.rfft(frames(exact, 6, 3, weights))).astype(dtype)
        expect(want, "STFT", [real, step, window], opset)
        expect(want, "STFT", [real, step, window, size], opset)
        want = parts(np.fft.fft(frames(exact, 6, 3, 1))).astype(dtype)
        expect(want, "STFT", [real, step, None, size], opset, onesided=0)
        both = sample(dtype, (1, 12, 2), -1, 1)
        numbers = both[..., 0].astype(np.float64) + 1j * both[..., 1].astype(np.float64)
        want = parts(np.fft.fft(frames(numbers, 6, 3, 1))).astype(dtype)
        expect(want, "STFT", [both, step, None, size], opset, onesided=0)
    with pytest.raises(opscribe.Error, match="frame_step"):
        run("STFT", [real, np.array(0), window], 17)


@pytest.mark.parametrize("op", ["HannWindow", "HammingWindow", "BlackmanWindow"])
def test_windows(op: str) -> None:
    terms = {
        "HannWindow": (0.5, 0.5, 0),
        "HammingWindow": (25 / 46, 21 / 46, 0),
        "BlackmanWindow": (0.42, 0.5, 0.08),
    }[op]
    for kind in (np.int32, np.int64):
        for periodic, below in ((1, 0), (0, 1)):
            angle = 2 * np.pi * np.arange(10) / (10 - below)
            want = terms[0] - terms[1] * np.cos(angle) + terms[2] * np.cos(2 * angle)
            size = np.array(10, kind)
            expect(want.astype(np.float32), op, [size], 17, periodic=periodic)
            want = want.astype(np.float64)
            expect(want, op, [size], 17, periodic=periodic, output_datatype=11)
    expect(np.array([1], np.float32), op, [np.array(1)], 17, periodic=0)
    expect(np.zeros(0, np.float32), op, [np.array(0)], 17)
    with pytest.raises(opscribe.Error):
        run(op, [np.array(-1)], 17)


def test_mel_weights() -> None:
    inputs = [np.array(n) for n in (8, 32, 8192)]
    inputs += [np.array(0, np.float32), np.array(4096, np.float32)]
    compare("MelWeightMatrix", inputs, 17)
    weights = run("MelWeightMatrix", inputs, 17)[0]
    assert weights.shape == (17, 8)
    assert (weights.max(axis=0) == 1).all()
