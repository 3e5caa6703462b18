#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto cumsum() -> OpDef {
  return {
      .name = "CumSum",
      .since = 14,
      .doc = "",
      .attributes = {{"exclusive", AttrType::Int, 0, ""},
                     {"reverse", AttrType::Int, 0, ""}},
      .inputs = {{"x", "T", "", kDifferentiable},
                 {"axis", "T2", "", kNonDifferentiable}},
      .outputs = {{"y", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}, {"T2", kIndices}},
      .history = {{.since = 11, .types = {{"T", kWideNumbersIr3 - kFloat16}}}},
  };
}

auto cumprod() -> OpDef {
  return {
      .name = "CumProd",
      .since = 26,
      .doc = "",
      .attributes = {{"exclusive", AttrType::Int, 0, ""},
                     {"reverse", AttrType::Int, 0, ""}},
      .inputs = {{"x", "T", "", kDifferentiable},
                 {"axis", "T2", "", kNonDifferentiable}},
      .outputs = {{"y", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}, {"T2", kIndices}},
  };
}

}  // namespace opscribe::ops
