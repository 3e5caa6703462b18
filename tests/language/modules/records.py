"""Script functions that read data classes and named tuples."""

import dataclasses
from collections import OrderedDict, namedtuple
from dataclasses import asdict, dataclass, field, replace
from typing import ClassVar, NamedTuple

from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@dataclass(frozen=True)
class Norm:
    axis: int = 1
    eps: float = 1e-5


@dataclasses.dataclass(frozen=True)
class Scaled(Norm):
    COUNT: ClassVar[int] = 3
    sizes: list = field(default_factory=lambda: [1, 2])
    scale: float = field(default=2.5, repr=False)


@dataclass
class Layer:
    width: float
    bias: float = 0.5
    both: float = field(init=False, default=0.0)

    def __post_init__(self):
        self.both = self.width + self.bias


class Pair(NamedTuple):
    low: float
    high: float = 2.0

    def middle(self):
        return (self.low + self.high) / 2


Point = namedtuple("Point", "x, y z", defaults=[3.0])

NORM = Norm(axis=0)
FINE = replace(NORM, eps=1e-7)
SAME = 1.0 if Norm(0) == NORM else 2.0
EPS = asdict(NORM)["eps"]
SCALED = Scaled(0, scale=0.5)
LAYERS = [Layer(1.0), Layer(2.0, bias=4.0)]
PAIR = Pair(1.0)
MIDDLE = PAIR.middle()
POINT = Point(1.0, y=2.0)
MOVED = POINT._replace(x=5.0)
FIELDS = OrderedDict([("a", 1.0), ("b", 2.0)])


@script(default_opset=op)
def reads_fields(x: FLOAT["N", "M"]):
    return op.ReduceMean(x, [NORM.axis]) + NORM.eps + FINE.eps + SAME + EPS


@script(default_opset=op)
def reads_defaults(x: FLOAT["N", "M"]):
    y = x * Norm.eps + Scaled.COUNT + Layer.bias
    return op.ReduceMean(y, [SCALED.axis]) * SCALED.scale + SCALED.sizes[1]


@script(default_opset=op)
def visits_layers(x: FLOAT["N", "M"]):
    for layer in LAYERS:
        x = x * layer.width + layer.both
    return x


@script(default_opset=op)
def reads_tuples(x: FLOAT["N", "M"]):
    low, high = PAIR
    y = x * low + high + PAIR.high + PAIR[0] + MIDDLE + len(PAIR)
    return y - POINT.z + MOVED.x + FIELDS["b"]


@script(default_opset=op)
def makes_tuples(x: FLOAT["N", "M"]):
    pair = Pair(1.5)
    return x * pair.low + pair.high
