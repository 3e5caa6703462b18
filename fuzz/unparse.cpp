#include "unparse.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace opscribe::fuzz {
namespace {

// NOLINTBEGIN(misc-no-recursion): as deep as the parser lets a tree be
using namespace syntax;

constexpr std::size_t kMaxBrackets = 190;

struct Unprintable {};

auto is_plain(char c) -> bool {
  return c >= ' ' && c != '"' && c != '\\' && c != '{' && c != '}' && c != '\x7f';
}

// Code points beyond ASCII stand for themselves; lone surrogates, which no file can
// hold, are escaped.
auto escaped(std::string_view text, bool is_f_string) -> std::string {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool is_brace = text[i] == '{' || text[i] == '}';
    if (byte == 0xED && i + 2 < text.size() &&
        static_cast<unsigned char>(text[i + 1]) >= 0xA0) {
      const unsigned high = static_cast<unsigned char>(text[i + 1]) & 0x3FU;
      const unsigned low = static_cast<unsigned char>(text[i + 2]) & 0x3FU;
      result += fmt::format("\\u{:04x}", 0xD000U | high << 6U | low);
      i += 2;
    } else if (byte >= 0x80 || is_plain(text[i]) || (is_brace && !is_f_string)) {
      result += text[i];
    } else if (is_brace) {
      result.append(2, text[i]);
    } else {
      result += fmt::format("\\x{:02x}", byte);
    }
  }
  return result;
}

auto bytes_text(std::string_view bytes) -> std::string {
  std::string result = "b\"";
  for (const char c : bytes) {
    result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
  }
  return result + '"';
}

auto constant_text(const Constant& value) -> std::string {
  switch (value.kind) {
    case Constant::Kind::None:
      return "None";
    case Constant::Kind::True:
      return "True";
    case Constant::Kind::False:
      return "False";
    case Constant::Kind::Ellipsis:
      return "...";
    case Constant::Kind::Int:
    case Constant::Kind::Float:
    case Constant::Kind::Imaginary:
      return std::string(value.text);
    case Constant::Kind::Str:
      return '"' + escaped(value.text, false) + '"';
    case Constant::Kind::Bytes:
      return bytes_text(value.text);
  }
  throw Unprintable{};
}

auto text(const Expr& expr) -> std::string;

auto joined(List<Expr> exprs) -> std::string {
  std::string result;
  for (const Expr* each : exprs) result += text(*each) + ", ";
  return result;
}

auto params_text(const Params& params) -> std::string {
  std::string result;
  const auto one = [&](const Param& param, std::string_view stars = "") {
    result.append(stars).append(param.name.text);
    if (param.annotation != nullptr) result += ": " + text(*param.annotation);
    if (param.default_value != nullptr) result += " = " + text(*param.default_value);
    result += ", ";
  };
  for (const Param& each : params.positional_only) one(each);
  if (!params.positional_only.empty()) result += "/, ";
  for (const Param& each : params.plain) one(each);
  if (params.rest != nullptr) {
    one(*params.rest, "*");
  } else if (!params.keyword_only.empty()) {
    result += "*, ";
  }
  for (const Param& each : params.keyword_only) one(each);
  if (params.others != nullptr) one(*params.others, "**");
  if (result.ends_with(", ")) result.resize(result.size() - 2);
  return result;
}

auto generators_text(std::span<const Comprehension> generators) -> std::string {
  std::string result;
  for (const Comprehension& each : generators) {
    result += each.is_async ? " async for " : " for ";
    result += text(*each.target) + " in " + text(*each.iter);
    for (const Expr* test : each.ifs) result += " if " + text(*test);
  }
  return result;
}

auto arguments_text(List<Expr> args, std::span<const Keyword> keywords) -> std::string {
  std::string result = joined(args);
  for (const Keyword& each : keywords) {
    result += each.name.text.empty() ? "**" : std::string(each.name.text) + "=";
    result += text(*each.value) + ", ";
  }
  return result;
}

