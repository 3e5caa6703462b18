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
#include "opscribe/lower/dicts.h"
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

// Decides tests on names from outside and on parameters before the walk.
class StaticTests final : public flow::Outside {
 public:
  explicit StaticTests(Context& ctx) : ctx_(ctx) {}
  auto decide(const Expr& test, const flow::Names& names)
      -> std::optional<bool> override {
    for (const std::string_view name : names) {
      if (find_local(ctx_, name) == nullptr && !is_known_name(ctx_, name)) {
        return std::nullopt;
      }
    }
    return static_test(ctx_, test);
  }
  auto names_attribute(std::string_view name) -> bool override {
    const Operand* local = find_local(ctx_, name);
    return local != nullptr && local->attribute() != nullptr;
  }

 private:
  Context& ctx_;
};

}  // namespace

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

void analyse(Context& ctx, Activation& activation, const syntax::FunctionDef& def) {
  StaticTests outside(ctx);
  // Asked while the tests are decided.
  activation.checked.def = &def;
  activation.checked = flow::check_script(
      def, outside,
      {.strict = ctx.request.strict, .wants_exposed = &def != ctx.request.def});
  const bool is_whole = &activation == ctx.active && activation.caller == nullptr;
  if (is_whole && activation.checked.doc) {
    ctx.function->doc = ctx.model->text(dedented_doc(ctx, *activation.checked.doc));
  }
  for (const flow::Problem& problem : activation.checked.problems) {
    if (problem.severity == diag::Severity::Warning) {
      warn(ctx, problem.span, problem.id, problem.message, problem.help);
    } else {
      ctx.emitter.error(place(ctx, problem.span), problem.id, "{}", problem.message)
          .help("{}", problem.help);
    }
  }
  if (activation.checked.has_errors()) throw Failed{};
}

void run_body(Context& ctx, Activation& activation) {
  block(ctx, activation.checked.body.body);
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
  ctx.inlined.push_back(std::move(activation.checked));  // its names may live on
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

// What a parameter is when the call says nothing: its default as of the definition.
auto default_of(Context& ctx, const Callee& callee, const syntax::Param& param,
                script::Scope& statics) -> Operand {
  const auto is_this = [&](const auto& each) { return each.first == param.name.text; };
  if (callee.nested != nullptr) {
    const auto& kept = callee.nested->defaults;
    const auto found = std::ranges::find_if(kept, is_this);
    if (found != kept.end()) return *found->second;
  }
  if (const auto* python = callee.value.as<script::PythonFunction>()) {
    const auto found = std::ranges::find_if(python->defaults, is_this);
    if (found != python->defaults.end()) return Operand::of(found->second);
  }
  try {
    return Operand::of(
        script::evaluate(*param.default_value, statics, ctx.work.meter()));
  } catch (const script::EvalError& error) {
    fail(ctx, error);
  }
}

using Bound = std::vector<std::pair<std::string_view, Operand>>;

auto is_bound(const Bound& bound, std::string_view name) -> bool {
  return std::ranges::find(bound, name, &Bound::value_type::first) != bound.end();
}

auto value_of(Context& ctx, const Argument& argument) -> Operand {
  return argument.operand ? *argument.operand : operand(ctx, *argument.expr);
}

void bind_keywords(Context& ctx, const syntax::FunctionDef& def,
                   const NamedArguments& named,
                   std::span<const syntax::Param* const> params, Bound& bound) {
  std::vector<std::pair<script::Value, Operand>> others;
  for (const auto& [name, argument] : named) {
    const auto found = std::ranges::find_if(
        params, [&](const syntax::Param* param) { return param->name.text == name; });
    if (found == params.end() && def.params->others != nullptr) {
      others.emplace_back(script::Value::str(name), value_of(ctx, argument));
      continue;
    }
    if (found == params.end()) {
      fail_with_help(
          ctx, argument.span, "unexpected-argument",
          fmt::format("Unexpected keyword arguments '{}' of `{}`", name, def.name.text),
          "see its parameters");
    }
    if (is_bound(bound, (*found)->name.text)) {
      fail_with_help(ctx, argument.span, "unexpected-argument",
                     fmt::format("`{}` of `{}` is given twice", name, def.name.text),
                     "give it by position or by name");
    }
    bound.emplace_back((*found)->name.text, value_of(ctx, argument));
  }
  if (def.params->others != nullptr) {
    bound.emplace_back(def.params->others->name.text, dict_of(std::move(others)));
  }
}

// As Python binds arguments to parameters.
void bind_arguments(Context& ctx, const Callee& callee, const syntax::FunctionDef& def,
                    const Expr& expr, const syntax::Call& node,
                    std::vector<std::pair<std::string_view, Operand>>& bound,
                    script::Scope* statics) {
  const syntax::Params& params = *def.params;
  std::vector<const syntax::Param*> by_place;
  for (const syntax::Param& param : params.positional_only) by_place.push_back(&param);
  for (const syntax::Param& param : params.plain) by_place.push_back(&param);
  const Arguments given = positional(ctx, node, callee.given);
  const NamedArguments named = keywords(ctx, node, callee.given);
  std::size_t next = 0;
  for (; next < given.size() && next < by_place.size(); ++next) {
    bound.emplace_back(by_place[next]->name.text, value_of(ctx, given[next]));
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
    for (; next < given.size(); ++next)
      rest->items.push_back(value_of(ctx, given[next]));
    bound.emplace_back(params.rest->name.text, Operand::list_of(std::move(rest)));
  }
  std::vector<const syntax::Param*> all = by_place;
  for (const syntax::Param& param : params.keyword_only) all.push_back(&param);
  bind_keywords(ctx, def, named, all, bound);
  for (const syntax::Param* param : all) {
    if (is_bound(bound, param->name.text)) continue;
    if (param->default_value == nullptr) {
      fail_with_help(ctx, expr.span, "missing-input",
                     fmt::format("argument `{}` of `{}` was not provided",
                                 param->name.text, def.name.text),
                     fmt::format("add `{}=...`", param->name.text));
    }
    bound.emplace_back(param->name.text, default_of(ctx, callee, *param, *statics));
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
