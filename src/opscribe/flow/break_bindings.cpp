#include "opscribe/flow/break_bindings.h"

#include <algorithm>
#include <optional>

#include "opscribe/flow/name_uses.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

void keep_common(Names& names, const Names& others) {
  std::erase_if(names, [&](std::string_view name) {
    return std::ranges::find(others, name) == others.end();
  });
}

class Ways {
 public:
  explicit Ways(const Names& names) : names_(names) {}

  // The names bound where the block is left by its end, given those bound where it
  // begins; nothing when no way leads there.
  auto through(Block block, Names bound) -> std::optional<Names> {
    for (const Stmt* stmt : block) {
      if (stmt->as<Break>() != nullptr) {
        at_break(bound);
        return std::nullopt;
      }
      if (stmt->as<Continue>() != nullptr || stmt->as<Return>() != nullptr ||
          stmt->as<Raise>() != nullptr) {
        return std::nullopt;
      }
      if (const auto* choice = stmt->as<If>()) {
        auto joined = through_either(*choice, bound);
        if (!joined) return std::nullopt;
        bound = std::move(*joined);
      } else if (!has_statements(*stmt)) {
        bind(*stmt, bound);
      }
    }
    return bound;
  }

  auto at_breaks() const -> Names { return at_breaks_.value_or(Names()); }

 private:
  // What loops and the like inside bind, they may also leave unbound; their `break`s
  // are their own.
  static auto has_statements(const Stmt& stmt) -> bool {
    return stmt.as<For>() != nullptr || stmt.as<While>() != nullptr ||
           stmt.as<With>() != nullptr || stmt.as<Try>() != nullptr ||
           stmt.as<Match>() != nullptr || stmt.as<ClassDef>() != nullptr;
  }

  auto through_either(const If& choice, const Names& bound) -> std::optional<Names> {
    auto first = through(choice.body, bound);
    auto second = through(choice.orelse, bound);
    if (!first || !second) return first ? first : second;
    keep_common(*first, *second);
    return first;
  }

  void bind(const Stmt& stmt, Names& bound) {
    uses_.clear();
    add_statement_uses(stmt, uses_);
    for (const NameUse& use : uses_) {
      const bool is_asked_for =
          use.use == Use::Write && std::ranges::find(names_, use.name) != names_.end();
      if (is_asked_for && std::ranges::find(bound, use.name) == bound.end()) {
        bound.push_back(use.name);
      }
    }
  }

  void at_break(const Names& bound) {
    if (at_breaks_) {
      keep_common(*at_breaks_, bound);
    } else {
      at_breaks_ = bound;
    }
  }

  const Names& names_;
  NameUses uses_;
  std::optional<Names> at_breaks_;
};

}  // namespace

auto bound_at_breaks(Block body, const Names& names) -> Names {
  Ways ways(names);
  ways.through(body, {});
  return ways.at_breaks();
}

}  // namespace opscribe::flow
