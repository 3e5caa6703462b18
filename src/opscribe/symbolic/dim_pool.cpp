#include "opscribe/symbolic/dim_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "opscribe/symbolic/expr.h"
#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

auto is_identifier_character(char c) -> bool {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         c == '_';
}

// A name that an identifier may be.
auto as_identifier(std::string_view stem) -> std::string {
  std::string name;
  for (const char c : stem) name += is_identifier_character(c) ? c : '_';
  if (name.empty() || (name[0] >= '0' && name[0] <= '9')) name.insert(0, "_");
  return name;
}

// Rebuilds expressions from what their symbols become.
class Substitution {
 public:
  explicit Substitution(const DimPool::Replace& replace) : replace_(replace) {}

  auto of(const Dim& dim) -> Dim {
    if (dim.is_number()) return dim;
    const Expr& expr = *dim.expr();
    if (expr.atom != nullptr) return of_atom(*expr.atom);
    SmallVector<Dim, 8> products;
    bool changed = false;
    for (const Term& term : expr.terms) {
      products.push_back(of_monomial(*term.monomial, changed));
    }
    if (!changed) return dim;
    Dim sum = expr.constant;
    for (std::size_t i = 0; i < products.size(); ++i) {
      sum += products[i] * Dim(expr.terms[i].coefficient);
    }
    return sum;
  }

 private:
  // Not the monomial by itself: only good when one of them has changed.
  auto of_monomial(const Monomial& monomial, bool& changed) -> Dim {
    Dim product = 1;
    for (const Factor& factor : monomial.factors) {
      const Dim dim = of_atom(*factor.atom);
      changed = changed || dim.expr() != factor.atom->expr;
      for (std::uint32_t i = 0; i < factor.power; ++i) product *= dim;
    }
    return product;
  }

  auto of_atom(const Atom& atom) -> Dim {
    const Dim dim(atom.expr);
    for (const auto& [known, result] : done_) {
      if (known == &atom) return result;
    }
    const Dim result =
        atom.kind == AtomKind::Symbol ? replace_(dim).value_or(dim) : of_compound(atom);
    done_.push_back({.atom = &atom, .result = result});
    return result;
  }

  auto of_compound(const Atom& atom) -> Dim {
    SmallVector<Dim, 8> args;
    for (const Dim& arg : atom.args) args.push_back(of(arg));
    if (std::ranges::equal(args, atom.args)) return Dim(atom.expr);
    if (atom.kind == AtomKind::FloorDiv) {
      // A divisor that became zero divides nothing: the expression has no value.
      return args[1].is(0) ? Dim(atom.expr) : floor_div(args[0], args[1]);
    }
    Dim result = args[0];
    for (std::size_t i = 1; i < args.size(); ++i) {
      result = atom.kind == AtomKind::Min   ? min(result, args[i])
               : atom.kind == AtomKind::Max ? max(result, args[i])
                                            : broadcast(result, args[i]);
    }
    return result;
  }

  struct Done {
    const Atom* atom;
    Dim result;
  };
  const DimPool::Replace& replace_;
  SmallVector<Done, 16> done_;
};

using ValueOf = std::function<std::optional<std::int64_t>(std::string_view)>;
using MaybeNumber = std::optional<std::int64_t>;

auto evaluate_sum(const Dim& dim, const ValueOf& value_of) -> MaybeNumber;

auto broadcast_numbers(std::int64_t a, std::int64_t b) -> std::int64_t {
  return broadcast(Dim(a), Dim(b)).number();
}

auto evaluate_atom(const Atom& atom, const ValueOf& value_of) -> MaybeNumber {
  if (atom.kind == AtomKind::Symbol) return value_of(atom.name);
  MaybeNumber result;
  for (const Dim& arg : atom.args) {
    const MaybeNumber value = evaluate_sum(arg, value_of);
    if (!value) return std::nullopt;
    if (!result) {
      result = value;
    } else if (atom.kind == AtomKind::FloorDiv) {
      if (*value == 0 || (*value == -1 && *result == kNoLow)) return std::nullopt;
      result = floor_quotient(*result, *value);
    } else {
      result = atom.kind == AtomKind::Min   ? std::min(*result, *value)
               : atom.kind == AtomKind::Max ? std::max(*result, *value)
                                            : broadcast_numbers(*result, *value);
    }
  }
  return result;
}

auto evaluate_term(const Term& term, const ValueOf& value_of) -> MaybeNumber {
  MaybeNumber product = term.coefficient;
  for (const Factor& factor : term.monomial->factors) {
    const MaybeNumber value = evaluate_atom(*factor.atom, value_of);
    if (!value) return std::nullopt;
    for (std::uint32_t i = 0; i < factor.power && product; ++i) {
      product = checked::try_mul(*product, *value);
    }
    if (!product) return std::nullopt;
  }
  return product;
}

auto evaluate_sum(const Dim& dim, const ValueOf& value_of) -> MaybeNumber {
  if (dim.is_number()) return dim.number();
  MaybeNumber sum = dim.expr()->constant;
  for (const Term& term : dim.expr()->terms) {
    const MaybeNumber value = evaluate_term(term, value_of);
    if (!value) return std::nullopt;
    sum = checked::try_add(*sum, *value);
    if (!sum) return std::nullopt;
  }
  return sum;
}

}  // namespace

DimPool::DimPool() : tables_(std::make_unique<Tables>()) {
  tables_->pool = this;
}
DimPool::~DimPool() = default;

auto DimPool::symbol(std::string_view name, Range range) -> Dim {
  if (const auto known = find_symbol(name)) return *known;
  return make_symbol(*tables_, name, range, false);
}

auto DimPool::find_symbol(std::string_view name) const -> std::optional<Dim> {
  const auto known = tables_->by_name.find(name);
  if (known == tables_->by_name.end()) return std::nullopt;
  return Dim(known->second->expr);
}

auto DimPool::fresh(std::string_view stem, Range range) -> Dim {
  std::string name = as_identifier(stem);
  if (tables_->by_name.contains(name)) {
    std::uint64_t& number = tables_->next_number.try_emplace(name, 2).first->second;
    std::string numbered;
    do {
      numbered = fmt::format("{}_{}", name, number++);
    } while (tables_->by_name.contains(numbered));
    name = std::move(numbered);
  }
  return make_symbol(*tables_, name, range, true);
}

void DimPool::narrow(const Dim& symbol, Range range) {
  require(is_symbol(symbol), "`{}` is no symbol", to_text(symbol));
  Atom& atom = *tables_->by_name.find(symbol_name(symbol))->second;
  const auto common = both(atom.range, range);
  if (!common) return;
  atom.range = *common;
  atom.monomial->range = *common;
  atom.expr->range = *common;
}

auto DimPool::substitute(const Dim& dim, const Replace& replace) -> Dim {
  return Substitution(replace).of(dim);
}

auto DimPool::num_exprs() const -> std::size_t {
  return tables_->exprs.size() + tables_->monomials.size();
}

auto evaluate(const Dim& dim, const ValueOf& value_of) -> std::optional<std::int64_t> {
  return evaluate_sum(dim, value_of);
}

}  // namespace opscribe::symbolic
