"""Dropout with its `if`: noise while training, nothing otherwise."""

from onnxscript import BOOL, FLOAT, script
from onnxscript import opset18 as op


@script()
def dropout(
    data: FLOAT["N", "M"],
    ratio: FLOAT,
    training_mode: BOOL,
    seed: float = 42.0,
) -> tuple[FLOAT["N", "M"], BOOL["N", "M"]]:
    if training_mode:
        noise = op.RandomUniformLike(data, seed=seed, dtype=FLOAT.dtype)
        mask = noise >= ratio
        # What is kept grows, so that the expected sum stays what it was.
        output = op.Where(mask, data, 0.0) / (1.0 - ratio)
    else:
        mask = op.Expand(True, op.Shape(data))
        output = data
    return output, mask
