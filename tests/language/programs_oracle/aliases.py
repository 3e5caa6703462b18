"""What the programs of aliases.py compute, in numpy."""

import numpy as np

f32 = np.float32


def joined(*parts):
    return np.concatenate(parts)


def two_names(x):
    return joined(abs(x), -x)


def one_statement(x):
    return joined(-x, x, -x, x)


def three_names(x):
    return (joined(x, -x, abs(x)),) * 3


def copied_before(x):
    return abs(x), joined(abs(x), -x), joined(abs(x), x)


def named_after_the_loop(x):
    return (joined(abs(x), [x.sum(dtype=f32)]),) * 2


def copied_after_the_loop(x):
    return abs(x), joined(abs(x), [x.sum(dtype=f32)])


def named_after_growing_sometimes(x):
    return (joined(x[x > 0], [x.sum(dtype=f32)]),) * 2


def copied_after_growing_sometimes(x):
    return x[x > 0], joined(x[x > 0], [x.sum(dtype=f32)])


def grown_by_a_function(x):
    return (joined(abs(x), -x),) * 2


def grown_in_a_known_loop(x):
    return joined(x, -x, abs(x), -x)


def added_in_place(x):
    return joined(abs(x), -x, x)


def added_anew(x):
    return abs(x), joined(abs(x), -x)


def numbers_in_place(x):
    return x * f32(2), x * f32(2)


def added_in_a_loop(x):
    return joined(x[:1], np.stack([x, x * f32(2)], 1).ravel())


def added_after_a_loop(x):
    return joined(x, x[:1])


def copied_from_outside(x):
    return x + f32(6)


def none_by_a_constant(x):
    return abs(x)


def none_by_an_attribute(x):
    return abs(x)


def value_by_an_attribute(x):
    return -x


def none_on_both_ways(x):
    return np.minimum(abs(x) if x.sum() > 0 else -x, f32(2))


def none_that_is_not_read(x):
    return abs(x)


def none_before_a_loop(x):
    return (x * f32(2)).sum(dtype=f32)


def none_at_first(x):
    return x * f32(6)


X = np.array([1.0, -2.0, 3.5], f32)
CASES = {
    name: [(X,), (-X,), (X[:1],)]
    for name, value in list(globals().items())
    if callable(value) and name != "joined" and name != "f32"
}
