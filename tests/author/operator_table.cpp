// Every operator on every pair of operands, as the authoring API writes it: a line
// `### NAME`, then the model in ONNX's text syntax, or `refused`.
// test_operator_table.py compares with scripts.

#include <fmt/format.h>

#include <functional>
#include <string>
#include <vector>

#include "opscribe/author/author.h"
#include "opscribe/author/generated/ops18.h"
#include "opscribe/base/error.h"

namespace {

using namespace opscribe::author;

struct Operator {
  const char* name;
  std::function<Var(const Var&, const Var&)> apply;
};

// A tensor of a type, or a literal.
struct Side {
  const char* name;
  std::vector<Param> parameter = {};
  Var literal = {};
};

auto operators() -> std::vector<Operator> {
  return {{"add", [](auto& a, auto& b) { return a + b; }},
          {"sub", [](auto& a, auto& b) { return a - b; }},
          {"mul", [](auto& a, auto& b) { return a * b; }},
          {"div", [](auto& a, auto& b) { return a / b; }},
          {"mod", [](auto& a, auto& b) { return a % b; }},
          {"floordiv", [](auto& a, auto& b) { return floor_divide(a, b); }},
          {"pow", [](auto& a, auto& b) { return pow(a, b); }},
          {"matmul", [](auto& a, auto& b) { return matmul(a, b); }},
          {"lshift", [](auto& a, auto& b) { return a << b; }},
          {"rshift", [](auto& a, auto& b) { return a >> b; }},
          {"and", [](auto& a, auto& b) { return a & b; }},
          {"or", [](auto& a, auto& b) { return a | b; }},
          {"xor", [](auto& a, auto& b) { return a ^ b; }},
          {"eq", [](auto& a, auto& b) { return a == b; }},
          {"ne", [](auto& a, auto& b) { return a != b; }},
          {"lt", [](auto& a, auto& b) { return a < b; }},
          {"le", [](auto& a, auto& b) { return a <= b; }},
          {"gt", [](auto& a, auto& b) { return a > b; }},
          {"ge", [](auto& a, auto& b) { return a >= b; }}};
}

auto sides(const char* parameter) -> std::vector<Side> {
  return {{"FLOAT", {{parameter, FLOAT[2]}}},
          {"DOUBLE", {{parameter, DOUBLE[2]}}},
          {"INT64", {{parameter, INT64[2]}}},
          {"INT32", {{parameter, INT32[2]}}},
          {"UINT8", {{parameter, UINT8[2]}}},
          {"BOOL", {{parameter, BOOL[2]}}},
          {"int", {}, Var(2)},
          {"float", {}, Var(2.5)}};
}

void write(const Operator& op, const Side& left, const Side& right) {
  fmt::print("### {}_{}_{}\n", op.name, left.name, right.name);
  try {
    ModelBuilder<Ops18> net("table");
    const auto value_of = [&](const Side& side) {
      return side.parameter.empty()
                 ? side.literal
                 : net.input(side.parameter[0].name, *side.parameter[0].type);
    };
    const Var a = value_of(left);
    const Var b = value_of(right);
    net.output("return_val", op.apply(a, b));
    fmt::print("{}", net.finish().text());
  } catch (const opscribe::Error&) {
    fmt::print("refused\n");
  }
}

}  // namespace

auto main() -> int {
  for (const Operator& op : operators()) {
    for (const Side& left : sides("x")) {
      for (const Side& right : sides("y")) {
        if (left.parameter.empty() && right.parameter.empty()) continue;
        write(op, left, right);
      }
    }
  }
  return 0;
}
