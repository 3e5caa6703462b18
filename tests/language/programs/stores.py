"""`x[i] = v` makes a new value."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def first_element(x: FLOAT["N"]):
    x[0] = 7.0
    return x


@script(default_opset=op)
def last_element(x: FLOAT["N"]):
    x[-1] = 0.5
    return x * 2.0


@script(default_opset=op)
def runtime_element(x: FLOAT["N"], i: INT64, v: FLOAT):
    x[i] = v
    return x


@script(default_opset=op)
def whole_row(m: FLOAT["N", "M"], row: FLOAT["M"], i: INT64):
    m[i] = row
    return m


@script(default_opset=op)
def row_of_zeros(m: FLOAT["N", "M"]):
    m[1] = 0.0
    return m


@script(default_opset=op)
def whole_column(m: FLOAT["N", "M"], column: FLOAT["N"]):
    m[:, 0] = column
    return m


@script(default_opset=op)
def one_cell(m: FLOAT["N", "M"], i: INT64, j: INT64):
    m[i, j] = -1.0
    return m


@script(default_opset=op)
def a_slice(x: FLOAT["N"], v: FLOAT[2]):
    x[1:3] = v
    return x


@script(default_opset=op)
def slice_of_literal(x: FLOAT["N"]):
    x[2:] = 1.0
    return x


@script(default_opset=op)
def stepped_slice(x: FLOAT["N"]):
    x[::2] = 0.0
    return x


@script(default_opset=op)
def by_mask(x: FLOAT["N"]):
    x[x < 0.0] = 0.0
    return x


@script(default_opset=op)
def by_given_mask(x: FLOAT["N"], mask: BOOL["N"]):
    x[mask] = 9.0
    return x


@script(default_opset=op)
def augmented_element(x: FLOAT["N"], i: INT64):
    x[i] += 10.0
    x[0] *= 2.0
    return x


@script(default_opset=op)
def store_in_loop(n: INT64):
    x = op.ConstantOfShape(op.Reshape(n, [1]))
    for i in range(n):
        x[i] = op.Cast(i * i, to=1)
    return x


@script(default_opset=op)
def store_in_branch(x: FLOAT["N"], flag: BOOL):
    if flag:
        x[0] = 100.0
    return x


@script(default_opset=op)
def prefix_sums_in_place(x: FLOAT["N"]):
    for i in range(1, op.Shape(x)[0]):
        x[i] = x[i] + x[i - 1]
    return x


@script(default_opset=op)
def swap_elements(x: FLOAT["N"], i: INT64, j: INT64):
    a = x[i]
    b = x[j]
    x[i] = b
    x[j] = a
    return x


@script(default_opset=op)
def by_vector_of_indices(x: FLOAT["N"], i: INT64["K"], v: FLOAT["K"]):
    x[i] = v
    return x


@script(default_opset=op)
def other_name_keeps_the_old(x: FLOAT["N"]):
    y = x
    x[0] = 7.0
    return x, y


@script(default_opset=op)
def names_change_places(x: FLOAT["N"], n: INT64):
    previous = x
    for i in range(n):
        current = previous
        current[i] = previous[i] + 1.0
        kept = previous
        previous = current
    return previous, kept, x


@script(default_opset=op)
def alias_from_a_branch(x: FLOAT["N"], y: FLOAT["N"], c: BOOL):
    z = x if c else y
    z[0:2] = 0.0
    x[1] += 1.0
    return x, y, z


@script(default_opset=op)
def two_parts_at_once(x: FLOAT["N"]):
    y = x
    x[0], y[1] = 5.0, 6.0
    return x, y


def cleared(v):
    v[0] = 0.0
    return v


@script(default_opset=op)
def store_in_a_plain_function(x: FLOAT["N"]):
    y = cleared(x)
    return x, y


@script(default_opset=op)
def store_in_a_nested_function(x: FLOAT["N"]):
    def cleared_here(v):
        v[0] = 0.0
        return v

    y = cleared_here(x)
    return x, y
