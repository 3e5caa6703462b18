#include "opscribe/check/functions.h"

#include <algorithm>
#include <span>

#include "opscribe/ir/walk.h"

namespace opscribe::check {
namespace {

auto number_of(Name name) -> std::uint32_t {
  return name.empty() ? UINT32_MAX : name.id();
}

}  // namespace

auto function_step(const Where& model, const ir::Function& function, std::size_t index)
    -> Where {
  return {.outer = &model,
          .field = "function",
          .index = index,
          .name = function.name(),
          .function = &function};
}

Functions::Functions(Context& ctx)
    : ctx_(ctx), long_standard_(ctx.model().find_name("ai.onnx")) {
  const auto functions = ctx.model().functions();
  entries_.reserve(functions.size());
  for (std::size_t i = 0; i < functions.size(); ++i) {
    const ir::Function& f = *functions[i];
    entries_.push_back({key_of(f.domain(), f.name(), f.overload()), i});
  }
  std::ranges::sort(entries_, [](const Entry& a, const Entry& b) {
    return a.key != b.key ? a.key < b.key : a.index < b.index;
  });
  callees_.resize(functions.size());
  for (std::size_t i = 0; i < functions.size(); ++i) {
    collect_callees(functions[i]->body(), callees_[i]);
  }
}

auto Functions::key_of(Name domain, Name name, Name overload) const -> Key {
  const bool standard = long_standard_.present() && domain == long_standard_;
  return {standard ? UINT32_MAX : number_of(domain), number_of(name),
          number_of(overload)};
}

auto Functions::find(const Key& key) const -> std::optional<std::size_t> {
  const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::key);
  if (at == entries_.end() || at->key != key) return std::nullopt;
  return at->index;
}

auto Functions::callee(const ir::Node& node) const -> const ir::Function* {
  if (entries_.empty()) return nullptr;
  const auto index = find(key_of(node.domain(), node.op_type(), node.overload()));
  return index ? ctx_.model().functions()[*index] : nullptr;
}

auto Functions::has_any_overload(const ir::Node& node) const -> bool {
  Key key = key_of(node.domain(), node.op_type(), Name());
  key.overload = 0;
  const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::key);
  return at != entries_.end() && at->key.domain == key.domain &&
         at->key.name == key.name;
}

void Functions::collect_callees(ir::Graph& graph,
                                std::vector<std::size_t>& callees) const {
  ir::for_each_graph(graph, [&](ir::Graph& each) {
    for (const ir::Node* node : each.nodes()) {
      const auto called =
          find(key_of(node->domain(), node->op_type(), node->overload()));
      if (called) callees.push_back(*called);
    }
  });
  std::ranges::sort(callees);
  const auto repeated = std::ranges::unique(callees);
  callees.erase(repeated.begin(), repeated.end());
}

auto Functions::describe(std::size_t index) const -> std::string {
  const ir::Function& f = *ctx_.model().functions()[index];
  std::string text = fmt::format("{}::{}", f.domain().view().substr(0, 80),
                                 f.name().view().substr(0, 80));
  if (!f.overload().empty()) {
    text += fmt::format(":{}", f.overload().view().substr(0, 80));
  }
  return text;
}

void Functions::check_identities() {
  const Where root;
  const auto functions = ctx_.model().functions();
  if (functions.size() > ctx_.options().max_functions) {
    ctx_.error(step(root, "functions"), "limit-exceeded",
               "the model has {} functions; the limit is {}", functions.size(),
               ctx_.options().max_functions);
  }
  for (std::size_t i = 0; i + 1 < entries_.size(); ++i) {
    if (entries_[i].key != entries_[i + 1].key) continue;
    const std::size_t index = entries_[i + 1].index;
    const std::size_t other = entries_[i].index;
    ctx_.error(function_step(root, *functions[index], index), "duplicate-function",
               "function `{}` is defined twice", describe(index))
        .label(ctx_.place_of(function_step(root, *functions[other], other)),
               "also defined here")
        .help("rename one, or give each its own `overload`");
  }
}

