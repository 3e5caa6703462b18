#include "opscribe/syntax/source_text.h"

#include "opscribe/syntax/source_printer.h"
#include "opscribe/syntax/walk.h"

namespace opscribe::syntax {
namespace {

// What a power needs no blanks around.
auto is_plain_operand(const Expr& expr) -> bool {
  if (const auto* sign = expr.as<UnaryOp>()) {
    const auto* number = sign->operand->as<Constant>();
    return sign->op != UnaryOperator::Not && number != nullptr &&
           (number->kind == Constant::Kind::Int ||
            number->kind == Constant::Kind::Float ||
            number->kind == Constant::Kind::Imaginary);
  }
  if (const auto* attr = expr.as<Attribute>()) return is_plain_operand(*attr->value);
  const auto* constant = expr.as<Constant>();
  return expr.as<Name>() != nullptr ||
         (constant != nullptr && constant->kind != Constant::Kind::Str &&
          constant->kind != Constant::Kind::Bytes);
}

// What a slice needs no blanks around.
auto is_plain_bound(const Expr* expr) -> bool {
  if (expr == nullptr || expr->as<Name>() != nullptr ||
      expr->as<Constant>() != nullptr) {
    return true;
  }
  const auto* sign = expr->as<UnaryOp>();
  return sign != nullptr && sign->op != UnaryOperator::Not &&
         is_plain_bound(sign->operand);
}

class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void expr(const Expr& expr, Binding least) {
    const bool parens = binding_of(expr) < least;
    if (parens) out_ += '(';
    std::visit([&](const auto& node) { write(node); }, expr.node);
    if (parens) out_ += ')';
  }

