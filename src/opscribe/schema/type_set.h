#pragma once

// The value types an operator's input or output may have, as one small constant.
//
// A set has a bit per element type for each of the four forms that wrap tensors,
//
//   tensor(float)   seq(tensor(float))   optional(tensor(float))
//                                        optional(seq(tensor(float)))
//
// and a bit for each map form of ai.onnx.ml. Sets are built from the named constants
// below with `|` (either) and `-` (without):
//
//   kFloatsIr4 | kInt32                     kAllIr13 - kComplex
//   kAllIr4 | sequences_of(kAllIr4)         tensors and sequences of tensors

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/tensor/data_type.h"

namespace opscribe::schema {

// What surrounds the element type.
enum class TypeForm : std::uint8_t { Tensor, Sequence, Optional, OptionalSequence };

// The types that are not made of one tensor element type; all belong to ai.onnx.ml.
inline constexpr std::array<std::string_view, 8> kMapTypeStrings{
    "map(int64, double)",     "map(int64, float)",       "map(int64, string)",
    "map(string, double)",    "map(string, float)",      "map(string, int64)",
    "seq(map(int64, float))", "seq(map(string, float))",
};

class TypeSet {
 public:
  constexpr TypeSet() = default;
  // Tensors of these element types.
  constexpr TypeSet(std::initializer_list<DataType> dtypes) {
    for (const DataType dtype : dtypes) masks_[0] |= bit(dtype);
  }

  constexpr auto contains(DataType dtype, TypeForm form = TypeForm::Tensor) const
      -> bool {
    const auto number = static_cast<std::int32_t>(dtype);
    return number >= 1 && number <= kNumDataTypes &&
           (masks_[static_cast<std::size_t>(form)] & bit(dtype)) != 0;
  }
  // Whether an ONNX type string such as "seq(tensor(int64))" names a member. Blanks
  // do not matter; text that names no type is no member.
  auto contains(std::string_view type_string) const -> bool;

  // A bit for every element type allowed as a plain tensor, at the type's number.
  constexpr auto tensor_mask() const -> std::uint32_t { return masks_[0]; }
  constexpr auto is_empty() const -> bool { return *this == TypeSet{}; }
  // Whether it has members, and all are of this form.
  constexpr auto is_all(TypeForm form) const -> bool {
    TypeSet others = *this;
    others.masks_[static_cast<std::size_t>(form)] = 0;
    return others.is_empty() && !is_empty();
  }
  // The element type of the tensors in it when these have one and there is nothing
  // else; Undefined otherwise.
  constexpr auto only_tensor() const -> DataType {
    if (!is_all(TypeForm::Tensor) || !std::has_single_bit(masks_[0])) {
      return DataType::Undefined;
    }
    return static_cast<DataType>(std::countr_zero(masks_[0]));
  }
  auto size() const -> std::size_t;
  // The members as ONNX writes them, by form and then by element type number.
  auto type_strings() const -> std::vector<std::string>;

  friend constexpr auto operator==(const TypeSet&, const TypeSet&) -> bool = default;
  friend constexpr auto operator|(TypeSet a, const TypeSet& b) -> TypeSet {
    for (std::size_t i = 0; i < kForms; ++i) a.masks_[i] |= b.masks_[i];
    a.maps_ = static_cast<std::uint8_t>(a.maps_ | b.maps_);
    return a;
  }
  friend constexpr auto operator-(TypeSet a, const TypeSet& b) -> TypeSet {
    for (std::size_t i = 0; i < kForms; ++i) a.masks_[i] &= ~b.masks_[i];
    a.maps_ = static_cast<std::uint8_t>(a.maps_ & ~b.maps_);
    return a;
  }
  // seq(T) for every tensor T of `set`.
  friend constexpr auto sequences_of(const TypeSet& set) -> TypeSet {
    TypeSet result;
    result.masks_[1] = set.masks_[0];
    return result;
  }
  // optional(T) for every tensor and every sequence T of `set`.
  friend constexpr auto optionals_of(const TypeSet& set) -> TypeSet {
    TypeSet result;
    result.masks_[2] = set.masks_[0];
    result.masks_[3] = set.masks_[1];
    return result;
  }
  // The map types at these positions of kMapTypeStrings.
  static constexpr auto maps(std::initializer_list<int> indices) -> TypeSet {
    TypeSet result;
    for (const int index : indices) {
      result.maps_ = static_cast<std::uint8_t>(result.maps_ | 1U << index);
    }
    return result;
  }

 private:
  static constexpr std::size_t kForms = 4;
  static constexpr auto bit(DataType dtype) -> std::uint32_t {
    return std::uint32_t{1} << static_cast<std::uint32_t>(dtype);
  }

