"""Names for types of other packages, for the stubs; imports nothing at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import onnx

    Array: TypeAlias = numpy.typing.NDArray[Any]
    ArrayType: TypeAlias = numpy.dtype[Any]
    ModelProto: TypeAlias = onnx.ModelProto

    from collections.abc import Callable, Sequence

    from opscribe._core import Graph, Tensor

    # What the inputs of an operator may be in eager mode: numbers and lists take the
    # element type of the tensors beside them.
    TensorLike: TypeAlias = (
        Tensor
        | Array
        | numpy.generic
        | bool
        | int
        | float
        | complex
        | str
        | Sequence[Any]
    )
    SequenceLike: TypeAlias = Sequence[TensorLike] | Tensor
    # A nested function with `@graph()`, or a graph.
    GraphLike: TypeAlias = Callable[..., Any] | Graph | onnx.GraphProto
    # What a tensor-valued attribute may be.
    TensorValue: TypeAlias = Tensor | Array | onnx.TensorProto
