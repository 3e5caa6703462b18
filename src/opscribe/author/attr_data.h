#pragma once

// What stands behind an AnyAttr; internal to author/.

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "opscribe/author/attr.h"
#include "opscribe/author/sparse_tensor.h"
#include "opscribe/ir/attr_type.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::author {

struct AttrData {
  std::variant<std::int64_t, float, std::string, Ints, Floats, Strings, Tensor,
               SparseTensor, Type, Body, AnyParam>
      value;

  auto type() const -> ir::AttrType;
};

// The type of attribute that a parameter of that kind is.
auto attr_type_of(ParamKind kind) -> ir::AttrType;

}  // namespace opscribe::author
