"""What the programs of numbers.py compute, in numpy."""

import numpy as np

f16, f32, f64, i32, i64 = np.float16, np.float32, np.float64, np.int32, np.int64


def counter_as_index_and_factor(x):
    return f32(x @ np.arange(len(x))), i64(len(x))


def counter_in_an_operator(x, n):
    x = np.maximum(x, f32(0))
    for k in range(int(n)):
        x = np.maximum(x, f32(k))
        x[k] *= k + 0.5
    return x


def counter_or_value(x):
    factors = np.where(x > 0, np.arange(len(x)), x)
    return (x + factors @ x).astype(f32)


def sum_of_halves(x):
    return x.sum(dtype=f16)


def largest_of_halves(x):
    return np.maximum(x.max(axis=1), f16(0.25)).sum(dtype=f16)


def growing_half(x):
    terms = 1
    while (float(x) ** (terms + 1) - 1) / (float(x) - 1) < 100:
        terms += 1
    return f16((float(x) ** (terms + 1) - 1) / (float(x) - 1)), i64(terms)


def stop_at_a_half(x, limit):
    sums = np.cumsum(x, dtype=f16)
    above = sums[sums > limit]
    return above[0] if len(above) else sums[-1] - limit


def mean_of_doubles(x):
    return x[x >= 0].mean(), i64((x >= 0).sum())


def halves_and_doubles(x):
    return (x + 0.5).sum()


def integers_then_floats(x, y):
    return f32(x.sum() + y.sum())


def floats_then_halves(x, y):
    return f32(x.astype(f32).sum() + y.sum())


def halves_then_floats(x, y):
    return floats_then_halves(x, y)


def floats_beside_halves(x, h):
    return x + np.cumsum(x).sum(dtype=f32) * h.astype(f32)


def limit_that_doubles(x):
    limit = 1.0
    for v in x.tolist():
        limit = 2 * limit if v > limit else limit
    return f32(limit), i64(np.log2(limit))


def number_unless(x, a, b):
    return x * f32(x.sum() if a else b), x + f32(0.5 if b else 2)


def double_unless(x, a, b):
    return x + ((x.sum() if b else 2.0) if a else float(b))


def counts_divided(x):
    n = len(x) + (len(x) > 2)
    steps = sum(i / 2 + n // 2 / 4 for i in range(1, n))
    total = x * f32(0) + f32(steps)
    by_size = x * f32(len(x) / 2)
    return f32(1 / n), by_size, f32(min(n, 3) / 2), f32(x.size / 4), total, f32(1 / n)


def counted_then_divided(x):
    k = len(x)
    while k > 1:
        k -= 2
    return f32(k / 2), f32(4 / 3), f32(int(x[0] * 5) / 2), f32((k + 7) / 5)


def tensors_divided(x, step):
    n = i64(len(x))
    half = n // 2
    return half, step // 2, half, half, (step + n) // 2


X = np.array([1.5, -2.0, 0.25], f32)
H = np.array([[1.5, -2.0, 0.25], [0.125, -0.5, -4.0]], f16)
D = X.astype(f64)
N = np.array([4, -1, 7], i32)
WAYS = [(np.array(a), np.array(b)) for a in (False, True) for b in (False, True)]

CASES = {
    "counter_as_index_and_factor": [(X,)],
    "counter_in_an_operator": [(X, np.array(3))],
    "counter_or_value": [(X,)],
    "sum_of_halves": [(H[0],)],
    "largest_of_halves": [(H,)],
    "growing_half": [(np.array(2, f16),), (np.array(3, f16),)],
    "stop_at_a_half": [(H[0], np.array(1, f16)), (H[0], np.array(4, f16))],
    "mean_of_doubles": [(D,)],
    "halves_and_doubles": [(D,)],
    "integers_then_floats": [(N, X)],
    "floats_then_halves": [(H[0], X)],
    "halves_then_floats": [(H[0], X)],
    "floats_beside_halves": [(X, H[0])],
    "limit_that_doubles": [(D,), (4 * D,)],
    "number_unless": [(X, *way) for way in WAYS],
    "double_unless": [(D, *way) for way in WAYS],
    "counts_divided": [(X,), (X[:2],)],
    "counted_then_divided": [(X,), (X[:2],)],
    "tensors_divided": [(X, np.array(5))],
}
# Operators of plain Python want numbers of one type, and numpy divides integers.
NOT_PLAIN = {"counter_in_an_operator", "tensors_divided"}
