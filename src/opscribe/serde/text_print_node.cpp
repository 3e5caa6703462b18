// Nodes as text, and how they are spread over devices.

#include <algorithm>

#include "opscribe/serde/text_print_parts.h"
#include "opscribe/serde/text_words.h"

namespace opscribe::serde {

void TextPrinter::operator_name(const ir::Node& node) {
  const std::string_view domain = node.domain().view();
  const std::string_view op_type = node.op_type().view();
  if (!domain.empty()) {
    is_dotted_identifier(domain) ? out_.put(domain) : out_.string(domain);
    out_.put('.');
  }
  // Without a domain, no word at all is plain text for an empty operator name.
  if (!op_type.empty() || !domain.empty()) out_.name(op_type);
  if (!node.overload().empty()) {
    out_.put(':');
    out_.name(node.overload().view());
  }
}

void TextPrinter::operands(const ir::Node& node) {
  out_.put(" (");
  for (std::size_t i = 0; i < node.num_inputs(); ++i) {
    if (i != 0) out_.put(", ");
    const ir::Value* input = node.input(i);
    out_.name(input == nullptr ? std::string_view() : input->name().view());
  }
  out_.put(')');
}

void TextPrinter::attrs(const ir::Node& node, bool one_per_line) {
  out_.put(" <");
  if (one_per_line) out_.indent();
  for (std::size_t i = 0; i < node.attrs().size(); ++i) {
    if (i != 0) out_.put(one_per_line ? "," : ", ");
    if (one_per_line) out_.line();
    attr(*node.attrs()[i]);
  }
  if (one_per_line) {
    out_.outdent();
    out_.line();
  }
  out_.put('>');
}

void TextPrinter::node(const ir::Node& node) {
  if (node.name().present()) {
    out_.put('[');
    out_.name(node.name().view());
    out_.put("] ");
  }
  for (std::size_t i = 0; i < node.num_outputs(); ++i) {
    if (i != 0) out_.put(", ");
    out_.name(node.output(i)->name().view());
  }
  out_.put(" = ");
  operator_name(node);
  const bool has_graphs = std::ranges::any_of(
      node.attrs(), [](const ir::Attr* each) { return !each->graphs().empty(); });
  if (!node.attrs().empty() && !has_graphs) attrs(node, false);
  operands(node);
  if (has_graphs) attrs(node, true);
  node_annotations(node);
}

void TextPrinter::node_annotations(const ir::Node& node) {
  constexpr auto kPlace = Place::OwnLine;
  out_.indent();
  if (!node.op_type().present()) annotate_absent("node.op_type", kPlace);
  if (node.domain().empty() && node.domain().present() == assume_.no_domain) {
    if (node.domain().present()) {
      annotate_text("node.domain", kPlace, Text(std::string_view("")));
    } else {
      annotate_absent("node.domain", kPlace);
    }
  }
  if (const ir::NodeExtra* extra = node.extra()) {
    if (extra->overload.present() && extra->overload.empty()) {
      annotate_text("node.overload", kPlace, Text(std::string_view("")));
    }
    annotate_text("node.doc_string", kPlace, extra->doc);
    annotate_entries("node.metadata_props", kPlace, extra->metadata);
    for (const auto& each : extra->device_configurations) node_devices(each);
    annotate_bytes("node.unknown", kPlace, extra->unknown);
  }
  out_.outdent();
}

void TextPrinter::node_devices(const ir::NodeDeviceConfiguration& config) {
  annotate("node.device_configuration", Place::OwnLine, [&] {
    out_.put(" {");
    first_field_ = true;
    text_field("configuration_id", config.configuration_id);
    int_field("pipeline_stage", config.pipeline_stage);
    for (const ir::ShardingSpec& spec : config.sharding_spec) sharding(spec);
    unknown_field(config.unknown);
    out_.put('}');
  });
}

void TextPrinter::sharding(const ir::ShardingSpec& spec) {
  const auto record = [&](std::string_view key, auto fields) {
    field(key);
    out_.put('{');
    first_field_ = true;
    fields();
    out_.put('}');
    first_field_ = false;
  };
  record("sharding_spec", [&] {
    if (spec.tensor_name.present()) {
      text_field("tensor_name", Text(spec.tensor_name.view()));
    }
    ints_field("device", spec.device);
    for (const ir::DeviceGroup& group : spec.index_to_device_group_map) {
      record("index_to_device_group_map", [&] {
        int_field("key", group.key);
        ints_field("value", group.value);
        unknown_field(group.unknown);
      });
    }
    for (const ir::ShardedDim& sharded : spec.sharded_dim) {
      record("sharded_dim", [&] {
        int_field("axis", sharded.axis);
        for (const ir::SimpleShardedDim& simple : sharded.simple_sharding) {
          record("simple_sharding", [&] {
            if (simple.kind == ir::Dim::Kind::Value) {
              int_field("dim_value", simple.dim_value);
            } else if (simple.kind == ir::Dim::Kind::Symbol) {
              text_field("dim_param", Text(simple.dim_param.view()));
            }
            int_field("num_shards", simple.num_shards);
            unknown_field(simple.unknown);
          });
        }
        unknown_field(sharded.unknown);
      });
    }
    unknown_field(spec.unknown);
  });
}

}  // namespace opscribe::serde
