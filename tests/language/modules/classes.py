"""Script functions that read what classes hold."""

from types import SimpleNamespace

from onnxscript import FLOAT, script
from onnxscript import opset18 as op


class Config:
    """Constants, one of them made of another."""

    AXIS = 1
    EPS: float = 1e-5
    TWICE = AXIS * 2
    SIZES = [1, 2]

    class Inner:
        DEPTH = 2.5

    @staticmethod
    def half(x):
        return op.Mul(x, 0.5)

    @staticmethod
    def doubled(value):
        return value * 2

    @classmethod
    def scaled(cls, factor):
        return cls.TWICE * factor


class Left(Config):
    EPS = 2e-5


class Right(Config):
    AXIS = 0


class Both(Left, Right):
    pass


class Layer:
    count = 3.0

    def __init__(self, width, *, bias=0.5):
        self.width = width
        self.bias = bias
        self.sizes = []
        self.sizes.append(width)
        self.total = self.width + self.bias

    @property
    def area(self):
        return self.width * self.width

    def times(self, factor):
        return self.width * factor

    def shifted(self, x):
        return op.Add(x, self.bias)


LAYER = Layer(2.0, bias=0.25)
OTHER = LAYER
OTHER.bias = 4.0
TIMES = LAYER.times(3)
SCALED = Both.scaled(2.0)
DOUBLED = Config.doubled(1.5)
SPACE = SimpleNamespace(axis=0, eps=0.5)
SPACE.eps += 1.0


@script(default_opset=op)
def reads_constants(x: FLOAT["N", "M"]):
    return op.ReduceMean(x, [Config.AXIS]) + Config.EPS + Config.SIZES[1]


@script(default_opset=op)
def reads_inherited(x: FLOAT["N", "M"]):
    return op.ReduceMean(x, [Both.AXIS]) + Both.EPS + Both.Inner.DEPTH


@script(default_opset=op)
def reads_results(x: FLOAT["N", "M"]):
    return x * TIMES + SCALED - DOUBLED


@script(default_opset=op)
def reads_instances(x: FLOAT["N", "M"]):
    return x * LAYER.total + LAYER.area - LAYER.count + LAYER.sizes[0] + OTHER.bias


@script(default_opset=op)
def reads_namespaces(x: FLOAT["N", "M"]):
    return op.ReduceMean(x, [SPACE.axis]) + SPACE.eps


@script(default_opset=op)
def calls_methods(x: FLOAT["N", "M"]):
    return LAYER.shifted(Config.half(x))


@script(default_opset=op)
def is_annotated(x: FLOAT[Config.TWICE, "M"], axis: int = Config.AXIS):
    return op.Softmax(x, axis=axis)
