#pragma once

// Copies. Tensor bytes are shared with the original through the keep-alive list; every
// other object is new.

#include <memory>
#include <optional>
#include <unordered_map>

#include "opscribe/ir/model.h"

namespace opscribe::ir {

auto clone(const Model& model) -> std::unique_ptr<Model>;

// Copies parts into `target`, which may be the model they come from or another. Values
// that the copied part reads but does not define are looked up in `values` (from ->
// to); those not found there stay as they are when both models are the same and are an
// Error{Usage} otherwise. What was copied is added to `values`.
class Cloner {
 public:
  Cloner(const Model& source, Model& target);
  std::unordered_map<const Value*, Value*> values;

  auto node(const Node& from, Graph& into) -> Node*;  // appended
  auto graph(const Graph& from) -> Graph*;            // stands nowhere yet
  void graph_into(const Graph& from, Graph& into);    // `into` is empty
  auto attr(const Attr& from) -> Attr;
  auto tensor(const StoredTensor& from) -> StoredTensor*;
  auto sparse_tensor(const StoredSparseTensor& from) -> StoredSparseTensor*;
  auto function(const Function& from) -> Function*;  // added to the target
  auto training(const TrainingInfo& from) -> TrainingInfo;
  // Everything of the model but its graphs and functions.
  void model_fields();

 private:
  auto name(Name from) -> Name;
  auto text(Text from) -> Text;
  auto bytes(Bytes from) -> Bytes;
  auto metadata(const Metadata& from) -> Metadata;
  auto info(const ValueInfo* from) -> const ValueInfo*;
  auto value(const Value& from, Graph& into) -> Value*;
  auto input(Value* from, Graph& into) -> Value*;
  auto extra(const NodeExtra* from) -> std::optional<NodeExtra>;
  auto devices(const NodeDeviceConfiguration& from) -> NodeDeviceConfiguration;
  auto opsets(const ArenaVector<OpsetImport>& from) -> ArenaVector<OpsetImport>;

  const Model& source_;
  Model& target_;
  bool same_;
  std::unordered_map<const Graph*, Graph*> copying_;
};

// References to attribute parameters of `function` within `graph`, a copy of its body,
// become the parameters' defaults, as a main graph needs it; those without a default
// are left out.
void bind_attributes(Graph& graph, const Function& function, Cloner& cloner);

}  // namespace opscribe::ir
