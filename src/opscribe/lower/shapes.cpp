// Shapes and numbers that no graph can put together, as far as annotations and literals
// say.
//
//   x + y                              of FLOAT[3] and FLOAT[4]
//   x @ y                              of FLOAT[2, 3] and FLOAT[4, 5]
//   op.Softmax(x, axis=2)              of FLOAT[2, 3]
//   op.ReduceSum(x, [2])               of FLOAT[2, 3]
//   op.Transpose(x, perm=[0, 2])       of FLOAT[2, 3]
//   op.TopK(x, 3)                      one number, where a list of them belongs
//   a, b = op.Split(x, num_outputs=3)
//   op.Cast(x, to=99)                  no element type
//
// The reference compiles all of these, so that they are warnings. Only shapes that are
// written down are looked at: this runs for every node.

#include "opscribe/lower/shapes.h"

#include <algorithm>

#include "opscribe/lower/context.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/problems.h"
#include "opscribe/schema/element_types.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::lower {

namespace {

auto label_of_shape(Context& ctx, const ir::Value& value) -> std::optional<LabelText>;
void warn_of_axes(Context& ctx, const ir::Node& node, source::Span span);
void warn_of_axis(Context& ctx, const ir::Node& node, std::int64_t axis,
                  std::int64_t rank, source::Span span);
void warn_of_axis_list(Context& ctx, const ir::Node& node, source::Span span);

using Dims = std::span<const ir::Dim>;

// The shape as it was annotated; null when it was not, as in `x: FLOAT`.
auto annotated_shape(const Context& ctx, const ir::Value* value) -> const ir::Shape* {
  const ir::Type* type = value == nullptr ? nullptr : value->type();
  const bool is_said =
      type != nullptr && type->is_tensor() && !ctx.bare.contains(value);
  return is_said ? type->shape : nullptr;
}

// "FLOAT[2, N]"
auto text_of(const ir::Value& value) -> std::string {
  std::string dims;
  for (const ir::Dim& dim : value.type()->shape->dims) {
    const bool is_named = dim.kind == ir::Dim::Kind::Symbol;
    fmt::format_to(std::back_inserter(dims), "{}{}", dims.empty() ? "" : ", ",
                   dim.is_fixed() ? std::to_string(dim.value)
                   : is_named     ? std::string(dim.symbol.view())
                                  : std::string("None"));
  }
  return fmt::format("{}[{}]", info(value.type()->dtype()).enum_name, dims);
}

auto differ(const ir::Dim& a, const ir::Dim& b) -> bool {
  return a.is_fixed() && b.is_fixed() && a.value != b.value && a.value >= 0 &&
         b.value >= 0;
}

// Axes that stand over one another, counted from the last: equal, or one is 1.
auto can_broadcast(Dims a, Dims b) -> bool {
  for (std::size_t i = 1; i <= std::min(a.size(), b.size()); ++i) {
    const ir::Dim& one = a[a.size() - i];
    const ir::Dim& other = b[b.size() - i];
    if (differ(one, other) && one.value != 1 && other.value != 1) return false;
  }
  return true;
}

auto can_multiply(Dims a, Dims b) -> bool {
  if (a.empty() || b.empty()) return false;
  if (differ(a.back(), b.size() == 1 ? b[0] : b[b.size() - 2])) return false;
  if (a.size() < 3 || b.size() < 3) return true;
  return can_broadcast(a.first(a.size() - 2), b.first(b.size() - 2));
}

// Operators whose `axis` is one of their first input.
auto has_axis_of_input(std::string_view op) -> bool {
  constexpr std::string_view kOps[] = {
      "ArgMax",     "ArgMin",          "Compress", "Concat",
      "Gather",     "GatherElements",  "Hardmax",  "LayerNormalization",
      "LogSoftmax", "LpNormalization", "Softmax",  "Split",
      "TopK",       "ScatterElements",
  };
  return std::ranges::find(kOps, op) != std::end(kOps);
}

// The inputs that are lists of numbers, where runtimes refuse a single one.
auto takes_list(std::string_view op, std::size_t input) -> bool {
  if (input == 0) return op == "ConstantOfShape";
  if (op == "Slice") return true;
  if (input != 1) return false;
  constexpr std::string_view kOps[] = {"Pad",     "Reshape", "Split",
                                       "Squeeze", "Tile",    "TopK"};
  return op.starts_with("Reduce") || std::ranges::find(kOps, op) != std::end(kOps);
}

// The axes that the node names, by attribute or by a literal as second input.
auto axes_of(const ir::Node& node) -> std::vector<std::int64_t> {
  const ir::Attr* attr = node.find_attr("axes");
  if (attr == nullptr && node.num_inputs() > 1 && node.input(1) != nullptr) {
    const ir::Node* made = node.input(1)->producer();
    if (made == nullptr || made->op_type().view() != "Constant") return {};
    if (made->attrs().empty()) return {};
    attr = *made->attrs().begin();
  }
  if (attr == nullptr) return {};
  if (const auto* axes = attr->get_if<std::span<const std::int64_t>>()) {
    return {axes->begin(), axes->end()};
  }
  const auto* stored = attr->get_if<ir::StoredTensor*>();
  if (stored == nullptr || (*stored)->is_external()) return {};
  if ((*stored)->dtype() != DataType::Int64) return {};
  const Tensor tensor = serde::value_of(node.model(), **stored);
  std::vector<std::int64_t> axes;
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    axes.push_back(tensor.load<std::int64_t>(i));
  }
  return axes;
}

