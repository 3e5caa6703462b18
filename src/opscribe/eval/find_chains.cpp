#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>

#include "opscribe/eval/chain.h"
#include "opscribe/eval/kernel_context.h"

namespace opscribe::eval {
namespace {

constexpr std::size_t kMostNodes = 64;
// More operands than this would not stay in the cache together.
constexpr std::size_t kMostOperands = 16;

// How many readers each value has, those outside of the nodes among them.
auto count_readers(const GraphPlan& plan) -> std::vector<std::uint32_t> {
  std::vector<std::uint32_t> readers(plan.num_slots(), 0);
  const auto add = [&](Slot slot) {
    if (slot != kNoSlot) ++readers[static_cast<std::size_t>(slot)];
  };
  for (const NodePlan& node : plan.nodes) {
    for (const Slot slot : node.inputs) add(slot);
    for (const NodePlan::Body& body : node.bodies) {
      for (const GraphPlan::Capture& capture : body.plan->captures) add(capture.outer);
    }
  }
  for (const Slot slot : plan.outputs) add(slot);
  return readers;
}

// How a node runs tile by tile; nothing when it does not.
auto tile_of(const NodePlan& node, Frame& frame) -> std::optional<schema::Tile> {
  if (node.version == nullptr || node.version->tile == nullptr ||
      node.custom != nullptr || node.outputs.size() != 1 ||
      node.outputs[0] == kNoSlot || std::ranges::count(node.inputs, kNoSlot) > 0) {
    return std::nullopt;
  }
  schema::Tile tile;
  try {
    KernelContext context(frame, node);
    node.version->tile(context, tile);
  } catch (const Error&) {
    return std::nullopt;
  } catch (const schema::RuleStopped&) {
    return std::nullopt;
  }
  return tile.run == nullptr ? std::nullopt : std::optional(tile);
}

// Puts the nodes of one chain together.
class ChainBuilder {
 public:
  ChainBuilder(const GraphPlan& plan, const std::vector<std::uint32_t>& readers,
               std::size_t first)
      : plan_(plan), readers_(readers) {
    chain_.first = static_cast<std::uint32_t>(first);
  }

  auto size() const -> std::size_t { return chain_.num_nodes; }

  // False when it would have too many operands.
  auto add(const NodePlan& node, const schema::Tile& tile) -> bool {
    const auto is_new = [&](Slot slot) {
      return !steps_.contains(slot) && !std::ranges::count(chain_.operands, slot);
    };
    const auto num_new =
        static_cast<std::size_t>(std::ranges::count_if(node.inputs, is_new));
    if (chain_.operands.size() + num_new > kMostOperands) return false;
    for (const Slot slot : node.inputs) {
      if (is_new(slot)) chain_.operands.push_back(slot);
      ++num_reads_[slot];
    }
    steps_[node.outputs[0]] = chain_.num_nodes++;
    tiles_.push_back(tile);
    return true;
  }

  // Gives every result a register: one that nobody reads any more, or a new one.
  auto finish() -> Chain {
    const auto num_operands = static_cast<std::uint32_t>(chain_.operands.size());
    std::vector<std::uint32_t> registers(chain_.num_nodes);
    std::vector<std::uint32_t> free;
    for (std::uint32_t s = 0; s < chain_.num_nodes; ++s) {
      const NodePlan& node = plan_.nodes[chain_.first + s];
      ChainStep step{.tile = tiles_[s]};
      for (const Slot slot : node.inputs) {
        const auto made = steps_.find(slot);
        if (made == steps_.end()) {
          const auto at = std::ranges::find(chain_.operands, slot);
          step.inputs.push_back(
              static_cast<std::uint32_t>(at - chain_.operands.begin()));
        } else {
          step.inputs.push_back(num_operands + registers[made->second]);
        }
      }
      for (std::uint32_t k = 0; k < s; ++k) {
        if (last_read_of(k) == s) free.push_back(registers[k]);
      }
      if (free.empty()) {
        registers[s] = chain_.num_registers++;
      } else {
        registers[s] = free.back();
        free.pop_back();
      }
      step.output = registers[s];
      chain_.steps.push_back(std::move(step));
      const Slot slot = node.outputs[0];
      if (readers_[static_cast<std::size_t>(slot)] > num_reads_[slot]) {
        chain_.outputs.push_back({slot, s});
      }
    }
    return std::move(chain_);
  }

 private:
  // The step that reads the result of step `k` last.
  auto last_read_of(std::uint32_t k) const -> std::uint32_t {
    const Slot slot = plan_.nodes[chain_.first + k].outputs[0];
    std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
    for (std::uint32_t s = k + 1; s < chain_.num_nodes; ++s) {
      if (std::ranges::count(plan_.nodes[chain_.first + s].inputs, slot) > 0) last = s;
    }
    return last;
  }

  const GraphPlan& plan_;
  const std::vector<std::uint32_t>& readers_;
  Chain chain_;
  std::vector<schema::Tile> tiles_;
  std::unordered_map<Slot, std::uint32_t> steps_;  // by the slot of the result
  std::unordered_map<Slot, std::uint32_t> num_reads_;
};

}  // namespace

auto find_chains(const GraphPlan& plan) -> std::vector<Chain> {
  const std::vector<std::uint32_t> readers = count_readers(plan);
  GraphPlan alone;  // where attributes are asked for; nothing runs
  alone.scope = plan.scope;
  RunState state(nullptr, nullptr, 0, {});
  Frame frame(alone, state, nullptr);
  std::vector<Chain> chains;
  for (std::size_t first = 0; first < plan.nodes.size();) {
    ChainBuilder builder(plan, readers, first);
    std::size_t next = first;
    for (; next < plan.nodes.size() && builder.size() < kMostNodes; ++next) {
      const auto tile = tile_of(plan.nodes[next], frame);
      if (!tile || !builder.add(plan.nodes[next], *tile)) break;
    }
    if (builder.size() >= 2) chains.push_back(builder.finish());
    first = std::max(next, first + 1);
  }
  return chains;
}

}  // namespace opscribe::eval
