#pragma once

// What every operator file speaks: definitions, type sets, list entries, shape rules,
// kernels.

#include "opscribe/ops/rules/shapes.h"
#include "opscribe/ops/rules/values.h"
#include "opscribe/schema/eval_context.h"
#include "opscribe/schema/infer_context.h"
#include "opscribe/schema/op_def.h"
#include "opscribe/tensor/dispatch.h"

namespace opscribe::ops {

using namespace schema;

}  // namespace opscribe::ops
