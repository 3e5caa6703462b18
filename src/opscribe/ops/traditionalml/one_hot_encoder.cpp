// OneHotEncoder: a category as a vector with a single 1.
//
//   categories (4, 7, 9)   [7, 4]  ->  [[0, 1, 0], [1, 0, 0]]

#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const Labels categories = labels_of(ctx, "cats_int64s", "cats_strings");
  const bool is_string = ctx.dtype(0) == DataType::String;
  if (ctx.dtype(0) != DataType::Undefined &&
      is_string != (categories.dtype == DataType::String)) {
    ctx.fail("input-type", {0}, "", "`X` is {}, but the categories are {}",
             to_text(ctx.type(0)), is_string ? "integers" : "strings");
  }
  const auto shape = ctx.shape(0);
  if (!shape) return;
  const Dim count = static_cast<std::int64_t>(categories.count);
  ctx.set_shape(0, concat({*shape, Shape(&count, 1)}));
}

}  // namespace

auto one_hot_encoder_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "OneHotEncoder",
      .since = 1,
      .doc =
          "Turns each element into a vector that has 1 at the position of its category "
          "and 0 elsewhere. Numbers other than int64 are cut to integers before the "
          "lookup.",
      .attributes = {{"cats_int64s", AttrType::Ints, kNoDefault,
                      "The categories, for a numeric input. Exactly one of the two "
                      "lists is given."},
                     {"cats_strings", AttrType::Strings, kNoDefault,
                      "The categories, for a string input. Exactly one of the two "
                      "lists is given."},
                     {"zeros", AttrType::Int, 1,
                      "For an element of no category, 1 gives a vector of zeros and 0 "
                      "makes it an error."}},
      .inputs = {{"X", "T", "Elements of any shape, all from the same categories."}},
      .outputs = {{"Y", "tensor(float)",
                   "Shape of `X` with one more axis at the end, as long as there are "
                   "categories."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kString}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
