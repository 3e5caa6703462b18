#include "opscribe/ir/clone.h"

#include <string>
#include <vector>

namespace opscribe::ir {

Cloner::Cloner(const Model& source, Model& target)
    : source_(source), target_(target), same_(&source == &target) {
  if (same_) return;
  for (const auto& [memory, bytes] : source.backings()) {
    target.keep_alive(memory, bytes);
  }
}

auto Cloner::name(Name from) -> Name {
  if (same_ || !from.present()) return from;
  return target_.name(from.view());
}

auto Cloner::text(Text from) -> Text {
  if (same_ || !from.present()) return from;
  return target_.text(from.view());
}

auto Cloner::bytes(Bytes from) -> Bytes {
  if (same_ || from.empty()) return from;
  return target_.bytes(from);
}

auto Cloner::metadata(const Metadata& from) -> Metadata {
  Metadata to;
  for (const StringEntry& entry : from) {
    to.push_back(target_.arena(), {.key = text(entry.key),
                                   .value = text(entry.value),
                                   .unknown = bytes(entry.unknown)});
  }
  return to;
}

auto Cloner::info(const ValueInfo* from) -> const ValueInfo* {
  if (from == nullptr) return nullptr;
  ValueInfo* to = target_.arena().make<ValueInfo>();
  if (from->type != nullptr) {
    to->type = same_ ? from->type : copy_type(target_, *from->type);
  }
  to->doc = text(from->doc);
  to->metadata = metadata(from->metadata);
  to->unknown = bytes(from->unknown);
  return to;
}

auto Cloner::tensor(const StoredTensor& from) -> StoredTensor* {
  StoredTensor* to = target_.make_tensor();
  Arena& arena = target_.arena();
  to->dims = arena.copy_array(from.dims);
  to->data_type = from.data_type;
  // Large payloads stay where they are: a mapping or buffer that the target keeps
  // alive. Those in the source's arena die with it and are copied.
  for (const DataPart& part : from.data) {
    DataPart copy{.field = part.field, .payload = part.payload};
    if (!same_ && source_.owns(part.payload)) copy.payload = bytes(part.payload);
    auto strings = arena.copy_array(part.strings);
    for (Bytes& each : strings) each = bytes(each);
    copy.strings = strings;
    to->data.push_back(arena, copy);
  }
  to->name = name(from.name);
  to->doc = text(from.doc);
  if (from.segment != nullptr) {
    auto* segment = arena.make<TensorSegment>(*from.segment);
    segment->unknown = bytes(from.segment->unknown);
    to->segment = segment;
  }
  to->external = metadata(from.external);
  to->data_location = from.data_location;
  to->metadata = metadata(from.metadata);
  to->unknown = bytes(from.unknown);
  return to;
}

auto Cloner::sparse_tensor(const StoredSparseTensor& from) -> StoredSparseTensor* {
  auto* to = target_.arena().make<StoredSparseTensor>();
  if (from.values != nullptr) to->values = tensor(*from.values);
  if (from.indices != nullptr) to->indices = tensor(*from.indices);
  to->dims = target_.arena().copy_array(from.dims);
  to->unknown = bytes(from.unknown);
  return to;
}

auto Cloner::attr(const Attr& from) -> Attr {
  Attr to = from;
  to.name = name(from.name);
  to.ref = name(from.ref);
  to.doc = text(from.doc);
  to.surplus = bytes(from.surplus);
  to.unknown = bytes(from.unknown);
  Arena& arena = target_.arena();
  const auto each = [&]<typename T>(std::span<T const> items, auto copy) {
    auto copies = arena.make_array<T>(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) copies[i] = copy(items[i]);
    return std::span<T const>(copies);
  };
  const auto copy_bytes = [&](Bytes item) { return bytes(item); };
  const auto copy_tensor = [&](StoredTensor* item) { return tensor(*item); };
  const auto copy_sparse = [&](StoredSparseTensor* item) {
    return sparse_tensor(*item);
  };
  const auto copy_graph = [&](Graph* item) { return graph(*item); };
  const auto copy_type_of = [&](const Type* item) {
    return same_ ? item : copy_type(target_, *item);
  };
  const auto copy_same = [](auto item) { return item; };
  struct Visitor {
    decltype(each)& list;
    decltype(copy_bytes)& b;
    decltype(copy_tensor)& t;
    decltype(copy_sparse)& s;
    decltype(copy_graph)& g;
    decltype(copy_type_of)& y;
    decltype(copy_same)& plain;
    auto operator()(std::monostate) -> AttrValue { return {}; }
    auto operator()(float v) -> AttrValue { return v; }
    auto operator()(std::int64_t v) -> AttrValue { return v; }
    auto operator()(Bytes v) -> AttrValue { return b(v); }
    auto operator()(StoredTensor* v) -> AttrValue { return t(v); }
    auto operator()(Graph* v) -> AttrValue { return g(v); }
    auto operator()(StoredSparseTensor* v) -> AttrValue { return s(v); }
    auto operator()(const Type* v) -> AttrValue { return y(v); }
    auto operator()(std::span<const float> v) -> AttrValue { return list(v, plain); }
    auto operator()(std::span<const std::int64_t> v) -> AttrValue {
      return list(v, plain);
    }
    auto operator()(std::span<const Bytes> v) -> AttrValue { return list(v, b); }
    auto operator()(std::span<StoredTensor* const> v) -> AttrValue {
      return list(v, t);
    }
    auto operator()(std::span<Graph* const> v) -> AttrValue { return list(v, g); }
    auto operator()(std::span<StoredSparseTensor* const> v) -> AttrValue {
      return list(v, s);
    }
    auto operator()(std::span<const Type* const> v) -> AttrValue { return list(v, y); }
  };
  to.value = std::visit(Visitor{each, copy_bytes, copy_tensor, copy_sparse, copy_graph,
                                copy_type_of, copy_same},
                        from.value);
  return to;
}

auto Cloner::devices(const NodeDeviceConfiguration& from) -> NodeDeviceConfiguration {
  Arena& arena = target_.arena();
  NodeDeviceConfiguration to{.configuration_id = text(from.configuration_id),
                             .pipeline_stage = from.pipeline_stage,
                             .unknown = bytes(from.unknown)};
  for (const ShardingSpec& spec : from.sharding_spec) {
    ShardingSpec copy = spec;
    copy.tensor_name = name(spec.tensor_name);
    copy.device = arena.copy_array(spec.device);
    copy.unknown = bytes(spec.unknown);
    auto groups = arena.copy_array(spec.index_to_device_group_map);
    for (DeviceGroup& group : groups) {
      group.value = arena.copy_array(group.value);
      group.unknown = bytes(group.unknown);
    }
    copy.index_to_device_group_map = groups;
    auto dims = arena.copy_array(spec.sharded_dim);
    for (ShardedDim& dim : dims) {
      auto simple = arena.copy_array(dim.simple_sharding);
      for (SimpleShardedDim& each : simple) {
        each.dim_param = text(each.dim_param);
        each.unknown = bytes(each.unknown);
      }
      dim.simple_sharding = simple;
      dim.unknown = bytes(dim.unknown);
    }
    copy.sharded_dim = dims;
    to.sharding_spec.push_back(arena, copy);
  }
  return to;
}

auto Cloner::extra(const NodeExtra* from) -> std::optional<NodeExtra> {
  if (from == nullptr) return std::nullopt;
  NodeExtra copy;
  copy.doc = text(from->doc);
  copy.overload = name(from->overload);
  copy.metadata = metadata(from->metadata);
  for (const auto& config : from->device_configurations) {
    copy.device_configurations.push_back(target_.arena(), devices(config));
  }
  if (from->origin != nullptr) {
    auto* origin = target_.arena().make<Origin>(*from->origin);
    origin->file = name(from->origin->file);
    copy.origin = origin;
  }
  copy.unknown = bytes(from->unknown);
  return copy;
}

auto Cloner::value(const Value& from, Graph& into) -> Value* {
  const auto known = values.find(&from);
  if (known != values.end()) return known->second;
  Value* to = into.make_value(name(from.name()));
  to->set_info(info(from.info()));
  values.emplace(&from, to);
  return to;
}

auto Cloner::input(Value* from, Graph& into) -> Value* {
  if (from == nullptr) return nullptr;
  const auto known = values.find(from);
  if (known != values.end()) return known->second;
  if (copying_.contains(from->graph())) return value(*from, into);
  if (same_) return from;
  fail(ErrorKind::Usage,
       "`{}` is defined outside the part to copy and was given no counterpart",
       from->name().view());
}

auto Cloner::node(const Node& from, Graph& into) -> Node* {
  std::vector<Value*> inputs;
  inputs.reserve(from.num_inputs());
  for (const Use& use : from.input_uses()) inputs.push_back(input(use.value(), into));
  std::vector<Value*> outputs;
  outputs.reserve(from.num_outputs());
  for (const Value* output : from.outputs()) outputs.push_back(value(*output, into));
  std::vector<Attr> attrs;
  attrs.reserve(from.attrs().size());
  for (const Attr* each : from.attrs()) attrs.push_back(attr(*each));
  const std::optional<NodeExtra> copied = extra(from.extra());
  return into.add_node({.op_type = name(from.op_type()),
                        .domain = name(from.domain()),
                        .name = name(from.name()),
                        .inputs = inputs,
                        .outputs = outputs,
                        .attrs = attrs,
                        .extra = copied ? &*copied : nullptr});
}

auto Cloner::graph(const Graph& from) -> Graph* {
  Graph* to = target_.make_graph();
  graph_into(from, *to);
  return to;
}

void Cloner::graph_into(const Graph& from, Graph& into) {
  copying_.emplace(&from, &into);
  if (from.name().present()) into.set_name(from.name().view());
  into.doc = text(from.doc);
  into.metadata = metadata(from.metadata);
  into.unknown = bytes(from.unknown);
  for (const ValuePlace& place : from.inputs()) {
    into.add_input(value(*place.value, into), info(place.variant));
  }
  for (const Value* each : from.initializers()) {
    into.add_initializer(value(*each, into), tensor(*each->initializer()));
  }
  for (const SparseInitializer& sparse : from.sparse_initializers()) {
    into.add_sparse_initializer(value(*sparse.value, into),
                                sparse_tensor(*sparse.tensor));
  }
  for (const Node* each : from.nodes()) node(*each, into);
  for (const ValuePlace& place : from.outputs()) {
    into.add_output(input(place.value, into), info(place.variant));
  }
  for (const ValuePlace& place : from.listed()) {
    into.list_value(value(*place.value, into), info(place.variant));
  }
  for (const QuantizationAnnotation& annotation : from.quantization_annotations) {
    into.quantization_annotations.push_back(
        target_.arena(), {.tensor_name = name(annotation.tensor_name),
                          .parameters = metadata(annotation.parameters),
                          .unknown = bytes(annotation.unknown)});
  }
}

auto Cloner::function(const Function& from) -> Function* {
  Function* to = target_.add_function({}, {});
  if (from.name().present()) to->set_name(from.name().view());
  if (from.domain().present()) to->set_domain(from.domain().view());
  if (from.overload().present()) to->set_overload(from.overload().view());
  Arena& arena = target_.arena();
  for (Name each : from.attribute_names) {
    to->attribute_names.push_back(arena, name(each));
  }
  for (const Attr* each : from.attribute_defaults) {
    to->attribute_defaults.push_back(arena, arena.make<Attr>(attr(*each)));
  }
  to->opset_imports = opsets(from.opset_imports);
  to->doc = text(from.doc);
  to->metadata = metadata(from.metadata);
  to->unknown = bytes(from.unknown);
  graph_into(from.body(), to->body());
  return to;
}

auto Cloner::opsets(const ArenaVector<OpsetImport>& from) -> ArenaVector<OpsetImport> {
  ArenaVector<OpsetImport> to;
  for (const OpsetImport& import : from) {
    to.push_back(target_.arena(), {.domain = text(import.domain),
                                   .version = import.version,
                                   .unknown = bytes(import.unknown)});
  }
  return to;
}

void Cloner::model_fields() {
  Model& to = target_;
  to.ir_version = source_.ir_version;
  to.producer_name = text(source_.producer_name);
  to.producer_version = text(source_.producer_version);
  to.domain = text(source_.domain);
  to.model_version = source_.model_version;
  to.doc = text(source_.doc);
  to.opset_imports = opsets(source_.opset_imports);
  to.metadata = metadata(source_.metadata);
  for (const DeviceConfiguration& config : source_.configurations) {
    DeviceConfiguration copy = config;
    copy.name = text(config.name);
    auto device = to.arena().copy_array(config.device);
    for (Text& each : device) each = text(each);
    copy.device = device;
    copy.unknown = bytes(config.unknown);
    to.configurations.push_back(to.arena(), copy);
  }
  to.unknown = bytes(source_.unknown);
  to.path = source_.path;
  to.external_store = source_.external_store;
}

auto clone(const Model& model) -> std::unique_ptr<Model> {
  auto copy = std::make_unique<Model>();
  Cloner cloner(model, *copy);
  cloner.model_fields();
  if (model.main_graph() != nullptr) {
    cloner.graph_into(*model.main_graph(), copy->make_main_graph({}));
  }
  for (const TrainingInfo& info : model.training_info) {
    copy->training_info.push_back(copy->arena(), cloner.training(info));
  }
  for (const Function* function : model.functions()) cloner.function(*function);
  return copy;
}

auto Cloner::training(const TrainingInfo& from) -> TrainingInfo {
  TrainingInfo to{.initialization_binding = metadata(from.initialization_binding),
                  .update_binding = metadata(from.update_binding),
                  .unknown = bytes(from.unknown)};
  if (from.initialization != nullptr) to.initialization = graph(*from.initialization);
  if (from.algorithm != nullptr) to.algorithm = graph(*from.algorithm);
  return to;
}

void bind_attributes(Graph& graph, const Function& function, Cloner& cloner) {
  for (Node* node : graph.nodes()) {
    std::vector<std::string> unset;
    for (Attr* attr : node->attrs()) {
      for (Graph* inner : attr->graphs()) bind_attributes(*inner, function, cloner);
      if (!attr->is_ref()) continue;
      bool found = false;
      for (const Attr* value : function.attribute_defaults) {
        if (value->name.view() != attr->ref.view()) continue;
        Attr copy = cloner.attr(*value);
        copy.name = attr->name;
        *attr = copy;
        found = true;
        break;
      }
      if (!found) unset.emplace_back(attr->name.view());
    }
    for (const std::string& name : unset) node->erase_attr(name);
  }
}

}  // namespace opscribe::ir
