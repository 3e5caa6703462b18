#pragma once

// One function per message of the format, for either sink. Internal to serde.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "opscribe/ir/model.h"
#include "opscribe/serde/parts.h"
#include "opscribe/serde/wire_sink.h"

namespace opscribe::serde {

template <typename Sink>
class Encoder {
 public:
  Encoder(Sink& sink, const TensorOverrides* overrides)
      : sink_(sink), overrides_(overrides) {}

  void model(const ir::Model& model);
  void model(const FunctionModel& model);
  void tensor(const ir::StoredTensor& tensor);
  void graph(const ir::Graph& graph);
  // The body as a graph of its own.
  void graph(const ir::Function& function, std::string_view name);
  void function(const ir::Function& function);

 private:
  // --- fields
  void put(std::uint32_t number, std::string_view text) {
    sink_.bytes(number, as_bytes(text));
  }
  void put(std::uint32_t number, Text text) {
    if (text.present()) put(number, text.view());
  }
  void put(std::uint32_t number, Name name) {
    if (name.present()) put(number, name.view());
  }
  // A negative number takes the ten bytes of its 64-bit form whatever its type.
  template <typename T>
  void put(std::uint32_t number, std::optional<T> value) {
    if (value) sink_.varint(number, static_cast<std::uint64_t>(std::int64_t{*value}));
  }
  void put_ints(std::uint32_t number, std::span<const std::int64_t> values) {
    for (std::int64_t value : values) {
      sink_.varint(number, static_cast<std::uint64_t>(value));
    }
  }
  void put_entries(std::uint32_t number, const ir::Metadata& entries) {
    for (const ir::StringEntry& each : entries) put_entry(number, each);
  }
  void put_entry(std::uint32_t number, const ir::StringEntry& entry) {
    sink_.message(number, [&] {
      put(1, entry.key);
      put(2, entry.value);
      sink_.raw(entry.unknown);
    });
  }
  template <typename Items, typename Body>
  void put_each(std::uint32_t number, const Items& items, Body body) {
    for (const auto& item : items) {
      sink_.message(number, [&] { body(item); });
    }
  }

  // --- messages
  void node(const ir::Node& node);
  void node_extra(const ir::NodeExtra& extra);
  void attr(const ir::Attr& attr);
  void attr_fields(const ir::Attr& attr, std::uint32_t first, std::uint32_t last);
  void attr_value(const ir::Attr& attr);
  void unlisted(std::uint32_t number, const ir::Graph& graph);
  void place(std::uint32_t number, const ir::ValuePlace& place);
  void declaration(Name name, const ir::ValueInfo* info);
  void tensor_data(const ir::StoredTensor& tensor, const TensorOverride* instead,
                   std::uint32_t first, std::uint32_t last);
  void tensor_external(const ir::StoredTensor& tensor, const TensorOverride* instead);
  void sparse_tensor(const ir::StoredSparseTensor& tensor);
  void type(const ir::Type& type);
  void type_case(const ir::Type& type);
  void dim(const ir::Dim& dim);
  void opset(const ir::OpsetImport& import);
  void training(const ir::TrainingInfo& info);
  void device_configuration(const ir::NodeDeviceConfiguration& configuration);
  void sharding_spec(const ir::ShardingSpec& spec);

