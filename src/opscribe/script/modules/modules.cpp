#include "opscribe/script/modules/modules.h"

#include <fmt/format.h>

#include <limits>

#include "opscribe/base/edit_distance.h"

namespace opscribe::script {
namespace {

auto sys_members() -> const Members& {
  static const Members members{
      {"maxsize", Value(std::numeric_limits<std::int64_t>::max())},
      {"byteorder", Value::str("little")}};
  return members;
}

auto future_members() -> const Members& {
  static const Members members{{"annotations", Value()}};
  return members;
}

using Find = auto (*)() -> const Members&;

auto table() -> const std::map<std::string_view, Find>& {
  static const std::map<std::string_view, Find> modules{
      {"__future__", future_members},
      {"abc", abc_members},
      {"collections", collections_members},
      {"collections.abc", typing_members},
      {"copy", copy_members},
      {"dataclasses", dataclasses_members},
      {"enum", enum_members},
      {"functools", functools_members},
      {"itertools", itertools_members},
      {"math", math_members},
      {"ml_dtypes", ml_dtypes_members},
      {"numpy", numpy_members},
      {"numpy.fft", numpy_fft_members},
      {"numpy.linalg", numpy_linalg_members},
      {"numpy.random", numpy_random_members},
      {"onnx", onnx_members},
      {"onnx.TensorProto", tensor_proto_members},
      {"onnx.helper", onnx_helper_members},
      {"onnx.numpy_helper", onnx_numpy_helper_members},
      {"onnx_ir", ir_members},
      {"onnx_ir.DataType", tensor_proto_members},
      {"onnxscript", onnxscript_members},
      {"onnxscript.ir", ir_members},
      {"onnxscript.ir.DataType", tensor_proto_members},
      {"onnxscript.onnx_opset", onnx_opset_members},
      {"onnxscript.onnx_types", onnx_types_members},
      {"onnxscript.values", values_members},
      {"operator", operator_members},
      {"string", string_members},
      {"sys", sys_members},
      {"types", types_members},
      {"typing", typing_members},
      {"typing_extensions", typing_members},
  };
  return modules;
}

// `opscribe` offers what `onnxscript` does.
auto canonical(std::string_view module) -> std::string {
  if (module == "opscribe" || module.starts_with("opscribe.")) {
    return "onnxscript" + std::string(module.substr(8));
  }
  if (module == "onnx.onnx_ml_pb2") return "onnx";
  return std::string(module);
}

auto members_of(std::string_view module) -> const Members* {
  const auto found = table().find(canonical(module));
  return found == table().end() ? nullptr : &found->second();
}

}  // namespace

auto is_known_module(std::string_view name) -> bool {
  return members_of(name) != nullptr;
}

auto find_in_module(std::string_view module, std::string_view name)
    -> std::optional<Value> {
  if (const Members* members = members_of(module)) {
    const auto found = members->find(name);
    if (found != members->end()) return found->second;
  }
  const std::string inner = canonical(module) + "." + std::string(name);
  if (members_of(inner) != nullptr) return Value::module(inner);
  return std::nullopt;
}

auto hint_in_module(std::string_view module, std::string_view name) -> std::string {
  const std::vector<std::string_view> names = names_in_module(module);
  const std::string_view near = closest(name, names);
  return near.empty() ? std::string() : fmt::format("did you mean `{}`?", near);
}

auto names_in_module(std::string_view module) -> std::vector<std::string_view> {
  std::vector<std::string_view> names;
  if (const Members* members = members_of(module)) {
    for (const auto& [name, value] : *members) names.push_back(name);
  }
  return names;
}

}  // namespace opscribe::script
