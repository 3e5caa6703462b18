// Floor division, and what is made of it: ceil_div, mod, exact_div.
//
// A numerator is split into what the divisor divides and the rest; only the rest stays
// under the division, with a first coefficient that is positive, without factors that
// it shares with the divisor, and with a number below the divisor:
//
//   floor((2*N + 5)/2)     = N + 2 + floor(1/2) = N + 2
//   floor((N*H + 3)/H)     = N + floor(3/H)
//   floor(6*N*L/(4*N))     = floor(3*L/2)
//   floor(-N/4)            = -floor((N + 3)/4)
//   floor(floor(N/2)/3)    = floor(N/6)

#include <algorithm>
#include <numeric>

#include "opscribe/symbolic/expr.h"
#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

using MaybeDim = std::optional<Dim>;

struct Division {
  Sum quotient;
  Sum rest;
};

// a + sign*b; nothing when it is too large.
auto join(DimPool::Tables& tables, const Sum& a, const Dim& b, std::int64_t sign)
    -> MaybeDim {
  if (a.overflow) return std::nullopt;
  return make_sum(tables, combine(a.view(), 1, view(b), sign));
}

auto negated(const Sum& sum) -> Sum {
  return combine(sum.view(), -1, {}, 1);
}

// The greatest common divisor of `start` and the coefficients, as far as 64 bits go.
auto common_divisor(const Sum& sum, std::int64_t start) -> std::int64_t {
  std::int64_t divisor = start;
  for (const Term& term : sum.terms) {
    if (term.coefficient == kNoLow) return 1;
    divisor = std::gcd(divisor, term.coefficient);
  }
  return divisor;
}

// Divides coefficients, which it divides, and the number, which is rounded down.
void divide_numbers(Sum& sum, std::int64_t divisor) {
  for (Term& term : sum.terms) term.coefficient /= divisor;
  sum.constant = floor_quotient(sum.constant, divisor);
}

// --- by a number

auto split(const View& sum, std::int64_t divisor) -> Division {
  Division division;
  for (const Term& term : sum.terms) {
    const bool divides = term.coefficient % divisor == 0;
    (divides ? division.quotient : division.rest)
        .push(term.monomial, divides ? term.coefficient / divisor : term.coefficient);
  }
  division.quotient.constant = floor_quotient(sum.constant, divisor);
  division.rest.constant = floor_remainder(sum.constant, divisor);
  return division;
}

// floor((floor(x/e) + k)/divisor) = floor((x + k*e)/(e*divisor)), when `rest` is that.
auto flatten(DimPool::Tables& tables, const Sum& rest, std::int64_t divisor)
    -> MaybeDim {
  if (rest.terms.size() != 1 || rest.terms[0].coefficient != 1) return std::nullopt;
  const Atom* atom = rest.terms[0].monomial->only_atom();
  if (atom == nullptr || atom->kind != AtomKind::FloorDiv) return std::nullopt;
  const Dim& inner = atom->args[1];
  if (!inner.is_number()) {
    return rest.constant == 0 ? MaybeDim(floor_div(atom->args[0], inner * divisor))
                              : std::nullopt;
  }
  const auto both = checked::try_mul(inner.number(), divisor);
  const auto shift = checked::try_mul(rest.constant, inner.number());
  if (!both || !shift || atom->args[0].is_number()) return std::nullopt;
  const auto numerator =
      make_sum(tables, combine(view(atom->args[0]), 1, {{}, *shift}, 1));
  return numerator ? MaybeDim(floor_div(*numerator, *both)) : std::nullopt;
}

// Of a rest with terms, none divisible; the divisor is above 1.
auto divide_rest(DimPool::Tables& tables, Sum rest, std::int64_t divisor) -> MaybeDim {
  const std::int64_t common = common_divisor(rest, divisor);
  divide_numbers(rest, common);
  divisor /= common;
  if (const auto flat = flatten(tables, rest, divisor)) return flat;
  const std::int64_t low = lower_bound(rest.view());
  const std::int64_t high = upper_bound(rest.view());
  if (low != kNoLow && high != kNoHigh &&
      floor_quotient(low, divisor) == floor_quotient(high, divisor)) {
    return Dim(floor_quotient(low, divisor));
  }
  const auto numerator = make_sum(tables, rest);
  if (!numerator) return std::nullopt;
  const Dim args[] = {*numerator, Dim(divisor)};
  const Range range = floor_divide({low, high}, exactly(divisor));
  return make_atom(tables, AtomKind::FloorDiv, args, range);
}

