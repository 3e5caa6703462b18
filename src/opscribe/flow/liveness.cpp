#include "opscribe/flow/liveness.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "opscribe/base/small_vector.h"
#include "opscribe/flow/name_uses.h"
#include "opscribe/flow/survey.h"
#include "opscribe/syntax/walk.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

// Blocks inside one another beyond this are looked at as a whole; only a nested
// function, which is not in normal form, gets there.
constexpr std::size_t kDeepest = 1000;

using NameId = std::uint32_t;
using Ids = SmallVector<NameId, 8>;

struct IdUse {
  NameId id = 0;
  Use use = Use::Read;
};
using IdUses = SmallVector<IdUse, 8>;

// A block as the walk needs it. Statements without statements inside have no results
// of their own, so a run of them is one step.
struct Step {
  enum class Kind : std::uint8_t { Run, Def, If, For, While };
  Kind kind = Kind::Run;
  const Stmt* stmt = nullptr;
  // Run, Def: all of it. If, While: the test. For: the iterable.
  IdUses uses;
  IdUses target;  // For
  PoolVector<Step> body;
  PoolVector<Step> orelse;
  std::optional<bool> decided;  // If
  bool endless = false;         // While: the test never ends it
  std::optional<NameId> stop;   // For, While
  Ids assigned;                 // If: by its branches. For, While: all that it binds
  // Def: the names it takes from around it. For, While: the names that one iteration
  // needs from before.
  Ids needs;
};
using Steps = PoolVector<Step>;

// By the name's number. A function has few names as a rule.
constexpr std::size_t kFewNames = 16;
template <typename T>
using PerName = SmallVector<T, kFewNames>;

// Names as small numbers, in the order in which they are met.
class NameTable {
 public:
  NameTable() { names_.reserve(kFewNames); }

  auto id_of(std::string_view name) -> NameId {
    // A look at each is the fastest while they are few.
    if (names_.size() <= kFewNames) {
      const auto known = std::ranges::find(names_, name);
      if (known != names_.end()) return static_cast<NameId>(known - names_.begin());
      if (names_.size() == kFewNames) index();
    }
    const auto id = static_cast<NameId>(names_.size());
    if (!ids_.empty()) {
      const auto [at, is_new] = ids_.try_emplace(name, id);
      if (!is_new) return at->second;
    }
    names_.push_back(name);
    return id;
  }
  auto size() const -> std::size_t { return names_.size(); }
  auto name_of(NameId id) const -> std::string_view { return names_[id]; }
  auto take_names() -> Names { return std::move(names_); }

 private:
  void index() {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      ids_.emplace(names_[i], static_cast<NameId>(i));
    }
  }

  std::unordered_map<std::string_view, NameId> ids_;  // once there are many
  Names names_;
};

// The live names, with a record of what changed, so that a branch costs what it
// changes and not the size of the set.
class LiveSet {
 public:
  void resize(std::size_t size) { live_.resize(std::max(size, live_.size())); }

  auto has(NameId id) const -> bool { return live_[id] != 0; }
  void set(NameId id, bool live) {
    if (has(id) == live) return;
    live_[id] = live ? 1 : 0;
    flips_.push_back(id);
  }
  void apply(std::span<const IdUse> uses) {
    for (std::size_t i = uses.size(); i-- > 0;) {
      if (uses[i].use == Use::Read) set(uses[i].id, true);
      if (uses[i].use == Use::Write) set(uses[i].id, false);
    }
  }

  auto mark() const -> std::size_t { return flips_.size(); }
  auto flips_since(std::size_t mark) const -> std::span<const NameId> {
    return std::span(flips_).subspan(mark);
  }
  void undo(std::size_t mark) {
    for (std::size_t i = flips_.size(); i-- > mark;) {
      live_[flips_[i]] ^= 1;
    }
    flips_.resize(mark);
  }

 private:
  PerName<std::uint8_t> live_;
  Ids flips_;
};

class Analysis {
 public:
  Analysis(const NormalBody& body, const StaticTest& static_test)
      : stops_(&body.stops), static_test_(static_test) {}

