#include "opscribe/ir/value.h"

#include <algorithm>

#include "opscribe/ir/graph.h"
#include "opscribe/ir/model.h"

namespace opscribe::ir {
namespace {

auto equal_bytes(Bytes a, Bytes b) -> bool {
  return std::ranges::equal(a, b);
}

auto equal_metadata(const Metadata& a, const Metadata& b) -> bool {
  return std::ranges::equal(a, b, [](const StringEntry& x, const StringEntry& y) {
    return x.key == y.key && x.value == y.value && equal_bytes(x.unknown, y.unknown);
  });
}

// Replaces `from` by `to` where records refer to values by name.
void rename_references(Graph& graph, Name from, Name to) {
  Model& model = graph.model();
  for (auto& annotation : graph.quantization_annotations) {
    if (annotation.tensor_name == from) annotation.tensor_name = to;
    for (auto& entry : annotation.parameters) {
      if (entry.value.view() == from.view()) entry.value = model.text(to.view());
    }
  }
  if (&graph != model.main_graph()) return;
  for (auto& info : model.training_info) {
    for (auto* bindings : {&info.initialization_binding, &info.update_binding}) {
      for (auto& entry : *bindings) {
        if (entry.key.view() == from.view()) entry.key = model.text(to.view());
      }
    }
  }
}

void rename_in_devices(Node& node, Name from, Name to) {
  if (node.extra() == nullptr || node.extra()->device_configurations.empty()) return;
  for (auto& config : node.mutable_extra()->device_configurations) {
    for (auto& spec : config.sharding_spec) {
      if (spec.tensor_name == from) spec.tensor_name = to;
    }
  }
}

}  // namespace

auto equal(const ValueInfo& a, const ValueInfo& b) -> bool {
  if ((a.type == nullptr) != (b.type == nullptr)) return false;
  if (a.type != nullptr && !equal(*a.type, *b.type)) return false;
  return a.doc == b.doc && equal_metadata(a.metadata, b.metadata) &&
         equal_bytes(a.unknown, b.unknown);
}

void Value::set_name(std::string_view name) {
  const Name from = name_;
  const Name to = graph_->model().name(name);
  if (from == to) return;
  name_ = to;
  if (initializer_ != nullptr) initializer_->name = to;
  for (const auto& sparse : graph_->sparse_initializers()) {
    if (sparse.value == this && sparse.tensor->values != nullptr) {
      sparse.tensor->values->name = to;
    }
  }
  if (from.empty()) return;
  rename_references(*graph_, from, to);
  if (producer_ != nullptr) rename_in_devices(*producer_, from, to);
  for (Use* use : uses()) rename_in_devices(*use->user(), from, to);
}

void Value::replace_all_uses_with(Value* other) {
  require(other != nullptr, "`{}` cannot be replaced by nothing", name_.view());
  if (other == this) return;
  while (first_use_ != nullptr) {
    Use* use = first_use_;
    use->user()->set_input(use->index(), other);
  }
  for (std::size_t i = 0; num_outputs_ != 0 && i < graph_->outputs().size(); ++i) {
    if (graph_->outputs()[i].value == this) graph_->set_output(i, other);
  }
}

void Value::set_info(const ValueInfo* info) {
  info_ = info;
  if (has_variants_) graph_->drop_variants(this);
}

auto Value::mutable_info() -> ValueInfo* {
  ValueInfo* fresh = graph_->model().arena().make<ValueInfo>();
  if (info_ != nullptr) *fresh = *info_;
  set_info(fresh);
  return fresh;
}

void Value::set_type(const Type* type) {
  mutable_info()->type = type;
}
void Value::set_doc(Text doc) {
  mutable_info()->doc = doc;
}

}  // namespace opscribe::ir
