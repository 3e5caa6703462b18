// Statements other than control flow.
//
//   x = y            x is another name for y's value; no node
//   a, b = f(x)      one node with outputs a and b
//   a, b = b, a      both right sides first, then both names
//   x += 1           x = x + 1
//   return x, y      outputs of the function

#include <algorithm>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/model.h"
#include "opscribe/lower/restore.h"

namespace opscribe::lower {

namespace {

// What the reference turns into a Constant where it is assigned.
auto becomes_constant(const Operand& operand) -> bool {
  if (operand.value != nullptr || operand.known == nullptr) return false;
  const script::Value& value = *operand.known;
  if (value.is<bool>() || value.is<std::int64_t>() || value.is<double>() ||
      value.is<std::complex<double>>() || value.is<std::string>() ||
      value.is<script::TensorValue>()) {
    return true;
  }
  const auto items = value.items();
  if (!items || items->empty()) return false;
  if (value.is<script::TupleValue>() && operand.constant_name.empty()) return false;
  return std::ranges::all_of(*items, [](const script::Value& item) {
    return item.as_number() || item.is<std::string>() || item.items();
  });
}

}  // namespace

void Lowerer::block(syntax::Block body) {
  for (const Stmt* stmt : body) {
    try {
      statement(*stmt);
    } catch (const Failed&) {
      has_failed_ = true;
      poison(*stmt);
    }
  }
}

// What a failed statement would have bound is not reported as unbound later.
void Lowerer::poison(const Stmt& stmt) {
  const Stmt* const one[] = {&stmt};
  for (const std::string_view name : flow::names_assigned(one)) {
    scope_->names.bind(name, Operand{.is_poisoned = true});
  }
}

void Lowerer::statement(const Stmt& stmt) {
  const Restore restore(current_, stmt.span);
  work_.take(1, stmt.span);
  if (const auto* node = stmt.as<syntax::Assign>()) return assign(stmt, *node);
  if (const auto* node = stmt.as<syntax::AnnAssign>()) return annotated(stmt, *node);
  if (const auto* node = stmt.as<syntax::AugAssign>()) return augmented(stmt, *node);
  if (const auto* node = stmt.as<syntax::Return>()) return lower_return(stmt, *node);
  if (const auto* node = stmt.as<syntax::If>()) return lower_if(stmt, *node);
  if (const auto* node = stmt.as<syntax::For>()) return lower_for(stmt, *node);
  if (const auto* node = stmt.as<syntax::While>()) return lower_while(stmt, *node);
  if (const auto* node = stmt.as<syntax::FunctionDef>()) return nested_def(stmt, *node);
  if (const auto* node = stmt.as<syntax::ExprStmt>()) {
    return expression_statement(stmt, *node);
  }
  if (stmt.as<syntax::Pass>() != nullptr) {
    return refuse_in_strict(stmt.span, "`pass`");
  }
  if (const auto* node = stmt.as<syntax::Assert>()) return assertion(stmt, *node);
  if (const auto* node = stmt.as<syntax::Delete>()) {
    refuse_in_strict(stmt.span, "`del`");
    for (const Expr* target : node->targets) {
      const std::string_view name = target->plain_name();
      if (name.empty()) continue;
      if (find_local(name) == nullptr) fail_unbound(name, target->span);
      scope_->names.erase(name);
    }
    return;
  }
  if (const auto* node = stmt.as<syntax::Raise>()) {
    fail_with_help(stmt.span, "unsupported-statement",
                   fmt::format("Unsupported statement type <class 'ast.Raise'>: `{}` "
                               "would be reached when the graph runs, and graphs "
                               "cannot raise",
                               node->exception != nullptr ? text(node->exception->span)
                                                          : std::string_view("raise")),
                   "raise only under a test that is decided while compiling");
  }
  if (stmt.as<syntax::Invalid>() != nullptr) throw Failed{};  // a syntax error
  std::string_view help =
      "a graph is made of assignments, `if`, `for`, `while` and `return`";
  if (stmt.as<syntax::Import>() != nullptr ||
      stmt.as<syntax::ImportFrom>() != nullptr) {
    help = "import at the top of the file";
  } else if (stmt.as<syntax::Match>() != nullptr) {
    help =
        "write `if`, `elif` and `else`; tests of known texts, and `if bool(K == 1):`, "
        "are decided while compiling";
  } else if (stmt.as<syntax::Global>() != nullptr) {
    help = "a graph changes nothing outside it; return the value";
  }
  fail_with_help(
      stmt.span, "unsupported-statement",
      fmt::format("Unsupported statement type <class 'ast.{}'>", stmt.class_name()),
      std::string(help));
}

// --- assignment

void Lowerer::bind(std::string_view name, Operand operand) {
  scope_->names.bind(name, std::move(operand));
}

// A value that stays as it is, or the constant that the reference makes of it.
auto Lowerer::assigned(const Expr& value, std::string_view name) -> Operand {
  const Restore certain(reads_certain_,
                        reads_certain_ || active_->body.certain.contains(&value));
  Operand result = operand(value, name);
  if (becomes_constant(result) && !active_->appended.contains(name)) {
    result.value = materialise(result, value.span, name);
    result.constant_name = {};
    result.ignores_wanted = false;
  } else if (active_->appended.contains(name) && result.known != nullptr &&
             result.known->is<script::ListValue>()) {
    refuse_outer_list(value, name);
    auto list = std::make_shared<ItemList>();
    for (const script::Value& item : result.known->as<script::ListValue>()->items) {
      list->items.push_back(Operand::of(item));
    }
    result = {.list = std::move(list)};
  } else if (result.attribute != nullptr) {
    result = Operand::of(materialise(result, value.span, name));
  }
  return result;
}

void Lowerer::assign(const Stmt& stmt, const syntax::Assign& node) {
  if (node.targets.size() == 1) return assign_to(*node.targets[0], *node.value);
  refuse_in_strict(stmt.span, "an assignment to several targets");
  const Operand value = assigned(*node.value, node.targets[0]->plain_name());
  for (const Expr* target : node.targets) bind_target(*target, value);
}

void Lowerer::assign_to(const Expr& target, const Expr& value) {
  if (const std::string_view name = target.plain_name(); !name.empty()) {
    return bind(name, assigned(value, name));
  }
  if (const auto* tuple = target.as<syntax::Tuple>()) {
    return assign_items(tuple->elements, value);
  }
  if (const auto* list = target.as<syntax::ListExpr>()) {
    refuse_in_strict(target.span, "a list as target");
    return assign_items(list->elements, value);
  }
  bind_target(target, operand(value));
}

void Lowerer::bind_target(const Expr& target, const Operand& value) {
  if (const std::string_view name = target.plain_name(); !name.empty()) {
    return bind(name, value);
  }
  if (const auto* tuple = target.as<syntax::Tuple>()) {
    return unpack(tuple->elements, value, target.span);
  }
  if (const auto* list = target.as<syntax::ListExpr>()) {
    return unpack(list->elements, value, target.span);
  }
  if (const auto* subscript = target.as<syntax::Subscript>()) {
    refuse_in_strict(target.span, "an assignment to a part of a tensor");
    return assign_subscript(target, *subscript, value, target.span);
  }
  fail_with_help(target.span, "unsupported-target",
                 fmt::format("Only simple assignments supported: `{}` is no name",
                             text(target.span)),
                 "assign to a name, a tuple of names, or `x[...]`");
}

void Lowerer::annotated(const Stmt& stmt, const syntax::AnnAssign& node) {
  const std::string_view name = node.target->plain_name();
  if (name.empty()) {
    fail_with_help(node.target->span, "unsupported-target",
                   "only names can be annotated", "annotate a name");
  }
  if (node.value == nullptr) {
    refuse_in_strict(stmt.span, "an annotation without a value");
    return;
  }
  Operand value = assigned(*node.value, name);
  const script::TypeSpec spec = annotation(node.annotation);
  const ir::Type* type = type_of(*model_, spec);
  Parameter scratch;
  if (type == nullptr && !classify(spec, scratch)) {
    warn(node.annotation->span, "unsupported-annotation",
         fmt::format("Unsupported type annotation `{}`; it is ignored",
                     text(node.annotation->span)),
         "write an element type such as FLOAT[...]");
  }
  if (type != nullptr) {
    if (value.value == nullptr) {
      value.value = materialise(value, node.value->span, name);
    }
    warn_of_annotation(value.value, *type, node.value->span, node.annotation->span);
    value.value->set_type(type);
    types_.forget_unknown();
  }
  bind(name, std::move(value));
}

void Lowerer::augmented(const Stmt& stmt, const syntax::AugAssign& node) {
  refuse_in_strict(stmt.span, "an augmented assignment");
  // The index of `x[i] += v` is needed twice; names are bound once.
  IndexNames names(*scope_);
  const auto* part = node.target->as<syntax::Subscript>();
  if (part != nullptr &&
      (flow::binds_names(*part->index) || flow::binds_names(*node.value))) {
    const Expr* index = computed_index(*part->index, names);
    const Expr* target = model_->arena().make<Expr>(
        Expr{node.target->span, syntax::Subscript{part->value, index}});
    return augment(stmt, {target, node.op, node.value});
  }
  augment(stmt, node);
}

void Lowerer::augment(const Stmt& stmt, const syntax::AugAssign& node) {
  const std::string_view name = node.target->plain_name();
  const Operand old = operand(*node.target);
  if (node.op == syntax::BinaryOperator::Add && can_grow(old) && !name.empty()) {
    return grow(name, old, items_of(operand(*node.value), node.value->span), stmt.span);
  }
  if (old.list != nullptr && node.op == syntax::BinaryOperator::Add) {
    return bind_target(*node.target, join_lists(old, *node.value));
  }
  if (node.op == syntax::BinaryOperator::Mult) {
    if (auto list = repeated(old, *node.value, stmt.span)) {
      return bind_target(*node.target, *list);
    }
  }
  const auto right_known = known(*node.value);
  if (old.known != nullptr && right_known) {
    try {
      Operand result =
          Operand::of(script::apply(node.op, *old.known, *right_known, stmt.span));
      if (old.value != nullptr && !name.empty() && becomes_constant(result)) {
        result.value = materialise(result, stmt.span, name);
      }
      return bind_target(*node.target, result);
    } catch (const script::EvalError& error) {
      fail(error);
    }
  }
  ir::Value* left = materialise(old, node.target->span);
  ir::Value* right = tensor(*node.value);
  bind_target(*node.target, Operand::of(binary_values(node.op, left, right, name,
                                                      node.value, stmt.span)));
}

// --- statements without a target

void Lowerer::expression_statement(const Stmt& stmt, const syntax::ExprStmt& node) {
  const auto* constant = node.value->as<syntax::Constant>();
  if (constant != nullptr && constant->kind == syntax::Constant::Kind::Str) return;
  if (const auto* call = node.value->as<syntax::Call>()) {
    if (call->callee->plain_name() == "print" && find_local("print") == nullptr) return;
    if (method_statement(*node.value, *call)) return;
    if (growing_call(*node.value, *call)) return;
  }
  if (constant != nullptr && constant->kind == syntax::Constant::Kind::Ellipsis) {
    return refuse_in_strict(stmt.span, "`...`");
  }
  if (node.value->as<syntax::Yield>() != nullptr ||
      node.value->as<syntax::YieldFrom>() != nullptr ||
      node.value->as<syntax::Await>() != nullptr) {
    operand(*node.value);  // refused
  }
  refuse_in_strict(stmt.span, "an expression whose value is not used");
  const Stmt* const one[] = {&stmt};
  if (!flow::names_assigned(one).empty()) {  // (y := e)
    operand(*node.value);
    return;
  }
  check_only(*node.value);
  warn(stmt.span, "unused-value",
       fmt::format("the value of `{}` is not used", text(stmt.span)),
       "a graph has no side effects: assign the value or remove the line");
}

// `grow(xs)`: what a plain Python function appends to a list of ours stays there.
auto Lowerer::growing_call(const Expr& expr, const syntax::Call& node) -> bool {
  const auto is_list = [&](const Expr* argument) {
    const std::string_view name = argument->plain_name();
    const Operand* local = name.empty() ? nullptr : find_local(name);
    return local != nullptr && can_grow(*local);
  };
  if (!std::ranges::any_of(node.args, is_list) &&
      !std::ranges::any_of(node.keywords, [&](const syntax::Keyword& keyword) {
        return is_list(keyword.value);
      })) {
    return false;
  }
  const Callee called = callee(*node.callee);
  if (called.nested == nullptr && !called.value.is<script::PythonFunction>()) {
    return false;
  }
  call(called, expr, node, {});
  return true;
}

// Finds the problems of an expression whose value nobody uses. Its nodes go where no
// one will see them.
void Lowerer::check_only(const Expr& expr) {
  BlockScope scope{.graph = model_->make_graph(), .outer = scope_, .names = {}};
  const Restore in_scope(scope_, &scope);
  const Restore in_graph(graph_, scope.graph);
  const Restore with_names(names_, ir::NameSupply(names_));
  const Restore with_imports(inner_imports_, std::vector(inner_imports_));
  const Restore with_callees(result_->callees, std::vector(result_->callees));
  operand(expr);
}

void Lowerer::assertion(const Stmt& stmt, const syntax::Assert& node) {
  refuse_in_strict(stmt.span, "`assert`");
  std::optional<bool> holds = static_test(*node.test);
  if (!holds) {
    if (const auto value = known(*node.test)) holds = truth_of(*value, node.test->span);
  }
  if (!holds) {
    return warn(stmt.span, "unchecked-assert",
                fmt::format("`{}` is not checked: its outcome is only known when the "
                            "graph runs, and graphs cannot stop",
                            text(node.test->span)),
                "it is checked when the function runs eagerly");
  }
  if (*holds) return;
  std::string message = fmt::format("assertion `{}` fails", text(node.test->span));
  if (node.message != nullptr) {
    const auto said = known(*node.message);
    const auto* words = said ? said->as<std::string>() : nullptr;
    if (words != nullptr) message += ": " + *words;
  }
  fail_with_help(stmt.span, "assertion-failed", message,
                 "the values it tests are known while compiling; see where they come "
                 "from");
}

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

}  // namespace

