#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kEntries[] = {
    {"", "If", if_},
    {"", "Loop", loop},
    {"", "Scan", scan},
};

}  // namespace

auto controlflow_ops() -> std::span<const OpEntry> {
  return kEntries;
}

}  // namespace opscribe::ops