auto spec_text(const Expr& spec) -> std::string;

auto field_text(const FormattedValue& field) -> std::string {
  std::string result = "{(" + text(*field.value) + ")";
  if (field.conversion != 0) result += fmt::format("!{}", field.conversion);
  if (field.format_spec != nullptr) result += ":" + spec_text(*field.format_spec);
  return result + "}";
}

auto spec_text(const Expr& spec) -> std::string {
  std::string result;
  const auto* parts = spec.as<JoinedStr>();
  if (parts == nullptr) throw Unprintable{};
  for (const Expr* part : parts->values) {
    if (const auto* field = part->as<FormattedValue>()) {
      result += field_text(*field);
      continue;
    }
    const auto* literal = part->as<Constant>();
    if (literal == nullptr || !std::ranges::all_of(literal->text, &is_plain)) {
      throw Unprintable{};
    }
    result += literal->text;
  }
  return result;
}

class ExprText {
 public:
  auto operator()(const Invalid&) -> std::string { throw Unprintable{}; }
  auto operator()(const BoolOp& n) -> std::string {
    std::string result = "(" + text(*n.values[0]);
    for (const Expr* each : n.values.subspan(1)) {
      result += fmt::format(" {} {}", symbol_of(n.op), text(*each));
    }
    return result + ")";
  }
  auto operator()(const NamedExpr& n) -> std::string {
    return fmt::format("({} := {})", text(*n.target), text(*n.value));
  }
  auto operator()(const BinOp& n) -> std::string {
    return fmt::format("({} {} {})", text(*n.left), symbol_of(n.op), text(*n.right));
  }
  auto operator()(const UnaryOp& n) -> std::string {
    return fmt::format("({} {})", symbol_of(n.op), text(*n.operand));
  }
  auto operator()(const Lambda& n) -> std::string {
    return fmt::format("(lambda {}: {})", params_text(*n.params), text(*n.body));
  }
  auto operator()(const IfExp& n) -> std::string {
    return fmt::format("({} if {} else {})", text(*n.body), text(*n.test),
                       text(*n.orelse));
  }
  auto operator()(const Dict& n) -> std::string {
    std::string result = "{";
    for (std::size_t i = 0; i < n.keys.size(); ++i) {
      result += n.keys[i] == nullptr ? "**" : text(*n.keys[i]) + ": ";
      result += text(*n.values[i]) + ", ";
    }
    return result + "}";
  }
  auto operator()(const Set& n) -> std::string {
    return "{" + joined(n.elements) + "}";
  }
  auto operator()(const ListComp& n) -> std::string {
    return "[" + text(*n.element) + generators_text(n.generators) + "]";
  }
  auto operator()(const SetComp& n) -> std::string {
    return "{" + text(*n.element) + generators_text(n.generators) + "}";
  }
  auto operator()(const DictComp& n) -> std::string {
    return fmt::format("{{{}: {}{}}}", text(*n.key), text(*n.value),
                       generators_text(n.generators));
  }
  auto operator()(const GeneratorExp& n) -> std::string {
    return "(" + text(*n.element) + generators_text(n.generators) + ")";
  }
  auto operator()(const Await& n) -> std::string {
    return "(await " + text(*n.value) + ")";
  }
  auto operator()(const Yield& n) -> std::string {
    return n.value == nullptr ? "(yield)" : "(yield " + text(*n.value) + ")";
  }
  auto operator()(const YieldFrom& n) -> std::string {
    return "(yield from " + text(*n.value) + ")";
  }
  auto operator()(const Compare& n) -> std::string {
    std::string result = "(" + text(*n.left);
    for (std::size_t i = 0; i < n.ops.size(); ++i) {
      result += fmt::format(" {} {}", symbol_of(n.ops[i]), text(*n.comparators[i]));
    }
    return result + ")";
  }
  auto operator()(const Call& n) -> std::string {
    return fmt::format("({})({})", text(*n.callee), arguments_text(n.args, n.keywords));
  }
  auto operator()(const FormattedValue& n) -> std::string {
    return "f\"" + field_text(n) + '"';
  }
  auto operator()(const JoinedStr& n) -> std::string {
    std::string result = "f\"";
    for (const Expr* part : n.values) {
      const auto* field = part->as<FormattedValue>();
      const auto* literal = part->as<Constant>();
      if (field == nullptr && literal == nullptr) throw Unprintable{};
      result += field != nullptr ? field_text(*field) : escaped(literal->text, true);
    }
    return result + '"';
  }
  auto operator()(const Constant& n) -> std::string { return constant_text(n); }
  auto operator()(const Attribute& n) -> std::string {
    return fmt::format("({}).{}", text(*n.value), n.attr.text);
  }
  auto operator()(const Subscript& n) -> std::string {
    const auto* tuple = n.index->as<Tuple>();
    const bool is_open = tuple != nullptr && !tuple->elements.empty();
    return fmt::format("({})[{}]", text(*n.value),
                       is_open ? joined(tuple->elements) : text(*n.index));
  }
  auto operator()(const Starred& n) -> std::string { return "*" + text(*n.value); }
  auto operator()(const Name& n) -> std::string { return std::string(n.id); }
  auto operator()(const ListExpr& n) -> std::string {
    return "[" + joined(n.elements) + "]";
  }
  auto operator()(const Tuple& n) -> std::string {
    return "(" + joined(n.elements) + ")";
  }
  auto operator()(const Slice& n) -> std::string {
    const auto part = [](const Expr* expr) {
      return expr == nullptr ? std::string() : text(*expr);
    };
    return fmt::format("{}:{}:{}", part(n.lower), part(n.upper), part(n.step));
  }
};

