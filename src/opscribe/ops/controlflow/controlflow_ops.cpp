#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kControlflowOps[] = {
    {"", "If", if_def},
    {"", "Loop", loop_def},
    {"", "Scan", scan_def},
};

}  // namespace

auto controlflow_ops() -> std::span<const OpEntry> {
  return kControlflowOps;
}

}  // namespace opscribe::ops
