"""Quantisation tables."""

import numpy as np
from onnxscript import FLOAT, INT8, UINT8, script
from onnxscript import opset18 as op

BITS = 8
QMIN, QMAX = -(1 << (BITS - 1)), (1 << (BITS - 1)) - 1
W = np.array([[0.5, -1.25, 2.0], [3.5, 0.0, -0.75]], dtype=np.float32)
SCALE = np.abs(W).max(axis=1, keepdims=True) / QMAX
Q = np.clip(np.round(W / SCALE), QMIN, QMAX).astype(np.int8)
ZP = np.zeros(2, dtype=np.int8)
ERR = float(np.abs(W - Q * SCALE).max())
ORDER = np.argsort(W.sum(axis=1))
SORTED = W[ORDER]
UNIQUE = np.unique(Q)
LUT = np.cumsum(np.ones(4, dtype=np.float32) * 0.1, dtype=np.float32)
PACKED = np.bitwise_or(
    np.left_shift(np.array([1, 2], np.uint8), 4), np.array([3, 4], np.uint8)
)
STD = float(np.sqrt(((W - W.mean()) ** 2).mean()))
DIFF = np.diff(np.array([1.0, 4.0, 9.0], np.float32))


@script(default_opset=op)
def weights(x: FLOAT[2, 3]):
    return x + SCALE + SORTED + ERR + STD


@script(default_opset=op)
def quantised(x: INT8[2, 3]):
    return x + Q


@script(default_opset=op)
def lut(x: FLOAT[4]):
    return x * LUT


@script(default_opset=op)
def packed(x: UINT8[2]):
    return x + PACKED


@script(default_opset=op)
def diff(x: FLOAT[2]):
    return x * DIFF
