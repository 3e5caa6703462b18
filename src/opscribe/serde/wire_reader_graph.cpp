// Graphs, and which value each name in them means.

#include <algorithm>
#include <new>

#include "opscribe/serde/wire_reader.h"

namespace opscribe::serde {

void NameScope::grow(std::uint32_t id) {
  const std::size_t size = std::max<std::size_t>(std::size_t{id} * 2, 1024);
  budget_.charge((size - capacity_) * sizeof(ir::Value*));
  auto* grown = static_cast<ir::Value**>(std::calloc(size, sizeof(ir::Value*)));
  if (grown == nullptr) throw std::bad_alloc();
  if (capacity_ != 0) std::copy_n(values_.get(), capacity_, grown);
  values_.reset(grown);
  capacity_ = size;
}

void NameScope::set_visible(Name name, ir::Value* value) {
  if (name.id() >= capacity_) grow(name.id());
  ir::Value*& slot = values_.get()[name.id()];
  if (noting_) visible_changes_.push_back(budget_, {name.id(), slot});
  slot = value;
}

auto NameScope::declared(Name name) const -> ir::Value* {
  if (declared_.empty()) [[likely]]
    return nullptr;
  const auto found = declared_.find(name.id());
  return found == declared_.end() ? nullptr : found->second;
}

void NameScope::set_declared(Name name, ir::Value* value) {
  ir::Value*& slot = declared_[name.id()];
  declared_changes_.push_back(budget_, {name.id(), slot});
  slot = value;
}

auto NameScope::enter() -> Mark {
  const Mark mark{visible_changes_.size(), declared_changes_.size(), noting_};
  noting_ = true;
  return mark;
}

void NameScope::leave(const Mark& mark) {
  for (; visible_changes_.size() > mark.visible; visible_changes_.pop_back()) {
    const Change& change = visible_changes_.back();
    values_.get()[change.id] = change.old;
  }
  for (; declared_changes_.size() > mark.declared; declared_changes_.pop_back()) {
    const Change& change = declared_changes_.back();
    if (change.old == nullptr) {
      declared_.erase(change.id);
    } else {
      declared_[change.id] = change.old;
    }
  }
  noting_ = mark.noting;
}

void NameScope::clear() {
  if (capacity_ != 0) std::fill_n(values_.get(), capacity_, nullptr);
  declared_.clear();
}

void WireReader::Sections::clear() {
  for (auto* part : {&nodes, &initializers, &inputs, &outputs, &declarations,
                     &annotations, &sparse_initializers}) {
    part->clear();
  }
  undefined.clear();
}

auto WireReader::sections_of_level() -> Sections& {
  if (graph_depth_ >= levels_.size()) levels_.emplace_back();
  levels_[graph_depth_].clear();
  return levels_[graph_depth_];
}

auto WireReader::read_subgraph(Bytes message) -> ir::Graph* {
  ir::Graph* graph = model_.make_graph();
  const NameScope::Mark mark = scope_.enter();
  read_graph(*graph, message);
  scope_.leave(mark);
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
        each("value_info", sections.declarations.from(0),
             [&](Bytes bytes) { declare(graph, read_declaration(bytes)); });
        each("input", sections.inputs.from(0),
             [&](Bytes bytes) { add_input(graph, read_declaration(bytes)); });
        each("initializer", sections.initializers.from(0),
             [&](Bytes bytes) { add_initializer(graph, read_tensor(bytes)); });
        each("sparse_initializer", sections.sparse_initializers.from(0),
             [&](Bytes bytes) {
               add_sparse_initializer(graph, read_sparse_tensor(bytes));
             });
        each("quantization_annotation", sections.annotations.from(0), [&](Bytes bytes) {
          graph.quantization_annotations.push_back(arena(), read_annotation(bytes));
        });
      });
  read_nodes(graph, sections.nodes.from(0));
  within([&] { return fmt::format("output {}", i); },
         [&] {
           each("output", sections.outputs.from(0),
                [&](Bytes bytes) { add_output(graph, read_declaration(bytes)); });
         });
  resolve_undefined(graph, sections);
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
  const std::size_t names = sections.nodes.size() * 2 + sections.initializers.size() +
                            sections.inputs.size();
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

// --- names

