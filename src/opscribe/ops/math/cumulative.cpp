// CumSum, CumProd: running totals and products along one axis.
//
//   x          [ 1, 2, 3 ]     sum    product
//   default                 1, 3, 6   1, 2, 6
//   exclusive               0, 1, 3   1, 1, 2
//   reverse                 6, 5, 3   6, 6, 3
//   both                    5, 3, 0   6, 3, 1

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto cumsum_def() -> OpDef {
  return {
      .name = "CumSum",
      .since = 14,
      .doc =
          "Adds up the elements along `axis`: each result is the sum of all elements "
          "up to and including its own position. The axis is an input, not an "
          "attribute; `exclusive` and `reverse` may be combined.",
      .attributes = {{"exclusive", AttrType::Int, 0,
                      "1 leaves an element out of its own result, so the first one is "
                      "0; 0 counts it in."},
                     {"reverse", AttrType::Int, 0,
                      "1 starts at the end of the axis; 0 at its beginning."}},
      .inputs = {{"x", "T", "Values, of rank r >= 1.", kDifferentiable},
                 {"axis", "T2", "Scalar, the axis to run along, in [-r, r-1].",
                  kNonDifferentiable}},
      .outputs = {{"y", "T", "Running sum, in the shape of `x`.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}, {"T2", kIndices}},
      .history = {{.since = 11, .types = {{"T", kWideNumbersIr3 - kFloat16}}}},
  };
}

auto cumprod_def() -> OpDef {
  return {
      .name = "CumProd",
      .since = 26,
      .doc =
          "Multiplies up the elements along `axis`: each result is the product of all "
          "elements up to and including its own position. The axis is an input, not an "
          "attribute; `exclusive` and `reverse` may be combined.",
      .attributes = {{"exclusive", AttrType::Int, 0,
                      "1 leaves an element out of its own result, so the first one is "
                      "1; 0 counts it in."},
                     {"reverse", AttrType::Int, 0,
                      "1 starts at the end of the axis; 0 at its beginning."}},
      .inputs = {{"x", "T", "Values, of rank r >= 1.", kDifferentiable},
                 {"axis", "T2", "Scalar, the axis to run along, in [-r, r-1].",
                  kNonDifferentiable}},
      .outputs = {{"y", "T", "Running product, in the shape of `x`.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}, {"T2", kIndices}},
  };
}

}  // namespace opscribe::ops
