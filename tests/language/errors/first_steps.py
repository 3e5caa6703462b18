from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def both_element_by_element(x: FLOAT[3]):
    return x > 0.0 and x < 1.0  # expect-warning: invalid-condition | `and` needs a single truth value | `\(...\) & \(...\)`


@script()
def axis_without_type(x: FLOAT["N"], axis=0):
    return op.Softmax(x, axis=axis)  # expect: attribute-needs-constant | annotate the parameter, `axis: int`


@script()
def mode_without_type(x: FLOAT["N"], mode):
    return op.Pad(x, [1, 1], mode=mode)  # expect: attribute-needs-constant | `mode: str`


@script()
def axis_without_quotes(x: FLOAT[N]):  # expect: unbound-name | in quotes: `"N"`
    return op.Abs(x)


@script()
def type_that_is_called(x: FLOAT("N")):  # expect: invalid-expression | FLOAT\["N", 3\]
    return op.Abs(x)


@script()
def python_type_with_axes(x: float["N"]):  # expect: invalid-expression | FLOAT\["N", 3\]
    return op.Abs(x)


@script()
def spread_of_unknown_length(x: FLOAT["N"], n: INT64):
    ys = []
    for i in range(n):
        ys.append(x)
    return op.Concat(*ys, axis=0)  # expect: unpacking | only known when the graph runs | ConcatFromSequence


@script(default_opset=op)
def shrinking_list(x: FLOAT["N"]):
    xs = [x, x + 1.0]
    last = xs.pop()  # expect: invalid-callee | `xs` is a list | no `pop` | append
    return last


@script()
def import_inside(x: FLOAT["N"]):
    import math  # expect: unsupported-statement | at the top of the file

    return x * math.pi


@script(default_opset=op)
def opset_hidden(x: FLOAT["N"]):
    op = x + 1.0
    return op.Relu(x)  # expect: invalid-callee | no method `Relu` | the variable `op` hides the opset


@script(default_opset=op)
def shape_that_is_called(x: FLOAT["N", "M"]):
    n = x.size(0)  # expect: invalid-callee | no method `size` | it is not a function: .* `x.shape\[0\]`
    return op.Reshape(x, [n, -1])


@script(default_opset=op)
def half_as_index(x: FLOAT["N"]):
    return x[len(x) / 2]  # expect: invalid-subscript | `len\(x\) / 2` is FLOAT | `//` gives whole numbers


@script(default_opset=op)
def function_picked_by_a_tensor(x: FLOAT["N"], i: INT64):
    functions = [op.Relu, op.Tanh]
    return functions[i](x)  # expect: invalid-subscript | which of the functions in `functions` | choose by `if`


@script(default_opset=op)
def match_of_a_pair(x: FLOAT["N"], y: FLOAT["N"]):
    match x, y:
        case (a, 1.0):  # expect: unsupported-statement | pattern `\(a, 1.0\)` | take tuples apart
            x = op.ReduceSum(x)
    return x


@script(default_opset=op)
def match_of_a_type(x: FLOAT["N"]):
    match x:
        case float():  # expect: unsupported-statement | pattern `float\(\)` | test types outside
            x = op.ReduceSum(x)
    return x


@script(default_opset=op)
def match_with_a_guarded_name(x: FLOAT["N"], n: INT64):
    match n:
        case 1 | 2 as k if k > 1:  # expect: unsupported-statement | name beside a value | the subject's own name
            x = op.Neg(x)
    return x


@script(default_opset=op, strict=True)
def match_in_strict_mode(x: FLOAT["N"], n: INT64):
    match n:  # expect: unsupported-statement | ast.Match | write `if`, `elif`
        case 1:
            x = op.Neg(x)
    return x


@script(default_opset=op)
def key_that_is_missing(x: FLOAT["N"]):
    parts = {"a": x, "b": op.Neg(x)}
    return parts["c"]  # expect: invalid-subscript | `parts` has no key 'c' | it has 'a', 'b'


@script(default_opset=op)
def key_of_the_graph(x: FLOAT["N"], n: INT64):
    parts = {1: x, 2: op.Neg(x)}
    return parts[n]  # expect: unsupported-expression | key `n` is not known | op.Gather


@script(default_opset=op)
def dict_as_a_result(x: FLOAT["N"]):
    parts = {"a": x, "b": op.Neg(x)}
    return parts  # expect: not-a-value | a dict is not a value | by its key


@script(default_opset=op)
def dict_that_changes(x: FLOAT["N"]):
    parts = {"a": x}
    parts["b"] = op.Neg(x)  # expect: unsupported-target | `parts` does not change | \*\*parts, "b"
    return parts["a"]


@script(default_opset=op)
def method_of_a_dict(x: FLOAT["N"]):
    parts = {"a": x, "b": op.Neg(x)}
    return parts.pop("a")  # expect: invalid-callee | have no `pop` | build a new dict


@script(default_opset=op)
def stored_outside(x: FLOAT["N"]):
    global result  # expect: unsupported-statement | ast.Global | return the value
    return x
