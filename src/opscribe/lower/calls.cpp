// Calls: of operators, of script functions, of Python's builtins and plain functions.
//
//   op.Clip(x, max=m)     Clip(x, , m): keyword inputs stand where they belong
//   f(x, alpha=2.0)       this.f(x) {alpha = 2.0}
//   Relu(x)               an operator of the default opset
//   scale(x)              a plain Python function: its body, inlined

#include "opscribe/lower/calls.h"

#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/arguments.h"
#include "opscribe/lower/attributes.h"
#include "opscribe/lower/builtins.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/hints.h"
#include "opscribe/lower/inline.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/types.h"
#include "opscribe/lower/unpacking.h"
#include "opscribe/lower/writer.h"
#include "opscribe/meaning/arguments.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

auto partial_callee(Context& ctx, const script::Partial& partial, const Expr& expr)
    -> Callee;
void find_operator(Context& ctx, Callee& callee, const Expr& expr);
void refuse_none(Context& ctx, const Callee& callee, std::size_t index,
                 source::Span span);
void warn_of_constant(Context& ctx, const Callee& callee, const ir::Node& node,
                      source::Span span);
void check_output_count(Context& ctx, const Callee& callee, std::size_t count,
                        const Expr& expr);
void fill_default_inputs(Context& ctx, const ScriptFunction& function, Values& inputs,
                         source::Span span);
auto variant_for(Context& ctx, std::shared_ptr<const ScriptFunction> function,
                 Values& inputs) -> std::shared_ptr<const ScriptFunction>;
auto call_tuple(Context& ctx, const Callee& called, const Expr& expr,
                const syntax::Call& node, std::string_view wanted, std::size_t count)
    -> Operand;

}  // namespace

// --- who is called

