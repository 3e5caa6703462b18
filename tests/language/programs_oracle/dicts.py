"""What the programs of dicts.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def picked_by_key(x):
    return x * f32(2), x * f32(2), i64(3)


def over_a_known_dict(x):
    return x * f32(5.5) + f32(2.5), np.stack([x * f32(0.5), x * f32(2)])


def asked_for_keys(x):
    return np.abs(x) + x + f32(1), -x, x


def keywords_of_any_name(x, y):
    return x + y, x + f32(1) + y * f32(2), x


def keywords_for_an_operator(x):
    return np.maximum(x, x.mean()), np.minimum(x, x.mean())


def defaults_of_the_definition(x):
    y = np.abs(x)
    return x, x * f32(2), x * f32(3) + y, x * f32(4) + y


X = np.array([1.5, -2.0, 0.5], f32)
Y = np.array([4.0, 3.0, -1.0], f32)

CASES = {
    "picked_by_key": [(X,)],
    "over_a_known_dict": [(X,)],
    "asked_for_keys": [(X,)],
    "keywords_of_any_name": [(X, Y)],
    "keywords_for_an_operator": [(X,)],
    "defaults_of_the_definition": [(X,)],
}
