#include "opscribe/script/interpreter/module_statement.h"

#include <algorithm>

#include "opscribe/script/interpreter/imports.h"
#include "opscribe/script/interpreter/interpret.h"

namespace opscribe::script {
namespace {

using syntax::Stmt;

auto has_import(syntax::Block block) -> bool {
  return std::ranges::any_of(block, [](const Stmt* statement) {
    return statement->as<syntax::Import>() != nullptr ||
           statement->as<syntax::ImportFrom>() != nullptr;
  });
}

auto leaves_loop(const Stmt& statement) -> bool;

auto leaves_loop(syntax::Block block) -> bool {
  return std::ranges::any_of(block,
                             [](const Stmt* each) { return leaves_loop(*each); });
}

// Whether a `break` or `continue` in it is for the loop around it.
auto leaves_loop(const Stmt& statement) -> bool {
  if (statement.as<syntax::Break>() != nullptr) return true;
  if (statement.as<syntax::Continue>() != nullptr) return true;
  if (const auto* node = statement.as<syntax::If>()) {
    return leaves_loop(node->body) || leaves_loop(node->orelse);
  }
  if (const auto* node = statement.as<syntax::For>()) return leaves_loop(node->orelse);
  if (const auto* node = statement.as<syntax::While>()) {
    return leaves_loop(node->orelse);
  }
  if (const auto* node = statement.as<syntax::With>()) return leaves_loop(node->body);
  if (const auto* node = statement.as<syntax::Match>()) {
    return std::ranges::any_of(node->cases, [](const syntax::MatchCase& each) {
      return leaves_loop(each.body);
    });
  }
  if (const auto* node = statement.as<syntax::Try>()) {
    return leaves_loop(node->body) || leaves_loop(node->orelse) ||
           leaves_loop(node->finalbody) ||
           std::ranges::any_of(node->handlers, [](const syntax::ExceptHandler& each) {
             return leaves_loop(each.body);
           });
  }
  return false;
}

class Runner {
 public:
  Runner(Frame& frame, const NameSet& extra) : frame_(frame), extra_(extra) {}

  // Runs the statements in order; Break and Continue are for the loop around them.
  auto run(syntax::Block block) -> Flow;
  auto run(const Stmt& statement) -> Flow;

 private:
  // Leaves every name the statement would have affected with the error.
  void give_up(const Stmt& statement, const EvalError& error);
  auto is_known_import(std::string_view name) -> bool;
  auto run_plain(const Stmt& statement) -> Flow;
  auto run_loop(const syntax::For& node) -> Flow;
  auto run_loop(const syntax::While& node) -> Flow;
  auto run_try(const syntax::Try& node) -> Flow;
  // As inside a function: the first error ends it.
  auto run_exactly(syntax::Block block) -> Flow;
  void run_with(const syntax::With& node);

