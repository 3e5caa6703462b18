// MaxUnpool: puts pooled maxima back where they came from, zeros elsewhere.
//
//   X, I    [ N, C, o... ]
//   output  [ N, C, d... ]      d = (o - 1) * stride + k - pads, or output_shape

#include <algorithm>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/kernel/walk.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kOutputShape = 2;

// The whole shape that an input gives.
void set_given_shape(InferContext& ctx, std::size_t rank) {
  const auto length = shape_of_rank(ctx, kOutputShape, 1);
  if (length && !ctx.unify((*length)[0], static_cast<std::int64_t>(rank))) {
    ctx.fail("shape-mismatch", {kOutputShape, 0}, "batch and channels are included",
             "`output_shape` has {} sizes for rank {}", to_text((*length)[0]), rank);
  }
  const auto sizes = ctx.ints(kOutputShape);
  if (!sizes) {
    ctx.set_shape(0, fresh_dims(ctx, rank, "size"));
    return;
  }
  Dims dims;
  for (const Dim& size : *sizes) {
    if (symbolic::surely_less(size, 0)) {
      ctx.fail("invalid-input", {kOutputShape}, "", "`output_shape` has {}",
               to_text(size));
    }
    dims.push_back(symbolic::range_of(size).low < 0 ? ctx.fresh_dim("size") : size);
  }
  ctx.set_shape(0, dims);
}

// The smallest shape that pools to that of X.
auto smallest_shape(Shape x, const Dims& kernel, const Window& window) -> Dims {
  Dims dims = concat({x.first(2)});
  for (std::size_t i = 0; i < kernel.size(); ++i) {
    const WindowAxis& axis = window.axes[i];
    dims.push_back((x[i + 2] - 1) * axis.stride + kernel[i] - axis.pads());
  }
  return dims;
}

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 3, kAnyRank);
  if (x) expect_shape(ctx, 1, *x, "the shape of `X`");
  const auto kernel = kernel_attr(ctx);
  if (!kernel) return;
  const std::size_t rank = kernel->size() + 2;
  if (x && x->size() != rank) {
    ctx.fail("rank-mismatch", {0}, "the input is [N, C, d...]",
             "`kernel_shape` has {} numbers, but `X` {} has {} spatial axes",
             kernel->size(), to_text(*x), x->size() - 2);
  }
  const Window window = window_attrs(ctx, kernel->size());
  if (ctx.has_input(kOutputShape)) {
    set_given_shape(ctx, rank);
  } else if (x) {
    ctx.set_shape(0, smallest_shape(*x, *kernel, window));
  } else {
    ctx.set_shape(0, fresh_dims(ctx, rank, "size"));
  }
}

// What the attributes say was pooled, to which the places refer whatever
// `output_shape` says.
auto original_dims(EvalContext& ctx) -> TensorDims {
  const TensorDims& x = ctx.tensor(0).dims();
  Dims dims;
  for (const std::int64_t dim : x) dims.push_back(dim);
  const auto kernel = kernel_attr(ctx);
  std::vector<std::int64_t> result;
  for (const Dim& dim :
       smallest_shape(dims, *kernel, window_attrs(ctx, x.size() - 2))) {
    result.push_back(dim.number());
  }
  return result;
}

auto smaller_of(const TensorDims& a, const TensorDims& b) -> TensorDims {
  TensorDims dims = a;
  for (std::size_t i = 0; i < dims.size(); ++i) dims[i] = std::min(a[i], b[i]);
  return dims;
}

// The original tensor, of which `output_shape` takes as much as it has room for.
void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const TensorDims original = original_dims(ctx);
  const Tensor& x = ctx.tensor(0);
  const Positions places = positions(ctx, 1, element_count_of(original.span()));
  const TensorDims common = smaller_of(dims, original);
  move_elements(
      ctx, 0, x, dims, [&]<typename S>(std::span<const S> from, std::span<S> to) {
        if constexpr (!std::same_as<S, std::string>) {
          Tensor whole = Tensor::zeros(x.dtype(), original, ctx.pool());
          const auto cells = whole.mutable_storage_cells<S>();
          for (std::size_t i = 0; i < from.size(); ++i) {
            cells[static_cast<std::size_t>(places[i])] = from[i];
          }
          std::ranges::fill(to, S());
          const std::array<TensorDims, 2> strides{kernel::strides_of(original.span()),
                                                  kernel::strides_of(dims.span())};
          const std::array<kernel::Shape, 2> walked{strides[0].span(),
                                                    strides[1].span()};
          kernel::walk_rows<2>(common.span(), walked, {0, 0},
                               [&](const auto& offsets, std::int64_t count) {
                                 std::copy_n(cells.begin() + offsets[0], count,
                                             to.begin() + offsets[1]);
                               });
        }
      });
}

}  // namespace

auto max_unpool_def() -> OpDef {
  return {
      .name = "MaxUnpool",
      .since = 22,
      .doc =
          "Undoes `MaxPool` as far as possible: every element of `X` goes to the place "
          "`I` names, all others are 0. Several input sizes pool to the same size, so "
          "give `output_shape` when the original was not the smallest of them.",
      .attributes = {{"kernel_shape", AttrType::Ints, kRequired,
                      "Window sizes of the pooling being undone."},
                     {"pads", AttrType::Ints, kNoDefault,
                      "Padding of the pooling being undone, all begins first, then all "
                      "ends; absent: all 0. Unused with `output_shape`."},
                     {"strides", AttrType::Ints, kNoDefault,
                      "Strides of the pooling being undone; absent: all 1."}},
      .inputs =
          {{"X", "T1", "Pooled values `[N, C, o1, ..., on]`.", kDifferentiable},
           {"I", "T2",
            "Place of each value in the flattened original tensor, batch and channel "
            "included; in the shape of `X`, usually `Indices` of `MaxPool`.",
            kNonDifferentiable},
           {"output_shape", "T2",
            "Whole shape of the result, batch and channels included; absent: `(o - 1) "
            "* stride + k - pads` along each spatial axis. `I` refers to the original "
            "shape.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T1", "`[N, C, d1, ..., dn]`.", kDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .types = {{"T1", kFloatsIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
