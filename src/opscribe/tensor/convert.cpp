#include "opscribe/tensor/convert.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "opscribe/tensor/number_text.h"

// Every cast between numbers goes through one of three wide types that hold all values
// of the source exactly: std::int64_t (signed integers and bool), std::uint64_t
// (unsigned) or double (floats). A block of elements is widened into an array on the
// stack, then narrowed into the target. That makes 25 widening and 3 * 25 narrowing
// loops instead of 625, and each value is still rounded once.

namespace opscribe {
namespace {

constexpr std::size_t kBlock = 512;  // a multiple of 8, so packed blocks end at bytes

// Real fixed-size types: everything but complex and string.
constexpr auto kRealTypes =
    numeric_types + bool_type + storage_float_types + sub_byte_integer_types;

template <typename T>
using WideOf = std::conditional_t<
    is_float(kDataTypeOf<T>), double,
    std::conditional_t<is_signed(kDataTypeOf<T>) || std::same_as<T, bool>, std::int64_t,
                       std::uint64_t>>;

// --- Source to wide ---

template <typename T>
auto widen(T value) -> WideOf<T> {
  if constexpr (SmallIntElement<T>) {
    return static_cast<WideOf<T>>(value.value);
  } else {
    return static_cast<WideOf<T>>(value);
  }
}

// Elements [first, first + wide.size()) of `bytes`; `first` is a multiple of kBlock.
template <typename T>
void widen_block(Bytes bytes, std::size_t first, std::span<WideOf<T>> wide) {
  if constexpr (SubByteElement<T>) {
    std::array<std::uint8_t, kBlock> codes;
    const auto used = std::span(codes).first(wide.size());
    unpack_from(bytes, bits(kDataTypeOf<T>), first, used);
    std::ranges::transform(used, wide.begin(),
                           [](std::uint8_t code) { return widen(T::from_bits(code)); });
  } else if constexpr (std::same_as<T, bool>) {
    const auto used = bytes.subspan(first, wide.size());
    std::ranges::transform(used, wide.begin(), [](std::byte value) {
      return std::int64_t{value != std::byte{0}};
    });
  } else {
    // The source may be unaligned; the copy is within the first-level cache.
    std::array<T, kBlock> values;
    std::memcpy(values.data(), bytes.subspan(first * sizeof(T)).data(),
                wide.size() * sizeof(T));
    std::transform(values.begin(),
                   values.begin() + static_cast<std::ptrdiff_t>(wide.size()),
                   wide.begin(), [](T value) { return widen(value); });
  }
}

// --- Wide to target ---

// An integer as a double whose last bit is set when something was cut off ("round to
// odd"): a later rounding to fewer bits then comes out as if there had been only one.
template <std::integral Wide>
auto to_sticky_double(Wide value) -> double {
  const bool negative = std::cmp_less(value, 0);
  const auto bits = static_cast<std::uint64_t>(value);
  std::uint64_t magnitude = negative ? 0 - bits : bits;
  const int excess = static_cast<int>(std::bit_width(magnitude)) - 53;
  if (excess > 0) {
    const std::uint64_t cut = magnitude & ((std::uint64_t{1} << excess) - 1);
    magnitude = (magnitude - cut) | (std::uint64_t{cut != 0} << excess);
  }
  const auto result = static_cast<double>(magnitude);
  return negative ? -result : result;
}

// The low bits of the whole part, for the integers narrower than a byte.
template <SmallIntElement T>
auto low_bits(double value) -> T {
  if (!std::isfinite(value)) return T{};
  return T(static_cast<int>(std::fmod(std::trunc(value), 16.0)));
}

template <typename T>
struct Narrow {
  const CastOptions& options;

