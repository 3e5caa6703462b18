// Statements, and where a line is broken.
//
// An expression that fits stays on its line. Of one that does not the outermost bracket
// is opened: what is inside goes to lines of its own, all of it on one where that is
// enough for arguments and parameters, else each item on one. That is what `ruff
// format` does, apart from long operator chains, where its rules look further ahead.

#include "opscribe/syntax/source_printer.h"

#include <fmt/format.h>

#include <functional>
#include <span>
#include <vector>

#include "opscribe/syntax/source_text.h"
#include "opscribe/syntax/walk.h"

namespace opscribe::syntax {
namespace {

constexpr std::size_t kIndent = 4;

auto flat(const Expr& expr, Binding least = Binding::Test) -> std::string {
  std::string out;
  write_expr(out, expr, least);
  return out;
}

auto bare(const Expr& expr) -> std::string {
  std::string out;
  write_bare(out, expr);
  return out;
}

auto text_block(const Expr& expr) -> const Constant* {
  const auto* text = expr.as<Constant>();
  const bool is_block = text != nullptr && text->kind == Constant::Kind::Str &&
                        fits_block_literal(text->text);
  return is_block ? text : nullptr;
}

// An item of a bracket: on one line, and broken.
struct Item {
  std::string prefix;           // `name=`, `key: `
  const Expr* value = nullptr;  // what may be broken; null: nothing
  std::string text;             // all of it on one line
};

class Printer {
 public:
  explicit Printer(const SourceOptions& options) : options_(options) {}

  auto module(const Module& module) -> std::string {
    top_level(module.body);
    return std::move(out_);
  }

 private:
  // --- lines

  void start() { out_.append(indent_, ' '); }
  auto column() const -> std::size_t {
    const std::size_t line = out_.rfind('\n');
    return line == std::string::npos ? out_.size() : out_.size() - line - 1;
  }
  auto fits(std::size_t more) const -> bool { return column() + more <= kLineWidth; }
  void next_line() {
    out_ += '\n';
    start();
  }

  // --- expressions

  // `after`: what stands behind it on its last line.
  void value(const Expr& expr, std::size_t after, Binding least = Binding::Test) {
    if (const Constant* text = text_block(expr)) {
      out_ += block_literal(text->text);
      return;
    }
    std::string line = flat(expr, least);
    if (!has_block(expr) && fits(line.size() + after)) {
      out_ += line;
      return;
    }
    if (!broken(expr)) out_ += line;
  }

  // A bracket of the expression opened; false when it has none.
  auto broken(const Expr& expr) -> bool {
    if (const auto* call = expr.as<Call>()) {
      if (call->args.empty() && call->keywords.empty()) return false;
      out_ += flat(*call->callee, Binding::Atom);
      items('(', arguments(*call), ')', true);
    } else if (const auto* list = expr.as<ListExpr>()) {
      if (list->elements.empty()) return false;
      items('[', each(list->elements), ']', false);
    } else if (const auto* tuple = expr.as<Tuple>()) {
      if (tuple->elements.empty()) return false;
      items('(', each(tuple->elements), ')', false);
    } else if (const auto* set = expr.as<Set>()) {
      items('{', each(set->elements), '}', false);
    } else if (const auto* dict = expr.as<Dict>()) {
      if (dict->values.empty()) return false;
      items('{', entries(*dict), '}', false);
    } else if (const auto* subscript = expr.as<Subscript>()) {
      const auto* index = subscript->index->as<Tuple>();
      if (index == nullptr || index->elements.empty()) return false;
      out_ += flat(*subscript->value, Binding::Atom);
      items('[', each(index->elements), ']', false);
    } else {
      return false;
    }
    return true;
  }

  static auto has_block(const Expr& expr) -> bool {
    bool found = false;
    walk(expr, [&](const Expr& inner) {
      found = found || text_block(inner) != nullptr;
      return found ? Walk::Stop : Walk::Into;
    });
    return found;
  }

  static auto each(List<Expr> elements) -> std::vector<Item> {
    std::vector<Item> result;
    for (const Expr* element : elements) {
      result.push_back({.prefix = {}, .value = element, .text = flat(*element)});
    }
    return result;
  }
  static auto entries(const Dict& dict) -> std::vector<Item> {
    std::vector<Item> result;
    for (std::size_t i = 0; i < dict.values.size(); ++i) {
      std::string key = dict.keys[i] == nullptr ? "**" : flat(*dict.keys[i]) + ": ";
      std::string text =
          key + flat(*dict.values[i],
                     dict.keys[i] == nullptr ? Binding::BitOr : Binding::Test);
      result.push_back(
          {.prefix = std::move(key), .value = dict.values[i], .text = std::move(text)});
    }
    return result;
  }
  static auto arguments(const Call& call) -> std::vector<Item> {
    std::vector<Item> result = each(call.args);
    for (const Keyword& keyword : call.keywords) {
      std::string name = keyword.name.text.empty()
                             ? std::string("**")
                             : std::string(keyword.name.text) + "=";
      std::string text;
      write_keyword(text, keyword);
      result.push_back(
          {.prefix = std::move(name), .value = keyword.value, .text = std::move(text)});
    }
    return result;
  }

