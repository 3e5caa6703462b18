// Binarizer: x > threshold ? 1 : 0, element by element.

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

// Without the small floats, which this domain does not know.
constexpr TypeList<float, double, std::int64_t, std::int32_t> kBinarized{};

void eval(EvalContext& ctx) {
  const float threshold = ctx.float_attr("threshold");
  map_unary(ctx, kBinarized,
            [threshold](auto x) { return static_cast<double>(x) > threshold ? 1 : 0; });
}

}  // namespace

auto binarizer_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Binarizer",
      .since = 1,
      .doc =
          "Turns each element into 1 where it is above a threshold and 0 elsewhere. An "
          "element equal to the threshold becomes 0.",
      .attributes = {{"threshold", AttrType::Float, 0.0F,
                      "Elements must exceed it to become 1."}},
      .inputs = {{"X", "T", "Numbers of any shape."}},
      .outputs = {{"Y", "T", "0 or 1, in the shape and type of `X`."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .infer = infer_same_shape,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