void Lowerer::nested_def(const Stmt& stmt, const syntax::FunctionDef& node) {
  refuse_duplicates(node);
  auto nested = std::make_shared<NestedFunction>();
  nested->def = &node;
  nested->span = stmt.span;
  nested->scope = scope_;
  nested->statics = active_->statics;
  nested->origin = active_->origin;
  keep_defaults(*nested);
  if (PlainUses(node.name.text).in(active_->body.body)) {
    lower_nested_graph(*nested);
  } else {
    refuse_in_strict(stmt.span, "a nested function that is only called");
  }
  bind(node.name.text, Operand{.nested = std::move(nested)});
}

void Lowerer::lower_nested_graph(NestedFunction& nested) {
  const syntax::FunctionDef& def = *nested.def;
  ir::Graph* graph = inner_graph(nested.span);
  graph->set_name(def.name.text);
  if (const auto doc = doc_of(def)) graph->doc = model_->text(dedented_doc(*doc));
  BlockScope top{.graph = graph, .outer = scope_, .names = {}};
  Activation activation;
  activation.def = &def;
  activation.statics = active_->statics;
  activation.caller = active_;
  activation.origin = active_->origin;
  activation.top = &top;
  activation.is_nested_graph = true;
  std::vector<std::string_view> parameters;
  const auto add = [&](std::span<const syntax::Param> params) {
    for (const syntax::Param& param : params) {
      Parameter parameter;
      parameter.name = std::string(param.name.text);
      const script::TypeSpec spec = annotation(param.annotation);
      if (param.annotation != nullptr) classify(spec, parameter);
      if (!parameter.is_input) continue;
      names_.reserve(param.name.text);
      const ir::Type* type =
          param.annotation != nullptr ? type_of(*model_, spec) : nullptr;
      ir::Value* input = graph->add_input(param.name.text, type);
      top.names.bind(param.name.text, Operand::of(input));
      parameters.push_back(param.name.text);
    }
  };
  add(def.params->positional_only);
  add(def.params->plain);
  add(def.params->keyword_only);
  {
    const Restore in_scope(scope_, &top);
    const Restore in_graph(graph_, graph);
    const Restore deeper(graph_depth_, graph_depth_ + 1);
    const Restore in_activation(active_, &activation);
    const std::size_t errors_before = emitter_.num_errors();
    analyse(activation, def);
    run_body(activation);
    if (emitter_.num_errors() != errors_before) throw Failed{};
  }
  for (const std::string_view name : activation.liveness.exposed) {
    if (std::ranges::find(parameters, name) != parameters.end()) continue;
    const Operand* outer = find_local(name);
    if (outer != nullptr && outer->value != nullptr) {
      nested.captured.emplace_back(name, outer->value);
    }
  }
  nested.graph = graph;
  result_->nested.insert_or_assign(std::string(def.name.text), graph);
  inlined_.push_back(std::move(activation.body));
}

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

}  // namespace

