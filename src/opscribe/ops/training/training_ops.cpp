#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTrainingOps[] = {
    {kPreviewTrainingDomain, "Adagrad", adagrad},
    {kPreviewTrainingDomain, "Adam", adam},
    {kPreviewTrainingDomain, "Gradient", gradient},
    {kPreviewTrainingDomain, "Momentum", momentum},
};

}  // namespace

auto training_ops() -> std::span<const OpEntry> {
  return kTrainingOps;
}

}  // namespace opscribe::ops
