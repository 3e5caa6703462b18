# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset9 import Opset9

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset10"]


class Opset10(Opset9):
    """The operators of ai.onnx, version 10."""

    def __new__(cls) -> Opset10:
        return cls._make("", 10)

    def AveragePool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        ceil_mode: int = 0,
        count_include_pad: int = 0,
        kernel_shape: Sequence[int],
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Slides a window over the spatial axes and returns the mean of the elements in
        it. Padding does not count by default: windows at the edge divide by the number
        of real elements only.

        https://onnx.ai/onnx/operators/onnx__AveragePool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
                channel is pooled on its own.
            auto_pad: `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and
                `SAME_LOWER` pad until each spatial axis of the output has `ceil(input /
                stride)` elements, an odd one going to the end or to the start.
            ceil_mode: 1 rounds the output size up, so that a window reaching past the
                end still counts; a window that would start in the end padding is left
                out. 0 rounds down.
            count_include_pad: 1 counts padding as zeros, dividing by the part of the
                window within the padded input; 0 divides by the number of real
                elements.
            kernel_shape: Window size along each spatial axis, `[k1, ..., kn]`.
            pads: Elements added before and after each spatial axis, all begins first,
                then all ends: `[top, left, bottom, right]` for images; absent: all 0.
                Unused when `auto_pad` is not `NOTSET`.
            strides: Step of the window, one number per spatial axis; absent: all 1.

        Returns:
            Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
        """
        return self._call(
            "AveragePool",
            (X,),
            auto_pad=auto_pad,
            ceil_mode=ceil_mode,
            count_include_pad=count_include_pad,
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def ConvInteger(
        self,
        x: TensorLike,
        w: TensorLike,
        x_zero_point: TensorLike | None = None,
        w_zero_point: TensorLike | None = None,
        *,
        auto_pad: str = "NOTSET",
        dilations: Sequence[int] | None = None,
        group: int = 1,
        kernel_shape: Sequence[int] | None = None,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Convolution of integers: the zero points are subtracted first, products are
        summed in int32, which wraps around on overflow. Padding adds the zero point of
        `x`, that is a true zero. The scales do not appear; multiply the result by
        `x_scale * w_scale` to get real numbers.

        https://onnx.ai/onnx/operators/onnx__ConvInteger.html

        Args:
            x: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images
                are `[N, C, H, W]`.
            w: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
            x_zero_point: (optional) Scalar, the integer that stands for 0 in `x`;
                absent: 0.
            w_zero_point: (optional) The integer that stands for 0 in `w`: a scalar, or
                `[M]` for one per output channel; absent: 0.
            auto_pad: `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and
                `SAME_LOWER` pad until each spatial axis of the output has `ceil(input /
                stride)` elements, an odd one going to the end or to the start.
            dilations: Distance between neighbouring kernel elements, one number per
                spatial axis; absent: all 1.
            group: Number of groups the channels fall into, each group of outputs seeing
                only its own group of inputs; it divides both channel counts, and
                `group` = C is a depthwise convolution.
            kernel_shape: Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of
                the weights.
            pads: Elements added before and after each spatial axis, all begins first,
                then all ends: `[top, left, bottom, right]` for images; absent: all 0.
                Unused when `auto_pad` is not `NOTSET`.
            strides: Step of the window, one number per spatial axis; absent: all 1.

        Returns:
            y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`.
        """
        return self._call(
            "ConvInteger",
            (x, w, x_zero_point, w_zero_point),
            auto_pad=auto_pad,
            dilations=dilations,
            group=group,
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def DequantizeLinear(
        self,
        x: TensorLike,
        x_scale: TensorLike,
        x_zero_point: TensorLike | None = None,
    ) -> Tensor:
        """Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`.
        There is one scale for all of `x`, one per slice along `axis`, or one per block,
        as in `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no
        zero point.

        In this version: one scale for all of `x`: `x_scale` and `x_zero_point` are
        scalars.

        https://onnx.ai/onnx/operators/onnx__DequantizeLinear.html

        Args:
            x: Quantized values, of rank r.
            x_scale: Size of one step: a scalar, `[d]` along `axis`, or the shape of `x`
                with `ceil(d / block_size)` along `axis`.
            x_zero_point: (optional) The number that stands for 0, in the shape of
                `x_scale` and the type of `x`; absent: 0.

        Returns:
            y: Real values, in the shape of `x`.
        """
        return self._call("DequantizeLinear", (x, x_scale, x_zero_point))

    def Dropout(self, data: TensorLike, *, ratio: float = 0.5) -> Any:
        """While training, sets a random share `ratio` of the elements to 0 and
        multiplies the others by `1 / (1 - ratio)`, which keeps the expected sum.
        Without a true `training_mode` it copies `data`, whatever `ratio` says.

        In this version: no input says whether to train: that is up to the runtime, and
        inference copies.

        https://onnx.ai/onnx/operators/onnx__Dropout.html

        Args:
            data: Values of any shape.
            ratio: Share of elements to drop when training, in [0, 1).

        Returns:
            output: In the shape of `data`.
            mask: (optional) True where an element was kept, in the shape of `data`; all
                true when nothing is dropped.
        """
        return self._call("Dropout", (data,), ratio=ratio)

    def IsInf(
        self,
        X: TensorLike,
        *,
        detect_negative: int = 1,
        detect_positive: int = 1,
    ) -> Tensor:
        """Tells for each element whether it is infinite.

        https://onnx.ai/onnx/operators/onnx__IsInf.html

        Args:
            X: The numbers to look at.
            detect_negative: 1: minus infinity counts.
            detect_positive: 1: plus infinity counts.

        Returns:
            Y: True where the element is infinite and its sign counts.
        """
        return self._call(
            "IsInf",
            (X,),
            detect_negative=detect_negative,
            detect_positive=detect_positive,
        )

    def MatMulInteger(
        self,
        A: TensorLike,
        B: TensorLike,
        a_zero_point: TensorLike | None = None,
        b_zero_point: TensorLike | None = None,
    ) -> Tensor:
        """Matrix product of 8-bit integers after subtracting their zero points, with
        the batch rules of `MatMul`. Products are summed in int32, which wraps around on
        overflow.

        https://onnx.ai/onnx/operators/onnx__MatMulInteger.html

        Args:
            A: Left operand, `[..., M, K]`.
            B: Right operand, `[..., K, N]`.
            a_zero_point: (optional) Scalar for all of `A`, or one per row: `[M]` for a
                matrix, `[..., M, 1]` for a batch; absent: 0.
            b_zero_point: (optional) Scalar for all of `B`, or one per column: `[N]` for
                a matrix, `[..., 1, N]` for a batch; absent: 0.

        Returns:
            Y: Int32 products, `[..., M, N]`.
        """
        return self._call("MatMulInteger", (A, B, a_zero_point, b_zero_point))

    def MaxPool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        ceil_mode: int = 0,
        dilations: Sequence[int] | None = None,
        kernel_shape: Sequence[int],
        pads: Sequence[int] | None = None,
        storage_order: int = 0,
        strides: Sequence[int] | None = None,
    ) -> Any:
        """Slides a window over the spatial axes and returns its largest element.
        Padding never wins: it counts as the lowest value there is, not as 0.

        In this version: does not state yet that absent `strides` and `dilations` are 1.

        https://onnx.ai/onnx/operators/onnx__MaxPool.html

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
            pads: Elements added before and after each spatial axis, all begins first,
                then all ends: `[top, left, bottom, right]` for images; absent: all 0.
                Unused when `auto_pad` is not `NOTSET`.
            storage_order: Order of elements that `Indices` counts in: 0 row-major, 1
                column-major over the spatial axes; `Y` stays the same.
            strides: Step of the window, one number per spatial axis; absent: all 1.

        Returns:
            Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
            Indices: (optional) Place of each maximum in the flattened `X`, in [0,
                N*C*D1*...*Dn - 1]; batch and channel are included, padding is not.
        """
        return self._call(
            "MaxPool",
            (X,),
            auto_pad=auto_pad,
            ceil_mode=ceil_mode,
            dilations=dilations,
            kernel_shape=kernel_shape,
            pads=pads,
            storage_order=storage_order,
            strides=strides,
        )

    def Mod(self, A: TensorLike, B: TensorLike, *, fmod: int = 0) -> Tensor:
        """Remainder of `A / B`, element by element with broadcasting. By default the
        result has the sign of the divisor, as `%` in Python; with `fmod` it has the
        sign of the dividend, as `%` and `fmod` in C. A float divisor of 0 gives NaN, an
        integer one has no defined result.

        https://onnx.ai/onnx/operators/onnx__Mod.html

        Args:
            A: Dividend.
            B: Divisor, broadcast against `A`.
            fmod: How the quotient is rounded: 0 down, 1 toward zero.

        Returns:
            C: Remainder, of the common shape.
        """
        return self._call("Mod", (A, B), fmod=fmod)

    def NonMaxSuppression(
        self,
        boxes: TensorLike,
        scores: TensorLike,
        max_output_boxes_per_class: TensorLike | None = None,
        iou_threshold: TensorLike | None = None,
        score_threshold: TensorLike | None = None,
        *,
        center_point_box: int = 0,
    ) -> Tensor:
        """For each batch and class, takes boxes from the best score down and drops
        those that overlap one already taken by more than `iou_threshold` (intersection
        over union; equal is kept). Equal scores go by the lower index. Without
        `max_output_boxes_per_class` nothing is selected at all.

        https://onnx.ai/onnx/operators/onnx__NonMaxSuppression.html

        Args:
            boxes: Boxes `[batches, boxes, 4]`, shared by all classes.
            scores: Scores `[batches, classes, boxes]`.
            max_output_boxes_per_class: (optional) Scalar, the most boxes to take per
                batch and class; absent or 0: none.
            iou_threshold: (optional) Scalar in [0, 1], the largest overlap that is
                still kept; absent: 0.
            score_threshold: (optional) Scalar, only boxes with a score above it take
                part; absent: all do.
            center_point_box: Layout of a box: 0 is `[y1, x1, y2, x2]`, two opposite
                corners in any order; 1 is `[x_center, y_center, width, height]`.

        Returns:
            selected_indices: One row `[batch, class, box]` per box taken, `[selected,
                3]`; best first within a class.
        """
        return self._call(
            "NonMaxSuppression",
            (boxes, scores, max_output_boxes_per_class, iou_threshold, score_threshold),
            center_point_box=center_point_box,
        )

    def QLinearConv(
        self,
        x: TensorLike,
        x_scale: TensorLike,
        x_zero_point: TensorLike,
        w: TensorLike,
        w_scale: TensorLike,
        w_zero_point: TensorLike,
        y_scale: TensorLike,
        y_zero_point: TensorLike,
        B: TensorLike | None = None,
        *,
        auto_pad: str = "NOTSET",
        dilations: Sequence[int] | None = None,
        group: int = 1,
        kernel_shape: Sequence[int] | None = None,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Convolution of quantized numbers, `real = (q - zero_point) * scale`, with a
        quantized result. The exact sum is multiplied by `x_scale * w_scale / y_scale`,
        rounded half to even, moved by `y_zero_point` and limited to the range of the
        type. Only the weights may have a scale per output channel.

        https://onnx.ai/onnx/operators/onnx__QLinearConv.html

        Args:
            x: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images
                are `[N, C, H, W]`.
            x_scale: Scalar, the real size of one step of `x`.
            x_zero_point: Scalar, the integer that stands for 0 in `x`.
            w: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
            w_scale: Real size of one step of `w`: a scalar, or `[M]` for one per output
                channel.
            w_zero_point: The integer that stands for 0 in `w`, in the shape of
                `w_scale`.
            y_scale: Scalar, the real size of one step of `y`.
            y_zero_point: Scalar, the integer that stands for 0 in `y`; its type is the
                type of `y`.
            B: (optional) Summand of each output channel, `[M]`, in steps of `x_scale *
                w_scale` with zero point 0; absent: nothing is added.
            auto_pad: `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and
                `SAME_LOWER` pad until each spatial axis of the output has `ceil(input /
                stride)` elements, an odd one going to the end or to the start.
            dilations: Distance between neighbouring kernel elements, one number per
                spatial axis; absent: all 1.
            group: Number of groups the channels fall into, each group of outputs seeing
                only its own group of inputs; it divides both channel counts, and
                `group` = C is a depthwise convolution.
            kernel_shape: Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of
                the weights.
            pads: Elements added before and after each spatial axis, all begins first,
                then all ends: `[top, left, bottom, right]` for images; absent: all 0.
                Unused when `auto_pad` is not `NOTSET`.
            strides: Step of the window, one number per spatial axis; absent: all 1.

        Returns:
            y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`.
        """
        return self._call(
            "QLinearConv",
            (x, x_scale, x_zero_point, w, w_scale, w_zero_point, y_scale, y_zero_point, B),
            auto_pad=auto_pad,
            dilations=dilations,
            group=group,
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def QLinearMatMul(
        self,
        a: TensorLike,
        a_scale: TensorLike,
        a_zero_point: TensorLike,
        b: TensorLike,
        b_scale: TensorLike,
        b_zero_point: TensorLike,
        y_scale: TensorLike,
        y_zero_point: TensorLike,
    ) -> Tensor:
        """Matrix product of quantized operands with a quantized result: as if both were
        dequantized, multiplied with the rules of `MatMul`, and the product quantized by
        `y_scale` and `y_zero_point`. Halves round to even before the zero point is
        added, and results saturate at the limits of the type.

        https://onnx.ai/onnx/operators/onnx__QLinearMatMul.html

        Args:
            a: Left operand, `[..., M, K]`.
            a_scale: Scale of `a`: scalar for all of `a`, or one per row: `[M]` for a
                matrix, `[..., M, 1]` for a batch.
            a_zero_point: Zero point of `a`, in the shape of `a_scale`.
            b: Right operand, `[..., K, N]`.
            b_scale: Scale of `b`: scalar for all of `b`, or one per column: `[N]` for a
                matrix, `[..., 1, N]` for a batch.
            b_zero_point: Zero point of `b`, in the shape of `b_scale`.
            y_scale: Scale of the result, usually a scalar.
            y_zero_point: Zero point of the result, in the shape of `y_scale`; its type
                is the result's.

        Returns:
            y: Quantized product, `[..., M, N]`.
        """
        return self._call(
            "QLinearMatMul",
            (a, a_scale, a_zero_point, b, b_scale, b_zero_point, y_scale, y_zero_point),
        )

    def QuantizeLinear(
        self,
        x: TensorLike,
        y_scale: TensorLike,
        y_zero_point: TensorLike | None = None,
    ) -> Tensor:
        """Stores real numbers in few bits: `saturate(round(x / y_scale) +
        y_zero_point)`. Halves round to even, and rounding comes before the zero point
        is added; values out of range become the nearest bound. There is one scale for
        all of `x`, one per slice along `axis`, or one per block. Float targets skip the
        rounding to integers.

        In this version: one scale for all of `x`: `y_scale` and `y_zero_point` are
        scalars.

        https://onnx.ai/onnx/operators/onnx__QuantizeLinear.html

        Args:
            x: Values to quantize, of rank r.
            y_scale: Size of one step, positive: a scalar, `[d]` along `axis`, or the
                shape of `x` with `ceil(d / block_size)` along `axis`.
            y_zero_point: (optional) The number that stands for 0, in the shape of
                `y_scale` and the type of `y`; absent: 0.

        Returns:
            y: Quantized values, in the shape of `x`.
        """
        return self._call("QuantizeLinear", (x, y_scale, y_zero_point))

    def Resize(
        self,
        X: TensorLike,
        scales: TensorLike,
        *,
        mode: str = "nearest",
    ) -> Tensor:
        """Scales a tensor up or down by interpolation. Give either `scales` or `sizes`,
        not both; an empty tensor counts as absent. The output size for scales is
        floor(input size * scale).

        In this version: only `nearest` and `linear`, with positions as in `asymmetric`
        and rounding down.

        https://onnx.ai/onnx/operators/onnx__Resize.html

        Args:
            X: The tensor to scale.
            scales: Factor for each axis, above 0.
            mode: `nearest`, `linear` or `cubic`.

        Returns:
            Y: The scaled tensor.
        """
        return self._call("Resize", (X, scales), mode=mode)

    def ReverseSequence(
        self,
        input: TensorLike,
        sequence_lens: TensorLike,
        *,
        batch_axis: int = 1,
        time_axis: int = 0,
    ) -> Tensor:
        """Reverses the first part of each sequence of a batch and leaves the rest in
        place; each sequence has its own length.

        https://onnx.ai/onnx/operators/onnx__ReverseSequence.html

        Args:
            input: Tensor of rank r >= 2.
            sequence_lens: How many steps to reverse, one number per sequence, between 1
                and the size of the time axis.
            batch_axis: The axis of the batch, 0 or 1, other than `time_axis`.
            time_axis: The axis of time, 0 or 1.

        Returns:
            Y: The tensor with reversed parts.
        """
        return self._call(
            "ReverseSequence",
            (input, sequence_lens),
            batch_axis=batch_axis,
            time_axis=time_axis,
        )

    def RoiAlign(
        self,
        X: TensorLike,
        rois: TensorLike,
        batch_indices: TensorLike,
        *,
        mode: str = "avg",
        output_height: int = 1,
        output_width: int = 1,
        sampling_ratio: int = 0,
        spatial_scale: float = 1.0,
    ) -> Tensor:
        """Divides each region into `output_height` by `output_width` bins and pools
        bilinear samples of `X` within each bin. Region corners are real numbers, x
        before y, and are multiplied by `spatial_scale` to reach the coordinates of `X`;
        samples more than a pixel outside count as 0.

        In this version: coordinates are not shifted, as with `output_half_pixel`.

        https://onnx.ai/onnx/operators/onnx__RoiAlign.html

        Args:
            X: Feature maps `[N, C, H, W]`.
            rois: Regions `[R, 4]`, each `[x1, y1, x2, y2]`.
            batch_indices: Index in [0, N-1] of the image each region belongs to, `[R]`.
            mode: How samples of a bin are pooled: `avg` or `max`.
            output_height: Bins per region, downwards.
            output_width: Bins per region, across.
            sampling_ratio: Samples per bin in each direction; 0 chooses `ceil(region
                size / output size)`.
            spatial_scale: Size of `X` relative to the image that `rois` refer to, such
                as 0.0625 after 16-fold downsampling.

        Returns:
            Y: Pooled regions `[R, C, output_height, output_width]`.
        """
        return self._call(
            "RoiAlign",
            (X, rois, batch_indices),
            mode=mode,
            output_height=output_height,
            output_width=output_width,
            sampling_ratio=sampling_ratio,
            spatial_scale=spatial_scale,
        )

    def Slice(
        self,
        data: TensorLike,
        starts: TensorLike,
        ends: TensorLike,
        axes: TensorLike | None = None,
        steps: TensorLike | None = None,
    ) -> Tensor:
        """Cuts out a part of a tensor as Python does with data[start:end:step].
        Negative bounds count from the end, bounds beyond it are moved to it. To run
        backward to the very first element use a very small `ends`, since -1 means the
        last.

        In this version: axes may not be negative.

        https://onnx.ai/onnx/operators/onnx__Slice.html

        Args:
            data: The tensor to cut.
            starts: First index for each axis in `axes`.
            ends: First index not to include, for each axis in `axes`.
            axes: (optional) The axes cut; negative counts from the last. Absent: the
                first ones.
            steps: (optional) Step for each axis, not 0; negative runs backward. Absent:
                1.

        Returns:
            output: The part.
        """
        return self._call("Slice", (data, starts, ends, axes, steps))

    def StringNormalizer(
        self,
        X: TensorLike,
        *,
        case_change_action: str = "NONE",
        is_case_sensitive: int = 0,
        locale: str | None = None,
        stopwords: Sequence[str] | None = None,
    ) -> Tensor:
        """Removes every string that `stopwords` lists, then changes the case of the
        remaining ones. When none remains the result is one empty string, not an empty
        tensor.

        https://onnx.ai/onnx/operators/onnx__StringNormalizer.html

        Args:
            X: UTF-8 strings, `[C]` or `[1, C]`.
            case_change_action: `LOWER`, `UPPER` or `NONE`, applied after the removal.
            is_case_sensitive: 1 compares with `stopwords` exactly, 0 regardless of
                case.
            locale: Locale whose rules change the case, such as `en_US`; absent: `en_US`
                or the platform's equivalent.
            stopwords: Strings to remove; absent: none.

        Returns:
            Y: Remaining strings, `[k]` or `[1, k]` with k >= 1.
        """
        return self._call(
            "StringNormalizer",
            (X,),
            case_change_action=case_change_action,
            is_case_sensitive=is_case_sensitive,
            locale=locale,
            stopwords=stopwords,
        )

    def ThresholdedRelu(self, X: TensorLike, *, alpha: float = 1.0) -> Tensor:
        """Keeps values above `alpha` and replaces all others, `alpha` included, by 0.

        https://onnx.ai/onnx/operators/onnx__ThresholdedRelu.html

        Args:
            X: Values, of any shape.
            alpha: Threshold that a value must exceed.

        Returns:
            Y: `x` or 0, in the shape of `X`.
        """
        return self._call("ThresholdedRelu", (X,), alpha=alpha)

    def TopK(
        self,
        X: TensorLike,
        K: TensorLike,
        *,
        axis: int = -1,
    ) -> tuple[Tensor, Tensor]:
        """Finds the `K` largest elements along `axis`, or the smallest with `largest`
        0, together with their positions. Of equal elements the one with the lower index
        comes first, in both directions.

        In this version: always finds the largest elements.

        https://onnx.ai/onnx/operators/onnx__TopK.html

        Args:
            X: Values, of rank r >= 1.
            K: 1-D with one element, how many to find; at most the size of the axis.
            axis: Axis to search along, in [-r, r-1].

        Returns:
            Values: The elements found, in the shape of `X` with `K` along the axis.
            Indices: Their positions along the axis, in the shape of `Values`.
        """
        return self._call("TopK", (X, K), axis=axis)
