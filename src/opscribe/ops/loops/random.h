#pragma once

// Random numbers of a node.

#include "opscribe/kernel/random.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Those of the attribute `seed`; where it is not given, others for every node and run.
auto random_numbers(EvalContext& ctx) -> kernel::RandomNumbers;

}  // namespace opscribe::ops
