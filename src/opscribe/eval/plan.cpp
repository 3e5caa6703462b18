#include "opscribe/eval/plan.h"

#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/eval/fold.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::eval {
namespace {

// Nodes of all plans together: a file of a few kilobytes can describe functions that
// call each other many times over.
constexpr std::size_t kMostNodes = 4'000'000;
constexpr std::size_t kMostDepth = 256;  // of graphs and functions within each other

auto is_omitted(const ir::Value* value) -> bool {
  return value == nullptr || value->name().empty();
}

}  // namespace

auto constant_of(const ir::Model& model, const ir::StoredTensor& tensor,
                 BufferPool* pool) -> Tensor {
  return serde::value_of(model, tensor).to_aligned(pool);
}

auto constant_of(const ir::Model& model, const ir::StoredSparseTensor& tensor,
                 BufferPool* pool) -> SparseTensor {
  if (tensor.values == nullptr || tensor.indices == nullptr) {
    fail(ErrorKind::Invalid, "a sparse tensor has no {}",
         tensor.values == nullptr ? "values" : "indices");
  }
  return {constant_of(model, *tensor.values, pool),
          constant_of(model, *tensor.indices, pool), Dims(tensor.dims)};
}

// Makes the plans of a model's graphs, the outer ones first.
class Planner {
 public:
  Planner(ModelPlan& plan, const schema::Registry& registry,
          const CustomKernels* custom, BufferPool* pool)
      : plan_(plan), registry_(registry), custom_(custom), pool_(pool) {}

  // A graph that is being planned, and where values that it does not have come from.
  struct Frame {
    GraphPlan* plan = nullptr;
    Frame* outer = nullptr;  // null: at the top, or the body of a function
    std::unordered_map<const ir::Value*, Slot> slots = {};
  };

  auto plan_graph(const ir::Graph& graph, const CallScope* scope, Frame* outer,
                  std::span<const ir::OpsetImport> opsets)
      -> std::unique_ptr<GraphPlan> {
    auto made = std::make_unique<GraphPlan>();
    made->graph = &graph;
    made->scope = scope;
    made->registry = &registry_;
    made->opsets = opsets;
    Frame frame{.plan = made.get(), .outer = outer};
    if (++depth_ > kMostDepth) {
      fail(ErrorKind::Budget, "graphs and functions stand {} deep within each other",
           depth_);
    }
    add_given(graph, frame);
    made->nodes.reserve(graph.num_nodes());
    for (const ir::Node* node : graph.nodes()) {
      if (++num_nodes_ > kMostNodes) {
        throw Error(ErrorKind::Budget,
                    fmt::format("the functions of the model amount to more than {} "
                                "nodes, each call counted",
                                kMostNodes),
                    "they may call each other without end");
      }
      NodePlan planned = plan_node(*node, frame, opsets);
      if (!fold(planned, *made)) {
        planned.index = static_cast<std::uint32_t>(made->nodes.size());
        made->nodes.push_back(std::move(planned));
      }
    }
    for (const ir::ValuePlace& place : graph.outputs()) {
      made->outputs.push_back(require_slot(place.value, frame, nullptr));
    }
    mark_last_uses(frame);
    made->chains = find_chains(*made);
    --depth_;
    return made;
  }

