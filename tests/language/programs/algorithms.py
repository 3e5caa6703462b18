"""Small algorithms written the way Python is."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op

COEFFICIENTS = [2.0, -1.0, 0.5, 3.0]


@script(default_opset=op)
def greatest_common_divisor(a: INT64, b: INT64):
    while b != 0:
        a, b = b, a % b
    return a


@script(default_opset=op)
def collatz_steps(n: INT64):
    steps = op.Constant(value_int=0)
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


@script(default_opset=op)
def is_prime(n: INT64):
    if n < 2:
        return False
    k = op.Constant(value_int=2)
    while k * k <= n:
        if n % k == 0:
            return False
        k += 1
    return True


@script(default_opset=op)
def square_root(x: FLOAT, tolerance: FLOAT):
    y = x
    for i in range(100):
        new = 0.5 * (y + x / y)
        if op.Abs(new - y) < tolerance:
            break
        y = new
    return y


@script(default_opset=op)
def bisection(target: FLOAT):
    low = op.Constant(value_float=0.0)
    high = op.Constant(value_float=16.0)
    while high - low > 0.001:
        middle = (low + high) / 2.0
        if middle * middle < target:
            low = middle
        else:
            high = middle
    return low


@script(default_opset=op)
def horner(x: FLOAT["N"]):
    y = x * 0.0
    for c in COEFFICIENTS:
        y = y * x + c
    return y


@script(default_opset=op)
def position_of_largest(x: FLOAT["N"]):
    best = op.Constant(value_int=0)
    for i in range(1, x.shape[0]):
        if x[i] > x[best]:
            best = op.Identity(i)
    return best


@script(default_opset=op)
def binary_search(x: INT64["N"], wanted: INT64):
    low = op.Constant(value_int=0)
    high = x.shape[0]
    while low < high:
        middle = (low + high) // 2
        if x[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


@script(default_opset=op)
def bubble_sort(x: FLOAT["N"]):
    n = x.shape[0]
    for i in range(n):
        for j in range(n - 1):
            if x[j] > x[j + 1]:
                a = x[j]
                x[j] = x[j + 1]
                x[j + 1] = a
    return x


@script(default_opset=op)
def longest_run(x: BOOL["N"]):
    best = op.Constant(value_int=0)
    run = op.Constant(value_int=0)
    for flag in x:
        if flag:
            run += 1
            best = op.Max(best, run)
        else:
            run = op.Constant(value_int=0)
    return best


@script(default_opset=op)
def fizz_buzz(n: INT64):
    codes = []
    for i in range(1, n + 1):
        if i % 15 == 0:
            c = op.Constant(value_int=-15)
        elif i % 5 == 0:
            c = op.Constant(value_int=-5)
        elif i % 3 == 0:
            c = op.Constant(value_int=-3)
        else:
            c = op.Identity(i)
        codes.append(c)
    return codes


@script(default_opset=op)
def matrix_power(m: FLOAT["N", "N"], n: INT64):
    result = op.EyeLike(m)
    while n > 0:
        if n % 2 == 1:
            result = result @ m
        m = m @ m
        n //= 2
    return result


@script(default_opset=op)
def moving_average(x: FLOAT["N"], width: INT64):
    means = []
    for i in range(x.shape[0] - width + 1):
        means.append(op.ReduceMean(x[i : i + width], keepdims=0))
    return means


@script(default_opset=op)
def power_iteration(m: FLOAT["N", "N"], v: FLOAT["N"]):
    previous = op.Constant(value_float=0.0)
    for i in range(200):
        w = m @ v
        size = op.ReduceL2(w, keepdims=0)
        v = w / size
        if -0.0001 < size - previous < 0.0001:
            break
        previous = size
    return size


@script(default_opset=op)
def edit_distance(a: INT64["N"], b: INT64["M"]):
    previous = op.Range(0, b.shape[0] + 1, 1)
    for i in range(a.shape[0]):
        row = op.Identity(previous)
        row[0] = i + 1
        for j in range(b.shape[0]):
            cost = 0 if a[i] == b[j] else 1
            best = op.Min(previous[j + 1] + 1, row[j] + 1)
            row[j + 1] = op.Min(best, previous[j] + cost)
        previous = row
    return previous[-1]


@script(default_opset=op)
def sieve(n: INT64):
    composite = op.ConstantOfShape(op.Reshape(n, [1])) > 0.0
    for i in range(2, n):
        if i * i >= n:
            break
        if composite[i]:
            continue
        for j in range(i * i, n, i):
            composite[j] = True
    return ~composite[2:]


@script(default_opset=op)
def beam_of_one(scores: FLOAT["V", "V"], start: INT64, stop: INT64, limit: INT64):
    tokens = []
    token = start
    count = op.Constant(value_int=0)
    while count < limit:
        token = op.ArgMax(scores[token], axis=0, keepdims=0)
        tokens.append(token)
        count += 1
        if token == stop:
            break
    return tokens, count


@script(default_opset=op)
def triangular_solve(m: FLOAT["N", "N"], b: FLOAT["N"]):
    x = b * 0.0
    for i in range(b.shape[0]):
        s = op.ReduceSum(m[i] * x, keepdims=0)
        x[i] = (b[i] - s) / m[i, i]
    return x


@script(default_opset=op)
def digits_reversed(n: INT64):
    result = op.Constant(value_int=0)
    while n > 0:
        result = result * 10 + n % 10
        n = n // 10
    return result


@script(default_opset=op)
def kahan_sum(x: FLOAT["N"]):
    total = op.Constant(value_float=0.0)
    lost = op.Constant(value_float=0.0)
    for v in x:
        y = v - lost
        t = total + y
        lost = (t - total) - y
        total = t
    return total


@script(default_opset=op)
def edit_distance_by_rows(a: INT64["N"], b: INT64["M"]):
    previous = op.Range(0, b.shape[0] + 1, 1)
    i = 0
    for symbol in a:
        i += 1
        row = [op.Cast(i, to=7)]
        for j in range(b.shape[0]):
            cost = 0 if symbol == b[j] else 1
            row.append(op.Min(row[-1] + 1, previous[j + 1] + 1, previous[j] + cost))
        previous = row
    return previous[-1]
