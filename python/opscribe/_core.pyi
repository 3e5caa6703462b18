"""The C++ core of opscribe; import `opscribe` instead."""

from collections.abc import (
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence
)
import enum
import os
import types
from typing import Any, Literal, NoReturn, overload

import opscribe._typing


def version() -> str:
    """The version of the C++ core."""

class DataType(enum.IntEnum):
    """The element types of ONNX, with the numbers of `TensorProto.DataType`."""

    UNDEFINED = 0

    FLOAT = 1

    UINT8 = 2

    INT8 = 3

    UINT16 = 4

    INT16 = 5

    INT32 = 6

    INT64 = 7

    STRING = 8

    BOOL = 9

    FLOAT16 = 10

    DOUBLE = 11

    UINT32 = 12

    UINT64 = 13

    COMPLEX64 = 14

    COMPLEX128 = 15

    BFLOAT16 = 16

    FLOAT8E4M3FN = 17

    FLOAT8E4M3FNUZ = 18

    FLOAT8E5M2 = 19

    FLOAT8E5M2FNUZ = 20

    UINT4 = 21

    INT4 = 22

    FLOAT4E2M1 = 23

    FLOAT8E8M0 = 24

    UINT2 = 25

    INT2 = 26

    FLOAT6E2M3 = 27

    FLOAT6E3M2 = 28

    @property
    def bits(self) -> int:
        """Bits per element; 0 for STRING and UNDEFINED."""

    @property
    def text_name(self) -> str:
        """The name in ONNX text, say "float" or "int64"."""

    def numpy(self) -> opscribe._typing.ArrayType:
        """The NumPy type of the elements; ml_dtypes has the small ones."""

    @property
    def dtype(self) -> opscribe._typing.ArrayType:
        """The same, where NumPy looks for it: `np.zeros(3, tensor.dtype)`."""

    def __eq__(self, other: object) -> bool:
        """Equal to its number, and to the NumPy type of the elements."""

    @staticmethod
    def from_numpy(dtype: Any) -> DataType:
        """The element type of a NumPy type, or of what NumPy takes for one."""

