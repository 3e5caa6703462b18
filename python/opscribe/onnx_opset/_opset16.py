# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 16."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset15 import Opset15

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike

__all__ = ["Opset16"]


class Opset16(Opset15):
    """The operators of ai.onnx, version 16."""

    def __new__(cls) -> Opset16:
        return cls._make("", 16)

    def GreaterOrEqual(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is at least `B`, element by element, both broadcast to a
        common shape. False where either is NaN, so it is not the negation of `Less`.

        https://onnx.ai/onnx/operators/onnx__GreaterOrEqual.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A >= B`, of the common shape.
        """
        return self._call("GreaterOrEqual", (A, B))

    def GridSample(
        self,
        X: TensorLike,
        grid: TensorLike,
        *,
        align_corners: int = 0,
        mode: str = "bilinear",
        padding_mode: str = "zeros",
    ) -> Tensor:
        """Samples `X` at the places that `grid` names, interpolating between points.
        Places are given in coordinates from -1 to 1 over each spatial axis, x first.

        In this version: images only; the modes are called `bilinear`, `nearest` and
        `bicubic`.

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

    def LessOrEqual(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is at most `B`, element by element, both broadcast to a common
        shape. False where either is NaN, so it is not the negation of `Greater`.

        https://onnx.ai/onnx/operators/onnx__LessOrEqual.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A <= B`, of the common shape.
        """
        return self._call("LessOrEqual", (A, B))

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
        reduction: str = "none",
    ) -> Tensor:
        """Copies `data` and writes single elements into it: each element of `updates`
        goes to the same place, except that its position along `axis` is given by
        `indices`. Without a reduction an index used twice leaves the result open.

        In this version: no `max` and `min`.

        https://onnx.ai/onnx/operators/onnx__ScatterElements.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis, in [-n, n-1]; rank r.
            updates: Values to write, in the shape of `indices`.
            axis: Axis along which `indices` choose, in [-r, r-1].
            reduction: What to do with the value already there: `none` replaces it,
                `add`, `mul`, `max` and `min` combine.

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call(
            "ScatterElements",
            (data, indices, updates),
            axis=axis,
            reduction=reduction,
        )

    def ScatterND(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
        *,
        reduction: str = "none",
    ) -> Tensor:
        """Copies `data` and writes elements or slices into it by coordinates: the last
        axis of `indices` holds the first k coordinates of a place. Without a reduction
        coordinates used twice leave the result open.

        In this version: no `max` and `min`.

        https://onnx.ai/onnx/operators/onnx__ScatterND.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Coordinates, rank q >= 1; the last dimension k is at most r.
                Negative ones count from the end.
            updates: Values to write, of shape indices.shape[:-1] + data.shape[k:].
            reduction: What to do with the value already there: `none` replaces it,
                `add`, `mul`, `max` and `min` combine.

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call("ScatterND", (data, indices, updates), reduction=reduction)

    def Where(self, condition: TensorLike, X: TensorLike, Y: TensorLike) -> Tensor:
        """Chooses element by element: from `X` where the condition is true, from `Y`
        where it is false. All three broadcast together.

        https://onnx.ai/onnx/operators/onnx__Where.html

        Args:
            condition: The choice.
            X: Values where true.
            Y: Values where false.

        Returns:
            output: The chosen values, in the common shape.
        """
        return self._call("Where", (condition, X, Y))
