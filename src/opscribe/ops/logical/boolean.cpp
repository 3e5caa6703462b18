// And, Or, Xor, Not: logic on bool tensors, broadcast both ways.
//
//   A  [ 8, 1, 6 ]
//   B     [ 7, 1 ]
//   C  [ 8, 7, 6 ]

#include <functional>

#include "opscribe/ops/legacy_broadcast.h"
#include "opscribe/ops/logical/logical_ops.h"
#include "opscribe/ops/loops/elementwise.h"

namespace opscribe::ops {
namespace {

template <typename Op>
void eval(EvalContext& ctx) {
  test_pair(ctx, bool_type, Op());
}

template <typename Op>
void eval_legacy(EvalContext& ctx) {
  test_pair(ctx, bool_type, Op(), Broadcasting::Legacy);
}

void eval_not(EvalContext& ctx) {
  map_unary(ctx, bool_type, std::logical_not());
}

}  // namespace

auto and_def() -> OpDef {
  return {
      .name = "And",
      .since = 7,
      .doc =
          "True where both operands are true, element by element, both broadcast to a "
          "common shape. Only bool is allowed; integers need `BitwiseAnd` or a `Cast`.",
      .inputs = {{"A", "T", "First operand.", kNonDifferentiable},
                 {"B", "T", "Second operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A and B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kBool}, {"T1", kBool}},
      .infer = infer_binary<symbolic::logical_and>,
      .eval = eval<std::logical_and<>>,
      .history = {{.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .unclassified = true,
                   .infer = infer_legacy_broadcast,
                   .eval = eval_legacy<std::logical_and<>>}},
  };
}

auto or_def() -> OpDef {
  return {
      .name = "Or",
      .since = 7,
      .doc =
          "True where at least one operand is true, element by element, both broadcast "
          "to a common shape. Only bool is allowed; integers need `BitwiseOr` or a "
          "`Cast`.",
      .inputs = {{"A", "T", "First operand.", kNonDifferentiable},
                 {"B", "T", "Second operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A or B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kBool}, {"T1", kBool}},
      .infer = infer_binary<symbolic::logical_or>,
      .eval = eval<std::logical_or<>>,
      .history = {{.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .unclassified = true,
                   .infer = infer_legacy_broadcast,
                   .eval = eval_legacy<std::logical_or<>>}},
  };
}

auto xor_def() -> OpDef {
  return {
      .name = "Xor",
      .since = 7,
      .doc =
          "True where exactly one operand is true, element by element, both broadcast "
          "to a common shape. Only bool is allowed; integers need `BitwiseXor` or a "
          "`Cast`.",
      .inputs = {{"A", "T", "First operand.", kNonDifferentiable},
                 {"B", "T", "Second operand, broadcast against `A`.",
                  kNonDifferentiable}},
      .outputs = {{"C", "T1", "`A xor B`, of the common shape.", kNonDifferentiable}},
      .types = {{"T", kBool}, {"T1", kBool}},
      .infer = infer_binary<symbolic::logical_xor>,
      .eval = eval<std::not_equal_to<>>,
      .history = {{.since = 1,
                   .note = kLegacyNote,
                   .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                                  {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
                   .unclassified = true,
                   .infer = infer_legacy_broadcast,
                   .eval = eval_legacy<std::not_equal_to<>>}},
  };
}

auto not_def() -> OpDef {
  return {
      .name = "Not",
      .since = 1,
      .doc = "True where `X` is false, and false where it is true.",
      .inputs = {{"X", "T", "Bool values of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T", "`not X`, in the shape of `X`.", kNonDifferentiable}},
      .types = {{"T", kBool}},
      .infer = infer_unary<symbolic::logical_not>,
      .eval = eval_not,
  };
}

}  // namespace opscribe::ops
