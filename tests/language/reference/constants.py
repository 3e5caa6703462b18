"""Module-level constants as operands."""

import math

import numpy as np
from onnx import TensorProto, helper, numpy_helper
from onnxscript import script
from onnxscript import opset18 as op

ONE = 1
HALF = 0.5
YES = True
TEXT = "text"
INTS = [1, 2, 3]
FLOATS = [0.5, 1.5]
TUPLE = (4, 5)
NESTED = [[1, 2], [3, 4]]
STRINGS = ["a", "b"]
BOOLS = [True, False]
NEGATIVE = -3
COMPUTED = 2 * 3 + 1
ROOT = math.sqrt(0.5)
TURN = 2.0 * math.pi
EPSILON = 1e-5
FLOAT32 = np.float32(1.25)
INT8 = np.int8(-5)
VECTOR = np.array([1.0, 2.0, 3.0], dtype=np.float32)
MATRIX = np.arange(6, dtype=np.int64).reshape(2, 3)
DOUBLES = np.array([[0.5]])
ZEROS = np.zeros((2, 2), dtype=np.float32)
FLAGS = np.array([True, False])
HALVES = np.array([1.5, 2.5], dtype=np.float16)
WORDS = np.array(["one", "two"])
TENSOR = helper.make_tensor("named", TensorProto.FLOAT, [2], [1.0, 2.0])
FROM_ARRAY = numpy_helper.from_array(np.array([7, 8], dtype=np.int32), name="pair")
EMPTY = np.array([], dtype=np.int64)


@script(default_opset=op)
def use_int(a):
    return a + ONE


@script(default_opset=op)
def use_float(a):
    return a * HALF


@script()
def use_bool(a):
    return op.And(a, YES)


@script(default_opset=op)
def use_text(a):
    return a == TEXT


@script()
def use_int_list(a):
    return op.Reshape(a, INTS)


@script()
def use_float_list(a):
    return op.Add(a, FLOATS)


@script()
def use_tuple(a):
    return op.Reshape(a, TUPLE)


@script(default_opset=op)
def use_nested(a):
    return a + NESTED


@script(default_opset=op)
def use_strings(a):
    return a == STRINGS


@script()
def use_bools(a):
    return op.Or(a, BOOLS)


@script(default_opset=op)
def use_negative(a):
    return a + NEGATIVE


@script(default_opset=op)
def negate_global(a):
    return a + -ONE


@script(default_opset=op)
def use_computed(a):
    return a - COMPUTED


@script(default_opset=op)
def use_math(a):
    return a * ROOT + TURN


@script(default_opset=op)
def use_epsilon(a):
    return a / (a + EPSILON)


@script(default_opset=op)
def use_numpy_scalar(a):
    return a * FLOAT32


@script(default_opset=op)
def use_numpy_int8(a):
    return a + INT8


@script(default_opset=op)
def use_vector(a):
    return a + VECTOR


@script()
def use_matrix(a):
    return op.Gather(a, MATRIX)


@script(default_opset=op)
def use_doubles(a):
    return a * DOUBLES


@script(default_opset=op)
def use_zeros(a):
    return a + ZEROS


@script()
def use_flags(a):
    return op.Compress(a, FLAGS, axis=0)


@script(default_opset=op)
def use_float16(a):
    return a + HALVES


@script(default_opset=op)
def use_tensor_proto(a):
    return a + TENSOR


@script(default_opset=op)
def use_tensor_from_array(a):
    return a + FROM_ARRAY


@script()
def use_empty(a):
    return op.Reshape(a, EMPTY)


@script(default_opset=op)
def three_uses(a):
    x = ONE
    y = ONE
    return op.Add(a, x) + y + ONE


@script(default_opset=op)
def local_of_the_same_name(a):
    ONE = a + 1
    return ONE * 2


@script(default_opset=op)
def parameter_of_the_same_name(HALF):
    return HALF * 2


@script(default_opset=op)
def in_branch(a, c):
    if c:
        y = a + ONE
    else:
        y = a + HALF
    return y


@script(default_opset=op)
def in_loop(a, n):
    y = a
    for i in range(n):
        y = y * HALF + ONE
    return y


@script(default_opset=op)
def returned():
    return ONE, HALF, VECTOR


@script(default_opset=op)
def assigned_and_returned(a):
    v = VECTOR
    return v


@script(default_opset=op)
def compared(a):
    return a > HALF


@script(default_opset=op)
def as_index(a):
    return a[ONE], a[INTS]


@script()
def nested_function_operand(x):
    k = op.Constant(value_float=0.5)

    def step(s, e):
        n = s + e * k
        return n, op.Identity(n)

    zero = op.Constant(value_float=0.0)
    _, r = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return r


ONE_LATER = 11


@script(default_opset=op)
def uses_a_later_constant(a):
    return a + ONE_LATER