class Dim:
    """One dimension: a number, a symbol, or nothing known. Immutable."""

    def __init__(self, value: int | str | Dim | None = None, denotation: str | None = None) -> None: ...

    @property
    def value(self) -> int | str | None:
        """The number, the symbol, or None."""

    @property
    def denotation(self) -> str | None:
        """What the axis means, say DATA_BATCH; None when not said."""

    def __eq__(self, other: object) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class Shape:
    """
    The dimensions of a tensor whose rank is known: a sequence of numbers, symbols and None. Immutable; equal to any sequence of the same items.
    """

    def __init__(self, dims: Iterable[int | str | Dim | None]) -> None: ...

    @property
    def dims(self) -> list[Dim]:
        """The dimensions with all that is known about them."""

    @property
    def rank(self) -> int:
        """How many dimensions there are."""

    @property
    def is_static(self) -> bool:
        """Whether every dimension is a number."""

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: int) -> int | str | None: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[int | str | None, ...]: ...

    def __iter__(self) -> Iterator[int | str | None]: ...

    def __eq__(self, other: object) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class Type:
    """
    The type of a value: a tensor, sparse tensor, sequence, optional, map or opaque type. Immutable; made from ONNX text (`Type("float[N,3]")`) or by the static methods.
    """

    def __init__(self, text: str) -> None: ...

    @staticmethod
    def tensor(dtype: DataType, shape: Iterable[int | str | Dim | None] | None = None) -> Type:
        """A tensor type; without a shape, of any rank."""

    @staticmethod
    def sparse_tensor(dtype: DataType, shape: Iterable[int | str | Dim | None] | None = None) -> Type: ...

    @staticmethod
    def sequence(element: Type) -> Type: ...

    @staticmethod
    def optional(element: Type) -> Type: ...

    @staticmethod
    def map(key: DataType, value: Type) -> Type: ...

    @property
    def kind(self) -> str:
        """
        "tensor", "sparse_tensor", "sequence", "optional", "map", "opaque" or "none".
        """

    @property
    def dtype(self) -> DataType | None:
        """
        The element type of a tensor, the key type of a map; UNDEFINED when it is a number that ONNX does not have.
        """

    @property
    def elem_type(self) -> int | None:
        """The element type as the number the file has."""

    @property
    def shape(self) -> Shape | None:
        """The shape of a tensor; None when the rank is unknown."""

    @property
    def element(self) -> Type | None:
        """What a sequence or optional holds; the values of a map."""

    @property
    def denotation(self) -> str | None:
        """What the value stands for, say IMAGE."""

    def __eq__(self, other: object) -> bool: ...

    def __hash__(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class Metadata:
    """
    Free-form text by key, a view that behaves like a dict. Of several equal keys in a file the last counts.
    """

    def __len__(self) -> int: ...

    def __contains__(self, key: object) -> bool: ...

    def __getitem__(self, key: str) -> str: ...

    def __setitem__(self, key: str, value: str) -> None: ...

    def __delitem__(self, key: str) -> None: ...

    def __iter__(self) -> Iterator[str]: ...

    def keys(self) -> list[str]: ...

    def values(self) -> list[str]: ...

    def items(self) -> list[tuple[str, str]]: ...

    def get(self, key: str, default: Any = None) -> str | Any: ...

    def pop(self, key: str, *default: Any) -> str: ...

    def update(self, items: Mapping[str, str] | Iterable[tuple[str, str]]) -> None: ...

    def clear(self) -> None: ...

    def __eq__(self, other: object) -> bool: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> NoReturn: ...

class OpsetImports:
    """
    The operator set version by domain, a view that behaves like a dict. The domain of ONNX's own operators is ""; "ai.onnx" names the same.
    """

    def __len__(self) -> int: ...

    def __contains__(self, key: object) -> bool: ...

    def __getitem__(self, key: str) -> int: ...

    def __setitem__(self, key: str, value: int) -> None: ...

    def __delitem__(self, key: str) -> None: ...

    def __iter__(self) -> Iterator[str]: ...

    def keys(self) -> list[str]: ...

    def values(self) -> list[int]: ...

    def items(self) -> list[tuple[str, int]]: ...

    def get(self, key: str, default: Any = None) -> int | Any: ...

    def pop(self, key: str, *default: Any) -> int: ...

    def update(self, items: Mapping[str, int] | Iterable[tuple[str, int]]) -> None: ...

    def clear(self) -> None: ...

    def __eq__(self, other: object) -> bool: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> NoReturn: ...

class RawBuffer:
    @property
    def tensor(self) -> Tensor: ...

class Tensor:
    """
    A constant: element type, shape and elements. One that belongs to a model is read when its elements are asked for, and keeps the model alive.
    """

    def __init__(self, values: Any, dtype: DataType | Any | None = None, name: str = '', opset: Any = None) -> None:
        """
        A tensor of the elements of an array, or of what NumPy makes one of. Shares the memory of a contiguous array, which should then not be changed; 2-, 4- and 6-bit elements are packed into a copy. `Tensor(None)` stands for an absent value.
        """

    @staticmethod
    def from_bytes(dtype: DataType, shape: Sequence[int], data: bytes | bytearray | memoryview, name: str = '') -> Tensor:
        """
        A tensor over ONNX raw data (little-endian, small elements packed), which is not copied.
        """

    @staticmethod
    def from_strings(shape: Sequence[int], values: Iterable[str | bytes], name: str = '') -> Tensor:
        """A tensor of strings, in row-major order; copies them."""

    @property
    def dtype(self) -> DataType:
        """
        The element type; UNDEFINED when the file names one that ONNX does not have.
        """

    @property
    def shape(self) -> tuple[int, ...]: ...

    @property
    def ndim(self) -> int:
        """How many dimensions there are."""

    @property
    def size(self) -> int:
        """How many elements there are."""

    @property
    def nbytes(self) -> int:
        """Bytes of raw data; 0 for strings."""

    @property
    def name(self) -> str: ...

    @property
    def doc(self) -> str | None:
        """Free text; None when absent."""

    @doc.setter
    def doc(self, doc: str | None) -> None: ...

    @property
    def metadata(self) -> Metadata: ...

    @property
    def external(self) -> dict[str, str] | None:
        """
        Where the elements lie outside the model file (keys location, offset, length); None when they are in it.
        """

    def numpy(self) -> opscribe._typing.Array:
        """
        The elements as a read-only array, without copying; mapped data may be unaligned, which NumPy handles. 2-, 4- and 6-bit elements are unpacked into a copy, as ml_dtypes stores one per byte; strings become an object array.
        """

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> opscribe._typing.Array: ...

    def __dlpack__(self, **options: Any) -> Any:
        """The elements without copying, unless they are not aligned."""

    def __dlpack_device__(self) -> tuple[int, int]: ...

    def raw(self) -> memoryview:
        """The raw data as ONNX has them, read-only, without copying."""

    def tobytes(self) -> bytes:
        """A copy of the raw data."""

    def strings(self) -> list[str]:
        """The elements of a string tensor in row-major order."""

    def tolist(self) -> Any:
        """The elements as nested lists."""

    def item(self) -> Any:
        """The only element."""

    def identical(self, other: Tensor) -> bool:
        """Whether type, shape and all bits are the same; NaN equals NaN."""

    def __reduce__(self) -> tuple[Any, ...]: ...

    def __repr__(self) -> str: ...

    def __add__(self, other: Any) -> Tensor: ...

    def __radd__(self, other: Any) -> Tensor: ...

    def __sub__(self, other: Any) -> Tensor: ...

    def __rsub__(self, other: Any) -> Tensor: ...

    def __mul__(self, other: Any) -> Tensor: ...

    def __rmul__(self, other: Any) -> Tensor: ...

    def __truediv__(self, other: Any) -> Tensor: ...

    def __rtruediv__(self, other: Any) -> Tensor: ...

    def __floordiv__(self, other: Any) -> Tensor: ...

    def __rfloordiv__(self, other: Any) -> Tensor: ...

    def __mod__(self, other: Any) -> Tensor: ...

    def __rmod__(self, other: Any) -> Tensor: ...

    def __pow__(self, other: Any) -> Tensor: ...

    def __rpow__(self, other: Any) -> Tensor: ...

    def __matmul__(self, other: Any) -> Tensor: ...

    def __rmatmul__(self, other: Any) -> Tensor: ...

    def __and__(self, other: Any) -> Tensor: ...

    def __rand__(self, other: Any) -> Tensor: ...

    def __or__(self, other: Any) -> Tensor: ...

    def __ror__(self, other: Any) -> Tensor: ...

    def __xor__(self, other: Any) -> Tensor: ...

    def __rxor__(self, other: Any) -> Tensor: ...

    def __lshift__(self, other: Any) -> Tensor: ...

    def __rlshift__(self, other: Any) -> Tensor: ...

    def __rshift__(self, other: Any) -> Tensor: ...

    def __rrshift__(self, other: Any) -> Tensor: ...

    def __lt__(self, other: Any) -> Any: ...

    def __le__(self, other: Any) -> Any: ...

    def __gt__(self, other: Any) -> Any: ...

    def __ge__(self, other: Any) -> Any: ...

    def __eq__(self, other: Any) -> Any: ...

    def __ne__(self, other: Any) -> Any: ...

    def __neg__(self) -> Tensor: ...

    def __pos__(self) -> Tensor: ...

    def __abs__(self) -> Tensor: ...

    def __invert__(self) -> Tensor: ...

    def __round__(self) -> Tensor: ...

    def __bool__(self) -> bool:
        """The truth of the only element."""

    def __int__(self) -> int:
        """The only element."""

    def __float__(self) -> float:
        """The only element."""

    def __index__(self) -> int:
        """The only element, an integer."""

    def __len__(self) -> int:
        """The size of the first dimension."""

    def __iter__(self) -> Iterator[Tensor]:
        """Row by row."""

    def __getitem__(self, index: Any) -> Tensor:
        """
        Indexing as NumPy has it: integers, slices, None, `...`, masks, integer tensors, and tuples of these.
        """

    def __setitem__(self, index: Any, value: Any) -> None:
        """
        Gives this tensor new elements; arrays and models that shared the old ones keep them.
        """

    @property
    def value(self) -> opscribe._typing.Array:
        """
        The elements as a NumPy array; the very array the tensor was made of, if there was one. ValueError when there is no value.
        """

    @property
    def array(self) -> opscribe._typing.Array | None:
        """
        The array the tensor was made of; None when it was made of something else.
        """

    @property
    def is_none(self) -> bool:
        """Whether this stands for an absent value: `Tensor(None)`."""

    @property
    def opset(self) -> Any:
        """
        The opset its operators are taken from; None: that of the script function which runs.
        """

    @property
    def rank(self) -> int:
        """How many dimensions there are."""

    @property
    def is_scalar(self) -> bool:
        """Whether there are no dimensions."""

    @property
    def onnx_dtype(self) -> int:
        """The element type as a number."""

    @property
    def T(self) -> Tensor:
        """The axes in reverse order."""

    def astype(self, dtype: Any) -> Tensor:
        """The elements in another type, as Cast converts them."""

    def __hash__(self) -> NoReturn: ...

    __array_priority__: float = 1000.0

def bfloat16_from_dlpack(array: Any) -> Tensor:
    """A copy of an array of bfloat16 that speaks DLPack."""

def pack_codes(dtype: DataType, shape: Sequence[int], codes: Any) -> Tensor:
    """A tensor of 2-, 4- or 6-bit elements, from one byte per element."""

def unpacked_codes(tensor: Tensor) -> Tensor:
    """The reverse: one byte per element."""

def view_of(base: Tensor, dtype: DataType, shape: Sequence[int], offset: int) -> Tensor:
    """A part of a tensor's memory under another type and shape."""

class Value:
    """
    Something a graph computes, takes or holds. Knows who makes and who uses it.
    """

    @property
    def name(self) -> str: ...

    @name.setter
    def name(self, arg: str, /) -> None: ...

    @property
    def type(self) -> Type | None:
        """
        The declared type; None when nothing is known. Takes text too: `value.type = "float[N,3]"`.
        """

    @type.setter
    def type(self, type: Type | DataType | str | None) -> None: ...

    @property
    def dtype(self) -> DataType | None:
        """The element type of a tensor; None when unknown."""

    @dtype.setter
    def dtype(self, dtype: DataType) -> None: ...

    @property
    def shape(self) -> Shape | None:
        """The shape of a tensor; None when the rank is unknown."""

    @shape.setter
    def shape(self, shape: Iterable[int | str | Dim | None] | None) -> None: ...

    @property
    def initializer(self) -> Tensor | None:
        """
        The constant behind the value; None for others. Assigning a tensor or an array makes the value a constant, None removes it.
        """

    @initializer.setter
    def initializer(self, tensor: Tensor | opscribe._typing.Array | None) -> None: ...

    @property
    def doc(self) -> str | None:
        """Free text; None when absent."""

    @doc.setter
    def doc(self, doc: str | None) -> None: ...

    @property
    def metadata(self) -> Metadata: ...

    @metadata.setter
    def metadata(self, items: Mapping[str, str]) -> None: ...

    def __repr__(self) -> str: ...

    @property
    def graph(self) -> Graph:
        """The graph the value belongs to."""

    @property
    def producer(self) -> Node | None:
        """The node that makes it; None for inputs and initializers."""

    @property
    def output_index(self) -> int:
        """Which output of `producer` it is."""

    @property
    def uses(self) -> tuple[tuple[Node, int], ...]:
        """The node inputs that read it: node and input index."""

    @property
    def num_uses(self) -> int: ...

    @property
    def is_input(self) -> bool: ...

    @property
    def is_graph_output(self) -> bool: ...

    @property
    def is_initializer(self) -> bool: ...

    @property
    def is_defined(self) -> bool:
        """
        Whether anything makes it; only malformed models use what nothing makes.
        """

    def replace_all_uses_with(self, other: Value) -> None:
        """
        Makes every reader of this value, graph outputs included, read `other`.
        """

class ValueList:
    """
    Values in order, a view. Iteration goes over the values there were when it began, so the list may be changed meanwhile.
    """

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: int) -> Value: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Value, ...]: ...

    def __iter__(self) -> Iterator[Value]: ...

    def __setitem__(self, index: int, value: Value) -> None: ...

    def __delitem__(self, index: int) -> None: ...

    def append(self, value: Value) -> None: ...

    def __contains__(self, value: object) -> bool: ...

    def __eq__(self, other: object) -> bool: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> NoReturn: ...

