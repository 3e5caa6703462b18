#include "opscribe/ops/reduction/reduction_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kReductionOps[] = {
    {"", "ArgMax", argmax},
    {"", "ArgMin", argmin},
    {"", "ReduceL1", reduce_l1},
    {"", "ReduceL2", reduce_l2},
    {"", "ReduceLogSum", reduce_log_sum},
    {"", "ReduceLogSumExp", reduce_log_sum_exp},
    {"", "ReduceMax", reduce_max},
    {"", "ReduceMean", reduce_mean},
    {"", "ReduceMin", reduce_min},
    {"", "ReduceProd", reduce_prod},
    {"", "ReduceSum", reduce_sum},
    {"", "ReduceSumSquare", reduce_sum_square},
};

}  // namespace

auto reduction_ops() -> std::span<const OpEntry> {
  return kReductionOps;
}

}  // namespace opscribe::ops