namespace {

void check_opset(Context& ctx, const script::Opset& opset, source::Span span) {
  if (!ir::canonical_domain(opset.domain).empty()) return;
  const script::Opset& chosen = default_opset(ctx, span);
  if (chosen.version == opset.version) return;
  fail_with_help(
      ctx, span, "mixed-opsets",
      fmt::format("Two distincts opset were used: version {} here, and version {} by "
                  "default in this function",
                  opset.version, chosen.version),
      "use one version of the standard operators within a function");
}

auto callee_of(Context& ctx, const script::Value& value, const Expr& expr) -> Callee {
  Callee callee;
  if (const auto* op = value.as<script::OpName>()) {
    callee.opset = op->opset;
    callee.name = op->name;
    find_operator(ctx, callee, expr);
  } else if (auto function = value.shared<script::NodeFunction>()) {
    callee.function = std::dynamic_pointer_cast<const ScriptFunction>(function);
    callee.opset = function->opset();
    callee.name = std::string(function->name());
    if (callee.function != nullptr) callee.signature = &callee.function->signature;
  } else if (value.is<script::PythonFunction>() || value.is<script::Builtin>() ||
             value.is<script::TypeSpec>()) {
    callee.value = value;
  } else if (const auto* foreign = value.as<script::ForeignObject>()) {
    if (const script::Partial* partial = foreign->partial()) {
      return partial_callee(ctx, *partial, expr);
    }
    // `math.sqrt`, `np.maximum`
    const std::string kind(foreign->type_name());
    if (kind == "ufunc" || kind == "builtin_function_or_method") {
      fail_with_help(ctx, expr.span, "invalid-callee",
                     fmt::format("Invalid callee: `{}` works on values known while "
                                 "compiling, and not on those of a graph",
                                 text(ctx, expr.span)),
                     hint_for_function(text(ctx, expr.span)));
    }
    // Of a library, or without source: no function to decorate.
    const bool is_function = kind == "function" || kind == "_ArrayFunctionDispatcher";
    fail_with_help(
        ctx, expr.span, "invalid-callee",
        fmt::format("Invalid callee: `{}` is a {}, which cannot be called in "
                    "a graph",
                    text(ctx, expr.span), is_function ? "function of Python" : kind),
        is_function ? fmt::format("it computes on values known while compiling; {}",
                                  hint_for_function(text(ctx, expr.span)))
                    : "decorate the function with `@script()`, or compute with known "
                      "values only");
  } else {
    fail_with_help(ctx, expr.span, "invalid-callee",
                   fmt::format("Invalid callee: `{}` is {} ({}), not a function",
                               text(ctx, expr.span), value.repr(), value.type_name()),
                   "call an operator of an opset or a script function");
  }
  return callee;
}

// `functools.partial(f, 1, axis=0)`, and a method with its object.
auto partial_callee(Context& ctx, const script::Partial& partial, const Expr& expr)
    -> Callee {
  refuse_in_strict(ctx, expr.span, "a call with arguments given before");
  Callee callee = callee_of(ctx, partial.callee, expr);
  if (callee.value.is<script::Builtin>() || callee.value.is<script::TypeSpec>()) {
    fail_with_help(ctx, expr.span, "invalid-callee",
                   fmt::format("Invalid callee: `{}` is a part of `{}`, which is not "
                               "called in a graph",
                               text(ctx, expr.span), callee.value.repr()),
                   "call the function itself");
  }
  script::Arguments& given = callee.given;
  given.positional.insert(given.positional.end(), partial.given.positional.begin(),
                          partial.given.positional.end());
  for (const auto& [name, value] : partial.given.keywords) {
    std::erase_if(given.keywords, [&](const auto& each) { return each.first == name; });
    given.keywords.emplace_back(name, value);
  }
  return callee;
}

auto callee_of(Context& ctx, const Operand& operand, const Expr& expr) -> Callee {
  if (operand.is_poisoned()) throw Failed{};
  if (operand.nested() != nullptr) return {.nested = operand.nested()};
  if (operand.known() != nullptr && operand.value() == nullptr) {
    return callee_of(ctx, *operand.known(), expr);
  }
  fail_with_help(
      ctx, expr.span, "invalid-callee",
      fmt::format("Invalid callee: `{}` is a value of the graph", text(ctx, expr.span)),
      "only functions can be called");
}

// The schema, if ONNX has one. What ONNX does not know makes a node all the same, as in
// the reference, unless its name looks like a slip of the pen.
void find_operator(Context& ctx, Callee& callee, const Expr& expr) {
  const schema::Registry& registry = ops::registry();
  const std::string_view domain = ir::canonical_domain(callee.opset.domain);
  if (registry.find_complete_domain(domain) == nullptr) return;
  callee.schema = registry.find(domain, callee.name, callee.opset.version);
  if (callee.schema != nullptr) {
    callee.signature = &callee.schema->signature;
    if (callee.schema->deprecated) {
      const std::string_view successor = schema::successor_of(callee.name);
      warn(ctx, expr.span, "deprecated-operator",
           fmt::format("{} is deprecated since opset {}", callee.name,
                       callee.schema->since),
           successor.empty() ? std::string("use an older opset")
                             : fmt::format("use {}", successor));
    }
    return;
  }
  const schema::OpDef* def = registry.find(domain, callee.name);
  std::string message =
      fmt::format("opset {} of {} has no operator `{}`", callee.opset.version,
                  domain.empty() ? "ai.onnx" : domain, callee.name);
  if (def != nullptr) {
    return warn(ctx, expr.span, "unknown-operator", message,
                fmt::format("it came with opset {}; use opset{} or newer",
                            def->first_opset(), def->first_opset()));
  }
  const std::string_view near = registry.suggest(domain, callee.name);
  if (near.empty()) {
    return warn(ctx, expr.span, "unknown-operator", message,
                "the node is made, for a runtime that knows it; `opscribe ops` lists "
                "those there are");
  }
  const std::string meant = fmt::format("did you mean `{}`?", near);
  if (!domain.empty()) return warn(ctx, expr.span, "unknown-operator", message, meant);
  fail_with_help(ctx, expr.span, "unknown-operator", message,
                 fmt::format("{} An operator that only your runtime knows is called "
                             "without the opset: `{}(...)`",
                             meant, callee.name));
}

auto operator_callee(Context& ctx, const script::Opset& opset, std::string_view name,
                     const Expr& expr) -> Callee {
  Callee callee{.opset = opset, .name = std::string(name)};
  find_operator(ctx, callee, expr);
  return callee;
}

}  // namespace

// The opset that a name from outside stands for; null for anything else.
auto find_opset(Context& ctx, const Expr& expr) -> const script::Opset* {
  const std::string_view name = expr.plain_name();
  if (name.empty() || find_local(ctx, name) != nullptr) return nullptr;
  if (name != ctx.last_opset_name || ctx.active->statics != ctx.last_opset_scope) {
    const auto value = known_name(ctx, name);
    if (!value || !value->is<script::Opset>()) return nullptr;
    ctx.last_opset = value->shared<script::Opset>();
    ctx.last_opset_name = name;
    ctx.last_opset_scope = ctx.active->statics;
  }
  return ctx.last_opset.get();
}

