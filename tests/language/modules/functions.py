"""Script functions that call functions with arguments given before."""

from functools import lru_cache, partial, reduce

from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def scaled(x, alpha: float = 1.0):
    return x * alpha


def shifted(offset, x, factor=1.0):
    return op.Add(op.Mul(x, factor), offset)


@lru_cache(maxsize=None)
def factorial(n):
    return n * factorial(n - 1) if n > 1 else 1


tripled = partial(scaled, alpha=3.0)
softmax = partial(op.Softmax, axis=0)
from_two = partial(shifted, 2.0)
both = partial(from_two, factor=4.0)
relu = op.Relu
PRODUCT = reduce(lambda a, b: a * b, [1, 2, 3], 2)
FACTORIAL = factorial(5)
DOUBLE = partial(pow, 2)(3)


@script(default_opset=op)
def calls_script_functions(x: FLOAT["N", "M"]):
    return tripled(x) + tripled(x, alpha=2.0)


@script(default_opset=op)
def calls_operators(x: FLOAT["N", "M"]):
    return softmax(relu(x)) + softmax(x, axis=1)


@script(default_opset=op)
def calls_plain_functions(x: FLOAT["N", "M"]):
    return from_two(x) + both(x) + both(x, factor=0.5)


@script(default_opset=op)
def reads_results(x: FLOAT["N", "M"]):
    return x * PRODUCT + FACTORIAL + DOUBLE
