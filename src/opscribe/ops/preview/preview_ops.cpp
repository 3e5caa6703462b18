#include "opscribe/ops/preview/preview_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kEntries[] = {
    {kPreviewDomain, "FlexAttention", flex_attention},
};

}  // namespace

auto preview_ops() -> std::span<const OpEntry> {
  return kEntries;
}

}  // namespace opscribe::ops
