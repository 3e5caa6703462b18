from onnxscript import graph, script
from onnxscript import opset18 as op


@script()
def f(A, X):
    y = op.Abs(A)

    @graph()
    def step(s, e):
        return s, y

    _, r = op.Scan(A, X, body=step, num_scan_inputs=1)
    return r
