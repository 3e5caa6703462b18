// Function bodies: that of the script function, of nested and of plain Python
// functions.
//
//   def half(v):                      y = half(x) + 1
//       return v * 0.5        ==>     tmp = Mul(x, 0.5); y = Add(tmp, 1)

#include "opscribe/lower/inline.h"

#include <algorithm>

#include "opscribe/lower/arguments.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/statements.h"

namespace opscribe::lower {

namespace {

void bind_arguments(Context& ctx, const Callee& callee, const syntax::FunctionDef& def,
                    const Expr& expr, const syntax::Call& node,
                    std::vector<std::pair<std::string_view, Operand>>& bound,
                    script::Scope* statics);
auto origin_of(Context& ctx, const script::PythonFunction& function) -> Origin;

constexpr std::size_t kMaxInlineDepth = 32;

// No branch, loop or nested function: nothing that asks what is read later.
auto is_straight(syntax::Block body) -> bool {
  return std::ranges::all_of(body, [](const Stmt* stmt) {
    return stmt->as<syntax::Assign>() != nullptr ||
           stmt->as<syntax::Return>() != nullptr ||
           stmt->as<syntax::ExprStmt>() != nullptr;
  });
}

// `list(xs)`, `xs.copy()`
auto copies_list(const Expr& expr) -> bool {
  const auto* call = expr.as<syntax::Call>();
  if (call == nullptr) return false;
  const auto* method = call->callee->as<syntax::Attribute>();
  if (method != nullptr) return method->attr.text == "copy" && call->args.empty();
  return call->callee->plain_name() == "list";
}

// Finds the names of lists that grow: those of `xs.append(...)`, `xs.extend(...)` and,
// where xs is assigned a list, `xs += ...` and `grow(xs)`, and further names of them.
class GrowingLists {
 public:
  explicit GrowingLists(syntax::Block body) { visit(body); }

  auto names() -> std::unordered_set<std::string_view> {
    spread(displayed_);
    for (const std::string_view name : added_to_) {
      if (displayed_.contains(name)) found_.insert(name);
    }
    spread(found_);
    return std::move(found_);
  }

 private:
  // To all names of the same lists.
  void spread(std::unordered_set<std::string_view>& names) const {
    for (bool has_changed = !names.empty(); has_changed;) {
      has_changed = false;
      for (const auto& [name, other] : aliases_) {
        if (names.contains(name)) has_changed |= names.insert(other).second;
        if (names.contains(other)) has_changed |= names.insert(name).second;
      }
    }
  }

  void visit(syntax::Block body) {
    for (const Stmt* stmt : body) visit(*stmt);
  }

  void visit(const Stmt& stmt) {
    if (const auto* node = stmt.as<syntax::ExprStmt>()) {
      const auto* call = node->value->as<syntax::Call>();
      const auto* method =
          call == nullptr ? nullptr : call->callee->as<syntax::Attribute>();
      const auto* name =
          method == nullptr ? nullptr : method->value->as<syntax::Name>();
      if (name != nullptr &&
          (method->attr.text == "append" || method->attr.text == "extend")) {
        found_.insert(name->id);
      }
      if (call != nullptr && method == nullptr) visit_arguments(*call);
    } else if (const auto* assign = stmt.as<syntax::Assign>()) {
      const Expr* first = assign->targets[0];
      for (const Expr* target : assign->targets) {
        visit_assignment(*target, *assign->value);
        if (target != first) visit_assignment(*target, *first);
      }
    } else if (const auto* annotated = stmt.as<syntax::AnnAssign>()) {
      if (annotated->value != nullptr) {
        visit_assignment(*annotated->target, *annotated->value);
      }
    } else if (const auto* augmented = stmt.as<syntax::AugAssign>()) {
      if (augmented->op == syntax::BinaryOperator::Add) {
        added_to_.push_back(augmented->target->plain_name());
      }
    } else if (const auto* choice = stmt.as<syntax::If>()) {
      visit(choice->body);
      visit(choice->orelse);
    } else if (const auto* loop = stmt.as<syntax::For>()) {
      visit_items(*loop->target, *loop->iter);
      visit(loop->body);
      visit(loop->orelse);
    } else if (const auto* repeat = stmt.as<syntax::While>()) {
      visit(repeat->body);
      visit(repeat->orelse);
    }
  }

