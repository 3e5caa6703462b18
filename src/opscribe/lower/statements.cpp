// Statements other than control flow.
//
//   x = y            x is another name for y's value; no node
//   a, b = f(x)      one node with outputs a and b
//   a, b = b, a      both right sides first, then both names
//   x += 1           x = x + 1
//   return x, y      outputs of the function

#include "opscribe/lower/statements.h"

#include <algorithm>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/branches.h"
#include "opscribe/lower/calls.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/dicts.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/inline.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/loops.h"
#include "opscribe/lower/match.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/model.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/operators.h"
#include "opscribe/lower/parameters.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/subscripts.h"
#include "opscribe/lower/tuples.h"
#include "opscribe/lower/types.h"
#include "opscribe/lower/unpacking.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

void poison(Context& ctx, const Stmt& stmt);
void statement(Context& ctx, const Stmt& stmt);
void assign(Context& ctx, const Stmt& stmt, const syntax::Assign& node);
void assign_to(Context& ctx, const Expr& target, const Expr& value);
void annotated(Context& ctx, const Stmt& stmt, const syntax::AnnAssign& node);
void augmented(Context& ctx, const Stmt& stmt, const syntax::AugAssign& node);
void augment(Context& ctx, const Stmt& stmt, const syntax::AugAssign& node);
void expression_statement(Context& ctx, const Stmt& stmt, const syntax::ExprStmt& node);
auto growing_call(Context& ctx, const Expr& expr, const syntax::Call& node) -> bool;
void check_only(Context& ctx, const Expr& expr);
void assertion(Context& ctx, const Stmt& stmt, const syntax::Assert& node);
void nested_def(Context& ctx, const Stmt& stmt, const syntax::FunctionDef& node);
void lower_nested_graph(Context& ctx, NestedFunction& nested);
void lower_return(Context& ctx, const Stmt& stmt, const syntax::Return& node);
void return_operands(Context& ctx, std::span<const Operand> values, source::Span span);
void add_result(Context& ctx, const Operand& value, source::Span span,
                std::string_view wanted, std::size_t index);
void note_list_result(Context& ctx, const Operand& value, const ir::Value& result,
                      std::size_t index);
void check_return_count(Context& ctx, std::size_t count, source::Span span);

// What the reference turns into a Constant where it is assigned.
auto becomes_constant(const Operand& operand) -> bool {
  if (operand.value() != nullptr || operand.known() == nullptr) return false;
  const script::Value& value = *operand.known();
  if (value.is<bool>() || value.is<std::int64_t>() || value.is<double>() ||
      value.is<std::complex<double>>() || value.is<std::string>() ||
      value.is<script::TensorValue>()) {
    return true;
  }
  const auto items = value.items();
  if (!items || items->empty()) return false;
  if (value.is<script::TupleValue>() &&
      std::get<Known>(operand.kind).constant_name.empty())
    return false;
  return std::ranges::all_of(*items, [](const script::Value& item) {
    return item.as_number() || item.is<std::string>() || item.items();
  });
}

}  // namespace

void block(Context& ctx, syntax::Block body) {
  for (const Stmt* stmt : body) {
    try {
      statement(ctx, *stmt);
    } catch (const Failed&) {
      ctx.has_failed = true;
      poison(ctx, *stmt);
    }
  }
}

