#pragma once

// From a `DataType` known at run time to a C++ type: the one place that branches on it.
//
//   dispatch(numeric_types, x.dtype(), [&]<typename T>() {
//     add(x.cells<T>(), y.cells<T>(), out.mutable_cells<T>());
//   });
//
// The lambda is compiled once per type of the list and called for the one that matches;
// its result is passed on. A type outside the list is Error{Unsupported}.
//
// Code that only moves elements uses `dispatch_storage`: six versions by width instead
// of twenty-five by type.

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "opscribe/base/error.h"
#include "opscribe/tensor/elements.h"

namespace opscribe {

template <typename... Ts>
struct TypeList {};

template <typename... As, typename... Bs>
constexpr auto operator+(TypeList<As...>, TypeList<Bs...>) -> TypeList<As..., Bs...> {
  return {};
}

// --- Named lists ---

// The floats that operators compute with.
inline constexpr TypeList<float, double, Float16, BFloat16> float_types{};
// The floats that only store: cast, quantization and data movement.
inline constexpr TypeList<Float8E4M3FN, Float8E4M3FNUZ, Float8E5M2, Float8E5M2FNUZ>
    float8_types{};
inline constexpr TypeList<Float6E2M3, Float6E3M2, Float4E2M1> sub_byte_float_types{};
inline constexpr TypeList<Float8E8M0> float8e8m0_type{};
inline constexpr auto storage_float_types =
    float8_types + float8e8m0_type + sub_byte_float_types;

inline constexpr TypeList<std::int64_t, std::int32_t, std::int16_t, std::int8_t>
    signed_integer_types{};
inline constexpr TypeList<std::uint64_t, std::uint32_t, std::uint16_t, std::uint8_t>
    unsigned_integer_types{};
inline constexpr auto integer_types = signed_integer_types + unsigned_integer_types;
inline constexpr TypeList<Int4, UInt4, Int2, UInt2> sub_byte_integer_types{};
// What Gather, Slice and others take as indices.
inline constexpr TypeList<std::int64_t, std::int32_t> index_types{};

inline constexpr TypeList<bool> bool_type{};
inline constexpr TypeList<std::string> string_type{};
inline constexpr TypeList<std::complex<float>, std::complex<double>> complex_types{};

// What arithmetic operators take ("all numeric tensor types").
inline constexpr auto numeric_types = float_types + integer_types;
inline constexpr auto signed_numeric_types = float_types + signed_integer_types;
inline constexpr auto sub_byte_types = sub_byte_integer_types + sub_byte_float_types;
// Every type whose elements lie in memory one by one.
inline constexpr auto cell_types =
    numeric_types + bool_type + complex_types + float8_types + float8e8m0_type;
// Every type with a fixed width; every type.
inline constexpr auto all_fixed_types = cell_types + sub_byte_types;
inline constexpr auto all_types = all_fixed_types + string_type;

// --- Dispatch ---

template <typename... Ts>
constexpr auto contains(TypeList<Ts...>, DataType dtype) -> bool {
  return ((kDataTypeOf<Ts> == dtype) || ...);
}

namespace detail {

template <typename... Ts>
[[noreturn]] void refuse_type(TypeList<Ts...>, DataType dtype) {
  std::string allowed;
  ((allowed += (allowed.empty() ? "`" : ", `"), allowed += text_name(kDataTypeOf<Ts>),
    allowed += '`'),
   ...);
  throw Error(
      ErrorKind::Unsupported,
      fmt::format("elements of type `{}` are not supported here", text_name(dtype)),
      "allowed are " + allowed);
}

}  // namespace detail

template <typename First, typename... Rest, typename Function>
auto dispatch(TypeList<First, Rest...> types, DataType dtype, Function&& function)
    -> decltype(auto) {
  using Result = decltype(function.template operator()<First>());
  if constexpr (std::is_void_v<Result>) {
    const auto call = [&]<typename T>() {
      if (kDataTypeOf<T> != dtype) return false;
      function.template operator()<T>();
      return true;
    };
    if (!(call.template operator()<First>() || ... ||
          call.template operator()<Rest>())) {
      detail::refuse_type(types, dtype);
    }
  } else {
    std::optional<Result> result;
    const auto call = [&]<typename T>() {
      if (kDataTypeOf<T> != dtype) return false;
      result.emplace(function.template operator()<T>());
      return true;
    };
    if (!(call.template operator()<First>() || ... ||
          call.template operator()<Rest>())) {
      detail::refuse_type(types, dtype);
    }
    return Result(std::move(*result));
  }
}

// A 16-byte element as plain storage.
struct Storage128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend auto operator==(const Storage128&, const Storage128&) -> bool = default;
};

// Calls `function` with std::uint8_t, uint16_t, uint32_t, uint64_t, Storage128 or
// std::string, whichever has the width of `dtype`. Sub-byte types have no such type:
// move their codes (tensor.h, `unpacked_codes`).
template <typename Function>
auto dispatch_storage(DataType dtype, Function&& function) -> decltype(auto) {
  if (dtype == DataType::String) {
    return function.template operator()<std::string>();
  }
  switch (bits(dtype)) {
    case 8:
      return function.template operator()<std::uint8_t>();
    case 16:
      return function.template operator()<std::uint16_t>();
    case 32:
      return function.template operator()<std::uint32_t>();
    case 64:
      return function.template operator()<std::uint64_t>();
    case 128:
      return function.template operator()<Storage128>();
    default:
      break;
  }
  throw Error(
      ErrorKind::Unsupported,
      fmt::format("elements of type `{}` cannot be moved one by one", text_name(dtype)),
      "unpack them first");
}

}  // namespace opscribe
