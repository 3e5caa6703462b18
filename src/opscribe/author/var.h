#pragma once

// Var: a value of the graph being written, or a literal on its way into one.
//
//   Var y = op.Relu(x) * 2 + 1.0f;         // literals take the element type of x
//   Var z = op.Reshape(y, {1, -1});        // a list is a 1-D tensor
//   Var small = y < 0.5f && op.Not(mask);  // comparisons give values, not bools
//
// Numbers become constants where they are used: whole numbers INT64, others FLOAT, and
// in each call they are cast to the element type of the values beside them (by CastLike
// where the opset has it). A `Tensor` enters as it is and is never cast.

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "opscribe/author/site.h"

namespace opscribe {
class Tensor;
}
namespace opscribe::ir {
class Value;
}

namespace opscribe::author {

struct AnyParam;
class Builder;
class IndexItem;
class IndexWriter;
struct Literal;
class Writer;

template <typename T>
concept Number = std::is_arithmetic_v<T> && !std::same_as<T, char> &&
                 !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
                 !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

class Var {
 public:
  // An omitted optional input.
  Var() = default;
  template <Number T>
  Var(T value) : literal_(literal_of(value)) {}
  template <Number T>
  Var(std::initializer_list<T> values)
      : literal_(list_of(std::vector<Widest<T>>(values.begin(), values.end()))) {}
  template <Number T>
  Var(const std::vector<T>& values)
      : literal_(list_of(std::vector<Widest<T>>(values.begin(), values.end()))) {}
  Var(const char* text);
  Var(std::string_view text);
  Var(const std::string& text) : Var(std::string_view(text)) {}
  Var(const Tensor& tensor);
  // A parameter of a function, see attr.h.
  Var(const AnyParam& parameter, Site site = Source::current());

  // Neither a value nor a literal: what stands for an input that is left out.
  auto is_omitted() const -> bool { return value_ == nullptr && literal_ == nullptr; }

  // The same value with a name for readers of the model; when the name is taken, a
  // number is appended. Error{Usage} for literals and omitted inputs.
  auto named(std::string_view name, Site site = Source::current()) const -> Var;

  // A part of the value, see index.h.
  auto operator[](const IndexItem& item) const -> Var;
  auto operator[](std::initializer_list<IndexItem> items) const -> Var;

 private:
  friend class Builder;
  friend class IndexWriter;
  friend class Writer;
  template <typename T>
  using Widest = std::conditional_t<
      std::floating_point<T>, double,
      std::conditional_t<std::same_as<T, bool>, std::uint8_t, std::int64_t>>;

  Var(std::shared_ptr<Builder> builder, ir::Value* value);
  template <Number T>
  static auto literal_of(T value) -> std::shared_ptr<const Literal> {
    if constexpr (std::same_as<T, bool>) {
      return bool_literal(value);
    } else if constexpr (std::floating_point<T>) {
      return float_literal(static_cast<double>(value));
    } else if constexpr (std::unsigned_integral<T>) {
      return unsigned_literal(value);
    } else {
      return int_literal(value);
    }
  }
  static auto bool_literal(bool value) -> std::shared_ptr<const Literal>;
  static auto int_literal(std::int64_t value) -> std::shared_ptr<const Literal>;
  static auto unsigned_literal(std::uint64_t value) -> std::shared_ptr<const Literal>;
  static auto float_literal(double value) -> std::shared_ptr<const Literal>;
  static auto list_of(const std::vector<std::uint8_t>& values)
      -> std::shared_ptr<const Literal>;
  static auto list_of(const std::vector<std::int64_t>& values)
      -> std::shared_ptr<const Literal>;
  static auto list_of(const std::vector<double>& values)
      -> std::shared_ptr<const Literal>;

  std::shared_ptr<Builder> builder_;  // null for literals and omitted inputs
  ir::Value* value_ = nullptr;
  std::shared_ptr<const Literal> literal_;
};

// `value` as a Var, for a call that stands at `site`.
template <std::convertible_to<Var> T>
auto as_var(const T& value, Site site) -> Var {
  if constexpr (std::constructible_from<Var, const T&, Site>) {
    return Var(value, site);
  } else {
    return value;
  }
}

// What stands beside an operator, and where.
struct Operand {
  template <std::convertible_to<Var> T>
  Operand(const T& value, Site site_ = Source::current())
      : var(as_var(value, site_)), site(site_) {}

  Var var;
  Site site;
};

// --- Operators, in the graph that is being written ---
//
// They mean what a script's do. Both sides have one element type: a literal takes that
// of the other side, and of two known types the narrower is cast to the wider.

auto operator+(const Operand& a, const Operand& b) -> Var;  // Add
auto operator-(const Operand& a, const Operand& b) -> Var;  // Sub
auto operator*(const Operand& a, const Operand& b) -> Var;  // Mul
// Div; of whole numbers it truncates, of literals alone it is a float.
auto operator/(const Operand& a, const Operand& b) -> Var;
// Mod: the sign of the divisor for whole numbers, of the dividend (fmod) for floats.
auto operator%(const Operand& a, const Operand& b) -> Var;
auto operator-(const Operand& a) -> Var;  // Neg

auto operator==(const Operand& a, const Operand& b) -> Var;  // Equal
auto operator!=(const Operand& a, const Operand& b) -> Var;  // Not(Equal)
auto operator<(const Operand& a, const Operand& b) -> Var;   // Less
auto operator<=(const Operand& a, const Operand& b) -> Var;  // LessOrEqual
auto operator>(const Operand& a, const Operand& b) -> Var;   // Greater
auto operator>=(const Operand& a, const Operand& b) -> Var;  // GreaterOrEqual

// And, Or, Not of the truth of each element. Both sides are computed: nothing is cut
// short; `if_else` does that.
auto operator&&(const Operand& a, const Operand& b) -> Var;
auto operator||(const Operand& a, const Operand& b) -> Var;
auto operator!(const Operand& a) -> Var;

// The bitwise operators where the element type is known to be a whole number, else
// And, Or, Xor, Not. Floats have no bits: Error{Usage} for `^`, `~` and shifts.
auto operator&(const Operand& a, const Operand& b) -> Var;
auto operator|(const Operand& a, const Operand& b) -> Var;
auto operator^(const Operand& a, const Operand& b) -> Var;
auto operator~(const Operand& a) -> Var;
// BitShift where the element type is known to be unsigned, else a product with or a
// quotient by a power of two.
auto operator<<(const Operand& a, const Operand& b) -> Var;
auto operator>>(const Operand& a, const Operand& b) -> Var;

auto pow(const Operand& base, const Operand& exponent) -> Var;  // Pow
// The quotient rounded down, Python's `//`.
auto floor_divide(const Operand& a, const Operand& b) -> Var;
auto matmul(const Operand& left, const Operand& right) -> Var;  // MatMul

}  // namespace opscribe::author
