#include "opscribe/flow/normal_form.h"

#include <fmt/format.h>

#include <unordered_set>
#include <utility>

#include "opscribe/flow/break_bindings.h"
#include "opscribe/flow/maker.h"
#include "opscribe/flow/name_uses.h"
#include "opscribe/flow/survey.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

// The way out of an iteration or of the function.
enum class Exit : std::uint8_t { End, Continue, Break, Return };

// The statements still to come on a path: the rest of a block, then what follows that
// block.
struct Frame {
  Block block;
  const Frame* after = nullptr;
};

// What ends of paths turn into.
struct Context {
  enum class Kind : std::uint8_t { Function, Loop, Inner };
  Kind kind = Kind::Function;  // Inner: a block that is not left
  Span span;                   // Loop: of the loop
  std::string_view stop;       // Loop: may be empty
  // Loop: where returns start, and a flag for each; empty when none is needed.
  std::span<const ReturnSite> sites;
  std::span<const std::string_view> flags;
};

// The names that stand for the exits of a loop.
struct LoopNames {
  std::string_view stop;
  std::vector<std::string_view> flags;
};

class Rewriter {
 public:
  Rewriter(Block source, const FlowSurvey& survey, const FlowLimits& limits,
           NormalBody& result)
      : source_(source),
        survey_(survey),
        limits_(limits),
        result_(result),
        make_(*result.arena) {}

  void run() {
    Statements body;
    path({source_, nullptr}, body, 0);
    if (moves_returns_ && gives_values()) body.push_back(final_return());
    if (result_.errors.empty()) {
      result_.body = make_.keep(body);
    } else {
      result_.stops.clear();
      result_.made_names.clear();
    }
  }

 private:
  // --- paths

  // Writes everything from `at` to the end of the path.
  void path(Frame at, Statements& out, std::size_t depth) {
    if (depth > limits_.depth) return give_up("blocks inside one another");
    while (!has_given_up_) {
      while (at.block.empty()) {
        if (at.after == nullptr) return end_path(Exit::End, nullptr, out);
        at = *at.after;
      }
      const Stmt& stmt = *at.block.front();
      at.block = at.block.subspan(1);
      bool goes_on = true;
      if (stmt.as<If>() != nullptr) {
        goes_on = branch(stmt, at, out, depth);
      } else if (stmt.as<For>() != nullptr || stmt.as<While>() != nullptr) {
        goes_on = loop(stmt, at, out, depth);
      } else if (stmt.as<Return>() != nullptr) {
        return leave_function(stmt, out, depth);
      } else if (stmt.as<Break>() != nullptr) {
        return end_path(Exit::Break, &stmt, out);
      } else if (stmt.as<Continue>() != nullptr) {
        return end_path(Exit::Continue, &stmt, out);
      } else {
        put(&stmt, out);
        goes_on = stmt.as<Raise>() == nullptr;
      }
      if (!goes_on) return;
    }
  }

  // False when nothing of the path is left to write.
  auto branch(const Stmt& stmt, const Frame& at, Statements& out, std::size_t depth)
      -> bool {
    const auto& node = *stmt.as<If>();
    const FlowShape shape = survey_shape(stmt);
    if (!shape.leaves()) {
      place(stmt, shape, out, depth);
      return shape.completes;
    }
    const Frame* rest = rest_of(at);
    if (context_.kind == Context::Kind::Function && depth == 0) moves_returns_ = true;
    if (rest == nullptr && is_last_exit(node)) {
      put(make_.assignment(stmt.span, context_.stop, node.test), out);
      clear_flags(stmt.span, out);
      return false;
    }
    Statements body;
    Statements orelse;
    path({node.body, rest}, body, depth + 1);
    path({node.orelse, rest}, orelse, depth + 1);
    put(make_.choice(stmt.span, node.test, body, orelse), out);
    return false;
  }

