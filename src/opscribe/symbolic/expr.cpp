#include "opscribe/symbolic/expr.h"

#include <algorithm>
#include <functional>

#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

auto mix(std::size_t hash, std::size_t value) -> std::size_t {
  constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ull;
  const std::uint64_t mixed = (hash ^ value) * kFactor;
  return static_cast<std::size_t>(mixed ^ (mixed >> 29));
}
auto mix(std::size_t hash, const void* pointer) -> std::size_t {
  return mix(hash, reinterpret_cast<std::uintptr_t>(pointer) >> 3);
}
auto hash_of(const Dim& dim) -> std::size_t {
  return mix(mix(1, dim.expr()), static_cast<std::size_t>(dim.number()));
}

void include(Measure& whole, const Measure& part) {
  whole.depth = std::max(whole.depth, part.depth);
  whole.size += part.size;
  whole.symbols |= part.symbols;
}
auto is_bounded(const Measure& measure) -> bool {
  return measure.depth <= kMaxDepth && measure.size <= kMaxSize;
}

auto compare_numbers(std::int64_t a, std::int64_t b) -> int {
  return a == b ? 0 : a < b ? -1 : 1;
}

auto make_expr(DimPool::Tables& tables, const View& sum, const Atom* atom) -> Expr* {
  std::size_t hash = mix(2, static_cast<std::size_t>(sum.constant));
  for (const Term& term : sum.terms) {
    hash = mix(mix(hash, term.monomial), static_cast<std::size_t>(term.coefficient));
  }
  if (Expr* known = tables.exprs.find(hash, [&](const Expr& expr) {
        return expr.constant == sum.constant &&
               std::ranges::equal(expr.terms, sum.terms);
      })) {
    return known;
  }
  Measure measure{.size = sum.constant == 0 ? 0u : 1u};
  bool is_plain = true;
  for (const Term& term : sum.terms) {
    include(measure, term.monomial->measure);
    measure.size += term.coefficient == 1 || term.coefficient == -1 ? 0 : 1;
    is_plain = is_plain && term.monomial->is_plain;
  }
  if (!is_bounded(measure)) return nullptr;
  auto* expr = tables.arena.make<Expr>();
  expr->terms = tables.arena.copy_array(sum.terms);
  expr->constant = sum.constant;
  expr->measure = measure;
  expr->is_plain = is_plain;
  expr->range = plain_range(sum);
  if (!is_plain && atom == nullptr) {
    expr->range = {lower_bound(sum, 1), upper_bound(sum, 1)};
  }
  expr->hash = hash;
  expr->atom = atom;
  expr->tables = &tables;
  tables.exprs.insert(expr);
  return expr;
}

// Gives a new atom its monomial and its expression.
void complete(DimPool::Tables& tables, Atom* atom) {
  auto* monomial = tables.arena.make<Monomial>();
  const Factor factor{.atom = atom};
  monomial->factors = tables.arena.copy_array(std::span(&factor, 1));
  monomial->degree = 1;
  monomial->is_plain = atom->kind == AtomKind::Symbol;
  monomial->measure = atom->measure;
  monomial->range = atom->range;
  monomial->hash = mix(mix(3, atom), std::size_t{1});
  tables.monomials.insert(monomial);
  atom->monomial = monomial;
  const Term term{.monomial = monomial, .coefficient = 1};
  atom->expr = make_expr(tables, {std::span(&term, 1), 0}, atom);
}

