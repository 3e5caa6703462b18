#pragma once

// Runs a test once for every set of instructions that kernels are compiled for and this
// machine has.

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <cstdint>

namespace opscribe::kernel {

template <typename Test>
void for_each_target(Test&& test) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const ::testing::ScopedTrace trace(__FILE__, __LINE__, hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(target);
    test();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace opscribe::kernel
