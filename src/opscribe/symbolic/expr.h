#pragma once

// What an expression is made of. Internal to symbolic/.
//
//   3*N**2*floor(L/2) + 7
//     Expr       a sum: terms, highest degree first, and a number
//     Term       a coefficient and a monomial
//     Monomial   factors, each an atom and its power
//     Atom       a symbol, or a floor division, min, max or broadcast of dimensions
//
// All are interned in the tables of a pool. There is no atom for a modulo: `x % k` is
// the sum `x - k*floor(x/k)`, so that the two add up to what they should; printing
// finds it again.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/base/small_vector.h"
#include "opscribe/symbolic/dim.h"
#include "opscribe/symbolic/dim_pool.h"

namespace opscribe::symbolic {

enum class AtomKind : std::uint8_t { Symbol, FloorDiv, Min, Max, Broadcast };

struct Monomial;

// What bounds and comparisons need to know of any node.
struct Measure {
  std::uint32_t depth = 0;    // of atoms within atoms
  std::uint32_t size = 0;     // symbols and numbers in its text
  std::uint64_t symbols = 0;  // one bit each, shared by those 64 apart
};

struct Atom {
  AtomKind kind = AtomKind::Symbol;
  bool fresh = false;
  std::uint32_t index = 0;  // of a symbol: its age
  std::string_view name;    // of a symbol
  // Numerator and divisor, which is positive when it is a number; or the members of a
  // minimum, maximum or broadcast, in order, a number last.
  std::span<const Dim> args;
  Measure measure;
  Range range;
  std::size_t hash = 0;
  Monomial* monomial = nullptr;  // this atom alone
  Expr* expr = nullptr;          // likewise
};

struct Factor {
  const Atom* atom = nullptr;
  std::uint32_t power = 1;
  friend auto operator==(const Factor&, const Factor&) -> bool = default;
};

struct Monomial {
  std::span<const Factor> factors;  // in order
  std::uint32_t degree = 0;
  bool is_plain = true;  // of symbols only
  Measure measure;
  Range range;
  std::size_t hash = 0;

  auto only_atom() const -> const Atom* {
    return degree == 1 ? factors[0].atom : nullptr;
  }
};

struct Term {
  const Monomial* monomial = nullptr;
  std::int64_t coefficient = 0;
  friend auto operator==(const Term&, const Term&) -> bool = default;
};

class Expr {
 public:
  std::span<const Term> terms;  // in order, none with a coefficient of zero; not empty
  std::int64_t constant = 0;
  Measure measure;
  bool is_plain = true;
  Range range;
  std::size_t hash = 0;
  const Atom* atom = nullptr;  // when it is one and nothing else
  DimPool::Tables* tables = nullptr;
};

inline constexpr std::uint32_t kMaxDegree = 16;  // of a monomial
// Of products that are multiplied out, before like terms are put together.
inline constexpr std::size_t kMaxCrossTerms = 8 * kMaxTerms;

// --- sums that are being worked on

// Any sum without owning it, numbers included.
struct View {
  std::span<const Term> terms;
  std::int64_t constant = 0;
};
inline auto view(const Dim& dim) -> View {
  if (dim.is_number()) return {{}, dim.number()};
  return {dim.expr()->terms, dim.expr()->constant};
}

struct Sum {
  SmallVector<Term, kMaxTerms> terms;
  std::int64_t constant = 0;
  bool overflow = false;

  auto view() const -> View { return {{terms.data(), terms.size()}, constant}; }
  void push(const Monomial* monomial, std::optional<std::int64_t> coefficient);
  void set_constant(std::optional<std::int64_t> value);
  // Puts terms in order and like terms together.
  void sort();
};

// a*scale_a + b*scale_b
auto combine(const View& a, std::int64_t scale_a, const View& b, std::int64_t scale_b)
    -> Sum;
auto sum_of(const View& view) -> Sum;

// --- order: negative when `a` comes first. Higher degrees first, then older symbols.

auto compare(const Atom& a, const Atom& b) -> int;
auto compare(const Monomial& a, const Monomial& b) -> int;
// Expressions first, numbers last.
auto compare(const Dim& a, const Dim& b) -> int;

// --- what ranges and forms say of a sum

// The best end found with at most `steps` atoms replaced by what bounds them.
auto lower_bound(const View& sum, int steps = 2) -> std::int64_t;
auto upper_bound(const View& sum, int steps = 2) -> std::int64_t;
auto plain_range(const View& sum) -> Range;

// --- making nodes

// Which operation a symbol stands for that was made because the result was too large.
enum class Operation : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  FloorDiv,
  Min,
  Max,
  Broadcast
};