  void commas(List<Expr> items, Binding least = Binding::Test) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i != 0) out_ += ", ";
      expr(*items[i], least);
    }
  }

  void bare(const Expr& each) {
    const auto* tuple = each.as<Tuple>();
    if (tuple == nullptr || tuple->elements.empty()) {
      return expr(each, Binding::Test);
    }
    commas(tuple->elements);
    if (tuple->elements.size() == 1) out_ += ',';
  }

 private:
  void write(const Invalid&) { out_ += "<invalid>"; }
  void write(const BoolOp& node) {
    const bool is_or = node.op == BoolOperator::Or;
    for (std::size_t i = 0; i < node.values.size(); ++i) {
      if (i != 0) (out_ += ' ').append(symbol_of(node.op)) += ' ';
      expr(*node.values[i], is_or ? Binding::And : Binding::Not);
    }
  }
  void write(const NamedExpr& node) {
    expr(*node.target, Binding::Atom);
    out_ += " := ";
    expr(*node.value, Binding::Test);
  }
  void write(const BinOp& node) {
    const Binding own = binding_of(node.op);
    const Binding next = static_cast<Binding>(static_cast<int>(own) + 1);
    if (node.op != BinaryOperator::Pow) {
      expr(*node.left, own);
      ((out_ += ' ') += symbol_of(node.op)) += ' ';
      return expr(*node.right, next);
    }
    const bool is_close = is_plain_operand(*node.left) && is_plain_operand(*node.right);
    expr(*node.left, Binding::Await);
    out_ += is_close ? "**" : " ** ";
    expr(*node.right, Binding::Sign);
  }
  void write(const UnaryOp& node) {
    out_ += symbol_of(node.op);
    if (node.op == UnaryOperator::Not) out_ += ' ';
    expr(*node.operand, node.op == UnaryOperator::Not ? Binding::Not : Binding::Sign);
  }
  void write(const Lambda& node) {
    out_ += "lambda";
    const std::size_t before = out_.size();
    write_params(out_, *node.params);
    if (out_.size() != before) out_.insert(before, " ");
    out_ += ": ";
    expr(*node.body, Binding::Test);
  }
  void write(const IfExp& node) {
    expr(*node.body, Binding::Or);
    out_ += " if ";
    expr(*node.test, Binding::Or);
    out_ += " else ";
    expr(*node.orelse, Binding::Test);
  }
  void write(const Dict& node) {
    out_ += '{';
    for (std::size_t i = 0; i < node.values.size(); ++i) {
      if (i != 0) out_ += ", ";
      if (node.keys[i] == nullptr) {
        out_ += "**";
        expr(*node.values[i], Binding::BitOr);
      } else {
        expr(*node.keys[i], Binding::Test);
        out_ += ": ";
        expr(*node.values[i], Binding::Test);
      }
    }
    out_ += '}';
  }
  void write(const Set& node) {
    out_ += '{';
    commas(node.elements);
    out_ += '}';
  }
  void comprehension(char open, const Expr& element,
                     std::span<const Comprehension> generators, char close) {
    out_ += open;
    expr(element, Binding::Test);
    clauses(generators);
    out_ += close;
  }
  void clauses(std::span<const Comprehension> generators) {
    for (const Comprehension& clause : generators) {
      out_ += clause.is_async ? " async for " : " for ";
      bare(*clause.target);
      out_ += " in ";
      expr(*clause.iter, Binding::Or);
      for (const Expr* test : clause.ifs) {
        out_ += " if ";
        expr(*test, Binding::Or);
      }
    }
  }
  void write(const ListComp& node) {
    comprehension('[', *node.element, node.generators, ']');
  }
  void write(const SetComp& node) {
    comprehension('{', *node.element, node.generators, '}');
  }
  void write(const GeneratorExp& node) {
    comprehension('(', *node.element, node.generators, ')');
  }
  void write(const DictComp& node) {
    out_ += '{';
    expr(*node.key, Binding::Test);
    out_ += ": ";
    expr(*node.value, Binding::Test);
    clauses(node.generators);
    out_ += '}';
  }
  void write(const Await& node) {
    out_ += "await ";
    expr(*node.value, Binding::Atom);
  }
  void write(const Yield& node) {
    out_ += "yield";
    if (node.value == nullptr) return;
    out_ += ' ';
    bare(*node.value);
  }
  void write(const YieldFrom& node) {
    out_ += "yield from ";
    expr(*node.value, Binding::Test);
  }
  void write(const Compare& node) {
    expr(*node.left, Binding::BitOr);
    for (std::size_t i = 0; i < node.ops.size(); ++i) {
      ((out_ += ' ') += symbol_of(node.ops[i])) += ' ';
      expr(*node.comparators[i], Binding::BitOr);
    }
  }
  void write(const Call& node) {
    expr(*node.callee, Binding::Atom);
    if (node.args.size() == 1 && node.keywords.empty() &&
        node.args[0]->as<GeneratorExp>() != nullptr) {
      return expr(*node.args[0], Binding::Atom);
    }
    out_ += '(';
    commas(node.args);
    for (std::size_t i = 0; i < node.keywords.size(); ++i) {
      if (i != 0 || !node.args.empty()) out_ += ", ";
      write_keyword(out_, node.keywords[i]);
    }
    out_ += ')';
  }
  // Inside an f-string a field stands between braces.
  void write(const FormattedValue& node) {
    std::string inner;
    Writer(inner).expr(*node.value, Binding::Or);
    out_ += '{';
    if (inner.starts_with('{')) out_ += ' ';
    out_ += inner;
    if (node.conversion != 0) (out_ += '!') += node.conversion;
    if (node.format_spec != nullptr) {
      out_ += ':';
      if (const auto* spec = node.format_spec->as<JoinedStr>()) pieces(*spec);
    }
    out_ += '}';
  }
  void pieces(const JoinedStr& node) {
    for (const Expr* piece : node.values) {
      const auto* text = piece->as<Constant>();
      if (text == nullptr) {
        expr(*piece, Binding::Tuple);
        continue;
      }
      std::string literal = string_literal(text->text);
      if (literal.front() == '\'') literal = "\"" + escaped_quotes(literal) + "\"";
      for (const char c : std::string_view(literal).substr(1, literal.size() - 2)) {
        out_ += c;
        if (c == '{' || c == '}') out_ += c;
      }
    }
  }
  // What stands between single quotes, for double ones.
  static auto escaped_quotes(std::string_view literal) -> std::string {
    std::string inner;
    for (const char c : literal.substr(1, literal.size() - 2)) {
      if (c == '"') inner += '\\';
      inner += c;
    }
    return inner;
  }
  void write(const JoinedStr& node) {
    out_ += "f\"";
    pieces(node);
    out_ += '"';
  }
  void write(const Constant& node) {
    using enum Constant::Kind;
    switch (node.kind) {
      case None:
        out_ += "None";
        return;
      case True:
        out_ += "True";
        return;
      case False:
        out_ += "False";
        return;
      case Ellipsis:
        out_ += "...";
        return;
      case Int:
      case Float:
      case Imaginary:
        out_ += node.text;
        return;
      case Str:
        out_ += string_literal(node.text);
        return;
      case Bytes:
        out_ += bytes_literal(node.text);
        return;
    }
  }
  void write(const Attribute& node) {
    const auto* number = node.value->as<Constant>();
    const bool parens = number != nullptr && number->kind == Constant::Kind::Int;
    if (parens) out_ += '(';
    expr(*node.value, Binding::Atom);
    if (parens) out_ += ')';
    (out_ += '.') += node.attr.text;
  }
  void write(const Subscript& node) {
    expr(*node.value, Binding::Atom);
    out_ += '[';
    bare(*node.index);
    out_ += ']';
  }
  void write(const Starred& node) {
    out_ += '*';
    expr(*node.value, Binding::BitOr);
  }
  void write(const Name& node) { out_ += node.id; }
  void write(const ListExpr& node) {
    out_ += '[';
    commas(node.elements);
    out_ += ']';
  }
  void write(const Tuple& node) {
    out_ += '(';
    commas(node.elements);
    if (node.elements.size() == 1) out_ += ',';
    out_ += ')';
  }
  void write(const Slice& node) {
    const bool is_close = is_plain_bound(node.lower) && is_plain_bound(node.upper) &&
                          is_plain_bound(node.step);
    if (node.lower != nullptr) {
      expr(*node.lower, Binding::Test);
      if (!is_close) out_ += ' ';
    }
    out_ += ':';
    if (node.upper != nullptr) {
      if (!is_close) out_ += ' ';
      expr(*node.upper, Binding::Test);
    }
    if (node.step == nullptr) return;
    if (!is_close && node.upper != nullptr) out_ += ' ';
    out_ += is_close ? ":" : ": ";
    expr(*node.step, Binding::Test);
  }

  std::string& out_;
};

