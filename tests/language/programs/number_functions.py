"""Python's functions on numbers, given tensors."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def quotient_and_rest(n: INT64["N"], m: INT64["N"]):
    q, r = divmod(n, m)
    rows, columns = divmod(len(n), 2)
    return q, r, rows, columns, divmod(17, 5)[1]


@script(default_opset=op)
def rounded(x: FLOAT["N"]):
    return round(x, 1), round(x, ndigits=-1), round(x, 0)


@script(default_opset=op)
def all_and_any(x: FLOAT, y: FLOAT):
    low = all([x > 0.0, y > 0.0, True])
    high = any(v > 10.0 for v in (x, y))
    return low, high, all([x > 1.0, False]), any([])
