// ImageDecoder: the bytes of an image file to pixels.
//
//   encoded_stream [ bytes ]   image [ H, W, C ]     C is 3, or 1 for Grayscale

#include <algorithm>

#include "opscribe/ops/image/decoders.h"
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

// Red, green and blue as what is wanted: as they are, in reverse, or as one gray with
// the weights of television (ITU-R BT.601).
auto as_format(EvalContext& ctx, Tensor image, std::string_view format) -> Tensor {
  if (format == "RGB") return image;
  const auto from = image.cells<std::uint8_t>();
  const std::size_t count = from.size() / 3;
  const bool is_gray = format == "Grayscale";
  Tensor result =
      ctx.make(DataType::UInt8, {image.dim(0), image.dim(1), is_gray ? 1 : 3});
  const auto to = result.mutable_cells<std::uint8_t>();
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t red = from[3 * i];
    const std::uint32_t green = from[3 * i + 1];
    const std::uint32_t blue = from[3 * i + 2];
    if (is_gray) {
      // Out of 65536, and a half to round.
      to[i] = static_cast<std::uint8_t>(
          (red * 19595 + green * 38470 + blue * 7471 + 32768) >> 16);
    } else {
      to[3 * i] = static_cast<std::uint8_t>(blue);
      to[3 * i + 1] = static_cast<std::uint8_t>(green);
      to[3 * i + 2] = static_cast<std::uint8_t>(red);
    }
  }
  return result;
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails for other formats of pixels
  const std::string_view format = ctx.string_attr("pixel_format");
  const Bytes encoded = ctx.tensor(0).bytes();
  ctx.work(encoded.size());
  Tensor image;
  const Canvas canvas = [&](std::int64_t height, std::int64_t width) {
    // What a decoder takes for itself is about as much again.
    const Tensor room = ctx.make(DataType::Int32, {height, width, 3});
    ctx.work(static_cast<std::uint64_t>(room.element_count()));
    image = ctx.make(DataType::UInt8, {height, width, 3});
    const auto pixels = image.mutable_cells<std::uint8_t>();
    std::ranges::fill(pixels, std::uint8_t{0});
    return pixels;
  };
  const Decoder decode = decoder_of(encoded);
  if (decode == nullptr || !decode(encoded, canvas)) {
    const std::int64_t channels = format == "Grayscale" ? 1 : 3;
    return ctx.set(0, ctx.make(DataType::UInt8, {0, 0, channels}));
  }
  ctx.set(0, as_format(ctx, std::move(image), format));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
