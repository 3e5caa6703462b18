// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops8.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops8::Expand(const Var& input, const Var& shape, Site site) const -> Var {
  return one(site, "Expand", {&input, &shape}, {});
}

auto Ops8::Max(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Max", {}, {}, &data_0);
}

auto Ops8::MaxPool(
    const Var& X, const MaxPool8Attributes& attributes,
    Site site) const -> MaxPool8Outputs {
  const auto made = many(site, "MaxPool", 2, {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"storage_order", &attributes.storage_order},
      {"strides", &attributes.strides}});
  return {made[0], made[1]};
}

auto Ops8::Mean(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Mean", {}, {}, &data_0);
}

auto Ops8::Min(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Min", {}, {}, &data_0);
}

auto Ops8::Scan(
    std::size_t num_results, const Var& sequence_lens,
    const std::vector<Var>& initial_state_and_scan_inputs,
    const Scan8Attributes& attributes, Site site) const -> std::vector<Var> {
  return many(site, "Scan", num_results, {&sequence_lens}, {
      {"body", &attributes.body},
      {"directions", &attributes.directions},
      {"num_scan_inputs", &attributes.num_scan_inputs}}, &initial_state_and_scan_inputs);
}

auto Ops8::Sum(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Sum", {}, {}, &data_0);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
