#pragma once

// Runs the nodes of a plan, one after the other; internal to eval/.

#include <vector>

#include "opscribe/eval/frame.h"

namespace opscribe::eval {

// Runs every node of the frame's plan. An error says which node it is about, and which
// calls and rounds it stands in.
void run_nodes(Frame& frame);

// Runs one node whose inputs stand in the frame, and gives up those that nobody reads
// after it.
void run_node(Frame& frame, const NodePlan& node);

// Gives the outputs of the graph, in order; those that only the frame holds are moved.
void collect_outputs(Frame& frame, std::vector<RuntimeValue>& outputs);

}  // namespace opscribe::eval
