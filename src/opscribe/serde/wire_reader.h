#pragma once

// From the binary form to the IR; internal to serde. See load.h for the way in.
//
// One function per message of the format, in four files: the model and its functions
// (wire_reader.cpp), graphs (wire_reader_graph.cpp), nodes and
// attributes (wire_reader_node.cpp), tensors and types (wire_reader_tensor.cpp).
//
// A graph's parts are first located and then read in the order that lets names resolve:
// declarations, inputs, initializers, nodes, outputs; the file may have them in any.

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "opscribe/base/budget.h"
#include "opscribe/ir/model.h"
#include "opscribe/serde/scope.h"
#include "opscribe/serde/wire.h"

namespace opscribe::serde {

// A vector whose memory counts toward a budget.
template <typename T>
class BudgetedVector {
 public:
  void push_back(Budget& budget, const T& item) {
    if (items_.size() == items_.capacity()) {
      const std::size_t grown = items_.empty() ? 16 : items_.size() * 2;
      budget.charge((grown - items_.capacity()) * sizeof(T));
      items_.reserve(grown);
    }
    items_.push_back(item);
  }
  void resize(std::size_t size) { items_.resize(size); }
  void pop_back() { items_.pop_back(); }
  void clear() { items_.clear(); }
  auto size() const -> std::size_t { return items_.size(); }
  auto operator[](std::size_t i) -> T& { return items_[i]; }
  auto back() -> T& { return items_.back(); }
  auto from(std::size_t start) const -> std::span<const T> {
    return std::span<const T>(items_).subspan(start);
  }

 private:
  std::vector<T> items_;
};

class WireReader {
 public:
  // Fills `model`, which is new and keeps `file` alive.
  WireReader(ir::Model& model, Bytes file, const Limits& limits);
  WireReader(const WireReader&) = delete;
  auto operator=(const WireReader&) -> WireReader& = delete;
  ~WireReader();

  void read_model();
  auto read_tensor(Bytes message) -> ir::StoredTensor*;
  auto read_sparse_tensor(Bytes message) -> ir::StoredSparseTensor*;
  auto read_subgraph(Bytes message) -> ir::Graph*;

  // Whether any tensor lies outside the file.
  auto has_external() const -> bool { return has_external_; }
  auto source() -> WireSource& { return source_; }
  auto budget() -> Budget& { return budget_; }

 private:
  struct Declaration {
    Name name;
    const ir::ValueInfo* info = nullptr;  // null: nothing but the name
  };
  // The parts of a graph message by kind.
  struct Sections {
    BudgetedVector<Bytes> nodes, initializers, inputs, outputs, declarations,
        annotations, sparse_initializers;
    void clear();
  };
  struct ModelParts;
  struct AttrParts;
  struct TensorParts;
  struct CachedType {
    Bytes key;
    const ir::Type* type = nullptr;
    const ir::ValueInfo* info = nullptr;  // a declaration of just this type
  };

  // wire_reader.cpp
  auto scan_model(ModelParts& parts) -> bool;
  void read_training(ir::TrainingInfo& info, Bytes message, bool algorithm);
  void read_function(Bytes message);
  auto read_opset(Bytes message) -> ir::OpsetImport;
  auto read_entry(Bytes message) -> ir::StringEntry;
  void add_entry(ir::Metadata& metadata, Bytes message);
  auto read_configuration(Bytes message) -> ir::DeviceConfiguration;

  // wire_reader_graph.cpp
  // Into the graph the scope has entered.
  void read_graph(ir::Graph& graph, Bytes message);
  void scan_graph(ir::Graph& graph, Bytes message, Sections& sections);
  void read_nodes(ir::Graph& graph, std::span<const Bytes> nodes);
  auto read_annotation(Bytes message) -> ir::QuantizationAnnotation;
  auto sections_of_level() -> Sections&;

  // wire_reader_node.cpp
  void read_node(ir::Graph& graph, Bytes message);
  // Those of attrs_ from there on, onto read_attrs_.
  void read_attrs_from(std::size_t first);
  auto read_attr(Bytes message) -> ir::Attr;
  void scan_attr(Bytes message, ir::Attr& attr, AttrParts& parts);
  auto attr_value(Bytes message, ir::AttrType type, const AttrParts& parts)
      -> ir::AttrValue;
  void keep_surplus(Bytes message, ir::AttrType chosen, ir::Attr& attr);
  auto read_device_configuration(Bytes message) -> ir::NodeDeviceConfiguration;
  auto read_sharding_spec(Bytes message) -> ir::ShardingSpec;
  auto read_device_group(Bytes message) -> ir::DeviceGroup;
  auto read_sharded_dim(Bytes message) -> ir::ShardedDim;
  auto read_simple_sharding(Bytes message) -> ir::SimpleShardedDim;

  // wire_reader_tensor.cpp
  auto read_segment(Bytes message) -> const ir::TensorSegment*;
  void scan_tensor(Bytes message, ir::StoredTensor& tensor, TensorParts& parts);
  auto join_packed(Bytes message, ir::DataField data_field) -> Bytes;
  void check_packed(ir::DataField field, Bytes payload);
  auto read_type(Bytes message) -> const ir::Type*;
  auto cached_type(Bytes message) -> CachedType&;
  void read_type_case(ir::Type& type, Bytes message);
  auto read_shape(Bytes message) -> const ir::Shape*;
  auto read_dim(Bytes message) -> ir::Dim;
  auto read_declaration(Bytes message) -> Declaration;

  // Repeated numbers come one by one or packed; both are taken, even mixed.
  void add_ints(ArenaVector<std::int64_t>& to, Bytes packed);
  void add_floats(ArenaVector<float>& to, Bytes packed);
  auto name(Bytes text) -> Name;
  auto name(Text text) -> Name;  // absent when the text is
  auto arena() -> Arena& { return model_.arena(); }

  ir::Model& model_;
  WireSource source_;
  const Limits& limits_;
  Budget budget_;
  ValueScope scope_;
  std::deque<Sections> levels_;  // by graph depth, reused
  std::uint64_t graph_depth_ = 0;
  std::uint64_t type_depth_ = 0;
  std::uint64_t num_nodes_ = 0;
  bool has_external_ = false;
  // Scratch of nodes being read; a nested node's part stands on its outer node's.
  BudgetedVector<ir::Value*> inputs_;
  BudgetedVector<Bytes> outputs_;
  BudgetedVector<Bytes> attrs_;
  BudgetedVector<ir::Attr> read_attrs_;  // of attrs_
  std::vector<CachedType> types_;
};

// Runs `body` and adds where it happened to an Error that leaves it.
template <typename Place, typename Body>
auto within(Place place, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (Error& error) {
    throw std::move(error).in(place());
  }
}

}  // namespace opscribe::serde