namespace {

// `op.Add`, `np.maximum`: a member of something known.
auto callee_in(Context& ctx, const syntax::Attribute& attribute, const Expr& expr)
    -> Callee {
  if (const script::Opset* opset = find_opset(ctx, *attribute.value)) {
    check_opset(ctx, *opset, expr.span);
    return operator_callee(ctx, *opset, attribute.attr.text, expr);
  }
  const auto* base = attribute.value->as<syntax::Name>();
  const auto owner = known(ctx, *attribute.value);
  if (!owner) {
    if (base != nullptr && !is_known_name(ctx, base->id))
      lookup(ctx, base->id, attribute.value->span);
    fail_with_help(ctx, expr.span, "invalid-callee",
                   fmt::format("'{}' is not an instance of type Opset",
                               text(ctx, attribute.value->span)),
                   "call operators through an opset: `op.Add(x, y)`");
  }
  if (base == nullptr) refuse_in_strict(ctx, expr.span, "an opset inside a module");
  if (const auto* opset = owner->as<script::Opset>()) {
    check_opset(ctx, *opset, expr.span);
    return operator_callee(ctx, *opset, attribute.attr.text, expr);
  }
  std::optional<script::Value> member;
  try {
    member = script::get_attr(*owner, attribute.attr.text, expr.span);
  } catch (const script::EvalError& error) {
    if (error.kind == script::EvalError::Kind::Unsupported) {
      script::EvalError here = error;
      if (here.help.empty()) {
        here.help = "in a graph, operators compute: `op.Add(x, y)`";
      }
      fail(ctx, here);
    }
    fail_with_help(ctx, expr.span, "invalid-callee",
                   fmt::format("'{}' is not an instance of type Opset but {}",
                               text(ctx, attribute.value->span), owner->type_name()),
                   error.what());
  }
  return callee_of(ctx, *member, expr);
}

}  // namespace

auto callee(Context& ctx, const Expr& expr) -> Callee {
  if (const auto* attribute = expr.as<syntax::Attribute>()) {
    return callee_in(ctx, *attribute, expr);
  }
  const auto* name = expr.as<syntax::Name>();
  if (name == nullptr) {
    // `steps[0](x)`, `adder(n)(x)`: something that gives a function.
    const bool may_be_one =
        expr.as<syntax::Call>() != nullptr || expr.as<syntax::Subscript>() != nullptr ||
        expr.as<syntax::IfExp>() != nullptr || expr.as<syntax::Lambda>() != nullptr ||
        expr.as<syntax::NamedExpr>() != nullptr;
    if (may_be_one && !ctx.request.strict)
      return callee_of(ctx, operand(ctx, expr), expr);
    fail_with_help(ctx, expr.span, "invalid-callee",
                   fmt::format("Invalid callee `{}`", text(ctx, expr.span)),
                   "call an operator of an opset or a script function by its name");
  }
  if (const Operand* local = find_local(ctx, name->id))
    return callee_of(ctx, *local, expr);
  if (const auto value = find_static(ctx, name->id, expr.span)) {
    return callee_of(ctx, *value, expr);
  }
  if (name->id == ctx.request.def->name.text) {
    fail_with_help(ctx, expr.span, "recursion",
                   fmt::format("`{}` calls itself; ONNX functions cannot", name->id),
                   "write a loop");
  }
  if (const script::Value* builtin = script::find_builtin(name->id);
      builtin != nullptr && !ctx.request.strict) {
    return callee_of(ctx, *builtin, expr);
  }
  Callee callee{.opset = default_opset(ctx, expr.span), .name = std::string(name->id)};
  callee.schema = ops::registry().find("", callee.name, callee.opset.version);
  if (callee.schema != nullptr) {
    callee.signature = &callee.schema->signature;
    return callee;
  }
  if (const std::uint32_t line = ctx.active->statics->line_below(name->id); line != 0) {
    fail_with_help(
        ctx, expr.span, "unknown-function",
        fmt::format("`{}` is not known here: it is defined below, on line {}", name->id,
                    line),
        "define it above; functions that call one another in a circle have "
        "no ONNX form");
  }
  const std::string_view near = ops::registry().suggest("", callee.name);
  warn(ctx, expr.span, "unknown-function",
       fmt::format("Unknown function name {}: taken as an operator of opset {}, which "
                   "has none of that name",
                   name->id, callee.opset.version),
       near.empty() ? std::string("define the function above this one")
                    : fmt::format("did you mean `{}`?", near));
  return callee;
}

