"""The evaluators that come with the package: runtimes that run models of one node."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from opscribe import _core
from opscribe._core import DataType, Type
from opscribe._eager.autocast import cast_inputs
from opscribe._eager.calls import separate
from opscribe._eager.crossing import wrapped
from opscribe._eager.evaluators import BaseEvaluator, EagerModeError, Runner
from opscribe._eager.single import (
    attribute_key,
    input_types,
    kind_of,
    node_model,
    shapes_of,
    shown_input,
    to_attributes,
)

if TYPE_CHECKING:
    from opscribe._script.function import OnnxFunction
    from opscribe._script.opset import Op

__all__ = [
    "NativeEvaluator",
    "ORTEvaluator",
    "ORTMixedEvaluator",
    "OnnxReferenceRuntimeEvaluator",
]


# The types of the inputs of an operator; None where there is none.
Types = Sequence[Type | None]


class Session(NamedTuple):
    """A model that can be run."""

    run: Runner
    num_inputs: int
    output_dtypes: Sequence[DataType | None]  # None where it is no tensor


# Sessions kept of an operator that needs one for each shape.
_MOST_SHAPES = 64

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
        def make(types: Types) -> Runner:
            return self._session(op, types, attributes, num_outputs)

        run = _for_all_shapes(make, kinds)

        def run_or_fail(inputs: Sequence[Any]) -> list[Any]:
            try:
                return run(inputs)
            except Exception as error:
                raise _failed(op, inputs, error) from error

        return run_or_fail

    def _session(
        self, op: Op, types: Types, attributes: Mapping[str, Any], num_outputs: int
    ) -> Runner:
        signature = op.op_signature
        version = signature.since_version if signature is not None else op.opset.version
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
            return self.make_session(data, len(types))

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
        from opscribe._eager.compiled import call_model

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
                core = function.core_for(options)
                given = {} if function.is_template else attributes

                def make(types: Types) -> Runner:
                    data = call_model(core, types, given)
                    return self.make_session(data, len(types)).run

                runner = _for_all_shapes(make, kinds)
                self._keep(key, runner)
            outputs = tuple(map(wrapped, runner(inputs)))
        except Exception as error:
            raise _failed(function, inputs, error) from error
        return outputs[0] if len(outputs) == 1 else outputs


def _for_all_shapes(make: Callable[[Types], Runner], kinds: Sequence[Any]) -> Runner:
    """How to run what `make` makes on inputs of these kinds, whatever their shapes.

    Some operators a runtime checks as if what is not declared were not there: ONNX
    Runtime takes the `sizes` of a Resize for empty then. These are made for each shape.
    """
    try:
        return make(input_types(kinds))
    except Exception:
        # What is wrong with the inputs themselves, it is with their shapes as well.
        made: dict[Any, Runner] = {}

    def run(inputs: Sequence[Any]) -> list[Any]:
        key = shapes_of(inputs)
        runner = made.get(key)
        if runner is None:
            if len(made) >= _MOST_SHAPES:
                made.clear()
            runner = made[key] = make(input_types(kinds, key))
        return runner(inputs)

    return run


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


def _failed(op: Op, inputs: Sequence[Any], error: Exception) -> EagerModeError:
    types = ", ".join(map(shown_input, inputs))
    name = f"`{op.name}` of {op.domain or 'ai.onnx'} {op.opset.version}"
    reason = str(error).strip()
    return EagerModeError(f"{name} could not be run on ({types}): {reason}")


class NativeEvaluator(_ModelEvaluator):
    """Runs operators by the kernels of the package itself."""

    def make_session(self, data: bytes, num_inputs: int) -> Session:
        session = _core.Session(data, threads=1)
        names = session.input_names
        if len(names) == num_inputs:
            return Session(session.run_in_order, num_inputs, [])
        used = [int(name.removeprefix("input")) for name in names]

        def run_without_absent(inputs: Sequence[Any]) -> list[Any]:
            return session.run_in_order([inputs[index] for index in used])

        return Session(run_without_absent, num_inputs, [])


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
        from opscribe._eager.ort import make_session

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
