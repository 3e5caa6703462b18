# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx.preview.training, version 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe._script.opset import Opset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._typing import TensorLike

__all__ = ["Opset_ai_onnx_preview_training1"]


class Opset_ai_onnx_preview_training1(Opset):
    """The operators of ai.onnx.preview.training, version 1."""

    def __new__(cls) -> Opset_ai_onnx_preview_training1:
        return cls._make("ai.onnx.preview.training", 1)

    def Adagrad(
        self,
        R: TensorLike,
        T: TensorLike,
        *inputs: TensorLike,
        decay_factor: float = 0.0,
        epsilon: float = 1e-06,
        norm_coefficient: float = 0.0,
    ) -> Any:
        """One step of the Adagrad optimizer for any number of tensors: the learning
        rate of each element shrinks with the squares of its past gradients. With r = R
        / (1 + T * decay_factor) and G = norm_coefficient * X + gradient: H_new = H + G
        * G, X_new = X - r * G / (sqrt(H_new) + epsilon).

        https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Adagrad.html

        Args:
            R: Initial learning rate, a scalar.
            T: Number of steps done before this one, a scalar.
            inputs: (any number) All tensors to optimize, then their gradients, then
                their accumulated squared gradients, in the same order.
            decay_factor: How fast the learning rate decays with the step count.
            epsilon: Small number that keeps the division away from zero.
            norm_coefficient: Weight of the L2 penalty added to the gradient.

        Returns:
            outputs: (any number) The new values of all tensors, then their new
                accumulated squared gradients.
        """
        return self._call(
            "Adagrad",
            (R, T, *inputs),
            decay_factor=decay_factor,
            epsilon=epsilon,
            norm_coefficient=norm_coefficient,
        )

    def Adam(
        self,
        R: TensorLike,
        T: TensorLike,
        *inputs: TensorLike,
        alpha: float = 0.9,
        beta: float = 0.999,
        epsilon: float = 1e-06,
        norm_coefficient: float = 0.0,
        norm_coefficient_post: float = 0.0,
    ) -> Any:
        """One step of the Adam optimizer for any number of tensors, with running
        averages of the gradient and of its square. With G = norm_coefficient * X +
        gradient: V_new = alpha * V + (1 - alpha) * G and H_new = beta * H + (1 - beta)
        * G * G, corrected for their zero start when T > 0; then X moves against V_new /
        (sqrt(H_new) + epsilon).

        https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Adam.html

        Args:
            R: Learning rate, a scalar.
            T: Number of steps done before this one, a scalar.
            inputs: (any number) All tensors to optimize, then their gradients, then
                their averaged gradients, then their averaged squared gradients, in the
                same order.
            alpha: Weight of the old average of the gradient.
            beta: Weight of the old average of the squared gradient.
            epsilon: Small number that keeps the division away from zero.
            norm_coefficient: Weight of the L2 penalty added to the gradient.
            norm_coefficient_post: Weight of an L2 penalty applied to the new values,
                after the step.

        Returns:
            outputs: (any number) The new values of all tensors, then their averaged
                gradients, then their averaged squared gradients.
        """
        return self._call(
            "Adam",
            (R, T, *inputs),
            alpha=alpha,
            beta=beta,
            epsilon=epsilon,
            norm_coefficient=norm_coefficient,
            norm_coefficient_post=norm_coefficient_post,
        )

    def Gradient(
        self,
        *Inputs: TensorLike,
        xs: Sequence[str],
        y: str,
        zs: Sequence[str] | None = None,
    ) -> Any:
        """Partial derivatives of one tensor of the graph with respect to others. It
        names the values by string: the part of the graph that leads from `xs` and `zs`
        to `y` is differentiated at the point given by the inputs. The graph stays as it
        is; the values there need not be those of the inputs.

        https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Gradient.html

        Args:
            Inputs: (any number) Values for the tensors in `xs`, then for those in `zs`.
            xs: Names of the tensors to differentiate by.
            y: Name of the tensor to differentiate; summed over its elements if it has
                several.
            zs: Names of further tensors `y` depends on that are held fixed.

        Returns:
            Outputs: (any number) The derivative for each name in `xs`, in its order and
                of its shape.
        """
        return self._call("Gradient", (*Inputs,), xs=xs, y=y, zs=zs)

    def Momentum(
        self,
        R: TensorLike,
        T: TensorLike,
        *inputs: TensorLike,
        alpha: float,
        beta: float,
        mode: str,
        norm_coefficient: float,
    ) -> Any:
        """One step of gradient descent with momentum for any number of tensors. With G
        = norm_coefficient * X + gradient and b = `beta` (1 in the very first step):
        V_new = alpha * V + b * G; then X_new = X - R * V_new, or with `nesterov` X_new
        = X - R * (G + alpha * V_new).

        https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Momentum.html

        Args:
            R: Learning rate, a scalar.
            T: Number of steps done before this one, a scalar.
            inputs: (any number) All tensors to optimize, then their gradients, then
                their momenta, in the same order.
            alpha: How much of the old momentum is kept.
            beta: Weight of the gradient from the second step on.
            mode: `standard`, or `nesterov` to look one step ahead.
            norm_coefficient: Weight of the L2 penalty added to the gradient.

        Returns:
            outputs: (any number) The new values of all tensors, then their new momenta.
        """
        return self._call(
            "Momentum",
            (R, T, *inputs),
            alpha=alpha,
            beta=beta,
            mode=mode,
            norm_coefficient=norm_coefficient,
        )
