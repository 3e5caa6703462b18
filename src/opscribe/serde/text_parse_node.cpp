// Nodes from text: `[name] outputs = domain.Op:overload <attributes> (inputs)`.

#include "opscribe/serde/text_parse_parts.h"

namespace opscribe::serde {

// Names separated by commas, each possibly empty: `""`, or nothing before a comma. A
// comma at the end adds nothing. `after` is what may follow, for the message.
void TextParser::parse_names(std::vector<Name>& names, char after) {
  while (true) {
    if (cursor_.at_string()) {
      names.push_back(name_of(cursor_.expect_string("a name")));
    } else {
      const std::string_view word = cursor_.accept_identifier();
      if (word.empty() && cursor_.peek() != ',') return;
      names.push_back(name_of(word));
    }
    if (!cursor_.accept(',')) break;
  }
  if (cursor_.peek() != after) {
    cursor_.fail_expected(fmt::format("`,` or `{}` after a value", after));
  }
}

// Words and strings joined by dots; the last is the operator, the rest its domain.
void TextParser::parse_operator(Name& domain, Name& op_type) {
  const char* start = cursor_.mark();
  std::string_view word = cursor_.accept_identifier();
  // The common case: a bare operator of the standard domain.
  if (!word.empty() && cursor_.peek() != '.') {
    op_type = name_of(word);
    return;
  }
  cursor_.rewind(start);
  std::string joined;
  std::string last;
  bool has_domain = false;
  while (true) {
    if (cursor_.at_string()) {
      last = cursor_.expect_string("the name of an operator");
    } else if (has_domain) {
      last = cursor_.expect_identifier("the name of an operator after `.`");
    } else {
      last = cursor_.accept_identifier();
    }
    if (!cursor_.accept('.')) break;
    if (!joined.empty()) joined += '.';
    joined += last;
    has_domain = true;
  }
  if (has_domain) domain = name_of(joined);
  op_type = name_of(last);
}

void TextParser::parse_attr_list(std::vector<ir::Attr>& attrs) {
  if (!cursor_.accept('<')) return;
  do {
    attrs.push_back(parse_attr());
  } while (cursor_.accept(','));
  cursor_.expect('>', "or `,` after an attribute");
}

// What a node's text says, until all of it is known.
struct TextParser::NodeParts {
  Name name;
  Name domain;
  Name op_type;
  std::vector<Name> outputs;
  std::vector<Name> inputs;
  std::vector<ir::Attr> attrs;
  ir::NodeExtra extra;
  bool has_extra = false;
};

auto TextParser::parse_node(ir::Graph& graph) -> ir::Node* {
  check_limit(++num_nodes_, limits_.nodes, "nodes");
  NodeParts parts;
  if (cursor_.accept('[')) {
    parts.name = cursor_.peek() == ']' ? model_.name("") : parse_name("a node's name");
    cursor_.expect(']', "after the name of a node");
  }
  parse_names(parts.outputs, '=');
  cursor_.expect('=', "after the outputs of a node");
  parse_operator(parts.domain, parts.op_type);
  if (!parts.domain.present() && !assume_.no_domain) parts.domain = model_.name("");
  if (cursor_.accept(':')) {
    parts.extra.overload = parse_name("the overload of an operator");
    parts.has_extra = true;
  }
  parse_attr_list(parts.attrs);
  cursor_.expect('(', "before the inputs of a node");
  parse_names(parts.inputs, ')');
  cursor_.expect(')', "after the inputs of a node");
  // Attributes stand before or after the inputs, not both.
  if (parts.attrs.empty()) parse_attr_list(parts.attrs);
  parse_node_annotations(parts);
  return make_node(graph, parts);
}

auto TextParser::make_node(ir::Graph& graph, const NodeParts& parts) -> ir::Node* {
  std::vector<ir::Value*> inputs;
  inputs.reserve(parts.inputs.size());
  for (const Name input : parts.inputs) inputs.push_back(scope_->use(input));
  // Outputs last: a subgraph does not see what its own node makes.
  ir::Node* node = graph.make_node({.op_type = parts.op_type,
                                    .domain = parts.domain,
                                    .name = parts.name,
                                    .inputs = inputs,
                                    .outputs = {},
                                    .attrs = parts.attrs,
                                    .extra = parts.has_extra ? &parts.extra : nullptr});
  // One by one: a second output of a name is another value.
  for (const Name output : parts.outputs) graph.define(node, scope_->define(output));
  graph.append(node);
  return node;
}

void TextParser::parse_node_annotations(NodeParts& parts) {
  for (std::string_view key; !(key = cursor_.accept_annotation("node")).empty();) {
    if (key == "domain") {
      parts.domain =
          cursor_.accept_word("absent") ? Name() : parse_name("a domain in quotes");
      continue;
    }
    if (key == "op_type") {
      expect_absent();
      parts.op_type = Name();
      continue;
    }
    parts.has_extra = true;
    if (key == "doc_string") {
      parts.extra.doc = parse_text("a string");
    } else if (key == "metadata_props") {
      parse_entries(parts.extra.metadata);
    } else if (key == "device_configuration") {
      parts.extra.device_configurations.push_back(arena(), parse_node_devices());
    } else if (key == "unknown") {
      parts.extra.unknown = parse_fields();
    } else if (key == "overload") {
      parts.extra.overload = parse_name("an overload in quotes");
    } else {
      unknown_annotation("node", key);
    }
  }
}

// --- devices

auto TextParser::parse_node_devices() -> ir::NodeDeviceConfiguration {
  ir::NodeDeviceConfiguration config;
  parse_record([&](std::string_view key) {
    if (key == "configuration_id") {
      config.configuration_id = parse_text("a string");
    } else if (key == "pipeline_stage") {
      config.pipeline_stage = parse_int32("a number");
    } else if (key == "sharding_spec") {
      config.sharding_spec.push_back(arena(), parse_sharding());
    } else if (key == "unknown") {
      config.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  return config;
}

auto TextParser::parse_sharding() -> ir::ShardingSpec {
  ir::ShardingSpec spec;
  ArenaVector<ir::DeviceGroup> groups;
  ArenaVector<ir::ShardedDim> dims;
  parse_record([&](std::string_view key) {
    if (key == "tensor_name") {
      spec.tensor_name = parse_name("a name in quotes");
    } else if (key == "device") {
      spec.device = parse_ints();
    } else if (key == "index_to_device_group_map") {
      groups.push_back(arena(), parse_device_group());
    } else if (key == "sharded_dim") {
      dims.push_back(arena(), parse_sharded_dim());
    } else if (key == "unknown") {
      spec.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  spec.index_to_device_group_map = groups.span();
  spec.sharded_dim = dims.span();
  return spec;
}

auto TextParser::parse_device_group() -> ir::DeviceGroup {
  ir::DeviceGroup group;
  parse_record([&](std::string_view key) {
    if (key == "key") {
      group.key = cursor_.expect_int("a number");
    } else if (key == "value") {
      group.value = parse_ints();
    } else if (key == "unknown") {
      group.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  return group;
}

auto TextParser::parse_sharded_dim() -> ir::ShardedDim {
  ir::ShardedDim dim;
  ArenaVector<ir::SimpleShardedDim> simple;
  parse_record([&](std::string_view key) {
    if (key == "axis") {
      dim.axis = cursor_.expect_int("a number");
    } else if (key == "simple_sharding") {
      simple.push_back(arena(), parse_simple_sharding());
    } else if (key == "unknown") {
      dim.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  dim.simple_sharding = simple.span();
  return dim;
}

auto TextParser::parse_simple_sharding() -> ir::SimpleShardedDim {
  ir::SimpleShardedDim dim;
  parse_record([&](std::string_view key) {
    if (key == "dim_value") {
      dim.kind = ir::Dim::Kind::Value;
      dim.dim_value = cursor_.expect_int("a number");
    } else if (key == "dim_param") {
      dim.kind = ir::Dim::Kind::Symbol;
      dim.dim_param = parse_text("a string");
    } else if (key == "num_shards") {
      dim.num_shards = cursor_.expect_int("a number");
    } else if (key == "unknown") {
      dim.unknown = parse_fields();
    } else {
      return false;
    }
    return true;
  });
  return dim;
}

}  // namespace opscribe::serde