auto divide_by_number(const Dim& a, std::int64_t divisor) -> MaybeDim {
  DimPool::Tables& tables = *a.expr()->tables;
  Sum numerator = sum_of(view(a));
  if (divisor < 0) {
    if (divisor == kNoLow) return std::nullopt;
    numerator = negated(numerator);
    divisor = -divisor;
    if (numerator.overflow) return std::nullopt;
  }
  Division division = split(numerator.view(), divisor);
  if (division.rest.terms.empty()) return make_sum(tables, division.quotient);
  const bool is_negative = division.rest.terms[0].coefficient < 0;
  if (is_negative) {
    // floor(-x/d) = -floor((x + d - 1)/d)
    division.rest = negated(division.rest);
    division.rest.constant += divisor - 1;
    if (division.rest.overflow) return std::nullopt;
  }
  const auto floor = divide_rest(tables, division.rest, divisor);
  if (!floor) return std::nullopt;
  return join(tables, division.quotient, *floor, is_negative ? -1 : 1);
}

// --- by an expression

auto divides(std::int64_t divisor, std::int64_t number) -> bool {
  return divisor == -1 ? number != kNoLow : number % divisor == 0;
}

// Terms that a divisor of one term divides, and the rest.
auto divide_by_term(DimPool::Tables& tables, const View& a, const Term& by)
    -> Division {
  Division division;
  for (const Term& term : a.terms) {
    const Monomial* quotient = divides(by.coefficient, term.coefficient)
                                   ? quotient_of(tables, *term.monomial, *by.monomial)
                                   : nullptr;
    if (quotient != nullptr) {
      division.quotient.push(quotient, term.coefficient / by.coefficient);
    } else {
      division.rest.push(term.monomial, term.coefficient);
    }
  }
  division.quotient.sort();
  division.rest.constant = a.constant;
  return division;
}

// Long division by a sum; the rest is a number, or the division is none.
auto divide_by_sum(DimPool::Tables& tables, const View& a, const View& by) -> Division {
  const Term& lead = by.terms[0];
  Division division{.quotient = {}, .rest = sum_of(a)};
  const auto give_up = [&] { return Division{.quotient = {}, .rest = sum_of(a)}; };
  for (std::size_t step = 0; !division.rest.terms.empty(); ++step) {
    const Term& first = division.rest.terms[0];
    if (step == kMaxTerms || !divides(lead.coefficient, first.coefficient)) {
      return give_up();
    }
    const std::int64_t times = first.coefficient / lead.coefficient;
    const Monomial* monomial = quotient_of(tables, *first.monomial, *lead.monomial);
    if (monomial == nullptr || times == kNoLow) return give_up();
    division.quotient.push(monomial, times);
    Sum product;
    for (const Term& term : by.terms) {
      product.push(product_of(tables, *term.monomial, *monomial), term.coefficient);
    }
    if (by.constant != 0) product.push(monomial, by.constant);
    if (product.overflow) return give_up();
    division.rest = combine(division.rest.view(), 1, product.view(), -times);
    if (division.rest.overflow) return give_up();
  }
  return division;
}

auto divide_terms(DimPool::Tables& tables, const View& a, const View& by) -> Division {
  return by.terms.size() == 1 && by.constant == 0
             ? divide_by_term(tables, a, by.terms[0])
             : divide_by_sum(tables, a, by);
}

// Takes away what numerator and divisor share; false when that is nothing. Rounding the
// number of the numerator down is right for a positive divisor only.
auto cancel(DimPool::Tables& tables, Sum& rest, Sum& divisor, bool is_positive)
    -> bool {
  bool changed = false;
  if (divisor.constant != kNoLow && rest.constant != kNoLow) {
    const std::int64_t shared =
        common_divisor(rest, common_divisor(divisor, divisor.constant));
    const std::int64_t common = is_positive ? shared : std::gcd(shared, rest.constant);
    if (common > 1) {
      divide_numbers(rest, common);
      divide_numbers(divisor, common);
      changed = true;
    }
  }
  const Monomial* common = common_monomial(tables, rest.view(), divisor.view());
  if (common != nullptr) {
    rest = quotient_of(tables, rest, *common);
    divisor = quotient_of(tables, divisor, *common);
    changed = true;
  }
  return changed;
}

// floor(floor(x/e)/b) = floor(x/(e*b)) for b > 0.
auto flatten_under(const Dim& rest, const Dim& divisor) -> MaybeDim {
  const Atom* atom = rest.is_number() ? nullptr : rest.expr()->atom;
  if (atom == nullptr || atom->kind != AtomKind::FloorDiv) return std::nullopt;
  return floor_div(atom->args[0], atom->args[1] * divisor);
}

// Of a rest that shares nothing with the divisor.
auto divide_rest_by(DimPool::Tables& tables, const Sum& rest, const Dim& divisor)
    -> MaybeDim {
  const auto numerator = make_sum(tables, rest);
  if (!numerator) return std::nullopt;
  const bool is_positive = range_of(divisor).low >= 0;  // since it is not zero
  if (is_positive) {
    const bool is_negative =
        rest.terms.empty() ? rest.constant < 0 : rest.terms[0].coefficient < 0;
    if (is_negative) {
      // floor(-x/b) = -1 - floor((x - 1)/b)
      Sum flipped = negated(rest);
      flipped.set_constant(checked::try_sub(flipped.constant, 1));
      const auto numerator_above = make_sum(tables, flipped);
      if (!numerator_above) return std::nullopt;
      return Dim(-1) - floor_div(*numerator_above, divisor);
    }
    if (surely_at_most(0, *numerator) && surely_less(*numerator, divisor)) {
      return Dim(0);
    }
    if (const auto flat = flatten_under(*numerator, divisor)) return flat;
  }
  const Dim args[] = {*numerator, divisor};
  return make_atom(tables, AtomKind::FloorDiv, args,
                   floor_divide(range_of(*numerator), range_of(divisor)));
}

