# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 23."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset22 import Opset22

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike, TensorValue

__all__ = ["Opset23"]


class Opset23(Opset22):
    """The operators of ai.onnx, version 23."""

    def __new__(cls) -> Opset23:
        return cls._make("", 23)

    def Attention(
        self,
        Q: TensorLike,
        K: TensorLike,
        V: TensorLike,
        attn_mask: TensorLike | None = None,
        past_key: TensorLike | None = None,
        past_value: TensorLike | None = None,
        *,
        is_causal: int = 0,
        kv_num_heads: int | None = None,
        q_num_heads: int | None = None,
        qk_matmul_output_mode: int = 0,
        scale: float | None = None,
        softcap: float = 0.0,
        softmax_precision: int | None = None,
    ) -> Any:
        """Scaled dot-product attention: `softmax(softcap(scale * Q * K') + mask) * V`,
        with as many query heads as key heads or a multiple of them (grouped queries). A
        query whose keys are all masked gives zeros, not NaN. The key cache is either
        kept here, through `past_key`, `past_value` and the `present` outputs, or
        outside, with whole caches as `K` and `V` and `nonpad_kv_seqlen`.

        https://onnx.ai/onnx/operators/onnx__Attention.html

        Args:
            Q: Queries `[B, Hq, Sq, D]`, or 3-D `[B, Sq, Hq * D]` with `q_num_heads`.
            K: Keys `[B, Hkv, Skv, D]`, or 3-D `[B, Skv, Hkv * D]` with `kv_num_heads`.
            V: Values `[B, Hkv, Skv, Dv]`, or 3-D `[B, Skv, Hkv * Dv]`; the head size Dv
                may differ from D.
            attn_mask: (optional) Broadcast to `[B, Hq, Sq, St]`. Bool: true lets the
                query see the key; number: added to the score. A last dimension shorter
                than St hides the keys beyond it; absent: nothing is added.
            past_key: (optional) Keys of earlier steps `[B, Hkv, Sp, D]`, put before
                `K`; only together with `past_value`.
            past_value: (optional) Values of earlier steps `[B, Hkv, Sp, Dv]`, put
                before `V`; only together with `past_key`.
            is_causal: 1 hides later keys: query i sees key j only when `j <= i +
                offset`. The offset is the number of past keys with `past_key`,
                `nonpad_kv_seqlen - Sq` with an outside cache, otherwise 0; a negative
                one leaves the first queries no key.
            kv_num_heads: Number of heads of `K` and `V`; required for 3-D inputs, not
                for 4-D ones.
            q_num_heads: Number of heads of `Q`, a multiple of `kv_num_heads`; required
                for 3-D inputs, not for 4-D ones.
            qk_matmul_output_mode: What `qk_matmul_output` shows: 0 the scaled product
                `Q * K'`, 1 after the soft cap, 2 after the mask as well, 3 after
                softmax.
            scale: Factor of the product `Q * K'`, applied as its square root to `Q` and
                to `K`; absent: `1 / sqrt(D)`.
            softcap: A c > 0 bends the scores into (-c, c) by `c * tanh(x / c)` before
                the mask is added; 0: no cap.
            softmax_precision: Element type to compute softmax in: 1 float, 10 float16,
                11 double, 16 bfloat16; absent: the type of `Q`.

        Returns:
            Y: `[B, Hq, Sq, Dv]`, or `[B, Sq, Hq * Dv]` for 3-D inputs.
            present_key: (optional) Past and new keys, `[B, Hkv, St, D]`, to be the next
                `past_key`.
            present_value: (optional) Past and new values, `[B, Hkv, St, Dv]`, to be the
                next `past_value`.
            qk_matmul_output: (optional) Scores `[B, Hq, Sq, St]` at the stage
                `qk_matmul_output_mode` names.
        """
        return self._call(
            "Attention",
            (Q, K, V, attn_mask, past_key, past_value),
            is_causal=is_causal,
            kv_num_heads=kv_num_heads,
            q_num_heads=q_num_heads,
            qk_matmul_output_mode=qk_matmul_output_mode,
            scale=scale,
            softcap=softcap,
            softmax_precision=softmax_precision,
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

    def ConstantOfShape(
        self,
        input: TensorLike,
        *,
        value: TensorValue | None = None,
    ) -> Tensor:
        """Makes a tensor of the given shape with the same value everywhere.

        https://onnx.ai/onnx/operators/onnx__ConstantOfShape.html

        Args:
            input: The shape, no dimension negative; empty for a scalar.
            value: The value, a tensor of one element that also gives the type. Default:
                float 0.

        Returns:
            output: The filled tensor.
        """
        return self._call("ConstantOfShape", (input,), value=value)

    def DequantizeLinear(
        self,
        x: TensorLike,
        x_scale: TensorLike,
        x_zero_point: TensorLike | None = None,
        *,
        axis: int = 1,
        block_size: int = 0,
        output_dtype: int = 0,
    ) -> Tensor:
        """Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`.
        There is one scale for all of `x`, one per slice along `axis`, or one per block,
        as in `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no
        zero point.

        https://onnx.ai/onnx/operators/onnx__DequantizeLinear.html

        Args:
            x: Quantized values, of rank r.
            x_scale: Size of one step: a scalar, `[d]` along `axis`, or the shape of `x`
                with `ceil(d / block_size)` along `axis`.
            x_zero_point: (optional) The number that stands for 0, in the shape of
                `x_scale` and the type of `x`; absent: 0.
            axis: Dimension the scales run along, in [-r, r-1]; unused when there is
                only one scale.
            block_size: Number of neighbours along `axis` that share one scale, when the
                scale has the rank of `x`; the last block may be shorter. 0: scales are
                not blocked.
            output_dtype: Element type of `y`, as a number, which is also the type
                multiplied in; 0: the type of `x_scale`.

        Returns:
            y: Real values, in the shape of `x`.
        """
        return self._call(
            "DequantizeLinear",
            (x, x_scale, x_zero_point),
            axis=axis,
            block_size=block_size,
            output_dtype=output_dtype,
        )

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
        block_size: int = 0,
        output_dtype: int = 0,
        precision: int = 0,
        saturate: int = 1,
    ) -> Tensor:
        """Stores real numbers in few bits: `saturate(round(x / y_scale) +
        y_zero_point)`. Halves round to even, and rounding comes before the zero point
        is added; values out of range become the nearest bound. There is one scale for
        all of `x`, one per slice along `axis`, or one per block. Float targets skip the
        rounding to integers.

        https://onnx.ai/onnx/operators/onnx__QuantizeLinear.html

        Args:
            x: Values to quantize, of rank r.
            y_scale: Size of one step, positive: a scalar, `[d]` along `axis`, or the
                shape of `x` with `ceil(d / block_size)` along `axis`.
            y_zero_point: (optional) The number that stands for 0, in the shape of
                `y_scale` and the type of `y`; absent: 0.
            axis: Dimension the scales run along, in [-r, r-1]; unused when there is
                only one scale.
            block_size: Number of neighbours along `axis` that share one scale, when the
                scale has the rank of `x`; the last block may be shorter. 0: scales are
                not blocked.
            output_dtype: Element type of `y`, as a number; it must agree with
                `y_zero_point`. 0: the type of `y_zero_point`, or uint8 without one.
            precision: Element type, as a number, to divide in; 0: the type of
                `y_scale`.
            saturate: For float8 results: 1 turns values out of range into the nearest
                bound, 0 into infinity or NaN. All other types always use the bound.

        Returns:
            y: Quantized values, in the shape of `x`.
        """
        return self._call(
            "QuantizeLinear",
            (x, y_scale, y_zero_point),
            axis=axis,
            block_size=block_size,
            output_dtype=output_dtype,
            precision=precision,
            saturate=saturate,
        )

    def RMSNormalization(
        self,
        X: TensorLike,
        scale: TensorLike,
        *,
        axis: int = -1,
        epsilon: float = 1e-05,
        stash_type: int = 1,
    ) -> Tensor:
        """Divides by the root mean square of all dimensions from `axis` to the last
        together: `X / sqrt(mean(X^2) + epsilon) * scale`. Unlike `LayerNormalization`
        it neither subtracts the mean nor adds a bias.

        https://onnx.ai/onnx/operators/onnx__RMSNormalization.html

        Args:
            X: Tensor of rank r >= 1.
            scale: Factor, broadcast to the shape of `X`; its type is the type of `Y`.
            axis: First of the dimensions normalized together, in [-r, r-1].
            epsilon: Added to the mean square, so that no division by zero happens.
            stash_type: Element type, as a number, to compute the root mean square in; 1
                is float32. The normalized values return to the type of `X` before they
                are scaled.

        Returns:
            Y: Normalized values, in the shape of `X`.
        """
        return self._call(
            "RMSNormalization",
            (X, scale),
            axis=axis,
            epsilon=epsilon,
            stash_type=stash_type,
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

    def RotaryEmbedding(
        self,
        X: TensorLike,
        cos_cache: TensorLike,
        sin_cache: TensorLike,
        position_ids: TensorLike | None = None,
        *,
        interleaved: int = 0,
        num_heads: int | None = None,
        rotary_embedding_dim: int = 0,
    ) -> Tensor:
        """Encodes positions by rotation: each pair `(x1, x2)` of a head becomes `(cos *
        x1 - sin * x2, sin * x1 + cos * x2)`. The tables hold cosines and sines of
        angles already multiplied by the positions. Models differ in how they form
        pairs: see `interleaved`.

        https://onnx.ai/onnx/operators/onnx__RotaryEmbedding.html

        Args:
            X: `[B, H, S, D]`, or 3-D `[B, S, H * D]` with `num_heads`; D is even.
            cos_cache: Cosines: a table `[P, D/2]` with one row per position, or `[B, S,
                D/2]` without `position_ids`; with `rotary_embedding_dim` its half
                replaces D/2.
            sin_cache: Sines, in the shape of `cos_cache`.
            position_ids: (optional) Row of the tables for each token, `[B, S]`, in [0,
                P-1]; absent: the tables are given per token.
            interleaved: 1 pairs neighbours: (0, 1), (2, 3), ...; 0 pairs the first half
                with the second: (0, D/2), (1, D/2 + 1), ...
            num_heads: Number of heads H; required for a 3-D `X`.
            rotary_embedding_dim: Number of elements at the start of each head to
                rotate, even; the others are copied. 0 rotates all.

        Returns:
            Y: Rotated values, in the shape of `X`.
        """
        return self._call(
            "RotaryEmbedding",
            (X, cos_cache, sin_cache, position_ids),
            interleaved=interleaved,
            num_heads=num_heads,
            rotary_embedding_dim=rotary_embedding_dim,
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

    def Squeeze(self, data: TensorLike, axes: TensorLike | None = None) -> Tensor:
        """Drops axes of size 1. Naming an axis of another size is an error.

        https://onnx.ai/onnx/operators/onnx__Squeeze.html

        Args:
            data: Tensor of rank r.
            axes: (optional) The axes to drop, in [-r, r-1]. Absent: every axis of size
                1.

        Returns:
            squeezed: The same elements without those axes.
        """
        return self._call("Squeeze", (data, axes))

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

    def Unsqueeze(self, data: TensorLike, axes: TensorLike) -> Tensor:
        """Inserts axes of size 1. The positions are those in the result, in any order
        and without repetition.

        https://onnx.ai/onnx/operators/onnx__Unsqueeze.html

        Args:
            data: The tensor to expand.
            axes: Positions of the new axes, in [-r, r-1] for a result of rank r.

        Returns:
            expanded: The same elements with those axes.
        """
        return self._call("Unsqueeze", (data, axes))
