#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kControlflowOps[] = {
    {"", "If", if_},
    {"", "Loop", loop},
    {"", "Scan", scan},
};

}  // namespace

auto controlflow_ops() -> std::span<const OpEntry> {
  return kControlflowOps;
}

}  // namespace opscribe::ops
