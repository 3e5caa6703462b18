"""Python values known while compiling: folded, checked, printed."""

import math

import numpy as np
import onnxscript
from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

SIZE = 4
NAMES = ["first", "second"]
TABLE = {"scale": 3.0, "shift": 1.0}
OFFSETS = np.array([10.0, 20.0, 30.0], dtype=np.float32)
USE_BIAS = True
LEVEL = 2


@script(default_opset=op)
def folded_integers(x: FLOAT["N"]):
    n = 3
    k = n * 2 + 1
    return x * k


@script()
def folded_axis(x: FLOAT["N", "M"]):
    axis = 2 - 1
    return op.Softmax(x, axis=axis)


@script()
def folded_list(x: FLOAT["N", "M"]):
    rows = 2
    return op.Reshape(x, [rows * 3, -1])


@script()
def local_list_as_attribute(x: FLOAT["N", "M"]):
    perm = [1, 0]
    return op.Transpose(x, perm=perm)


@script(default_opset=op)
def pi_as_operand(x: FLOAT["N"]):
    return op.Sin(x * math.pi)


@script(default_opset=op)
def math_calls(x: FLOAT["N"]):
    return x * math.sqrt(2.0) + math.exp(0.0)


@script(default_opset=op)
def numpy_constants(x: FLOAT["N"]):
    return x * np.pi + np.float32(0.5)


@script(default_opset=op)
def numpy_array_made_inside(x: FLOAT[3]):
    steps = np.array([1.0, 2.0, 3.0], dtype=np.float32)
    return x + steps


@script(default_opset=op)
def length_of_list(x: FLOAT["N"]):
    return x * len(NAMES)


@script(default_opset=op)
def element_of_list(x: FLOAT["N"]):
    values = [1.5, 2.5, 3.5]
    return x + values[1]


@script(default_opset=op)
def value_of_table(x: FLOAT["N"]):
    return x * TABLE["scale"] + TABLE["shift"]


@script(default_opset=op)
def element_of_array(x: FLOAT["N"]):
    return x + OFFSETS[1]


@script(default_opset=op)
def constant_test(x: FLOAT["N"]):
    if SIZE > 3:
        return x + 1.0
    return x - 1.0


@script(default_opset=op)
def negated_constant_test(x: FLOAT["N"]):
    if not USE_BIAS:
        x = x * 100.0
    return x


@script(default_opset=op)
def combined_constant_test(x: FLOAT["N"]):
    if USE_BIAS and LEVEL == 2:
        return x * 2.0
    elif LEVEL == 3:
        return x * 3.0
    return x


@script(default_opset=op)
def constant_ternary(x: FLOAT["N"]):
    scale = 10.0 if LEVEL > 1 else 0.1
    return x * scale


@script(default_opset=op)
def name_compared(x: FLOAT["N"]):
    if NAMES[0] == "first":
        return x
    return -x


@script(default_opset=op)
def member_of_constant(x: FLOAT["N"]):
    if "second" in NAMES:
        return x + 2.0
    return x


@script(default_opset=op)
def true_assert(x: FLOAT["N"]):
    assert SIZE == 4, "the size is fixed"
    assert len(NAMES) > 1
    return x + SIZE


@script(default_opset=op)
def printing(x: FLOAT["N"], n: INT64):
    print(f"adding {SIZE} to x, {n=}")
    print("x:", x, sep=" ", end="\n")
    return x + SIZE


@script(default_opset=op)
def formatted_text(x: FLOAT["N"]):
    label = f"layer_{SIZE}_{NAMES[1]}"
    if label == "layer_4_second":
        return x + 1.0
    return x


@script(default_opset=op)
def minimum_of_constants(x: FLOAT["N"]):
    return x * min(SIZE, 3) + max(1, 2) - abs(-5)


@script(default_opset=op)
def integer_of_constant(x: FLOAT["N"]):
    k = int(2.9) + round(1.6) + float(1)
    return x + k


@script(default_opset=op)
def constant_shadowed(x: FLOAT["N"]):
    SIZE = x * 2.0
    return SIZE + 1.0


@script()
def module_of_opsets(x: FLOAT["N"]):
    return onnxscript.opset18.Abs(onnxscript.opset18.Neg(x))


@script(default_opset=op)
def tuple_of_constants(x: FLOAT["N"]):
    low, high = 0.0, 2.0
    return op.Clip(x, low, high)


@script(default_opset=op)
def comparison_of_locals(x: FLOAT["N"]):
    a = 3
    b = 4
    if a < b:
        return x + a
    return x + b


@script(default_opset=op)
def string_method(x: FLOAT["N"]):
    mode = "LINEAR".lower()
    if mode == "linear":
        return x * 3.0
    return x


@script(default_opset=op)
def sum_of_constants(x: FLOAT["N"]):
    return x + sum([1, 2, 3])


größe = 2.5


@script(default_opset=op)
def names_of_all_scripts(x: FLOAT["N"]):
    变量 = x * größe
    ﬁrst = 变量 + 1.0
    return first - x
