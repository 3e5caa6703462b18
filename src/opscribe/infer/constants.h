#pragma once

// Stored tensors, and tensors at hand, as known values.

#include "opscribe/base/arena.h"
#include "opscribe/ir/model.h"
#include "opscribe/symbolic/known.h"
#include "opscribe/symbolic/type.h"

namespace opscribe {
class Tensor;
}

namespace opscribe::infer {

// The elements of a small tensor of whole numbers, truth values, floats of 32 and 64
// bits, or strings. Null for others, for tensors outside the file, and for malformed
// ones, which the checker reports.
auto known_of(Arena& arena, const ir::Model& model, const ir::StoredTensor& tensor)
    -> const symbolic::Known*;

// The same of a tensor at hand; texts are copied into the arena.
auto known_of(Arena& arena, const Tensor& tensor) -> const symbolic::Known*;

// The type of a stored tensor: all its dimensions are numbers.
auto type_of(Arena& arena, const ir::StoredTensor& tensor) -> const symbolic::Type*;

}  // namespace opscribe::infer
