# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset3 import Opset3

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset4"]


class Opset4(Opset3):
    """The operators of ai.onnx, version 4."""

    def __new__(cls) -> Opset4:
        return cls._make("", 4)

    def Concat(self, *inputs: TensorLike, axis: int) -> Tensor:
        """Joins tensors along one axis. All other dimensions must be equal.

        In this version: the axis may not be negative.

        https://onnx.ai/onnx/operators/onnx__Concat.html

        Args:
            inputs: (any number) Tensors of the same rank and type, at least one.
            axis: Axis to join along, in [-r, r-1].

        Returns:
            concat_result: The joined tensor.
        """
        return self._call("Concat", (*inputs,), axis=axis)