namespace {

// What a failed statement would have bound is not reported as unbound later.
void poison(Context& ctx, const Stmt& stmt) {
  const Stmt* const one[] = {&stmt};
  for (const std::string_view name : flow::names_assigned(one)) {
    ctx.scope->names.bind(name, Operand{Absent{}, Poisoned{}});
  }
}

void statement(Context& ctx, const Stmt& stmt) {
  const Restore restore(ctx.current, stmt.span);
  ctx.work.take(1, stmt.span);
  if (const auto* node = stmt.as<syntax::Assign>()) return assign(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::AnnAssign>())
    return annotated(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::AugAssign>())
    return augmented(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::Return>())
    return lower_return(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::If>()) return lower_if(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::For>()) return lower_for(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::While>()) return lower_while(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::FunctionDef>())
    return nested_def(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::ExprStmt>()) {
    return expression_statement(ctx, stmt, *node);
  }
  if (stmt.as<syntax::Pass>() != nullptr) {
    return refuse_in_strict(ctx, stmt.span, "`pass`");
  }
  if (const auto* node = stmt.as<syntax::Assert>()) return assertion(ctx, stmt, *node);
  if (const auto* node = stmt.as<syntax::Delete>()) {
    refuse_in_strict(ctx, stmt.span, "`del`");
    for (const Expr* target : node->targets) {
      const std::string_view name = target->plain_name();
      if (name.empty()) continue;
      if (find_local(ctx, name) == nullptr) fail_unbound(ctx, name, target->span);
      ctx.scope->names.erase(name);
    }
    return;
  }
  if (const auto* node = stmt.as<syntax::Raise>()) {
    fail_with_help(
        ctx, stmt.span, "unsupported-statement",
        fmt::format("Unsupported statement type <class 'ast.Raise'>: `{}` "
                    "would be reached when the graph runs, and graphs "
                    "cannot raise",
                    node->exception != nullptr ? text(ctx, node->exception->span)
                                               : std::string_view("raise")),
        "raise only under a test that is decided while compiling");
  }
  if (stmt.as<syntax::Invalid>() != nullptr) throw Failed{};  // a syntax error
  if (const auto* node = stmt.as<syntax::Match>()) fail_match(ctx, stmt, *node);
  std::string_view help =
      "a graph is made of assignments, `if`, `for`, `while` and `return`";
  if (stmt.as<syntax::Import>() != nullptr ||
      stmt.as<syntax::ImportFrom>() != nullptr) {
    help = "import at the top of the file";
  } else if (stmt.as<syntax::Global>() != nullptr) {
    help = "a graph changes nothing outside it; return the value";
  }
  fail_with_help(
      ctx, stmt.span, "unsupported-statement",
      fmt::format("Unsupported statement type <class 'ast.{}'>", stmt.class_name()),
      std::string(help));
}

}  // namespace

// --- assignment

void bind_name(Context& ctx, std::string_view name, Operand operand) {
  ctx.scope->names.bind(name, std::move(operand));
}

// A value that stays as it is, or the constant that the reference makes of it.
auto assigned(Context& ctx, const Expr& value, std::string_view name) -> Operand {
  const Restore certain(
      ctx.reads_certain,
      ctx.reads_certain || ctx.active->checked.body.certain.contains(&value));
  Operand result = operand(ctx, value, name);
  if (becomes_constant(result) && !ctx.active->checked.growing.contains(name)) {
    result.kind =
        GraphValue{materialise(ctx, result, value.span, name), result.shared_known()};
  } else if (ctx.active->checked.growing.contains(name) && result.known() != nullptr &&
             result.known()->is<script::ListValue>()) {
    refuse_outer_list(ctx, value, name);
    auto list = std::make_shared<ItemList>();
    for (const script::Value& item : result.known()->as<script::ListValue>()->items) {
      list->items.push_back(Operand::of(item));
    }
    result = Operand::list_of(std::move(list));
  } else if (result.attribute() != nullptr) {
    result = Operand::of(materialise(ctx, result, value.span, name));
  }
  return result;
}

namespace {

void assign(Context& ctx, const Stmt& stmt, const syntax::Assign& node) {
  if (node.targets.size() == 1) return assign_to(ctx, *node.targets[0], *node.value);
  refuse_in_strict(ctx, stmt.span, "an assignment to several targets");
  const auto outputs = shared_outputs(ctx, node.targets, *node.value);
  const Operand value =
      outputs ? *outputs : assigned(ctx, *node.value, node.targets[0]->plain_name());
  for (const Expr* target : node.targets) bind_target(ctx, *target, value);
}

void assign_to(Context& ctx, const Expr& target, const Expr& value) {
  if (const std::string_view name = target.plain_name(); !name.empty()) {
    return bind_name(ctx, name, assigned(ctx, value, name));
  }
  if (const auto* tuple = target.as<syntax::Tuple>()) {
    return assign_items(ctx, tuple->elements, value);
  }
  if (const auto* list = target.as<syntax::ListExpr>()) {
    refuse_in_strict(ctx, target.span, "a list as target");
    return assign_items(ctx, list->elements, value);
  }
  bind_target(ctx, target, operand(ctx, value));
}

}  // namespace