auto text(const Expr& expr) -> std::string {
  return std::visit(ExprText(), expr.node);
}

// --- patterns

// Names, numbers and texts: without parentheses, which patterns do not allow.
auto value_text(const Expr& expr) -> std::string {
  if (const auto* node = expr.as<UnaryOp>()) {
    return std::string(symbol_of(node->op)) + value_text(*node->operand);
  }
  if (const auto* node = expr.as<BinOp>()) {
    return fmt::format("{} {} {}", value_text(*node->left), symbol_of(node->op),
                       value_text(*node->right));
  }
  if (const auto* node = expr.as<Attribute>()) {
    return fmt::format("{}.{}", value_text(*node->value), node->attr.text);
  }
  return text(expr);
}

auto text(const Pattern& pattern) -> std::string;

auto joined(List<Pattern> patterns) -> std::string {
  std::string result;
  for (const Pattern* each : patterns) result += text(*each) + ", ";
  return result;
}

class PatternText {
 public:
  auto operator()(const Invalid&) -> std::string { throw Unprintable{}; }
  auto operator()(const MatchValue& n) -> std::string { return value_text(*n.value); }
  auto operator()(const MatchSingleton& n) -> std::string {
    return constant_text({.kind = n.value});
  }
  auto operator()(const MatchSequence& n) -> std::string {
    return "[" + joined(n.patterns) + "]";
  }
  auto operator()(const MatchMapping& n) -> std::string {
    std::string result = "{";
    for (std::size_t i = 0; i < n.keys.size(); ++i) {
      result += value_text(*n.keys[i]) + ": " + text(*n.patterns[i]) + ", ";
    }
    if (!n.rest.text.empty()) result += fmt::format("**{}", n.rest.text);
    return result + "}";
  }
  auto operator()(const MatchClass& n) -> std::string {
    std::string result = value_text(*n.cls) + "(" + joined(n.patterns);
    for (std::size_t i = 0; i < n.keyword_names.size(); ++i) {
      result +=
          fmt::format("{}={}, ", n.keyword_names[i].text, text(*n.keyword_patterns[i]));
    }
    return result + ")";
  }
  auto operator()(const MatchStar& n) -> std::string {
    return fmt::format("*{}", n.name.text.empty() ? "_" : n.name.text);
  }
  auto operator()(const MatchAs& n) -> std::string {
    const std::string name(n.name.text.empty() ? "_" : n.name.text);
    return n.pattern == nullptr ? name
                                : fmt::format("({} as {})", text(*n.pattern), name);
  }
  auto operator()(const MatchOr& n) -> std::string {
    std::string result = "(" + text(*n.patterns[0]);
    for (const Pattern* each : n.patterns.subspan(1)) result += " | " + text(*each);
    return result + ")";
  }
};

