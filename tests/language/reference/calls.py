"""Calls of operators: positional and keyword inputs, omitted inputs, outputs."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset17 as op17
from onnxscript import opset18 as op


@script()
def positional(a, b):
    return op.Add(a, b)


@script()
def keyword_inputs(a, b):
    return op.Add(A=a, B=b)


@script()
def keywords_out_of_order(a, b):
    return op.Sub(B=b, A=a)


@script()
def positional_then_keyword(a, b):
    return op.Sub(a, B=b)


@script()
def keyword_clip_all(a, low, high):
    return op.Clip(input=a, min=low, max=high)


@script()
def explicit_none(a, b):
    return op.Clip(a, None, b)


@script()
def trailing_nones(a):
    return op.Clip(a, None, None)


@script()
def none_by_keyword(a, b):
    return op.Clip(a, min=None, max=b)


@script()
def resize_by_scales(x, scales):
    return op.Resize(x, None, scales, mode="nearest")


@script()
def resize_by_sizes(x, sizes):
    return op.Resize(
        x, None, None, sizes, mode="linear", coordinate_transformation_mode="asymmetric"
    )


@script()
def resize_keywords(x, sizes):
    return op.Resize(x, roi=None, scales=None, sizes=sizes, mode="cubic")


@script()
def nested_calls(a):
    return op.Relu(op.Neg(op.Abs(a)))


@script()
def nested_calls_with_several_arguments(a, b):
    return op.Max(op.Min(a, b), op.Add(op.Neg(a), op.Neg(b)))


@script()
def many_outputs(x):
    values, indices = op.TopK(x, [2], axis=-1, largest=1, sorted=1)
    return values, indices


@script()
def first_output_only(x):
    best = op.TopK(x, [2])
    return best


@script()
def underscore_outputs(x):
    _, indices = op.TopK(x, [2])
    return indices


@script()
def underscore_twice(x, y):
    _, i = op.TopK(x, [2])
    _, j = op.TopK(y, [1])
    return i + j


@script()
def split_into_three(x):
    first, second, third = op.Split(x, num_outputs=3, axis=0)
    return first + second + third


@script()
def split_by_sizes(x):
    head, tail = op.Split(x, [1, 4], axis=1)
    return op.Concat(tail, head, axis=1)


@script()
def dropout_with_mask(x, ratio):
    y, mask = op.Dropout(x, ratio, True, seed=7)
    return y, mask


@script()
def batch_norm_training(x, s, b, m, v):
    y, mean, var = op.BatchNormalization(
        x, s, b, m, v, epsilon=1e-3, momentum=0.8, training_mode=1
    )
    return y, mean, var


@script()
def lstm_three_outputs(x, w, r):
    y, y_h, y_c = op.LSTM(x, w, r, hidden_size=5)
    return y, y_h, y_c


@script()
def lstm_with_holes(x, w, r, p):
    y, y_h = op.LSTM(x, w, r, None, None, None, None, p, hidden_size=5)
    return y, y_h


@script()
def gru_last_state(x, w, r, b):
    _, last = op.GRU(x, w, r, b, hidden_size=3, linear_before_reset=1)
    return last


@script()
def unique_four_outputs(x):
    y, indices, inverse, counts = op.Unique(x, sorted=0)
    return y, counts, indices, inverse


@script()
def variadic_one(a):
    return op.Concat(a, axis=0)


@script()
def variadic_five(a, b, c, d, e):
    return op.Concat(a, b, c, d, e, axis=-1)


@script()
def variadic_sum(a, b, c):
    return op.Sum(a, b, c), op.Mean(a, b), op.Max(a), op.Min(a, b, c)


@script()
def einsum_calls(a, b):
    return op.Einsum(a, b, equation="bij,bjk->bik")


@script()
def surplus_is_dropped(a, b):
    return op.Add(a, b, a)


@script()
def no_input_operators():
    noise = op.RandomNormal(shape=[2, 3], mean=0.0, scale=1.0, seed=1.0)
    plain = op.RandomUniform(shape=[2])
    return noise, plain


@script()
def call_result_reused(x):
    y = op.Relu(x)
    return y + y, op.Mul(y, y)


@script(default_opset=op)
def bare_operator_name(x):
    return Relu(x)  # noqa: F821 - an operator of the default opset


@script(default_opset=op)
def bare_operator_names(x):
    y = Softmax(x, axis=1)  # noqa: F821
    return Log(y)  # noqa: F821


@script()
def opset17_call(x):
    return op17.LayerNormalization(x, x, axis=-1)


@script()
def typed_call(x: FLOAT["N", 4], k: INT64[1]) -> FLOAT["N", "K"]:
    values, _ = op.TopK(x, k)
    return values


@script()
def optional_third_input(x, w):
    return op.Conv(x, w, None, kernel_shape=[3, 3], pads=[1, 1, 1, 1])


@script()
def conv_all_attributes(x, w, b):
    return op.Conv(
        x,
        w,
        b,
        auto_pad="NOTSET",
        dilations=[1, 1],
        group=2,
        kernel_shape=[3, 3],
        pads=[0, 1, 0, 1],
        strides=[2, 2],
    )


@script()
def trailing_comma_call(a, b,):
    return op.Add(
        a,
        b,
    )


@script()
def nonzero_and_shape(x):
    return op.NonZero(x), op.Shape(x), op.Size(x)


@script()
def shape_with_bounds(x):
    return op.Shape(x, start=1, end=-1)
