// CastMap: a map with integer keys as a row.
//
//   {4: 0.5, 1: 0.2}  DENSE -> [0.2, 0.5]  SPARSE, max_map 5 -> [0, 0.2, 0, 0, 0.5]

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_word(ctx, "cast_to", {"TO_FLOAT", "TO_INT64", "TO_STRING"});
  check_word(ctx, "map_form", {"DENSE", "SPARSE"});
  const std::string_view target = ctx.string_attr("cast_to");
  ctx.set_dtype(0, target == "TO_FLOAT"   ? DataType::Float
                   : target == "TO_INT64" ? DataType::Int64
                                          : DataType::String);
  if (ctx.string_attr("map_form") == "DENSE") {
    return ctx.set_shape(0, {1, ctx.fresh_dim("entries")});
  }
  ctx.set_shape(0, {1, *int_at_least(ctx, "max_map", 1)});
}

}  // namespace

auto cast_map_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "CastMap",
      .since = 1,
      .doc =
          "Turns a map with integer keys into a tensor of one row. `DENSE` lists the "
          "values in ascending order of their keys; `SPARSE` puts each value at the "
          "column its key names and fills the rest with 0 or the empty string.",
      .attributes =
          {{"cast_to", AttrType::String, "TO_FLOAT",
            "Element type of the result: `TO_FLOAT`, `TO_INT64` or `TO_STRING`."},
           {"map_form", AttrType::String, "DENSE",
            "`DENSE`: as many columns as the map has entries. `SPARSE`: `max_map` "
            "columns."},
           {"max_map", AttrType::Int, 1,
            "Number of columns with `SPARSE`; every key must be below it. Without "
            "effect with `DENSE`."}},
      .inputs = {{"X", "T1", "The map."}},
      .outputs = {{"Y", "T2", "The values, [1, C]."}},
      .types = {{"T1", kMapInt64ToFloat | kMapInt64ToString},
                {"T2", kFloat | kInt64 | kString}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
