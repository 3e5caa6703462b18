// What is certain about element types and ranks without running anything.

#include <algorithm>

#include "opscribe/lower/lowerer.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::lower {

namespace {

constexpr std::size_t kMaxDepth = 64;  // of chains followed back from a value

auto tensor_dtype(std::string_view type_str) -> DataType {
  constexpr std::string_view kPrefix = "tensor(";
  if (!type_str.starts_with(kPrefix) || !type_str.ends_with(")")) {
    return DataType::Undefined;
  }
  const std::string_view name =
      type_str.substr(kPrefix.size(), type_str.size() - kPrefix.size() - 1);
  return from_text_name(name).value_or(DataType::Undefined);
}

auto constant_dtype(const ir::Node& node) -> DataType {
  for (const ir::Attr* attr : node.attrs()) {
    const std::string_view name = attr->name.view();
    if (name == "value") {
      const auto* tensor = attr->get_if<ir::StoredTensor*>();
      return tensor != nullptr ? (*tensor)->dtype() : DataType::Undefined;
    }
    if (name == "value_float" || name == "value_floats") return DataType::Float;
    if (name == "value_int" || name == "value_ints") return DataType::Int64;
    if (name == "value_string" || name == "value_strings") return DataType::String;
  }
  return DataType::Undefined;
}

auto int_attr(const ir::Node& node, std::string_view name)
    -> std::optional<std::int64_t> {
  const ir::Attr* attr = node.find_attr(name);
  const auto* value = attr == nullptr ? nullptr : attr->get_if<std::int64_t>();
  return value == nullptr ? std::nullopt : std::optional(*value);
}

// The output of a control-flow operator that feeds output `index`; null when unclear.
auto inner_output(const ir::Node& node, std::size_t index) -> ir::Value* {
  const std::string_view op = node.op_type().view();
  const ir::Attr* attr = node.find_attr(op == "If" ? "then_branch" : "body");
  if (attr == nullptr || attr->graphs().empty()) return nullptr;
  if (op != "If" && op != "Loop") return nullptr;
  const auto outputs = attr->graphs()[0]->outputs();
  const std::size_t at = index + (op == "Loop" ? 1 : 0);
  return at < outputs.size() ? outputs[at].value : nullptr;
}

}  // namespace

// An input of the producer with the same element type; null when there is none.
auto Lowerer::same_type_input(const ir::Value* value) -> ir::Value* {
  const ir::Node* node = value->producer();
  if (node == nullptr) {
    const auto start = loop_starts_.find(value);
    return start == loop_starts_.end() ? nullptr : start->second;
  }
  if (!node->domain().empty()) return nullptr;
  const std::string_view op = node->op_type().view();
  if (op == "CastLike") return node->input(1);
  if (op == "Cast" || op == "Constant") return nullptr;
  if (op == "If" || op == "Loop") return inner_output(*node, value->output_index());
  if (!default_opset_) return nullptr;
  const schema::OpVersion* version =
      ops::registry().find("", op, default_opset_->version);
  if (version == nullptr) return nullptr;
  const schema::Param* output = version->output_at(value->output_index());
  if (output == nullptr || !output->homogeneous) return nullptr;
  for (std::size_t i = 0; i < node->num_inputs(); ++i) {
    const schema::Param* input = version->input_at(i);
    if (input == nullptr || node->input(i) == nullptr) continue;
    if (input->type_str == output->type_str && input->homogeneous)
      return node->input(i);
  }
  return nullptr;
}

auto Lowerer::dtype_of(const ir::Value* value) -> DataType {
  const ir::Value* at = value;
  for (std::size_t depth = 0; at != nullptr && depth < kMaxDepth; ++depth) {
    if (const ir::Type* type = at->type(); type != nullptr && type->is_tensor()) {
      return type->dtype();
    }
    const auto cached = dtypes_.find(at);
    if (cached != dtypes_.end()) return dtypes_[value] = cached->second;
    if (const ir::Node* node = at->producer(); node != nullptr) {
      const std::string_view op = node->op_type().view();
      if (node->domain().empty()) {
        DataType dtype = DataType::Undefined;
        if (op == "Constant") dtype = constant_dtype(*node);
        if (op == "Cast") {
          dtype = static_cast<DataType>(int_attr(*node, "to").value_or(0));
        }
        if (dtype == DataType::Undefined && default_opset_) {
          const schema::OpVersion* version =
              ops::registry().find("", op, default_opset_->version);
          const schema::Param* output =
              version == nullptr ? nullptr : version->output_at(at->output_index());
          if (output != nullptr) {
            dtype = tensor_dtype(output->type_str);
            if (const auto* constraint = version->find_type(output->type_str)) {
              dtype = only_type(constraint->allowed);
            }
          }
        }
        if (dtype != DataType::Undefined) return dtypes_[value] = dtype;
      }
    }
    at = same_type_input(at);
  }
  return DataType::Undefined;
}

auto Lowerer::only_type(const schema::TypeSet& types) -> DataType {
  if (types.size() != 1) return DataType::Undefined;
  return tensor_dtype(types.type_strings().front());
}

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
    at = same_type_input(at);
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

namespace {

auto is_elementwise(std::string_view op) -> bool {
  static constexpr std::string_view kOps[] = {"Abs",
                                              "Add",
                                              "And",
                                              "Cast",
                                              "CastLike",
                                              "Ceil",
                                              "Clip",
                                              "Cos",
                                              "Div",
                                              "Equal",
                                              "Erf",
                                              "Exp",
                                              "Floor",
                                              "Greater",
                                              "Identity",
                                              "Less",
                                              "Log",
                                              "Max",
                                              "Min",
                                              "Mod",
                                              "Mul",
                                              "Neg",
                                              "Not",
                                              "Or",
                                              "Pow",
                                              "Relu",
                                              "Round",
                                              "Sigmoid",
                                              "Sign",
                                              "Sin",
                                              "Softmax",
                                              "Sqrt",
                                              "Sub",
                                              "Tanh",
                                              "Where",
                                              "Xor",
                                              "GreaterOrEqual",
                                              "LessOrEqual",
                                              "BitwiseAnd",
                                              "BitwiseOr",
                                              "BitwiseNot",
                                              "BitwiseXor"};
  return std::ranges::find(kOps, op) != std::end(kOps);
}

}  // namespace

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
  if (!is_elementwise(op)) return std::nullopt;
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
