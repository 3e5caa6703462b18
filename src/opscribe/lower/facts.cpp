// What is certain about element types and ranks without running anything.

#include <algorithm>

#include "opscribe/lower/lowerer.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::lower {

namespace {

constexpr std::size_t kMaxDepth = 64;  // of chains followed back from a value

}  // namespace

auto Lowerer::is_visible(const ir::Value* value, const ir::Graph* graph) -> bool {
  if (value->graph() == graph) return true;
  for (const BlockScope* scope = scope_; scope != nullptr; scope = scope->outer) {
    if (scope->graph == value->graph()) return true;
  }
  return value->graph() == &result_->function->body();
}

auto Lowerer::dtype_witness(const ir::Value* value, const ir::Graph* visible_in)
    -> ir::Value* {
  auto* at = const_cast<ir::Value*>(value);
  for (std::size_t depth = 0; at != nullptr && depth < kMaxDepth; ++depth) {
    if (is_visible(at, visible_in)) return at;
    at = types_.same_type_source(at);
  }
  return nullptr;
}

auto Lowerer::placeholder(ir::Value* like, std::string_view name) -> ir::Value* {
  const DataType dtype = dtype_of(like);
  if (dtype != DataType::Undefined) return scalar(Tensor::zeros(dtype, Dims{}), name);
  if (ir::Value* witness = dtype_witness(like, graph_)) {
    ir::Value* zero = scalar(Tensor::scalar<std::int64_t>(0), name);
    return cast_like(zero, witness);
  }
  fail_with_help(
      current_, "loop-needs-start",
      fmt::format("`{}` is first bound inside the loop and used after it, and "
                  "its element type is not known, so it cannot be handed out "
                  "of the loop",
                  name),
      fmt::format("give `{}` a value before the loop, or annotate it: "
                  "`{}: FLOAT[...] = ...`",
                  name, name));
}

// --- ranks

auto Lowerer::rank_of(const ir::Value* value) -> std::optional<std::size_t> {
  return rank_of(value, 0);
}

auto Lowerer::rank_of(const ir::Value* value, std::size_t depth)
    -> std::optional<std::size_t> {
  if (depth > 16) return std::nullopt;
  if (const ir::Type* type = value->type(); type != nullptr && type->is_tensor()) {
    if (type->shape != nullptr) return type->shape->rank();
    return std::nullopt;
  }
  const ir::Node* node = value->producer();
  if (node == nullptr || !node->domain().empty()) return std::nullopt;
  const std::string_view op = node->op_type().view();
  if (op == "Constant") {
    for (const ir::Attr* attr : node->attrs()) {
      if (const auto* tensor = attr->get_if<ir::StoredTensor*>()) {
        return (*tensor)->dims.size();
      }
      return attr->name.view().ends_with("s") ? 1 : 0;
    }
  }
  if (op == "Size") return 0;
  if (op == "Shape" || op == "Range") return 1;
  if (op == "Gather" && node->num_inputs() == 2) {
    const auto data = rank_of(node->input(0), depth + 1);
    const auto index = rank_of(node->input(1), depth + 1);
    if (data && index && *data > 0) return *data + *index - 1;
    return std::nullopt;
  }
  if (!schema::is_elementwise(op)) return std::nullopt;
  std::size_t rank = 0;
  for (std::size_t i = 0; i < node->num_inputs(); ++i) {
    if (node->input(i) == nullptr) continue;
    const auto each = rank_of(node->input(i), depth + 1);
    if (!each) return std::nullopt;
    rank = std::max(rank, *each);
  }
  return rank;
}

}  // namespace opscribe::lower