// --- inputs

auto input_value(Context& ctx, const Argument& argument, bool is_sequence)
    -> ir::Value* {
  if (argument.operand == nullptr && !is_sequence) {
    if (ir::Value* value = plain_value(ctx, *argument.expr)) return value;
  }
  const Restore restore(ctx.current, argument.expr->span);
  const Operand given =
      argument.operand != nullptr ? *argument.operand : operand(ctx, *argument.expr);
  if (given.is_none()) return nullptr;
  if (is_sequence && !ctx.request.strict)
    return as_sequence(ctx, given, argument.expr->span);
  return materialise(ctx, given, argument.expr->span);
}

namespace {

// `op.Concat([x, y], axis=0)`: one input, not two.
void warn_of_stacked_list(Context& ctx, const Callee& callee,
                          const SplitArguments& split) {
  if (callee.signature == nullptr || split.inputs.size() != 1) return;
  const SignatureParam* param = callee.signature->input_at(0);
  const Argument& given = split.inputs[0];
  if (param == nullptr || !param->is_variadic || !given.is_given() || given.operand) {
    return;
  }
  const bool is_list = given.expr->as<syntax::ListExpr>() != nullptr ||
                       given.expr->as<syntax::Tuple>() != nullptr;
  if (!is_list || is_known(ctx, *given.expr)) return;
  warn(ctx, given.expr->span, "stacked-list",
       fmt::format("`{}` takes its inputs one by one; this list is a single one, its "
                   "items stacked",
                   callee.name),
       fmt::format("write `*` before the list: `*{}`", text(ctx, given.expr->span)));
}

}  // namespace

// --- the node

namespace {

auto attributes_of(Context& ctx, const Callee& callee, const SplitArguments& split)
    -> std::vector<ir::Attr> {
  std::vector<ir::Attr> attributes;
  attributes.reserve(split.attributes.size());
  for (const auto& [name, type, argument] : split.attributes) {
    std::optional<ir::Attr> attr =
        argument.operand ? attribute_of_operand(ctx, name, type, *argument.operand,
                                                argument.expr->span)
                         : attribute(ctx, name, type, *argument.expr);
    if (attr) {
      attributes.push_back(*attr);
    } else if (const SignatureParam* param =
                   callee.signature != nullptr ? callee.signature->find(name) : nullptr;
               param != nullptr && param->is_required) {
      fail_with_help(ctx, argument.expr->span, "missing-attribute",
                     fmt::format("Attribute '{}' is required: `{}` is given None, and "
                                 "it has no default",
                                 name, callee.name),
                     "give a value");
    }
  }
  return attributes;
}

}  // namespace

auto call_node(Context& ctx, const Callee& callee, const Expr& expr,
               const syntax::Call& node, std::span<const std::string_view> outputs)
    -> ir::Node* {
  const SplitArguments split = split_arguments(ctx, callee, expr, node);
  Values inputs;
  for (const Argument& argument : split.inputs) {
    const SignatureParam* param = callee.signature != nullptr
                                      ? callee.signature->input_at(inputs.size())
                                      : nullptr;
    const bool is_sequence = param != nullptr && param->is_sequence;
    inputs.push_back(argument.is_given() ? input_value(ctx, argument, is_sequence)
                                         : nullptr);
    if (argument.is_given() && inputs.back() == nullptr) {
      refuse_none(ctx, callee, inputs.size() - 1, argument.expr->span);
    }
  }
  warn_of_stacked_list(ctx, callee, split);
  std::shared_ptr<const ScriptFunction> function = callee.function;
  const bool is_template = function != nullptr && function->is_template();
  if (is_template) function = specialised(ctx, callee, split, expr.span);
  if (function != nullptr) {
    fill_default_inputs(ctx, *function, inputs, expr.span);
    function = variant_for(ctx, function, inputs);
  }
  std::vector<ir::Attr> attributes;  // those of a template are in the variant
  if (!is_template) attributes = attributes_of(ctx, callee, split);
  if (callee.signature != nullptr) cast_arguments(ctx, *callee.signature, inputs);
  check_output_count(ctx, callee, outputs.size(), expr);
  SmallVector<Name, 4> names;
  for (const std::string_view output : outputs)
    names.push_back(ctx.names.unique(output));
  const Restore restore(ctx.current, expr.span);
  ir::Node* made = add_node(
      ctx, {.op_type = function != nullptr ? std::string_view(function->node_name)
                                           : std::string_view(callee.name),
            .inputs = std::move(inputs),
            .outputs = std::move(names),
            .attrs = attributes,
            .domain = ir::canonical_domain(callee.opset.domain),
            .version = callee.opset.version});
  if (callee.schema != nullptr) {
    warn_of_inputs(ctx, callee, *made, split);
    if (split.inputs.empty()) warn_of_constant(ctx, callee, *made, expr.span);
  }
  if (callee.name == "Scan" && function == nullptr) set_scan_types(ctx, *made);
  if (function != nullptr) {
    auto& callees = ctx.result->callees;
    if (std::ranges::find(callees, function) == callees.end()) {
      callees.push_back(function);
    }
    set_result_types(ctx, *function, *made);
  }
  return made;
}

