// What the headers of the families leave free: a kernel in an operator's file calls
// `exp`, `max` or `size` and means its own or the standard library's, never a builder.

#include <gtest/gtest.h>

#include <cmath>

#include "opscribe/ops/controlflow/controlflow_ops.h"
#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/logical/logical_ops.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/sequence/sequence_ops.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

using std::exp;

auto size(const float (&)[3]) -> int {
  return 3;
}
auto max(float a, float b) -> float {
  return a < b ? b : a;
}
auto shape(int rank) -> int {
  return rank;
}
auto gradient(float slope) -> float {
  return slope;
}

TEST(Names, KernelsMayUseTheNamesOfOperators) {
  const float cells[] = {0, 1, 2};
  EXPECT_EQ(size(cells), 3);
  EXPECT_EQ(max(exp(cells[0]), cells[2]), 2.0F);
  EXPECT_EQ(shape(2), 2);
  EXPECT_EQ(gradient(0.5F), 0.5F);
  EXPECT_EQ(exp_def().name, "Exp");
  EXPECT_EQ(gradient_def().name, "Gradient");
}

}  // namespace
}  // namespace opscribe::ops
