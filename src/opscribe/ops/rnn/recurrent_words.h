#pragma once

// Words shared by the recurrent operators. S steps, N sequences in the batch, I inputs
// per step, H = hidden_size, dirs = 2 for bidirectional and 1 otherwise.

#include <string_view>

namespace opscribe::ops {

inline constexpr std::string_view kRecurrentAlpha =
    "Parameter alpha of those `activations` that have one, in their order; absent: the "
    "default of the operator of that name, such as 0.01 for `LeakyRelu`.";
inline constexpr std::string_view kRecurrentBeta =
    "Parameter beta of those `activations` that have one, in their order; absent: the "
    "default of the operator of that name, such as 0.5 for `HardSigmoid`.";
inline constexpr std::string_view kRecurrentClip =
    "C > 0 limits what goes into the activations to [-c, c]; absent: no limit.";
inline constexpr std::string_view kRecurrentDirection =
    "`forward`, `reverse` (from the last step to the first, `Y` staying in the order "
    "of `X`) or `bidirectional` (both, with weights of their own).";
inline constexpr std::string_view kRecurrentHiddenSize =
    "Length H of the hidden state; absent: that of the weights.";
inline constexpr std::string_view kRecurrentLayout =
    "0 has the steps first in `X` and `Y` and the directions first in the states; 1 "
    "has the batch first in all of them.";
inline constexpr std::string_view kRecurrentOutputSequence =
    "1 asks for `Y`; with 0 it may be left out.";

inline constexpr std::string_view kRecurrentX =
    "Input sequences `[S, N, I]`: steps, batch, features; `[N, S, I]` with `layout` 1.";
inline constexpr std::string_view kRecurrentLengths =
    "Number of steps of each sequence, `[N]`, at most S; later steps are ignored and "
    "give 0 in `Y`. Absent: all S.";
inline constexpr std::string_view kRecurrentInitialH =
    "Hidden state to start from, `[dirs, N, H]`, or `[N, dirs, H]` with `layout` 1; "
    "absent: zeros.";
inline constexpr std::string_view kRecurrentY =
    "Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S, dirs, H]` with `layout` "
    "1; the directions have an axis of their own and are not joined.";
inline constexpr std::string_view kRecurrentYH =
    "Hidden state after the last valid step, `[dirs, N, H]`, or `[N, dirs, H]` with "
    "`layout` 1.";

}  // namespace opscribe::ops
