// FeatureVectorizer: joins matrices side by side, [N | C1] [N | C2] -> [N | C1 + C2].

#include <algorithm>

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// Each input has as many columns as `inputdimensions` says, cut or filled up if need
// be; else as many as it has.
auto num_columns(InferContext& ctx, std::size_t input) -> std::optional<Dim> {
  if (const auto counts = ctx.ints_attr("inputdimensions");
      counts && input < counts->size()) {
    return Dim((*counts)[input]);
  }
  const auto shape = ctx.shape(input);
  return shape ? std::optional(shape->back()) : std::nullopt;
}

void infer(InferContext& ctx) {
  if (const auto counts = ctx.ints_attr("inputdimensions");
      counts && !counts->empty()) {
    check_list_length(ctx, "inputdimensions", ctx.num_inputs(), "inputs");
    for (const std::int64_t count : *counts) {
      if (count >= 0) continue;
      ctx.fail("invalid-attribute", {}, "", "`inputdimensions` has {}", count);
    }
  }
  std::optional<InputDim> rows;
  std::optional<Dim> columns = std::int64_t{0};
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    if (const auto shape = shape_of_rank(ctx, i, 1, 2)) {
      const InputDim found{i, 0, shape->size() == 1 ? Dim(1) : (*shape)[0]};
      rows = rows ? InputDim{0, 0, same_dim(ctx, *rows, found)} : found;
    }
    const auto count = num_columns(ctx, i);
    columns = columns && count ? std::optional(*columns + *count) : std::nullopt;
  }
  ctx.set_shape(0, {rows ? rows->dim : ctx.fresh_dim("samples"),
                    columns ? *columns : ctx.fresh_dim("columns")});
}

// Writes the columns of one input beside those of the inputs before it.
void put(EvalContext& ctx, std::size_t input, std::int64_t columns, std::int64_t first,
         Tensor& y) {
  const Tensor& x = ctx.tensor(input);
  const Tensor floats = cast(x, DataType::Float, {}, ctx.pool());
  const std::int64_t own = x.dim(x.rank() - 1);
  const auto from = floats.cells<float>();
  const auto to = y.mutable_cells<float>();
  for (std::int64_t row = 0; row < y.dim(0); ++row) {
    const auto source = from.subspan(static_cast<std::size_t>(row * own),
                                     static_cast<std::size_t>(std::min(own, columns)));
    std::ranges::copy(source, to.begin() + row * y.dim(1) + first);
  }
}

void eval(EvalContext& ctx) {
  // The rule knows all of the shape once there are inputs, and checks them.
  const TensorDims dims = ctx.result_dims(0);
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  Tensor y = Tensor::zeros(DataType::Float, dims, ctx.pool());
  std::int64_t first = 0;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    const std::int64_t columns = num_columns(ctx, i)->number();
    put(ctx, i, columns, first, y);
    first += columns;
  }
  ctx.set(0, std::move(y));
}

}  // namespace

auto feature_vectorizer_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "FeatureVectorizer",
      .since = 1,
      .doc =
          "Joins matrices side by side into one matrix of floats, in the order of the "
          "inputs. A tensor [C] counts as [1, C].",
      .attributes = {{"inputdimensions", AttrType::Ints, kNoDefault,
                      "Number of columns of each input."}},
      .inputs = {{"X", "T1", "Matrices [N, Ci] of one element type, at least one.",
                  kVariadic}},
      .outputs = {{"Y", "tensor(float)", "Floats [N, C1 + C2 + ...]."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
