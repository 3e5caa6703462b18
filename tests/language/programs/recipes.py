"""What people who build models write: attention, norms, sampling, clustering."""

import math

import numpy as np
from onnxscript import BOOL, FLOAT, INT64, UINT8, script
from onnxscript import opset18 as op

HEADS = 2
EPS = 1e-5
POSITIONS = np.arange(8, dtype=np.float32)
INV_FREQ = (1.0 / 10000 ** (np.arange(0, 4, 2) / 4)).astype(np.float32)
WINDOW = (0.5 - 0.5 * np.cos(np.arange(8) * (np.pi / 4))).astype(np.float32)
QMIN, QMAX = 0, 255


@script(default_opset=op)
def masked_attention(
    q: FLOAT["B", "T", "D"],
    k: FLOAT["B", "S", "D"],
    v: FLOAT["B", "S", "D"],
    mask: BOOL["T", "S"],
):
    scale = 1.0 / math.sqrt(4)
    scores = op.MatMul(q, op.Transpose(k, perm=[0, 2, 1])) * scale
    scores = op.Where(mask, scores, -1e9)
    return op.Softmax(scores, axis=-1) @ v


@script(default_opset=op)
def causal_attention(x: FLOAT["T", 4]):
    t = x.shape[0]
    positions = op.Range(0, t, 1)
    allowed = positions[:, None] >= positions[None, :]
    scores = x @ x.T / 2.0
    scores = op.Where(allowed, scores, float("-inf"))
    return op.Softmax(scores, axis=-1) @ x


@script(default_opset=op)
def heads_in_a_comprehension(x: FLOAT["T", 4], w: FLOAT[2, 4, 2]):
    outs = []
    for h in range(HEADS):
        y = x @ w[h]
        outs.append(op.Softmax(y @ y.T, axis=-1) @ y)
    joined = op.Concat(*outs, axis=-1)
    squares = [op.ReduceSum(o * o, keepdims=0) for o in outs]
    return joined, max(squares)


@script(default_opset=op)
def layer_norm(x: FLOAT["N", "D"], gamma: FLOAT["D"], beta: FLOAT["D"]):
    mean = op.ReduceMean(x, axes=[-1])
    centred = x - mean
    var = op.ReduceMean(centred**2, axes=[-1])
    return centred / op.Sqrt(var + EPS) * gamma + beta


@script(default_opset=op)
def rms_norm(x: FLOAT["N", "D"], weight: FLOAT["D"]):
    n = x.shape[-1]
    total = op.ReduceSum(x * x, [-1])
    return x / (total / n + EPS) ** 0.5 * weight


@script(default_opset=op)
def rotary(x: FLOAT["T", 4]):
    t, d = x.shape
    angles = POSITIONS[:8][:, None] * INV_FREQ[None, :]
    cos = op.Cos(angles)[:t]
    sin = op.Sin(angles)[:t]
    even, odd = x[:, 0::2], x[:, 1::2]
    turned = op.Concat(
        op.Unsqueeze(even * cos - odd * sin, [2]),
        op.Unsqueeze(even * sin + odd * cos, [2]),
        axis=2,
    )
    return op.Reshape(turned, [t, d])


@script(default_opset=op)
def beam_step(scores: FLOAT["B"], logits: FLOAT["B", "V"]):
    vocab = logits.shape[1]
    total = scores[:, None] + op.LogSoftmax(logits, axis=-1)
    best, places = op.TopK(op.Reshape(total, [-1]), [3])
    return best, places // vocab, places % vocab


@script(default_opset=op)
def iou(a: FLOAT[4], b: FLOAT[4]):
    top = op.Max(a[:2], b[:2])
    bottom = op.Min(a[2:], b[2:])
    size = op.Max(bottom - top, 0.0)
    inter = size[0] * size[1]
    area_a = (a[2] - a[0]) * (a[3] - a[1])
    area_b = (b[2] - b[0]) * (b[3] - b[1])
    return inter / (area_a + area_b - inter)


@script(default_opset=op)
def non_max_suppression(boxes: FLOAT["N", 4], scores: FLOAT["N"], limit: FLOAT):
    n = len(scores)
    _, order = op.TopK(scores, [n])
    alive = op.Expand(True, [n])
    kept = []
    for i in order:
        if alive[i]:
            kept.append(i)
            for j in range(n):
                if iou(boxes[i], boxes[j]) > limit:
                    alive[j] = False
    return kept


@script(default_opset=op)
def kmeans_step(x: FLOAT["N", "D"], centres: FLOAT["K", "D"]):
    distance = op.ReduceSum((x[:, None, :] - centres[None]) ** 2, [-1], keepdims=0)
    nearest = op.ArgMin(distance, axis=1, keepdims=0)
    moved = []
    for k in range(centres.shape[0]):
        mine = op.CastLike(nearest == k, x)
        count = op.ReduceSum(mine, keepdims=0)
        total = op.ReduceSum(x * mine[:, None], [0], keepdims=0)
        moved.append(total / op.Max(count, 1.0))
    return nearest, moved


