// Runs the cases of tests/infer/cases: one use of an operator a line, and what inference
// says of it (the notation is in tests/infer/README.md).
//
//   infer_cases FILE...            compares; prints what differs and `N passed, N failed`
//   infer_cases --update FILE...   writes what is said now into the files
//   infer_cases --models FILE...   prints each case's model in ONNX text, after `#CASE`

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/infer/declared.h"
#include "opscribe/infer/inferrer.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/text_parser.h"

namespace {

using namespace opscribe;
using infer::Facts;
using symbolic::Dim;
using symbolic::Known;
using symbolic::Scalar;
using symbolic::Type;
using symbolic::TypeKind;

auto trim(std::string_view text) -> std::string_view {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// Calls `visit` with each position outside of brackets and strings; stops at true.
template <typename Visit>
auto scan(std::string_view text, std::size_t from, Visit visit) -> std::size_t {
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t i = from; i < text.size(); ++i) {
    const char c = text[i];
    if (is_quoted) {
      if (c == '\\') ++i;
      if (c == '"') is_quoted = false;
      continue;
    }
    const bool is_arrow =
        c == '>' && i > 0 && (text[i - 1] == '-' || text[i - 1] == '=');
    if (depth == 0 && visit(i)) return i;
    if (c == '"') is_quoted = true;
    if (c == '(' || c == '[' || c == '{' || c == '<') ++depth;
    if ((c == ')' || c == ']' || c == '}' || c == '>') && !is_arrow) --depth;
  }
  return std::string_view::npos;
}

auto closing(std::string_view text, std::size_t open) -> std::size_t {
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t i = open; i < text.size(); ++i) {
    const char c = text[i];
    if (is_quoted) {
      if (c == '\\') ++i;
      if (c == '"') is_quoted = false;
      continue;
    }
    if (c == '"') is_quoted = true;
    if (c == '(' || c == '[' || c == '{' || c == '<') ++depth;
    const bool is_arrow = c == '>' && (text[i - 1] == '-' || text[i - 1] == '=');
    if ((c == ')' || c == ']' || c == '}' || c == '>') && !is_arrow && --depth == 0) {
      return i;
    }
  }
  throw Error(ErrorKind::Usage, "a bracket is not closed");
}

auto split(std::string_view text) -> std::vector<std::string_view> {
  std::vector<std::string_view> parts;
  if (trim(text).empty()) return parts;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t comma =
        scan(text, from, [&](std::size_t i) { return text[i] == ','; });
    const std::size_t end = comma == std::string_view::npos ? text.size() : comma;
    parts.push_back(trim(text.substr(from, end - from)));
    from = end + 1;
  }
  return parts;
}

// Dimensions that are expressions need quotes in ONNX's text.
auto quote_dims(std::string_view type) -> std::string {
  const std::size_t open = type.find('[');
  if (open == std::string_view::npos) return std::string(type);
  const std::size_t close = closing(type, open);
  std::string text(type.substr(0, open + 1));
  for (const std::string_view dim : split(type.substr(open + 1, close - open - 1))) {
    if (text.back() != '[') text += ',';
    const bool is_plain = dim == "?" || std::ranges::all_of(dim, [](char c) {
                            return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                                   c == '_' || c == '-';
                          });
    text += is_plain ? std::string(dim) : fmt::format("\"{}\"", dim);
  }
  return text + std::string(type.substr(close));
}

struct Input {
  bool is_omitted = false;
  std::string type;      // empty: nothing known
  std::string elements;  // of a constant, with braces
  std::string known;     // with brackets
};

struct Case {
  std::string_view op;
  std::string_view domain;
  std::int64_t opset = 0;  // 0: the newest
  std::string_view attrs;  // with angle brackets
  std::vector<Input> inputs;
  std::string_view expected;
};

auto parse_input(std::string_view text) -> Input {
  if (text == "_") return {.is_omitted = true};
  if (text == "?") return {};
  Input input;
  const std::size_t brace =
      scan(text, 0, [&](std::size_t i) { return text[i] == '{'; });
  const std::size_t equals =
      scan(text, 0, [&](std::size_t i) { return text[i] == '='; });
  if (brace != std::string_view::npos) {
    input.type = quote_dims(trim(text.substr(0, brace)));
    input.elements = text.substr(brace);
  } else if (equals != std::string_view::npos) {
    input.type = quote_dims(trim(text.substr(0, equals)));
    input.known = trim(text.substr(equals + 1));
  } else {
    input.type = quote_dims(text);
  }
  return input;
}

