#pragma once

// Values out of nothing: constants, ranges, random numbers.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto bernoulli_def() -> OpDef;
auto constant_def() -> OpDef;
auto constant_of_shape_def() -> OpDef;
auto eye_like_def() -> OpDef;
auto multinomial_def() -> OpDef;
auto random_normal_def() -> OpDef;
auto random_normal_like_def() -> OpDef;
auto random_uniform_def() -> OpDef;
auto random_uniform_like_def() -> OpDef;
auto range_def() -> OpDef;

// The family's list.
auto generator_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
