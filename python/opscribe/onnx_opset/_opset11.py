# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 11."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset10 import Opset10

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, SequenceLike, TensorLike, TensorValue

__all__ = ["Opset11"]


class Opset11(Opset10):
    """The operators of ai.onnx, version 11."""

    def __new__(cls) -> Opset11:
        return cls._make("", 11)

    def ArgMax(self, data: TensorLike, *, axis: int = 0, keepdims: int = 1) -> Tensor:
        """Index of the largest element along one axis. Among equal ones the first
        counts, unless `select_last_index` is set. The axis is 0 by default, not the
        last one.

        In this version: the first of equal elements is taken.

        https://onnx.ai/onnx/operators/onnx__ArgMax.html

        Args:
            data: Tensor of rank r; the axis may not be empty.
            axis: Axis to search along, in [-r, r-1].
            keepdims: 1: the axis stays with size 1. 0: it is dropped.

        Returns:
            reduced: Indices along the axis, from 0.
        """
        return self._call("ArgMax", (data,), axis=axis, keepdims=keepdims)

    def ArgMin(self, data: TensorLike, *, axis: int = 0, keepdims: int = 1) -> Tensor:
        """Index of the smallest element along one axis. Among equal ones the first
        counts, unless `select_last_index` is set. The axis is 0 by default, not the
        last one.

        In this version: the first of equal elements is taken.

        https://onnx.ai/onnx/operators/onnx__ArgMin.html

        Args:
            data: Tensor of rank r; the axis may not be empty.
            axis: Axis to search along, in [-r, r-1].
            keepdims: 1: the axis stays with size 1. 0: it is dropped.

        Returns:
            reduced: Indices along the axis, from 0.
        """
        return self._call("ArgMin", (data,), axis=axis, keepdims=keepdims)

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

    def BitShift(self, X: TensorLike, Y: TensorLike, *, direction: str) -> Tensor:
        """Shifts the bits of `X` by `Y` places, both broadcast to a common shape. Bits
        shifted out are lost; a right shift of signed numbers repeats the sign bit. A
        count below 0 or not below the bit width gives 0, or -1 for a right shift of a
        negative number.

        In this version: a count not below the bit width has no defined result.

        https://onnx.ai/onnx/operators/onnx__BitShift.html

        Args:
            X: Integers to shift.
            Y: Number of places, broadcast against `X`.
            direction: `LEFT`, towards greater numbers, or `RIGHT`.

        Returns:
            Z: Shifted integers, of the common shape.
        """
        return self._call("BitShift", (X, Y), direction=direction)

    def Clip(
        self,
        input: TensorLike,
        min: TensorLike | None = None,
        max: TensorLike | None = None,
    ) -> Tensor:
        """Limits every element to the interval from `min` to `max`, that is `Min(max,
        Max(x, min))`. When `min` exceeds `max` every result is `max`; NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Clip.html

        Args:
            input: Values to limit, of any shape.
            min: (optional) Scalar, the lower limit; absent: the lowest value of the
                type.
            max: (optional) Scalar, the upper limit; absent: the highest value of the
                type.

        Returns:
            output: Limited values, in the shape of `input`.
        """
        return self._call("Clip", (input, min, max))

    def Compress(
        self,
        input: TensorLike,
        condition: TensorLike,
        *,
        axis: int | None = None,
    ) -> Tensor:
        """Keeps the slices along an axis whose condition is true and drops the others.
        Without an axis the tensor is flattened first.

        https://onnx.ai/onnx/operators/onnx__Compress.html

        Args:
            input: Tensor of rank r >= 1.
            condition: One boolean per slice; may be shorter than the axis, what lies
                beyond is dropped.
            axis: Axis to choose along, in [-r, r-1]. Default: flatten and choose
                elements.

        Returns:
            output: The slices kept, in order.
        """
        return self._call("Compress", (input, condition), axis=axis)

    def Concat(self, *inputs: TensorLike, axis: int) -> Tensor:
        """Joins tensors along one axis. All other dimensions must be equal.

        https://onnx.ai/onnx/operators/onnx__Concat.html

        Args:
            inputs: (any number) Tensors of the same rank and type, at least one.
            axis: Axis to join along, in [-r, r-1].

        Returns:
            concat_result: The joined tensor.
        """
        return self._call("Concat", (*inputs,), axis=axis)

    def ConcatFromSequence(
        self,
        input_sequence: SequenceLike,
        *,
        axis: int,
        new_axis: int = 0,
    ) -> Tensor:
        """Joins all tensors of a sequence into one, along an existing axis like Concat
        or, with `new_axis`, along a new one so that equal shapes are stacked.

        https://onnx.ai/onnx/operators/onnx__ConcatFromSequence.html

        Args:
            input_sequence: The tensors to join, at least one. Their shapes agree,
                except along `axis` when no new axis is made.
            axis: Axis to join along, in [-r, r-1] for tensors of rank r; with
                `new_axis` in [-r-1, r].
            new_axis: 1 stacks the tensors along a new axis, 0 joins them along an
                existing one.

        Returns:
            concat_result: The joined tensor.
        """
        return self._call(
            "ConcatFromSequence",
            (input_sequence,),
            axis=axis,
            new_axis=new_axis,
        )

    def Constant(
        self,
        *,
        sparse_value: Any = None,
        value: TensorValue | None = None,
    ) -> Tensor:
        """Gives a fixed value. Exactly one of the attributes is set.

        https://onnx.ai/onnx/operators/onnx__Constant.html

        Args:
            sparse_value: The value as a sparse tensor.
            value: The value as a tensor.

        Returns:
            output: The value.
        """
        return self._call("Constant", (), sparse_value=sparse_value, value=value)

    def Conv(
        self,
        X: TensorLike,
        W: TensorLike,
        B: TensorLike | None = None,
        *,
        auto_pad: str = "NOTSET",
        dilations: Sequence[int] | None = None,
        group: int = 1,
        kernel_shape: Sequence[int] | None = None,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Convolution: every output element is the weighted sum of a window of `X` over
        all channels of its group, plus the bias. The kernel is not flipped, so strictly
        it is a cross-correlation.

        https://onnx.ai/onnx/operators/onnx__Conv.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images
                are `[N, C, H, W]`.
            W: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
            B: (optional) Summand of each output channel, `[M]`; absent: nothing is
                added.
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
            Y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`.
        """
        return self._call(
            "Conv",
            (X, W, B),
            auto_pad=auto_pad,
            dilations=dilations,
            group=group,
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def ConvTranspose(
        self,
        X: TensorLike,
        W: TensorLike,
        B: TensorLike | None = None,
        *,
        auto_pad: str = "NOTSET",
        dilations: Sequence[int] | None = None,
        group: int = 1,
        kernel_shape: Sequence[int] | None = None,
        output_padding: Sequence[int] | None = None,
        output_shape: Sequence[int] | None = None,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Transposed convolution: each element of `X` adds its multiple of the kernel
        to the output, at steps of `strides`, which enlarges the spatial axes. `pads`
        makes the output smaller, and `W` has the input channels first, unlike in
        `Conv`. A size given as `output_shape` decides the padding.

        https://onnx.ai/onnx/operators/onnx__ConvTranspose.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images
                are `[N, C, H, W]`.
            W: Kernels `[C, M/group, k1, ..., kn]`, input channels first.
            B: (optional) Summand of each output channel, `[M]`; absent: nothing is
                added.
            auto_pad: `NOTSET` uses `pads`; `VALID` trims nothing; `SAME_UPPER` and
                `SAME_LOWER` trim until each spatial axis has `input * stride` elements,
                an odd one at the end or at the start.
            dilations: Distance between neighbouring kernel elements, one number per
                spatial axis; absent: all 1.
            group: Number of groups the channels fall into, each group of outputs seeing
                only its own group of inputs; it divides both channel counts, and
                `group` = C is a depthwise convolution.
            kernel_shape: Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of
                the weights.
            output_padding: Elements added at the end of each spatial axis, to choose
                among the sizes one stride allows; they hold computed values, not zeros.
                Less than the stride or dilation; absent: all 0.
            output_shape: Spatial sizes of the output, without batch and channels;
                `pads` is then worked out: the larger half goes to the start, or to the
                end with `SAME_UPPER`. Absent: the formula gives the size.
            pads: Elements cut off before and after each spatial axis of the output, all
                begins first, then all ends; absent: all 0. Unused with `output_shape`
                or `auto_pad`.
            strides: Distance between the kernels of neighbouring elements of `X`, one
                number per spatial axis; absent: all 1.

        Returns:
            Y: `[N, M, o1, ..., on]`; along each axis `o = stride * (d - 1) +
                output_padding + (dilation * (k - 1) + 1) - pads`, or what
                `output_shape` says.
        """
        return self._call(
            "ConvTranspose",
            (X, W, B),
            auto_pad=auto_pad,
            dilations=dilations,
            group=group,
            kernel_shape=kernel_shape,
            output_padding=output_padding,
            output_shape=output_shape,
            pads=pads,
            strides=strides,
        )

    def CumSum(
        self,
        x: TensorLike,
        axis: TensorLike,
        *,
        exclusive: int = 0,
        reverse: int = 0,
    ) -> Tensor:
        """Adds up the elements along `axis`: each result is the sum of all elements up
        to and including its own position. The axis is an input, not an attribute;
        `exclusive` and `reverse` may be combined.

        https://onnx.ai/onnx/operators/onnx__CumSum.html

        Args:
            x: Values, of rank r >= 1.
            axis: Scalar, the axis to run along, in [-r, r-1].
            exclusive: 1 leaves an element out of its own result, so the first one is 0;
                0 counts it in.
            reverse: 1 starts at the end of the axis; 0 at its beginning.

        Returns:
            y: Running sum, in the shape of `x`.
        """
        return self._call("CumSum", (x, axis), exclusive=exclusive, reverse=reverse)

    def DepthToSpace(
        self,
        input: TensorLike,
        *,
        blocksize: int,
        mode: str = "DCR",
    ) -> Tensor:
        """Moves blocks of channels into the plane: each group of blocksize * blocksize
        channels becomes a block of that size.

        https://onnx.ai/onnx/operators/onnx__DepthToSpace.html

        Args:
            input: [N, C, H, W], C divisible by blocksize^2.
            blocksize: Side of a block.
            mode: Which channels form a block: `DCR` takes those that are C /
                blocksize^2 apart, `CRD` neighbouring ones.

        Returns:
            output: [N, C / blocksize^2, H * blocksize, W * blocksize].
        """
        return self._call("DepthToSpace", (input,), blocksize=blocksize, mode=mode)

    def Det(self, X: TensorLike) -> Tensor:
        """Determinant of each square matrix held in the last two dimensions. A single
        matrix gives a scalar, and the determinant of a 0 by 0 matrix is 1.

        https://onnx.ai/onnx/operators/onnx__Det.html

        Args:
            X: Matrices `[..., M, M]`.

        Returns:
            Y: One determinant per matrix, `[...]`.
        """
        return self._call("Det", (X,))

    def DynamicQuantizeLinear(self, x: TensorLike) -> tuple[Tensor, Tensor, Tensor]:
        """Quantizes to uint8 with one scale and zero point computed from the range of
        `x`, widened to contain 0, so that 0 stays exact. Halves round to even. When all
        of `x` is 0 the scale is 0.

        https://onnx.ai/onnx/operators/onnx__DynamicQuantizeLinear.html

        Args:
            x: Values to quantize, of any shape.

        Returns:
            y: Quantized values in [0, 255], in the shape of `x`.
            y_scale: Scalar, the size of one step: `(max(0, max(x)) - min(0, min(x))) /
                255`.
            y_zero_point: Scalar, the number in `y` that stands for 0.
        """
        return self._call("DynamicQuantizeLinear", (x,))

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

    def Flatten(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Reshapes to a matrix: dimensions before `axis` become the rows, the others
        the columns. The result is always 2-D; `axis` 0 gives `[1, size]`, and so does a
        scalar, as `[1, 1]`.

        https://onnx.ai/onnx/operators/onnx__Flatten.html

        Args:
            input: Tensor of any rank r.
            axis: First dimension that goes into the columns, in [-r, r].

        Returns:
            output: Matrix with the elements of `input` in the same order.
        """
        return self._call("Flatten", (input,), axis=axis)

    def Gather(self, data: TensorLike, indices: TensorLike, *, axis: int = 0) -> Tensor:
        """Picks slices of `data` along `axis`, in the order `indices` lists them. An
        index outside the axis is an error.

        https://onnx.ai/onnx/operators/onnx__Gather.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis, in [-n, n-1] for a dimension n; any rank
                q.
            axis: Axis to pick along, in [-r, r-1].

        Returns:
            output: Tensor of rank q + r - 1: the axis of `data` is replaced by the
                shape of `indices`.
        """
        return self._call("Gather", (data, indices), axis=axis)

    def GatherElements(
        self,
        data: TensorLike,
        indices: TensorLike,
        *,
        axis: int = 0,
    ) -> Tensor:
        """Picks single elements: each output element comes from the same place of
        `data`, except that its position along `axis` is given by `indices`. In 2-D with
        axis 0: output[i][j] = data[indices[i][j]][j].

        https://onnx.ai/onnx/operators/onnx__GatherElements.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis, in [-n, n-1]; rank r, other dimensions at
                most those of `data`.
            axis: Axis along which `indices` choose, in [-r, r-1].

        Returns:
            output: The chosen elements, in the shape of `indices`.
        """
        return self._call("GatherElements", (data, indices), axis=axis)

    def GatherND(self, data: TensorLike, indices: TensorLike) -> Tensor:
        """Picks elements or slices by coordinates: the last axis of `indices` holds the
        first k coordinates of a place in `data`, and what lies there is copied.

        In this version: there are no batch axes.

        https://onnx.ai/onnx/operators/onnx__GatherND.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Coordinates, rank q >= 1; the last dimension k is at most r - b.
                Negative ones count from the end.

        Returns:
            output: Shape of `indices` without its last axis, followed by data.shape[b +
                k:].
        """
        return self._call("GatherND", (data, indices))

    def Gemm(
        self,
        A: TensorLike,
        B: TensorLike,
        C: TensorLike | None = None,
        *,
        alpha: float = 1.0,
        beta: float = 1.0,
        transA: int = 0,
        transB: int = 0,
    ) -> Tensor:
        """Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands
        after the transpositions asked for. `A` and `B` are exactly 2-D: use `MatMul`
        for batches. Only `C` is broadcast.

        https://onnx.ai/onnx/operators/onnx__Gemm.html

        Args:
            A: Matrix `[M, K]`, or `[K, M]` with `transA`.
            B: Matrix `[K, N]`, or `[N, K]` with `transB`.
            C: (optional) Added matrix, broadcast to `[M, N]`; absent: nothing is added.
            alpha: Factor of the matrix product.
            beta: Factor of `C`.
            transA: 1 transposes `A` first.
            transB: 1 transposes `B` first.

        Returns:
            Y: Matrix `[M, N]`.
        """
        return self._call(
            "Gemm",
            (A, B, C),
            alpha=alpha,
            beta=beta,
            transA=transA,
            transB=transB,
        )

    def Hardmax(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Puts a 1 where each slice along `axis` has its maximum and 0 elsewhere. Among
        equal maxima only the first gets the 1.

        In this version: flattens to 2-D: all dimensions from `axis` on form one slice.

        https://onnx.ai/onnx/operators/onnx__Hardmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: First of the dimensions that together form one slice.

        Returns:
            output: 0 or 1, in the shape of `input`.
        """
        return self._call("Hardmax", (input,), axis=axis)

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

    def LogSoftmax(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Logarithm of `Softmax` along `axis`: `x - ln(sum(exp(x)))`. It stays finite
        where `Log` of a tiny `Softmax` value would give -infinity.

        In this version: flattens to 2-D: all dimensions from `axis` on form one slice.

        https://onnx.ai/onnx/operators/onnx__LogSoftmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: First of the dimensions that together form one slice.

        Returns:
            output: Values <= 0, in the shape of `input`.
        """
        return self._call("LogSoftmax", (input,), axis=axis)

    def Loop(
        self,
        M: TensorLike | None = None,
        cond: TensorLike | None = None,
        *v_initial: TensorLike,
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

    def MaxUnpool(
        self,
        X: TensorLike,
        I: TensorLike,
        output_shape: TensorLike | None = None,
        *,
        kernel_shape: Sequence[int],
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Undoes `MaxPool` as far as possible: every element of `X` goes to the place
        `I` names, all others are 0. Several input sizes pool to the same size, so give
        `output_shape` when the original was not the smallest of them.

        https://onnx.ai/onnx/operators/onnx__MaxUnpool.html

        Args:
            X: Pooled values `[N, C, o1, ..., on]`.
            I: Place of each value in the flattened original tensor, batch and channel
                included; in the shape of `X`, usually `Indices` of `MaxPool`.
            output_shape: (optional) Whole shape of the result, batch and channels
                included; absent: `(o - 1) * stride + k - pads` along each spatial axis.
                `I` refers to the original shape.
            kernel_shape: Window sizes of the pooling being undone.
            pads: Padding of the pooling being undone, all begins first, then all ends;
                absent: all 0. Unused with `output_shape`.
            strides: Strides of the pooling being undone; absent: all 1.

        Returns:
            output: `[N, C, d1, ..., dn]`.
        """
        return self._call(
            "MaxUnpool",
            (X, I, output_shape),
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

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

    def OneHot(
        self,
        indices: TensorLike,
        depth: TensorLike,
        values: TensorLike,
        *,
        axis: int = -1,
    ) -> Tensor:
        """Turns each index into a vector that has `on` at that place and `off`
        elsewhere. An index outside [-depth, depth-1] gives a vector of `off` only.

        https://onnx.ai/onnx/operators/onnx__OneHot.html

        Args:
            indices: Indices of rank r; negative ones count from the end. Fractions are
                cut off.
            depth: Length of the new axis, one element.
            values: Two elements: the off value, then the on value.
            axis: Where the new axis goes in the output, in [-r-1, r].

        Returns:
            output: Tensor of rank r + 1.
        """
        return self._call("OneHot", (indices, depth, values), axis=axis)

    def Pad(
        self,
        data: TensorLike,
        pads: TensorLike,
        constant_value: TensorLike | None = None,
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
            mode: `constant` fills with `constant_value`, `reflect` mirrors without
                repeating the edge, `edge` repeats the edge, `wrap` starts over from the
                other side.

        Returns:
            output: The padded tensor.
        """
        return self._call("Pad", (data, pads, constant_value), mode=mode)

    def Range(self, start: TensorLike, limit: TensorLike, delta: TensorLike) -> Tensor:
        """Counts from `start` in steps of `delta` up to, but without, `limit`: element
        i is start + i * delta, and there are max(0, ceil((limit - start) / delta)) of
        them.

        https://onnx.ai/onnx/operators/onnx__Range.html

        Args:
            start: First value, a scalar.
            limit: Bound that is not reached, a scalar.
            delta: Step, a scalar other than 0.

        Returns:
            output: The values, one-dimensional.
        """
        return self._call("Range", (start, limit, delta))

    def ReduceL1(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds up the absolute values along the given axes, `sum(|x|)`. No elements
        give 0.

        https://onnx.ai/onnx/operators/onnx__ReduceL1.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The norms, each >= 0.
        """
        return self._call("ReduceL1", (data,), keepdims=keepdims, axes=axes)

    def ReduceL2(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Euclidean length along the given axes, `sqrt(sum(x * x))`. No elements give
        0.

        https://onnx.ai/onnx/operators/onnx__ReduceL2.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The norms, each >= 0.
        """
        return self._call("ReduceL2", (data,), keepdims=keepdims, axes=axes)

    def ReduceLogSum(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Logarithm of the sum along the given axes, `log(sum(x))`. A negative sum
        gives NaN, no elements give minus infinity.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSum.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The logarithms.
        """
        return self._call("ReduceLogSum", (data,), keepdims=keepdims, axes=axes)

    def ReduceLogSumExp(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Logarithm of the sum of exponentials along the given axes,
        `log(sum(exp(x)))`. To avoid overflow it is computed as `m + log(sum(exp(x -
        m)))` with m the largest element. No elements give minus infinity.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSumExp.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The logarithms, none below the largest element.
        """
        return self._call("ReduceLogSumExp", (data,), keepdims=keepdims, axes=axes)

    def ReduceMax(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Largest element along the given axes; true counts as larger than false. No
        elements give minus infinity, or the smallest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMax.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The largest elements.
        """
        return self._call("ReduceMax", (data,), keepdims=keepdims, axes=axes)

    def ReduceMean(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Average of the elements along the given axes, `sum(x) / n`. The average of no
        elements is undefined.

        https://onnx.ai/onnx/operators/onnx__ReduceMean.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The averages, in the type of `data`.
        """
        return self._call("ReduceMean", (data,), keepdims=keepdims, axes=axes)

    def ReduceMin(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Smallest element along the given axes; false counts as smaller than true. No
        elements give infinity, or the largest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMin.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The smallest elements.
        """
        return self._call("ReduceMin", (data,), keepdims=keepdims, axes=axes)

    def ReduceProd(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Multiplies the elements along the given axes. The product of no elements is
        1.

        https://onnx.ai/onnx/operators/onnx__ReduceProd.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The products.
        """
        return self._call("ReduceProd", (data,), keepdims=keepdims, axes=axes)

    def ReduceSum(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds up the elements along the given axes. The sum of no elements is 0.
        Unlike NumPy, `keepdims` is on by default.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceSum.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The sums.
        """
        return self._call("ReduceSum", (data,), keepdims=keepdims, axes=axes)

    def ReduceSumSquare(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds up the squares of the elements along the given axes, `sum(x * x)`. No
        elements give 0.

        https://onnx.ai/onnx/operators/onnx__ReduceSumSquare.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The sums of squares.
        """
        return self._call("ReduceSumSquare", (data,), keepdims=keepdims, axes=axes)

    def Resize(
        self,
        X: TensorLike,
        roi: TensorLike,
        scales: TensorLike,
        sizes: TensorLike | None = None,
        *,
        coordinate_transformation_mode: str = "half_pixel",
        cubic_coeff_a: float = -0.75,
        exclude_outside: int = 0,
        extrapolation_value: float = 0.0,
        mode: str = "nearest",
        nearest_mode: str = "round_prefer_floor",
    ) -> Tensor:
        """Scales a tensor up or down by interpolation. Give either `scales` or `sizes`,
        not both; an empty tensor counts as absent. The output size for scales is
        floor(input size * scale).

        In this version: `roi` and `scales` must be present.

        https://onnx.ai/onnx/operators/onnx__Resize.html

        Args:
            X: The tensor to scale.
            roi: With `tf_crop_and_resize`, the part of the input to take: all starts,
                then all ends, where 0 and 1 are the edges.
            scales: Factor for each axis, above 0.
            sizes: (optional) Wanted size of each axis.
            coordinate_transformation_mode: How an output position becomes an input
                position: `half_pixel`, `half_pixel_symmetric`, `pytorch_half_pixel`,
                `align_corners`, `asymmetric` or `tf_crop_and_resize`.
            cubic_coeff_a: The coefficient of the cubic kernel; -0.5 and -0.75 are
                usual.
            exclude_outside: 1: in `cubic` weights of points outside are zero and the
                others are scaled up to sum to one.
            extrapolation_value: With `tf_crop_and_resize`, the value of places outside
                the input.
            mode: `nearest`, `linear` or `cubic`.
            nearest_mode: How `nearest` rounds: `round_prefer_floor`,
                `round_prefer_ceil`, `floor` or `ceil`.

        Returns:
            Y: The scaled tensor.
        """
        return self._call(
            "Resize",
            (X, roi, scales, sizes),
            coordinate_transformation_mode=coordinate_transformation_mode,
            cubic_coeff_a=cubic_coeff_a,
            exclude_outside=exclude_outside,
            extrapolation_value=extrapolation_value,
            mode=mode,
            nearest_mode=nearest_mode,
        )

    def Round(self, X: TensorLike) -> Tensor:
        """Rounds every element to the nearest whole number. Halves go to the even
        neighbour: 0.5 becomes 0, 1.5 and 2.5 become 2.

        https://onnx.ai/onnx/operators/onnx__Round.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Whole numbers of the same type, in the shape of `X`.
        """
        return self._call("Round", (X,))

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

    def ScatterElements(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
        *,
        axis: int = 0,
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

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call("ScatterElements", (data, indices, updates), axis=axis)

    def ScatterND(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
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

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call("ScatterND", (data, indices, updates))

    def SequenceAt(self, input_sequence: SequenceLike, position: TensorLike) -> Tensor:
        """Picks one tensor out of a sequence. A position outside the sequence is an
        error.

        https://onnx.ai/onnx/operators/onnx__SequenceAt.html

        Args:
            input_sequence: Sequence of n tensors.
            position: Which one, a scalar in [-n, n-1]; negative counts from the end.

        Returns:
            tensor: The tensor at that position, unchanged.
        """
        return self._call("SequenceAt", (input_sequence, position))

    def SequenceConstruct(self, *inputs: TensorLike) -> list[Tensor]:
        """Makes a sequence of the given tensors, in order. Shapes may differ, the
        element type may not.

        https://onnx.ai/onnx/operators/onnx__SequenceConstruct.html

        Args:
            inputs: (any number) The elements, at least one.

        Returns:
            output_sequence: The sequence of them.
        """
        return self._call("SequenceConstruct", (*inputs,))

    def SequenceEmpty(self, *, dtype: int | None = None) -> list[Tensor]:
        """Makes a sequence without elements, to be filled by SequenceInsert.

        https://onnx.ai/onnx/operators/onnx__SequenceEmpty.html

        Args:
            dtype: Element type of the tensors the sequence will hold, as a number of
                the format. Default: float.

        Returns:
            output: The empty sequence.
        """
        return self._call("SequenceEmpty", (), dtype=dtype)

    def SequenceErase(
        self,
        input_sequence: SequenceLike,
        position: TensorLike | None = None,
    ) -> list[Tensor]:
        """Gives a sequence with one tensor less. A position outside the sequence is an
        error.

        https://onnx.ai/onnx/operators/onnx__SequenceErase.html

        Args:
            input_sequence: Sequence of n tensors.
            position: (optional) Which one to leave out, a scalar in [-n, n-1]; negative
                counts from the end. Absent: the last.

        Returns:
            output_sequence: Sequence of n - 1 tensors.
        """
        return self._call("SequenceErase", (input_sequence, position))

    def SequenceInsert(
        self,
        input_sequence: SequenceLike,
        tensor: TensorLike,
        position: TensorLike | None = None,
    ) -> list[Tensor]:
        """Gives a sequence with one tensor more. The given sequence stays as it is.

        https://onnx.ai/onnx/operators/onnx__SequenceInsert.html

        Args:
            input_sequence: Sequence of n tensors.
            tensor: The tensor to add, of the sequence's element type.
            position: (optional) Where the new tensor will stand, a scalar in [-n, n];
                negative counts from the end of the given sequence. Absent: at the end.

        Returns:
            output_sequence: Sequence of n + 1 tensors.
        """
        return self._call("SequenceInsert", (input_sequence, tensor, position))

    def SequenceLength(self, input_sequence: SequenceLike) -> Tensor:
        """Counts the tensors in a sequence.

        https://onnx.ai/onnx/operators/onnx__SequenceLength.html

        Args:
            input_sequence: Any sequence.

        Returns:
            length: Number of elements, an int64 scalar.
        """
        return self._call("SequenceLength", (input_sequence,))

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

    def Softmax(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Turns each slice along `axis` into shares that add up to 1: `exp(x) /
        sum(exp(x))`. Subtracting the slice's maximum first gives the same result
        without overflow.

        In this version: flattens to 2-D: all dimensions from `axis` on form one slice.

        https://onnx.ai/onnx/operators/onnx__Softmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: First of the dimensions that together form one slice.

        Returns:
            output: Values in [0, 1], in the shape of `input`.
        """
        return self._call("Softmax", (input,), axis=axis)

    def Split(
        self,
        input: TensorLike,
        *,
        axis: int = 0,
        split: Sequence[int] | None = None,
    ) -> Any:
        """Cuts a tensor along an axis into several. Sizes come from `split`, or are
        equal with `num_outputs`, where the last may be smaller.

        https://onnx.ai/onnx/operators/onnx__Split.html

        Args:
            input: Tensor of rank r.
            axis: Axis to cut along, in [-r, r-1].
            split: Size of each piece.

        Returns:
            outputs: (any number) The pieces in order.
        """
        return self._call("Split", (input,), axis=axis, split=split)

    def SplitToSequence(
        self,
        input: TensorLike,
        split: TensorLike | None = None,
        *,
        axis: int = 0,
        keepdims: int = 1,
    ) -> list[Tensor]:
        """Cuts a tensor along an axis and puts the pieces into a sequence. `split` says
        where: one number is the size of every piece (the last may be smaller), a list
        gives each size, and none cuts slices of size 1.

        https://onnx.ai/onnx/operators/onnx__SplitToSequence.html

        Args:
            input: Tensor of rank r to cut.
            split: (optional) Scalar: the size of every piece, positive.
                One-dimensional: the sizes, which add up to the dimension. Absent:
                slices of size 1.
            axis: Axis to cut along, in [-r, r-1].
            keepdims: Only without `split`: 1 keeps the cut axis with size 1, 0 drops
                it.

        Returns:
            output_sequence: The pieces in order.
        """
        return self._call(
            "SplitToSequence",
            (input, split),
            axis=axis,
            keepdims=keepdims,
        )

    def Squeeze(self, data: TensorLike, *, axes: Sequence[int] | None = None) -> Tensor:
        """Drops axes of size 1. Naming an axis of another size is an error.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__Squeeze.html

        Args:
            data: Tensor of rank r.
            axes: The axes to drop. Default: every axis of size 1.

        Returns:
            squeezed: The same elements without those axes.
        """
        return self._call("Squeeze", (data,), axes=axes)

    def TopK(
        self,
        X: TensorLike,
        K: TensorLike,
        *,
        axis: int = -1,
        largest: int = 1,
        sorted: int = 1,
    ) -> tuple[Tensor, Tensor]:
        """Finds the `K` largest elements along `axis`, or the smallest with `largest`
        0, together with their positions. Of equal elements the one with the lower index
        comes first, in both directions.

        https://onnx.ai/onnx/operators/onnx__TopK.html

        Args:
            X: Values, of rank r >= 1.
            K: 1-D with one element, how many to find; at most the size of the axis.
            axis: Axis to search along, in [-r, r-1].
            largest: 1 finds the largest elements, 0 the smallest.
            sorted: 1 returns them best first; 0 leaves the order open.

        Returns:
            Values: The elements found, in the shape of `X` with `K` along the axis.
            Indices: Their positions along the axis, in the shape of `Values`.
        """
        return self._call("TopK", (X, K), axis=axis, largest=largest, sorted=sorted)

    def Unique(self, X: TensorLike, *, axis: int | None = None, sorted: int = 1) -> Any:
        """Finds the distinct elements of a tensor, or the distinct slices along an
        axis.

        https://onnx.ai/onnx/operators/onnx__Unique.html

        Args:
            X: The tensor to search.
            axis: Axis whose slices are compared, in [-r, r-1]. Default: flatten and
                compare elements.
            sorted: 1: in ascending order. 0: in the order they first appear.

        Returns:
            Y: The distinct ones.
            indices: (optional) Where each of them first appears.
            inverse_indices: (optional) For each element or slice of `X` its place in
                `Y`.
            counts: (optional) How often each of them appears.
        """
        return self._call("Unique", (X,), axis=axis, sorted=sorted)

    def Unsqueeze(self, data: TensorLike, *, axes: Sequence[int]) -> Tensor:
        """Inserts axes of size 1. The positions are those in the result, in any order
        and without repetition.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__Unsqueeze.html

        Args:
            data: The tensor to expand.
            axes: Positions of the new axes.

        Returns:
            expanded: The same elements with those axes.
        """
        return self._call("Unsqueeze", (data,), axes=axes)
