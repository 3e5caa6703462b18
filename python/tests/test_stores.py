"""`x[i] = v` when script functions run as Python; functions that cannot."""

# mypy: disable-error-code="name-defined"
import sys
import traceback
import warnings
from typing import Any

import numpy as np
import pytest

from opscribe import BOOL, FLOAT, INT64, Tensor, graph, script
from opscribe import opset18 as op

X = np.array([1.0, 2.0, 3.0], np.float32)


@script(default_opset=op)
def store(x: FLOAT["N"]):
    y = x
    x[0] = 7.0
    return x, y


def test_other_names_keep_their_elements() -> None:
    x, y = store(X)
    assert x.tolist() == [7.0, 2.0, 3.0]
    assert y.tolist() == [1.0, 2.0, 3.0]


def test_the_callers_tensor_stays() -> None:
    given = Tensor(X)
    store(given)
    assert given.tolist() == [1.0, 2.0, 3.0]
    assert X.tolist() == [1.0, 2.0, 3.0]


@script(default_opset=op)
def every_form(x: FLOAT["N"], i: INT64):
    x[i] += 1.0
    x[0:2] = 5.0
    y = x
    y[0], z = x[1] * 2.0, x
    return x, y, z


def test_every_form_of_the_statement() -> None:
    x, y, z = every_form(X, np.array(2, np.int64))
    assert x.tolist() == [5.0, 5.0, 4.0]
    assert y.tolist() == [10.0, 5.0, 4.0]
    assert z.tolist() == [5.0, 5.0, 4.0]


def make_adder(amount: float) -> Any:
    @script(default_opset=op)
    def added(x: FLOAT["N"], *, scale: float = 2.0):
        y = x
        y[1] = x[1] * scale + amount
        return y, x

    return added


def test_closures_and_defaults_are_kept() -> None:
    y, x = make_adder(10.0)(X)
    assert y.tolist() == [1.0, 14.0, 3.0]
    assert x.tolist() == [1.0, 2.0, 3.0]
    assert make_adder(0.0)(X, scale=3.0)[0].tolist() == [1.0, 6.0, 3.0]


@script(default_opset=op)
def failing(x: FLOAT["N"]):
    x[0] = 1.0
    x[9] = 2.0
    return x


def test_tracebacks_show_the_source() -> None:
    with pytest.raises(IndexError) as caught:
        failing(X)
    lines = [each.line for each in traceback.extract_tb(caught.tb)]
    assert "x[9] = 2.0" in lines
    assert sys.exc_info() == (None, None, None)


@script()
def nested(x: FLOAT["N"]):
    @graph()
    def step(total, item):
        before = total
        total[0] = total[0] + item
        return total, before

    last, befores = op.Scan(op.Expand(0.0, [2]), x, body=step, num_scan_inputs=1)
    return last, befores


def test_nested_functions() -> None:
    last, befores = nested(X)
    assert last.tolist() == [6.0, 0.0]
    assert befores.tolist() == [[0.0, 0.0], [1.0, 0.0], [3.0, 0.0]]


def test_functions_without_stores_run_as_they_are() -> None:
    @script(default_opset=op)
    def plain(x: FLOAT["N"]):
        return x[0]

    assert plain.runnable is plain.function
    assert store.runnable is not store.function


# --- functions that Python cannot run


@script(default_opset=op)
def between(x: FLOAT["N"]):
    return 0.0 < x < 2.5


def test_elementwise_truth_runs_compiled_and_says_so_once() -> None:
    assert between.compiled_only is not None
    assert "0.0 < x < 2.5" in between.compiled_only
    between._has_warned = False
    with pytest.warns(UserWarning, match="runs compiled"):
        assert between(X).tolist() == [True, True, False]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert between(X).tolist() == [True, True, False]


def clear(v: Any) -> Any:
    v[0] = 0.0
    return v


@script(default_opset=op)
def clears(x: FLOAT["N"]):
    y = clear(x)
    return x, y


def test_a_store_in_a_plain_function_runs_compiled() -> None:
    assert clears.compiled_only is not None
    clears._has_warned = False
    with pytest.warns(UserWarning, match="v\\[0\\]"):
        x, y = clears(X)
    assert x.tolist() == [1.0, 2.0, 3.0]
    assert y.tolist() == [0.0, 2.0, 3.0]


@script(default_opset=op)
def of_scalars(a: FLOAT, b: FLOAT, c: BOOL):
    return max(a, b), not c, 0.0 < a < b