auto operands_of(const ir::Node& node) -> std::vector<Operand> {
  std::vector<Operand> operands;
  for (ir::Value* output : node.outputs()) operands.push_back(Operand::of(output));
  return operands;
}

namespace {

// None leaves an input out, which an operator has to allow.
void refuse_none(Context& ctx, const Callee& callee, std::size_t index,
                 source::Span span) {
  if (callee.schema == nullptr) return;
  if (meaning::can_be_left_out(*callee.signature, index)) return;
  fail_with_help(ctx, span, "missing-input",
                 fmt::format("input `{}` of `{}` is None, and the operator requires it",
                             callee.signature->input_at(index)->name, callee.name),
                 "None stands for an optional input that is left out; give a value");
}

// A Constant has exactly one of its attributes.
void warn_of_constant(Context& ctx, const Callee& callee, const ir::Node& node,
                      source::Span span) {
  if (callee.name != "Constant" || !node.domain().empty()) return;
  const std::size_t count = node.attrs().size();
  if (count == 1) return;
  warn(ctx, span, count == 0 ? "missing-attribute" : "unexpected-argument",
       fmt::format("`Constant` has {} values, but must have exactly one", count),
       "write `op.Constant(value_float=1.0)`, or just the number");
}

void check_output_count(Context& ctx, const Callee& callee, std::size_t count,
                        const Expr& expr) {
  std::size_t most = std::size_t(-1);
  if (callee.schema != nullptr && callee.schema->max_outputs != schema::kUnlimited) {
    most = static_cast<std::size_t>(callee.schema->max_outputs);
  }
  if (callee.function != nullptr && !callee.function->is_template()) {
    most = callee.function->num_outputs;
  }
  if (count <= most || (count == 1 && most == 0)) return;
  fail_with_help(ctx, expr.span, "too-many-outputs",
                 fmt::format("`{}` has {} output{}, and {} are unpacked", callee.name,
                             most, most == 1 ? "" : "s", count),
                 most == 1 ? "give the result a name first: `a, b = y` unpacks its rows"
                           : "unpack no more than there are");
}

// Inputs left out whose default is a value become constants.
void fill_default_inputs(Context& ctx, const ScriptFunction& function, Values& inputs,
                         source::Span span) {
  std::size_t i = 0;
  for (const Parameter& parameter : function.parameters) {
    if (!parameter.is_input) continue;
    const bool is_absent = i >= inputs.size();
    if (parameter.has_default && !parameter.default_value.is_none() && is_absent) {
      inputs.resize(i, nullptr);
      inputs.push_back(
          named_constant(ctx, parameter.default_value, parameter.name, span));
    }
    ++i;
  }
}

}  // namespace

