#pragma once

// GraphPlan: a graph made ready to be run any number of times.
//
// Every value of the graph gets a slot, a number. A node's plan says which slots it
// reads and writes, which of the values it reads nobody reads after it, and what runs:
// a kernel, or the body of a function. A graph in an attribute has a plan of its own;
// the values of the graphs around it that it reads are copied into slots of its own
// before it runs (`captures`). Functions are planned for each call, because attributes
// of the call may stand in their bodies; calls without attributes share one plan.
//
// Plans are made once and then only read, by any number of threads; only what kernels
// keep (`Keeper`) is added later, under a lock.

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/eval/chain.h"
#include "opscribe/eval/kernels.h"
#include "opscribe/infer/type_plan.h"
#include "opscribe/ir/model.h"
#include "opscribe/schema/registry.h"
#include "opscribe/tensor/runtime_value.h"

namespace opscribe::eval {

using Slot = std::int32_t;
inline constexpr Slot kNoSlot = -1;

struct GraphPlan;

// A call of a function, where references to attributes find their values.
struct CallScope {
  const ir::Node* call = nullptr;
  const ir::Function* function = nullptr;
  const CallScope* caller = nullptr;  // null: the call stands in no function
};

// What a kernel keeps for a node from run to run.
struct Keeper {
  std::mutex mutex;
  std::shared_ptr<const void> kept;
};

struct NodePlan {
  const ir::Node* node = nullptr;
  // Of an operator. Null: a call of a function.
  const schema::OpVersion* version = nullptr;
  const infer::TypePlan* types = nullptr;
  schema::EvalRule eval = nullptr;
  const CustomKernel* custom = nullptr;
  // The body of the function that is called.
  const GraphPlan* function = nullptr;

  std::vector<Slot> inputs;   // kNoSlot: left out
  std::vector<Slot> outputs;  // kNoSlot: nobody asks
  std::vector<bool> is_last_use;
  struct Body {
    std::string_view attribute;
    std::unique_ptr<GraphPlan> plan;
  };
  std::vector<Body> bodies;
  std::unique_ptr<Keeper> keeper;
  std::uint32_t index = 0;  // among the nodes of the graph
};

struct GraphPlan {
  const ir::Graph* graph = nullptr;
  const CallScope* scope = nullptr;
  // What types of results are inferred with where only that tells them.
  const schema::Registry* registry = nullptr;
  std::span<const ir::OpsetImport> opsets;
  std::vector<NodePlan> nodes;
  std::vector<Slot> inputs;
  std::vector<Slot> outputs;
  // Values that the graph around gives: its slot, and the slot here.
  struct Capture {
    Slot outer;
    Slot inner;
  };
  std::vector<Capture> captures;
  struct Constant {
    Slot slot;
    RuntimeValue value;
  };
  std::vector<Constant> constants;
  std::vector<bool> is_constant;         // by slot
  std::vector<const ir::Value*> values;  // by slot

  std::vector<Chain> chains;  // of nodes that may run together, in their order

  auto num_slots() const -> std::size_t { return values.size(); }
};

// Elements as the file stores them, aligned.
auto constant_of(const ir::Model& model, const ir::StoredTensor& tensor,
                 BufferPool* pool) -> Tensor;
auto constant_of(const ir::Model& model, const ir::StoredSparseTensor& tensor,
                 BufferPool* pool) -> SparseTensor;

// The plan of a model's main graph and of everything that it runs.
class ModelPlan {
 public:
  ModelPlan(const ir::Model& model, const schema::Registry& registry,
            const CustomKernels* custom, BufferPool* pool);
  ~ModelPlan();
  ModelPlan(const ModelPlan&) = delete;
  auto operator=(const ModelPlan&) -> ModelPlan& = delete;

  auto main() const -> const GraphPlan& { return *main_; }
  auto model() const -> const ir::Model& { return model_; }

 private:
  friend class Planner;

  const ir::Model& model_;
  std::unique_ptr<GraphPlan> main_;
  std::vector<std::unique_ptr<CallScope>> scopes_;
  std::vector<std::unique_ptr<GraphPlan>> functions_;
  std::unordered_map<const schema::OpVersion*, std::unique_ptr<infer::TypePlan>> types_;
};

}  // namespace opscribe::eval
