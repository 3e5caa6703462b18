#pragma once

// What bodies take and give: values one by one or as a vector, in either direction.
//
// A body gives one value, a tuple, pair or array of values, the outputs of an operator,
// or a vector when their number is only known at run time. What it gives comes back in
// one of three forms: a `Var`, a `std::array<Var, N>` (so that structured bindings
// work), or a `std::vector<Var>`.

#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "opscribe/author/var.h"

namespace opscribe::author {

// A body whatever it was written as: from its inputs to its outputs.
using GraphWriter = std::function<std::vector<Var>(const std::vector<Var>&)>;

// Error{Usage}: a body that takes `takes` values was given another number.
[[noreturn]] void fail_arguments(std::size_t takes, std::size_t given);

// --- Results ---

inline constexpr std::size_t kDynamic = static_cast<std::size_t>(-1);

template <typename R>
concept OneResult = std::convertible_to<R, Var>;
template <typename R>
concept VectorResult = std::same_as<R, std::vector<Var>>;
// The structs that operators with several outputs give.
template <typename R>
concept OutputsResult = requires(const R& result) {
  { result.to_array() };
};
template <typename R>
concept TupleResult = requires { std::tuple_size<R>::value; };

// How many values an R is; kDynamic for a vector.
template <typename R>
consteval auto num_results() -> std::size_t {
  if constexpr (OneResult<R>) {
    return 1;
  } else if constexpr (VectorResult<R>) {
    return kDynamic;
  } else if constexpr (OutputsResult<R>) {
    return std::tuple_size_v<decltype(std::declval<const R&>().to_array())>;
  } else {
    static_assert(TupleResult<R>,
                  "a body gives a Var, a std::tuple or std::array of them, or a "
                  "std::vector<Var>");
    return std::tuple_size_v<R>;
  }
}

// `site` is that of the call whose body gave it.
template <typename R>
auto to_vars(const R& result, Site site) -> std::vector<Var> {
  if constexpr (OneResult<R>) {
    return {as_var(result, site)};
  } else if constexpr (VectorResult<R>) {
    return result;
  } else if constexpr (OutputsResult<R>) {
    return to_vars(result.to_array(), site);
  } else {
    return std::apply(
        [&](const auto&... each) { return std::vector<Var>{as_var(each, site)...}; },
        result);
  }
}

template <std::size_t kCount>
struct ResultsOf {
  using Form = std::array<Var, kCount>;
  static auto from(std::vector<Var> values) -> Form {
    Form form;
    for (std::size_t i = 0; i < kCount; ++i) form[i] = std::move(values.at(i));
    return form;
  }
};
template <>
struct ResultsOf<1> {
  using Form = Var;
  static auto from(std::vector<Var> values) -> Form { return std::move(values.at(0)); }
};
template <>
struct ResultsOf<kDynamic> {
  using Form = std::vector<Var>;
  static auto from(std::vector<Var> values) -> Form { return values; }
};

// --- Arguments ---

template <typename F>
struct CallableTraits {};
template <typename F>
  requires requires { &F::operator(); }
struct CallableTraits<F> : CallableTraits<decltype(&F::operator())> {};
template <typename R, typename... Args>
struct CallableTraits<R (*)(Args...)> {
  using Result = std::remove_cvref_t<R>;
  using Arguments = std::tuple<std::remove_cvref_t<Args>...>;
};
template <typename R, typename C, typename... Args>
struct CallableTraits<R (C::*)(Args...) const> : CallableTraits<R (*)(Args...)> {};
template <typename R, typename C, typename... Args>
struct CallableTraits<R (C::*)(Args...)> : CallableTraits<R (*)(Args...)> {};
template <typename R, typename... Args>
struct CallableTraits<R(Args...)> : CallableTraits<R (*)(Args...)> {};

template <typename F>
using Traits = CallableTraits<std::remove_cvref_t<F>>;
template <typename F>
using ResultType = typename Traits<F>::Result;

// A callable whose parameters are known: a lambda without `auto` parameters, a
// function.
template <typename F>
concept PlainCallable = requires { typename Traits<F>::Arguments; };

template <typename Arguments>
inline constexpr bool kAreVars = false;
template <typename... Args>
inline constexpr bool kAreVars<std::tuple<Args...>> = (std::same_as<Args, Var> && ...);

// A body that takes all its values as one vector.
template <typename F>
inline constexpr bool kTakesVector =
    std::same_as<typename Traits<F>::Arguments, std::tuple<std::vector<Var>>>;

// How many values the body takes; kDynamic when it takes a vector.
template <typename F>
inline constexpr std::size_t kNumArguments =
    kTakesVector<F> ? kDynamic : std::tuple_size_v<typename Traits<F>::Arguments>;

// The body as a GraphWriter; `callable` must outlive it.
template <typename F>
auto erased(F& callable, Site site) -> GraphWriter {
  using Arguments = typename Traits<F>::Arguments;
  static_assert(kAreVars<Arguments> || kTakesVector<F>,
                "the body of a graph takes Vars, or one std::vector<Var>");
  return [&callable, site](const std::vector<Var>& given) -> std::vector<Var> {
    if constexpr (kTakesVector<F>) {
      return to_vars(callable(given), site);
    } else {
      constexpr std::size_t kTakes = std::tuple_size_v<Arguments>;
      if (given.size() != kTakes) fail_arguments(kTakes, given.size());
      return [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return to_vars(callable(given[kIndex]...), site);
      }(std::make_index_sequence<kTakes>());
    }
  };
}

}  // namespace opscribe::author
