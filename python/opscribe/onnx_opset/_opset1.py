# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe._script.opset import Opset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike, TensorValue

__all__ = ["Opset1"]


class Opset1(Opset):
    """The operators of ai.onnx, version 1."""

    def __new__(cls) -> Opset1:
        return cls._make("", 1)

    def Abs(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Absolute value of every element. The lowest value of a signed integer type
        has no positive partner and wraps around to itself.

        https://onnx.ai/onnx/operators/onnx__Abs.html

        Args:
            X: Values, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: `|x|`, in the shape of `X`.
        """
        return self._call("Abs", (X,), consumed_inputs=consumed_inputs)

    def Add(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds `A` and `B` element by element, both broadcast to a common shape.
        Integer results wrap around on overflow.

        https://onnx.ai/onnx/operators/onnx__Add.html

        Args:
            A: First summand.
            B: Second summand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            C: `A + B`, of the common shape.
        """
        return self._call(
            "Add",
            (A, B),
            axis=axis,
            broadcast=broadcast,
            consumed_inputs=consumed_inputs,
        )

    def And(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """True where both operands are true, element by element, both broadcast to a
        common shape. Only bool is allowed; integers need `BitwiseAnd` or a `Cast`.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__And.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A and B`, of the common shape.
        """
        return self._call("And", (A, B), axis=axis, broadcast=broadcast)

    def ArgMax(self, data: TensorLike, *, axis: int = 0, keepdims: int = 1) -> Tensor:
        """Index of the largest element along one axis. Among equal ones the first
        counts, unless `select_last_index` is set. The axis is 0 by default, not the
        last one.

        In this version: the axis may not be negative.

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

        In this version: the axis may not be negative.

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
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def BatchNormalization(
        self,
        X: TensorLike,
        scale: TensorLike,
        B: TensorLike,
        mean: TensorLike,
        var: TensorLike,
        *,
        epsilon: float = 1e-05,
        momentum: float = 0.9,
        spatial: int = 1,
        is_test: int = 0,
        consumed_inputs: Sequence[int],
    ) -> Any:
        """Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By
        default the statistics are the inputs `input_mean` and `input_var`; with
        `training_mode` 1 they are measured over the batch and the spatial axes, and the
        running statistics are returned as well. The variance divides by the number of
        elements, not by one less.

        In this version: `X` must be `[N, C, H, W]`.

        https://onnx.ai/onnx/operators/onnx__BatchNormalization.html

        Args:
            X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; a 1-D `[N]` counts
                as one channel.
            scale: Factor of each channel, `[C]`.
            B: Summand of each channel, `[C]`.
            mean: Mean of each channel, `[C]`: the one to use, or the running one when
                training.
            var: Variance of each channel, `[C]`: the one to use, or the running one
                when training.
            epsilon: Added to the variance, so that no division by zero happens.
            momentum: Share of the old running statistics when training: `running =
                input * momentum + batch * (1 - momentum)`; many frameworks use that
                name for the share of the new ones.
            spatial: 1 has one statistic per channel; 0 has one per channel and
                position, so that `scale`, `B`, `mean` and `var` are `[C, D1, ..., Dn]`.
            is_test: Nonzero uses the given statistics; 0 trains.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Normalized values, in the shape of `X`.
            mean: (optional) New running mean of each channel, `[C]`; training only.
            var: (optional) New running variance of each channel, `[C]`; training only.
            saved_mean: (optional) Mean of the batch, `[C]`, kept for the gradient;
                training only.
            saved_var: (optional) Variance of the batch, `[C]`, kept for the gradient;
                training only.
        """
        return self._call(
            "BatchNormalization",
            (X, scale, B, mean, var),
            epsilon=epsilon,
            momentum=momentum,
            spatial=spatial,
            is_test=is_test,
            consumed_inputs=consumed_inputs,
        )

    def Cast(self, input: TensorLike, *, to: str) -> Tensor:
        """Converts each element to another type. Fractions are cut off towards zero,
        integers that are too large keep their low bits, anything but zero becomes true.
        Casting a float that the integer type cannot hold is undefined. Strings are read
        and written as decimal numbers.

        In this version: `to` is the name of the type as a string.

        https://onnx.ai/onnx/operators/onnx__Cast.html

        Args:
            input: The tensor to convert.
            to: The new element type, as a number of the format.

        Returns:
            output: Same shape, new type.
        """
        return self._call("Cast", (input,), to=to)

    def Ceil(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Rounds every element up to a whole number: -1.5 becomes -1. Infinity, NaN and
        zeros of either sign stay as they are.

        https://onnx.ai/onnx/operators/onnx__Ceil.html

        Args:
            X: Values, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Whole numbers of the same type, in the shape of `X`.
        """
        return self._call("Ceil", (X,), consumed_inputs=consumed_inputs)

    def Clip(
        self,
        input: TensorLike,
        *,
        max: float | None = None,
        min: float | None = None,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Limits every element to the interval from `min` to `max`, that is `Min(max,
        Max(x, min))`. When `min` exceeds `max` every result is `max`; NaN stays NaN.

        In this version: an absent limit does not limit.

        https://onnx.ai/onnx/operators/onnx__Clip.html

        Args:
            input: Values to limit, of any shape.
            max: Upper limit.
            min: Lower limit.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            output: Limited values, in the shape of `input`.
        """
        return self._call(
            "Clip",
            (input,),
            max=max,
            min=min,
            consumed_inputs=consumed_inputs,
        )

    def Concat(self, *inputs: TensorLike, axis: int | None = None) -> Tensor:
        """Joins tensors along one axis. All other dimensions must be equal.

        In this version: the axis may be left out and is then 1.

        https://onnx.ai/onnx/operators/onnx__Concat.html

        Args:
            inputs: (any number) Tensors of the same rank and type, at least one.
            axis: Axis to join along, in [-r, r-1].

        Returns:
            concat_result: The joined tensor.
        """
        return self._call("Concat", (*inputs,), axis=axis)

    def Constant(self, *, value: TensorValue) -> Tensor:
        """Gives a fixed value. Exactly one of the attributes is set.

        https://onnx.ai/onnx/operators/onnx__Constant.html

        Args:
            value: The value as a tensor.

        Returns:
            output: The value.
        """
        return self._call("Constant", (), value=value)

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

    def DepthToSpace(self, input: TensorLike, *, blocksize: int) -> Tensor:
        """Moves blocks of channels into the plane: each group of blocksize * blocksize
        channels becomes a block of that size.

        In this version: always `DCR`.

        https://onnx.ai/onnx/operators/onnx__DepthToSpace.html

        Args:
            input: [N, C, H, W], C divisible by blocksize^2.
            blocksize: Side of a block.

        Returns:
            output: [N, C / blocksize^2, H * blocksize, W * blocksize].
        """
        return self._call("DepthToSpace", (input,), blocksize=blocksize)

    def Div(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Divides `A` by `B` element by element, both broadcast to a common shape.
        Integer quotients are cut toward zero (-7 / 2 is -3) and have no defined value
        when the divisor is 0; floats give infinity or NaN there.

        https://onnx.ai/onnx/operators/onnx__Div.html

        Args:
            A: Dividend.
            B: Divisor, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            C: `A / B`, of the common shape.
        """
        return self._call(
            "Div",
            (A, B),
            axis=axis,
            broadcast=broadcast,
            consumed_inputs=consumed_inputs,
        )

    def Dropout(
        self,
        data: TensorLike,
        *,
        ratio: float = 0.5,
        is_test: int = 0,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Any:
        """While training, sets a random share `ratio` of the elements to 0 and
        multiplies the others by `1 / (1 - ratio)`, which keeps the expected sum.
        Without a true `training_mode` it copies `data`, whatever `ratio` says.

        https://onnx.ai/onnx/operators/onnx__Dropout.html

        Args:
            data: Values of any shape.
            ratio: Share of elements to drop when training, in [0, 1).
            is_test: Nonzero copies `data` and leaves `mask` unset; 0 drops elements.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            output: In the shape of `data`.
            mask: (optional) True where an element was kept, in the shape of `data`; all
                true when nothing is dropped.
        """
        return self._call(
            "Dropout",
            (data,),
            ratio=ratio,
            is_test=is_test,
            consumed_inputs=consumed_inputs,
        )

    def Elu(
        self,
        X: TensorLike,
        *,
        alpha: float = 1.0,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Exponential linear unit: `x` where x >= 0, `alpha * (exp(x) - 1)` below,
        which levels off at `-alpha`.

        https://onnx.ai/onnx/operators/onnx__Elu.html

        Args:
            X: Values, of any shape.
            alpha: Depth of the negative part.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("Elu", (X,), alpha=alpha, consumed_inputs=consumed_inputs)

    def Equal(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """True where the operands are equal, element by element, both broadcast to a
        common shape. Numbers are compared exactly, without tolerance; NaN equals
        nothing, not even NaN, and -0 equals 0.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Equal.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A == B`, of the common shape.
        """
        return self._call("Equal", (A, B), axis=axis, broadcast=broadcast)

    def Exp(
        self,
        input: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Exponential function `e^x` of every element. Large inputs overflow to
        infinity: beyond about 88.7 in float32, 11 in float16.

        https://onnx.ai/onnx/operators/onnx__Exp.html

        Args:
            input: Exponents, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            output: `e^x`, in the shape of `input`.
        """
        return self._call("Exp", (input,), consumed_inputs=consumed_inputs)

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

    def Floor(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Rounds every element down to a whole number: -1.5 becomes -2. Infinity, NaN
        and zeros of either sign stay as they are.

        https://onnx.ai/onnx/operators/onnx__Floor.html

        Args:
            X: Values, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Whole numbers of the same type, in the shape of `X`.
        """
        return self._call("Floor", (X,), consumed_inputs=consumed_inputs)

    def GRU(
        self,
        X: TensorLike,
        W: TensorLike,
        R: TensorLike,
        B: TensorLike | None = None,
        sequence_lens: TensorLike | None = None,
        initial_h: TensorLike | None = None,
        *,
        activation_alpha: Sequence[float] | None = None,
        activation_beta: Sequence[float] | None = None,
        activations: Sequence[str] | None = None,
        clip: float | None = None,
        direction: str = "foward",
        hidden_size: int | None = None,
        output_sequence: int = 0,
    ) -> Any:
        """One layer of gated recurrent units over whole sequences, in one or both
        directions. Weights stack the gates in the order update z, reset r, hidden h;
        other frameworks use another order. Networks trained with cuDNN or PyTorch need
        `linear_before_reset` 1.

        In this version: acts as with `linear_before_reset` 0; the misspelt default
        `foward` means `forward`.

        https://onnx.ai/onnx/operators/onnx__GRU.html

        Args:
            X: Input sequences `[S, N, I]`: steps, batch, features; `[N, S, I]` with
                `layout` 1.
            W: Input weights `[dirs, 3*H, I]`, gates stacked as z, r, h.
            R: State weights `[dirs, 3*H, H]`, gates stacked as z, r, h.
            B: (optional) Biases `[dirs, 6*H]`: those of the input for z, r, h, then
                those of the state; absent: zeros.
            sequence_lens: (optional) Number of steps of each sequence, `[N]`, at most
                S; later steps are ignored and give 0 in `Y`. Absent: all S.
            initial_h: (optional) Hidden state to start from, `[dirs, N, H]`, or `[N,
                dirs, H]` with `layout` 1; absent: zeros.
            activation_alpha: Parameter alpha of those `activations` that have one, in
                their order; absent: the default of the operator of that name, such as
                0.01 for `LeakyRelu`.
            activation_beta: Parameter beta of those `activations` that have one, in
                their order; absent: the default of the operator of that name, such as
                0.5 for `HardSigmoid`.
            activations: `f` for the gates and `g` for the hidden part, one pair per
                direction; absent: `Sigmoid`, `Tanh`. Each is `Relu`, `Tanh`, `Sigmoid`,
                `Affine`, `LeakyRelu`, `ThresholdedRelu`, `ScaledTanh`, `HardSigmoid`,
                `Elu`, `Softsign` or `Softplus`.
            clip: C > 0 limits what goes into the activations to [-c, c]; absent: no
                limit.
            direction: `forward`, `reverse` (from the last step to the first, `Y`
                staying in the order of `X`) or `bidirectional` (both, with weights of
                their own).
            hidden_size: Length H of the hidden state; absent: that of the weights.
            output_sequence: 1 asks for `Y`; with 0 it may be left out.

        Returns:
            Y: (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S,
                dirs, H]` with `layout` 1; the directions have an axis of their own and
                are not joined.
            Y_h: Hidden state after the last valid step, `[dirs, N, H]`, or `[N, dirs,
                H]` with `layout` 1.
        """
        return self._call(
            "GRU",
            (X, W, R, B, sequence_lens, initial_h),
            activation_alpha=activation_alpha,
            activation_beta=activation_beta,
            activations=activations,
            clip=clip,
            direction=direction,
            hidden_size=hidden_size,
            output_sequence=output_sequence,
        )

    def Gather(self, data: TensorLike, indices: TensorLike, *, axis: int = 0) -> Tensor:
        """Picks slices of `data` along `axis`, in the order `indices` lists them. An
        index outside the axis is an error.

        In this version: indices may not be negative.

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

    def Gemm(
        self,
        A: TensorLike,
        B: TensorLike,
        C: TensorLike,
        *,
        alpha: float = 1.0,
        beta: float = 1.0,
        transA: int = 0,
        transB: int = 0,
        broadcast: int = 0,
    ) -> Tensor:
        """Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands
        after the transpositions asked for. `A` and `B` are exactly 2-D: use `MatMul`
        for batches. Only `C` is broadcast.

        https://onnx.ai/onnx/operators/onnx__Gemm.html

        Args:
            A: Matrix `[M, K]`, or `[K, M]` with `transA`.
            B: Matrix `[K, N]`, or `[N, K]` with `transB`.
            C: Added matrix, broadcast to `[M, N]`; absent: nothing is added.
            alpha: Factor of the matrix product.
            beta: Factor of `C`.
            transA: 1 transposes `A` first.
            transB: 1 transposes `B` first.
            broadcast: 1 lets `C` be smaller than `[M, N]`; 0 asks for exactly that
                shape.

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
            broadcast=broadcast,
        )

    def GlobalAveragePool(self, X: TensorLike) -> Tensor:
        """Mean over all spatial positions of each channel. The spatial axes stay, with
        size 1.

        https://onnx.ai/onnx/operators/onnx__GlobalAveragePool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.

        Returns:
            Y: Mean of each channel, `[N, C, 1, ..., 1]`.
        """
        return self._call("GlobalAveragePool", (X,))

    def GlobalLpPool(self, X: TensorLike, *, p: float = 2.0) -> Tensor:
        """Lp norm over all spatial positions of each channel: `sum(abs(x)^p)^(1/p)`.
        The spatial axes stay, with size 1; the sum is not divided by the number of
        elements.

        In this version: `p` may be a fraction.

        https://onnx.ai/onnx/operators/onnx__GlobalLpPool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
            p: Order of the norm, at least 1; 2 is the Euclidean norm.

        Returns:
            Y: Norm of each channel, `[N, C, 1, ..., 1]`.
        """
        return self._call("GlobalLpPool", (X,), p=p)

    def GlobalMaxPool(self, X: TensorLike) -> Tensor:
        """Maximum over all spatial positions of each channel. The spatial axes stay,
        with size 1.

        https://onnx.ai/onnx/operators/onnx__GlobalMaxPool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.

        Returns:
            Y: Maximum of each channel, `[N, C, 1, ..., 1]`.
        """
        return self._call("GlobalMaxPool", (X,))

    def Greater(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """True where `A` is greater than `B`, element by element, both broadcast to a
        common shape. False where either is NaN.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Greater.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A > B`, of the common shape.
        """
        return self._call("Greater", (A, B), axis=axis, broadcast=broadcast)

    def HardSigmoid(
        self,
        X: TensorLike,
        *,
        alpha: float = 0.2,
        beta: float = 0.5,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Straight-line stand-in for `Sigmoid`: `max(0, min(1, alpha * x + beta))`. The
        slope is 0.2 unless `alpha` says otherwise; some frameworks use 1/6.

        https://onnx.ai/onnx/operators/onnx__HardSigmoid.html

        Args:
            X: Values, of any shape.
            alpha: Slope of the line.
            beta: Value of the line at x = 0.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Values in [0, 1], in the shape of `X`.
        """
        return self._call(
            "HardSigmoid",
            (X,),
            alpha=alpha,
            beta=beta,
            consumed_inputs=consumed_inputs,
        )

    def Hardmax(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Puts a 1 where each slice along `axis` has its maximum and 0 elsewhere. Among
        equal maxima only the first gets the 1.

        In this version: `axis` may not be negative.

        https://onnx.ai/onnx/operators/onnx__Hardmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: First of the dimensions that together form one slice.

        Returns:
            output: 0 or 1, in the shape of `input`.
        """
        return self._call("Hardmax", (input,), axis=axis)

    def Identity(self, input: TensorLike) -> Tensor:
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

    def InstanceNormalization(
        self,
        input: TensorLike,
        scale: TensorLike,
        B: TensorLike,
        *,
        epsilon: float = 1e-05,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Normalizes each channel of each batch entry over its spatial positions: `(x -
        mean) / sqrt(variance + epsilon) * scale + B`. Nothing is shared across the
        batch, so training and inference are the same.

        In this version: `input` must be `[N, C, H, W]`.

        https://onnx.ai/onnx/operators/onnx__InstanceNormalization.html

        Args:
            input: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
            scale: Factor of each channel, `[C]`.
            B: Summand of each channel, `[C]`.
            epsilon: Added to the variance, so that no division by zero happens.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            output: Normalized values, in the shape of `input`.
        """
        return self._call(
            "InstanceNormalization",
            (input, scale, B),
            epsilon=epsilon,
            consumed_inputs=consumed_inputs,
        )

    def LRN(
        self,
        X: TensorLike,
        *,
        alpha: float = 0.0001,
        beta: float = 0.75,
        bias: float = 1.0,
        size: int,
    ) -> Tensor:
        """Local response normalization: divides every element by `(bias + alpha / size
        * s)^beta`, where s is the sum of squares over `size` neighbouring channels at
        the same position. Channels beyond the edge count as 0; an even `size` reaches
        one further upwards.

        https://onnx.ai/onnx/operators/onnx__LRN.html

        Args:
            X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
            alpha: Factor of the sum of squares; it is divided by `size`.
            beta: Exponent of the divisor.
            bias: Summand of the divisor, before the exponent.
            size: Number of channels in the window.

        Returns:
            Y: In the shape of `X`.
        """
        return self._call("LRN", (X,), alpha=alpha, beta=beta, bias=bias, size=size)

    def LSTM(
        self,
        X: TensorLike,
        W: TensorLike,
        R: TensorLike,
        B: TensorLike | None = None,
        sequence_lens: TensorLike | None = None,
        initial_h: TensorLike | None = None,
        initial_c: TensorLike | None = None,
        P: TensorLike | None = None,
        *,
        activation_alpha: Sequence[float] | None = None,
        activation_beta: Sequence[float] | None = None,
        activations: Sequence[str] | None = None,
        clip: float | None = None,
        direction: str = "forward",
        hidden_size: int | None = None,
        input_forget: int = 0,
        output_sequence: int = 0,
    ) -> Any:
        """One layer of long short-term memory over whole sequences, in one or both
        directions. Weights stack the gates in the order input i, output o, forget f,
        cell c; other frameworks use another order.

        https://onnx.ai/onnx/operators/onnx__LSTM.html

        Args:
            X: Input sequences `[S, N, I]`: steps, batch, features; `[N, S, I]` with
                `layout` 1.
            W: Input weights `[dirs, 4*H, I]`, gates stacked as i, o, f, c.
            R: State weights `[dirs, 4*H, H]`, gates stacked as i, o, f, c.
            B: (optional) Biases `[dirs, 8*H]`: those of the input for i, o, f, c, then
                those of the state; absent: zeros.
            sequence_lens: (optional) Number of steps of each sequence, `[N]`, at most
                S; later steps are ignored and give 0 in `Y`. Absent: all S.
            initial_h: (optional) Hidden state to start from, `[dirs, N, H]`, or `[N,
                dirs, H]` with `layout` 1; absent: zeros.
            initial_c: (optional) Cell state to start from, in the shape of `initial_h`;
                absent: zeros.
            P: (optional) Peepholes `[dirs, 3*H]`: weights of the cell state in the
                gates i, o, f; absent: zeros.
            activation_alpha: Parameter alpha of those `activations` that have one, in
                their order; absent: the default of the operator of that name, such as
                0.01 for `LeakyRelu`.
            activation_beta: Parameter beta of those `activations` that have one, in
                their order; absent: the default of the operator of that name, such as
                0.5 for `HardSigmoid`.
            activations: `f` for the gates, `g` for the cell input, `h` for the cell
                output, three per direction; absent: `Sigmoid`, `Tanh`, `Tanh`. Each is
                `Relu`, `Tanh`, `Sigmoid`, `Affine`, `LeakyRelu`, `ThresholdedRelu`,
                `ScaledTanh`, `HardSigmoid`, `Elu`, `Softsign` or `Softplus`.
            clip: C > 0 limits what goes into the activations to [-c, c]; absent: no
                limit.
            direction: `forward`, `reverse` (from the last step to the first, `Y`
                staying in the order of `X`) or `bidirectional` (both, with weights of
                their own).
            hidden_size: Length H of the hidden state; absent: that of the weights.
            input_forget: 1 couples two gates: forget is `1 - input`; 0 computes both.
            output_sequence: 1 asks for `Y`; with 0 it may be left out.

        Returns:
            Y: (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S,
                dirs, H]` with `layout` 1; the directions have an axis of their own and
                are not joined.
            Y_h: (optional) Hidden state after the last valid step, `[dirs, N, H]`, or
                `[N, dirs, H]` with `layout` 1.
            Y_c: (optional) Cell state after the last valid step, in the shape of `Y_h`.
        """
        return self._call(
            "LSTM",
            (X, W, R, B, sequence_lens, initial_h, initial_c, P),
            activation_alpha=activation_alpha,
            activation_beta=activation_beta,
            activations=activations,
            clip=clip,
            direction=direction,
            hidden_size=hidden_size,
            input_forget=input_forget,
            output_sequence=output_sequence,
        )

    def LeakyRelu(
        self,
        X: TensorLike,
        *,
        alpha: float = 0.01,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Keeps values from zero up and multiplies negative ones by `alpha`.

        https://onnx.ai/onnx/operators/onnx__LeakyRelu.html

        Args:
            X: Values, of any shape.
            alpha: Slope below zero.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call(
            "LeakyRelu",
            (X,),
            alpha=alpha,
            consumed_inputs=consumed_inputs,
        )

    def Less(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """True where `A` is less than `B`, element by element, both broadcast to a
        common shape. False where either is NaN.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Less.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A < B`, of the common shape.
        """
        return self._call("Less", (A, B), axis=axis, broadcast=broadcast)

    def Log(
        self,
        input: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Natural logarithm (base e) of every element. 0 gives -infinity and negative
        numbers give NaN.

        https://onnx.ai/onnx/operators/onnx__Log.html

        Args:
            input: Positive numbers, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            output: `ln(x)`, in the shape of `input`.
        """
        return self._call("Log", (input,), consumed_inputs=consumed_inputs)

    def LogSoftmax(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Logarithm of `Softmax` along `axis`: `x - ln(sum(exp(x)))`. It stays finite
        where `Log` of a tiny `Softmax` value would give -infinity.

        In this version: `axis` may not be negative.

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

        In this version: there must be at least one state value.

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

    def LpNormalization(
        self,
        input: TensorLike,
        *,
        axis: int = -1,
        p: int = 2,
    ) -> Tensor:
        """Divides every slice along `axis` by its Lp norm, so that the slice has norm
        1. A slice of zeros stays zeros.

        https://onnx.ai/onnx/operators/onnx__LpNormalization.html

        Args:
            input: Values of any shape, rank r >= 1.
            axis: Dimension the norm is taken along, in [-r, r-1].
            p: 1 for the sum of absolute values, 2 for the Euclidean norm; no other
                value.

        Returns:
            output: In the shape of `input`.
        """
        return self._call("LpNormalization", (input,), axis=axis, p=p)

    def LpPool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        kernel_shape: Sequence[int] | None = None,
        p: float = 2.0,
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Slides a window over the spatial axes and returns its Lp norm,
        `sum(abs(x)^p)^(1/p)`. Padding counts as zeros, and the sum is not divided by
        the window size.

        In this version: `p` may be a fraction.

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

    def MatMul(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Matrix product with NumPy's rules: the last two dimensions are matrices, the
        ones before are batches and broadcast. A 1-D operand counts as a row on the left
        and as a column on the right, and that dimension is dropped from the result.

        https://onnx.ai/onnx/operators/onnx__MatMul.html

        Args:
            A: Left operand, `[..., M, K]` or `[K]`.
            B: Right operand, `[..., K, N]` or `[K]`.

        Returns:
            Y: Products, `[..., M, N]`; a scalar for two 1-D operands.
        """
        return self._call("MatMul", (A, B))

    def Max(
        self,
        *data_0: TensorLike,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Largest of the operands at each position, all broadcast to a common shape.
        NaN in any operand gives NaN. To search within one tensor use `ReduceMax`.

        https://onnx.ai/onnx/operators/onnx__Max.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            max: Largest values, of the common shape.
        """
        return self._call("Max", (*data_0,), consumed_inputs=consumed_inputs)

    def MaxPool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        kernel_shape: Sequence[int],
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Slides a window over the spatial axes and returns its largest element.
        Padding never wins: it counts as the lowest value there is, not as 0.

        https://onnx.ai/onnx/operators/onnx__MaxPool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
                channel is pooled on its own.
            auto_pad: `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and
                `SAME_LOWER` pad until each spatial axis of the output has `ceil(input /
                stride)` elements, an odd one going to the end or to the start.
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
            "MaxPool",
            (X,),
            auto_pad=auto_pad,
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def MaxRoiPool(
        self,
        X: TensorLike,
        rois: TensorLike,
        *,
        pooled_shape: Sequence[int],
        spatial_scale: float = 1.0,
    ) -> Tensor:
        """Divides each region into a grid of `pooled_shape` cells and returns the
        maximum of every cell. Region corners are multiplied by `spatial_scale` and
        rounded to whole positions; `RoiAlign` avoids that rounding.

        https://onnx.ai/onnx/operators/onnx__MaxRoiPool.html

        Args:
            X: Feature maps `[N, C, H, W]`.
            rois: Regions `[R, 5]`, each `[batch_index, x1, y1, x2, y2]`.
            pooled_shape: Cells per region, `[height, width]`.
            spatial_scale: Size of `X` relative to the image that `rois` refer to, such
                as 0.0625 after 16-fold downsampling.

        Returns:
            Y: Pooled regions `[R, C, pooled_shape[0], pooled_shape[1]]`.
        """
        return self._call(
            "MaxRoiPool",
            (X, rois),
            pooled_shape=pooled_shape,
            spatial_scale=spatial_scale,
        )

    def Mean(
        self,
        *data_0: TensorLike,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Average of the operands at each position, all broadcast to a common shape:
        their sum divided by how many there are. To average within one tensor use
        `ReduceMean`.

        https://onnx.ai/onnx/operators/onnx__Mean.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            mean: Averages, of the common shape.
        """
        return self._call("Mean", (*data_0,), consumed_inputs=consumed_inputs)

    def Min(
        self,
        *data_0: TensorLike,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Smallest of the operands at each position, all broadcast to a common shape.
        NaN in any operand gives NaN. To search within one tensor use `ReduceMin`.

        https://onnx.ai/onnx/operators/onnx__Min.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            min: Smallest values, of the common shape.
        """
        return self._call("Min", (*data_0,), consumed_inputs=consumed_inputs)

    def Mul(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Multiplies `A` by `B` element by element, both broadcast to a common shape.
        This is no matrix product: use `MatMul` for that. Integer results wrap around on
        overflow.

        https://onnx.ai/onnx/operators/onnx__Mul.html

        Args:
            A: First factor.
            B: Second factor, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            C: `A * B`, of the common shape.
        """
        return self._call(
            "Mul",
            (A, B),
            axis=axis,
            broadcast=broadcast,
            consumed_inputs=consumed_inputs,
        )

    def Neg(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Flips the sign of every element. The lowest value of an integer type wraps
        around to itself.

        https://onnx.ai/onnx/operators/onnx__Neg.html

        Args:
            X: Values, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: `-x`, in the shape of `X`.
        """
        return self._call("Neg", (X,), consumed_inputs=consumed_inputs)

    def Not(self, X: TensorLike) -> Tensor:
        """True where `X` is false, and false where it is true.

        https://onnx.ai/onnx/operators/onnx__Not.html

        Args:
            X: Bool values of any shape.

        Returns:
            Y: `not X`, in the shape of `X`.
        """
        return self._call("Not", (X,))

    def Or(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """True where at least one operand is true, element by element, both broadcast
        to a common shape. Only bool is allowed; integers need `BitwiseOr` or a `Cast`.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Or.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A or B`, of the common shape.
        """
        return self._call("Or", (A, B), axis=axis, broadcast=broadcast)

    def PRelu(
        self,
        X: TensorLike,
        slope: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Keeps values from zero up and multiplies negative ones by `slope`, a learned
        tensor. Only `slope` is broadcast, aligned at the right: one slope per channel
        of `[N, C, H, W]` has the shape `[C, 1, 1]`.

        https://onnx.ai/onnx/operators/onnx__PRelu.html

        Args:
            X: Values, of any shape.
            slope: Slopes below zero, broadcast to the shape of `X`.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("PRelu", (X, slope), consumed_inputs=consumed_inputs)

    def Pad(
        self,
        data: TensorLike,
        *,
        mode: str = "constant",
        value: float = 0.0,
        paddings: Sequence[int],
    ) -> Tensor:
        """Adds elements before and after along each axis, or with negative amounts
        takes some away.

        In this version: `pads` is called `paddings`.

        https://onnx.ai/onnx/operators/onnx__Pad.html

        Args:
            data: The tensor to pad.
            mode: `constant` fills with `constant_value`, `reflect` mirrors without
                repeating the edge, `edge` repeats the edge, `wrap` starts over from the
                other side.
            value: Fill value of `constant`.
            paddings: Amounts: all those before, then all those after.

        Returns:
            output: The padded tensor.
        """
        return self._call("Pad", (data,), mode=mode, value=value, paddings=paddings)

    def Pow(
        self,
        X: TensorLike,
        Y: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """Raises `X` to the power `Y`, element by element with broadcasting. The result
        has the type of the base, whatever the type of the exponent; an integer base
        with a negative exponent has no defined result.

        In this version: the result always has the shape of `X`; a smaller `Y` needs
        `broadcast` = 1.

        https://onnx.ai/onnx/operators/onnx__Pow.html

        Args:
            X: Base.
            Y: Exponent, broadcast against `X`.
            axis: Dimension of `X` where the first dimension of `Y` lines up; absent:
                the last dimensions line up.
            broadcast: 1 lets `Y` have one element or match a run of neighbouring
                dimensions of `X`; 0 asks for equal shapes.

        Returns:
            Z: `X^Y`, of the common shape and the type of `X`.
        """
        return self._call("Pow", (X, Y), axis=axis, broadcast=broadcast)

    def RNN(
        self,
        X: TensorLike,
        W: TensorLike,
        R: TensorLike,
        B: TensorLike | None = None,
        sequence_lens: TensorLike | None = None,
        initial_h: TensorLike | None = None,
        *,
        activation_alpha: Sequence[float] | None = None,
        activation_beta: Sequence[float] | None = None,
        activations: Sequence[str] = ("Tanh", "Tanh"),
        clip: float | None = None,
        direction: str = "forward",
        hidden_size: int | None = None,
        output_sequence: int = 0,
    ) -> Any:
        """One plain recurrent layer over whole sequences, in one or both directions: `h
        = f(x * W' + h * R' + Wb + Rb)` at every step.

        https://onnx.ai/onnx/operators/onnx__RNN.html

        Args:
            X: Input sequences `[S, N, I]`: steps, batch, features; `[N, S, I]` with
                `layout` 1.
            W: Input weights `[dirs, H, I]`.
            R: State weights `[dirs, H, H]`.
            B: (optional) Biases `[dirs, 2*H]`: that of the input, then that of the
                state; absent: zeros.
            sequence_lens: (optional) Number of steps of each sequence, `[N]`, at most
                S; later steps are ignored and give 0 in `Y`. Absent: all S.
            initial_h: (optional) Hidden state to start from, `[dirs, N, H]`, or `[N,
                dirs, H]` with `layout` 1; absent: zeros.
            activation_alpha: Parameter alpha of those `activations` that have one, in
                their order; absent: the default of the operator of that name, such as
                0.01 for `LeakyRelu`.
            activation_beta: Parameter beta of those `activations` that have one, in
                their order; absent: the default of the operator of that name, such as
                0.5 for `HardSigmoid`.
            activations: The function f, one per direction, taken in order; a single
                direction uses the first. Each is `Relu`, `Tanh`, `Sigmoid`, `Affine`,
                `LeakyRelu`, `ThresholdedRelu`, `ScaledTanh`, `HardSigmoid`, `Elu`,
                `Softsign` or `Softplus`.
            clip: C > 0 limits what goes into the activations to [-c, c]; absent: no
                limit.
            direction: `forward`, `reverse` (from the last step to the first, `Y`
                staying in the order of `X`) or `bidirectional` (both, with weights of
                their own).
            hidden_size: Length H of the hidden state; absent: that of the weights.
            output_sequence: 1 asks for `Y`; with 0 it may be left out.

        Returns:
            Y: (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S,
                dirs, H]` with `layout` 1; the directions have an axis of their own and
                are not joined.
            Y_h: (optional) Hidden state after the last valid step, `[dirs, N, H]`, or
                `[N, dirs, H]` with `layout` 1.
        """
        return self._call(
            "RNN",
            (X, W, R, B, sequence_lens, initial_h),
            activation_alpha=activation_alpha,
            activation_beta=activation_beta,
            activations=activations,
            clip=clip,
            direction=direction,
            hidden_size=hidden_size,
            output_sequence=output_sequence,
        )

    def RandomNormal(
        self,
        *,
        dtype: int = 1,
        mean: float = 0.0,
        scale: float = 1.0,
        seed: float | None = None,
        shape: Sequence[int],
    ) -> Tensor:
        """Fills a tensor with random numbers of a normal distribution.

        https://onnx.ai/onnx/operators/onnx__RandomNormal.html

        Args:
            dtype: Element type of the output, as a number of the format.
            mean: Mean of the distribution.
            scale: Its standard deviation.
            seed: Start value of the random numbers, so that a run can be repeated on
                the same implementation. Default: a fresh one each time.
            shape: Shape of the output.

        Returns:
            output: The numbers.
        """
        return self._call(
            "RandomNormal",
            (),
            dtype=dtype,
            mean=mean,
            scale=scale,
            seed=seed,
            shape=shape,
        )

    def RandomNormalLike(
        self,
        input: TensorLike,
        *,
        dtype: int | None = None,
        mean: float = 0.0,
        scale: float = 1.0,
        seed: float | None = None,
    ) -> Tensor:
        """Fills a tensor of the input's shape with random numbers of a normal
        distribution.

        https://onnx.ai/onnx/operators/onnx__RandomNormalLike.html

        Args:
            input: Tensor whose shape is taken; its values do not matter.
            dtype: Element type of the output, as a number of the format. Default: that
                of the input.
            mean: Mean of the distribution.
            scale: Its standard deviation.
            seed: Start value of the random numbers, so that a run can be repeated on
                the same implementation. Default: a fresh one each time.

        Returns:
            output: The numbers.
        """
        return self._call(
            "RandomNormalLike",
            (input,),
            dtype=dtype,
            mean=mean,
            scale=scale,
            seed=seed,
        )

    def RandomUniform(
        self,
        *,
        dtype: int = 1,
        high: float = 1.0,
        low: float = 0.0,
        seed: float | None = None,
        shape: Sequence[int],
    ) -> Tensor:
        """Fills a tensor with random numbers, evenly spread between two bounds.

        https://onnx.ai/onnx/operators/onnx__RandomUniform.html

        Args:
            dtype: Element type of the output, as a number of the format.
            high: Upper bound.
            low: Lower bound.
            seed: Start value of the random numbers, so that a run can be repeated on
                the same implementation. Default: a fresh one each time.
            shape: Shape of the output.

        Returns:
            output: The numbers.
        """
        return self._call(
            "RandomUniform",
            (),
            dtype=dtype,
            high=high,
            low=low,
            seed=seed,
            shape=shape,
        )

    def RandomUniformLike(
        self,
        input: TensorLike,
        *,
        dtype: int | None = None,
        high: float = 1.0,
        low: float = 0.0,
        seed: float | None = None,
    ) -> Tensor:
        """Fills a tensor of the input's shape with random numbers, evenly spread
        between two bounds.

        https://onnx.ai/onnx/operators/onnx__RandomUniformLike.html

        Args:
            input: Tensor whose shape is taken; its values do not matter.
            dtype: Element type of the output, as a number of the format. Default: that
                of the input.
            high: Upper bound.
            low: Lower bound.
            seed: Start value of the random numbers, so that a run can be repeated on
                the same implementation. Default: a fresh one each time.

        Returns:
            output: The numbers.
        """
        return self._call(
            "RandomUniformLike",
            (input,),
            dtype=dtype,
            high=high,
            low=low,
            seed=seed,
        )

    def Reciprocal(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Computes `1 / x` for every element. Zero gives infinity with the sign of that
        zero.

        https://onnx.ai/onnx/operators/onnx__Reciprocal.html

        Args:
            X: Nonzero numbers, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: `1 / x`, in the shape of `X`.
        """
        return self._call("Reciprocal", (X,), consumed_inputs=consumed_inputs)

    def ReduceL1(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds up the absolute values along the given axes, `sum(|x|)`. No elements
        give 0.

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

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

        In this version: axes may not be negative.

        https://onnx.ai/onnx/operators/onnx__ReduceSumSquare.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The sums of squares.
        """
        return self._call("ReduceSumSquare", (data,), keepdims=keepdims, axes=axes)

    def Relu(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Relu.html

        Args:
            X: Values, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Values >= 0, in the shape of `X`.
        """
        return self._call("Relu", (X,), consumed_inputs=consumed_inputs)

    def Reshape(
        self,
        data: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
        shape: Sequence[int] | None = None,
    ) -> Tensor:
        """Gives a tensor another shape with the same elements in the same order. One
        dimension may be -1: it is worked out from the others. A 0 copies the dimension
        of the input at that place.

        In this version: the shape is an attribute.

        https://onnx.ai/onnx/operators/onnx__Reshape.html

        Args:
            data: The tensor to reshape.
            consumed_inputs: A hint about reusing memory, without meaning today.
            shape: The new dimensions.

        Returns:
            reshaped: The same elements in the new shape.
        """
        return self._call(
            "Reshape",
            (data,),
            consumed_inputs=consumed_inputs,
            shape=shape,
        )

    def Selu(
        self,
        X: TensorLike,
        *,
        alpha: float = 1.6732,
        gamma: float = 1.0507,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Scaled exponential linear unit: `gamma * x` where x > 0, `gamma * alpha *
        (exp(x) - 1)` elsewhere. The default constants keep mean 0 and variance 1 from
        layer to layer.

        https://onnx.ai/onnx/operators/onnx__Selu.html

        Args:
            X: Values, of any shape.
            alpha: Depth of the negative part before scaling.
            gamma: Factor of the whole function.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call(
            "Selu",
            (X,),
            alpha=alpha,
            gamma=gamma,
            consumed_inputs=consumed_inputs,
        )

    def Shape(self, data: TensorLike) -> Tensor:
        """The dimensions of a tensor as a tensor, or a range of them. Bounds beyond the
        rank are moved to it; a start at or after the end gives an empty result.

        https://onnx.ai/onnx/operators/onnx__Shape.html

        Args:
            data: Any tensor.

        Returns:
            shape: The dimensions, one-dimensional int64.
        """
        return self._call("Shape", (data,))

    def Sigmoid(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Logistic function `1 / (1 + exp(-x))` of every element.

        https://onnx.ai/onnx/operators/onnx__Sigmoid.html

        Args:
            X: Values, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: Values in [0, 1], in the shape of `X`.
        """
        return self._call("Sigmoid", (X,), consumed_inputs=consumed_inputs)

    def Size(self, data: TensorLike) -> Tensor:
        """The number of elements of a tensor, 0 included.

        https://onnx.ai/onnx/operators/onnx__Size.html

        Args:
            data: Any tensor.

        Returns:
            size: The number, an int64 scalar.
        """
        return self._call("Size", (data,))

    def Slice(
        self,
        data: TensorLike,
        *,
        axes: Sequence[int] | None = None,
        ends: Sequence[int],
        starts: Sequence[int],
    ) -> Tensor:
        """Cuts out a part of a tensor as Python does with data[start:end:step].
        Negative bounds count from the end, bounds beyond it are moved to it. To run
        backward to the very first element use a very small `ends`, since -1 means the
        last.

        In this version: bounds are attributes and there are no steps.

        https://onnx.ai/onnx/operators/onnx__Slice.html

        Args:
            data: The tensor to cut.
            axes: see the page
            ends: see the page
            starts: First index for each axis in `axes`.

        Returns:
            output: The part.
        """
        return self._call("Slice", (data,), axes=axes, ends=ends, starts=starts)

    def Softmax(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Turns each slice along `axis` into shares that add up to 1: `exp(x) /
        sum(exp(x))`. Subtracting the slice's maximum first gives the same result
        without overflow.

        In this version: `axis` may not be negative.

        https://onnx.ai/onnx/operators/onnx__Softmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: First of the dimensions that together form one slice.

        Returns:
            output: Values in [0, 1], in the shape of `input`.
        """
        return self._call("Softmax", (input,), axis=axis)

    def Softplus(self, X: TensorLike) -> Tensor:
        """Smooth form of `Relu`: `ln(1 + exp(x))`. For large x this is x itself,
        although `exp(x)` overflows.

        https://onnx.ai/onnx/operators/onnx__Softplus.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Values >= 0, in the shape of `X`.
        """
        return self._call("Softplus", (X,))

    def Softsign(self, input: TensorLike) -> Tensor:
        """Smooth step `x / (1 + |x|)`, which nears -1 and 1 more slowly than `Tanh`.

        https://onnx.ai/onnx/operators/onnx__Softsign.html

        Args:
            input: Values, of any shape.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Softsign", (input,))

    def SpaceToDepth(self, input: TensorLike, *, blocksize: int) -> Tensor:
        """Moves blocks of the plane into channels, the inverse of DepthToSpace with the
        same mode.

        https://onnx.ai/onnx/operators/onnx__SpaceToDepth.html

        Args:
            input: [N, C, H, W], H and W divisible by blocksize.
            blocksize: Side of a block.

        Returns:
            output: [N, C * blocksize^2, H / blocksize, W / blocksize].
        """
        return self._call("SpaceToDepth", (input,), blocksize=blocksize)

    def Split(
        self,
        input: TensorLike,
        split_: TensorLike | None = None,
        *,
        axis: int | None = None,
        split: Sequence[int] | None = None,
    ) -> Any:
        """Cuts a tensor along an axis into several. Sizes come from `split`, or are
        equal with `num_outputs`, where the last may be smaller.

        In this version: sizes may also be a second input.

        https://onnx.ai/onnx/operators/onnx__Split.html

        Args:
            input: Tensor of rank r.
            split_: (optional) see the page
            axis: Axis to cut along, in [-r, r-1].
            split: Size of each piece.

        Returns:
            outputs...: (any number) see the page
        """
        return self._call("Split", (input, split_), axis=axis, split=split)

    def Sqrt(
        self,
        X: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Square root of every element; negative numbers give NaN.

        https://onnx.ai/onnx/operators/onnx__Sqrt.html

        Args:
            X: Numbers >= 0, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            Y: `x^0.5`, in the shape of `X`.
        """
        return self._call("Sqrt", (X,), consumed_inputs=consumed_inputs)

    def Squeeze(self, data: TensorLike, *, axes: Sequence[int] | None = None) -> Tensor:
        """Drops axes of size 1. Naming an axis of another size is an error.

        In this version: axes may not be negative.

        https://onnx.ai/onnx/operators/onnx__Squeeze.html

        Args:
            data: Tensor of rank r.
            axes: The axes to drop. Default: every axis of size 1.

        Returns:
            squeezed: The same elements without those axes.
        """
        return self._call("Squeeze", (data,), axes=axes)

    def Sub(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Subtracts `B` from `A` element by element, both broadcast to a common shape.
        Integer results wrap around, so 0 - 1 of an unsigned type is its largest value.

        https://onnx.ai/onnx/operators/onnx__Sub.html

        Args:
            A: Value to subtract from.
            B: Value to subtract, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            C: `A - B`, of the common shape.
        """
        return self._call(
            "Sub",
            (A, B),
            axis=axis,
            broadcast=broadcast,
            consumed_inputs=consumed_inputs,
        )

    def Sum(
        self,
        *data_0: TensorLike,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds the operands element by element, all broadcast to a common shape. To add
        up the elements of one tensor use `ReduceSum`.

        https://onnx.ai/onnx/operators/onnx__Sum.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            sum: Sums, of the common shape.
        """
        return self._call("Sum", (*data_0,), consumed_inputs=consumed_inputs)

    def Tanh(
        self,
        input: TensorLike,
        *,
        consumed_inputs: Sequence[int] | None = None,
    ) -> Tensor:
        """Hyperbolic tangent of every element, a smooth step from -1 to 1.

        https://onnx.ai/onnx/operators/onnx__Tanh.html

        Args:
            input: Values, of any shape.
            consumed_inputs: No effect; a leftover hint for in-place execution.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Tanh", (input,), consumed_inputs=consumed_inputs)

    def Tile(self, input: TensorLike, tiles: TensorLike, axis: TensorLike) -> Tensor:
        """Repeats a tensor along each axis.

        In this version: one axis is repeated, given by the inputs `tiles` and `axis`.

        https://onnx.ai/onnx/operators/onnx__Tile.html

        Args:
            input: Tensor of rank r.
            tiles: How often.
            axis: Axis to repeat along.

        Returns:
            output: Each dimension multiplied by its number.
        """
        return self._call("Tile", (input, tiles, axis))

    def TopK(self, X: TensorLike, *, axis: int = -1, k: int) -> tuple[Tensor, Tensor]:
        """Finds the `K` largest elements along `axis`, or the smallest with `largest`
        0, together with their positions. Of equal elements the one with the lower index
        comes first, in both directions.

        In this version: `k` is an attribute.

        https://onnx.ai/onnx/operators/onnx__TopK.html

        Args:
            X: Values, of rank r >= 1.
            axis: Axis to search along, in [-r, r-1].
            k: Number of elements to find, at most the size of the axis.

        Returns:
            Values: The elements found, in the shape of `X` with `K` along the axis.
            Indices: Their positions along the axis, in the shape of `Values`.
        """
        return self._call("TopK", (X,), axis=axis, k=k)

    def Transpose(
        self,
        data: TensorLike,
        *,
        perm: Sequence[int] | None = None,
    ) -> Tensor:
        """Reorders the axes. Output axis i is input axis perm[i].

        https://onnx.ai/onnx/operators/onnx__Transpose.html

        Args:
            data: The tensor to reorder.
            perm: The order, each axis once. Default: reversed.

        Returns:
            transposed: The same elements in the new order.
        """
        return self._call("Transpose", (data,), perm=perm)

    def Unsqueeze(self, data: TensorLike, *, axes: Sequence[int]) -> Tensor:
        """Inserts axes of size 1. The positions are those in the result, in any order
        and without repetition.

        In this version: axes may not be negative.

        https://onnx.ai/onnx/operators/onnx__Unsqueeze.html

        Args:
            data: The tensor to expand.
            axes: Positions of the new axes.

        Returns:
            expanded: The same elements with those axes.
        """
        return self._call("Unsqueeze", (data,), axes=axes)

    def Upsample(
        self,
        X: TensorLike,
        *,
        mode: str = "nearest",
        height_scale: float,
        width_scale: float,
    ) -> Tensor:
        """The former operator to scale a tensor up; Resize took its place.

        In this version: images only, with a factor for each side.

        https://onnx.ai/onnx/operators/onnx__Upsample.html

        Args:
            X: The tensor to scale.
            mode: `nearest` or `linear`.
            height_scale: Factor for the height, at least 1.
            width_scale: Factor for the width, at least 1.

        Returns:
            Y: The scaled tensor.
        """
        return self._call(
            "Upsample",
            (X,),
            mode=mode,
            height_scale=height_scale,
            width_scale=width_scale,
        )

    def Xor(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """True where exactly one operand is true, element by element, both broadcast to
        a common shape. Only bool is allowed; integers need `BitwiseXor` or a `Cast`.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Xor.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A xor B`, of the common shape.
        """
        return self._call("Xor", (A, B), axis=axis, broadcast=broadcast)
