// CategoryMapper: strings to integers and back, by a table of pairs.

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
  };
}

}  // namespace opscribe::ops
