// What can never run, as far as element types and shapes are known.
//
//   op.Sqrt(n)                  of an INT64: Sqrt takes floats
//   op.Add(x, n)                of a FLOAT and an INT64
//   y: INT64[3] = op.Abs(x)     of a FLOAT
//   if c: y = x                 y is FLOAT on one path, INT64 on the other
//   else: y = n
//
// The reference compiles all of these, so that they are warnings. Where a type is not
// known, nothing is said.

#include "opscribe/lower/mismatches.h"

#include <algorithm>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/shapes.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

// An input of a type that the operator does not take, or not beside another input.
struct Mismatch {
  std::size_t input = 0;
  std::optional<std::size_t> other = {};
  schema::TypeSet allowed = {};
};

auto input_hint(Context& ctx, const Callee& callee, const Mismatch& mismatch,
                DataType dtype, source::Span span) -> std::string;

// "floats and BOOL": many types at a glance.
auto names_of(const schema::TypeSet& types) -> std::string {
  using enum DataType;
  std::vector<std::string_view> names;
  const auto all = [&](std::initializer_list<DataType> dtypes) {
    return std::ranges::all_of(dtypes,
                               [&](DataType each) { return types.contains(each); });
  };
  const bool has_floats = all({Float, Double});
  const bool has_integers = all({Int32, Int64, UInt32, UInt64});
  if (has_floats) names.emplace_back("floats");
  if (has_integers) names.emplace_back("integers");
  for (std::int32_t number = 1; number <= kNumDataTypes; ++number) {
    const auto dtype = static_cast<DataType>(number);
    if (!types.contains(dtype) || info(dtype).number_class == NumberClass::Complex)
      continue;
    if ((has_floats && is_float(dtype)) || (has_integers && is_integer(dtype)))
      continue;
    names.push_back(info(dtype).enum_name);
  }
  if (names.empty()) return "no tensors";
  const std::string_view last = names.back();
  names.pop_back();
  if (names.empty()) return std::string(last);
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

// What a value of a wrong type is best cast to.
auto nearest_of(const schema::TypeSet& types) -> DataType {
  for (const DataType dtype : {DataType::Float, DataType::Int64, DataType::Bool}) {
    if (types.contains(dtype)) return dtype;
  }
  return DataType::Undefined;
}

// What nearly all is computed on needs no look into the definitions.
auto is_computable(std::string_view op_type, DataType dtype, std::int64_t opset)
    -> bool {
  constexpr std::int64_t kTakesIntegers = 13;
  if (dtype != DataType::Float && dtype != DataType::Int64) return false;
  const bool is_logic = op_type == "And" || op_type == "Or" || op_type == "Xor" ||
                        op_type == "Not" || op_type.starts_with("Bit");
  return opset >= kTakesIntegers && !is_logic;
}

}  // namespace

// --- inputs of operators

namespace {

auto find_mismatch(Context& ctx, const schema::OpVersion& version, const ir::Node& node)
    -> std::optional<Mismatch> {
  struct Bound {
    std::string_view variable;
    std::size_t input;
    DataType dtype;
  };
  SmallVector<Bound, 4> bound;
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    const ir::Value* value = node.input(i);
    const DataType dtype =
        value == nullptr ? DataType::Undefined : dtype_of(ctx, value);
    if (dtype == DataType::Undefined) continue;
    const schema::Param* param = version.input_at(i);
    if (param == nullptr) continue;
    const schema::TypeConstraint* variable = version.find_type(param->type_str);
    const schema::TypeSet allowed =
        variable != nullptr ? variable->allowed : version.allowed_types(*param);
    if (!allowed.contains(dtype)) return Mismatch{.input = i, .allowed = allowed};
    if (variable == nullptr || !param->homogeneous) continue;
    const auto other = std::find_if(bound.begin(), bound.end(), [&](const Bound& each) {
      return each.variable == variable->name;
    });
    if (other == bound.end()) {
      bound.push_back({variable->name, i, dtype});
    } else if (other->dtype != dtype) {
      return Mismatch{.input = i, .other = other->input, .allowed = allowed};
    }
  }
  return std::nullopt;
}

}  // namespace

// The text of an argument if it is short enough to be repeated.
auto short_text(const Context& ctx, source::Span span) -> std::string_view {
  constexpr std::size_t kLongest = 30;
  const std::string_view all = text(ctx, span);
  return all.size() <= kLongest && all.find('\n') == std::string_view::npos
             ? all
             : std::string_view("...");
}

namespace {

auto cast_hint(std::string_view argument, DataType dtype) -> std::string {
  return fmt::format("cast it: `op.Cast({}, to={}.dtype)`", argument,
                     info(dtype).enum_name);
}

}  // namespace

