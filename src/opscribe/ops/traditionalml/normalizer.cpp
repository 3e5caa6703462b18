// Normalizer: divides each row by its maximum, L1 norm or L2 norm.

#include <algorithm>
#include <cmath>

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/scores.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_word(ctx, "norm", {"MAX", "L1", "L2"});
  infer_same_shape(ctx);
}

// What a row is divided by. The spec says no more of `MAX` than its name: the largest
// element it is, of whatever sign.
auto norm_of(std::string_view norm, std::span<const double> row) -> double {
  double result = norm == "MAX" && !row.empty() ? row[0] : 0;
  for (const double x : row) {
    if (norm == "MAX") result = std::max(result, x);
    if (norm == "L1") result += std::abs(x);
    if (norm == "L2") result += x * x;
  }
  return norm == "L2" ? std::sqrt(result) : result;
}

void eval(EvalContext& ctx) {
  check_word(ctx, "norm", {"MAX", "L1", "L2"});
  const std::string_view norm = ctx.string_attr("norm");
  const SampleRows rows = sample_rows(ctx);
  Tensor y = ctx.make(DataType::Float, ctx.tensor(0).dims());
  auto next = y.mutable_cells<float>().begin();
  for (std::int64_t i = 0; i < rows.count; ++i) {
    const double divisor = norm_of(norm, rows.row(i));
    for (const double x : rows.row(i)) {
      *next++ = static_cast<float>(divisor == 0 ? x : x / divisor);
    }
  }
  ctx.set(0, std::move(y));
}

}  // namespace

auto normalizer_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Normalizer",
      .since = 1,
      .doc =
          "Divides each row by its norm, so that rows become comparable. A row whose "
          "norm is 0 stays as it is.",
      .attributes = {{"norm", AttrType::String, "MAX",
                      "The number to divide by: `MAX` the largest element, `L1` the "
                      "sum of absolute values, `L2` the square root of the sum of "
                      "squares. For rows of negative numbers implementations of `MAX` "
                      "differ: some take the largest absolute value."}},
      .inputs = {{"X", "T", "Rows [N, C], or one row [C]."}},
      .outputs = {{"Y", "tensor(float)",
                   "The rows divided, as floats in the shape of `X`."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
