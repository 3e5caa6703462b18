"""Lists: their length and truth, copies, growth on some ways and by calls."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op

HEADS = 3


def add_twice(items, value):
    items.append(value)
    items.append(value * 2.0)


@script()
def copied_by_a_method(x: FLOAT["N"], n: INT64):
    xs = [op.Abs(x)]
    ys = xs.copy()
    ys.append(op.Neg(x))
    for _ in range(n):
        ys.append(x)
    return op.Concat(*xs, axis=0), ys


@script()
def copied_while_it_grows(x: FLOAT["N"]):
    xs = []
    longest = op.Constant(value_int=0)
    for v in x:
        xs.append(v)
        ys = list(xs)
        ys.append(v)
        longest = len(ys)
    return xs, op.Identity(longest)


@script()
def grown_by_a_statement(x: FLOAT["N"]):
    xs = []
    add_twice(xs, op.Abs(x))
    add_twice(value=op.Neg(x), items=xs)
    return op.Concat(*xs, axis=0)


@script()
def length_that_is_known(x: FLOAT["N"]):
    xs = []
    y = op.Abs(x)
    if len(xs) > 1:
        y = xs[0]
    xs.append(op.Neg(x))
    if len(xs) == 1 and 0 < len(xs):
        y = y + xs[0]
    return y


@script()
def truth_that_is_known(x: FLOAT["N"]):
    xs = []
    y = op.Abs(x)
    if xs:
        y = xs[0]
    xs.append(op.Neg(x))
    z = xs[0] if xs else y
    return y, z


@script(default_opset=op)
def copied_numbers(x: FLOAT["N"]):
    rates = [0.5, 2.0]
    more = rates.copy()
    more.append(3.0)
    return x * rates[1] + more[2] + len(rates)


@script(default_opset=op)
def truth_of_numbers(x: FLOAT["N"]):
    rates = [0.5, 0.0]
    y = op.Abs(x)
    if not rates:
        y = y + 1.0
    if not rates or op.ReduceMax(x, keepdims=0) > 5.0:
        y = y + rates[0]
    return y if rates else x


@script()
def truth_of_a_list(x: FLOAT["N"]):
    low = []
    high = []
    for v in x:
        high.append(v)
        if v < 0.0:
            low.append(v)
    y = op.Abs(x)
    if low:
        y = y + 1.0
    if not high:
        y = y + 2.0
    if low and not high:
        y = y + 4.0
    return y


@script()
def only_grows(x, n: INT64):
    xs = []
    if n > 0:
        xs.append(x)
    if n > 1:
        xs.append(op.Neg(x))
    for i in range(n):
        if i > 1:
            xs.append(x)
    return op.Abs(x)


@script(default_opset=op)
def never_read(x: FLOAT["N"], n: INT64):
    return only_grows(x, n)


@script(default_opset=op)
def grown_on_two_ways(x: FLOAT["N"], a: BOOL, b: BOOL):
    xs = [x[0]]
    if a:
        xs.append(x[1])
    if b:
        xs.append(x[2])
    xs.append(x[3])
    return xs


@script(default_opset=op)
def returned_early(x: FLOAT["N"], a: BOOL):
    xs = []
    for v in x:
        if v > 1.0:
            xs.append(v)
    if a:
        return xs, x
    return x, xs


@script(default_opset=op)
def spread_after_a_loop(x: FLOAT["N", 6]):
    parts = []
    for h in range(HEADS):
        a, b = 2 * h, 2 * h + 2
        part = x[:, a:b]
        if h == 1:
            part = op.Concat(part, part, axis=1)
        parts.append(op.Softmax(part, axis=-1))
    sums = [op.ReduceSum(part * part, keepdims=0) for part in parts]
    return op.Concat(*parts, axis=1), sums[1] - sums[0] * sums[2]


@script(default_opset=op)
def spread_items_made_anew(x: FLOAT["N", "M"]):
    n, m = x.shape
    windows = []
    for i in range(2):
        for j in range(2):
            windows.append(x[i : n - 1 + i, j : m - 1 + j])
    return op.Concat(*[op.Unsqueeze(each, [0]) for each in windows], axis=0)


@script(default_opset=op)
def without_repetition(x: INT64["N"]):
    seen = []
    for v in x:
        is_new = True
        for k in range(len(seen)):
            if seen[k] == v:
                is_new = False
                break
        if is_new:
            seen.append(v)
    return seen


@script(default_opset=op)
def read_before_it_grows(x: INT64["N", 2]):
    rows = []
    total = x[0]
    for row in x:
        if len(rows) > 0:
            total = total + rows[-1] * op.ReduceSum(rows, keepdims=0)
        if row[0] > 0:
            rows.append(row)
    return total, rows


# Without a second row the loop stacks nothing, and only the program knows the rank.
@script(default_opset=op)
def smoothed_from_the_first(x: FLOAT["N", "M"]):
    y = x[0]
    out = [y]
    for row in x[1:]:
        y = 0.5 * y + row
        out.append(y)
    return out


@script(default_opset=op)
def rows_of_any_rank(x: FLOAT[...], y: FLOAT[...]):
    out = [y, y + 1.0]
    for row in x:
        out.append(row * 2.0)
    return out


@script(default_opset=op)
def row_of_pascal(n: INT64):
    row = [1]
    for i in range(n):
        new = [1]
        for j in range(i):
            new.append(row[j] + row[j + 1])
        new.append(1)
        row = new
    return row


@script(default_opset=op)
def repeated_lists(x: FLOAT["N"]):
    pair = [x, -x] * 2
    ones = 3 * [x]
    ones *= 1
    double = op.Concat(*[x] * 2, axis=0)
    return op.Concat(*pair, axis=0), sum(ones), pair[3], len(pair), double


@script(default_opset=op)
def times_a_list(x: FLOAT["N"], scale: FLOAT):
    return [x, -x] * scale, scale - (x, x)


@script(default_opset=op)
def tuples_as_results(x: FLOAT["N"]):
    both = op.Abs(x), op.Neg(x)
    return both


@script(default_opset=op)
def spread_in_results(x: FLOAT["N"]):
    def both(v):
        rest = [op.Neg(v), v + 1.0]
        return op.Abs(v), *rest

    first, *others = both(x)
    return *others, first, len(others)


@script(default_opset=op)
def tuples_in_results(x: FLOAT["N"]):
    return (op.Abs(x), op.Neg(x)), x


@script(default_opset=op)
def tuples_of_numbers(x: FLOAT["N"]):
    y = op.Abs(x)
    return (1, 2), (len(y), 2, 3)


@script(default_opset=op)
def repeated_by_a_count(x: FLOAT["N"]):
    n = len(x)
    rows = [x, -x] * n
    for i in range(2):
        x = x + sum([0.5] * 2) * i
    return [1.0] * n, rows, n * [1, 2], x.shape * n + (1,), [0.0] * (n - 9), x


@script(default_opset=op)
def defaults_around(x: FLOAT["N"], k: FLOAT):
    def scaled(v, by=k, *, plus=len(x)):
        return v * by + plus

    twice = lambda v, by=k * 2.0: v * by  # noqa: E731
    k = k + 100.0
    return scaled(x), scaled(x, plus=0), twice(x), twice(x, 3.0) + k
