#pragma once

// Operators that collapse axes into one value.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto argmax() -> OpDef;
auto argmin() -> OpDef;
auto reduce_l1() -> OpDef;
auto reduce_l2() -> OpDef;
auto reduce_log_sum() -> OpDef;
auto reduce_log_sum_exp() -> OpDef;
auto reduce_max() -> OpDef;
auto reduce_mean() -> OpDef;
auto reduce_min() -> OpDef;
auto reduce_prod() -> OpDef;
auto reduce_sum() -> OpDef;
auto reduce_sum_square() -> OpDef;

// The family's list.
auto reduction_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
