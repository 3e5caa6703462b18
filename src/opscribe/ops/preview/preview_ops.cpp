#include "opscribe/ops/preview/preview_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kPreviewOps[] = {
    {kPreviewDomain, "FlexAttention", flex_attention_def},
};

}  // namespace

auto preview_ops() -> std::span<const OpEntry> {
  return kPreviewOps;
}

}  // namespace opscribe::ops
