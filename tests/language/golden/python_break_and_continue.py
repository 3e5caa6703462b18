from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def both(x: FLOAT, n: INT64):
    for i in range(n):
        if i == 1:
            continue
        if x > 10.0:
            break
        x = x * 2.0
    return x


@script(default_opset=op)
def without_a_test(x: FLOAT):
    while True:
        x = x + 1.0
        break
    return x
