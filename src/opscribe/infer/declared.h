#pragma once

// Declared types to facts and back; internal to infer/ and its users.

#include <string_view>

#include "opscribe/infer/facts.h"
#include "opscribe/ir/model.h"

namespace opscribe::infer {

// The type that a declaration states. Names of dimensions become symbols of the pool,
// expressions over them expressions; a dimension without a name, and a negative one,
// becomes a fresh symbol that is named after `value_name` and its axis. Null when it
// states no type.
auto import_type(Facts& facts, const ir::Type* declared, std::string_view value_name)
    -> const Type*;

// Whether `declared` says no more than what is known: nothing to add, nothing to report.
auto is_confirmed(const ir::Type& declared, const Type& known) -> bool;

// The type as a declaration that lives in `model`: expressions are written out as
// `dim_param`. Null when too little is known to declare anything.
auto export_type(ir::Model& model, const Type* type) -> const ir::Type*;

}  // namespace opscribe::infer
