#pragma once

// Bodies in normal form as Python text, for tests: what is printed can be run. A loop
// with a stop flag gets `if flag: break` on one line at the end of its body. With
// liveness, `if` and loops tell it in a comment: `# outputs`, `# states | live after`.

#include <string>
#include <string_view>

#include "opscribe/flow/liveness.h"
#include "opscribe/flow/normal_form.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

class FlowText {
 public:
  // `source` is the text that was parsed.
  FlowText(std::string_view source, const NormalBody& body,
           const Liveness* liveness = nullptr)
      : source_(source), body_(body), liveness_(liveness) {}

  auto print(syntax::Block block, std::size_t depth) -> std::string {
    text_.clear();
    print_block(block, depth);
    return std::move(text_);
  }

  // Expressions that are made are names, truth values, tuples and `not`; all others
  // stand in the source.
  auto text_of(const syntax::Expr& expr) const -> std::string {
    if (const auto* name = expr.as<syntax::Name>()) return std::string(name->id);
    if (const auto* constant = expr.as<syntax::Constant>()) {
      if (constant->kind == syntax::Constant::Kind::True) return "True";
      if (constant->kind == syntax::Constant::Kind::False) return "False";
    }
    if (const auto* unary = expr.as<syntax::UnaryOp>()) {
      if (unary->op == syntax::UnaryOperator::Not) {
        return "not (" + text_of(*unary->operand) + ")";
      }
    }
    if (const auto* tuple = expr.as<syntax::Tuple>()) {
      std::string text = "(";
      for (const syntax::Expr* element : tuple->elements) {
        text += text_of(*element) + ", ";
      }
      if (tuple->elements.size() > 1) text.resize(text.size() - 2);
      if (tuple->elements.size() == 1) text.pop_back();
      return text + ")";
    }
    return std::string(slice(expr.span));
  }

 private:
  auto slice(source::Span span) const -> std::string_view {
    return source_.substr(span.begin, span.size());
  }
  void line(std::size_t depth, const std::string& text) {
    text_ += std::string(4 * depth, ' ') + text + "\n";
  }

  static auto joined(const Names& names) -> std::string {
    std::string text;
    for (const std::string_view name : names) text += " " + std::string(name);
    return text;
  }
  auto note(const syntax::Stmt& stmt) const -> std::string {
    if (liveness_ == nullptr) return "";
    if (stmt.as<syntax::If>() != nullptr) {
      const auto at = liveness_->branches.find(&stmt);
      return at == liveness_->branches.end() ? "" : "  #" + joined(at->second.outputs);
    }
    const auto at = liveness_->loops.find(&stmt);
    if (at == liveness_->loops.end()) return "";
    return "  #" + joined(at->second.states) + " |" + joined(at->second.live_after);
  }

  void print_block(syntax::Block block, std::size_t depth) {
    for (const syntax::Stmt* stmt : block) print_statement(*stmt, depth);
  }

  void print_statement(const syntax::Stmt& stmt, std::size_t depth) {
    if (const auto* choice = stmt.as<syntax::If>()) {
      line(depth, "if " + text_of(*choice->test) + ":" + note(stmt));
      print_block(choice->body, depth + 1);
      print_else(choice->orelse, depth);
    } else if (const auto* each = stmt.as<syntax::For>()) {
      line(depth, "for " + text_of(*each->target) + " in " + text_of(*each->iter) +
                      ":" + note(stmt));
      print_loop(stmt, each->body, each->orelse, depth);
    } else if (const auto* repeat = stmt.as<syntax::While>()) {
      line(depth, "while " + text_of(*repeat->test) + ":" + note(stmt));
      print_loop(stmt, repeat->body, repeat->orelse, depth);
    } else if (const auto* def = stmt.as<syntax::FunctionDef>()) {
      line(depth, "def " + std::string(def->name.text) + "(" + params(*def) + "):");
      print_block(def->body, depth + 1);
    } else if (const auto* leave = stmt.as<syntax::Return>()) {
      line(depth,
           leave->value == nullptr ? "return" : "return " + text_of(*leave->value));
    } else if (const auto* assign = stmt.as<syntax::Assign>()) {
      std::string text;
      for (const auto* target : assign->targets) text += text_of(*target) + " = ";
      line(depth, text + text_of(*assign->value));
    } else if (stmt.as<syntax::Pass>() != nullptr) {
      line(depth, "pass");
    } else {
      line(depth, std::string(slice(stmt.span)));
    }
  }

  void print_loop(const syntax::Stmt& stmt, syntax::Block body, syntax::Block orelse,
                  std::size_t depth) {
    print_block(body, depth + 1);
    const auto stop = body_.stops.find(&stmt);
    if (stop != body_.stops.end()) {
      line(depth + 1, "if " + std::string(stop->second->plain_name()) + ": break");
    }
    print_else(orelse, depth);
  }

  void print_else(syntax::Block orelse, std::size_t depth) {
    if (orelse.empty()) return;
    line(depth, "else:");
    print_block(orelse, depth + 1);
  }

  static auto params(const syntax::FunctionDef& def) -> std::string {
    std::string text;
    for (const syntax::Param& param : def.params->plain) {
      text += (text.empty() ? "" : ", ") + std::string(param.name.text);
    }
    return text;
  }

  std::string_view source_;
  const NormalBody& body_;
  const Liveness* liveness_;
  std::string text_;
};

}  // namespace opscribe::flow