void warn_of_inputs(Context& ctx, const Callee& callee, const ir::Node& node,
                    const SplitArguments& split) {
  const auto found = find_mismatch(ctx, *callee.schema, node);
  const auto span_of = [&](std::size_t input) {
    const bool is_given = input < split.inputs.size() && split.inputs[input].is_given();
    return is_given ? split.inputs[input].expr->span : ctx.current;
  };
  if (!found) {
    warn_of_shapes(ctx, node, callee.name, ctx.current);
    for (std::size_t i = 0; i < node.num_inputs(); ++i) {
      if (is_single_number(ctx, node, i))
        warn_of_single_number(ctx, callee, i, span_of(i));
    }
    return;
  }
  const source::Span span = span_of(found->input);
  const DataType dtype = dtype_of(ctx, node.input(found->input));
  const std::string_view has = info(dtype).enum_name;
  if (!found->other) {
    const schema::Param& param = *callee.schema->input_at(found->input);
    warn(ctx, span, "input-type",
         fmt::format("input `{}` of `{}` is {}; in opset {} the operator takes {}",
                     param.name, callee.name, has, callee.opset.version,
                     names_of(found->allowed)),
         input_hint(ctx, callee, *found, dtype, span));
    return;
  }
  const source::Span other_span = span_of(*found->other);
  const DataType other = dtype_of(ctx, node.input(*found->other));
  const bool is_lower = kind_of(dtype) <= kind_of(other);
  const std::string_view from = short_text(ctx, is_lower ? span : other_span);
  const std::string_view to = short_text(ctx, is_lower ? other_span : span);
  warn(ctx, span, "input-type",
       fmt::format("inputs `{}` and `{}` of `{}` must have the same element type, but "
                   "are {} and {}",
                   callee.schema->input_at(*found->other)->name,
                   callee.schema->input_at(found->input)->name, callee.name,
                   info(other).enum_name, has),
       callee.opset.version >= 15
           ? fmt::format("cast one of them: `op.CastLike({}, {})`", from, to)
           : cast_hint(from, is_lower ? other : dtype),
       LabelText{other_span, fmt::format("this one is {}", info(other).enum_name)});
}

namespace {

// Another opset may take what this one does not.
auto input_hint(Context& ctx, const Callee& callee, const Mismatch& mismatch,
                DataType dtype, source::Span span) -> std::string {
  const schema::OpDef* def =
      ops::registry().find(ir::canonical_domain(callee.opset.domain), callee.name);
  for (auto it = def->versions().rbegin(); it != def->versions().rend(); ++it) {
    const schema::Param* param = it->input_at(mismatch.input);
    if (it->since <= callee.schema->since || param == nullptr) continue;
    if (it->allowed_types(*param).contains(dtype)) {
      return fmt::format("opset {} and newer take it", it->since);
    }
  }
  const DataType to = nearest_of(mismatch.allowed);
  if (to == DataType::Undefined || dtype == DataType::String) {
    return fmt::format("`opscribe doc {}@{}` shows what it takes", callee.name,
                       callee.opset.version);
  }
  return cast_hint(short_text(ctx, span), to);
}

}  // namespace

// --- Python's operators

void warn_of_operands(Context& ctx, const ir::Value* result, std::string_view symbol,
                      source::Span span) {
  const ir::Node& node = *result->producer();
  if (node.num_inputs() > 1) warn_of_shapes(ctx, node, symbol, span);
  const std::string_view op_type = node.op_type().view();
  const std::int64_t opset = default_opset(ctx, span).version;
  const DataType first = dtype_of(ctx, node.input(0));
  const bool is_same = std::ranges::all_of(node.input_uses(), [&](const ir::Use& use) {
    return dtype_of(ctx, use.value()) == first;
  });
  if (is_same &&
      (first == DataType::Undefined || is_computable(op_type, first, opset))) {
    return;
  }
  const schema::OpVersion* version = ops::registry().find("", op_type, opset);
  if (version == nullptr) {
    warn(ctx, span, "unknown-operator",
         fmt::format("`{}` of {} is {}, which opset {} does not have", symbol,
                     info(dtype_of(ctx, node.input(0))).enum_name, op_type, opset),
         "use a newer opset");
    return;
  }
  const auto found = find_mismatch(ctx, *version, node);
  if (!found) return;
  const DataType dtype = dtype_of(ctx, node.input(found->input));
  if (found->other) {
    warn(ctx, span, "input-type",
         fmt::format(
             "both sides of `{}` must have the same element type, but are {} and {}",
             symbol, info(dtype_of(ctx, node.input(*found->other))).enum_name,
             info(dtype).enum_name),
         "cast one of them: `op.CastLike(a, b)`");
    return;
  }
  const DataType to = nearest_of(found->allowed);
  // Texts cannot be cast, but a newer version may take them.
  std::optional<int> newer;
  for (const schema::OpVersion& each : ops::registry().find("", op_type)->versions()) {
    if (each.since > opset && !find_mismatch(ctx, each, node)) newer = each.since;
  }
  warn(ctx, span, "input-type",
       fmt::format("`{}` does not work on {}: in opset {} it takes {}", symbol,
                   info(dtype).enum_name, opset, names_of(found->allowed)),
       newer ? fmt::format("it does from opset {} on: `from onnxscript import opset{} "
                           "as op`",
                           *newer, *newer)
       : to == DataType::Undefined || dtype == DataType::String
           ? std::string("ONNX has no operator for it")
           : fmt::format("cast first: `op.Cast(x, to={}.dtype)`", info(to).enum_name));
}