// The variant of a function that computes with its attributes, for those of this call.
auto specialised(Context& ctx, const Callee& callee, const SplitArguments& split,
                 source::Span span) -> std::shared_ptr<const ScriptFunction> {
  std::vector<std::pair<std::string, script::Value>> values;
  for (const Parameter& parameter : callee.function->parameters) {
    if (parameter.is_input) continue;
    const auto* given =
        std::ranges::find(split.attributes, parameter.name, &AttributeArgument::name);
    if (given == split.attributes.end()) {
      values.emplace_back(parameter.name, parameter.default_value);
      continue;
    }
    const Argument& argument = given->argument;
    if (const auto* name = argument.expr->as<syntax::Name>()) {
      const Operand* local = find_local(ctx, name->id);
      if (local != nullptr && local->attribute() != nullptr) {
        throw NeedsKnown{local->attribute()->name};
      }
    }
    const auto value = argument.operand && argument.operand->known() != nullptr
                           ? std::optional(*argument.operand->known())
                           : known(ctx, *argument.expr);
    if (!value) {
      fail_with_help(
          ctx, argument.expr->span, "attribute-needs-constant",
          fmt::format("attribute `{}` of `{}` has to be known while compiling: "
                      "the function computes with it",
                      parameter.name, callee.name),
          "give a literal or a module constant");
    }
    values.emplace_back(parameter.name, *value);
  }
  auto variant = callee.function->with_attributes(values, ctx.emitter, &ctx.work);
  if (variant == nullptr) throw Failed{};
  if (variant->is_template()) {
    fail(ctx, span, "attribute-needs-constant",
         "`{}` cannot be compiled for these attributes", callee.name);
  }
  return variant;
}

// The body would be another one without this value, if it is an input.
void note_variation(Context& ctx, const ir::Value* value) {
  if (value == nullptr || !value->is_input()) return;
  if (value->graph() != &ctx.function->body()) return;
  auto& names = ctx.result->varies_without;
  const std::string_view name = value->name().view();
  if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
}

namespace {

// The variant of a function for a call without inputs that its body depends on.
auto variant_for(Context& ctx, std::shared_ptr<const ScriptFunction> function,
                 Values& inputs) -> std::shared_ptr<const ScriptFunction> {
  const auto& varies = function->varies_without;
  if (varies.empty()) return function;
  std::vector<std::string> absent;
  Values present;
  std::size_t i = 0;
  for (const Parameter& parameter : function->parameters) {
    if (!parameter.is_input) continue;
    ir::Value* value = i < inputs.size() ? inputs[i] : nullptr;
    ++i;
    const bool matters = std::ranges::find(varies, parameter.name) != varies.end();
    if (matters)
      note_variation(ctx, value);  // it may be absent in a call of this function
    if (value == nullptr && matters) {
      absent.push_back(parameter.name);
    } else {
      present.push_back(value);
    }
  }
  if (absent.empty()) return function;
  auto variant = function->without(absent, ctx.emitter, &ctx.work);
  if (variant == nullptr) throw Failed{};
  while (!present.empty() && present.back() == nullptr) present.pop_back();
  inputs = std::move(present);
  return variant;
}

}  // namespace

// --- calls as expressions

auto call(Context& ctx, const Expr& expr, const syntax::Call& node,
          std::string_view wanted) -> Operand {
  if (is_method_of_value(ctx, *node.callee))
    return method_call(ctx, expr, node, wanted);
  if (!ctx.request.strict) {
    if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  }
  return call(ctx, callee(ctx, *node.callee), expr, node, wanted);
}

auto call(Context& ctx, const Callee& called, const Expr& expr,
          const syntax::Call& node, std::string_view wanted) -> Operand {
  if (called.nested != nullptr || called.value.is<script::PythonFunction>()) {
    refuse_in_strict(ctx, expr.span, "a call of a plain Python function");
    if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
    return inline_call(ctx, called, expr, node);
  }
  if (!called.value.is_none()) return builtin_call(ctx, called, expr, node, wanted);
  if (called.function != nullptr && !ctx.request.strict) {
    const std::size_t count = *num_outputs(ctx, called, expr, node);
    if (count > 1) return call_tuple(ctx, called, expr, node, wanted, count);
  }
  const std::string_view output = wanted;
  return Operand::of(
      call_node(ctx, called, expr, node, std::span(&output, 1))->output(0));
}

namespace {

// All that a function of several results gives, as Python has it.
auto call_tuple(Context& ctx, const Callee& called, const Expr& expr,
                const syntax::Call& node, std::string_view wanted, std::size_t count)
    -> Operand {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    names.push_back(fmt::format("{}{}", wanted.empty() ? "tmp" : wanted, i));
  }
  const std::vector<std::string_view> outputs(names.begin(), names.end());
  auto results = std::make_shared<ItemList>();
  results->items = operands_of(*call_node(ctx, called, expr, node, outputs));
  results->is_tuple = true;
  return Operand::list_of(std::move(results));
}

}  // namespace

auto call_value(Context& ctx, const Callee& called, const Expr& expr,
                const syntax::Call& node) -> Operand {
  if (!ctx.request.strict) {
    if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  }
  return call(ctx, called, expr, node, {});
}

}  // namespace opscribe::lower