void bind_target(Context& ctx, const Expr& target, const Operand& value) {
  if (const std::string_view name = target.plain_name(); !name.empty()) {
    return bind_name(ctx, name, value);
  }
  if (const auto* tuple = target.as<syntax::Tuple>()) {
    return unpack(ctx, tuple->elements, value, target.span);
  }
  if (const auto* list = target.as<syntax::ListExpr>()) {
    return unpack(ctx, list->elements, value, target.span);
  }
  if (const auto* subscript = target.as<syntax::Subscript>()) {
    refuse_in_strict(ctx, target.span, "an assignment to a part of a tensor");
    if (named_dict(ctx, *subscript->value) != nullptr) {
      const std::string_view name = text(ctx, subscript->value->span);
      fail_with_help(ctx, target.span, "unsupported-target",
                     fmt::format("the dict `{}` does not change", name),
                     fmt::format("build a new one: `{0} = {{**{0}, {1}: ...}}`", name,
                                 text(ctx, subscript->index->span)));
    }
    return assign_subscript(ctx, target, *subscript, value, target.span);
  }
  fail_with_help(ctx, target.span, "unsupported-target",
                 fmt::format("Only simple assignments supported: `{}` is not a name",
                             text(ctx, target.span)),
                 "assign to a name, a tuple of names, or `x[...]`");
}

namespace {

void annotated(Context& ctx, const Stmt& stmt, const syntax::AnnAssign& node) {
  const std::string_view name = node.target->plain_name();
  if (name.empty()) {
    fail_with_help(ctx, node.target->span, "unsupported-target",
                   "only names can be annotated", "annotate a name");
  }
  if (node.value == nullptr) {
    refuse_in_strict(ctx, stmt.span, "an annotation without a value");
    return;
  }
  Operand value = assigned(ctx, *node.value, name);
  const script::TypeSpec spec = annotation(ctx, node.annotation);
  const ir::Type* type = type_of(*ctx.model, spec);
  Parameter scratch;
  if (type == nullptr && !classify(spec, scratch)) {
    warn(ctx, node.annotation->span, "unsupported-annotation",
         fmt::format("Unsupported type annotation `{}`; it is ignored",
                     text(ctx, node.annotation->span)),
         "write an element type such as FLOAT[...]");
  }
  if (type != nullptr) {
    if (value.value() == nullptr) {
      value.kind = GraphValue{materialise(ctx, value, node.value->span, name),
                              value.shared_known()};
    }
    warn_of_annotation(ctx, value.value(), *type, node.value->span,
                       node.annotation->span);
    annotate(ctx, *value.value(), *type, spec);
    ctx.types.forget_unknown();
  }
  bind_name(ctx, name, std::move(value));
}

void augmented(Context& ctx, const Stmt& stmt, const syntax::AugAssign& node) {
  refuse_in_strict(ctx, stmt.span, "an augmented assignment");
  // The index of `x[i] += v` is needed twice; names are bound once.
  IndexNames names(*ctx.scope);
  const auto* part = node.target->as<syntax::Subscript>();
  if (part != nullptr &&
      (flow::binds_names(*part->index) || flow::binds_names(*node.value))) {
    const Expr* index = computed_index(ctx, *part->index, names);
    const Expr* target = ctx.model->arena().make<Expr>(
        Expr{node.target->span, syntax::Subscript{part->value, index}});
    return augment(ctx, stmt, {target, node.op, node.value});
  }
  augment(ctx, stmt, node);
}

void augment(Context& ctx, const Stmt& stmt, const syntax::AugAssign& node) {
  const std::string_view name = node.target->plain_name();
  const Operand old = operand(ctx, *node.target);
  if (node.op == syntax::BinaryOperator::Add && can_grow(old) && !name.empty()) {
    return grow(ctx, name, old,
                items_of(ctx, operand(ctx, *node.value), node.value->span), stmt.span);
  }
  if (old.list() != nullptr && node.op == syntax::BinaryOperator::Add) {
    return bind_target(ctx, *node.target, join_lists(ctx, old, *node.value));
  }
  if (node.op == syntax::BinaryOperator::Mult) {
    if (auto list = repeated(ctx, old, *node.value, stmt.span)) {
      return bind_target(ctx, *node.target, *list);
    }
  }
  const auto right_known = known(ctx, *node.value);
  if (old.known() != nullptr && right_known) {
    try {
      Operand result =
          Operand::of(script::apply(node.op, *old.known(), *right_known, stmt.span));
      if (old.value() != nullptr && !name.empty() && becomes_constant(result)) {
        result.kind = GraphValue{materialise(ctx, result, stmt.span, name),
                                 result.shared_known()};
      }
      return bind_target(ctx, *node.target, result);
    } catch (const script::EvalError& error) {
      fail(ctx, error);
    }
  }
  ir::Value* left = materialise(ctx, old, node.target->span);
  ir::Value* right = tensor(ctx, *node.value);
  bind_target(ctx, *node.target,
              Operand::of(binary_values(ctx, node.op, left, right, name, node.value,
                                        stmt.span)));
}

}  // namespace