  auto run(const NormalBody& body, const Names& live_at_end) -> Liveness {
    const Steps steps = build(body.body, 0);
    Ids at_end;
    for (const std::string_view name : live_at_end) at_end.push_back(id_of(name));
    const Ids exposed = live_before(steps, {});
    result_.assigned = names_of(assigned_by(steps));
    result_.exposed = names_of(in_order_of_reading(exposed));
    for (const NameId id : at_end) live_.set(id, true);
    recording_ = true;
    walk(steps);
    return std::move(result_);
  }

 private:
  // --- from statements to steps

  auto id_of(std::string_view name) -> NameId {
    const NameId id = names_.id_of(name);
    if (id >= first_read_.size()) {
      first_read_.resize(id + 1);
      stamps_.resize(id + 1);
      is_odd_.resize(id + 1);
      live_.resize(id + 1);
    }
    return id;
  }

  // Moves the uses gathered last to `into`.
  void take_uses(IdUses& into) {
    for (const NameUse& use : gathered_) {
      const NameId id = id_of(use.name);
      if (use.use == Use::Read && first_read_[id] == 0) first_read_[id] = ++reads_;
      into.push_back({id, use.use});
    }
    gathered_.clear();
  }
  auto uses_of(const Expr& expr) -> IdUses {
    IdUses uses;
    add_uses(expr, gathered_);
    take_uses(uses);
    return uses;
  }

  auto build(Block block, std::size_t depth) -> Steps {
    Steps steps;
    for (const Stmt* stmt : block) {
      if (const auto* choice = stmt->as<If>(); choice != nullptr && depth < kDeepest) {
        steps.push_back(build_if(*stmt, *choice, depth));
      } else if (const auto* loop = stmt->as<For>();
                 loop != nullptr && depth < kDeepest) {
        steps.push_back(build_for(*stmt, *loop, depth));
      } else if (const auto* repeat = stmt->as<While>();
                 repeat != nullptr && depth < kDeepest) {
        steps.push_back(build_while(*stmt, *repeat, depth));
      } else if (const auto* def = stmt->as<FunctionDef>();
                 def != nullptr && depth < kDeepest) {
        steps.push_back(build_def(*stmt, *def, depth));
      } else {
        if (steps.empty() || steps.back().kind != Step::Kind::Run) steps.emplace_back();
        gather_run(*stmt);
        take_uses(steps.back().uses);
      }
    }
    return steps;
  }

  void gather_run(const Stmt& stmt) {
    const bool has_blocks =
        stmt.as<With>() != nullptr || stmt.as<Try>() != nullptr ||
        stmt.as<Match>() != nullptr || stmt.as<ClassDef>() != nullptr ||
        stmt.as<If>() != nullptr || stmt.as<For>() != nullptr ||
        stmt.as<While>() != nullptr || stmt.as<FunctionDef>() != nullptr;
    if (has_blocks) {
      add_all_uses(stmt, gathered_);
    } else {
      add_statement_uses(stmt, gathered_);
    }
  }

  auto build_if(const Stmt& stmt, const If& node, std::size_t depth) -> Step {
    Step step{.kind = Step::Kind::If, .stmt = &stmt};
    if (static_test_) step.decided = static_test_(*node.test);
    if (!step.decided) step.uses = uses_of(*node.test);
    if (step.decided.value_or(true)) step.body = build(node.body, depth + 1);
    if (!step.decided.value_or(false)) step.orelse = build(node.orelse, depth + 1);
    start_collecting();
    collect(step.body, step.assigned);
    collect(step.orelse, step.assigned);
    return step;
  }

  auto build_for(const Stmt& stmt, const For& node, std::size_t depth) -> Step {
    Step step{.kind = Step::Kind::For, .stmt = &stmt};
    step.uses = uses_of(*node.iter);
    add_target_uses(*node.target, gathered_);
    take_uses(step.target);
    step.stop = stop_of(stmt);
    step.body = build(node.body, depth + 1);
    start_collecting();
    collect(step.target, step.assigned);
    collect(step.body, step.assigned);
    find_needs(step, {});
    return step;
  }

  auto build_while(const Stmt& stmt, const While& node, std::size_t depth) -> Step {
    Step step{.kind = Step::Kind::While, .stmt = &stmt};
    step.uses = uses_of(*node.test);
    step.stop = stop_of(stmt);
    step.endless = in_normal_form_ && is_always_true(*node.test);
    step.body = build(node.body, depth + 1);
    start_collecting();
    collect(step.uses, step.assigned);
    collect(step.body, step.assigned);
    // The condition of `while c` was true whenever an iteration begins: a path that
    // leaves it alone needs no value from before. Other tests read what they read.
    const bool is_name = node.test->as<Name>() != nullptr;
    find_needs(step, is_name ? std::span<const IdUse>() : step.uses);
    return step;
  }

