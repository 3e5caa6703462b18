#pragma once

// Chains of elementwise operators that run tile by tile; internal to eval/.
//
//   y = x * 0.5 * (erf(x * 0.707) + 1)        five nodes, one pass over memory
//
// Nodes that stand one after the other and compute floats element by element become one
// chain. A tile of a few thousand elements goes through all of them while it is in the
// cache; only what somebody else reads is written to memory. Whether the operands at
// hand allow it is seen when the chain runs; otherwise its nodes run one by one.

#include <cstdint>
#include <vector>

#include "opscribe/schema/hooks.h"

namespace opscribe::eval {

struct GraphPlan;
class Frame;

// A step reads operands of the chain, or results of steps before it.
struct ChainStep {
  schema::Tile tile;
  // Below `num_operands`: an operand; from there on: a register.
  std::vector<std::uint32_t> inputs;
  std::uint32_t output = 0;  // a register
};

struct Chain {
  std::uint32_t first = 0;  // of the nodes of the graph
  std::uint32_t num_nodes = 0;
  std::vector<std::int32_t> operands;  // slots
  std::vector<ChainStep> steps;
  std::uint32_t num_registers = 0;
  // What others read: the step whose result it is.
  struct Output {
    std::int32_t slot = 0;
    std::uint32_t step = 0;
  };
  std::vector<Output> outputs;
};

// The chains of a graph, in the order of its nodes.
auto find_chains(const GraphPlan& plan) -> std::vector<Chain>;

// Runs all nodes of the chain; false, and nothing done, where operands are not float32,
// or lie over one another in another way than whole, by rows or by columns.
auto run_chain(Frame& frame, const Chain& chain) -> bool;

}  // namespace opscribe::eval