  // An `if` that does not leave: as it is, or remade when something in it has to be or
  // when it already stands elsewhere.
  void place(const Stmt& stmt, const FlowShape& shape, Statements& out,
             std::size_t depth) {
    if (stays(stmt, shape)) return put(&stmt, out, shape.size);
    const auto& node = *stmt.as<If>();
    const Context around = std::exchange(context_, {.kind = Context::Kind::Inner});
    const bool is_inside_copy = std::exchange(in_copy_, in_copy_ || shape.is_normal);
    Statements body;
    Statements orelse;
    path({node.body, nullptr}, body, depth + 1);
    path({node.orelse, nullptr}, orelse, depth + 1);
    context_ = around;
    in_copy_ = is_inside_copy;
    put(make_.choice(stmt.span, node.test, body, orelse), out);
  }

  // Whether the statement itself can be used, with all that is in it: once.
  auto stays(const Stmt& stmt, const FlowShape& shape) -> bool {
    return shape.is_normal && !in_copy_ && placed_.insert(&stmt).second;
  }

  // `if test: break`, or `return` where that is the only exit, at the end of an
  // iteration: `stop = test` says it. Only for tests that are truth values; of others,
  // `stop` would be something else.
  auto is_last_exit(const If& node) const -> bool {
    if (context_.kind != Context::Kind::Loop || !node.orelse.empty() ||
        node.body.size() != 1) {
      return false;
    }
    const auto* inversion = node.test->as<UnaryOp>();
    const bool is_truth = node.test->as<Name>() != nullptr ||
                          node.test->as<Compare>() != nullptr ||
                          (inversion != nullptr && inversion->op == UnaryOperator::Not);
    const bool ends_loop = node.body[0]->as<Break>() != nullptr ||
                           (node.body[0]->as<Return>() != nullptr &&
                            context_.sites.size() == 1 && context_.flags.empty());
    return is_truth && ends_loop;
  }

  // --- ends of paths

  void leave_function(const Stmt& stmt, Statements& out, std::size_t depth) {
    if (context_.kind != Context::Kind::Function) {
      return end_path(Exit::Return, &stmt, out);
    }
    if (depth == 0) return put(&stmt, out);
    const Expr* value = stmt.as<Return>()->value;
    if (value == nullptr) return;
    name_results();
    const auto* tuple = value->as<Tuple>();
    for (std::size_t i = 0; i < results_.size(); ++i) {
      const Expr* one = tuple == nullptr ? value : tuple->elements[i];
      put(make_.assignment(stmt.span, results_[i], one), out);
    }
  }

  void end_path(Exit exit, const Stmt* stmt, Statements& out) {
    switch (context_.kind) {
      case Context::Kind::Inner:
        return;
      case Context::Kind::Function:
        if (gives_values() && !survey_.has_opaque) missing_return();
        return;
      case Context::Kind::Loop:
        break;
    }
    if (context_.stop.empty()) return;
    const Span span = stmt == nullptr ? context_.span : stmt->span;
    const auto* leaving = exit == Exit::Return ? stmt->as<Return>() : nullptr;
    const bool ends = exit == Exit::Break || exit == Exit::Return;
    put(make_.assignment(span, context_.stop, make_.truth(span, ends)), out);
    for (std::size_t i = 0; i < context_.flags.size(); ++i) {
      const bool is_this =
          leaving != nullptr && leaving->value == context_.sites[i].value;
      put(make_.assignment(span, context_.flags[i], make_.truth(span, is_this)), out);
    }
  }

  void clear_flags(Span span, Statements& out) {
    for (const std::string_view flag : context_.flags) {
      put(make_.assignment(span, flag, make_.truth(span, false)), out);
    }
  }

  void missing_return() {
    if (std::exchange(has_missing_return_, true)) return;
    result_.errors.push_back(
        {"missing-return", source_.back()->span,
         "some paths return a value and others reach the end of the function",
         "end every path with a `return`, for example with one as the last statement"});
  }

