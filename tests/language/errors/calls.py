import numpy as np
from onnxscript import FLOAT, script
from onnxscript import opset18 as op

NUMBER = 5


@script()
def helper(x, alpha: float):
    return op.Elu(x, alpha=alpha)


@script()
def pair(x):
    return op.Abs(x), op.Neg(x)


@script()
def call_of_number(x: FLOAT["N"]):
    return NUMBER(x) + op.Abs(x)  # expect: invalid-callee | Invalid callee


@script()
def call_of_tensor(x: FLOAT["N"]):
    y = op.Abs(x)
    return y(x)  # expect: invalid-callee | y


@script()
def method_of_tensor(x: FLOAT["N"]):
    return op.Abs(x.cuda())  # expect: invalid-callee | cuda


@script()
def operator_of_number(x: FLOAT["N"]):
    return NUMBER.Abs(op.Abs(x))  # expect: invalid-callee | NUMBER


@script()
def numpy_on_tensor(x: FLOAT["N"]):
    return op.Abs(np.tanh(x))  # expect: invalid-callee|needs-python|attribute-needs-constant|unsupported-expression|not-a-value | tanh


@script()
def function_without_required_attribute(x: FLOAT["N"]):
    return helper(op.Abs(x))  # expect: missing-(attribute|input) | Required input 'alpha


@script()
def function_without_input():
    return helper(alpha=op.Abs(1.0))  # expect: missing-input|attribute-.* | x|alpha


@script()
def function_with_unknown_keyword(x: FLOAT["N"]):
    return helper(op.Abs(x), alfa=0.5)  # expect: unexpected-argument|missing-.* | alfa|alpha


@script()
def too_many_results(x: FLOAT["N"]):
    a, b, c = pair(op.Abs(x))  # expect: too-many-outputs|unpacking | pair|values
    return a + b + c


@script()
def graph_as_value(x: FLOAT["N"]):
    def body(a, b):
        return op.Add(a, b), op.Abs(b)

    return op.Add(x, body)  # expect: not-a-value | body


@script()
def changed_after_definition(x: FLOAT["N"]):
    scale = op.Exp(x)

    def body(a, b):
        c = a + b * scale
        return c, op.Identity(c)

    scale = op.Neg(scale)
    zero = op.Constant(value_float=0.0)
    _, r = op.Scan(zero, x, body=body, num_scan_inputs=1)  # expect: outer-variable-changed | Outer scope variable 'scale' referenced by function ''body'' modified
    return r


@script()
def method_of_arrays(x: FLOAT["N"]):
    return op.Abs(x).sum()  # expect: invalid-callee | `sum` | op.ReduceSum


@script()
def element_type_of_numpy(x: FLOAT["N"]):
    return op.Cast(x, to=np.int64)  # expect: attribute-type | `INT64.dtype`


@script()
def rows_of_an_output(x: FLOAT["N", "M"]):
    n, m = op.Shape(x)  # expect: too-many-outputs | 1 output | name first
    return op.Reshape(x, [m, n])


@script()
def function_of_numpy(x: FLOAT["N"]):
    return op.Relu(np.piecewise(x, 0))  # expect: needs-python | numpy.piecewise | op.Add


@script()
def no_element_type(x: FLOAT["N"]):
    return op.Abs(x).astype(3.5)  # expect: invalid-callee | names no element type


@script()
def another_function_of_numpy(x: FLOAT["N"]):
    return np.exp(x)  # expect: invalid-callee | known while compiling | use `op.Exp


@script()
def reduction_of_numpy(x: FLOAT["N"]):
    return np.sum(x)  # expect: invalid-callee | known while compiling | use `op.ReduceSum


@script()
def one_argument_too_many(x: FLOAT["N"]):
    return helper(x, 0.5, x)  # expect: too-many-arguments | at most 2 arguments by position


@script()
def misspelt_name_of_a_module(x: FLOAT["N"]):
    return x * np.pii  # expect: needs-python | pii | did you mean `pi`
