"""Tensor in eager mode: operators, indexing, conversions, as NumPy has them."""

import operator
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import onnxruntime
import pytest
from opscribe.evaluator import EagerModeError

from opscribe import (
    BFLOAT16,
    BOOL,
    FLOAT,
    INT64,
    CompileError,
    DataType,
    OnnxFunction,
    Tensor,
    evaluator,
    opset13,
    opset18,
    opset19,
    script,
)
from opscribe import opset18 as op

F = np.array([[1.5, -2.0, 3.25], [-4.0, 5.5, 6.0]], np.float32)
G = np.array([[2.0, 3.0, -1.5], [0.5, -2.0, 4.0]], np.float32)
I = np.array([[7, -7, 5], [-5, 1, 0]], np.int64)  # noqa: E741
J = np.array([[2, 2, -3], [-3, 4, 5]], np.int64)
U = np.array([1, 6, 12], np.uint8)
B = np.array([True, False, True])
C = np.array([True, True, False])


def same(result: Any, expected: Any) -> None:
    assert isinstance(result, Tensor)
    expected = np.asarray(expected)
    assert result.value.dtype == expected.dtype
    assert result.shape == expected.shape
    np.testing.assert_allclose(
        result.value.astype(np.float64), expected.astype(np.float64), rtol=1e-6
    )


ARITHMETIC: list[tuple[Callable[[Any, Any], Any], Any, Any]] = [
    (operator.add, F, G),
    (operator.sub, F, G),
    (operator.mul, I, J),
    (operator.truediv, F, G),
    (operator.floordiv, F, G),
    (operator.floordiv, I, J),
    (operator.floordiv, U, np.uint8(5)),
    (operator.mod, I, J),
    (operator.pow, np.abs(F), G),
    (operator.matmul, F, G.T),
    (operator.and_, B, C),
    (operator.or_, B, C),
    (operator.xor, B, C),
    (operator.and_, I, J),
    (operator.or_, I, J),
    (operator.xor, I, J),
    (operator.lshift, U, np.array([1, 2, 3], np.uint8)),
    (operator.rshift, U, np.array([1, 2, 3], np.uint8)),
    (operator.lshift, I, np.abs(J)),
    (operator.rshift, I, np.abs(J)),
    (operator.lt, F, G),
    (operator.le, I, J),
    (operator.gt, F, G),
    (operator.ge, I, J),
    (operator.eq, I, J),
    (operator.ne, I, J),
]


@pytest.mark.parametrize(("function", "left", "right"), ARITHMETIC)
def test_operators_mean_what_numpy_means(
    function: Callable[[Any, Any], Any], left: Any, right: Any
) -> None:
    expected = function(left, right)
    same(function(Tensor(left), Tensor(right)), expected)
    # An array on either side leaves the operator to the Tensor.
    same(function(left, Tensor(right)), expected)
    same(function(Tensor(left), right), expected)


SCALARS: list[tuple[Callable[[Any, Any], Any], Any, Any]] = [
    (operator.add, F, 2),
    (operator.sub, F, 0.5),
    (operator.mul, I, 3),
    (operator.truediv, F, 2),
    (operator.floordiv, I, 2),
    (operator.mod, I, 3),
    (operator.and_, I, 3),
    (operator.lt, F, 1),
    (operator.eq, I, 7),
    (operator.or_, B, True),
]


@pytest.mark.parametrize(("function", "array", "number"), SCALARS)
def test_numbers_take_the_type_of_the_tensor(
    function: Callable[[Any, Any], Any], array: Any, number: Any
) -> None:
    typed = np.asarray(number).astype(array.dtype)
    same(function(Tensor(array), number), function(array, typed))
    if function is operator.truediv:
        array = np.abs(array)
    if function in (operator.floordiv, operator.mod):
        array = np.where(array == 0, 1, array)
    same(function(number, Tensor(array)), function(typed, array))


