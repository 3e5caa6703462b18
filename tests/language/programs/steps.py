"""Steps of models and algorithms, with counters, stores and early exits."""

import math
from functools import partial
from itertools import pairwise, product

import numpy as np
from onnxscript import BOOL, FLOAT, FLOAT16, INT32, INT64, script
from onnxscript import opset20 as op

LAYERS = [(4, 3), (3, 2)]
KERNEL = np.array([1, 2, 1], np.float32) / 4
softmax = partial(op.Softmax, axis=-1)
BINS = np.linspace(0.0, 1.0, 5, dtype=np.float32)


@script(default_opset=op)
def mlp(x: FLOAT["N", 4], w1: FLOAT[4, 3], w2: FLOAT[3, 2]):
    for i, w in enumerate([w1, w2]):
        x = x @ w
        if i < len(LAYERS) - 1:
            x = op.Relu(x)
    return softmax(x)


@script(default_opset=op)
def convolved(x: FLOAT["N"]):
    n = len(x)
    padded = op.Pad(x, [1, 1], mode="edge")
    total = op.Expand(0.0, [n])
    for k, weight in enumerate(KERNEL):
        total = total + padded[k : k + n] * weight
    return total


@script(default_opset=op)
def histogram(x: FLOAT["N"]):
    counts = []
    for low, high in pairwise(BINS):
        inside = (x >= low) & (x < high)
        counts.append(op.ReduceSum(op.Cast(inside, to=INT64.dtype), keepdims=0))
    return counts


@script(default_opset=op)
def power_iteration(m: FLOAT["N", "N"], steps: INT64):
    v = op.Expand(1.0 / math.sqrt(2), [m.shape[0]])
    for _ in range(steps):
        w = m @ v
        v = w / op.ReduceL2(w, keepdims=0)
    return v @ m @ v


@script(default_opset=op)
def gru_cell(x: FLOAT["T", 2], h0: FLOAT[2], w: FLOAT[2, 6], u: FLOAT[2, 6]):
    h = h0
    for t in range(len(x)):
        gx = x[t] @ w
        gh = h @ u
        r = op.Sigmoid(gx[:2] + gh[:2])
        z = op.Sigmoid(gx[2:4] + gh[2:4])
        n = op.Tanh(gx[4:] + r * gh[4:])
        h = (1 - z) * n + z * h
    return h


@script(default_opset=op)
def viterbi(emit: FLOAT["T", "S"], trans: FLOAT["S", "S"]):
    score = emit[0]
    back = []
    for t in range(1, emit.shape[0]):
        total = score[:, None] + trans
        back.append(op.ArgMax(total, axis=0, keepdims=0))
        score = op.ReduceMax(total, [0], keepdims=0) + emit[t]
    state = op.ArgMax(score, axis=0, keepdims=0)
    path = [state]
    for pointers in reversed(back):
        state = pointers[state]
        path.append(state)
    return path, op.ReduceMax(score, keepdims=0)


@script(default_opset=op)
def dilated_sum(x: FLOAT["N"], rate: INT64):
    n = len(x)
    total = x * 0.0
    for i in range(n):
        j = i
        while j < n:
            total[i] += x[j]
            j += rate
    return total


@script(default_opset=op)
def prefix_or_default(x: FLOAT["N"], k: INT64):
    if k <= 0:
        return x[:0], False
    if k >= len(x):
        return x, True
    return x[:k], k % 2 == 0


@script(default_opset=op)
def median(x: FLOAT["N"]):
    n = len(x)
    ordered, _ = op.TopK(x, [n], largest=0)
    middle = ordered[n // 2]
    return middle if n % 2 == 1 else (ordered[n // 2 - 1] + middle) / 2


@script(default_opset=op)
def standard_deviation(x: FLOAT["N"]):
    mean = op.ReduceSum(x, keepdims=0) / len(x)
    var = op.ReduceSum((x - mean) ** 2, keepdims=0) / (len(x) - 1)
    return mean, var**0.5


@script(default_opset=op)
def positional_encoding(x: FLOAT["T", 4]):
    t, d = x.shape
    pos = op.Cast(op.Range(0, t, 1), to=FLOAT.dtype)[:, None]
    i = op.Cast(op.Range(0, d, 2), to=FLOAT.dtype)
    angle = pos / 10000.0 ** (i / d)
    x[:, 0::2] += op.Sin(angle)
    x[:, 1::2] += op.Cos(angle)
    return x


@script(default_opset=op)
def half_precision(x: FLOAT16["N"], k: INT32["N"]):
    return x * 2 + 1, k * 2 + 1, (k > 1) & (x > 0.0)


@script(default_opset=op)
def sliding_max(x: FLOAT["N"], size: int = 3):
    parts = [x[i : len(x) - size + 1 + i] for i in range(size)]
    best = parts[0]
    for part in parts[1:]:
        best = op.Max(best, part)
    return best


@script(default_opset=op)
def grid(x: FLOAT["N"]):
    terms = [a * x**b for a, b in product((1.0, -2.0), (1, 2))]
    return sum(terms), len(terms), max(len(t) for t in ("ab", "c"))


@script(default_opset=op)
def run_lengths(x: INT64["N"]):
    values, lengths = [], []
    i = 0
    while i < len(x):
        j = i + 1
        while j < len(x) and x[j] == x[i]:
            j += 1
        values.append(x[i])
        lengths.append(j - i)
        i = j
    return values, lengths


@script(default_opset=op)
def two_sums(x: FLOAT["N"], target: FLOAT):
    for i in range(len(x)):
        for j in range(i + 1, len(x)):
            if op.Abs(x[i] + x[j] - target) < 1e-3:
                return i, j
    return -1, -1


@script(default_opset=op)
def padded_batch(x: FLOAT["N"], size: INT64):
    missing = (size - len(x) % size) % size
    padded = op.Pad(x, [0, missing], 0.0)
    return op.Reshape(padded, [-1, size]), missing


@script(default_opset=op)
def temperature(logits: FLOAT["V"], t: FLOAT):
    if t == 0.0:
        hot = op.Range(0, len(logits), 1) == op.ArgMax(logits, axis=0, keepdims=0)
        return op.CastLike(hot, logits)
    return softmax(logits / t)


@script(default_opset=op)
def diagonal(m: FLOAT["N", "N"]):
    n = m.shape[0]
    total = 0.0
    items = []
    for i in range(n):
        total += m[i, i]
        items.append(m[i, n - 1 - i])
    return total, items, total / n


@script(default_opset=op)
def gathered(x: FLOAT["N", "M"], index: INT64["K"]):
    rows = x[index]
    rows[:, 0] = 0.0
    last = x[index[-1], index[0] :]
    return rows, last, x[:, index % 2]


@script(default_opset=op)
def counted_flags(x: FLOAT["N"], flags: BOOL["N"]):
    count = 0
    best = -1
    for i, flag in enumerate(flags):
        if not flag:
            continue
        count += 1
        if best < 0 or x[i] > x[best]:
            best = i
    return count, best, count / len(x), count > 1 and best >= 0


@script(default_opset=op)
def counts_from_attributes(x: FLOAT["N"], size: int = 3, skip: int = 1):
    powers = [x**i for i in range(1, size + 1) if i != skip]
    parts = []
    for i in range(size):
        parts.append(x + i)
    return sum(powers), op.Concat(*parts, axis=0), len(powers)
