// Sparse tensors: element values, and where in the dense shape they stand.
//
//   values   [n]            indices  [n]        positions counted in row-major order
//                                    [n, rank]  one coordinate tuple per element
// Positions ascend strictly, so each element has one, and lie inside `dims`.

#include <cstring>

#include "opscribe/base/checked.h"
#include "opscribe/check/tensor_rules.h"
#include "opscribe/check/varints.h"

namespace opscribe::check {
namespace {

// The integers of an INT64 tensor that is known to hold at least `count` of them.
auto read_int64s(const ir::StoredTensor& tensor, std::uint64_t count)
    -> std::vector<std::int64_t> {
  std::vector<std::int64_t> values;
  if (const ir::DataPart* raw = tensor.find(ir::DataField::Raw);
      raw != nullptr && !raw->payload.empty()) {
    values.resize(std::min<std::uint64_t>(count, raw->payload.size() / 8));
    if (!values.empty())
      std::memcpy(values.data(), raw->payload.data(), values.size() * 8);
    return values;
  }
  if (const ir::DataPart* typed = tensor.find(ir::DataField::Int64)) {
    values.reserve(std::min<std::uint64_t>(count, typed->payload.size()));
    VarintReader reader(typed->payload);
    while (!reader.at_end() && values.size() < count) {
      values.push_back(static_cast<std::int64_t>(reader.next()));
    }
  }
  return values;
}

}  // namespace

void TensorRules::check(const Where& where, const ir::StoredSparseTensor& tensor) {
  ctx_.needs_ir(where, 6, "a sparse tensor");
  if (tensor.values == nullptr) {
    ctx_.error(where, "invalid-sparse-tensor", "the sparse tensor has no `values`")
        .help("store an empty tensor of shape [0] when no element is set");
    return;
  }
  check(step(where, "values"), *tensor.values);
  if (tensor.indices != nullptr) check(step(where, "indices"), *tensor.indices);
  if (check_sparse_shape(where, tensor)) check_indices(where, tensor);
}

auto TensorRules::check_sparse_shape(const Where& where,
                                     const ir::StoredSparseTensor& tensor) -> bool {
  bool sound = true;
  if (tensor.values->dims.size() != 1) {
    ctx_.error(where, "invalid-sparse-tensor",
               "`values` has rank {}, but must list the elements in rank 1",
               tensor.values->dims.size());
    sound = false;
  }
  if (tensor.dims.empty()) {
    ctx_.error(where, "invalid-sparse-tensor", "the sparse tensor has no dimensions")
        .help("set `dims` to the dense shape; a scalar cannot be sparse");
    sound = false;
  }
  if (tensor.dims.size() > ctx_.options().max_rank) {
    ctx_.error(where, "limit-exceeded",
               "the sparse tensor has {} dimensions; the limit is {}",
               tensor.dims.size(), ctx_.options().max_rank);
    sound = false;
  }
  for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
    if (tensor.dims[i] > 0) continue;
    ctx_.error(where, "invalid-sparse-tensor",
               "dimension {} of the sparse tensor is {}, but must be positive", i,
               tensor.dims[i]);
    return false;
  }
  return sound;
}

void TensorRules::check_indices(const Where& where,
                                const ir::StoredSparseTensor& tensor) {
  const std::int64_t count = tensor.values->dims[0];
  if (count < 0) return;  // Reported as a negative dimension.
  const ir::StoredTensor* indices = tensor.indices;
  if (indices == nullptr) {
    if (count == 0) return;
    ctx_.error(where, "invalid-sparse-tensor",
               "the sparse tensor has {} values, but no `indices`", count)
        .help("add one index per value");
    return;
  }
  const Where at = step(where, "indices");
  if (indices->dtype() != DataType::Int64) {
    ctx_.error(at, "invalid-sparse-tensor", "indices have type {}, but must be INT64",
               enum_name(indices->dtype()));
    return;
  }
  const auto rank = static_cast<std::int64_t>(tensor.dims.size());
  const auto dims = indices->dims;
  const bool linear = dims.size() == 1 && dims[0] == count;
  const bool tuples = dims.size() == 2 && dims[0] == count && dims[1] == rank;
  if (!linear && !tuples) {
    ctx_.error(at, "invalid-sparse-tensor",
               "indices have shape [{}], but {} values in rank {} need [{}] or [{},{}]",
               fmt::join(dims, ","), count, rank, count, count, rank);
    return;
  }
  const auto wanted = checked::try_product(dims);
  if (indices->is_external() || !wanted) return;
  const auto values = read_int64s(*indices, static_cast<std::uint64_t>(*wanted));
  // Fewer than declared, or two fields with data, has been reported with the tensor.
  if (values.size() < static_cast<std::uint64_t>(*wanted)) return;
  if (linear) {
    check_linear(at, tensor, values);
  } else {
    check_coordinates(at, tensor, values);
  }
}

void TensorRules::check_linear(const Where& where, const ir::StoredSparseTensor& tensor,
                               std::span<const std::int64_t> indices) {
  const auto size = checked::try_product(tensor.dims);
  if (!size) {
    ctx_.error(where, "shape-too-large",
               "the dense shape has more elements than 64 bits can count")
        .help("use coordinate tuples instead of linear indices");
    return;
  }
  std::int64_t previous = -1;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const std::int64_t index = indices[i];
    if (index < 0 || index >= *size) {
      ctx_.error(where, "invalid-sparse-index",
                 "index {} at position {} is outside [0, {}]", index, i, *size - 1);
      return;
    }
    if (index <= previous) {
      ctx_.error(where, "invalid-sparse-index",
                 "index {} at position {} does not come after {}", index, i, previous)
          .help("sort the elements by index and keep one per index");
      return;
    }
    previous = index;
  }
}

void TensorRules::check_coordinates(const Where& where,
                                    const ir::StoredSparseTensor& tensor,
                                    std::span<const std::int64_t> indices) {
  const std::size_t rank = tensor.dims.size();
  for (std::size_t i = 0; i * rank < indices.size(); ++i) {
    const auto tuple = indices.subspan(i * rank, rank);
    for (std::size_t axis = 0; axis < rank; ++axis) {
      if (tuple[axis] >= 0 && tuple[axis] < tensor.dims[axis]) continue;
      ctx_.error(where, "invalid-sparse-index",
                 "coordinate {} of element {} is {}, outside [0, {}]", axis, i,
                 tuple[axis], tensor.dims[axis] - 1);
      return;
    }
    if (i == 0) continue;
    // Compared as tuples, so the dense size need not fit any integer.
    if (!std::ranges::lexicographical_compare(indices.subspan((i - 1) * rank, rank),
                                              tuple)) {
      ctx_.error(where, "invalid-sparse-index",
                 "element {} at [{}] does not come after the one before it", i,
                 fmt::join(tuple, ","))
          .help("sort the elements by coordinates and keep one per place");
      return;
    }
  }
}

}  // namespace opscribe::check