template <typename Node>
class NodeSet {
 public:
  auto size() const -> std::size_t { return size_; }

  template <typename Same>
  auto find(std::size_t hash, const Same& same) const -> Node* {
    if (slots_.empty()) return nullptr;
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask; slots_[at] != nullptr; at = (at + 1) & mask) {
      if (slots_[at]->hash == hash && same(*slots_[at])) return slots_[at];
    }
    return nullptr;
  }
  void insert(Node* node) {
    if ((size_ + 1) * 2 > slots_.size()) grow();
    place(node);
    ++size_;
  }

 private:
  void place(Node* node) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = node->hash & mask;
    while (slots_[at] != nullptr) at = (at + 1) & mask;
    slots_[at] = node;
  }
  void grow() {
    std::vector<Node*> before(std::max<std::size_t>(slots_.size() * 2, 64));
    before.swap(slots_);
    for (Node* node : before) {
      if (node != nullptr) place(node);
    }
  }

  std::vector<Node*> slots_;
  std::size_t size_ = 0;
};

struct DimPool::Tables {
  DimPool* pool = nullptr;
  Arena arena;
  NodeSet<Atom> atoms;
  NodeSet<Monomial> monomials;
  NodeSet<Expr> exprs;
  std::uint32_t num_symbols = 0;
  std::unordered_map<std::string_view, Atom*> by_name;
  std::unordered_map<std::string, std::uint64_t> next_number;  // by stem of fresh names

  struct Grown {
    Operation operation;
    Dim a;
    Dim b;
    friend auto operator==(const Grown&, const Grown&) -> bool = default;
  };
  struct HashGrown {
    auto operator()(const Grown& key) const -> std::size_t;
  };
  std::unordered_map<Grown, Dim, HashGrown> grown;
};

// Nothing when the result would be too large.
auto make_sum(DimPool::Tables& tables, const Sum& sum) -> std::optional<Dim>;
auto make_atom(DimPool::Tables& tables, AtomKind kind, std::span<const Dim> args,
               const Range& range) -> std::optional<Dim>;
// The one of these factors, which are in order; null when its degree would be too high.
auto make_monomial(DimPool::Tables& tables, std::span<const Factor> factors)
    -> const Monomial*;
auto product_of(DimPool::Tables& tables, const Monomial& a, const Monomial& b)
    -> const Monomial*;
// The product of the factors that `a` has more of; null unless `b` divides `a`. The
// quotient of equals is the monomial without factors.
auto quotient_of(DimPool::Tables& tables, const Monomial& a, const Monomial& b)
    -> const Monomial*;
// The factors that all terms of both sums have; null for none.
auto common_monomial(DimPool::Tables& tables, const View& a, const View& b)
    -> const Monomial*;
// The sum of the quotients of its terms, which `by` divides; its number stays.
auto quotient_of(DimPool::Tables& tables, const Sum& sum, const Monomial& by) -> Sum;
auto make_symbol(DimPool::Tables& tables, std::string_view name, const Range& range,
                 bool fresh) -> Dim;

// The symbol that stands for the result of an operation that is too large, the same
// each time.
auto grown(DimPool::Tables& tables, Operation operation, const Dim& a, const Dim& b,
           const Range& range) -> Dim;

inline auto tables_of(const Dim& a, const Dim& b) -> DimPool::Tables& {
  return *(a.is_number() ? b : a).expr()->tables;
}

}  // namespace opscribe::symbolic
