// What a skeleton says, said by the model.

#include <optional>
#include <set>
#include <unordered_map>

#include "opscribe/emit/skeleton.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/walk.h"

namespace opscribe::emit {
namespace {

// Types that are the same as far as an annotation can tell them apart. A script that
// was edited to say something else means it.
auto agree(const ir::Type& a, const ir::Type& b) -> bool {
  if (a.kind != b.kind || a.elem_type != b.elem_type) return false;
  if ((a.shape == nullptr) != (b.shape == nullptr)) return false;
  if (a.shape == nullptr) return true;
  if (a.shape->dims.size() != b.shape->dims.size()) return false;
  for (std::size_t i = 0; i < a.shape->dims.size(); ++i) {
    const ir::Dim& x = a.shape->dims[i];
    const ir::Dim& y = b.shape->dims[i];
    if (x.is_fixed() != y.is_fixed() || (x.is_fixed() && x.value != y.value)) {
      return false;
    }
  }
  return true;
}

class Applier {
 public:
  Applier(const ir::Model& skeleton, ir::Model& model)
      : skeleton_(skeleton), model_(model), cloner_(skeleton, model) {}

  void run() {
    header();
    if (model_.main_graph() != nullptr && skeleton_.main_graph() != nullptr) {
      graph(skeleton_.graph(), model_.graph());
    }
    for (const ir::Function* each : skeleton_.functions()) {
      ir::Function* match = model_.find_function(
          each->domain().view(), each->name().view(), each->overload().view());
      if (match != nullptr) function(*each, *match);
    }
  }

 private:
  using Values = std::unordered_map<std::string_view, ir::Value*>;

  auto text(Text from) -> Text {
    return from.present() ? model_.text(from.view()) : Text();
  }
  void take(Text& field, Text from) {
    if (from.present()) field = model_.text(from.view());
  }
  auto metadata(const ir::Metadata& from) -> ir::Metadata {
    ir::Metadata result;
    for (const ir::StringEntry& entry : from) {
      result.push_back(model_.arena(),
                       {.key = text(entry.key), .value = text(entry.value)});
    }
    return result;
  }
  // The order and the domains are those of the record, versions those of the script,
  // and what the script came to need since is added.
  void opsets(ArenaVector<ir::OpsetImport>& into,
              const ArenaVector<ir::OpsetImport>& from, const ir::Graph& body) {
    if (from.empty()) return;
    ArenaVector<ir::OpsetImport> result;
    for (const ir::OpsetImport& import : from) {
      const auto own = ir::find_opset(into.span(), import.domain.view());
      result.push_back(model_.arena(), {.domain = text(import.domain),
                                        .version = own ? own : import.version});
    }
    std::optional<std::set<std::string_view>> used;
    for (const ir::OpsetImport& import : into) {
      const std::string_view domain = ir::canonical_domain(import.domain.view());
      if (ir::find_opset(from.span(), domain)) continue;
      if (!used) used = domains_of(body);
      if (used->contains(domain)) result.push_back(model_.arena(), import);
    }
    into = result;
  }
  static auto domains_of(const ir::Graph& body) -> std::set<std::string_view> {
    std::set<std::string_view> domains;
    ir::for_each_graph(const_cast<ir::Graph&>(body), [&](ir::Graph& graph) {
      for (const ir::Node* node : graph.nodes()) {
        domains.insert(ir::canonical_domain(node->domain().view()));
      }
    });
    return domains;
  }

  void header() {
    if (skeleton_.ir_version) model_.ir_version = skeleton_.ir_version;
    if (skeleton_.model_version) model_.model_version = skeleton_.model_version;
    take(model_.producer_name, skeleton_.producer_name);
    take(model_.producer_version, skeleton_.producer_version);
    take(model_.domain, skeleton_.domain);
    take(model_.doc, skeleton_.doc);
    if (model_.main_graph() != nullptr) {
      opsets(model_.opset_imports, skeleton_.opset_imports, model_.graph());
    }
    if (!skeleton_.metadata.empty()) model_.metadata = metadata(skeleton_.metadata);
    for (const ir::TrainingInfo& info : skeleton_.training_info) {
      model_.training_info.push_back(model_.arena(), cloner_.training(info));
    }
    for (const ir::DeviceConfiguration& each : skeleton_.configurations) {
      std::vector<Text> devices;
      for (const Text device : each.device) devices.push_back(text(device));
      model_.configurations.push_back(
          model_.arena(),
          {.name = text(each.name),
           .num_devices = each.num_devices,
           .device = model_.arena().copy_array(std::span<const Text>(devices)),
           .unknown = model_.bytes(each.unknown)});
    }
    if (!skeleton_.unknown.empty()) model_.unknown = model_.bytes(skeleton_.unknown);
  }

