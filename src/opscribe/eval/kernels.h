#pragma once

// Kernels of somebody's own, for operators that the registry does not have.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/schema/eval_context.h"

namespace opscribe::eval {

struct CustomKernel {
  std::string domain;
  std::string op_type;
  std::function<void(schema::EvalContext&)> eval;
};

// They are looked for before the operators of the registry and the functions of a model,
// so an operator that ONNX has can be run in another way, too.
struct CustomKernels {
  std::vector<CustomKernel> rows;

  auto find(std::string_view domain, std::string_view op_type) const
      -> const CustomKernel* {
    for (const CustomKernel& row : rows) {
      if (row.domain == domain && row.op_type == op_type) return &row;
    }
    return nullptr;
  }
};

}  // namespace opscribe::eval
