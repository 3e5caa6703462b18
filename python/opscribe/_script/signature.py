"""What may be passed to an operator or a script function, and what comes back.

The names are those of `onnx_ir.schemas`, so code written for these reads ours.
"""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from opscribe._core import AttrType, SchemaParam, find_schema

__all__ = [
    "AttributeParameter",
    "OpSignature",
    "Parameter",
    "TypeConstraintParam",
    "signature_of_function",
    "signature_of_op",
]


class _Missing:
    def __repr__(self) -> str:
        return "<no default>"


MISSING: Any = _Missing()


class TypeConstraintParam:
    """A type variable of a signature: its name, and the types it may stand for."""

    __slots__ = ("allowed_types", "description", "name")

    def __init__(
        self, name: str, allowed_types: Sequence[str] = (), description: str = ""
    ) -> None:
        self.name = name
        self.allowed_types = frozenset(allowed_types)
        self.description = description

    def __str__(self) -> str:
        return f"{self.name}={' | '.join(sorted(self.allowed_types)) or 'any'}"

    def __repr__(self) -> str:
        return f"TypeConstraintParam({self.name!r})"


class Parameter:
    """An input or an output."""

    __slots__ = (
        "default",
        "homogeneous",
        "min_arity",
        "name",
        "required",
        "type_constraint",
        "variadic",
    )

    def __init__(
        self,
        name: str,
        type_constraint: TypeConstraintParam,
        required: bool,
        variadic: bool,
        homogeneous: bool = True,
        min_arity: int = 1,
        default: Any = MISSING,
    ) -> None:
        self.name = name
        self.type_constraint = type_constraint
        self.required = required
        self.variadic = variadic
        self.homogeneous = homogeneous
        self.min_arity = min_arity
        self.default = default

    def has_default(self) -> bool:
        return self.default is not MISSING

    def is_param(self) -> bool:
        return True

    def is_attribute(self) -> bool:
        return False

    def __str__(self) -> str:
        text = f"{self.name}: {self.type_constraint.name}"
        return f"{text} = {self.default}" if self.has_default() else text

    def __repr__(self) -> str:
        return f"Parameter({self})"


class AttributeParameter:
    """An attribute. `default` is the value, None when there is none."""

    __slots__ = ("default", "name", "required", "type")

    def __init__(
        self, name: str, type: AttrType, required: bool, default: Any = None
    ) -> None:
        self.name = name
        self.type = type
        self.required = required
        self.default = default

    def has_default(self) -> bool:
        return self.default is not None

    def is_param(self) -> bool:
        return False

    def is_attribute(self) -> bool:
        return True

    def __str__(self) -> str:
        text = f"{self.name}: {self.type.name}"
        return f"{text} = {self.default!r}" if self.has_default() else text

    def __repr__(self) -> str:
        return f"AttributeParameter({self})"


class OpSignature:
    """Parameters in order, inputs and attributes interleaved, and the outputs."""

    def __init__(
        self,
        domain: str,
        name: str,
        overload: str = "",
        params: Sequence[Parameter | AttributeParameter] = (),
        outputs: Sequence[Parameter] = (),
        since_version: int = 1,
    ) -> None:
        self.domain = domain
        self.name = name
        self.overload = overload
        self.params = tuple(params)
        self.outputs = tuple(outputs)
        self.since_version = since_version
        self.params_map: Mapping[str, Parameter | AttributeParameter] = {
            param.name: param for param in self.params
        }

    @functools.cached_property
    def inputs(self) -> tuple[Parameter, ...]:
        return tuple(p for p in self.params if isinstance(p, Parameter))

    @functools.cached_property
    def attributes(self) -> tuple[AttributeParameter, ...]:
        return tuple(p for p in self.params if isinstance(p, AttributeParameter))

    @functools.cached_property
    def leading_inputs(self) -> frozenset[str] | None:
        """The names of the inputs, if no attribute stands before one of them."""
        count = len(self.inputs)
        if self.params[:count] != self.inputs:
            return None
        return frozenset(param.name for param in self.inputs if not param.variadic)

    def get(self, name: str) -> Parameter | AttributeParameter:
        return self.params_map[name]

    def __contains__(self, name: str) -> bool:
        return name in self.params_map

    def __iter__(self) -> Iterator[Parameter | AttributeParameter]:
        return iter(self.params)

    def __str__(self) -> str:
        name = f"{self.domain!r}::{self.name}"
        params = ", ".join(map(str, self.params))
        outputs = ", ".join(p.type_constraint.name for p in self.outputs)
        return f"{name}({params}) -> ({outputs})"

    def __repr__(self) -> str:
        return f"OpSignature({self})"


# --- of the operators of ONNX