class PatternWriter {
 public:
  explicit PatternWriter(std::string& out) : out_(out) {}

  void pattern(const Pattern& each, bool is_inner) {
    const auto* as = std::get_if<MatchAs>(&each.node);
    const bool parens = is_inner && (std::holds_alternative<MatchOr>(each.node) ||
                                     (as != nullptr && as->pattern != nullptr));
    if (parens) out_ += '(';
    std::visit([&](const auto& node) { write(node); }, each.node);
    if (parens) out_ += ')';
  }

 private:
  void write(const Invalid&) { out_ += "<invalid>"; }
  void write(const MatchValue& node) { write_expr(out_, *node.value, Binding::Sum); }
  void write(const MatchSingleton& node) {
    using enum Constant::Kind;
    out_ += node.value == None ? "None" : node.value == True ? "True" : "False";
  }
  void list(List<Pattern> patterns) {
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      if (i != 0) out_ += ", ";
      pattern(*patterns[i], false);
    }
  }
  void write(const MatchSequence& node) {
    out_ += '[';
    list(node.patterns);
    out_ += ']';
  }
  void write(const MatchMapping& node) {
    out_ += '{';
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
      if (i != 0) out_ += ", ";
      write_expr(out_, *node.keys[i], Binding::Sum);
      out_ += ": ";
      pattern(*node.patterns[i], false);
    }
    if (!node.rest.text.empty()) {
      if (!node.keys.empty()) out_ += ", ";
      (out_ += "**") += node.rest.text;
    }
    out_ += '}';
  }
  void write(const MatchClass& node) {
    write_expr(out_, *node.cls, Binding::Atom);
    out_ += '(';
    list(node.patterns);
    for (std::size_t i = 0; i < node.keyword_names.size(); ++i) {
      if (i != 0 || !node.patterns.empty()) out_ += ", ";
      (out_ += node.keyword_names[i].text) += '=';
      pattern(*node.keyword_patterns[i], false);
    }
    out_ += ')';
  }
  void write(const MatchStar& node) {
    (out_ += '*') += node.name.text.empty() ? std::string_view("_") : node.name.text;
  }
  void write(const MatchAs& node) {
    if (node.pattern != nullptr) {
      pattern(*node.pattern, std::holds_alternative<MatchAs>(node.pattern->node));
      out_ += " as ";
    }
    out_ += node.name.text.empty() ? std::string_view("_") : node.name.text;
  }
  void write(const MatchOr& node) {
    for (std::size_t i = 0; i < node.patterns.size(); ++i) {
      if (i != 0) out_ += " | ";
      pattern(*node.patterns[i], true);
    }
  }

  std::string& out_;
};

}  // namespace

