#include "opscribe/ops/image/image_ops.h"

namespace opscribe::ops {

auto image_decoder() -> OpDef {
  return {
      .name = "ImageDecoder",
      .since = 20,
      .doc = "",
      .attributes = {{"pixel_format", AttrType::String, "RGB", ""}},
      .inputs = {{"encoded_stream", "T1", "", kNonDifferentiable}},
      .outputs = {{"image", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kUInt8}, {"T2", kUInt8}},
  };
}

}  // namespace opscribe::ops
