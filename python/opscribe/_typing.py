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
