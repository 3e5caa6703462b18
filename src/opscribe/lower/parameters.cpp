// The signature: which parameters are inputs, which are attributes.
//
//   def f(A: FLOAT["N"], B, alpha: float = 0.5, axes: Sequence[int] = (0,)):
//
//   inputs A (float[N]) and B; attributes alpha (FLOAT, 0.5) and axes (INTS, [0])

#include "opscribe/lower/parameters.h"

#include "opscribe/base/error.h"
#include "opscribe/lower/attributes.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/model.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/shapes.h"
#include "opscribe/lower/signature.h"

namespace opscribe::lower {

namespace {

void lower_parameters(Context& ctx);
void read_return_annotation(Context& ctx);

using script::TypeSpec;
using Kind = TypeSpec::Kind;

auto scalar_attribute(Kind kind) -> ir::AttrType {
  switch (kind) {
    case Kind::Float:
      return ir::AttrType::Float;
    case Kind::Int:
    case Kind::Bool:
      return ir::AttrType::Int;
    case Kind::Str:
      return ir::AttrType::String;
    default:
      return ir::AttrType::Undefined;
  }
}

auto list_attribute(Kind kind) -> ir::AttrType {
  switch (kind) {
    case Kind::Float:
      return ir::AttrType::Floats;
    case Kind::Int:
    case Kind::Bool:
      return ir::AttrType::Ints;
    case Kind::Str:
      return ir::AttrType::Strings;
    default:
      return ir::AttrType::Undefined;
  }
}

auto is_tensor_like(const TypeSpec& type) -> bool {
  switch (type.kind) {
    case Kind::Tensor:
      return true;
    case Kind::Sequence:
      return !type.args.empty() && is_tensor_like(type.args[0]);
    case Kind::Union:
    case Kind::TypeVar:
      for (const TypeSpec& arg : type.args) {
        if (arg.kind != Kind::NoneType && !is_tensor_like(arg)) return false;
      }
      return !type.args.empty();
    default:
      return false;
  }
}

// `Optional[int]` as `int`; others unchanged.
auto without_none(const TypeSpec* type) -> const TypeSpec* {
  if (type->kind != Kind::Union || type->args.size() != 2) return type;
  if (type->args[0].kind == Kind::NoneType) return &type->args[1];
  if (type->args[1].kind == Kind::NoneType) return type->args.data();
  return type;
}

// `Sequence[int]`, `tuple[int, ...]`
auto is_list(const TypeSpec& type) -> bool {
  return (type.kind == Kind::Sequence || type.kind == Kind::Tuple) &&
         !type.args.empty();
}

auto constraint_of(const Parameter& parameter) -> std::string {
  const TypeSpec* type = without_none(&parameter.type);
  std::string prefix;
  if (type->kind == Kind::Sequence && !type->args.empty()) {
    prefix = "Sequence_";
    type = &type->args[0];
  }
  if (type->kind == Kind::TypeVar) return prefix + type->name;
  return prefix + "T_" + parameter.name;
}

// The way out for what newcomers write: `FLOAT[N]`, `FLOAT("N")`, `float["N"]`.
auto annotation_hint(const Expr& expr, const script::EvalError& error) -> std::string {
  if (error.kind == script::EvalError::Kind::Wrong) {
    return "write the element type and its axes: `FLOAT[\"N\", 3]`";
  }
  const auto* subscript = expr.as<syntax::Subscript>();
  const bool is_axis =
      subscript != nullptr && error.span.begin >= subscript->index->span.begin;
  return is_axis
             ? fmt::format("the name of an axis stands in quotes: `\"{}\"`", error.name)
             : std::string();
}

// What Python itself made of a parameter's annotation, if it is there to ask.
auto kept_annotation(Context& ctx, std::string_view parameter)
    -> std::optional<script::TypeSpec> {
  try {
    const auto value = parameter.empty()
                           ? std::nullopt
                           : ctx.active->statics->annotation_of(parameter);
    if (!value || value->is<std::string>()) return std::nullopt;
    return script::as_type(*value, *ctx.active->statics);
  } catch (const script::EvalError&) {
    return std::nullopt;
  }
}

}  // namespace

auto annotation(Context& ctx, const Expr* expr, std::string_view parameter)
    -> script::TypeSpec {
  if (expr == nullptr) return {};
  const Restore restore(ctx.current, expr->span);
  if (auto kept = kept_annotation(ctx, parameter)) return std::move(*kept);
  try {
    return script::as_type(
        script::evaluate(*expr, *ctx.active->statics, ctx.work.meter()),
        *ctx.active->statics);
  } catch (const script::EvalError& error) {
    if (error.kind == script::EvalError::Kind::UnknownName ||
        error.kind == script::EvalError::Kind::Wrong) {
      script::EvalError told = error;
      if (told.help.empty()) told.help = annotation_hint(*expr, told);
      fail(ctx, told);
    }
    return {.name = std::string(text(ctx, expr->span))};
  }
}

// False when the annotation says nothing usable.
auto classify(const script::TypeSpec& annotated, Parameter& parameter) -> bool {
  const TypeSpec& type = *without_none(&annotated);
  const ir::AttrType attr = attribute_type_of(annotated);
  if (attr != ir::AttrType::Undefined) {
    parameter.is_input = false;
    parameter.attr_type = attr;
    parameter.is_bool = (is_list(type) ? type.args[0] : type).kind == Kind::Bool;
    return true;
  }
  return is_tensor_like(annotated) || is_tensor_like(type);
}

auto attribute_type_of(const script::TypeSpec& annotated) -> ir::AttrType {
  const TypeSpec& type = *without_none(&annotated);
  return is_list(type) ? list_attribute(type.args[0].kind)
                       : scalar_attribute(type.kind);
}

namespace {

void add_parameter(Context& ctx, const syntax::Param& param, bool beyond_reference) {
  if (beyond_reference && ctx.request.strict) {
    warn(ctx, param.name.span, "unsupported-parameter",
         "Unsupported feature in function signature: only plain parameters count in "
         "strict mode");
    return;
  }
  Parameter& parameter = ctx.result->parameters.emplace_back();
  parameter.name = std::string(param.name.text);
  parameter.span = param.name.span;
  parameter.is_annotated = param.annotation != nullptr;
  parameter.type = annotation(ctx, param.annotation, parameter.name);
  if (parameter.is_annotated && !classify(parameter.type, parameter)) {
    warn(ctx, param.annotation->span, "unsupported-annotation",
         fmt::format("Unsupported type annotation `{}` of parameter `{}`; it is taken "
                     "as an input of any type",
                     text(ctx, param.annotation->span), parameter.name),
         "write an element type such as FLOAT[...], or int, float, str, bool or a "
         "Sequence of these for an attribute");
  }
  parameter.constraint = constraint_of(parameter);
  if (param.default_value != nullptr) {
    parameter.has_default = true;
    try {
      parameter.default_value = script::evaluate(
          *param.default_value, *ctx.active->statics, ctx.work.meter());
    } catch (const script::EvalError& error) {
      fail(ctx, error);
    }
  }
}

}  // namespace

// Python would not run such a function at all.
void refuse_duplicates(Context& ctx, const syntax::FunctionDef& def) {
  const syntax::Params& params = *def.params;
  SmallVector<const syntax::Param*, 8> all;
  for (const auto group : {params.positional_only, params.plain, params.keyword_only}) {
    for (const syntax::Param& param : group) all.push_back(&param);
  }
  for (const syntax::Param* param : {params.rest, params.others}) {
    if (param != nullptr) all.push_back(param);
  }
  // A look at those before is the fastest, unless there are many.
  constexpr std::size_t kFew = 16;
  std::unordered_set<std::string_view> seen;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const syntax::Identifier& name = all[i]->name;
    const bool is_new =
        all.size() > kFew
            ? seen.insert(name.text).second
            : std::none_of(all.begin(), all.begin() + i, [&](const auto* before) {
                return before->name.text == name.text;
              });
    if (is_new) continue;
    fail_with_help(
        ctx, name.span, "duplicate-parameter",
        fmt::format("`{}` has two parameters `{}`", def.name.text, name.text),
        "give one of them another name");
  }
}

