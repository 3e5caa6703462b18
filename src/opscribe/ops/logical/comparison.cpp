// Equal, Greater, GreaterOrEqual, Less, LessOrEqual: comparisons, broadcast both ways.
//
//   A  [ 8, 1, 6 ]
//   B     [ 7, 1 ]
//   C  [ 8, 7, 6 ]      bool
//
// Every comparison with NaN is false.

#include <functional>
#include <string>
#include <utility>

#include "opscribe/kernel/walk.h"
#include "opscribe/ops/legacy_broadcast.h"
#include "opscribe/ops/logical/logical_ops.h"
#include "opscribe/ops/loops/elementwise.h"

namespace opscribe::ops {
namespace {

template <typename Op>
void eval(EvalContext& ctx) {
  test_pair(ctx, numeric_types, Op());
}

template <typename Op>
void eval_legacy(EvalContext& ctx) {
  test_pair(ctx, numeric_types, Op(), Broadcasting::Legacy);
}

void equal_texts(EvalContext& ctx) {
  const Tensor& a = ctx.tensor(0);
  const Tensor& b = ctx.tensor(1);
  const TensorDims dims = broadcast_result(ctx, a, b);
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  Tensor c = ctx.make(DataType::Bool, dims);
  const kernel::Strided<std::string> left{
      a.strings(), kernel::broadcast_strides(a.dims().span(), dims.span())};
  const kernel::Strided<std::string> right{
      b.strings(), kernel::broadcast_strides(b.dims().span(), dims.span())};
  kernel::map(dims.span(), left, right, c.mutable_cells<bool>(), std::equal_to());
  ctx.set(0, std::move(c));
}

void eval_equal(EvalContext& ctx) {
  if (ctx.tensor(0).is_string()) {
    equal_texts(ctx);
  } else {
    test_pair(ctx, numeric_types + bool_type, std::equal_to());
  }
}

// Of booleans and two integer types.
void eval_equal_legacy(EvalContext& ctx) {
  test_pair(ctx, index_types + bool_type, std::equal_to(), Broadcasting::Legacy);
}

}  // namespace

auto equal_def() -> OpDef {
  return {
      .name = "Equal",
      .since = 19,
      .doc =
          "True where the operands are equal, element by element, both broadcast to a "
          "common shape. Numbers are compared exactly, without tolerance; NaN equals "
          "nothing, not even NaN, and -0 equals 0.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A == B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kAllIr4 - kComplex}, {"T1", kBool}},
      .infer = infer_binary<symbolic::equal>,
      .eval = eval_equal,
      .history = {{.since = 13, .types = {{"T", kNumbersIr4 | kBool}}},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kNumbersIr3 | kBool}}},
                  {.since = 7, .types = {{"T", kIndices | kBool}}},
                  {.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .infer = infer_legacy_broadcast,
                   .eval = eval_equal_legacy}},
  };
}

auto greater_def() -> OpDef {
  return {
      .name = "Greater",
      .since = 13,
      .doc =
          "True where `A` is greater than `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A > B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .infer = infer_binary<symbolic::greater>,
      .eval = eval<std::greater<>>,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .infer = infer_legacy_broadcast,
                   .eval = eval_legacy<std::greater<>>}},
  };
}

auto greater_or_equal_def() -> OpDef {
  return {
      .name = "GreaterOrEqual",
      .since = 16,
      .doc =
          "True where `A` is at least `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN, so it is not the negation of "
          "`Less`.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A >= B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .body = fixed_body({16}),
      .infer = infer_binary<symbolic::greater_or_equal>,
      .eval = eval<std::greater_equal<>>,
      .history = {{.since = 12,
                   .types = {{"T", kNumbersIr3}},
                   .body = fixed_body({12})}},
  };
}

auto less_def() -> OpDef {
  return {
      .name = "Less",
      .since = 13,
      .doc =
          "True where `A` is less than `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A < B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .infer = infer_binary<symbolic::less>,
      .eval = eval<std::less<>>,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .infer = infer_legacy_broadcast,
                   .eval = eval_legacy<std::less<>>}},
  };
}

auto less_or_equal_def() -> OpDef {
  return {
      .name = "LessOrEqual",
      .since = 16,
      .doc =
          "True where `A` is at most `B`, element by element, both broadcast to a "
          "common shape. False where either is NaN, so it is not the negation of "
          "`Greater`.",
      .inputs = {{"A", "T", "Left operand.", kNonDifferentiable},
                 {"B", "T", "Right operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A <= B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .body = fixed_body({16}),
      .infer = infer_binary<symbolic::less_or_equal>,
      .eval = eval<std::less_equal<>>,
      .history = {{.since = 12,
                   .types = {{"T", kNumbersIr3}},
                   .body = fixed_body({12})}},
  };
}

}  // namespace opscribe::ops