auto Lowerer::result_value(const Operand& operand, source::Span span,
                           std::string_view wanted, ir::Graph& graph) -> ir::Value* {
  ir::Value* value = materialise(operand, span, wanted);
  if (value->graph() != &graph || value->is_input()) return identity(value, wanted);
  for (const ir::ValuePlace& output : graph.outputs()) {
    if (output.value == value) return identity(value, printed(*value) + "_copy");
  }
  return value;
}

void Lowerer::lower_return(const Stmt& stmt, const syntax::Return& node) {
  if (node.value == nullptr) {
    if (active_->is_inlined) return;
    fail_with_help(stmt.span, "missing-return",
                   "`return` without a value: a graph has to give something",
                   "return the values that are the outputs");
  }
  const Restore certain(reads_certain_, active_->body.certain.contains(node.value));
  std::span<const Expr* const> exprs(&node.value, 1);
  const auto* tuple = node.value->as<syntax::Tuple>();
  if (tuple != nullptr) exprs = tuple->elements;
  const bool spreads = std::ranges::any_of(
      exprs, [](const Expr* expr) { return expr->as<syntax::Starred>() != nullptr; });
  if (active_->is_inlined) {
    active_->returns_tuple = tuple != nullptr;
    if (spreads) {
      active_->results = items_of(operand(*node.value), node.value->span);
      return;
    }
    for (const Expr* expr : exprs) active_->results.push_back(operand(*expr));
    return;
  }
  if (tuple == nullptr || spreads) {
    const Operand value = operand(*node.value, "return_val");
    // All that a function of several results gave, or that a tuple holds.
    if (value.list != nullptr && value.list->is_tuple) {
      check_return_count(value.list->items.size(), stmt.span);
      return return_operands(value.list->items, node.value->span);
    }
    check_return_count(1, stmt.span);
    const Restore restore(current_, node.value->span);
    return add_result(value, node.value->span, "return_val", 0);
  }
  check_return_count(exprs.size(), stmt.span);
  for (std::size_t i = 0; i < exprs.size(); ++i) {
    const std::string wanted = fmt::format("return_val{}", i);
    const Restore restore(current_, exprs[i]->span);
    add_result(operand(*exprs[i], wanted), exprs[i]->span, wanted, i);
  }
}

