# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset5 import Opset5

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset6"]


class Opset6(Opset5):
    """The operators of ai.onnx, version 6."""

    def __new__(cls) -> Opset6:
        return cls._make("", 6)

    def Abs(self, X: TensorLike) -> Tensor:
        """Absolute value of every element. The lowest value of a signed integer type
        has no positive partner and wraps around to itself.

        https://onnx.ai/onnx/operators/onnx__Abs.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: `|x|`, in the shape of `X`.
        """
        return self._call("Abs", (X,))

    def Add(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """Adds `A` and `B` element by element, both broadcast to a common shape.
        Integer results wrap around on overflow.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Add.html

        Args:
            A: First summand.
            B: Second summand, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A + B`, of the common shape.
        """
        return self._call("Add", (A, B), axis=axis, broadcast=broadcast)

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
    ) -> Any:
        """Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By
        default the statistics are the inputs `input_mean` and `input_var`; with
        `training_mode` 1 they are measured over the batch and the spatial axes, and the
        running statistics are returned as well. The variance divides by the number of
        elements, not by one less.

        In this version: `is_test` decides between training and inference, not the
        number of outputs.

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
        )

    def Cast(self, input: TensorLike, *, to: int) -> Tensor:
        """Converts each element to another type. Fractions are cut off towards zero,
        integers that are too large keep their low bits, anything but zero becomes true.
        Casting a float that the integer type cannot hold is undefined. Strings are read
        and written as decimal numbers.

        https://onnx.ai/onnx/operators/onnx__Cast.html

        Args:
            input: The tensor to convert.
            to: The new element type, as a number of the format.

        Returns:
            output: Same shape, new type.
        """
        return self._call("Cast", (input,), to=to)

    def Ceil(self, X: TensorLike) -> Tensor:
        """Rounds every element up to a whole number: -1.5 becomes -1. Infinity, NaN and
        zeros of either sign stay as they are.

        https://onnx.ai/onnx/operators/onnx__Ceil.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Whole numbers of the same type, in the shape of `X`.
        """
        return self._call("Ceil", (X,))

    def Clip(
        self,
        input: TensorLike,
        *,
        max: float = 3.4028235e+38,
        min: float = -3.4028235e+38,
    ) -> Tensor:
        """Limits every element to the interval from `min` to `max`, that is `Min(max,
        Max(x, min))`. When `min` exceeds `max` every result is `max`; NaN stays NaN.

        In this version: the limits are attributes.

        https://onnx.ai/onnx/operators/onnx__Clip.html

        Args:
            input: Values to limit, of any shape.
            max: Upper limit.
            min: Lower limit.

        Returns:
            output: Limited values, in the shape of `input`.
        """
        return self._call("Clip", (input,), max=max, min=min)

    def Div(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """Divides `A` by `B` element by element, both broadcast to a common shape.
        Integer quotients are cut toward zero (-7 / 2 is -3) and have no defined value
        when the divisor is 0; floats give infinity or NaN there.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Div.html

        Args:
            A: Dividend.
            B: Divisor, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A / B`, of the common shape.
        """
        return self._call("Div", (A, B), axis=axis, broadcast=broadcast)

    def Dropout(self, data: TensorLike, *, ratio: float = 0.5, is_test: int = 0) -> Any:
        """While training, sets a random share `ratio` of the elements to 0 and
        multiplies the others by `1 / (1 - ratio)`, which keeps the expected sum.
        Without a true `training_mode` it copies `data`, whatever `ratio` says.

        In this version: `is_test` says whether to train.

        https://onnx.ai/onnx/operators/onnx__Dropout.html

        Args:
            data: Values of any shape.
            ratio: Share of elements to drop when training, in [0, 1).
            is_test: Nonzero copies `data` and leaves `mask` unset; 0 drops elements.

        Returns:
            output: In the shape of `data`.
            mask: (optional) True where an element was kept, in the shape of `data`; all
                true when nothing is dropped.
        """
        return self._call("Dropout", (data,), ratio=ratio, is_test=is_test)

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

    def Exp(self, input: TensorLike) -> Tensor:
        """Exponential function `e^x` of every element. Large inputs overflow to
        infinity: beyond about 88.7 in float32, 11 in float16.

        https://onnx.ai/onnx/operators/onnx__Exp.html

        Args:
            input: Exponents, of any shape.

        Returns:
            output: `e^x`, in the shape of `input`.
        """
        return self._call("Exp", (input,))

    def Floor(self, X: TensorLike) -> Tensor:
        """Rounds every element down to a whole number: -1.5 becomes -2. Infinity, NaN
        and zeros of either sign stay as they are.

        https://onnx.ai/onnx/operators/onnx__Floor.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Whole numbers of the same type, in the shape of `X`.
        """
        return self._call("Floor", (X,))

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

    def LeakyRelu(self, X: TensorLike, *, alpha: float = 0.01) -> Tensor:
        """Keeps values from zero up and multiplies negative ones by `alpha`.

        https://onnx.ai/onnx/operators/onnx__LeakyRelu.html

        Args:
            X: Values, of any shape.
            alpha: Slope below zero.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("LeakyRelu", (X,), alpha=alpha)

    def Log(self, input: TensorLike) -> Tensor:
        """Natural logarithm (base e) of every element. 0 gives -infinity and negative
        numbers give NaN.

        https://onnx.ai/onnx/operators/onnx__Log.html

        Args:
            input: Positive numbers, of any shape.

        Returns:
            output: `ln(x)`, in the shape of `input`.
        """
        return self._call("Log", (input,))

    def Max(self, *data_0: TensorLike) -> Tensor:
        """Largest of the operands at each position, all broadcast to a common shape.
        NaN in any operand gives NaN. To search within one tensor use `ReduceMax`.

        In this version: all operands must have the same shape.

        https://onnx.ai/onnx/operators/onnx__Max.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            max: Largest values, of the common shape.
        """
        return self._call("Max", (*data_0,))

    def Mean(self, *data_0: TensorLike) -> Tensor:
        """Average of the operands at each position, all broadcast to a common shape:
        their sum divided by how many there are. To average within one tensor use
        `ReduceMean`.

        In this version: all operands must have the same shape.

        https://onnx.ai/onnx/operators/onnx__Mean.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            mean: Averages, of the common shape.
        """
        return self._call("Mean", (*data_0,))

    def Min(self, *data_0: TensorLike) -> Tensor:
        """Smallest of the operands at each position, all broadcast to a common shape.
        NaN in any operand gives NaN. To search within one tensor use `ReduceMin`.

        In this version: all operands must have the same shape.

        https://onnx.ai/onnx/operators/onnx__Min.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            min: Smallest values, of the common shape.
        """
        return self._call("Min", (*data_0,))

    def Mul(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """Multiplies `A` by `B` element by element, both broadcast to a common shape.
        This is no matrix product: use `MatMul` for that. Integer results wrap around on
        overflow.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Mul.html

        Args:
            A: First factor.
            B: Second factor, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A * B`, of the common shape.
        """
        return self._call("Mul", (A, B), axis=axis, broadcast=broadcast)

    def Neg(self, X: TensorLike) -> Tensor:
        """Flips the sign of every element. The lowest value of an integer type wraps
        around to itself.

        https://onnx.ai/onnx/operators/onnx__Neg.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: `-x`, in the shape of `X`.
        """
        return self._call("Neg", (X,))

    def PRelu(self, X: TensorLike, slope: TensorLike) -> Tensor:
        """Keeps values from zero up and multiplies negative ones by `slope`, a learned
        tensor. Only `slope` is broadcast, aligned at the right: one slope per channel
        of `[N, C, H, W]` has the shape `[C, 1, 1]`.

        In this version: `slope` has one element for all channels, or one per channel.

        https://onnx.ai/onnx/operators/onnx__PRelu.html

        Args:
            X: Values, of any shape.
            slope: Slopes below zero, broadcast to the shape of `X`.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("PRelu", (X, slope))

    def Reciprocal(self, X: TensorLike) -> Tensor:
        """Computes `1 / x` for every element. Zero gives infinity with the sign of that
        zero.

        https://onnx.ai/onnx/operators/onnx__Reciprocal.html

        Args:
            X: Nonzero numbers, of any shape.

        Returns:
            Y: `1 / x`, in the shape of `X`.
        """
        return self._call("Reciprocal", (X,))

    def Relu(self, X: TensorLike) -> Tensor:
        """Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Relu.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Values >= 0, in the shape of `X`.
        """
        return self._call("Relu", (X,))

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

    def Sigmoid(self, X: TensorLike) -> Tensor:
        """Logistic function `1 / (1 + exp(-x))` of every element.

        https://onnx.ai/onnx/operators/onnx__Sigmoid.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Values in [0, 1], in the shape of `X`.
        """
        return self._call("Sigmoid", (X,))

    def Sqrt(self, X: TensorLike) -> Tensor:
        """Square root of every element; negative numbers give NaN.

        https://onnx.ai/onnx/operators/onnx__Sqrt.html

        Args:
            X: Numbers >= 0, of any shape.

        Returns:
            Y: `x^0.5`, in the shape of `X`.
        """
        return self._call("Sqrt", (X,))

    def Sub(
        self,
        A: TensorLike,
        B: TensorLike,
        *,
        axis: int | None = None,
        broadcast: int = 0,
    ) -> Tensor:
        """Subtracts `B` from `A` element by element, both broadcast to a common shape.
        Integer results wrap around, so 0 - 1 of an unsigned type is its largest value.

        In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has
        the shape of `A`.

        https://onnx.ai/onnx/operators/onnx__Sub.html

        Args:
            A: Value to subtract from.
            B: Value to subtract, broadcast against `A`.
            axis: Dimension of `A` that the first dimension of `B` is laid on; absent:
                the last dimensions of both are laid on each other.
            broadcast: 1 lets `B` be one element, or match some neighbouring dimensions
                of `A`; 0 needs equal shapes.

        Returns:
            C: `A - B`, of the common shape.
        """
        return self._call("Sub", (A, B), axis=axis, broadcast=broadcast)

    def Sum(self, *data_0: TensorLike) -> Tensor:
        """Adds the operands element by element, all broadcast to a common shape. To add
        up the elements of one tensor use `ReduceSum`.

        In this version: all operands must have the same shape.

        https://onnx.ai/onnx/operators/onnx__Sum.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            sum: Sums, of the common shape.
        """
        return self._call("Sum", (*data_0,))

    def Tanh(self, input: TensorLike) -> Tensor:
        """Hyperbolic tangent of every element, a smooth step from -1 to 1.

        https://onnx.ai/onnx/operators/onnx__Tanh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Tanh", (input,))

    def Tile(self, input: TensorLike, repeats: TensorLike) -> Tensor:
        """Repeats a tensor along each axis.

        https://onnx.ai/onnx/operators/onnx__Tile.html

        Args:
            input: Tensor of rank r.
            repeats: How often, one number per axis.

        Returns:
            output: Each dimension multiplied by its number.
        """
        return self._call("Tile", (input, repeats))
