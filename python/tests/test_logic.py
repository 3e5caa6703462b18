"""`and` and `or` of masks: eager mode and the compiled function have one meaning."""

# mypy: disable-error-code="name-defined"
import traceback
from typing import Any

import numpy as np
import onnxruntime
import pytest

from opscribe import BOOL, FLOAT, Tensor, script
from opscribe import opset18 as op

LOW = -1.0


@script(default_opset=op)
def inside(x: FLOAT["N"]):
    return x > 0 and x < 1


@script(default_opset=op)
def outside(x: FLOAT["N"]):
    return x < LOW or x > 1


@script(default_opset=op)
def several(x: FLOAT["N"]):
    a = x > -2 and x < 2 and x != 0.5
    b = x < -2 or x == 0.5 or x > 2
    c = (x > 0 and x < 1) or (x < -1 and x > -3)
    return a, b, c


@script(default_opset=op)
def with_constants(x: FLOAT["N"]):
    return x > 0 and True, x > 0 or True


@script(default_opset=op)
def of_masks(x: FLOAT["N"], y: BOOL["N"]):
    z = y or x > 0
    return y and z


@script(default_opset=op)
def one_and_many(x: FLOAT["N"], y: BOOL):
    return y and x > 0, y or x > 0


@script(default_opset=op)
def nested(x: FLOAT["N"]):
    def narrow(limit):
        return x > 0 and x < limit

    return narrow(1.0)


@script(default_opset=op)
def stored(x: FLOAT["N"]):
    m = x > 0 and x < 1
    m[0] = True
    return m


FUNCTIONS = [
    inside,
    outside,
    several,
    with_constants,
    of_masks,
    one_and_many,
    nested,
    stored,
]
VALUES = [[0.5, 2.0, -3.0, -1.5, 0.0], [0.25], [3.0]]


@pytest.mark.parametrize("values", VALUES, ids=len)
@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda each: each.name)
def test_eager_mode_is_as_the_compiled_function(
    function: Any, values: list[float]
) -> None:
    x = np.array(values, np.float32)
    session = onnxruntime.InferenceSession(
        function.to_model_proto().SerializeToString()
    )
    for flag in (False, True):
        feeds: dict[str, Any] = {"x": x}
        if function is of_masks:
            feeds["y"] = np.array([flag] * len(x))
        if function is one_and_many:
            feeds["y"] = np.array(flag)
        expected = session.run(None, feeds)
        result = function(*feeds.values())
        results = result if isinstance(result, tuple) else (result,)
        assert [each.tolist() for each in results] == [e.tolist() for e in expected]
        assert [each.shape for each in results] == [e.shape for e in expected]


LIMIT = None


@script(default_opset=op)
def optional(x: FLOAT["N"]):
    y = -x
    if LIMIT is not None and LIMIT > 0:
        y = x
    return y


@script(default_opset=op)
def lazy(x: FLOAT["N"], n: FLOAT):
    return n > 0 and op.Sqrt(n) > 1


def test_the_right_side_is_left_alone_where_the_left_one_decides() -> None:
    x = np.array([1.0], np.float32)
    assert optional(x).tolist() == [-1.0]
    assert not lazy(x, np.array(-4.0, np.float32))
    assert lazy(x, np.array(4.0, np.float32))


def test_one_truth_value_is_asked_for_where_the_compiled_function_asks() -> None:
    @script(default_opset=op)
    def called(x: FLOAT["N"]):
        return x > 0 and op.Less(x, 1.0)

    with pytest.raises(ValueError, match="the truth of a tensor"):
        called(np.array([1.0, 2.0], np.float32))


def test_functions_keep_their_lines() -> None:
    @script(default_opset=op)
    def failing(x: FLOAT["N"]):
        y = x > 0 and x < 1
        return op.Reshape(y, [7])

    try:
        failing(Tensor(np.ones(3, np.float32)))
    except Exception as error:
        lines = [frame.line for frame in traceback.extract_tb(error.__traceback__)]
        assert "return op.Reshape(y, [7])" in lines
    else:
        pytest.fail("three elements are not seven")


def test_functions_without_logic_run_as_they_are() -> None:
    @script(default_opset=op)
    def plain(x: FLOAT["N"]):
        y = x
        if op.ReduceSum(x) > 0.0:
            y = -x
        return y

    assert plain.runnable is plain.function
    assert inside.runnable is not inside.function
