#pragma once

// Types and shapes as Python has them: values that need no model.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bind.h"
#include "opscribe/ir/type.h"

namespace opscribe::bind {

struct PyDim {
  ir::Dim::Kind kind = ir::Dim::Kind::Unknown;
  std::int64_t value = 0;
  std::string symbol;
  std::optional<std::string> denotation;

  friend auto operator==(const PyDim&, const PyDim&) -> bool = default;
};

struct PyShape {
  std::vector<PyDim> dims;

  friend auto operator==(const PyShape&, const PyShape&) -> bool = default;
};

// A type of a model, or one that stands alone in a model of its own.
struct PyType {
  nb::object model;                  // null for a type that stands alone
  std::shared_ptr<ir::Model> alone;  // null for a type of a model
  const ir::Type* type = nullptr;
};

auto to_python(const ir::Shape& shape) -> PyShape;
// int, str, None or Dim.
auto to_dim(nb::handle object) -> PyDim;
// Anything that iterates over dimensions.
auto to_shape(nb::handle object) -> PyShape;
auto to_dims(ir::Model& model, const PyShape& shape) -> std::vector<ir::Dim>;

auto to_python(const ir::Model& model, const ir::Type* type) -> std::optional<PyType>;
// A Type, a DataType (a tensor of any shape), or text such as "float[N,3]"; None is
// null.
auto to_type(ir::Model& model, nb::handle object) -> const ir::Type*;

inline constexpr auto kTypeLike = "Type | DataType | str | None";

}  // namespace opscribe::bind
