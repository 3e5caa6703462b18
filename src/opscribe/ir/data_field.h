#pragma once

// The fields of the format that carry a tensor's elements.

#include <string_view>

#include "opscribe/ir/stored_tensor.h"

namespace opscribe::ir {

// The typed list that carries elements of the type; `Raw` when there is none.
auto home_field(DataType dtype) -> DataField;

// The format's own name: "float_data", "raw_data", ...
auto field_name(DataField field) -> std::string_view;

}  // namespace opscribe::ir