  // The items on lines of their own. `may_share`: all on one where they fit.
  void items(char open, const std::vector<Item>& all, char close, bool may_share) {
    out_ += open;
    indent_ += kIndent;
    next_line();
    std::string line;
    bool is_plain = may_share;
    for (const Item& item : all) {
      if (!line.empty()) line += ", ";
      line += item.text;
      is_plain = is_plain && (item.value == nullptr || !has_block(*item.value));
    }
    if (is_plain && fits(line.size())) {
      out_ += line;
    } else {
      bool is_first = true;
      for (const Item& item : all) {
        if (!is_first) next_line();
        is_first = false;
        lone_item(item);
        // A lone argument is broken by itself, and gets no comma.
        if (all.size() > 1 || !may_share) out_ += ',';
      }
    }
    indent_ -= kIndent;
    next_line();
    out_ += close;
  }
  void lone_item(const Item& item) {
    const bool has_text_block = item.value != nullptr && has_block(*item.value);
    if (item.value == nullptr || (!has_text_block && fits(item.text.size() + 1))) {
      out_ += item.text;
      return;
    }
    out_ += item.prefix;
    value(*item.value, 1, item.prefix == "**" ? Binding::BitOr : Binding::Test);
  }

  // The right side of `=`, or what `return` gives: in parentheses on a line of its own
  // where that makes it fit.
  void right_side(const Expr& expr, std::size_t after = 0) {
    if (text_block(expr) != nullptr || has_block(expr)) return value(expr, after);
    const std::string line = bare(expr);
    if (fits(line.size() + after)) {
      out_ += line;
      return;
    }
    if (broken(expr)) return;
    if (indent_ + kIndent + line.size() > kLineWidth && expr.as<BinOp>() == nullptr) {
      out_ += flat(expr, Binding::Test);
      return;
    }
    out_ += '(';
    indent_ += kIndent;
    next_line();
    chain(expr);
    indent_ -= kIndent;
    next_line();
    out_ += ')';
  }
  // Operators of one strength, each at the start of a line, when they need more than
  // one.
  void chain(const Expr& expr) {
    const std::string line = flat(expr, Binding::Tuple);
    const auto* top = expr.as<BinOp>();
    if (top == nullptr || fits(line.size())) {
      out_ += line;
      return;
    }
    std::vector<const BinOp*> links;
    const Expr* first = &expr;
    for (const auto* link = top;
         link != nullptr && binding_of(link->op) == binding_of(top->op);
         link = first->as<BinOp>()) {
      links.push_back(link);
      first = link->left;
    }
    value(*first, 0, binding_of(top->op));
    for (auto link = links.rbegin(); link != links.rend(); ++link) {
      next_line();
      (out_ += symbol_of((*link)->op)) += ' ';
      const auto own = static_cast<int>(binding_of(top->op));
      value(*(*link)->right, 0, static_cast<Binding>(own + 1));
    }
  }

  // --- statements

  static auto is_definition(const Stmt& stmt) -> bool {
    return stmt.as<FunctionDef>() != nullptr || stmt.as<ClassDef>() != nullptr;
  }
  static auto is_import(const Stmt& stmt) -> bool {
    return stmt.as<Import>() != nullptr || stmt.as<ImportFrom>() != nullptr;
  }

  // Blank lines stand around definitions, and after imports.
  void top_level(Block body) { statements(body, 2); }
  void statements(Block body, std::size_t blanks) {
    const Stmt* before = nullptr;
    for (const Stmt* stmt : body) {
      if (before != nullptr) {
        if (is_definition(*stmt) || is_definition(*before)) {
          out_.append(blanks, '\n');
        } else if (is_import(*before) && !is_import(*stmt)) {
          out_ += '\n';
        }
      }
      statement(*stmt);
      before = stmt;
    }
  }
  void block(Block body) {
    indent_ += kIndent;
    statements(body, 1);
    indent_ -= kIndent;
  }

  void statement(const Stmt& stmt) {
    if (options_.comments != nullptr) {
      const auto comment = options_.comments->find(&stmt);
      if (comment != options_.comments->end()) {
        start();
        out_ += comment->second;
        out_ += '\n';
      }
    }
    std::visit([&](const auto& node) { write(node); }, stmt.node);
  }
  void line(const std::string& text) {
    start();
    out_ += text;
    out_ += '\n';
  }
  // `if test:` and its like, with what stands below.
  void compound(const std::string& head, Block body) {
    line(head + ":");
    block(body);
  }
  void orelse(Block body) {
    if (!body.empty()) compound("else", body);
  }