class InputList:
    """The inputs of a node in order, a view; None is an omitted one."""

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, index: int) -> Value | None: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Value | None, ...]: ...

    def __iter__(self) -> Iterator[Value | None]: ...

    def __setitem__(self, index: int, value: Value | None) -> None: ...

    def __delitem__(self, index: int) -> None: ...

    def append(self, value: Value | None) -> None: ...

    def __contains__(self, value: object) -> bool: ...

    def __eq__(self, other: object) -> bool: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> NoReturn: ...

class AttrType(enum.IntEnum):
    """
    What an attribute holds, with the numbers of `AttributeProto.AttributeType`.
    """

    UNDEFINED = 0

    FLOAT = 1

    INT = 2

    STRING = 3

    TENSOR = 4

    GRAPH = 5

    FLOATS = 6

    INTS = 7

    STRINGS = 8

    TENSORS = 9

    GRAPHS = 10

    SPARSE_TENSOR = 11

    SPARSE_TENSORS = 12

    TYPE_PROTO = 13

    TYPE_PROTOS = 14

class SparseTensor:
    """Values at listed positions, zero elsewhere."""

    def __init__(self, values: Any, indices: Any, shape: Sequence[int]) -> None: ...

    @property
    def values(self) -> Tensor | None: ...

    @property
    def indices(self) -> Tensor | None: ...

    @property
    def shape(self) -> tuple[int, ...]: ...

    def __repr__(self) -> str: ...

