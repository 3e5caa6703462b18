#pragma once

// Words for the one-way broadcasting that arithmetic, comparisons and boolean operators
// had before opset 7.

#include <string_view>

namespace opscribe::ops {

inline constexpr std::string_view kLegacyAxis =
    "Dimension of `A` that the first dimension of `B` is laid on; absent: the last "
    "dimensions of both are laid on each other.";
inline constexpr std::string_view kLegacyBroadcast =
    "1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs "
    "equal shapes.";
inline constexpr std::string_view kLegacyNote =
    "only `B` is broadcast, and only with `broadcast` = 1: `C` has the shape of `A`";

}  // namespace opscribe::ops
