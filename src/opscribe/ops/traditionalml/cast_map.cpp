// CastMap: a map with integer keys as a row.
//
//   {4: 0.5, 1: 0.2}  DENSE -> [0.2, 0.5]  SPARSE, max_map 5 -> [0, 0.2, 0, 0, 0.5]

#include <algorithm>
#include <numeric>
#include <vector>

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

constexpr TypeList<float, std::int64_t, std::string> kTargets{};

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

// Where each entry of the map goes: in ascending order of the keys, or to the column
// that its key names.
auto columns_of(EvalContext& ctx, const MapValue& map, bool is_dense)
    -> std::vector<std::size_t> {
  const auto& keys = *map.integer_keys();
  std::vector<std::size_t> columns(keys.size());
  if (is_dense) {
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return keys[i]; });
    for (std::size_t i = 0; i < order.size(); ++i) columns[order[i]] = i;
    return columns;
  }
  const std::int64_t count = ctx.int_attr("max_map");
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i] < 0 || keys[i] >= count) {
      ctx.fail("invalid-input", {0},
               "every key names a column; `max_map` is their number",
               "the key {} of `X` is not in [0, {}]", keys[i], count - 1);
    }
    columns[i] = static_cast<std::size_t>(keys[i]);
  }
  return columns;
}

void eval(EvalContext& ctx) {
  const MapValue& map = ctx.input(0)->map();
  if (map.integer_keys() == nullptr) {
    ctx.fail("input-type", {0}, "",
             "the keys of `X` are texts, but have to be integers");
  }
  const DataType target = ctx.result_dtype(0);  // checks the attributes, too
  const bool is_dense = ctx.string_attr("map_form") == "DENSE";
  const auto columns = columns_of(ctx, map, is_dense);
  const TensorDims dims{1, is_dense ? std::ssize(columns) : ctx.int_attr("max_map")};
  ctx.work(static_cast<std::uint64_t>(dims[1]));
  dispatch(kTargets, target, [&]<typename T>() {
    ctx.set(0, build_storage<T>(target, dims, ctx.pool(), [&](std::span<T> to) {
              std::ranges::fill(to, T());
              for (std::size_t i = 0; i < columns.size(); ++i) {
                const Tensor value =
                    cast(map.values().items()[i].tensor(), target, {}, ctx.pool());
                to[columns[i]] = value.storage_cells<T>()[0];
              }
            }));
  });
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
