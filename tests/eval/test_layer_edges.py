"""Operands without elements, and attributes and elements that make no sense.

Each gives the shape named, or an error.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_nn import run

import opscribe

HUGE = 2**40


def z(*dims: int) -> Any:
    return np.zeros(dims, np.float32)


def places(*values: int) -> Any:
    return np.array(values, np.int64)


SAME = {"auto_pad": "SAME_UPPER"}
POOL = {"kernel_shape": [2], "strides": [2]}
Case = tuple[str, int, list[Any], dict[str, Any], tuple[int, ...] | None]
CASES: list[Case] = [
    ("Conv", 22, [z(1, 1, 0, 5), z(1, 1, 1, 1)], SAME, (1, 1, 0, 5)),
    ("Conv", 22, [z(1, 1, HUGE, 0), z(1, 1, 1, 1)], SAME, (1, 1, HUGE, 0)),
    ("Conv", 22, [z(1, 1, 0), z(1, 1, 1)], {"pads": [1, 1]}, (1, 1, 2)),
    ("Conv", 22, [z(1, 4, 4), z(0, 2, 1)], {"group": 2}, (1, 0, 4)),
    ("ConvTranspose", 22, [z(0, 1, 4), z(1, 1, 3)], {}, (0, 1, 6)),
    ("MaxPool", 22, [z(1, 1, 4)], {"kernel_shape": [9]}, None),
    ("MaxPool", 22, [z(1, 1, 4)], {"kernel_shape": [2], "pads": [5, 5]}, (1, 1, 13)),
    (
        "AveragePool",
        22,
        [z(1, 1, 4)],
        {"kernel_shape": [2], "pads": [5, 5]},
        (1, 1, 13),
    ),
    (
        "AveragePool",
        22,
        [z(0, 1, 4)],
        {"kernel_shape": [1], "pads": [2**29] * 2},
        (0, 1, 2**30 + 4),
    ),
    ("LpPool", 1, [z(1, 1, 4)], {}, None),
    ("GlobalAveragePool", 22, [z(2, 3, 0)], {}, (2, 3, 1)),
    ("GlobalMaxPool", 22, [z(2, 3, 0)], {}, (2, 3, 1)),
    ("LSTM", 22, [z(0, 2, 3), z(1, 8, 3), z(1, 8, 2)], {}, (0, 1, 2, 2)),
    ("LSTM", 22, [z(3, 0, 3), z(1, 8, 3), z(1, 8, 2)], {}, (3, 1, 0, 2)),
    ("LSTM", 22, [z(3, 2, 0), z(1, 8, 0), z(1, 8, 2)], {}, (3, 1, 2, 2)),
    ("Attention", 23, [z(1, 1, 2, 0), z(1, 1, 2, 0), z(1, 1, 2, 3)], {}, (1, 1, 2, 3)),
    (
        "RotaryEmbedding",
        23,
        [z(HUGE, 1, 1, 0), z(1, 0), z(1, 0), places(0).reshape(1, 1)],
        {},
        (HUGE, 1, 1, 0),
    ),
    ("LayerNormalization", 17, [z(3, 0), z(0)], {}, (3, 0)),
    ("LayerNormalization", 17, [z(), z()], {}, None),
    ("RMSNormalization", 23, [z(3, 0), z(0)], {}, (3, 0)),
    ("BatchNormalization", 15, [z(0), *[z(1)] * 4], {}, (0,)),
    ("GroupNormalization", 21, [z(0, 4, 2), z(4), z(4)], {"num_groups": 2}, (0, 4, 2)),
    ("GroupNormalization", 21, [z(1, 0, 2), z(0), z(0)], {"num_groups": 2}, (1, 0, 2)),
    ("GroupNormalization", 21, [z(1, 4, 2), z(4), z(4)], {"num_groups": 3}, None),
    ("InstanceNormalization", 22, [z(1, 0, 2), z(0), z(0)], {}, (1, 0, 2)),
    ("MeanVarianceNormalization", 13, [z(0, 4, 2, 2)], {}, (0, 4, 2, 2)),
    ("MeanVarianceNormalization", 13, [z(2, 4, 2)], {}, None),
    ("LpNormalization", 22, [z(2, 0)], {}, (2, 0)),
    ("LRN", 13, [z(2, 0, 3)], {"size": 3}, (2, 0, 3)),
    ("QuantizeLinear", 21, [z(0, 3), np.ones(3, np.float32)], {}, (0, 3)),
    ("QuantizeLinear", 21, [z(0, 3), z(0)], {"axis": 0}, (0, 3)),
    ("QuantizeLinear", 21, [z(), np.ones((), np.float32)], {}, ()),
    (
        "QuantizeLinear",
        21,
        [z(4, 3), np.ones((1, 3), np.float32)],
        {"axis": 0, "block_size": 2**62},
        (4, 3),
    ),
    ("DequantizeLinear", 21, [np.zeros((2, 3), np.uint8), z(0)], {}, None),
    ("QuantizeLinear", 10, [z(4, 3), np.ones(3, np.float32)], {}, (4, 3)),
    ("QuantizeLinear", 10, [z(4, 3), np.ones(2, np.float32)], {}, None),
    (
        "ConvInteger",
        10,
        [
            np.zeros((1, 1, 3), np.uint8),
            np.zeros((2, 1, 1), np.int8),
            np.zeros(2, np.uint8),
        ],
        {},
        None,
    ),
    ("Col2Im", 18, [z(1, 4, 9), places(4, 4), places(2, 2)], {}, (1, 1, 4, 4)),
    ("Col2Im", 18, [z(1, 5, 9), places(4, 4), places(2, 2)], {}, None),
    ("Col2Im", 18, [z(1, 4, 8), places(4, 4), places(2, 2)], {}, None),
    ("Col2Im", 18, [z(1, 4, 9), places(-4, 4), places(2, 2)], {}, None),
    (
        "MaxUnpool",
        22,
        [z(1, 1, 2), places(0, 2).reshape(1, 1, 2), places(1, 1, 3)],
        POOL,
        (1, 1, 3),
    ),
    (
        "MaxUnpool",
        22,
        [z(1, 1, 2), places(0, -9).reshape(1, 1, 2)],
        POOL,
        None,
    ),
    (
        "DeformConv",
        22,
        [z(1, 1, 3, 3), z(1, 1, 2, 2), np.full((1, 8, 2, 2), np.inf, np.float32)],
        {},
        (1, 1, 2, 2),
    ),
    (
        "MaxRoiPool",
        22,
        [z(1, 1, 3, 3), np.array([[0, np.nan, np.inf, -np.inf, 1e30]], np.float32)],
        {"pooled_shape": [2, 2]},
        (1, 1, 2, 2),
    ),
    (
        "MaxRoiPool",
        22,
        [z(1, 1, 3, 3), np.array([[np.nan, 0, 0, 0, 1]], np.float32)],
        {"pooled_shape": [2, 2]},
        None,
    ),
    ("CausalConvWithState", 27, [z(1, 2, 0), z(2, 1, 3)], {}, (1, 2, 0)),
    (
        "LinearAttention",
        27,
        [z(1, 0, 4)] * 3,
        {"q_num_heads": 2, "kv_num_heads": 2, "update_rule": "linear"},
        (1, 0, 4),
    ),
    ("Dropout", 22, [z(2), np.array([0.1, 0.2], np.float32), np.array(True)], {}, None),
]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_edge(number: int) -> None:
    op, opset, inputs, attrs, dims = CASES[number]
    needs_state = op in ("CausalConvWithState", "LinearAttention")
    if op == "LSTM":
        attrs = {"hidden_size": 2} | attrs
    if dims is None:
        with pytest.raises(opscribe.Error):
            run(op, inputs, opset, **attrs)
        return
    assert run(op, inputs, opset, 2 if needs_state else 1, **attrs)[0].shape == dims
