"""What evaluators have in common: arguments, results, kept sessions."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Protocol,
    runtime_checkable,
)

import numpy as np

from opscribe._core import Tensor
from opscribe._eager import state
from opscribe._eager.autocast import EmptyListError, cast_inputs
from opscribe._eager.calls import separate, tagged
from opscribe._eager.control_flow import RUN as _CONTROL_FLOW
from opscribe._eager.crossing import as_input, as_result, has_array, unwrapped, wrapped
from opscribe._eager.single import attribute_key, kind_of, to_attributes
from opscribe._eager.wanted import unpacked_outputs
from opscribe._script.signature import OpSignature

if TYPE_CHECKING:
    from opscribe._script.function import OnnxFunction
    from opscribe._script.opset import Op

__all__ = [
    "BaseEvaluator",
    "EagerModeError",
    "Evaluator",
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
    """Converts arguments and results; a subclass says how one operator is run.

    Either by `_eval`, which gets the `onnx.defs.OpSchema` and gives the outputs in a
    list, as evaluators written for ONNX Script do, or by `make_runner`.
    """

    # Whether a subclass has an `_eval` of its own.
    _has_own_eval: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls._has_own_eval = cls._eval is not BaseEvaluator._eval

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
        """How to run the operator on inputs of these kinds (see `single.kind_of`)."""
        raise NotImplementedError

    # --- operators

    def eval_op(self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        outputs = (
            self._outputs_by_eval(op, args, kwargs)
            if self._has_own_eval
            else self._outputs(op, args, kwargs)
        )
        return outputs[0] if len(outputs) == 1 else outputs

    def _eval(
        self,
        schema: Any,
        inputs: Sequence[Any],
        attributes: Mapping[str, Any],
        closure: Mapping[str, Any],
    ) -> Sequence[Any]:
        """Runs the operator of this schema; gives its outputs. A subclass may override
        it. `closure` is empty: nested functions run as the Python they are."""
        from opscribe.onnx_opset import find

        op = find(schema.domain, schema.since_version)[schema.name]
        assert op is not None
        return self._outputs(op, inputs, attributes)

    def _outputs_by_eval(
        self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Sequence[Any]:
        """The outputs that `_eval` of a subclass gives; it gets Tensors."""
        inputs, attributes = self._separated(op, op.op_signature, args, kwargs)
        if any(callable(v) and not isinstance(v, type) for v in attributes.values()):
            return self._run_closures(op, inputs, attributes)
        given = {name: unwrapped(value) for name, value in attributes.items()}
        tensors = [wrapped(value) for value in cast_inputs(op.op_signature, inputs)]
        return self._eval(op.op_schema, tensors, given, {})

    def _outputs(
        self, op: Op, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> list[Any]:
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
                return [constant]
        inputs = cast_inputs(signature, args)
        kinds = tuple(
            [
                (array.dtype, array.ndim)
                if type(array) is np.ndarray
                else kind_of(array)
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
        return [wrapped(output) for output in runner(inputs)]

    def _keep(self, key: Any, runner: Runner) -> None:
        while len(self._runners) >= _MOST_RUNNERS:
            # Another thread may keep one in between.
            with contextlib.suppress(RuntimeError):
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
    ) -> list[Any]:
        from opscribe._script.function import OnnxClosure

        # Inside a script function it is a graph without being told, as when compiled.
        running = state.running.get()
        needs_decorator = running is None or running.strict
        for name, value in kwargs.items():
            is_plain = callable(value) and not isinstance(value, (OnnxClosure, type))
            if is_plain and needs_decorator:
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
        return run(args, functions)

    @staticmethod
    def _num_outputs(
        signature: OpSignature | None,
        inputs: Sequence[Any],
        attributes: Mapping[str, Any],
    ) -> int:
        """How many outputs to ask for: those that are there in any case, and of the
        others as many as the caller unpacks."""
        if signature is None:
            return unpacked_outputs() or 1
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
        wanted = unpacked_outputs() or max(required, 1)
        return wanted if outputs[-1].variadic else min(wanted, len(outputs))

    # --- functions

    def eval_function(
        self, function: OnnxFunction, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        signature = function.op_signature
        if signature is None:
            raise RuntimeError(f"`{function.name}` has no signature")
        positional, named = tagged(
            signature, args, kwargs, self._ignore_unknown, function.attribute_names
        )
        gave_arrays = False
        inputs: list[Any] = []
        for value, is_input in positional:
            if is_input:
                gave_arrays = gave_arrays or has_array(value)
                value = as_input(value)
            inputs.append(value)
        options: dict[str, Any] = {}
        for name, (value, is_input) in named.items():
            if is_input:
                gave_arrays = gave_arrays or has_array(value)
                value = as_input(value)
            options[name] = value
        reason, lists = function.compiled_only, function.list_results
        if function.is_template:
            core = function.core_for(separate(signature, args, kwargs)[1])
            reason, lists = core.compiled_only, core.list_results
        if reason is not None:
            function.warn_that_it_runs_compiled(reason)
            result = self.run_compiled(function, inputs, options)
        else:
            try:
                result = function.runnable(*inputs, **options)
                result = as_result(result, lists)
            except EmptyListError:
                result = self.run_compiled(function, inputs, options)
        return unwrapped(result) if gave_arrays else result

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