auto parse_case(std::string_view line) -> Case {
  Case found;
  const std::size_t head_end = line.find_first_of("<( ");
  std::string_view head = line.substr(0, head_end);
  if (const auto at = head.find('@'); at != std::string_view::npos) {
    found.opset = std::stoll(std::string(head.substr(at + 1)));
    head = head.substr(0, at);
  }
  if (const auto dot = head.rfind('.'); dot != std::string_view::npos) {
    found.domain = head.substr(0, dot);
    head = head.substr(dot + 1);
  }
  found.op = head;
  std::size_t at = line.find_first_not_of(' ', head_end);
  if (at != std::string_view::npos && line[at] == '<') {
    const std::size_t end = closing(line, at);
    found.attrs = line.substr(at, end - at + 1);
    at = line.find_first_not_of(' ', end + 1);
  }
  if (at == std::string_view::npos || line[at] != '(') {
    throw Error(ErrorKind::Usage, "`(` and the inputs are missing");
  }
  const std::size_t end = closing(line, at);
  for (const auto part : split(line.substr(at + 1, end - at - 1))) {
    found.inputs.push_back(parse_input(part));
  }
  const std::size_t arrow = line.find("->", end);
  if (arrow != std::string_view::npos) found.expected = trim(line.substr(arrow + 2));
  return found;
}

// What is expected without the problem behind it.
auto types_of(std::string_view expected) -> std::string_view {
  if (expected.starts_with("error ")) return {};
  const std::size_t warning = expected.find(" warning ");
  return trim(expected.substr(0, warning));
}

auto num_outputs(const Case& one) -> std::size_t {
  const auto parts = split(types_of(one.expected));
  if (!parts.empty()) return parts.size();
  const auto* def = ops::registry().find(one.domain, one.op);
  const int least = def != nullptr ? def->newest().min_outputs : 1;
  return static_cast<std::size_t>(std::max(1, least));
}

auto opset_of(const Case& one) -> std::int64_t {
  if (one.opset != 0) return one.opset;
  const auto* info = ops::registry().find_domain(one.domain);
  return info != nullptr ? info->newest_opset : 1;
}

auto model_text(const Case& one) -> std::string {
  std::string inputs;
  std::string constants;
  std::string given;
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const Input& input = one.inputs[i];
    if (i > 0) given += ", ";
    if (input.is_omitted) {
      given += "\"\"";
      continue;
    }
    given += fmt::format("x{}", i);
    std::string& list = input.elements.empty() ? inputs : constants;
    if (!list.empty()) list += ", ";
    list += fmt::format("{} x{}", input.type, i);
    if (!input.elements.empty()) list += " = " + input.elements;
  }
  const auto parts = split(types_of(one.expected));
  std::string outputs;
  std::string made;
  for (std::size_t i = 0; i < num_outputs(one); ++i) {
    const bool is_omitted = i < parts.size() && parts[i] == "_";
    if (i > 0) made += ", ";
    made += is_omitted ? std::string("\"\"") : fmt::format("y{}", i);
    if (is_omitted) continue;
    if (!outputs.empty()) outputs += ", ";
    outputs += fmt::format("y{}", i);
  }
  const std::string domain = one.domain.empty() ? "" : std::string(one.domain) + ".";
  const auto newest = ops::registry().find_domain("")->newest_opset;
  return fmt::format(
      "<ir_version: 10, opset_import: [\"\" : {}{}]>\n"
      "g ({}) => ({}){}\n{{ {} = {}{} {} ({}) }}\n",
      one.domain.empty() ? opset_of(one) : newest,
      one.domain.empty() ? std::string()
                         : fmt::format(", \"{}\" : {}", one.domain, opset_of(one)),
      inputs, outputs, constants.empty() ? "" : " <" + constants + ">", made, domain,
      one.op, one.attrs, given);
}

// --- what is said

auto is_open(const Dim& dim) -> bool {
  return std::ranges::any_of(symbolic::symbols_of(dim), symbolic::is_fresh_symbol);
}

auto shown(const Dim& dim) -> std::string {
  return is_open(dim) ? "?" : to_text(dim);
}

auto shown(Arena& arena, const Type* type) -> std::string {
  if (type == nullptr) return "?";
  Type plain = *type;
  if (type->element != nullptr) {
    const std::string element = shown(arena, type->element);
    plain.element = nullptr;
    std::string text = to_text(&plain);
    return text.replace(text.rfind('?'), 1, element);
  }
  if (!type->has_rank || type->dims.empty()) return to_text(type);
  std::string dims;
  for (const Dim& dim : type->dims) dims += (dims.empty() ? "" : ",") + shown(dim);
  plain.has_rank = false;
  plain.dims = {};
  std::string text = to_text(&plain);
  return text.replace(text.find("[]"), 2, "[" + dims + "]");
}

auto shown(const Known& known) -> std::string {
  std::string text;
  for (const Scalar& element : known.elements) {
    if (!text.empty()) text += ", ";
    const bool is_unknown = element.is_integer() && is_open(element.dim());
    text += is_unknown ? std::string("?") : to_text(element);
  }
  return known.rank() == 0 ? text : "[" + text + "]";
}

auto parse_scalar(Facts& facts, std::string_view text) -> Scalar {
  text = trim(text);
  if (text == "?") return {};
  if (text == "true") return Scalar::of(1);
  if (text == "false") return Scalar::of(0);
  if (text.starts_with('"')) {
    return Scalar::of_string(facts.arena().copy(text.substr(1, text.size() - 2)));
  }
  if (text.find('.') != std::string_view::npos) {
    return Scalar::of_float(std::stod(std::string(text)));
  }
  const auto dim = symbolic::parse_dim(text, facts.pool());
  if (!dim) throw Error(ErrorKind::Usage, fmt::format("`{}` is no element", text));
  return Scalar::of(*dim);
}