def test_a_number_is_what_the_compiled_constant_is() -> None:
    # 0.1 compiles to a float constant which is cast, so a double gets the float's 0.1.
    result = Tensor(np.zeros(1)) + 0.1
    assert result.value[0] == np.float64(np.float32(0.1))


def test_remainders_of_floats() -> None:
    same(Tensor(F) % 2.0, np.fmod(F, np.float32(2)))
    same(Tensor(F) % Tensor(G), np.fmod(F, G))
    same(7.5 % Tensor(G), np.fmod(np.float32(7.5), G))


def test_power_keeps_the_type_of_its_base() -> None:
    same(Tensor(F) ** 2, F * F)
    same(2.0 ** Tensor(F), np.float32(2) ** F)


def test_unary_operators() -> None:
    same(-Tensor(F), -F)
    same(+Tensor(F), F)
    same(abs(Tensor(F)), abs(F))
    same(~Tensor(B), ~B)
    same(~Tensor(I), ~I)


def test_integer_division_truncates_as_div_does() -> None:
    same(Tensor(np.array([7, -7])) / 2, np.array([3, -3]))


def test_things_that_are_no_operands() -> None:
    with pytest.raises(TypeError):
        Tensor(F) + object()
    assert (Tensor(F) == None) is False  # noqa: E711
    assert (Tensor(F) != None) is True  # noqa: E711
    with pytest.raises(TypeError, match="cannot be hashed"):
        hash(Tensor(F))


def test_operators_run_in_the_opset_of_the_tensor() -> None:
    asked = []

    class Recorder(evaluator.ORTEvaluator):
        def eval_op(self, op: Any, args: Any, kwargs: Any) -> Any:
            asked.append((op.name, op.opset.version))
            return super().eval_op(op, args, kwargs)

    with evaluator.default_as(Recorder()):
        Tensor(F, opset13) + 1
        Tensor(F, opset=opset13)[0]
        Tensor(F) - 1
    assert asked == [("Add", 13), ("Gather", 13), ("Sub", 18)]


# --- indexing

X = np.arange(2 * 3 * 4 * 5, dtype=np.float32).reshape(2, 3, 4, 5)
K = np.array([[2, 0], [1, -1]])
INDICES: list[Any] = [
    0,
    -1,
    (0, -1),
    (-1, -1, -1, -1),
    (1, 2, 3),
    slice(None),
    slice(1, None),
    slice(None, None, -1),
    slice(-1, None, -2),
    (slice(None), slice(0, 2), 1),
    (slice(None), slice(5, 1)),
    (slice(None, 2), 0),
    (0, slice(None, None, -1), slice(-3, -1)),
    slice(-100, 100),
    ...,
    (..., 0),
    (..., None),
    (None, ..., 1),
    (slice(None), None, 0),
    (0, None, slice(1, 3), None),
    None,
    (0, ..., -1),
    np.array([1, 0, 1]),
    [1, 0, -1],
    (slice(None), K),
    (slice(None), [0, 2], slice(1, 3)),
    (0, K),
    (slice(None), np.array([0, 1]), 3),
    (slice(None), None, K),
    (..., K, 1),
    X > 30,
    np.array([True, False]),
    (slice(None), np.array([True, False, True]), 2),
    (0, X[0] > 30),
    np.zeros(0, np.int64),
    (np.int64(1), np.int32(2)),
]


@pytest.mark.parametrize("index", INDICES, ids=lambda index: repr(index)[:50])
def test_indexing_is_numpys(index: Any) -> None:
    expected = X[tuple(index) if isinstance(index, tuple) else index]
    same(Tensor(X)[index], expected)

    def with_tensors(item: Any) -> Any:
        if isinstance(item, slice):
            return slice(*map(with_tensors, (item.start, item.stop, item.step)))
        if isinstance(item, (int, np.ndarray)):
            return Tensor(np.asarray(item))
        return item

    tensors = with_tensors(index)
    if isinstance(index, tuple):
        tensors = tuple(map(with_tensors, index))
    same(Tensor(X)[tensors], expected)