  void write(const Invalid&) { line("<invalid>"); }
  void write(const Pass&) { line("pass"); }
  void write(const Break&) { line("break"); }
  void write(const Continue&) { line("continue"); }
  void write(const ExprStmt& node) {
    start();
    if (node.value->as<Call>() != nullptr) {
      value(*node.value, 0);
    } else if (const auto* text = node.value->as<Constant>();
               text != nullptr && text->kind == Constant::Kind::Str) {
      docstring(text->text);
    } else {
      write_bare(out_, *node.value);
    }
    out_ += '\n';
  }
  void docstring(std::string_view text) { out_ += block_literal(text); }
  void write(const Return& node) {
    start();
    out_ += "return";
    if (node.value != nullptr) {
      out_ += ' ';
      right_side(*node.value);
    }
    out_ += '\n';
  }
  void write(const Delete& node) {
    start();
    out_ += "del ";
    for (std::size_t i = 0; i < node.targets.size(); ++i) {
      if (i != 0) out_ += ", ";
      write_expr(out_, *node.targets[i], Binding::Test);
    }
    out_ += '\n';
  }
  void write(const Assign& node) {
    start();
    for (const Expr* target : node.targets) {
      const std::string text = bare(*target);
      // The bracket on the right is opened before that of the targets.
      const auto* call = node.value->as<Call>();
      const std::size_t least =
          call == nullptr ? 3 : flat(*call->callee, Binding::Atom).size() + 4;
      if (target->as<Tuple>() != nullptr && !fits(text.size() + least)) {
        broken(*target);
      } else {
        out_ += text;
      }
      out_ += " = ";
    }
    right_side(*node.value);
    out_ += '\n';
  }
  void write(const TypeAlias& node) {
    line("type " + flat(*node.name) + type_params(node.type_params) + " = " +
         flat(*node.value));
  }
  void write(const AugAssign& node) {
    start();
    ((out_ += flat(*node.target)) += ' ').append(symbol_of(node.op)) += "= ";
    right_side(*node.value);
    out_ += '\n';
  }
  void write(const AnnAssign& node) {
    start();
    const bool parens = !node.is_simple && node.target->as<Name>() != nullptr;
    if (parens) out_ += '(';
    out_ += flat(*node.target, Binding::Atom);
    if (parens) out_ += ')';
    (out_ += ": ") += flat(*node.annotation);
    if (node.value != nullptr) {
      out_ += " = ";
      right_side(*node.value);
    }
    out_ += '\n';
  }
  void write(const For& node) {
    compound((node.is_async ? "async for " : "for ") + bare(*node.target) + " in " +
                 bare(*node.iter),
             node.body);
    orelse(node.orelse);
  }
  void write(const While& node) {
    compound("while " + flat(*node.test, Binding::Test), node.body);
    orelse(node.orelse);
  }
  void write(const If& node) {
    std::string word = "if ";
    const If* each = &node;
    while (true) {
      compound(word + flat(*each->test), each->body);
      const bool is_chain = each->orelse.size() == 1;
      const If* next = is_chain ? each->orelse[0]->as<If>() : nullptr;
      if (next == nullptr) return orelse(each->orelse);
      each = next;
      word = "elif ";
    }
  }
  void write(const With& node) {
    std::string head = node.is_async ? "async with " : "with ";
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      if (i != 0) head += ", ";
      head += flat(*node.items[i].context);
      if (node.items[i].target != nullptr) {
        head += " as " + flat(*node.items[i].target);
      }
    }
    compound(head, node.body);
  }
  void write(const Match& node) {
    line("match " + bare(*node.subject) + ":");
    indent_ += kIndent;
    for (const MatchCase& each : node.cases) {
      std::string head = "case ";
      write_pattern(head, *each.pattern);
      if (each.guard != nullptr) head += " if " + flat(*each.guard, Binding::Tuple);
      compound(head, each.body);
    }
    indent_ -= kIndent;
  }
  void write(const Raise& node) {
    std::string text = "raise";
    if (node.exception != nullptr) text += " " + flat(*node.exception);
    if (node.cause != nullptr) text += " from " + flat(*node.cause);
    line(text);
  }
  void write(const Try& node) {
    compound("try", node.body);
    for (const ExceptHandler& handler : node.handlers) {
      std::string head = node.is_star ? "except*" : "except";
      if (handler.type != nullptr) head += " " + flat(*handler.type);
      if (!handler.name.text.empty()) (head += " as ") += handler.name.text;
      compound(head, handler.body);
    }
    orelse(node.orelse);
    if (!node.finalbody.empty()) compound("finally", node.finalbody);
  }
  void write(const Assert& node) {
    std::string text = "assert " + flat(*node.test);
    if (node.message != nullptr) text += ", " + flat(*node.message);
    line(text);
  }
  void write(const Import& node) {
    std::string text = "import ";
    for (const Item& item : aliases(node.names)) {
      if (text.size() > 7) text += ", ";
      text += item.text;
    }
    line(text);
  }
  void write(const ImportFrom& node) {
    start();
    out_ += "from " + std::string(static_cast<std::size_t>(node.level), '.');
    (out_ += node.module) += " import ";
    const std::vector<Item> all = aliases(node.names);
    std::string text;
    for (const Item& item : all) {
      if (!text.empty()) text += ", ";
      text += item.text;
    }
    if (fits(text.size()) || text == "*") {
      out_ += text;
    } else {
      items('(', all, ')', false);
    }
    out_ += '\n';
  }
  static auto aliases(std::span<const Alias> names) -> std::vector<Item> {
    std::vector<Item> result;
    for (const Alias& alias : names) {
      std::string text(alias.name);
      if (!alias.asname.text.empty()) (text += " as ") += alias.asname.text;
      result.push_back({.prefix = {}, .value = nullptr, .text = std::move(text)});
    }
    return result;
  }
  void names(std::string_view word, std::span<const Identifier> identifiers) {
    std::string text;
    for (const Identifier& each : identifiers) {
      if (!text.empty()) text += ", ";
      text += each.text;
    }
    line(fmt::format("{} {}", word, text));
  }
  void write(const Global& node) { names("global", node.names); }
  void write(const Nonlocal& node) { names("nonlocal", node.names); }

