#include "opscribe/meaning/comparison.h"

#include "opscribe/meaning/literals.h"

namespace opscribe::meaning {

namespace {

auto op_type_of(CompareOperator op) -> std::string_view {
  switch (op) {
    case CompareOperator::Lt:
      return "Less";
    case CompareOperator::LtE:
      return "LessOrEqual";
    case CompareOperator::Gt:
      return "Greater";
    case CompareOperator::GtE:
      return "GreaterOrEqual";
    default:
      return "Equal";
  }
}

auto joined(Writer& writer, std::string_view op_type, ir::Value* so_far,
            ir::Value* next, std::string_view wanted) -> ir::Value* {
  if (so_far == nullptr) return next;
  return writer.emit({.op_type = op_type, .inputs = {so_far, next}}, {.text = wanted});
}

}  // namespace

auto compare(Writer& writer, CompareOperator op, ir::Value* left, ir::Value* right,
             std::string_view wanted) -> ir::Value* {
  const std::string_view op_type = op_type_of(op);
  const bool is_negated = op == CompareOperator::NotEq;
  ir::Value* both[] = {left, right};
  cast_operands(writer, op_type, both);
  ir::Value* holds = writer.emit({.op_type = op_type, .inputs = {both[0], both[1]}},
                                 {.text = is_negated ? "tmp" : wanted});
  if (!is_negated) return holds;
  return writer.emit({.op_type = "Not", .inputs = {holds}}, {.text = wanted});
}

auto both_hold(Writer& writer, ir::Value* so_far, ir::Value* next,
               std::string_view wanted) -> ir::Value* {
  return joined(writer, "And", so_far, next, wanted);
}

auto one_holds(Writer& writer, ir::Value* so_far, ir::Value* next,
               std::string_view wanted) -> ir::Value* {
  return joined(writer, "Or", so_far, next, wanted);
}

auto compares_texts(std::int64_t opset) -> bool {
  constexpr std::int64_t kTakesTexts = 19;
  return opset >= kTakesTexts;
}

}  // namespace opscribe::meaning
