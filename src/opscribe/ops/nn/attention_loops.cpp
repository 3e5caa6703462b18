#include "opscribe/ops/nn/attention_loops.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

template <typename Narrow, typename T>
void round_each(std::span<T> cells) {
  for (T& cell : cells) cell = static_cast<T>(static_cast<float>(Narrow(cell)));
}

// The sum as a tensor of that type holds it. Results that bfloat16 is compared with are
// sums that are stored after each term, which loses what is small in long rows: so here
// only within groups.
template <typename T>
auto sum_stored_as(DataType dtype, std::span<const T> row) -> T {
  constexpr std::size_t kGroup = 8;
  T total = 0;
  T group = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    group += row[i];
    if (dtype == DataType::BFloat16) round_to(dtype, std::span(&group, 1));
    if (i % kGroup != kGroup - 1) continue;
    total += group;
    group = 0;
  }
  total += group;
  round_to(dtype, std::span(&total, 1));
  return total;
}

// Whether the mask hides a key, and else what it adds to its score.
template <typename T>
struct Bias {
  bool hides = false;
  T value = 0;
};

template <typename T>
auto bias_at(const KeyMask& mask, std::int64_t row, std::int64_t key) -> Bias<T> {
  if (!mask.values.is_defined()) return {};
  if (key >= mask.keys) return {.hides = true};
  const auto at = static_cast<std::size_t>(row + key * mask.step);
  if (mask.values.dtype() == DataType::Bool) {
    return {.hides = !mask.values.cells<bool>()[at]};
  }
  const T value = mask.values.cells<T>()[at];
  return {.hides = value == -std::numeric_limits<T>::infinity(), .value = value};
}

auto is_in_reach(const KeyMask& mask, const QueryPlace& place, std::int64_t key)
    -> bool {
  const std::int64_t before = place.position - key;
  return key < place.length && (!mask.is_causal || before >= 0) &&
         (mask.left < 0 || before <= mask.left) &&
         (mask.right < 0 || -before <= mask.right);
}

}  // namespace

template <typename T>
void round_to(DataType dtype, std::span<T> cells) {
  if (dtype == DataType::Float16) round_each<Float16>(cells);
  if (dtype == DataType::BFloat16) round_each<BFloat16>(cells);
  if constexpr (std::same_as<T, double>) {
    if (dtype == DataType::Float) round_each<float>(cells);
  }
}
template void round_to<float>(DataType, std::span<float>);
template void round_to<double>(DataType, std::span<double>);

template <typename T>
void softmax_row(std::span<T> row, DataType dtype, bool zero_when_masked) {
  if (row.empty()) return;
  const T highest = std::ranges::max(row);
  if (zero_when_masked && highest == -std::numeric_limits<T>::infinity()) {
    std::ranges::fill(row, T(0));
    return;
  }
  for (T& cell : row) cell -= highest;
  round_to(dtype, row);
  for (T& cell : row) cell = std::exp(cell);
  round_to(dtype, row);
  const T total = sum_stored_as(dtype, std::span<const T>(row));
  for (T& cell : row) cell /= total;
  round_to(dtype, row);
}
template void softmax_row<float>(std::span<float>, DataType, bool);
template void softmax_row<double>(std::span<double>, DataType, bool);

auto key_mask(EvalContext& ctx, std::size_t i, DataType wide, const TensorDims& dims)
    -> KeyMask {
  KeyMask mask;
  const Tensor* given = ctx.find_tensor(i);
  if (given == nullptr) return mask;
  mask.values =
      given->dtype() == DataType::Bool ? *given : cast(*given, wide, {}, ctx.pool());
  // One number is for all keys; a list ends where it ends.
  mask.keys = given->rank() == 0 ? dims[3] : given->dim(given->rank() - 1);
  mask.step = given->rank() == 0 ? 0 : 1;
  TensorDims target = dims;
  target[3] = mask.keys;
  if (!kernel::fits(given->dims().span(), target.span())) {
    ctx.fail("shape-mismatch", {i}, "it broadcasts to [B, Hq, Sq, St]",
             "{} has shape {}", ctx.input_name(i),
             type_text(given->dtype(), given->dims().span()));
  }
  mask.strides = kernel::broadcast_strides(given->dims().span(), target.span());
  return mask;
}

template <typename T>
auto add_mask(const KeyMask& mask, const QueryPlace& place, std::span<T> scores)
    -> bool {
  const std::int64_t row = mask.strides.empty() ? 0
                                                : place.batch * mask.strides[0] +
                                                      place.head * mask.strides[1] +
                                                      place.query * mask.strides[2];
  bool sees_any = false;
  for (std::size_t k = 0; k < scores.size(); ++k) {
    const auto key = static_cast<std::int64_t>(k);
    const Bias<T> bias = bias_at<T>(mask, row, key);
    if (bias.hides || !is_in_reach(mask, place, key)) {
      scores[k] = -std::numeric_limits<T>::infinity();
      continue;
    }
    scores[k] += bias.value;
    sees_any = true;
  }
  return sees_any;
}
template auto add_mask<float>(const KeyMask&, const QueryPlace&, std::span<float>)
    -> bool;
template auto add_mask<double>(const KeyMask&, const QueryPlace&, std::span<double>)
    -> bool;

}  // namespace opscribe::ops
