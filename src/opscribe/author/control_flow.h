#pragma once

// Branches and loops whose bodies are lambdas.
//
//   Var y = if_else(sum > 0.0f, [&] { return x; }, [&] { return -x; });
//   Var power = loop(n, {x}, [&](Var i, Var value) { return value * x; });
//   auto [last, all] = loop(n, {x}, [&](Var i, Var value) {
//     Var next = value * x;
//     return std::tuple(next, next);  // after the states: rows of scan outputs
//   });
//   Var z = while_loop(more, {x}, [&](Var value) {
//     Var half = value / 2.0f;
//     return std::tuple(op.ReduceMax(half, {.keepdims = 0}) > 1.0f, half);
//   });
//   auto [total, sums] = scan({zero}, {rows}, [&](Var total, Var row) {
//     Var next = total + row;
//     return std::tuple(next, next);
//   });
//
// Bodies see every value around them. What is made inside a body can leave it only as
// its result; using it otherwise is an Error{Usage}. A body that takes one
// `std::vector<Var>` works for any number of states.

#include <cstddef>
#include <utility>
#include <vector>

#include "opscribe/author/results.h"
#include "opscribe/author/var.h"

namespace opscribe::author {

// --- The same for any number of values ---

auto if_vars(const Var& condition, const GraphWriter& then,
             const GraphWriter& otherwise, Site site) -> std::vector<Var>;

struct LoopSpec {
  Var count = {};      // omitted: no limit
  Var condition = {};  // omitted: true
  std::vector<Var> states = {};
  bool gives_condition = false;  // the first result says whether to go on
  bool takes_index = true;       // the first argument is the number of the iteration
};
auto loop_vars(const LoopSpec& spec, const GraphWriter& body, Site site)
    -> std::vector<Var>;

auto scan_vars(const std::vector<Var>& states, const std::vector<Var>& inputs,
               const GraphWriter& body, Site site) -> std::vector<Var>;

// --- Typed by the lambdas ---

// Runs one of two branches, which give the same number of values.
template <PlainCallable Then, PlainCallable Else>
auto if_else(const Var& condition, Then then, Else otherwise,
             Site site = Source::current()) {
  constexpr std::size_t kCount = num_results<ResultType<Then>>();
  static_assert(kCount == num_results<ResultType<Else>>(),
                "both branches give the same number of values");
  return ResultsOf<kCount>::from(
      if_vars(condition, erased(then, site), erased(otherwise, site), site));
}

// Runs the body `count` times with the iteration number and the states. The body gives
// the next states and, after these, rows for scan outputs; so does the loop.
template <PlainCallable Body>
auto loop(const Var& count, const std::vector<Var>& states, Body body,
          Site site = Source::current()) {
  return ResultsOf<num_results<ResultType<Body>>()>::from(
      loop_vars({.count = count, .states = states}, erased(body, site), site));
}

// How many values are left after the condition.
template <typename Result>
inline constexpr std::size_t kWithoutCondition =
    num_results<Result>() == kDynamic ? kDynamic : num_results<Result>() - 1;

// Runs the body as long as the condition holds, at first `condition` and then the first
// value that the body gives.
template <PlainCallable Body>
auto while_loop(const Var& condition, const std::vector<Var>& states, Body body,
                Site site = Source::current()) {
  return ResultsOf<kWithoutCondition<ResultType<Body>>>::from(
      loop_vars({.condition = condition,
                 .states = states,
                 .gives_condition = true,
                 .takes_index = false},
                erased(body, site), site));
}

// The same, at most `count` times; the body takes the iteration number too.
template <PlainCallable Body>
auto loop_while(const Var& count, const Var& condition, const std::vector<Var>& states,
                Body body, Site site = Source::current()) {
  return ResultsOf<kWithoutCondition<ResultType<Body>>>::from(
      loop_vars({.count = count,
                 .condition = condition,
                 .states = states,
                 .gives_condition = true},
                erased(body, site), site));
}

// Runs the body for each row (along axis 0) of the inputs, which are equally long.
template <PlainCallable Body>
auto scan(const std::vector<Var>& states, const std::vector<Var>& inputs, Body body,
          Site site = Source::current()) {
  return ResultsOf<num_results<ResultType<Body>>()>::from(
      scan_vars(states, inputs, erased(body, site), site));
}

}  // namespace opscribe::author
