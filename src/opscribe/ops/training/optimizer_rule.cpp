#include "opscribe/ops/training/optimizer_rule.h"

#include <algorithm>

#include "opscribe/ops/rules/bodies.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kFirst = 2;  // after the learning rate and the step count

auto num_tensors(InferContext& ctx, std::size_t num_kinds) -> std::size_t {
  const std::size_t given = std::max(ctx.num_inputs(), kFirst) - kFirst;
  const std::size_t count = given / num_kinds;
  if (given % num_kinds != 0) {
    ctx.fail("invalid-input", {}, "",
             "{} tensors are given, but each one to optimize takes {}", given,
             num_kinds);
  }
  return count;
}

// A tensor, its gradient and what is remembered of it are of one type: the joint one.
auto common_type(InferContext& ctx, std::size_t tensor, std::size_t num_tensors,
                 std::size_t num_kinds) -> const Type* {
  const Type* common = nullptr;
  for (std::size_t kind = 0; kind < num_kinds; ++kind) {
    const std::size_t input = kFirst + kind * num_tensors + tensor;
    const Type* type = ctx.type(input);
    const std::size_t first = kFirst + tensor;
    if (surely_differ_in_kind(common, type)) {
      ctx.fail("input-type", {input, first}, "",
               "the tensor is {}, but what belongs to it is {}", to_text(common),
               to_text(type));
    }
    if (type == nullptr) continue;
    if (common == nullptr || !common->has_rank) {
      common = type;
      continue;
    }
    if (!type->has_rank) continue;
    if (type->dims.size() != common->dims.size()) {
      ctx.fail("shape-mismatch", {input, first}, "",
               "the tensor has shape {}, but what belongs to it {}",
               to_text(common->dims), to_text(type->dims));
    }
    Dims dims;
    for (std::size_t i = 0; i < type->dims.size(); ++i) {
      dims.push_back(
          same_dim(ctx, {first, i, common->dims[i]}, {input, i, type->dims[i]}));
    }
    common = with_shape(ctx.arena(), *common, Shape(dims.data(), dims.size()));
  }
  return common;
}

}  // namespace

void infer_optimizer(InferContext& ctx, std::size_t num_kinds) {
  check_one_element(ctx, 0);
  check_one_element(ctx, 1);
  const std::size_t count = num_tensors(ctx, num_kinds);
  for (std::size_t tensor = 0; tensor < count; ++tensor) {
    const Type* type = common_type(ctx, tensor, count, num_kinds);
    if (type == nullptr) continue;
    for (std::size_t kind = 0; kind + 1 < num_kinds; ++kind) {
      ctx.set_type(kind * count + tensor, type);
    }
  }
  if (ctx.num_outputs() != count * (num_kinds - 1)) {
    ctx.fail("invalid-input", {}, "", "{} tensors give {} outputs, but the node has {}",
             count, count * (num_kinds - 1), ctx.num_outputs());
  }
}

}  // namespace opscribe::ops
