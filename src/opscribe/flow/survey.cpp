#include "opscribe/flow/survey.h"

#include <fmt/format.h>

#include <utility>

namespace opscribe::flow {

using namespace syntax;

namespace {

// NAME, when `stmt` is `if NAME: break` and no more.
auto plain_break(const Stmt& stmt) -> std::string_view {
  const auto* choice = stmt.as<If>();
  if (choice == nullptr || choice->body.size() != 1 || !choice->orelse.empty()) {
    return {};
  }
  const auto* name = choice->test->as<Name>();
  return name != nullptr && choice->body[0]->as<Break>() != nullptr
             ? name->id
             : std::string_view();
}

class Surveyor {
 public:
  explicit Surveyor(std::size_t depth) : deepest_(depth) {}

  auto run(Block body) -> FlowSurvey {
    survey_.body = block(body, 0);
    return std::move(survey_);
  }

 private:
  auto block(Block statements, std::size_t depth) -> FlowShape {
    FlowShape all;
    if (depth > deepest_) {
      too_deep(statements);
      return all;
    }
    for (std::size_t i = 0; i < statements.size(); ++i) {
      const FlowShape one = statement(*statements[i], depth);
      add(all, one);
      all.completes = one.completes;
      if (!one.completes && i + 1 < statements.size()) {
        all.is_normal = false;
        unreachable(statements.subspan(i + 1));
        break;
      }
    }
    return all;
  }

  static void add(FlowShape& all, const FlowShape& one) {
    all.returns = all.returns || one.returns;
    all.breaks = all.breaks || one.breaks;
    all.continues = all.continues || one.continues;
    all.is_normal = all.is_normal && one.is_normal;
    all.size += one.size;
  }

  auto statement(const Stmt& stmt, std::size_t depth) -> FlowShape {
    FlowShape shape;
    if (const auto* choice = stmt.as<If>()) {
      shape = branch(*choice, depth);
      survey_.shapes[&stmt] = shape;
    } else if (const auto* each = stmt.as<For>()) {
      shape = loop(stmt, each->body, each->orelse, false, depth);
    } else if (const auto* repeat = stmt.as<While>()) {
      shape = loop(stmt, repeat->body, repeat->orelse, is_always_true(*repeat->test),
                   depth);
    } else if (stmt.as<Return>() != nullptr) {
      survey_.returns.push_back(&stmt);
      shape = {.returns = true, .completes = false, .size = 1};
    } else if (stmt.as<Break>() != nullptr) {
      shape = exit_of_loop(stmt, "break");
      shape.breaks = loops_ > 0;
    } else if (stmt.as<Continue>() != nullptr) {
      shape = exit_of_loop(stmt, "continue");
      shape.continues = loops_ > 0;
    } else if (stmt.as<Raise>() != nullptr) {
      shape = {.completes = false, .size = 1};
    } else {
      shape.size = 1;
      survey_.has_opaque = survey_.has_opaque || stmt.as<With>() != nullptr ||
                           stmt.as<Try>() != nullptr || stmt.as<Match>() != nullptr;
    }
    return shape;
  }

  auto exit_of_loop(const Stmt& stmt, std::string_view word) -> FlowShape {
    if (loops_ == 0) {
      survey_.errors.push_back({"misplaced-break", stmt.span,
                                fmt::format("`{}` outside a loop", word),
                                "it belongs in the body of a `for` or `while`"});
      return {.size = 1};
    }
    return {.completes = false, .size = 1};
  }

  auto branch(const If& node, std::size_t depth) -> FlowShape {
    const FlowShape body = block(node.body, depth + 1);
    const FlowShape orelse = block(node.orelse, depth + 1);
    FlowShape shape = body;
    add(shape, orelse);
    shape.completes = body.completes || orelse.completes;
    shape.is_normal = shape.is_normal && !shape.leaves();
    ++shape.size;
    return shape;
  }

  auto loop(const Stmt& stmt, Block body, Block orelse, bool is_endless,
            std::size_t depth) -> FlowShape {
    LoopShape loop;
    loop.is_endless = is_endless;
    const std::size_t first_return = survey_.returns.size();
    ++loops_;
    loop.body = block(body, depth + 1);
    --loops_;
    add_sites(loop, first_return);
    if (is_endless && !loop.body.breaks) {
      if (!orelse.empty()) unreachable(orelse);
    } else {
      loop.orelse = block(orelse, depth + 1);
    }
    find_plain_stop(loop, body, orelse);

    FlowShape shape;
    shape.returns = loop.body.returns || loop.orelse.returns;
    shape.breaks = loop.orelse.breaks;
    shape.continues = loop.orelse.continues;
    shape.completes = loop.body.breaks || (!is_endless && loop.orelse.completes);
    shape.is_normal = loop.body.is_normal && !loop.body.leaves() && orelse.empty();
    shape.size = 1 + loop.body.size + loop.orelse.size;
    survey_.shapes[&stmt] = shape;
    survey_.loops[&stmt] = std::move(loop);
    return shape;
  }

  void add_sites(LoopShape& loop, std::size_t first_return) {
    bool has_bare = false;
    for (std::size_t i = first_return; i < survey_.returns.size(); ++i) {
      const Stmt& stmt = *survey_.returns[i];
      const Expr* value = stmt.as<Return>()->value;
      if (value == nullptr && std::exchange(has_bare, true)) continue;
      loop.sites.push_back({value, stmt.span});
    }
  }

  // The last statement must be the only one that leaves.
  void find_plain_stop(LoopShape& loop, Block body, Block orelse) {
    if (!orelse.empty() || body.empty() || loop.body.returns || loop.body.continues) {
      return;
    }
    const std::string_view name = plain_break(*body.back());
    if (name.empty() || !survey_.shapes.contains(body.back())) return;
    for (const Stmt* stmt : body.first(body.size() - 1)) {
      const auto at = survey_.shapes.find(stmt);
      if (at != survey_.shapes.end() && at->second.leaves()) return;
    }
    loop.plain_stop = name;
  }

  void unreachable(Block statements) {
    survey_.warnings.push_back(
        {"unreachable-code",
         source::join(statements.front()->span, statements.back()->span),
         "this code is never reached: every path to it leaves before",
         "remove it, or put it where it is reached"});
  }

  void too_deep(Block statements) {
    if (is_too_deep_ || statements.empty()) return;
    is_too_deep_ = true;
    survey_.errors.push_back(
        {"too-many-paths", statements.front()->span,
         fmt::format("blocks are nested more than {} deep", deepest_),
         "put inner parts into functions of their own"});
  }

  std::size_t deepest_;
  std::size_t loops_ = 0;  // around the statement at hand
  bool is_too_deep_ = false;
  FlowSurvey survey_;
};

}  // namespace

auto is_always_true(const Expr& expr) -> bool {
  const auto* constant = expr.as<Constant>();
  return constant != nullptr && (constant->kind == Constant::Kind::True ||
                                 (constant->kind == Constant::Kind::Int &&
                                  (!constant->fits || constant->int_value != 0)));
}

auto survey_flow(Block body, std::size_t depth) -> FlowSurvey {
  return Surveyor(depth).run(body);
}

}  // namespace opscribe::flow
