#pragma once

// One operator, run at once.
//
//   const Tensor x = Tensor::from_values<float>({2, 2}, {1, 2, 3, 4});
//   const Tensor y = eval_op("Softmax", {x}, {.attrs = {{"axis", 0}}}).tensor();

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "opscribe/eval/kernels.h"
#include "opscribe/tensor/runtime_value.h"

namespace opscribe {

// Whole numbers of any type, and texts, become what the operator wants of them.
using OpAttr =
    std::variant<std::int64_t, double, std::string, std::vector<std::int64_t>,
                 std::vector<double>, std::vector<std::string>, Tensor>;

struct EvalOpOptions {
  std::vector<std::pair<std::string, OpAttr>> attrs = {};
  std::string domain = {};                 // empty: ONNX's own
  std::optional<std::int64_t> opset = {};  // nothing: the newest
  std::size_t num_outputs = 1;
  const eval::CustomKernels* custom = nullptr;
};

// Inputs by position; nothing for one that is left out. Throws Error{Usage} when there
// is no such operator, Error{Invalid} for inputs and attributes that it does not take.
auto eval_op_outputs(std::string_view name,
                     const std::vector<std::optional<RuntimeValue>>& inputs,
                     const EvalOpOptions& options = {}) -> std::vector<RuntimeValue>;
// Its first output.
auto eval_op(std::string_view name,
             const std::vector<std::optional<RuntimeValue>>& inputs,
             const EvalOpOptions& options = {}) -> RuntimeValue;

}  // namespace opscribe
