#include "opscribe/ops/loops/moving.h"

#include <algorithm>

namespace opscribe::ops {

auto joined(std::initializer_list<kernel::Shape> parts) -> TensorDims {
  std::vector<std::int64_t> dims;
  for (const kernel::Shape part : parts) {
    dims.insert(dims.end(), part.begin(), part.end());
  }
  return dims;
}

auto positions(EvalContext& ctx, std::size_t i, std::int64_t size) -> Positions {
  const Tensor& given = ctx.tensor(i);
  Positions places(static_cast<std::size_t>(given.element_count()));
  dispatch(index_types, given.dtype(), [&]<typename T>() {
    const auto cells = given.cells<T>();
    for (std::size_t k = 0; k < cells.size(); ++k) {
      const std::int64_t place = cells[k];
      if (place < -size || place >= size) {
        ctx.fail("invalid-index", {i}, "",
                 "element {} of {} is {}, outside an axis of size {}", k,
                 ctx.input_name(i), place, size);
      }
      places[k] = place < 0 ? place + size : place;
    }
  });
  return places;
}

auto unpacked(EvalContext& ctx, const Tensor& tensor) -> Tensor {
  return is_sub_byte(tensor.dtype()) ? unpacked_codes(tensor, ctx.pool()) : tensor;
}

void keep_elements(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  ctx.set(0, ctx.take(0).take_tensor().reshaped(dims));
}

auto viewed(EvalContext& ctx, const Tensor& source, const kernel::View& view,
            const TensorDims& dims) -> Tensor {
  return moved(ctx, source, dims,
               [&]<typename S>(std::span<const S> from, std::span<S> to) {
                 kernel::read_view<S>(view, from, to);
               });
}

auto transposed(EvalContext& ctx, const Tensor& source, const TensorDims& dims,
                std::span<const std::size_t> order, const TensorDims& result)
    -> Tensor {
  const TensorDims from = kernel::strides_of(dims.span());
  TensorDims sizes = TensorDims::filled(order.size(), 0);
  TensorDims strides = sizes;
  for (std::size_t i = 0; i < order.size(); ++i) {
    sizes[i] = dims[order[i]];
    strides[i] = from[order[i]];
  }
  return viewed(ctx, source, kernel::simplified(sizes.span(), strides.span()), result);
}

auto part_of_axis(EvalContext& ctx, const Tensor& source, std::size_t axis,
                  std::int64_t first, std::int64_t size) -> Tensor {
  const TensorDims strides = kernel::strides_of(source.dims().span());
  TensorDims dims = source.dims();
  dims[axis] = size;
  const std::int64_t start = source.is_empty() ? 0 : first * strides[axis];
  return viewed(ctx, source, kernel::simplified(dims.span(), strides.span(), start),
                dims);
}

auto picked(EvalContext& ctx, const Tensor& source, std::size_t axis,
            const Positions& places, const TensorDims& dims) -> Tensor {
  const kernel::Shape sizes = source.dims().span();
  const auto blocks = kernel::count_between(sizes, 0, axis);
  const auto inner = kernel::count_between(sizes, axis + 1, sizes.size());
  return moved(
      ctx, source, dims, [&]<typename S>(std::span<const S> from, std::span<S> to) {
        if (to.empty()) return;
        S* next = to.data();
        for (std::int64_t block = 0; block < blocks; ++block) {
          for (const std::int64_t place : places) {
            const S* slice = from.data() + (block * sizes[axis] + place) * inner;
            next = std::copy_n(slice, inner, next);
          }
        }
      });
}

auto joined_tensors(EvalContext& ctx, std::span<const Tensor> items, std::size_t axis,
                    const TensorDims& dims) -> Tensor {
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  const DataType dtype = items[0].dtype();
  std::vector<Tensor> all;
  for (const Tensor& item : items) all.push_back(unpacked(ctx, item));
  const auto blocks = kernel::count_between(dims.span(), 0, axis);
  Tensor result = dispatch_storage(all[0].dtype(), [&]<typename S>() {
    return build_storage<S>(all[0].dtype(), dims, ctx.pool(), [&](std::span<S> to) {
      if (to.empty()) return;
      S* next = to.data();
      for (std::int64_t block = 0; block < blocks; ++block) {
        for (const Tensor& item : all) {
          const auto size = item.element_count() / blocks;
          next = std::copy_n(item.storage_cells<S>().data() + block * size, size, next);
        }
      }
    });
  });
  return is_sub_byte(dtype) ? packed_codes(result, dtype, ctx.pool()) : result;
}

}  // namespace opscribe::ops