// --- statements without a target

namespace {

void expression_statement(Context& ctx, const Stmt& stmt,
                          const syntax::ExprStmt& node) {
  const auto* constant = node.value->as<syntax::Constant>();
  if (constant != nullptr && constant->kind == syntax::Constant::Kind::Str) return;
  if (const auto* call = node.value->as<syntax::Call>()) {
    if (call->callee->plain_name() == "print" && find_local(ctx, "print") == nullptr)
      return;
    if (method_statement(ctx, *node.value, *call)) return;
    if (growing_call(ctx, *node.value, *call)) return;
  }
  if (constant != nullptr && constant->kind == syntax::Constant::Kind::Ellipsis) {
    return refuse_in_strict(ctx, stmt.span, "`...`");
  }
  if (node.value->as<syntax::Yield>() != nullptr ||
      node.value->as<syntax::YieldFrom>() != nullptr ||
      node.value->as<syntax::Await>() != nullptr) {
    operand(ctx, *node.value);  // refused
  }
  refuse_in_strict(ctx, stmt.span, "an expression whose value is not used");
  const Stmt* const one[] = {&stmt};
  if (!flow::names_assigned(one).empty()) {  // (y := e)
    operand(ctx, *node.value);
    return;
  }
  check_only(ctx, *node.value);
  warn(ctx, stmt.span, "unused-value",
       fmt::format("the value of `{}` is not used", text(ctx, stmt.span)),
       "a graph has no side effects: assign the value or remove the line");
}

// `grow(xs)`: what a plain Python function appends to a list of ours stays there.
auto growing_call(Context& ctx, const Expr& expr, const syntax::Call& node) -> bool {
  const auto is_list = [&](const Expr* argument) {
    const std::string_view name = argument->plain_name();
    const Operand* local = name.empty() ? nullptr : find_local(ctx, name);
    return local != nullptr && can_grow(*local);
  };
  if (!std::ranges::any_of(node.args, is_list) &&
      !std::ranges::any_of(node.keywords, [&](const syntax::Keyword& keyword) {
        return is_list(keyword.value);
      })) {
    return false;
  }
  const Callee called = callee(ctx, *node.callee);
  if (called.nested == nullptr && !called.value.is<script::PythonFunction>()) {
    return false;
  }
  call(ctx, called, expr, node, {});
  return true;
}

// Finds the problems of an expression whose value nobody uses. Its nodes go where no
// one will see them.
void check_only(Context& ctx, const Expr& expr) {
  BlockScope scope{.graph = ctx.model->make_graph(), .outer = ctx.scope, .names = {}};
  const Restore in_scope(ctx.scope, &scope);
  const Restore in_graph(ctx.graph, scope.graph);
  const Restore with_names(ctx.names, ir::NameSupply(ctx.names));
  const Restore with_imports(ctx.inner_imports, std::vector(ctx.inner_imports));
  const Restore with_callees(ctx.result->callees, std::vector(ctx.result->callees));
  operand(ctx, expr);
}

void assertion(Context& ctx, const Stmt& stmt, const syntax::Assert& node) {
  refuse_in_strict(ctx, stmt.span, "`assert`");
  std::optional<bool> holds = static_test(ctx, *node.test);
  if (!holds) {
    if (const auto value = known(ctx, *node.test))
      holds = truth_of(ctx, *value, node.test->span);
  }
  if (!holds) {
    return warn(ctx, stmt.span, "unchecked-assert",
                fmt::format("`{}` is not checked: its outcome is only known when the "
                            "graph runs, and graphs cannot stop",
                            text(ctx, node.test->span)),
                "it is checked when the function runs eagerly");
  }
  if (*holds) return;
  std::string message = fmt::format("assertion `{}` fails", text(ctx, node.test->span));
  if (node.message != nullptr) {
    const auto said = known(ctx, *node.message);
    const auto* words = said ? said->as<std::string>() : nullptr;
    if (words != nullptr) message += ": " + *words;
  }
  fail_with_help(ctx, stmt.span, "assertion-failed", message,
                 "the values it tests are known while compiling; see where they come "
                 "from");
}

}  // namespace