void Lowerer::return_operands(std::span<const Operand> values, source::Span span) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    add_result(values[i], span, fmt::format("return_val{}", i), i);
  }
}

void Lowerer::add_result(const Operand& value, source::Span span,
                         std::string_view wanted, std::size_t index) {
  ir::Value* result = result_value(value, span, wanted, *graph_);
  note_list_result(value, *result, index);
  if (has_return_types_ && !active_->is_nested_graph && index < return_types_.size()) {
    if (const ir::Type* type = type_of(*model_, return_types_[index])) {
      warn_of_annotation(result, *type, span, request_.def->returns->span);
      result->set_type(type);
    }
  }
  graph_->add_output(result);
  if (active_->is_nested_graph) return;
  result_->result_types.push_back(type_of_result(*result));
}

void Lowerer::note_list_result(const Operand& value, const ir::Value& result,
                               std::size_t index) {
  if (active_->is_nested_graph) return;
  const ir::Value* element = value.facts != nullptr ? value.facts->element : nullptr;
  if (value.is_stacked) element = value.value;
  if (element != nullptr) {
    const std::size_t rank = rank_of(element).value_or(0);
    result_->list_results.push_back(
        {.index = index,
         .dtype = dtype_of(element),
         .rank = std::max<std::size_t>(rank + (value.is_stacked ? 0 : 1), 1)});
  } else if (!active_->appended.empty() || !tuples_.empty()) {
    // One of several `return`s may give a list, or a tuple that is one tensor here. Of
    // which rank a list would be if it were empty, only the graph can say where that is
    // not certain.
    const bool is_tuple = value.value != nullptr && is_shape_tuple(value.value);
    const auto rank = is_tuple ? 1 : rank_of(&result);
    result_->list_results.push_back(
        {.index = index,
         .dtype = rank ? dtype_of(&result) : DataType::Undefined,
         .rank = rank.value_or(1)});
  }
}

void Lowerer::check_return_count(std::size_t count, source::Span span) {
  if (!has_return_types_ || active_->is_nested_graph) return;
  if (return_types_.size() == count) return;
  fail_with_help(span, "return-count",
                 fmt::format("Mismatch in number of return values and types: {} values "
                             "are returned, {} types are annotated",
                             count, return_types_.size()),
                 "annotate one type per returned value");
}

}  // namespace opscribe::lower
