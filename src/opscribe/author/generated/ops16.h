// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/author/generated/ops15.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of GridSample from opset 16 on.
struct GridSample16Attributes {
  ByName by_name = ByName();
  // 1: -1 and 1 are the centres of the corner points. 0: they are the outer edges of
  // the corner points. Default: 0.
  Attr<std::int64_t> align_corners = {};
  // `linear`, `nearest` (halves go to the even neighbour) or `cubic`. Default:
  // "bilinear".
  Attr<std::string> mode = {};
  // What lies outside: `zeros`, `border` (the nearest point) or `reflection`. Default:
  // "zeros".
  Attr<std::string> padding_mode = {};
};

// Attributes of RoiAlign from opset 16 on.
struct RoiAlign16Attributes {
  ByName by_name = ByName();
  // `half_pixel` moves scaled coordinates by -0.5 to pixel centers; `output_half_pixel`
  // does not, and makes regions at least 1 by 1. Default: "half_pixel".
  Attr<std::string> coordinate_transformation_mode = {};
  // How samples of a bin are pooled: `avg` or `max`. Default: "avg".
  Attr<std::string> mode = {};
  // Bins per region, downwards. Default: 1.
  Attr<std::int64_t> output_height = {};
  // Bins per region, across. Default: 1.
  Attr<std::int64_t> output_width = {};
  // Samples per bin in each direction; 0 chooses `ceil(region size / output size)`.
  // Default: 0.
  Attr<std::int64_t> sampling_ratio = {};
  // Size of `X` relative to the image that `rois` refer to, such as 0.0625 after
  // 16-fold downsampling. Default: 1.0.
  Attr<float> spatial_scale = {};
};

// Attributes of ScatterElements from opset 16 on.
struct ScatterElements16Attributes {
  ByName by_name = ByName();
  // Axis along which `indices` choose, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // What to do with the value already there: `none` replaces it, `add`, `mul`, `max`
  // and `min` combine. Default: "none".
  Attr<std::string> reduction = {};
};

// Attributes of ScatterND from opset 16 on.
struct ScatterND16Attributes {
  ByName by_name = ByName();
  // What to do with the value already there: `none` replaces it, `add`, `mul`, `max`
  // and `min` combine. Default: "none".
  Attr<std::string> reduction = {};
};

// The operators of ai.onnx, version 16.
class Ops16 : public Ops15 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 16;

  explicit Ops16(std::shared_ptr<Builder> builder)
      : Ops16(std::move(builder), kVersion) {}

  // Samples `X` at the places that `grid` names, interpolating between points. Places
  // are given in coordinates from -1 to 1 over each spatial axis, x first.
  //
  // In this version: images only; the modes are called `bilinear`, `nearest` and
  // `bicubic`.
  //
  // Takes
  //   X: Input [N, C, D1, ..., Dk].
  //   grid: Places [N, E1, ..., Ek, k], coordinates in the order of the last axis of
  //       `X` first.
  // Gives
  //   Y: Samples [N, C, E1, ..., Ek].
  //
  // https://onnx.ai/onnx/operators/onnx__GridSample.html
  auto GridSample(
      const Var& X, const Var& grid, const GridSample16Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Divides each region into `output_height` by `output_width` bins and pools bilinear
  // samples of `X` within each bin. Region corners are real numbers, x before y, and
  // are multiplied by `spatial_scale` to reach the coordinates of `X`; samples more
  // than a pixel outside count as 0.
  //
  // Takes
  //   X: Feature maps `[N, C, H, W]`.
  //   rois: Regions `[R, 4]`, each `[x1, y1, x2, y2]`.
  //   batch_indices: Index in [0, N-1] of the image each region belongs to, `[R]`.
  // Gives
  //   Y: Pooled regions `[R, C, output_height, output_width]`.
  //
  // https://onnx.ai/onnx/operators/onnx__RoiAlign.html
  auto RoiAlign(
      const Var& X, const Var& rois, const Var& batch_indices,
      const RoiAlign16Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Copies `data` and writes single elements into it: each element of `updates` goes to
  // the same place, except that its position along `axis` is given by `indices`.
  // Without a reduction an index used twice leaves the result open.
  //
  // In this version: no `max` and `min`.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Positions along the axis, in [-n, n-1]; rank r.
  //   updates: Values to write, in the shape of `indices`.
  // Gives
  //   output: The changed copy, in the shape of `data`.
  //
  // https://onnx.ai/onnx/operators/onnx__ScatterElements.html
  auto ScatterElements(
      const Var& data, const Var& indices, const Var& updates,
      const ScatterElements16Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Copies `data` and writes elements or slices into it by coordinates: the last axis
  // of `indices` holds the first k coordinates of a place. Without a reduction
  // coordinates used twice leave the result open.
  //
  // In this version: no `max` and `min`.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Coordinates, rank q >= 1; the last dimension k is at most r. Negative
  //       ones count from the end.
  //   updates: Values to write, of shape indices.shape[:-1] + data.shape[k:].
  // Gives
  //   output: The changed copy, in the shape of `data`.
  //
  // https://onnx.ai/onnx/operators/onnx__ScatterND.html
  auto ScatterND(
      const Var& data, const Var& indices, const Var& updates,
      const ScatterND16Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  Ops16(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops15(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
