#pragma once

// Makes the statements that flow/normal_form.h adds to a body, in the arena of the
// result.

#include <string_view>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

using Statements = std::vector<const syntax::Stmt*>;

class FlowMaker {
 public:
  using Span = source::Span;

  explicit FlowMaker(Arena& arena) : arena_(arena) {}

  auto keep(const Statements& statements) -> syntax::Block {
    return arena_.copy_array(std::span<const syntax::Stmt* const>(statements));
  }
  template <typename Node>
  auto statement(Span span, Node node) -> const syntax::Stmt* {
    return arena_.make<syntax::Stmt>(syntax::Stmt{span, node});
  }
  template <typename Node>
  auto expression(Span span, Node node) -> const syntax::Expr* {
    return arena_.make<syntax::Expr>(syntax::Expr{span, node});
  }

  auto name(Span span, std::string_view id) -> const syntax::Expr* {
    return expression(span, syntax::Name{id});
  }
  auto truth(Span span, bool value) -> const syntax::Expr* {
    using Kind = syntax::Constant::Kind;
    return expression(span, syntax::Constant{.kind = value ? Kind::True : Kind::False,
                                             .text = value ? "True" : "False"});
  }
  auto inversion(Span span, std::string_view id) -> const syntax::Expr* {
    return expression(span,
                      syntax::UnaryOp{syntax::UnaryOperator::Not, name(span, id)});
  }
  auto tuple(Span span, const std::vector<std::string_view>& ids)
      -> const syntax::Expr* {
    std::vector<const syntax::Expr*> elements;
    for (const std::string_view id : ids) elements.push_back(name(span, id));
    const std::span<const syntax::Expr* const> all(elements);
    return expression(span, syntax::Tuple{arena_.copy_array(all)});
  }

  auto assignment(Span span, std::string_view id, const syntax::Expr* value)
      -> const syntax::Stmt* {
    const syntax::Expr* const target = name(span, id);
    const std::span<const syntax::Expr* const> targets(&target, 1);
    return statement(span, syntax::Assign{arena_.copy_array(targets), value});
  }
  auto choice(Span span, const syntax::Expr* test, Statements& body,
              const Statements& orelse) -> const syntax::Stmt* {
    fill(span, body);
    return statement(span, syntax::If{test, keep(body), keep(orelse)});
  }
  // `like` with another body, and without `else`.
  auto loop(const syntax::Stmt& like, Statements& body) -> const syntax::Stmt* {
    fill(like.span, body);
    if (const auto* each = like.as<syntax::For>()) {
      return statement(
          like.span,
          syntax::For{each->target, each->iter, keep(body), {}, each->is_async});
    }
    return statement(like.span,
                     syntax::While{like.as<syntax::While>()->test, keep(body), {}});
  }

 private:
  // A body has at least one statement.
  void fill(Span span, Statements& body) {
    if (body.empty()) body.push_back(statement(span, syntax::Pass{}));
  }

  Arena& arena_;
};

}  // namespace opscribe::flow