class Attribute:
    """
    One attribute of a node. A view: it shows what the node has at the moment.
    """

    @property
    def name(self) -> str: ...

    @property
    def type(self) -> AttrType: ...

    @property
    def value(self) -> int | float | str | Tensor | Graph | Type | SparseTensor | tuple[int, ...] | tuple[float, ...] | tuple[str, ...] | tuple[Tensor, ...] | tuple[Graph, ...] | tuple[Type, ...] | tuple[SparseTensor, ...] | None:
        """
        What it holds; None for a reference. Strings that are no UTF-8 come with surrogate escapes, `as_bytes` has them as they are.
        """

    @property
    def ref(self) -> str | None:
        """In a function: the parameter the value comes from; None otherwise."""

    @property
    def doc(self) -> str | None:
        """Free text; None when absent."""

    @doc.setter
    def doc(self, doc: str | None) -> None: ...

    def as_bytes(self) -> bytes:
        """The value of a STRING attribute as it is."""

    def __eq__(self, other: object) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def as_float(self) -> float: ...

    def as_int(self) -> int: ...

    def as_string(self) -> str: ...

    def as_tensor(self) -> Tensor: ...

    def as_graph(self) -> Graph: ...

    def as_floats(self) -> tuple[float, ...]: ...

    def as_ints(self) -> tuple[int, ...]: ...

    def as_strings(self) -> tuple[str, ...]: ...

    def as_tensors(self) -> tuple[Tensor, ...]: ...

    def as_graphs(self) -> tuple[Graph, ...]: ...

    def as_sparse_tensor(self) -> SparseTensor: ...

    def as_sparse_tensors(self) -> tuple[SparseTensor, ...]: ...

    def as_type(self) -> Type: ...

    def as_types(self) -> tuple[Type, ...]: ...

class Attributes:
    """
    The attributes of a node by name, a view that behaves like a dict. Assigning takes ints, floats, text, arrays, graphs, types and lists of them.
    """

    def __len__(self) -> int: ...

    def __contains__(self, key: object) -> bool: ...

    def __getitem__(self, key: str) -> Attribute: ...

    def __setitem__(self, key: str, value: int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | opscribe._typing.Array | Sequence[int] | Sequence[float] | Sequence[str] | Sequence[bytes] | Sequence[Tensor] | Sequence[Graph] | Sequence[Type]) -> None: ...

    def __delitem__(self, key: str) -> None: ...

    def __iter__(self) -> Iterator[str]: ...

    def keys(self) -> list[str]: ...

    def values(self) -> list[Attribute]: ...

    def items(self) -> list[tuple[str, Attribute]]: ...

    def get(self, key: str, default: Any = None) -> Attribute | Any: ...

    def pop(self, key: str, *default: Any) -> Attribute: ...

    def update(self, items: Mapping[str, int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | opscribe._typing.Array | Sequence[int] | Sequence[float] | Sequence[str] | Sequence[bytes] | Sequence[Tensor] | Sequence[Graph] | Sequence[Type]] | Iterable[tuple[str, int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | opscribe._typing.Array | Sequence[int] | Sequence[float] | Sequence[str] | Sequence[bytes] | Sequence[Tensor] | Sequence[Graph] | Sequence[Type]]]) -> None: ...

    def clear(self) -> None: ...

    def __eq__(self, other: object) -> bool: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> NoReturn: ...

    def add(self, name: str, value: int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | opscribe._typing.Array | Sequence[int] | Sequence[float] | Sequence[str] | Sequence[bytes] | Sequence[Tensor] | Sequence[Graph] | Sequence[Type], type: AttrType | None = None) -> Attribute:
        """Sets an attribute of the type given; needed for empty lists."""

    def add_ref(self, name: str, ref: str, type: AttrType) -> Attribute:
        """
        Inside a function: takes the value from the function's parameter `ref`.
        """

    def get_float(self, name: str, default: float | None = None) -> float | None: ...

    def get_int(self, name: str, default: int | None = None) -> int | None: ...

    def get_string(self, name: str, default: str | None = None) -> str | None: ...

    def get_tensor(self, name: str, default: Tensor | None = None) -> Tensor | None: ...

    def get_graph(self, name: str, default: Graph | None = None) -> Graph | None: ...

    def get_floats(self, name: str, default: tuple[float, ...] | None = None) -> tuple[float, ...] | None: ...

    def get_ints(self, name: str, default: tuple[int, ...] | None = None) -> tuple[int, ...] | None: ...

    def get_strings(self, name: str, default: tuple[str, ...] | None = None) -> tuple[str, ...] | None: ...

    def get_tensors(self, name: str, default: tuple[Tensor, ...] | None = None) -> tuple[Tensor, ...] | None: ...

    def get_graphs(self, name: str, default: tuple[Graph, ...] | None = None) -> tuple[Graph, ...] | None: ...

    def get_sparse_tensor(self, name: str, default: SparseTensor | None = None) -> SparseTensor | None: ...

    def get_sparse_tensors(self, name: str, default: tuple[SparseTensor, ...] | None = None) -> tuple[SparseTensor, ...] | None: ...

    def get_type(self, name: str, default: Type | None = None) -> Type | None: ...

    def get_types(self, name: str, default: tuple[Type, ...] | None = None) -> tuple[Type, ...] | None: ...

