import enum
from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace, asdict
from typing import ClassVar, Optional
from onnxscript import FLOAT, script
from onnxscript import opset18 as op


class Reduction(str, enum.Enum):
    MEAN = "mean"
    SUM = "sum"


@dataclass(frozen=True)
class Block:
    width: int
    dropout: float = 0.1
    kernel: tuple = (3, 3)
    tags: list = field(default_factory=list)
    DEFAULT: ClassVar[int] = 3

    @property
    def area(self):
        k, l = self.kernel
        return k * l * self.width

    def wider(self, by=2):
        return replace(self, width=self.width * by)

    @classmethod
    def small(cls):
        return cls(width=cls.DEFAULT)

    def __post_init__(self):
        if self.width < 0:
            raise ValueError("width")


BASE = Block.small()
WIDE = BASE.wider(4)
D = asdict(WIDE)


class Layer(ABC):
    scale = 1.0

    @abstractmethod
    def factor(self): ...
    def total(self):
        return self.factor() * self.scale


class Double(Layer):
    scale = 2.0

    def __init__(self, value):
        self.value = value

    def factor(self):
        return self.value + 1

    def __mul__(self, other):
        return Double(self.value * other)


d = Double(3.0) * 2


@script(default_opset=op)
def f(x: FLOAT["N"]):
    return x * float(WIDE.area) + D["dropout"] + d.total()


@script(default_opset=op)
def g(x: FLOAT[1, 1, "H", "W"]):
    return op.MaxPool(x, kernel_shape=BASE.kernel, strides=[1] * len(BASE.kernel))
