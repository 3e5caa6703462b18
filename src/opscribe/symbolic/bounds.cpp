// How low a sum can get.
//
// Each term by itself gives a first bound. It is coarse where terms belong together, as
// in `N - 2*floor(N/2)`; there an atom is replaced by what it is known to be next to:
//
//   x - (k - 1) <= k*floor(x/k) <= x       for k > 0
//   min(a, b) <= a                         max(a, b) >= a
//
// and the sum that comes out is bounded in turn. The best bound found is kept.

#include <algorithm>

#include "opscribe/symbolic/expr.h"
#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

// `sum` without the term at `at`.
auto without(const Sum& sum, std::size_t at) -> Sum {
  Sum rest = sum;
  rest.terms.erase(&rest.terms[at]);
  return rest;
}

auto ceil_quotient(std::int64_t a, std::int64_t b) -> std::int64_t {
  return a == kNoLow ? a : checked::try_ceil_div(a, b).value_or(kNoLow);
}

// The bound of `sum` where the term at `at` is a multiple of floor(x/k), for a number k:
// k times the sum is bounded.
auto bound_number_floor(const Sum& sum, std::size_t at, const Atom& floor, int steps)
    -> std::int64_t {
  const std::int64_t divisor = floor.args[1].number();
  const std::int64_t coefficient = sum.terms[at].coefficient;
  const Sum rest = without(sum, at);
  Sum bounded = combine(rest.view(), divisor, view(floor.args[0]), coefficient);
  if (coefficient > 0) {
    const auto slack = checked::try_mul(coefficient, divisor - 1);
    bounded.set_constant(slack ? checked::try_sub(bounded.constant, *slack)
                               : std::nullopt);
  }
  if (bounded.overflow) return kNoLow;
  return ceil_quotient(lower_bound(bounded.view(), steps), divisor);
}

// The same where the term is a multiple of k*floor(x/k), for a product k above zero.
auto bound_product_floor(const Sum& sum, std::size_t at, const Atom& floor, int steps)
    -> std::int64_t {
  const Dim& divisor = floor.args[1];
  const View product = view(divisor);
  if (product.terms.size() != 1 || product.constant != 0) return kNoLow;
  const Term& one = product.terms[0];
  const Term& term = sum.terms[at];
  if (one.coefficient <= 0 || one.monomial->range.low < 0 ||
      term.coefficient % one.coefficient != 0 ||
      term.monomial->degree != one.monomial->degree + 1) {
    return kNoLow;
  }
  DimPool::Tables& tables = *divisor.expr()->tables;
  const Monomial* rest = quotient_of(tables, *term.monomial, *one.monomial);
  if (rest == nullptr || rest->only_atom() != &floor) return kNoLow;
  const std::int64_t times = term.coefficient / one.coefficient;
  Sum bounded = combine(without(sum, at).view(), 1, view(floor.args[0]), times);
  if (times > 0) {
    bounded = combine(bounded.view(), 1, product, -times);
    bounded.set_constant(checked::try_add(bounded.constant, times));
  }
  return bounded.overflow ? kNoLow : lower_bound(bounded.view(), steps);
}

// The same for a multiple of a maximum, or a negative multiple of a minimum.
auto bound_members(const Sum& sum, std::size_t at, const Atom& atom, int steps)
    -> std::int64_t {
  std::int64_t best = kNoLow;
  const std::int64_t coefficient = sum.terms[at].coefficient;
  const Sum rest = without(sum, at);
  for (const Dim& member : atom.args) {
    const Sum bounded = combine(rest.view(), 1, view(member), coefficient);
    if (bounded.overflow) continue;
    best = std::max(best, lower_bound(bounded.view(), steps));
  }
  return best;
}

auto bound_at(const Sum& sum, std::size_t at, int steps) -> std::int64_t {
  const Term& term = sum.terms[at];
  if (const Atom* atom = term.monomial->only_atom()) {
    switch (atom->kind) {
      case AtomKind::Symbol:
      case AtomKind::Broadcast:
        return kNoLow;
      case AtomKind::FloorDiv:
        return atom->args[1].is_number() ? bound_number_floor(sum, at, *atom, steps)
                                         : kNoLow;
      case AtomKind::Min:
        return term.coefficient < 0 ? bound_members(sum, at, *atom, steps) : kNoLow;
      case AtomKind::Max:
        return term.coefficient > 0 ? bound_members(sum, at, *atom, steps) : kNoLow;
    }
  }
  std::int64_t best = kNoLow;
  for (const Factor& factor : term.monomial->factors) {
    if (factor.atom->kind == AtomKind::FloorDiv && factor.power == 1 &&
        !factor.atom->args[1].is_number()) {
      best = std::max(best, bound_product_floor(sum, at, *factor.atom, steps));
    }
  }
  return best;
}

}  // namespace

auto plain_range(const View& sum) -> Range {
  Range range = exactly(sum.constant);
  for (const Term& term : sum.terms) {
    range = add(range, term.coefficient == 1
                           ? term.monomial->range
                           : multiply(term.monomial->range, exactly(term.coefficient)));
  }
  return range;
}

auto lower_bound(const View& sum, int steps) -> std::int64_t {
  std::int64_t best = plain_range(sum).low;
  if (steps == 0 || sum.terms.size() < 2) return best;
  const bool is_plain = std::ranges::all_of(
      sum.terms, [](const Term& term) { return term.monomial->is_plain; });
  if (is_plain) return best;
  const Sum whole = sum_of(sum);
  for (std::size_t i = 0; i < whole.terms.size(); ++i) {
    if (whole.terms[i].monomial->is_plain) continue;
    best = std::max(best, bound_at(whole, i, steps - 1));
  }
  return best;
}

auto upper_bound(const View& sum, int steps) -> std::int64_t {
  const Sum negated = combine(sum, -1, {}, 1);
  if (negated.overflow) return plain_range(sum).high;
  const std::int64_t bound = lower_bound(negated.view(), steps);
  return bound == kNoLow ? kNoHigh : -bound;
}

}  // namespace opscribe::symbolic
