"""Several targets at once, starred ones among them."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

SIZES = [1, 2, 1]


@script()
def first_and_rest(x: FLOAT["N", "M"]):
    first, *rest = op.Split(x, num_outputs=3)
    return first, op.Concat(*rest, axis=1)


@script()
def star_in_the_middle(x: FLOAT["N"]):
    first, *middle, last = op.Split(x, num_outputs=4)
    return first - last, middle


@script()
def star_by_sizes(x: FLOAT[4]):
    *front, last = op.Split(x, SIZES)
    return front[1], last, len(front)


@script()
def star_by_named_sizes(x: FLOAT[4]):
    sizes = [3, 1]
    *front, last = op.Split(x, split=sizes, axis=0)
    return front[0], last


@script()
def star_takes_nothing(x: FLOAT["N"]):
    a, b, *none = op.Split(x, num_outputs=2)
    return a, b, len(none)


@script()
def star_of_fixed_outputs(x: FLOAT["N"]):
    largest, *others = op.TopK(x, [1])
    return largest, others[0]


@script()
def halves(x):
    a, b = op.Split(x, num_outputs=2)
    return a, b


@script()
def star_of_a_function(x: FLOAT["N"]):
    *all_of_them, last = halves(x)
    return all_of_them[0] + last


@script()
def parts(x, count: int):
    first, *rest = op.Split(x, num_outputs=count)
    return first - rest[0]


@script()
def count_given_by_the_call(x: FLOAT["N"]):
    return parts(x, count=2), parts(x, count=3)


@script(default_opset=op)
def star_of_a_tuple(x: FLOAT["N"]):
    a, *rest = x + 1.0, x + 2.0, x + 3.0
    return a, rest[1]


@script(default_opset=op)
def star_of_rows(x: FLOAT[3, "M"]):
    first, *rest = x
    return first + rest[0] * rest[1]


@script(default_opset=op)
def rows_of_a_plain_function(x: FLOAT[2, "M"]):
    def twice(v):
        return v * 2.0

    a, b = twice(x)
    return a - b


@script()
def part_as_target(x: FLOAT[4]):
    y = op.Neg(x)
    y[0:2], z = op.Split(x, num_outputs=2)
    return y, z


@script()
def nested_targets(x: FLOAT[4]):
    (a, b), *rest = op.Split(x, num_outputs=2)
    return a, b, rest[0]


@script()
def rest_in_a_loop(x: FLOAT["N"], n: INT64):
    total = op.Constant(value_floats=[0.0])
    for i in range(n):
        head, *tail = op.Split(x, num_outputs=3)
        total = total + head * tail[1]
    return total


@script()
def outputs_with_two_names(x: FLOAT["N"]):
    v, i = p, q = op.TopK(x, [2])
    return v, i, p + 1.0, q


@script()
def outputs_as_a_tuple_and_by_name(x: FLOAT["N"]):
    both = v, i = op.TopK(x, [2])
    return both[0] - v, both[1], len(both)


@script()
def outputs_starred_and_counted(x: FLOAT["N"]):
    first, *rest = a, b, c = op.Split(x, num_outputs=3)
    return a - first, rest[1] - c, b, len(rest)


@script()
def rows_with_two_names(x: FLOAT[2, "M"]):
    [a, b] = c, d = op.Abs(x)
    return a, b + c, d
