// Clip: limits every element to the interval [min, max].
//
//   output = min(max, max(min, x))

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// Values between limits that are known, where they are given.
void limit_values(InferContext& ctx) {
  const Known* x = ctx.value(0);
  if (x == nullptr) return;
  Scalars elements;
  elements.append(x->elements.begin(), x->elements.end());
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    if (!ctx.has_input(i)) continue;
    const Known* limit = ctx.value(i);
    if (limit == nullptr || limit->single() == nullptr) return;
    const auto of = i == 1 ? symbolic::maximum : symbolic::minimum;
    for (Scalar& element : elements) element = of(element, *limit->single(), x->dtype);
  }
  ctx.set_value(0, x->dims, elements);
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  require_single(ctx, 1);
  require_single(ctx, 2);
  limit_values(ctx);
}

}  // namespace

auto clip_def() -> OpDef {
  return {
      .name = "Clip",
      .since = 13,
      .doc =
          "Limits every element to the interval from `min` to `max`, that is `Min(max, "
          "Max(x, min))`. When `min` exceeds `max` every result is `max`; NaN stays "
          "NaN.",
      .inputs = {{"input", "T", "Values to limit, of any shape.", kDifferentiable},
                 {"min", "T",
                  "Scalar, the lower limit; absent: the lowest value of the type.",
                  kOptional | kNonDifferentiable},
                 {"max", "T",
                  "Scalar, the upper limit; absent: the highest value of the type.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "Limited values, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .body = context_body({13}),
      .infer = infer,
      .history =
          {{.since = 12,
            .unclassified = true,
            .types = {{"T", kNumbersIr3}},
            .body = no_body()},
           {.since = 11, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "the limits are attributes",
            .attributes = {{"max", AttrType::Float, 3.4028235e+38F, "Upper limit."},
                           {"min", AttrType::Float, -3.4028235e+38F, "Lower limit."}},
            .inputs = {{"input", "T", ""}},
            .infer = infer_same_shape},
           {.since = 1,
            .note = "an absent limit does not limit",
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."},
                           {"max", AttrType::Float, kNoDefault, ""},
                           {"min", AttrType::Float, kNoDefault, ""}}}},
  };
}

}  // namespace opscribe::ops