// --- variables

void warn_of_annotation(Context& ctx, const ir::Value* value, const ir::Type& type,
                        source::Span span, source::Span annotated_at) {
  if (!type.is_tensor()) return;
  const DataType dtype = dtype_of(ctx, value);
  if (dtype == DataType::Undefined || dtype == type.dtype()) return;
  warn(ctx, span, "annotation-type",
       fmt::format("this is {}, and its annotation says {}", info(dtype).enum_name,
                   info(type.dtype()).enum_name),
       fmt::format("change the annotation, or {}",
                   cast_hint(short_text(ctx, span), type.dtype())),
       LabelText{annotated_at, "annotated here"});
}

void warn_of_branches(Context& ctx, const ir::Graph& first, const ir::Graph& second,
                      std::span<const std::string_view> names, source::Span span) {
  const std::size_t count = std::min(first.outputs().size(), second.outputs().size());
  for (std::size_t i = 0; i < count; ++i) {
    const DataType dtype = dtype_of(ctx, first.outputs()[i].value);
    const DataType other = dtype_of(ctx, second.outputs()[i].value);
    if (dtype == other || dtype == DataType::Undefined ||
        other == DataType::Undefined) {
      continue;
    }
    const auto& made = ctx.active->checked.body.made_names;
    const bool has_name =
        i < names.size() && std::ranges::find(made, names[i]) == made.end();
    const std::string what =
        has_name ? fmt::format("`{}`", names[i]) : std::string("the value");
    warn(ctx, span, "changing-type",
         fmt::format("{} is {} on one path through this and {} on the other; a value "
                     "of a graph has one element type",
                     what, info(dtype).enum_name, info(other).enum_name),
         "cast one of them, or give them different names");
  }
}

void warn_of_state(Context& ctx, const LoopState& state, const ir::Value* after,
                   source::Span span) {
  if (state.facts != nullptr || !state.before) return;
  const ir::Value* start = state.before->value();
  const bool adapts =
      state.input->uses().empty() && (start == nullptr || is_castable(ctx, start));
  const DataType dtype = dtype_of(ctx, state.input);
  const DataType other = dtype_of(ctx, after);
  if (adapts || dtype == other || dtype == DataType::Undefined ||
      other == DataType::Undefined) {
    return;
  }
  warn(ctx, span, "changing-type",
       fmt::format("`{}` is {} before this loop and {} after an iteration; a variable "
                   "of a loop keeps its element type",
                   state.name, info(dtype).enum_name, info(other).enum_name),
       fmt::format("cast it in the loop, or before: `{} = op.Cast({}, to={}.dtype)`",
                   state.name, state.name, info(other).enum_name));
}

void warn_of_condition(Context& ctx, const ir::Value* value, source::Span span) {
  const ir::Node* cast = value->producer();
  const bool is_cast = cast != nullptr && cast->op_type().view() == "Cast";
  if (dtype_of(ctx, is_cast ? cast->input(0) : value) == DataType::String) {
    warn(ctx, span, "invalid-condition",
         fmt::format("`{}` is STRING, which is neither true nor false in a graph",
                     short_text(ctx, span)),
         fmt::format("compare it: `{} != \"\"`, with opset 19 or newer",
                     short_text(ctx, span)));
    return;
  }
  if (!is_never_one(value)) return;
  warn(ctx, span, "invalid-condition",
       fmt::format(
           "`{}` is not a single truth value: it does not have exactly one element",
           short_text(ctx, span)),
       "say which is meant: all, any, or one of them");
}

// --- whole numbers

auto as_index(Context& ctx, ir::Value* index, source::Span span) -> ir::Value* {
  const DataType dtype = dtype_of(ctx, index);
  if (dtype == DataType::Int32 || dtype == DataType::Bool) return index;
  return as_int64(ctx, index, span, "invalid-subscript", "an index");
}

auto as_int64(Context& ctx, ir::Value* number, source::Span span, std::string_view id,
              std::string_view what) -> ir::Value* {
  const DataType dtype = dtype_of(ctx, number);
  if (dtype == DataType::Undefined || dtype == DataType::Int64) return number;
  if (is_integer(dtype) || dtype == DataType::Bool) {
    if (ctx.request.strict) return number;
    const std::string wanted = fmt::format("{}_cast", number->name().view());
    return cast_to(ctx, number, DataType::Int64, wanted);
  }
  const std::string message = fmt::format("{} is a whole number, and `{}` is {}", what,
                                          short_text(ctx, span), info(dtype).enum_name);
  if (is_castable(ctx, number)) {
    const ir::Node* made = number->producer();
    const bool is_quotient = made != nullptr && made->op_type().view() == "Div";
    fail_with_help(ctx, span, id, message,
                   is_quotient ? "`//` gives whole numbers" : "write a whole number");
  }
  warn(ctx, span, id, message, cast_hint(short_text(ctx, span), DataType::Int64));
  return number;
}

}  // namespace opscribe::lower
