# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset7 import Opset7

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike

__all__ = ["Opset8"]


class Opset8(Opset7):
    """The operators of ai.onnx, version 8."""

    def __new__(cls) -> Opset8:
        return cls._make("", 8)

    def Expand(self, input: TensorLike, shape: TensorLike) -> Tensor:
        """Repeats `input` so that it takes the shape it has in common with `shape`
        under broadcasting. This works both ways: where `shape` says 1 the input's size
        stays, so the result can be larger than `shape`.

        https://onnx.ai/onnx/operators/onnx__Expand.html

        Args:
            input: Tensor to repeat.
            shape: 1-D, the target sizes, aligned with `input` at the right.

        Returns:
            output: `input` in the common shape.
        """
        return self._call("Expand", (input, shape))

    def Max(self, *data_0: TensorLike) -> Tensor:
        """Largest of the operands at each position, all broadcast to a common shape.
        NaN in any operand gives NaN. To search within one tensor use `ReduceMax`.

        https://onnx.ai/onnx/operators/onnx__Max.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            max: Largest values, of the common shape.
        """
        return self._call("Max", (*data_0,))

    def MaxPool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
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
            kernel_shape=kernel_shape,
            pads=pads,
            storage_order=storage_order,
            strides=strides,
        )

    def Mean(self, *data_0: TensorLike) -> Tensor:
        """Average of the operands at each position, all broadcast to a common shape:
        their sum divided by how many there are. To average within one tensor use
        `ReduceMean`.

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

        https://onnx.ai/onnx/operators/onnx__Min.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            min: Smallest values, of the common shape.
        """
        return self._call("Min", (*data_0,))

    def Scan(
        self,
        sequence_lens: TensorLike | None = None,
        *initial_state_and_scan_inputs: TensorLike,
        body: GraphLike,
        num_scan_inputs: int,
        directions: Sequence[int] | None = None,
    ) -> Any:
        """Walks over one or more tensors slice by slice along an axis, carrying state
        of fixed shape, and stacks what each step gives. All tensors walked over must
        have the same length on their axis. Unlike Loop it has no condition: the number
        of steps is the length.

        In this version: the first axis of every value is a batch, walked over
        separately, and the second is scanned.

        https://onnx.ai/onnx/operators/onnx__Scan.html

        Args:
            sequence_lens: (optional) Length of each sequence of the batch, at most the
                scanned dimension. Absent: all are full.
            initial_state_and_scan_inputs: (any number) The initial state values, then
                the tensors to walk over.
            body: Graph of one step. Takes the state values, then one slice of each
                scanned tensor (without the scanned axis); gives the next state, then
                one slice of each stacked output.
            num_scan_inputs: How many of the inputs, counted from the end, are walked
                over; those before them are the initial state.
            directions: For each scanned tensor 0 to walk forward or 1 to walk backward.
                Default: forward.

        Returns:
            final_state_and_scan_outputs: (any number) The state after the last step,
                then the stacked outputs.
        """
        return self._call(
            "Scan",
            (sequence_lens, *initial_state_and_scan_inputs),
            body=body,
            num_scan_inputs=num_scan_inputs,
            directions=directions,
        )

    def Sum(self, *data_0: TensorLike) -> Tensor:
        """Adds the operands element by element, all broadcast to a common shape. To add
        up the elements of one tensor use `ReduceSum`.

        https://onnx.ai/onnx/operators/onnx__Sum.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            sum: Sums, of the common shape.
        """
        return self._call("Sum", (*data_0,))