  // --- loops

  // False when the path ends with the loop. What has to follow the loop is put in front
  // of `at`.
  auto loop(const Stmt& stmt, Frame& at, Statements& out, std::size_t depth) -> bool {
    const FlowShape shape = survey_shape(stmt);
    if (stays(stmt, shape)) {
      put(&stmt, out, shape.size);
      return shape.completes;
    }
    const LoopShape& loop = survey_.loops.at(&stmt);
    const LoopNames& names = names_of(stmt, loop);
    const bool is_plain = !loop.plain_stop.empty();
    const auto* each = stmt.as<For>();
    const Block whole = each != nullptr ? each->body : stmt.as<While>()->body;
    const Block orelse = each != nullptr ? each->orelse : stmt.as<While>()->orelse;
    const Block source = is_plain ? whole.first(whole.size() - 1) : whole;
    start_flags(stmt, loop, names, out);

    Statements body;
    const Context around = context_;
    const bool is_inside_copy = std::exchange(in_copy_, in_copy_ || shape.is_normal);
    context_ = {.kind = Context::Kind::Loop, .span = stmt.span};
    if (!is_plain) {
      context_.stop = names.stop;
      context_.sites = loop.sites;
      context_.flags = names.flags;
    }
    path({source, nullptr}, body, depth + 1);
    context_ = around;
    in_copy_ = is_inside_copy;
    const Stmt* made = make_.loop(stmt, body);
    if (!names.stop.empty()) {
      result_.stops[made] =
          is_plain ? whole.back()->as<If>()->test : make_.name(stmt.span, names.stop);
    }
    put(made, out);

    const Block after = after_loop(stmt, loop, names, orelse);
    if (after.empty()) return shape.completes;
    const Frame* rest = rest_of(at);
    at = {after, rest};
    return true;
  }

  auto names_of(const Stmt& stmt, const LoopShape& loop) -> const LoopNames& {
    const auto [at, is_new] = loop_names_.try_emplace(&stmt);
    LoopNames& names = at->second;
    if (!is_new || !loop.ends_early()) return names;
    if (!loop.plain_stop.empty()) {
      names.stop = loop.plain_stop;
    } else if (!loop.body.breaks && loop.sites.size() == 1) {
      // The loop ends early only to return: one name says both.
      names.stop = new_name("returned", num_returned_++);
    } else {
      names.stop = new_name("stop", num_stops_++);
      // Of a loop that ends only to return, the last flag is what the others are not.
      const std::size_t implied = needs_every_flag(loop) ? 0 : 1;
      for (std::size_t i = 0; i + implied < loop.sites.size(); ++i) {
        names.flags.push_back(new_name("returned", num_returned_++));
      }
    }
    return names;
  }
  static auto needs_every_flag(const LoopShape& loop) -> bool {
    return loop.body.breaks || !loop.is_endless;
  }

  // Values for the case that the body never runs.
  void start_flags(const Stmt& stmt, const LoopShape& loop, const LoopNames& names,
                   Statements& out) {
    if (!loop.plain_stop.empty()) return;
    const bool is_stop_read = (loop.body.breaks && has_else(stmt)) ||
                              (is_stop_flag(loop, names) && needs_every_flag(loop));
    const auto start = [&](std::string_view name) {
      put(make_.assignment(stmt.span, name, make_.truth(stmt.span, false)), out);
    };
    if (is_stop_read) start(names.stop);
    for (const std::string_view flag : names.flags) start(flag);
  }
  static auto has_else(const Stmt& stmt) -> bool {
    const auto* each = stmt.as<For>();
    return !(each != nullptr ? each->orelse : stmt.as<While>()->orelse).empty();
  }
  static auto is_stop_flag(const LoopShape& loop, const LoopNames& names) -> bool {
    return names.flags.empty() && loop.sites.size() == 1;
  }