// The factors of both, with powers added (or taken away, which fails below zero).
template <typename Join>
auto join_factors(const Monomial& a, const Monomial& b, const Join& join)
    -> std::optional<SmallVector<Factor, 16>> {
  SmallVector<Factor, 16> factors;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.factors.size() || j < b.factors.size()) {
    const int order = i == a.factors.size() ? 1
                      : j == b.factors.size()
                          ? -1
                          : compare(*a.factors[i].atom, *b.factors[j].atom);
    const std::uint32_t power_a = order <= 0 ? a.factors[i].power : 0;
    const std::uint32_t power_b = order >= 0 ? b.factors[j].power : 0;
    const Atom* atom = order <= 0 ? a.factors[i].atom : b.factors[j].atom;
    const std::optional<std::uint32_t> power = join(power_a, power_b);
    if (!power) return std::nullopt;
    if (*power != 0) factors.push_back({.atom = atom, .power = *power});
    i += order <= 0 ? 1 : 0;
    j += order >= 0 ? 1 : 0;
  }
  return factors;
}

}  // namespace

// --- sums

void Sum::push(const Monomial* monomial, std::optional<std::int64_t> coefficient) {
  if (monomial == nullptr || !coefficient) {
    overflow = true;
  } else if (monomial->degree == 0) {
    set_constant(checked::try_add(constant, *coefficient));
  } else if (*coefficient != 0) {
    terms.push_back({.monomial = monomial, .coefficient = *coefficient});
  }
}

void Sum::set_constant(std::optional<std::int64_t> value) {
  if (value) {
    constant = *value;
  } else {
    overflow = true;
  }
}

void Sum::sort() {
  std::sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) {
    return compare(*a.monomial, *b.monomial) < 0;
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < terms.size();) {
    Term term = terms[i];
    for (++i; i < terms.size() && terms[i].monomial == term.monomial; ++i) {
      const auto sum = checked::try_add(term.coefficient, terms[i].coefficient);
      if (!sum) overflow = true;
      term.coefficient = sum.value_or(1);
    }
    if (term.coefficient != 0) terms[kept++] = term;
  }
  terms.resize(kept);
}

auto sum_of(const View& view) -> Sum {
  Sum sum;
  sum.terms.append(view.terms.begin(), view.terms.end());
  sum.constant = view.constant;
  return sum;
}

auto combine(const View& a, std::int64_t scale_a, const View& b, std::int64_t scale_b)
    -> Sum {
  Sum sum;
  const auto scaled = [](std::int64_t value, std::int64_t scale) {
    return checked::try_mul(value, scale);
  };
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.terms.size() && j < b.terms.size()) {
    const Term& left = a.terms[i];
    const Term& right = b.terms[j];
    const int order = compare(*left.monomial, *right.monomial);
    if (order < 0) {
      sum.push(left.monomial, scaled(left.coefficient, scale_a));
    } else if (order > 0) {
      sum.push(right.monomial, scaled(right.coefficient, scale_b));
    } else {
      const auto x = scaled(left.coefficient, scale_a);
      const auto y = scaled(right.coefficient, scale_b);
      sum.push(left.monomial, x && y ? checked::try_add(*x, *y) : std::nullopt);
    }
    i += order <= 0 ? 1 : 0;
    j += order >= 0 ? 1 : 0;
  }
  for (; i < a.terms.size(); ++i) {
    sum.push(a.terms[i].monomial, scaled(a.terms[i].coefficient, scale_a));
  }
  for (; j < b.terms.size(); ++j) {
    sum.push(b.terms[j].monomial, scaled(b.terms[j].coefficient, scale_b));
  }
  const auto x = scaled(a.constant, scale_a);
  const auto y = scaled(b.constant, scale_b);
  sum.set_constant(x && y ? checked::try_add(*x, *y) : std::nullopt);
  return sum;
}

// --- order

auto compare(const Atom& a, const Atom& b) -> int {
  if (&a == &b) return 0;
  if (a.kind != b.kind) return a.kind < b.kind ? -1 : 1;
  if (a.kind == AtomKind::Symbol) return a.index < b.index ? -1 : 1;
  for (std::size_t i = 0; i < std::min(a.args.size(), b.args.size()); ++i) {
    if (const int order = compare(a.args[i], b.args[i]); order != 0) return order;
  }
  return a.args.size() < b.args.size() ? -1 : 1;
}

