#include "opscribe/schema/element_types.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "opscribe/ir/graph.h"
#include "opscribe/ir/node.h"

namespace opscribe::schema {

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

// The output of a control-flow operator that feeds output `index`; null when unclear.
auto inner_output(const ir::Node& node, std::size_t index) -> ir::Value* {
  const std::string_view op = node.op_type().view();
  const ir::Attr* attr = node.find_attr(op == "If" ? "then_branch" : "body");
  if (attr == nullptr || attr->graphs().empty()) return nullptr;
  if (op != "If" && op != "Loop" && op != "Scan") return nullptr;
  const auto outputs = attr->graphs()[0]->outputs();
  const std::size_t at = index + (op == "Loop" ? 1 : 0);
  return at < outputs.size() ? outputs[at].value : nullptr;
}

auto only_type(const TypeSet& types) -> DataType {
  if (types.size() != 1) return DataType::Undefined;
  return tensor_dtype(types.type_strings().front());
}

}  // namespace

auto ElementTypes::same_type_source(const ir::Value* value) const -> ir::Value* {
  if (const auto same = same_.find(value); same != same_.end()) return same->second;
  const ir::Node* node = value->producer();
  if (node == nullptr || !node->domain().empty()) return nullptr;
  const std::string_view op = node->op_type().view();
  if (op == "CastLike") return node->input(1);
  if (op == "Cast" || op == "Constant") return nullptr;
  if (op == "If" || op == "Loop" || op == "Scan") {
    return inner_output(*node, value->output_index());
  }
  if (!opset_) return nullptr;
  const OpVersion* version = registry_.find("", op, *opset_);
  if (version == nullptr) return nullptr;
  const Param* output = version->output_at(value->output_index());
  if (output == nullptr || !output->homogeneous) return nullptr;
  for (std::size_t i = 0; i < node->num_inputs(); ++i) {
    const Param* input = version->input_at(i);
    if (input == nullptr || node->input(i) == nullptr) continue;
    if (input->type_str == output->type_str && input->homogeneous)
      return node->input(i);
  }
  return nullptr;
}

// What the node itself says about its output, whatever its inputs are.
auto ElementTypes::stated(const ir::Node& node, std::size_t output) const -> DataType {
  if (!node.domain().empty()) return DataType::Undefined;
  const std::string_view op = node.op_type().view();
  if (op == "Constant") return constant_dtype(node);
  if (op == "Cast") {
    const auto to = node.find_int("to").value_or(0);
    return is_known(to) ? static_cast<DataType>(to) : DataType::Undefined;
  }
  const OpVersion* version = opset_ ? registry_.find("", op, *opset_) : nullptr;
  const Param* param = version == nullptr ? nullptr : version->output_at(output);
  if (param == nullptr) return DataType::Undefined;
  if (const auto* constraint = version->find_type(param->type_str)) {
    return only_type(constraint->allowed);
  }
  return tensor_dtype(param->type_str);
}

auto ElementTypes::of(const ir::Value* value) -> DataType {
  const ir::Value* at = value;
  for (std::size_t depth = 0; at != nullptr && depth < kMaxDepth; ++depth) {
    if (const ir::Type* type = at->type(); type != nullptr && type->is_tensor()) {
      return type->dtype();
    }
    const auto cached = found_.find(at);
    if (cached != found_.end()) return found_[value] = cached->second;
    if (const ir::Node* node = at->producer(); node != nullptr) {
      const DataType dtype = stated(*node, at->output_index());
      if (dtype != DataType::Undefined) return found_[value] = dtype;
    }
    at = same_type_source(at);
  }
  return DataType::Undefined;
}

auto is_elementwise(std::string_view op) -> bool {
  // In order.
  static constexpr std::string_view kOps[] = {
      "Abs",         "Acos",       "Acosh",      "Add",         "And",
      "Asin",        "Asinh",      "Atan",       "Atanh",       "BitShift",
      "BitwiseAnd",  "BitwiseNot", "BitwiseOr",  "BitwiseXor",  "Cast",
      "CastLike",    "Ceil",       "Celu",       "Clip",        "Cos",
      "Cosh",        "Div",        "Elu",        "Equal",       "Erf",
      "Exp",         "Floor",      "Gelu",       "Greater",     "GreaterOrEqual",
      "HardSigmoid", "HardSwish",  "Hardmax",    "Identity",    "IsInf",
      "IsNaN",       "LeakyRelu",  "Less",       "LessOrEqual", "Log",
      "LogSoftmax",  "Max",        "Mean",       "Min",         "Mish",
      "Mod",         "Mul",        "Neg",        "Not",         "Or",
      "PRelu",       "Pow",        "Reciprocal", "Relu",        "Round",
      "Selu",        "Shrink",     "Sigmoid",    "Sign",        "Sin",
      "Sinh",        "Softmax",    "Softplus",   "Softsign",    "Sqrt",
      "Sub",         "Sum",        "Tan",        "Tanh",        "ThresholdedRelu",
      "Where",       "Xor"};
  return std::ranges::binary_search(kOps, op);
}

auto takes_shape_of_first(std::string_view op) -> bool {
  return op == "CastLike" || op == "Clip";
}

}  // namespace opscribe::schema
