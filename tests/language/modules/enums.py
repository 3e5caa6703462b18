"""Script functions that read enumerations."""

import enum
from enum import Enum, IntEnum, IntFlag, auto

from onnxscript import FLOAT, script
from onnxscript import opset18 as op


class Axis(IntEnum):
    ROWS = 0
    COLUMNS = 1


class Kind(enum.Enum):
    PLAIN = auto()
    WEIGHTED = auto()
    LAST = 7
    BEHIND = auto()
    FIRST = 1

    @property
    def weight(self):
        return self.value * 0.5


class Mode(str, Enum):
    LINEAR = "linear"
    NEAREST = "nearest"


class Bits(IntFlag):
    LOW = auto()
    MIDDLE = auto()
    HIGH = auto()


KIND = Kind.WEIGHTED
TABLE = {Kind.PLAIN: 1.5, Kind.WEIGHTED: 2.5}
COUNT = len(Kind)
VALUES = [kind.value for kind in Kind]
SUM = Axis.COLUMNS + Bits.HIGH
FOUND = Mode("nearest")
NAMED = Kind["LAST"]


@script(default_opset=op)
def reads_members(x: FLOAT["N", "M"]):
    return op.ReduceMean(x, [Axis.ROWS]) + Axis.COLUMNS.value + Bits.MIDDLE.value


@script(default_opset=op)
def counts_with_members(x: FLOAT["N", "M"]):
    return x * Axis.COLUMNS + SUM + Kind.BEHIND.value + COUNT


@script(default_opset=op)
def takes_members(x: FLOAT["N", "M"]):
    return op.Softmax(x, axis=Axis.COLUMNS) + op.Softmax(x, axis=Axis.ROWS)


@script(default_opset=op)
def decides(x: FLOAT["N", "M"]):
    if KIND is Kind.WEIGHTED:
        y = x * TABLE[KIND]
    else:
        y = x
    if KIND in (Kind.PLAIN, Kind.LAST):
        y = y + 1.0
    if KIND in {Kind.PLAIN, Kind.WEIGHTED}:
        y = y + 2.0
    if Kind.FIRST == Kind.PLAIN:
        y = y + NAMED.value
    if Axis.COLUMNS > Axis.ROWS:
        y = y * KIND.weight
    return y


@script(default_opset=op)
def visits(x: FLOAT["N", "M"]):
    y = x
    for axis in Axis:
        y = y + axis.value
    for value in VALUES:
        y = y - value
    return y


@script(default_opset=op)
def gives_text(x: FLOAT["N", "M"]):
    return op.Resize(x, None, [2.0, 2.0], mode=FOUND) + op.Resize(
        x, None, [2.0, 2.0], mode=Mode.LINEAR.value
    )