  auto operator()(double value) const -> T {
    if constexpr (std::same_as<T, bool>) {
      return value != 0;
    } else if constexpr (std::same_as<T, Float8E8M0>) {
      return T::from_bits(encode_e8m0(value, options.round_mode, options.saturate));
    } else if constexpr (SmallFloatElement<T>) {
      return T::from(value, T::kSaturates && options.saturate);
    } else if constexpr (SmallIntElement<T>) {
      return low_bits<T>(value);
    } else if constexpr (std::integral<T>) {
      return saturating_cast<T>(value);
    } else {
      return static_cast<T>(value);
    }
  }

  template <std::integral Wide>
  auto operator()(Wide value) const -> T {
    if constexpr (std::same_as<T, bool>) {
      return value != 0;
    } else if constexpr (SmallFloatElement<T>) {
      return (*this)(to_sticky_double(value));
    } else if constexpr (SmallIntElement<T>) {
      return T(value);
    } else {
      return static_cast<T>(value);
    }
  }
};

// Writes elements [first, first + wide.size()) of `bytes`, memory of a fresh tensor.
template <typename T, typename Wide>
void narrow_block(std::span<const Wide> wide, const CastOptions& options,
                  std::span<std::byte> bytes, std::size_t first) {
  const Narrow<T> narrow{options};
  if constexpr (SubByteElement<T>) {
    std::array<std::uint8_t, kBlock> codes;
    const auto used = std::span(codes).first(wide.size());
    std::ranges::transform(wide, used.begin(),
                           [&](Wide value) { return code_of(narrow(value)); });
    pack_at(used, bits(kDataTypeOf<T>), first, bytes);
  } else {
    auto* target = reinterpret_cast<T*>(bytes.data()) + first;
    std::ranges::transform(wide, target, narrow);
  }
}

// --- Whole tensors ---

// Calls `block(first, count)` over all elements.
template <typename Function>
void for_blocks(std::int64_t count, Function&& block) {
  const auto total = static_cast<std::size_t>(count);
  for (std::size_t first = 0; first < total; first += kBlock) {
    block(first, std::min(kBlock, total - first));
  }
}

template <typename Wide>
using NarrowBlock = void (*)(std::span<const Wide>, const CastOptions&,
                             std::span<std::byte>, std::size_t);

// The loop that narrows to `target`. A pointer, so that widening and narrowing loops
// are compiled separately and not once per pair.
template <typename Wide>
auto narrow_block_to(DataType target) -> NarrowBlock<Wide> {
  return dispatch(kRealTypes, target, []<typename T>() -> NarrowBlock<Wide> {
    return &narrow_block<T, Wide>;
  });
}

void cast_real(const Tensor& source, Tensor& target, const CastOptions& options) {
  const auto out = target.mutable_bytes();
  dispatch(kRealTypes, source.dtype(), [&]<typename T>() {
    using Wide = WideOf<T>;
    const NarrowBlock<Wide> narrow = narrow_block_to<Wide>(target.dtype());
    std::array<Wide, kBlock> wide;
    for_blocks(source.element_count(), [&](std::size_t first, std::size_t count) {
      const auto used = std::span(wide).first(count);
      widen_block<T>(source.bytes(), first, used);
      narrow(used, options, out, first);
    });
  });
}

auto cast_to_string(const Tensor& source, BufferPool* pool) -> Tensor {
  const auto fill = [&](std::span<std::string> out) {
    dispatch(all_fixed_types, source.dtype(), [&]<typename T>() {
      for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = number_text(source.load<T>(static_cast<std::int64_t>(i)));
      }
    });
  };
  return build_storage<std::string>(DataType::String, source.dims(), pool, fill);
}

[[noreturn]] void refuse_text(std::string_view text, std::size_t index,
                              DataType target) {
  constexpr std::size_t kShown = 40;
  const std::string shown = quoted_text(text.substr(0, kShown));
  fail(ErrorKind::Invalid, "element {} is {}{}, which is not a number to cast to `{}`",
       index, shown, text.size() > kShown ? "..." : "", text_name(target));
}

auto is_word(std::string_view text, std::string_view lower) -> bool {
  return std::ranges::equal(text, lower,
                            [](char a, char b) { return (a | 0x20) == b; });
}

// One text as a `T`; empty when it is not a number.
template <typename T>
auto parse(std::string_view text, const CastOptions& options) -> std::optional<T> {
  const Narrow<T> narrow{options};
  if constexpr (std::floating_point<T>) {
    return try_parse_number<T>(text);
  } else if constexpr (!is_float(kDataTypeOf<T>)) {
    if constexpr (std::same_as<T, bool>) {
      if (is_word(text, "true")) return true;
      if (is_word(text, "false")) return false;
    }
    if (const auto value = try_parse_number<std::int64_t>(text)) return narrow(*value);
    if (const auto value = try_parse_number<std::uint64_t>(text)) return narrow(*value);
  }
  if (const auto value = try_parse_number<double>(text)) return narrow(*value);
  return std::nullopt;
}

void cast_from_string(const Tensor& source, Tensor& target,
                      const CastOptions& options) {
  const auto texts = source.strings();
  const auto out = target.mutable_bytes();
  dispatch(kRealTypes + complex_types, target.dtype(), [&]<typename T>() {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if constexpr (ComplexElement<T>) {
        const auto value = parse<typename T::value_type>(texts[i], options);
        if (!value) refuse_text(texts[i], i, target.dtype());
        const T element(*value);
        std::memcpy(&out[i * sizeof(T)], &element, sizeof(T));
      } else {
        const auto value = parse<T>(texts[i], options);
        if (!value) refuse_text(texts[i], i, target.dtype());
        if constexpr (SubByteElement<T>) {
          packed_set(out, bits(kDataTypeOf<T>), i, code_of(*value));
        } else {
          std::memcpy(&out[i * sizeof(T)], &*value, sizeof(T));
        }
      }
    }
  });
}

