# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 18."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset17 import Opset17

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset18"]


class Opset18(Opset17):
    """The operators of ai.onnx, version 18."""

    def __new__(cls) -> Opset18:
        return cls._make("", 18)

    def BitwiseAnd(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Keeps the bits set in both integers, element by element, both broadcast to a
        common shape. For bool tensors use `And`.

        https://onnx.ai/onnx/operators/onnx__BitwiseAnd.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.

        Returns:
            C: `A & B`, of the common shape.
        """
        return self._call("BitwiseAnd", (A, B))

    def BitwiseNot(self, X: TensorLike) -> Tensor:
        """Flips every bit of the integers: `-x - 1` for signed types, `max - x` for
        unsigned ones. For bool tensors use `Not`.

        https://onnx.ai/onnx/operators/onnx__BitwiseNot.html

        Args:
            X: Integers of any shape.

        Returns:
            Y: `~X`, in the shape of `X`.
        """
        return self._call("BitwiseNot", (X,))

    def BitwiseOr(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Sets the bits set in at least one of the integers, element by element, both
        broadcast to a common shape. For bool tensors use `Or`.

        https://onnx.ai/onnx/operators/onnx__BitwiseOr.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.

        Returns:
            C: `A | B`, of the common shape.
        """
        return self._call("BitwiseOr", (A, B))

    def BitwiseXor(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Sets the bits set in exactly one of the integers, element by element, both
        broadcast to a common shape. For bool tensors use `Xor`.

        https://onnx.ai/onnx/operators/onnx__BitwiseXor.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.

        Returns:
            C: `A ^ B`, of the common shape.
        """
        return self._call("BitwiseXor", (A, B))

    def CenterCropPad(
        self,
        input_data: TensorLike,
        shape: TensorLike,
        *,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Cuts or pads a tensor to a given shape, keeping its middle. Where it is too
        large the same amount is cut on both sides, where it is too small zeros are
        added on both sides; an odd one goes to the end.

        https://onnx.ai/onnx/operators/onnx__CenterCropPad.html

        Args:
            input_data: The tensor to fit.
            shape: Wanted size of each axis in `axes`.
            axes: The axes `shape` speaks of; negative counts from the last. Default:
                all.

        Returns:
            output_data: The tensor of that size; other axes are unchanged.
        """
        return self._call("CenterCropPad", (input_data, shape), axes=axes)

    def Col2Im(
        self,
        input: TensorLike,
        image_shape: TensorLike,
        block_shape: TensorLike,
        *,
        dilations: Sequence[int] | None = None,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Puts every column of `input` back as a block of the image, at the position a
        sliding window would have had. Where blocks overlap their values are added, so
        it is the gradient of taking windows, not its inverse. Values that fall on the
        padding are dropped.

        https://onnx.ai/onnx/operators/onnx__Col2Im.html

        Args:
            input: Columns `[N, C * prod(block_shape), L]`; the L blocks go in row-major
                order, the last axis fastest.
            image_shape: Spatial sizes `[i1, ..., in]` of the result, n >= 2.
            block_shape: Spatial sizes `[b1, ..., bn]` of a block before dilation, n >=
                2.
            dilations: Distance between neighbouring block elements in the image, one
                number per axis; absent: all 1.
            pads: Elements around the image that blocks may cover, all begins first,
                then all ends; absent: all 0.
            strides: Distance between neighbouring blocks, one number per axis; absent:
                all 1.

        Returns:
            output: Images `[N, C, i1, ..., in]`.
        """
        return self._call(
            "Col2Im",
            (input, image_shape, block_shape),
            dilations=dilations,
            pads=pads,
            strides=strides,
        )

    def LpPool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        ceil_mode: int = 0,
        dilations: Sequence[int] | None = None,
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
            ceil_mode: 1 rounds the output size up, so that a window reaching past the
                end still counts; a window that would start in the end padding is left
                out. 0 rounds down.
            dilations: Distance between neighbouring kernel elements, one number per
                spatial axis; absent: all 1.
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
            ceil_mode=ceil_mode,
            dilations=dilations,
            kernel_shape=kernel_shape,
            p=p,
            pads=pads,
            strides=strides,
        )

    def Mish(self, X: TensorLike) -> Tensor:
        """Smooth activation `x * tanh(softplus(x))` with `softplus(x) = ln(1 +
        exp(x))`.

        https://onnx.ai/onnx/operators/onnx__Mish.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("Mish", (X,))

    def OptionalGetElement(self, input: Any) -> Any:
        """Takes the value out of an optional; an empty one is an error. A value that is
        no optional passes through.

        https://onnx.ai/onnx/operators/onnx__OptionalGetElement.html

        Args:
            input: The optional, or a plain tensor or sequence.

        Returns:
            output: The value inside.
        """
        return self._call("OptionalGetElement", (input,))

    def OptionalHasElement(self, input: Any = None) -> Tensor:
        """Tells whether an optional has a value. A tensor or sequence that is no
        optional counts as a value; an input left out counts as none.

        https://onnx.ai/onnx/operators/onnx__OptionalHasElement.html

        Args:
            input: (optional) The optional, or a plain tensor or sequence. Absent: the
                answer is false.

        Returns:
            output: Boolean scalar.
        """
        return self._call("OptionalHasElement", (input,))

    def Pad(
        self,
        data: TensorLike,
        pads: TensorLike,
        constant_value: TensorLike | None = None,
        axes: TensorLike | None = None,
        *,
        mode: str = "constant",
    ) -> Tensor:
        """Adds elements before and after along each axis, or with negative amounts
        takes some away.

        In this version: `wrap` is not there.

        https://onnx.ai/onnx/operators/onnx__Pad.html

        Args:
            data: The tensor to pad.
            pads: Amounts: all those before, then all those after, for the axes in
                order.
            constant_value: (optional) Fill value of `constant`. Absent: zero, false or
                the empty string.
            axes: (optional) The axes `pads` speaks of; negative counts from the last.
                Absent: all.
            mode: `constant` fills with `constant_value`, `reflect` mirrors without
                repeating the edge, `edge` repeats the edge, `wrap` starts over from the
                other side.

        Returns:
            output: The padded tensor.
        """
        return self._call("Pad", (data, pads, constant_value, axes), mode=mode)

    def ReduceL1(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Adds up the absolute values along the given axes, `sum(|x|)`. No elements
        give 0.

        https://onnx.ai/onnx/operators/onnx__ReduceL1.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output is `|x|`.

        Returns:
            reduced: The norms, each >= 0.
        """
        return self._call(
            "ReduceL1",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceL2(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Euclidean length along the given axes, `sqrt(sum(x * x))`. No elements give
        0.

        https://onnx.ai/onnx/operators/onnx__ReduceL2.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output is `|x|`.

        Returns:
            reduced: The norms, each >= 0.
        """
        return self._call(
            "ReduceL2",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceLogSum(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Logarithm of the sum along the given axes, `log(sum(x))`. A negative sum
        gives NaN, no elements give minus infinity.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSum.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output is `log(x)`.

        Returns:
            reduced: The logarithms.
        """
        return self._call(
            "ReduceLogSum",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceLogSumExp(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Logarithm of the sum of exponentials along the given axes,
        `log(sum(exp(x)))`. To avoid overflow it is computed as `m + log(sum(exp(x -
        m)))` with m the largest element. No elements give minus infinity.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSumExp.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The logarithms, none below the largest element.
        """
        return self._call(
            "ReduceLogSumExp",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceMax(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Largest element along the given axes; true counts as larger than false. No
        elements give minus infinity, or the smallest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMax.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The largest elements.
        """
        return self._call(
            "ReduceMax",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceMean(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Average of the elements along the given axes, `sum(x) / n`. The average of no
        elements is undefined.

        https://onnx.ai/onnx/operators/onnx__ReduceMean.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The averages, in the type of `data`.
        """
        return self._call(
            "ReduceMean",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceMin(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Smallest element along the given axes; false counts as smaller than true. No
        elements give infinity, or the largest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMin.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The smallest elements.
        """
        return self._call(
            "ReduceMin",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceProd(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Multiplies the elements along the given axes. The product of no elements is
        1.

        https://onnx.ai/onnx/operators/onnx__ReduceProd.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The products.
        """
        return self._call(
            "ReduceProd",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceSumSquare(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Adds up the squares of the elements along the given axes, `sum(x * x)`. No
        elements give 0.

        https://onnx.ai/onnx/operators/onnx__ReduceSumSquare.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output is `x * x`.

        Returns:
            reduced: The sums of squares.
        """
        return self._call(
            "ReduceSumSquare",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def Resize(
        self,
        X: TensorLike,
        roi: TensorLike | None = None,
        scales: TensorLike | None = None,
        sizes: TensorLike | None = None,
        *,
        antialias: int = 0,
        axes: Sequence[int] | None = None,
        coordinate_transformation_mode: str = "half_pixel",
        cubic_coeff_a: float = -0.75,
        exclude_outside: int = 0,
        extrapolation_value: float = 0.0,
        keep_aspect_ratio_policy: str = "stretch",
        mode: str = "nearest",
        nearest_mode: str = "round_prefer_floor",
    ) -> Tensor:
        """Scales a tensor up or down by interpolation. Give either `scales` or `sizes`,
        not both; an empty tensor counts as absent. The output size for scales is
        floor(input size * scale).

        In this version: `half_pixel_symmetric` is not there.

        https://onnx.ai/onnx/operators/onnx__Resize.html

        Args:
            X: The tensor to scale.
            roi: (optional) With `tf_crop_and_resize`, the part of the input to take:
                all starts, then all ends, where 0 and 1 are the edges.
            scales: (optional) Factor for each axis, above 0.
            sizes: (optional) Wanted size of each axis.
            antialias: 1: when scaling down, the filter of `linear` and `cubic` is
                widened so that every input point counts.
            axes: The axes that `roi`, `scales` and `sizes` speak of; negative counts
                from the last. Default: all.
            coordinate_transformation_mode: How an output position becomes an input
                position: `half_pixel`, `half_pixel_symmetric`, `pytorch_half_pixel`,
                `align_corners`, `asymmetric` or `tf_crop_and_resize`.
            cubic_coeff_a: The coefficient of the cubic kernel; -0.5 and -0.75 are
                usual.
            exclude_outside: 1: in `cubic` weights of points outside are zero and the
                others are scaled up to sum to one.
            extrapolation_value: With `tf_crop_and_resize`, the value of places outside
                the input.
            keep_aspect_ratio_policy: With `sizes`: `stretch` takes them as they are,
                `not_larger` and `not_smaller` scale all axes alike so that none is
                larger or smaller than asked.
            mode: `nearest`, `linear` or `cubic`.
            nearest_mode: How `nearest` rounds: `round_prefer_floor`,
                `round_prefer_ceil`, `floor` or `ceil`.

        Returns:
            Y: The scaled tensor.
        """
        return self._call(
            "Resize",
            (X, roi, scales, sizes),
            antialias=antialias,
            axes=axes,
            coordinate_transformation_mode=coordinate_transformation_mode,
            cubic_coeff_a=cubic_coeff_a,
            exclude_outside=exclude_outside,
            extrapolation_value=extrapolation_value,
            keep_aspect_ratio_policy=keep_aspect_ratio_policy,
            mode=mode,
            nearest_mode=nearest_mode,
        )

    def ScatterElements(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
        *,
        axis: int = 0,
        reduction: str = "none",
    ) -> Tensor:
        """Copies `data` and writes single elements into it: each element of `updates`
        goes to the same place, except that its position along `axis` is given by
        `indices`. Without a reduction an index used twice leaves the result open.

        https://onnx.ai/onnx/operators/onnx__ScatterElements.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis, in [-n, n-1]; rank r.
            updates: Values to write, in the shape of `indices`.
            axis: Axis along which `indices` choose, in [-r, r-1].
            reduction: What to do with the value already there: `none` replaces it,
                `add`, `mul`, `max` and `min` combine.

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call(
            "ScatterElements",
            (data, indices, updates),
            axis=axis,
            reduction=reduction,
        )

    def ScatterND(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
        *,
        reduction: str = "none",
    ) -> Tensor:
        """Copies `data` and writes elements or slices into it by coordinates: the last
        axis of `indices` holds the first k coordinates of a place. Without a reduction
        coordinates used twice leave the result open.

        https://onnx.ai/onnx/operators/onnx__ScatterND.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Coordinates, rank q >= 1; the last dimension k is at most r.
                Negative ones count from the end.
            updates: Values to write, of shape indices.shape[:-1] + data.shape[k:].
            reduction: What to do with the value already there: `none` replaces it,
                `add`, `mul`, `max` and `min` combine.

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call("ScatterND", (data, indices, updates), reduction=reduction)

    def Split(
        self,
        input: TensorLike,
        split: TensorLike | None = None,
        *,
        axis: int = 0,
        num_outputs: int | None = None,
    ) -> Any:
        """Cuts a tensor along an axis into several. Sizes come from `split`, or are
        equal with `num_outputs`, where the last may be smaller.

        https://onnx.ai/onnx/operators/onnx__Split.html

        Args:
            input: Tensor of rank r.
            split: (optional) Size of each piece; they add up to the dimension. Absent:
                `num_outputs` decides.
            axis: Axis to cut along, in [-r, r-1].
            num_outputs: Number of pieces, equal to the number of outputs; not together
                with `split`.

        Returns:
            outputs: (any number) The pieces in order.
        """
        return self._call("Split", (input, split), axis=axis, num_outputs=num_outputs)
