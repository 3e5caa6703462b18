#include "opscribe/ops/reduction/reduction_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kReductionOps[] = {
    {"", "ArgMax", argmax_def},
    {"", "ArgMin", argmin_def},
    {"", "ReduceL1", reduce_l1_def},
    {"", "ReduceL2", reduce_l2_def},
    {"", "ReduceLogSum", reduce_log_sum_def},
    {"", "ReduceLogSumExp", reduce_log_sum_exp_def},
    {"", "ReduceMax", reduce_max_def},
    {"", "ReduceMean", reduce_mean_def},
    {"", "ReduceMin", reduce_min_def},
    {"", "ReduceProd", reduce_prod_def},
    {"", "ReduceSum", reduce_sum_def},
    {"", "ReduceSumSquare", reduce_sum_square_def},
};

}  // namespace

auto reduction_ops() -> std::span<const OpEntry> {
  return kReductionOps;
}

}  // namespace opscribe::ops