  auto build_def(const Stmt& stmt, const FunctionDef& node, std::size_t depth) -> Step {
    Step step{.kind = Step::Kind::Def, .stmt = &stmt};
    add_statement_uses(stmt, gathered_);
    take_uses(step.uses);
    const bool around = std::exchange(in_normal_form_, false);
    const Steps body = build(node.body, depth + 1);
    in_normal_form_ = around;
    step.needs = live_before(body, {});
    const auto drop = [&](std::string_view name) {
      const NameId* found = std::ranges::find(step.needs, id_of(name));
      if (found != step.needs.end()) step.needs.erase(found);
    };
    drop(node.name.text);
    each_param(*node.params, [&](const Param& param) { drop(param.name.text); });
    return step;
  }

  auto stop_of(const Stmt& stmt) -> std::optional<NameId> {
    const auto at = stops_->find(&stmt);
    if (at == stops_->end()) return std::nullopt;
    const NameId id = id_of(at->second->plain_name());
    if (first_read_[id] == 0) first_read_[id] = ++reads_;
    return id;
  }

  // --- which names are assigned, each once, in order

  void start_collecting() { ++stamp_; }
  void collect(NameId id, Ids& into) {
    if (std::exchange(stamps_[id], stamp_) != stamp_) into.push_back(id);
  }
  void collect(std::span<const IdUse> uses, Ids& into) {
    for (const IdUse& use : uses) {
      if (use.use != Use::Read) collect(use.id, into);
    }
  }
  void collect(const Steps& steps, Ids& into) {
    for (const Step& step : steps) {
      collect(step.uses, into);
      for (const NameId id : step.assigned) collect(id, into);
    }
  }
  auto assigned_by(const Steps& steps) -> Ids {
    Ids ids;
    start_collecting();
    collect(steps, ids);
    return ids;
  }

  // --- backwards

  // What has to be known before `steps` when nothing but `at_end` is read after them.
  // Only between walks, when nothing is live.
  auto live_before(const Steps& steps, std::span<const IdUse> at_end,
                   std::span<const IdUse> at_start = {},
                   std::optional<NameId> stop = std::nullopt) -> Ids {
    live_.apply(at_end);
    if (stop) live_.set(*stop, true);
    walk(steps);
    live_.apply(at_start);
    Ids ids;
    start_collecting();
    for (const NameId id : live_.flips_since(0)) {
      if (live_.has(id)) collect(id, ids);
    }
    live_.undo(0);
    return ids;
  }

  void find_needs(Step& loop, std::span<const IdUse> at_end) {
    loop.needs = live_before(loop.body, at_end, loop.target, loop.stop);
  }

  void walk(const Steps& steps) {
    for (std::size_t i = steps.size(); i-- > 0;) {
      const Step& step = steps[i];
      switch (step.kind) {
        case Step::Kind::Run:
          live_.apply(step.uses);
          break;
        case Step::Kind::Def:
          walk_def(step);
          break;
        case Step::Kind::If:
          walk_if(step);
          break;
        case Step::Kind::For:
          walk_for(step);
          break;
        case Step::Kind::While:
          walk_while(step);
          break;
      }
    }
  }

  void walk_def(const Step& step) {
    const bool is_used = live_.has(step.uses.back().id);  // the name is bound last
    live_.set(step.uses.back().id, false);
    if (is_used) {
      for (const NameId id : step.needs) live_.set(id, true);
    }
    live_.apply(std::span(step.uses).first(step.uses.size() - 1));
  }

  void walk_if(const Step& step) {
    if (recording_) {
      result_.branches[step.stmt].outputs = names_of(live_ones(step.assigned));
    }
    if (step.decided) {
      walk(*step.decided ? step.body : step.orelse);
      return;
    }
    const std::size_t mark = live_.mark();
    walk(step.body);
    Ids on;
    Ids off;
    for (const NameId id : changed_since(mark)) {
      (live_.has(id) ? on : off).push_back(id);
    }
    live_.undo(mark);
    walk(step.orelse);
    // Live before the `if` is what is live in either branch: what this one killed and
    // the other did not comes back.
    const Ids changed = changed_since(mark);
    start_collecting();
    for (const NameId id : off) stamps_[id] = stamp_;
    for (const NameId id : changed) {
      if (!live_.has(id) && stamps_[id] != stamp_) on.push_back(id);
    }
    for (const NameId id : on) live_.set(id, true);
    live_.apply(step.uses);
  }

