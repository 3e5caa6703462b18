#pragma once

// The small floating-point types of ONNX: float16, bfloat16, float8, float6, float4.
//
// A format is data: exponent width, mantissa width, bias and what its extreme codes
// mean. One encoder and one decoder serve all of them:
//
//   sign | exponent field e | mantissa field m
//   e > 0   (-1)^sign * 2^(e - bias)     * 1.m
//   e = 0   (-1)^sign * 2^(1 - bias)     * 0.m      zero and subnormals
//
// Encoding rounds once, to nearest, ties to even, straight from float32 or double: a
// double never passes through float32. Decoding to float32 is exact.
//
// Float8E8M0 is only an exponent: no sign, no mantissa, no zero. It has its own pair
// of functions below.

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace opscribe {

// What the codes at the top of a format's range mean.
enum class FloatSpecials : std::uint8_t {
  Ieee,    // top exponent: infinities and NaNs
  Fn,      // no infinity; NaN is every bit but the sign set
  Fnuz,    // no infinity, no negative zero; NaN is the sign bit alone
  Finite,  // every code is a number
};

struct FloatFormat {
  int exponent_bits;
  int mantissa_bits;
  int bias;
  FloatSpecials specials;

  constexpr auto width() const -> int { return 1 + exponent_bits + mantissa_bits; }
  constexpr auto sign_code() const -> std::uint32_t {
    return std::uint32_t{1} << (exponent_bits + mantissa_bits);
  }
  // The largest finite magnitude as a code without sign.
  constexpr auto max_code() const -> std::uint32_t {
    switch (specials) {
      case FloatSpecials::Ieee:
        return infinity_code() - 1;
      case FloatSpecials::Fn:
        return sign_code() - 2;
      default:
        return sign_code() - 1;
    }
  }
  // The IEEE code of infinity: the top exponent with an empty mantissa.
  constexpr auto infinity_code() const -> std::uint32_t {
    return sign_code() - (std::uint32_t{1} << mantissa_bits);
  }
  constexpr auto is_nan(std::uint32_t code) const -> bool {
    switch (specials) {
      case FloatSpecials::Ieee:
        return (code & (sign_code() - 1)) > infinity_code();
      case FloatSpecials::Fn:
        return (code & (sign_code() - 1)) == sign_code() - 1;
      case FloatSpecials::Fnuz:
        return code == sign_code();
      default:
        return false;
    }
  }
};

inline constexpr FloatFormat kFloat16Format{5, 10, 15, FloatSpecials::Ieee};
inline constexpr FloatFormat kBFloat16Format{8, 7, 127, FloatSpecials::Ieee};
inline constexpr FloatFormat kFloat8E4M3FNFormat{4, 3, 7, FloatSpecials::Fn};
inline constexpr FloatFormat kFloat8E4M3FNUZFormat{4, 3, 8, FloatSpecials::Fnuz};
inline constexpr FloatFormat kFloat8E5M2Format{5, 2, 15, FloatSpecials::Ieee};
inline constexpr FloatFormat kFloat8E5M2FNUZFormat{5, 2, 16, FloatSpecials::Fnuz};
inline constexpr FloatFormat kFloat6E2M3Format{2, 3, 1, FloatSpecials::Finite};
inline constexpr FloatFormat kFloat6E3M2Format{3, 2, 3, FloatSpecials::Finite};
inline constexpr FloatFormat kFloat4E2M1Format{2, 1, 1, FloatSpecials::Finite};

namespace detail {

// The layout of the two types we convert from.
template <std::floating_point Source>
struct SourceLayout {
  using Bits = std::conditional_t<sizeof(Source) == 4, std::uint32_t, std::uint64_t>;
  static constexpr int kMantissaBits = std::numeric_limits<Source>::digits - 1;
  static constexpr int kBias = std::numeric_limits<Source>::max_exponent - 1;
  static constexpr Bits kExponentMask =
      (Bits{1} << (sizeof(Source) * 8 - 1)) - (Bits{1} << kMantissaBits);
};

// `significand >> shift`, rounded to nearest, ties to even.
template <typename Bits>
constexpr auto round_shift(Bits significand, int shift) -> Bits {
  if (shift <= 0) return significand << -shift;
  // The significand fills fewer than all bits, so a larger shift leaves less than half.
  if (shift >= static_cast<int>(sizeof(Bits) * 8)) return 0;
  const Bits kept = significand >> shift;
  const Bits rest = significand & ((Bits{1} << shift) - 1);
  const Bits half = Bits{1} << (shift - 1);
  return kept + static_cast<Bits>(rest > half || (rest == half && (kept & 1) != 0));
}

// The code of a NaN. IEEE formats keep the sign and the leading payload bits. A finite
// format has no NaN: the onnx reference and its test data give -0, and +0 for a NaN
// whose sign is set (the text of Cast says +6 for float4).
constexpr auto nan_code(FloatFormat format, std::uint32_t sign, std::uint32_t payload)
    -> std::uint32_t {
  switch (format.specials) {
    case FloatSpecials::Ieee: {
      const std::uint32_t quiet = std::uint32_t{1} << (format.mantissa_bits - 1);
      return sign | format.infinity_code() | (payload == 0 ? quiet : payload);
    }
    case FloatSpecials::Fn:
      return sign | (format.sign_code() - 1);
    case FloatSpecials::Fnuz:
      return format.sign_code();
    default:
      return sign ^ format.sign_code();
  }
}

// The code of a value beyond the largest finite one, infinities included.
constexpr auto overflow_code(FloatFormat format, std::uint32_t sign, bool saturate)
    -> std::uint32_t {
  if (saturate || format.specials == FloatSpecials::Finite) {
    return sign | format.max_code();
  }
  if (format.specials == FloatSpecials::Ieee) return sign | format.infinity_code();
  return nan_code(format, sign, 0);
}

}  // namespace detail

// The code of `value`. `saturate` says what a magnitude above the largest finite one
// and an infinity become: that largest number, or infinity, or NaN where the format has
// no infinity. Formats of finite codes saturate always.
template <FloatFormat kFormat, std::floating_point Source>
constexpr auto encode_float(Source value, bool saturate) -> std::uint32_t {
  using Layout = detail::SourceLayout<Source>;
  using Bits = typename Layout::Bits;
  constexpr int kMinExponent = 1 - kFormat.bias;
  constexpr int kDroppedBits = Layout::kMantissaBits - kFormat.mantissa_bits;
  static_assert(kMinExponent >= 1 - Layout::kBias, "the source has the wider range");

  const Bits bits = std::bit_cast<Bits>(value);
  const std::uint32_t sign =
      (bits >> (sizeof(Source) * 8 - 1)) != 0 ? kFormat.sign_code() : 0;
  const int field =
      static_cast<int>((bits & Layout::kExponentMask) >> Layout::kMantissaBits);
  const Bits mantissa = bits & ((Bits{1} << Layout::kMantissaBits) - 1);
  if (field == 2 * Layout::kBias + 1) [[unlikely]] {
    if (mantissa == 0) return detail::overflow_code(kFormat, sign, saturate);
    return detail::nan_code(kFormat, sign,
                            static_cast<std::uint32_t>(mantissa >> kDroppedBits));
  }
  // value = significand * 2^(exponent - kMantissaBits), subnormal sources included.
  const int exponent = (field == 0 ? 1 : field) - Layout::kBias;
  const Bits significand =
      mantissa | (field == 0 ? Bits{0} : Bits{1} << Layout::kMantissaBits);
  const int below = exponent < kMinExponent ? kMinExponent - exponent : 0;
  const Bits rounded = detail::round_shift(significand, kDroppedBits + below);
  const int high = exponent + below - kMinExponent;
  // A number this far out would overflow the code itself.
  if (high >= 1 << kFormat.exponent_bits) {
    return detail::overflow_code(kFormat, sign, saturate);
  }
  // The implicit leading one of `rounded` adds 1 to the exponent field, and a carry out
  // of the mantissa moves to the next exponent by itself.
  const std::uint32_t code =
      (static_cast<std::uint32_t>(high) << kFormat.mantissa_bits) +
      static_cast<std::uint32_t>(rounded);
  if (code > kFormat.max_code()) {
    return detail::overflow_code(kFormat, sign, saturate);
  }
  if (kFormat.specials == FloatSpecials::Fnuz && code == 0) return 0;
  return sign | code;
}

// The exact value of a code; bits above the format's width are ignored.
template <FloatFormat kFormat>
constexpr auto decode_float(std::uint32_t code) -> float {
  constexpr int kShift = 23 - kFormat.mantissa_bits;
  constexpr std::uint32_t kMantissaMask =
      (std::uint32_t{1} << kFormat.mantissa_bits) - 1;
  const std::uint32_t magnitude = code & (kFormat.sign_code() - 1);
  const std::uint32_t sign = (code & kFormat.sign_code())
                             << (31 - kFormat.exponent_bits - kFormat.mantissa_bits);
  if constexpr (kFormat.exponent_bits == 8) {
    // bfloat16 is the upper half of a float32.
    return std::bit_cast<float>(sign | magnitude << kShift);
  } else {
    if (kFormat.is_nan(code & (2 * kFormat.sign_code() - 1))) [[unlikely]] {
      const bool has_payload = kFormat.specials == FloatSpecials::Ieee;
      const std::uint32_t payload =
          has_payload ? (magnitude & kMantissaMask) << kShift : 0x400000u;
      const std::uint32_t nan_sign = kFormat.specials == FloatSpecials::Fnuz ? 0 : sign;
      return std::bit_cast<float>(nan_sign | 0x7f800000u | payload);
    }
    if (kFormat.specials == FloatSpecials::Ieee &&
        magnitude == kFormat.infinity_code()) {
      return std::bit_cast<float>(sign | 0x7f800000u);
    }
    if (magnitude == 0) return std::bit_cast<float>(sign);
    int field = static_cast<int>(magnitude >> kFormat.mantissa_bits);
    std::uint32_t mantissa = magnitude & kMantissaMask;
    if (field == 0) {
      // Shift the leading one of a subnormal into the implicit place.
      const int shift =
          kFormat.mantissa_bits + 1 - static_cast<int>(std::bit_width(mantissa));
      mantissa = (mantissa << shift) & kMantissaMask;
      field = 1 - shift;
    }
    const auto exponent = static_cast<std::uint32_t>(field - kFormat.bias + 127);
    return std::bit_cast<float>(sign | exponent << 23 | mantissa << kShift);
  }
}

// How Float8E8M0 rounds between powers of two.
enum class RoundMode : std::uint8_t {
  Up,       // to the larger power, ONNX's default
  Down,     // to the smaller power
  Nearest,  // to the nearer power, halfway to the larger
};

// The code e of 2^(e - 127) for the magnitude of `value`; the sign is ignored.
//
//   NaN, infinity   0xFF, with and without `saturate`, as the onnx reference does
//   above 2^127     0xFE with `saturate`, else 0xFF
//   zero, tiny      0, the smallest number 2^-127, with and without `saturate`
//
// Unlike the reference, magnitudes below 2^-126 round as everywhere else: 2^-127 stays
// 2^-127 when rounding up.
template <std::floating_point Source>
constexpr auto encode_e8m0(Source value, RoundMode mode, bool saturate)
    -> std::uint8_t {
  // Through double: it holds every float32 as a normal number, so 2^-127 needs no case.
  constexpr std::uint64_t kMantissaMask = (std::uint64_t{1} << 52) - 1;
  constexpr std::uint64_t kHalf = std::uint64_t{1} << 51;
  const auto bits = std::bit_cast<std::uint64_t>(static_cast<double>(value));
  const int field = static_cast<int>(bits >> 52 & 0x7ff);
  const std::uint64_t mantissa = bits & kMantissaMask;
  if (field == 0x7ff) return 0xff;
  const int exponent = field - 1023;
  if (exponent < -127) return 0;
  const bool up = mode == RoundMode::Up        ? mantissa != 0
                  : mode == RoundMode::Nearest ? mantissa >= kHalf
                                               : false;
  const int code = exponent + 127 + static_cast<int>(up);
  if (code > 0xfe) return saturate ? 0xfe : 0xff;
  return static_cast<std::uint8_t>(code);
}

// 2^(code - 127); 0xFF is NaN.
constexpr auto decode_e8m0(std::uint8_t code) -> float {
  if (code == 0xff) return std::numeric_limits<float>::quiet_NaN();
  // 2^-127 is a float32 subnormal.
  if (code == 0) return std::bit_cast<float>(std::uint32_t{1} << 22);
  return std::bit_cast<float>(static_cast<std::uint32_t>(code) << 23);
}

}  // namespace opscribe
