// Graphs.

#include <algorithm>

#include "opscribe/serde/wire_reader.h"

namespace opscribe::serde {

void WireReader::Sections::clear() {
  for (auto* part : {&nodes, &initializers, &inputs, &outputs, &declarations,
                     &annotations, &sparse_initializers}) {
    part->clear();
  }
}

auto WireReader::sections_of_level() -> Sections& {
  if (graph_depth_ >= levels_.size()) levels_.emplace_back();
  levels_[graph_depth_].clear();
  return levels_[graph_depth_];
}

auto WireReader::read_subgraph(Bytes message) -> ir::Graph* {
  ir::Graph* graph = model_.make_graph();
  scope_.enter(*graph);
  read_graph(*graph, message);
  scope_.leave();
  return graph;
}

void WireReader::read_graph(ir::Graph& graph, Bytes message) {
  check_limit(graph_depth_, limits_.graph_depth, "levels of subgraphs");
  WireLevel level(source_);
  Sections& sections = sections_of_level();
  scan_graph(graph, message, sections);
  ++graph_depth_;
  const char* part = "";
  std::size_t i = 0;
  const auto each = [&](const char* what, std::span<const Bytes> messages, auto read) {
    part = what;
    for (i = 0; i < messages.size(); ++i) read(messages[i]);
  };
  within(
      [&] { return fmt::format("{} {}", part, i); },
      [&] {
        each("value_info", sections.declarations.from(0), [&](Bytes bytes) {
          const Declaration read = read_declaration(bytes);
          scope_.declare(read.name, read.info);
        });
        each("input", sections.inputs.from(0), [&](Bytes bytes) {
          const Declaration read = read_declaration(bytes);
          scope_.add_input(read.name, read.info);
        });
        each("initializer", sections.initializers.from(0),
             [&](Bytes bytes) { scope_.add_initializer(read_tensor(bytes)); });
        each("sparse_initializer", sections.sparse_initializers.from(0),
             [&](Bytes bytes) {
               scope_.add_sparse_initializer(read_sparse_tensor(bytes));
             });
        each("quantization_annotation", sections.annotations.from(0), [&](Bytes bytes) {
          graph.quantization_annotations.push_back(arena(), read_annotation(bytes));
        });
      });
  read_nodes(graph, sections.nodes.from(0));
  within([&] { return fmt::format("output {}", i); },
         [&] {
           each("output", sections.outputs.from(0), [&](Bytes bytes) {
             const Declaration read = read_declaration(bytes);
             scope_.add_output(read.name, read.info);
           });
         });
  --graph_depth_;
}

void WireReader::scan_graph(ir::Graph& graph, Bytes message, Sections& sections) {
  UnknownFields unknown;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        sections.nodes.push_back(budget_, field.payload());
        break;
      case tag::bytes(2):
        graph.set_name(name(field.payload()).view());
        break;
      case tag::bytes(5):
        sections.initializers.push_back(budget_, field.payload());
        break;
      case tag::bytes(10):
        graph.doc = field.as_text();
        break;
      case tag::bytes(11):
        sections.inputs.push_back(budget_, field.payload());
        break;
      case tag::bytes(12):
        sections.outputs.push_back(budget_, field.payload());
        break;
      case tag::bytes(13):
        sections.declarations.push_back(budget_, field.payload());
        break;
      case tag::bytes(14):
        sections.annotations.push_back(budget_, field.payload());
        break;
      case tag::bytes(15):
        sections.sparse_initializers.push_back(budget_, field.payload());
        break;
      case tag::bytes(16):
        add_entry(graph.metadata, field.payload());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  graph.unknown = unknown.bytes();
  if (graph_depth_ > 0) return;
  // Most nodes have a name and make a value. The second bound is for files full of
  // empty nodes.
  const std::size_t names =
      sections.nodes.size() * 2 + sections.initializers.size() + sections.inputs.size();
  model_.reserve_names(std::min(names, message.size() / 16));
}

void WireReader::read_nodes(ir::Graph& graph, std::span<const Bytes> nodes) {
  num_nodes_ += nodes.size();
  check_limit(num_nodes_, limits_.nodes, "nodes");
  std::size_t i = 0;
  within([&] { return fmt::format("node {}", i); },
         [&] {
           for (; i < nodes.size(); ++i) read_node(graph, nodes[i]);
         });
}

auto WireReader::read_annotation(Bytes message) -> ir::QuantizationAnnotation {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::QuantizationAnnotation annotation;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        annotation.tensor_name = name(field.payload());
        break;
      case tag::bytes(2):
        add_entry(annotation.parameters, field.payload());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  annotation.unknown = unknown.bytes();
  return annotation;
}

}  // namespace opscribe::serde