  // What is called for no value may let a list grow that it is given.
  void visit_arguments(const syntax::Call& call) {
    if (call.callee->plain_name() == "print") return;
    for (const Expr* argument : call.args) {
      added_to_.push_back(argument->plain_name());
    }
    for (const syntax::Keyword& keyword : call.keywords) {
      added_to_.push_back(keyword.value->plain_name());
    }
  }

  // The target may be each of the items.
  void visit_items(const Expr& target, const Expr& value) {
    syntax::List<Expr> items;
    if (const auto* list = value.as<syntax::ListExpr>()) items = list->elements;
    if (const auto* tuple = value.as<syntax::Tuple>()) items = tuple->elements;
    for (const Expr* item : items) visit_assignment(target, *item);
  }

  void visit_assignment(const Expr& target, const Expr& value) {
    const std::string_view name = target.plain_name();
    if (const auto* tuple = target.as<syntax::Tuple>()) {
      for (const Expr* part : tuple->elements) visit_items(*part, value);
    } else if (name.empty()) {
      return;
    } else if (!value.plain_name().empty()) {
      aliases_.emplace_back(name, value.plain_name());
    } else if (value.as<syntax::ListExpr>() != nullptr) {
      displayed_.insert(name);
      visit_items(target, value);
    } else if (value.as<syntax::ListComp>() != nullptr || copies_list(value)) {
      displayed_.insert(name);
    } else if (const auto* choice = value.as<syntax::IfExp>()) {
      visit_assignment(target, *choice->body);
      visit_assignment(target, *choice->orelse);
    } else if (const auto* either = value.as<syntax::BoolOp>()) {
      for (const Expr* part : either->values) visit_assignment(target, *part);
    }
  }

  std::unordered_set<std::string_view> found_;
  std::unordered_set<std::string_view> displayed_;  // `xs = [...]`
  std::vector<std::string_view> added_to_;          // `xs += ...`, `grow(xs)`
  std::vector<std::pair<std::string_view, std::string_view>> aliases_;
};

// The names that stand under a star, or that a comprehension runs over. Not along
// chains of operators, in which nothing is spread.
class SpreadNames {
 public:
  explicit SpreadNames(syntax::Block body) { visit(body); }

  auto names() -> std::unordered_set<std::string_view> { return std::move(found_); }

 private:
  void visit(syntax::Block body) {
    for (const Stmt* stmt : body) {
      if (const auto* assign = stmt->as<syntax::Assign>()) {
        visit(assign->value);
      } else if (const auto* result = stmt->as<syntax::Return>()) {
        visit(result->value);
      } else if (const auto* alone = stmt->as<syntax::ExprStmt>()) {
        visit(alone->value);
      } else if (const auto* augmented = stmt->as<syntax::AugAssign>()) {
        visit(augmented->value);
      } else if (const auto* choice = stmt->as<syntax::If>()) {
        visit(choice->body);
        visit(choice->orelse);
      } else if (const auto* loop = stmt->as<syntax::For>()) {
        visit(loop->body);
      } else if (const auto* repeat = stmt->as<syntax::While>()) {
        visit(repeat->body);
      }
    }
  }

  void visit(syntax::List<Expr> exprs) {
    for (const Expr* expr : exprs) visit(expr);
  }

  void visit(const Expr* expr) {
    if (expr == nullptr) return;
    if (const auto* star = expr->as<syntax::Starred>()) {
      found_.insert(star->value->plain_name());
      visit(star->value);
    } else if (const auto* all = expr->as<syntax::ListComp>()) {
      for (const syntax::Comprehension& each : all->generators) {
        found_.insert(each.iter->plain_name());
      }
    } else if (const auto* call = expr->as<syntax::Call>()) {
      visit(call->args);
      for (const syntax::Keyword& keyword : call->keywords) visit(keyword.value);
    } else if (const auto* tuple = expr->as<syntax::Tuple>()) {
      visit(tuple->elements);
    } else if (const auto* list = expr->as<syntax::ListExpr>()) {
      visit(list->elements);
    } else if (const auto* product = expr->as<syntax::BinOp>()) {
      visit(product->right);
      if (product->left->as<syntax::BinOp>() == nullptr) visit(product->left);
    }
  }

