#include "opscribe/driver/run/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "opscribe/tensor/convert.h"

namespace opscribe {
namespace {

class Counter {
 public:
  void add(double x) {
    ++found_.count;
    if (std::isnan(x)) {
      ++found_.nans;
      return;
    }
    if (std::isinf(x)) {
      ++found_.infinities;
      return;
    }
    if (x == 0) ++found_.zeros;
    min_ = std::min(min_, x);
    max_ = std::max(max_, x);
    sum_ += x;
  }
  void add_texts(std::int64_t count) { found_.count += count; }

  auto result() const -> Statistics {
    Statistics result = found_;
    if (max_ < min_) return result;
    result.min = min_;
    result.max = max_;
    result.mean = sum_ / static_cast<double>(found_.num_finite());
    return result;
  }

 private:
  Statistics found_;
  double min_ = std::numeric_limits<double>::infinity();
  double max_ = -std::numeric_limits<double>::infinity();
  double sum_ = 0;
};

void count(Counter& counter, const Tensor& tensor) {
  if (tensor.is_string()) return counter.add_texts(tensor.element_count());
  const Tensor aligned = tensor.to_aligned();
  if (tensor.dtype() == DataType::Float) {
    for (const float x : aligned.cells<float>()) counter.add(static_cast<double>(x));
    return;
  }
  if (is_complex(tensor.dtype())) {
    const Tensor wide = cast(aligned, DataType::Complex128);
    for (const auto& x : wide.cells<std::complex<double>>()) counter.add(std::abs(x));
    return;
  }
  const Tensor wide = cast(aligned, DataType::Double);
  for (const double x : wide.cells<double>()) counter.add(x);
}

template <typename Visit>
void for_each_tensor(const RuntimeValue& value, Visit&& visit) {
  if (const auto* tensor = std::get_if<Tensor>(&value.sum())) return visit(*tensor);
  if (const auto* sparse = std::get_if<SparseTensor>(&value.sum())) {
    return visit(sparse->values());
  }
  if (const auto* optional = std::get_if<OptionalValue>(&value.sum())) {
    if (optional->has_value()) for_each_tensor(optional->value(), visit);
    return;
  }
  const auto* map = std::get_if<MapValue>(&value.sum());
  const SequenceValue& items = map != nullptr ? map->values() : value.sequence();
  for (const RuntimeValue& item : items.items()) for_each_tensor(item, visit);
}

}  // namespace

auto statistics_of(const Tensor& tensor) -> Statistics {
  Counter counter;
  count(counter, tensor);
  return counter.result();
}

auto statistics_of(const RuntimeValue& value) -> Statistics {
  Counter counter;
  for_each_tensor(value, [&](const Tensor& tensor) { count(counter, tensor); });
  return counter.result();
}

auto to_text(const Statistics& statistics) -> std::string {
  if (statistics.count == 0) return "empty";
  std::string text;
  const auto add = [&](const std::string& part) {
    text += (text.empty() ? "" : ", ") + part;
  };
  if (statistics.num_finite() > 0) {
    const bool is_zero = statistics.zeros == statistics.count;
    add(is_zero ? "all zero"
                : fmt::format("min {:.5g}, max {:.5g}, mean {:.5g}", statistics.min,
                              statistics.max, statistics.mean));
  }
  if (statistics.nans > 0) add(fmt::format("{} NaN", statistics.nans));
  if (statistics.infinities > 0) add(fmt::format("{} infinite", statistics.infinities));
  return text;
}

auto num_bytes(const RuntimeValue& value) -> std::uint64_t {
  std::uint64_t bytes = 0;
  for_each_tensor(value, [&](const Tensor& tensor) {
    bytes += tensor.bytes().size();
    if (!tensor.is_string()) return;
    for (const std::string& text : tensor.strings()) bytes += text.size();
  });
  return bytes;
}

}  // namespace opscribe