// The value that a definition in `graph` gives its name to: what the graph declared or
// used under it so far, unless that has a definition already.
auto WireReader::define(ir::Graph& graph, Name name, bool as_initializer)
    -> ir::Value* {
  if (name.empty()) return graph.make_value(name);
  ir::Value* visible = scope_.visible(name);
  for (ir::Value* value : {visible, scope_.declared(name)}) {
    if (value == nullptr || value->graph() != &graph) continue;
    // An initializer may give an input its default.
    const bool free = !value->is_defined() ||
                      (as_initializer && value->is_input() && !value->is_initializer());
    if (!free) continue;
    if (value != visible) scope_.set_visible(name, value);
    return value;
  }
  ir::Value* value = graph.make_value(name);
  scope_.set_visible(name, value);
  return value;
}

// The value that a use of `name` in `graph` means; an undefined one if there is none.
auto WireReader::use(ir::Graph& graph, Name name) -> ir::Value* {
  if (name.empty()) return graph.make_value(name);
  if (ir::Value* visible = scope_.visible(name)) return visible;
  ir::Value* value = graph.make_value(name);
  scope_.set_visible(name, value);
  levels_[graph_depth_ - 1].undefined.push_back(budget_, value);
  return value;
}

// Uses in subgraphs that came before the definition in an outer graph: malformed, but
// then the nodes are only out of order, not disconnected.
void WireReader::resolve_undefined(ir::Graph& graph, Sections& sections) {
  for (ir::Value* value : sections.undefined.from(0)) {
    if (value->is_defined() || !value->has_uses()) continue;
    ir::Value* visible = scope_.visible(value->name());
    if (value->graph() == &graph || visible == nullptr) {
      if (graph_depth_ < 2) continue;
      levels_[graph_depth_ - 2].undefined.push_back(budget_, value);
      continue;
    }
    while (value->has_uses()) {
      const ir::Use* first = *value->uses().begin();
      first->user()->set_input(first->index(), visible);
    }
  }
}

// --- declarations

auto WireReader::variant_of(const ir::Value& value, const ir::ValueInfo* info)
    -> const ir::ValueInfo* {
  if (value.info() == info) return nullptr;
  if (empty_info_ == nullptr) empty_info_ = arena().make<ir::ValueInfo>();
  const ir::ValueInfo* own = value.info() == nullptr ? empty_info_ : value.info();
  if (info == nullptr) info = empty_info_;
  return equal(*own, *info) ? nullptr : info;
}

auto WireReader::declared_value(ir::Graph& graph, Name name) -> ir::Value* {
  if (name.empty()) return graph.make_value(name);
  ir::Value* visible = scope_.visible(name);
  for (ir::Value* value : {visible, scope_.declared(name)}) {
    if (value != nullptr && value->graph() == &graph) return value;
  }
  ir::Value* value = graph.make_value(name);
  if (visible != nullptr && visible->is_defined()) {
    scope_.set_declared(name, value);
  } else {
    scope_.set_visible(name, value);
  }
  return value;
}

void WireReader::declare(ir::Graph& graph, const Declaration& declaration) {
  ir::Value* value = declared_value(graph, declaration.name);
  if (value->is_listed()) {
    graph.list_value(value, variant_of(*value, declaration.info));
    return;
  }
  if (declaration.info != nullptr) value->set_info(declaration.info);
  graph.list_value(value);
}

void WireReader::add_input(ir::Graph& graph, const Declaration& declaration) {
  ir::Value* value = define(graph, declaration.name, false);
  if (value->is_listed()) {
    graph.add_input(value, variant_of(*value, declaration.info));
    return;
  }
  if (declaration.info != nullptr) value->set_info(declaration.info);
  graph.add_input(value);
}

void WireReader::add_output(ir::Graph& graph, const Declaration& declaration) {
  ir::Value* value = use(graph, declaration.name);
  if (value->graph() != &graph || value->is_listed() || value->is_input() ||
      value->is_graph_output()) {
    graph.add_output(value, variant_of(*value, declaration.info));
    return;
  }
  if (declaration.info != nullptr) value->set_info(declaration.info);
  graph.add_output(value);
}

void WireReader::add_initializer(ir::Graph& graph, ir::StoredTensor* tensor) {
  graph.add_initializer(define(graph, tensor->name, true), tensor);
}

void WireReader::add_sparse_initializer(ir::Graph& graph,
                                        ir::StoredSparseTensor* tensor) {
  const Name name = tensor->values == nullptr ? Name() : tensor->values->name;
  graph.add_sparse_initializer(define(graph, name, true), tensor);
}

}  // namespace opscribe::serde