# Where NumPy makes pairs the compiler picks from the axes in turn, and so does eager
# mode; `np.ix_` says the same in NumPy.
A, D = np.array([1, 0, 1]), np.array([2, 0])
IN_TURN: list[tuple[Any, Any]] = [
    ((A, D), X[A][:, D]),
    ((A, slice(None), K), X[A][:, :, K]),
    ((slice(None), D, A), X[:, D][:, :, A]),
    ((slice(None), D, slice(1, 3), A), X[:, D, 1:3][:, :, :, A]),
    ((A, D, K), X[A][:, D][:, :, K]),
    ((K % 2, D), X[K % 2][:, :, D]),
    ((1, slice(None), K), X[1][:, K]),
    ((None, A, None, D), X[A][:, D][None, :, None]),
    ((..., A, D), X[..., A, :][..., D]),
    ((X[:, :, 0, 0] > 30, D), X[X[:, :, 0, 0] > 30][:, D]),
    ((slice(None), X[0, :, :, 0] > 30, D), X[:, X[0, :, :, 0] > 30][:, :, D]),
    (([0, 1], [1, 2]), X[np.ix_([0, 1], [1, 2])]),
]


@pytest.mark.parametrize(("index", "expected"), IN_TURN)
def test_several_tensors_pick_from_their_axes_in_turn(
    index: Any, expected: Any
) -> None:
    same(Tensor(X)[index], expected)


@pytest.mark.parametrize(("index", "picked"), IN_TURN)
def test_assigning_to_what_several_tensors_pick(index: Any, picked: Any) -> None:
    tensor = Tensor(X)
    tensor[index] = -1
    same(tensor, np.where(np.isin(X, picked), np.float32(-1), X))


@script(default_opset=op)
def in_turn(x: FLOAT[2, 3, 4], a: INT64[3], d: INT64[2], mask: BOOL[3]) -> FLOAT[...]:
    y = op.Identity(x)
    y[a, d] = 1.0
    return y[a, d] + x[a, d]


@script(default_opset=op)
def last_axis(x: FLOAT[2, 3, 4], a: INT64[3], d: INT64[2], mask: BOOL[3]) -> FLOAT[...]:
    return x[1, :, a]


@script(default_opset=op)
def masks(x: FLOAT[2, 3, 4], a: INT64[3], d: INT64[2], mask: BOOL[3]) -> FLOAT[...]:
    return x[:, mask] * 2.0


@script(default_opset=op)
def masks_in_turn(
    x: FLOAT[2, 3, 4], a: INT64[3], d: INT64[2], mask: BOOL[3]
) -> FLOAT[...]:
    y = op.Identity(x)
    y[1, mask, 0] = 7.0
    return y[a, None, mask, d]


@script(default_opset=op)
def masks_at_the_end(
    x: FLOAT[2, 3, 4], a: INT64[3], d: INT64[2], mask: BOOL[3]
) -> FLOAT[...]:
    return x[..., mask, 1:]


@pytest.mark.parametrize(
    "function", [in_turn, last_axis, masks, masks_in_turn, masks_at_the_end]
)
def test_eager_and_compiled_pick_the_same(function: OnnxFunction) -> None:
    inputs = {"x": X[:, :, :, 0], "a": A, "d": D, "mask": B}
    model = function.to_model_proto().SerializeToString()
    session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
    names = [value.name for value in session.get_inputs()]
    (compiled,) = session.run(None, {name: inputs[name] for name in names})
    same(Tensor(function(**inputs)), compiled)


def test_a_mask_of_many_axes_stands_alone() -> None:
    with pytest.raises(CompileError, match="a mask with 2 axes stands beside other"):

        @script()
        def wrong(x: FLOAT[2, 3, 4], mask: BOOL[2, 3]) -> FLOAT[...]:
            return op.Abs(x[mask, 0])


