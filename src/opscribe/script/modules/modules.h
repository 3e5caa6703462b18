#pragma once

// The modules the evaluator knows; internal to script.
//
// Classes that only serve as a place of names (`onnx.TensorProto`) count as modules.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/script/value.h"

namespace opscribe::script {

using Members = std::map<std::string, Value, std::less<>>;
using Function = auto (*)(const Arguments& arguments) -> Value;

// Adds `function` as `module.name`.
inline void add_function(Members& members, std::string_view module,
                         std::string_view name, Function function) {
  members.emplace(name, Value::object(Builtin{
                            std::string(module) + "." + std::string(name), function}));
}

auto is_known_module(std::string_view name) -> bool;
// `module.name`; nothing when the module has no such member that is known.
auto find_in_module(std::string_view module, std::string_view name)
    -> std::optional<Value>;
// What `from module import *` binds.
// "did you mean" for a name that a known module does not have; may be empty.
auto hint_in_module(std::string_view module, std::string_view name) -> std::string;
auto names_in_module(std::string_view module) -> std::vector<std::string_view>;

// The families.
auto abc_members() -> const Members&;
auto collections_members() -> const Members&;
auto copy_members() -> const Members&;
auto dataclasses_members() -> const Members&;
auto enum_members() -> const Members&;
auto functools_members() -> const Members&;
auto itertools_members() -> const Members&;
auto operator_members() -> const Members&;
auto string_members() -> const Members&;
auto types_members() -> const Members&;
void add_collections(Members& members);
auto math_members() -> const Members&;
auto numpy_members() -> const Members&;
auto numpy_fft_members() -> const Members&;
auto numpy_linalg_members() -> const Members&;
auto numpy_random_members() -> const Members&;
auto ml_dtypes_members() -> const Members&;
auto typing_members() -> const Members&;
auto onnx_members() -> const Members&;
auto onnx_helper_members() -> const Members&;
auto onnx_numpy_helper_members() -> const Members&;
auto tensor_proto_members() -> const Members&;  // TensorProto.FLOAT, DataType.FLOAT
auto ir_members() -> const Members&;
auto onnxscript_members() -> const Members&;
auto onnx_types_members() -> const Members&;
auto onnx_opset_members() -> const Members&;
auto values_members() -> const Members&;

}  // namespace opscribe::script
