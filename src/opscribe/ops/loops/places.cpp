#include "opscribe/ops/loops/places.h"

#include <algorithm>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/loops/arithmetic.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kData = 0;
constexpr std::size_t kIndices = 1;
constexpr std::size_t kUpdates = 2;

// A number that is none stays.
struct Larger {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    return a < b || b != b ? b : a;
  }
};
struct Smaller {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    return b < a || b != b ? b : a;
  }
};

template <typename T, typename Op>
void combine(const SlicePlaces& slices, std::span<const T> updates, std::span<T> data,
             Op op) {
  const T* from = updates.data();
  for (const std::int64_t place : slices.places) {
    T* to = data.data() + place;
    for (std::int64_t i = 0; i < slices.size; ++i, ++from) {
      to[i] = static_cast<T>(op(kernel::computed(to[i]), kernel::computed(*from)));
    }
  }
}

// Truth values: a sum or the larger one is whether either holds, a product or the
// smaller one whether both do.
void combine_truths(const SlicePlaces& slices, std::span<const bool> updates,
                    std::span<bool> data, bool is_either) {
  if (is_either) {
    combine(slices, updates, data, [](bool a, bool b) { return a || b; });
  } else {
    combine(slices, updates, data, [](bool a, bool b) { return a && b; });
  }
}

void reduce_into(EvalContext& ctx, const SlicePlaces& slices, const Tensor& updates,
                 Tensor& data, std::string_view reduction) {
  const bool is_sum = reduction == "add";
  const bool is_product = reduction == "mul";
  if (data.dtype() == DataType::String ||
      (is_complex(data.dtype()) && !is_sum && !is_product)) {
    ctx.fail("input-type", {kData}, "", "elements of type {} have no `{}`",
             text_name(data.dtype()), reduction);
  }
  dispatch(numeric_types + bool_type + complex_types, data.dtype(), [&]<typename T>() {
    const auto from = updates.cells<T>();
    const auto to = data.mutable_cells<T>(ctx.pool());
    if constexpr (std::same_as<T, bool>) {
      combine_truths(slices, from, to, is_sum || reduction == "max");
    } else {
      if (is_sum) return combine(slices, from, to, Plus());
      if (is_product) return combine(slices, from, to, Times());
      if constexpr (!ComplexElement<T>) {
        if (reduction == "max") return combine(slices, from, to, Larger());
        combine(slices, from, to, Smaller());
      }
    }
  });
}

}  // namespace

auto places_of_elements(EvalContext& ctx) -> Positions {
  const Tensor& data = ctx.tensor(kData);
  const TensorDims dims = ctx.tensor(kIndices).dims();
  const std::size_t axis = ctx.axis_attr("axis", data.rank());
  Positions places = positions(ctx, kIndices, data.dim(axis));
  ctx.work(places.size());
  if (places.empty()) return places;
  const TensorDims own = kernel::strides_of(data.dims().span());
  TensorDims strides = own;
  strides[axis] = 0;
  const std::int64_t step = kernel::inner_stride(strides);
  const std::array<kernel::Shape, 1> walked{strides.span()};
  auto place = places.begin();
  kernel::walk_rows<1>(dims.span(), walked, {0},
                       [&](const auto& offsets, std::int64_t count) {
                         for (std::int64_t i = 0; i < count; ++i, ++place) {
                           *place = *place * own[axis] + offsets[0] + i * step;
                         }
                       });
  return places;
}

auto places_of_slices(EvalContext& ctx, std::size_t num_batch_axes) -> SlicePlaces {
  const kernel::Shape data = ctx.tensor(kData).dims().span();
  const Tensor& indices = ctx.tensor(kIndices);
  const auto num_coordinates =
      static_cast<std::size_t>(indices.dim(indices.rank() - 1));
  const kernel::Shape rows = indices.dims().span().first(indices.rank() - 1);
  const std::int64_t count = element_count_of(rows);
  const std::int64_t batches = kernel::count_between(data, 0, num_batch_axes);
  const std::int64_t batch_size = kernel::count_between(data, num_batch_axes, data.size());
  const TensorDims strides = kernel::strides_of(data);
  ctx.work(static_cast<std::uint64_t>(indices.element_count() + count));
  SlicePlaces slices{
      .places = Positions(static_cast<std::size_t>(count)),
      .size = kernel::count_between(data, num_batch_axes + num_coordinates, data.size())};
  const auto cells = indices.cells<std::int64_t>();
  for (std::int64_t row = 0; row < count; ++row) {
    std::int64_t place = row / (count / batches) * batch_size;
    for (std::size_t k = 0; k < num_coordinates; ++k) {
      const std::size_t axis = num_batch_axes + k;
      const std::int64_t given = cells[static_cast<std::size_t>(row) * num_coordinates + k];
      const auto at = checked::try_resolve_axis(given, data[axis]);
      if (!at) {
        ctx.fail("invalid-input", {kIndices}, "",
                 "coordinate {} of place {} is {}, outside an axis of size {}", k, row,
                 given, data[axis]);
      }
      place += *at * strides[axis];
    }
    slices.places[static_cast<std::size_t>(row)] = place;
  }
  return slices;
}

void gather_slices(EvalContext& ctx, const SlicePlaces& slices) {
  const TensorDims dims = ctx.result_dims(0);
  move_elements(ctx, 0, ctx.tensor(kData), dims, [&]<typename S>(std::span<const S> from,
                                                                 std::span<S> to) {
    if (to.empty()) return;
    S* next = to.data();
    for (const std::int64_t place : slices.places) {
      next = std::copy_n(from.data() + place, slices.size, next);
    }
  });
}

void scatter_slices(EvalContext& ctx, const SlicePlaces& slices) {
  const std::string_view reduction =
      ctx.version().find_attribute("reduction") != nullptr ? ctx.string_attr("reduction")
                                                           : "none";
  const Tensor updates = ctx.tensor(kUpdates);
  ctx.work(static_cast<std::uint64_t>(updates.element_count()));
  Tensor data = ctx.take(kData).take_tensor();
  if (updates.is_empty()) return ctx.set(0, std::move(data));
  if (reduction != "none") {
    reduce_into(ctx, slices, updates, data, reduction);
    return ctx.set(0, std::move(data));
  }
  ctx.set(0, changed(ctx, std::move(data), [&]<typename S>(std::span<S> to) {
            const S* from = updates.storage_cells<S>().data();
            for (const std::int64_t place : slices.places) {
              std::copy_n(from, slices.size, to.data() + place);
              from += slices.size;
            }
          }));
}

}  // namespace opscribe::ops
