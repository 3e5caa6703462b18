#pragma once

// Builder: one function or model while it is being written; internal to author/.
//
// Nodes go to the graph written last (`subgraph` opens one). Values get their names at
// the end, in the order of the nodes, so that `Var::named` may come after the node.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "opscribe/author/attr.h"
#include "opscribe/author/attr_data.h"
#include "opscribe/author/function_data.h"
#include "opscribe/author/index.h"
#include "opscribe/author/site.h"
#include "opscribe/author/site_error.h"
#include "opscribe/author/var.h"
#include "opscribe/ir/model.h"
#include "opscribe/ir/names.h"
#include "opscribe/schema/element_types.h"
#include "opscribe/schema/op_def.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::author {

// A constant that waits for its graph.
struct Literal {
  Tensor tensor;
  std::string name;         // what it is called where nothing names it
  bool is_castable = true;  // takes the element type of its companions
};

struct Call {
  std::string_view op_type;
  std::string_view domain = {};
  std::int64_t version = 0;  // of the domain
  const std::vector<Var>& inputs;
  std::span<const NamedAttr> attrs = {};
  std::size_t num_outputs = 1;
  // Of a function; the registry has those of operators.
  const schema::Signature* signature = nullptr;
};

class Builder : public std::enable_shared_from_this<Builder> {
 public:
  // `name` is that of the function or graph, for messages.
  static auto for_model(std::string name) -> std::shared_ptr<Builder>;
  static auto for_function(std::string name, std::string_view domain)
      -> std::shared_ptr<Builder>;

  // The builder that one of the values belongs to. Error{Usage}, saying what is being
  // made and where, when all are literals or omitted.
  static auto of(std::span<const Var> values, std::string_view what, Site site)
      -> std::shared_ptr<Builder>;

  // Runs what a call does: nodes made meanwhile stem from where the call stands, and
  // so does an Error.
  template <typename Action>
  auto at(Site site, Action&& action) -> decltype(auto) {
    // Bodies make calls of their own, after which this one goes on.
    struct Restore {
      std::optional<Site>& held;
      std::optional<Site> before;
      ~Restore() { held = before; }
    };
    const Restore restore{site_, std::exchange(site_, site)};
    return located(site, std::forward<Action>(action));
  }
  // Where nodes stem from that no call makes.
  void set_site(Site site) { site_ = site; }

  // From now on the operators of `domain` are those of `version`. Error{Usage} when
  // they were of another version before.
  void use_opset(std::string_view domain, std::int64_t version);
  // The version of the standard operators; Error{Usage} when none was chosen.
  auto opset() const -> std::int64_t;

  auto name() const -> const std::string& { return name_; }
  auto model() -> ir::Model& { return *model_; }
  auto function() -> ir::Function* { return function_; }

  // --- values
  auto input(std::string_view name, const std::optional<Type>& type) -> Var;
  auto initializer(std::string_view name, const Tensor& tensor) -> Var;
  // Makes `var` an output of the model called exactly `name`.
  void output(std::string_view name, const Var& var, const std::optional<Type>& type);
  void wish(const Var& var, std::string_view name);
  auto dtype_of(const Var& var) -> DataType;
  auto is_castable(const Var& var) const -> bool;
  // The number of axes when it is certain.
  auto rank_of(const ir::Value* value, std::size_t depth = 0)
      -> std::optional<std::size_t>;

  // --- nodes
  auto emit(const Call& call) -> std::vector<Var>;
  // A standard operator with one output.
  auto emit(std::string_view op_type, const std::vector<Var>& inputs,
            std::span<const NamedAttr> attrs = {}) -> Var;
  auto call(const FunctionPtr& function, const std::vector<Var>& inputs,
            std::span<const NamedAttr> attrs) -> std::vector<Var>;
  auto promote(const AnyParam& parameter) -> Var;
  auto cast(const Var& var, DataType dtype) -> Var;
  auto subscript(const Var& base, std::span<const IndexItem> items) -> Var;
  void make_castable(const Var& var) { castable_.insert(var.value_); }
  // A literal as a value of the graph; other values as they are.
  auto placed(const Var& var) -> Var;

