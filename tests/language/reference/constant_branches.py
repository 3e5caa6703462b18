"""`if NAME:` on a module constant is decided while compiling."""

from onnxscript import script
from onnxscript import opset18 as op

TRAINING = True
DEBUG = False
EMPTY = []
LEVEL = 3
NAME = ""
NOTHING = None


@script()
def taken(a):
    if TRAINING:
        y = op.Dropout(a)
    else:
        y = op.Identity(a)
    return y


@script()
def not_taken(a):
    if DEBUG:
        y = op.Neg(a)
    else:
        y = op.Abs(a)
    return y


@script()
def without_else(a):
    y = op.Abs(a)
    if DEBUG:
        y = op.Neg(y)
    return y


@script()
def empty_list_is_false(a):
    if EMPTY:
        y = op.Neg(a)
    else:
        y = op.Exp(a)
    return y


@script()
def number_is_true(a):
    if LEVEL:
        y = op.Neg(a)
    else:
        y = op.Exp(a)
    return y


@script()
def empty_text_is_false(a):
    if NAME:
        y = op.Neg(a)
    else:
        y = op.Exp(a)
    return y


@script()
def none_is_false(a):
    if NOTHING:
        y = op.Neg(a)
    else:
        y = op.Exp(a)
    return y


@script()
def constant_inside_runtime(a, c):
    if c:
        if TRAINING:
            y = op.Neg(a)
        else:
            y = op.Abs(a)
    else:
        y = op.Exp(a)
    return y


@script()
def runtime_inside_constant(a, c):
    if TRAINING:
        if c:
            y = op.Neg(a)
        else:
            y = op.Abs(a)
    else:
        y = op.Exp(a)
    return y


@script()
def elif_on_constants(a):
    if DEBUG:
        y = op.Neg(a)
    elif TRAINING:
        y = op.Abs(a)
    else:
        y = op.Exp(a)
    return y


@script()
def comparison_is_run_time(a):
    if LEVEL > 1:
        y = op.Neg(a)
    else:
        y = op.Exp(a)
    return y


@script()
def negation_is_run_time(a):
    if not DEBUG:
        y = op.Neg(a)
    else:
        y = op.Exp(a)
    return y


@script()
def several_statements(a):
    if TRAINING:
        t = op.Neg(a)
        u = op.Abs(t)
        y = op.Add(t, u)
    return y


@script()
def in_loop(a, n):
    y = op.Identity(a)
    for i in range(n):
        if TRAINING:
            y = op.Add(y, a)
        else:
            y = op.Sub(y, a)
    return y
