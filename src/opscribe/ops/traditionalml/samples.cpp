#include "opscribe/ops/traditionalml/samples.h"

#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops {

auto samples_of(InferContext& ctx) -> std::optional<Samples> {
  const auto shape = shape_of_rank(ctx, 0, 1, 2);
  if (!shape) return std::nullopt;
  if (shape->size() == 1) return Samples{1, (*shape)[0]};
  return Samples{(*shape)[0], (*shape)[1]};
}

auto labels_of(InferContext& ctx, std::string_view integers, std::string_view strings)
    -> Labels {
  const std::size_t num_integers = list_length(ctx, integers).value_or(0);
  const std::size_t num_strings = list_length(ctx, strings).value_or(0);
  if (num_integers == 0 && num_strings == 0) {
    ctx.fail("invalid-attribute", {}, "give one of the two lists",
             "neither `{}` nor `{}` is given", integers, strings);
  }
  if (num_integers > 0 && num_strings > 0) {
    ctx.fail("invalid-attribute", {}, "give one of the two lists",
             "both `{}` and `{}` are given", integers, strings);
  }
  if (num_strings > 0) return {DataType::String, num_strings};
  return {DataType::Int64, num_integers};
}

void set_labels_and_scores(InferContext& ctx, const Labels& labels,
                           const Dim& num_scores) {
  ctx.set_dtype(0, labels.dtype);
  const auto samples = samples_of(ctx);
  const Dim count = samples ? samples->count : ctx.fresh_dim("samples");
  ctx.set_shape(0, {count});
  ctx.set_shape(1, {count, num_scores});
}

void check_post_transform(InferContext& ctx) {
  check_word(ctx, "post_transform",
             {"NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT"});
}

}  // namespace opscribe::ops