def test_scalars_run_as_python() -> None:
    assert of_scalars.compiled_only is None
    one, two, true = np.float32(1), np.float32(2), np.bool_(True)
    assert [bool(v) for v in of_scalars(one, two, true)[1:]] == [False, True]


# --- nested functions without a decorator


@script()
def undecorated(x: FLOAT["N"]):
    def step(total, item):
        total = total + item
        return total, op.Identity(total)

    _, sums = op.Scan(op.Constant(value_float=0.0), x, body=step, num_scan_inputs=1)
    return sums


def test_nested_functions_need_no_decorator() -> None:
    assert undecorated(X).tolist() == [1.0, 3.0, 6.0]
    assert "Scan" in [node.op_type for node in undecorated.to_function_proto().node]


# --- lists without items


@script(default_opset=op)
def kept(x: FLOAT["N"], m: INT64["N", "M"]):
    values, rows = [], []
    for v, row in zip(x, m, strict=True):
        if v > 10.0:
            values.append(v)
            rows.append(row)
    return values, rows


def test_empty_lists_are_empty_tensors() -> None:
    values, rows = kept(X, np.zeros((3, 2), np.int64))
    assert (values.dtype, values.shape) == (np.float32, (0,))
    assert (rows.dtype, rows.shape) == (np.int64, (0, 0))


@script(default_opset=op)
def large_ones(x, limit):
    values = []
    for v in x:
        if v > limit:
            values.append(v)
    return values


@script(default_opset=op)
def rows_of(x):
    rows = []
    for row in x:
        rows.append(row)
    return rows


@script()
def with_the_large_ones(x: INT64["N"]):
    values = []
    for v in x:
        if v > 10:
            values.append(v)
    return op.Concat(values, x, axis=0), op.ReduceSum(values, keepdims=0) + x


@script()
def sum_of(values: INT64["N"]):
    return op.ReduceSum(values, keepdims=0)


@script()
def sum_of_large_ones(x: INT64["N"]):
    values = []
    for v in x:
        if v > 10:
            values.append(v)
    return sum_of(values) + x


@pytest.mark.parametrize("dtype", [np.int64, np.float64, np.float16, np.int32])
def test_empty_lists_have_the_type_that_only_the_graph_knows(dtype: type) -> None:
    array = np.array([1, 2, 3], dtype)
    none = large_ones(array, dtype(9))
    assert (none.dtype, none.shape) == (dtype, (0,))
    some = large_ones(array, dtype(2))
    assert (some.dtype, some.tolist()) == (dtype, [3])
    rows = rows_of(np.zeros((0, 2), dtype))
    assert (rows.dtype, len(rows)) == (dtype, 0)


def test_operators_take_empty_lists() -> None:
    array = np.array([1, 2, 30])
    for values in (array, array[:2]):
        large = values[values > 10]
        joined, total = with_the_large_ones(values)
        assert (joined.dtype, joined.tolist()) == (np.int64, [*large, *values])
        assert total.tolist() == (large.sum() + values).tolist()


def test_functions_take_lists() -> None:
    array = np.array([1, 2, 30])
    for values in (array, array[:2]):
        expected = values + values[values > 10].sum()
        assert sum_of_large_ones(values).tolist() == expected.tolist()


def test_an_empty_list_outside_of_functions() -> None:
    with pytest.raises(ValueError, match="an empty list has no element type"):
        op.Concat([], X, axis=0)


# --- functions that are compiled for each set of attributes


@script()
def inside(x: FLOAT["N"], bounds: str, high: float = 3.0):
    if bounds == "open":
        return 0.0 < x < high
    return 0.0 <= x <= high


@script()
def above(x, limit, kind: str = "plain"):
    values = []
    for v in x:
        if v > limit:
            values.append(op.Neg(v) if kind == "negated" else v)
    return values


def test_templates_run_compiled() -> None:
    x = np.array([0.0, 1.0, 3.0], np.float32)
    with pytest.warns(UserWarning, match="`inside` runs compiled"):
        assert inside(x, bounds="open").tolist() == [False, True, False]
    assert inside(x, "closed").tolist() == [True, True, True]
    assert inside(x, "closed", 2.0).tolist() == [True, True, False]
    assert inside(x, "open", high=4.0).tolist() == [False, True, True]


def test_templates_give_empty_lists() -> None:
    array = np.array([1, 2, 3])
    for kind, expected in (("plain", [3]), ("negated", [-3])):
        none = above(array, np.int64(9), kind)
        assert (none.dtype, none.tolist()) == (np.int64, [])
        some = above(array, np.int64(2), kind=kind)
        assert (some.dtype, some.tolist()) == (np.int64, expected)
