// Statements inside functions.

#include "opscribe/script/interpreter/imports.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/classes.h"

namespace opscribe::script {
namespace {

using syntax::Stmt;

class Executor {
 public:
  Executor(Frame& frame, Value& returned) : frame_(frame), returned_(returned) {}

  auto operator()(const syntax::Pass&) -> Flow { return Flow::Next; }
  auto operator()(const syntax::Break&) -> Flow { return Flow::Break; }
  auto operator()(const syntax::Continue&) -> Flow { return Flow::Continue; }
  auto operator()(const syntax::Global&) -> Flow { return Flow::Next; }
  auto operator()(const syntax::Nonlocal&) -> Flow { return Flow::Next; }
  auto operator()(const syntax::Return& node) -> Flow {
    returned_ = node.value == nullptr ? Value() : eval(*node.value, frame_);
    return Flow::Return;
  }
  auto operator()(const syntax::ExprStmt& node) -> Flow {
    eval(*node.value, frame_);
    return Flow::Next;
  }
  auto operator()(const syntax::Assign& node) -> Flow {
    const Value value = eval(*node.value, frame_);
    for (const syntax::Expr* target : node.targets) assign(*target, value, frame_);
    return Flow::Next;
  }
  auto operator()(const syntax::AnnAssign& node) -> Flow {
    if (node.value != nullptr) assign(*node.target, eval(*node.value, frame_), frame_);
    return Flow::Next;
  }
  auto operator()(const syntax::AugAssign& node) -> Flow {
    assign_with(node, frame_);
    return Flow::Next;
  }
  auto operator()(const syntax::Delete& node) -> Flow {
    for (const syntax::Expr* target : node.targets) delete_target(*target, frame_);
    return Flow::Next;
  }
  auto operator()(const syntax::Assert& node) -> Flow {
    if (!is_truthy(eval(*node.test, frame_))) wrong("the assertion fails");
    return Flow::Next;
  }
  auto operator()(const syntax::FunctionDef& node) -> Flow {
    frame_.set(node.name.text, define_function(node, frame_));
    return Flow::Next;
  }
  auto operator()(const syntax::If& node) -> Flow {
    const bool is_true = is_truthy(eval(*node.test, frame_));
    return execute(is_true ? node.body : node.orelse, frame_, returned_);
  }
  auto operator()(const syntax::For& node) -> Flow;
  auto operator()(const syntax::While& node) -> Flow;
  auto operator()(const syntax::Raise& node) -> Flow {
    if (node.exception == nullptr) wrong("an exception is raised");
    const HomeScope* home = home_of(frame_);
    const std::string text =
        home == nullptr ? "an exception"
                        : fmt::format("`{}`", home->text_of(node.exception->span));
    // The class alone counts: its message need not be known.
    const auto* call = node.exception->as<syntax::Call>();
    const syntax::Expr& type = call == nullptr ? *node.exception : *call->callee;
    const std::string exception =
        type.as<syntax::Name>() == nullptr ? "" : raised_class(eval(type, frame_));
    if (exception.empty()) wrong("{} is raised", text);
    raise_as(exception, "{} is raised", text);
  }
  auto operator()(const syntax::Import& node) -> Flow {
    bind_import(node, frame_);
    return Flow::Next;
  }
  auto operator()(const syntax::ImportFrom& node) -> Flow {
    bind_import(node, frame_);
    return Flow::Next;
  }
  auto operator()(const syntax::Invalid&) -> Flow { wrong("the syntax is wrong"); }
  auto operator()(const syntax::ClassDef& node) -> Flow {
    frame_.set(node.name.text, define_class(node, frame_));
    return Flow::Next;
  }
  auto operator()(const syntax::TypeAlias&) -> Flow { return refuse("`type`"); }
  auto operator()(const syntax::With& node) -> Flow;
  auto operator()(const syntax::Match& node) -> Flow {
    const syntax::MatchCase* chosen = chosen_case(node, frame_);
    return chosen == nullptr ? Flow::Next : execute(chosen->body, frame_, returned_);
  }
  auto operator()(const syntax::Try& node) -> Flow;

 private:
  auto refuse(std::string_view what) -> Flow {
    unsupported("{} in a function is not evaluated: only Python could run it", what);
  }
  // The flow after one run of a loop's body: Break and Return end the loop.
  auto body(syntax::Block block, bool& is_over) -> Flow;

  Frame& frame_;
  Value& returned_;
};

auto Executor::body(syntax::Block block, bool& is_over) -> Flow {
  take_step();
  const Flow flow = execute(block, frame_, returned_);
  is_over = flow == Flow::Break || flow == Flow::Return;
  return flow;
}

// What a context manager does besides is nobody's business, as at module level; what it
// gives is not known.
auto Executor::operator()(const syntax::With& node) -> Flow {
  for (const syntax::WithItem& item : node.items) {
    if (item.target == nullptr) continue;
    const auto* name = item.target->as<syntax::Name>();
    if (name == nullptr || node.is_async) return refuse("this `with`");
    frame_.poison(name->id, EvalError(EvalError::Kind::Unsupported, item.context->span,
                                      "`with` is not evaluated: only Python could run "
                                      "it"));
  }
  return execute(node.body, frame_, returned_);
}

auto Executor::operator()(const syntax::Try& node) -> Flow {
  Flow flow = Flow::Next;
  try {
    flow = execute(node.body, frame_, returned_);
    if (flow == Flow::Next) flow = execute(node.orelse, frame_, returned_);
  } catch (const EvalError& error) {
    const syntax::ExceptHandler* handler = handler_for(node, error, frame_);
    if (handler == nullptr) {
      // The error goes on, unless the end takes another way.
      if (execute(node.finalbody, frame_, returned_) == Flow::Next) throw;
      return refuse("leaving `finally`");
    }
    flow = execute(handler->body, frame_, returned_);
    if (!handler->name.text.empty()) frame_.erase(handler->name.text);
  }
  const Flow end = execute(node.finalbody, frame_, returned_);
  return end == Flow::Next ? flow : end;
}

auto Executor::operator()(const syntax::For& node) -> Flow {
  if (node.is_async) unsupported("`async for` is not evaluated");
  const Value iterable = eval(*node.iter, frame_);
  for (const Value& item : iterate(iterable, node.iter->span)) {
    assign(*node.target, item, frame_);
    bool is_over = false;
    const Flow flow = body(node.body, is_over);
    if (flow == Flow::Return) return flow;
    if (is_over) return Flow::Next;
  }
  return execute(node.orelse, frame_, returned_);
}

auto Executor::operator()(const syntax::While& node) -> Flow {
  while (is_truthy(eval(*node.test, frame_))) {
    bool is_over = false;
    const Flow flow = body(node.body, is_over);
    if (flow == Flow::Return) return flow;
    if (is_over) return Flow::Next;
  }
  return execute(node.orelse, frame_, returned_);
}

}  // namespace

auto execute(syntax::Block block, Frame& frame, Value& returned) -> Flow {
  for (const Stmt* statement : block) {
    const Flow flow = located(statement->span, [&] {
      const Level level;
      take_step();
      return std::visit(Executor(frame, returned), statement->node);
    });
    if (flow != Flow::Next) return flow;
  }
  return Flow::Next;
}

}  // namespace opscribe::script