  void decorators(List<Expr> all) {
    for (const Expr* decorator : all) {
      start();
      out_ += '@';
      value(*decorator, 0);
      out_ += '\n';
    }
  }
  static auto type_params(std::span<const TypeParam> params) -> std::string {
    if (params.empty()) return {};
    std::string text;
    for (const TypeParam& param : params) {
      text += text.empty() ? "[" : ", ";
      if (param.kind == TypeParam::Kind::TypeVarTuple) text += '*';
      if (param.kind == TypeParam::Kind::ParamSpec) text += "**";
      text += param.name.text;
      if (param.bound != nullptr) text += ": " + flat(*param.bound);
    }
    return text + "]";
  }
  static auto parameters(const Params& params) -> std::vector<Item> {
    std::vector<Item> result;
    const auto add = [&](const Param& param, std::string_view stars = {}) {
      std::string text;
      write_param(text, param, stars);
      result.push_back({.prefix = {}, .value = nullptr, .text = std::move(text)});
    };
    const auto mark = [&](std::string text) {
      result.push_back({.prefix = {}, .value = nullptr, .text = std::move(text)});
    };
    for (const Param& param : params.positional_only) add(param);
    if (!params.positional_only.empty()) mark("/");
    for (const Param& param : params.plain) add(param);
    if (params.rest != nullptr) {
      add(*params.rest, "*");
    } else if (!params.keyword_only.empty()) {
      mark("*");
    }
    for (const Param& param : params.keyword_only) add(param);
    if (params.others != nullptr) add(*params.others, "**");
    return result;
  }
  void write(const FunctionDef& node) {
    decorators(node.decorators);
    start();
    out_ += node.is_async ? "async def " : "def ";
    (out_ += node.name.text) += type_params(node.type_params);
    std::string text = "(";
    write_params(text, *node.params);
    text += ")";
    std::string returns;
    if (node.returns != nullptr) returns = " -> " + flat(*node.returns);
    const std::vector<Item> params = parameters(*node.params);
    if (fits(text.size() + returns.size() + 1) || params.empty()) {
      out_ += text;
    } else {
      // A lone parameter gets a comma where several on one line do not.
      items('(', params, ')', params.size() > 1);
    }
    if (node.returns != nullptr) {
      out_ += " -> ";
      value(*node.returns, 1);
    }
    out_ += ":\n";
    block(node.body);
  }
  void write(const ClassDef& node) {
    decorators(node.decorators);
    std::string text = "class " + std::string(node.name.text);
    text += type_params(node.type_params);
    std::string bases;
    for (const Expr* base : node.bases) {
      if (!bases.empty()) bases += ", ";
      bases += flat(*base);
    }
    for (const Keyword& keyword : node.keywords) {
      if (!bases.empty()) bases += ", ";
      write_keyword(bases, keyword);
    }
    if (!bases.empty()) text += "(" + bases + ")";
    compound(text, node.body);
  }

  const SourceOptions& options_;
  std::string out_;
  std::size_t indent_ = 0;
};

}  // namespace

auto print_source(const Module& module, const SourceOptions& options) -> std::string {
  return Printer(options).module(module);
}

auto print_source(const Expr& expr) -> std::string {
  return flat(expr, Binding::Tuple);
}

}  // namespace opscribe::syntax
