"""Sessions that are run again on other sizes: what they keep must not show."""

from __future__ import annotations

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

import opscribe

RANDOM = np.random.default_rng(0)
# Sizes of images by which a convolution is computed in different ways.
IMAGES = [(12, 12), (3, 3), (5, 40), (4, 3), (12, 12), (7, 7)]


def convolution(w: np.ndarray, **attributes: object) -> bytes:
    node = helper.make_node("Conv", ["x", "w"], ["y"], **attributes)
    x = helper.make_tensor_value_info(
        "x", TensorProto.FLOAT, ["n", w.shape[1], "h", "w"]
    )
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, None)
    graph = helper.make_graph([node], "g", [x], [y], [numpy_helper.from_array(w, "w")])
    opsets = [helper.make_opsetid("", 20)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=9)
    return model.SerializeToString()


def convolved(x: np.ndarray, w: np.ndarray, pad: int) -> np.ndarray:
    padded = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)]).astype(np.float64)
    windows = np.lib.stride_tricks.sliding_window_view(padded, w.shape[2:], (2, 3))
    return np.einsum("nchwij,mcij->nmhw", windows, w.astype(np.float64))


@pytest.mark.parametrize("pad", [0, 1])
def test_images_of_other_sizes(pad: int) -> None:
    w = RANDOM.standard_normal((32, 32, 3, 3)).astype(np.float32)
    session = opscribe.Session(convolution(w, pads=[pad] * 4))
    for size in IMAGES:
        x = RANDOM.standard_normal((2, 32, *size)).astype(np.float32)
        got = session.run({"x": x})["y"]
        np.testing.assert_allclose(got, convolved(x, w, pad), rtol=1e-4, atol=1e-4)
