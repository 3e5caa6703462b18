"""Descriptions of values and attributes that exist in no graph yet.

In opscribe every value belongs to a graph, so what is to become the input of a graph
is first described: by `make_value("x", "float[N,3]")`, a name, or any object that has
a name, a type and a shape, such as a value of the `onnx_ir` package.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from opscribe._core import AttrType, DataType, Dim, Shape, Type, Value

__all__ = [
    "AttrSpec",
    "TypeLike",
    "ValueSpec",
    "is_of_ir",
    "known_type",
    "make_value",
    "read_dtype",
    "read_shape",
    "read_type",
    "read_value_spec",
]

# A type as users give it: `Type`, `DataType`, text, or an object with a dtype.
TypeLike: TypeAlias = Any
Dims: TypeAlias = list[int | str | Dim | None]


@dataclass(frozen=True)
class ValueSpec:
    """A value to be: its name and what is known of its type."""

    name: str | None
    type: Type | None = None

    @property
    def dtype(self) -> DataType | None:
        """The element type of a tensor; None when unknown."""
        return None if self.type is None else self.type.dtype

    @property
    def shape(self) -> Shape | None:
        """The shape of a tensor; None when the rank is unknown."""
        return None if self.type is None else self.type.shape


@dataclass(frozen=True)
class AttrSpec:
    """An attribute to be: a value, or a reference to a parameter of the function.

    As a parameter of `build_function` it has a default unless `value` is None.
    """

    name: str
    value: Any = None
    type: AttrType = AttrType.UNDEFINED
    ref: str | None = None


def make_value(name: str, type_spec: TypeLike | None = None) -> ValueSpec:
    """A value to be, for the inputs and outputs of `build_graph` and its kin.

    The type is a `Type`, a `DataType`, ONNX text (`"float[N,3]"`) or an annotation
    such as `FLOAT["N", 3]`.
    """
    return ValueSpec(name, read_type(type_spec))


def is_of_ir(value: Any) -> bool:
    """Whether it is an object of the `onnx_ir` package, or of a subclass."""
    return any(
        base.__module__.partition(".")[0] == "onnx_ir" for base in type(value).__mro__
    )


def known_type(value: Value) -> Type | None:
    """The type of a value as declared, or as its initializer has it."""
    if value.type is not None:
        return value.type
    tensor = value.initializer
    return None if tensor is None else Type.tensor(tensor.dtype, tensor.shape)


def read_dtype(dtype: Any) -> DataType | None:
    """The element type of what stands for one; None stays None."""
    if dtype is None or isinstance(dtype, DataType):
        return dtype
    if isinstance(dtype, int):  # onnx_ir's DataType, or a number of ONNX
        return DataType(int(dtype))
    if hasattr(dtype, "to_ir_type_and_shape"):  # an annotation
        return read_dtype(dtype.dtype)
    return DataType.from_numpy(dtype)


def read_shape(shape: Iterable[Any] | None) -> Dims | None:
    """The dimensions of a shape, also of one of another package."""
    if shape is None:
        return None
    if isinstance(shape, Shape):
        return list(shape.dims)
    if isinstance(shape, str):
        raise TypeError(f"a shape is a sequence of dimensions, not the text {shape!r}")
    return [_read_dim(dim) for dim in shape]


def _read_dim(dim: Any) -> int | str | Dim | None:
    if dim is None or isinstance(dim, (str, Dim)):
        return dim
    if hasattr(dim, "__index__"):
        return int(dim)
    if hasattr(dim, "value"):
        return _read_dim(dim.value)
    raise TypeError(f"{dim!r} is not a dimension: use a number, a name or None")


def read_type(spec: TypeLike | None, shape: Iterable[Any] | None = None) -> Type | None:
    """The type that `spec` describes; a `shape` beside it replaces the one in it."""
    found = _read_type(spec)
    if shape is None:
        return found
    dims = read_shape(shape)
    if found is None:
        return Type.tensor(DataType.UNDEFINED, dims)
    if found.kind == "tensor" and found.dtype is not None:
        return Type.tensor(found.dtype, dims)
    if found.kind in ("sequence", "optional") and found.element is not None:
        inner = read_type(found.element, dims)
        assert inner is not None
        return (
            Type.sequence(inner) if found.kind == "sequence" else Type.optional(inner)
        )
    return found


def _read_type(spec: Any) -> Type | None:
    if spec is None or isinstance(spec, Type):
        return spec
    if isinstance(spec, str):
        return Type(spec)
    if hasattr(spec, "to_ir_type_and_shape"):
        if hasattr(spec, "dims"):  # opscribe's own annotations need no other package
            return Type.tensor(DataType(int(spec.dtype)), spec.dims())
        return read_type(spec.to_ir_type_and_shape())
    if hasattr(spec, "type") and hasattr(spec, "shape"):
        return read_type(spec.type, spec.shape)
    if hasattr(spec, "WhichOneof"):
        return _read_type_proto(spec)
    wrapper = {"SequenceType": Type.sequence, "OptionalType": Type.optional}.get(
        type(spec).__name__
    )
    if wrapper is not None:
        inner = _read_type(spec.elem_type)
        return None if inner is None else wrapper(inner)
    if not isinstance(spec, (int, type)) and hasattr(spec, "dtype"):
        dtype = read_dtype(spec.dtype)
        dims = read_shape(getattr(spec, "shape", None))
        return None if dtype is None else Type.tensor(dtype, dims)
    dtype = read_dtype(spec)
    return None if dtype is None else Type.tensor(dtype)


def _read_type_proto(proto: Any) -> Type | None:
    which = proto.WhichOneof("value")
    if which is None:
        return None
    inner = getattr(proto, which)
    if which in ("tensor_type", "sparse_tensor_type"):
        make = Type.tensor if which == "tensor_type" else Type.sparse_tensor
        return make(DataType(inner.elem_type), _proto_dims(inner))
    if which in ("sequence_type", "optional_type"):
        element = _read_type_proto(inner.elem_type)
        if element is None:
            return None
        return (Type.sequence if which == "sequence_type" else Type.optional)(element)
    raise TypeError(f"a type of kind `{which}` cannot be given as a proto")


def _proto_dims(tensor_type: Any) -> Dims | None:
    if not tensor_type.HasField("shape"):
        return None
    return [
        getattr(dim, dim.WhichOneof("value")) if dim.WhichOneof("value") else None
        for dim in tensor_type.shape.dim
    ]


def read_value_spec(value: Any, role: str) -> ValueSpec:
    """The description of a value to be; `role` is for messages, say "Input"."""
    if isinstance(value, ValueSpec):
        return value
    if isinstance(value, str):
        return ValueSpec(value)
    if isinstance(value, tuple) and len(value) == 2:
        return make_value(value[0], value[1])
    if isinstance(value, Value):
        where = "has a producer node" if value.producer else "is attached to a graph"
        raise ValueError(
            f"{role} `{value.name}` already {where}; describe a new one with "
            f"`make_value(name, type)`"
        )
    if not hasattr(value, "name"):
        raise TypeError(
            f"{role.lower()} {value!r} describes no value; use `make_value(name, type)`"
        )
    _require_fresh(value, role)
    shape = getattr(value, "shape", None)
    return ValueSpec(value.name, read_type(getattr(value, "type", None), shape))


def _require_fresh(value: Any, role: str) -> None:
    """For values of other packages, which may stand in a graph."""
    producer = getattr(value, "producer", None)
    if producer is not None and producer() is not None:
        raise ValueError(f"{role} `{value.name}` already has a producer node")
    if getattr(value, "graph", None) is not None:
        raise ValueError(f"{role} `{value.name}` is already attached to a graph")