@functools.cache
def signature_of_op(domain: str, name: str, version: int) -> OpSignature | None:
    """The operator as it is in that opset; None when there is no such operator."""
    schema = find_schema(domain, name, version)
    if schema is None or schema.deprecated:
        return None
    since = schema.since_version
    if since != version:  # one object for all opsets in which it is the same
        return signature_of_op(domain, name, since)
    types = {row.name: row.allowed for row in schema.type_constraints}
    params: list[Parameter | AttributeParameter] = [
        _parameter(row, types) for row in schema.inputs
    ]
    params += [
        AttributeParameter(row.name, row.type, row.required, row.default)
        for row in schema.attributes
    ]
    outputs = [_parameter(row, types) for row in schema.outputs]
    return OpSignature(domain, name, "", params, outputs, since)


def _parameter(row: SchemaParam, types: Mapping[str, tuple[str, ...]]) -> Parameter:
    # A concrete type constrains nothing else.
    is_variable = row.type_str in types
    constraint = row.type_str if is_variable else row.name
    allowed = types[row.type_str] if is_variable else (row.type_str,)
    variadic = row.option == "variadic"
    return Parameter(
        row.name,
        TypeConstraintParam(constraint, allowed),
        required=row.min_arity > 0 if variadic else row.option == "single",
        variadic=variadic,
        homogeneous=row.homogeneous,
        min_arity=row.min_arity,
    )


# --- of Python functions

_SCALARS = {
    int: AttrType.INT,
    float: AttrType.FLOAT,
    str: AttrType.STRING,
    bool: AttrType.INT,
}
_LISTS = {
    int: AttrType.INTS,
    float: AttrType.FLOATS,
    str: AttrType.STRINGS,
    bool: AttrType.INTS,
}
_LIST_ORIGINS = (list, tuple, Sequence)


def signature_of_function(
    function: Callable[..., Any], domain: str, name: str
) -> OpSignature:
    """What the annotations of a Python function say."""
    try:
        hints = typing.get_type_hints(function)
    except Exception:  # a hint may be anything, and need not be a type
        hints = dict(getattr(function, "__annotations__", {}))
    params: list[Parameter | AttributeParameter] = []
    for param in inspect.signature(function).parameters.values():
        hint = hints.get(param.name)
        has_default = param.default is not param.empty
        kind = _attribute_type(hint)
        if kind is not None:
            default = param.default if has_default else None
            params.append(
                AttributeParameter(param.name, kind, not has_default, default)
            )
            continue
        params.append(
            Parameter(
                param.name,
                TypeConstraintParam(_constraint_name(hint) or f"T_{param.name}"),
                required=not has_default,
                variadic=param.kind is param.VAR_POSITIONAL,
                default=param.default if has_default else MISSING,
            )
        )
    return OpSignature(domain, name, "", params, _outputs(hints))


def _attribute_type(hint: Any) -> AttrType | None:
    if isinstance(hint, type) and hint in _SCALARS:
        return _SCALARS[hint]
    if hint is None or isinstance(hint, str):
        return None
    module = getattr(hint, "__module__", "")
    if module.startswith("onnx") and isinstance(hint, type):
        return {"Graph": AttrType.GRAPH, "GraphProto": AttrType.GRAPH}.get(
            hint.__name__
        ) or {
            "TensorProto": AttrType.TENSOR,
            "Tensor": AttrType.TENSOR,
            "TensorProtocol": AttrType.TENSOR,
        }.get(hint.__name__)
    if typing.get_origin(hint) in _LIST_ORIGINS:
        items = [arg for arg in typing.get_args(hint) if arg is not Ellipsis]
        if items and all(item is items[0] for item in items):
            item = items[0]
            return _LISTS.get(item) if isinstance(item, type) else None
    return None


def _constraint_name(hint: Any) -> str | None:
    if isinstance(hint, typing.TypeVar):
        return hint.__name__
    args = typing.get_args(hint)
    if typing.get_origin(hint) in _LIST_ORIGINS and args:
        name = _constraint_name(args[0])
        return f"Sequence_{name}" if name else None
    rest = [arg for arg in args if arg is not type(None)]
    if len(rest) == 1 and len(args) == 2:  # Optional
        return _constraint_name(rest[0])
    return None


def _outputs(hints: Mapping[str, Any]) -> list[Parameter]:
    hint = hints.get("return")
    if hint is None:
        return []
    hints_of = [hint]
    if isinstance(hint, (tuple, list)):
        hints_of = list(hint)
    elif typing.get_origin(hint) is tuple:
        hints_of = list(typing.get_args(hint))
    result = []
    for index, item in enumerate(hints_of):
        name = _constraint_name(item) or f"TReturn{index}"
        constraint = TypeConstraintParam(name)
        result.append(Parameter(name, constraint, True, False))
    return result
