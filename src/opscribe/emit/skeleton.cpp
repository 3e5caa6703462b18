#include "opscribe/emit/skeleton.h"

#include <algorithm>
#include <array>
#include <bit>

#include "opscribe/ir/clone.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/text_printer.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::emit {
namespace {

auto equal_entries(const ir::Metadata& a, const ir::Metadata& b) -> bool {
  return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
    return x.key.view() == y.key.view() && x.value.view() == y.value.view();
  });
}

auto equal_opsets(const ArenaVector<ir::OpsetImport>& a,
                  const ArenaVector<ir::OpsetImport>& b) -> bool {
  return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
    return x.domain.view() == y.domain.view() && x.version == y.version;
  });
}

auto equal_bytes(Bytes a, Bytes b) -> bool {
  return std::ranges::equal(a, b);
}

auto same_info(const ir::ValueInfo* a, const ir::ValueInfo* b) -> bool {
  if (a == nullptr || b == nullptr) {
    const ir::ValueInfo* one = a == nullptr ? b : a;
    return one == nullptr || (one->type == nullptr && one->doc.empty() &&
                              one->metadata.empty() && one->unknown.empty());
  }
  const bool same_type = a->type == nullptr || b->type == nullptr
                             ? a->type == b->type
                             : ir::equal(*a->type, *b->type);
  return same_type && a->doc.view() == b->doc.view() &&
         equal_entries(a->metadata, b->metadata) && equal_bytes(a->unknown, b->unknown);
}

class Builder {
 public:
  Builder(const ir::Model& model, const ir::Model& other)
      : model_(model), other_(other), cloner_(model, skeleton_) {}

  auto run() -> SkeletonResult {
    bool differs = header();
    if (model_.main_graph() != nullptr && other_.main_graph() != nullptr) {
      ir::Graph& graph = skeleton_.make_main_graph("_");
      differs = this->graph(model_.graph(), other_.graph(), graph) || differs;
    } else if (model_.main_graph() != other_.main_graph()) {
      fail("one has a graph and the other has none");
    }
    for (const ir::Function* each : model_.functions()) {
      const ir::Function* match = other_.find_function(
          each->domain().view(), each->name().view(), each->overload().view());
      if (match == nullptr) {
        fail("function `{}` is missing", each->name().view());
        continue;
      }
      differs = function(*each, *match) || differs;
    }
    if (model_.functions().size() != other_.functions().size()) {
      fail("{} functions instead of {}", other_.functions().size(),
           model_.functions().size());
    }
    SkeletonResult result{.text = {}, .obstacle = std::move(obstacle_)};
    // The first line is free for what the text assumes.
    if (differs) result.text = serde::print_text(skeleton_);
    return result;
  }

 private:
  template <typename... Args>
  void fail(fmt::format_string<Args...> text, Args&&... args) {
    if (obstacle_.empty()) obstacle_ = fmt::format(text, std::forward<Args>(args)...);
  }

  auto text(Text from) -> Text {
    return from.present() ? skeleton_.text(from.view()) : Text();
  }
  auto metadata(const ir::Metadata& from) -> ir::Metadata {
    ir::Metadata result;
    for (const ir::StringEntry& entry : from) {
      result.push_back(skeleton_.arena(),
                       {.key = text(entry.key), .value = text(entry.value)});
    }
    return result;
  }
  auto opsets(const ArenaVector<ir::OpsetImport>& from)
      -> ArenaVector<ir::OpsetImport> {
    ArenaVector<ir::OpsetImport> result;
    for (const ir::OpsetImport& import : from) {
      result.push_back(skeleton_.arena(),
                       {.domain = text(import.domain), .version = import.version});
    }
    return result;
  }

  // A field that differs goes into the skeleton.
  auto take(Text& field, Text own, Text other) -> bool {
    if (own.view() == other.view()) return false;
    field = skeleton_.text(own.view());
    return true;
  }