@script(default_opset=op)
def lstm(x: FLOAT["T", "I"], w: FLOAT["I+H", 8], b: FLOAT[8]):
    h = op.Expand(0.0, [2])
    c = op.Expand(0.0, [2])
    outputs = []
    for step in x:
        z = op.Concat(step, h, axis=0) @ w + b
        i, f, g, o = op.Split(z, num_outputs=4)
        c = op.Sigmoid(f) * c + op.Sigmoid(i) * op.Tanh(g)
        h = op.Sigmoid(o) * op.Tanh(c)
        outputs.append(h)
    return outputs, h, c


@script(default_opset=op)
def top_p(logits: FLOAT["V"], p: FLOAT):
    probs = op.Softmax(logits, axis=-1)
    values, order = op.TopK(probs, op.Shape(probs))
    before = op.CumSum(values, 0) - values
    kept = op.Where(before < p, values, 0.0)
    kept = kept / op.ReduceSum(kept)
    result = probs * 0.0
    result[order] = kept
    return result


@script(default_opset=op)
def quantized(x: FLOAT["N"]):
    low = op.Min(op.ReduceMin(x, keepdims=0), 0.0)
    high = op.Max(op.ReduceMax(x, keepdims=0), 0.0)
    scale = (high - low) / (QMAX - QMIN)
    zero = op.Cast(op.Clip(op.Round(QMIN - low / scale), QMIN, QMAX), to=UINT8.dtype)
    q = op.QuantizeLinear(x, scale, zero)
    return q, op.DequantizeLinear(q, scale, zero)


@script(default_opset=op)
def framed(x: FLOAT["N"], hop: INT64):
    size = WINDOW.size
    frames = []
    for start in range(0, len(x) - size + 1, hop):
        frames.append(x[start : start + size] * WINDOW)
    return frames


@script(default_opset=op)
def binary_search(x: FLOAT["N"], value: FLOAT):
    low, high = 0, len(x)
    while low < high:
        middle = (low + high) // 2
        if x[middle] < value:
            low = middle + 1
        else:
            high = middle
    return low


@script(default_opset=op)
def newton(x: FLOAT, tolerance: FLOAT):
    guess = x
    steps = 0
    while True:
        better = 0.5 * (guess + x / guess)
        steps += 1
        if op.Abs(better - guess) < tolerance:
            return better, steps
        if steps >= 20:
            break
        guess = better
    return guess, -steps


@script(default_opset=op)
def moving_average(x: FLOAT["N"], width: int = 3):
    total = op.CumSum(x, 0)
    padded = op.Concat(op.Expand(0.0, [1]), total, axis=0)
    return (padded[width:] - padded[:-width]) / width


@script(default_opset=op)
def one_hot_loss(logits: FLOAT["N", "C"], labels: INT64["N"]):
    n, c = logits.shape
    logp = op.LogSoftmax(logits, axis=-1)
    hot = labels[:, None] == op.Range(0, c, 1)
    return -op.ReduceSum(op.Where(hot, logp, 0.0), keepdims=0) / n


@script(default_opset=op)
def pooled_by_mask(x: FLOAT["B", "T", "D"], lengths: INT64["B"]):
    t = x.shape[1]
    mask = op.Range(0, t, 1)[None, :] < lengths[:, None]
    weights = op.CastLike(mask, x)[..., None]
    return op.ReduceSum(x * weights, [1], keepdims=0) / op.ReduceSum(
        weights, [1], keepdims=0
    )


@script(default_opset=op)
def greedy_decode(logits: FLOAT["T", "V"], end: INT64):
    tokens = []
    for row in logits:
        token = op.ArgMax(row, axis=0, keepdims=0)
        if token == end:
            break
        tokens.append(token)
    return tokens


@script(default_opset=op)
def collapse_repeats(tokens: INT64["T"], blank: INT64):
    result = []
    last = blank
    for token in tokens:
        if token != last and token != blank:
            result.append(token)
        last = token
    return result


@script(default_opset=op)
def edit_distance(a: INT64["N"], b: INT64["M"]):
    row = op.Range(0, len(b) + 1, 1)
    for i, left in enumerate(a):
        previous = row[0]
        row[0] = i + 1
        for j in range(len(b)):
            current = row[j + 1]
            cost = 0 if left == b[j] else 1
            row[j + 1] = min(row[j] + 1, current + 1, previous + cost)
            previous = current
    return row[-1]


@script(default_opset=op)
def clip_by_norm(x: FLOAT[...], limit: float = 1.0):
    norm = op.Sqrt(op.ReduceSumSquare(x, keepdims=0))
    return x * (limit / norm) if norm > limit else x