  auto info(const ir::ValueInfo& from) -> const ir::ValueInfo* {
    auto* made = model_.arena().make<ir::ValueInfo>();
    if (from.type != nullptr) made->type = ir::copy_type(model_, *from.type);
    made->doc = text(from.doc);
    made->metadata = metadata(from.metadata);
    made->unknown = model_.bytes(from.unknown);
    return made;
  }

  void declare(ir::Value& value, const ir::ValueInfo* from, bool is_annotated) {
    const bool contradicts = is_annotated && value.type() != nullptr &&
                             from != nullptr && from->type != nullptr &&
                             !agree(*value.type(), *from->type);
    if (contradicts) return;
    value.set_info(from == nullptr ? nullptr : info(*from));
  }

  static auto values_of(const ir::Graph& graph) -> Values {
    Values values;
    for (const ir::ValuePlace& place : graph.inputs()) {
      values.emplace(place.value->name().view(), place.value);
    }
    for (ir::Value* value : graph.initializers()) {
      values.emplace(value->name().view(), value);
    }
    for (const ir::Node* node : graph.nodes()) {
      for (ir::Value* value : node->outputs()) {
        values.emplace(value->name().view(), value);
      }
    }
    return values;
  }

  void graph(const ir::Graph& from, ir::Graph& into) {
    if (from.name() != "_" && !from.name().empty()) into.set_name(from.name().view());
    take(into.doc, from.doc);
    const Values values = values_of(into);
    const auto find = [&](const ir::Value* value) -> ir::Value* {
      const auto found = values.find(value->name().view());
      return found == values.end() ? nullptr : found->second;
    };
    for (const ir::ValuePlace& place : from.inputs()) {
      if (ir::Value* value = find(place.value)) declare(*value, place.info(), true);
    }
    for (const ir::ValuePlace& place : from.outputs()) {
      if (ir::Value* value = find(place.value)) declare(*value, place.info(), true);
    }
    listed(from, into, find);
    if (!from.metadata.empty()) into.metadata = metadata(from.metadata);
    for (const ir::QuantizationAnnotation& each : from.quantization_annotations) {
      into.quantization_annotations.push_back(
          model_.arena(), {.tensor_name = model_.name(each.tensor_name.view()),
                           .parameters = metadata(each.parameters),
                           .unknown = model_.bytes(each.unknown)});
    }
    if (!from.unknown.empty()) into.unknown = model_.bytes(from.unknown);
    initializers(from, into, find);
    nodes(from, values);
  }

  template <typename Find>
  void listed(const ir::Graph& from, ir::Graph& into, const Find& find) {
    if (from.listed().empty()) return;
    const std::vector<ir::ValuePlace> before(into.listed().begin(),
                                             into.listed().end());
    for (const ir::ValuePlace& place : before) into.unlist_value(place.value);
    for (const ir::ValuePlace& place : from.listed()) {
      ir::Value* value = find(place.value);
      // A declaration of what the graph does not have.
      if (value == nullptr) value = into.make_value(place.value->name().view());
      const ir::ValueInfo* own =
          place.info() == nullptr ? nullptr : info(*place.info());
      const bool is_end = value->is_input() || value->is_graph_output();
      if (!is_end) value->set_info(own);
      into.list_value(value, is_end ? own : nullptr);
    }
  }

  template <typename Find>
  void initializers(const ir::Graph& from, ir::Graph& into, const Find& find) {
    for (const ir::Value* each : from.initializers()) {
      ir::Value* value = find(each);
      if (value == nullptr || !value->is_initializer()) continue;
      if (each->initializer() == nullptr) continue;
      into.set_initializer(value, cloner_.tensor(*each->initializer()));
    }
    for (const ir::SparseInitializer& sparse : from.sparse_initializers()) {
      ir::Value* value = find(sparse.value);
      if (value == nullptr || !value->is_initializer()) continue;
      ir::Value* made = into.make_value(value->name());
      value->replace_all_uses_with(made);
      into.erase_initializer(value);
      into.add_sparse_initializer(made, cloner_.sparse_tensor(*sparse.tensor));
    }
  }