  std::unordered_set<std::string_view> found_;
};

}  // namespace

auto doc_of(const syntax::FunctionDef& def) -> std::optional<std::string_view> {
  if (def.body.empty()) return std::nullopt;
  const auto* first = def.body[0]->as<syntax::ExprStmt>();
  const auto* text = first == nullptr ? nullptr : first->value->as<syntax::Constant>();
  if (text == nullptr || text->kind != syntax::Constant::Kind::Str) return std::nullopt;
  return text->text;
}

// A lambda as the function it stands for.
auto function_of(Context& ctx, const syntax::Lambda& lambda)
    -> const syntax::FunctionDef* {
  Arena& arena = ctx.model->arena();
  auto* stmt = arena.make<Stmt>(
      Stmt{.span = lambda.body->span, .node = syntax::Return{.value = lambda.body}});
  const Stmt* const body[] = {stmt};
  return arena.make<syntax::FunctionDef>(
      syntax::FunctionDef{.name = {.text = "<lambda>", .span = lambda.body->span},
                          .params = lambda.params,
                          .body = arena.copy_array(std::span<const Stmt* const>(body)),
                          .decorators = {},
                          .returns = nullptr,
                          .type_params = {},
                          .is_async = false});
}

namespace {

void refuse_early_returns(Context& ctx, syntax::Block body, bool is_inside) {
  for (const Stmt* stmt : body) {
    if (is_inside && stmt->as<syntax::Return>() != nullptr) {
      fail_with_help(ctx, stmt->span, "strict",
                     "Return statements are not permitted inside control-flow "
                     "statements in strict mode",
                     "leave `strict` out, or return at the end of the function");
    }
    if (const auto* node = stmt->as<syntax::If>()) {
      refuse_early_returns(ctx, node->body, true);
      refuse_early_returns(ctx, node->orelse, true);
    }
    if (const auto* node = stmt->as<syntax::For>()) {
      refuse_early_returns(ctx, node->body, true);
    }
    if (const auto* node = stmt->as<syntax::While>()) {
      refuse_early_returns(ctx, node->body, true);
    }
  }
}

}  // namespace

void analyse(Context& ctx, Activation& activation, const syntax::FunctionDef& def) {
  syntax::Block body = def.body;
  if (const auto doc = doc_of(def)) {
    if (&activation == ctx.active && activation.caller == nullptr) {
      ctx.function->doc = ctx.model->text(dedented_doc(ctx, *doc));
    }
    body = body.subspan(1);
  }
  if (ctx.request.strict) refuse_early_returns(ctx, body, false);
  activation.body = flow::normalise(body);
  for (const flow::FlowError& warning : activation.body.warnings) {
    warn(ctx, warning.span, warning.id, warning.message, warning.help);
  }
  for (const flow::FlowError& error : activation.body.errors) {
    ctx.emitter.error(place(ctx, error.span), error.id, "{}", error.message)
        .help("{}", error.help);
  }
  if (!activation.body.errors.empty()) throw Failed{};
  activation.appended = GrowingLists(body).names();
  if (!activation.appended.empty()) activation.spread = SpreadNames(body).names();
  if (&def == ctx.request.def && is_straight(activation.body.body)) return;
  for (const Expr* value : activation.body.certain) {
    const flow::Names names = flow::names_read(*value);
    activation.certain.insert(names.begin(), names.end());
  }
  // Tests on names from outside and on parameters are decided before the walk.
  const auto decide = [&](const Expr& test) -> std::optional<bool> {
    for (const std::string_view name : flow::names_read(test)) {
      if (activation.assigns(name)) return std::nullopt;
      if (find_local(ctx, name) == nullptr && !is_known_name(ctx, name))
        return std::nullopt;
    }
    return static_test(ctx, test);
  };
  activation.liveness = flow::analyse_liveness(activation.body, decide);
}

void run_body(Context& ctx, Activation& activation) {
  block(ctx, activation.body.body);
}

auto inline_call(Context& ctx, const Callee& callee, const Expr& expr,
                 const syntax::Call& node) -> Operand {
  if (ctx.inline_depth >= kMaxInlineDepth) {
    fail_with_help(
        ctx, expr.span, "recursion",
        fmt::format("calls of Python functions are nested too deeply at `{}`; "
                    "does it call itself?",
                    text(ctx, node.callee->span)),
        "write a loop");
  }
  const auto* python = callee.value.as<script::PythonFunction>();
  const syntax::FunctionDef* def = callee.nested != nullptr ? callee.nested->def
                                   : python->def != nullptr
                                       ? python->def
                                       : function_of(ctx, *python->lambda);
  ctx.work.take(1, expr.span);
  // Arguments are evaluated where the call stands.
  std::vector<std::pair<std::string_view, Operand>> bound;
  script::Scope* statics =
      python != nullptr ? python->scope.get() : callee.nested->statics;
  bind_arguments(ctx, callee, *def, expr, node, bound, statics);

  Activation activation;
  activation.def = def;
  activation.statics = statics;
  activation.caller = ctx.active;
  activation.calling = ctx.scope;
  activation.origin =
      python != nullptr ? origin_of(ctx, *python) : callee.nested->origin;
  activation.is_inlined = true;
  // What it returns may be a function that refers to its names: they are kept.
  ctx.kept_values.push_back(callee.value);
  BlockScope& top = *ctx.kept_scopes.emplace_back(std::make_unique<BlockScope>());
  top.graph = ctx.graph;
  top.outer = callee.nested != nullptr ? callee.nested->scope : nullptr;
  activation.top = &top;
  for (auto& [name, operand] : bound) top.names.bind(name, operand);

  const Restore deeper(ctx.inline_depth, ctx.inline_depth + 1);
  const Restore in_scope(ctx.scope, &top);
  const Restore in_activation(ctx.active, &activation);
  const std::size_t errors_before = ctx.emitter.num_errors();
  analyse(ctx, activation, *def);
  run_body(ctx, activation);
  if (ctx.emitter.num_errors() != errors_before) throw Failed{};
  ctx.inlined.push_back(std::move(activation.body));  // its names may live on
  if (activation.results.size() == 1 && !activation.returns_tuple) {
    return activation.results[0];
  }
  if (activation.results.empty()) return Operand::of(script::Value());
  auto list = std::make_shared<ItemList>();
  list->items = std::move(activation.results);
  list->is_tuple = true;
  return Operand::list_of(std::move(list));
}

// `def g(a, b=k)`: what `k` is here, whatever it becomes before the call.
void keep_defaults(Context& ctx, NestedFunction& nested) {
  const syntax::Params& params = *nested.def->params;
  for (const auto& list : {params.positional_only, params.plain, params.keyword_only}) {
    for (const syntax::Param& param : list) {
      if (param.default_value == nullptr) continue;
      const flow::Names names = flow::names_read(*param.default_value);
      const bool reads_local = std::ranges::any_of(names, [&](std::string_view name) {
        return find_local(ctx, name) != nullptr;
      });
      if (!reads_local) continue;
      nested.defaults.emplace_back(
          param.name.text,
          std::make_shared<const Operand>(operand(ctx, *param.default_value)));
    }
  }
}

namespace {

// As Python binds arguments to parameters.
void bind_arguments(Context& ctx, const Callee& callee, const syntax::FunctionDef& def,
                    const Expr& expr, const syntax::Call& node,
                    std::vector<std::pair<std::string_view, Operand>>& bound,
                    script::Scope* statics) {
  const syntax::Params& params = *def.params;
  std::vector<const syntax::Param*> by_place;
  for (const syntax::Param& param : params.positional_only) by_place.push_back(&param);
  for (const syntax::Param& param : params.plain) by_place.push_back(&param);
  const auto value_of = [&](const Argument& argument) {
    return argument.operand ? *argument.operand : operand(ctx, *argument.expr);
  };
  const Arguments given = positional(ctx, node, callee.given);
  const NamedArguments named = keywords(ctx, node, callee.given);
  std::size_t next = 0;
  const auto is_bound = [&](std::string_view name) {
    return std::ranges::find(bound, name,
                             &std::pair<std::string_view, Operand>::first) !=
           bound.end();
  };
  for (; next < given.size() && next < by_place.size(); ++next) {
    bound.emplace_back(by_place[next]->name.text, value_of(given[next]));
  }
  if (next < given.size() && params.rest == nullptr) {
    fail_with_help(ctx, given[next].expr->span, "too-many-arguments",
                   fmt::format("`{}` takes {} arguments, {} were given", def.name.text,
                               by_place.size(), given.size()),
                   "remove the rest");
  }
  if (params.rest != nullptr) {
    auto rest = std::make_shared<ItemList>();
    rest->is_tuple = true;
    for (; next < given.size(); ++next) rest->items.push_back(value_of(given[next]));
    bound.emplace_back(params.rest->name.text, Operand::list_of(std::move(rest)));
  }
  std::vector<const syntax::Param*> all = by_place;
  for (const syntax::Param& param : params.keyword_only) all.push_back(&param);
  for (const auto& [name, argument] : named) {
    const auto found = std::ranges::find_if(
        all, [&](const syntax::Param* param) { return param->name.text == name; });
    if (found == all.end()) {
      fail_with_help(
          ctx, argument.span, "unexpected-argument",
          fmt::format("Unexpected keyword arguments '{}' of `{}`", name, def.name.text),
          "see its parameters");
    }
    if (is_bound((*found)->name.text)) {
      fail_with_help(ctx, argument.span, "unexpected-argument",
                     fmt::format("`{}` of `{}` is given twice", name, def.name.text),
                     "give it by its place or by its name");
    }
    bound.emplace_back((*found)->name.text, value_of(argument));
  }
  for (const syntax::Param* param : all) {
    if (is_bound(param->name.text)) continue;
    if (param->default_value == nullptr) {
      fail_with_help(ctx, expr.span, "missing-input",
                     fmt::format("argument `{}` of `{}` was not provided",
                                 param->name.text, def.name.text),
                     fmt::format("add `{}=...`", param->name.text));
    }
    if (callee.nested != nullptr) {
      const auto& kept = callee.nested->defaults;
      const auto found = std::ranges::find_if(
          kept, [&](const auto& each) { return each.first == param->name.text; });
      if (found != kept.end()) {
        bound.emplace_back(param->name.text, *found->second);
        continue;
      }
    }
    try {
      bound.emplace_back(param->name.text, Operand::of(script::evaluate(
                                               *param->default_value, *statics)));
    } catch (const script::EvalError& error) {
      fail(ctx, error);
    }
  }
}

auto origin_of(Context& ctx, const script::PythonFunction& function) -> Origin {
  if (function.file == nullptr) return ctx.request.origin;
  return {.file = function.file,
          .offset = function.offset,
          .keep_alive = function.keep_alive};
}

}  // namespace

// The text without the indentation of the function around it.
auto dedented_doc(Context& ctx, std::string_view doc) -> std::string {
  const Origin& origin = ctx.request.origin;
  const std::uint32_t start = ctx.request.span.begin + origin.offset;
  const std::string_view all = origin.file->text();
  std::size_t line = all.rfind('\n', start == 0 ? 0 : start - 1);
  line = line == std::string_view::npos ? 0 : line + 1;
  const std::string_view indent = all.substr(line, start - line);
  if (indent.empty()) return std::string(doc);
  std::string result;
  for (std::size_t at = 0; at < doc.size();) {
    const std::size_t end = std::min(doc.find('\n', at), doc.size() - 1);
    std::string_view piece = doc.substr(at, end + 1 - at);
    if (at != 0 && piece.starts_with(indent)) piece.remove_prefix(indent.size());
    result += piece;
    at = end + 1;
  }
  return result;
}

}  // namespace opscribe::lower
