import onnxscript
from onnxscript import FLOAT, graph, script
from onnxscript import opset18 as op


SCALE = 2.0


@onnxscript.script()
def from_a_module(x: FLOAT["N"]):
    return onnxscript.opset18.Abs(x)


@script(default_opset=op)
def constant_in_a_graph(x: FLOAT["N"]):
    @graph()
    def step(total, item):
        total = total + item * SCALE
        return total, op.Identity(total)

    _, sums = op.Scan(op.Constant(value_float=0.0), x, body=step, num_scan_inputs=1)
    return sums
