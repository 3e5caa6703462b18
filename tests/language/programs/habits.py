"""Python that people bring along: records, closures, factories, comprehensions."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Optional

import numpy as np
from onnxscript import BOOL, FLOAT, INT64, STRING, script
from onnxscript import opset20 as op


@dataclass(frozen=True)
class Config:
    heads: int = 2
    scales: tuple = (0.5, 2.0)
    eps: float = 1e-3
    names: list = field(default_factory=lambda: ["relu", "tanh"])

    @property
    def size(self):
        return self.heads * 2


class Mode(Enum):
    MEAN = "mean"
    SUM = "sum"


class Range(NamedTuple):
    low: float
    high: float


CONFIG = Config()
MODE = Mode.SUM
UNIT = Range(0.0, 1.0)
ACTIVATIONS = {"relu": op.Relu, "tanh": op.Tanh}
TABLE = np.eye(3, dtype=np.float32) * 2


def activation(x, name="relu"):
    return ACTIVATIONS[name](x)


def make_scaler(factor, *, bias=0.0):
    def scale(x):
        return x * factor + bias

    return scale


double = make_scaler(2.0, bias=1.0)
halves = [make_scaler(0.5**k) for k in (1, 2)]


@script(default_opset=op)
def a_record(x: FLOAT["N"]):
    for scale in CONFIG.scales:
        x = x * scale + CONFIG.eps
    return x, CONFIG.size


@script(default_opset=op)
def functions_in_a_dict(x: FLOAT["N"]):
    for name in CONFIG.names:
        x = activation(x, name=name)
    return x


@script(default_opset=op)
def functions_from_a_factory(x: FLOAT["N"]):
    y = double(x)
    for half in halves:
        y = half(y)
    return y


@script(default_opset=op)
def an_enumeration(x: FLOAT["N"]):
    if MODE is Mode.MEAN:
        return op.ReduceMean(x, keepdims=0)
    elif MODE == Mode.SUM:
        return op.ReduceSum(x, keepdims=0)
    return x


@script(default_opset=op)
def a_named_tuple(x: FLOAT["N"]):
    low, high = UNIT
    return op.Clip(x, low, high) + UNIT.high


@script(default_opset=op)
def an_asserted_text(x: FLOAT["N", "M"], k: int = 2):
    assert k > 1, f"k is {k}, and should be over {1}"
    assert x.ndim == 2, f"{x.ndim} axes"
    return x / k


@script(default_opset=op)
def an_optional_input(x: FLOAT["N"], bias: Optional[FLOAT["N"]] = None):
    y = op.Relu(x)
    if bias is not None:
        y = y + bias
    return y


@script(default_opset=op)
def called_without_it(x: FLOAT["N"]):
    return an_optional_input(x) - an_optional_input(x, bias=x)


@script(default_opset=op)
def by_keyword_only(x: FLOAT["N"], *, scale: float = 3.0, shift: float = -1.0):
    return x * scale + shift


@script(default_opset=op)
def calls_by_keyword(x: FLOAT["N"]):
    options = {"scale": 2.0, "shift": 0.5}
    return by_keyword_only(x, **options) + by_keyword_only(x, shift=1.0)


@script(default_opset=op)
def zipped_lists(x: FLOAT["N"], y: FLOAT["N"]):
    total = x * 0.0
    for part, weight, sign in zip([x, y, x + y], CONFIG.scales + (1.5,), (1, -1, 1)):
        total += part * weight * sign
    return total


@script(default_opset=op)
def enumerated_rows(m: FLOAT["N", "M"]):
    best, at = m[0, 0], 0
    for i, row in enumerate(m):
        for j, value in enumerate(row):
            if value > best:
                best, at = value, i * m.shape[1] + j
    return best, at


@script(default_opset=op)
def runtime_slices(x: FLOAT["N"], a: INT64, b: INT64):
    n = len(x)
    return x[a:b], x[b:a:-1], x[-a:], x[: n // 2], x[a % n], x[::-2]


@script(default_opset=op)
def stores(m: FLOAT["N", "M"], mask: BOOL["N", "M"]):
    m[mask] = -1.0
    m[0] += 10.0
    m[:, -1] *= 2.0
    m[1:, 0] = m[:-1, 0]
    m[..., ::2] -= 0.5
    return m


@script(default_opset=op)
def chained(x: FLOAT["N"], low: FLOAT, high: FLOAT):
    inside = low < x <= high
    s = op.ReduceSum(x, keepdims=0)
    note = 1 if s > high else -1 if s < low else 0
    return inside, note


@script(default_opset=op)
def nested_helpers(x: FLOAT["N"]):
    def outer(v, k=2.0):
        def inner(w):
            return w * k

        return inner(v) + inner(inner(v))

    square = lambda v: v * v  # noqa: E731
    return outer(square(x)), outer(x, k=3.0)


@script(default_opset=op)
def words(names: STRING["N"], wanted: STRING):
    hits = []
    for name in names:
        hits.append(name == wanted)
    return hits, op.StringConcat(names, "!")


@script(default_opset=op)
def sequences(x: FLOAT["N"]):
    parts = op.SplitToSequence(x, [1, 2, 1])
    first = op.SequenceAt(parts, 0)
    joined = op.ConcatFromSequence(parts, axis=0)
    total = first * 0.0
    for i in range(op.SequenceLength(parts)):
        total = total + op.ReduceSum(op.SequenceAt(parts, i))
    return first, joined, total


@script(default_opset=op)
def many_ways_out(x: FLOAT["N"], limit: FLOAT):
    i = 0
    total = op.Constant(value_float=0.0)
    while i < len(x):
        value = x[i]
        i += 1
        if value < 0.0:
            continue
        if value > 100.0:
            return -total, i
        total = total + value
        if total > limit:
            break
    else:
        total = total * 2.0
    return total, i


@script(default_opset=op)
def comprehensions(x: FLOAT["N", 3]):
    columns = [x[:, i] for i in range(3)]
    pairs = [a * b for i, a in enumerate(columns) for b in columns[i + 1 :]]
    table = TABLE[[0, 2]]
    return sum(pairs), columns[-1], op.Max(*columns), x @ table.T


@script(default_opset=op)
def walrus_and_unpacking(x: FLOAT["N"]):
    first, *rest = op.Split(x, num_outputs=4)
    if (total := op.ReduceSum(x, keepdims=0)) > 0.0:
        first = first * total
    (a, b), c = rest[:2], rest[-1]
    return first, a + b - c, total


@script(default_opset=op)
def python_numbers(x: FLOAT["N"]):
    n = len(x)
    mean = sum([x[0], x[1]]) / 2
    half, odd = n // 2, n % 2 == 1
    return mean, half, odd, -n // 2, 2**n, n / 2, float(n) ** 0.5


@script(default_opset=op)
def mixed_truth(x: FLOAT["N"], flag: BOOL):
    n = len(x)
    if flag and n > 2 and not x[0] > x[1]:
        y = x + 1.0
    elif n == 0 or not flag:
        y = x - 1.0
    else:
        y = -x
    return y, bool(n), min(n, 3), max(x[0], 0.5), abs(x)


@script(default_opset=op)
def a_list_as_default(x: FLOAT["N"], weights: list[float] = [0.5, 0.25]):  # noqa: B006
    total = x
    for weight in weights:
        total = total + x * weight
    return total, len(weights)
