# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 22."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset21 import Opset21

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset22"]


class Opset22(Opset21):
    """The operators of ai.onnx, version 22."""

    def __new__(cls) -> Opset22:
        return cls._make("", 22)

    def Acos(self, input: TensorLike) -> Tensor:
        """Inverse cosine of every element. Numbers outside [-1, 1] give NaN.

        https://onnx.ai/onnx/operators/onnx__Acos.html

        Args:
            input: Numbers in [-1, 1], of any shape.

        Returns:
            output: Angles in [0, pi], in the shape of `input`.
        """
        return self._call("Acos", (input,))

    def Acosh(self, input: TensorLike) -> Tensor:
        """Inverse hyperbolic cosine of every element, `ln(x + sqrt(x^2 - 1))`. Numbers
        below 1 give NaN.

        https://onnx.ai/onnx/operators/onnx__Acosh.html

        Args:
            input: Numbers >= 1, of any shape.

        Returns:
            output: The value >= 0 whose `Cosh` is x, in the shape of `input`.
        """
        return self._call("Acosh", (input,))

    def Asin(self, input: TensorLike) -> Tensor:
        """Inverse sine of every element. Numbers outside [-1, 1] give NaN.

        https://onnx.ai/onnx/operators/onnx__Asin.html

        Args:
            input: Numbers in [-1, 1], of any shape.

        Returns:
            output: Angles in [-pi/2, pi/2], in the shape of `input`.
        """
        return self._call("Asin", (input,))

    def Asinh(self, input: TensorLike) -> Tensor:
        """Inverse hyperbolic sine of every element, `ln(x + sqrt(x^2 + 1))`.

        https://onnx.ai/onnx/operators/onnx__Asinh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: The value whose `Sinh` is x, in the shape of `input`.
        """
        return self._call("Asinh", (input,))

    def Atan(self, input: TensorLike) -> Tensor:
        """Inverse tangent of every element. It sees one number only, so it cannot tell
        opposite directions apart.

        https://onnx.ai/onnx/operators/onnx__Atan.html

        Args:
            input: Values, of any shape.

        Returns:
            output: Angles in [-pi/2, pi/2], in the shape of `input`.
        """
        return self._call("Atan", (input,))

    def Atanh(self, input: TensorLike) -> Tensor:
        """Inverse hyperbolic tangent of every element, `0.5 * ln((1 + x) / (1 - x))`.
        -1 and 1 give infinity, numbers beyond them NaN.

        https://onnx.ai/onnx/operators/onnx__Atanh.html

        Args:
            input: Numbers in (-1, 1), of any shape.

        Returns:
            output: The value whose `Tanh` is x, in the shape of `input`.
        """
        return self._call("Atanh", (input,))

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

    def Bernoulli(
        self,
        input: TensorLike,
        *,
        dtype: int | None = None,
        seed: float | None = None,
    ) -> Tensor:
        """Draws 0 or 1 for each element, with the element as the probability of 1.

        https://onnx.ai/onnx/operators/onnx__Bernoulli.html

        Args:
            input: Probabilities in [0, 1].
            dtype: Element type of the output, as a number of the format. Default: that
                of the input.
            seed: Start value of the random numbers, so that a run can be repeated on
                the same implementation. Default: a fresh one each time.

        Returns:
            output: Draws, in the shape of `input`.
        """
        return self._call("Bernoulli", (input,), dtype=dtype, seed=seed)

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

    def Cos(self, input: TensorLike) -> Tensor:
        """Cosine of every element.

        https://onnx.ai/onnx/operators/onnx__Cos.html

        Args:
            input: Angles in radians, of any shape.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Cos", (input,))

    def Cosh(self, input: TensorLike) -> Tensor:
        """Hyperbolic cosine of every element, `(exp(x) + exp(-x)) / 2`.

        https://onnx.ai/onnx/operators/onnx__Cosh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: `cosh(x)`, at least 1, in the shape of `input`.
        """
        return self._call("Cosh", (input,))

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

    def Dropout(
        self,
        data: TensorLike,
        ratio: TensorLike | None = None,
        training_mode: TensorLike | None = None,
        *,
        seed: int | None = None,
    ) -> Any:
        """While training, sets a random share `ratio` of the elements to 0 and
        multiplies the others by `1 / (1 - ratio)`, which keeps the expected sum.
        Without a true `training_mode` it copies `data`, whatever `ratio` says.

        https://onnx.ai/onnx/operators/onnx__Dropout.html

        Args:
            data: Values of any shape.
            ratio: (optional) Scalar in [0, 1), the share to drop; absent: 0.5.
            training_mode: (optional) Scalar, true drops elements; absent: false.
            seed: Start of the random sequence; absent: a fresh one per run. Equal seeds
                need not agree between implementations.

        Returns:
            output: In the shape of `data`.
            mask: (optional) True where an element was kept, in the shape of `data`; all
                true when nothing is dropped.
        """
        return self._call("Dropout", (data, ratio, training_mode), seed=seed)

    def Elu(self, X: TensorLike, *, alpha: float = 1.0) -> Tensor:
        """Exponential linear unit: `x` where x >= 0, `alpha * (exp(x) - 1)` below,
        which levels off at `-alpha`.

        https://onnx.ai/onnx/operators/onnx__Elu.html

        Args:
            X: Values, of any shape.
            alpha: Depth of the negative part.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("Elu", (X,), alpha=alpha)

    def EyeLike(
        self,
        input: TensorLike,
        *,
        dtype: int | None = None,
        k: int = 0,
    ) -> Tensor:
        """Makes a matrix with ones on one diagonal and zeros elsewhere, in the shape of
        the input.

        https://onnx.ai/onnx/operators/onnx__EyeLike.html

        Args:
            input: Matrix whose shape is taken; its values do not matter.
            dtype: Element type of the output, as a number of the format. Default: that
                of the input.
            k: Which diagonal: 0 is the main one, positive lies above it.

        Returns:
            output: The matrix.
        """
        return self._call("EyeLike", (input,), dtype=dtype, k=k)

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
        direction: str = "forward",
        hidden_size: int | None = None,
        layout: int = 0,
        linear_before_reset: int = 0,
    ) -> Any:
        """One layer of gated recurrent units over whole sequences, in one or both
        directions. Weights stack the gates in the order update z, reset r, hidden h;
        other frameworks use another order. Networks trained with cuDNN or PyTorch need
        `linear_before_reset` 1.

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
            layout: 0 has the steps first in `X` and `Y` and the directions first in the
                states; 1 has the batch first in all of them.
            linear_before_reset: 0 applies the reset gate to the state before it is
                multiplied by `R`; 1 applies it to the product and its bias.

        Returns:
            Y: (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S,
                dirs, H]` with `layout` 1; the directions have an axis of their own and
                are not joined.
            Y_h: (optional) Hidden state after the last valid step, `[dirs, N, H]`, or
                `[N, dirs, H]` with `layout` 1.
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
            layout=layout,
            linear_before_reset=linear_before_reset,
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

    def GridSample(
        self,
        X: TensorLike,
        grid: TensorLike,
        *,
        align_corners: int = 0,
        mode: str = "linear",
        padding_mode: str = "zeros",
    ) -> Tensor:
        """Samples `X` at the places that `grid` names, interpolating between points.
        Places are given in coordinates from -1 to 1 over each spatial axis, x first.

        https://onnx.ai/onnx/operators/onnx__GridSample.html

        Args:
            X: Input [N, C, D1, ..., Dk].
            grid: Places [N, E1, ..., Ek, k], coordinates in the order of the last axis
                of `X` first.
            align_corners: 1: -1 and 1 are the centres of the corner points. 0: they are
                the outer edges of the corner points.
            mode: `linear`, `nearest` (halves go to the even neighbour) or `cubic`.
            padding_mode: What lies outside: `zeros`, `border` (the nearest point) or
                `reflection`.

        Returns:
            Y: Samples [N, C, E1, ..., Ek].
        """
        return self._call(
            "GridSample",
            (X, grid),
            align_corners=align_corners,
            mode=mode,
            padding_mode=padding_mode,
        )

    def HardSigmoid(
        self,
        X: TensorLike,
        *,
        alpha: float = 0.2,
        beta: float = 0.5,
    ) -> Tensor:
        """Straight-line stand-in for `Sigmoid`: `max(0, min(1, alpha * x + beta))`. The
        slope is 0.2 unless `alpha` says otherwise; some frameworks use 1/6.

        https://onnx.ai/onnx/operators/onnx__HardSigmoid.html

        Args:
            X: Values, of any shape.
            alpha: Slope of the line.
            beta: Value of the line at x = 0.

        Returns:
            Y: Values in [0, 1], in the shape of `X`.
        """
        return self._call("HardSigmoid", (X,), alpha=alpha, beta=beta)

    def HardSwish(self, X: TensorLike) -> Tensor:
        """Piecewise form of `Swish`: `x * max(0, min(1, x / 6 + 0.5))`. It is 0 up to
        -3 and `x` from 3 on.

        https://onnx.ai/onnx/operators/onnx__HardSwish.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("HardSwish", (X,))

    def InstanceNormalization(
        self,
        input: TensorLike,
        scale: TensorLike,
        B: TensorLike,
        *,
        epsilon: float = 1e-05,
    ) -> Tensor:
        """Normalizes each channel of each batch entry over its spatial positions: `(x -
        mean) / sqrt(variance + epsilon) * scale + B`. Nothing is shared across the
        batch, so training and inference are the same.

        https://onnx.ai/onnx/operators/onnx__InstanceNormalization.html

        Args:
            input: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
            scale: Factor of each channel, `[C]`.
            B: Summand of each channel, `[C]`.
            epsilon: Added to the variance, so that no division by zero happens.

        Returns:
            output: Normalized values, in the shape of `input`.
        """
        return self._call("InstanceNormalization", (input, scale, B), epsilon=epsilon)

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
        layout: int = 0,
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
            layout: 0 has the steps first in `X` and `Y` and the directions first in the
                states; 1 has the batch first in all of them.

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
            layout=layout,
        )

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

    def Multinomial(
        self,
        input: TensorLike,
        *,
        dtype: int = 6,
        sample_size: int = 1,
        seed: float | None = None,
    ) -> Tensor:
        """Draws class numbers, with the given unnormalized log probabilities of the
        classes.

        https://onnx.ai/onnx/operators/onnx__Multinomial.html

        Args:
            input: Log probabilities [rows, classes].
            dtype: Element type of the output, 6 for int32 or 7 for int64.
            sample_size: How many draws for each row.
            seed: Start value of the random numbers, so that a run can be repeated on
                the same implementation. Default: a fresh one each time.

        Returns:
            output: Draws [rows, sample_size], in [0, classes-1].
        """
        return self._call(
            "Multinomial",
            (input,),
            dtype=dtype,
            sample_size=sample_size,
            seed=seed,
        )

    def NegativeLogLikelihoodLoss(
        self,
        input: TensorLike,
        target: TensorLike,
        weight: TensorLike | None = None,
        *,
        ignore_index: int | None = None,
        reduction: str = "mean",
    ) -> Tensor:
        """Takes the log-probability of the true class at every position, negated and
        multiplied by the weight of that class. Feed it logarithms, such as the result
        of `LogSoftmax`, not probabilities. When every position is ignored the mean is 0
        / 0, which is NaN.

        https://onnx.ai/onnx/operators/onnx__NegativeLogLikelihoodLoss.html

        Args:
            input: Log-probabilities `[N, C, d1, ..., dk]`, classes on axis 1.
            target: True class of each position, in [0, C-1] or `ignore_index`; `[N, d1,
                ..., dk]`.
            weight: (optional) Weight of each class, `[C]`; absent: all 1.
            ignore_index: Class number whose positions count for nothing, neither in the
                sum nor in the mean's divisor; it may lie outside [0, C-1]; absent:
                every position counts.
            reduction: `none` keeps one loss per position, `sum` adds them up, `mean`
                divides that sum by the sum of the class weights used.

        Returns:
            loss: `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
        """
        return self._call(
            "NegativeLogLikelihoodLoss",
            (input, target, weight),
            ignore_index=ignore_index,
            reduction=reduction,
        )

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
        layout: int = 0,
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
            layout: 0 has the steps first in `X` and `Y` and the directions first in the
                states; 1 has the batch first in all of them.

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
            layout=layout,
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

    def RoiAlign(
        self,
        X: TensorLike,
        rois: TensorLike,
        batch_indices: TensorLike,
        *,
        coordinate_transformation_mode: str = "half_pixel",
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

        https://onnx.ai/onnx/operators/onnx__RoiAlign.html

        Args:
            X: Feature maps `[N, C, H, W]`.
            rois: Regions `[R, 4]`, each `[x1, y1, x2, y2]`.
            batch_indices: Index in [0, N-1] of the image each region belongs to, `[R]`.
            coordinate_transformation_mode: `half_pixel` moves scaled coordinates by
                -0.5 to pixel centers; `output_half_pixel` does not, and makes regions
                at least 1 by 1.
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
            coordinate_transformation_mode=coordinate_transformation_mode,
            mode=mode,
            output_height=output_height,
            output_width=output_width,
            sampling_ratio=sampling_ratio,
            spatial_scale=spatial_scale,
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

    def Selu(
        self,
        X: TensorLike,
        *,
        alpha: float = 1.6732632,
        gamma: float = 1.050701,
    ) -> Tensor:
        """Scaled exponential linear unit: `gamma * x` where x > 0, `gamma * alpha *
        (exp(x) - 1)` elsewhere. The default constants keep mean 0 and variance 1 from
        layer to layer.

        https://onnx.ai/onnx/operators/onnx__Selu.html

        Args:
            X: Values, of any shape.
            alpha: Depth of the negative part before scaling.
            gamma: Factor of the whole function.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("Selu", (X,), alpha=alpha, gamma=gamma)

    def Sin(self, input: TensorLike) -> Tensor:
        """Sine of every element.

        https://onnx.ai/onnx/operators/onnx__Sin.html

        Args:
            input: Angles in radians, of any shape.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Sin", (input,))

    def Sinh(self, input: TensorLike) -> Tensor:
        """Hyperbolic sine of every element, `(exp(x) - exp(-x)) / 2`.

        https://onnx.ai/onnx/operators/onnx__Sinh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: `sinh(x)`, in the shape of `input`.
        """
        return self._call("Sinh", (input,))

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

    def Tan(self, input: TensorLike) -> Tensor:
        """Tangent of every element, `sin(x) / cos(x)`. Close to odd multiples of pi/2
        it grows without bound.

        https://onnx.ai/onnx/operators/onnx__Tan.html

        Args:
            input: Angles in radians, of any shape.

        Returns:
            output: `tan(x)`, in the shape of `input`.
        """
        return self._call("Tan", (input,))

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