auto text(const Pattern& pattern) -> std::string {
  return std::visit(PatternText(), pattern.node);
}

// --- statements

auto type_params_text(std::span<const TypeParam> params) -> std::string {
  if (params.empty()) return {};
  std::string result = "[";
  for (const TypeParam& each : params) {
    if (each.kind == TypeParam::Kind::TypeVarTuple) result += "*";
    if (each.kind == TypeParam::Kind::ParamSpec) result += "**";
    result += each.name.text;
    if (each.bound != nullptr) result += ": " + text(*each.bound);
    result += ", ";
  }
  return result + "]";
}

class Printer {
 public:
  auto take() -> std::string { return std::move(text_); }

  void block(Block body) {
    ++depth_;
    for (const Stmt* each : body) std::visit(*this, each->node);
    --depth_;
  }
  void module(const Module& module) {
    for (const Stmt* each : module.body) std::visit(*this, each->node);
  }

  void operator()(const Invalid&) { throw Unprintable{}; }
  void operator()(const FunctionDef& n) {
    for (const Expr* each : n.decorators) line("@(" + text(*each) + ")");
    line(fmt::format("{}def {}{}({}){}:", n.is_async ? "async " : "", n.name.text,
                     type_params_text(n.type_params), params_text(*n.params),
                     n.returns == nullptr ? "" : " -> " + text(*n.returns)));
    block(n.body);
  }
  void operator()(const ClassDef& n) {
    for (const Expr* each : n.decorators) line("@(" + text(*each) + ")");
    line(fmt::format("class {}{}({}):", n.name.text, type_params_text(n.type_params),
                     arguments_text(n.bases, n.keywords)));
    block(n.body);
  }
  void operator()(const Return& n) {
    line(n.value == nullptr ? "return" : "return " + text(*n.value));
  }
  void operator()(const Delete& n) {
    std::string targets = joined(n.targets);
    targets.resize(targets.size() - 2);
    line("del " + targets);
  }
  void operator()(const Assign& n) {
    std::string result;
    for (const Expr* each : n.targets) result += text(*each) + " = ";
    line(result + text(*n.value));
  }
  void operator()(const TypeAlias& n) {
    line(fmt::format("type {}{} = {}", text(*n.name), type_params_text(n.type_params),
                     text(*n.value)));
  }
  void operator()(const AugAssign& n) {
    line(fmt::format("{} {}= {}", text(*n.target), symbol_of(n.op), text(*n.value)));
  }
  void operator()(const AnnAssign& n) {
    const bool in_brackets = !n.is_simple && n.target->as<Name>() != nullptr;
    const std::string target = text(*n.target);
    line(fmt::format("{}: {}{}", in_brackets ? "(" + target + ")" : target,
                     text(*n.annotation),
                     n.value == nullptr ? "" : " = " + text(*n.value)));
  }
  void operator()(const For& n) {
    line(fmt::format("{}for {} in {}:", n.is_async ? "async " : "", text(*n.target),
                     text(*n.iter)));
    block(n.body);
    otherwise("else:", n.orelse);
  }
  void operator()(const While& n) {
    line("while " + text(*n.test) + ":");
    block(n.body);
    otherwise("else:", n.orelse);
  }
  void operator()(const If& n) { conditional("if ", n); }
  void operator()(const With& n) {
    std::string items;
    for (const WithItem& each : n.items) {
      items += "((" + text(*each.context) + "))";
      if (each.target != nullptr) items += " as " + text(*each.target);
      items += ", ";
    }
    items.resize(items.size() - 2);
    line(fmt::format("{}with {}:", n.is_async ? "async " : "", items));
    block(n.body);
  }
  void operator()(const Match& n) {
    line("match (" + text(*n.subject) + "):");
    ++depth_;
    for (const MatchCase& each : n.cases) {
      line("case " + text(*each.pattern) +
           (each.guard == nullptr ? "" : " if " + text(*each.guard)) + ":");
      block(each.body);
    }
    --depth_;
  }
  void operator()(const Raise& n) {
    line(fmt::format("raise{}{}",
                     n.exception == nullptr ? "" : " " + text(*n.exception),
                     n.cause == nullptr ? "" : " from " + text(*n.cause)));
  }
  void operator()(const Try& n) {
    line("try:");
    block(n.body);
    for (const ExceptHandler& each : n.handlers) {
      line(fmt::format(
          "except{}{}{}:", n.is_star ? "*" : "",
          each.type == nullptr ? "" : " " + text(*each.type),
          each.name.text.empty() ? "" : fmt::format(" as {}", each.name.text)));
      block(each.body);
    }
    otherwise("else:", n.orelse);
    otherwise("finally:", n.finalbody);
  }
  void operator()(const Assert& n) {
    line("assert " + text(*n.test) +
         (n.message == nullptr ? "" : ", " + text(*n.message)));
  }
  void operator()(const Import& n) { line("import " + aliases(n.names)); }
  void operator()(const ImportFrom& n) {
    line(fmt::format("from {}{} import {}",
                     std::string(static_cast<std::size_t>(n.level), '.'), n.module,
                     aliases(n.names)));
  }
  void operator()(const Global& n) { line("global " + names(n.names)); }
  void operator()(const Nonlocal& n) { line("nonlocal " + names(n.names)); }
  void operator()(const ExprStmt& n) { line(text(*n.value)); }
  void operator()(const Pass&) { line("pass"); }
  void operator()(const Break&) { line("break"); }
  void operator()(const Continue&) { line("continue"); }

