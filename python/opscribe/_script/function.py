"""Script functions: what the decorator makes of a Python function."""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, ClassVar

from opscribe import _core, onnx_types
from opscribe._eager import state
from opscribe._script.opset import Op, Opset

if TYPE_CHECKING:
    import os

    import onnx

    from opscribe._core import Function, Graph, Model
    from opscribe._script.signature import OpSignature

__all__ = ["FunctionIR", "OnnxClosure", "OnnxFunction", "TracedOnnxFunction"]

# What `to_model` understands; the names are those of ONNX Script and of ModelProto.
_MODEL_OPTIONS = frozenset(
    {
        "doc_string",
        "domain",
        "functions",
        "input_types",
        "io_types",
        "ir_version",
        "model_version",
        "opset_version",
        "output_types",
        "producer_name",
        "producer_version",
        "source_map",
        "value_infos",
    }
)


class OnnxFunction(Op):
    """A script function: compiled to ONNX, and callable as the Python it is.

    `to_model()`, `to_model_proto()`, `to_function_proto()` and `save()` give what was
    compiled; calling it runs the Python code operator by operator.
    """

    _opscribe_kind: ClassVar[str] = "function"
    # An experimental flag of ONNX Script that changes nothing.
    traceable = False
    _has_warned = False

    def __init__(
        self,
        opset: Opset,
        function: FunctionType,
        core_function: Any,
        kwargs: Mapping[str, Any] | None = None,
        strict: bool = False,
    ) -> None:
        # A program has many of these, so what is known is not asked for again.
        self._opset = opset
        self._name = function.__code__.co_name
        self.function = function
        self._core_function = core_function
        self._kwargs: dict[str, Any] | None = dict(kwargs) if kwargs else None
        # Whether what ONNX Script refuses is refused.
        self.strict = strict
        _wrap(self, function)

    @property
    def kwargs(self) -> dict[str, Any]:
        """Options of the decorator, for `to_model`."""
        if self._kwargs is None:
            self._kwargs = {}
        return self._kwargs

    @kwargs.setter
    def kwargs(self, options: dict[str, Any]) -> None:
        self._kwargs = options

    # --- running it

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        evaluator = state.in_force().evaluator
        is_called = state.running.get() is not None
        if is_called and list in map(type, (*args, *kwargs.values())):
            args, kwargs = self._with_tensors(args, kwargs)
        token = state.running.set(self)
        try:
            return evaluator.eval_function(self, args, kwargs)
        finally:
            state.running.reset(token)

    def _with_tensors(
        self, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """The arguments of a call in another script function: lists that it collected
        are the tensors that they compile to, but for attributes."""
        from opscribe._eager.autocast import as_one

        def converted(name: str, value: Any) -> Any:
            if type(value) is not list or name in self.attribute_names:
                return value
            return _core.Tensor(as_one(value))

        signature = self.op_signature
        names = [param.name for param in signature.params] if signature else []
        names += [""] * (len(args) - len(names))
        return (
            tuple(converted(*pair) for pair in zip(names, args, strict=False)),
            {name: converted(name, value) for name, value in kwargs.items()},
        )

    @functools.cached_property
    def runnable(self) -> Callable[..., Any]:
        """The Python function as eager mode runs it: `x[i] = v` changes `x` only, and
        `a and b` of masks is elementwise."""
        from opscribe._eager.rewriting import rewritten
        from opscribe._script.decorator import source_of

        function = self.function
        if not isinstance(function, FunctionType):
            return function
        return rewritten(function, lambda: source_of(function, None).text)

    @property
    def compiled_only(self) -> str | None:
        """Why Python cannot run the body on Tensors; None when it can."""
        reason: str | None = getattr(self._core_function, "compiled_only", None) or None
        return reason

    @functools.cached_property
    def attribute_names(self) -> frozenset[str]:
        """The parameters that are attributes of the compiled function."""
        return frozenset(self._core_function.attribute_names)

    @functools.cached_property
    def list_results(self) -> dict[int, tuple[int, int]]:
        """Results that are lists, by their place: what an empty one is as a tensor, its
        element type, 0 when only the graph knows it, and its rank."""
        found: dict[int, tuple[int, int]] = self._core_function.list_results
        return found

    @functools.cached_property
    def is_template(self) -> bool:
        """Whether it is compiled anew for each set of attributes."""
        return bool(getattr(self._core_function, "is_template", False))

    def core_for(self, attributes: Mapping[str, Any]) -> Any:
        """What was compiled, for these attributes."""
        core = self._core_function
        return core.variant(dict(attributes)) if self.is_template else core

    def warn_that_it_runs_compiled(self, reason: str) -> None:
        """Says so, once."""
        if self._has_warned:
            return
        from opscribe._script.warn import warn

        warn(f"`{self.name}` runs compiled, not line by line: {reason}")
        self._has_warned = True  # not where the warning is an exception

    @functools.cached_property
    def default_opset(self) -> Opset | None:
        """The standard opset of its operators; None when it has none."""
        from opscribe.onnx_opset import find

        version = self._core_function.default_version
        return None if version is None else find("", version)

    # --- what was compiled

    @property
    def op_schema(self) -> Any:
        """The schema of an operator of ONNX with this name and opset; mostly None."""
        return None if self.opset[self.name] is None else super().op_schema

    @property
    def op_signature(self) -> OpSignature | None:
        """The parameters in order, inputs and attributes interleaved."""
        if self._signature is None:
            from opscribe._script.signature import signature_of_function

            self._signature = signature_of_function(
                self.function, self.opset.domain, self.name
            )
        return self._signature

    @op_signature.setter
    def op_signature(self, signature: OpSignature) -> None:
        self._signature = signature

    @property
    def function_ir(self) -> Any:
        """The compiled function; in programs written for ONNX Script, a function of the
        `onnx_ir` package, whose serializers take either."""
        from opscribe._compat.ir_serde import teach_onnx_ir

        teach_onnx_ir(FunctionIR)
        return self._function_ir

    @functools.cached_property
    def _function_ir(self) -> Any:
        if not onnx_types.speaks_ir():
            return FunctionIR(self)
        from opscribe._compat.ir_function import IrFunction

        return IrFunction(self)

    @property
    def source(self) -> str:
        """The source text, decorators included, not indented."""
        import textwrap

        return textwrap.dedent(inspect.getsource(self.function))

    @functools.cached_property
    def compiled(self) -> Function:
        """The compiled function, in a model of its own with those it calls."""
        from opscribe._script.protos import model_of_functions

        return _core.load(model_of_functions(self.bytes_with_callees())).functions[0]

    def bytes_with_callees(self) -> list[bytes]:
        """The compiled function as a FunctionProto, then those it calls, each once."""
        found: dict[tuple[str, str], Any] = {}
        open_ = [self._core_function]
        while open_:
            core = open_.pop(0)
            if found.setdefault((core.domain, core.name), core) is core:
                open_ += core.callees
        return [core.function_bytes() for core in found.values()]

    def graph(self) -> Graph:
        """The graph of the compiled function; in programs written for ONNX Script, one
        of the `onnx_ir` package."""
        if onnx_types.speaks_ir():
            made: Graph = self.function_ir.graph
            return made
        from opscribe._compat.ir_serde import teach_onnx_ir

        teach_onnx_ir()
        return self.compiled.body

    def to_function_proto(self) -> onnx.FunctionProto:
        """The compiled function as an `onnx.FunctionProto`; needs `onnx`."""
        from onnx import FunctionProto

        data = self._core_function.function_bytes()
        return FunctionProto.FromString(data)  # type: ignore[no-any-return]

    def to_model(self, **options: Any) -> Model:
        """A model whose graph is the function, with the functions it calls.

        `io_types` is the type of inputs and outputs that have none, `input_types` and
        `output_types` replace those of all in order, `value_infos` are types by name,
        `functions` further script functions to put in. `opset_version` counts when the
        function names no standard opset. `ir_version`, `producer_name`,
        `producer_version`, `domain`, `model_version` and `doc_string` are the model's
        own. Options given to the decorator hold where none is given here.
        """
        options = {**self.kwargs, **options}
        record = self._record
        if record is not None:
            path = Path(self.function.__globals__.get("__file__") or ".")
            return _core.restore_model(
                self._model_of(options), record, str(path.parent)
            )
        return self._model_of(options)

    @property
    def _record(self) -> dict[str, Any] | None:
        """What the module says of the model in `__onnx__`, as decompiled ones do."""
        record = getattr(self.function, "__globals__", {}).get("__onnx__")
        if not isinstance(record, dict) or record.get("function") != self.name:
            return None
        return record

    def _model_of(self, options: dict[str, Any]) -> Model:
        if not options:
            return self._core_function.model()  # type: ignore[no-any-return]
        for name in options:
            if name not in _MODEL_OPTIONS:
                raise AttributeError(
                    f"a model has no `{name}`; it takes "
                    f"{', '.join(sorted(_MODEL_OPTIONS))}"
                )
        functions = options.pop("functions", None) or ()
        ours, foreign = _split_functions(functions)
        if ours:
            options["functions"] = ours
        options = {name: value for name, value in options.items() if value is not None}
        model: Model = self._core_function.model(**options)
        if foreign:
            from opscribe._script.protos import with_functions

            model = _core.load(with_functions(model.to_bytes(), foreign))
        return model

    def to_model_proto(self, **options: Any) -> onnx.ModelProto:
        """The same as an `onnx.ModelProto`; needs `onnx`."""
        if options or self._kwargs or self._record is not None:
            data = self.to_model(**options).to_bytes()
        else:
            data = self._core_function.model_bytes()
        return (_read_model_proto or _find_reader())(data)  # type: ignore[no-any-return]

    def save(self, path: str | os.PathLike[str], **options: Any) -> None:
        """Writes the model to a file; the options are those of `to_model`."""
        self.to_model(**options).save(path)

    def __reduce__(self) -> str:
        # As Python's functions: by name; a copy is the function itself.
        return self.function.__qualname__

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.function!r})"