@pytest.mark.parametrize(
    ("index", "error", "text"),
    [
        (2, IndexError, "index 2 is out of range for axis 0 of 2"),
        ((0, -4), IndexError, "index -4 is out of range for axis 1 of 3"),
        (np.array([0, 2]), IndexError, "index 2 is out of range"),
        ((0,) * 5, IndexError, "5 indices for a tensor of rank 4"),
        ((0,) * 5, ValueError, "5 indices for a tensor of rank 4"),
        ((..., ...), IndexError, "one `...`"),
        ("a", TypeError, "not of str"),
        (1.5, TypeError, "not of float"),
        (np.array([1.5]), TypeError, "integers or bools, not float64"),
        (True, TypeError, "a single bool"),
        (slice(None, None, 0), ValueError, "step of a slice"),
        (slice("a", None), TypeError, "bounds of a slice"),
        (np.ones((2, 2), bool), IndexError, r"shape \[2, 2\] does not fit axes 0 to 1"),
    ],
)
def test_wrong_indices(index: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        Tensor(X)[index]


def test_assigning_items_gives_the_tensor_new_elements() -> None:
    array = np.zeros((2, 3), np.float32)
    tensor = Tensor(array)
    view = tensor.numpy()
    tensor[0, 1:] = 5
    tensor[Tensor(np.array(1))] = Tensor(np.array([7, 8, 9], np.float32))
    assert tensor.tolist() == [[0, 5, 5], [7, 8, 9]]
    assert not array.any()
    assert not view.any()
    with pytest.raises(IndexError):
        tensor[2] = 1


def test_iteration_goes_row_by_row() -> None:
    rows = list(Tensor(F))
    assert len(rows) == len(Tensor(F)) == 2
    for row, expected in zip(rows, F, strict=True):
        same(row, expected)
    with pytest.raises(TypeError, match="no rows"):
        iter(Tensor(np.float32(1)))
    with pytest.raises(TypeError, match="no length"):
        len(Tensor(np.float32(1)))


# --- single elements


def test_single_elements() -> None:
    assert int(Tensor(np.array(3.7))) == 3
    assert float(Tensor(np.array([2]))) == 2.0
    assert bool(Tensor(np.array([0.5])))
    assert not Tensor(np.array(False))
    assert list(range(Tensor(np.array(3)))) == [0, 1, 2]
    assert operator.index(Tensor(np.array(True))) == 1


@pytest.mark.parametrize(
    ("function", "value", "error"),
    [
        (int, F, TypeError),
        (float, F, TypeError),
        (bool, F, ValueError),
        (bool, np.zeros(0), ValueError),
        (operator.index, np.array(1.0), TypeError),
        (operator.index, np.array([1, 2]), TypeError),
    ],
)
def test_what_is_no_single_element(
    function: Callable[[Any], Any], value: Any, error: type[Exception]
) -> None:
    with pytest.raises(error):
        function(Tensor(value))


# --- what a Tensor is


def test_facts() -> None:
    tensor = Tensor(F)
    assert (tensor.rank, tensor.is_scalar, tensor.onnx_dtype) == (2, False, 1)
    assert tensor.dtype == np.float32
    assert tensor.dtype == DataType.FLOAT
    assert tensor.value is F
    assert Tensor(np.array(1)).is_scalar


def test_absent_values() -> None:
    absent = Tensor(None)
    assert absent.is_none
    with pytest.raises(ValueError, match="no value"):
        absent.value  # noqa: B018
    assert not Tensor(F).is_none


def test_repr_shows_type_shape_statistics_and_values() -> None:
    text = repr(Tensor(F))
    for part in ("float[2,3]", "min -4", "max 6", "mean 1.70833", "1.5 "):
        assert part in text
    assert "absent" in repr(Tensor(None))


def test_arrays_are_shared_with_numpy_and_dlpack() -> None:
    array = np.arange(6, dtype=np.float32)
    tensor = Tensor(array)
    assert np.shares_memory(tensor.value, array)
    assert np.shares_memory(np.asarray(tensor), array)
    assert np.shares_memory(np.from_dlpack(tensor), array)
    result = opset18.Add(tensor, tensor)
    assert np.shares_memory(result.value, result.numpy())


def test_arrays_in_other_orders() -> None:
    swapped = F.astype(">f4")
    same(Tensor(swapped) + 1, F + 1)
    same(Tensor(F.T) + 1, F.T + 1)
    same(Tensor(np.asfortranarray(F))[0], F[0])


@pytest.mark.parametrize("dtype", [ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn])
def test_small_floats(dtype: Any) -> None:
    small = np.array([1, 2, 3], dtype)
    tensor = Tensor(small)
    result = opset18.Cast(tensor, to=1) if dtype == ml_dtypes.bfloat16 else None
    if result is not None:
        same(result, np.array([1, 2, 3], np.float32))
        back = opset18.Cast(result, to=DataType.BFLOAT16)
        assert back.dtype == DataType.BFLOAT16
        assert back.value.tolist() == [1, 2, 3]
    with pytest.raises(EagerModeError, match="could not be run"):
        opset18.Add(tensor, np.zeros(3, np.float32))


def test_strings() -> None:
    words = Tensor(np.array(["a", "b"], dtype=object), opset19)
    assert (words == "a").value.tolist() == [True, False]
    assert words[1].value.item() == "b"


def test_numbers_are_rounded_and_formatted() -> None:
    number = Tensor(np.array([2.567], np.float32))
    assert round(number).tolist() == [3.0]
    assert f"{number:.2f}" == "2.57"
    assert f"{Tensor(np.array(7)):>3d}" == "  7"
    assert f"{number}" == str(number)
    with pytest.raises(TypeError, match=r"of shape \[2\] is not defined"):
        format(Tensor(np.ones(2)), ".2f")


def test_arrays_of_other_libraries_are_operands() -> None:
    class Foreign:
        """An array as `torch` has them: no subclass of NumPy's, with DLPack."""

        def __init__(self, array: Any) -> None:
            self.array = array

        def __dlpack__(self, **options: Any) -> Any:
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    left: Any = Tensor(np.array([1.0, 2.0], np.float32))
    right: Any = Foreign(np.array([4.0, 8.0], np.float32))
    assert (left + right).tolist() == [5.0, 10.0]
    assert (right / left).tolist() == [4.0, 4.0]
    assert (left < right).tolist() == [True, True]


class Torch:
    """A tensor of `torch` of a type that NumPy has no name for."""

    def __init__(self, tensor: Tensor) -> None:
        self.tensor = tensor

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise TypeError("Got unsupported ScalarType BFloat16")

    def __dlpack__(self, **options: Any) -> Any:
        return self.tensor.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.tensor.__dlpack_device__()


def test_bfloat16_comes_by_dlpack() -> None:
    array = np.array([[1.0, -2.0, 3.5], [4.0, 0.5, -6.0]], ml_dtypes.bfloat16)
    given: Any = Torch(Tensor(array))

    @script(default_opset=op)
    def widened(x: BFLOAT16[...]) -> FLOAT[...]:
        return op.Cast(x, to=1)

    assert Tensor(given).dtype == DataType.BFLOAT16
    assert Tensor(given).numpy().tolist() == array.tolist()
    assert op.Cast(given, to=1).tolist() == array.tolist()
    assert np.asarray(widened(given)).tolist() == array.tolist()


def test_what_neither_numpy_nor_dlpack_takes_says_why() -> None:
    given: Any = Torch(Tensor(np.ones(2, np.float32)))
    given.tensor = object()
    with pytest.raises(TypeError, match="unsupported ScalarType"):
        op.Relu(given)


def test_a_number_among_tensors_has_their_type() -> None:
    @script(default_opset=op)
    def larger(x: FLOAT["N"]) -> FLOAT:
        return max(x[0], 2)

    with pytest.warns(UserWarning, match="another type when Python runs it"):
        result = larger(np.array([1.0], np.float32))
    assert result.dtype == np.float32
    assert float(result) == 2.0

    @script(default_opset=op)
    def largest(i: INT64["N"], x: FLOAT["N"]) -> tuple[INT64, FLOAT]:
        return max(i[0], 2), min(x[0], 2.0)

    assert largest.compiled_only is None
