#pragma once

// Functions of numpy over arrays; internal to script.

#include <optional>
#include <string_view>
#include <vector>

#include "opscribe/script/modules/modules.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

// The elements that an index names, by their places in row-major order.
struct ArrayPart {
  std::vector<std::int64_t> offsets;
  Dims dims;
  bool is_element = false;
};
auto resolve_array_index(const Tensor& tensor, const Value& index) -> ArrayPart;

auto has_array_method(std::string_view name) -> bool;
// `a.sum()`, `a.max()`, `np.mean(a)`; nothing for other names.
auto array_reduction(const TensorValue& array, std::string_view name,
                     const Arguments& arguments) -> std::optional<Value>;

// Whether `a.name(...)` is `np.name(a, ...)`.
auto has_array_function(std::string_view name) -> bool;
// `a @ b` of vectors and matrices.
auto array_matmul(const Value& left, const Value& right) -> Value;
void add_numpy_select(Members& members);

}  // namespace opscribe::script
