#pragma once

// Parts of values, by the rules of numpy.
//
//   x[0]   x[-1]   x[i]                 a number, a value, or a mask: x[x > 0]
//   x[slice(1, 3)]   x[slice(n, none)]  x[1:3], x[n:]
//   x[{all, 0}]                         several axes in braces: x[:, 0]
//   x[{slice(none, none, -1), ellipsis, newaxis}]
//   x[Var{0, 2}]                        rows 0 and 2: a list is one index
//
// Numbers pick while the model is written; a value may be a scalar, which drops its
// axis, or a tensor of positions.

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "opscribe/author/site.h"
#include "opscribe/author/var.h"

namespace opscribe::author {

// None of these is `{}`.
struct None {
  explicit None() = default;
};
struct All {
  explicit All() = default;
};
struct Ellipsis {
  explicit Ellipsis() = default;
};
struct NewAxis {
  explicit NewAxis() = default;
};

inline constexpr None none = None();              // a bound left out
inline constexpr All all = All();                 // `:`
inline constexpr Ellipsis ellipsis = Ellipsis();  // `...`
inline constexpr NewAxis newaxis = NewAxis();     // `None`

template <typename T>
concept WholeNumber = Number<T> && std::integral<T> && !std::same_as<T, bool>;
template <typename T>
concept IndexValue = std::convertible_to<T, Var> && !std::is_arithmetic_v<T> &&
                     !std::convertible_to<T, std::string_view>;

// Error{Usage}: a number that no index can be.
[[noreturn]] void fail_index(std::uint64_t number, Site site);

template <WholeNumber I>
auto index_number(I number, Site site) -> std::int64_t {
  if (!std::in_range<std::int64_t>(number)) {
    fail_index(static_cast<std::uint64_t>(number), site);
  }
  return static_cast<std::int64_t>(number);
}

// A number, a value, or neither.
struct SliceBound {
  SliceBound(None) {}
  template <WholeNumber I>
  SliceBound(I number_, Site site = Source::current())
      : is_given(true), number(index_number(number_, site)) {}
  template <IndexValue T>
  SliceBound(const T& value, Site site = Source::current())
      : is_given(true), var(as_var(value, site)) {}

  bool is_given = false;
  std::int64_t number = 0;
  Var var;  // omitted when it is a number
};

struct Slice {
  SliceBound start;
  SliceBound stop;
  SliceBound step;
};

// From `start` up to `stop`, which is not included; negative counts from the end.
inline auto slice(SliceBound start, SliceBound stop, SliceBound step = none) -> Slice {
  return {std::move(start), std::move(stop), std::move(step)};
}

// One part of an index.
class IndexItem {
 public:
  enum class Kind : std::uint8_t { Number, Value, Slice, All, Ellipsis, NewAxis };

  template <WholeNumber I>
  IndexItem(I number, Site site = Source::current())
      : kind_(Kind::Number), site_(site), number_(index_number(number, site)) {}
  template <IndexValue T>
  IndexItem(const T& value, Site site = Source::current())
      : kind_(Kind::Value), site_(site), var_(as_var(value, site)) {}
  IndexItem(Slice slice, Site site = Source::current())
      : kind_(Kind::Slice), site_(site), slice_(std::move(slice)) {}
  IndexItem(All, Site site = Source::current()) : kind_(Kind::All), site_(site) {}
  IndexItem(Ellipsis, Site site = Source::current())
      : kind_(Kind::Ellipsis), site_(site) {}
  IndexItem(NewAxis, Site site = Source::current())
      : kind_(Kind::NewAxis), site_(site) {}

  auto kind() const -> Kind { return kind_; }
  auto site() const -> Site { return site_; }
  auto number() const -> std::int64_t { return number_; }
  auto var() const -> const Var& { return var_; }
  auto slice() const -> const Slice& { return slice_; }

 private:
  Kind kind_;
  Site site_;
  std::int64_t number_ = 0;
  Var var_;
  Slice slice_ = {none, none, none};
};

}  // namespace opscribe::author
