// What is certain about element types and ranks without running anything.

#include "opscribe/lower/facts.h"

#include <algorithm>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/problems.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::lower {

namespace {

// Who asks for a rank: those who write the graph, or those who warn.
enum class Ranks : std::uint8_t { Declared, Said };

auto rank_of(Context& ctx, const ir::Value* value, Ranks ranks, std::size_t depth)
    -> std::optional<std::size_t>;
auto rank_of_both(Context& ctx, const ir::Node& node, std::size_t index, Ranks ranks,
                  std::size_t depth) -> std::optional<std::size_t>;
auto rank_after_loop(Context& ctx, const ir::Node& node, std::size_t index, Ranks ranks,
                     std::size_t depth) -> std::optional<std::size_t>;

constexpr std::size_t kMaxDepth = 64;  // of chains followed back from a value

}  // namespace

auto is_visible(Context& ctx, const ir::Value* value, const ir::Graph* graph) -> bool {
  if (value->graph() == graph) return true;
  for (const BlockScope* scope = ctx.scope; scope != nullptr; scope = scope->outer) {
    if (scope->graph == value->graph()) return true;
  }
  return value->graph() == &ctx.function->body();
}

auto dtype_witness(Context& ctx, const ir::Value* value, const ir::Graph* visible_in)
    -> ir::Value* {
  auto* at = const_cast<ir::Value*>(value);
  for (std::size_t depth = 0; at != nullptr && depth < kMaxDepth; ++depth) {
    if (is_visible(ctx, at, visible_in)) return at;
    at = ctx.types.same_type_source(at);
  }
  return nullptr;
}

auto any_value_like(Context& ctx, ir::Value* like, std::string_view name)
    -> ir::Value* {
  const DataType dtype = dtype_of(ctx, like);
  if (dtype != DataType::Undefined)
    return scalar(ctx, Tensor::zeros(dtype, Dims{}), name);
  if (ir::Value* witness = dtype_witness(ctx, like, ctx.graph)) {
    ir::Value* zero = scalar(ctx, Tensor::scalar<std::int64_t>(0), name);
    return cast_like(ctx, zero, witness);
  }
  fail_with_help(
      ctx, ctx.current, "loop-needs-start",
      fmt::format("`{}` is first bound inside the loop and used after it, and "
                  "its element type is not known, so it cannot be handed out "
                  "of the loop",
                  name),
      fmt::format("give `{}` a value before the loop, or annotate it: "
                  "`{}: FLOAT[...] = ...`",
                  name, name));
}

// --- what Python can run

void runs_compiled(Context& ctx, source::Span span, std::string_view why) {
  if (!ctx.result->compiled_only.empty()) return;
  ctx.result->compiled_only = fmt::format("`{}` {}", text(ctx, span), why);
}

void needs_one_element(Context& ctx, const ir::Value* value, source::Span span) {
  if (value == nullptr || rank_of(ctx, value).value_or(0) == 0) return;
  if (const ir::Type* type = value->type(); type != nullptr && type->is_tensor()) {
    const bool is_one = std::ranges::all_of(type->shape->dims, [](const ir::Dim& dim) {
      return dim.is_fixed() && dim.value == 1;
    });
    if (is_one) return;
  }
  runs_compiled(ctx, span,
                "works on every element when compiled, which Python's own does not");
}

// --- ranks