 private:
  // Computes a node that reads constants only; its outputs are constants then.
  auto fold(const NodePlan& node, GraphPlan& plan) -> bool {
    if (!folder_.may_fold(node, plan)) return false;
    auto values = folder_.run(node, plan);
    if (values.empty()) return false;
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
      if (node.outputs[i] == kNoSlot) continue;
      plan.constants.push_back({node.outputs[i], std::move(*values[i])});
      plan.is_constant[static_cast<std::size_t>(node.outputs[i])] = true;
    }
    return true;
  }

  auto new_slot(const ir::Value* value, Frame& frame) -> Slot {
    const auto slot = static_cast<Slot>(frame.plan->values.size());
    frame.plan->values.push_back(value);
    frame.plan->is_constant.push_back(false);
    frame.slots[value] = slot;
    return slot;
  }

  void add_given(const ir::Graph& graph, Frame& frame) {
    GraphPlan& plan = *frame.plan;
    for (const ir::ValuePlace& place : graph.inputs()) {
      plan.inputs.push_back(new_slot(place.value, frame));
    }
    for (const ir::Value* value : graph.initializers()) {
      const auto found = frame.slots.find(value);
      const bool is_input = found != frame.slots.end();
      const Slot slot = is_input ? found->second : new_slot(value, frame);
      if (value->initializer() == nullptr) continue;
      plan.constants.push_back({slot, value_of(*value)});
      plan.is_constant[static_cast<std::size_t>(slot)] = !is_input;
    }
    for (const ir::SparseInitializer& sparse : graph.sparse_initializers()) {
      if (sparse.tensor == nullptr) continue;
      const auto found = frame.slots.find(sparse.value);
      const Slot slot =
          found != frame.slots.end() ? found->second : new_slot(sparse.value, frame);
      plan.constants.push_back(
          {slot, constant_of(graph.model(), *sparse.tensor, pool_)});
      plan.is_constant[static_cast<std::size_t>(slot)] = true;
    }
  }

  auto value_of(const ir::Value& value) -> RuntimeValue {
    try {
      return constant_of(value.graph()->model(), *value.initializer(), pool_);
    } catch (Error& error) {
      throw std::move(error).in(
          fmt::format("in the initializer `{}`", value.name().view()));
    }
  }

  // The slot of a value; one that a graph around has is captured. kNoSlot: nobody
  // defines it.
  auto find_slot(const ir::Value* value, Frame& frame) -> Slot {
    const auto found = frame.slots.find(value);
    if (found != frame.slots.end()) return found->second;
    if (frame.outer == nullptr) return kNoSlot;
    const Slot outer = find_slot(value, *frame.outer);
    if (outer == kNoSlot) return kNoSlot;
    const Slot inner = new_slot(value, frame);
    const GraphPlan& around = *frame.outer->plan;
    if (around.is_constant[static_cast<std::size_t>(outer)]) {
      const auto constant =
          std::ranges::find(around.constants, outer, &GraphPlan::Constant::slot);
      frame.plan->constants.push_back({inner, constant->value});
      frame.plan->is_constant[static_cast<std::size_t>(inner)] = true;
    } else {
      frame.plan->captures.push_back({outer, inner});
    }
    return inner;
  }

  auto require_slot(const ir::Value* value, Frame& frame, const ir::Node* reader)
      -> Slot {
    const Slot slot = find_slot(value, frame);
    if (slot != kNoSlot) return slot;
    const std::string where = reader != nullptr
                                  ? reader->describe() + " reads"
                                  : std::string("an output of the graph is");
    throw Error(ErrorKind::Invalid,
                fmt::format("{} `{}`, which nothing before it defines", where,
                            value->name().view()),
                "nodes have to stand in the order in which they run");
  }

  auto plan_node(const ir::Node& node, Frame& frame,
                 std::span<const ir::OpsetImport> opsets) -> NodePlan {
    NodePlan made;
    made.node = &node;
    for (std::size_t i = 0; i < node.num_inputs(); ++i) {
      const ir::Value* value = node.input(i);
      made.inputs.push_back(is_omitted(value) ? kNoSlot
                                              : require_slot(value, frame, &node));
    }
    made.is_last_use.resize(made.inputs.size(), false);
    choose(made, node, frame, opsets);
    for (std::size_t i = 0; i < node.num_outputs(); ++i) {
      const ir::Value* value = node.output(i);
      const bool is_read =
          !is_omitted(value) && (value->has_uses() || value->is_graph_output());
      made.outputs.push_back(is_read ? new_slot(value, frame) : kNoSlot);
    }
    made.keeper = std::make_unique<Keeper>();
    return made;
  }

  // What runs for the node.
  void choose(NodePlan& made, const ir::Node& node, Frame& frame,
              std::span<const ir::OpsetImport> opsets) {
    const std::string_view domain = ir::canonical_domain(node.domain().view());
    const std::string_view name = node.op_type().view();
    if (custom_ != nullptr) made.custom = custom_->find(domain, name);
    const auto opset = ir::find_opset(opsets, domain);
    const schema::OpDef* def = registry_.find(domain, name);
    made.version = def != nullptr && opset ? def->at(*opset) : nullptr;
    if (made.custom == nullptr) {
      if (const ir::Function* function = node.model().find_function(
              node.domain().view(), name, node.overload().view())) {
        made.version = nullptr;
        made.function = plan_call(node, *function, frame.plan->scope);
        return;
      }
      if (made.version == nullptr) refuse_operator(node, domain, def, opset);
      made.eval = made.version->eval;
    }
    if (made.version != nullptr) {
      auto& types = plan_.types_[made.version];
      if (types == nullptr) types = std::make_unique<infer::TypePlan>(*made.version);
      made.types = types.get();
    }
    for (const ir::Attr* attr : node.attrs()) {
      for (const ir::Graph* graph : attr->graphs()) {
        made.bodies.push_back(
            {attr->name.view(), plan_graph(*graph, frame.plan->scope, &frame, opsets)});
      }
    }
  }

  [[noreturn]] void refuse_operator(const ir::Node& node, std::string_view domain,
                                    const schema::OpDef* def,
                                    std::optional<std::int64_t> opset) const {
    const std::string_view name = node.op_type().view();
    const std::string of =
        domain.empty() ? std::string("ai.onnx") : std::string(domain);
    if (!opset) {
      throw Error(
          ErrorKind::Invalid,
          fmt::format("{}: the model imports no opset of `{}`", node.describe(), of),
          "add it to `opset_import`");
    }
    if (def != nullptr) {
      throw Error(ErrorKind::Invalid,
                  fmt::format("{}: {} is new in opset {} of `{}`; the model imports {}",
                              node.describe(), name,
                              def->since_of(def->num_versions() - 1), of, *opset),
                  "import a newer opset");
    }
    const std::string_view near = registry_.suggest(domain, name);
    throw Error(ErrorKind::Unsupported,
                fmt::format("{}: there is no operator `{}` in `{}`, and no function of "
                            "that name in the model",
                            node.describe(), name, of),
                near.empty() ? std::string("register a kernel for it")
                             : fmt::format("did you mean `{}`?", near));
  }

  auto plan_call(const ir::Node& node, const ir::Function& function,
                 const CallScope* caller) -> const GraphPlan* {
    const bool has_parameters =
        !function.attribute_names.empty() || !function.attribute_defaults.empty();
    if (!has_parameters) {
      if (const auto found = shared_.find(&function); found != shared_.end()) {
        if (found->second == nullptr) refuse_recursion(function);
        return found->second;
      }
      shared_[&function] = nullptr;
    }
    const bool is_open = std::ranges::find(open_, &function) != open_.end();
    if (is_open) refuse_recursion(function);
    open_.push_back(&function);
    plan_.scopes_.push_back(std::make_unique<CallScope>(
        CallScope{.call = &node, .function = &function, .caller = caller}));
    auto made = plan_graph(function.body(), plan_.scopes_.back().get(), nullptr,
                           function.opset_imports.span());
    open_.pop_back();
    const GraphPlan* result = made.get();
    plan_.functions_.push_back(std::move(made));
    if (!has_parameters) shared_[&function] = result;
    return result;
  }

  [[noreturn]] static void refuse_recursion(const ir::Function& function) {
    fail(ErrorKind::Invalid,
         "the function `{}` calls itself, which ONNX does not allow",
         function.name().view());
  }

  // Of each value the node that reads it last; values that a graph within a node reads
  // are read by the node.
  static void mark_last_uses(Frame& frame) {
    GraphPlan& plan = *frame.plan;
    std::vector<bool> is_read_later(plan.num_slots(), false);
    const auto mark = [&](Slot slot) {
      is_read_later[static_cast<std::size_t>(slot)] = true;
    };
    for (const Slot slot : plan.outputs) mark(slot);
    for (const GraphPlan::Constant& constant : plan.constants) mark(constant.slot);
    for (const GraphPlan::Capture& capture : plan.captures) mark(capture.inner);
    for (std::size_t n = plan.nodes.size(); n-- > 0;) {
      NodePlan& node = plan.nodes[n];
      for (const NodePlan::Body& body : node.bodies) {
        for (const GraphPlan::Capture& capture : body.plan->captures) {
          mark(capture.outer);
        }
      }
      for (std::size_t i = node.inputs.size(); i-- > 0;) {
        const Slot slot = node.inputs[i];
        if (slot == kNoSlot) continue;
        const auto at = static_cast<std::size_t>(slot);
        node.is_last_use[i] = !is_read_later[at];
        is_read_later[at] = true;
      }
    }
  }

  ModelPlan& plan_;
  const schema::Registry& registry_;
  const CustomKernels* custom_;
  BufferPool* pool_;
  Folder folder_;
  std::unordered_map<const ir::Function*, const GraphPlan*> shared_;
  std::vector<const ir::Function*> open_;
  std::size_t num_nodes_ = 0;
  std::size_t depth_ = 0;
};

ModelPlan::ModelPlan(const ir::Model& model, const schema::Registry& registry,
                     const CustomKernels* custom, BufferPool* pool)
    : model_(model) {
  Planner planner(*this, registry, custom, pool);
  main_ =
      planner.plan_graph(model.graph(), nullptr, nullptr, model.opset_imports.span());
}

ModelPlan::~ModelPlan() = default;

}  // namespace opscribe::eval