  Sink& sink_;
  const TensorOverrides* overrides_;
};

// --- model

template <typename Sink>
void Encoder<Sink>::model(const ir::Model& model) {
  put(1, model.ir_version);
  put(2, model.producer_name);
  put(3, model.producer_version);
  put(4, model.domain);
  put(5, model.model_version);
  put(6, model.doc);
  if (model.main_graph() != nullptr) {
    sink_.message(7, [&] { graph(*model.main_graph()); });
  }
  put_each(8, model.opset_imports, [&](const auto& each) { opset(each); });
  put_entries(14, model.metadata);
  put_each(20, model.training_info, [&](const auto& each) { training(each); });
  put_each(25, model.functions(), [&](const auto* each) { function(*each); });
  put_each(26, model.configurations, [&](const ir::DeviceConfiguration& each) {
    put(1, each.name);
    put(2, each.num_devices);
    for (Text device : each.device) put(3, device.view());
    sink_.raw(each.unknown);
  });
  sink_.raw(model.unknown);
}

template <typename Sink>
void Encoder<Sink>::model(const FunctionModel& model) {
  put(1, std::optional(model.ir_version));
  if (model.main == nullptr) {
    sink_.bytes(7, model.graph);
  } else {
    sink_.message(7, [&] { graph(*model.main, model.graph_name); });
  }
  put_each(8, model.imports, [&](const auto& each) { opset(each); });
  put_each(25, model.functions, [&](const auto* each) { function(*each); });
}

template <typename Sink>
void Encoder<Sink>::graph(const ir::Function& function, std::string_view name) {
  const ir::Graph& body = function.body();
  for (const ir::Node* each : body.nodes()) {
    sink_.message(1, [&] { node(*each); });
  }
  put(2, name);
  put(10, function.doc);
  for (const ir::ValuePlace& each : body.inputs()) place(11, each);
  for (const ir::ValuePlace& each : body.outputs()) place(12, each);
  for (const ir::ValuePlace& each : body.listed()) {
    const bool is_end = each.value->is_input() || each.value->is_graph_output();
    if (!is_end) place(13, each);
  }
  unlisted(13, body);
}

template <typename Sink>
void Encoder<Sink>::opset(const ir::OpsetImport& import) {
  put(1, import.domain);
  put(2, import.version);
  sink_.raw(import.unknown);
}

template <typename Sink>
void Encoder<Sink>::training(const ir::TrainingInfo& info) {
  if (info.initialization != nullptr) {
    sink_.message(1, [&] { graph(*info.initialization); });
  }
  if (info.algorithm != nullptr) {
    sink_.message(2, [&] { graph(*info.algorithm); });
  }
  put_entries(3, info.initialization_binding);
  put_entries(4, info.update_binding);
  sink_.raw(info.unknown);
}

template <typename Sink>
void Encoder<Sink>::function(const ir::Function& function) {
  const ir::Graph& body = function.body();
  put(1, function.name());
  for (const ir::ValuePlace& each : body.inputs()) put(4, each.value->name().view());
  for (const ir::ValuePlace& each : body.outputs()) put(5, each.value->name().view());
  for (Name name : function.attribute_names) put(6, name.view());
  for (const ir::Node* each : body.nodes()) {
    sink_.message(7, [&] { node(*each); });
  }
  put(8, function.doc);
  put_each(9, function.opset_imports, [&](const auto& each) { opset(each); });
  put(10, function.domain());
  put_each(11, function.attribute_defaults, [&](const auto* each) { attr(*each); });
  for (const ir::ValuePlace& each : body.listed()) place(12, each);
  // The field came with IR 10; older models do without inferred types in functions.
  if (function.model().ir_version.value_or(0) >= 10) unlisted(12, body);
  put(13, function.overload());
  put_entries(14, function.metadata);
  sink_.raw(function.unknown);
}

// --- graphs

template <typename Sink>
void Encoder<Sink>::graph(const ir::Graph& graph) {
  for (const ir::Node* each : graph.nodes()) {
    sink_.message(1, [&] { node(*each); });
  }
  put(2, graph.name());
  put_each(5, graph.initializers(),
           [&](const ir::Value* each) { tensor(*each->initializer()); });
  put(10, graph.doc);
  for (const ir::ValuePlace& each : graph.inputs()) place(11, each);
  for (const ir::ValuePlace& each : graph.outputs()) place(12, each);
  for (const ir::ValuePlace& each : graph.listed()) place(13, each);
  unlisted(13, graph);
  put_each(14, graph.quantization_annotations,
           [&](const ir::QuantizationAnnotation& each) {
             put(1, each.tensor_name);
             put_entries(2, each.parameters);
             sink_.raw(each.unknown);
           });
  put_each(15, graph.sparse_initializers(),
           [&](const ir::SparseInitializer& each) { sparse_tensor(*each.tensor); });
  put_entries(16, graph.metadata);
  sink_.raw(graph.unknown);
}

// Types that were inferred, not read, and stand in no list.
template <typename Sink>
void Encoder<Sink>::unlisted(std::uint32_t number, const ir::Graph& graph) {
  for (const ir::Node* each : graph.nodes()) {
    for (const ir::Value* value : each->outputs()) {
      if (value->type() == nullptr || value->is_listed() || value->is_graph_output() ||
          value->name().empty()) {
        continue;
      }
      sink_.message(number, [&] { declaration(value->name(), value->info()); });
    }
  }
}

template <typename Sink>
void Encoder<Sink>::place(std::uint32_t number, const ir::ValuePlace& place) {
  sink_.message(number, [&] { declaration(place.value->name(), place.info()); });
}

template <typename Sink>
void Encoder<Sink>::declaration(Name name, const ir::ValueInfo* info) {
  put(1, name);
  if (info == nullptr) return;
  if (info->type != nullptr) {
    sink_.message(2, [&] { type(*info->type); });
  }
  put(3, info->doc);
  put_entries(4, info->metadata);
  sink_.raw(info->unknown);
}

// --- nodes

template <typename Sink>
void Encoder<Sink>::node(const ir::Node& node) {
  for (const ir::Use& use : node.input_uses()) {
    put(1, use.value() == nullptr ? std::string_view() : use.value()->name().view());
  }
  for (const ir::Value* output : node.outputs()) put(2, output->name().view());
  put(3, node.name());
  put(4, node.op_type());
  put_each(5, node.attrs(), [&](const ir::Attr* each) { attr(*each); });
  const ir::NodeExtra* extra = node.extra();
  if (extra != nullptr) put(6, extra->doc);
  put(7, node.domain());
  if (extra != nullptr) node_extra(*extra);
}

template <typename Sink>
void Encoder<Sink>::node_extra(const ir::NodeExtra& extra) {
  put(8, extra.overload);
  put_entries(9, extra.metadata);
  put_each(10, extra.device_configurations,
           [&](const auto& each) { device_configuration(each); });
  sink_.raw(extra.unknown);
}

template <typename Sink>
void Encoder<Sink>::attr(const ir::Attr& attr) {
  put(1, attr.name);
  attr_fields(attr, 2, 12);
  put(13, attr.doc);
  attr_fields(attr, 14, 19);
  if (attr.declared) sink_.varint(20, static_cast<std::uint64_t>(*attr.declared));
  put(21, attr.ref);
  attr_fields(attr, 22, 23);
  sink_.raw(attr.unknown);
}

// The value, if its field has a number in that range, among surplus ones of the range.
template <typename Sink>
void Encoder<Sink>::attr_fields(const ir::Attr& attr, std::uint32_t first,
                                std::uint32_t last) {
  const std::uint32_t number = kAttrValueField[attr.value.index()];
  bool written = number < first || number > last;
  if (!attr.surplus.empty()) {
    const Limits limits;
    const WireSource source{.file = attr.surplus, .limits = &limits};
    for (FieldReader field(source, attr.surplus); field.next();) {
      if (field.number() < first || field.number() > last) continue;
      if (!written && field.number() > number) {
        attr_value(attr);
        written = true;
      }
      sink_.raw(field.raw());
    }
  }
  if (!written) attr_value(attr);
}

template <typename Sink>
void Encoder<Sink>::attr_value(const ir::Attr& attr) {
  const std::uint32_t number = kAttrValueField[attr.value.index()];
  // The numbers of lists and messages tell by themselves whether they are there.
  switch (static_cast<ir::AttrType>(attr.value.index())) {
    case ir::AttrType::Undefined:
      break;
    case ir::AttrType::Float:
      if (attr.has_value) {
        sink_.fixed32(number, std::bit_cast<std::uint32_t>(*attr.get_if<float>()));
      }
      break;
    case ir::AttrType::Int:
      if (attr.has_value) put(number, std::optional(*attr.get_if<std::int64_t>()));
      break;
    case ir::AttrType::String:
      if (attr.has_value) sink_.bytes(number, *attr.get_if<Bytes>());
      break;
    case ir::AttrType::Tensor:
      sink_.message(number, [&] { tensor(**attr.get_if<ir::StoredTensor*>()); });
      break;
    case ir::AttrType::Graph:
      sink_.message(number, [&] { graph(**attr.get_if<ir::Graph*>()); });
      break;
    case ir::AttrType::Floats:
      for (float each : *attr.get_if<std::span<const float>>()) {
        sink_.fixed32(number, std::bit_cast<std::uint32_t>(each));
      }
      break;
    case ir::AttrType::Ints:
      put_ints(number, *attr.get_if<std::span<const std::int64_t>>());
      break;
    case ir::AttrType::Strings:
      for (Bytes each : *attr.get_if<std::span<const Bytes>>()) {
        sink_.bytes(number, each);
      }
      break;
    case ir::AttrType::Tensors:
      put_each(number, *attr.get_if<std::span<ir::StoredTensor* const>>(),
               [&](const auto* each) { tensor(*each); });
      break;
    case ir::AttrType::Graphs:
      put_each(number, *attr.get_if<std::span<ir::Graph* const>>(),
               [&](const auto* each) { graph(*each); });
      break;
    case ir::AttrType::SparseTensor:
      sink_.message(number,
                    [&] { sparse_tensor(**attr.get_if<ir::StoredSparseTensor*>()); });
      break;
    case ir::AttrType::SparseTensors:
      put_each(number, *attr.get_if<std::span<ir::StoredSparseTensor* const>>(),
               [&](const auto* each) { sparse_tensor(*each); });
      break;
    case ir::AttrType::TypeProto:
      sink_.message(number, [&] { type(**attr.get_if<const ir::Type*>()); });
      break;
    case ir::AttrType::TypeProtos:
      put_each(number, *attr.get_if<std::span<const ir::Type* const>>(),
               [&](const auto* each) { type(*each); });
      break;
  }
}

template <typename Sink>
void Encoder<Sink>::device_configuration(
    const ir::NodeDeviceConfiguration& configuration) {
  put(1, configuration.configuration_id);
  put_each(2, configuration.sharding_spec,
           [&](const auto& each) { sharding_spec(each); });
  put(3, configuration.pipeline_stage);
  sink_.raw(configuration.unknown);
}

template <typename Sink>
void Encoder<Sink>::sharding_spec(const ir::ShardingSpec& spec) {
  put(1, spec.tensor_name);
  put_ints(2, spec.device);
  put_each(3, spec.index_to_device_group_map, [&](const ir::DeviceGroup& each) {
    put(1, each.key);
    put_ints(2, each.value);
    sink_.raw(each.unknown);
  });
  put_each(4, spec.sharded_dim, [&](const ir::ShardedDim& each) {
    put(1, each.axis);
    put_each(2, each.simple_sharding, [&](const ir::SimpleShardedDim& simple) {
      if (simple.kind == ir::Dim::Kind::Value) put(1, std::optional(simple.dim_value));
      if (simple.kind == ir::Dim::Kind::Symbol) put(2, simple.dim_param.view());
      put(3, simple.num_shards);
      sink_.raw(simple.unknown);
    });
    sink_.raw(each.unknown);
  });
  sink_.raw(spec.unknown);
}

// --- tensors

template <typename Sink>
void Encoder<Sink>::tensor(const ir::StoredTensor& tensor) {
  const TensorOverride* instead = nullptr;
  if (overrides_ != nullptr) {
    const auto found = overrides_->find(&tensor);
    if (found != overrides_->end()) instead = &found->second;
  }
  put_ints(1, tensor.dims);
  put(2, tensor.data_type);
  if (tensor.segment != nullptr) {
    sink_.message(3, [&] {
      put(1, tensor.segment->begin);
      put(2, tensor.segment->end);
      sink_.raw(tensor.segment->unknown);
    });
  }
  tensor_data(tensor, instead, 4, 7);
  put(8, tensor.name);
  tensor_data(tensor, instead, 9, 11);
  put(12, tensor.doc);
  tensor_external(tensor, instead);
  put_entries(16, tensor.metadata);
  sink_.raw(tensor.unknown);
}

template <typename Sink>
void Encoder<Sink>::tensor_data(const ir::StoredTensor& tensor,
                                const TensorOverride* instead, std::uint32_t first,
                                std::uint32_t last) {
  if (instead != nullptr) {
    const bool here = instead->external.empty() && first == 9;
    if (here) sink_.bytes(9, instead->raw.bytes);
    return;
  }
  for (const ir::DataPart& part : tensor.data) {
    const auto number = static_cast<std::uint32_t>(part.field);
    if (number < first || number > last) continue;
    if (part.field == ir::DataField::String) {
      for (Bytes each : part.strings) sink_.bytes(number, each);
    } else if (part.field == ir::DataField::Raw || !part.payload.empty()) {
      sink_.bytes(number, part.payload);
    }
  }
}

template <typename Sink>
void Encoder<Sink>::tensor_external(const ir::StoredTensor& tensor,
                                    const TensorOverride* instead) {
  if (instead != nullptr) {
    for (const auto& [key, value] : instead->external) {
      put_entry(13, {.key = Text(key), .value = Text(value)});
    }
    if (!instead->external.empty()) sink_.varint(14, 1);
    return;
  }
  for (const ir::StringEntry& entry : tensor.external) {
    // `basepath` is where some program had the file in memory; no file should say it.
    if (entry.key.view() != "basepath") put_entry(13, entry);
  }
  put(14, tensor.data_location);
}

template <typename Sink>
void Encoder<Sink>::sparse_tensor(const ir::StoredSparseTensor& tensor_) {
  if (tensor_.values != nullptr) {
    sink_.message(1, [&] { tensor(*tensor_.values); });
  }
  if (tensor_.indices != nullptr) {
    sink_.message(2, [&] { tensor(*tensor_.indices); });
  }
  put_ints(3, tensor_.dims);
  sink_.raw(tensor_.unknown);
}

// --- types

template <typename Sink>
void Encoder<Sink>::type(const ir::Type& type) {
  using Kind = ir::Type::Kind;
  constexpr std::array<std::uint32_t, 7> kCaseField = {0, 1, 8, 4, 9, 5, 7};
  static_assert(static_cast<int>(Kind::SparseTensor) == 2 &&
                static_cast<int>(Kind::Opaque) == 6);
  const std::uint32_t number = kCaseField[static_cast<std::size_t>(type.kind)];
  const auto put_case = [&](bool here) {
    if (here) sink_.message(number, [&] { type_case(type); });
  };
  put_case(number != 0 && number < 6);
  put(6, type.denotation);
  put_case(number > 6);
  sink_.raw(type.unknown);
}

template <typename Sink>
void Encoder<Sink>::type_case(const ir::Type& outer) {
  using Kind = ir::Type::Kind;
  put(1, outer.opaque_domain);
  put(2, outer.opaque_name);
  put(1, outer.elem_type);
  if (outer.shape != nullptr) {
    sink_.message(2, [&] {
      put_each(1, outer.shape->dims, [&](const ir::Dim& each) { dim(each); });
      sink_.raw(outer.shape->unknown);
    });
  }
  if (outer.element != nullptr) {
    sink_.message(outer.kind == Kind::Map ? 2 : 1, [&] { type(*outer.element); });
  }
  sink_.raw(outer.case_unknown);
}

template <typename Sink>
void Encoder<Sink>::dim(const ir::Dim& dim) {
  if (dim.kind == ir::Dim::Kind::Value) put(1, std::optional(dim.value));
  if (dim.kind == ir::Dim::Kind::Symbol) put(2, dim.symbol.view());
  if (dim.extra != nullptr) {
    put(3, dim.extra->denotation);
    sink_.raw(dim.extra->unknown);
  }
}

}  // namespace opscribe::serde
