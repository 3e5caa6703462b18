# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 27."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset26 import Opset26

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset27"]


class Opset27(Opset26):
    """The operators of ai.onnx, version 27."""

    def __new__(cls) -> Opset27:
        return cls._make("", 27)

    def CausalConvWithState(
        self,
        input: TensorLike,
        weight: TensorLike,
        bias: TensorLike | None = None,
        past_state: TensorLike | None = None,
        *,
        activation: str = "none",
    ) -> tuple[Tensor, Tensor]:
        """Convolves every channel along time with its own kernel, step t seeing itself
        and the `k - 1` steps before it. The columns before the first step are
        `past_state`, so a sequence may be fed in pieces: `present_state` of one call is
        `past_state` of the next.

        https://onnx.ai/onnx/operators/onnx__CausalConvWithState.html

        Args:
            input: Sequences `[B, C, L]`: batch, channels, steps.
            weight: Kernels `[C, 1, k]`, as for `Conv` with `group` = C; the last
                element meets the current step.
            bias: (optional) Summand of each channel, `[C]`; absent: nothing is added.
            past_state: (optional) The `k - 1` columns before `input`, `[B, C, k-1]`;
                absent: zeros.
            activation: Function applied to the result: `none`, or `silu` (also spelled
                `swish`), `x * sigmoid(x)`.

        Returns:
            output: `[B, C, L]`, the shape of `input`.
            present_state: Last `k - 1` columns of `past_state` and `input` joined, `[B,
                C, k-1]`; with a short `input` some are still from `past_state`.
        """
        return self._call(
            "CausalConvWithState",
            (input, weight, bias, past_state),
            activation=activation,
        )

    def LinearAttention(
        self,
        query: TensorLike,
        key: TensorLike,
        value: TensorLike,
        past_state: TensorLike | None = None,
        decay: TensorLike | None = None,
        beta: TensorLike | None = None,
        *,
        chunk_size: int = 64,
        kv_num_heads: int,
        q_num_heads: int,
        scale: float = 0.0,
        update_rule: str = "gated_delta",
    ) -> tuple[Tensor, Tensor]:
        """Recurrent attention: each step adds the outer product of key and value to a
        state matrix S and reads `scale * S' * query` from the new S. `update_rule`
        chooses whether S decays first and whether the value is replaced by `beta *
        (value - S' * key)`, its difference to what S holds already. Time and memory
        grow linearly with the sequence.

        https://onnx.ai/onnx/operators/onnx__LinearAttention.html

        Args:
            query: Queries `[B, T, Hq * dk]`, heads side by side.
            key: Keys `[B, T, Hkv * dk]`; the delta rules expect them of length 1 per
                head.
            value: Values `[B, T, Hkv * dv]`.
            past_state: (optional) State to start from, `[B, Hkv, dk, dv]`; absent:
                zeros.
            decay: (optional) Logarithm of the factor S is multiplied by, one per key
                element `[B, T, Hkv * dk]` or per head `[B, T, Hkv]`; required by
                `gated` and `gated_delta`, otherwise absent.
            beta: (optional) How far S is corrected at each step, usually in [0, 1],
                `[B, T, Hkv]` or `[B, T, 1]`; required by `delta` and `gated_delta`,
                otherwise absent.
            chunk_size: Steps to handle at once in a parallel implementation; it never
                changes results.
            kv_num_heads: Number of heads Hkv of `key`, `value` and the state.
            q_num_heads: Number of heads Hq of `query`, a multiple of `kv_num_heads`;
                consecutive query heads share one key head.
            scale: Factor of the output; 0 means `1 / sqrt(dk)`.
            update_rule: `linear` only adds; `gated` decays S first; `delta` corrects
                the value by `beta`; `gated_delta` does both.

        Returns:
            output: `[B, T, Hq * dv]`.
            present_state: State after the last step, `[B, Hkv, dk, dv]`, to be the next
                `past_state`.
        """
        return self._call(
            "LinearAttention",
            (query, key, value, past_state, decay, beta),
            chunk_size=chunk_size,
            kv_num_heads=kv_num_heads,
            q_num_heads=q_num_heads,
            scale=scale,
            update_rule=update_rule,
        )

    def Range(
        self,
        start: TensorLike,
        limit: TensorLike,
        delta: TensorLike,
        *,
        stash_type: int = 1,
    ) -> Tensor:
        """Counts from `start` in steps of `delta` up to, but without, `limit`: element
        i is start + i * delta, and there are max(0, ceil((limit - start) / delta)) of
        them.

        https://onnx.ai/onnx/operators/onnx__Range.html

        Args:
            start: First value, a scalar.
            limit: Bound that is not reached, a scalar.
            delta: Step, a scalar other than 0.
            stash_type: Type to compute float16 and bfloat16 in, as a number of the
                format; 1 is float.

        Returns:
            output: The values, one-dimensional.
        """
        return self._call("Range", (start, limit, delta), stash_type=stash_type)
