"""Script functions that ask sets, dicts and tuples of the module."""

from onnxscript import FLOAT, script
from onnxscript import opset18 as op

KINDS = {"plain", "weighted"}
SIZES = frozenset([2, 1])
TABLE = {1: "a", 3: "b"}
PAIR = (1, 2)
KIND = "plain"


def weight(kinds):
    return 2.0 if KIND in kinds else 3.0


@script(default_opset=op)
def asks_known(x: FLOAT["N", "M"]):
    y = x
    if KIND in KINDS:
        y = y + 1.0
    if 3 not in SIZES:
        y = y + 2.0
    if 3 in TABLE and 2 in PAIR:
        y = y + 3.0
    if KIND in {"other", "plain"}:
        y = y * len(KINDS) + max(SIZES) - sorted(SIZES)[0]
    return y * weight({"plain", "other"})


@script(default_opset=op)
def asks_attributes(x: FLOAT["N", "M"], n: int):
    y = x
    if n in SIZES:
        y = y + 2.0
    if n in TABLE:
        y = y + 4.0
    if n not in PAIR:
        y = y + 5.0
    return y


@script(default_opset=op)
def gives_attributes(x: FLOAT["N", "M"]):
    return asks_attributes(x, n=2) + asks_attributes(x, n=3)
