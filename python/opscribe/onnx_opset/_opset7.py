# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset6 import Opset6

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset7"]


class Opset7(Opset6):
    """The operators of ai.onnx, version 7."""

    def __new__(cls) -> Opset7:
        return cls._make("", 7)

    def Acos(self, input: TensorLike) -> Tensor:
        """Inverse cosine of every element. Numbers outside [-1, 1] give NaN.

        https://onnx.ai/onnx/operators/onnx__Acos.html

        Args:
            input: Numbers in [-1, 1], of any shape.

        Returns:
            output: Angles in [0, pi], in the shape of `input`.
        """
        return self._call("Acos", (input,))

    def Add(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Adds `A` and `B` element by element, both broadcast to a common shape.
        Integer results wrap around on overflow.

        https://onnx.ai/onnx/operators/onnx__Add.html

        Args:
            A: First summand.
            B: Second summand, broadcast against `A`.

        Returns:
            C: `A + B`, of the common shape.
        """
        return self._call("Add", (A, B))

    def And(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where both operands are true, element by element, both broadcast to a
        common shape. Only bool is allowed; integers need `BitwiseAnd` or a `Cast`.

        https://onnx.ai/onnx/operators/onnx__And.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.

        Returns:
            C: `A and B`, of the common shape.
        """
        return self._call("And", (A, B))

    def Asin(self, input: TensorLike) -> Tensor:
        """Inverse sine of every element. Numbers outside [-1, 1] give NaN.

        https://onnx.ai/onnx/operators/onnx__Asin.html

        Args:
            input: Numbers in [-1, 1], of any shape.

        Returns:
            output: Angles in [-pi/2, pi/2], in the shape of `input`.
        """
        return self._call("Asin", (input,))

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

    def AveragePool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
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
            count_include_pad=count_include_pad,
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
    ) -> Any:
        """Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By
        default the statistics are the inputs `input_mean` and `input_var`; with
        `training_mode` 1 they are measured over the batch and the spatial axes, and the
        running statistics are returned as well. The variance divides by the number of
        elements, not by one less.

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

    def Div(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Divides `A` by `B` element by element, both broadcast to a common shape.
        Integer quotients are cut toward zero (-7 / 2 is -3) and have no defined value
        when the divisor is 0; floats give infinity or NaN there.

        https://onnx.ai/onnx/operators/onnx__Div.html

        Args:
            A: Dividend.
            B: Divisor, broadcast against `A`.

        Returns:
            C: `A / B`, of the common shape.
        """
        return self._call("Div", (A, B))

    def Dropout(self, data: TensorLike, *, ratio: float = 0.5) -> Any:
        """While training, sets a random share `ratio` of the elements to 0 and
        multiplies the others by `1 / (1 - ratio)`, which keeps the expected sum.
        Without a true `training_mode` it copies `data`, whatever `ratio` says.

        In this version: `mask` has 1 and 0 in the type of `data`.

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
            linear_before_reset=linear_before_reset,
        )

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

    def Greater(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is greater than `B`, element by element, both broadcast to a
        common shape. False where either is NaN.

        https://onnx.ai/onnx/operators/onnx__Greater.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A > B`, of the common shape.
        """
        return self._call("Greater", (A, B))

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
        )

    def Less(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is less than `B`, element by element, both broadcast to a
        common shape. False where either is NaN.

        https://onnx.ai/onnx/operators/onnx__Less.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A < B`, of the common shape.
        """
        return self._call("Less", (A, B))

    def Mul(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Multiplies `A` by `B` element by element, both broadcast to a common shape.
        This is no matrix product: use `MatMul` for that. Integer results wrap around on
        overflow.

        https://onnx.ai/onnx/operators/onnx__Mul.html

        Args:
            A: First factor.
            B: Second factor, broadcast against `A`.

        Returns:
            C: `A * B`, of the common shape.
        """
        return self._call("Mul", (A, B))

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

    def Or(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where at least one operand is true, element by element, both broadcast
        to a common shape. Only bool is allowed; integers need `BitwiseOr` or a `Cast`.

        https://onnx.ai/onnx/operators/onnx__Or.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.

        Returns:
            C: `A or B`, of the common shape.
        """
        return self._call("Or", (A, B))

    def PRelu(self, X: TensorLike, slope: TensorLike) -> Tensor:
        """Keeps values from zero up and multiplies negative ones by `slope`, a learned
        tensor. Only `slope` is broadcast, aligned at the right: one slope per channel
        of `[N, C, H, W]` has the shape `[C, 1, 1]`.

        https://onnx.ai/onnx/operators/onnx__PRelu.html

        Args:
            X: Values, of any shape.
            slope: Slopes below zero, broadcast to the shape of `X`.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("PRelu", (X, slope))

    def Pow(self, X: TensorLike, Y: TensorLike) -> Tensor:
        """Raises `X` to the power `Y`, element by element with broadcasting. The result
        has the type of the base, whatever the type of the exponent; an integer base
        with a negative exponent has no defined result.

        In this version: base and exponent have one type.

        https://onnx.ai/onnx/operators/onnx__Pow.html

        Args:
            X: Base.
            Y: Exponent, broadcast against `X`.

        Returns:
            Z: `X^Y`, of the common shape and the type of `X`.
        """
        return self._call("Pow", (X, Y))

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
        )

    def Sin(self, input: TensorLike) -> Tensor:
        """Sine of every element.

        https://onnx.ai/onnx/operators/onnx__Sin.html

        Args:
            input: Angles in radians, of any shape.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Sin", (input,))

    def Sub(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Subtracts `B` from `A` element by element, both broadcast to a common shape.
        Integer results wrap around, so 0 - 1 of an unsigned type is its largest value.

        https://onnx.ai/onnx/operators/onnx__Sub.html

        Args:
            A: Value to subtract from.
            B: Value to subtract, broadcast against `A`.

        Returns:
            C: `A - B`, of the common shape.
        """
        return self._call("Sub", (A, B))

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

    def Upsample(
        self,
        X: TensorLike,
        *,
        mode: str = "nearest",
        scales: Sequence[float],
    ) -> Tensor:
        """The former operator to scale a tensor up; Resize took its place.

        In this version: the factors are an attribute.

        https://onnx.ai/onnx/operators/onnx__Upsample.html

        Args:
            X: The tensor to scale.
            mode: `nearest` or `linear`.
            scales: Factor for each axis, at least 1.

        Returns:
            Y: The scaled tensor.
        """
        return self._call("Upsample", (X,), mode=mode, scales=scales)

    def Xor(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where exactly one operand is true, element by element, both broadcast to
        a common shape. Only bool is allowed; integers need `BitwiseXor` or a `Cast`.

        https://onnx.ai/onnx/operators/onnx__Xor.html

        Args:
            A: First operand.
            B: Second operand, broadcast against `A`.

        Returns:
            C: `A xor B`, of the common shape.
        """
        return self._call("Xor", (A, B))
