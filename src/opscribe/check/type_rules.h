#pragma once

// Rules about declared types.

#include "opscribe/check/context.h"

namespace opscribe::check {

// How much a declaration must say.
enum class Declared : std::uint8_t {
  Fully,   // inputs and outputs of the main graph: type, element types, shape
  AsFarAs  // elsewhere: what is said must make sense, the rest may be left out
};

// `type` may be null. Problems are errors where the declaration must be full and
// warnings elsewhere: there it only helps readers, and none relies on it.
void check_type(Context& ctx, const Where& where, const ir::Type* type,
                Declared declared);

}  // namespace opscribe::check
