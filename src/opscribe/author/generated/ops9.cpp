// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops9.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops9::Acosh(const Var& input, Site site) const -> Var {
  return one(site, "Acosh", {&input}, {});
}

auto Ops9::Asinh(const Var& input, Site site) const -> Var {
  return one(site, "Asinh", {&input}, {});
}

auto Ops9::Atanh(const Var& input, Site site) const -> Var {
  return one(site, "Atanh", {&input}, {});
}

auto Ops9::BatchNormalization(
    const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
    const BatchNormalization9Attributes& attributes,
    Site site) const -> BatchNormalization1Outputs {
  const auto made = many(site, "BatchNormalization", 5, {&X, &scale, &B, &mean, &var}, {
      {"epsilon", &attributes.epsilon},
      {"momentum", &attributes.momentum}});
  return {made[0], made[1], made[2], made[3], made[4]};
}

auto Ops9::Compress(
    const Var& input, const Var& condition, const Compress9Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Compress", {&input, &condition}, {
      {"axis", &attributes.axis}});
}

auto Ops9::ConstantOfShape(
    const Var& input, const ConstantOfShape9Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ConstantOfShape", {&input}, {
      {"value", &attributes.value}});
}

auto Ops9::Cosh(const Var& input, Site site) const -> Var {
  return one(site, "Cosh", {&input}, {});
}

auto Ops9::Erf(const Var& input, Site site) const -> Var {
  return one(site, "Erf", {&input}, {});
}

auto Ops9::EyeLike(
    const Var& input, const EyeLike9Attributes& attributes, Site site) const -> Var {
  return one(site, "EyeLike", {&input}, {
      {"dtype", &attributes.dtype},
      {"k", &attributes.k}});
}

auto Ops9::Flatten(
    const Var& input, const Flatten1Attributes& attributes, Site site) const -> Var {
  return one(site, "Flatten", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops9::Gemm(
    const Var& A, const Var& B, const Var& C, const Gemm7Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Gemm", {&A, &B, &C}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"transA", &attributes.transA},
      {"transB", &attributes.transB}});
}

auto Ops9::IsNaN(const Var& X, Site site) const -> Var {
  return one(site, "IsNaN", {&X}, {});
}

template <typename Full>
auto Ops9::MaxUnpool(
    const Var& X, const Var& I, const Var& output_shape,
    const MaxUnpool9Attributes& attributes, Site site) const -> Var {
  return one(site, "MaxUnpool", {&X, &I, &output_shape}, {
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops9::MaxUnpool<void>(
    const Var&, const Var&, const Var&, const MaxUnpool9Attributes&,
    Site) const -> Var;

auto Ops9::MeanVarianceNormalization(
    const Var& X, const MeanVarianceNormalization9Attributes& attributes,
    Site site) const -> Var {
  return one(site, "MeanVarianceNormalization", {&X}, {
      {"axes", &attributes.axes}});
}

auto Ops9::NonZero(const Var& X, Site site) const -> Var {
  return one(site, "NonZero", {&X}, {});
}

auto Ops9::OneHot(
    const Var& indices, const Var& depth, const Var& values,
    const OneHot9Attributes& attributes, Site site) const -> Var {
  return one(site, "OneHot", {&indices, &depth, &values}, {
      {"axis", &attributes.axis}});
}

auto Ops9::Scan(
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

auto Ops9::Scatter(
    const Var& data, const Var& indices, const Var& updates,
    const Scatter9Attributes& attributes, Site site) const -> Var {
  return one(site, "Scatter", {&data, &indices, &updates}, {
      {"axis", &attributes.axis}});
}

auto Ops9::Shrink(
    const Var& input, const Shrink9Attributes& attributes, Site site) const -> Var {
  return one(site, "Shrink", {&input}, {
      {"bias", &attributes.bias},
      {"lambd", &attributes.lambd}});
}

auto Ops9::Sign(const Var& input, Site site) const -> Var {
  return one(site, "Sign", {&input}, {});
}

auto Ops9::Sinh(const Var& input, Site site) const -> Var {
  return one(site, "Sinh", {&input}, {});
}

auto Ops9::TfIdfVectorizer(
    const Var& X, const TfIdfVectorizer9Attributes& attributes,
    Site site) const -> Var {
  return one(site, "TfIdfVectorizer", {&X}, {
      {"max_gram_length", &attributes.max_gram_length},
      {"max_skip_count", &attributes.max_skip_count},
      {"min_gram_length", &attributes.min_gram_length},
      {"mode", &attributes.mode},
      {"ngram_counts", &attributes.ngram_counts},
      {"ngram_indexes", &attributes.ngram_indexes},
      {"pool_int64s", &attributes.pool_int64s},
      {"pool_strings", &attributes.pool_strings},
      {"weights", &attributes.weights}});
}

auto Ops9::Upsample(
    const Var& X, const Var& scales, const Upsample9Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Upsample", {&X, &scales}, {
      {"mode", &attributes.mode}});
}

auto Ops9::Where(
    const Var& condition, const Var& X, const Var& Y, Site site) const -> Var {
  return one(site, "Where", {&condition, &X, &Y}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
