#pragma once

// From the binary form to the IR; internal to serde. See load.h for the way in.
//
// One function per message of the format, in four files: the model and its functions
// (wire_reader.cpp), graphs and the scoping of names (wire_reader_graph.cpp), nodes and
// attributes (wire_reader_node.cpp), tensors and types (wire_reader_tensor.cpp).
//
// A graph's parts are first located and then read in the order that lets names resolve:
// declarations, inputs, initializers, nodes, outputs; the file may have them in any.

#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "opscribe/base/budget.h"
#include "opscribe/ir/model.h"
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

// Which value a name means at the place being read. What a subgraph changes is noted
// and undone when it ends, so the cost is that of the names met, not of the depth.
class NameScope {
 public:
  explicit NameScope(Budget& budget) : budget_(budget) {}

  // The value of that name here or in the graphs around; null when there is none.
  auto visible(Name name) const -> ir::Value* {
    return name.id() < capacity_ ? values_.get()[name.id()] : nullptr;
  }
  void set_visible(Name name, ir::Value* value);
  // A value that the graph at hand declares although an outer one of that name is
  // visible; takes effect if the graph turns out to define the name itself.
  auto declared(Name name) const -> ir::Value*;
  void set_declared(Name name, ir::Value* value);

  // Between `enter` and `leave` with its result, changes are noted and then undone.
  struct Mark {
    std::size_t visible;
    std::size_t declared;
    bool noting;
  };
  auto enter() -> Mark;
  void leave(const Mark& mark);
  // Forgets all names.
  void clear();

 private:
  struct Change {
    std::uint32_t id;
    ir::Value* old;
  };
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  void grow(std::uint32_t id);

  Budget& budget_;
  // By Name::id; from calloc, which does not touch what is never used.
  std::unique_ptr<ir::Value*, Free> values_;
  std::size_t capacity_ = 0;
  std::unordered_map<std::uint32_t, ir::Value*> declared_;
  bool noting_ = false;
  BudgetedVector<Change> visible_changes_;
  BudgetedVector<Change> declared_changes_;
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
    // Values read but not defined so far, here or in graphs inside.
    BudgetedVector<ir::Value*> undefined;
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
  // Leaves the graph's names visible.
  void read_graph(ir::Graph& graph, Bytes message);
  void scan_graph(ir::Graph& graph, Bytes message, Sections& sections);
  void read_nodes(ir::Graph& graph, std::span<const Bytes> nodes);
  void resolve_undefined(ir::Graph& graph, Sections& sections);
  auto read_annotation(Bytes message) -> ir::QuantizationAnnotation;
  auto sections_of_level() -> Sections&;
  auto declared_value(ir::Graph& graph, Name name) -> ir::Value*;
  void declare(ir::Graph& graph, const Declaration& declaration);
  void add_input(ir::Graph& graph, const Declaration& declaration);
  void add_output(ir::Graph& graph, const Declaration& declaration);
  void add_initializer(ir::Graph& graph, ir::StoredTensor* tensor);
  void add_sparse_initializer(ir::Graph& graph, ir::StoredSparseTensor* tensor);
  auto define(ir::Graph& graph, Name name, bool as_initializer) -> ir::Value*;
  auto use(ir::Graph& graph, Name name) -> ir::Value*;
  auto variant_of(const ir::Value& value, const ir::ValueInfo* info)
      -> const ir::ValueInfo*;

  // wire_reader_node.cpp
  void read_node(ir::Graph& graph, Bytes message);
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
  NameScope scope_;
  std::deque<Sections> levels_;  // by graph depth, reused
  std::uint64_t graph_depth_ = 0;
  std::uint64_t type_depth_ = 0;
  std::uint64_t num_nodes_ = 0;
  bool has_external_ = false;
  const ir::ValueInfo* empty_info_ = nullptr;
  // Scratch of nodes being read; a nested node's part stands on its outer node's.
  BudgetedVector<ir::Value*> inputs_;
  BudgetedVector<Bytes> outputs_;
  BudgetedVector<Bytes> attrs_;
  std::array<CachedType, 1024> types_;
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
