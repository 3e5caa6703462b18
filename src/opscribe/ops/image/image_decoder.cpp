// ImageDecoder: the bytes of an image file to pixels.
//
//   encoded_stream [ bytes ]   image [ H, W, C ]     C is 3, or 1 for Grayscale

#include "opscribe/ops/image/image_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 0, 1);
  const std::string_view format = ctx.string_attr("pixel_format");
  if (format != "RGB" && format != "BGR" && format != "Grayscale") {
    ctx.fail("invalid-attribute", {}, "it is `RGB`, `BGR` or `Grayscale`",
             "`pixel_format` is \"{}\"", format);
  }
  const Dim channels = format == "Grayscale" ? 1 : 3;
  ctx.set_shape(0, {ctx.fresh_dim("height"), ctx.fresh_dim("width"), channels});
}

}  // namespace

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
      .infer = infer,
  };
}

}  // namespace opscribe::ops
