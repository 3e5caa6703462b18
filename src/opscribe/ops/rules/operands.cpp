#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {

using symbolic::surely_differ;

void expect_shape(InferContext& ctx, std::size_t i, Shape wanted,
                  std::string_view words) {
  const auto shape = ctx.shape(i);
  if (!shape) return;
  if (shape->size() != wanted.size()) {
    ctx.fail("rank-mismatch", {i}, "", "{} has shape {}; it takes {}, that is {}",
             ctx.input_name(i), to_text(*shape), to_text(wanted), words);
  }
  for (std::size_t axis = 0; axis < wanted.size(); ++axis) {
    if (ctx.unify(wanted[axis], (*shape)[axis])) continue;
    ctx.fail("shape-mismatch", {i}, "", "{} has shape {}; it takes {}, that is {}",
             ctx.input_name(i), to_text(*shape), to_text(wanted), words);
  }
}

void expect_broadcasts_to(InferContext& ctx, std::size_t i, Shape target) {
  const auto shape = ctx.shape(i);
  if (!shape) return;
  if (shape->size() > target.size()) {
    ctx.fail("rank-mismatch", {i}, "",
             "{} {} has more axes than {}, which it fits into", ctx.input_name(i),
             to_text(*shape), to_text(target));
  }
  const std::size_t lead = target.size() - shape->size();
  for (std::size_t axis = 0; axis < shape->size(); ++axis) {
    const Dim& size = (*shape)[axis];
    if (!surely_differ(size, 1) || !surely_differ(size, target[lead + axis])) continue;
    ctx.fail("shape-mismatch", {i}, "each size is 1, or that of the target",
             "{} {} does not broadcast to {}", ctx.input_name(i), to_text(*shape),
             to_text(target));
  }
}

void expect_single(InferContext& ctx, std::size_t i) {
  const auto shape = shape_of_rank(ctx, i, 0, 1);
  if (!shape || shape->empty() || ctx.unify((*shape)[0], 1)) return;
  ctx.fail("shape-mismatch", {i}, "", "{} is one number, but has shape {}",
           ctx.input_name(i), to_text(*shape));
}

auto agree(InferContext& ctx, std::string_view what, const InputPart& a,
           const InputPart& b) -> Dim {
  if (const auto unified = ctx.unify(a.dim, b.dim)) return *unified;
  const auto text = [&ctx](const InputPart& part) {
    const auto shape = ctx.shape(part.input);
    const std::string name = ctx.input_name(part.input);
    return shape ? fmt::format("{} {}", name, to_text(*shape)) : name;
  };
  ctx.fail("shape-mismatch", {a.input, b.input}, "",
           "the {} of {} is {}, but that of {} is {}", what, text(a), to_text(a.dim),
           text(b), to_text(b.dim));
}

auto head_size(InferContext& ctx, std::size_t i, const Dim& total, std::int64_t count)
    -> Dim {
  if (surely_differ(symbolic::mod(total, count), 0)) {
    ctx.fail("shape-mismatch", {i}, "heads lie side by side, all of one size",
             "{} {} has {} elements a row, which {} heads do not divide",
             ctx.input_name(i), to_text(*ctx.shape(i)), to_text(total), count);
  }
  return symbolic::floor_div(total, count);
}

void check_head_groups(InferContext& ctx, const InputPart& queries,
                       const InputPart& keys) {
  if (!queries.dim.is_number() || !keys.dim.is_number()) return;
  const std::int64_t heads = keys.dim.number();
  if (heads == 0 ? queries.dim.is(0) : queries.dim.number() % heads == 0) return;
  ctx.fail("shape-mismatch", {queries.input, keys.input},
           "every key head serves the same number of query heads",
           "{} has {} heads, no multiple of the {} of {}",
           ctx.input_name(queries.input), queries.dim.number(), heads,
           ctx.input_name(keys.input));
}

}  // namespace opscribe::ops