  // --- graphs
  struct Subgraph {
    ir::Graph* graph = nullptr;
    std::vector<Var> inputs;
    // Distinct values made by nodes of the graph, in order; not yet its outputs.
    std::vector<Var> results;
  };
  // Writes a graph with as many inputs as there are names for them. `end` is called in
  // the finished graph with its inputs and the results, which it may change.
  using End = std::function<void(std::vector<Var>& inputs, std::vector<Var>& results)>;
  auto subgraph(std::string_view name, std::span<const std::string> inputs,
                const GraphWriter& write, const End& end = {}) -> Subgraph;
  // Casts the result of a finished graph, adding the node to that graph.
  void cast_result(Subgraph& subgraph, std::size_t index, DataType dtype);
  static void add_outputs(const Subgraph& subgraph);
  // The graphs of a node by their attributes.
  using Graphs = std::vector<std::pair<std::string_view, ir::Graph*>>;
  // A node that holds subgraphs, whose outputs are those of its graphs.
  auto emit_flow(std::string_view op_type, const std::vector<Var>& inputs,
                 const Graphs& graphs, std::span<const NamedAttr> attrs,
                 std::size_t num_outputs) -> std::vector<Var>;
  auto wish_of(const Var& var) const -> std::string;
  void set_type(const Var& var, const Type& type);
  void set_same_type(const Var& var, const Var& other);

  // --- the end: afterwards no value of this builder can be used any more
  auto finish_function(const std::vector<Var>& results,
                       std::vector<FunctionData::Attribute> attributes,
                       std::int64_t version) -> std::shared_ptr<FunctionData>;
  struct FinishedModel {
    std::unique_ptr<ir::Model> model;
    std::vector<FunctionPtr> callees;
    std::int64_t opset = 0;
  };
  auto finish_model() -> FinishedModel;

 private:
  friend class IndexWriter;
  friend class Writer;

  struct Wish {
    std::string name;
    const ir::Value* of = nullptr;  // called after this value, `name` appended
    bool is_exact = false;
  };
  struct Prunable {
    ir::Node* node;
    const schema::OpVersion* version;
  };

  explicit Builder(std::string name);

  void require_open() const;
  void take_end(std::string_view name);
  auto var(ir::Value* value) -> Var;
  auto graph() const -> ir::Graph* { return scopes_.back(); }
  auto resolve(const Var& var) -> ir::Value*;
  void require_visible(const ir::Value* value) const;
  auto describe(const ir::Value* value) const -> std::string;
  auto constant(const Literal& literal) -> ir::Value*;
  // A node, whole, with the origin of the call at hand.
  auto add_node(std::string_view op_type, std::string_view domain, std::int64_t version,
                std::span<ir::Value* const> inputs, std::span<const ir::Attr> attrs,
                std::size_t num_outputs) -> ir::Node*;
  auto origin() -> const ir::Origin*;
  auto add_constant(const ir::Attr& attr) -> ir::Value*;
  void import(std::string_view domain, std::int64_t version);
  // The values that a call gives an operator or function, with their casts.
  auto inputs_of(const Call& call, const schema::Signature* signature)
      -> std::vector<ir::Value*>;
  auto graphs_of(std::span<const NamedAttr> attrs) -> Graphs;
  auto attr_of(std::string_view name, const AttrData& data) -> ir::Attr;
  // Those that have a value, then the graphs.
  auto attrs_of(std::span<const NamedAttr> given, const Graphs& graphs)
      -> std::vector<ir::Attr>;
  // `value` itself, or an Identity of it when it is not made here or is in `taken`.
  auto own(ir::Value* value, std::span<const Var> taken) -> ir::Value*;

  void prune_outputs();
  void name_values(ir::Graph& graph);
  void name_value(ir::Value* value);
  void add_imports(ArenaVector<ir::OpsetImport>& imports);
  auto output_facts(const ir::Value* value) -> FunctionData::Output;

  std::string name_;
  std::unique_ptr<ir::Model> model_;
  ir::Function* function_ = nullptr;
  std::vector<ir::Graph*> scopes_;  // outermost first
  std::optional<Site> site_;        // of the call being written
  std::optional<std::int64_t> opset_;
  std::vector<std::pair<std::string, std::int64_t>> versions_;  // chosen
  // Of nodes in the outermost graph, and of others, in the order of first use.
  std::vector<std::pair<std::string, std::int64_t>> imports_;
  std::vector<std::pair<std::string, std::int64_t>> inner_imports_;
  std::unordered_set<const ir::Value*> castable_;
  std::unordered_map<const ir::Value*, Wish> wishes_;
  // Values that get their names before the ones they are found by.
  std::unordered_map<const ir::Value*, ir::Value*> named_before_;
  std::unordered_set<const ir::Value*> unnamed_;  // outputs that are not computed
  std::vector<Prunable> prunable_;
  std::vector<FunctionPtr> callees_;
  schema::ElementTypes types_;
  ir::NameSupply names_{*model_};
  std::unordered_set<std::string> ends_;  // names of inputs, initializers, outputs
  bool is_finished_ = false;
};

}  // namespace opscribe::author
