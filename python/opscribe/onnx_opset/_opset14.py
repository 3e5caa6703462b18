# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 14."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset13 import Opset13

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset14"]


class Opset14(Opset13):
    """The operators of ai.onnx, version 14."""

    def __new__(cls) -> Opset14:
        return cls._make("", 14)

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

    def BatchNormalization(
        self,
        X: TensorLike,
        scale: TensorLike,
        B: TensorLike,
        input_mean: TensorLike,
        input_var: TensorLike,
        *,
        epsilon: float = 1e-05,
        momentum: float = 0.9,
        training_mode: int = 0,
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
            input_mean: Mean of each channel, `[C]`: the one to use, or the running one
                when training.
            input_var: Variance of each channel, `[C]`: the one to use, or the running
                one when training.
            epsilon: Added to the variance, so that no division by zero happens.
            momentum: Share of the old running statistics when training: `running =
                input * momentum + batch * (1 - momentum)`; many frameworks use that
                name for the share of the new ones.
            training_mode: 1 uses the statistics of the batch and returns three outputs;
                0 uses the given ones, and only `Y` may be asked for.

        Returns:
            Y: Normalized values, in the shape of `X`.
            running_mean: (optional) New running mean of each channel, `[C]`; only with
                `training_mode` 1.
            running_var: (optional) New running variance of each channel, `[C]`; only
                with `training_mode` 1.
        """
        return self._call(
            "BatchNormalization",
            (X, scale, B, input_mean, input_var),
            epsilon=epsilon,
            momentum=momentum,
            training_mode=training_mode,
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

    def Relu(self, X: TensorLike) -> Tensor:
        """Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Relu.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Values >= 0, in the shape of `X`.
        """
        return self._call("Relu", (X,))

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

    def Trilu(
        self,
        input: TensorLike,
        k: TensorLike | None = None,
        *,
        upper: int = 1,
    ) -> Tensor:
        """Keeps the upper or lower triangle of each matrix and sets the rest to zero.

        https://onnx.ai/onnx/operators/onnx__Trilu.html

        Args:
            input: Matrices [..., M, N].
            k: (optional) Diagonal that bounds the triangle: 0 is the main one, positive
                lies above it. Absent: 0.
            upper: 1 keeps the upper triangle, 0 the lower.

        Returns:
            output: The triangles, same shape.
        """
        return self._call("Trilu", (input, k), upper=upper)
