from onnxscript import graph, script
from onnxscript import opset18 as op


@script()
def f(X):
    @graph()
    def step(s, e):
        o = s + e
        p = op.Neg(o)
        return o, p

    z = op.Constant(value_int=0)
    _, r = op.Scan(z, X, body=step, num_scan_inputs=1)
    return r
