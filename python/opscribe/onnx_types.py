"""The element types of ONNX as annotations.

    def f(x: FLOAT["N", 3], y: INT64[...], z: BOOL) -> FLOAT["N"]: ...

A bare class is a scalar, `[...]` a tensor of any rank; a dimension is a number, a
symbol, or None when nothing is known. The same subscript is the same object.
"""

from __future__ import annotations

import copyreg
import importlib.util
from typing import TYPE_CHECKING, Any, ClassVar

from opscribe._core import DataType, Type

__all__ = [
    "BFLOAT16",
    "BOOL",
    "COMPLEX64",
    "COMPLEX128",
    "DOUBLE",
    "FLOAT",
    "FLOAT4E2M1",
    "FLOAT6E2M3",
    "FLOAT6E3M2",
    "FLOAT8E4M3FN",
    "FLOAT8E4M3FNUZ",
    "FLOAT8E5M2",
    "FLOAT8E5M2FNUZ",
    "FLOAT8E8M0",
    "FLOAT16",
    "INT2",
    "INT4",
    "INT8",
    "INT16",
    "INT32",
    "INT64",
    "STRING",
    "UINT2",
    "UINT4",
    "UINT8",
    "UINT16",
    "UINT32",
    "UINT64",
    "ONNXType",
    "TensorType",
    "onnx_type_to_onnxscript_repr",
    "tensor_type_registry",
]

# Whether element types are to be those of `onnx_ir`.
_speaks_ir = False

# The class of each element type, by its number.
tensor_type_registry: dict[int, type[TensorType]] = {}


class _ElementType(type):
    """The class of the element types: they print as they are written."""

    # The element type, and what `dtype` shows of it.
    _dtype: DataType
    shape: ClassVar[Any]

    @property
    def dtype(cls) -> Any:
        """The element type; an `onnx_ir.DataType` in programs written for ONNX Script,
        which give it to functions of that package."""
        return _ir_dtype(cls._dtype) if _speaks_ir else cls._dtype

    # `type` would pass the keywords on to `object`.
    def __init__(cls, name: str, bases: Any, names: Any, **facts: Any) -> None:
        super().__init__(name, bases, names)

    def __repr__(cls) -> str:
        return _shown(cls.__name__, cls.__dict__.get("shape"))


def _shown(name: str, shape: Any) -> str:
    """As it is written."""
    if shape is None:
        return name
    if shape is Ellipsis:
        return f"{name}[...]"
    dims = shape if isinstance(shape, tuple) else (shape,)
    return f"{name}[{', '.join(map(repr, dims))}]"


def speak_ir() -> None:
    """Makes `dtype` an `onnx_ir.DataType` from here on, if that is installed."""
    global _speaks_ir
    _speaks_ir = importlib.util.find_spec("onnx_ir") is not None


def speaks_ir() -> bool:
    """Whether the program is written for ONNX Script, whose objects are `onnx_ir`'s."""
    return _speaks_ir


def _ir_dtype(dtype: DataType) -> Any:
    import onnx_ir

    return onnx_ir.DataType(int(dtype))


def _reduce(element_type: _ElementType) -> Any:
    shape = element_type.__dict__.get("shape")
    if shape is None:
        return element_type.__qualname__
    return _subscript, (tensor_type_registry[element_type._dtype], shape)


def _subscript(element_type: Any, shape: Any) -> Any:
    return element_type[shape]


# Pickle takes classes for what their modules have by name.
copyreg.pickle(_ElementType, _reduce)

# `FLOAT[None]` has one dimension of which nothing is known, `FLOAT` has none at all;
# None alone cannot say both.
_ANY_VECTOR = (None,)


