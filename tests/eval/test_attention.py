"""Attention and its relatives: types, masks, caches, and what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
import pytest
from cases_nn import every, expect, run, sample
from onnx import helper

import opscribe

F32 = np.dtype(np.float32)


def softmax(x: Any) -> Any:
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def attention(q: Any, k: Any, v: Any, bias: Any = 0.0) -> Any:
    q, k, v = (a.astype(np.float64) for a in (q, k, v))
    share = q.shape[1] // k.shape[1]
    k, v = np.repeat(k, share, 1), np.repeat(v, share, 1)
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1]) + bias
    seen = np.isfinite(np.broadcast_to(bias, scores.shape)).any(-1, keepdims=True)
    with np.errstate(invalid="ignore"):
        return np.where(seen, softmax(scores), 0) @ v


def heads(dtype: np.dtype, keys: int = 7) -> list[Any]:
    return [
        sample((2, 4, 5, 8), dtype),
        sample((2, 2, keys, 8), dtype, 1),
        sample((2, 2, keys, 6), dtype, 2),
    ]


def hidden(allowed: Any) -> Any:
    return np.where(allowed, 0.0, -np.inf)


def test_types() -> None:
    for opset, dtype in every("Attention"):
        inputs = heads(dtype)
        expect(run("Attention", inputs, opset), [attention(*inputs)], dtype)


def test_values_of_another_type() -> None:
    q, k, v = heads(F32)
    (y,) = run("Attention", [q, k, v.astype(np.float64)], 23)
    expect([y], [attention(q, k, v)], F32)
    assert y.dtype == F32


@pytest.mark.parametrize("dims", [(5, 7), (4, 5, 7), (2, 1, 5, 7), (1, 1, 1, 7), (7,)])
@pytest.mark.parametrize("kind", ["bool", "float32", "float64", "int32"])
def test_masks(dims: tuple[int, ...], kind: str) -> None:
    random = np.random.default_rng(3)
    mask = random.integers(0, 2, dims).astype(kind)
    mask[..., 0] = 1
    bias = hidden(mask) if kind == "bool" else mask.astype(np.float64)
    inputs = heads(F32)
    expect(run("Attention", [*inputs, mask], 23), [attention(*inputs, bias)], F32)


def test_short_mask_hides_the_rest() -> None:
    inputs = heads(F32)
    bias = hidden(np.arange(7) < 4)
    mask = np.ones((5, 4), bool)
    expect(run("Attention", [*inputs, mask], 24), [attention(*inputs, bias)], F32)


def test_windows() -> None:
    inputs = heads(F32)
    i, j = np.arange(5)[:, None], np.arange(7)[None, :]
    allowed = (i - j <= 2) & (j - i <= 1)
    attrs = {"left_window_size": 2, "right_window_size": 1}
    expect(run("Attention", inputs, 25, **attrs),
           [attention(*inputs, hidden(allowed))], F32)  # fmt: skip
    expect(run("Attention", inputs, 25, is_causal=1, **attrs),
           [attention(*inputs, hidden(allowed & (j <= i)))], F32)  # fmt: skip


def test_cache_in_pieces() -> None:
    q, k, v = heads(F32, 5)
    whole = run("Attention", [q, k, v], 23, is_causal=1)[0]
    past = run("Attention", [q[:, :, :2], k[:, :, :2], v[:, :, :2]], 23,
               ["", "k", "v"], is_causal=1)  # fmt: skip
    rest = [a[:, :, 2:] for a in (q, k, v)]
    y, all_k, all_v = run("Attention", [*rest, None, *past], 23, 3, is_causal=1)
    expect([y], [whole[:, :, 2:]], F32)
    assert (all_k == k).all()
    assert (all_v == v).all()


def test_three_axes() -> None:
    q, k, v = heads(F32)
    flat = [a.swapaxes(1, 2).reshape(2, a.shape[2], -1) for a in (q, k, v)]
    (y,) = run("Attention", flat, 23, q_num_heads=4, kv_num_heads=2)
    wanted = attention(q, k, v).swapaxes(1, 2).reshape(2, 5, -1)
    expect([y], [wanted], F32)


def test_nobody_to_see() -> None:
    q, k, v = heads(F32)
    k[0, 0, 0, 0] = np.inf
    (y,) = run("Attention", [q, k, v, np.zeros((5, 7), bool)], 23)
    assert (y == 0).all()
    assert (run("Attention", heads(F32, 0), 23)[0] == 0).all()


def test_outside_cache() -> None:
    q, k, v = heads(F32)
    lengths = np.array([6, 3])
    i, j = np.arange(5)[:, None], np.arange(7)[None, :]
    used = lengths.reshape(2, 1, 1, 1)
    allowed = (j < used) & (j <= i + used - 5)
    inputs = [q, k, v, None, None, None, lengths]
    expect(run("Attention", inputs, 24, is_causal=1),
           [attention(q, k, v, hidden(allowed))], F32)  # fmt: skip
    inputs[-1] = np.array([6, 8])
    with pytest.raises(opscribe.Error, match="element 1 of `nonpad_kv_seqlen` is 8"):
        run("Attention", inputs, 24)


def test_refused() -> None:
    inputs = heads(F32)
    with pytest.raises(opscribe.Error, match="left_window_size"):
        run("Attention", inputs, 25, left_window_size=-2)
    with pytest.raises(opscribe.Error, match="softmax_precision"):
        run("Attention", inputs, 25, softmax_precision=7)
    with pytest.raises(opscribe.Error, match="qk_matmul_output_mode"):
        run("Attention", inputs, 25, qk_matmul_output_mode=4)


@pytest.mark.parametrize("interleaved", [0, 1])
@pytest.mark.parametrize("part", [0, 4])
def test_rotary_embedding(interleaved: int, part: int) -> None:
    for opset, dtype in every("RotaryEmbedding"):
        x = sample((2, 3, 4, 8), dtype)
        pairs = (part or 8) // 2
        cosines, sines = sample((9, pairs), dtype, 1), sample((9, pairs), dtype, 2)
        ids = np.array([[0, 8, 3, 3], [7, 1, 2, 5]])
        attrs = {"interleaved": interleaved, "rotary_embedding_dim": part}
        (y,) = run("RotaryEmbedding", [x, cosines, sines, ids], opset, **attrs)
        wanted = x.astype(np.float64)
        at = (slice(0, 2 * pairs, 2), slice(1, 2 * pairs, 2))
        if not interleaved:
            at = (slice(0, pairs), slice(pairs, 2 * pairs))
        a, b = wanted[..., at[0]].copy(), wanted[..., at[1]].copy()
        c, s = (t.astype(np.float64)[ids][:, None] for t in (cosines, sines))
        wanted[..., at[0]], wanted[..., at[1]] = c * a - s * b, s * a + c * b
        expect([y], [wanted], dtype)
        ids[1, 2] = 9
        with pytest.raises(opscribe.Error, match="`position_ids` has 9"):
            run("RotaryEmbedding", [x, cosines, sines, ids], opset, **attrs)


@pytest.mark.parametrize("rule", ["linear", "gated", "delta", "gated_delta"])
def test_linear_attention(rule: str) -> None:
    batch, steps, keys, share, dk, dv = 2, 5, 2, 2, 4, 3
    q = sample((batch, steps, keys * share * dk), F32)
    k = sample((batch, steps, keys * dk), F32, 1) / np.float32(3)
    v = sample((batch, steps, keys * dv), F32, 2)
    decay = (
        -np.abs(sample((batch, steps, keys * dk), F32, 3)) if "gated" in rule else None
    )
    beta = np.abs(sample((batch, steps, 1), F32, 4)) / 2 if "delta" in rule else None
    attrs = {"q_num_heads": 4, "kv_num_heads": 2, "update_rule": rule}
    inputs = [q, k, v, None, decay, beta]
    y, state = run("LinearAttention", inputs, 27, 2, **attrs)
    wanted = np.zeros((batch, steps, keys * share, dv))
    s = np.zeros((batch, keys, dk, dv))
    for t in range(steps):
        key = k[:, t].reshape(batch, keys, dk, 1).astype(np.float64)
        value = v[:, t].reshape(batch, keys, 1, dv).astype(np.float64)
        if decay is not None:
            s = s * np.exp(decay[:, t].reshape(batch, keys, dk, 1))
        if beta is not None:
            value = beta[:, t].reshape(batch, 1, 1, 1) * (
                value - (s * key).sum(2)[:, :, None]
            )
        s = s + key * value
        query = q[:, t].reshape(batch, keys * share, dk, 1)
        wanted[:, t] = (np.repeat(s, share, 1) * query).sum(2) / np.sqrt(dk)
    expect([y, state], [wanted.reshape(y.shape), s], F32)
    # In two pieces, the second starting from the state of the first.
    cut = [a if a is None else a[:, :2] for a in inputs]
    first, middle = run("LinearAttention", cut, 27, 2, **attrs)
    cut = [a if a is None else a[:, 2:] for a in inputs]
    cut[3] = middle
    second, last = run("LinearAttention", cut, 27, 2, **attrs)
    expect([np.concatenate([first, second], 1), last], [y, state], F32)


def test_causal_conv_in_pieces() -> None:
    for _, dtype in every("CausalConvWithState"):
        x, w = sample((2, 3, 6), dtype), sample((3, 1, 4), dtype, 1)
        bias = sample((3,), dtype, 2)
        attrs = {"activation": "silu"}
        whole, state = run("CausalConvWithState", [x, w, bias], 27, 2, **attrs)
        past, pieces = None, []
        for cut in (x[..., :1], x[..., 1:3], x[..., 3:]):
            y, past = run("CausalConvWithState", [cut, w, bias, past], 27, 2, **attrs)
            pieces.append(y)
        assert (np.concatenate(pieces, 2) == whole).all()
        assert (past == state).all()
        assert (state == x[..., 3:]).all()


def flex(score_mod: Any, prob_mod: Any, inputs: list[Any]) -> Any:
    attrs = {"score_mod": score_mod, "prob_mod": prob_mod}
    node = helper.make_node(
        "FlexAttention", ["q", "k", "v"], ["y"], domain="ai.onnx.preview",
        **{name: graph for name, graph in attrs.items() if graph},
    )  # fmt: skip
    given = [
        helper.make_tensor_value_info(
            name, helper.np_dtype_to_tensor_dtype(a.dtype), a.shape
        )
        for name, a in zip("qkv", inputs, strict=True)
    ]
    graph = helper.make_graph(
        [node], "case", given, [helper.make_empty_tensor_value_info("y")]
    )
    opsets = [helper.make_opsetid("", 24), helper.make_opsetid("ai.onnx.preview", 1)]
    proto = helper.make_model(graph, opset_imports=opsets, ir_version=11)
    session = opscribe.Session(proto.SerializeToString())
    return session.run(dict(zip("qkv", inputs, strict=True)))["y"]


def changing(op: str) -> onnx.GraphProto:
    info = [
        helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, [2, 4, 5, 7])
        for name in ("a", "b")
    ]
    node = helper.make_node(op, ["a", "a"], ["b"])
    return helper.make_graph([node], "change", info[:1], info[1:])


def test_flex_attention() -> None:
    q, k, v = heads(F32)
    expect([flex(None, None, [q, k, v])], [attention(q, k, v)], F32)
    half = [a.astype(np.float16) for a in (q, k, v)]
    expect([flex(None, None, half)], [attention(*half)], half[0].dtype)
    scores = q @ np.repeat(k, 2, 1).swapaxes(-1, -2) / np.sqrt(np.float32(8))
    wanted = softmax(scores + scores) @ np.repeat(v, 2, 1)
    expect([flex(changing("Add"), None, [q, k, v])], [wanted], F32)
    wanted = softmax(scores) ** 2 @ np.repeat(v, 2, 1)
    expect([flex(None, changing("Mul"), [q, k, v])], [wanted], F32)
