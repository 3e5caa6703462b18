"""Indexing and slicing."""

from onnxscript import script
from onnxscript import opset18 as op

FIRST = 0
WANTED = [0, 2]


@script(default_opset=op)
def scalar(a):
    return a[0]


@script(default_opset=op)
def last(a):
    return a[-1]


@script(default_opset=op)
def scalar_assigned(a):
    row = a[2]
    return row


@script(default_opset=op)
def second_axis(a):
    return a[:, 1]


@script(default_opset=op)
def third_axis(a):
    return a[:, :, -1]


@script(default_opset=op)
def two_scalars(a):
    return a[0, 1]


@script(default_opset=op)
def three_scalars(a):
    return a[0, 1, 2]


@script(default_opset=op)
def from_start(a):
    return a[1:]


@script(default_opset=op)
def to_end(a):
    return a[:2]


@script(default_opset=op)
def from_to(a):
    return a[1:3]


@script(default_opset=op)
def negative_bounds(a):
    return a[-3:-1]


@script(default_opset=op)
def stepped(a):
    return a[::2]


@script(default_opset=op)
def reversed_rows(a):
    return a[::-1]


@script(default_opset=op)
def reversed_step(a):
    return a[3:0:-1]


@script(default_opset=op)
def reversed_from(a):
    return a[2::-1]


@script(default_opset=op)
def reversed_to(a):
    return a[:1:-2]


@script(default_opset=op)
def two_slices(a):
    return a[1:3, 0:2]


@script(default_opset=op)
def slice_of_second_axis(a):
    return a[:, 1:]


@script(default_opset=op)
def slices_and_full(a):
    return a[1:2, :, ::2]


@script(default_opset=op)
def slice_and_scalar(a):
    return a[:2, 0]


@script(default_opset=op)
def scalar_and_slice(a):
    return a[0, 1:]


@script(default_opset=op)
def slice_step_scalar(a):
    return a[1:2, ::2, 0]


@script(default_opset=op)
def all_kinds(a):
    return a[0, 1:3, :, ::2]


@script(default_opset=op)
def tensor_index(a, i):
    return a[i]


@script(default_opset=op)
def tensor_index_second_axis(a, i):
    return a[:, i]


@script(default_opset=op)
def vector_and_scalar(a, i):
    return a[i, 0]


@script(default_opset=op)
def vector_then_slice(a, i):
    return a[i, 1:3]


@script(default_opset=op)
def global_index(a):
    return a[FIRST]


@script(default_opset=op)
def global_list_index(a):
    return a[WANTED]


@script(default_opset=op)
def list_index(a):
    return a[[0, 2, 1]]


@script(default_opset=op)
def list_index_second_axis(a):
    return a[:, [1, 0]]


@script(default_opset=op)
def expression_index(a, i):
    return a[i + 1]


@script()
def call_index(a, b):
    return a[op.ArgMax(b, keepdims=0)]


@script(default_opset=op)
def expression_bounds(a, i):
    return a[i + 1 :]


@script(default_opset=op)
def variable_bounds(a, i, j):
    return a[i:j]


@script(default_opset=op)
def variable_bounds_and_step(a, i, j, s):
    return a[i:j:s]


@script(default_opset=op)
def variable_start_only(a, i):
    return a[i:]


@script(default_opset=op)
def variable_end_only(a, i):
    return a[:i]


@script(default_opset=op)
def variable_second_axis(a, i):
    return a[:, :i]


@script(default_opset=op)
def variable_and_literal(a, i):
    return a[i:3, 1:i]


@script(default_opset=op)
def global_bound(a):
    return a[FIRST:2]


@script(default_opset=op)
def chained(a):
    return a[0][1]


@script(default_opset=op)
def sum_of_rows(a):
    return a[0] + a[1]


@script(default_opset=op)
def same_index_twice(a):
    return a[0] * a[0]


@script(default_opset=op)
def nested_subscript(a, b):
    return a[b[0]]


@script()
def subscript_of_call(a):
    return op.Shape(a)[0]


@script()
def shape_slice(a):
    return op.Shape(a)[-2:]


@script(default_opset=op)
def subscript_of_expression(a, b):
    return (a + b)[1:]


@script(default_opset=op)
def subscript_in_expression(a):
    return a[1:] - a[:-1]


@script(default_opset=op)
def diagonal_corners(a):
    return a[0:1, 0:1] + a[-1:, -1:]


@script(default_opset=op)
def bool_literal_index(a):
    return a[True]


@script(default_opset=op)
def parenthesised_tuple(a):
    return a[(0, 1)]


@script(default_opset=op)
def repeated_numbers(a):
    return a[1:1, 1:2, 2:2]


@script(default_opset=op)
def trailing_full_slices(a):
    return a[0, :, :]


@script(default_opset=op)
def unary_bounds(a):
    return a[+1:~0]


@script(default_opset=op)
def step_one(a):
    return a[0:4:1]


@script(default_opset=op)
def even_columns_of_last_row(a):
    return a[2, ::2]


@script(default_opset=op)
def subscript_as_condition(a, flags):
    if flags[0]:
        y = a + 1
    else:
        y = a - 1
    return y


@script(default_opset=op)
def subscript_in_loop(a, n):
    total = a[0]
    for i in range(n):
        total = total + a[i]
    return total
