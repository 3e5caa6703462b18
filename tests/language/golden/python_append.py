from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def scan_output(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    sums = []
    for value in x:
        total = total + value
        sums.append(total)
    return sums


@script(default_opset=op)
def on_some_ways(x: FLOAT["N"]):
    kept = []
    for value in x:
        if value > 0.0:
            kept.append(value)
    return kept
