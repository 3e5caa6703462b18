# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset2 import Opset2

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._typing import TensorLike

__all__ = ["Opset3"]


class Opset3(Opset2):
    """The operators of ai.onnx, version 3."""

    def __new__(cls) -> Opset3:
        return cls._make("", 3)

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
        output_sequence: int = 0,
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
            output_sequence: 1 asks for `Y`; with 0 it may be left out.

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
            output_sequence=output_sequence,
        )
