// Minimum, maximum and broadcast: of any number of members, in order, without those
// that another member certainly makes superfluous.
//
//   max(0, N) = N     min(N, N + 1) = N     max(max(N, M), N) = max(N, M)
//   max(N + 1, M + 1) = max(N, M) + 1

#include <algorithm>

#include "opscribe/symbolic/expr.h"
#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

using MaybeDim = std::optional<Dim>;
using Members = SmallVector<Dim, 8>;

// The members of a minimum or maximum to which a number may have been added; otherwise
// `dim` alone.
auto members_of(const Dim& dim, AtomKind kind) -> Members {
  if (!dim.is_number() && dim.expr()->terms.size() == 1) {
    const Term& term = dim.expr()->terms[0];
    const Atom* atom = term.coefficient == 1 ? term.monomial->only_atom() : nullptr;
    const bool may_add = kind != AtomKind::Broadcast || dim.expr()->constant == 0;
    if (atom != nullptr && atom->kind == kind && may_add) {
      Members members;
      for (const Dim& arg : atom->args) {
        if (arg.is_number() && !checked::try_add(arg.number(), dim.expr()->constant)) {
          return {dim};
        }
        members.push_back(arg + dim.expr()->constant);
      }
      return members;
    }
  }
  return {dim};
}

auto sorted(Members members) -> Members {
  std::sort(members.begin(), members.end(),
            [](const Dim& a, const Dim& b) { return compare(a, b) < 0; });
  return members;
}

// Of two that are equal though they look different, the one to keep.
auto is_preferred(const Dim& a, const Dim& b) -> bool {
  return a.is_number() || (!b.is_number() && compare(a, b) < 0);
}

// The members of both that no member of the other list makes superfluous.
template <typename Covers>
auto merge(const Members& a, const Members& b, const Covers& covers) -> Members {
  Members kept;
  const auto keep = [&](const Members& list, const Members& others) {
    for (const Dim& x : list) {
      const bool is_covered = std::ranges::any_of(others, [&](const Dim& y) {
        return covers(y, x) && x != y && !(covers(x, y) && is_preferred(x, y));
      });
      if (!is_covered && std::ranges::find(kept, x) == kept.end()) kept.push_back(x);
    }
  };
  keep(a, b);
  keep(b, a);
  return sorted(kept);
}

// Takes the smallest number that is added to a member off all of them, and gives it;
// zero where a member is a number.
auto take_common_constant(Members& members) -> std::int64_t {
  std::int64_t common = kNoHigh;
  for (const Dim& member : members) {
    if (member.is_number()) return 0;
    common = std::min(common, member.expr()->constant);
  }
  if (common == 0 || common == kNoLow) return 0;
  for (const Dim& member : members) {
    if (!checked::try_sub(member.expr()->constant, common)) return 0;
  }
  for (Dim& member : members) member = member - Dim(common);
  return common;
}

auto fold_range(const Members& members, Range (*fold)(const Range&, const Range&))
    -> Range {
  Range range = range_of(members[0]);
  for (const Dim& member : members) range = fold(range, range_of(member));
  return range;
}

auto extremum(const Dim& a, const Dim& b, AtomKind kind) -> MaybeDim {
  const bool is_min = kind == AtomKind::Min;
  Members members = merge(members_of(a, kind), members_of(b, kind),
                          [&](const Dim& keeper, const Dim& dropped) {
                            return is_min ? surely_at_most(keeper, dropped)
                                          : surely_at_most(dropped, keeper);
                          });
  if (members.size() == 1) return members[0];
  const std::int64_t constant = take_common_constant(members);
  const auto atom = make_atom(tables_of(a, b), kind, {members.data(), members.size()},
                              fold_range(members, is_min ? minimum : maximum));
  return atom ? MaybeDim(*atom + Dim(constant)) : std::nullopt;
}

auto broadcast_atom(const Dim& a, const Dim& b) -> MaybeDim {
  const Members members =
      merge(members_of(a, AtomKind::Broadcast), members_of(b, AtomKind::Broadcast),
            [](const Dim& keeper, const Dim& dropped) { return keeper == dropped; });
  if (members.size() == 1) return members[0];
  // One that is not 1 is the result: others are 1 or the same.
  for (const Dim& member : members) {
    if (surely_differ(member, 1)) return member;
  }
  return make_atom(tables_of(a, b), AtomKind::Broadcast,
                   {members.data(), members.size()}, fold_range(members, either));
}

}  // namespace

namespace detail {

auto minimum(const Dim& a, const Dim& b) -> Dim {
  const auto result = extremum(a, b, AtomKind::Min);
  return result ? *result
                : grown(tables_of(a, b), Operation::Min, a, b,
                        symbolic::minimum(range_of(a), range_of(b)));
}

auto maximum(const Dim& a, const Dim& b) -> Dim {
  const auto result = extremum(a, b, AtomKind::Max);
  return result ? *result
                : grown(tables_of(a, b), Operation::Max, a, b,
                        symbolic::maximum(range_of(a), range_of(b)));
}

auto broadcast_of(const Dim& a, const Dim& b) -> Dim {
  if (a.is(1) || a == b) return b;
  if (b.is(1)) return a;
  if (a.is_number()) return a;
  if (b.is_number()) return b;
  const auto result = broadcast_atom(a, b);
  return result ? *result
                : grown(tables_of(a, b), Operation::Broadcast, a, b,
                        either(range_of(a), range_of(b)));
}

}  // namespace detail

auto min(const Dim& a, const Dim& b) -> Dim {
  if (a == b) return a;
  if (!a.is_number() || !b.is_number()) return detail::minimum(a, b);
  return std::min(a.number(), b.number());
}

auto max(const Dim& a, const Dim& b) -> Dim {
  if (a == b) return a;
  if (!a.is_number() || !b.is_number()) return detail::maximum(a, b);
  return std::max(a.number(), b.number());
}

auto broadcast(const Dim& a, const Dim& b) -> Dim {
  if (!a.is_number() || !b.is_number()) return detail::broadcast_of(a, b);
  if (a.is(1)) return b;
  if (b.is(1)) return a;
  return std::max(a.number(), b.number());
}

}  // namespace opscribe::symbolic
