// Any operator, in any version, runs on any inputs and attributes, or says why not.
//
// The bytes choose the operator, its version, the types, shapes and elements of its
// inputs, and attributes of the types that the definition says.

#include <chrono>
#include <cstdint>

#include "draw.h"
#include "opscribe/base/error.h"
#include "opscribe/eval/session.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"

namespace {

using namespace opscribe;
using fuzz::Draw;

constexpr std::size_t kMostInputs = 8;

auto draw_dtype(Draw& draw) -> DataType {
  // Mostly what operators compute with.
  constexpr DataType kUsual[] = {DataType::Float, DataType::Int64, DataType::Int32,
                                 DataType::Float, DataType::UInt8, DataType::Bool};
  const std::size_t kind = draw.below(8);
  if (kind < std::size(kUsual)) return kUsual[kind];
  return static_cast<DataType>(1 + draw.below(kNumDataTypes));
}

auto draw_attr(Draw& draw, ir::Model& model, ir::AttrType type)
    -> std::optional<ir::AttrValue> {
  const auto ints = [&] {
    const auto made = model.arena().make_array<std::int64_t>(draw.below(6));
    for (std::int64_t& each : made) each = draw.integer();
    return std::span<const std::int64_t>(made);
  };
  const auto floats = [&] {
    const auto made = model.arena().make_array<float>(draw.below(6));
    for (float& each : made) each = static_cast<float>(draw.number());
    return std::span<const float>(made);
  };
  const auto text = [&] {
    constexpr std::string_view kWords[] = {
        "",        "linear",   "nearest",       "cubic",     "SAME_UPPER",
        "VALID",   "constant", "reflect",       "add",       "mul",
        "forward", "reverse",  "bidirectional", "ij,jk->ik", "mean",
        "none"};
    return as_bytes(kWords[draw.below(std::size(kWords))]);
  };
  switch (type) {
    case ir::AttrType::Float:
      return static_cast<float>(draw.number());
    case ir::AttrType::Int:
      return draw.integer();
    case ir::AttrType::String:
      return text();
    case ir::AttrType::Ints:
      return ints();
    case ir::AttrType::Floats:
      return floats();
    case ir::AttrType::Strings: {
      const auto made = model.arena().make_array<Bytes>(draw.below(4));
      for (Bytes& each : made) each = text();
      return std::span<const Bytes>(made);
    }
    case ir::AttrType::Tensor:
      return serde::store(
          model, fuzz::draw_tensor(draw, draw_dtype(draw), fuzz::draw_dims(draw)), "t");
    default:
      return std::nullopt;  // graphs are the business of run_model
  }
}

struct Case {
  std::shared_ptr<ir::Model> model = std::make_shared<ir::Model>();
  std::vector<std::optional<RuntimeValue>> inputs;
};

auto draw_case(Draw& draw) -> Case {
  const auto all = ops::registry().all();
  const std::size_t index = (std::size_t{draw.byte()} << 8 | draw.byte()) % all.size();
  const schema::OpDef& op = *all[index];
  const std::int64_t opset = op.since_of(draw.below(op.num_versions()));
  const schema::OpVersion& version = *op.at(opset);
  Case made;
  ir::Model& model = *made.model;
  model.set_opset(op.domain, opset);
  ir::Graph& graph = model.make_main_graph("g");
  std::vector<ir::Value*> reads;
  const std::size_t most = std::min<std::size_t>(
      version.max_inputs < 0 ? kMostInputs
                             : static_cast<std::size_t>(version.max_inputs),
      kMostInputs);
  for (std::size_t n = draw.below(most + 1); n-- > 0;) {
    reads.push_back(nullptr);
    if (draw.byte() % 8 == 0) continue;  // left out
    reads.back() = graph.add_input(fmt::format("x{}", made.inputs.size()));
    made.inputs.emplace_back(
        fuzz::draw_tensor(draw, draw_dtype(draw), fuzz::draw_dims(draw)));
  }
  std::vector<ir::Attr> attrs;
  for (const schema::AttrDef& attr : version.attributes) {
    if (!attr.required && draw.byte() % 2 == 0) continue;
    if (auto value = draw_attr(draw, model, attr.type)) {
      attrs.push_back(ir::Attr::of(model.name(attr.name), *value));
    }
  }
  std::vector<ir::Value*> makes;
  for (std::size_t n = 1 + draw.below(3); n-- > 0;) {
    makes.push_back(graph.make_value(fmt::format("y{}", n)));
  }
  graph.add_node({.op_type = model.name(op.name),
                  .domain = model.name(op.domain),
                  .inputs = reads,
                  .outputs = makes,
                  .attrs = attrs});
  for (ir::Value* value : makes) graph.add_output(value);
  return made;
}

}  // namespace

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
    -> int {
  constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
  Draw draw(std::span(data, size));
  Case made = draw_case(draw);
  try {
    const eval::Session session(made.model, ops::registry(),
                                {.threads = 1, .memory = kMemory, .seed = 1});
    session.run_in_order(
        std::move(made.inputs),
        {.limits = {.time = std::chrono::milliseconds(500), .steps = 1'000}});
  } catch (const Error&) {
    return 0;  // what is wrong with it is said
  }
  return 0;
}