class Node:
    """One operator call. Made by `Graph.append_node` or `Graph.make_node`."""

    @property
    def op_type(self) -> str:
        """The operator's name."""

    @op_type.setter
    def op_type(self, arg: str, /) -> None: ...

    @property
    def domain(self) -> str:
        """The operator's domain; "" for ONNX's own."""

    @domain.setter
    def domain(self, arg: str, /) -> None: ...

    @property
    def name(self) -> str:
        """The node's own name; may be empty."""

    @name.setter
    def name(self, arg: str, /) -> None: ...

    @property
    def overload(self) -> str:
        """Which of several functions of one name it calls."""

    @overload.setter
    def overload(self, arg: str, /) -> None: ...

    @property
    def doc(self) -> str | None:
        """Free text; None when absent."""

    @doc.setter
    def doc(self, doc: str | None) -> None: ...

    @property
    def metadata(self) -> Metadata: ...

    @metadata.setter
    def metadata(self, items: Mapping[str, str]) -> None: ...

    @property
    def origin(self) -> tuple[str, int, int] | None:
        """Where in a source file the node came from: file, line and column."""

    @property
    def inputs(self) -> InputList: ...

    @inputs.setter
    def inputs(self, values: Iterable[Value | None]) -> None: ...

    @property
    def outputs(self) -> ValueList: ...

    def add_output(self, name: str) -> Value:
        """A further output; an empty name is one not computed."""

    @property
    def attributes(self) -> Attributes:
        """The attributes by name."""

    @property
    def graph(self) -> Graph | None:
        """The graph that holds the node; None once it was erased."""

    @property
    def prev(self) -> Node | None:
        """The node before it in the graph."""

    @property
    def next(self) -> Node | None:
        """The node after it in the graph."""

    def __repr__(self) -> str: ...

class NodeIterator:
    def __iter__(self) -> NodeIterator: ...

    def __next__(self) -> Node: ...

class NodeList:
    """
    The nodes of a graph in order, a view. Nodes may be added and erased during iteration, the one at hand included; one inserted further on is visited. Access by index walks the list.
    """

    def __len__(self) -> int: ...

    def __iter__(self) -> NodeIterator: ...

    def __reversed__(self) -> Iterator[Node]: ...

    @overload
    def __getitem__(self, index: int) -> Node: ...

    @overload
    def __getitem__(self, index: slice) -> list[Node]: ...

    def __contains__(self, node: object) -> bool: ...

    def __repr__(self) -> str: ...

class Graph:
    """
    Nodes in order and the values they exchange: the main graph of a model, the body of a function, or a branch or body of a control-flow node.
    """

    @property
    def name(self) -> str: ...

    @name.setter
    def name(self, arg: str, /) -> None: ...

    @property
    def doc(self) -> str | None:
        """Free text; None when absent."""

    @doc.setter
    def doc(self, doc: str | None) -> None: ...

    @property
    def metadata(self) -> Metadata: ...

    @metadata.setter
    def metadata(self, items: Mapping[str, str]) -> None: ...

    @property
    def model(self) -> Model: ...

    @property
    def owner(self) -> Node | None:
        """
        The node whose attribute the graph is; None for main graphs and function bodies.
        """

    @property
    def parent(self) -> Graph | None:
        """The graph around this one."""

    @property
    def function(self) -> Function | None:
        """The function whose body the graph is."""

    @property
    def nodes(self) -> NodeList: ...

    def graphs(self) -> list[Graph]:
        """This graph and all graphs inside it, outer ones first."""

    def to_bytes(self) -> bytes:
        """The binary form: a GraphProto."""

    def to_text(self) -> str:
        """The graph in ONNX text."""

    def __repr__(self) -> str: ...

    def add_input(self, name: str, type: Type | DataType | str | None = None) -> Value:
        """A new input."""

    def add_output(self, value: Value) -> None:
        """Makes the value an output."""

    def add_initializer(self, name: str, tensor: Any) -> Value:
        """A new constant, from a tensor or an array, whose memory it shares."""

    def find_value(self, name: str) -> Value | None:
        """
        The value of that name in this graph, not in those around it; None when there is none. Walks the graph.
        """

    @property
    def inputs(self) -> ValueList:
        """What the graph takes."""

    @inputs.setter
    def inputs(self, values: Iterable[Value]) -> None: ...

    @property
    def outputs(self) -> ValueList:
        """What the graph gives."""

    @outputs.setter
    def outputs(self, values: Iterable[Value]) -> None: ...

    @property
    def value_info(self) -> ValueList:
        """Values whose types the file declares beside inputs and outputs."""

    @value_info.setter
    def value_info(self, values: Iterable[Value]) -> None: ...

    @property
    def initializers(self) -> ValueList:
        """The constants, sparse ones last."""

    def append_node(self, op_type: str, inputs: Iterable[Value | None], outputs: Iterable[str] | int = 1, attributes: Mapping[str, int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | opscribe._typing.Array | Sequence[int] | Sequence[float] | Sequence[str] | Sequence[bytes] | Sequence[Tensor] | Sequence[Graph] | Sequence[Type]] | None = None, domain: str = '', name: str = '') -> Node:
        """
        A new node at the end. `outputs` are names, or a number of outputs that get names of their own.
        """

    def make_node(self, op_type: str, inputs: Iterable[Value | None], outputs: Iterable[str] | int = 1, attributes: Mapping[str, int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | opscribe._typing.Array | Sequence[int] | Sequence[float] | Sequence[str] | Sequence[bytes] | Sequence[Tensor] | Sequence[Graph] | Sequence[Type]] | None = None, domain: str = '', name: str = '') -> Node:
        """
        A new node in no place yet; `insert_before`, `insert_after` or `append` puts it into one.
        """

    def append(self, node: Node) -> None:
        """Puts a made or detached node at the end."""

    def insert_before(self, place: Node, node: Node) -> None:
        """Puts a made or detached node before `place`."""

    def insert_after(self, place: Node, node: Node) -> None:
        """Puts a made or detached node after `place`."""

    def detach(self, node: Node) -> None:
        """Takes the node out, to be put elsewhere in the model."""

    def erase(self, node: Node) -> None:
        """Removes the node for good; nothing may use its outputs any more."""

    def sort_topologically(self) -> bool:
        """
        Puts producers before users, changing the order only where needed. False, and no change, when the nodes form a cycle.
        """