  // The returns out of the loop, then its `else`.
  auto after_loop(const Stmt& stmt, const LoopShape& loop, const LoopNames& names,
                  Block orelse) -> Block {
    Statements after;
    for (std::size_t i = 0; i < loop.sites.size(); ++i) {
      const ReturnSite& site = loop.sites[i];
      const Stmt* leave = make_.statement(site.span, Return{site.value});
      note_certain(site.value);
      const bool is_sure = !needs_every_flag(loop) && i + 1 == loop.sites.size();
      if (is_sure) {
        after.push_back(leave);
        continue;
      }
      const std::string_view flag =
          is_stop_flag(loop, names) ? names.stop : names.flags[i];
      after.push_back(make_.statement(
          site.span, If{make_.name(site.span, flag), make_.keep({leave}), {}}));
      made_shapes_[after.back()] = {.returns = true, .is_normal = false, .size = 2};
    }
    if (orelse.empty() || (loop.is_endless && !loop.body.breaks))
      return make_.keep(after);
    if (!loop.body.breaks) {
      after.insert(after.end(), orelse.begin(), orelse.end());
      return make_.keep(after);
    }
    const Expr* test = make_.inversion(orelse.front()->span, names.stop);
    const Block found = found_by_break(stmt, orelse);
    after.push_back(make_.statement(stmt.span, If{test, orelse, found}));
    FlowShape shape = loop.orelse;
    shape.size += found.size();
    shape.completes = true;
    shape.is_normal = false;
    made_shapes_[after.back()] = shape;
    return make_.keep(after);
  }

  // `found = found` for what the loop binds before each `break`, and its `else` if
  // there was none: it has a value either way.
  auto found_by_break(const Stmt& stmt, Block orelse) -> Block {
    const auto* each = stmt.as<For>();
    const Block body = each != nullptr ? each->body : stmt.as<While>()->body;
    Statements kept;
    for (const std::string_view name : bound_at_breaks(body, names_assigned(orelse))) {
      const Expr* value = make_.name(stmt.span, name);
      note_certain(value);
      kept.push_back(make_.assignment(stmt.span, name, value));
    }
    return make_.keep(kept);
  }

  void note_certain(const Expr* value) {
    if (value == nullptr) return;
    result_.certain.insert(value);
    if (const auto* tuple = value->as<Tuple>()) {
      result_.certain.insert(tuple->elements.begin(), tuple->elements.end());
    }
  }

  // --- names

  void name_results() {
    if (has_result_names_) return;
    has_result_names_ = true;
    if (!result_.returns_tuple) results_.push_back(new_name("return_val", 0));
    for (std::size_t i = 0; result_.returns_tuple && i < result_.num_results; ++i) {
      results_.push_back(new_name(fmt::format("return_val{}", i), 0));
    }
  }

  auto new_name(std::string text, std::size_t number) -> std::string_view {
    if (taken_.empty()) take_names();
    if (number > 0) text += fmt::format("_{}", number);
    while (taken_.contains(text)) text += '_';
    const std::string_view kept = result_.arena->copy(text);
    taken_.insert(kept);
    result_.made_names.push_back(kept);
    return kept;
  }
  void take_names() {
    NameUses uses;
    for (const Stmt* stmt : source_) add_all_uses(*stmt, uses);
    for (const NameUse& use : uses) taken_.insert(use.name);
  }

  // --- writing

  auto final_return() -> const Stmt* {
    name_results();
    const Span span = survey_.returns.back()->span;
    const Expr* value = result_.returns_tuple ? make_.tuple(span, results_)
                                              : make_.name(span, results_[0]);
    return make_.statement(span, Return{value});
  }