 private:
  void line(const std::string& content) {
    text_ += std::string(depth_, ' ') + content + "\n";
  }
  void otherwise(const std::string& head, Block body) {
    if (body.empty()) return;
    line(head);
    block(body);
  }
  void conditional(const std::string& word, const If& n) {
    line(word + text(*n.test) + ":");
    block(n.body);
    const If* next = n.orelse.size() == 1 ? n.orelse[0]->as<If>() : nullptr;
    if (next != nullptr) return conditional("elif ", *next);
    otherwise("else:", n.orelse);
  }
  static auto aliases(std::span<const Alias> list) -> std::string {
    std::string result;
    for (const Alias& each : list) {
      result += each.name;
      if (!each.asname.text.empty()) result += fmt::format(" as {}", each.asname.text);
      result += ", ";
    }
    result.resize(result.size() - 2);
    return result;
  }
  static auto names(std::span<const Identifier> list) -> std::string {
    std::string result;
    for (const Identifier& each : list) result += std::string(each.text) + ", ";
    result.resize(result.size() - 2);
    return result;
  }

  std::string text_;
  std::size_t depth_ = 0;
};

// NOLINTEND(misc-no-recursion)

auto deepest_bracket(std::string_view printed) -> std::size_t {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  for (const char c : printed) {
    if (c == '(' || c == '[' || c == '{') deepest = std::max(deepest, ++depth);
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
  }
  return deepest;
}

}  // namespace

auto unparse(const syntax::Module& module) -> std::optional<std::string> {
  Printer printer;
  try {
    printer.module(module);
  } catch (const Unprintable&) {
    return std::nullopt;
  }
  std::string printed = printer.take();
  if (deepest_bracket(printed) > kMaxBrackets) return std::nullopt;
  return printed;
}

}  // namespace opscribe::fuzz
