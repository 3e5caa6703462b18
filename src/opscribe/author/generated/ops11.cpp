// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops11.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops11::ArgMax(
    const Var& data, const ArgMax1Attributes& attributes, Site site) const -> Var {
  return one(site, "ArgMax", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ArgMin(
    const Var& data, const ArgMin1Attributes& attributes, Site site) const -> Var {
  return one(site, "ArgMin", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::BitShift(
    const Var& X, const Var& Y, const BitShift11Attributes& attributes,
    Site site) const -> Var {
  return one(site, "BitShift", {&X, &Y}, {
      {"direction", &attributes.direction}});
}

auto Ops11::Clip(
    const Var& input, const Var& min, const Var& max, Site site) const -> Var {
  return one(site, "Clip", {&input, &min, &max}, {});
}

auto Ops11::Concat(
    const std::vector<Var>& inputs, const Concat4Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Concat", {}, {
      {"axis", &attributes.axis}}, &inputs);
}

auto Ops11::ConcatFromSequence(
    const Var& input_sequence, const ConcatFromSequence11Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ConcatFromSequence", {&input_sequence}, {
      {"axis", &attributes.axis},
      {"new_axis", &attributes.new_axis}});
}

auto Ops11::Constant(const Constant11Attributes& attributes, Site site) const -> Var {
  return one(site, "Constant", {}, {
      {"sparse_value", &attributes.sparse_value},
      {"value", &attributes.value}});
}

auto Ops11::CumSum(
    const Var& x, const Var& axis, const CumSum11Attributes& attributes,
    Site site) const -> Var {
  return one(site, "CumSum", {&x, &axis}, {
      {"exclusive", &attributes.exclusive},
      {"reverse", &attributes.reverse}});
}

auto Ops11::DepthToSpace(
    const Var& input, const DepthToSpace11Attributes& attributes,
    Site site) const -> Var {
  return one(site, "DepthToSpace", {&input}, {
      {"blocksize", &attributes.blocksize},
      {"mode", &attributes.mode}});
}

auto Ops11::Det(const Var& X, Site site) const -> Var {
  return one(site, "Det", {&X}, {});
}

auto Ops11::DynamicQuantizeLinear(
    const Var& x, Site site) const -> DynamicQuantizeLinear11Outputs {
  const auto made = many(site, "DynamicQuantizeLinear", 3, {&x}, {});
  return {made[0], made[1], made[2]};
}

auto Ops11::Flatten(
    const Var& input, const Flatten1Attributes& attributes, Site site) const -> Var {
  return one(site, "Flatten", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops11::Gather(
    const Var& data, const Var& indices, const Gather1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Gather", {&data, &indices}, {
      {"axis", &attributes.axis}});
}

auto Ops11::GatherElements(
    const Var& data, const Var& indices, const GatherElements11Attributes& attributes,
    Site site) const -> Var {
  return one(site, "GatherElements", {&data, &indices}, {
      {"axis", &attributes.axis}});
}

auto Ops11::GatherND(const Var& data, const Var& indices, Site site) const -> Var {
  return one(site, "GatherND", {&data, &indices}, {});
}

template <typename Full>
auto Ops11::Gemm(
    const Var& A, const Var& B, const Var& C, const Gemm7Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Gemm", {&A, &B, &C}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"transA", &attributes.transA},
      {"transB", &attributes.transB}});
}
template auto Ops11::Gemm<void>(
    const Var&, const Var&, const Var&, const Gemm7Attributes&, Site) const -> Var;

auto Ops11::Hardmax(
    const Var& input, const Hardmax1Attributes& attributes, Site site) const -> Var {
  return one(site, "Hardmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops11::LogSoftmax(
    const Var& input, const LogSoftmax1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "LogSoftmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops11::Loop(
    std::size_t num_results, const Var& M, const Var& cond,
    const std::vector<Var>& v_initial, const Loop1Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "Loop", num_results, {&M, &cond}, {
      {"body", &attributes.body}}, &v_initial);
}

auto Ops11::MaxPool(
    const Var& X, const MaxPool10Attributes& attributes,
    Site site) const -> MaxPool8Outputs {
  const auto made = many(site, "MaxPool", 2, {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"dilations", &attributes.dilations},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"storage_order", &attributes.storage_order},
      {"strides", &attributes.strides}});
  return {made[0], made[1]};
}

template <typename Full>
auto Ops11::Pad(
    const Var& data, const Var& pads, const Var& constant_value,
    const Pad11Attributes& attributes, Site site) const -> Var {
  return one(site, "Pad", {&data, &pads, &constant_value}, {
      {"mode", &attributes.mode}});
}
template auto Ops11::Pad<void>(
    const Var&, const Var&, const Var&, const Pad11Attributes&, Site) const -> Var;

auto Ops11::Range(
    const Var& start, const Var& limit, const Var& delta, Site site) const -> Var {
  return one(site, "Range", {&start, &limit, &delta}, {});
}

