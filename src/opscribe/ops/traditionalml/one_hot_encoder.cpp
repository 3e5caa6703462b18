// OneHotEncoder: a category as a vector with a single 1.
//
//   categories (4, 7, 9)   [7, 4]  ->  [[0, 1, 0], [1, 0, 0]]

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"
#include "opscribe/tensor/convert.h"

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

// The category of each element, as its place in the list; nothing for one of no
// category. Of equal categories the last one counts.
auto places_of(EvalContext& ctx) -> std::vector<std::optional<std::size_t>> {
  const Tensor& x = ctx.tensor(0);
  std::vector<std::optional<std::size_t>> places;
  const auto look_up = [&](const auto& table, const auto& elements) {
    for (const auto& element : elements) {
      const auto found = table.find(element);
      places.push_back(found == table.end() ? std::nullopt
                                            : std::optional(found->second));
    }
  };
  std::size_t count = 0;
  if (x.is_string()) {
    std::unordered_map<std::string_view, std::size_t> table;
    for (const Bytes text : texts_in(ctx, "cats_strings"))
      table[as_text(text)] = count++;
    look_up(table, x.strings());
  } else {
    std::unordered_map<std::int64_t, std::size_t> table;
    for (const std::int64_t number : ints_in(ctx, "cats_int64s"))
      table[number] = count++;
    look_up(table, cast(x, DataType::Int64, {}, ctx.pool()).cells<std::int64_t>());
  }
  return places;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  const auto places = places_of(ctx);
  const auto count = static_cast<std::size_t>(dims[dims.size() - 1]);
  Tensor y = Tensor::zeros(DataType::Float, dims, ctx.pool());
  const auto to = y.mutable_cells<float>();
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i]) {
      to[i * count + *places[i]] = 1;
    } else if (!ctx.flag_attr("zeros")) {
      ctx.fail("invalid-input", {0}, "with `zeros` = 1 it becomes a vector of zeros",
               "element {} of `X`, {}, is of no category", i,
               element_text(ctx.tensor(0), static_cast<std::int64_t>(i)));
    }
  }
  ctx.set(0, std::move(y));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