auto is_literal(const ir::Value& value) -> bool {
  const ir::Node* node = value.producer();
  return node != nullptr && node->op_type().view() == "Constant" &&
         node->domain().empty();
}

}  // namespace

void warn_of_shapes(Context& ctx, const ir::Node& node, std::string_view what,
                    source::Span span) {
  if (!node.domain().empty()) return;
  const std::string_view op = node.op_type().view();
  if (!node.attrs().empty()) warn_of_axes(ctx, node, span);
  if (op == "Squeeze" || op == "Unsqueeze" || op.starts_with("Reduce")) {
    return warn_of_axis_list(ctx, node, span);
  }
  const ir::Value* seen = nullptr;  // with a shape
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    const ir::Value* value = node.input(i);
    const ir::Shape* shape = annotated_shape(ctx, value);
    if (shape == nullptr) continue;
    if (seen == nullptr) {
      seen = value;
      continue;
    }
    const Dims first = annotated_shape(ctx, seen)->dims;
    const bool is_product = op == "MatMul";
    // Before opset 7 an attribute says which axes stand over one another.
    const bool is_broadcast = schema::is_elementwise(op) &&
                              !schema::takes_shape_of_first(op) &&
                              node.find_attr("broadcast") == nullptr;
    if (!is_product && !is_broadcast) return;
    // That has been told of `@` in words of its own.
    if (what == "@" && (first.empty() || shape->dims.empty())) return;
    if (is_product ? can_multiply(first, shape->dims)
                   : can_broadcast(first, shape->dims)) {
      continue;
    }
    warn(ctx, span, "shape-mismatch",
         fmt::format("`{}` of `{}`, {}, and `{}`, {}: {}", what, seen->name().view(),
                     text_of(*seen), value->name().view(), text_of(*value),
                     is_product ? "the last axis of the first and the second-to-last "
                                  "of the second must have the same length"
                                : "axes, counted from the last, must have the same "
                                  "length, or length 1"),
         is_product ? "transpose one of them, or correct the annotations"
                    : "reshape one of them, or correct the annotations",
         label_of_shape(ctx, *seen), label_of_shape(ctx, *value));
    return;
  }
}

// `x: FLOAT[-1]`, as other tools write an unknown length.
void warn_of_dims(Context& ctx, const ir::Type& type, source::Span span) {
  if (!type.is_tensor() || type.shape == nullptr) return;
  for (const ir::Dim& dim : type.shape->dims) {
    if (!dim.is_fixed() || dim.value >= 0) continue;
    warn(ctx, span, "negative-dimension",
         fmt::format("{} is not the length of an axis", dim.value),
         "a length that is not known is a name, `FLOAT[\"N\"]`, or None");
    return;
  }
}