  void put(const Stmt* stmt, Statements& out, std::size_t size = 1) {
    out.push_back(stmt);
    written_ += size;
    if (written_ > survey_.body.size + limits_.copies) {
      give_up(fmt::format("{} statements", survey_.body.size + limits_.copies));
    }
  }
  void give_up(const std::string& what) {
    if (std::exchange(has_given_up_, true)) return;
    const std::string limit =
        what.starts_with("blocks") ? fmt::format("{} {}", limits_.depth, what) : what;
    result_.errors.push_back(
        {"too-many-paths", source_.front()->span,
         fmt::format("following every path to its end takes more than {}: what comes "
                     "after an `if` that may leave is repeated on each of its paths",
                     limit),
         "leave from fewer places, or put parts into functions of their own"});
  }

  auto survey_shape(const Stmt& stmt) const -> FlowShape {
    const auto made = made_shapes_.find(&stmt);
    return made != made_shapes_.end() ? made->second : survey_.shapes.at(&stmt);
  }
  auto rest_of(const Frame& at) -> const Frame* {
    return at.block.empty() ? at.after : result_.arena->make<Frame>(at);
  }
  auto gives_values() const -> bool {
    return !survey_.returns.empty() &&
           survey_.returns.front()->as<Return>()->value != nullptr;
  }

  Block source_;
  const FlowSurvey& survey_;
  const FlowLimits& limits_;
  NormalBody& result_;
  FlowMaker make_;

  Context context_;
  bool moves_returns_ = false;  // the body ends with an `if` that has the returns
  bool has_missing_return_ = false;
  bool has_given_up_ = false;
  std::size_t written_ = 0;
  std::unordered_set<const Stmt*> placed_;
  bool in_copy_ = false;  // inside a copy of a statement that stands elsewhere
  std::unordered_map<const Stmt*, FlowShape> made_shapes_;
  std::unordered_map<const Stmt*, LoopNames> loop_names_;

  std::unordered_set<std::string_view> taken_;
  std::size_t num_stops_ = 0;
  std::size_t num_returned_ = 0;
  bool has_result_names_ = false;
  std::vector<std::string_view> results_;
};

// The number of items of a tuple display; nothing for any other value.
auto items_in(const Expr& value) -> std::optional<std::size_t> {
  const auto* tuple = value.as<Tuple>();
  return tuple == nullptr ? std::nullopt : std::optional(tuple->elements.size());
}

auto describe(const Expr& value) -> std::string {
  const auto count = items_in(value);
  if (!count) return "one value";
  return fmt::format("a tuple of {} value{}", *count, *count == 1 ? "" : "s");
}

// All returns must agree with the first.
void count_results(const FlowSurvey& survey, NormalBody& result) {
  const Expr* first = nullptr;
  for (const Stmt* stmt : survey.returns) {
    const Expr* value = stmt->as<Return>()->value;
    if (value != nullptr && first == nullptr) first = value;
  }
  if (first == nullptr) return;
  const auto count = items_in(*first);
  result.returns_tuple = count.has_value();
  result.num_results = count.value_or(1);
  for (const Stmt* stmt : survey.returns) {
    const Expr* value = stmt->as<Return>()->value;
    if (value == nullptr) {
      result.errors.push_back({"missing-return", stmt->span,
                               "this `return` gives no value, others do",
                               "return as many values here as elsewhere"});
    } else if (items_in(*value) != count) {
      result.errors.push_back(
          {"return-count", stmt->span,
           fmt::format("this `return` gives {}, but the first one gives {}",
                       describe(*value), describe(*first)),
           "a graph has the same outputs on every path: return as many values "
           "everywhere, each written out"});
    }
  }
}

}  // namespace

auto normalise(Block body, const FlowLimits& limits) -> NormalBody {
  NormalBody result;
  result.body = body;
  FlowSurvey survey = survey_flow(body, limits.depth);
  result.errors = std::move(survey.errors);
  result.warnings = std::move(survey.warnings);
  count_results(survey, result);
  if (!result.errors.empty() || survey.body.is_normal) return result;
  result.arena = std::make_unique<Arena>();
  Rewriter(body, survey, limits, result).run();
  return result;
}

}  // namespace opscribe::flow
