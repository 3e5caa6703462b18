"""Attribute arguments: expressions of constants, globals, types, tensors."""

import math

import numpy as np
import onnx
from onnx import TensorProto, helper
from onnx.helper import make_tensor
from onnxscript import BOOL, DOUBLE, FLOAT, FLOAT16, INT32, INT64, STRING, script
from onnxscript import opset18 as op

AXIS = 1
AXES = [0, 2]
PERM = (1, 0)
ALPHA = 0.75
MODE = "linear"
FLAG = True
NOTHING = None
TARGET = TensorProto.FLOAT16
TENSOR = helper.make_tensor("weights", TensorProto.FLOAT, [2], [1.0, 2.0])
ARRAY = np.arange(6, dtype=np.float32).reshape(2, 3)


@script()
def int_attribute(x):
    return op.Flatten(x, axis=2)


@script()
def negative_int_attribute(x):
    return op.Softmax(x, axis=-1)


@script()
def bool_as_int_attribute(x, axes):
    return op.ReduceSum(x, axes, keepdims=False, noop_with_empty_axes=True)


@script()
def float_attribute(x):
    return op.LeakyRelu(x, alpha=0.01)


@script()
def int_for_float_attribute(x):
    return op.Elu(x, alpha=2)


@script()
def string_attribute(x, w):
    return op.Conv(x, w, auto_pad="SAME_UPPER")


@script()
def ints_attribute(x):
    return op.Transpose(x, perm=[0, 2, 1])


@script()
def tuple_for_ints(x):
    return op.Transpose(x, perm=(2, 0, 1))


@script()
def floats_attribute():
    return op.Constant(value_floats=[0.1, 0.2, 0.3])


@script()
def int_list_for_floats():
    return op.Constant(value_floats=[1, 2, 3])


@script()
def strings_attribute(x, w, r):
    y, _ = op.RNN(x, w, r, hidden_size=4, activations=["Relu"])
    return y


@script()
def global_int(x):
    return op.Flatten(x, axis=AXIS)


@script()
def global_list(x, s):
    return op.Pad(x, s), op.Transpose(x, perm=AXES)


@script()
def global_tuple(x):
    return op.Transpose(x, perm=PERM)


@script()
def global_float(x):
    return op.ThresholdedRelu(x, alpha=ALPHA)


@script()
def global_string(x, scales):
    return op.Resize(x, None, scales, mode=MODE)


@script()
def global_bool(x):
    return op.ReduceMax(x, keepdims=FLAG)


@script()
def global_none_is_omitted(x):
    return op.Transpose(x, perm=NOTHING)


@script()
def literal_none_is_omitted(x):
    return op.Transpose(x, perm=None)


@script()
def dtype_of_type(x):
    return op.Cast(x, to=FLOAT16.dtype)


@script()
def dtypes_of_types(x):
    a = op.Cast(x, to=DOUBLE.dtype)
    b = op.Cast(x, to=INT32.dtype)
    c = op.Cast(x, to=BOOL.dtype)
    d = op.Cast(x, to=STRING.dtype)
    return a, b, c, d


@script()
def tensor_proto_constant(x):
    return op.Cast(x, to=TensorProto.INT64)


@script()
def qualified_tensor_proto(x):
    return op.Cast(x, to=onnx.TensorProto.DOUBLE)


@script()
def global_dtype(x):
    return op.Cast(x, to=TARGET)


@script()
def make_tensor_attribute():
    return op.Constant(value=make_tensor("t", 1, [3], [1.0, 2.0, 3.0]))


@script()
def qualified_make_tensor():
    return op.Constant(value=helper.make_tensor("bounds", 7, [2], [-1, 1]))


@script()
def make_scalar_tensor(shape):
    return op.ConstantOfShape(shape, value=make_tensor("one", 1, [1], [1.0]))


@script()
def global_tensor():
    return op.Constant(value=TENSOR)


@script()
def array_attribute():
    return op.Constant(value=np.array([1, 2, 3], dtype=np.int32))


@script()
def global_array():
    return op.Constant(value=ARRAY)


@script()
def computed_float(x):
    return op.Elu(x, alpha=math.sqrt(2.0))


@script()
def computed_int(x):
    return op.Flatten(x, axis=AXIS + 1)


@script()
def computed_list(x):
    return op.Transpose(x, perm=list(range(3)))


@script()
def computed_list_of_globals(x):
    return op.Transpose(x, perm=[AXIS, 0])


@script()
def length_of_global(x):
    return op.Softmax(x, axis=len(AXES) - 1)


@script()
def indexed_global(x):
    return op.Softmax(x, axis=AXES[1])


@script()
def conditional_expression_of_globals(x):
    return op.Softmax(x, axis=AXIS if FLAG else 0)


@script()
def negated_global(x):
    return op.Softmax(x, axis=-AXIS)


@script()
def positional_attribute(x):
    return op.Cast(x, 1)


@script()
def attribute_order_is_the_schemas(x, w):
    return op.Conv(x, w, strides=[2, 2], pads=[1, 1, 1, 1], kernel_shape=[3, 3])


@script()
def attribute_order_again(x, w):
    return op.Conv(x, w, kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[2, 2])


@script()
def infinite_attribute():
    return op.Constant(value_float=float("inf"))


@script()
def euler_and_pi(x):
    return op.Elu(x, alpha=math.pi), op.Elu(x, alpha=math.e)


@script()
def default_written_out(x):
    return op.Softmax(x, axis=-1), op.Softmax(x)