auto divide_by_expr(const Dim& a, const Dim& b) -> MaybeDim {
  DimPool::Tables& tables = *b.expr()->tables;
  Sum numerator = sum_of(view(a));
  Sum divisor = sum_of(view(b));
  const Range range = range_of(b);
  const bool flips =
      range.low < 0 && (range.high <= 0 || divisor.terms[0].coefficient < 0);
  if (flips) {
    numerator = negated(numerator);
    divisor = negated(divisor);
    if (numerator.overflow || divisor.overflow) return std::nullopt;
  }
  Division division = divide_terms(tables, numerator.view(), divisor.view());
  if (division.quotient.overflow || division.rest.overflow) return std::nullopt;
  if (division.rest.terms.empty() && division.rest.constant == 0) {
    return make_sum(tables, division.quotient);
  }
  // Not zero, so not negative is enough.
  const bool is_positive = range.low >= 0 || (flips && range.high <= 0);
  const bool is_smaller = cancel(tables, division.rest, divisor, is_positive);
  const auto by = make_sum(tables, divisor);
  if (!by) return std::nullopt;
  MaybeDim floor;
  if (is_smaller) {
    const auto rest = make_sum(tables, division.rest);
    if (rest) floor = floor_div(*rest, *by);
  } else {
    floor = divide_rest_by(tables, division.rest, *by);
  }
  return floor ? join(tables, division.quotient, *floor, 1) : std::nullopt;
}

}  // namespace

namespace detail {

auto floor_divide(const Dim& a, const Dim& b) -> Dim {
  if (a.is(0) || b.is(1)) return a;
  if (a == b) return 1;
  const auto quotient =
      b.is_number() ? divide_by_number(a, b.number()) : divide_by_expr(a, b);
  return quotient ? *quotient
                  : grown(tables_of(a, b), Operation::FloorDiv, a, b,
                          symbolic::floor_divide(range_of(a), range_of(b)));
}

auto modulo(const Dim& a, const Dim& b) -> Dim {
  const Dim rest = a - b * floor_div(a, b);
  if (rest.is_number() || !b.is_number()) return rest;
  // The sum may not show what range it has. Whoever made the same sum before meant the
  // same number.
  auto* expr = const_cast<Expr*>(rest.expr());
  const Range range = symbolic::modulo(range_of(a), range_of(b));
  if (const auto common = both(expr->range, range)) expr->range = *common;
  return rest;
}

}  // namespace detail

namespace {

void require_divisor(const Dim& a, const Dim& b) {
  if (b.is(0)) [[unlikely]] {
    fail(ErrorKind::Invalid, "`{}` is divided by zero", to_text(a));
  }
}

}  // namespace

auto floor_div(const Dim& a, const Dim& b) -> Dim {
  require_divisor(a, b);
  if (!a.is_number() || !b.is_number()) return detail::floor_divide(a, b);
  if (b.is(-1)) return -a;
  return floor_quotient(a.number(), b.number());
}

auto ceil_div(const Dim& a, const Dim& b) -> Dim {
  require_divisor(a, b);
  if (a.is_number() && b.is_number()) {
    return checked::ceil_div(a.number(), b.number(), "dimension");
  }
  return -floor_div(-a, b);
}

auto mod(const Dim& a, const Dim& b) -> Dim {
  require_divisor(a, b);
  if (b.is(1) || b.is(-1)) return 0;
  if (!a.is_number() || !b.is_number()) return detail::modulo(a, b);
  return floor_remainder(a.number(), b.number());
}

auto exact_div(const Dim& a, const Dim& b) -> std::optional<Dim> {
  if (b.is(0)) return std::nullopt;
  if (b.is(1) || a.is(0)) return a;
  if (a.is_number() && b.is_number()) {
    if (b.is(-1)) return a.is(kNoLow) ? std::nullopt : std::optional(-a);
    if (a.number() % b.number() != 0) return std::nullopt;
    return a.number() / b.number();
  }
  if (a == b) return 1;
  DimPool::Tables& tables = tables_of(a, b);
  if (b.is(-1)) return -a;
  const Division division = b.is_number() ? split(view(a), b.number())
                                          : divide_terms(tables, view(a), view(b));
  if (!division.rest.terms.empty() || division.rest.constant != 0) return std::nullopt;
  return make_sum(tables, division.quotient);
}

}  // namespace opscribe::symbolic
