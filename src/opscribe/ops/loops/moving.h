#pragma once

// Kernels that move elements without looking at them, and the places they move to.

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/kernel/walk.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// The shapes one after the other.
auto joined(std::initializer_list<kernel::Shape> parts) -> TensorDims;

// The elements of input `i` as places along an axis of that size, negative ones counted
// from its end. Error{Invalid} for one outside, which is named. Checked once here, so
// loops may trust them.
using Positions = std::vector<std::int64_t>;
auto positions(EvalContext& ctx, std::size_t i, std::int64_t size) -> Positions;

// Makes output `i` of that shape from the elements of `source` as plain storage:
// `fill(std::span<const S> from, std::span<S> to)` is called with the storage type of
// their width. Packed elements are unpacked before and packed after. Charges the work
// of writing each element once.
template <typename Fill>
void move_elements(EvalContext& ctx, std::size_t i, const Tensor& source,
                   const TensorDims& dims, Fill&& fill) {
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  if (is_sub_byte(source.dtype())) {
    const Tensor codes = unpacked_codes(source, ctx.pool());
    Tensor moved = ctx.make(DataType::UInt8, dims);
    fill(codes.storage_cells<std::uint8_t>(),
         moved.mutable_storage_cells<std::uint8_t>());
    ctx.set(i, packed_codes(moved, source.dtype(), ctx.pool()));
    return;
  }
  dispatch_storage(source.dtype(), [&]<typename S>() {
    ctx.set(i, build_storage<S>(source.dtype(), dims, ctx.pool(), [&](std::span<S> to) {
              fill(source.storage_cells<S>(), to);
            }));
  });
}

}  // namespace opscribe::ops
