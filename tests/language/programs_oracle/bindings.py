"""What the programs of bindings.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def bound_in_both_sides(a, b):
    i = a * (2 if b else 3)
    return i64(i), i64(i)


def bound_in_one_side(a, b):
    return (i64(a * 2), i64(a * 2)) if b else (i64(a + 1), i64(a))


def bound_by_the_right_of_and(a, b):
    return i64(a * 2 if b else a + 1), np.bool_(b and a > 2)


def bound_by_the_test(a, b):
    return i64(a * 2 if b and a > 1 else a)


def bound_by_the_test_of_a_loop(a):
    i = i64(a)
    j = i64(0)
    while i < 20:
        j = j + i
        if j >= 3:
            break
        i = a + j
    return i64(i), i64(j)


def bound_by_a_test_with_break(x, limit):
    good = (x >= 0) & (x < limit)
    count = len(x) if good.all() else int(np.argmin(good))
    return x[:count].sum(dtype=f32), i64(count)


def bound_before_the_last_test(n):
    i = min(int(n), 5)
    return i64(2 * min(i, int(n) - 1)), i64(i)


def bound_in_an_inner_loop(x, n):
    k = 0
    while k < n:
        item = x[k]
        if item >= 3:
            break
        item = item + f32(k)
        k += 1
    return f32(item), i64(k)


def returned_from_no_iteration(x):
    return x


def bound_late_in_a_chain(a, b):
    if not a < b:
        return i64(a)
    return i64(a * 3 + (100 if b < a * 3 else 0))


def bound_in_a_test_and_a_branch(x):
    total = x.sum(dtype=f32)
    return f32(total - (total > 1))


def bound_inside_a_value(x, b):
    return (np.abs(x), np.abs(x) + f32(1)) if b else (x, x)


def bound_in_a_comprehension(x):
    return x * f32(6), x * f32(3)


def bound_in_a_place(x):
    x[1] += 1
    mask = x > 2
    return np.where(mask, x + f32(10), x), i64(1), mask


def lambda_called_at_once(x):
    return x * f32(2), x * f32(3)


def returned_where_bound(x, limit):
    above = x[x > limit]
    return f32(above[0] * 2) if len(above) else limit


def returned_from_two_loops(x, y):
    both = [a for a in x if a in y]
    return (f32(both[0] * 2), np.True_) if both else (f32(0), np.False_)


def returned_from_a_known_loop(x, limit):
    totals = x.sum(dtype=f32) * np.array([1, 2, 4], f32)
    above = totals[totals > limit]
    return f32(above[0] - limit) if len(above) else totals[-1]


def returned_from_an_endless_loop(x):
    x = x * f32(2)
    while x.sum() <= 10:
        x = x * f32(2)
    return x.max()


def picked_by_a_counter(x):
    total = x[:2, 1].sum() + x[:2, 0].sum() + x[0, :2].sum()
    return f32(total), x[1, 0], x[0, 1]


def picks(x, i):
    return x[i, 0] + x[0, i]


def other_types(x):
    return x.T, x.astype(i64), x + f32(1), x.astype(bool)


def parts_of_an_index_in_turn(x, n):
    numbers = (x[1, 1], i64(1), i64(1), i64(2))
    return x[n + 1, n], x[:1, 1:], x[1, :2], *numbers


def places_in_turn(x, n):
    x[n] += 2
    x[:2] += 1
    x[2] = 7
    return x, i64(2), i64(2)


HELPERS = ("picked_in_an_untyped_function",)
V = np.array([1.0, -2.0, 3.5], f32)
M = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], f32)
TRUTHS = [(np.array(a, i64), np.array(bool(b))) for a in (1, 5) for b in (0, 1)]

CASES = {
    "bound_in_both_sides": TRUTHS,
    "bound_in_one_side": TRUTHS,
    "bound_by_the_right_of_and": TRUTHS,
    "bound_by_the_test": TRUTHS,
    "bound_by_the_test_of_a_loop": [
        (np.array(1, i64),),
        (np.array(7, i64),),
        (np.array(30, i64),),
    ],
    "bound_by_a_test_with_break": [
        (V, np.array(9, f32)),
        (np.abs(V), np.array(3, f32)),
        (np.abs(V), np.array(9, f32)),
        (V, np.array(0, f32)),
    ],
    "bound_before_the_last_test": [(np.array(n, i64),) for n in (1, 3, 9)],
    "bound_in_an_inner_loop": [(V, np.array(n, i64)) for n in (1, 2, 3)],
    "returned_from_no_iteration": [(V,)],
    "bound_late_in_a_chain": [
        (np.array(1, i64), np.array(0, i64)),
        (np.array(1, i64), np.array(2, i64)),
        (np.array(1, i64), np.array(5, i64)),
    ],
    "bound_in_a_test_and_a_branch": [(V,), (-V,)],
    "bound_inside_a_value": [(V, np.array(True)), (V, np.array(False))],
    "bound_in_a_comprehension": [(V,)],
    "bound_in_a_place": [(V,)],
    "lambda_called_at_once": [(V,)],
    "returned_where_bound": [
        (V, np.array(2, f32)),
        (V, np.array(9, f32)),
        (V[:0], np.array(1, f32)),
    ],
    "returned_from_two_loops": [(V, V[::-1]), (V, -V), (V[:0], V), (V, V[:0])],
    "returned_from_a_known_loop": [(V, np.array(k, f32)) for k in (2, 4, 8, 99)],
    "returned_from_an_endless_loop": [(V,), (np.abs(V),)],
    "picked_by_a_counter": [(M,)],
    "picks": [(M, np.array(1, i64)), (M, np.array(-1, i64))],
    "other_types": [(M,)],
    "parts_of_an_index_in_turn": [(M, np.array(0, i64))],
    "places_in_turn": [(V, np.array(1, i64)), (V, np.array(0, i64))],
}