namespace {

auto constant_rank(const ir::Node& node) -> std::optional<std::size_t> {
  for (const ir::Attr* attr : node.attrs()) {
    if (const auto* tensor = attr->get_if<ir::StoredTensor*>()) {
      return (*tensor)->dims.size();
    }
    return attr->name.view().ends_with("s") ? 1 : 0;
  }
  return std::nullopt;
}

// How many numbers a constant vector holds: axes, a shape.
auto constant_length(const ir::Value* value) -> std::optional<std::size_t> {
  const ir::Node* node = value == nullptr ? nullptr : value->producer();
  if (node == nullptr || node->op_type().view() != "Constant") return std::nullopt;
  for (const ir::Attr* attr : node->attrs()) {
    if (const auto* ints = attr->get_if<std::span<const std::int64_t>>()) {
      return ints->size();
    }
    const auto* tensor = attr->get_if<ir::StoredTensor*>();
    if (tensor == nullptr || (*tensor)->dims.size() != 1) return std::nullopt;
    return static_cast<std::size_t>((*tensor)->dims[0]);
  }
  return std::nullopt;
}

// The number of axes that a node names, by attribute or by input.
auto num_axes(const ir::Node& node) -> std::optional<std::size_t> {
  if (const ir::Attr* attr = node.find_attr("axes")) {
    const auto* axes = attr->get_if<std::span<const std::int64_t>>();
    return axes == nullptr ? std::nullopt : std::optional(axes->size());
  }
  return node.num_inputs() > 1 ? constant_length(node.input(1)) : std::nullopt;
}

auto names_axes(const ir::Node& node) -> bool {
  return node.find_attr("axes") != nullptr ||
         (node.num_inputs() > 1 && node.input(1) != nullptr);
}

auto reshaped_rank(const ir::Node& node, std::optional<std::size_t> data)
    -> std::optional<std::size_t> {
  const std::string_view op = node.op_type().view();
  if (op == "Reshape" || op == "Expand") {
    const auto length =
        constant_length(node.num_inputs() > 1 ? node.input(1) : nullptr);
    if (op == "Reshape" || !length) return length;
    return data ? std::optional(std::max(*data, *length)) : std::nullopt;
  }
  const auto axes = num_axes(node);
  if (!data || !axes) return std::nullopt;
  if (op == "Unsqueeze") return *data + *axes;
  return *axes <= *data ? std::optional(*data - *axes) : std::nullopt;
}

// `keepdims` keeps the rank; without axes all are gone, unless that means none.
auto reduced_rank(const ir::Node& node, std::optional<std::size_t> data)
    -> std::optional<std::size_t> {
  if (node.find_int("keepdims").value_or(1) != 0) return data;
  const std::string_view op = node.op_type().view();
  if (op == "ArgMax" || op == "ArgMin") {
    return data && *data > 0 ? std::optional(*data - 1) : std::nullopt;
  }
  if (!names_axes(node)) {
    const bool is_noop = node.find_int("noop_with_empty_axes").value_or(0) != 0;
    return is_noop ? data : 0;
  }
  const auto axes = num_axes(node);
  if (!data || !axes || *axes == 0 || *axes > *data) return std::nullopt;
  return *data - *axes;
}

}  // namespace

auto rank_of(Context& ctx, const ir::Value* value) -> std::optional<std::size_t> {
  return rank_of(ctx, value, Ranks::Declared, 0);
}

auto said_rank(Context& ctx, const ir::Value* value) -> std::optional<std::size_t> {
  return rank_of(ctx, value, Ranks::Said, 0);
}

void annotate(Context& ctx, ir::Value& value, const ir::Type& type,
              const script::TypeSpec& spec) {
  value.set_type(&type);
  if (spec.rank == script::TypeSpec::Rank::Scalar) {
    ctx.bare.set(&value, {});
  } else {
    ctx.bare.erase(&value);
  }
}

namespace {

// A variable of a loop that enters it as a single value may do so for a bare type.
auto loop_rank(Context& ctx, const ir::Value* value, Ranks ranks)
    -> std::optional<std::size_t> {
  const auto found = ctx.loop_ranks.find(value);
  if (found == ctx.loop_ranks.end()) return std::nullopt;
  if (ranks == Ranks::Said && found->second == 0) return std::nullopt;
  return found->second;
}

auto rank_of(Context& ctx, const ir::Value* value, Ranks ranks, std::size_t depth)
    -> std::optional<std::size_t> {
  if (depth > 16) return std::nullopt;
  const bool is_bare = ranks == Ranks::Said && ctx.bare.contains(value);
  if (const ir::Type* type = value->type();
      type != nullptr && type->is_tensor() && !is_bare) {
    if (type->shape != nullptr) return type->shape->rank();
    return std::nullopt;
  }
  const ir::Node* node = value->producer();
  if (node == nullptr) return loop_rank(ctx, value, ranks);
  if (!node->domain().empty()) return std::nullopt;
  const std::string_view op = node->op_type().view();
  if (op == "Constant") return constant_rank(*node);
  if (op == "Size" || op == "SequenceLength") return 0;
  if (op == "Shape" || op == "Range") return 1;
  if (op == "NonZero") return 2;
  const auto rank_at = [&](std::size_t i) -> std::optional<std::size_t> {
    if (i >= node->num_inputs() || node->input(i) == nullptr) return std::nullopt;
    return rank_of(ctx, node->input(i), ranks, depth + 1);
  };
  if (op == "Transpose" || op == "Slice" || op == "Concat") return rank_at(0);
  if (op == "Reshape" || op == "Expand" || op == "Unsqueeze" || op == "Squeeze") {
    return reshaped_rank(*node, rank_at(0));
  }
  if (op.starts_with("Reduce") || op == "ArgMax" || op == "ArgMin") {
    return reduced_rank(*node, rank_at(0));
  }
  if (op == "Gather") {
    const auto data = rank_at(0);
    const auto index = rank_at(1);
    if (data && index && *data > 0) return *data + *index - 1;
    return std::nullopt;
  }
  if (op == "If") return rank_of_both(ctx, *node, value->output_index(), ranks, depth);
  if (op == "Loop") {
    return rank_after_loop(ctx, *node, value->output_index(), ranks, depth);
  }
  if (schema::takes_shape_of_first(op)) return rank_at(0);
  if (!schema::is_elementwise(op)) return std::nullopt;
  std::size_t rank = 0;
  for (std::size_t i = 0; i < node->num_inputs(); ++i) {
    if (node->input(i) == nullptr) continue;
    const auto each = rank_at(i);
    if (!each) return std::nullopt;
    rank = std::max(rank, *each);
  }
  return rank;
}

}  // namespace