  auto header() -> bool {
    bool differs = false;
    if (model_.ir_version != other_.ir_version && model_.ir_version) {
      skeleton_.ir_version = model_.ir_version;
      differs = true;
    }
    if (model_.model_version != other_.model_version && model_.model_version) {
      skeleton_.model_version = model_.model_version;
      differs = true;
    }
    const auto field = [&](Text ir::Model::* which) {
      differs = take(skeleton_.*which, model_.*which, other_.*which) || differs;
    };
    field(&ir::Model::producer_name);
    field(&ir::Model::producer_version);
    field(&ir::Model::domain);
    field(&ir::Model::doc);
    if (!equal_opsets(model_.opset_imports, other_.opset_imports)) {
      skeleton_.opset_imports = opsets(model_.opset_imports);
      differs = true;
    }
    if (!equal_entries(model_.metadata, other_.metadata)) {
      skeleton_.metadata = metadata(model_.metadata);
      differs = true;
    }
    return records() || differs;
  }

  // Whole records that no script has words for; equal by their count.
  auto records() -> bool {
    bool differs = false;
    if (model_.training_info.size() != other_.training_info.size()) {
      for (const ir::TrainingInfo& info : model_.training_info) {
        skeleton_.training_info.push_back(skeleton_.arena(), cloner_.training(info));
      }
      differs = true;
    }
    if (model_.configurations.size() != other_.configurations.size()) {
      for (const ir::DeviceConfiguration& each : model_.configurations) {
        std::vector<Text> devices;
        for (const Text device : each.device) devices.push_back(text(device));
        skeleton_.configurations.push_back(
            skeleton_.arena(),
            {.name = text(each.name),
             .num_devices = each.num_devices,
             .device = skeleton_.arena().copy_array(std::span<const Text>(devices)),
             .unknown = skeleton_.bytes(each.unknown)});
      }
      differs = true;
    }
    if (!equal_bytes(model_.unknown, other_.unknown)) {
      skeleton_.unknown = skeleton_.bytes(model_.unknown);
      differs = true;
    }
    return differs;
  }

  auto info(const ir::ValueInfo* from) -> const ir::ValueInfo* {
    if (from == nullptr) return nullptr;
    auto* made = skeleton_.arena().make<ir::ValueInfo>();
    if (from->type != nullptr) made->type = ir::copy_type(skeleton_, *from->type);
    made->doc = text(from->doc);
    made->metadata = metadata(from->metadata);
    made->unknown = skeleton_.bytes(from->unknown);
    return made;
  }

  // --- graphs

  using Places = std::span<const ir::ValuePlace>;

