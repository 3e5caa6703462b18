// TopK: the k largest or smallest elements along an axis, and where they were.
//
//   X                [ before... | n | after... ]
//   Values, Indices  [ before... | k | after... ]

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
