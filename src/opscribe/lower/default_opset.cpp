// Finding the opset of operators that nothing names: `x + y`.

#include "opscribe/lower/default_opset.h"

#include <functional>

#include "opscribe/lower/problems.h"
#include "opscribe/syntax/walk.h"

namespace opscribe::lower {

namespace {

// Calls `visit(object)` for every call `object.attribute(...)`, outermost first, until
// it returns true: in the annotations, in the defaults, then in the body, and last in
// what stands around the function.
using Visit = std::function<bool(const Expr& object)>;

template <typename Node>
auto find_call(const Node* node, const Visit& visit) -> bool {
  if (node == nullptr) return false;
  return !walk(*node, [&](const Expr& expr) {
    const auto* call = expr.as<syntax::Call>();
    const auto* member =
        call == nullptr ? nullptr : call->callee->as<syntax::Attribute>();
    const bool is_found = member != nullptr && visit(*member->value);
    return is_found ? syntax::Walk::Stop : syntax::Walk::Into;
  });
}

auto find_call(const syntax::FunctionDef& def, const Visit& visit) -> bool {
  bool is_found = false;
  const auto look_in = [&](const auto* node) {
    is_found = is_found || find_call(node, visit);
  };
  syntax::each_param(*def.params,
                     [&](const auto& param) { look_in(param.annotation); });
  syntax::each_param(*def.params,
                     [&](const auto& param) { look_in(param.default_value); });
  for (const Stmt* stmt : def.body) look_in(stmt);
  for (const Expr* decorator : def.decorators) look_in(decorator);
  look_in(def.returns);
  return is_found;
}

// Nothing in the function says it. What its module works with does, if that is clear:
// the only version of the standard operators in sight, under a name like `op` or
// `opset18`.
void guess_default_opset(Context& ctx) {
  std::optional<script::Opset> found;
  for (const std::string& name : ctx.request.scope->names_starting_with("op")) {
    std::optional<script::Value> value;
    try {
      value = ctx.request.scope->find(name);
    } catch (const script::EvalError&) {
      continue;
    }
    const auto* opset = value ? value->as<script::Opset>() : nullptr;
    if (opset == nullptr || !ir::canonical_domain(opset->domain).empty()) continue;
    if (found && found->version != opset->version) return;
    found = *opset;
  }
  ctx.default_opset = found;
}

}  // namespace

void find_default_opset(Context& ctx) {
  ctx.default_opset = ctx.request.default_opset;
  if (ctx.default_opset) return;
  const auto take = [&](const std::optional<script::Value>& value) {
    const auto* opset = value ? value->as<script::Opset>() : nullptr;
    if (opset == nullptr || !ir::canonical_domain(opset->domain).empty()) return false;
    ctx.default_opset = *opset;
    return true;
  };
  find_call(*ctx.request.def, [&](const Expr& object) {
    const auto* name = object.as<syntax::Name>();
    try {
      return name != nullptr && take(ctx.request.scope->find(name->id));
    } catch (const script::EvalError&) {
      return false;  // told where the name is needed
    }
  });
  if (ctx.default_opset || ctx.request.strict) return;
  // `onnxscript.opset18.Abs(x)`, which the reference does not look at.
  find_call(*ctx.request.def, [&](const Expr& object) {
    const auto* member = object.as<syntax::Attribute>();
    if (member == nullptr || member->value->plain_name().empty()) return false;
    try {
      return take(script::evaluate(object, *ctx.request.scope, ctx.work.meter()));
    } catch (const script::EvalError&) {
      return false;
    }
  });
  if (!ctx.default_opset) guess_default_opset(ctx);
}

auto default_opset(Context& ctx, source::Span span) -> const script::Opset& {
  if (ctx.default_opset) return *ctx.default_opset;
  fail_with_help(
      ctx, span, "no-default-opset",
      fmt::format("default_opset must be specified: nothing in `{}` says which version "
                  "of the standard operators is meant",
                  ctx.request.def->name.text),
      "call an operator through an opset (`op.Add`), or write "
      "`@script(default_opset=opset18)`");
}

}  // namespace opscribe::lower
