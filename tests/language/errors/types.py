"""Types and shapes that are known and cannot go together."""

from onnxscript import BOOL, FLOAT, INT64, STRING, UINT8, script
from onnxscript import opset18 as op


@script(default_opset=op)
def texts_of_an_old_opset(names: STRING["N"], wanted: STRING):
    return names == wanted  # expect-model: input-type | `==` does not work on STRING | from opset 19 on


# Nothing to say: what is not known is not judged, and numbers take any type.
@script(default_opset=op)
def fine(x: FLOAT["N", "M"], n: INT64["N"], u: UINT8, c: BOOL[1], y, anything):
    a, b = op.Split(x, num_outputs=2)
    z = op.Add(y, y) + op.Sqrt(anything)
    if c:
        w = 1
    else:
        w = 0.5
    for i in range(u):
        z = z + i
    return x[u, 0], x[:u], x[n], y[0, 0, 0], a @ b, z, y * w, op.Where(c, x, 0.0), 2**n


@script()
def input_of_another_type(n: INT64["N"]):
    return op.Sqrt(n)  # expect-model: input-type | input `X` of `Sqrt` is INT64 | takes floats | op.Cast\(n, to=FLOAT.dtype\)


@script()
def shape_as_float(x: FLOAT["N"]):
    return op.Sqrt(x.shape[0])  # expect-model: input-type | `Sqrt` is INT64


@script()
def inputs_of_two_types(x: FLOAT["N"], n: INT64["N"]):
    return op.Add(x, n)  # expect-model: input-type | `A` and `B` of `Add` | FLOAT and INT64 | op.CastLike\(n, x\) | this one is FLOAT


@script()
def joined_types(x: FLOAT["N"], n: INT64["N"]):
    return op.Concat(x, n, axis=0)  # expect-model: input-type | `Concat` | FLOAT and INT64


@script()
def number_of_another_type(x: FLOAT["N"]):
    return op.Gather(x, 1.5)  # expect-model: input-type | `indices` of `Gather` is FLOAT | INT32 and INT64


@script()
def condition_of_floats(x: FLOAT["N"]):
    return op.Where(x, x, x)  # expect-model: input-type | `condition` of `Where` is FLOAT | takes BOOL


@script()
def taken_by_a_newer_opset(a: STRING["N"], b: STRING["N"]):
    return op.Equal(a, b)  # expect-model: input-type | STRING | opset 19 and newer take it


@script()
def tensor_as_sequence(x: FLOAT["N"]):
    return op.SequenceAt(x, 0)  # expect-model: input-type | `input_sequence` of `SequenceAt` | takes no tensors


@script(default_opset=op)
def negated_truth(b: BOOL["N"]):
    return -b  # expect-model: input-type | `-` does not work on BOOL


@script(default_opset=op)
def truth_less_truth(a: BOOL["N"], b: BOOL["N"]):
    return a - b  # expect-model: input-type | `-` does not work on BOOL


@script(default_opset=op)
def texts_joined(a: STRING["N"], b: STRING["N"]):
    return a + b  # expect-model: input-type | `\+` does not work on STRING


@script(default_opset=op)
def bits_of_floats(a: FLOAT["N"], b: FLOAT["N"]):
    return a & b  # expect-model: input-type | `&` does not work on FLOAT


@script(default_opset=op)
def text_beside_number(a: STRING["N"], x: FLOAT["N"]):
    return a == x  # expect-model: input-type | `==` .*STRING


@script(default_opset=op)
def said_once(b: BOOL["N"]):
    for k in (1, 2, 3):
        c = -b  # expect-model: input-type | `-` does not work on BOOL
    return c


@script(default_opset=op)
def power_of_text(x: FLOAT["N"]):
    return x ** "a"  # expect: invalid-constant | cannot become FLOAT


@script(default_opset=op)
def text_put_in(x: FLOAT["N"]):
    y = op.Identity(x)
    y[0] = "a"  # expect: invalid-constant | cannot become FLOAT
    return y


@script()
def result_of_another_type(x: FLOAT["N"]) -> INT64["N"]:
    return op.Abs(x)  # expect-warning: annotation-type | is FLOAT | says INT64 | annotated here


@script()
def input_returned(x: FLOAT["N"]) -> INT64["N"]:
    return x  # expect-warning: annotation-type | is FLOAT | says INT64


@script()
def variable_of_another_type(x: FLOAT["N"]):
    y: INT64["N"] = op.Abs(x)  # expect-warning: annotation-type | is FLOAT | op.Cast\(op.Abs\(x\), to=INT64.dtype\)
    return y


@script(default_opset=op)
def branches_of_two_types(x: FLOAT["N"], n: INT64["N"], c: BOOL):
    if c:  # expect-model: changing-type | `y` is FLOAT .* INT64
        y = op.Identity(x)
    else:
        y = op.Identity(n)
    return y


@script(default_opset=op)
def choice_of_two_types(x: FLOAT["N"], n: INT64["N"], c: BOOL):
    return x if c else n  # expect-model: changing-type | FLOAT .* INT64


@script(default_opset=op)
def type_changed_by_a_loop(x: FLOAT["N"], n: INT64):
    y = op.Identity(x)
    for i in range(n):  # expect-model: changing-type | `y` is FLOAT before this loop and INT64
        y = op.Cast(y, to=INT64.dtype)
    return y


