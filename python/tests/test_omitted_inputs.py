"""Inputs given as None, also in the middle: eager mode and the compiled model agree."""

from collections.abc import Callable
from typing import Any

import numpy as np
import onnxruntime
import pytest
from opscribe.evaluator import OnnxReferenceRuntimeEvaluator, ORTEvaluator

from opscribe import FLOAT, INT64, evaluator, script
from opscribe import opset18 as op

IMAGE = np.arange(16, dtype=np.float32).reshape(1, 1, 4, 4)
STEPS = np.linspace(-1, 1, 15, dtype=np.float32).reshape(5, 1, 3)
W = np.full((1, 8, 3), 0.1, np.float32)
R = np.full((1, 8, 2), 0.2, np.float32)
STATE = np.full((1, 1, 2), 0.5, np.float32)


@script()
def by_sizes(x: FLOAT[...], sizes: INT64["N"]) -> FLOAT[...]:
    return op.Resize(x, None, None, sizes, mode="nearest")


@script()
def by_scales(x: FLOAT[...], scales: FLOAT["N"]) -> FLOAT[...]:
    return op.Resize(x, None, scales, mode="nearest")


@script()
def clipped(x: FLOAT[...], most: FLOAT) -> FLOAT[...]:
    return op.Clip(x, None, most)


@script()
def padded(x: FLOAT[...], pads: INT64["N"], axes: INT64["M"]) -> FLOAT[...]:
    return op.Pad(x, pads, None, axes)


@script()
def sliced(x: FLOAT[...], ends: INT64["N"]) -> FLOAT[...]:
    return op.Slice(x, [0], ends, None, [2])


@script()
def kept(x: FLOAT[...]) -> FLOAT[...]:
    y, _mask = op.Dropout(x, None, False)
    return y


@script()
def remembered(
    x: FLOAT[...], w: FLOAT[...], r: FLOAT[...], state: FLOAT[...]
) -> FLOAT[...]:
    y, _last, _cell = op.LSTM(x, w, r, None, None, None, state, hidden_size=2)
    return y


CALLS: dict[Callable[..., Any], list[Any]] = {
    by_sizes: [IMAGE, np.array([1, 1, 8, 6])],
    by_scales: [IMAGE, np.array([1, 1, 2, 1.5], np.float32)],
    clipped: [IMAGE, np.array(3.0, np.float32)],
    padded: [IMAGE, np.array([1, 2]), np.array([2])],
    sliced: [IMAGE[0, 0], np.array([3])],
    kept: [IMAGE],
    remembered: [STEPS, W, R, STATE],
}


@pytest.mark.parametrize("make", [ORTEvaluator, OnnxReferenceRuntimeEvaluator])
@pytest.mark.parametrize("function", CALLS, ids=lambda each: each.__name__)
def test_eager_mode_and_the_model_agree(function: Any, make: Any) -> None:
    arguments = CALLS[function]
    model = function.to_model_proto().SerializeToString()
    session = onnxruntime.InferenceSession(model)
    names = [each.name for each in session.get_inputs()]
    (expected,) = session.run(None, dict(zip(names, arguments, strict=True)))
    with evaluator.default_as(make()):
        result = function(*arguments)
    assert result.shape == expected.shape
    np.testing.assert_allclose(result, expected, rtol=1e-4)


def test_operators_that_need_shapes_run_on_many() -> None:
    """ONNX Runtime makes no session of a Resize by sizes of unknown number."""
    mine = ORTEvaluator()
    with evaluator.default_as(mine):
        for size in (2, 4, 6, 4):
            sizes = np.array([1, 1, size, 4])
            assert op.Resize(IMAGE, None, None, sizes).shape == (1, 1, size, 4)
        for length in range(1, 70):
            row = np.zeros((1, length), np.float32)
            assert op.Resize(row, None, None, [2, length]).shape == (2, length)
    assert len(mine._runners) == 2  # by rank


def test_what_is_wrong_is_said_with_shapes() -> None:
    with pytest.raises(
        evaluator.EagerModeError,
        match=r"on \(float32\[1, 1, 4, 4\], None, None, int64\[3\]\)",
    ):
        op.Resize(IMAGE, None, None, [1, 2, 3])
