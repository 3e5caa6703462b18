#pragma once

// Known: the elements of a small tensor, as far as they are known while compiling.
//
//   Shape(x)              int64 [2]  N, 3
//   Concat(batch, [-1])   int64 [2]  N, -1
//   Shape(x)[0] * 0.5     float []   N/2

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "opscribe/base/small_vector.h"
#include "opscribe/symbolic/dim.h"
#include "opscribe/tensor/data_type.h"

namespace opscribe::symbolic {

// One element. Whole numbers and truth values (0 and 1) are Dims and may be expressions.
// A float is a number, or an expression divided by a number, which is what comes of
// scaling a size. What is not known is Unknown; two of these need not be equal.
class Scalar {
 public:
  enum class Kind : std::uint8_t { Unknown, Integer, Float, Ratio, String };

  Scalar() = default;
  static auto of(const Dim& value) -> Scalar {
    Scalar scalar(Kind::Integer);
    scalar.dim_ = value;
    return scalar;
  }
  static auto of_float(double value) -> Scalar {
    Scalar scalar(Kind::Float);
    scalar.number_ = std::bit_cast<std::int64_t>(value);
    return scalar;
  }
  // `numerator / denominator` as a float; the denominator is above zero.
  static auto ratio(const Dim& numerator, std::int64_t denominator) -> Scalar {
    Scalar scalar(Kind::Ratio);
    scalar.dim_ = numerator;
    scalar.number_ = denominator;
    return scalar;
  }
  // The text has to outlive the scalar.
  static auto of_string(std::string_view text) -> Scalar {
    Scalar scalar(Kind::String);
    scalar.text_ = text.data();
    scalar.number_ = static_cast<std::int64_t>(text.size());
    return scalar;
  }

  auto kind() const -> Kind { return kind_; }
  auto is_known() const -> bool { return kind_ != Kind::Unknown; }
  auto is_integer() const -> bool { return kind_ == Kind::Integer; }
  // Of an Integer, and the numerator of a Ratio.
  auto dim() const -> const Dim& { return dim_; }
  auto denominator() const -> std::int64_t { return number_; }  // of a Ratio
  auto number() const -> double {                               // of a Float
    return std::bit_cast<double>(number_);
  }
  auto text() const -> std::string_view {  // of a String
    return {text_, static_cast<std::size_t>(number_)};
  }
  // An Integer that is a number.
  auto try_integer() const -> std::optional<std::int64_t> {
    return is_integer() ? dim_.try_number() : std::nullopt;
  }
  // A truth value that is known: an Integer that is a number, not zero.
  auto try_truth() const -> std::optional<bool> {
    const auto number = try_integer();
    return number ? std::optional(*number != 0) : std::nullopt;
  }

  // The same known value; Unknown is never equal to anything.
  friend auto operator==(const Scalar& a, const Scalar& b) -> bool;

 private:
  explicit Scalar(Kind kind) : kind_(kind) {}

  Kind kind_ = Kind::Unknown;
  Dim dim_;
  // The denominator of a Ratio, the bits of a Float, the size of a String.
  std::int64_t number_ = 0;
  const char* text_ = nullptr;
};

using Scalars = SmallVector<Scalar, 8>;

// More elements than this are not followed.
inline constexpr std::size_t kMaxKnownElements = 1024;

// A small tensor whose shape is numbers. Lives in an arena; not all of its elements need
// be known, but one that knows nothing is no Known at all.
struct Known {
  DataType dtype = DataType::Undefined;
  std::span<const std::int64_t> dims = {};
  std::span<const Scalar> elements = {};  // row-major

  auto rank() const -> std::size_t { return dims.size(); }
  // The one element of a scalar or of a tensor with one element; null otherwise.
  auto single() const -> const Scalar* {
    return elements.size() == 1 ? elements.data() : nullptr;
  }
};

// `[N, 3]`, `2*N`, `[true, ?]`.
auto to_text(const Scalar& scalar) -> std::string;
auto to_text(const Known& known) -> std::string;

}  // namespace opscribe::symbolic
