#include "opscribe/ops/optional/optional_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kOptionalOps[] = {
    {"", "Optional", optional},
    {"", "OptionalGetElement", optional_get_element},
    {"", "OptionalHasElement", optional_has_element},
};

}  // namespace

auto optional_ops() -> std::span<const OpEntry> {
  return kOptionalOps;
}

}  // namespace opscribe::ops