  // Names that are live now and were not at `mark`, or the other way round.
  auto changed_since(std::size_t mark) -> Ids {
    const std::span<const NameId> flips = live_.flips_since(mark);
    Ids ids;
    for (const NameId id : flips) is_odd_[id] ^= 1;
    for (const NameId id : flips) {
      if (is_odd_[id] == 0) continue;
      is_odd_[id] = 0;
      ids.push_back(id);
    }
    return ids;
  }

  void walk_for(const Step& step) {
    if (recording_) record_loop(step);
    for (const NameId id : step.needs) live_.set(id, true);
    if (recording_) {
      const std::size_t mark = live_.mark();
      if (step.stop) live_.set(*step.stop, true);
      walk(step.body);
      live_.undo(mark);
    }
    live_.apply(step.uses);
  }

  void walk_while(const Step& step) {
    if (recording_) record_loop(step);
    Ids rebound;  // live after the loop and bound by the test
    for (const IdUse& use : step.uses) {
      if (use.use == Use::Write && live_.has(use.id)) rebound.push_back(use.id);
    }
    for (const NameId id : step.needs) live_.set(id, true);
    live_.apply(step.uses);
    if (!recording_ && !step.endless) return;
    const std::size_t mark = live_.mark();
    for (const NameId id : rebound) live_.set(id, true);
    if (step.stop) live_.set(*step.stop, true);
    walk(step.body);
    if (!step.endless) live_.undo(mark);
  }

  void record_loop(const Step& step) {
    LoopFlow& flow = result_.loops[step.stmt];
    const Ids after = live_ones(step.assigned);
    flow.live_after = names_of(after);
    for (const IdUse& use : step.target) {
      if (use.use != Use::Read && live_.has(use.id)) flow.target_live_after = true;
    }
    start_collecting();
    for (const NameId id : after) stamps_[id] = stamp_;
    for (const NameId id : step.needs) stamps_[id] = stamp_;
    for (const NameId id : step.assigned) {
      if (stamps_[id] == stamp_) flow.states.push_back(names_.name_of(id));
    }
  }

  auto live_ones(const Ids& ids) const -> Ids {
    Ids live;
    std::ranges::copy_if(ids, std::back_inserter(live),
                         [&](NameId id) { return live_.has(id); });
    return live;
  }
  auto in_order_of_reading(Ids ids) const -> Ids {
    std::ranges::sort(ids, {}, [&](NameId id) { return first_read_[id]; });
    return ids;
  }
  auto names_of(const Ids& ids) const -> Names {
    Names names;
    for (const NameId id : ids) names.push_back(names_.name_of(id));
    return names;
  }

  const std::unordered_map<const Stmt*, const Expr*>* stops_;
  const StaticTest& static_test_;
  bool in_normal_form_ = true;

  NameTable names_;
  PerName<std::uint32_t> first_read_;  // 0: never
  std::uint32_t reads_ = 0;
  PerName<std::uint32_t> stamps_;  // the last collection it was in
  std::uint32_t stamp_ = 0;
  PerName<std::uint8_t> is_odd_;  // 0 between uses
  NameUses gathered_;

  LiveSet live_;
  bool recording_ = false;
  Liveness result_;
};

auto unique_names(const NameUses& uses, bool read) -> Names {
  NameTable names;
  for (const NameUse& use : uses) {
    if ((use.use == Use::Read) == read) names.id_of(use.name);
  }
  return names.take_names();
}

}  // namespace

auto analyse_liveness(const NormalBody& body, const StaticTest& static_test,
                      const Names& live_at_end) -> Liveness {
  return Analysis(body, static_test).run(body, live_at_end);
}

auto names_read(const Expr& expr) -> Names {
  NameUses uses;
  add_uses(expr, uses);
  return unique_names(uses, true);
}

auto names_assigned(Block block) -> Names {
  NameUses uses;
  for (const Stmt* stmt : block) add_all_uses(*stmt, uses);
  return unique_names(uses, false);
}

}  // namespace opscribe::flow
