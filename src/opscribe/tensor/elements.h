#pragma once

// The C++ type of each ONNX element type.
//
// Types that C++ has are used as they are: float, double, std::int8_t ...
// std::uint64_t, bool, std::complex, std::string. The others are strong types around
// their code:
//
//   Float16 BFloat16 Float8E4M3FN Float8E4M3FNUZ Float8E5M2 Float8E5M2FNUZ Float8E8M0
//   Float6E2M3 Float6E3M2 Float4E2M1     convert explicitly from and to float
//   Int4 UInt4 Int2 UInt2                convert explicitly from and to integers
//
// They compare by value. One object takes a byte or two in memory even when a tensor
// packs several elements into a byte; tensor/packed.h converts.

#include <complex>
#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

#include "opscribe/tensor/dtype.h"
#include "opscribe/tensor/float_formats.h"

namespace opscribe {

// A value of format `kFormat`. Construction rounds to nearest even. Float8 types
// saturate, as Cast does by default; float16 and bfloat16 go to infinity.
template <FloatFormat kFormat>
struct SmallFloat {
  using Code = std::conditional_t<(kFormat.width() > 8), std::uint16_t, std::uint8_t>;
  static constexpr FloatFormat kLayout = kFormat;
  static constexpr bool kSaturates = kFormat.width() <= 8;

  Code bits = 0;

  constexpr SmallFloat() = default;
  constexpr explicit SmallFloat(float value) : SmallFloat(from(value, kSaturates)) {}
  constexpr explicit SmallFloat(double value) : SmallFloat(from(value, kSaturates)) {}

  static constexpr auto from_bits(std::uint32_t code) -> SmallFloat {
    SmallFloat result;
    result.bits = static_cast<Code>(code);
    return result;
  }
  template <std::floating_point Source>
  static constexpr auto from(Source value, bool saturate) -> SmallFloat {
    return from_bits(encode_float<kFormat>(value, saturate));
  }

  constexpr explicit operator float() const { return decode_float<kFormat>(bits); }
  constexpr explicit operator double() const {
    return static_cast<double>(decode_float<kFormat>(bits));
  }

  friend constexpr auto operator==(SmallFloat a, SmallFloat b) -> bool {
    return static_cast<float>(a) == static_cast<float>(b);
  }
  friend constexpr auto operator<=>(SmallFloat a, SmallFloat b)
      -> std::partial_ordering {
    return static_cast<float>(a) <=> static_cast<float>(b);
  }
};

using Float16 = SmallFloat<kFloat16Format>;
using BFloat16 = SmallFloat<kBFloat16Format>;
using Float8E4M3FN = SmallFloat<kFloat8E4M3FNFormat>;
using Float8E4M3FNUZ = SmallFloat<kFloat8E4M3FNUZFormat>;
using Float8E5M2 = SmallFloat<kFloat8E5M2Format>;
using Float8E5M2FNUZ = SmallFloat<kFloat8E5M2FNUZFormat>;
using Float6E2M3 = SmallFloat<kFloat6E2M3Format>;
using Float6E3M2 = SmallFloat<kFloat6E3M2Format>;
using Float4E2M1 = SmallFloat<kFloat4E2M1Format>;

// A power of two from 2^-127 to 2^127, or NaN. Construction rounds up and saturates.
struct Float8E8M0 {
  std::uint8_t bits = 0;

  constexpr Float8E8M0() = default;
  constexpr explicit Float8E8M0(float value)
      : bits(encode_e8m0(value, RoundMode::Up, true)) {}
  constexpr explicit Float8E8M0(double value)
      : bits(encode_e8m0(value, RoundMode::Up, true)) {}

  static constexpr auto from_bits(std::uint32_t code) -> Float8E8M0 {
    Float8E8M0 result;
    result.bits = static_cast<std::uint8_t>(code);
    return result;
  }

  constexpr explicit operator float() const { return decode_e8m0(bits); }
  constexpr explicit operator double() const {
    return static_cast<double>(decode_e8m0(bits));
  }

  friend constexpr auto operator==(Float8E8M0 a, Float8E8M0 b) -> bool {
    return static_cast<float>(a) == static_cast<float>(b);
  }
  friend constexpr auto operator<=>(Float8E8M0 a, Float8E8M0 b)
      -> std::partial_ordering {
    return static_cast<float>(a) <=> static_cast<float>(b);
  }
};

// An integer of `kBits` bits. Construction keeps the low bits, as integer casts do.
template <int kBits, bool kSigned>
struct SmallInt {
  using Value = std::conditional_t<kSigned, std::int8_t, std::uint8_t>;
  static constexpr unsigned kMask = (1u << kBits) - 1;
  static constexpr int kMin = kSigned ? -(1 << (kBits - 1)) : 0;
  static constexpr int kMax = kSigned ? (1 << (kBits - 1)) - 1 : (1 << kBits) - 1;

  Value value = 0;

