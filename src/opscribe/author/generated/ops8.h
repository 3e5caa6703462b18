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

#include "opscribe/author/generated/ops7.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of MaxPool from opset 8 on.
struct MaxPool8Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // Window size along each spatial axis, `[k1, ..., kn]`. Required.
  Required<Ints> kernel_shape;
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Order of elements that `Indices` counts in: 0 row-major, 1 column-major over the
  // spatial axes; `Y` stays the same. Default: 0.
  Attr<std::int64_t> storage_order = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Outputs of MaxPool from opset 8 on. Those marked optional are computed only when they
// are used.
struct MaxPool8Outputs {
  // `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k - 1) +
  // 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
  Var Y;
  // (optional) Place of each maximum in the flattened `X`, in [0, N*C*D1*...*Dn - 1];
  // batch and channel are included, padding is not.
  Var Indices;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 2> {
    return {Y, Indices};
  }
};

// Attributes of Scan from opset 8 on.
struct Scan8Attributes {
  ByName by_name = ByName();
  // Graph of one step. Takes the state values, then one slice of each scanned tensor
  // (without the scanned axis); gives the next state, then one slice of each stacked
  // output. Required.
  Required<Body> body;
  // For each scanned tensor 0 to walk forward or 1 to walk backward. Default: forward.
  Attr<Ints> directions = {};
  // How many of the inputs, counted from the end, are walked over; those before them
  // are the initial state. Required.
  Required<std::int64_t> num_scan_inputs;
};

// The operators of ai.onnx, version 8.
class Ops8 : public Ops7 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 8;

  explicit Ops8(std::shared_ptr<Builder> builder)
      : Ops8(std::move(builder), kVersion) {}

  // Repeats `input` so that it takes the shape it has in common with `shape` under
  // broadcasting. This works both ways: where `shape` says 1 the input's size stays, so
  // the result can be larger than `shape`.
  //
  // Takes
  //   input: Tensor to repeat.
  //   shape: 1-D, the target sizes, aligned with `input` at the right.
  // Gives
  //   output: `input` in the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Expand.html
  auto Expand(
      const Var& input, const Var& shape, Site site = Source::current()) const -> Var;

  // Largest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMax`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   max: Largest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Max.html
  auto Max(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

  // Slides a window over the spatial axes and returns its largest element. Padding
  // never wins: it counts as the lowest value there is, not as 0.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
  //       channel is pooled on its own.
  // Gives
  //   Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
  //   Indices: (optional) Place of each maximum in the flattened `X`, in [0,
  //       N*C*D1*...*Dn - 1]; batch and channel are included, padding is not.
  //
  // https://onnx.ai/onnx/operators/onnx__MaxPool.html
  auto MaxPool(
      const Var& X, const MaxPool8Attributes& attributes,
      Site site = Source::current()) const -> MaxPool8Outputs;

  // Average of the operands at each position, all broadcast to a common shape: their
  // sum divided by how many there are. To average within one tensor use `ReduceMean`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   mean: Averages, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mean.html
  auto Mean(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

  // Smallest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMin`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   min: Smallest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Min.html
  auto Min(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

  // Walks over one or more tensors slice by slice along an axis, carrying state of
  // fixed shape, and stacks what each step gives. All tensors walked over must have the
  // same length on their axis. Unlike Loop it has no condition: the number of steps is
  // the length.
  //
  // In this version: the first axis of every value is a batch, walked over separately,
  // and the second is scanned.
  //
  // Takes
  //   sequence_lens: (optional) Length of each sequence of the batch, at most the
  //       scanned dimension. Absent: all are full.
  //   initial_state_and_scan_inputs: (any number) The initial state values, then the
  //       tensors to walk over.
  // Gives
  //   final_state_and_scan_outputs: (any number) The state after the last step, then
  //       the stacked outputs.
  //
  // https://onnx.ai/onnx/operators/onnx__Scan.html
  auto Scan(
      std::size_t num_results, const Var& sequence_lens,
      const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan8Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Scan(
      const Var& sequence_lens, const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan8Attributes& attributes, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Scan(kCount, sequence_lens, initial_state_and_scan_inputs, attributes, site));
  }

  // Adds the operands element by element, all broadcast to a common shape. To add up
  // the elements of one tensor use `ReduceSum`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   sum: Sums, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sum.html
  auto Sum(const std::vector<Var>& data_0, Site site = Source::current()) const -> Var;

 protected:
  Ops8(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops7(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
