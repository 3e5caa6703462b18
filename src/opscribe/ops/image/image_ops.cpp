#include "opscribe/ops/image/image_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kImageOps[] = {
    {"", "ImageDecoder", image_decoder_def},
};

}  // namespace

auto image_ops() -> std::span<const OpEntry> {
  return kImageOps;
}

}  // namespace opscribe::ops
