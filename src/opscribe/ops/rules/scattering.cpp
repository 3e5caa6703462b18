#include "opscribe/ops/rules/scattering.h"

#include <utility>

#include "opscribe/schema/op_def.h"

namespace opscribe::ops {

void check_element_indices(InferContext& ctx) {
  const auto data = ctx.shape(0);
  const auto indices = ctx.shape(1);
  if (!data) return;
  if (data->empty()) {
    ctx.fail("rank-mismatch", {0}, "",
             "`data` is a scalar, which has no axis to choose along");
  }
  const std::size_t axis = ctx.axis_attr("axis", data->size());
  if (!indices) return;
  if (indices->size() != data->size()) {
    ctx.fail("rank-mismatch", {1, 0}, "",
             "`indices` has rank {} (shape {}), but `data` has rank {} (shape {})",
             indices->size(), to_text(*indices), data->size(), to_text(*data));
  }
  for (std::size_t i = 0; i < data->size(); ++i) {
    if (i == axis || !symbolic::surely_less((*data)[i], (*indices)[i])) continue;
    ctx.fail("shape-mismatch", {1, 0}, "",
             "axis {} of `indices` {} is larger than that of `data` {}", i,
             to_text(*indices), to_text(*data));
  }
  check_indices(ctx, 1, 0, axis, (*data)[axis]);
}

void check_shape(InferContext& ctx, std::size_t i, Shape wanted,
                 std::initializer_list<std::size_t> because) {
  const auto shape = ctx.shape(i);
  if (!shape) return;
  bool fits = shape->size() == wanted.size();
  for (std::size_t k = 0; fits && k < wanted.size(); ++k) {
    fits = ctx.unify((*shape)[k], wanted[k]).has_value();
  }
  if (fits) return;
  ctx.fail("shape-mismatch", because, "", "{} has shape {}, but {} is needed",
           ctx.input_name(i), to_text(*shape), to_text(wanted));
}

void check_reduction(InferContext& ctx) {
  const auto& version = ctx.version();
  if (version.find_attribute("reduction") == nullptr) return;
  const std::string_view reduction = ctx.string_attr("reduction");
  const bool is_extreme = reduction == "max" || reduction == "min";
  if (reduction == "none" || reduction == "add" || reduction == "mul" ||
      (is_extreme && version.since >= 18)) {
    return;
  }
  ctx.fail("invalid-attribute", {}, is_extreme ? "import opset 18 or newer" : "",
           "`reduction` is \"{}\", which this version has not", reduction);
}

auto coordinate_count(InferContext& ctx, Shape indices, std::size_t most)
    -> std::optional<std::size_t> {
  const Dim& count = indices.back();
  if (symbolic::surely_less(most, count)) {
    ctx.fail("shape-mismatch", {1, 0}, "",
             "`indices` {} holds {} coordinates, but there are {} axes to choose from",
             to_text(indices), to_text(count), most);
  }
  if (!count.is_number()) return std::nullopt;
  return static_cast<std::size_t>(count.number());
}

}  // namespace opscribe::ops
