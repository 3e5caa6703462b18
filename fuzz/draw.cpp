#include "draw.h"

#include <array>
#include <cmath>
#include <limits>

#include "opscribe/tensor/convert.h"

namespace opscribe::fuzz {
namespace {

using Limits = std::numeric_limits<std::int64_t>;

constexpr std::array kIntegers{Limits::max(),         Limits::min(),
                               Limits::max() - 1,     std::int64_t{1} << 32,
                               std::int64_t{1} << 31, -(std::int64_t{1} << 31),
                               std::int64_t{1} << 62, std::int64_t{255},
                               std::int64_t{65536},   std::int64_t{-128}};

constexpr std::array kNumbers{std::numeric_limits<double>::infinity(),
                              -std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN(),
                              1e300,
                              -1e300,
                              3.4e38,
                              1e-40,
                              -0.0,
                              0.5,
                              65504.0,
                              9.3e18,
                              -9.3e18};

auto draw_text(Draw& draw) -> std::string {
  std::string text;
  for (std::size_t n = draw.below(6); n-- > 0;) text += static_cast<char>(draw.byte());
  return text;
}

}  // namespace

auto Draw::integer() -> std::int64_t {
  const std::uint8_t kind = byte();
  if (kind < 224) return static_cast<std::int64_t>(kind % 16) - 6;
  return kIntegers[below(kIntegers.size())];
}

auto Draw::number() -> double {
  const std::uint8_t kind = byte();
  if (kind < 224) return (static_cast<double>(kind) - 112) / 16;
  return kNumbers[below(kNumbers.size())];
}

auto draw_dims(Draw& draw) -> Dims {
  Dims dims = Dims::filled(draw.below(5), 0);
  for (std::int64_t& dim : dims) dim = static_cast<std::int64_t>(draw.below(5));
  return dims;
}

auto draw_tensor(Draw& draw, DataType dtype, const Dims& dims) -> Tensor {
  const auto count = static_cast<std::size_t>(element_count_of(dims.span()));
  if (dtype == DataType::String) {
    std::vector<std::string> texts(count);
    for (std::string& text : texts) text = draw_text(draw);
    return Tensor::strings(dims, std::move(texts));
  }
  if (is_float(dtype) || is_complex(dtype)) {
    std::vector<double> numbers(count);
    for (double& each : numbers) each = draw.number();
    return cast(Tensor::from_values<double>(dims, std::span<const double>(numbers)),
                dtype);
  }
  std::vector<std::int64_t> numbers(count);
  for (std::int64_t& each : numbers) each = draw.integer();
  return cast(
      Tensor::from_values<std::int64_t>(dims, std::span<const std::int64_t>(numbers)),
      dtype);
}

auto draw_value(Draw& draw, const ir::Type* declared, int depth) -> RuntimeValue {
  constexpr int kDeepest = 4;
  constexpr std::int64_t kLargest = 16;
  const bool is_tensor = declared == nullptr || depth > kDeepest ||
                         declared->kind == ir::Type::Kind::Tensor;
  if (!is_tensor && declared->kind == ir::Type::Kind::Sequence) {
    std::vector<RuntimeValue> items;
    for (std::size_t n = draw.below(3); n-- > 0;) {
      items.push_back(draw_value(draw, declared->element, depth + 1));
    }
    const ValueKind kind = items.empty() ? ValueKind::Tensor : items.front().kind();
    return SequenceValue(kind, std::move(items));
  }
  if (!is_tensor && declared->kind == ir::Type::Kind::Optional) {
    if (draw.below(2) == 0) return OptionalValue(ValueKind::Tensor);
    return OptionalValue(draw_value(draw, declared->element, depth + 1));
  }
  const DataType dtype = declared != nullptr && is_known(declared->dtype())
                             ? declared->dtype()
                             : DataType::Float;
  Dims dims = draw_dims(draw);
  if (declared != nullptr && declared->shape != nullptr &&
      declared->shape->rank() <= 6) {
    dims = Dims::filled(declared->shape->rank(), 0);
    for (std::size_t k = 0; k < dims.size(); ++k) {
      const ir::Dim& dim = declared->shape->dims[k];
      const bool is_usable = dim.is_fixed() && dim.value >= 0 && dim.value <= kLargest;
      dims[k] = is_usable ? dim.value : static_cast<std::int64_t>(draw.below(4));
    }
  }
  constexpr std::int64_t kMostElements = 4096;
  if (element_count_of(dims.span()) > kMostElements) dims = Dims{2};
  return draw_tensor(draw, dtype, dims);
}

}  // namespace opscribe::fuzz
