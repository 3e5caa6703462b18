#pragma once

// Products of tensors whose axes have names, added up over some of them: Einsum.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

struct NamedAxis {
  std::size_t name;
  std::int64_t size;
  std::int64_t stride;
};

struct NamedTensor {
  Tensor tensor;
  std::vector<NamedAxis> axes;  // each name once

  auto find(std::size_t name) const -> const NamedAxis*;
};

using Names = std::vector<std::size_t>;

// The axes of a name that stands twice are walked together: a diagonal.
auto name_axes(Tensor tensor, const Names& names) -> NamedTensor;

// The product of all operands, with an axis for each name of `result` and added up over
// every other name. The operands are of one type, float, double or uint64; axes of one
// name have one size, or 1.
auto contract_all(EvalContext& ctx, std::vector<NamedTensor> operands,
                  const Names& result) -> NamedTensor;

}  // namespace opscribe::ops
