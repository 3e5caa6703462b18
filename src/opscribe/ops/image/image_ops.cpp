#include "opscribe/ops/image/image_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kEntries[] = {
    {"", "ImageDecoder", image_decoder},
};

}  // namespace

auto image_ops() -> std::span<const OpEntry> {
  return kEntries;
}

}  // namespace opscribe::ops
