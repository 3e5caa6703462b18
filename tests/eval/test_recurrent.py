"""GRU, LSTM and RNN in every version and type."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_nn import every, expect, only_known, run, run_ort, sample

import opscribe

F32 = np.dtype(np.float32)
GATES = {"GRU": 3, "LSTM": 4, "RNN": 1}
STEPS, BATCH, FEATURES, HIDDEN = 5, 3, 4, 6


def operands(op: str, dtype: np.dtype, dirs: int = 1) -> list[Any]:
    """X, W, R, B, no lengths, and states where a state may start."""
    stacked = GATES[op] * HIDDEN
    inputs = [
        sample((STEPS, BATCH, FEATURES), dtype),
        sample((dirs, stacked, FEATURES), dtype, 1) / dtype.type(4),
        sample((dirs, stacked, HIDDEN), dtype, 2) / dtype.type(4),
        sample((dirs, 2 * stacked), dtype, 3),
        None,
        sample((dirs, BATCH, HIDDEN), dtype, 4),
    ]
    if op == "LSTM":
        inputs.append(sample((dirs, BATCH, HIDDEN), dtype, 5))
        inputs.append(sample((dirs, 3 * HIDDEN), dtype, 6))
    return inputs


def compare(op: str, inputs: list[Any], opset: int, **attrs: Any) -> None:
    outputs = 3 if op == "LSTM" else 2
    attrs["hidden_size"] = HIDDEN
    if only_known(op, opset, attrs) != attrs:
        return
    wanted = run_ort(op, inputs, 14, outputs, **attrs)
    got = run(op, inputs, opset, outputs, **attrs)
    expect(got, wanted, inputs[0].dtype)


@pytest.mark.parametrize("op", GATES)
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
def test_versions_and_types(op: str, direction: str) -> None:
    for opset, dtype in every(op):
        dirs = 2 if direction == "bidirectional" else 1
        compare(op, operands(op, dtype, dirs), opset, direction=direction)


@pytest.mark.parametrize("op", GATES)
@pytest.mark.parametrize("direction", ["forward", "reverse", "bidirectional"])
def test_lengths(op: str, direction: str) -> None:
    inputs = operands(op, F32, 2 if direction == "bidirectional" else 1)
    inputs[4] = np.array([5, 2, 3], np.int32)
    compare(op, inputs, 14, direction=direction)


@pytest.mark.parametrize("op", GATES)
def test_an_empty_sequence_keeps_its_state(op: str) -> None:
    inputs = operands(op, F32)
    inputs[4] = np.array([0, 2, 5], np.int32)
    y, last = run(op, inputs, 22, 2, hidden_size=HIDDEN)
    assert not y[:, :, 0].any()
    assert (last[0, 0] == inputs[5][0, 0]).all()


@pytest.mark.parametrize("op", GATES)
def test_operands_that_are_left_out(op: str) -> None:
    compare(op, operands(op, F32)[:3], 14)
    compare(op, operands(op, F32)[:4], 14)


@pytest.mark.parametrize("op", GATES)
def test_batch_first(op: str) -> None:
    inputs = operands(op, F32, 2)
    count = 3 if op == "LSTM" else 2
    attrs = {"hidden_size": HIDDEN, "direction": "bidirectional"}
    wanted = run(op, inputs, 22, count, **attrs)
    moved = [a if a is None else a.swapaxes(0, 1) for a in inputs]
    moved[1:5] = inputs[1:5]
    if op == "LSTM":
        moved[7] = inputs[7]
    got = run(op, [np.ascontiguousarray(a) if a is not None else a for a in moved],
              22, count, layout=1, **attrs)  # fmt: skip
    assert (got[0] == wanted[0].transpose(2, 0, 1, 3)).all()
    for have, want in zip(got[1:], wanted[1:], strict=True):
        assert (have == want.swapaxes(0, 1)).all()


@pytest.mark.parametrize("op", GATES)
@pytest.mark.parametrize(
    ("name", "alpha", "beta"),
    [
        ("Relu", [], []),
        ("Affine", [0.5], [0.1]),
        ("LeakyRelu", [0.2], []),
        ("ThresholdedRelu", [0.3], []),
        ("ScaledTanh", [1.5], [0.7]),
        ("HardSigmoid", [0.3], [0.4]),
        ("Elu", [0.9], []),
        ("Softsign", [], []),
        ("Softplus", [], []),
    ],
)
def test_activations(op: str, name: str, alpha: list[float], beta: list[float]) -> None:
    count = {"GRU": 2, "LSTM": 3, "RNN": 1}[op]
    attrs: dict[str, Any] = {"activations": [name] * count}
    if alpha:
        attrs["activation_alpha"] = alpha * count
    if beta:
        attrs["activation_beta"] = beta * count
    inputs = operands(op, F32)
    if name in ("Relu", "Softplus", "Affine", "LeakyRelu", "ThresholdedRelu"):
        inputs = [a if a is None else a / np.float32(4) for a in inputs]
    compare(op, inputs, 14, **attrs)


@pytest.mark.parametrize("op", GATES)
def test_clip(op: str) -> None:
    compare(op, operands(op, F32)[:6], 14, clip=0.5)


def test_gru_linear_before_reset() -> None:
    for opset in (3, 7, 14):
        compare("GRU", operands("GRU", F32), opset, linear_before_reset=1)


def test_lstm_coupled_gates() -> None:
    compare("LSTM", operands("LSTM", F32), 14, input_forget=1)


def test_one_output_of_many() -> None:
    inputs = operands("LSTM", F32)
    whole = run("LSTM", inputs, 22, 3, hidden_size=HIDDEN)
    (cell,) = run("LSTM", inputs, 22, ["", "", "c"], hidden_size=HIDDEN)
    assert (cell == whole[2]).all()


def test_what_makes_no_sense_is_refused() -> None:
    inputs = operands("RNN", F32)
    with pytest.raises(opscribe.Error, match='"Sinus"'):
        run("RNN", inputs, 22, hidden_size=HIDDEN, activations=["Sinus"])
    with pytest.raises(opscribe.Error, match="1 functions"):
        run("LSTM", operands("LSTM", F32), 22, activations=["Tanh"])
    inputs[4] = np.array([1, 6, 1], np.int32)
    with pytest.raises(opscribe.Error, match="element 1 of `sequence_lens` is 6"):
        run("RNN", inputs, 22, hidden_size=HIDDEN)