class Function:
    """An operator defined by a graph of other operators."""

    @property
    def name(self) -> str: ...

    @name.setter
    def name(self, arg: str, /) -> None: ...

    @property
    def domain(self) -> str: ...

    @domain.setter
    def domain(self, arg: str, /) -> None: ...

    @property
    def overload(self) -> str: ...

    @overload.setter
    def overload(self, arg: str, /) -> None: ...

    @property
    def body(self) -> Graph:
        """The graph; its inputs and outputs are the function's."""

    @property
    def opset_imports(self) -> OpsetImports: ...

    @opset_imports.setter
    def opset_imports(self, items: Mapping[str, int]) -> None: ...

    @property
    def doc(self) -> str | None:
        """Free text; None when absent."""

    @doc.setter
    def doc(self, doc: str | None) -> None: ...

    @property
    def metadata(self) -> Metadata: ...

    def to_bytes(self) -> bytes:
        """The binary form: a FunctionProto."""

    def to_text(self) -> str:
        """The function in ONNX text."""

    def __repr__(self) -> str: ...

    @property
    def attribute_names(self) -> tuple[str, ...]:
        """Attribute parameters without a default."""

    @attribute_names.setter
    def attribute_names(self, names: Iterable[str]) -> None: ...

    @property
    def attribute_defaults(self) -> tuple[Attribute, ...]:
        """Attribute parameters with a default."""

class Model:
    """
    Everything an ONNX file holds. Reading from several threads is safe; a change needs the model to itself.
    """

    def __init__(self, graph_name: str = 'main', *, opset: int | Mapping[str, int] = 21, ir_version: int = 10) -> None:
        """
        A model with an empty graph. `opset` is the version of ONNX's operators, or the versions by domain.
        """

    @property
    def producer_name(self) -> str | None:
        """What made the model."""

    @producer_name.setter
    def producer_name(self, text: str | None) -> None: ...

    @property
    def producer_version(self) -> str | None:
        """Which version of it."""

    @producer_version.setter
    def producer_version(self, text: str | None) -> None: ...

    @property
    def domain(self) -> str | None:
        """The model's own namespace."""

    @domain.setter
    def domain(self, text: str | None) -> None: ...

    @property
    def doc(self) -> str | None:
        """Free text; None when absent."""

    @doc.setter
    def doc(self, text: str | None) -> None: ...

    @property
    def ir_version(self) -> int | None:
        """The version of the format."""

    @ir_version.setter
    def ir_version(self, version: int | None) -> None: ...

    @property
    def model_version(self) -> int | None:
        """The version of the model itself."""

    @model_version.setter
    def model_version(self, version: int | None) -> None: ...

    @property
    def opset_imports(self) -> OpsetImports:
        """The operator set version by domain."""

    @opset_imports.setter
    def opset_imports(self, items: Mapping[str, int]) -> None: ...

    @property
    def metadata(self) -> Metadata: ...

    @metadata.setter
    def metadata(self, items: Mapping[str, str]) -> None: ...

    @property
    def path(self) -> str:
        """The file the model came from; empty when there is none."""

    @property
    def graph(self) -> Graph:
        """The main graph; an error when the file has none."""

    def graphs(self) -> list[Graph]:
        """
        Every graph of the model: the main graph, branches and bodies inside it, function bodies.
        """

    def make_graph(self, name: str = '') -> Graph:
        """
        A graph that stands nowhere yet: for an attribute of a control-flow node.
        """

    @property
    def functions(self) -> tuple[Function, ...]: ...

    def add_function(self, domain: str, name: str, overload: str = '') -> Function:
        """A new function without nodes."""

    def find_function(self, domain: str, name: str, overload: str = '') -> Function | None:
        """The function of that name; None when there is none."""

    def erase_function(self, function: Function) -> None: ...

    def clone(self) -> Model:
        """An independent copy; the elements of tensors are shared."""

    def __copy__(self) -> Model: ...

    def __deepcopy__(self, memo: Any) -> Model: ...

    def __repr__(self) -> str: ...

    def save(self, path: str | os.PathLike[str], *, external_data: str | None = None, threshold: int = 1024, durable: bool = True) -> None:
        """As `opscribe.save`."""

    def to_bytes(self) -> bytes:
        """The binary form. External tensors keep their references."""

    def to_text(self, elide_above: int | None = None) -> str:
        """
        The model in ONNX text, lossless; with `elide_above`, tensors of more elements are shortened and the text is for reading only.
        """

    def to_proto(self) -> opscribe._typing.ModelProto:
        """An `onnx.ModelProto`; needs the `onnx` package."""

    @staticmethod
    def from_proto(proto: opscribe._typing.ModelProto) -> Model:
        """The model of an `onnx.ModelProto`."""

    def __reduce__(self) -> tuple[Any, ...]: ...