# From bytes to an `onnx.ModelProto`; found once, as it is needed often.
_read_model_proto: Callable[[bytes], Any] | None = None


def _find_reader() -> Callable[[bytes], Any]:
    global _read_model_proto
    from onnx import ModelProto

    _read_model_proto = ModelProto.FromString
    return ModelProto.FromString  # type: ignore[no-any-return]


def _wrap(made: Any, function: Callable[..., Any]) -> None:
    """What functools.update_wrapper does, in a fraction of the time."""
    (
        made.__module__,
        made.__name__,
        made.__qualname__,
        made.__doc__,
        made.__annotations__,
        own,
    ) = _core.parts_of(function)
    made.__wrapped__ = function
    if own is not None:
        made.__dict__.update(own)


def _split_functions(functions: Sequence[Any]) -> tuple[list[Any], list[bytes]]:
    """Script functions, and those given as protos, serialized."""
    ours, foreign = [], []
    items = functions.values() if isinstance(functions, Mapping) else functions
    for item in items:
        if isinstance(item, OnnxFunction):
            ours.append(item)
        elif hasattr(item, "SerializeToString"):
            foreign.append(item.SerializeToString())
        else:
            raise TypeError(
                "a model takes script functions and FunctionProtos, not "
                f"{type(item).__name__}"
            )
    return ours, foreign