@script(default_opset=op)
def too_many_indices(x: FLOAT[3]):
    return x[0, 0]  # expect-model: invalid-subscript | there are 2, and the tensor has 1 axis


@script(default_opset=op)
def index_of_a_scalar(x: FLOAT[()]):
    return x[0]  # expect-model: invalid-subscript | single value


@script(default_opset=op)
def too_many_around_an_ellipsis(x: FLOAT["N"]):
    return x[0, ..., 0]  # expect-model: invalid-subscript | too many indices


@script(default_opset=op)
def index_out_of_range(x: FLOAT["N", 3]):
    return x[:, -4]  # expect-model: invalid-subscript | index -4 is out of range: axis 1 has length 3


@script(default_opset=op)
def axis_that_is_not_there(x: FLOAT["N"]):
    return x.shape[1]  # expect-model: invalid-subscript | index 1 is out of range


@script(default_opset=op)
def mask_with_too_many_axes(x: FLOAT["N"], m: BOOL["N", "N"]):
    return x[m]  # expect-model: invalid-subscript | the mask has 2 axes


@script(default_opset=op)
def index_of_floats(x: FLOAT["N"], y: FLOAT):
    return x[y]  # expect-model: invalid-subscript | `y` is FLOAT | op.Cast\(y, to=INT64.dtype\)


@script(default_opset=op)
def bound_of_floats(x: FLOAT["N"], y: FLOAT):
    return x[:y]  # expect-model: invalid-subscript | bound of a slice


@script(default_opset=op)
def text_as_index(x):
    return x["a"]  # expect: invalid-subscript | an index is a whole number | STRING


@script(default_opset=op)
def float_as_index(x):
    return x[0, 1.5]  # expect: invalid-subscript | an index is a whole number | FLOAT


@script(default_opset=op)
def truth_as_index(x):
    return x[True]  # expect-warning: invalid-subscript | truth value


@script(default_opset=op)
def float_as_index_of_a_list(x):
    xs = [x, x]
    return xs[0.5]  # expect: invalid-subscript | an index is a whole number


@script(default_opset=op)
def too_few_targets(x: FLOAT[3]):
    a, b = x  # expect: unpacking | 3 values for 2 targets
    return a + b


@script(default_opset=op)
def too_many_targets(x: FLOAT[4, 2]):
    s = x[0]
    for a, b, c in x:  # expect: unpacking | 2 values for 3 targets
        s = s + a
    return s


@script(default_opset=op)
def scalar_unpacked(x: FLOAT[()]):
    a, b = x  # expect: unpacking | single value
    return a + b


@script(default_opset=op)
def matrix_times_number(x: FLOAT["N", "N"]):
    return x @ True  # expect: unsupported-operator | single value | `\*`


@script(default_opset=op)
def matrix_times_scalar(x: FLOAT["N", "N"], y: FLOAT[()]):
    return x @ y  # expect-model: unsupported-operator | single value


@script(default_opset=op)
def range_of_a_float(x: FLOAT):
    for i in range(x):  # expect-model: invalid-loop | `x` is FLOAT
        x = x + 1.0
    return x


@script(default_opset=op)
def range_of_a_vector(x: FLOAT, n: INT64[3]):
    for i in range(n):  # expect-model: invalid-loop | single numbers
        x = x + 1.0
    return x


@script(default_opset=op)
def range_with_half_steps(x: FLOAT, n: INT64):
    for i in range(0, n, 0.5):  # expect: invalid-loop | whole number | FLOAT
        x = x + 1.0
    return x


@script(default_opset=op)
def range_without_a_step(x: FLOAT, n: INT64):
    for i in range(0, n, 0):  # expect: invalid-loop | step .* zero
        x = x + 1.0
    return x


@script(default_opset=op)
def loop_over_a_scalar(x: FLOAT, n: INT64[()]):
    for i in n:  # expect: invalid-loop | single value | range\(n\)
        x = x + 1.0
    return x


@script(default_opset=op)
def counted_from_a_text(x: FLOAT["N"]):
    s = x[0]
    for i, v in enumerate(x, "a"):  # expect: invalid-loop | whole numbers | 'a'
        s = s + v
    return s


@script(default_opset=op)
def length_of_a_scalar(x: FLOAT[()]):
    return x + len(x)  # expect-model: invalid-expression | no length


@script(default_opset=op)
def test_of_a_vector(x: FLOAT[3]):
    y = x
    if x > 0.0:  # expect-model: invalid-condition | not a single truth value
        y = x + 1.0
    return y


@script()
def constant_without_value(x: FLOAT["N"]):
    return x + op.Constant()  # expect-model: missing-attribute | has 0 values


@script()
def constant_of_two_values(x: FLOAT["N"]):
    return x + op.Constant(value_int=1, value_float=1.0)  # expect-model: unexpected-argument | has 2 values


@script()
def softmax(x, axis: int):
    return op.Softmax(x, axis=axis)


@script()
def attribute_that_is_none(x: FLOAT["N"]):
    return softmax(x, axis=None)  # expect: missing-attribute | Attribute 'axis' is required


def shifted(a, b=1):
    return a + b


@script(default_opset=op)
def given_twice(x: FLOAT["N"]):
    return shifted(x, a=x)  # expect: unexpected-argument | given twice


@script(default_opset=op)
def deleted_without_a_value(x: FLOAT["N"]):
    del q  # expect: unbound-name | Unbound name: q
    return x + 1.0
