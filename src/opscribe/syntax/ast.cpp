#include "opscribe/syntax/ast.h"

#include <array>

namespace opscribe::syntax {
namespace {

struct OperatorText {
  std::string_view name;
  std::string_view symbol;
};

constexpr std::array<OperatorText, 2> kBool = {{{"And", "and"}, {"Or", "or"}}};
constexpr std::array<OperatorText, 4> kUnary = {
    {{"Invert", "~"}, {"Not", "not"}, {"UAdd", "+"}, {"USub", "-"}}};
constexpr std::array<OperatorText, 13> kBinary = {{{"Add", "+"},
                                                   {"Sub", "-"},
                                                   {"Mult", "*"},
                                                   {"MatMult", "@"},
                                                   {"Div", "/"},
                                                   {"Mod", "%"},
                                                   {"Pow", "**"},
                                                   {"LShift", "<<"},
                                                   {"RShift", ">>"},
                                                   {"BitOr", "|"},
                                                   {"BitXor", "^"},
                                                   {"BitAnd", "&"},
                                                   {"FloorDiv", "//"}}};
constexpr std::array<OperatorText, 10> kCompare = {{{"Eq", "=="},
                                                    {"NotEq", "!="},
                                                    {"Lt", "<"},
                                                    {"LtE", "<="},
                                                    {"Gt", ">"},
                                                    {"GtE", ">="},
                                                    {"Is", "is"},
                                                    {"IsNot", "is not"},
                                                    {"In", "in"},
                                                    {"NotIn", "not in"}}};

}  // namespace

auto name_of(BoolOperator op) -> std::string_view {
  return kBool[static_cast<std::size_t>(op)].name;
}
auto name_of(UnaryOperator op) -> std::string_view {
  return kUnary[static_cast<std::size_t>(op)].name;
}
auto name_of(BinaryOperator op) -> std::string_view {
  return kBinary[static_cast<std::size_t>(op)].name;
}
auto name_of(CompareOperator op) -> std::string_view {
  return kCompare[static_cast<std::size_t>(op)].name;
}
auto symbol_of(BoolOperator op) -> std::string_view {
  return kBool[static_cast<std::size_t>(op)].symbol;
}
auto symbol_of(UnaryOperator op) -> std::string_view {
  return kUnary[static_cast<std::size_t>(op)].symbol;
}
auto symbol_of(BinaryOperator op) -> std::string_view {
  return kBinary[static_cast<std::size_t>(op)].symbol;
}
auto symbol_of(CompareOperator op) -> std::string_view {
  return kCompare[static_cast<std::size_t>(op)].symbol;
}

}  // namespace opscribe::syntax
