// Finding the opset of operators that nothing names: `x + y`.

#include "opscribe/lower/default_opset.h"

#include "opscribe/lower/problems.h"

namespace opscribe::lower {

namespace {

// Calls `visit(object)` for every call `object.attribute(...)`, outermost first and in
// the order of the text, until it returns true.
class OpsetCalls {
 public:
  using Visit = std::function<bool(const Expr& object)>;
  explicit OpsetCalls(Visit visit) : visit_(std::move(visit)) {}

  auto in(const Expr* expr) -> bool {
    if (expr == nullptr) return false;
    if (const auto* call = expr->as<syntax::Call>()) {
      const auto* attribute = call->callee->as<syntax::Attribute>();
      if (attribute != nullptr && visit_(*attribute->value)) return true;
    }
    return std::visit([&](const auto& node) { return in_parts(node); }, expr->node);
  }

  auto in(syntax::Block block) -> bool {
    for (const Stmt* stmt : block) {
      if (std::visit([&](const auto& node) { return in_stmt(node); }, stmt->node)) {
        return true;
      }
    }
    return false;
  }

  auto in(const syntax::FunctionDef& def) -> bool {
    const syntax::Params& params = *def.params;
    for (const auto& group :
         {params.positional_only, params.plain, params.keyword_only}) {
      for (const syntax::Param& param : group) {
        if (in(param.annotation)) return true;
      }
    }
    for (const auto& group :
         {params.positional_only, params.plain, params.keyword_only}) {
      for (const syntax::Param& param : group) {
        if (in(param.default_value)) return true;
      }
    }
    if (in(def.body)) return true;
    for (const Expr* decorator : def.decorators) {
      if (in(decorator)) return true;
    }
    return in(def.returns);
  }

 private:
  auto all(syntax::List<Expr> exprs) -> bool {
    for (const Expr* expr : exprs) {
      if (in(expr)) return true;
    }
    return false;
  }
  template <typename T>
  auto in_parts(const T&) -> bool {
    return false;
  }
  auto in_parts(const syntax::BoolOp& node) -> bool { return all(node.values); }
  auto in_parts(const syntax::NamedExpr& node) -> bool { return in(node.value); }
  auto in_parts(const syntax::BinOp& node) -> bool {
    return in(node.left) || in(node.right);
  }
  auto in_parts(const syntax::UnaryOp& node) -> bool { return in(node.operand); }
  auto in_parts(const syntax::IfExp& node) -> bool {
    return in(node.test) || in(node.body) || in(node.orelse);
  }
  auto in_parts(const syntax::GeneratorExp& node) -> bool {
    return in_parts(syntax::ListComp{node.element, node.generators});
  }
  auto in_parts(const syntax::Set& node) -> bool { return all(node.elements); }
  auto in_parts(const syntax::ListComp& node) -> bool {
    if (in(node.element)) return true;
    for (const syntax::Comprehension& each : node.generators) {
      if (in(each.iter) || all(each.ifs)) return true;
    }
    return false;
  }
  auto in_parts(const syntax::Compare& node) -> bool {
    return in(node.left) || all(node.comparators);
  }
  auto in_parts(const syntax::Call& node) -> bool {
    if (in(node.callee) || all(node.args)) return true;
    for (const syntax::Keyword& keyword : node.keywords) {
      if (in(keyword.value)) return true;
    }
    return false;
  }
  auto in_parts(const syntax::Attribute& node) -> bool { return in(node.value); }
  auto in_parts(const syntax::Subscript& node) -> bool {
    return in(node.value) || in(node.index);
  }
  auto in_parts(const syntax::Starred& node) -> bool { return in(node.value); }
  auto in_parts(const syntax::ListExpr& node) -> bool { return all(node.elements); }
  auto in_parts(const syntax::Tuple& node) -> bool { return all(node.elements); }
  auto in_parts(const syntax::Slice& node) -> bool {
    return in(node.lower) || in(node.upper) || in(node.step);
  }

  template <typename T>
  auto in_stmt(const T&) -> bool {
    return false;
  }
  auto in_stmt(const syntax::FunctionDef& node) -> bool { return in(node); }
  auto in_stmt(const syntax::Return& node) -> bool { return in(node.value); }
  auto in_stmt(const syntax::Assign& node) -> bool {
    return all(node.targets) || in(node.value);
  }
  auto in_stmt(const syntax::AugAssign& node) -> bool {
    return in(node.target) || in(node.value);
  }
  auto in_stmt(const syntax::AnnAssign& node) -> bool { return in(node.value); }
  auto in_stmt(const syntax::For& node) -> bool {
    return in(node.iter) || in(node.body) || in(node.orelse);
  }
  auto in_stmt(const syntax::While& node) -> bool {
    return in(node.test) || in(node.body) || in(node.orelse);
  }
  auto in_stmt(const syntax::If& node) -> bool {
    return in(node.test) || in(node.body) || in(node.orelse);
  }
  auto in_stmt(const syntax::ExprStmt& node) -> bool { return in(node.value); }
  auto in_stmt(const syntax::Assert& node) -> bool { return in(node.test); }

  Visit visit_;
};

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
  OpsetCalls by_name([&](const Expr& object) {
    const auto* name = object.as<syntax::Name>();
    try {
      return name != nullptr && take(ctx.request.scope->find(name->id));
    } catch (const script::EvalError&) {
      return false;  // told where the name is needed
    }
  });
  by_name.in(*ctx.request.def);
  if (ctx.default_opset || ctx.request.strict) return;
  // `onnxscript.opset18.Abs(x)`, which the reference does not look at.
  OpsetCalls in_module([&](const Expr& object) {
    const auto* member = object.as<syntax::Attribute>();
    if (member == nullptr || member->value->plain_name().empty()) return false;
    try {
      return take(script::evaluate(object, *ctx.request.scope, ctx.work.meter()));
    } catch (const script::EvalError&) {
      return false;
    }
  });
  in_module.in(*ctx.request.def);
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
