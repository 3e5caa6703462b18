// Normalizer: divides each row by its maximum, L1 norm or L2 norm.

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_word(ctx, "norm", {"MAX", "L1", "L2"});
  infer_same_shape(ctx);
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
  };
}

}  // namespace opscribe::ops
