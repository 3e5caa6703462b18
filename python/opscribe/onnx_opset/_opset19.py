# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 19."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset18 import Opset18

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike, TensorValue

__all__ = ["Opset19"]


class Opset19(Opset18):
    """The operators of ai.onnx, version 19."""

    def __new__(cls) -> Opset19:
        return cls._make("", 19)

    def AveragePool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        ceil_mode: int = 0,
        count_include_pad: int = 0,
        dilations: Sequence[int] | None = None,
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
            dilations: Distance between neighbouring kernel elements, one number per
                spatial axis; absent: all 1.
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
            dilations=dilations,
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def Cast(self, input: TensorLike, *, saturate: int = 1, to: int) -> Tensor:
        """Converts each element to another type. Fractions are cut off towards zero,
        integers that are too large keep their low bits, anything but zero becomes true.
        Casting a float that the integer type cannot hold is undefined. Strings are read
        and written as decimal numbers.

        https://onnx.ai/onnx/operators/onnx__Cast.html

        Args:
            input: The tensor to convert.
            saturate: Only to float8 types: 1 turns what is too large into the largest
                value, 0 into NaN or infinity.
            to: The new element type, as a number of the format.

        Returns:
            output: Same shape, new type.
        """
        return self._call("Cast", (input,), saturate=saturate, to=to)

    def CastLike(
        self,
        input: TensorLike,
        target_type: TensorLike,
        *,
        saturate: int = 1,
    ) -> Tensor:
        """Converts each element to the type of another tensor, as Cast does with a
        fixed type.

        https://onnx.ai/onnx/operators/onnx__CastLike.html

        Args:
            input: The tensor to convert.
            target_type: The tensor whose element type is wanted; its values do not
                matter.
            saturate: Only to float8 types: 1 turns what is too large into the largest
                value, 0 into NaN or infinity.

        Returns:
            output: Shape of `input`, type of `target_type`.
        """
        return self._call("CastLike", (input, target_type), saturate=saturate)

    def Constant(
        self,
        *,
        sparse_value: Any = None,
        value: TensorValue | None = None,
        value_float: float | None = None,
        value_floats: Sequence[float] | None = None,
        value_int: int | None = None,
        value_ints: Sequence[int] | None = None,
        value_string: str | None = None,
        value_strings: Sequence[str] | None = None,
    ) -> Tensor:
        """Gives a fixed value. Exactly one of the attributes is set.

        https://onnx.ai/onnx/operators/onnx__Constant.html

        Args:
            sparse_value: The value as a sparse tensor.
            value: The value as a tensor.
            value_float: One float, a scalar.
            value_floats: A list of floats.
            value_int: One integer, an int64 scalar.
            value_ints: A list of integers, int64.
            value_string: One string, a scalar.
            value_strings: A list of strings.

        Returns:
            output: The value.
        """
        return self._call(
            "Constant",
            (),
            sparse_value=sparse_value,
            value=value,
            value_float=value_float,
            value_floats=value_floats,
            value_int=value_int,
            value_ints=value_ints,
            value_string=value_string,
            value_strings=value_strings,
        )

    def DeformConv(
        self,
        X: TensorLike,
        W: TensorLike,
        offset: TensorLike,
        B: TensorLike | None = None,
        mask: TensorLike | None = None,
        *,
        dilations: Sequence[int] | None = None,
        group: int = 1,
        kernel_shape: Sequence[int] | None = None,
        offset_group: int = 1,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Convolution whose kernel elements are moved by `offset`, separately at every
        output position, and weighted by `mask`. Values at fractional places are
        interpolated linearly; places outside the padded input count as 0.

        https://onnx.ai/onnx/operators/onnx__DeformConv.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images
                are `[N, C, H, W]`.
            W: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
            offset: Shifts in elements, `[N, offset_group * k1 * ... * kn * n, o1, ...,
                on]`: for each group and kernel element n coordinates, y before x.
            B: (optional) Summand of each output channel, `[M]`; absent: nothing is
                added.
            mask: (optional) Factor of each sample, `[N, offset_group * k1 * ... * kn,
                o1, ..., on]`; absent: all 1.
            dilations: Distance between neighbouring kernel elements, one number per
                spatial axis; absent: all 1.
            group: Number of groups the channels fall into, each group of outputs seeing
                only its own group of inputs; it divides both channel counts, and
                `group` = C is a depthwise convolution.
            kernel_shape: Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of
                the weights.
            offset_group: Number of groups the input channels fall into, each with its
                own offsets and mask; it divides C.
            pads: Elements added before and after each spatial axis, all begins first,
                then all ends: `[top, left, bottom, right]` for images; absent: all 0.
            strides: Step of the window, one number per spatial axis; absent: all 1.

        Returns:
            Y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`.
        """
        return self._call(
            "DeformConv",
            (X, W, offset, B, mask),
            dilations=dilations,
            group=group,
            kernel_shape=kernel_shape,
            offset_group=offset_group,
            pads=pads,
            strides=strides,
        )

    def DequantizeLinear(
        self,
        x: TensorLike,
        x_scale: TensorLike,
        x_zero_point: TensorLike | None = None,
        *,
        axis: int = 1,
    ) -> Tensor:
        """Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`.
        There is one scale for all of `x`, one per slice along `axis`, or one per block,
        as in `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no
        zero point.

        In this version: blocks are not possible: `x_scale` is a scalar or 1-D.

        https://onnx.ai/onnx/operators/onnx__DequantizeLinear.html

        Args:
            x: Quantized values, of rank r.
            x_scale: Size of one step: a scalar, `[d]` along `axis`, or the shape of `x`
                with `ceil(d / block_size)` along `axis`.
            x_zero_point: (optional) The number that stands for 0, in the shape of
                `x_scale` and the type of `x`; absent: 0.
            axis: Dimension the scales run along, in [-r, r-1]; unused when there is
                only one scale.

        Returns:
            y: Real values, in the shape of `x`.
        """
        return self._call("DequantizeLinear", (x, x_scale, x_zero_point), axis=axis)

    def Equal(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where the operands are equal, element by element, both broadcast to a
        common shape. Numbers are compared exactly, without tolerance; NaN equals
        nothing, not even NaN, and -0 equals 0.

        https://onnx.ai/onnx/operators/onnx__Equal.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A == B`, of the common shape.
        """
        return self._call("Equal", (A, B))

    def Identity(self, input: Any) -> Any:
        """Copies its input. Useful to give a value a second name, such as an input that
        is also an output.

        https://onnx.ai/onnx/operators/onnx__Identity.html

        Args:
            input: Any value.

        Returns:
            output: The same value.
        """
        return self._call("Identity", (input,))

    def If(
        self,
        cond: TensorLike,
        *,
        else_branch: GraphLike,
        then_branch: GraphLike,
    ) -> Any:
        """Runs one of two graphs: `then_branch` when `cond` is true, `else_branch`
        otherwise. The branches take no inputs of their own; they read values of the
        graphs around them by name. Only the chosen branch runs.

        https://onnx.ai/onnx/operators/onnx__If.html

        Args:
            cond: The condition: a tensor of exactly one element, of any rank.
            else_branch: Graph to run when `cond` is false. Must have as many outputs as
                `then_branch`, of the same element types; the shapes may differ.
            then_branch: Graph to run when `cond` is true. Must have as many outputs as
                `else_branch`, of the same element types; the shapes may differ.

        Returns:
            outputs: (any number) The outputs of the branch that ran, in its order.
        """
        return self._call(
            "If",
            (cond,),
            else_branch=else_branch,
            then_branch=then_branch,
        )

    def Loop(
        self,
        M: TensorLike | None = None,
        cond: TensorLike | None = None,
        *v_initial: Any,
        body: GraphLike,
    ) -> Any:
        """Repeats a graph, up to `M` times and as long as its condition holds, carrying
        state from one round to the next. Outputs of the body beyond the state are
        collected over all rounds and stacked on a new first axis. With neither `M` nor
        `cond` the loop never ends by itself.

        https://onnx.ai/onnx/operators/onnx__Loop.html

        Args:
            M: (optional) Largest number of rounds. Absent: no limit.
            cond: (optional) Whether to run the first round. Absent: true, and the
                condition the body gives is ignored.
            v_initial: (any number) The state before the first round, any number of
                values.
            body: Graph of one round. Takes the round number (int64 scalar, from 0), the
                condition and the state; gives the next condition, the next state and
                then the values to collect. It may also read values of the graphs around
                it.

        Returns:
            v_final_and_scan_outputs: (any number) The state after the last round, then
                each collected value with the rounds as its first axis. After zero
                rounds a collected value has 0 as its first dimension.
        """
        return self._call("Loop", (M, cond, *v_initial), body=body)

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

    def QuantizeLinear(
        self,
        x: TensorLike,
        y_scale: TensorLike,
        y_zero_point: TensorLike | None = None,
        *,
        axis: int = 1,
        saturate: int = 1,
    ) -> Tensor:
        """Stores real numbers in few bits: `saturate(round(x / y_scale) +
        y_zero_point)`. Halves round to even, and rounding comes before the zero point
        is added; values out of range become the nearest bound. There is one scale for
        all of `x`, one per slice along `axis`, or one per block. Float targets skip the
        rounding to integers.

        In this version: blocks are not possible, and the type of `y` is that of
        `y_zero_point`, or uint8.

        https://onnx.ai/onnx/operators/onnx__QuantizeLinear.html

        Args:
            x: Values to quantize, of rank r.
            y_scale: Size of one step, positive: a scalar, `[d]` along `axis`, or the
                shape of `x` with `ceil(d / block_size)` along `axis`.
            y_zero_point: (optional) The number that stands for 0, in the shape of
                `y_scale` and the type of `y`; absent: 0.
            axis: Dimension the scales run along, in [-r, r-1]; unused when there is
                only one scale.
            saturate: For float8 results: 1 turns values out of range into the nearest
                bound, 0 into infinity or NaN. All other types always use the bound.

        Returns:
            y: Quantized values, in the shape of `x`.
        """
        return self._call(
            "QuantizeLinear",
            (x, y_scale, y_zero_point),
            axis=axis,
            saturate=saturate,
        )

    def Reshape(
        self,
        data: TensorLike,
        shape: TensorLike,
        *,
        allowzero: int = 0,
    ) -> Tensor:
        """Gives a tensor another shape with the same elements in the same order. One
        dimension may be -1: it is worked out from the others. A 0 copies the dimension
        of the input at that place.

        https://onnx.ai/onnx/operators/onnx__Reshape.html

        Args:
            data: The tensor to reshape.
            shape: The new dimensions.
            allowzero: 1: a 0 in `shape` means a dimension of size 0 instead of a copy;
                -1 is then not allowed beside it.

        Returns:
            reshaped: The same elements in the new shape.
        """
        return self._call("Reshape", (data, shape), allowzero=allowzero)

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

    def Scan(
        self,
        *initial_state_and_scan_inputs: TensorLike,
        body: GraphLike,
        num_scan_inputs: int,
        scan_input_axes: Sequence[int] | None = None,
        scan_input_directions: Sequence[int] | None = None,
        scan_output_axes: Sequence[int] | None = None,
        scan_output_directions: Sequence[int] | None = None,
    ) -> Any:
        """Walks over one or more tensors slice by slice along an axis, carrying state
        of fixed shape, and stacks what each step gives. All tensors walked over must
        have the same length on their axis. Unlike Loop it has no condition: the number
        of steps is the length.

        https://onnx.ai/onnx/operators/onnx__Scan.html

        Args:
            initial_state_and_scan_inputs: (any number) The initial state values, then
                the tensors to walk over.
            body: Graph of one step. Takes the state values, then one slice of each
                scanned tensor (without the scanned axis); gives the next state, then
                one slice of each stacked output.
            num_scan_inputs: How many of the inputs, counted from the end, are walked
                over; those before them are the initial state.
            scan_input_axes: For each scanned tensor the axis to walk along; negative
                counts from the last. Default: 0 for all.
            scan_input_directions: For each scanned tensor 0 to walk forward or 1 to
                walk backward. Default: forward.
            scan_output_axes: For each stacked output the axis along which the slices
                are put; negative counts from the last. Default: 0 for all.
            scan_output_directions: For each stacked output 0 to append each slice or 1
                to put it in front. Default: append.

        Returns:
            final_state_and_scan_outputs: (any number) The state after the last step,
                then the stacked outputs.
        """
        return self._call(
            "Scan",
            (*initial_state_and_scan_inputs,),
            body=body,
            num_scan_inputs=num_scan_inputs,
            scan_input_axes=scan_input_axes,
            scan_input_directions=scan_input_directions,
            scan_output_axes=scan_output_axes,
            scan_output_directions=scan_output_directions,
        )

    def Shape(
        self,
        data: TensorLike,
        *,
        end: int | None = None,
        start: int = 0,
    ) -> Tensor:
        """The dimensions of a tensor as a tensor, or a range of them. Bounds beyond the
        rank are moved to it; a start at or after the end gives an empty result.

        https://onnx.ai/onnx/operators/onnx__Shape.html

        Args:
            data: Any tensor.
            end: First axis not to include; negative counts from the last. Default: the
                rank.
            start: First axis to include; negative counts from the last.

        Returns:
            shape: The dimensions, one-dimensional int64.
        """
        return self._call("Shape", (data,), end=end, start=start)

    def Size(self, data: TensorLike) -> Tensor:
        """The number of elements of a tensor, 0 included.

        https://onnx.ai/onnx/operators/onnx__Size.html

        Args:
            data: Any tensor.

        Returns:
            size: The number, an int64 scalar.
        """
        return self._call("Size", (data,))
