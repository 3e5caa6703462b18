# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 2."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset1 import Opset1

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset2"]


class Opset2(Opset1):
    """The operators of ai.onnx, version 2."""

    def __new__(cls) -> Opset2:
        return cls._make("", 2)

    def GlobalLpPool(self, X: TensorLike, *, p: int = 2) -> Tensor:
        """Lp norm over all spatial positions of each channel: `sum(abs(x)^p)^(1/p)`.
        The spatial axes stay, with size 1; the sum is not divided by the number of
        elements.

        https://onnx.ai/onnx/operators/onnx__GlobalLpPool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
            p: Order of the norm, at least 1; 2 is the Euclidean norm.

        Returns:
            Y: Norm of each channel, `[N, C, 1, ..., 1]`.
        """
        return self._call("GlobalLpPool", (X,), p=p)

    def LpPool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        kernel_shape: Sequence[int],
        p: int = 2,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Slides a window over the spatial axes and returns its Lp norm,
        `sum(abs(x)^p)^(1/p)`. Padding counts as zeros, and the sum is not divided by
        the window size.

        https://onnx.ai/onnx/operators/onnx__LpPool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
                channel is pooled on its own.
            auto_pad: `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and
                `SAME_LOWER` pad until each spatial axis of the output has `ceil(input /
                stride)` elements, an odd one going to the end or to the start.
            kernel_shape: Window size along each spatial axis, `[k1, ..., kn]`.
            p: Order of the norm, at least 1; 2 is the Euclidean norm.
            pads: Elements added before and after each spatial axis, all begins first,
                then all ends: `[top, left, bottom, right]` for images; absent: all 0.
                Unused when `auto_pad` is not `NOTSET`.
            strides: Step of the window, one number per spatial axis; absent: all 1.

        Returns:
            Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
        """
        return self._call(
            "LpPool",
            (X,),
            auto_pad=auto_pad,
            kernel_shape=kernel_shape,
            p=p,
            pads=pads,
            strides=strides,
        )

    def Pad(
        self,
        data: TensorLike,
        *,
        mode: str = "constant",
        pads: Sequence[int],
        value: float = 0.0,
    ) -> Tensor:
        """Adds elements before and after along each axis, or with negative amounts
        takes some away.

        In this version: amounts and fill value are attributes.

        https://onnx.ai/onnx/operators/onnx__Pad.html

        Args:
            data: The tensor to pad.
            mode: `constant` fills with `constant_value`, `reflect` mirrors without
                repeating the edge, `edge` repeats the edge, `wrap` starts over from the
                other side.
            pads: see the page
            value: Fill value of `constant`.

        Returns:
            output: The padded tensor.
        """
        return self._call("Pad", (data,), mode=mode, pads=pads, value=value)

    def Split(
        self,
        input: TensorLike,
        *,
        axis: int = 0,
        split: Sequence[int] | None = None,
    ) -> Any:
        """Cuts a tensor along an axis into several. Sizes come from `split`, or are
        equal with `num_outputs`, where the last may be smaller.

        In this version: the axis may not be negative.

        https://onnx.ai/onnx/operators/onnx__Split.html

        Args:
            input: Tensor of rank r.
            axis: Axis to cut along, in [-r, r-1].
            split: Size of each piece.

        Returns:
            outputs: (any number) The pieces in order.
        """
        return self._call("Split", (input,), axis=axis, split=split)