void lower_signature(Context& ctx) {
  const syntax::Params& params = *ctx.request.def->params;
  refuse_duplicates(ctx, *ctx.request.def);
  ctx.result->parameters.reserve(params.positional_only.size() + params.plain.size() +
                                 params.keyword_only.size());
  for (const syntax::Param& param : params.positional_only)
    add_parameter(ctx, param, true);
  for (const syntax::Param& param : params.plain) add_parameter(ctx, param, false);
  for (const syntax::Param& param : params.keyword_only)
    add_parameter(ctx, param, true);
  for (const syntax::Param* param : {params.rest, params.others}) {
    if (param == nullptr) continue;
    warn(ctx, param->name.span, "unsupported-parameter",
         fmt::format("Unsupported feature in function signature: `{}` stands for any "
                     "number of arguments, and a graph has a fixed number",
                     param->name.text),
         "write one parameter per input");
  }
  lower_parameters(ctx);
  read_return_annotation(ctx);
}

namespace {

void lower_parameters(Context& ctx) {
  ir::Function& function = *ctx.function;
  for (const Parameter& parameter : ctx.result->parameters) {
    Operand& operand = ctx.scope->names.add(parameter.name);
    const bool is_absent = std::ranges::find(ctx.request.absent, parameter.name) !=
                           ctx.request.absent.end();
    const auto value = std::ranges::find(ctx.request.known_attributes, parameter.name,
                                         &std::pair<std::string, script::Value>::first);
    if (is_absent) {
      operand = Operand::of(script::Value());
    } else if (value != ctx.request.known_attributes.end()) {
      operand = Operand::of(value->second);
    } else if (parameter.is_input) {
      ctx.names.reserve(parameter.name);
      const ir::Type* type =
          parameter.is_annotated ? type_of(*ctx.model, parameter.type) : nullptr;
      ir::Value* input = function.body().add_input(parameter.name, nullptr);
      operand = Operand::of(input);
      if (type != nullptr) {
        annotate(ctx, *input, *type, parameter.type);
        warn_of_dims(ctx, *type, parameter.span);
      }
    } else {
      operand.kind = AttributeParam{&parameter};
      if (parameter.has_default && !parameter.default_value.is_none()) {
        auto attr = attribute_of(ctx, parameter.name, parameter.attr_type,
                                 parameter.default_value, parameter.span);
        function.attribute_defaults.push_back(ctx.model->arena(),
                                              ctx.model->arena().make<ir::Attr>(*attr));
      } else {
        function.attribute_names.push_back(ctx.model->arena(),
                                           ctx.model->name(parameter.name));
      }
    }
  }
}

void read_return_annotation(Context& ctx) {
  const Expr* returns = ctx.request.def->returns;
  if (returns == nullptr) return;
  ctx.result->has_return_annotation = true;
  std::vector<script::TypeSpec> types;
  std::span<const Expr* const> parts(&returns, 1);
  if (const auto* tuple = returns->as<syntax::Tuple>()) parts = tuple->elements;
  if (const auto* list = returns->as<syntax::ListExpr>()) parts = list->elements;
  for (const Expr* part : parts) {
    const script::TypeSpec type =
        annotation(ctx, part, parts.size() == 1 ? "return" : "");
    if (type.kind == Kind::Tuple) {
      types.insert(types.end(), type.args.begin(), type.args.end());
    } else {
      types.push_back(type);
    }
  }
  for (const script::TypeSpec& type : types) {
    Parameter scratch;
    if (classify(type, scratch)) continue;
    warn(ctx, returns->span, "unsupported-annotation",
         fmt::format("Unsupported type annotation for return value `{}`; it is ignored",
                     text(ctx, returns->span)),
         "write an element type such as FLOAT[...], or a tuple of them");
    return;
  }
  ctx.return_types = std::move(types);
  ctx.has_return_types = true;
}

}  // namespace

}  // namespace opscribe::lower