auto compare(const Monomial& a, const Monomial& b) -> int {
  if (&a == &b) return 0;
  if (a.degree != b.degree) return a.degree > b.degree ? -1 : 1;
  for (std::size_t i = 0; i < std::min(a.factors.size(), b.factors.size()); ++i) {
    const Factor& left = a.factors[i];
    const Factor& right = b.factors[i];
    if (const int order = compare(*left.atom, *right.atom); order != 0) return order;
    if (left.power != right.power) return left.power > right.power ? -1 : 1;
  }
  return 0;
}

auto compare(const Dim& a, const Dim& b) -> int {
  if (a == b) return 0;
  if (a.is_number() != b.is_number()) return a.is_number() ? 1 : -1;
  const View left = view(a);
  const View right = view(b);
  for (std::size_t i = 0; i < std::min(left.terms.size(), right.terms.size()); ++i) {
    const Term& x = left.terms[i];
    const Term& y = right.terms[i];
    if (const int order = compare(*x.monomial, *y.monomial); order != 0) return order;
    if (x.coefficient != y.coefficient) {
      return compare_numbers(x.coefficient, y.coefficient);
    }
  }
  if (left.terms.size() != right.terms.size()) {
    return left.terms.size() < right.terms.size() ? -1 : 1;
  }
  return compare_numbers(left.constant, right.constant);
}

// --- nodes

auto make_sum(DimPool::Tables& tables, const Sum& sum) -> std::optional<Dim> {
  if (sum.overflow || sum.terms.size() > kMaxTerms) return std::nullopt;
  if (sum.terms.empty()) return Dim(sum.constant);
  if (sum.terms.size() == 1 && sum.constant == 0 && sum.terms[0].coefficient == 1) {
    if (const Atom* atom = sum.terms[0].monomial->only_atom()) return Dim(atom->expr);
  }
  const Expr* expr = make_expr(tables, sum.view(), nullptr);
  if (expr == nullptr) return std::nullopt;
  return Dim(expr);
}

auto make_monomial(DimPool::Tables& tables, std::span<const Factor> factors)
    -> const Monomial* {
  std::size_t hash = 3;
  std::uint32_t degree = 0;
  for (const Factor& factor : factors) {
    hash = mix(mix(hash, factor.atom), std::size_t{factor.power});
    degree += factor.power;
  }
  if (degree > kMaxDegree) return nullptr;
  if (const Monomial* known = tables.monomials.find(hash, [&](const Monomial& other) {
        return std::ranges::equal(other.factors, factors);
      })) {
    return known;
  }
  auto* monomial = tables.arena.make<Monomial>();
  monomial->factors = tables.arena.copy_array(factors);
  monomial->degree = degree;
  monomial->range = {1, 1};
  for (const Factor& factor : factors) {
    include(monomial->measure, factor.atom->measure);
    monomial->measure.size += factor.power == 1 ? 0 : 1;
    monomial->is_plain = monomial->is_plain && factor.atom->kind == AtomKind::Symbol;
    monomial->range =
        multiply(monomial->range, power(factor.atom->range, factor.power));
  }
  monomial->hash = hash;
  tables.monomials.insert(monomial);
  return monomial;
}

auto product_of(DimPool::Tables& tables, const Monomial& a, const Monomial& b)
    -> const Monomial* {
  if (a.degree + b.degree > kMaxDegree) return nullptr;
  if (a.degree == 0) return &b;
  if (b.degree == 0) return &a;
  const auto factors = join_factors(
      a, b, [](std::uint32_t x, std::uint32_t y) { return std::optional(x + y); });
  return make_monomial(tables, {factors->data(), factors->size()});
}

auto quotient_of(DimPool::Tables& tables, const Monomial& a, const Monomial& b)
    -> const Monomial* {
  if (b.degree > a.degree) return nullptr;
  if (b.degree == 0) return &a;
  const auto factors = join_factors(a, b, [](std::uint32_t x, std::uint32_t y) {
    return x >= y ? std::optional(x - y) : std::nullopt;
  });
  return factors ? make_monomial(tables, {factors->data(), factors->size()}) : nullptr;
}

