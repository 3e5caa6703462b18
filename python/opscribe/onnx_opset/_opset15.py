# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 15."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset14 import Opset14

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset15"]


class Opset15(Opset14):
    """The operators of ai.onnx, version 15."""

    def __new__(cls) -> Opset15:
        return cls._make("", 15)

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

    def CastLike(self, input: TensorLike, target_type: TensorLike) -> Tensor:
        """Converts each element to the type of another tensor, as Cast does with a
        fixed type.

        https://onnx.ai/onnx/operators/onnx__CastLike.html

        Args:
            input: The tensor to convert.
            target_type: The tensor whose element type is wanted; its values do not
                matter.

        Returns:
            output: Shape of `input`, type of `target_type`.
        """
        return self._call("CastLike", (input, target_type))

    def Optional(self, input: Any = None, *, type: Any = None) -> Any:
        """Wraps a value as an optional that has it, or, without input, makes an empty
        optional of the given type.

        https://onnx.ai/onnx/operators/onnx__Optional.html

        Args:
            input: (optional) The value to wrap. Absent: the result is empty.
            type: Type of the element an empty optional would have; needed when there is
                no input.

        Returns:
            output: The optional.
        """
        return self._call("Optional", (input,), type=type)

    def OptionalGetElement(self, input: Any) -> Any:
        """Takes the value out of an optional; an empty one is an error. A value that is
        no optional passes through.

        In this version: only optionals are accepted.

        https://onnx.ai/onnx/operators/onnx__OptionalGetElement.html

        Args:
            input: The optional, or a plain tensor or sequence.

        Returns:
            output: The value inside.
        """
        return self._call("OptionalGetElement", (input,))

    def OptionalHasElement(self, input: Any) -> Tensor:
        """Tells whether an optional has a value. A tensor or sequence that is no
        optional counts as a value; an input left out counts as none.

        In this version: only optionals are accepted, and the input is needed.

        https://onnx.ai/onnx/operators/onnx__OptionalHasElement.html

        Args:
            input: The optional, or a plain tensor or sequence. Absent: the answer is
                false.

        Returns:
            output: Boolean scalar.
        """
        return self._call("OptionalHasElement", (input,))

    def Pow(self, X: TensorLike, Y: TensorLike) -> Tensor:
        """Raises `X` to the power `Y`, element by element with broadcasting. The result
        has the type of the base, whatever the type of the exponent; an integer base
        with a negative exponent has no defined result.

        https://onnx.ai/onnx/operators/onnx__Pow.html

        Args:
            X: Base.
            Y: Exponent, broadcast against `X`; may be of another type.

        Returns:
            Z: `X^Y`, of the common shape and the type of `X`.
        """
        return self._call("Pow", (X, Y))

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
