// EmbedLayerNormalization: words, their positions and segments to normalized vectors.
//
//   sum = word[input_ids] + position[...] + segment[segment_ids]

#include <cmath>

#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  const auto ids = shape_of_rank(ctx, 0, 2);
  const auto words = shape_of_rank(ctx, 2, 2);
  if (words) {
    for (const std::size_t table : {3U, 4U}) {
      if (const auto shape = shape_of_rank(ctx, table, 2)) {
        same_dim(ctx, {table, 1, (*shape)[1]}, {2, 1, (*words)[1]});
      }
    }
    check_bias(ctx, 5, 2);
    check_bias(ctx, 6, 2);
  }
  if (!ids) return;
  const Dim size = words ? (*words)[1] : ctx.fresh_dim("hidden");
  ctx.set_shape(0, {(*ids)[0], (*ids)[1], size});
  ctx.set_shape(1, {(*ids)[0]});
  ctx.set_shape(2, {(*ids)[0], (*ids)[1], size});
}

// --- running

// The row of a table that an element of input `ids` names.
auto row_at(EvalContext& ctx, std::size_t ids, std::size_t table, std::int64_t at)
    -> std::int64_t {
  const std::int32_t row =
      ctx.tensor(ids).cells<std::int32_t>()[static_cast<std::size_t>(at)];
  const std::int64_t count = ctx.tensor(table).dim(0);
  if (row >= 0 && row < count) return row;
  ctx.fail("invalid-index", {ids, table}, "", "{} has {}, but {} has {} rows",
           ctx.input_name(ids), row, ctx.input_name(table), count);
}

void add_row(const Tensor& table, std::int64_t row, std::span<float> sum) {
  const auto from = cells_of(table).subspan(static_cast<std::size_t>(row) * sum.size());
  for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += from[k];
}

// The vectors of all words, of their segments and of their positions.
auto embedded(EvalContext& ctx, const TensorDims& dims) -> Tensor {
  const Tensor words = floats_of(ctx, 2);
  const Tensor positions = floats_of(ctx, 3);
  const Tensor segments = floats_of(ctx, 4);
  const bool has_segments = ctx.has_input(1) && ctx.has_input(4);
  const std::int64_t length = dims[1];
  if (has_segments) require_dims(ctx, 1, ctx.tensor(0).dims());
  if (ctx.has_input(8)) {
    require_dims(
        ctx, 8,
        {ctx.tensor(8).rank() == 2 && ctx.tensor(8).dim(0) == 1 ? 1 : dims[0], length});
  } else if (length > positions.dim(0)) {
    ctx.fail("shape-mismatch", {3, 0}, "", "{} words have no more than {} positions",
             length, positions.dim(0));
  }
  Tensor sums = zero_floats(ctx, dims);
  const auto cells = sums.mutable_cells<float>();
  const auto size = static_cast<std::size_t>(dims[2]);
  for (std::int64_t i = 0; i < dims[0] * length; ++i) {
    const auto sum = cells.subspan(static_cast<std::size_t>(i) * size, size);
    add_row(words, row_at(ctx, 0, 2, i), sum);
    const std::int64_t position =
        !ctx.has_input(8) ? i % length
                          : row_at(ctx, 8, 3, i % ctx.tensor(8).element_count());
    add_row(positions, position, sum);
    if (has_segments) add_row(segments, row_at(ctx, 1, 4, i), sum);
  }
  return sums;
}

// How many words of each text count; zeros where nobody asked for them.
auto counted(EvalContext& ctx, const TensorDims& dims) -> Tensor {
  Tensor counts = Tensor::zeros(DataType::Int32, {dims[0]}, ctx.pool());
  const Tensor* mask = ctx.find_tensor(7);
  if (mask == nullptr || ctx.try_int_attr("mask_index_type").value_or(1) == 0) {
    return counts;
  }
  require_dims(ctx, 7, {dims[0], dims[1]});
  const auto given = mask->cells<std::int32_t>();
  const auto to = counts.mutable_cells<std::int32_t>();
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i] == 1) ++to[i / static_cast<std::size_t>(dims[1])];
  }
  return counts;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  ctx.work(8 * static_cast<std::uint64_t>(element_count_of(dims.span())));
  const double epsilon = ctx.float_attr("epsilon");
  const Tensor sums = embedded(ctx, dims);
  const Tensor gamma = floats_of(ctx, 5);
  const Tensor beta = floats_of(ctx, 6);
  Tensor y = ctx.make(DataType::Float, dims);
  const auto to = y.mutable_cells<float>();
  const auto size = static_cast<std::size_t>(dims[2]);
  for (std::size_t at = 0; at < to.size(); at += size) {
    const auto row = cells_of(sums).subspan(at, size);
    double mean = 0;
    double square = 0;
    for (const float x : row) mean += x / static_cast<double>(size);
    for (const float x : row) square += (x - mean) * (x - mean);
    const double factor = 1 / std::sqrt(square / static_cast<double>(size) + epsilon);
    for (std::size_t k = 0; k < size; ++k) {
      to[at + k] = static_cast<float>((row[k] - mean) * factor * cells_of(gamma)[k] +
                                      cells_of(beta)[k]);
    }
  }
  give_floats(ctx, 0, y);
  ctx.set(1, counted(ctx, dims));
  give_floats(ctx, 2, sums);
}

}  // namespace

auto embed_layer_normalization_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "EmbedLayerNormalization",
      .since = 1,
      .doc =
          "Looks up the vectors of words, of their positions and, if given, of their "
          "segments, adds them, and normalizes each sum. Also counts, for each text of "
          "the batch, the words that `mask` keeps.",
      .attributes = {{"epsilon", AttrType::Float, 1e-12F,
                      "Added to the variance, which keeps the division from zero."},
                     {"mask_index_type", AttrType::Int, kNoDefault,
                      "How `mask_index` is made of `mask`: 0 not at all, 1 as the "
                      "number of words that are kept."}},
      .inputs = {{"input_ids", "T1", "Words as numbers, [B, S]."},
                 {"segment_ids", "T1", "The segment of each word, [B, S].", kOptional},
                 {"word_embedding", "T", "The vector of each word, [V, H]."},
                 {"position_embedding", "T", "The vector of each position, [P, H]."},
                 {"segment_embedding", "T", "The vector of each segment, [G, H].",
                  kOptional},
                 {"gamma", "T", "Scale, [H]."},
                 {"beta", "T", "Shift, [H]."},
                 {"mask", "T1", "1 for words to keep, [B, S].", kOptional},
                 {"position_ids", "T1",
                  "The position of each word, [B, S] or [1, S]. Absent: 0, 1, ...",
                  kOptional}},
      .outputs = {{"output", "T", "Normalized vectors, [B, S, H]."},
                  {"mask_index", "T1", "Number of words that are kept, [B].",
                   kOptional},
                  {"embedding_sum", "T", "The sums before they are normalized.",
                   kOptional}},
      .types = {{"T1", kInt32}, {"T", kFloat | kFloat16}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops::microsoft