class FunctionIR:
    """The compiled form of a script function."""

    def __init__(self, function: OnnxFunction | TracedOnnxFunction) -> None:
        self._function = function
        self.name = function.name
        self.domain = function.opset.domain

    @property
    def ordered_inputs_and_attrs(self) -> list[Any]:
        """The parameters in order."""
        signature = self._function.op_signature
        return list(signature.params) if signature is not None else []

    @property
    def graph(self) -> Graph:
        if isinstance(self._function, TracedOnnxFunction):
            raise ValueError(f"`{self.name}` is traced: it has no graph of its own")
        return self._function.graph()

    def to_function_proto(self) -> onnx.FunctionProto:
        from onnx import FunctionProto

        return FunctionProto.FromString(self.to_bytes())  # type: ignore[no-any-return]

    def to_bytes(self) -> bytes:
        """The binary form: a FunctionProto."""
        if isinstance(self._function, TracedOnnxFunction):
            raise ValueError(f"`{self.name}` is traced: it has no compiled form")
        data: bytes = self._function._core_function.function_bytes()
        return data

    def __repr__(self) -> str:
        return f"FunctionIR({self.domain!r}, {self.name!r})"


class TracedOnnxFunction(Op):
    """A Python function that is run where it is called, operator by operator."""

    _opscribe_kind: ClassVar[str] = "traced"

    def __init__(self, opset: Opset, func: Callable[..., Any]) -> None:
        super().__init__(opset, func.__name__)
        self.func = func
        functools.update_wrapper(self, func)

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        return self.func(*args, **kwargs)

    @property
    def op_signature(self) -> OpSignature | None:
        if self._signature is None:
            from opscribe._script.signature import signature_of_function

            self._signature = signature_of_function(self.func, "_traced", self.name)
        return self._signature

    @op_signature.setter
    def op_signature(self, signature: OpSignature) -> None:
        self._signature = signature

    @property
    def function_ir(self) -> FunctionIR:
        """Its parameters; there are no nodes."""
        return FunctionIR(self)

    def __reduce__(self) -> str:
        return self.func.__qualname__

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.func!r})"


class OnnxClosure:
    """A nested function with `@graph()`: a graph, with what it captures.

    Eager mode runs the Python function, whose closure has the captured values.
    """

    _opscribe_kind: ClassVar[str] = "closure"

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self._enclosing = state.running.get()
        _wrap(self, function)

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        return self.function(*args, **kwargs)

    def to_graph_proto(self) -> onnx.GraphProto:
        """The compiled graph; what it captures it reads by name. Needs `onnx`."""
        from onnx import GraphProto

        if self._enclosing is None:
            name = getattr(self.function, "__name__", "?")
            raise ValueError(f"`{name}` is not nested in a script function that runs")
        core = self._enclosing._core_function
        data = core.nested_bytes(self.function.__name__)
        return GraphProto.FromString(data)  # type: ignore[no-any-return]

    @property
    def captured(self) -> dict[str, Any]:
        """The values of outer variables, by their Python names."""
        code: CodeType = self.function.__code__
        cells = getattr(self.function, "__closure__", None) or ()
        return {
            name: cell.cell_contents
            for name, cell in zip(code.co_freevars, cells, strict=True)
        }

    def __repr__(self) -> str:
        return f"OnnxClosure({self.function!r})"
