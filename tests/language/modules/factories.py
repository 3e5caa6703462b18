"""Script functions from factories with options."""

import functools
import math
from onnxscript import FLOAT, script
from onnxscript import opset18 as op


def make_activation(kind, alpha=None):
    if kind == "leaky":
        slope = 0.01 if alpha is None else alpha

        @script(default_opset=op)
        def activation(x: FLOAT["N"]):
            return op.LeakyRelu(x, alpha=slope)
    elif kind == "gelu":
        c = math.sqrt(2 / math.pi)

        @script(default_opset=op)
        def activation(x: FLOAT["N"]):
            return 0.5 * x * (1.0 + op.Tanh(c * (x + 0.044715 * x * x * x)))
    else:
        raise ValueError(f"unknown kind {kind!r}")
    return activation


ACTIVATIONS = {name: make_activation(name) for name in ("leaky", "gelu")}
leaky = ACTIVATIONS["leaky"]
gelu = ACTIVATIONS["gelu"]


@functools.lru_cache(maxsize=None)
def scale(n):
    return n * scale(n - 1) if n > 1 else 1


@script(default_opset=op)
def both(x: FLOAT["N"]):
    return leaky(gelu(x)) * float(scale(5))
