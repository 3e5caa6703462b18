"""Kernels of the operators that ONNX Runtime adds, compared with its own."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from cases_microsoft import BYTES, CLOSE, MS, angles, codes, numbers, scalar
from cases_ml import compare, expect, run

F = np.float32


# --- gelu and its relatives


def test_gelu() -> None:
    x = np.concatenate([numbers(50) * 4, np.array([0, -0.0, 30, -30], F)])
    compare("Gelu", [x], **MS)
    compare("QuickGelu", [x], alpha=1.5, **MS)
    compare("QuickGelu", [x], **MS)
    compare("FastGelu", [x], **MS)


@pytest.mark.parametrize("dtype", [np.float16, np.float64])
def test_gelu_of_other_floats(dtype: Any) -> None:
    x = numbers(20, dtype=dtype)
    erf = np.vectorize(math.erf)
    want = 0.5 * x.astype(float) * (1 + erf(x.astype(float) / math.sqrt(2)))
    got = run("Gelu", [x], **MS)[0]
    assert got.dtype == dtype
    np.testing.assert_allclose(got, want, rtol=2e-3, atol=1e-4)


def test_gelu_of_a_sum() -> None:
    x, bias = numbers(2, 3, 8), numbers(8, seed=1)
    compare("BiasGelu", [x, bias], **MS)
    compare("FastGelu", [x, bias], **MS)
    with pytest.raises(ValueError, match="bias"):
        run("FastGelu", [x, bias[:4]], **MS)


def test_gelu_as_a_gate() -> None:
    x, bias = numbers(2, 3, 8), numbers(8, seed=1)
    both = x + bias
    erf = np.vectorize(math.erf)
    gate = 0.5 * both[..., 4:] * (1 + erf(both[..., 4:] / math.sqrt(2)))
    expect([(both[..., :4] * gate).astype(F)], "BiasSplitGelu", [x, bias], **MS)


def test_softmax_of_a_sum() -> None:
    x, bias = numbers(2, 3, 4, 5), numbers(2, 1, 1, 5, seed=1)
    e = np.exp(x + bias)
    options: Any = {"axis": 3, "is_inner_broadcast": 1, **MS}
    want = e / e.sum(axis=3, keepdims=True)
    expect([want.astype(F)], "BiasSoftmax", [x, bias], **options)


# --- matrices


def test_inverse() -> None:
    x = numbers(2, 3, 5, 5)
    compare("Inverse", [x], rtol=1e-3, atol=1e-4, **MS)
    got = run("Inverse", [x.astype(np.float64)], **MS)[0]
    np.testing.assert_allclose(got, np.linalg.inv(x.astype(np.float64)), rtol=1e-9)
    # Zeros on the diagonal: rows have to be exchanged.
    compare("Inverse", [np.array([[0, 2], [3, 0]], F)], **MS)


@pytest.mark.parametrize("k", [None, 0, 1, -2, 99, -(2**62)])
@pytest.mark.parametrize("upper", [0, 1])
def test_trilu(upper: int, k: int | None) -> None:
    x = np.arange(24).reshape(2, 3, 4)
    cut = np.triu if upper else np.tril
    inputs = [x] if k is None else [x, np.array(k)]
    want = cut(x, max(min(k or 0, 9), -9))
    expect([want], "Trilu", inputs, upper=upper, **MS)


@pytest.mark.parametrize("trans", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_fused_matmul(trans: tuple[int, int]) -> None:
    a = numbers(2, 1, 3, 4) if not trans[0] else numbers(2, 1, 4, 3)
    b = numbers(5, 4, 2, seed=1) if not trans[1] else numbers(5, 2, 4, seed=1)
    options: Any = {"transA": trans[0], "transB": trans[1], "alpha": 0.5, **MS}
    compare("FusedMatMul", [a, b], **options)


def test_fused_matmul_with_the_batch_behind() -> None:
    a, b = numbers(3, 2, 4), numbers(2, 4, 5, seed=1)
    compare("FusedMatMul", [a, b], transBatchA=1, **MS)
    compare("FusedMatMul", [numbers(2, 3, 4), numbers(4, 2, 5)], transBatchB=1, **MS)


@pytest.mark.parametrize(
    "activation",
    [
        {"activation": "Relu"},
        {"activation": "Tanh"},
        {"activation": "Sigmoid"},
        {"activation": "LeakyRelu", "activation_alpha": 0.2},
    ],
)
def test_fused_gemm(activation: dict[str, Any]) -> None:
    a, b, c = numbers(4, 3), numbers(5, 4, seed=1), numbers(5, seed=2)
    options: Any = {"transA": 1, "transB": 1, "alpha": 0.5, "beta": 2.0, **MS}
    compare("FusedGemm", [a, b, c], **activation, **options)
    compare("FusedGemm", [a, b], **activation, **options)


# --- normalization


def test_skip_layer_normalization() -> None:
    x, skip = numbers(2, 3, 8), numbers(2, 3, 8, seed=1)
    vectors = [numbers(8, seed=k) for k in (2, 3, 4)]
    options: Any = {"epsilon": 1e-5, **MS}
    compare(
        "SkipLayerNormalization", [x, skip, *vectors], 4, left_out=(1, 2), **options
    )
    compare("SkipLayerNormalization", [x, skip[:1], vectors[0]], **options)
    compare("SkipLayerNormalization", [x, skip[0], *vectors[:2]], **options)
    simple = [x, skip, vectors[0]]
    compare("SkipSimplifiedLayerNormalization", simple, 4, left_out=(1, 2), **options)
    compare("SkipSimplifiedLayerNormalization", [*simple, vectors[1]], **options)


def test_moments_of_skip_layer_normalization() -> None:
    x, skip, gamma = numbers(2, 8), numbers(2, 8, seed=1), np.ones(8, F)
    got = run("SkipLayerNormalization", [x, skip, gamma], 3, epsilon=1e-5, **MS)
    total = x + skip
    np.testing.assert_allclose(got[1], total.mean(1, keepdims=True), rtol=1e-5)
    deviation = 1 / np.sqrt(total.var(1, keepdims=True) + 1e-5)
    np.testing.assert_allclose(got[2], deviation, rtol=1e-5)


def test_embed_layer_normalization() -> None:
    random = np.random.default_rng(5)
    words = random.integers(0, 10, (2, 3)).astype(np.int32)
    segments = random.integers(0, 2, (2, 3)).astype(np.int32)
    mask = np.array([[1, 1, 0], [1, 0, 0]], np.int32)
    tables = [numbers(10, 8), numbers(4, 8, seed=1), numbers(2, 8, seed=2)]
    vectors = [numbers(8, seed=3), numbers(8, seed=4)]
    op = "EmbedLayerNormalization"
    compare(op, [words, segments, *tables, *vectors, mask], 2, **MS)
    compare(op, [words, None, *tables[:2], None, *vectors], 2, **MS)
    options: Any = {"left_out": (1,), "mask_index_type": 0, **MS}
    compare(op, [words, segments, *tables, *vectors], 3, **options)
    places = np.array([[2, 0, 1]], np.int32)
    given = [words, segments, *tables, *vectors, mask, places]
    compare(op, given, 2, **MS)
    words[0, 0] = 10
    with pytest.raises(ValueError, match="10 rows"):
        run(op, [words, segments, *tables, *vectors, mask], 2, **MS)


# --- 8-bit numbers


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.uint16, np.int16])
def test_quantize_linear(dtype: Any) -> None:
    x = np.concatenate([numbers(40) * 20, np.array([1e9, -1e9, 0.25, 0.75], F)])
    scale, zero = scalar(0.5), scalar(3, dtype)
    compare("QuantizeLinear", [x, scale, zero], **MS)
    compare("DequantizeLinear", [codes(20, dtype=dtype), scale, zero], **MS)
    rows = x.reshape(4, 11)
    scales, zeros = np.array([0.5, 1, 2, 4], F), np.array([0, 1, 2, 3], dtype)
    compare("QuantizeLinear", [rows, scales, zeros], axis=0, **MS)
    compare("DequantizeLinear", [codes(4, 5, dtype=dtype), scales, zeros], axis=0, **MS)


def test_quantize_linear_to_uint8() -> None:
    want = [np.array([0, 2, 255], np.uint8)]
    expect(want, "QuantizeLinear", [np.array([-1, 1, 999], F), scalar(0.5)], **MS)


@pytest.mark.parametrize("dtype", BYTES)
@pytest.mark.parametrize("op", ["QLinearAdd", "QLinearMul"])
def test_qlinear_binary(op: str, dtype: Any) -> None:
    a, b = codes(3, 1, 5, dtype=dtype), codes(4, 5, seed=1, dtype=dtype)
    # Powers of two, so that nobody rounds on the way; an even zero point, so that it
    # does not matter whether halves are rounded before or after it is added.
    left, right = [scalar(0.5), scalar(7, dtype)], [scalar(0.25), scalar(5, dtype)]
    compare(op, [a, *left, b, *right, scalar(2.0), scalar(8, dtype)], **MS)


@pytest.mark.parametrize("dtype", BYTES)
def test_qlinear_unary(dtype: Any) -> None:
    x = np.arange(256).astype(dtype)
    inputs = [x, scalar(0.05), scalar(10, dtype), scalar(0.0039), scalar(3, dtype)]
    compare("QLinearSigmoid", inputs, **MS)
    compare("QLinearLeakyRelu", inputs, alpha=0.25, **MS)


@pytest.mark.parametrize("dtype", BYTES)
@pytest.mark.parametrize("opset", [12, 13])
def test_qlinear_softmax(opset: int, dtype: Any) -> None:
    x = codes(2, 3, 4, dtype=dtype)
    low = np.iinfo(dtype).min
    scales = [scalar(0.02), scalar(10, dtype), scalar(1 / 256), scalar(low, dtype)]
    options: Any = {"domain": "com.microsoft", "axis": 1}
    import onnxruntime  # noqa: F401  (fails early where it is missing)
    from cases_ml import model, run_model, run_other_model

    data = model("QLinearSoftmax", [x, *scales], opset=1, **options)
    data = with_opset_attribute(data, opset)
    want = run_other_model(data, [x, *scales])[0].astype(int)
    got = run_model(data, [x, *scales])[0].astype(int)
    # Its table of powers has so many digits.
    assert abs(want - got).max() <= 1


def with_opset_attribute(data: bytes, opset: int) -> bytes:
    import onnx

    proto = onnx.ModelProto.FromString(data)
    proto.graph.node[0].attribute.append(onnx.helper.make_attribute("opset", opset))
    return proto.SerializeToString()


@pytest.mark.parametrize("dtype", BYTES)
def test_qlinear_concat(dtype: Any) -> None:
    parts = [codes(2, n, 3, seed=n, dtype=dtype) for n in (1, 2)]
    inputs = [scalar(0.5), scalar(2, dtype)]
    for k, part in enumerate(parts):
        inputs += [part, scalar(0.25 * (k + 1)), scalar(3 + k, dtype)]
    compare("QLinearConcat", inputs, axis=1, **MS)
    compare("QLinearConcat", inputs, axis=-2, **MS)


@pytest.mark.parametrize("dtype", BYTES)
@pytest.mark.parametrize("channels_last", [0, 1])
def test_qlinear_global_average_pool(channels_last: int, dtype: Any) -> None:
    x = codes(2, 3, 4, 5, dtype=dtype)
    inputs = [x, scalar(0.5), scalar(3, dtype), scalar(0.31), scalar(8, dtype)]
    compare("QLinearGlobalAveragePool", inputs, channels_last=channels_last, **MS)


@pytest.mark.parametrize("per_column", [False, True])
@pytest.mark.parametrize("dtype", BYTES)
def test_matmul_integer_to_float(dtype: Any, per_column: bool) -> None:
    a, b = codes(2, 3, 4), codes(4, 5, seed=1, dtype=dtype)
    scale = numbers(5, seed=2) if per_column else scalar(0.02)
    zero = codes(5, seed=3, dtype=dtype) if per_column else scalar(9, dtype)
    bias = numbers(5, seed=4)
    op = "MatMulIntegerToFloat"
    compare(op, [a, b, scalar(0.1), scale], rtol=1e-4, atol=1e-3, **MS)
    full = [a, b, scalar(0.1), scale, scalar(5, np.uint8), zero, bias]
    compare(op, full, rtol=1e-4, atol=1e-3, **MS)


@pytest.mark.parametrize("dtype", BYTES)
def test_dynamic_quantize_matmul(dtype: Any) -> None:
    a, b = numbers(3, 4), codes(4, 5, seed=1, dtype=dtype)
    op = "DynamicQuantizeMatMul"
    compare(op, [a, b, scalar(0.02)], rtol=1e-4, atol=1e-3, **MS)
    zeros, bias = codes(5, seed=2, dtype=dtype), numbers(5, seed=3)
    full = [a, b, abs(numbers(5, seed=4)), zeros, bias]
    compare(op, full, rtol=1e-4, atol=1e-3, **MS)


# --- weights of few bits


@pytest.mark.parametrize("bits", [4, 8])
@pytest.mark.parametrize("columns", [32, 40])
def test_matmul_of_few_bits(columns: int, bits: int) -> None:
    rows, block = 5, 16
    blocks = -(-columns // block)
    weight = codes(rows, blocks, block * bits // 8)
    scales = abs(numbers(rows, blocks, seed=1))
    a = numbers(2, 3, columns, seed=2)
    options: Any = {"K": columns, "N": rows, "bits": bits, "block_size": block, **MS}
    close: Any = {"rtol": 1e-3, "atol": 1e-3}
    compare("MatMulNBits", [a, weight, scales], **close, **options)
    zeros = codes(rows, -(-blocks * bits // 8), seed=3)
    compare("MatMulNBits", [a, weight, scales, zeros], **close, **options)
    bias = numbers(rows, seed=4)
    given = [a, weight, scales, zeros, None, bias]
    compare("MatMulNBits", given, **close, **options)
    with pytest.raises(ValueError, match="scales"):
        run("MatMulNBits", [a, weight, scales[1:]], **options)


def test_matmul_of_few_bits_in_groups() -> None:
    weight, scales = codes(5, 2, 8), abs(numbers(5, 2, seed=1))
    groups = (
        np.random.default_rng(2).permutation(np.repeat([0, 1], 16)).astype(np.int32)
    )
    given = [numbers(3, 32), weight, scales, None, groups]
    options: Any = {"K": 32, "N": 5, "block_size": 16, **MS}
    compare("MatMulNBits", given, rtol=1e-3, atol=1e-3, **options)


def test_gather_of_few_bits() -> None:
    data, scales = codes(6, 16), abs(numbers(6, 2, seed=1))
    zeros = codes(6, 1, seed=2)
    indices = np.array([[3, -1], [0, 5]])
    options: Any = {"block_size": 16, "quantize_axis": 1, **MS}
    compare("GatherBlockQuantized", [data, indices, scales, zeros], **options)
    compare("GatherBlockQuantized", [data, indices, scales], **options)
    wide = codes(6, 32)
    eight: Any = {"bits": 8, **options}
    compare("GatherBlockQuantized", [wide, indices, scales, codes(6, 2)], **eight)
    with pytest.raises(ValueError, match="6"):
        run("GatherBlockQuantized", [data, np.array([6]), scales], **options)


# --- positions


@pytest.mark.parametrize("interleaved", [0, 1])
def test_rotary_embedding(interleaved: int) -> None:
    ids = np.array([[0, 3, 1], [2, 2, 4]])
    first = np.array([1])
    options: Any = {"interleaved": interleaved, **MS}
    for places in (ids, first):
        compare(
            "RotaryEmbedding", [numbers(2, 3, 16), places, *angles(6, 4)], **options
        )
        heads = numbers(2, 2, 3, 8)
        compare("RotaryEmbedding", [heads, places, *angles(6, 4)], **options)
    part = {"num_heads": 2, "rotary_embedding_dim": 4}
    given = [numbers(2, 3, 16), ids, *angles(6, 2)]
    compare("RotaryEmbedding", given, **part, **options)
    ids[0, 0] = 6
    with pytest.raises(ValueError, match="position 6"):
        run("RotaryEmbedding", given, **part, **options)


# --- windows over 8-bit numbers


@pytest.mark.parametrize("dtype", BYTES)
@pytest.mark.parametrize("channels_last", [0, 1])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"strides": [2, 1], "pads": [1, 0, 1, 1]},
        {"strides": [2, 2], "pads": [1, 1, 1, 1], "count_include_pad": 1},
        {"strides": [2, 2], "ceil_mode": 1},
        {"auto_pad": "SAME_UPPER", "strides": [2, 2]},
    ],
)
def test_qlinear_average_pool(
    options: dict[str, Any], channels_last: int, dtype: Any
) -> None:
    x = codes(2, 5, 6, 3, dtype=dtype)
    x = x if channels_last else np.ascontiguousarray(np.moveaxis(x, 3, 1))
    inputs = [x, scalar(0.5), scalar(3, dtype), scalar(0.31), scalar(8, dtype)]
    window: Any = {"kernel_shape": [3, 2], "channels_last": channels_last, **MS}
    compare("QLinearAveragePool", inputs, **options, **window)


@pytest.mark.parametrize("dtype", BYTES)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"strides": [2, 1], "pads": [1, 0, 1, 1]},
        {"dilations": [2, 3]},
        {"strides": [2, 2], "ceil_mode": 1},
        {"auto_pad": "SAME_LOWER", "strides": [2, 2]},
    ],
)
def test_nhwc_max_pool(options: dict[str, Any], dtype: Any) -> None:
    x = codes(2, 5, 6, 3, dtype=dtype)
    compare("NhwcMaxPool", [x], kernel_shape=[3, 2], **options, **MS)


# --- experts


def experts(inner: int, out: int = 5) -> list[np.ndarray]:
    shapes = [(3, 4), (3, 3), (3, inner, 4), (3, inner), (3, 4, out), (3, 4)]
    return [numbers(*shape, seed=k) for k, shape in enumerate(shapes)]


@pytest.mark.parametrize("name", ["relu", "gelu", "silu", "identity"])
def test_mixture_of_experts(name: str) -> None:
    options: Any = {"activation_type": name, **CLOSE, **MS}
    for k, adds_up in ((1, 0), (2, 0), (2, 1)):
        chosen = {"k": k, "normalize_routing_weights": adds_up}
        compare("MoE", experts(5), **chosen, **options)
    given = experts(5)
    compare("MoE", [given[0], *given[1:3], None, given[4]], k=3, **options)


@pytest.mark.parametrize("limit", [{}, {"swiglu_limit": 1.0}])
def test_mixture_of_experts_with_gates(limit: dict[str, Any]) -> None:
    options: Any = {"activation_alpha": 1.7, "activation_beta": 1.0, **limit, **MS}
    gated: Any = {"activation_type": "swiglu", **options}
    given = experts(10)
    compare("MoE", given, swiglu_fusion=1, **CLOSE, **gated)
    want = run("MoE", given, swiglu_fusion=1, **gated)
    # The same numbers stored in two halves, and in two tensors.
    halves = [t[:, np.r_[0:10:2, 1:10:2]] for t in given[2:4]]
    whole = [*given[:2], *halves, *given[4:]]
    expect(want, "MoE", whole, swiglu_fusion=2, **gated)
    apart = [*given[:2], *(t[:, :5] for t in halves), *given[4:]]
    expect(want, "MoE", [*apart, *(t[:, 5:] for t in halves)], **gated)


def test_mixture_of_experts_refuses() -> None:
    with pytest.raises(ValueError, match="experts"):
        run("MoE", experts(5), k=4, **MS)
    with pytest.raises(ValueError, match="pairs"):
        run("MoE", experts(5), activation_type="swiglu", **MS)
    with pytest.raises(NotImplementedError, match="sparse mixer"):
        run("MoE", experts(5), use_sparse_mixer=1, **MS)
