// A record applied to the model that was compiled of the script.

#include <algorithm>
#include <unordered_map>

#include "opscribe/emit/record.h"
#include "opscribe/emit/skeleton.h"
#include "opscribe/ir/walk.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/text_parser.h"

namespace opscribe::emit {
namespace {

using ValuesByName = std::unordered_map<std::string_view, ir::Value*>;

auto values_of(ir::Graph& graph) -> ValuesByName {
  ValuesByName values;
  ir::for_each_graph(graph, [&](ir::Graph& each) {
    for (const ir::ValuePlace& place : each.inputs()) {
      values.emplace(place.value->name().view(), place.value);
    }
    for (const ir::Node* node : each.nodes()) {
      for (ir::Value* value : node->outputs()) {
        values.emplace(value->name().view(), value);
      }
    }
  });
  return values;
}

class Scope {
 public:
  Scope(ir::Graph& body, const ScopeRecord& record)
      : model_(body.model()), body_(body), record_(record), values_(values_of(body)) {}

  void run() {
    for (const std::string& name : record_.copies) dissolve(name);
    for (const std::string& name : record_.initializers) {
      if (ir::Value* value = find(name)) to_initializer(*value);
    }
    for (const auto& [name, input] : record_.defaults) to_default(name, input);
    for (const auto& [name, original] : record_.names) {
      ir::Value* value = find(name);
      if (value != nullptr) renamed_.emplace_back(value, original);
    }
    for (const auto& [value, original] : renamed_) value->set_name(original);
    for (const auto& [name, original] : record_.attributes) {
      rename_parameter(name, original);
    }
  }

 private:
  auto find(std::string_view name) const -> ir::Value* {
    const auto found = values_.find(name);
    return found == values_.end() ? nullptr : found->second;
  }

  // The compiler copies what is returned twice, and inputs; the model had no copy.
  void dissolve(std::string_view name) {
    ir::Value* value = find(name);
    ir::Node* copy = value == nullptr ? nullptr : value->producer();
    if (copy == nullptr || copy->op_type() != "Identity") return;
    value->replace_all_uses_with(copy->input(0));
    copy->graph()->erase(copy);
  }

  static auto tensor_of(const ir::Value& value) -> ir::StoredTensor* {
    const ir::Node* node = value.producer();
    if (node == nullptr || node->op_type() != "Constant") return nullptr;
    const ir::Attr* attr = node->find_attr("value");
    const auto* tensor = attr == nullptr ? nullptr : attr->get_if<ir::StoredTensor*>();
    return tensor == nullptr ? nullptr : *tensor;
  }

  void to_initializer(ir::Value& value) {
    ir::StoredTensor* tensor = tensor_of(value);
    if (tensor == nullptr) {
      if (value.producer() == nullptr || value.producer()->op_type() != "Constant")
        return;
      tensor = model_.make_tensor();  // the record's text has it
    }
    ir::Node* node = value.producer();
    ir::Graph* graph = node->graph();
    ir::Value* initializer = graph->make_value(value.name());
    if (value.info() != nullptr) initializer->set_info(value.info());
    value.replace_all_uses_with(initializer);
    graph->erase(node);
    graph->add_initializer(initializer, tensor);
    values_[initializer->name().view()] = initializer;
  }

  void to_default(std::string_view name, std::string_view input) {
    ir::Value* value = find(name);
    ir::Value* target = find(input);
    ir::StoredTensor* tensor = value == nullptr ? nullptr : tensor_of(*value);
    if (tensor == nullptr || target == nullptr || !target->is_input() ||
        target->is_initializer() || value->has_uses()) {
      return;
    }
    value->producer()->graph()->erase(value->producer());
    target->graph()->add_initializer(target, tensor);
  }

  void rename_parameter(std::string_view name, std::string_view original) {
    ir::Function* function = body_.function();
    if (function == nullptr) return;
    const Name to = model_.name(original);
    for (Name& each : function->attribute_names) {
      if (each == name) each = to;
    }
    for (ir::Attr* attr : function->attribute_defaults) {
      if (attr->name == name) attr->name = to;
    }
    ir::for_each_graph(body_, [&](ir::Graph& graph) {
      for (ir::Node* node : graph.nodes()) {
        for (ir::Attr* attr : node->attrs()) {
          if (attr->ref == name) attr->ref = to;
        }
      }
    });
  }

  ir::Model& model_;
  ir::Graph& body_;
  const ScopeRecord& record_;
  ValuesByName values_;
  std::vector<std::pair<ir::Value*, std::string_view>> renamed_;
};

auto body_named(ir::Model& model, std::string_view name) -> ir::Graph* {
  if (model.main_graph() != nullptr && model.main_graph()->name() == name) {
    return model.main_graph();
  }
  for (ir::Function* each : model.functions()) {
    if (each->name() == name) return &each->body();
  }
  return nullptr;
}

void rename_function(ir::Model& model, const OperatorRecord& record) {
  std::string domain;
  bool is_there = false;
  for (ir::Function* each : model.functions()) {
    if (each->name() != record.script_name) continue;
    domain = each->domain().view();
    each->set_name(record.name);
    if (!record.overload.empty()) each->set_overload(record.overload);
    is_there = true;
    break;
  }
  if (!is_there) return;
  ir::for_each_graph(model, [&](ir::Graph& graph) {
    for (ir::Node* node : graph.nodes()) {
      if (node->op_type() != record.script_name || node->domain().view() != domain) {
        continue;
      }
      node->set_op_type(record.name);
      if (!record.overload.empty()) node->set_overload(record.overload);
    }
  });
}

void name_nodes(ir::Model& model, bool is_numbered) {
  ir::for_each_graph(model, [&](ir::Graph& graph) {
    std::size_t index = 0;
    for (ir::Node* node : graph.nodes()) {
      node->set_name(is_numbered ? fmt::format("n{}", index) : std::string());
      ++index;
    }
  });
}

}  // namespace

namespace {

// Tensors that the side file holds for the script are the model's own.
void take_in(ir::Model& model, const std::string& location) {
  ir::for_each_tensor(model, [&](ir::StoredTensor& tensor) {
    if (!tensor.is_external() ||
        ir::find_metadata(tensor.external, "location").view() != location) {
      return;
    }
    const serde::RawData data = serde::raw_data_of(model, tensor);
    if (data.keep_alive != nullptr) model.keep_alive(data.keep_alive, data.bytes);
    tensor.data.push_back(model.arena(),
                          {.field = ir::DataField::Raw, .payload = data.bytes});
    tensor.external = {};
    tensor.data_location.reset();
  });
}

}  // namespace

void restore(ir::Model& model, const Record& record) {
  const std::string_view main =
      model.main_graph() == nullptr ? std::string_view() : model.graph().name().view();
  if (main != record.main) return;
  if (!record.weights.empty()) take_in(model, record.weights);
  for (const ScopeRecord& scope : record.scopes) {
    if (ir::Graph* body = body_named(model, scope.function)) Scope(*body, scope).run();
  }
  for (const OperatorRecord& each : record.functions) rename_function(model, each);
  name_nodes(model, record.is_numbered);
  if (record.model.empty()) return;
  const auto skeleton = serde::parse_text(record.model);
  apply_skeleton(*skeleton, model);
}

}  // namespace opscribe::emit