// Complex to complex by parts: each part is an ordinary float.
void cast_complex(const Tensor& source, Tensor& target) {
  dispatch(complex_types, source.dtype(), [&]<typename From>() {
    dispatch(complex_types, target.dtype(), [&]<typename To>() {
      using Part = typename To::value_type;
      const auto out = target.mutable_cells<To>();
      for (std::size_t i = 0; i < out.size(); ++i) {
        const From value = source.load<From>(static_cast<std::int64_t>(i));
        out[i] = To(static_cast<Part>(value.real()), static_cast<Part>(value.imag()));
      }
    });
  });
}

void cast_real_to_complex(const Tensor& source, Tensor& target,
                          const CastOptions& options) {
  dispatch(complex_types, target.dtype(), [&]<typename To>() {
    const Tensor parts =
        cast(source, kDataTypeOf<typename To::value_type>, options).to_aligned();
    std::ranges::copy(parts.cells<typename To::value_type>(),
                      target.mutable_cells<To>().begin());
  });
}

}  // namespace

auto try_round_mode(std::string_view name) -> std::optional<RoundMode> {
  if (name == "up") return RoundMode::Up;
  if (name == "down") return RoundMode::Down;
  if (name == "nearest") return RoundMode::Nearest;
  return std::nullopt;
}

auto cast(const Tensor& source, DataType target, const CastOptions& options,
          BufferPool* pool) -> Tensor {
  require(source.is_defined() && is_known(target), "cannot cast `{}` to `{}`",
          text_name(source.dtype()), text_name(target));
  if (source.dtype() == target) return source;
  if (target == DataType::String) return cast_to_string(source, pool);
  if (is_complex(source.dtype()) && !is_complex(target)) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("cannot cast `{}` to `{}`", text_name(source.dtype()),
                            text_name(target)),
                "ONNX defines no cast from complex to real numbers");
  }
  Tensor result = Tensor::owned(target, source.dims(), pool);
  if (source.is_string()) {
    cast_from_string(source, result, options);
  } else if (is_complex(source.dtype())) {
    cast_complex(source, result);
  } else if (is_complex(target)) {
    cast_real_to_complex(source, result, options);
  } else {
    cast_real(source, result, options);
  }
  return result;
}

}  // namespace opscribe