def load(source: str | os.PathLike[str] | bytes | bytearray | memoryview, *, map: bool = True, external_dir: str | os.PathLike[str] | None = None) -> Model:
    """
    Reads a model, binary or text, from a file or from bytes. A file is mapped: tensors cost nothing until they are used, but the file must not be changed in place meanwhile; `map=False` reads a private copy. External data lie beside the file or in `external_dir`.
    """

def save(model: Model, path: str | os.PathLike[str], *, external_data: str | None = None, threshold: int = 1024, durable: bool = True) -> None:
    """
    Writes the model, whole or not at all; a path that ends in `.onnxtxt` gets text. `external_data` names a file beside the model that takes tensors of `threshold` bytes or more. Returns when the disk has the data; without `durable`, when the system has them, which a power failure may undo.
    """

def parse_text(text: str, filename: str = '') -> Model:
    """Reads a model in ONNX text; `filename` is for messages."""

def save_bytes(data: bytes, path: str) -> None:
    """Writes a file, whole or not at all."""

def unpickle_model(data: bytes, path: str) -> Model: ...

class Place:
    """Where a problem is: a range of a source file, or a path into a model."""

    @property
    def file(self) -> str:
        """The file; may be empty."""

    @property
    def path(self) -> str:
        """The way to the place in a model, say `graph.node[3]`."""

    @property
    def node(self) -> str:
        """The name of the node concerned."""

    @property
    def op_type(self) -> str:
        """Its operator."""

    @property
    def function(self) -> str:
        """The function around it."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...

    @property
    def end_line(self) -> int: ...

    @property
    def end_column(self) -> int: ...

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> tuple[Any, ...]: ...

    def __setstate__(self, state: tuple[Any, ...]) -> None: ...

class Diagnostic:
    """
    One problem found in a model or script. `str()` renders it for a terminal.
    """

    @property
    def id(self) -> str:
        """The stable name of the kind of problem."""

    @property
    def severity(self) -> Literal['error', 'warning', 'note']: ...

    @property
    def message(self) -> str:
        """What was seen."""

    @property
    def where(self) -> Place: ...

    @property
    def help(self) -> str:
        """The way out; may be empty."""

    @property
    def labels(self) -> list[tuple[Place, str]]:
        """Other places that help to understand it."""

    def to_json(self) -> str:
        """One JSON object with everything above."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> tuple[Any, ...]: ...

    def __setstate__(self, state: tuple[Any, ...]) -> None: ...

def check(model: Model | str | os.PathLike[str] | bytes, *, check_custom_domains: bool = False, max_problems: int = 1000) -> list[Diagnostic]:
    """
    Every problem of a model, or of the model in a file; empty when there is none. Errors are what the format forbids, warnings what is likely a mistake.
    """

def infer(model: Model | str | os.PathLike[str] | bytes, *, strict: bool = False, data_prop: bool = True, dims: Sequence[str] = (), rules: Mapping[tuple[str, str], Callable[[list[Type | None]], Sequence[Type | DataType | str | None]]] | None = None) -> Model:
    """
    A copy of the model with the types and shapes of all its values declared. Dimensions are expressions over those of the inputs. `strict` makes contradictions an error; `data_prop` follows the elements of small tensors; `dims` fixes or frees dimensions of the inputs (`batch=4`, `batch=?`, `x[0]=N`); `rules` says what operators of other domains give: types of inputs to types of outputs, by domain and name.
    """

def explain_type(model: Model | str | os.PathLike[str] | bytes, name: str) -> str:
    """The chain of operators that made a value's type what it is."""

class Session:
    """
    A model made ready to be run any number of times, by any number of threads.
    """

    def __init__(self, model: Model | str | os.PathLike[str] | bytes, *, threads: int = 0, memory: int | None = None, timeout: float | None = None, seed: int | None = None) -> None:
        """
        `memory` is in bytes and `timeout` in seconds for each run; `seed` is what random operators start from that have none of their own.
        """

    def run(self, inputs: Mapping[str, Any], outputs: Sequence[str] | None = None) -> dict[str, Any]:
        """
        Runs the model once: arrays, lists (sequences), dicts (maps) and None (an optional without a value) by name, in and out.
        """

    def run_in_order(self, inputs: Iterable[Any]) -> list[Any]:
        """The same by position, with Tensors in place of arrays."""

    @property
    def input_names(self) -> list[str]: ...

    @property
    def output_names(self) -> list[str]: ...

    @property
    def peak_memory(self) -> int:
        """Bytes that runs have taken from the system at most, so far."""

