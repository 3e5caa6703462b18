// A symbol that is solved keeps its value as it was learnt. Values are brought up to date
// when they are asked for, and stay so until something else is learnt: chains of a
// thousand equations cost what is asked of them, not their square.

#include "opscribe/symbolic/equations.h"

#include <algorithm>

#include "opscribe/symbolic/expr.h"
#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

auto symbol_bits(const Dim& dim) -> std::uint64_t {
  return dim.is_number() ? 0 : dim.expr()->measure.symbols;
}

// Whether `a` is given up for `b` rather than the other way round.
auto goes_before(const Atom& a, const Atom& b) -> bool {
  if (a.fresh != b.fresh) return a.fresh;
  return a.index > b.index;
}

auto ceil_quotient(std::int64_t a, std::int64_t b) -> std::int64_t {
  return checked::try_ceil_div(a, b).value_or(kNoLow);
}

// What `x` lies in when `times`*x + `more` lies in `range`.
auto solve_range(const Range& range, std::int64_t times, std::int64_t more) -> Range {
  Range product = add(range, negate(exactly(more)));
  if (times < 0) {
    product = negate(product);
    times = -times;
  }
  return {product.low == kNoLow ? kNoLow : ceil_quotient(product.low, times),
          product.high == kNoHigh ? kNoHigh : floor_quotient(product.high, times)};
}

}  // namespace

auto Equations::unify(const Dim& a, const Dim& b, const void* cause) -> Outcome {
  const Dim left = resolve(a);
  const Dim right = resolve(b);
  if (surely_equal(left, right)) return Outcome::Known;
  if (surely_differ(left, right)) return Outcome::Contradiction;
  const Dim difference = left - right;
  if (difference.is_number()) return Outcome::Contradiction;
  if (facts_.contains(difference.expr())) return Outcome::Known;
  const auto solution = solve(difference);
  if (solution) {
    if (!narrow_to_fit(*solution)) return Outcome::Contradiction;
    solved_.emplace(solution->symbol.expr(), Solved{.value = solution->value,
                                                    .as_learnt = solution->value,
                                                    .generation = solved_.size() + 1,
                                                    .equation = learnt_.size()});
    solved_symbols_ |= symbol_bits(solution->symbol);
  } else {
    facts_.insert(difference.expr());
    const Dim opposite = -difference;
    if (!opposite.is_number()) facts_.insert(opposite.expr());
  }
  learnt_.push_back({.left = a, .right = b, .cause = cause});
  return Outcome::Learnt;
}

auto Equations::unified(const Dim& a, const Dim& b, const void* cause)
    -> std::optional<Dim> {
  if (unify(a, b, cause) == Outcome::Contradiction) return std::nullopt;
  const Dim left = resolve(a);
  const Dim right = resolve(b);
  if (left == right || left.is_number()) return left;
  if (right.is_number()) return right;
  // Equal as a fact only: the simpler one.
  return right.expr()->measure.size < left.expr()->measure.size ? right : left;
}

auto Equations::resolve(const Dim& dim) -> Dim {
  if ((symbol_bits(dim) & solved_symbols_) == 0) return dim;
  if (is_symbol(dim)) return solved_value(dim).value_or(dim);
  return pool_.substitute(dim,
                          [this](const Dim& symbol) { return solved_value(symbol); });
}

// What stands in its value is brought up to date first, which may need others.
auto Equations::solved_value(const Dim& symbol) -> std::optional<Dim> {
  const auto found = solved_.find(symbol.expr());
  if (found == solved_.end()) return std::nullopt;
  const std::size_t now = generation();
  const auto last_known = [this](const Dim& each) -> std::optional<Dim> {
    const auto at = solved_.find(each.expr());
    return at == solved_.end() ? std::nullopt : std::optional(at->second.value);
  };
  SmallVector<Solved*, 16> pending = {&found->second};
  while (!pending.empty()) {
    Solved& solved = *pending.back();
    const std::size_t waiting = pending.size();
    if (solved.generation != now &&
        (symbol_bits(solved.value) & solved_symbols_) != 0) {
      for (const Dim& each : symbols_of(solved.value)) {
        const auto at = solved_.find(each.expr());
        if (at != solved_.end() && at->second.generation != now) {
          pending.push_back(&at->second);
        }
      }
      if (pending.size() != waiting) continue;
      solved.value = pool_.substitute(solved.value, last_known);
    }
    solved.generation = now;
    pending.pop_back();
  }
  return found->second.value;
}

// `difference` == 0 for one of its symbols that stands in it once, by itself, and whose
// coefficient divides all the rest. The one that is least wanted.
auto Equations::solve(const Dim& difference) -> std::optional<Solution> {
  const Expr& expr = *difference.expr();
  std::optional<Solution> best;
  const Atom* given_up = nullptr;
  for (const Term& term : expr.terms) {
    const Atom* atom = term.monomial->only_atom();
    if (atom == nullptr || atom->kind != AtomKind::Symbol) continue;
    if (given_up != nullptr && goes_before(*given_up, *atom)) continue;
    const Dim symbol(atom->expr);
    const Dim rest = difference - symbol * Dim(term.coefficient);
    if ((symbol_bits(rest) & symbol_bits(symbol)) != 0) {
      const Dims others = symbols_of(rest);
      if (std::ranges::find(others, symbol) != others.end()) continue;
    }
    if (term.coefficient == kNoLow) continue;
    const auto value = exact_div(rest, -term.coefficient);
    if (!value) continue;
    best = Solution{.symbol = symbol, .value = *value};
    given_up = atom;
  }
  return best;
}

// Whether the value can be what the symbol can be. A symbol in the value takes over the
// limits of the one that goes.
auto Equations::narrow_to_fit(const Solution& solution) -> bool {
  const Range range = range_of(solution.symbol);
  const Dim& value = solution.value;
  if (!both(range, range_of(value))) return false;
  if (value.is_number() || value.expr()->terms.size() != 1) return true;
  const Term& term = value.expr()->terms[0];
  const Atom* atom = term.monomial->only_atom();
  if (atom == nullptr || atom->kind != AtomKind::Symbol || term.coefficient == kNoLow) {
    return true;
  }
  const auto narrower =
      both(atom->range, solve_range(range, term.coefficient, value.expr()->constant));
  if (!narrower) return false;
  pool_.narrow(Dim(atom->expr), *narrower);
  return true;
}

auto Equations::reasons_for(const Dim& dim) -> std::vector<const Equation*> {
  struct Question {
    Dim dim;
    std::size_t before;  // only equations that were learnt before this one count
  };
  std::vector<Question> open = {{dim, learnt_.size()}};
  std::vector<bool> is_reason(learnt_.size());
  while (!open.empty()) {
    const Question question = open.back();
    open.pop_back();
    for (const Dim& symbol : symbols_of(question.dim)) {
      const auto found = solved_.find(symbol.expr());
      if (found == solved_.end()) continue;
      const Solved& solved = found->second;
      if (solved.equation >= question.before || is_reason[solved.equation]) continue;
      is_reason[solved.equation] = true;
      const Equation& equation = learnt_[solved.equation];
      open.push_back({equation.left, solved.equation});
      open.push_back({equation.right, solved.equation});
      open.push_back({solved.as_learnt, question.before});
    }
  }
  std::vector<const Equation*> reasons;
  for (std::size_t i = 0; i < learnt_.size(); ++i) {
    if (is_reason[i]) reasons.push_back(&learnt_[i]);
  }
  return reasons;
}

}  // namespace opscribe::symbolic
