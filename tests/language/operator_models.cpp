// Python's operators as the C++ authoring API has them: `operator_models FOLDER` reads
// cases from standard input, a line each,
//
//   17 + float16:1 int64:0 x 3.5
//
// a number, an operator, the element types and ranks of inputs `x` and `y`, and one
// or two operands: `x`, `y`, `size` (of `x`), the attribute parameters `k` and `a`, or
// a literal of Python. It saves the model as FOLDER/17.onnx and answers with `ok`, or
// with why there is none.

#include <fmt/core.h>

#include <cstdint>
#include <exception>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "opscribe/author/author.h"
#include "opscribe/author/generated/ops18.h"

namespace {

using namespace opscribe::author;

using Unary = std::function<Var(const Var&)>;
using Binary = std::function<Var(const Var&, const Var&)>;

// C++ has no `//` and no operator for `+x`; `**` and `@` are functions.
const std::map<std::string, Binary, std::less<>> kBinary = {
    {"+", [](const Var& a, const Var& b) { return a + b; }},
    {"-", [](const Var& a, const Var& b) { return a - b; }},
    {"*", [](const Var& a, const Var& b) { return a * b; }},
    {"/", [](const Var& a, const Var& b) { return a / b; }},
    {"%", [](const Var& a, const Var& b) { return a % b; }},
    {"**", [](const Var& a, const Var& b) { return pow(a, b); }},
    {"@", [](const Var& a, const Var& b) { return matmul(a, b); }},
    {"&", [](const Var& a, const Var& b) { return a & b; }},
    {"|", [](const Var& a, const Var& b) { return a | b; }},
    {"^", [](const Var& a, const Var& b) { return a ^ b; }},
    {"<<", [](const Var& a, const Var& b) { return a << b; }},
    {">>", [](const Var& a, const Var& b) { return a >> b; }},
    {"==", [](const Var& a, const Var& b) { return a == b; }},
    {"!=", [](const Var& a, const Var& b) { return a != b; }},
    {"<", [](const Var& a, const Var& b) { return a < b; }},
    {"<=", [](const Var& a, const Var& b) { return a <= b; }},
    {">", [](const Var& a, const Var& b) { return a > b; }},
    {">=", [](const Var& a, const Var& b) { return a >= b; }},
};
const std::map<std::string, Unary, std::less<>> kUnary = {
    {"-", [](const Var& a) { return -a; }},
    {"~", [](const Var& a) { return ~a; }},
    {"not", [](const Var& a) { return !a; }},
};
const std::map<std::string, ElementType, std::less<>> kTypes = {
    {"float32", FLOAT}, {"float16", FLOAT16}, {"float64", DOUBLE}, {"int32", INT32},
    {"int64", INT64},   {"uint8", UINT8},     {"bool", BOOL},
};

struct Case {
  std::string number;
  std::string op;
  Type x;
  Type y;
  std::vector<std::string> operands;
};

auto read_type(const std::string& text) -> Type {
  const auto colon = text.find(':');
  const ElementType element = kTypes.at(text.substr(0, colon));
  return text.substr(colon + 1) == "0" ? element.scalar() : element["N"];
}

auto read_case(const std::string& line) -> Case {
  std::istringstream words(line);
  std::string number;
  std::string op;
  std::string x;
  std::string y;
  words >> number >> op >> x >> y;
  Case found{number, op, read_type(x), read_type(y), {}};
  for (std::string word; words >> word;) found.operands.push_back(word);
  return found;
}

auto literal(const std::string& text) -> Var {
  if (text == "True" || text == "False") return text == "True";
  if (text.find('.') != std::string::npos) return std::stod(text);
  return std::int64_t{std::stoll(text)};
}

auto written(const Case& wanted) -> Function {
  const std::vector<Param> params = {
      {"x", wanted.x}, {"y", wanted.y}, {"k", 2}, {"a", 3.5f}};
  return function(
      "f", params,
      [&](Ops18 op, Var x, Var y, AttrParam<std::int64_t> k, AttrParam<float> a) {
        const auto operand = [&](const std::string& name) -> Var {
          if (name == "x") return x;
          if (name == "y") return y;
          if (name == "k") return k;
          if (name == "a") return a;
          return name == "size" ? op.Shape(x)[0] : literal(name);
        };
        if (wanted.operands.size() == 1) {
          return kUnary.at(wanted.op)(operand(wanted.operands[0]));
        }
        const Var left = operand(wanted.operands[0]);
        return kBinary.at(wanted.op)(left, operand(wanted.operands[1]));
      });
}

}  // namespace

auto main(int count, char** arguments) -> int {
  if (count != 2) return 2;
  for (std::string line; std::getline(std::cin, line);) {
    try {
      const Case wanted = read_case(line);
      written(wanted).to_model().save(
          fmt::format("{}/{}.onnx", arguments[1], wanted.number));
      fmt::print("ok\n");
    } catch (const std::exception& error) {
      fmt::print("{}\n", error.what());
    }
  }
  return 0;
}