auto binding_of(BinaryOperator op) -> Binding {
  using enum BinaryOperator;
  switch (op) {
    case BitOr:
      return Binding::BitOr;
    case BitXor:
      return Binding::BitXor;
    case BitAnd:
      return Binding::BitAnd;
    case LShift:
    case RShift:
      return Binding::Shift;
    case Add:
    case Sub:
      return Binding::Sum;
    case Pow:
      return Binding::Power;
    default:
      return Binding::Product;
  }
}

auto binding_of(const Expr& expr) -> Binding {
  return std::visit(
      Overloaded{
          [](const Lambda&) { return Binding::Test; },
          [](const NamedExpr&) { return Binding::Tuple; },
          [](const Yield&) { return Binding::Tuple; },
          [](const YieldFrom&) { return Binding::Tuple; },
          [](const IfExp&) { return Binding::Choice; },
          [](const BoolOp& node) {
            return node.op == BoolOperator::Or ? Binding::Or : Binding::And;
          },
          [](const UnaryOp& node) {
            return node.op == UnaryOperator::Not ? Binding::Not : Binding::Sign;
          },
          [](const Compare&) { return Binding::Compare; },
          [](const BinOp& node) { return binding_of(node.op); },
          [](const Await&) { return Binding::Await; },
          [](const auto&) { return Binding::Atom; },
      },
      expr.node);
}

void write_expr(std::string& out, const Expr& expr, Binding least) {
  Writer(out).expr(expr, least);
}

void write_pattern(std::string& out, const Pattern& pattern, bool is_inner) {
  PatternWriter(out).pattern(pattern, is_inner);
}

void write_bare(std::string& out, const Expr& expr) {
  Writer(out).bare(expr);
}

void write_param(std::string& out, const Param& param, std::string_view stars) {
  (out += stars) += param.name.text;
  if (param.annotation != nullptr) {
    out += ": ";
    write_expr(out, *param.annotation, Binding::Test);
  }
  if (param.default_value == nullptr) return;
  out += param.annotation != nullptr ? " = " : "=";
  write_expr(out, *param.default_value, Binding::Test);
}

void write_keyword(std::string& out, const Keyword& keyword) {
  if (keyword.name.text.empty()) {
    out += "**";
  } else {
    (out += keyword.name.text) += '=';
  }
  write_expr(out, *keyword.value, Binding::Test);
}

void write_params(std::string& out, const Params& params) {
  bool is_first = true;
  const auto comma = [&] {
    if (!is_first) out += ", ";
    is_first = false;
  };
  for (const Param& param : params.positional_only) {
    comma();
    write_param(out, param);
  }
  if (!params.positional_only.empty()) {
    comma();
    out += '/';
  }
  for (const Param& param : params.plain) {
    comma();
    write_param(out, param);
  }
  if (params.rest != nullptr) {
    comma();
    write_param(out, *params.rest, "*");
  } else if (!params.keyword_only.empty()) {
    comma();
    out += '*';
  }
  for (const Param& param : params.keyword_only) {
    comma();
    write_param(out, param);
  }
  if (params.others == nullptr) return;
  comma();
  write_param(out, *params.others, "**");
}

}  // namespace opscribe::syntax
