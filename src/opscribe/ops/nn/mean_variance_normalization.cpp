#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {
namespace {

constexpr std::int64_t kDefaultAxes[] = {0, 2, 3};

}  // namespace

auto mean_variance_normalization() -> OpDef {
  return {
      .name = "MeanVarianceNormalization",
      .since = 13,
      .doc = "",
      .attributes = {{"axes", AttrType::Ints, kDefaultAxes, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({13, 18}),
      .history = {{.since = 9,
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}},
                   .body = fixed_body({9})}},
  };
}

}  // namespace opscribe::ops
