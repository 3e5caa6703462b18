#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTrainingOps[] = {
    {kPreviewTrainingDomain, "Adagrad", adagrad_def},
    {kPreviewTrainingDomain, "Adam", adam_def},
    {kPreviewTrainingDomain, "Gradient", gradient_def},
    {kPreviewTrainingDomain, "Momentum", momentum_def},
};

}  // namespace

auto training_ops() -> std::span<const OpEntry> {
  return kTrainingOps;
}

}  // namespace opscribe::ops