auto common_monomial(DimPool::Tables& tables, const View& a, const View& b)
    -> const Monomial* {
  if (a.constant != 0 || b.constant != 0 || a.terms.empty()) return nullptr;
  SmallVector<Factor, 16> factors;
  for (Factor factor : a.terms[0].monomial->factors) {
    const auto limit = [&](const View& sum) {
      for (const Term& term : sum.terms) {
        std::uint32_t power = 0;
        for (const Factor& other : term.monomial->factors) {
          if (other.atom == factor.atom) power = other.power;
        }
        factor.power = std::min(factor.power, power);
      }
    };
    limit(a);
    limit(b);
    if (factor.power != 0) factors.push_back(factor);
  }
  if (factors.empty()) return nullptr;
  return make_monomial(tables, {factors.data(), factors.size()});
}

auto quotient_of(DimPool::Tables& tables, const Sum& sum, const Monomial& by) -> Sum {
  Sum result;
  result.constant = sum.constant;
  for (const Term& term : sum.terms) {
    result.push(quotient_of(tables, *term.monomial, by), term.coefficient);
  }
  return result;
}

auto make_atom(DimPool::Tables& tables, AtomKind kind, std::span<const Dim> args,
               const Range& range) -> std::optional<Dim> {
  if (range.low == range.high) return Dim(range.low);
  std::size_t hash = mix(4, static_cast<std::size_t>(kind));
  Measure measure{.size = 0};
  for (const Dim& arg : args) {
    hash = mix(hash, hash_of(arg));
    if (arg.is_number()) {
      ++measure.size;
    } else {
      include(measure, arg.expr()->measure);
    }
  }
  ++measure.depth;
  if (const Atom* known = tables.atoms.find(hash, [&](const Atom& atom) {
        return atom.kind == kind && std::ranges::equal(atom.args, args);
      })) {
    return Dim(known->expr);
  }
  if (!is_bounded(measure) || args.size() > kMaxTerms) return std::nullopt;
  auto* atom = tables.arena.make<Atom>();
  atom->kind = kind;
  atom->args = tables.arena.copy_array(args);
  atom->measure = measure;
  atom->range = range;
  atom->hash = hash;
  tables.atoms.insert(atom);
  complete(tables, atom);
  return Dim(atom->expr);
}

auto make_symbol(DimPool::Tables& tables, std::string_view name, const Range& range,
                 bool fresh) -> Dim {
  auto* atom = tables.arena.make<Atom>();
  atom->fresh = fresh;
  atom->index = tables.num_symbols++;
  atom->name = tables.arena.copy(name);
  atom->measure = {.size = 1, .symbols = std::uint64_t{1} << (atom->index % 64)};
  atom->range = range;
  complete(tables, atom);
  tables.by_name.emplace(atom->name, atom);
  return Dim(atom->expr);
}

// --- results that are too large

auto DimPool::Tables::HashGrown::operator()(const Grown& key) const -> std::size_t {
  const std::size_t hash = mix(5, static_cast<std::size_t>(key.operation));
  return mix(mix(hash, hash_of(key.a)), hash_of(key.b));
}

auto grown(DimPool::Tables& tables, Operation operation, const Dim& a, const Dim& b,
           const Range& range) -> Dim {
  const bool is_ordered =
      operation == Operation::Subtract || operation == Operation::FloorDiv;
  const bool swap = !is_ordered && compare(a, b) > 0;
  const DimPool::Tables::Grown key{operation, swap ? b : a, swap ? a : b};
  const auto known = tables.grown.find(key);
  if (known != tables.grown.end()) return known->second;
  const Dim symbol = tables.pool->fresh("dim", range);
  tables.grown.emplace(key, symbol);
  return symbol;
}

}  // namespace opscribe::symbolic
