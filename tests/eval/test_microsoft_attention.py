"""Attention as ONNX Runtime defines it, compared with its own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_microsoft import BYTES, CLOSE, MS, angles, codes, numbers, scalar
from cases_ml import compare, expect, run

MASKS = (
    np.array([3, 2], np.int32),
    np.array([3, 4, 0, 1], np.int32),
    np.array([[1, 1, 0, 1], [0, 1, 1, 1]], np.int32),
    np.random.default_rng(9).integers(0, 2, (2, 4, 4)).astype(np.int32),
)


@pytest.mark.parametrize("causal", [0, 1])
@pytest.mark.parametrize("mask", [None, *MASKS])
def test_attention(mask: np.ndarray | None, causal: int) -> None:
    x, weights, bias = numbers(2, 4, 6), numbers(6, 24, seed=1), numbers(24, seed=2)
    options: Any = {"num_heads": 2, "unidirectional": causal, **CLOSE, **MS}
    compare("Attention", [x, weights, bias, mask], **options)
    scores = numbers(1, 2, 4, 4, seed=3)
    compare("Attention", [x, weights, bias, mask, None, scores], **options)
    compare("Attention", [x, weights, bias, mask], scale=0.3, **options)


def test_attention_with_sizes_of_its_own() -> None:
    given = [numbers(2, 4, 6), numbers(6, 20, seed=1), numbers(20, seed=2)]
    sizes = {"qkv_hidden_sizes": [8, 8, 4], "num_heads": 2}
    compare("Attention", given, **sizes, **CLOSE, **MS)


@pytest.mark.parametrize("causal", [0, 1])
def test_attention_with_a_past(causal: int) -> None:
    given = [numbers(2, 4, 6), numbers(6, 24, seed=1), numbers(24, seed=2)]
    past = numbers(2, 2, 2, 3, 4, seed=3)
    mask = np.ones((2, 7), np.int32)
    mask[0, 0] = 0
    options: Any = {"num_heads": 2, "unidirectional": causal, **CLOSE, **MS}
    compare("Attention", [*given, mask, past], 2, **options)
    compare("Attention", [*given, None, past], 2, **options)


@pytest.mark.parametrize("dtype", BYTES)
def test_quantized_attention(dtype: Any) -> None:
    x, weights = codes(2, 4, 6), codes(6, 24, seed=1, dtype=dtype)
    mask = MASKS[2]
    given = [x, weights, numbers(24, seed=2), scalar(0.02), scalar(0.01), mask]
    zeros = [scalar(120, np.uint8), scalar(3, dtype)]
    options: Any = {"num_heads": 2, "rtol": 1e-3, "atol": 1e-4, **MS}
    compare("QAttention", [*given, *zeros], **options)
    past = numbers(2, 2, 2, 3, 4, seed=3)
    given[5] = None
    compare("QAttention", [*given, *zeros, past], 2, unidirectional=1, **options)


def test_packed_attention() -> None:
    """The same as Attention of each text alone: no runtime has it on this device."""
    x, weights, bias = numbers(5, 6), numbers(6, 24, seed=1), numbers(24, seed=2)
    offsets = np.array([[0, 1, 3], [4, 5, 2]], np.int32)[:, :3]
    starts = np.array([0, 2, 5], np.int32)
    parts = [
        run("Attention", [x[None, a:b], weights, bias], num_heads=2, **MS)[0][0]
        for a, b in ((0, 2), (2, 5))
    ]
    inputs = [x, weights, bias, offsets, starts]
    expect([np.concatenate(parts)], "PackedAttention", inputs, num_heads=2, **MS)
    query, key, value = np.split(x @ weights, 3, axis=1)
    given = [query, key, value, bias, offsets, starts]
    expect(
        [np.concatenate(parts)], "PackedMultiHeadAttention", given, num_heads=2, **MS
    )
    stacked = np.stack([t.reshape(5, 2, 4) for t in (query, key, value)], axis=2)
    given = [stacked, None, None, bias, offsets, starts]
    expect(
        [np.concatenate(parts)], "PackedMultiHeadAttention", given, num_heads=2, **MS
    )
    given[5] = np.array([0, 3, 6], np.int32)
    with pytest.raises(ValueError, match="texts"):
        run("PackedMultiHeadAttention", given, num_heads=2, **MS)


@pytest.mark.parametrize("mask", [None, MASKS[0], MASKS[2], MASKS[3]])
@pytest.mark.parametrize("causal", [0, 1])
def test_multi_head_attention(causal: int, mask: np.ndarray | None) -> None:
    query, key, value = (numbers(2, 4, 8, seed=k) for k in range(3))
    bias, scores = numbers(24, seed=3), numbers(2, 1, 4, 4, seed=4)
    options: Any = {"num_heads": 2, "unidirectional": causal, **CLOSE, **MS}
    op = "MultiHeadAttention"
    compare(op, [query, key, value, None, mask], **options)
    compare(op, [query, key, value, bias, mask, scores], 3, **options)


def test_multi_head_attention_in_other_layouts() -> None:
    options: Any = {"num_heads": 2, **CLOSE, **MS}
    op = "MultiHeadAttention"
    query = numbers(2, 3, 8)
    # Where ONNX Runtime takes them apart only: the same as apart.
    pair = numbers(2, 5, 2, 2, 4, seed=1)
    given = [query, *(pair[:, :, :, k].reshape(2, 5, 8) for k in (0, 1))]
    expect(run(op, given, num_heads=2, **MS), op, [query, pair], num_heads=2, **MS)
    three = numbers(2, 3, 2, 3, 4)
    given = [three[:, :, :, k].reshape(2, 3, 8) for k in (0, 1, 2)]
    expect(run(op, given, num_heads=2, **MS), op, [three], num_heads=2, **MS)
    apart = [numbers(2, 2, 5, 4, seed=k) for k in (1, 2)]
    compare(op, [query, *apart], **options)
    wide = [query, numbers(2, 5, 8, seed=1), numbers(2, 5, 12, seed=2)]
    compare(op, wide, **options)


def test_multi_head_attention_with_a_past() -> None:
    words = [numbers(2, 3, 8, seed=k) for k in range(3)]
    past = [numbers(2, 2, 4, 4, seed=k) for k in (3, 4)]
    options: Any = {"num_heads": 2, **CLOSE, **MS}
    op = "MultiHeadAttention"
    compare(op, [*words, None, None, None, *past], 3, **options)
    mask = np.ones((2, 7), np.int32)
    mask[1, :2] = 0
    compare(op, [*words, None, mask, None, *past], 3, unidirectional=1, **options)


def test_multi_head_attention_refuses() -> None:
    query = numbers(2, 3, 8)
    with pytest.raises(ValueError, match="heads"):
        run("MultiHeadAttention", [query, query, query], num_heads=3, **MS)
    given = [query, query, query, numbers(8)]
    with pytest.raises(ValueError, match="bias"):
        run("MultiHeadAttention", given, num_heads=2, **MS)
    given = [query, query, query, None, np.zeros((2, 5), np.int32)]
    with pytest.raises(ValueError, match="key_padding_mask"):
        run("MultiHeadAttention", given, num_heads=2, **MS)


# --- attention with groups of heads


GROUPS: Any = {"num_heads": 4, "kv_num_heads": 2, **CLOSE, **MS}
GQA = "GroupQueryAttention"


def lengths(*of: int) -> np.ndarray:
    return np.array(of, np.int32) - 1


def total(count: int) -> np.ndarray:
    return np.array(count, np.int32)


def prompt(size: int = 8) -> list[Any]:
    query = numbers(2, 5, 4 * size)
    return [query, *(numbers(2, 5, 2 * size, seed=k) for k in (1, 2))]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scale": 0.2},
        {"softcap": 1.5},
        {"local_window_size": 2},
        {"smooth_softmax": 1},
        {"local_window_size": 3, "softcap": 2.0},
    ],
)
def test_group_query_attention(options: dict[str, Any]) -> None:
    given = [*prompt(), None, None, lengths(5, 5), total(5)]
    compare(GQA, given, 3, **options, **GROUPS)
    past = [numbers(2, 2, 6, 8, seed=k) for k in (3, 4)]
    query = numbers(2, 1, 32)
    new = [numbers(2, 1, 16, seed=k) for k in (5, 6)]
    given = [query, *new, *past, lengths(7, 7), total(7)]
    compare(GQA, given, 3, **options, **GROUPS)


@pytest.mark.parametrize("interleaved", [0, 1])
def test_group_query_attention_that_turns(interleaved: int) -> None:
    options: Any = {"do_rotary": 1, "rotary_interleaved": interleaved, **GROUPS}
    turns = angles(16, 8)
    given = [*prompt(16), None, None, lengths(5, 5), total(5), *turns]
    compare(GQA, given, 3, **options)
    past = [numbers(2, 2, 6, 16, seed=k) for k in (3, 4)]
    new = [numbers(2, 1, 64), *(numbers(2, 1, 32, seed=k) for k in (5, 6))]
    compare(GQA, [*new, *past, lengths(7, 7), total(7), *turns], 3, **options)


def test_group_query_attention_of_one_tensor() -> None:
    packed = numbers(2, 5, 64)
    given = [packed, None, None, None, None, lengths(5, 5), total(5)]
    compare(GQA, given, 3, **GROUPS)


def test_group_query_attention_with_biases() -> None:
    bias = numbers(1, 4, 5, 5, seed=7)
    none = [None, None, None]
    given = [*prompt(), None, None, lengths(5, 5), total(5), *none, bias]
    compare(GQA, given, 3, **GROUPS)
    sink = numbers(4, seed=8)
    compare(GQA, [*given[:10], None, sink], 3, **GROUPS)


def test_group_query_attention_refuses() -> None:
    with pytest.raises(ValueError, match="words"):
        run(GQA, [*prompt(), None, None, lengths(6, 5), total(5)], 3, **GROUPS)
    with pytest.raises(ValueError, match="lengths"):
        run(GQA, [*prompt(), None, None, lengths(5), total(5)], 3, **GROUPS)
    given = [*prompt(), None, None, lengths(5, 5), total(5)]
    with pytest.raises(NotImplementedError, match="quantized caches"):
        run(GQA, given, 3, k_quant_type="PER_TENSOR", **GROUPS)
