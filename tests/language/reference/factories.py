"""Script functions defined by functions, over their variables."""

import numpy as np
from onnxscript import script
from onnxscript import opset18 as op
from onnxscript.values import Opset


def make_scaled(factor):
    @script(default_opset=op)
    def scaled(x):
        return x * factor

    return scaled


double = make_scaled(2.0)
triple = make_scaled(3)


def make_softmax(axis):
    @script()
    def softmax(x):
        return op.Softmax(x, axis=axis)

    return softmax


softmax_rows = make_softmax(1)
softmax_last = make_softmax(-1)


def make_linear(weights, bias):
    @script()
    def linear(x):
        return op.Add(op.MatMul(x, weights), bias)

    return linear


linear = make_linear(np.eye(2, dtype=np.float32), np.array([1.0, -1.0], np.float32))


def make_switch(training):
    @script()
    def switch(x):
        if training:
            y = op.Dropout(x)
        else:
            y = op.Identity(x)
        return y

    return switch


training_switch = make_switch(True)
inference_switch = make_switch(False)


def make_with_opset(version):
    opset = Opset("", version)

    @script()
    def versioned(x):
        return opset.Relu(x)

    return versioned


versioned_17 = make_with_opset(17)


def make_with_locals(power):
    exponent = power + 1
    name = "VALID"

    @script(default_opset=op)
    def with_locals(x, w):
        return op.Conv(x**exponent, w, auto_pad=name)

    return with_locals


cubed = make_with_locals(2)


def make_caller(scale):
    @script(default_opset=op)
    def inner(x):
        return x * scale

    @script()
    def outer(x):
        return inner(op.Neg(x))

    return outer


caller = make_caller(0.25)


def make_two():
    @script()
    def first(x):
        return op.Abs(x)

    @script()
    def second(x):
        return op.Neg(x)

    return first, second


absolute, negative = make_two()


def make_in_domain(domain):
    library = Opset(domain, 1)

    @script(library)
    def member(x):
        return op.Exp(x)

    return member


in_domain = make_in_domain("factory.domain")


def make_keywords(*, steps=3, scale=0.5):
    @script(default_opset=op)
    def stepped(x):
        y = x
        for i in range(steps):
            y = y * scale
        return y

    return stepped


stepped_default = make_keywords()
stepped_five = make_keywords(steps=5, scale=2.0)


def make_nested_factory(a):
    def inner_factory(b):
        @script(default_opset=op)
        def both(x):
            return x * a + b

        return both

    return inner_factory


both = make_nested_factory(2.0)(3.0)
