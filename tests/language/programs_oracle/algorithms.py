"""What the programs of algorithms.py compute, in numpy and plain Python."""

import functools
import math

import numpy as np

f32, i64 = np.float32, np.int64


def greatest_common_divisor(a, b):
    return i64(math.gcd(int(a), int(b)))


@functools.cache
def collatz(n):
    return 0 if n == 1 else 1 + collatz(3 * n + 1 if n % 2 else n // 2)


def collatz_steps(n):
    return i64(collatz(int(n)))


def is_prime(n):
    n = int(n)
    return np.bool_(n > 1 and all(n % k for k in range(2, n)))


def square_root(x, tolerance):
    values = [float(x)]
    while True:
        y = values[-1]
        values.append(0.5 * (y + float(x) / y))
        if abs(values[-1] - y) < tolerance:
            return f32(y)


def bisection(target):
    steps = 16.0 * 0.5**14
    return f32(np.ceil(np.sqrt(target) / steps - 1) * steps)


def horner(x):
    return np.polyval([2.0, -1.0, 0.5, 3.0], x).astype(f32)


def position_of_largest(x):
    return np.argmax(x)


def binary_search(x, wanted):
    return np.searchsorted(x, wanted)


def bubble_sort(x):
    return np.sort(x)


def longest_run(x):
    text = "".join("x" if v else " " for v in x)
    return i64(max((len(w) for w in text.split()), default=0))


def fizz_buzz(n):
    i = np.arange(1, int(n) + 1)
    return np.select([i % 15 == 0, i % 5 == 0, i % 3 == 0], [-15, -5, -3], i)


def matrix_power(m, n):
    return np.linalg.matrix_power(m, int(n))


def moving_average(x, width):
    kernel = np.ones(int(width)) / int(width)
    return np.convolve(x, kernel, mode="valid").astype(f32)


def power_iteration(m, v):
    return f32(np.linalg.eigvalsh(m)[-1])


def edit_distance(a, b):
    @functools.cache
    def d(i, j):
        if not i or not j:
            return i + j
        return min(
            d(i - 1, j) + 1,
            d(i, j - 1) + 1,
            d(i - 1, j - 1) + int(a[i - 1] != b[j - 1]),
        )

    return i64(d(len(a), len(b)))


def sieve(n):
    return np.array([is_prime(k) for k in range(2, int(n))])


def beam_of_one(scores, start, stop, limit):
    following = scores.argmax(axis=1)
    tokens = [following[start]]
    while len(tokens) < limit and tokens[-1] != stop:
        tokens.append(following[tokens[-1]])
    return np.array(tokens, i64), i64(len(tokens))


def triangular_solve(m, b):
    return np.linalg.solve(np.tril(m), b)


def digits_reversed(n):
    return i64(int(str(int(n))[::-1]))


def kahan_sum(x):
    return f32(math.fsum(x.tolist()))


def edit_distance_by_rows(a, b):
    # Not by rows: the cheapest of the last steps, by recursion.
    if len(a) == 0 or len(b) == 0:
        return max(len(a), len(b))
    return min(
        edit_distance_by_rows(a[:-1], b) + 1,
        edit_distance_by_rows(a, b[:-1]) + 1,
        edit_distance_by_rows(a[:-1], b[:-1]) + int(a[-1] != b[-1]),
    )


X = np.array([1.5, -2.0, 0.5, 8.0, 2.5, 3.0], f32)
S = np.array([[2.0, 1.0], [1.0, 3.0]], f32)


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


def floats(*values):
    return tuple(np.array(v, f32) for v in values)


CASES = {
    "greatest_common_divisor": [ints(12, 18), ints(7, 0), ints(35, 64)],
    "collatz_steps": [ints(n) for n in (1, 6, 27)],
    "is_prime": [ints(n) for n in (0, 1, 2, 9, 97, 91)],
    "square_root": [floats(2.0, 0.001), floats(81.0, 0.01)],
    "bisection": [floats(2.0), floats(100.0)],
    "horner": [(X,)],
    "position_of_largest": [(X,), (X[:1],), (-X,)],
    "binary_search": [ints([1, 3, 5, 7], n) for n in (0, 3, 4, 9)],
    "bubble_sort": [(X,), (X[:1],)],
    "longest_run": [
        (np.array(v, bool),) for v in ([1, 1, 0, 1, 1, 1, 0], [0, 0], [1, 1])
    ],
    "fizz_buzz": [ints(1), ints(16)],
    "matrix_power": [(S, *ints(n)) for n in (0, 1, 5)],
    "moving_average": [(X, *ints(n)) for n in (1, 3, 6)],
    "power_iteration": [(S, f32([1.0, 0.0]))],
    "edit_distance": [ints([1, 2, 3, 4], [1, 3, 4, 5]), ints([1], [2, 2, 2])],
    "edit_distance_by_rows": [ints([1, 2, 3, 4], [1, 3, 4, 5]), ints([1], [2, 2, 2])],
    "sieve": [ints(3), ints(30)],
    "beam_of_one": [
        (f32([[0, 1, 0], [0, 0, 1], [1, 0, 0]]), *ints(0, stop, limit))
        for stop, limit in ((2, 9), (9, 4), (1, 3))
    ],
    "triangular_solve": [
        (f32([[2, 0, 0], [1, 4, 0], [3, -1, 5]]), f32([2, 9, 11])),
    ],
    "digits_reversed": [ints(n) for n in (7, 120, 98765)],
    "kahan_sum": [(X,), (f32([1e4, 0.125, -1e4, 0.25]),)],
}
TOLERANCE = {"power_iteration": 1e-3, "square_root": 1e-5, "bisection": 1e-5}
