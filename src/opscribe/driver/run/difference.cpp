#include "opscribe/driver/run/difference.h"

#include <algorithm>
#include <cmath>

#include "opscribe/tensor/convert.h"

namespace opscribe {
namespace {

auto place_text(std::int64_t index, const Dims& dims) -> std::string {
  if (dims.empty()) return {};
  std::vector<std::int64_t> at(dims.size());
  for (std::size_t k = dims.size(); k-- > 0;) {
    at[k] = index % dims[k];
    index /= dims[k];
  }
  std::string text;
  for (const std::int64_t each : at) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", each);
  }
  return fmt::format("at [{}] ", text);
}

// What is known of the elements that differ.
struct Misses {
  std::int64_t count = 0;
  std::int64_t first = 0;
  double largest = 0;

  void add(std::int64_t at, double distance) {
    if (count++ == 0) first = at;
    largest = std::max(largest, std::isnan(distance) ? INFINITY : distance);
  }
};

// Infinities are close to themselves only.
auto is_close(double want, double got, const Tolerance& tolerance) -> bool {
  if (want == got) return true;
  if (std::isnan(want) || std::isnan(got)) return std::isnan(want) && std::isnan(got);
  if (std::isinf(want) || std::isinf(got)) return false;
  return std::abs(got - want) <= tolerance.atol + tolerance.rtol * std::abs(want);
}

template <typename T, typename IsSame, typename Distance>
void compare(const Tensor& want, const Tensor& got, Misses& misses, IsSame is_same,
             Distance distance) {
  const auto w = want.cells<T>();
  const auto g = got.cells<T>();
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (!is_same(w[i], g[i])) {
      misses.add(static_cast<std::int64_t>(i), distance(w[i], g[i]));
    }
  }
}

void compare_floats(const Tensor& want, const Tensor& got, const Tolerance& tolerance,
                    Misses& misses) {
  const auto wide = [](const Tensor& tensor) {
    return cast(tensor, DataType::Double).to_aligned();
  };
  compare<double>(
      wide(want), wide(got), misses,
      [&](double w, double g) { return is_close(w, g, tolerance); },
      [](double w, double g) { return std::abs(g - w); });
}

void compare_complex(const Tensor& want, const Tensor& got, const Tolerance& tolerance,
                     Misses& misses) {
  using Complex = std::complex<double>;
  const auto wide = [](const Tensor& t) {
    return cast(t, DataType::Complex128).to_aligned();
  };
  compare<Complex>(
      wide(want), wide(got), misses,
      [&](const Complex& w, const Complex& g) {
        const bool is_finite = std::isfinite(std::abs(w)) && std::isfinite(std::abs(g));
        return is_finite
                   ? std::abs(g - w) <= tolerance.atol + tolerance.rtol * std::abs(w)
                   : is_close(w.real(), g.real(), tolerance) &&
                         is_close(w.imag(), g.imag(), tolerance);
      },
      [](const Complex& w, const Complex& g) { return std::abs(g - w); });
}

void compare_integers(const Tensor& want, const Tensor& got, Misses& misses) {
  const DataType wide =
      want.dtype() == DataType::UInt64 ? DataType::UInt64 : DataType::Int64;
  const Tensor w = cast(want, wide);
  const Tensor g = cast(got, wide);
  const Tensor left = w.bitcast(DataType::UInt64);
  const Tensor right = g.bitcast(DataType::UInt64);
  for (std::int64_t i = 0; i < w.element_count(); ++i) {
    if (left.load<std::uint64_t>(i) != right.load<std::uint64_t>(i))
      misses.add(i, std::abs(element_as_double(g, i) - element_as_double(w, i)));
  }
}

