# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 26."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset25 import Opset25

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset26"]


class Opset26(Opset25):
    """The operators of ai.onnx, version 26."""

    def __new__(cls) -> Opset26:
        return cls._make("", 26)

    def BitCast(self, input: TensorLike, *, to: int) -> Tensor:
        """Reads the bits of each element as another type of the same width; no value is
        converted. float 1.0 to uint32 gives 0x3F800000.

        https://onnx.ai/onnx/operators/onnx__BitCast.html

        Args:
            input: Any tensor but strings.
            to: The new element type, as a number of the format; its width must equal
                that of the input's type.

        Returns:
            output: Same shape and bits, new type.
        """
        return self._call("BitCast", (input,), to=to)

    def CumProd(
        self,
        x: TensorLike,
        axis: TensorLike,
        *,
        exclusive: int = 0,
        reverse: int = 0,
    ) -> Tensor:
        """Multiplies up the elements along `axis`: each result is the product of all
        elements up to and including its own position. The axis is an input, not an
        attribute; `exclusive` and `reverse` may be combined.

        https://onnx.ai/onnx/operators/onnx__CumProd.html

        Args:
            x: Values, of rank r >= 1.
            axis: Scalar, the axis to run along, in [-r, r-1].
            exclusive: 1 leaves an element out of its own result, so the first one is 1;
                0 counts it in.
            reverse: 1 starts at the end of the axis; 0 at its beginning.

        Returns:
            y: Running product, in the shape of `x`.
        """
        return self._call("CumProd", (x, axis), exclusive=exclusive, reverse=reverse)
