#pragma once

#include "opscribe/ir/model.h"

namespace opscribe::ir {

// Checks the invariants that graph.h lists. Throws InternalError naming the first one
// broken. For tests and for after passes; says nothing about the model's validity.
void verify(const Model& model);

}  // namespace opscribe::ir
