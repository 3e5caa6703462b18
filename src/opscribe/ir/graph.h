#pragma once

// Graph: nodes in order, and the values they exchange. Also the body of a function and
// of control-flow operators.
//
// Invariants (`verify` checks exactly these):
//   * The model's arena owns every graph, node, value, attribute and type; everyone
//     else holds plain pointers, valid as long as the model lives.
//   * A node's input slot is in the use list of exactly the value it names, once.
//   * A node's output has that node as its producer at that index.
//   * The node list is doubly linked and counts its members; each knows its graph.
//   * Inputs, initializers and listed values belong to the graph and carry the mark.
//   * A graph attribute's graphs have the attribute's node as their owner.
// What a file may get wrong is not an invariant but the checker's business: names may
// clash or be empty, nodes may be out of order, a used value may be undefined.

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

#include "opscribe/ir/node.h"
#include "opscribe/ir/value.h"

namespace opscribe::ir {

class Function;
class Model;

// A place in the inputs, outputs or listed values of a graph. `variant` is set when the
// file declared the value differently there than elsewhere (say, an output without the
// type that the list of intermediate values has); null: as the value's own info.
struct ValuePlace {
  Value* value = nullptr;
  const ValueInfo* variant = nullptr;

  auto info() const -> const ValueInfo* {
    return variant != nullptr ? variant : value->info();
  }
};

struct SparseInitializer {
  Value* value = nullptr;
  StoredSparseTensor* tensor = nullptr;
};

struct QuantizationAnnotation {
  Name tensor_name;
  Metadata parameters;  // e.g. SCALE_TENSOR -> name of a tensor
  Bytes unknown;
};

class Graph {
 public:
  // Use Model::make_graph.
  explicit Graph(Model* model) : model_(model) {}

  auto model() const -> Model& { return *model_; }
  // The node whose attribute this graph is; null for main graphs and function bodies.
  auto owner() const -> Node* { return owner_; }
  // The graph around this one; null at the top.
  auto parent() const -> Graph* {
    return owner_ == nullptr ? nullptr : owner_->graph();
  }
  // The function whose body this graph is; null otherwise.
  auto function() const -> Function* { return function_; }

  auto name() const -> Name { return name_; }
  void set_name(std::string_view name);

  // --- nodes
  auto nodes() const -> NodeRange { return NodeRange(first_); }
  auto num_nodes() const -> std::size_t { return num_nodes_; }
  auto first_node() const -> Node* { return first_; }
  auto last_node() const -> Node* { return last_; }
  // A new node at the end, or before the node `place`. It is complete when it is added,
  // attributes and origin included, so whoever watches the graph sees all of it.
  // Error{Usage}, and no change, when an output has a definition already or a graph of
  // an attribute stands elsewhere.
  auto add_node(const NodeSpec& spec, Node* place = nullptr) -> Node*;
  // The same in no place yet; `append`, `insert_before` or `insert_after` puts it into
  // one.
  auto make_node(const NodeSpec& spec) -> Node*;
  // Short forms for nodes without attributes; `outputs` are names of new values.
  auto append_node(std::string_view op_type, std::span<Value* const> inputs,
                   std::span<const std::string_view> outputs,
                   std::string_view domain = {}) -> Node*;
  auto append_node(std::string_view op_type, std::initializer_list<Value*> inputs,
                   std::initializer_list<std::string_view> outputs,
                   std::string_view domain = {}) -> Node*;
  void append(Node* node);
  void insert_before(Node* place, Node* node);
  void insert_after(Node* place, Node* node);
  // Takes the node out; its outputs must have no uses. It stays allocated, so an
  // iterator standing on it goes on.
  void erase(Node* node);
  // Takes the node out to be put elsewhere in a graph of the same model.
  void detach(Node* node);
  // Orders the nodes so that producers come first, keeping the present order wherever
  // it already does. False, and no change, when the nodes form a cycle.
  auto sort_topologically() -> bool;

  // --- values
  // A value nothing defines yet.
  auto make_value(Name name) -> Value*;
  auto make_value(std::string_view name) -> Value*;
  // Makes the undefined `value` an output of `node`, which must be of this graph.
  void define(Node* node, Value* value);

  auto inputs() const -> std::span<const ValuePlace> { return inputs_.span(); }
  auto add_input(std::string_view name, const Type* type = nullptr) -> Value*;
  void add_input(Value* value, const ValueInfo* variant = nullptr);
  void erase_input(std::size_t i);

  auto outputs() const -> std::span<const ValuePlace> { return outputs_.span(); }
  void add_output(Value* value, const ValueInfo* variant = nullptr);
  void set_output(std::size_t i, Value* value);
  void erase_output(std::size_t i);

  // Declarations of intermediate values, in file order. Values that have a type but
  // stand nowhere else are written after these.
  auto listed() const -> std::span<const ValuePlace> { return listed_.span(); }
  void list_value(Value* value, const ValueInfo* variant = nullptr);
  void unlist_value(Value* value);

  auto initializers() const -> std::span<Value* const> { return initializers_.span(); }
  // `value` becomes (or, if it is an input, also becomes) a constant.
  void add_initializer(Value* value, StoredTensor* tensor);
  void set_initializer(Value* value, StoredTensor* tensor);
  void erase_initializer(Value* value);
  auto sparse_initializers() const -> std::span<const SparseInitializer> {
    return sparse_initializers_.span();
  }
  void add_sparse_initializer(Value* value, StoredSparseTensor* tensor);

  // The value of that name in this graph, not in those around it; linear. For repeated
  // questions build a ValueIndex.
  auto find_value(std::string_view name) const -> Value*;

  // Fields without behaviour.
  Text doc;
  ArenaVector<QuantizationAnnotation> quantization_annotations;
  Metadata metadata;
  Bytes unknown;

 private:
  friend class Model;
  friend class Node;
  friend class Value;
  void drop_variants(Value* value);
  void require_ours(const Node* node) const;
  static void require_free(const Node& node);

  Model* model_;
  Node* owner_ = nullptr;
  Function* function_ = nullptr;
  Name name_;
  Node* first_ = nullptr;
  Node* last_ = nullptr;
  std::size_t num_nodes_ = 0;
  ArenaVector<ValuePlace> inputs_;
  ArenaVector<ValuePlace> outputs_;
  ArenaVector<ValuePlace> listed_;
  ArenaVector<Value*> initializers_;
  ArenaVector<SparseInitializer> sparse_initializers_;
};

}  // namespace opscribe::ir
