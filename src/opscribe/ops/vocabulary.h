#pragma once

// What every operator file speaks: definitions, type sets and list entries.

#include "opscribe/schema/op_def.h"

namespace opscribe::ops {

using namespace schema;

}  // namespace opscribe::ops