  void nodes(const ir::Graph& from, const Values& values) {
    for (const ir::Node* stand_in : from.nodes()) {
      if (stand_in->num_outputs() == 0) continue;
      const auto found = values.find(stand_in->output(0)->name().view());
      ir::Node* node = found == values.end() ? nullptr : found->second->producer();
      if (node != nullptr) this->node(*stand_in, *node);
    }
  }

  void node(const ir::Node& from, ir::Node& into) {
    into.set_name(from.name().view());
    if (from.domain() == "ai.onnx") into.set_domain("ai.onnx");
    if (from.extra() != nullptr) extra(*from.extra(), *into.mutable_extra());
    bool is_first = true;
    for (const ir::Attr* attr : from.attrs()) {
      ir::Attr* own = into.find_attr(attr->name.view());
      const auto* graph = attr->get_if<ir::Graph*>();
      const auto* own_graph = own == nullptr ? nullptr : own->get_if<ir::Graph*>();
      if (graph != nullptr && own_graph != nullptr) {
        this->graph(**graph, **own_graph);
        continue;
      }
      if (graph != nullptr) continue;
      // A Constant has one value; what the script wrote was a place for it.
      if (into.op_type() == "Constant" && is_first) {
        while (!into.attrs().empty()) into.erase_attr(into.attrs()[0]->name.view());
        own = nullptr;
      }
      is_first = false;
      const ir::Attr copy = cloner_.attr(*attr);
      if (own != nullptr) {
        *own = copy;
      } else {
        into.add_attr(copy);
      }
    }
  }

  void extra(const ir::NodeExtra& from, ir::NodeExtra& into) {
    take(into.doc, from.doc);
    if (!from.metadata.empty()) into.metadata = metadata(from.metadata);
    if (!from.unknown.empty()) into.unknown = model_.bytes(from.unknown);
    for (const ir::NodeDeviceConfiguration& each : from.device_configurations) {
      into.device_configurations.push_back(model_.arena(), devices(each));
    }
  }

  auto devices(const ir::NodeDeviceConfiguration& from) -> ir::NodeDeviceConfiguration {
    Arena& arena = model_.arena();
    ir::NodeDeviceConfiguration made{.configuration_id = text(from.configuration_id),
                                     .sharding_spec = {},
                                     .pipeline_stage = from.pipeline_stage,
                                     .unknown = model_.bytes(from.unknown)};
    for (const ir::ShardingSpec& spec : from.sharding_spec) {
      ir::ShardingSpec copy = spec;
      if (spec.tensor_name.present())
        copy.tensor_name = model_.name(spec.tensor_name.view());
      copy.device = arena.copy_array(spec.device);
      auto groups = arena.copy_array(spec.index_to_device_group_map);
      for (ir::DeviceGroup& group : groups) group.value = arena.copy_array(group.value);
      copy.index_to_device_group_map = groups;
      auto dims = arena.copy_array(spec.sharded_dim);
      for (ir::ShardedDim& dim : dims) {
        auto parts = arena.copy_array(dim.simple_sharding);
        for (ir::SimpleShardedDim& part : parts) part.dim_param = text(part.dim_param);
        dim.simple_sharding = parts;
      }
      copy.sharded_dim = dims;
      made.sharding_spec.push_back(arena, copy);
    }
    return made;
  }

  void function(const ir::Function& from, ir::Function& into) {
    take(into.doc, from.doc);
    opsets(into.opset_imports, from.opset_imports, into.body());
    if (!from.metadata.empty()) into.metadata = metadata(from.metadata);
    if (!from.unknown.empty()) into.unknown = model_.bytes(from.unknown);
    if (!from.attribute_names.empty() || !from.attribute_defaults.empty()) {
      into.attribute_names = {};
      into.attribute_defaults = {};
      for (const Name each : from.attribute_names) {
        into.attribute_names.push_back(model_.arena(), model_.name(each.view()));
      }
      for (const ir::Attr* each : from.attribute_defaults) {
        into.attribute_defaults.push_back(
            model_.arena(), model_.arena().make<ir::Attr>(cloner_.attr(*each)));
      }
    }
    graph(from.body(), into.body());
  }

  const ir::Model& skeleton_;
  ir::Model& model_;
  ir::Cloner cloner_;
};

}  // namespace

void apply_skeleton(const ir::Model& skeleton, ir::Model& model) {
  Applier(skeleton, model).run();
}

}  // namespace opscribe::emit