// Depth-first with an explicit stack. A function on the stack that is met again closes
// a cycle; one that is done knows the longest chain below it, so each is visited once.
void Functions::check_calls() {
  enum class State : std::uint8_t { New, Open, Done };
  struct Frame {
    std::size_t function;
    std::size_t next = 0;
  };
  std::vector<State> state(callees_.size(), State::New);
  std::vector<std::size_t> chain(callees_.size(), 1);
  std::vector<std::size_t> path;
  bool too_deep = false;
  for (std::size_t start = 0; start < callees_.size(); ++start) {
    if (state[start] != State::New) continue;
    std::vector<Frame> stack = {{start}};
    state[start] = State::Open;
    path.push_back(start);
    while (!stack.empty()) {
      Frame& frame = stack.back();
      const std::size_t here = frame.function;
      if (frame.next < callees_[here].size()) {
        const std::size_t called = callees_[here][frame.next++];
        if (state[called] == State::Open) {
          report_cycle(path, called);
        } else if (state[called] == State::New) {
          state[called] = State::Open;
          path.push_back(called);
          stack.push_back({called});
        } else {
          chain[here] = std::max(chain[here], chain[called] + 1);
        }
        continue;
      }
      state[here] = State::Done;
      if (chain[here] > ctx_.options().max_call_depth && !too_deep) {
        too_deep = true;
        ctx_.error(function_step(Where{}, *ctx_.model().functions()[here], here),
                   "limit-exceeded",
                   "function `{}` starts a chain of {} calls; the limit is {}",
                   describe(here), chain[here], ctx_.options().max_call_depth);
      }
      path.pop_back();
      stack.pop_back();
      if (!stack.empty()) {
        std::size_t& outer = chain[stack.back().function];
        outer = std::max(outer, chain[here] + 1);
      }
    }
  }
}

void Functions::report_cycle(const std::vector<std::size_t>& path, std::size_t start) {
  if (ctx_.is_full()) {
    ctx_.error(Where{}, "recursive-function", "");
    return;
  }
  constexpr std::size_t kMostShown = 8;
  const auto first = std::ranges::find(path, start);
  const auto size = static_cast<std::size_t>(path.end() - first);
  std::string cycle;
  for (std::size_t i = 0; i < std::min(size, kMostShown); ++i) {
    cycle += describe(*(first + static_cast<std::ptrdiff_t>(i))) + " -> ";
  }
  if (size > kMostShown) cycle += fmt::format("... {} more -> ", size - kMostShown);
  cycle += describe(start);
  ctx_.error(function_step(Where{}, *ctx_.model().functions()[start], start),
             "recursive-function", "function `{}` calls itself: {}", describe(start),
             cycle)
      .help("functions may not be recursive; use Loop or Scan to repeat a body");
}

void Functions::check_use() {
  std::vector<bool> reached(callees_.size());
  std::vector<std::size_t> pending;
  const auto from = [&](ir::Graph* graph) {
    if (graph != nullptr) collect_callees(*graph, pending);
  };
  from(ctx_.model().main_graph());
  for (const ir::TrainingInfo& info : ctx_.model().training_info) {
    from(info.initialization);
    from(info.algorithm);
  }
  while (!pending.empty()) {
    const std::size_t index = pending.back();
    pending.pop_back();
    if (reached[index]) continue;
    reached[index] = true;
    pending.insert(pending.end(), callees_[index].begin(), callees_[index].end());
  }
  const auto count = static_cast<std::size_t>(std::ranges::count(reached, false));
  if (count == 0) return;
  const auto first =
      static_cast<std::size_t>(std::ranges::find(reached, false) - reached.begin());
  ctx_.warning(function_step(Where{}, *ctx_.model().functions()[first], first),
               "unused-function", "function `{}`{} is never called", describe(first),
               count == 1 ? std::string() : fmt::format(", like {} others,", count - 1))
      .help("remove what is not needed");
}

}  // namespace opscribe::check
