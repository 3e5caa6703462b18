// TopK: the k largest or smallest elements along an axis, and where they were.
//
//   X                [ before... | n | after... ]
//   Values, Indices  [ before... | k | after... ]

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "opscribe/kernel/sort.h"
#include "opscribe/ops/loops/slices.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void set_outputs(InferContext& ctx, const Dim& k) {
  const auto x = shape_of_rank(ctx, 0, 1, kUnlimitedRank);
  if (!x) return;
  const std::size_t axis = ctx.axis_attr("axis", x->size());
  if (symbolic::surely_less((*x)[axis], k)) {
    ctx.fail("invalid-input", {1, 0}, "",
             "{} elements are asked for along axis {} of `X` {}, which has {}",
             to_text(k), axis, to_text(*x), to_text((*x)[axis]));
  }
  Dims dims = concat({*x});
  dims[axis] = k;
  ctx.set_shape(0, dims);
  ctx.set_shape(1, dims);
}

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 1, 1);
  set_outputs(ctx, size_from(ctx, 1, "k"));
}

// `k` is an attribute.
void infer_attr(InferContext& ctx) {
  const std::int64_t k = ctx.int_attr("k");
  if (k < 0) ctx.fail("invalid-attribute", {}, "", "`k` is {}, which is no count", k);
  set_outputs(ctx, k);
}

// The places of the best `count` elements, best first; NaN counts as the largest, and of
// equal elements the first one is better.
template <typename T>
void find_best(std::span<const T> items, std::span<std::int64_t> places,
               std::size_t count, bool is_largest) {
  std::iota(places.begin(), places.end(), 0);
  const auto is_better = [&](std::int64_t a, std::int64_t b) {
    const T& x = items[static_cast<std::size_t>(is_largest ? b : a)];
    const T& y = items[static_cast<std::size_t>(is_largest ? a : b)];
    if (kernel::Ascending()(x, y)) return true;
    return !kernel::Ascending()(y, x) && a < b;
  };
  std::ranges::partial_sort(places, places.begin() + static_cast<std::ptrdiff_t>(count),
                            is_better);
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const Tensor& given = ctx.tensor(0);
  const std::size_t axis = ctx.axis_attr("axis", given.rank());
  const bool is_largest =
      ctx.version().find_attribute("largest") == nullptr || ctx.flag_attr("largest");
  const Slices from = slices_along(given.dims(), axis);
  const auto size = static_cast<std::size_t>(from.size);
  const auto inner = static_cast<std::size_t>(from.inner);
  const auto count = static_cast<std::size_t>(dims[axis]);
  const Tensor x = cast(given, widened_type(given.dtype()), {}, ctx.pool());
  Tensor values = ctx.make(x.dtype(), dims);
  Tensor indices = ctx.make(DataType::Int64, dims);
  Tensor scratch = ctx.make(x.dtype(), {from.size});
  Tensor order = ctx.make(DataType::Int64, {from.size});
  const auto out_indices = indices.mutable_cells<std::int64_t>();
  const auto places = order.mutable_cells<std::int64_t>();
  dispatch(wide_float_types + integer_types, x.dtype(), [&]<typename T>() {
    const auto cells = x.cells<T>();
    const auto out_values = values.mutable_cells<T>();
    const auto row = scratch.mutable_cells<T>();
    for (std::size_t i = 0; i < static_cast<std::size_t>(from.outer) * inner; ++i) {
      if (count == 0) break;
      ctx.work(size * kernel::sort_rounds(count));
      const std::size_t first = i / inner * size * inner + i % inner;
      for (std::size_t k = 0; k < size; ++k) row[k] = cells[first + k * inner];
      find_best(std::span<const T>(row), places, count, is_largest);
      const std::size_t target = i / inner * count * inner + i % inner;
      for (std::size_t k = 0; k < count; ++k) {
        out_values[target + k * inner] = row[static_cast<std::size_t>(places[k])];
        out_indices[target + k * inner] = places[k];
      }
    }
  });
  ctx.set(0, cast(values, given.dtype(), {}, ctx.pool()));
  ctx.set(1, std::move(indices));
}

}  // namespace

auto topk_def() -> OpDef {
  return {
      .name = "TopK",
      .since = 24,
      .doc =
          "Finds the `K` largest elements along `axis`, or the smallest with `largest` "
          "0, together with their positions. Of equal elements the one with the lower "
          "index comes first, in both directions.",
      .attributes = {{"axis", AttrType::Int, -1, "Axis to search along, in [-r, r-1]."},
                     {"largest", AttrType::Int, 1,
                      "1 finds the largest elements, 0 the smallest."},
                     {"sorted", AttrType::Int, 1,
                      "1 returns them best first; 0 leaves the order open."}},
      .inputs =
          {{"X", "T", "Values, of rank r >= 1.", kDifferentiable},
           {"K", "tensor(int64)",
            "1-D with one element, how many to find; at most the size of the axis.",
            kNonDifferentiable}},
      .outputs = {{"Values", "T",
                   "The elements found, in the shape of `X` with `K` along the axis.",
                   kDifferentiable},
                  {"Indices", "I",
                   "Their positions along the axis, in the shape of `Values`.",
                   kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"I", kInt64}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .types = {{"T", kNumbersIr3}}},
                  {.since = 10,
                   .note = "always finds the largest elements",
                   .without = {"largest", "sorted"},
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "`k` is an attribute",
                   .attributes =
                       {{"k", AttrType::Int, kRequired,
                         "Number of elements to find, at most the size of the axis."}},
                   .inputs = {{"X", "T", ""}},
                   .infer = infer_attr}},
  };
}

}  // namespace opscribe::ops
