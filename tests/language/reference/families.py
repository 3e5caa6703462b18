"""Operators of every family, a few at a time."""

from onnxscript import script
from onnxscript import opset19, opset21
from onnxscript import opset18 as op


@script()
def trigonometry(x):
    a = op.Sin(x) + op.Cos(x) + op.Tan(x)
    b = op.Asin(x) + op.Acos(x) + op.Atan(x)
    return a, b


@script()
def hyperbolic(x):
    a = op.Sinh(x) + op.Cosh(x) + op.Tanh(x)
    b = op.Asinh(x) + op.Acosh(x) + op.Atanh(x)
    return a, b


@script()
def rounding(x):
    return op.Floor(x), op.Ceil(x), op.Round(x), op.Sign(x)


@script()
def exponentials(x):
    return op.Exp(x), op.Log(x), op.Sqrt(x), op.Reciprocal(x), op.Erf(x)


@script()
def special_values(x):
    return op.IsNaN(x), op.IsInf(x, detect_negative=0), op.IsInf(x)


@script()
def bitwise(a, b):
    return op.BitwiseAnd(a, b), op.BitwiseOr(a, b), op.BitwiseXor(a, b), op.BitwiseNot(a)


@script()
def shifting(a):
    left = op.BitShift(a, 1, direction="LEFT")
    return left, op.BitShift(a, 1, direction="RIGHT")


@script()
def logic(a, b):
    return op.And(a, b), op.Or(a, b), op.Xor(a, b), op.Not(a)


@script()
def modulo(a, b):
    return op.Mod(a, b), op.Mod(a, b, fmod=1), op.Mod(a, b, fmod=0)


@script()
def reshaping(x):
    a = op.Flatten(x, axis=1)
    b = op.Squeeze(op.Unsqueeze(x, [0, -1]), [0])
    c = op.Squeeze(x)
    return a, b, c


@script()
def expanding(x, shape):
    return op.Expand(x, shape), op.Tile(x, [2, 3])


@script()
def gathering(x, i):
    a = op.Gather(x, i, axis=1)
    b = op.GatherElements(x, i, axis=0)
    c = op.GatherND(x, i, batch_dims=1)
    return a, b, c


@script()
def scattering(x, i, u):
    a = op.ScatterElements(x, i, u, axis=1, reduction="add")
    b = op.ScatterND(x, i, u, reduction="max")
    return a, b


@script()
def sorting(x):
    v, i = op.TopK(x, [3], axis=0, largest=0, sorted=1)
    return v, i, op.ArgMin(x, axis=0), op.ArgMax(x, select_last_index=1)


@script()
def selecting(x, c):
    return op.Compress(x, c), op.NonZero(x), op.Where(c, x, x)


@script()
def cumulative(x):
    return op.CumSum(x, 1, exclusive=1, reverse=1)


@script()
def ranges(n):
    return op.Range(0, n, 1), op.EyeLike(n, k=1, dtype=1)


@script()
def random_values(x):
    a = op.RandomNormalLike(x, mean=1.0, scale=2.0, dtype=1, seed=3.0)
    b = op.RandomUniformLike(x, high=2.0, low=-1.0)
    c = op.Bernoulli(x, seed=1.0)
    d = op.Multinomial(x, sample_size=4, dtype=7)
    return a, b, c, d


@script()
def linear_algebra(x, y):
    return op.Det(x), op.MatMul(x, y), op.Einsum(x, y, equation="ij,jk->ik"), op.Trilu(x, 1)


@script()
def integer_products(a, b, az, bz):
    return op.MatMulInteger(a, b, az, bz), op.ConvInteger(a, b, az, bz)


@script()
def quantize(x, scale, zero):
    q = op.QuantizeLinear(x, scale, zero, axis=0)
    return op.DequantizeLinear(q, scale, zero, axis=0)


@script()
def quantize_newer(x, scale):
    q = opset21.QuantizeLinear(x, scale, output_dtype=3, block_size=2, axis=0)
    return opset21.DequantizeLinear(q, scale, block_size=2, axis=0)


@script()
def dynamic_quantize(x):
    y, scale, zero = op.DynamicQuantizeLinear(x)
    return y, scale, zero


@script()
def quantized_matmul(a, sa, za, b, sb, zb, sy, zy):
    return op.QLinearMatMul(a, sa, za, b, sb, zb, sy, zy)


@script()
def quantized_convolution(x, sx, zx, w, sw, zw, sy, zy):
    return op.QLinearConv(x, sx, zx, w, sw, zw, sy, zy, None, pads=[1, 1, 1, 1])


@script()
def casting(x, like):
    a = op.Cast(x, to=10)
    return a, op.CastLike(a, like)


@script()
def casting_newer(x):
    return opset19.Cast(x, saturate=0, to=17)


@script()
def signal(x):
    spectrum = op.DFT(x, axis=1, onesided=1)
    window = op.HannWindow(16, periodic=0)
    other = op.HammingWindow(16) + op.BlackmanWindow(16)
    return spectrum, window, other


@script()
def short_time(x, window):
    return op.STFT(x, 4, window, 16, onesided=1)


@script()
def mel():
    return op.MelWeightMatrix(8, 16, 8000, 0.0, 4000.0)


@script()
def sequences(x, y):
    s = op.SequenceConstruct(x, y)
    s = op.SequenceInsert(s, x, 0)
    s = op.SequenceErase(s, 1)
    first = op.SequenceAt(s, 0)
    return first, op.SequenceLength(s), op.ConcatFromSequence(s, axis=0, new_axis=1)


@script()
def splitting_to_sequence(x):
    s = op.SplitToSequence(x, [1, 2], axis=0, keepdims=1)
    return op.SequenceAt(s, -1)


@script()
def optionals(x):
    o = op.Optional(x)
    return op.OptionalGetElement(o), op.OptionalHasElement(o)


@script()
def text(x):
    a = op.StringNormalizer(x, case_change_action="LOWER", stopwords=["the"])
    return op.TfIdfVectorizer(
        a,
        max_gram_length=1,
        max_skip_count=0,
        min_gram_length=1,
        mode="TF",
        ngram_counts=[0],
        ngram_indexes=[0, 1],
        pool_strings=["a", "b"],
    )


@script()
def padding(x):
    return op.Pad(x, [0, 0, 1, 1], mode="reflect")


@script()
def padding_axes(x, axes):
    return opset19.Pad(x, [1, 1], None, axes, mode="wrap")


@script()
def hashing_free_loss(x, y):
    d = op.Sub(x, y)
    return op.ReduceMean(op.Mul(d, d), axes=[0, 1], noop_with_empty_axes=0)


@script()
def shape_arithmetic(x):
    shape = op.Shape(x)
    rows = op.Gather(shape, [0], axis=0)
    columns = op.Gather(shape, [1], axis=0)
    return op.Reshape(x, op.Concat(columns, rows, axis=0)), op.Size(x)


@script()
def recurrent_operators(x, w, r):
    y, h = op.RNN(x, w, r, hidden_size=3, direction="reverse")
    z, g = op.GRU(x, w, r, hidden_size=3, direction="bidirectional", clip=1.0)
    return y, h, z, g
