#include "opscribe/symbolic/dim.h"

#include <algorithm>
#include <numeric>

#include "opscribe/symbolic/expr.h"
#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

// The greatest number that divides all coefficients of a sum that has terms.
auto content_of(const Sum& sum) -> std::uint64_t {
  std::uint64_t content = 0;
  for (const Term& term : sum.terms) {
    const auto value = static_cast<std::uint64_t>(term.coefficient);
    content = std::gcd(content, term.coefficient < 0 ? 0 - value : value);
  }
  return content;
}

// Never zero: out of range, or no multiple of what all of its terms are multiples of.
auto never_zero(const Sum& sum) -> bool {
  if (sum.terms.empty()) return sum.constant != 0;
  const auto constant = static_cast<std::uint64_t>(sum.constant);
  const std::uint64_t size = sum.constant < 0 ? 0 - constant : constant;
  return size % content_of(sum) != 0 || lower_bound(sum.view()) > 0 ||
         upper_bound(sum.view()) < 0;
}

void collect_symbols(const Dim& dim, SmallVector<const Atom*, 16>& found) {
  if (dim.is_number()) return;
  for (const Term& term : dim.expr()->terms) {
    for (const Factor& factor : term.monomial->factors) {
      const Atom* atom = factor.atom;
      if (atom->kind != AtomKind::Symbol) {
        for (const Dim& arg : atom->args) collect_symbols(arg, found);
      } else if (std::ranges::find(found, atom) == found.end()) {
        found.push_back(atom);
      }
    }
  }
}

}  // namespace

// --- sums and products

namespace detail {

auto add(const Dim& a, const Dim& b) -> Dim {
  if (a.is(0)) return b;
  if (b.is(0)) return a;
  DimPool::Tables& tables = tables_of(a, b);
  const auto sum = make_sum(tables, combine(view(a), 1, view(b), 1));
  return sum ? *sum
             : grown(tables, Operation::Add, a, b,
                     symbolic::add(range_of(a), range_of(b)));
}

auto subtract(const Dim& a, const Dim& b) -> Dim {
  if (b.is(0)) return a;
  DimPool::Tables& tables = tables_of(a, b);
  const auto sum = make_sum(tables, combine(view(a), 1, view(b), -1));
  return sum ? *sum
             : grown(tables, Operation::Subtract, a, b,
                     symbolic::add(range_of(a), negate(range_of(b))));
}

auto multiply(const Dim& a, const Dim& b) -> Dim {
  if (a.is(1)) return b;
  if (b.is(1)) return a;
  DimPool::Tables& tables = tables_of(a, b);
  const View x = view(a);
  const View y = view(b);
  const auto too_large = [&] {
    return grown(tables, Operation::Multiply, a, b,
                 symbolic::multiply(range_of(a), range_of(b)));
  };
  if (x.terms.size() * y.terms.size() > kMaxCrossTerms) return too_large();
  // Each with the number of the other, then terms with terms.
  Sum product = combine({x.terms, 0}, y.constant, {y.terms, 0}, x.constant);
  product.set_constant(checked::try_mul(x.constant, y.constant));
  for (const Term& left : x.terms) {
    for (const Term& right : y.terms) {
      if (product.overflow) return too_large();
      product.push(product_of(tables, *left.monomial, *right.monomial),
                   checked::try_mul(left.coefficient, right.coefficient));
    }
  }
  product.sort();
  const auto result = make_sum(tables, product);
  return result ? *result : too_large();
}

}  // namespace detail

// --- questions

auto range_of(const Dim& dim) -> Range {
  return dim.is_number() ? exactly(dim.number()) : dim.expr()->range;
}

auto surely_equal(const Dim& a, const Dim& b) -> bool {
  return a == b || (surely_at_most(a, b) && surely_at_most(b, a));
}

auto surely_differ(const Dim& a, const Dim& b) -> bool {
  if (a == b) return false;
  if (a.is_number() && b.is_number()) return true;
  const Sum difference = combine(view(a), 1, view(b), -1);
  return !difference.overflow && never_zero(difference);
}

auto surely_less(const Dim& a, const Dim& b) -> bool {
  if (a.is_number() && b.is_number()) return a.number() < b.number();
  const Sum difference = combine(view(b), 1, view(a), -1);
  return !difference.overflow && lower_bound(difference.view()) > 0;
}

auto surely_at_most(const Dim& a, const Dim& b) -> bool {
  if (a == b) return true;
  if (a.is_number() && b.is_number()) return a.number() <= b.number();
  const Sum difference = combine(view(b), 1, view(a), -1);
  return !difference.overflow && lower_bound(difference.view()) >= 0;
}

// --- parts

auto is_symbol(const Dim& dim) -> bool {
  return !dim.is_number() && dim.expr()->atom != nullptr &&
         dim.expr()->atom->kind == AtomKind::Symbol;
}

auto symbol_name(const Dim& dim) -> std::string_view {
  return is_symbol(dim) ? dim.expr()->atom->name : std::string_view();
}

auto is_fresh_symbol(const Dim& dim) -> bool {
  return is_symbol(dim) && dim.expr()->atom->fresh;
}

auto symbols_of(const Dim& dim) -> Dims {
  SmallVector<const Atom*, 16> found;
  collect_symbols(dim, found);
  std::ranges::sort(found, {}, &Atom::index);
  Dims symbols;
  for (const Atom* atom : found) symbols.push_back(Dim(atom->expr));
  return symbols;
}

}  // namespace opscribe::symbolic
