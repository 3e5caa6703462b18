#pragma once

// What the statements of a body do to the order of things: the first half of
// flow/normal_form.h.

#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/base/small_vector.h"
#include "opscribe/flow/normal_form.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

// Of a statement or block. Only what can be reached counts.
struct FlowShape {
  // The ways out of the loop around it, or of the function.
  bool returns = false;
  bool breaks = false;
  bool continues = false;
  // Whether what follows is reached at all.
  bool completes = true;
  // No statement in it has to be remade.
  bool is_normal = true;
  std::size_t size = 0;  // number of statements

  auto leaves() const -> bool { return returns || breaks || continues; }
};

// A `return` inside a loop. Several with the same expression, as copies have, and all
// without one are the same place.
struct ReturnSite {
  const syntax::Expr* value = nullptr;
  source::Span span;
};

struct LoopShape {
  FlowShape body;
  FlowShape orelse;
  // `while True`: only `break` and `return` end it.
  bool is_endless = false;
  // NAME of the only way out, `if NAME: break` at the end of the body; empty when the
  // loop is not of that plain form.
  std::string_view plain_stop;
  std::vector<ReturnSite> sites;

  auto ends_early() const -> bool { return body.breaks || body.returns; }
};

struct FlowSurvey {
  FlowShape body;
  std::unordered_map<const syntax::Stmt*, FlowShape> shapes;  // of If, For, While
  std::unordered_map<const syntax::Stmt*, LoopShape> loops;
  SmallVector<const syntax::Stmt*, 8> returns;  // in the order of the text
  // Has statements that are left alone and may return in their own way.
  bool has_opaque = false;
  std::vector<FlowError> errors;
  std::vector<FlowError> warnings;
};

// Looks at every statement once. Stops with an error below `depth` blocks.
auto survey_flow(syntax::Block body, std::size_t depth) -> FlowSurvey;

// True for the tests of `while True` and `while 1`.
auto is_always_true(const syntax::Expr& test) -> bool;

}  // namespace opscribe::flow
