"""The evaluators: what they have in common, and the runtimes behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    NamedTuple,
    Protocol,
    TypeVar,
    runtime_checkable,
)

import numpy as np

from opscribe import _wanted
from opscribe._autocast import (
    TensorSequence,
    as_constant,
    cast_inputs,
    stacked,
)
from opscribe._calls import separate, tagged
from opscribe._control_flow import RUN as _CONTROL_FLOW
from opscribe._core import DataType, Tensor
from opscribe._operators import value_of
from opscribe._signature import OpSignature
from opscribe._single import (
    attribute_key,
    input_types,
    kind_of,
    node_model,
    to_attributes,
)

if TYPE_CHECKING:
    from opscribe._function import OnnxFunction
    from opscribe._opset import Op

__all__ = [
    "BaseEvaluator",
    "EagerModeError",
    "Evaluator",
    "ORTEvaluator",
    "ORTMixedEvaluator",
    "OnnxReferenceRuntimeEvaluator",
]


class EagerModeError(RuntimeError):
    """An operator could not be run."""


@runtime_checkable
class Evaluator(Protocol):
    """What operators and script functions are called through."""

    def eval_op(self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        """Runs an operator."""

    def eval_function(
        self, function: OnnxFunction, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        """Runs a script function."""


# Runs one operator on arrays: a session, kept by operator, types and attributes.
Runner = Callable[[Sequence[Any]], list[Any]]


# Sessions kept; more than programs have operators, so that only a program which makes
# ever new ones sees old ones go.
_MOST_RUNNERS = 4096


class BaseEvaluator(Evaluator):
    """Converts arguments and results; a subclass says how one operator is run."""

    def __init__(self, ignore_unknown_function_kwargs: bool = False) -> None:
        self._ignore_unknown = ignore_unknown_function_kwargs
        self._runners: dict[Any, Runner] = {}

    def make_runner(
        self,
        op: Op,
        kinds: tuple[Any, ...],
        attributes: Mapping[str, Any],
        num_outputs: int,
    ) -> Runner:
        """How to run the operator on inputs of these kinds (see `_single.kind_of`)."""
        raise NotImplementedError

    # --- operators

    def eval_op(self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        signature = op.op_signature
        if kwargs:
            args, kwargs = self._separated(op, signature, args, kwargs)
            for value in kwargs.values():
                if callable(value) and not isinstance(value, type):
                    return self._run_closures(op, args, kwargs)
            kwargs = to_attributes(signature, kwargs)
            if (
                op.name == "Constant"
                and (constant := _constant(op, kwargs)) is not None
            ):
                return constant
        inputs = cast_inputs(signature, args)
        kinds = tuple(
            [
                array.dtype if type(array) is np.ndarray else kind_of(array)
                for array in inputs
            ]
        )
        count = self._num_outputs(signature, inputs, kwargs)
        # A signature is one object per operator and version; others stand for
        # themselves.
        key = (signature or op, kinds, attribute_key(kwargs), count)
        runner = self._runners.get(key)
        if runner is None:
            runner = self.make_runner(op, kinds, kwargs, count)
            self._keep(key, runner)
        outputs = runner(inputs)
        if len(outputs) == 1:
            return _wrapped(outputs[0])
        return [_wrapped(output) for output in outputs]

    def _keep(self, key: Any, runner: Runner) -> None:
        while len(self._runners) >= _MOST_RUNNERS:
            self._runners.pop(next(iter(self._runners)), None)
        self._runners[key] = runner

    @staticmethod
    def _separated(
        op: Op,
        signature: OpSignature | None,
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
    ) -> tuple[Sequence[Any], Mapping[str, Any]]:
        if signature is None:
            return args, kwargs
        inputs, attributes = separate(signature, args, kwargs)
        for name in attributes:
            if name not in signature.params_map:
                raise TypeError(
                    f"Unexpected keyword arguments '{{{name!r}}}': `{op.name}` has no "
                    "such input or attribute"
                )
        return inputs, attributes

    def _run_closures(
        self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        from opscribe._function import OnnxClosure

        for name, value in kwargs.items():
            if callable(value) and not isinstance(value, (OnnxClosure, type)):
                raise TypeError(
                    f"attribute `{name}` of `{op.name}` is the Python function "
                    f"`{getattr(value, '__name__', value)}`; decorate it with @graph()"
                )
        run = _CONTROL_FLOW.get(op.name) if op.domain == "" else None
        if run is None or (op.name == "Scan" and op.opset.version < 9):
            raise EagerModeError(f"`{op.name}` cannot be run on a nested function")
        functions = {
            name: value.function if isinstance(value, OnnxClosure) else value
            for name, value in kwargs.items()
            if value is not None
        }
        outputs = run(args, functions)
        return outputs[0] if len(outputs) == 1 else outputs

    @staticmethod
    def _num_outputs(
        signature: OpSignature | None,
        inputs: Sequence[Any],
        attributes: Mapping[str, Any],
    ) -> int:
        """How many outputs to ask for: those that are there in any case, and of the
        others as many as the caller unpacks."""
        if signature is None:
            return _wanted.unpacked_outputs() or 1
        outputs = signature.outputs
        if len(outputs) == 1 and not outputs[0].variadic:
            return 1
        required = sum(param.required and not param.variadic for param in outputs)
        if required == len(outputs):
            return required
        if signature.name == "Split" and (count := _split_count(inputs, attributes)):
            return count
        for name in ("then_branch", "body"):
            if name in attributes:
                graph = attributes[name]
                number = len(
                    graph.output if hasattr(graph, "output") else graph.outputs
                )
                return number - 1 if signature.name == "Loop" else number
        wanted = _wanted.unpacked_outputs() or max(required, 1)
        return wanted if outputs[-1].variadic else min(wanted, len(outputs))

    # --- functions

    def eval_function(
        self, function: OnnxFunction, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        signature = function.op_signature
        if signature is None:
            raise RuntimeError(f"`{function.name}` has no signature")
        positional, named = tagged(signature, args, kwargs, self._ignore_unknown)
        has_array = False
        inputs: list[Any] = []
        for value, is_input in positional:
            if is_input:
                has_array = has_array or _has_array(value)
                value = _as_input(value)
            inputs.append(value)
        options: dict[str, Any] = {}
        for name, (value, is_input) in named.items():
            if is_input:
                has_array = has_array or _has_array(value)
                value = _as_input(value)
            options[name] = value
        if function.compiled_only is not None:
            result = self.run_compiled(function, inputs, options)
        else:
            result = function.function(*inputs, **options)
        result = _as_result(result)
        return _unwrapped(result) if has_array else result

    def run_compiled(
        self, function: OnnxFunction, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        """Runs the compiled function as one operator."""
        raise EagerModeError(
            f"`{function.name}` can only run compiled, which this evaluator does not do"
        )


def _constant(op: Op, attributes: Mapping[str, Any]) -> Tensor | None:
    """The value of a Constant, which nobody needs to run; None for sparse ones."""
    if op.domain != "" or len(attributes) != 1:
        return None
    ((name, value),) = attributes.items()
    if name == "value":
        return value if isinstance(value, Tensor) else None
    if name.startswith("value_"):
        dtype = np.float32 if "float" in name else np.int64
        return Tensor(np.array(value, object if "string" in name else dtype))
    return None


def _split_count(inputs: Sequence[Any], attributes: Mapping[str, Any]) -> int:
    if attributes.get("num_outputs") is not None:
        return int(attributes["num_outputs"])
    if attributes.get("split") is not None:
        return len(attributes["split"])
    if len(inputs) > 1 and inputs[1] is not None:
        return int(inputs[1].size)
    return 0


def _wrapped(output: Any) -> Any:
    """A result of a runtime as eager code has it."""
    if type(output) is np.ndarray:
        return Tensor(output)
    if isinstance(output, list):
        return TensorSequence(map(_wrapped, output))
    return None if output is None else Tensor(np.asarray(output))


def _has_array(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return any(map(_has_array, value))
    return isinstance(value, np.ndarray)


def _as_input(value: Any) -> Any:
    """An argument of a script function as its body has it."""
    if value is None or isinstance(value, Tensor):
        return value
    if isinstance(value, list):
        return TensorSequence(map(_as_input, value))
    if isinstance(value, tuple):
        return tuple(map(_as_input, value))
    if isinstance(value, (np.ndarray, np.generic)):
        return Tensor(np.asarray(value))
    if isinstance(value, (bool, int, float, complex, str)):
        return Tensor(as_constant(value))
    if hasattr(value, "__array__"):
        return Tensor(np.asarray(value))
    raise TypeError(
        f"a script function takes tensors, arrays and numbers, not "
        f"{type(value).__name__} ({value!r})"
    )


def _as_result(value: Any) -> Any:
    """What a body returned; numbers are the constants that they compile to."""
    if isinstance(value, (bool, int, float, complex, str)):
        return Tensor(as_constant(value))
    if isinstance(value, tuple):
        return tuple(map(_as_result, value))
    if type(value) is list and value:
        return Tensor(stacked(value))
    return value


def _unwrapped(value: Any) -> Any:
    """A result as arrays."""
    if isinstance(value, Tensor):
        return None if value.is_none else value_of(value)
    if isinstance(value, tuple):
        return tuple(map(_unwrapped, value))
    if isinstance(value, list):
        return [_unwrapped(item) for item in value]
    return value


# --- runtimes


class Session(NamedTuple):
    """A model that can be run."""

    run: Runner
    num_inputs: int
    output_dtypes: Sequence[DataType | None]  # None where it is no tensor


_DTYPES = {
    f"tensor({dtype.text_name})": dtype
    for dtype in DataType
    if dtype != DataType.UNDEFINED
}


class _ModelEvaluator(BaseEvaluator):
    """Runs an operator as a model of one node."""

    # Element types of which the runtime takes no arrays, and others that hold them.
    carriers: ClassVar[Mapping[DataType, DataType]] = {}

    def make_session(self, data: bytes, num_inputs: int) -> Session:
        """How to run the model on its inputs; None for those it does not have."""
        raise NotImplementedError

    def make_runner(
        self,
        op: Op,
        kinds: tuple[Any, ...],
        attributes: Mapping[str, Any],
        num_outputs: int,
    ) -> Runner:
        try:
            run = self._session(op, kinds, attributes, num_outputs)
        except Exception as error:
            raise _failed(op, kinds, error) from error

        def run_or_fail(inputs: Sequence[Any]) -> list[Any]:
            try:
                return run(inputs)
            except Exception as error:
                raise _failed(op, kinds, error) from error

        return run_or_fail

    def _session(
        self,
        op: Op,
        kinds: tuple[Any, ...],
        attributes: Mapping[str, Any],
        num_outputs: int,
    ) -> Runner:
        signature = op.op_signature
        version = signature.since_version if signature is not None else op.opset.version
        types = input_types(kinds)
        carriers = [
            self.carriers.get(type.dtype) if type is not None and type.dtype else None
            for type in types
        ]
        if any(carriers):
            version = op.opset.version  # Cast may not know the type in older ones

        def make() -> Session:
            opsets = {op.domain: version}
            data = node_model(
                op.name, opsets, op.domain, types, attributes, num_outputs, carriers
            )
            return self.make_session(data, len(kinds))

        session = make()
        outputs = session.output_dtypes
        more = [self.carriers.get(dtype) if dtype else None for dtype in outputs]
        if any(more):
            version = op.opset.version
            carriers += more
            session = make()
        return _carried(session, carriers, outputs) if any(carriers) else session.run

    def run_compiled(
        self, function: OnnxFunction, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        from opscribe._compiled import call_model

        function.warn_that_it_runs_compiled()
        signature = function.op_signature
        assert signature is not None
        values, options = separate(signature, args, kwargs)
        attributes = to_attributes(signature, options)
        inputs = cast_inputs(None, values)
        kinds = tuple(map(kind_of, inputs))
        key = (function, kinds, attribute_key(attributes))
        runner = self._runners.get(key)
        try:
            if runner is None:
                data = call_model(function, kinds, attributes)
                runner = self.make_session(data, len(kinds)).run
                self._keep(key, runner)
            outputs = tuple(map(_wrapped, runner(inputs)))
        except Exception as error:
            raise _failed(function, kinds, error) from error
        return outputs[0] if len(outputs) == 1 else outputs


def _carried(
    session: Session, carriers: Sequence[Any], outputs: Sequence[Any]
) -> Runner:
    """Runs the session on the arrays that hold what it has no arrays of."""
    count = session.num_inputs
    inward = [carrier and carrier.numpy() for carrier in carriers[:count]]
    outward = [
        dtype.numpy() if carrier else None
        for carrier, dtype in zip(carriers[count:], outputs, strict=False)
    ]

    def run(inputs: Sequence[Any]) -> list[Any]:
        held = [
            value if dtype is None else value.astype(dtype)
            for value, dtype in zip(inputs, inward, strict=True)
        ]
        results = session.run(held)
        for index, dtype in enumerate(outward):
            if dtype is not None:
                results[index] = results[index].astype(dtype)
        return results

    return run


def _failed(op: Op, kinds: Sequence[Any], error: Exception) -> EagerModeError:
    types = ", ".join(str(kind) for kind in kinds)
    shown = f"`{op.name}` of {op.domain or 'ai.onnx'} {op.opset.version}"
    return EagerModeError(f"{shown} could not be run on ({types}): {error}")


class ORTEvaluator(_ModelEvaluator):
    """Runs operators in ONNX Runtime, on the CPU."""

    carriers: ClassVar[Mapping[DataType, DataType]] = {
        DataType.BFLOAT16: DataType.FLOAT,
        DataType.FLOAT8E4M3FN: DataType.FLOAT,
        DataType.FLOAT8E4M3FNUZ: DataType.FLOAT,
        DataType.FLOAT8E5M2: DataType.FLOAT,
        DataType.FLOAT8E5M2FNUZ: DataType.FLOAT,
        DataType.INT4: DataType.INT8,
        DataType.UINT4: DataType.UINT8,
    }

    def make_session(self, data: bytes, num_inputs: int) -> Session:
        from opscribe._ort import make_session

        run, names = make_session(data, num_inputs)
        return Session(run, num_inputs, [_DTYPES.get(name) for name in names])


class OnnxReferenceRuntimeEvaluator(_ModelEvaluator):
    """Runs operators in the reference implementation of the `onnx` package."""

    def make_session(self, data: bytes, num_inputs: int) -> Session:
        import onnx
        import onnx.reference

        session = onnx.reference.ReferenceEvaluator(onnx.load_model_from_string(data))
        names = [f"input{index}" for index in range(num_inputs)]
        used = set(session.input_names)

        def run(inputs: Sequence[Any]) -> list[Any]:
            feed = {
                name: value
                for name, value in zip(names, inputs, strict=True)
                if name in used
            }
            return list(session.run(None, feed))

        return Session(run, num_inputs, [])


_Function = TypeVar("_Function", bound=Callable[..., Any])


class ORTMixedEvaluator(ORTEvaluator):
    """ONNX Runtime, but registered operators are run by Python functions."""

    def __init__(self, ignore_unknown_function_kwargs: bool = False) -> None:
        super().__init__(ignore_unknown_function_kwargs)
        self._registered: dict[tuple[str, int, str], Callable[..., Any]] = {}

    def register(self, opset: Any) -> Callable[[_Function], _Function]:
        """A decorator: the function `(inputs, attributes)` runs the operator of its
        name."""

        def decorate(function: _Function) -> _Function:
            self._registered[opset.domain, opset.version, function.__name__] = function
            return function

        return decorate

    def eval_op(self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        key = (op.domain, op.opset.version, op.name)
        function = self._registered.get(key)
        if function is None:
            return super().eval_op(op, args, kwargs)
        args, kwargs = self._separated(op, op.op_signature, args, kwargs)
        attributes = {
            name: getattr(value, "function", value)
            for name, value in kwargs.items()
            if value is not None
        }
        return function(args, attributes)