// --- nested functions

namespace {

// Whether `name` is used other than to be called.
class PlainUses {
 public:
  explicit PlainUses(std::string_view name) : name_(name) {}
  auto in(syntax::Block block) -> bool {
    for (const Stmt* stmt : block) {
      const Stmt* const one[] = {stmt};
      (void)one;
      if (in_stmt(*stmt)) return true;
    }
    return false;
  }

 private:
  auto in_stmt(const Stmt& stmt) -> bool {
    if (const auto* node = stmt.as<syntax::Assign>()) return in_expr(*node->value);
    if (const auto* node = stmt.as<syntax::AnnAssign>()) {
      return node->value != nullptr && in_expr(*node->value);
    }
    if (const auto* node = stmt.as<syntax::AugAssign>()) return in_expr(*node->value);
    if (const auto* node = stmt.as<syntax::Return>()) {
      return node->value != nullptr && in_expr(*node->value);
    }
    if (const auto* node = stmt.as<syntax::ExprStmt>()) return in_expr(*node->value);
    if (const auto* node = stmt.as<syntax::If>()) {
      return in_expr(*node->test) || in(node->body) || in(node->orelse);
    }
    if (const auto* node = stmt.as<syntax::For>()) {
      return in_expr(*node->iter) || in(node->body);
    }
    if (const auto* node = stmt.as<syntax::While>()) {
      return in_expr(*node->test) || in(node->body);
    }
    if (const auto* node = stmt.as<syntax::FunctionDef>()) return in(node->body);
    return false;
  }
  auto in_expr(const Expr& expr) -> bool {
    const auto all = [&](syntax::List<Expr> exprs) {
      return std::ranges::any_of(exprs,
                                 [&](const Expr* each) { return in_expr(*each); });
    };
    if (const auto* node = expr.as<syntax::Name>()) return node->id == name_;
    if (const auto* node = expr.as<syntax::Call>()) {
      if (node->callee->as<syntax::Name>() == nullptr && in_expr(*node->callee)) {
        return true;
      }
      return all(node->args) ||
             std::ranges::any_of(node->keywords, [&](const syntax::Keyword& keyword) {
               return in_expr(*keyword.value);
             });
    }
    if (const auto* node = expr.as<syntax::BinOp>()) {
      return in_expr(*node->left) || in_expr(*node->right);
    }
    if (const auto* node = expr.as<syntax::UnaryOp>()) return in_expr(*node->operand);
    if (const auto* node = expr.as<syntax::Compare>()) {
      return in_expr(*node->left) || all(node->comparators);
    }
    if (const auto* node = expr.as<syntax::BoolOp>()) return all(node->values);
    if (const auto* node = expr.as<syntax::IfExp>()) {
      return in_expr(*node->test) || in_expr(*node->body) || in_expr(*node->orelse);
    }
    if (const auto* node = expr.as<syntax::Subscript>()) {
      return in_expr(*node->value) || in_expr(*node->index);
    }
    if (const auto* node = expr.as<syntax::Tuple>()) return all(node->elements);
    if (const auto* node = expr.as<syntax::ListExpr>()) return all(node->elements);
    if (const auto* node = expr.as<syntax::Attribute>()) return in_expr(*node->value);
    if (const auto* node = expr.as<syntax::Starred>()) return in_expr(*node->value);
    return false;
  }

