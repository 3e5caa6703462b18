// CategoryMapper: strings to integers and back, by a table of pairs.

#include <string>
#include <unordered_map>

#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_list_length(ctx, "cats_int64s", list_length(ctx, "cats_strings").value_or(0),
                    "strings in `cats_strings`");
  if (ctx.dtype(0) == DataType::String) ctx.set_dtype(0, DataType::Int64);
  if (ctx.dtype(0) == DataType::Int64) ctx.set_dtype(0, DataType::String);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
}

template <typename Key>
using Table = std::unordered_map<Key, std::size_t>;

void to_integers(EvalContext& ctx) {
  const auto texts = texts_in(ctx, "cats_strings");
  const auto numbers = ints_in(ctx, "cats_int64s");
  Table<std::string_view> places;
  for (std::size_t i = 0; i < texts.size(); ++i) places[as_text(texts[i])] = i;
  const auto from = ctx.tensor(0).strings();
  Tensor y = ctx.make(DataType::Int64, ctx.tensor(0).dims());
  auto next = y.mutable_cells<std::int64_t>().begin();
  for (const std::string& text : from) {
    const auto found = places.find(text);
    *next++ =
        found == places.end() ? ctx.int_attr("default_int64") : numbers[found->second];
  }
  ctx.set(0, std::move(y));
}

void to_strings(EvalContext& ctx) {
  const auto texts = texts_in(ctx, "cats_strings");
  const auto numbers = ints_in(ctx, "cats_int64s");
  Table<std::int64_t> places;
  for (std::size_t i = 0; i < numbers.size(); ++i) places[numbers[i]] = i;
  const Tensor& x = ctx.tensor(0);
  const auto from = x.cells<std::int64_t>();
  ctx.set(0,
          build_storage<std::string>(
              DataType::String, x.dims(), ctx.pool(), [&](std::span<std::string> to) {
                for (std::size_t i = 0; i < from.size(); ++i) {
                  const auto found = places.find(from[i]);
                  to[i] = found == places.end() ? ctx.string_attr("default_string")
                                                : as_text(texts[found->second]);
                }
              }));
}

void eval(EvalContext& ctx) {
  check_list_length(ctx, "cats_int64s", list_length(ctx, "cats_strings").value_or(0),
                    "strings in `cats_strings`");
  check_list_length(ctx, "cats_strings", list_length(ctx, "cats_int64s").value_or(0),
                    "numbers in `cats_int64s`");
  const Tensor& x = ctx.tensor(0);
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  if (x.is_string()) {
    to_integers(ctx);
  } else {
    to_strings(ctx);
  }
}

}  // namespace

auto category_mapper_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "CategoryMapper",
      .since = 1,
      .doc =
          "Translates strings to integers or integers to strings with a table of "
          "pairs. The type of the input decides on the direction.",
      .attributes =
          {{"cats_int64s", AttrType::Ints, kNoDefault,
            "The integers of the pairs, as many as there are `cats_strings`."},
           {"cats_strings", AttrType::Strings, kNoDefault,
            "The strings of the pairs, as many as there are `cats_int64s`."},
           {"default_int64", AttrType::Int, -1,
            "Result for a string that the table lacks."},
           {"default_string", AttrType::String, "_Unused",
            "Result for an integer that the table lacks."}},
      .inputs = {{"X", "T1", "Strings or integers of any shape."}},
      .outputs = {{"Y", "T2", "The other kind, in the shape of `X`."}},
      .types = {{"T1", kInt64 | kString}, {"T2", kInt64 | kString}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