  Frame& frame_;
  const NameSet& extra_;
};

void Runner::give_up(const Stmt& statement, const EvalError& error) {
  const NameSet bound = bound_names(statement);
  for (const std::string_view name : affected_names(statement)) {
    // `np.sort(x)` does not change what `np` is.
    if (!bound.contains(name) && is_known_import(name)) continue;
    frame_.poison(name, error);
  }
  for (const std::string_view name : extra_) frame_.poison(name, error);
}

auto Runner::is_known_import(std::string_view name) -> bool {
  try {
    const auto value = frame_.find(name);
    return value && value->is<ModuleRef>();
  } catch (const EvalError&) {
    take_error();
    return false;
  }
}

auto Runner::run(syntax::Block block) -> Flow {
  for (const Stmt* statement : block) {
    const Flow flow = run(*statement);
    if (flow != Flow::Next) return flow;
  }
  return Flow::Next;
}

auto Runner::run(const Stmt& statement) -> Flow {
  try {
    return located(statement.span, [&] {
      const Level level;
      take_step();
      return run_plain(statement);
    });
  } catch (const EvalError& error) {
    // How often the loop around runs is not known then.
    if (leaves_loop(statement)) throw;
    give_up(statement, error);
    take_error();
    return Flow::Next;
  }
}

auto Runner::run_plain(const Stmt& statement) -> Flow {
  if (const auto* node = statement.as<syntax::If>()) {
    const bool is_true = is_truthy(eval(*node->test, frame_));
    return run(is_true ? node->body : node->orelse);
  }
  if (const auto* node = statement.as<syntax::For>()) return run_loop(*node);
  if (const auto* node = statement.as<syntax::While>()) return run_loop(*node);
  if (const auto* node = statement.as<syntax::Try>()) return run_try(*node);
  if (const auto* node = statement.as<syntax::Match>()) {
    const syntax::MatchCase* chosen = chosen_case(*node, frame_);
    return chosen == nullptr ? Flow::Next : run(chosen->body);
  }
  if (const auto* node = statement.as<syntax::With>()) {
    run_with(*node);
    return Flow::Next;
  }
  if (statement.as<syntax::Assert>() != nullptr ||
      statement.as<syntax::Raise>() != nullptr) {
    return Flow::Next;
  }
  if (statement.as<syntax::ExprStmt>() != nullptr && extra_.empty() &&
      affected_names(statement).empty()) {
    return Flow::Next;
  }
  Value ignored;
  const Stmt* one = &statement;
  return execute({&one, 1}, frame_, ignored);
}

auto Runner::run_loop(const syntax::For& node) -> Flow {
  if (node.is_async) unsupported("`async for` is not evaluated");
  const Value iterable = eval(*node.iter, frame_);
  for (const Value& item : iterate(iterable, node.iter->span)) {
    take_step();
    assign(*node.target, item, frame_);
    if (run(node.body) == Flow::Break) return Flow::Next;
  }
  return run(node.orelse);
}

auto Runner::run_loop(const syntax::While& node) -> Flow {
  while (is_truthy(eval(*node.test, frame_))) {
    take_step();
    if (run(node.body) == Flow::Break) return Flow::Next;
  }
  return run(node.orelse);
}

// `try: import x; except ImportError: ...` takes the way of a machine that has `x`,
// provided `x` is known. Other bodies are run as they are in a function.
auto Runner::run_try(const syntax::Try& node) -> Flow {
  const auto is_known = [](const Stmt* each) { return imports_known(*each); };
  const auto refuse = [] {
    unsupported("whether this `try` succeeds is not known: only Python could run it");
  };
  if (has_import(node.body) && !std::ranges::all_of(node.body, is_known)) refuse();
  Flow flow = Flow::Next;
  try {
    flow = run_exactly(node.body);
    if (flow == Flow::Next) flow = run(node.orelse);
  } catch (const EvalError& error) {
    const syntax::ExceptHandler* handler = handler_for(node, error, frame_);
    if (handler == nullptr && !node.handlers.empty()) refuse();
    if (handler == nullptr) throw;
    flow = run(handler->body);
  }
  const Flow end = run(node.finalbody);
  return end == Flow::Next ? flow : end;
}

auto Runner::run_exactly(syntax::Block block) -> Flow {
  for (const Stmt* statement : block) {
    const bool has_effect = statement->as<syntax::ExprStmt>() == nullptr ||
                            !extra_.empty() || !affected_names(*statement).empty();
    if (!has_effect) continue;
    Value ignored;
    const Flow flow = execute({&statement, 1}, frame_, ignored);
    if (flow != Flow::Next) return flow;
  }
  return Flow::Next;
}

void Runner::run_with(const syntax::With& node) {
  for (const syntax::WithItem& item : node.items) {
    if (item.target == nullptr) continue;
    const syntax::Name* name = item.target->as<syntax::Name>();
    if (name == nullptr) unsupported("this `with` is not evaluated");
    EvalError error(EvalError::Kind::Unsupported, item.context->span,
                    "`with` is not evaluated: only Python could run it");
    frame_.poison(name->id, error);
  }
  run(node.body);
}

}  // namespace

void run_module_statement(const Stmt& statement, Frame& frame, const NameSet& extra) {
  Runner(frame, extra).run(statement);
}

auto has_unknown_star(const Stmt& statement) -> bool {
  const auto* node = statement.as<syntax::ImportFrom>();
  return node != nullptr && !imports_known(statement) &&
         std::ranges::any_of(
             node->names, [](const syntax::Alias& alias) { return alias.name == "*"; });
}

auto definition_span(const syntax::FunctionDef& def, std::string_view text)
    -> source::Span {
  source::Span span = def.name.span;
  if (!def.body.empty()) span.end = def.body.back()->span.end;
  if (def.decorators.empty()) {
    const std::size_t at = text.rfind("def", def.name.span.begin);
    if (at != text.npos) span.begin = static_cast<std::uint32_t>(at);
    return span;
  }
  const std::size_t at = text.rfind('@', def.decorators[0]->span.begin);
  if (at != text.npos) span.begin = static_cast<std::uint32_t>(at);
  return span;
}

auto shortened(std::string_view text) -> std::string {
  constexpr std::size_t kMost = 60;
  std::string result;
  for (const char symbol : text) {
    const bool is_blank =
        symbol == ' ' || symbol == '\n' || symbol == '\t' || symbol == '\r';
    if (is_blank && (result.empty() || result.back() == ' ')) continue;
    result += is_blank ? ' ' : symbol;
    if (result.size() >= kMost) return result + "...";
  }
  return result;
}

}  // namespace opscribe::script