  std::array<std::uint32_t, kForms> masks_{};
  std::uint8_t maps_ = 0;
};

// The set with the one type that `type_string` names; empty when it names none.
auto parse_type_string(std::string_view type_string) -> TypeSet;

// --- One element type ---

inline constexpr TypeSet kFloat{DataType::Float};
inline constexpr TypeSet kDouble{DataType::Double};
inline constexpr TypeSet kFloat16{DataType::Float16};
inline constexpr TypeSet kBFloat16{DataType::BFloat16};
inline constexpr TypeSet kFloat8E8M0{DataType::Float8E8M0};
inline constexpr TypeSet kFloat4E2M1{DataType::Float4E2M1};
inline constexpr TypeSet kInt8{DataType::Int8};
inline constexpr TypeSet kInt16{DataType::Int16};
inline constexpr TypeSet kInt32{DataType::Int32};
inline constexpr TypeSet kInt64{DataType::Int64};
inline constexpr TypeSet kUInt8{DataType::UInt8};
inline constexpr TypeSet kUInt16{DataType::UInt16};
inline constexpr TypeSet kUInt32{DataType::UInt32};
inline constexpr TypeSet kUInt64{DataType::UInt64};
inline constexpr TypeSet kBool{DataType::Bool};
inline constexpr TypeSet kString{DataType::String};

// --- Groups ---
//
// A name that ends in IrN holds what its kind had in ONNX IR version N: operators of
// older opsets do not learn newer element types.

inline constexpr TypeSet kIndices{DataType::Int32, DataType::Int64};
inline constexpr TypeSet kSigned = kInt8 | kInt16 | kInt32 | kInt64;
inline constexpr TypeSet kUnsigned = kUInt8 | kUInt16 | kUInt32 | kUInt64;
inline constexpr TypeSet kIntegers = kSigned | kUnsigned;
// 32 and 64 bits: what arithmetic was defined on before the small types joined.
inline constexpr TypeSet kWideIntegers = kIndices | kUInt32 | kUInt64;
inline constexpr TypeSet kBytes = kInt8 | kUInt8;
inline constexpr TypeSet kInt4s{DataType::Int4, DataType::UInt4};
inline constexpr TypeSet kInt2s{DataType::Int2, DataType::UInt2};

inline constexpr TypeSet kFloatsIr3 = kFloat16 | kFloat | kDouble;
inline constexpr TypeSet kFloatsIr4 = kFloatsIr3 | kBFloat16;
inline constexpr TypeSet kFloat8s{DataType::Float8E4M3FN, DataType::Float8E4M3FNUZ,
                                  DataType::Float8E5M2, DataType::Float8E5M2FNUZ};
inline constexpr TypeSet kFloat6s{DataType::Float6E2M3, DataType::Float6E3M2};
inline constexpr TypeSet kComplex{DataType::Complex64, DataType::Complex128};

inline constexpr TypeSet kWideNumbersIr3 = kFloatsIr3 | kWideIntegers;
inline constexpr TypeSet kWideNumbersIr4 = kFloatsIr4 | kWideIntegers;
inline constexpr TypeSet kNumbersIr3 = kFloatsIr3 | kIntegers;
inline constexpr TypeSet kNumbersIr4 = kFloatsIr4 | kIntegers;

inline constexpr TypeSet kAllIr3 = kNumbersIr3 | kBool | kString | kComplex;
inline constexpr TypeSet kAllIr4 = kAllIr3 | kBFloat16;
inline constexpr TypeSet kAllIr9 = kAllIr4 | kFloat8s;
inline constexpr TypeSet kAllIr10 = kAllIr9 | kInt4s;
inline constexpr TypeSet kAllIr11 = kAllIr10 | kFloat4E2M1;
inline constexpr TypeSet kAllIr12 = kAllIr11 | kFloat8E8M0;
inline constexpr TypeSet kAllIr13 = kAllIr12 | kInt2s;
inline constexpr TypeSet kAllIr14 = kAllIr13 | kFloat6s;

// --- Maps ---

inline constexpr TypeSet kMapInt64ToDouble = TypeSet::maps({0});
inline constexpr TypeSet kMapInt64ToFloat = TypeSet::maps({1});
inline constexpr TypeSet kMapInt64ToString = TypeSet::maps({2});
inline constexpr TypeSet kMapStringToDouble = TypeSet::maps({3});
inline constexpr TypeSet kMapStringToFloat = TypeSet::maps({4});
inline constexpr TypeSet kMapStringToInt64 = TypeSet::maps({5});
inline constexpr TypeSet kSeqMapInt64ToFloat = TypeSet::maps({6});
inline constexpr TypeSet kSeqMapStringToFloat = TypeSet::maps({7});

}  // namespace opscribe::schema