auto dim_of(Context& ctx, const ir::Value* value, std::size_t axis, std::size_t depth)
    -> std::optional<std::int64_t> {
  if (depth > 16) return std::nullopt;
  if (const ir::Type* type = value->type(); type != nullptr && type->is_tensor()) {
    if (type->shape == nullptr || axis >= type->shape->rank()) return std::nullopt;
    const ir::Dim& dim = type->shape->dims[axis];
    return dim.is_fixed() && dim.value >= 0 ? std::optional(dim.value) : std::nullopt;
  }
  const ir::Node* node = value->producer();
  if (node == nullptr || !node->domain().empty()) return std::nullopt;
  const std::string_view op = node->op_type().view();
  if (op == "Constant" && axis == 0) {
    const auto length = constant_length(value);
    return length ? std::optional(static_cast<std::int64_t>(*length)) : std::nullopt;
  }
  if (node->num_inputs() == 0 || node->input(0) == nullptr) return std::nullopt;
  const ir::Value* input = node->input(0);
  if (op == "Shape" && axis == 0 && node->attrs().empty()) {
    const auto rank = rank_of(ctx, input);
    return rank ? std::optional(static_cast<std::int64_t>(*rank)) : std::nullopt;
  }
  if (op == "Gather" && node->find_int("axis").value_or(0) == 0) {
    return rank_of(ctx, node->input(1)) == 0 ? dim_of(ctx, input, axis + 1, depth + 1)
                                             : std::nullopt;
  }
  const bool keeps_shape = node->num_inputs() == 1 && schema::is_elementwise(op);
  return keeps_shape ? dim_of(ctx, input, axis, depth + 1) : std::nullopt;
}

// One axis of another length than 1 is enough: no companion makes it shorter.
auto is_never_one(const ir::Value* value, std::size_t depth) -> bool {
  if (value == nullptr || depth > 8) return false;
  if (const ir::Type* type = value->type(); type != nullptr && type->is_tensor()) {
    return type->shape != nullptr &&
           std::ranges::any_of(type->shape->dims, [](const ir::Dim& dim) {
             return dim.is_fixed() && dim.value != 1;
           });
  }
  const ir::Node* node = value->producer();
  if (node == nullptr || !node->domain().empty()) return false;
  const std::string_view op = node->op_type().view();
  if (!schema::is_elementwise(op)) return false;
  const std::size_t count = schema::takes_shape_of_first(op) ? 1 : node->num_inputs();
  for (std::size_t i = 0; i < count; ++i) {
    if (is_never_one(node->input(i), depth + 1)) return true;
  }
  return false;
}

namespace {

// Of an If, when both branches give the same.
auto rank_of_both(Context& ctx, const ir::Node& node, std::size_t index, Ranks ranks,
                  std::size_t depth) -> std::optional<std::size_t> {
  std::optional<std::size_t> each[2];
  constexpr std::string_view kBranches[] = {"then_branch", "else_branch"};
  for (std::size_t i = 0; i < 2; ++i) {
    const ir::Attr* attr = node.find_attr(kBranches[i]);
    if (attr == nullptr || attr->graphs().empty()) return std::nullopt;
    const auto outputs = attr->graphs()[0]->outputs();
    if (index >= outputs.size()) return std::nullopt;
    each[i] = rank_of(ctx, outputs[index].value, ranks, depth + 1);
  }
  return each[0] == each[1] ? each[0] : std::nullopt;
}

// Of a Loop: the rank that a variable has throughout, or that of stacked items.
auto rank_after_loop(Context& ctx, const ir::Node& node, std::size_t index, Ranks ranks,
                     std::size_t depth) -> std::optional<std::size_t> {
  const ir::Attr* attr = node.find_attr("body");
  if (attr == nullptr || attr->graphs().empty()) return std::nullopt;
  const ir::Graph& body = *attr->graphs()[0];
  constexpr std::size_t kOwnInputs = 2;  // the number of the iteration, the condition
  if (index + kOwnInputs < body.inputs().size()) {
    return loop_rank(ctx, body.inputs()[index + kOwnInputs].value, ranks);
  }
  if (index + 1 >= body.outputs().size()) return std::nullopt;
  const auto item = rank_of(ctx, body.outputs()[index + 1].value, ranks, depth + 1);
  return item ? std::optional(*item + 1) : std::nullopt;
}

}  // namespace

}  // namespace opscribe::lower
