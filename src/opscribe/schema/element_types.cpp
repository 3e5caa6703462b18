#include "opscribe/schema/element_types.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "opscribe/base/small_vector.h"
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

// The input of the node whose type is also that of the output; null when none is given.
auto same_type_input(const ir::Node& node, const OpVersion& version,
                     const Param& output) -> ir::Value* {
  if (!output.homogeneous) return nullptr;
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    if (node.input(i) == nullptr) continue;
    const Param* input = version.input_at(i);
    if (input == nullptr) continue;
    if (input->type_str == output.type_str && input->homogeneous) return node.input(i);
  }
  return nullptr;
}

}  // namespace

auto ElementTypes::source_of(const ir::Value* value) const -> Source {
  if (ir::Value* const* same = same_.find(value)) return {.value = *same};
  const ir::Node* node = value->producer();
  if (node == nullptr || !node->domain().empty()) return {};
  const std::string_view op = node->op_type().view();
  if (op == "Constant") return {.dtype = constant_dtype(*node)};
  if (op == "Cast") {
    const auto to = node->find_int("to").value_or(0);
    return {.dtype = is_known(to) ? static_cast<DataType>(to) : DataType::Undefined};
  }
  if (op == "CastLike") return {.value = node->input(1)};
  if (op == "If" || op == "Loop" || op == "Scan") {
    return {.value = inner_output(*node, value->output_index())};
  }
  const OpVersion* version = opset_ ? registry_.find("", op, *opset_) : nullptr;
  if (version == nullptr) return {};
  const Param* output = version->output_at(value->output_index());
  if (output == nullptr) return {};
  const TypeConstraint* constraint = version->find_type(output->type_str);
  return {.value = same_type_input(*node, *version, *output),
          .dtype = constraint != nullptr ? constraint->allowed.only_tensor()
                                         : tensor_dtype(output->type_str)};
}

auto ElementTypes::find(const ir::Value* value) const -> const Found* {
  const Found* found = found_.find(value);
  if (found == nullptr) return nullptr;
  const bool is_certain =
      found->dtype != DataType::Undefined || found->num_changes == num_changes_;
  return is_certain ? found : nullptr;
}

auto ElementTypes::of(const ir::Value* value) -> DataType {
  struct Passed {
    const ir::Value* value;
    ir::Value* source;
  };
  SmallVector<Passed, 16> passed;
  const ir::Value* at = value;
  DataType dtype = DataType::Undefined;
  while (at != nullptr && passed.size() < kMaxDepth) {
    if (const ir::Type* type = at->type(); type != nullptr && type->is_tensor()) {
      dtype = type->dtype();
      break;
    }
    if (const Found* before = find(at)) {
      dtype = before->dtype;
      break;
    }
    const Source source = source_of(at);
    passed.push_back({at, source.value});
    if (source.dtype != DataType::Undefined) {
      dtype = source.dtype;
      break;
    }
    at = source.value;
  }
  // Of a chain not followed to its end, only the beginning is known to be too far away.
  const bool is_cut = passed.size() == kMaxDepth && dtype == DataType::Undefined;
  for (const auto& [each, source] : passed) {
    found_.set(each, {dtype, true, num_changes_, source});
    if (is_cut) break;
  }
  return dtype;
}

auto ElementTypes::same_type_source(const ir::Value* value) const -> ir::Value* {
  const Found* found = found_.find(value);
  const bool is_current =
      found != nullptr && found->has_source && found->num_changes == num_changes_;
  return is_current ? found->source : source_of(value).value;
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
