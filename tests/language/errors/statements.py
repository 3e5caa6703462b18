from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script()
def importing(x: FLOAT["N"]):
    import math  # expect: unsupported-statement | Unsupported statement type|import

    return op.Abs(x)


@script()
def trying(x: FLOAT["N"]):
    try:  # expect: unsupported-statement | Try
        y = op.Abs(x)
    except ValueError:
        y = x
    return y


@script()
def raising(x: FLOAT["N"], n: INT64):
    y = op.Abs(x)
    raise ValueError("no")  # expect: unsupported-statement | raise|Raise
    return y  # expect-warning: unreachable-code | never reached


@script()
def with_block(x: FLOAT["N"]):
    with open("file") as f:  # expect: unsupported-statement | with|With
        y = op.Abs(x)
    return y


@script()
def global_name(x: FLOAT["N"]):
    global counter  # expect: unsupported-statement | global|Global
    return op.Abs(x)


@script()
def local_class(x: FLOAT["N"]):
    class Box:  # expect: unsupported-statement | class|Class
        pass

    return op.Abs(x)


@script()
def attribute_target(x: FLOAT["N"]):
    x.name = op.Abs(x)  # expect: unsupported-target | x.name|attribute|LHS
    return x


@script()
def too_few_targets(x: FLOAT["N"]):
    a, b = op.Abs(x), op.Neg(x), op.Exp(x)  # expect: unpacking | same number of elements|values for
    return a + b


@script()
def rest_of_a_tensor(x: FLOAT["N", "M"]):
    first, *rest = op.Abs(x)  # expect: unpacking | rest|rows|tensor
    return first


@script()
def rest_of_unknown_parts(x: FLOAT["N"], sizes: INT64["K"]):
    a, *b = op.Split(x, sizes)  # expect: unpacking | how many there are | num_outputs
    return a


@script()
def rest_of_far_too_many(x: FLOAT["N"]):
    a, *b = op.Split(x, num_outputs=1000000000)  # expect: unpacking | 4096
    return a


@script()
def rest_of_optional_outputs(x: FLOAT["N"]):
    a, *b = op.Dropout(x)  # expect: unpacking | Dropout | one target per output
    return a


@script()
def fewer_outputs_than_targets(x: FLOAT["N"]):
    a, b, c, *d = op.Split(x, num_outputs=2)  # expect: unpacking | 2 values for 4 targets
    return a


@script()
def unused_with_a_misspelt_name(x: FLOAT["N"]):
    x + undefined  # expect: unbound-name | undefined
    return op.Abs(x)


@script()
def unused_unknown_operator(x: FLOAT["N"]):
    op.Reluu(x)  # expect: unknown-operator | Relu
    return op.Abs(x)


@script()
def bare_return(x: FLOAT["N"]):
    y = op.Abs(x)
    return  # expect: missing-return | return


@script()
def return_in_one_branch(x: FLOAT["N"], n: INT64):
    if n > 0:  # expect: missing-return | path
        return op.Abs(x)


@script()
def returns_of_two_sizes(x: FLOAT["N"], n: INT64):
    if n > 0:
        return op.Abs(x), x
    return op.Neg(x)  # expect: return-count | return


@script()
def break_outside(x: FLOAT["N"]):
    y = op.Abs(x)
    break  # expect: misplaced-break|.*syntax.* | break
    return y


@script()
def continue_outside(x: FLOAT["N"], n: INT64):
    if n > 0:
        continue  # expect: misplaced-break|.*syntax.* | continue
    return op.Abs(x)


@script()
def false_assert(x: FLOAT["N"]):
    assert 1 + 1 == 3, "arithmetic"  # expect: assertion-failed | arithmetic
    return op.Abs(x)


@script()
async def asynchronous(x: FLOAT["N"]):  # expect: unsupported-statement|needs-python | async
    return op.Abs(x)


@script()
def generator(x: FLOAT["N"]):
    yield op.Abs(x)  # expect: unsupported-(statement|expression) | yield|Yield


@script()
def loop_over_number(x: FLOAT["N"]):
    for i in 5:  # expect: invalid-loop | 5 .`int`. cannot be looped over | range.5.
        x = op.Abs(x)
    return x


@script()
def range_of_four(x: FLOAT["N"]):
    for i in range(0, 1, 2, 3):  # expect: invalid-loop | one to three numbers | range.a, b, step.
        x = op.Abs(x)
    return x


@script()
def range_of_none(x: FLOAT["N"]):
    for i in range():  # expect: invalid-loop | one to three numbers | range.n.
        x = op.Abs(x)
    return x


@script()
def range_by_name(x: FLOAT["N"], n: INT64):
    for i in range(stop=n):  # expect: invalid-loop | by position | range.n.
        x = op.Abs(x)
    return x


@script()
def loop_over_nothing(x: FLOAT["N"]):
    for i in None:  # expect: invalid-loop | None .`NoneType`. cannot be looped over
        x = op.Abs(x)
    return x


@script()
def comprehension_over_tensor(x: FLOAT["N"]):
    rows = [op.Abs(v) for v in x]  # expect: invalid-loop | how many `x` has is not known | append
    return op.Concat(*rows, axis=0)


@script()
def comprehension_over_shape(x: FLOAT["N"]):
    rows = [n * 2 for n in op.Shape(x)]  # expect: invalid-loop | how many `op.Shape.x.` has
    return op.Reshape(x, rows)


@script()
def function_changed_in_loop(x: FLOAT["N"], n: INT64):
    def step(v):
        return v + 1.0

    for i in range(n):  # expect: not-a-value | `step` is a function
        x = step(x)

        def step(v):
            return v * x

    return step(x)


@script()
def loop_over_function(x: FLOAT["N"]):
    def rows(v):
        return op.Abs(v)

    for i in rows:  # expect: invalid-loop | `rows` is a function
        x = op.Abs(x)
    return x


@script(default_opset=op)
def loop_over_int_attribute(x: FLOAT["N"], n: int = 3):
    for i in n:  # expect: unpacking | type INT, which has no items | write `range
        x = x + i
    return x


@script(default_opset=op)
def an_empty_list_on_one_way(x: FLOAT["N"], n: INT64):
    kept = []
    if n > 1:  # expect: list-in-branch | the list that is returned is empty | np.array
        return kept
    return x