auto tensor_difference(const Tensor& want, const Tensor& got,
                       const Tolerance& tolerance) -> std::optional<std::string> {
  if (want.dtype() != got.dtype() || want.dims() != got.dims()) {
    return fmt::format("expected {}, got {}",
                       type_text(want.dtype(), want.dims().span()),
                       type_text(got.dtype(), got.dims().span()));
  }
  Misses misses;
  if (want.is_string()) {
    for (std::size_t i = 0; i < want.strings().size(); ++i) {
      if (want.strings()[i] != got.strings()[i]) {
        misses.add(static_cast<std::int64_t>(i), 0);
      }
    }
  } else if (is_complex(want.dtype())) {
    compare_complex(want, got, tolerance, misses);
  } else if (is_float(want.dtype())) {
    compare_floats(want, got, tolerance, misses);
  } else {
    compare_integers(want, got, misses);
  }
  if (misses.count == 0) return std::nullopt;
  std::string text =
      fmt::format("{} of {} elements differ; {}expected {}, got {}", misses.count,
                  want.element_count(), place_text(misses.first, want.dims()),
                  element_text(want, misses.first), element_text(got, misses.first));
  if (misses.largest > 0)
    text += fmt::format("; largest difference {:.5g}", misses.largest);
  return text;
}

auto items_difference(std::span<const RuntimeValue> want,
                      std::span<const RuntimeValue> got, const Tolerance& tolerance)
    -> std::optional<std::string> {
  if (want.size() != got.size()) {
    return fmt::format("expected {} items, got {}", want.size(), got.size());
  }
  for (std::size_t i = 0; i < want.size(); ++i) {
    if (auto found = difference(want[i], got[i], tolerance)) {
      return fmt::format("item {}: {}", i, *found);
    }
  }
  return std::nullopt;
}

auto map_difference(const MapValue& want, const MapValue& got,
                    const Tolerance& tolerance) -> std::optional<std::string> {
  if (want.size() != got.size() || want.key_type() != got.key_type()) {
    return fmt::format("expected a map of {}, got one of {}", want.size(), got.size());
  }
  for (std::size_t i = 0; i < want.size(); ++i) {
    const RuntimeValue* other = want.text_keys() != nullptr
                                    ? got.find((*want.text_keys())[i])
                                    : got.find((*want.integer_keys())[i]);
    if (other == nullptr) return fmt::format("the key {} is missing", want.key_text(i));
    if (auto found = difference(want.values().items()[i], *other, tolerance)) {
      return fmt::format("key {}: {}", want.key_text(i), *found);
    }
  }
  return std::nullopt;
}

auto sparse_difference(const SparseTensor& want, const SparseTensor& got,
                       const Tolerance& tolerance) -> std::optional<std::string> {
  if (want.dims() != got.dims()) return "sparse tensors of other shapes";
  if (auto found = tensor_difference(want.indices(), got.indices(), tolerance)) {
    return fmt::format("indices: {}", *found);
  }
  return tensor_difference(want.values(), got.values(), tolerance);
}

auto optional_difference(const OptionalValue& want, const OptionalValue& got,
                         const Tolerance& tolerance) -> std::optional<std::string> {
  const auto words = [](const OptionalValue& value) {
    return value.has_value() ? "a value" : "no value";
  };
  if (want.has_value() != got.has_value()) {
    return fmt::format("expected {}, got {}", words(want), words(got));
  }
  if (!want.has_value()) return std::nullopt;
  return difference(want.value(), got.value(), tolerance);
}

}  // namespace

auto difference(const RuntimeValue& want, const RuntimeValue& got,
                const Tolerance& tolerance) -> std::optional<std::string> {
  if (want.kind() != got.kind()) {
    return fmt::format("expected {}, got {}", kind_phrase(want.kind()),
                       kind_phrase(got.kind()));
  }
  switch (want.kind()) {
    case ValueKind::Tensor:
      return tensor_difference(want.tensor(), got.tensor(), tolerance);
    case ValueKind::SparseTensor:
      return sparse_difference(want.sparse_tensor(), got.sparse_tensor(), tolerance);
    case ValueKind::Sequence:
      return items_difference(want.sequence().items(), got.sequence().items(),
                              tolerance);
    case ValueKind::Map:
      return map_difference(want.map(), got.map(), tolerance);
    case ValueKind::Optional:
      return optional_difference(want.optional(), got.optional(), tolerance);
    case ValueKind::Undefined:
      break;
  }
  return std::nullopt;
}

}  // namespace opscribe
