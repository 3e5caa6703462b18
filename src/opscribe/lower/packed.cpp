#include "opscribe/lower/packed.h"

#include "opscribe/base/error.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/walk.h"
#include "opscribe/serde/parts.h"

namespace opscribe::lower {

namespace {

// What a function of a few hundred nodes takes.
constexpr std::size_t kMostBytes = std::size_t{64} << 10;

// Where the nodes come from; false when that is more than one file.
auto find_origins(ir::Graph& body, PackedGraph& packed) -> bool {
  Name file;
  bool is_one_file = true;
  packed.origins.reserve(body.num_nodes());
  const auto take = [&](const ir::Graph& graph) {
    for (const ir::Node* node : graph.nodes()) {
      const ir::Origin* origin = node->origin();
      if (origin == nullptr) {
        is_one_file = false;
        return;
      }
      if (packed.origins.empty()) file = origin->file;
      is_one_file &= origin->file == file;
      packed.origins.push_back(*origin);
      packed.origins.back().file = Name();  // the name goes with the model
    }
  };
  ir::for_each_graph(body, take);
  packed.file = file.view();
  return is_one_file;
}

}  // namespace

auto pack(const ir::Function& function, std::string_view graph_name)
    -> std::optional<PackedGraph> {
  if (!function.attribute_names.empty() || !function.attribute_defaults.empty()) {
    return std::nullopt;
  }
  PackedGraph packed;
  if (!find_origins(function.body(), packed)) return std::nullopt;
  auto bytes = serde::graph_to_bytes(function, graph_name, kMostBytes);
  if (!bytes) return std::nullopt;
  packed.bytes = std::move(*bytes);
  return packed;
}

void unpack(const PackedGraph& packed, ir::Function& function) {
  ir::Model read;
  // The model's own, so that the copy shares nothing with `packed`.
  ir::Graph* graph = serde::read_graph(read, read.bytes(as_bytes(packed.bytes)));
  const Name file = read.name(packed.file);
  std::size_t index = 0;
  ir::for_each_graph(*graph, [&](ir::Graph& inner) {
    for (ir::Node* node : inner.nodes()) {
      invariant(index < packed.origins.size(), "a packed graph has more nodes");
      ir::Origin* origin = read.arena().make<ir::Origin>(packed.origins[index++]);
      origin->file = file;
      node->mutable_extra()->origin = origin;
    }
  });
  ir::Model& model = function.model();
  const Text doc = graph->doc;
  graph->doc = Text();
  ir::Cloner(read, model).graph_into(*graph, function.body());
  if (doc.present()) function.doc = model.text(doc.view());
  ir::Graph& body = function.body();
  while (!body.listed().empty()) body.unlist_value(body.listed().back().value);
  list_typed_values(body);
}

void list_typed_values(ir::Graph& body) {
  for (const ir::ValuePlace& input : body.inputs()) {
    if (input.value->type() != nullptr) body.list_value(input.value);
  }
  for (const ir::Node* node : body.nodes()) {
    for (ir::Value* output : node->outputs()) {
      if (output->type() != nullptr) body.list_value(output);
    }
  }
}

}  // namespace opscribe::lower
