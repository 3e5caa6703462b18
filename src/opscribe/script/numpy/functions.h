#pragma once

// Functions of numpy over arrays; internal to script.

#include <algorithm>
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

// The elements of a diagonal of two axes, as the last axis.
auto diagonal_of(const Tensor& tensor, std::int64_t offset, std::int64_t axis1 = 0,
                 std::int64_t axis2 = 1) -> Tensor;

// A name as an argument of a template: one function for each member of a family.
template <std::size_t kSize>
struct Name {
  constexpr Name(const char (&characters)[kSize]) {
    std::copy_n(characters, kSize, text);
  }
  char text[kSize];
};

// The functions by subject, each with a file of its own; module.cpp has the rest.
void add_numpy_einsum(Members& members);
void add_numpy_elementary(Members& members);
void add_numpy_layout(Members& members);
void add_numpy_numbers(Members& members);
void add_numpy_places(Members& members);
void add_numpy_products(Members& members);
void add_numpy_ranges(Members& members);
void add_numpy_select(Members& members);
void add_numpy_split(Members& members);
void add_numpy_statistics(Members& members);
void add_numpy_windows(Members& members);

}  // namespace opscribe::script