namespace {

// Where a parameter is annotated.
auto label_of_shape(Context& ctx, const ir::Value& value) -> std::optional<LabelText> {
  const auto& parameters = ctx.result->parameters;
  const auto found =
      std::ranges::find(parameters, value.name().view(), &Parameter::name);
  if (found == parameters.end() || value.producer() != nullptr) return std::nullopt;
  return LabelText{found->span, fmt::format("{} here", text_of(value))};
}

void warn_of_axes(Context& ctx, const ir::Node& node, source::Span span) {
  const std::string_view op = node.op_type().view();
  if (op == "Cast") {
    const auto to = node.find_int("to");
    if (to && (*to < 1 || *to > kNumDataTypes)) {
      warn(ctx, span, "attribute-type", fmt::format("{} is not an element type", *to),
           fmt::format("write the element type: `{}, to=FLOAT.dtype)`; their numbers "
                       "are 1 to {}",
                       "op.Cast(x", kNumDataTypes));
    }
    return;
  }
  if (op == "Split") {
    const auto count = node.find_int("num_outputs");
    if (count && std::cmp_not_equal(*count, node.outputs().size())) {
      warn(ctx, span, "unpacking",
           fmt::format("`Split` is told to make {} parts, and {} taken", *count,
                       node.outputs().size() == 1
                           ? std::string("1 is")
                           : fmt::format("{} are", node.outputs().size())),
           fmt::format("write as many targets as parts, or `num_outputs={}`",
                       node.outputs().size()));
    }
  }
  const ir::Shape* shape =
      node.num_inputs() == 0 ? nullptr : annotated_shape(ctx, node.input(0));
  if (shape == nullptr) return;
  const auto rank = static_cast<std::int64_t>(shape->rank());
  const std::string x =
      fmt::format("`{}`, {},", node.input(0)->name().view(), text_of(*node.input(0)));
  if (op == "Transpose") {
    const ir::Attr* attr = node.find_attr("perm");
    const auto* perm =
        attr == nullptr ? nullptr : attr->get_if<std::span<const std::int64_t>>();
    if (perm == nullptr) return;
    std::vector<std::int64_t> sorted(perm->begin(), perm->end());
    std::ranges::sort(sorted);
    bool is_right = std::cmp_equal(sorted.size(), rank);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      is_right &= std::cmp_equal(sorted[i], i);
    }
    if (is_right) return;
    warn(ctx, span, "invalid-axis",
         fmt::format("perm [{}] does not name each axis of {} once",
                     fmt::join(*perm, ", "), x),
         rank == 0 ? std::string("a single value has no axes to transpose")
                   : fmt::format("it is an order of the numbers 0 to {}", rank - 1),
         label_of_shape(ctx, *node.input(0)));
    return;
  }
  const auto axis = node.find_int("axis");
  if (axis && has_axis_of_input(op)) warn_of_axis(ctx, node, *axis, rank, span);
}

// `rank` is the number of axes to choose from.
void warn_of_axis(Context& ctx, const ir::Node& node, std::int64_t axis,
                  std::int64_t rank, source::Span span) {
  if (axis >= -rank && axis < rank) return;
  const ir::Value& x = *node.input(0);
  const bool adds = node.op_type().view() == "Unsqueeze";
  warn(ctx, span, "invalid-axis",
       fmt::format("axis {} is none of {}`{}`, {}, which has {} {}", axis,
                   adds ? "the result of `Unsqueeze` of " : "", x.name().view(),
                   text_of(x), rank, rank == 1 ? "axis" : "axes"),
       rank == 0
           ? std::string("a single value has no axes")
           : fmt::format("axes are numbered 0 to {}, or -{} to -1", rank - 1, rank),
       label_of_shape(ctx, x));
}

void warn_of_axis_list(Context& ctx, const ir::Node& node, source::Span span) {
  const ir::Shape* shape =
      node.num_inputs() == 0 ? nullptr : annotated_shape(ctx, node.input(0));
  if (shape == nullptr) return;
  const std::vector<std::int64_t> axes = axes_of(node);
  auto rank = static_cast<std::int64_t>(shape->rank());
  if (node.op_type().view() == "Unsqueeze") {
    rank += static_cast<std::int64_t>(axes.size());
  }
  // One is enough to see that the list is wrong.
  const auto wrong = std::ranges::find_if(
      axes, [&](std::int64_t axis) { return axis < -rank || axis >= rank; });
  if (wrong != axes.end()) warn_of_axis(ctx, node, *wrong, rank, span);
}

}  // namespace

// `op.TopK(x, 3)`: where a list of numbers belongs.
auto is_single_number(Context& ctx, const ir::Node& node, std::size_t input) -> bool {
  const ir::Value* value = node.input(input);
  if (value == nullptr || !node.domain().empty()) return false;
  if (!takes_list(node.op_type().view(), input)) return false;
  const ir::Shape* shape = annotated_shape(ctx, value);
  return shape != nullptr ? shape->rank() == 0
                          : is_literal(*value) && rank_of(ctx, value) == 0;
}

void warn_of_single_number(Context& ctx, const Callee& callee, std::size_t input,
                           source::Span span) {
  const schema::Param* param = callee.schema->input_at(input);
  if (param == nullptr) return;
  const std::string_view given = short_text(ctx, span);
  warn(ctx, span, "shape-mismatch",
       fmt::format("input `{}` of `{}` is a list of numbers, and `{}` is a single one",
                   param->name, callee.name, given),
       callee.name == "Split"
           ? fmt::format("write `num_outputs={}`, or the lengths of all parts", given)
           : fmt::format("write `[{}]`", given));
}

}  // namespace opscribe::lower