  std::string_view name_;
};

void nested_def(Context& ctx, const Stmt& stmt, const syntax::FunctionDef& node) {
  refuse_duplicates(ctx, node);
  auto nested = std::make_shared<NestedFunction>();
  nested->def = &node;
  nested->span = stmt.span;
  nested->scope = ctx.scope;
  nested->statics = ctx.active->statics;
  nested->origin = ctx.active->origin;
  keep_defaults(ctx, *nested);
  if (PlainUses(node.name.text).in(ctx.active->checked.body.body)) {
    lower_nested_graph(ctx, *nested);
  } else {
    refuse_in_strict(ctx, stmt.span, "a nested function that is only called");
  }
  bind_name(ctx, node.name.text, Operand{Nested{std::move(nested)}});
}

void lower_nested_graph(Context& ctx, NestedFunction& nested) {
  const syntax::FunctionDef& def = *nested.def;
  ir::Graph* graph = inner_graph(ctx, nested.span);
  graph->set_name(def.name.text);
  BlockScope top{.graph = graph, .outer = ctx.scope, .names = {}};
  Activation activation;
  activation.def = &def;
  activation.statics = ctx.active->statics;
  activation.caller = ctx.active;
  activation.origin = ctx.active->origin;
  activation.top = &top;
  activation.is_nested_graph = true;
  std::vector<std::string_view> parameters;
  const auto add = [&](std::span<const syntax::Param> params) {
    for (const syntax::Param& param : params) {
      Parameter parameter;
      parameter.name = std::string(param.name.text);
      const script::TypeSpec spec = annotation(ctx, param.annotation);
      if (param.annotation != nullptr) classify(spec, parameter);
      if (!parameter.is_input) continue;
      ctx.names.reserve(param.name.text);
      const ir::Type* type =
          param.annotation != nullptr ? type_of(*ctx.model, spec) : nullptr;
      ir::Value* input = graph->add_input(param.name.text, nullptr);
      if (type != nullptr) annotate(ctx, *input, *type, spec);
      top.names.bind(param.name.text, Operand::of(input));
      parameters.push_back(param.name.text);
    }
  };
  add(def.params->positional_only);
  add(def.params->plain);
  add(def.params->keyword_only);
  {
    const Restore in_scope(ctx.scope, &top);
    const Restore in_graph(ctx.graph, graph);
    const Restore deeper(ctx.graph_depth, ctx.graph_depth + 1);
    const Restore in_activation(ctx.active, &activation);
    const std::size_t errors_before = ctx.emitter.num_errors();
    analyse(ctx, activation, def);
    run_body(ctx, activation);
    if (ctx.emitter.num_errors() != errors_before) throw Failed{};
  }
  if (const auto& doc = activation.checked.doc) {
    graph->doc = ctx.model->text(dedented_doc(ctx, *doc));
  }
  for (const std::string_view name : activation.checked.liveness.exposed) {
    if (std::ranges::find(parameters, name) != parameters.end()) continue;
    const Operand* outer = find_local(ctx, name);
    if (outer != nullptr && outer->value() != nullptr) {
      nested.captured.emplace_back(name, outer->value());
    }
  }
  nested.graph = graph;
  ctx.result->nested.insert_or_assign(std::string(def.name.text), graph);
  ctx.inlined.push_back(std::move(activation.checked));
}

}  // namespace

// --- return

