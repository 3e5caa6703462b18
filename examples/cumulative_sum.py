"""Running sums by the Scan operator, whose body is a nested function."""

from onnxscript import FLOAT, graph, script
from onnxscript import opset18 as op


@script()
def cumulative_sum(X: FLOAT["N"]) -> FLOAT["N"]:
    @graph()
    def add_next(sum_so_far, element):
        new_sum = sum_so_far + element
        return new_sum, op.Identity(new_sum)

    _, sums = op.Scan(0.0, X, body=add_next, num_scan_inputs=1)
    return sums
