#pragma once

// Inferrer: walks nodes in order and asks each operator's rule what comes out.
//
// `infer_model` (infer_model.h) does this for a whole model. Those who write graphs ask
// about every node as they add it:
//
//   infer::Facts facts;
//   infer::Inferrer inferrer(registry, facts, {.opsets = imports});
//   facts.set(x, infer::import_type(facts, x->type(), "x"));
//   inferrer.infer_node(*node);
//   facts.type(node->output(0))

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "opscribe/infer/facts.h"
#include "opscribe/infer/problem.h"
#include "opscribe/infer/type_plan.h"
#include "opscribe/ir/model.h"
#include "opscribe/schema/infer_context.h"
#include "opscribe/schema/registry.h"

namespace opscribe::infer {

class NodeContext;

// What one inference may take, beyond a share for each node outside of bodies and
// functions.
struct Limits {
  // Nodes that are looked at, those in bodies and functions each time; one that gives
  // large types or many known elements counts for more.
  std::size_t steps = 500'000;
  std::size_t exprs = 500'000;         // dimension expressions
  std::uint64_t bytes = 256ull << 20;  // of types and known elements
  std::size_t problems = 1'000;
  std::size_t call_depth = 100;
  std::size_t depth = 256;  // of bodies and calls within each other
};

// A rank beyond this is no rank at all: nothing is said of such a shape.
inline constexpr std::size_t kMaxRank = 1024;

struct Options {
  bool follow_values = true;  // data_prop
  Limits limits = {};
};

// A rule of somebody's own for an operator that the registry does not have.
using CustomRule = std::function<void(schema::InferContext&)>;
struct CustomRules {
  struct Key {
    std::string domain;
    std::string op_type;
    friend auto operator==(const Key&, const Key&) -> bool = default;
  };
  struct Row {
    Key key;
    CustomRule rule;
  };
  std::vector<Row> rows;
};

class Inferrer {
 public:
  Inferrer(const schema::Registry& registry, Facts& facts, const Options& options = {});
  ~Inferrer();
  Inferrer(const Inferrer&) = delete;
  auto operator=(const Inferrer&) -> Inferrer& = delete;

  // The operator sets that nodes speak from here on; the span has to stay valid.
  void set_opsets(std::span<const ir::OpsetImport> imports);
  void set_custom_rules(const CustomRules* rules) { custom_rules_ = rules; }

  // --- what is asked
  // The facts of the node's outputs from those of its inputs. Types that the outputs
  // declare are put beside what was inferred: what they add is taken, what they
  // contradict is reported.
  void infer_node(const ir::Node& node);
  // Inputs as they are declared (unless facts are set already), initializers, then all
  // nodes in order, then declared outputs.
  void infer_graph(const ir::Graph& graph);

  auto problems() const -> std::span<const Problem> { return problems_; }
  auto take_problems() -> std::vector<Problem>;
  // A limit was reached: what is missing may be missing for that.
  auto is_cut_short() const -> bool { return is_cut_short_; }

  auto facts() -> Facts& { return facts_; }
  auto registry() const -> const schema::Registry& { return registry_; }

 private:
  friend class NodeContext;

  // A call of a function, while its body is looked at.
  struct Frame {
    const ir::Node* call = nullptr;
    const ir::Function* function = nullptr;
    Frame* caller = nullptr;
    std::size_t depth = 0;
    std::span<const ir::OpsetImport> opsets;  // of the caller
  };
  // What an operator's name means under the opsets in force.
  struct Operator {
    const schema::OpDef* def = nullptr;
    const schema::OpVersion* version = nullptr;
    const TypePlan* plan = nullptr;
    const ir::Function* function = nullptr;
    const CustomRule* custom = nullptr;
  };
  struct Memory;  // memory.h

  auto find_operator(const ir::Node& node) -> const Operator&;
  auto look_up(const ir::Node& node) -> Operator;
  void run_rule(const ir::Node& node, const Operator& op);
  void run_call(const ir::Node& node, const ir::Function& function);
  void infer_body(const ir::Node& node, const ir::Function& function);
  void merge_declared(const ir::Value& value);
  void seed_initializers(const ir::Graph& graph);
  auto initializer_known(const ir::Value& value) -> const Known*;
  void report(Problem&& problem);
  auto is_over_limit() -> bool;
  // Work that grows with the size of what is said of a value.
  void charge(const Type* type, const Known* known);
  auto run_graph(const ir::Graph& graph,
                 std::span<const schema::InferContext::Fact> inputs)
      -> std::span<const schema::InferContext::Fact>;

  const schema::Registry& registry_;
  Facts& facts_;
  Options options_;
  std::span<const ir::OpsetImport> opsets_;
  const CustomRules* custom_rules_ = nullptr;
  Frame* frame_ = nullptr;
  std::vector<Problem> problems_;
  std::unordered_map<const schema::OpVersion*, std::unique_ptr<TypePlan>> plans_;
  // By domain and operator's name, valid for one list of opsets.
  struct OperatorKey {
    Name domain;
    Name op_type;
    Name overload;
    friend auto operator==(const OperatorKey&, const OperatorKey&) -> bool = default;
  };
  struct OperatorHash {
    auto operator()(const OperatorKey& key) const -> std::size_t {
      return std::hash<Name>()(key.domain) * 31 + std::hash<Name>()(key.op_type) +
             std::hash<Name>()(key.overload) * 17;
    }
  };
  using Operators = std::unordered_map<OperatorKey, Operator, OperatorHash>;
  std::unordered_map<const void*, Operators> operators_;  // by list of opsets
  Operators* current_operators_ = nullptr;
  std::unique_ptr<Memory> memory_;
  std::size_t num_steps_ = 0;
  std::size_t num_outer_ = 0;  // nodes outside of bodies and functions
  std::size_t depth_ = 0;      // of `run_graph` within itself
  bool is_stopped_ = false;    // nothing more is looked at
  bool is_cut_short_ = false;  // something was not looked at
};

}  // namespace opscribe::infer
