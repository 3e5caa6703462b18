// The language's own names: opsets, tensor types, `script`, `graph`, `Opset`, `Op`.

#include <array>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/definition.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/modules/tensor_proto.h"

namespace opscribe::script {
namespace {

constexpr std::int64_t kNewestOpset = 28;
constexpr std::int64_t kNewestMlOpset = 5;

auto call_opset(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "Opset", {"domain", "version"}, 2);
  const std::string& domain = text_argument(*given[0], "Opset");
  const std::int64_t version = int_argument(*given[1], "Opset");
  if (version < 1) wrong("an opset has a version of at least 1, not {}", version);
  return Value::opset(domain, version);
}

auto call_op(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "Op", {"opset", "name"}, 2);
  const auto* opset = given[0]->as<Opset>();
  if (opset == nullptr) {
    wrong("`Op` takes an opset, not a `{}`", given[0]->type_name());
  }
  return Value::object(OpName{*opset, text_argument(*given[1], "Op")});
}

// Elements in a file beside the script: nothing of it is read here.
auto call_external_tensor(const Arguments& arguments) -> Value {
  constexpr std::string_view kName = "external_tensor";
  const auto given = bind(arguments, kName,
                          {"name", "data_type", "dims", "location", "offset", "length",
                           "checksum", "basepath"},
                          4);
  const std::int64_t dtype = int_argument(*given[1], kName);
  if (!is_known(dtype)) wrong("`{}`: there is no element type {}", kName, dtype);
  const Dims dims = shape_argument(*given[2]);
  std::vector<std::pair<std::string_view, std::string>> entries = {
      {"location", text_argument(*given[3], kName)}};
  constexpr std::array<std::string_view, 4> kKeys = {"offset", "length", "checksum",
                                                     "basepath"};
  for (std::size_t i = 0; i < kKeys.size(); ++i) {
    const Value* value = given[4 + i];
    if (value == nullptr || value->is_none()) continue;
    const auto number = value->as_int();
    entries.emplace_back(
        kKeys[i], number ? fmt::format("{}", *number) : text_argument(*value, kName));
  }
  return Value::object(
      TensorValue{Tensor(),
                  external_tensor_proto(static_cast<DataType>(dtype), dims,
                                        text_argument(*given[0], kName), entries),
                  false});
}

void add_opsets(Members& members) {
  std::vector<std::pair<Value, Value>> all;
  const auto add = [&](const std::string& name, std::string_view domain,
                       std::int64_t version) {
    const Value opset = Value::opset(domain, version);
    members.emplace(name, opset);
    all.emplace_back(Value::tuple({Value::str(domain), Value(version)}), opset);
  };
  for (std::int64_t version = 1; version <= kNewestOpset; ++version) {
    add(fmt::format("opset{}", version), "", version);
  }
  for (std::int64_t version = 1; version <= kNewestMlOpset; ++version) {
    add(fmt::format("opset_ai_onnx_ml{}", version), "ai.onnx.ml", version);
  }
  add("opset_ai_onnx_preview1", "ai.onnx.preview", 1);
  add("opset_ai_onnx_preview_training1", "ai.onnx.preview.training", 1);
  members.emplace("all_opsets", Value::dict(std::move(all)));
}

void add_types(Members& members) {
  for (const DataTypeInfo& row : kDataTypes) {
    if (is_known(row.dtype)) members.emplace(row.enum_name, tensor_type(row.dtype));
  }
}

void add_values(Members& members) {
  add_function(members, "onnxscript", "Opset", call_opset);
  add_function(members, "onnxscript", "Op", call_op);
  members.emplace("OnnxFunction", Value::type({.name = "OnnxFunction"}));
  members.emplace("TracedOnnxFunction", Value::type({.name = "TracedOnnxFunction"}));
}

}  // namespace

auto onnx_opset_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_opsets(result);
    return result;
  }();
  return members;
}

auto onnx_types_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_types(result);
    result.emplace("TensorType", Value::type({.kind = TypeSpec::Kind::Tensor,
                                              .rank = TypeSpec::Rank::Unknown}));
    return result;
  }();
  return members;
}

auto values_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_values(result);
    return result;
  }();
  return members;
}

auto onnxscript_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_opsets(result);
    add_types(result);
    add_values(result);
    add_function(result, "onnxscript", "script", call_script);
    add_function(result, "onnxscript", "graph", call_graph);
    add_function(result, "onnxscript", "external_tensor", call_external_tensor);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
