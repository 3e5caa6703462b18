#pragma once

// Operators that collapse axes into one value.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto argmax_def() -> OpDef;
auto argmin_def() -> OpDef;
auto reduce_l1_def() -> OpDef;
auto reduce_l2_def() -> OpDef;
auto reduce_log_sum_def() -> OpDef;
auto reduce_log_sum_exp_def() -> OpDef;
auto reduce_max_def() -> OpDef;
auto reduce_mean_def() -> OpDef;
auto reduce_min_def() -> OpDef;
auto reduce_prod_def() -> OpDef;
auto reduce_sum_def() -> OpDef;
auto reduce_sum_square_def() -> OpDef;

// The family's list.
auto reduction_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
