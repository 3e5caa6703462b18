# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset4 import Opset4

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset5"]


class Opset5(Opset4):
    """The operators of ai.onnx, version 5."""

    def __new__(cls) -> Opset5:
        return cls._make("", 5)

    def Reshape(self, data: TensorLike, shape: TensorLike) -> Tensor:
        """Gives a tensor another shape with the same elements in the same order. One
        dimension may be -1: it is worked out from the others. A 0 copies the dimension
        of the input at that place.

        https://onnx.ai/onnx/operators/onnx__Reshape.html

        Args:
            data: The tensor to reshape.
            shape: The new dimensions.

        Returns:
            reshaped: The same elements in the new shape.
        """
        return self._call("Reshape", (data, shape))
