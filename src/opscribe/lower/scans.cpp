// Bodies of Scan nodes.
//
//   @graph()                          body = step (s, row) => (float[?] s_1, ...)
//   def step(s, row):                 {
//       for i in range(3):        ==>    y_1 = Loop (...)
//           row = row * 2.0              s_1 = Add (s, y_1)
//       return s + row, ...           }

#include "opscribe/lower/scans.h"

#include <algorithm>

#include "opscribe/lower/context.h"
#include "opscribe/lower/facts.h"

namespace opscribe::lower {

namespace {

constexpr std::size_t kLoopInputs = 2;   // of a Loop's body: iteration and condition
constexpr std::size_t kLoopOutputs = 1;  // the condition

auto body_of(const ir::Node& node) -> ir::Graph* {
  const ir::Attr* body = node.find_attr("body");
  const bool has_body =
      body != nullptr && !body->graphs().empty() && node.domain().empty();
  return has_body ? body->graphs()[0] : nullptr;
}

auto is_loop(const ir::Node* node) -> bool {
  return node->op_type().view() == "Loop" && body_of(*node) != nullptr;
}

// Variables of a loop that enter it with a known rank and leave an iteration with it
// have it throughout.
void find_ranks(Context& ctx, const ir::Node& loop) {
  ir::Graph& body = *body_of(loop);
  const auto inputs = body.inputs();
  const auto outputs = body.outputs();
  SmallVector<std::size_t, 8> kept;
  for (std::size_t i = kLoopInputs; i < std::min(inputs.size(), loop.num_inputs());
       ++i) {
    const auto rank =
        loop.input(i) != nullptr ? rank_of(ctx, loop.input(i)) : std::nullopt;
    if (!rank) continue;
    ctx.loop_ranks.insert_or_assign(inputs[i].value, *rank);
    kept.push_back(i);
  }
  for (const ir::Node* node : body.nodes()) {
    if (is_loop(node)) find_ranks(ctx, *node);
  }
  for (bool is_stable = false; !is_stable;) {
    is_stable = true;
    for (const std::size_t i : kept) {
      const auto found = ctx.loop_ranks.find(inputs[i].value);
      if (found == ctx.loop_ranks.end()) continue;
      const ir::Value* after = outputs[i - kLoopInputs + kLoopOutputs].value;
      if (rank_of(ctx, after) == found->second) continue;
      ctx.loop_ranks.erase(found);
      is_stable = false;
    }
  }
}

void declare(Context& ctx, ir::Value& value, DataType dtype,
             std::optional<std::size_t> rank) {
  if (dtype == DataType::Undefined || !rank) return;
  const ir::Type* type = value.type();
  const bool is_said = type != nullptr && type->is_tensor() && type->dtype() == dtype &&
                       type->shape != nullptr && type->shape->rank() == *rank;
  if (is_said) return;
  const std::vector<ir::Dim> dims(*rank, ir::Dim::unknown());
  value.set_type(ir::tensor_type(*ctx.model, dtype, dims));
}

}  // namespace

void declare_scan_outputs(Context& ctx, const ir::Node& scan) {
  ir::Graph* body = body_of(scan);
  if (body == nullptr) return;
  const auto nodes = body->nodes();
  if (std::none_of(nodes.begin(), nodes.end(), is_loop)) return;
  const auto rows =
      static_cast<std::size_t>(scan.find_int("num_scan_inputs").value_or(0));
  if (rows > scan.num_inputs()) return;
  const std::size_t num_states = scan.num_inputs() - rows;
  const auto inputs = body->inputs();
  for (std::size_t i = 0; i < std::min(inputs.size(), scan.num_inputs()); ++i) {
    if (scan.input(i) == nullptr) continue;
    const auto rank = rank_of(ctx, scan.input(i));
    const std::size_t lost = i < num_states ? 0 : 1;  // a row has one axis less
    if (rank && *rank >= lost)
      ctx.loop_ranks.insert_or_assign(inputs[i].value, *rank - lost);
  }
  for (const ir::Node* node : body->nodes()) {
    if (is_loop(node)) find_ranks(ctx, *node);
  }
  const auto outputs = body->outputs();
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const ir::Value* like = i < num_states ? scan.input(i) : outputs[i].value;
    if (like == nullptr) continue;
    declare(ctx, *outputs[i].value, dtype_of(ctx, like), rank_of(ctx, like));
  }
}

}  // namespace opscribe::lower