auto Ops11::ReduceL1(
    const Var& data, const ReduceL11Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceL1", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceL2(
    const Var& data, const ReduceL21Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceL2", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceLogSum(
    const Var& data, const ReduceLogSum1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSum", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceLogSumExp(
    const Var& data, const ReduceLogSumExp1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSumExp", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceMax(
    const Var& data, const ReduceMax1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMax", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceMean(
    const Var& data, const ReduceMean1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMean", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceMin(
    const Var& data, const ReduceMin1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMin", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceProd(
    const Var& data, const ReduceProd1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceProd", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceSum(
    const Var& data, const ReduceSum1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceSum", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops11::ReduceSumSquare(
    const Var& data, const ReduceSumSquare1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceSumSquare", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

template <typename Full>
auto Ops11::Resize(
    const Var& X, const Var& roi, const Var& scales, const Var& sizes,
    const Resize11Attributes& attributes, Site site) const -> Var {
  return one(site, "Resize", {&X, &roi, &scales, &sizes}, {
      {"coordinate_transformation_mode", &attributes.coordinate_transformation_mode},
      {"cubic_coeff_a", &attributes.cubic_coeff_a},
      {"exclude_outside", &attributes.exclude_outside},
      {"extrapolation_value", &attributes.extrapolation_value},
      {"mode", &attributes.mode},
      {"nearest_mode", &attributes.nearest_mode}});
}
template auto Ops11::Resize<void>(
    const Var&, const Var&, const Var&, const Var&, const Resize11Attributes&,
    Site) const -> Var;

auto Ops11::Round(const Var& X, Site site) const -> Var {
  return one(site, "Round", {&X}, {});
}

auto Ops11::Scan(
    std::size_t num_results, const std::vector<Var>& initial_state_and_scan_inputs,
    const Scan9Attributes& attributes, Site site) const -> std::vector<Var> {
  return many(site, "Scan", num_results, {}, {
      {"body", &attributes.body},
      {"num_scan_inputs", &attributes.num_scan_inputs},
      {"scan_input_axes", &attributes.scan_input_axes},
      {"scan_input_directions", &attributes.scan_input_directions},
      {"scan_output_axes", &attributes.scan_output_axes},
      {"scan_output_directions", &attributes.scan_output_directions}}, &initial_state_and_scan_inputs);
}

auto Ops11::ScatterElements(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterElements11Attributes& attributes, Site site) const -> Var {
  return one(site, "ScatterElements", {&data, &indices, &updates}, {
      {"axis", &attributes.axis}});
}

auto Ops11::ScatterND(
    const Var& data, const Var& indices, const Var& updates, Site site) const -> Var {
  return one(site, "ScatterND", {&data, &indices, &updates}, {});
}

auto Ops11::SequenceAt(
    const Var& input_sequence, const Var& position, Site site) const -> Var {
  return one(site, "SequenceAt", {&input_sequence, &position}, {});
}

auto Ops11::SequenceConstruct(const std::vector<Var>& inputs, Site site) const -> Var {
  return one(site, "SequenceConstruct", {}, {}, &inputs);
}

auto Ops11::SequenceEmpty(
    const SequenceEmpty11Attributes& attributes, Site site) const -> Var {
  return one(site, "SequenceEmpty", {}, {
      {"dtype", &attributes.dtype}});
}

auto Ops11::SequenceErase(
    const Var& input_sequence, const Var& position, Site site) const -> Var {
  return one(site, "SequenceErase", {&input_sequence, &position}, {});
}

auto Ops11::SequenceInsert(
    const Var& input_sequence, const Var& tensor, const Var& position,
    Site site) const -> Var {
  return one(site, "SequenceInsert", {&input_sequence, &tensor, &position}, {});
}

auto Ops11::SequenceLength(const Var& input_sequence, Site site) const -> Var {
  return one(site, "SequenceLength", {&input_sequence}, {});
}

auto Ops11::Slice(
    const Var& data, const Var& starts, const Var& ends, const Var& axes,
    const Var& steps, Site site) const -> Var {
  return one(site, "Slice", {&data, &starts, &ends, &axes, &steps}, {});
}

auto Ops11::Softmax(
    const Var& input, const Softmax1Attributes& attributes, Site site) const -> Var {
  return one(site, "Softmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops11::Split(
    std::size_t num_results, const Var& input, const Split2Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "Split", num_results, {&input}, {
      {"axis", &attributes.axis},
      {"split", &attributes.split}});
}

template <typename Full>
auto Ops11::SplitToSequence(
    const Var& input, const Var& split, const SplitToSequence11Attributes& attributes,
    Site site) const -> Var {
  return one(site, "SplitToSequence", {&input, &split}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims}});
}
template auto Ops11::SplitToSequence<void>(
    const Var&, const Var&, const SplitToSequence11Attributes&, Site) const -> Var;

auto Ops11::Squeeze(
    const Var& data, const Squeeze1Attributes& attributes, Site site) const -> Var {
  return one(site, "Squeeze", {&data}, {
      {"axes", &attributes.axes}});
}

auto Ops11::TopK(
    const Var& X, const Var& K, const TopK11Attributes& attributes,
    Site site) const -> TopK1Outputs {
  const auto made = many(site, "TopK", 2, {&X, &K}, {
      {"axis", &attributes.axis},
      {"largest", &attributes.largest},
      {"sorted", &attributes.sorted}});
  return {made[0], made[1]};
}

auto Ops11::Unique(
    const Var& X, const Unique11Attributes& attributes,
    Site site) const -> Unique11Outputs {
  const auto made = many(site, "Unique", 4, {&X}, {
      {"axis", &attributes.axis},
      {"sorted", &attributes.sorted}});
  return {made[0], made[1], made[2], made[3]};
}

auto Ops11::Unsqueeze(
    const Var& data, const Unsqueeze1Attributes& attributes, Site site) const -> Var {
  return one(site, "Unsqueeze", {&data}, {
      {"axes", &attributes.axes}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
