#include "opscribe/syntax/ast.h"

#include <array>
#include <iterator>

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

namespace {

// In the order of the alternatives of Expr::node and Stmt::node.
constexpr std::string_view kExprClasses[] = {
    "Invalid",        "BoolOp",    "NamedExpr", "BinOp",     "UnaryOp",   "Lambda",
    "IfExp",          "Dict",      "Set",       "ListComp",  "SetComp",   "DictComp",
    "GeneratorExp",   "Await",     "Yield",     "YieldFrom", "Compare",   "Call",
    "FormattedValue", "JoinedStr", "Constant",  "Attribute", "Subscript", "Starred",
    "Name",           "List",      "Tuple",     "Slice"};
constexpr std::string_view kStmtClasses[] = {
    "Invalid",  "FunctionDef", "ClassDef",  "Return",     "Delete",
    "Assign",   "TypeAlias",   "AugAssign", "AnnAssign",  "For",
    "While",    "If",          "With",      "Match",      "Raise",
    "Try",      "Assert",      "Import",    "ImportFrom", "Global",
    "Nonlocal", "Expr",        "Pass",      "Break",      "Continue"};
static_assert(std::size(kExprClasses) == std::variant_size_v<decltype(Expr::node)>);
static_assert(std::size(kStmtClasses) == std::variant_size_v<decltype(Stmt::node)>);

}  // namespace

auto Expr::class_name() const -> std::string_view {
  return kExprClasses[node.index()];
}
auto Stmt::class_name() const -> std::string_view {
  return kStmtClasses[node.index()];
}

}  // namespace opscribe::syntax