namespace {

// A value as the reference prints it, which is how it names copies of outputs.
auto printed(const ir::Value& value) -> std::string {
  std::string dtype = "?";
  std::string shape = "?";
  if (const ir::Type* type = value.type(); type != nullptr && type->is_tensor()) {
    dtype = std::string(info(type->dtype()).enum_name);
    if (type->shape != nullptr) {
      std::vector<std::string> dims;
      for (const ir::Dim& dim : type->shape->dims) {
        dims.push_back(dim.kind == ir::Dim::Kind::Unknown ? "?" : ir::to_text(dim));
      }
      shape = fmt::format("[{}]", fmt::join(dims, ","));
    }
  }
  return fmt::format("%\"{}\"<{},{}>", value.name().view(), dtype, shape);
}

auto result_value(Context& ctx, const Operand& operand, source::Span span,
                  std::string_view wanted, ir::Graph& graph) -> ir::Value* {
  ir::Value* value = materialise(ctx, operand, span, wanted);
  if (value->graph() != &graph || value->is_input())
    return identity(ctx, value, wanted);
  for (const ir::ValuePlace& output : graph.outputs()) {
    if (output.value == value) return identity(ctx, value, printed(*value) + "_copy");
  }
  return value;
}

void lower_return(Context& ctx, const Stmt& stmt, const syntax::Return& node) {
  if (node.value == nullptr) {
    if (ctx.active->is_inlined) return;
    fail_with_help(ctx, stmt.span, "missing-return",
                   "`return` without a value: a graph must return something",
                   "return the values that are the outputs");
  }
  const Restore certain(ctx.reads_certain,
                        ctx.active->checked.body.certain.contains(node.value));
  std::span<const Expr* const> exprs(&node.value, 1);
  const auto* tuple = node.value->as<syntax::Tuple>();
  if (tuple != nullptr) exprs = tuple->elements;
  const bool spreads = std::ranges::any_of(
      exprs, [](const Expr* expr) { return expr->as<syntax::Starred>() != nullptr; });
  if (ctx.active->is_inlined) {
    ctx.active->returns_tuple = tuple != nullptr;
    if (spreads) {
      ctx.active->results = items_of(ctx, operand(ctx, *node.value), node.value->span);
      return;
    }
    for (const Expr* expr : exprs) ctx.active->results.push_back(operand(ctx, *expr));
    return;
  }
  if (tuple == nullptr || spreads) {
    const Operand value = operand(ctx, *node.value, "return_val");
    // All that a function of several results gave, or that a tuple holds.
    if (value.list() != nullptr && value.list()->is_tuple) {
      check_return_count(ctx, value.list()->items.size(), stmt.span);
      return return_operands(ctx, value.list()->items, node.value->span);
    }
    check_return_count(ctx, 1, stmt.span);
    const Restore restore(ctx.current, node.value->span);
    return add_result(ctx, value, node.value->span, "return_val", 0);
  }
  check_return_count(ctx, exprs.size(), stmt.span);
  for (std::size_t i = 0; i < exprs.size(); ++i) {
    const std::string wanted = fmt::format("return_val{}", i);
    const Restore restore(ctx.current, exprs[i]->span);
    add_result(ctx, operand(ctx, *exprs[i], wanted), exprs[i]->span, wanted, i);
  }
}

void return_operands(Context& ctx, std::span<const Operand> values, source::Span span) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    add_result(ctx, values[i], span, fmt::format("return_val{}", i), i);
  }
}

void add_result(Context& ctx, const Operand& value, source::Span span,
                std::string_view wanted, std::size_t index) {
  ir::Value* result = result_value(ctx, value, span, wanted, *ctx.graph);
  note_list_result(ctx, value, *result, index);
  if (ctx.has_return_types && !ctx.active->is_nested_graph &&
      index < ctx.return_types.size()) {
    if (const ir::Type* type = type_of(*ctx.model, ctx.return_types[index])) {
      warn_of_annotation(ctx, result, *type, span, ctx.request.def->returns->span);
      annotate(ctx, *result, *type, ctx.return_types[index]);
    }
  }
  ctx.graph->add_output(result);
  if (ctx.active->is_nested_graph) return;
  ctx.result->result_types.push_back(type_of_result(ctx, *result));
}

void note_list_result(Context& ctx, const Operand& value, const ir::Value& result,
                      std::size_t index) {
  if (ctx.active->is_nested_graph) return;
  const ir::Value* element =
      value.facts() != nullptr ? value.facts()->element : nullptr;
  if (value.is_stacked()) element = value.value();
  if (element != nullptr) {
    const std::size_t rank = rank_of(ctx, element).value_or(0);
    ctx.result->list_results.push_back(
        {.index = index,
         .dtype = dtype_of(ctx, element),
         .rank = std::max<std::size_t>(rank + (value.is_stacked() ? 0 : 1), 1)});
  } else if (!ctx.active->checked.growing.empty() || !ctx.tuples.empty()) {
    // One of several `return`s may give a list, or a tuple that is one tensor here. Of
    // which rank a list would be if it were empty, only the graph can say where that is
    // not certain.
    const bool is_tuple =
        value.value() != nullptr && is_shape_tuple(ctx, value.value());
    const auto rank = is_tuple ? 1 : rank_of(ctx, &result);
    ctx.result->list_results.push_back(
        {.index = index,
         .dtype = rank ? dtype_of(ctx, &result) : DataType::Undefined,
         .rank = rank.value_or(1)});
  }
}

void check_return_count(Context& ctx, std::size_t count, source::Span span) {
  if (!ctx.has_return_types || ctx.active->is_nested_graph) return;
  if (ctx.return_types.size() == count) return;
  fail_with_help(ctx, span, "return-count",
                 fmt::format("Mismatch in number of return values and types: {} values "
                             "are returned, {} types are annotated",
                             count, ctx.return_types.size()),
                 "annotate one type per returned value");
}

}  // namespace

}  // namespace opscribe::lower
