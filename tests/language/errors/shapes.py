from onnxscript import FLOAT, INT64, STRING, script
from onnxscript import opset18 as op


@script(default_opset=op)
def lengths_that_differ(x: FLOAT[3], y: FLOAT[4]):
    return x + y  # expect-model: shape-mismatch | `\+` of `x`, FLOAT\[3\], and `y`, FLOAT\[4\] | reshape


@script(default_opset=op)
def lengths_that_agree(x: FLOAT["N", 3], y: FLOAT["M", 1], z: FLOAT[3], t: FLOAT[4]):
    return x + y + z, op.Where(x > y, z, x), op.CastLike(x, t)


@script(default_opset=op)
def compared(x: FLOAT[2, 3], y: FLOAT[2, 4]):
    return x < y  # expect-model: shape-mismatch | `<` | FLOAT\[2, 4\] here


@script()
def by_name(x: FLOAT[2, 3], y: FLOAT["N"], z: FLOAT[4]):
    return op.Max(x, y, z)  # expect-model: shape-mismatch | `Max` of `x`, FLOAT\[2, 3\], and `z`


@script(default_opset=op)
def products(x: FLOAT[2, 3], y: FLOAT[4, 5], v: FLOAT[3], w: FLOAT[7, 3, 4]):
    a = x @ y  # expect-model: shape-mismatch | `@` of .* second-to-last | transpose
    b = op.MatMul(y, v)  # expect-model: shape-mismatch | `MatMul`
    return a, b, x @ v, w @ y, x @ w


@script()
def axes(x: FLOAT[2, 3], s: FLOAT[()]):
    a = op.Softmax(x, axis=2)  # expect-model: invalid-axis | axis 2 .* FLOAT\[2, 3\] | 0 to 1, or -2 to -1
    b = op.Gather(x, [0], axis=-3)  # expect-model: invalid-axis | axis -3
    c = op.Concat(x, x, axis=2)  # expect-model: invalid-axis | axis 2
    d = op.ArgMax(s, axis=0)  # expect-model: invalid-axis | has 0 axes | single value
    return a, b, c, d, op.Softmax(x, axis=-2), op.Flatten(x, axis=2)


@script()
def lists_of_axes(x: FLOAT[2, 3], n: INT64[1]):
    a = op.ReduceSum(x, [5])  # expect-model: invalid-axis | axis 5 .* FLOAT\[2, 3\], which has 2 axes | 0 to 1
    b = op.Squeeze(x, [3])  # expect-model: invalid-axis | axis 3 | -2 to -1
    c = op.Unsqueeze(x, [0, 4])  # expect-model: invalid-axis | axis 4 is none of the result .* 4 axes | 0 to 3
    d = op.ReduceMean(x, axes=[0, -3])  # expect-model: invalid-axis | axis -3
    e = op.ReduceSum(x, op.Constant(value_ints=[2]))  # expect-model: invalid-axis | axis 2
    f = op.ReduceMax(x, [-2, 1])
    g = op.ReduceSum(x, [7, 8, 9])  # expect-model: invalid-axis | axis 7
    return a, b, c, d, e, f, g, op.Unsqueeze(x, [3, -4]), op.ReduceMin(x, n)


@script(default_opset=op)
def places_to_store(x: FLOAT["N"], m: FLOAT[2, 3]):
    x[0, 0] = 1.0  # expect-model: invalid-subscript | there are 2, and the tensor has 1 axis
    m[0, 3] = 1.0  # expect-model: invalid-subscript | index 3 is out of range
    m[1, -3] = 1.0
    return x, m


@script(default_opset=op)
def shapes_are_tuples(x: FLOAT["N", "M"]):
    a = x.shape - 1  # expect: unsupported-operator | `-` of a shape, which is a tuple | op.Shape
    b = 2.0 * x.shape  # expect: unsupported-operator | `\*` of a shape
    c = x.shape < (3, 4)  # expect: unsupported-operator | `<` of a shape
    d = -x.shape  # expect: unsupported-operator | `-` of a shape
    e = [x, x] * 2.0  # expect: unsupported-operator | repeats a list, and only a whole number | comprehension
    f = [x] * 100000  # expect: unsupported-operator | more than 4096 items | op.Tile
    return a, b, c, d, e, f


@script(default_opset=op)
def ranks_that_are_known(x: FLOAT["N", "M"], y: FLOAT[...]):
    assert x.ndim == 3  # expect: assertion-failed | `x.ndim == 3` fails
    assert len(x.shape) == 3, "three axes"  # expect: assertion-failed | three axes
    assert x.ndim == 2 and len(x.shape) in (1, 2)
    assert y.ndim == 2  # expect-warning: unchecked-assert | `y.ndim == 2`
    return x, y


@script()
def orders(x: FLOAT["N", 3]):
    a = op.Transpose(x, perm=[0, 2])  # expect-model: invalid-axis | perm \[0, 2\] | FLOAT\[N, 3\]
    b = op.Transpose(x, perm=[0, 0])  # expect-model: invalid-axis | 0 to 1
    c = op.Transpose(x, perm=[0])  # expect-model: invalid-axis | once
    return a, b, c, op.Transpose(x, perm=[1, 0])


@script()
def numbers_for_lists(x: FLOAT["N"], k: INT64[()]):
    a, b = op.TopK(x, 3)  # expect-model: shape-mismatch | input `K` of `TopK` | `\[3\]`
    c = op.Reshape(x, 6)  # expect-model: shape-mismatch | input `shape`
    d = op.ReduceMax(x, k)  # expect-model: shape-mismatch | `k` is a single one | `\[k\]`
    e = op.Split(x, 2)  # expect-warning: shape-mismatch | num_outputs=2
    f = op.Expand(x, k)  # expect-model: rank-mismatch | `shape` has rank 0 .* takes 1
    return a, b, c, d, e, f, op.Unsqueeze(x, 0), op.Reshape(x, [-1])


@script()
def parts_of_a_split(x: FLOAT["N"]):
    a, b = op.Split(x, num_outputs=3)  # expect-model: unpacking | 3 parts, and 2 are taken | num_outputs=2
    return a, b


@script()
def no_element_type(x: FLOAT["N"]):
    return op.Cast(x, to=99)  # expect-model: attribute-type | 99 is not an element type | FLOAT.dtype


@script(default_opset=op)
def text_as_condition(x: FLOAT["N"], s: STRING):
    if s:  # expect-warning: invalid-condition | `s` is STRING | compare it
        x = x + 1.0
    return x


@script(default_opset=op)
def own_variable_of_a_function(x: FLOAT["N"]):
    y = x

    def add(a):
        y = y + a  # expect: unbound-name | `y` is read before `add` assigns it | another name
        return y

    def scale(a):
        y = a * 2.0
        return y + x

    return add(scale(x))