class TensorType(metaclass=_ElementType):
    """The base of the element types; a subclass names its `dtype`.

    `dtype` is the element type. `shape` is None for a scalar, `...` for any rank,
    otherwise the dimension, or a tuple of them.
    """

    _opscribe_kind: ClassVar[str] = "tensor_type"
    _subscripts: ClassVar[dict[Any, type[TensorType]]] = {}

    shape: ClassVar[Any] = None

    def __new__(cls) -> TensorType:
        raise NotImplementedError(f"{cls!r} is an annotation and has no instances")

    def __init_subclass__(cls, dtype: int | None = None) -> None:
        if cls.__dict__.get("shape") is not None:
            return  # a subscript
        if dtype is None:
            raise TypeError(f"{cls.__name__} needs a `dtype`, its element type")
        cls._dtype = DataType(int(dtype))
        cls.shape = None
        taken = tensor_type_registry.setdefault(cls._dtype, cls)
        if taken is not cls:
            raise ValueError(
                f"{taken.__name__} is already the class of dtype "
                f"{cls._dtype.name}; use that"
            )

    def __class_getitem__(cls, shape: Any) -> type[TensorType]:
        # Most are asked for again and again. Of other types, `1` and `1.0` are equal.
        if type(shape) is str or shape is ...:
            made = cls._subscripts.get((cls, shape))
            if made is not None:
                return made
        if cls.shape is not None:
            raise ValueError(f"{cls!r} has a shape already; subscript {cls.__name__}")
        if not hasattr(cls, "_dtype"):
            raise TypeError(
                "TensorType has no element type; subscript FLOAT or another"
            )
        _check_shape(shape)
        if shape is None:
            shape = _ANY_VECTOR
        made = cls._subscripts.get((cls, shape))
        if made is None:
            names = {
                "__doc__": cls.__doc__,
                "__module__": cls.__module__,
                "__qualname__": _shown(cls.__name__, shape),  # by signatures
                "_dtype": cls._dtype,
                "shape": shape,
            }
            make: Any = _ElementType
            made = make(cls.__name__, (TensorType,), names)
            cls._subscripts[cls, shape] = made
        return made

    @classmethod
    def to_string(cls) -> str:
        """The name in operator signatures, say `tensor(float)`."""
        return f"tensor({cls.__name__.lower()})"

    @classmethod
    def dims(cls) -> tuple[int | str | None, ...] | None:
        """The dimensions; None when the rank is unknown."""
        shape = cls.shape
        if shape is None:
            return ()
        if shape is Ellipsis:
            return None
        return shape if isinstance(shape, tuple) else (shape,)

    @classmethod
    def to_type(cls) -> Type:
        """The type as the values of a model have it."""
        return Type.tensor(cls._dtype, cls.dims())

    @classmethod
    def to_type_proto(cls) -> Any:
        """The type as an `onnx.TypeProto`; needs `onnx`."""
        from onnx import helper

        return helper.make_tensor_type_proto(int(cls._dtype), cls.dims())

    @classmethod
    def to_ir_type_and_shape(cls) -> Any:
        """The type and shape as `onnx_ir` has them; needs `onnx_ir`."""
        import onnx_ir

        dims = cls.dims()
        shape = None if dims is None else onnx_ir.Shape(dims)
        dtype = _ir_dtype(cls._dtype)
        return onnx_ir.TypeAndShape(onnx_ir.TensorType(dtype), shape)


# What an annotation may be; other types than tensors are written with `typing`.
ONNXType = TensorType


def onnx_type_to_onnxscript_repr(onnx_type: Any, *, reversible: bool = True) -> str:
    """An `onnx.TypeProto` as annotations write it, say `FLOAT['N',3]`.

    Of other types than tensors, sequences are written if it need not be `reversible`.
    """
    which = onnx_type.WhichOneof("value")
    if which == "sequence_type" and not reversible:
        inner = onnx_type.sequence_type.elem_type
        return f"List[{onnx_type_to_onnxscript_repr(inner)}]"
    if which != "tensor_type":
        raise NotImplementedError(f"no annotation stands for the type {onnx_type!r}")
    tensor = onnx_type.tensor_type
    name = DataType(tensor.elem_type).name
    if not tensor.HasField("shape"):
        return f"{name}[...]"
    dims = [
        repr(getattr(dim, field)) if (field := dim.WhichOneof("value")) else "None"
        for dim in tensor.shape.dim
    ]
    return f"{name}[{','.join(dims)}]" if dims else name


def _check_shape(shape: Any) -> None:
    dims = shape if isinstance(shape, tuple) else (shape,)
    if shape is Ellipsis:
        return
    for dim in dims:
        is_dim = dim is None or isinstance(dim, (int, str))
        if not is_dim or isinstance(dim, bool):
            raise TypeError(
                f"a dimension is an int, a str or None, not {type(dim).__name__} "
                f"({dim!r}); `[...]` alone stands for any rank"
            )


if TYPE_CHECKING:
    # Type checkers know no classes whose subscripts are numbers and symbols; what is
    # annotated with one of these they leave unchecked.
    FLOAT: Any
    UINT8: Any
    INT8: Any
    UINT16: Any
    INT16: Any
    INT32: Any
    INT64: Any
    STRING: Any
    BOOL: Any
    FLOAT16: Any
    DOUBLE: Any
    UINT32: Any
    UINT64: Any
    COMPLEX64: Any
    COMPLEX128: Any
    BFLOAT16: Any
    FLOAT8E4M3FN: Any
    FLOAT8E4M3FNUZ: Any
    FLOAT8E5M2: Any
    FLOAT8E5M2FNUZ: Any
    UINT4: Any
    INT4: Any
    FLOAT4E2M1: Any
    FLOAT8E8M0: Any
    UINT2: Any
    INT2: Any
    FLOAT6E2M3: Any
    FLOAT6E3M2: Any
else:

    def _define() -> None:
        for member in DataType:
            if member == DataType.UNDEFINED:
                continue
            doc = {
                "__doc__": f"Tensors of element type {member.text_name}.",
                "__module__": __name__,
            }
            name = member.name
            globals()[name] = _ElementType(name, (TensorType,), doc, dtype=member)

    _define()
