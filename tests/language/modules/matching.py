"""`match` in factories."""

from dataclasses import dataclass
from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@dataclass
class Pool:
    size: int
    kind: str = "max"


def slope(config):
    match config:
        case None | "none":
            return 0.0
        case "relu" | "relu6" as name:
            return float(len(name))
        case {"kind": "leaky", "alpha": alpha, **rest} if not rest:
            return alpha
        case [first, *others]:
            return first + sum(others)
        case Pool(size=s, kind="max"):
            return s * 2.0
        case Pool(size=s):
            return s * 3.0
        case int(x) | float(x):
            return x + 0.5
        case _:
            raise ValueError(config)


VALUES = [
    slope(c)
    for c in (
        None,
        "relu6",
        {"kind": "leaky", "alpha": 0.25},
        [1, 2, 3],
        Pool(4),
        Pool(5, "avg"),
        7,
        (2.5, 1),
    )
]
MODE = "fast"
match MODE:
    case "slow":
        FACTOR = 1.0
    case "fast":
        FACTOR = 2.0


@script(default_opset=op)
def f(x: FLOAT["N"]):
    return x * FACTOR + op.Constant(value_floats=VALUES)
