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

#include "opscribe/author/ops/ops15.h"

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

  // True where `A` is at least `B`, element by element, both broadcast to a common
  // shape. False where either is NaN, so it is not the negation of `Less`.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A >= B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__GreaterOrEqual.html
  auto GreaterOrEqual(const Var& A, const Var& B) const -> Var;

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
      const Var& X, const Var& grid,
      const GridSample16Attributes& attributes = {}) const -> Var;

  // Copies its input. Useful to give a value a second name, such as an input that is
  // also an output.
  //
  // Takes
  //   input: Any value.
  // Gives
  //   output: The same value.
  //
  // https://onnx.ai/onnx/operators/onnx__Identity.html
  auto Identity(const Var& input) const -> Var;

  // Runs one of two graphs: `then_branch` when `cond` is true, `else_branch` otherwise.
  // The branches take no inputs of their own; they read values of the graphs around
  // them by name. Only the chosen branch runs.
  //
  // Takes
  //   cond: The condition: a tensor of exactly one element, of any rank.
  // Gives
  //   outputs: (any number) The outputs of the branch that ran, in its order.
  //
  // https://onnx.ai/onnx/operators/onnx__If.html
  auto If(
      std::size_t num_results, const Var& cond,
      const If1Attributes& attributes) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto If(const Var& cond, const If1Attributes& attributes) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(If(kCount, cond, attributes));
  }

  // Keeps values from zero up and multiplies negative ones by `alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__LeakyRelu.html
  auto LeakyRelu(
      const Var& X, const LeakyRelu6Attributes& attributes = {}) const -> Var;

  // True where `A` is at most `B`, element by element, both broadcast to a common
  // shape. False where either is NaN, so it is not the negation of `Greater`.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A <= B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__LessOrEqual.html
  auto LessOrEqual(const Var& A, const Var& B) const -> Var;

  // Repeats a graph, up to `M` times and as long as its condition holds, carrying state
  // from one round to the next. Outputs of the body beyond the state are collected over
  // all rounds and stacked on a new first axis. With neither `M` nor `cond` the loop
  // never ends by itself.
  //
  // Takes
  //   M: (optional) Largest number of rounds. Absent: no limit.
  //   cond: (optional) Whether to run the first round. Absent: true, and the condition
  //       the body gives is ignored.
  //   v_initial: (any number) The state before the first round, any number of values.
  // Gives
  //   v_final_and_scan_outputs: (any number) The state after the last round, then each
  //       collected value with the rounds as its first axis. After zero rounds a
  //       collected value has 0 as its first dimension.
  //
  // https://onnx.ai/onnx/operators/onnx__Loop.html
  auto Loop(
      std::size_t num_results, const Var& M, const Var& cond,
      const std::vector<Var>& v_initial,
      const Loop1Attributes& attributes) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Loop(
      const Var& M, const Var& cond, const std::vector<Var>& v_initial,
      const Loop1Attributes& attributes) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Loop(kCount, M, cond, v_initial, attributes));
  }

  // Keeps values from zero up and multiplies negative ones by `slope`, a learned
  // tensor. Only `slope` is broadcast, aligned at the right: one slope per channel of
  // `[N, C, H, W]` has the shape `[C, 1, 1]`.
  //
  // Takes
  //   X: Values, of any shape.
  //   slope: Slopes below zero, broadcast to the shape of `X`.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__PRelu.html
  auto PRelu(const Var& X, const Var& slope) const -> Var;

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
      const RoiAlign16Attributes& attributes = {}) const -> Var;

  // Walks over one or more tensors slice by slice along an axis, carrying state of
  // fixed shape, and stacks what each step gives. All tensors walked over must have the
  // same length on their axis. Unlike Loop it has no condition: the number of steps is
  // the length.
  //
  // Takes
  //   initial_state_and_scan_inputs: (any number) The initial state values, then the
  //       tensors to walk over.
  // Gives
  //   final_state_and_scan_outputs: (any number) The state after the last step, then
  //       the stacked outputs.
  //
  // https://onnx.ai/onnx/operators/onnx__Scan.html
  auto Scan(
      std::size_t num_results, const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan9Attributes& attributes) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Scan(
      const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan9Attributes& attributes) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Scan(kCount, initial_state_and_scan_inputs, attributes));
  }

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
      const ScatterElements16Attributes& attributes = {}) const -> Var;

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
      const ScatterND16Attributes& attributes = {}) const -> Var;

  // Chooses element by element: from `X` where the condition is true, from `Y` where it
  // is false. All three broadcast together.
  //
  // Takes
  //   condition: The choice.
  //   X: Values where true.
  //   Y: Values where false.
  // Gives
  //   output: The chosen values, in the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Where.html
  auto Where(const Var& condition, const Var& X, const Var& Y) const -> Var;

 protected:
  Ops16(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops15(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
