#pragma once

#include "opscribe/schema/registry.h"

namespace opscribe::ops {

// Every operator of ONNX, and some of ONNX Runtime's. Made on first use, kept until the program ends, safe to use
// from any thread.
auto registry() -> const schema::Registry&;

}  // namespace opscribe::ops
