"""Tables filled by generators, walrus, and while."""

from onnxscript import FLOAT, script
from onnxscript import opset18 as op
import numpy as np


def fibonacci(limit):
    a, b = 0, 1
    while a < limit:
        yield a
        a, b = b, a + b


def flatten(nested):
    for item in nested:
        if isinstance(item, (list, tuple)):
            yield from flatten(item)
        else:
            yield float(item)


FIB = list(fibonacci(50))
FLAT = tuple(flatten([1, [2, (3, 4)], [[5]]]))
SQUARES = [y for x in range(10) if (y := x * x) % 2 == 0]
if (n := len(FIB)) > 5:
    WIDE = n
else:
    WIDE = 0
powers = []
value = 1
while value < 100:
    powers.append(value)
    value *= 2
else:
    powers.append(-1)
for k in range(2, 20):
    for d in range(2, k):
        if k % d == 0:
            break
    else:
        LAST_PRIME = k
del value
pairs = dict(zip("abc", FIB))
TABLE = np.array(FLAT, dtype=np.float32)


@script(default_opset=op)
def use(x: FLOAT["N"]):
    return x * TABLE + float(sum(SQUARES)) + WIDE + LAST_PRIME


@script(default_opset=op)
def gather(x: FLOAT["N"]):
    return op.Gather(x, op.Constant(value_ints=FIB[:4])) + op.Constant(
        value_float=float(powers[-2])
    )
