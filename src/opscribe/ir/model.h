#pragma once

// Model: everything an ONNX file holds. The root that owns all other objects.
//
//   Model model;
//   Graph& graph = model.make_main_graph("main");
//   Value* x = graph.add_input("x", tensor_type(model, DataType::Float));
//   Node* relu = graph.append_node("Relu", {x}, {"y"});
//   graph.add_output(relu->output(0));
//
// A model may be read from several threads; changing it needs exclusive access.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/base/interner.h"
#include "opscribe/ir/function.h"
#include "opscribe/ir/graph.h"
#include "opscribe/ir/opset.h"

namespace opscribe::ir {

struct DeviceConfiguration {
  Text name;
  std::optional<std::int32_t> num_devices;
  std::span<const Text> device;
  Bytes unknown;
};

// Names refer to values of the main graph or of the training graphs.
struct TrainingInfo {
  Graph* initialization = nullptr;  // null: absent
  Graph* algorithm = nullptr;       // null: absent
  Metadata initialization_binding;
  Metadata update_binding;
  Bytes unknown;
};

// Where a model's external tensors are read from; implemented by serde/.
class ExternalStore {
 public:
  struct Content {
    Bytes bytes;
    std::shared_ptr<const void> keep_alive;
  };
  virtual ~ExternalStore() = default;
  // The bytes an external tensor names. Throws Error{Io, Invalid} as the path and size
  // rules demand.
  virtual auto read(const StoredTensor& tensor) const -> Content = 0;
};

class Model {
 public:
  Model() : names_(arena_) {}
  Model(const Model&) = delete;
  auto operator=(const Model&) -> Model& = delete;

  // --- memory
  auto arena() -> Arena& { return arena_; }
  auto name(std::string_view text) -> Name { return names_.intern(text); }
  auto find_name(std::string_view text) const -> Name { return names_.find(text); }
  auto num_names() const -> std::size_t { return names_.size(); }
  // Makes room for that many names at once.
  void reserve_names(std::size_t count) { names_.reserve(count); }
  // A present text kept by the model.
  auto text(std::string_view text) -> Text { return Text(arena_.copy(text)); }
  auto bytes(Bytes bytes) -> Bytes {
    return opscribe::as_bytes(arena_.copy(as_text(bytes)));
  }
  // Keeps memory alive that views in this model point to: a mapped file, a buffer.
  // `bytes` is where it lies, for `backing_of`.
  struct Backing {
    std::shared_ptr<const void> memory;
    Bytes bytes;
  };
  void keep_alive(std::shared_ptr<const void> memory, Bytes bytes = {});
  // What keeps `bytes` alive; null when that is not known.
  auto backing_of(Bytes bytes) const -> std::shared_ptr<const void>;
  // The bytes lie in the model's own arena rather than in kept memory.
  auto owns(Bytes bytes) const -> bool { return arena_.contains(bytes.data()); }
  auto backings() const -> std::span<const Backing> { return backings_; }

  // --- parts
  // Null when the file has no graph.
  auto main_graph() const -> Graph* { return main_graph_; }
  // The main graph; throws Error{Invalid} when there is none.
  auto graph() const -> Graph&;
  auto make_main_graph(std::string_view name) -> Graph&;
  // A graph that stands nowhere yet: for attributes (`Node::set_attr` adopts it) and
  // training information.
  auto make_graph() -> Graph*;

  auto functions() const -> std::span<Function* const> { return functions_.span(); }
  auto add_function(std::string_view in_domain, std::string_view name,
                    std::string_view overload = {}) -> Function*;
  // Null when there is none. The first of several wins.
  auto find_function(std::string_view in_domain, std::string_view name,
                     std::string_view overload = {}) const -> Function*;
  void erase_function(Function* function);

  auto make_tensor() -> StoredTensor* { return arena_.make<StoredTensor>(); }
  // Adds or changes the import of a domain.
  void set_opset(std::string_view in_domain, std::int64_t version);

  // Fields without behaviour.
  std::optional<std::int64_t> ir_version;
  Text producer_name;
  Text producer_version;
  Text domain;
  std::optional<std::int64_t> model_version;
  Text doc;
  ArenaVector<OpsetImport> opset_imports;
  Metadata metadata;
  ArenaVector<TrainingInfo> training_info;
  ArenaVector<DeviceConfiguration> configurations;
  Bytes unknown;

  // The file the model came from, for messages and for external data; may be empty.
  std::string path;
  std::shared_ptr<const ExternalStore> external_store;

 private:
  Arena arena_;
  Interner names_;
  std::vector<Backing> backings_;
  std::map<const std::byte*, std::size_t, std::less<>> backing_at_;  // by first byte
  Graph* main_graph_ = nullptr;
  ArenaVector<Function*> functions_;
};

}  // namespace opscribe::ir
