"""Assignment, aliases, tuples, names that repeat."""

from onnxscript import script
from onnxscript import opset18 as op


@script()
def simple(a):
    b = op.Abs(a)
    return b


@script()
def rebind(a):
    b = op.Abs(a)
    b = op.Neg(b)
    b = op.Exp(b)
    return b


@script()
def rebind_parameter(a):
    a = op.Abs(a)
    a = op.Neg(a)
    return a


@script()
def alias(a):
    b = op.Abs(a)
    c = b
    d = c
    return d + b


@script()
def alias_of_input(a):
    b = a
    return op.Neg(b)


@script(default_opset=op)
def returned_input(a):
    return a


@script(default_opset=op)
def returned_alias_of_input(a):
    b = a
    return b


@script()
def numbered_names(A):
    T_0 = op.Relu(A)
    T = op.Abs(A)
    T = op.Neg(A)
    T = op.Exp(T)
    return T


@script()
def names_like_generated_ones(A):
    tmp = op.Relu(A)
    return_val = op.Abs(tmp)
    return op.Neg(op.Exp(return_val)) + tmp


@script()
def int64_name_taken(A):
    int64_1 = op.Abs(A)
    return int64_1 + 1


@script()
def const_name_taken(A):
    const = op.Abs(A)
    return const + 1.5


@script()
def cast_name_taken(A):
    int64_1_cast = op.Abs(A)
    return int64_1_cast + 1


@script()
def parallel(a, b):
    c, d = op.Abs(a), op.Neg(b)
    return c + d


@script(default_opset=op)
def parallel_of_names(a, b):
    c, d = a, b
    return c - d


@script()
def parallel_three(a):
    x, y, z = 1.0, op.Neg(a), a
    return a * x + y + z


@script()
def parallel_of_literals(a):
    low, high = 0.0, 6.0
    return op.Clip(a, low, high)


@script()
def parenthesised_targets(a):
    (values, indices) = op.TopK(a, [1])
    return (values), (indices)


@script()
def semicolons(a):
    b = op.Abs(a); c = op.Neg(b); d = op.Exp(c)
    return d


@script()
def unused_values_stay(a):
    unused = op.Exp(a)
    also = 3
    return op.Neg(a)


@script()
def dunder_names(a):
    __x = op.Abs(a)
    _ = op.Neg(__x)
    return _


@script()
def long_chain(a):
    x1 = op.Abs(a)
    x2 = op.Neg(x1)
    x3 = op.Exp(x2)
    x4 = op.Log(x3)
    x5 = op.Sqrt(x4)
    x6 = op.Floor(x5)
    x7 = op.Ceil(x6)
    return x7


@script()
def subexpressions(a, b):
    c = op.Abs(a) * op.Abs(b) + op.Neg(a) * op.Neg(b)
    return c


@script()
def counter_is_shared(a):
    tmp = op.Abs(a)
    y = op.Neg(a)
    y = op.Exp(y)
    z = op.Add(op.Sub(a, y), op.Mul(a, y))
    tmp = op.Div(z, tmp)
    return tmp


@script()
def unicode_names(größe):
    ergebnis_ä = op.Abs(größe)
    return ergebnis_ä


@script()
def input_named_like_output(return_val):
    return op.Abs(return_val)


@script()
def input_named_like_temporary(tmp, tmp_0):
    return op.Abs(tmp + tmp_0) * (tmp - tmp_0)


@script()
def alias_then_rebind_source(a):
    b = op.Abs(a)
    c = b
    b = op.Neg(b)
    return b + c
