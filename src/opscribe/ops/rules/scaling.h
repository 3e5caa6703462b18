#pragma once

// Sizes of scaled images: Resize and Upsample.

#include "opscribe/ops/rules/sizes.h"

namespace opscribe::ops {

// `floor(size * factor)`, computed as floats of 32 bits, which is what runtimes do. A
// fresh size where that cannot be said of an expression.
auto scaled_size(InferContext& ctx, const Dim& size, const Scalar& factor) -> Dim;

// The factors of a list of floats, an attribute in older versions and an input in newer
// ones; as `integer_list`. Fails for a factor below `least`, or not above 0.
auto factor_list(InferContext& ctx, std::string_view attr, std::size_t input,
                 double least) -> std::optional<Scalars>;

}  // namespace opscribe::ops
