#include "opscribe/ops/optional/optional_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kOptionalOps[] = {
    {"", "Optional", optional_def},
    {"", "OptionalGetElement", optional_get_element_def},
    {"", "OptionalHasElement", optional_has_element_def},
};

}  // namespace

auto optional_ops() -> std::span<const OpEntry> {
  return kOptionalOps;
}

}  // namespace opscribe::ops
