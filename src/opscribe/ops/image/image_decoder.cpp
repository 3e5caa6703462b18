// ImageDecoder: the bytes of an image file to pixels.
//
//   encoded_stream [ bytes ]   image [ H, W, C ]     C is 3, or 1 for Grayscale

#include "opscribe/ops/image/image_ops.h"

namespace opscribe::ops {

auto image_decoder_def() -> OpDef {
  return {
      .name = "ImageDecoder",
      .since = 20,
      .doc =
          "Decodes a BMP, JPEG, JPEG 2000, TIFF, PNG, WebP or PNM image to 8-bit "
          "pixels with the channels last. Bytes that cannot be decoded give an empty "
          "tensor, not an error, so check the result's size.",
      .attributes = {{"pixel_format", AttrType::String, "RGB",
                      "Channels of the result: `RGB`, `BGR` or `Grayscale`."}},
      .inputs = {{"encoded_stream", "T1", "1-D, the bytes of the image file.",
                  kNonDifferentiable}},
      .outputs = {{"image", "T2",
                   "Pixels `[H, W, C]`, C = 3 or, for `Grayscale`, 1; empty when "
                   "decoding fails.",
                   kNonDifferentiable}},
      .types = {{"T1", kUInt8}, {"T2", kUInt8}},
  };
}

}  // namespace opscribe::ops
