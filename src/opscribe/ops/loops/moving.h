#pragma once

// Kernels that move elements without looking at them, and the places they move to.

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/kernel/rearrange.h"
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

// A tensor of that shape made from the elements of `source` as plain storage:
// `fill(std::span<const S> from, std::span<S> to)` is called with the storage type of
// their width. Packed elements are unpacked before and packed after. Charges the work
// of writing each element once.
template <typename Fill>
auto moved(EvalContext& ctx, const Tensor& source, const TensorDims& dims, Fill&& fill)
    -> Tensor {
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  if (is_sub_byte(source.dtype())) {
    const Tensor codes = unpacked_codes(source, ctx.pool());
    Tensor result = ctx.make(DataType::UInt8, dims);
    fill(codes.storage_cells<std::uint8_t>(),
         result.mutable_storage_cells<std::uint8_t>());
    return packed_codes(result, source.dtype(), ctx.pool());
  }
  return dispatch_storage(source.dtype(), [&]<typename S>() {
    return build_storage<S>(source.dtype(), dims, ctx.pool(), [&](std::span<S> to) {
      fill(source.storage_cells<S>(), to);
    });
  });
}

// As `moved`, for output `i`.
template <typename Fill>
void move_elements(EvalContext& ctx, std::size_t i, const Tensor& source,
                   const TensorDims& dims, Fill&& fill) {
  ctx.set(i, moved(ctx, source, dims, std::forward<Fill>(fill)));
}

// `data` after `change(std::span<S>)` has written over some of its elements: in place
// where nobody else has them. Packed elements are unpacked before and packed after.
template <typename Change>
auto changed(EvalContext& ctx, Tensor data, Change&& change) -> Tensor {
  const DataType dtype = data.dtype();
  if (is_sub_byte(dtype)) {
    Tensor codes = unpacked_codes(data, ctx.pool());
    change(codes.mutable_storage_cells<std::uint8_t>(ctx.pool()));
    return packed_codes(codes, dtype, ctx.pool());
  }
  return dispatch_storage(dtype, [&]<typename S>() -> Tensor {
    if constexpr (std::same_as<S, std::string>) {
      return build_storage<S>(dtype, data.dims(), ctx.pool(), [&](std::span<S> to) {
        std::ranges::copy(data.strings(), to.begin());
        change(to);
      });
    } else {
      change(data.mutable_storage_cells<S>(ctx.pool()));
      return std::move(data);
    }
  });
}

// Packed elements as one byte each, others as they are: what `changed` and `moved` give
// their callers of a second operand.
auto unpacked(EvalContext& ctx, const Tensor& tensor) -> Tensor;

// --- kernels and parts of them, for elements of all types

// Output 0 has the elements of input 0 in the same order and the shape the rule says.
void keep_elements(EvalContext& ctx);

// A tensor of that shape with the elements of the view.
auto viewed(EvalContext& ctx, const Tensor& source, const kernel::View& view,
            const TensorDims& dims) -> Tensor;

// `source`, read as one of shape `dims`, with its axes in another order: axis i of the
// result, which then has the shape `result`, is axis `order[i]`.
auto transposed(EvalContext& ctx, const Tensor& source, const TensorDims& dims,
                std::span<const std::size_t> order, const TensorDims& result) -> Tensor;

// The part of `source` along an axis that has `size` elements from `first` on.
auto part_of_axis(EvalContext& ctx, const Tensor& source, std::size_t axis,
                  std::int64_t first, std::int64_t size) -> Tensor;

// The slices of `source` along an axis at those places, in their order; the result has
// the shape `dims`.
auto picked(EvalContext& ctx, const Tensor& source, std::size_t axis,
            const Positions& places, const TensorDims& dims) -> Tensor;

// Tensors of one type joined along an axis to one of shape `dims`.
auto joined_tensors(EvalContext& ctx, std::span<const Tensor> items, std::size_t axis,
                    const TensorDims& dims) -> Tensor;

}  // namespace opscribe::ops
