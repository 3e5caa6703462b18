"""What the programs of steps.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def softmax(x):
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def mlp(x, w1, w2):
    return softmax(np.maximum(x @ w1, 0) @ w2)


def convolved(x):
    return np.convolve(np.pad(x, 1, "edge"), [0.25, 0.5, 0.25], "valid")


def histogram(x):
    return np.histogram(x[x < 1], np.linspace(0, 1, 5))[0]


def power_iteration(m, steps):
    v = np.full(len(m), f32(2**-0.5))
    for _ in range(int(steps)):
        v = m @ v
        v /= np.linalg.norm(v)
    return v @ m @ v


def gru_cell(x, h0, w, u):
    h = h0
    for row in x:
        gx, gh = row @ w, h @ u
        r, z = sigmoid(gx[:2] + gh[:2]), sigmoid(gx[2:4] + gh[2:4])
        h = (1 - z) * np.tanh(gx[4:] + r * gh[4:]) + z * h
    return h


def viterbi(emit, trans):
    score, back = emit[0], []
    for row in emit[1:]:
        total = score[:, None] + trans
        back.append(total.argmax(0))
        score = total.max(0) + row
    path = [score.argmax()]
    for pointers in back[::-1]:
        path.append(pointers[path[-1]])
    return np.array(path, i64), score.max()


def dilated_sum(x, rate):
    return np.array([x[i :: int(rate)].sum() for i in range(len(x))], f32)


def prefix_or_default(x, k):
    k = int(k)
    return (x, True) if k >= len(x) else (x[: max(k, 0)], k > 0 and k % 2 == 0)


def median(x):
    return np.median(x)


def standard_deviation(x):
    return x.mean(), x.std(ddof=1)


def positional_encoding(x):
    t, d = x.shape
    angle = np.arange(t)[:, None] / 10000.0 ** (np.arange(0, d, 2) / d)
    x = x.copy()
    x[:, ::2] += np.sin(angle)
    x[:, 1::2] += np.cos(angle)
    return x


def half_precision(x, k):
    half = x.dtype.type
    return x * half(2) + half(1), k * 2 + 1, (k > 1) & (x > 0)


def sliding_max(x):
    return np.lib.stride_tricks.sliding_window_view(x, 3).max(-1)


def grid(x):
    return -x - x * x, 4, 2


def run_lengths(x):
    edges = np.flatnonzero(np.diff(x)) + 1
    starts = np.concatenate([[0], edges])
    return x[starts], np.diff(np.concatenate([starts, [len(x)]]))


def two_sums(x, target):
    n = len(x)
    pairs = [(i, j) for i in range(n) for j in range(i + 1, n)]
    return next((p for p in pairs if abs(x[p[0]] + x[p[1]] - target) < 1e-3), (-1, -1))


def padded_batch(x, size):
    missing = -len(x) % int(size)
    return np.pad(x, (0, missing)).reshape(-1, int(size)), missing


def temperature(logits, t):
    if t == 0:
        return (np.arange(len(logits)) == logits.argmax()).astype(f32)
    return softmax(logits / t)


def diagonal(m):
    return np.trace(m), np.diag(m[:, ::-1]).copy(), np.trace(m) / f32(len(m))


def gathered(x, index):
    rows = x[index]
    rows[:, 0] = 0
    return rows, x[index[-1], index[0] :], x[:, index % 2]


def counted_flags(x, flags):
    count = int(flags.sum())
    best = int(np.argmax(np.where(flags, x, -np.inf))) if count else -1
    return count, best, f32(count / len(x)), count > 1


def counts_from_attributes(x):
    return x**2 + x**3, np.concatenate([x, x + f32(1), x + f32(2)]), 2


def made(*shape):
    count = int(np.prod(shape))
    return np.sin(np.arange(1, count + 1) * 1.7).astype(f32).reshape(shape)


def ints(*numbers):
    return np.array(numbers, i64)


def number(value, dtype=f32):
    return np.array(value, dtype)


CASES = {
    "mlp": [(made(3, 4), made(4, 3), made(3, 2))],
    "convolved": [(made(6),), (made(1),)],
    "histogram": [(abs(made(9)),)],
    "power_iteration": [
        (np.array([[2, 1], [1, 3]], f32), number(n, i64)) for n in (0, 9)
    ],
    "gru_cell": [(made(4, 2), made(2), made(2, 6), made(2, 6))],
    "viterbi": [(made(5, 3), made(3, 3)), (made(2, 3), made(3, 3))],
    "dilated_sum": [(made(6), number(2, i64)), (made(3), number(1, i64))],
    "prefix_or_default": [(made(4), number(k, i64)) for k in (-1, 0, 1, 2, 4, 9)],
    "median": [(made(5),), (made(4),)],
    "standard_deviation": [(made(5),)],
    "positional_encoding": [(made(3, 4),)],
    "half_precision": [(made(3).astype(np.float16), np.array([1, 2, 3], np.int32))],
    "sliding_max": [(made(7),)],
    "grid": [(made(3),)],
    "run_lengths": [(ints(1, 1, 2, 3, 3, 3),), (ints(5),)],
    "two_sums": [(made(5), number(made(5)[1] + made(5)[3])), (made(3), number(50))],
    "padded_batch": [(made(5), number(3, i64)), (made(6), number(3, i64))],
    "temperature": [(made(4), number(0)), (made(4), number(0.5))],
    "diagonal": [(made(3, 3),)],
    "gathered": [(made(4, 3), ints(2, 0, 1))],
    "counts_from_attributes": [(made(4),)],
    "counted_flags": [
        (made(4), np.array(f)) for f in ([True] * 4, [False] * 4, [False, True] * 2)
    ],
}
