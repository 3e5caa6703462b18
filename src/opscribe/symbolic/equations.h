#pragma once

// Equations: which dimensions turned out to be one, and why.

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "opscribe/symbolic/dim_pool.h"

namespace opscribe::symbolic {

// Two dimensions that have to be equal for the model to run at all. `cause` is whatever
// the caller wants to find again, a node for instance.
struct Equation {
  Dim left;  // as they were before
  Dim right;
  const void* cause = nullptr;
};

// Solves equations as they come: `N == M` makes N and M one, `2*N == 6` makes N three,
// `N + 1 == M` makes M an expression. What cannot be solved for one symbol is kept as a
// fact only. Of two symbols the one that was made by name is kept, else the older.
class Equations {
 public:
  explicit Equations(DimPool& pool) : pool_(pool) {}

  enum class Outcome : std::uint8_t { Known, Learnt, Contradiction };
  // Known: they were equal already. A contradiction (their difference is never zero, or
  // a symbol would leave its range) changes nothing.
  auto unify(const Dim& a, const Dim& b, const void* cause) -> Outcome;
  // Like `unify`, but gives the one they become; nothing on a contradiction.
  auto unified(const Dim& a, const Dim& b, const void* cause) -> std::optional<Dim>;

  // `dim` with everything put in that is known about its symbols. Cheap when nothing is.
  auto resolve(const Dim& dim) -> Dim;
  auto resolves_anything() const -> bool { return !solved_.empty(); }
  // How often something was learnt: a resolved dimension is good until this changes.
  auto generation() const -> std::size_t { return solved_.size(); }

  // All that was learnt, in order.
  auto learnt() const -> std::span<const Equation> { return learnt_; }
  // The equations that made `dim` what it resolves to, in order.
  auto reasons_for(const Dim& dim) -> std::vector<const Equation*>;

 private:
  // What a symbol became.
  struct Solved {
    Dim value;  // without symbols that are solved, if of this generation
    Dim as_learnt;
    std::size_t generation = 0;
    std::size_t equation = 0;  // of `learnt_`
  };
  struct Solution {
    Dim symbol;
    Dim value;
  };

  auto solved_value(const Dim& symbol) -> std::optional<Dim>;
  auto solve(const Dim& difference) -> std::optional<Solution>;
  auto narrow_to_fit(const Solution& solution) -> bool;

  DimPool& pool_;
  std::unordered_map<const Expr*, Solved> solved_;  // by symbol
  std::unordered_set<const Expr*> facts_;           // differences that are zero
  std::uint64_t solved_symbols_ = 0;  // a bit each, shared by those 64 apart
  std::vector<Equation> learnt_;
};

}  // namespace opscribe::symbolic
