#pragma once

// Lists without items: what an attribute of a list type has when a file lists nothing.

#include "opscribe/ir/attr.h"

namespace opscribe::serde {

// Nothing for a type that is not a list.
auto empty_list(ir::AttrType type) -> ir::AttrValue;

}  // namespace opscribe::serde