void set_known(Facts& facts, const ir::Value* value, std::string_view text) {
  symbolic::Scalars elements;
  std::vector<std::int64_t> dims;
  if (text.starts_with('[')) {
    for (const auto part : split(text.substr(1, text.size() - 2))) {
      elements.push_back(parse_scalar(facts, part));
    }
    const Type* type = facts.type(value);
    for (const Dim& dim : type->dims) dims.push_back(dim.number());
  } else {
    elements.push_back(parse_scalar(facts, text));
  }
  Arena& arena = facts.arena();
  facts.set(value, facts.type(value),
            arena.make<Known>(
                Known{.dtype = facts.dtype(value),
                      .dims = arena.copy_array(std::span<const std::int64_t>(dims)),
                      .elements = arena.copy_array(
                          std::span<const Scalar>(elements.data(), elements.size()))}));
}

struct Said {
  std::string text;
  std::string without_values;
  std::string messages;
};

auto run(const Case& one) -> Said {
  const auto model = serde::parse_text(model_text(one));
  Facts facts;
  infer::Inferrer inferrer(ops::registry(), facts);
  inferrer.set_opsets(model->opset_imports.span());
  const ir::Graph& graph = model->graph();
  for (const ir::ValuePlace& place : graph.inputs()) {
    facts.set(place.value, infer::import_type(facts, place.value->type(),
                                              place.value->name().view()));
    const std::size_t i = std::stoul(std::string(place.value->name().view().substr(1)));
    if (!one.inputs[i].known.empty())
      set_known(facts, place.value, one.inputs[i].known);
  }
  inferrer.infer_graph(graph);
  Said said;
  std::string warnings;
  for (const infer::Problem& problem : inferrer.problems()) {
    said.messages += fmt::format("    {}: {}{}{}\n", problem.id, problem.message,
                                 problem.help.empty() ? "" : "; ", problem.help);
    if (problem.is_error) {
      said.text = said.without_values = fmt::format("error {}", problem.id);
    } else {
      warnings += fmt::format(" warning {}", problem.id);
    }
  }
  if (!said.text.empty()) return said;
  for (const ir::Value* value : graph.last_node()->outputs()) {
    const std::string separator = said.text.empty() ? "" : ", ";
    if (value == nullptr || value->name().empty()) {
      said.text += separator + "_";
      said.without_values += separator + "_";
      continue;
    }
    const std::string type = shown(facts.arena(), facts.type(value));
    const Known* known = facts.known(value);
    said.text += separator + type;
    said.without_values += separator + type;
    if (known != nullptr && !known->elements.empty()) {
      said.text += " = " + shown(*known);
    }
  }
  said.text += warnings;
  said.without_values += warnings;
  return said;
}

auto without_blanks(std::string_view text) -> std::string {
  std::string packed;
  std::ranges::copy_if(text, std::back_inserter(packed),
                       [](char c) { return c != ' '; });
  return packed;
}

struct Counts {
  int passed = 0;
  int failed = 0;
};

auto run_file(const std::string& path, std::string_view mode, Counts& counts) -> void {
  std::ifstream file(path);
  std::stringstream updated;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.empty() || line.starts_with('#')) {
      updated << line << '\n';
      continue;
    }
    std::string got;
    std::string plain;
    std::string messages;
    std::string_view expected;
    try {
      const Case one = parse_case(line);
      expected = one.expected;
      if (mode == "--models") {
        fmt::print("#CASE {}:{} {}\n{}", path, number, line, model_text(one));
        continue;
      }
      const Said said = run(one);
      got = said.text;
      plain = said.without_values;
      messages = said.messages;
    } catch (const std::exception& error) {
      got = plain = fmt::format("failure: {}", error.what());
    }
    const std::string wanted = without_blanks(expected);
    const bool is_right =
        wanted == without_blanks(got) || wanted == without_blanks(plain);
    ++(is_right ? counts.passed : counts.failed);
    if (!is_right && mode.empty()) {
      fmt::print("{}:{}: {}\n  says {}\n{}", path, number, line, got, messages);
    }
    if (mode == "--messages") fmt::print("{}\n{}", line, messages);
    updated << (is_right ? line : line.substr(0, line.rfind("->")) + "-> " + got)
            << '\n';
  }
  file.close();
  if (mode == "--update") std::ofstream(path) << updated.str();
}

}  // namespace

auto main(int argc, char** argv) -> int {
  Counts counts;
  std::string_view mode;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with("--")) {
      mode = argument;
    } else {
      run_file(std::string(argument), mode, counts);
    }
  }
  if (mode != "--models") {
    fmt::print("{} passed, {} failed\n", counts.passed, counts.failed);
  }
  return counts.failed == 0 ? 0 : 1;
}
