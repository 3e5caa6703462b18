"""`:=` in tests, in branches of expressions, in indices; lambdas called at once."""

import numpy as np
from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def bound_in_both_sides(a: INT64, b: BOOL):
    i = a + 1
    k = (i := a * 2) if b else (i := a * 3)
    return i, k


@script(default_opset=op)
def bound_in_one_side(a: INT64, b: BOOL):
    i = a + 1
    k = (i := a * 2) if b else a
    return i, k


@script(default_opset=op)
def bound_by_the_right_of_and(a: INT64, b: BOOL):
    i = a + 1
    k = b and (i := a * 2) > 4
    return i, k


@script(default_opset=op)
def bound_by_the_test(a: INT64, b: BOOL):
    if b and (i := a * 2) > 3:
        return i
    return a


@script(default_opset=op)
def bound_by_the_test_of_a_loop(a: INT64):
    j = 0
    while j < 3 and (i := a + j) < 20:
        j += i
    return i, j


@script(default_opset=op)
def bound_by_a_test_with_break(x: FLOAT["N"], limit: FLOAT):
    total = op.Constant(value_float=0.0)
    k = 0
    while k < len(x) and (item := x[k]) < limit:
        if item < 0.0:
            break
        total = total + item
        k += 1
    return total, k


@script(default_opset=op)
def bound_before_the_last_test(n: INT64):
    i = 0
    while True:
        if not (i < n and (double := i * 2) < 9):
            break
        i += 1
    return double, i


@script(default_opset=op)
def bound_in_an_inner_loop(x: FLOAT["N"], n: INT64):
    k = 0
    while k < n and (item := x[k]) < 3.0:
        for _ in range(k):
            item = item + 1.0
        k += 1
    return item, k


@script(default_opset=op)
def returned_from_no_iteration(x: FLOAT["N"]):
    for scale in ():
        if op.ReduceSum(x, keepdims=0) > 0.0:
            y = x * scale
            return y
    return x


@script(default_opset=op)
def bound_late_in_a_chain(a: INT64, b: INT64):
    i = a
    if a < b < (i := a * 3):
        i = i + 100
    return i


@script(default_opset=op)
def bound_in_a_test_and_a_branch(x: FLOAT["N"]):
    if (y := op.ReduceSum(x, keepdims=0)) > 1.0:
        y = y - 1.0
    return y


@script(default_opset=op)
def bound_inside_a_value(x: FLOAT["N"], b: BOOL):
    if b:
        y = (n := op.Abs(x)) + 1.0
    else:
        n = y = x
    return n, y


@script(default_opset=op)
def bound_in_a_comprehension(x: FLOAT["N"]):
    total = sum([(last := x * w) for w in (1.0, 2.0, 3.0)])
    return total, last


@script(default_opset=op)
def bound_in_a_place(x: FLOAT["N"]):
    i = 0
    x[(i := i + 1)] += 1.0
    x[(m := x > 2.0)] += 10.0
    return x, i, m


@script(default_opset=op)
def lambda_called_at_once(x: FLOAT["N"]):
    return (lambda v, w=2.0: v * w)(x), (lambda v, w=2.0: v * w)(x, w=3.0)


@script(default_opset=op)
def returned_where_bound(x: FLOAT["N"], limit: FLOAT):
    for item in x:
        if item > limit:
            y = item * 2.0
            return y
    return limit


@script(default_opset=op)
def returned_from_two_loops(x: FLOAT["N"], y: FLOAT["M"]):
    for a in x:
        for b in y:
            if a == b:
                found = a + b
                return found, True
    return op.Constant(value_float=0.0), False


@script(default_opset=op)
def returned_from_a_known_loop(x: FLOAT["N"], limit: FLOAT):
    for scale in (1.0, 2.0, 4.0):
        total = op.ReduceSum(x * scale, keepdims=0)
        if total > limit:
            excess = total - limit
            return excess
    return total


@script(default_opset=op)
def returned_from_an_endless_loop(x: FLOAT["N"]):
    while True:
        x = x * 2.0
        if op.ReduceSum(x, keepdims=0) > 10.0:
            largest = op.ReduceMax(x, keepdims=0)
            return largest


@script(default_opset=op)
def picked_by_a_counter(x: FLOAT["N", "M"]):
    total = op.Constant(value_float=0.0)
    i = 0
    while i < 2:
        total = total + x[i, 1] + x[i][0] + x[0, i]
        i += 1
    return total, x[i - 1, 0], x[0, i - 1]


@script(default_opset=op)
def picked_in_an_untyped_function(x, i):
    return x[i, 0] + x[0, i]


@script(default_opset=op)
def picks(x: FLOAT["N", "M"], i: INT64):
    return picked_in_an_untyped_function(x, i)


@script(default_opset=op)
def other_types(x: FLOAT["N", "M"]):
    return x.T, x.astype(np.int64), x.astype("float32") + 1.0, x.astype(bool)


@script(default_opset=op)
def parts_of_an_index_in_turn(x: FLOAT["N", "M"], n: INT64):
    first = x[(i := n + 1), i - 1]
    second = x[(i := 0) : (i := i + 1), (j := i) :]
    third = x[..., (k := 1), : (k := k + 1)]
    return first, second, third, x[(n := 1), n], i, j, k


@script(default_opset=op)
def places_in_turn(x: FLOAT["N"], n: INT64):
    x[n] += (n := 2)
    x[(i := 0) : (i := i + 2)] += 1.0
    x[(n := i)] = (n := 7)
    return x, n, i