  constexpr SmallInt() = default;
  template <std::integral From>
  constexpr explicit SmallInt(From from)
      : SmallInt(from_bits(static_cast<std::uint32_t>(from))) {}

  static constexpr auto from_bits(std::uint32_t code) -> SmallInt {
    SmallInt result;
    const int low = static_cast<int>(code & kMask);
    result.value = static_cast<Value>(low > kMax ? low - (1 << kBits) : low);
    return result;
  }
  // The stored code: `value` in two's complement, upper bits zero.
  constexpr auto bits() const -> std::uint8_t {
    return static_cast<std::uint8_t>(static_cast<unsigned>(value) & kMask);
  }

  template <std::integral To>
  constexpr explicit operator To() const {
    return static_cast<To>(value);
  }
  friend constexpr auto operator<=>(SmallInt, SmallInt) = default;
};

using Int4 = SmallInt<4, true>;
using UInt4 = SmallInt<4, false>;
using Int2 = SmallInt<2, true>;
using UInt2 = SmallInt<2, false>;

// --- Which C++ type stands for which ONNX type ---

namespace detail {

template <typename T>
struct ElementOf {};
template <DataType kDtype>
struct Element {
  static constexpr DataType kDataType = kDtype;
};

// clang-format off
template <> struct ElementOf<float> : Element<DataType::Float> {};
template <> struct ElementOf<std::uint8_t> : Element<DataType::UInt8> {};
template <> struct ElementOf<std::int8_t> : Element<DataType::Int8> {};
template <> struct ElementOf<std::uint16_t> : Element<DataType::UInt16> {};
template <> struct ElementOf<std::int16_t> : Element<DataType::Int16> {};
template <> struct ElementOf<std::int32_t> : Element<DataType::Int32> {};
template <> struct ElementOf<std::int64_t> : Element<DataType::Int64> {};
template <> struct ElementOf<std::string> : Element<DataType::String> {};
template <> struct ElementOf<bool> : Element<DataType::Bool> {};
template <> struct ElementOf<Float16> : Element<DataType::Float16> {};
template <> struct ElementOf<double> : Element<DataType::Double> {};
template <> struct ElementOf<std::uint32_t> : Element<DataType::UInt32> {};
template <> struct ElementOf<std::uint64_t> : Element<DataType::UInt64> {};
template <> struct ElementOf<std::complex<float>> : Element<DataType::Complex64> {};
template <> struct ElementOf<std::complex<double>> : Element<DataType::Complex128> {};
template <> struct ElementOf<BFloat16> : Element<DataType::BFloat16> {};
template <> struct ElementOf<Float8E4M3FN> : Element<DataType::Float8E4M3FN> {};
template <> struct ElementOf<Float8E4M3FNUZ> : Element<DataType::Float8E4M3FNUZ> {};
template <> struct ElementOf<Float8E5M2> : Element<DataType::Float8E5M2> {};
template <> struct ElementOf<Float8E5M2FNUZ> : Element<DataType::Float8E5M2FNUZ> {};
template <> struct ElementOf<UInt4> : Element<DataType::UInt4> {};
template <> struct ElementOf<Int4> : Element<DataType::Int4> {};
template <> struct ElementOf<Float4E2M1> : Element<DataType::Float4E2M1> {};
template <> struct ElementOf<Float8E8M0> : Element<DataType::Float8E8M0> {};
template <> struct ElementOf<UInt2> : Element<DataType::UInt2> {};
template <> struct ElementOf<Int2> : Element<DataType::Int2> {};
template <> struct ElementOf<Float6E2M3> : Element<DataType::Float6E2M3> {};
template <> struct ElementOf<Float6E3M2> : Element<DataType::Float6E3M2> {};
// clang-format on

}  // namespace detail

// A C++ type that stands for an ONNX element type, and which one.
template <typename T>
concept ElementType = requires { detail::ElementOf<T>::kDataType; };
template <ElementType T>
inline constexpr DataType kDataTypeOf = detail::ElementOf<T>::kDataType;

template <typename T>
concept SubByteElement = ElementType<T> && is_sub_byte(kDataTypeOf<T>);
template <typename T>
concept FixedElement = ElementType<T> && !std::same_as<T, std::string>;
// An element that lies in tensor memory exactly as in C++ memory.
template <typename T>
concept CellElement = FixedElement<T> && !SubByteElement<T>;
// A float type narrower than float32, whatever its format.
template <typename T>
concept SmallFloatElement =
    ElementType<T> && is_float(kDataTypeOf<T>) && !std::floating_point<T>;
template <typename T>
concept SmallIntElement = SubByteElement<T> && is_integer(kDataTypeOf<T>);
template <typename T>
concept ComplexElement = ElementType<T> && is_complex(kDataTypeOf<T>);

// The code of an element narrower than a byte.
template <SubByteElement T>
constexpr auto code_of(T element) -> std::uint8_t {
  if constexpr (SmallIntElement<T>) {
    return element.bits();
  } else {
    return static_cast<std::uint8_t>(element.bits);
  }
}

}  // namespace opscribe