def run(model: Model | str | os.PathLike[str] | bytes, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Runs a model once; `Session` plans once and runs many times."""

class ScriptFunction:
    """A compiled script function; `opscribe.script` makes them."""

    @property
    def name(self) -> str: ...

    @property
    def domain(self) -> str: ...

    @property
    def version(self) -> int: ...

    @property
    def input_names(self) -> list[str]: ...

    @property
    def attribute_names(self) -> list[str]: ...

    @property
    def parameters(self) -> list[tuple[str, bool, str, bool, Any]]:
        """
        Name, whether it is an input, kind, whether it has a default, and the default.
        """

    @property
    def num_outputs(self) -> int: ...

    @property
    def list_results(self) -> dict[int, tuple[int, int]]:
        """
        Results that are lists, by place: element type and rank of the tensor that an empty one is.
        """

    @property
    def default_version(self) -> int | None:
        """The version of its standard operators; None when it has none."""

    @property
    def compiled_only(self) -> str | None:
        """Why Python itself cannot run the body on tensors; None when it can."""

    @property
    def is_template(self) -> bool:
        """
        Whether it is compiled anew for each set of attributes it is called with.
        """

    def variant(self, attributes: dict[str, Any]) -> ScriptFunction:
        """The function for these attributes; itself unless it is a template."""

    def function_bytes(self, source_map: bool = False) -> bytes:
        """The function as a FunctionProto."""

    def model(self, **options: Any) -> Model:
        """A model whose graph is the function's body."""

    def model_bytes(self) -> bytes:
        """`model().to_bytes()`, in less time."""

    def nested_bytes(self, name: str) -> bytes:
        """The graph of a nested function as a GraphProto."""

    @property
    def callees(self) -> list[ScriptFunction]:
        """The script functions it calls."""

    def __repr__(self) -> str: ...

class SourceText:
    """The text of a file, with its name."""

    def __init__(self, text: str, filename: str) -> None: ...

    @property
    def text(self) -> str: ...

    @property
    def filename(self) -> str: ...

class CompileSettings:
    """What a decorator says about its functions."""

    def __init__(self, opset: tuple[str, int], default_opset: tuple[str, int] | None, strict: bool) -> None: ...

    @property
    def opset(self) -> tuple[str, int]: ...

    @property
    def default_opset(self) -> tuple[str, int] | None: ...

    @property
    def strict(self) -> bool: ...

def compile_function(source: SourceText, first_line: int, function: types.FunctionType, around: dict[str, Any], settings: CompileSettings, /) -> ScriptFunction:
    """Compiles the function that starts on a line of a file."""

def parts_of(function: Any, /) -> tuple[Any, ...]:
    """What a wrapper of a function shares with it."""

def compile_source(text: str, function: str | None, filename: str) -> Model:
    """Compiles a script given as text, without running it."""

def decompile(model: Model, function_name: str = '', exact: bool = False, operators: bool = True, literals: bool = True, rename: bool = False, natural: bool = True, weights: str = '') -> str:
    """The model as a script that compiles to it again."""

def restore_model(model: Model, record: object, folder: str) -> Model:
    """The model with the names and fields that a decompiled script records."""

def function_library(functions: Sequence[ScriptFunction]) -> Model:
    """A model that carries functions and no graph of its own."""

class SchemaParam:
    """One input or output of an operator."""

    @property
    def name(self) -> str: ...

    @property
    def type_str(self) -> str:
        """A type variable of the operator (`T`), or one type (`tensor(int64)`)."""

    @property
    def doc(self) -> str: ...

    @property
    def option(self) -> Literal['single', 'optional', 'variadic']: ...

    @property
    def homogeneous(self) -> bool:
        """Variadic ones: whether all values have one and the same type."""

    @property
    def min_arity(self) -> int:
        """Variadic ones: the least number of values."""

    def __repr__(self) -> str: ...

class SchemaAttribute:
    """One attribute of an operator."""

    @property
    def name(self) -> str: ...

    @property
    def type(self) -> AttrType: ...

    @property
    def default(self) -> int | float | str | tuple[int, ...] | tuple[float, ...] | tuple[str, ...] | None:
        """What holds when the attribute is absent; None when nothing is said."""

    @property
    def required(self) -> bool: ...

    @property
    def doc(self) -> str: ...

    def __repr__(self) -> str: ...

class TypeConstraint:
    """A type variable of an operator."""

    @property
    def name(self) -> str: ...

    @property
    def allowed(self) -> tuple[str, ...]:
        """The types it stands for, say `tensor(float)`."""

    @property
    def doc(self) -> str: ...

    def __repr__(self) -> str: ...

class OpSchema:
    """What is fixed about an operator at one opset version."""

    @property
    def domain(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def since_version(self) -> int:
        """The opset version that brought this form of the operator."""

    @property
    def deprecated(self) -> bool: ...

    @property
    def doc(self) -> str: ...

    @property
    def url(self) -> str:
        """The operator's page in ONNX's manual."""

    def __repr__(self) -> str: ...

    @property
    def inputs(self) -> tuple[SchemaParam, ...]: ...

    @property
    def outputs(self) -> tuple[SchemaParam, ...]: ...

    @property
    def attributes(self) -> tuple[SchemaAttribute, ...]: ...

    @property
    def type_constraints(self) -> tuple[TypeConstraint, ...]: ...

    @property
    def min_inputs(self) -> int: ...

    @property
    def max_inputs(self) -> int | None:
        """None when there is no limit."""

    @property
    def min_outputs(self) -> int: ...

    @property
    def max_outputs(self) -> int | None:
        """None when there is no limit."""

def find_schema(domain: str, name: str, version: int | None = None) -> OpSchema | None:
    """
    The operator as it is at opset `version` of the domain, or at the newest one; None when ONNX has no such operator there.
    """

def op_names(domain: str = '') -> tuple[str, ...]:
    """The names of every operator of a domain, in order."""

def newest_opset(domain: str = '') -> int | None:
    """
    The newest opset version of a domain; None for domains that are not ONNX's.
    """

def registry_json() -> str:
    """Every fact of every version of every operator, as JSON."""

def copy_function(model: Model, function: Function) -> Function:
    """Adds a copy of the function, of this or another model, to `model`."""

def copy_nodes(graph: Graph, source: Graph, arguments: Sequence[Value | None]) -> tuple[list[Node], list[Value | None]]:
    """
    Appends copies of the nodes of `source` to `graph`, with `arguments` for its inputs; gives the new nodes, and what its outputs became.
    """

def declare_value(graph: Graph, name: str, type: Type | DataType | str | None = None) -> Value:
    """A value that nothing makes yet; assign its `initializer`."""

def add_attribute_parameter(function: Function, name: str, default: int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | opscribe._typing.Array | Sequence[int] | Sequence[float] | Sequence[str] | Sequence[bytes] | Sequence[Tensor] | Sequence[Graph] | Sequence[Type] | None = None, type: AttrType | None = None) -> None:
    """An attribute parameter of the function, with a default unless None."""
