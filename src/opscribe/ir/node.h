#pragma once

// Node: one operator call.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "opscribe/base/interner.h"
#include "opscribe/ir/attr.h"
#include "opscribe/ir/fields.h"
#include "opscribe/ir/value.h"

namespace opscribe::ir {

class Graph;
class Model;

// How one dimension is split over devices.
struct SimpleShardedDim {
  Dim::Kind kind = Dim::Kind::Unknown;
  std::int64_t dim_value = 0;
  Text dim_param;
  std::optional<std::int64_t> num_shards;
  Bytes unknown;
};
struct ShardedDim {
  std::optional<std::int64_t> axis;
  std::span<const SimpleShardedDim> simple_sharding;
  Bytes unknown;
};
struct DeviceGroup {
  std::optional<std::int64_t> key;
  std::span<const std::int64_t> value;
  Bytes unknown;
};
struct ShardingSpec {
  Name tensor_name;
  std::span<const std::int64_t> device;
  std::span<const DeviceGroup> index_to_device_group_map;
  std::span<const ShardedDim> sharded_dim;
  Bytes unknown;
};
struct NodeDeviceConfiguration {
  Text configuration_id;
  ArenaVector<ShardingSpec> sharding_spec;
  std::optional<std::int32_t> pipeline_stage;
  Bytes unknown;
};

// Where in a source file a node came from; lines and columns from 1, end exclusive.
struct Origin {
  Name file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_line = 0;
  std::uint32_t end_column = 0;
};

// Seldom-used fields, allocated when first needed.
struct NodeExtra {
  Text doc;
  Name overload;
  Metadata metadata;
  ArenaVector<NodeDeviceConfiguration> device_configurations;
  const Origin* origin = nullptr;
  Bytes unknown;
};

// All of a node, for `Graph::add_node`:
//
//   Value* y = graph.make_value(model.name("y"));
//   graph.add_node({.op_type = model.name("Concat"),
//                   .inputs = parts,
//                   .outputs = std::array{y},
//                   .attrs = std::array{Attr::of(model.name("axis"), axis)}});
//
// The lists are read while the node is made and need not outlive it; names, and what
// attributes and `extra` point to, are the model's.
struct NodeSpec {
  Name op_type;
  Name domain;  // absent: the standard one
  Name name;
  std::span<Value* const> inputs;   // null: omitted
  std::span<Value* const> outputs;  // values that nothing defines yet
  std::span<const Attr> attrs;
  const NodeExtra* extra = nullptr;  // origin, metadata, doc and the like
};

class Node {
 public:
  auto op_type() const -> Name { return op_type_; }
  auto domain() const -> Name { return domain_; }
  auto name() const -> Name { return name_; }
  auto overload() const -> Name {
    return extra_ == nullptr ? Name() : extra_->overload;
  }
  void set_op_type(std::string_view op_type);
  void set_domain(std::string_view domain);
  void set_name(std::string_view name);
  void set_overload(std::string_view overload);

  // The graph that holds the node; null once erased.
  auto graph() const -> Graph* { return graph_; }
  auto model() const -> Model&;
  auto prev() const -> Node* { return prev_; }
  auto next() const -> Node* { return next_; }

  auto num_inputs() const -> std::size_t { return num_inputs_; }
  // Null: omitted.
  auto input(std::size_t i) const -> Value* { return inputs_[i].value_; }
  auto input_uses() const -> std::span<const Use> { return {inputs_, num_inputs_}; }
  void set_input(std::size_t i, Value* value);
  // Appends or drops slots at the end; new ones are omitted inputs.
  void resize_inputs(std::size_t count);
  void add_input(Value* value);
  // Replaces all inputs.
  void set_inputs(std::span<Value* const> values);

  auto outputs() const -> std::span<Value* const> { return outputs_.span(); }
  auto num_outputs() const -> std::size_t { return outputs_.size(); }
  auto output(std::size_t i) const -> Value* { return outputs_[i]; }
  // A new output; an empty name is one that is not computed.
  auto add_output(std::string_view name) -> Value*;
  // Drops outputs from the end; they must have no uses.
  void truncate_outputs(std::size_t count);

  auto attrs() const -> std::span<Attr* const> { return attrs_.span(); }
  auto find_attr(std::string_view name) const -> Attr*;
  // The value of an integer attribute; nothing when there is none of that name.
  auto find_int(std::string_view name) const -> std::optional<std::int64_t>;
  // Replaces the attribute of that name or appends one. Error{Usage}, and no change,
  // when a graph of the value stands elsewhere already or around this node.
  auto set_attr(std::string_view name, AttrValue value) -> Attr*;
  auto add_attr(const Attr& attr) -> Attr*;
  auto erase_attr(std::string_view name) -> bool;

  // Null when none of the seldom-used fields is set.
  auto extra() const -> const NodeExtra* { return extra_; }
  auto mutable_extra() -> NodeExtra*;
  auto origin() const -> const Origin* {
    return extra_ == nullptr ? nullptr : extra_->origin;
  }

  // For messages: "node `add1` (Add)" or, unnamed, "node Add -> `sum`".
  auto describe() const -> std::string;

 private:
  friend class Graph;
  friend class NodeRange;
  friend class Model;
  friend class Value;

  void link(Use* use, Value* value);
  void unlink(Use* use);
  void require_adoptable(const Graph& graph) const;
  // All of the attribute's graphs, or none when one cannot be adopted.
  void adopt_graphs(const Attr& attr);
  // Gives up graphs and outputs: the node was not to be.
  void abandon();

  Graph* graph_ = nullptr;
  Node* prev_ = nullptr;
  Node* next_ = nullptr;
  bool erased_ = false;
  std::uint32_t num_inputs_ = 0;
  std::uint32_t input_capacity_ = 0;
  Use* inputs_ = nullptr;
  ArenaVector<Value*> outputs_;
  ArenaVector<Attr*> attrs_;
  Name op_type_;
  Name domain_;
  Name name_;
  NodeExtra* extra_ = nullptr;
};

// The nodes of a graph in order. Safe to edit while walking: the node at hand may be
// erased or moved, nodes may be inserted or erased anywhere; a node inserted after the
// position is visited.
class NodeRange {
 public:
  class Iterator {
   public:
    using value_type = Node*;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(Node* node) : node_(node) {}
    auto operator*() const -> Node* { return node_; }
    auto operator++() -> Iterator& {
      // Erased nodes keep their `next`, and the arena keeps them, so the chain always
      // leads back to the list.
      do {
        node_ = node_->next_;
      } while (node_ != nullptr && node_->erased_);
      return *this;
    }
    auto operator++(int) -> Iterator {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend auto operator==(Iterator, Iterator) -> bool = default;

   private:
    Node* node_ = nullptr;
  };
  explicit NodeRange(Node* first) : first_(first) {}
  auto begin() const -> Iterator { return Iterator(first_); }
  auto end() const -> Iterator { return Iterator(); }

 private:
  Node* first_;
};

}  // namespace opscribe::ir
