#pragma once

// Values out of nothing: constants, ranges, random numbers.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto bernoulli() -> OpDef;
auto constant() -> OpDef;
auto constant_of_shape() -> OpDef;
auto eye_like() -> OpDef;
auto multinomial() -> OpDef;
auto random_normal() -> OpDef;
auto random_normal_like() -> OpDef;
auto random_uniform() -> OpDef;
auto random_uniform_like() -> OpDef;
auto range() -> OpDef;

// The family's list.
auto generator_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
