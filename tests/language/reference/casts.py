"""Automatic casts of constants to the types of the other operands."""

import numpy as np
from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op
from onnxscript import opset15 as op15

SCALE = 0.125
COUNT = 3
TABLE = np.array([1, 2, 3], dtype=np.int32)


@script()
def clip_both_bounds(a):
    return op.Clip(a, 0, 1.0)


@script()
def clip_upper_only(a):
    return op.Clip(a, None, 6.0)


@script()
def clip_lower_only(a):
    return op.Clip(a, -1)


@script()
def where_takes_other_branch(c, a):
    return op.Where(c, a, 0)


@script()
def where_literal_first(c, a):
    return op.Where(c, 0.0, a)


@script()
def where_two_literals(c):
    return op.Where(c, 1, 0)


@script()
def concat_literals(a, b):
    return op.Concat(a, [1.0], b, axis=0)


@script()
def concat_literal_last(a):
    return op.Concat(a, [0], axis=0)


@script()
def max_of_three(a):
    return op.Max(a, 0, 1.5)


@script()
def sum_of_literals(a):
    return op.Sum(a, 1, 2, 3)


@script()
def min_literal_between(a, b):
    return op.Min(a, 1, b)


@script()
def pow_has_its_own_type(a):
    return op.Pow(a, 2), a**0.5


@script()
def shift_keeps(a):
    return op.BitShift(a, 2, direction="LEFT")


@script()
def pad_value_cast(a, pads):
    return op.Pad(a, pads, 0.0)


@script()
def pad_all_literals(a):
    return op.Pad(a, [0, 0, 1, 1], 1, mode="constant")


@script()
def one_hot_values(indices, depth):
    return op.OneHot(indices, depth, [0.0, 1.0])


@script()
def range_of_literals():
    return op.Range(0, 10, 2)


@script()
def range_mixed(limit):
    return op.Range(0, limit, 1)


@script()
def gather_index_not_cast(a):
    return op.Gather(a, 1, axis=0)


@script()
def slice_not_cast(a):
    return op.Slice(a, [0], [2], [0], [1])


@script()
def equal_literal(a):
    return op.Equal(a, 1)


@script()
def global_scalars(a):
    return op.Mul(a, SCALE) + COUNT


@script(default_opset=op)
def global_array(a):
    return a + TABLE


@script(default_opset=op)
def alias_stays_castable(a):
    one = 1
    other = one
    return a + other


@script(default_opset=op)
def same_constant_cast_twice(a, b):
    one = 1
    return a + one, b + one


@script()
def operator_results_are_not_castable(a):
    two = op.Identity(2)
    return op.Add(op.Cast(a, to=7), two)


@script()
def literal_arithmetic_is_nodes(a):
    three = op.Add(1, 2)
    return op.Add(a, three)


@script()
def literals_only():
    return op.Mul(2, 3)


@script()
def cast_to_subexpression(a, b):
    return 1 - op.Sigmoid(a * b)


@script()
def gemm_bias_literal(a, b):
    return op.Gemm(a, b, 0.0, alpha=0.5, beta=2.0, transA=1)


@script()
def prelu_slope(a):
    return op.PRelu(a, 0.25)


@script()
def scatter_literal_updates(a, i):
    return op.ScatterElements(a, i, [1.0, 2.0], axis=0)


@script(default_opset=op)
def typed_inputs_get_casts_too(a: FLOAT[3], n: INT64):
    return a + 1, n + 1


@script()
def opset15_casts(a):
    return op15.Add(a, 1)


@script()
def cumsum_axis_keeps_its_type(a):
    return op.CumSum(a, 0)


@script()
def topk_count(a):
    v, i = op.TopK(a, [3])
    return v, i


@script()
def loop_parameter_is_a_witness(a, n):
    x = a
    for i in range(n):
        x = x + i * 1
    return op.CastLike(x, a)


@script()
def variadic_last_witness_wins(a, b, c):
    return op.Max(a, 1, b, 2, c)
