#pragma once

// Lists of values: the inputs and outputs of graphs and nodes, initializers, declared
// values. Views: they show, and change, what the model has at the moment.

#include <cstdint>

#include "bind.h"

namespace opscribe::bind {

enum class ListKind : std::uint8_t {
  GraphInputs,
  GraphOutputs,
  Initializers,
  ValueInfo,
  NodeInputs,  // items may be null
  NodeOutputs,
};

struct ValueList {
  nb::object owner;
  ir::Graph* graph;  // null for the lists of nodes
  ir::Node* node;    // null for the lists of graphs
  ListKind kind;

  auto model() const -> ir::Model&;
  auto size() const -> std::size_t;
  auto at(std::size_t i) const -> ir::Value*;
  // Error{Usage} where a list does not allow it.
  void set(std::size_t i, ir::Value* value);
  void append(ir::Value* value);
  void erase(std::size_t i);
};
// The same with items that may be None; a class of its own for the sake of types.
struct InputList : ValueList {};

auto list_of(ir::Graph& graph, ListKind kind) -> ValueList;
auto outputs_of(ir::Node& node) -> ValueList;
auto inputs_of(ir::Node& node) -> InputList;

// The Python object as a value of the model; None is null where `optional`.
auto to_value(const ir::Model& model, nb::handle object, bool optional) -> ir::Value*;
auto to_values(const ir::Model& model, nb::handle items, bool optional)
    -> std::vector<ir::Value*>;
// Replaces all items.
void assign(ValueList list, nb::handle items);

}  // namespace opscribe::bind