  static auto same_places(Places a, Places b) -> bool {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
      return x.value->name().view() == y.value->name().view();
    });
  }

  auto graph(const ir::Graph& own, const ir::Graph& other, ir::Graph& into) -> bool {
    bool differs = false;
    if (own.name().view() != other.name().view()) {
      into.set_name(own.name().view());
      differs = true;
    }
    differs = take(into.doc, own.doc, other.doc) || differs;
    differs = places(own, other, into) || differs;
    if (!equal_entries(own.metadata, other.metadata)) {
      into.metadata = metadata(own.metadata);
      differs = true;
    }
    if (own.quantization_annotations.size() != other.quantization_annotations.size()) {
      for (const ir::QuantizationAnnotation& each : own.quantization_annotations) {
        into.quantization_annotations.push_back(
            skeleton_.arena(), {.tensor_name = skeleton_.name(each.tensor_name.view()),
                                .parameters = metadata(each.parameters),
                                .unknown = skeleton_.bytes(each.unknown)});
      }
      differs = true;
    }
    if (!equal_bytes(own.unknown, other.unknown)) {
      into.unknown = skeleton_.bytes(own.unknown);
      differs = true;
    }
    differs = initializers(own, other, into) || differs;
    return nodes(own, other, into) || differs;
  }

  auto places(const ir::Graph& own, const ir::Graph& other, ir::Graph& into) -> bool {
    bool differs = false;
    if (!same_places(own.inputs(), other.inputs())) fail("inputs of another name");
    if (!same_places(own.outputs(), other.outputs())) fail("outputs of another name");
    const auto count = std::min(own.inputs().size(), other.inputs().size());
    for (std::size_t i = 0; i < count; ++i) {
      const ir::ValuePlace& place = own.inputs()[i];
      if (same_info(place.info(), other.inputs()[i].info())) continue;
      ir::Value* value = into.add_input(place.value->name().view());
      value->set_info(info(place.info()));
      differs = true;
    }
    const auto num_outputs = std::min(own.outputs().size(), other.outputs().size());
    for (std::size_t i = 0; i < num_outputs; ++i) {
      const ir::ValuePlace& place = own.outputs()[i];
      if (same_info(place.info(), other.outputs()[i].info())) continue;
      ir::Value* value = into.make_value(place.value->name().view());
      value->set_info(info(place.info()));
      into.add_output(value);
      differs = true;
    }
    const bool same_listed = std::ranges::equal(
        own.listed(), other.listed(), [](const auto& x, const auto& y) {
          return x.value->name().view() == y.value->name().view() &&
                 same_info(x.info(), y.info());
        });
    if (same_listed) return differs;
    for (const ir::ValuePlace& place : own.listed()) {
      ir::Value* value = into.make_value(place.value->name().view());
      value->set_info(info(place.info()));
      into.list_value(value);
    }
    return true;
  }

  auto initializers(const ir::Graph& own, const ir::Graph& other, ir::Graph& into)
      -> bool {
    bool differs = false;
    for (const ir::SparseInitializer& sparse : own.sparse_initializers()) {
      if (other.sparse_initializers().size() == own.sparse_initializers().size()) break;
      ir::Value* value = into.make_value(sparse.value->name().view());
      into.add_sparse_initializer(value, cloner_.sparse_tensor(*sparse.tensor));
      differs = true;
    }
    for (const ir::Value* value : own.initializers()) {
      if (value->is_sparse_initializer()) continue;
      const auto match =
          std::ranges::find_if(other.initializers(), [&](const ir::Value* each) {
            return each->name().view() == value->name().view();
          });
      if (match == other.initializers().end()) {
        fail("initializer `{}` is missing", value->name().view());
        continue;
      }
      if (same_tensor(model_, *value->initializer(), other_,
                      *(*match)->initializer())) {
        continue;
      }
      ir::Value* made = into.make_value(value->name().view());
      into.add_initializer(made, cloner_.tensor(*value->initializer()));
      differs = true;
    }
    return differs;
  }

  auto nodes(const ir::Graph& own, const ir::Graph& other, ir::Graph& into) -> bool {
    if (own.num_nodes() != other.num_nodes()) {
      fail("{} nodes instead of {}", other.num_nodes(), own.num_nodes());
      return false;
    }
    bool differs = false;
    const ir::Node* match = other.first_node();
    for (const ir::Node* node : own.nodes()) {
      differs = this->node(*node, *match, into) || differs;
      match = match->next();
    }
    return differs;
  }

  static auto same_name(const ir::Value* a, const ir::Value* b) -> bool {
    if (a == nullptr || b == nullptr) return a == b;
    return a->name().view() == b->name().view();
  }

  auto node(const ir::Node& own, const ir::Node& other, ir::Graph& into) -> bool {
    if (own.op_type().view() != other.op_type().view() ||
        ir::canonical_domain(own.domain().view()) !=
            ir::canonical_domain(other.domain().view()) ||
        own.overload().view() != other.overload().view() ||
        !std::ranges::equal(own.outputs(), other.outputs(), same_name) ||
        own.num_inputs() != other.num_inputs()) {
      fail("{} instead of {}", other.describe(), own.describe());
      return false;
    }
    for (std::size_t i = 0; i < own.num_inputs(); ++i) {
      if (!same_name(own.input(i), other.input(i))) {
        fail("{} has another input {}", own.describe(), i);
      }
    }
    std::vector<ir::Attr> attrs;
    attributes(own, other, attrs);
    const bool is_plain = own.name().view() == other.name().view() && attrs.empty() &&
                          own.domain().view() == other.domain().view() &&
                          same_extra(own.extra(), other.extra());
    if (is_plain) return false;
    return stand_in(own, attrs, into);
  }

  static auto same_extra(const ir::NodeExtra* a, const ir::NodeExtra* b) -> bool {
    static const ir::NodeExtra none{};
    const ir::NodeExtra& x = a == nullptr ? none : *a;
    const ir::NodeExtra& y = b == nullptr ? none : *b;
    return x.doc.view() == y.doc.view() && equal_entries(x.metadata, y.metadata) &&
           x.device_configurations.size() == y.device_configurations.size() &&
           equal_bytes(x.unknown, y.unknown);
  }

  auto stand_in(const ir::Node& own, std::span<const ir::Attr> attrs, ir::Graph& into)
      -> bool {
    const auto named = std::ranges::find_if(
        own.outputs(), [](const ir::Value* value) { return !value->name().empty(); });
    if (named == own.outputs().end()) return false;
    const std::array<ir::Value*, 1> outputs = {
        into.make_value((*named)->name().view())};
    ir::NodeExtra extra;
    if (own.extra() != nullptr) extra = extra_of(own);
    into.add_node(
        {.op_type = skeleton_.name("_"),
         .domain = own.domain() == "ai.onnx" ? skeleton_.name("ai.onnx") : Name(),
         .name = own.name().present() ? skeleton_.name(own.name().view()) : Name(),
         .inputs = {},
         .outputs = outputs,
         .attrs = attrs,
         .extra = own.extra() == nullptr ? nullptr : &extra});
    return true;
  }

  auto extra_of(const ir::Node& own) -> ir::NodeExtra {
    ir::NodeExtra extra;
    extra.doc = text(own.extra()->doc);
    extra.metadata = metadata(own.extra()->metadata);
    extra.unknown = skeleton_.bytes(own.extra()->unknown);
    for (const ir::NodeDeviceConfiguration& each : own.extra()->device_configurations) {
      extra.device_configurations.push_back(skeleton_.arena(), devices(each));
    }
    return extra;
  }

  auto devices(const ir::NodeDeviceConfiguration& from) -> ir::NodeDeviceConfiguration {
    ir::NodeDeviceConfiguration made{.configuration_id = text(from.configuration_id),
                                     .sharding_spec = {},
                                     .pipeline_stage = from.pipeline_stage,
                                     .unknown = skeleton_.bytes(from.unknown)};
    for (const ir::ShardingSpec& spec : from.sharding_spec) {
      ir::ShardingSpec copy = spec;  // the source model outlives the skeleton
      if (spec.tensor_name.present()) {
        copy.tensor_name = skeleton_.name(spec.tensor_name.view());
      }
      made.sharding_spec.push_back(skeleton_.arena(), copy);
    }
    return made;
  }

  void attributes(const ir::Node& own, const ir::Node& other,
                  std::vector<ir::Attr>& found) {
    for (const ir::Attr* attr : own.attrs()) {
      const ir::Attr* match = other.find_attr(attr->name.view());
      const auto* graph = attr->get_if<ir::Graph*>();
      if (graph != nullptr && match != nullptr) {
        const auto* other_graph = match->get_if<ir::Graph*>();
        if (other_graph == nullptr) {
          fail("{} has another attribute `{}`", own.describe(), attr->name.view());
          continue;
        }
        ir::Graph* into = skeleton_.make_graph();
        into->set_name("_");
        if (this->graph(**graph, **other_graph, *into)) {
          found.push_back(ir::Attr::of(skeleton_.name(attr->name.view()), into));
        }
        continue;
      }
      if (match != nullptr && same_attr(*attr, *match)) continue;
      if (!attr->graphs().empty()) {
        fail("{} has a list of graphs", own.describe());
        continue;
      }
      found.push_back(cloner_.attr(*attr));
    }
    if (other.attrs().size() > own.attrs().size() && own.op_type() != "Constant") {
      fail("{} has attributes too many", own.describe());
    }
  }

  auto same_attr(const ir::Attr& a, const ir::Attr& b) const -> bool {
    if (a.ref.view() != b.ref.view() || a.type() != b.type() ||
        a.doc.view() != b.doc.view() || a.value.index() != b.value.index() ||
        !equal_bytes(a.unknown, b.unknown) || a.num_surplus != b.num_surplus) {
      return false;
    }
    if (const auto* x = a.get_if<float>()) {
      return std::bit_cast<std::uint32_t>(*x) ==
             std::bit_cast<std::uint32_t>(*b.get_if<float>());
    }
    if (const auto* x = a.get_if<std::int64_t>())
      return *x == *b.get_if<std::int64_t>();
    if (const auto* x = a.get_if<Bytes>()) return equal_bytes(*x, *b.get_if<Bytes>());
    if (const auto* x = a.get_if<std::span<const float>>()) {
      const auto& y = *b.get_if<std::span<const float>>();
      return equal_bytes(std::as_bytes(*x), std::as_bytes(y));
    }
    if (const auto* x = a.get_if<std::span<const std::int64_t>>()) {
      return std::ranges::equal(*x, *b.get_if<std::span<const std::int64_t>>());
    }
    if (const auto* x = a.get_if<std::span<const Bytes>>()) {
      return std::ranges::equal(*x, *b.get_if<std::span<const Bytes>>(), equal_bytes);
    }
    if (const auto* x = a.get_if<ir::StoredTensor*>()) {
      return same_tensor(model_, **x, other_, **b.get_if<ir::StoredTensor*>());
    }
    if (const auto* x = a.get_if<std::span<ir::StoredTensor* const>>()) {
      return std::ranges::equal(*x, *b.get_if<std::span<ir::StoredTensor* const>>(),
                                [&](const auto* p, const auto* q) {
                                  return same_tensor(model_, *p, other_, *q);
                                });
    }
    if (const auto* x = a.get_if<const ir::Type*>()) {
      return ir::equal(**x, **b.get_if<const ir::Type*>());
    }
    // What is left is rare, and as text there is one form of it.
    return serde::print_attr(a) == serde::print_attr(b);
  }

  // --- functions

  auto function(const ir::Function& own, const ir::Function& other) -> bool {
    ir::Function* into = skeleton_.add_function(own.domain().view(), own.name().view(),
                                                own.overload().view());
    bool differs = take(into->doc, own.doc, other.doc);
    if (!equal_opsets(own.opset_imports, other.opset_imports)) {
      into->opset_imports = opsets(own.opset_imports);
      differs = true;
    }
    if (!equal_entries(own.metadata, other.metadata)) {
      into->metadata = metadata(own.metadata);
      differs = true;
    }
    if (!equal_bytes(own.unknown, other.unknown)) {
      into->unknown = skeleton_.bytes(own.unknown);
      differs = true;
    }
    const bool same_params =
        std::ranges::equal(own.attribute_names, other.attribute_names,
                           [](Name x, Name y) { return x.view() == y.view(); }) &&
        std::ranges::equal(own.attribute_defaults, other.attribute_defaults,
                           [&](const ir::Attr* x, const ir::Attr* y) {
                             return x->name.view() == y->name.view() &&
                                    same_attr(*x, *y);
                           });
    if (!same_params) {
      for (const Name each : own.attribute_names) {
        into->attribute_names.push_back(skeleton_.arena(), skeleton_.name(each.view()));
      }
      for (const ir::Attr* each : own.attribute_defaults) {
        into->attribute_defaults.push_back(
            skeleton_.arena(), skeleton_.arena().make<ir::Attr>(cloner_.attr(*each)));
      }
      differs = true;
    }
    differs = graph(own.body(), other.body(), into->body()) || differs;
    if (!differs) skeleton_.erase_function(into);
    return differs;
  }

  const ir::Model& model_;
  const ir::Model& other_;
  ir::Model skeleton_;
  ir::Cloner cloner_;
  std::string obstacle_;
};

}  // namespace

auto same_tensor(const ir::Model& a_model, const ir::StoredTensor& a,
                 const ir::Model& b_model, const ir::StoredTensor& b) -> bool {
  if (a.data_type != b.data_type || !std::ranges::equal(a.dims, b.dims) ||
      a.is_external() != b.is_external() || a.doc.view() != b.doc.view() ||
      !equal_entries(a.metadata, b.metadata) || !equal_bytes(a.unknown, b.unknown)) {
    return false;
  }
  if (a.is_external()) return equal_entries(a.external, b.external);
  if ((a.segment != nullptr) != (b.segment != nullptr)) return false;
  try {
    const Tensor x = serde::value_of(a_model, a);
    const Tensor y = serde::value_of(b_model, b);
    if (x.is_string()) return std::ranges::equal(x.strings(), y.strings());
    return equal_bytes(x.bytes(), y.bytes());
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::Invalid) throw;
    return serde::print_tensor(a) == serde::print_tensor(b);
  }
}

auto skeleton_of(const ir::Model& model, const ir::Model& other) -> SkeletonResult {
  return Builder(model, other).run();
}

}  // namespace opscribe::emit
