#pragma once

// The upper half of the text parser: one method per kind of record. Internal to the
// text_*.cpp files; see text_parser.h for use and docs/text_format.md for the grammar.
//
// After each record its annotations are read: `#@ tensor.doc_string "..."` belongs to
// the tensor before it. An annotation that nobody takes stays in the way and is
// reported by whoever expected something else.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/base/budget.h"
#include "opscribe/ir/model.h"
#include "opscribe/serde/limits.h"
#include "opscribe/serde/scope.h"
#include "opscribe/serde/text_cursor.h"

namespace opscribe::serde {

class TextParser {
 public:
  TextParser(ir::Model& model, std::string_view text, const Limits& limits,
             std::string_view filename, TextAssumptions assume);
  TextParser(const TextParser&) = delete;
  auto operator=(const TextParser&) -> TextParser& = delete;
  ~TextParser();

  // text_parser.cpp
  void parse_model();
  void parse_function(ir::Function& function);
  auto parse_subgraph() -> ir::Graph*;
  // A node for a graph that has values already.
  auto parse_single_node(ir::Graph& graph) -> ir::Node*;
  void expect_end();

  auto parse_type() -> const ir::Type*;
  auto parse_tensor() -> ir::StoredTensor*;

 private:
  struct Declaration {
    Name name;
    const ir::ValueInfo* info = nullptr;  // null: nothing but the name
  };
  // A graph's parts before its nodes; names resolve in another order than they stand.
  struct Head {
    std::vector<Declaration> inputs;
    std::vector<Declaration> outputs;
    std::vector<Declaration> listed;
    std::vector<ir::StoredTensor*> initializers;
    std::vector<ir::StoredSparseTensor*> sparse_initializers;
  };
  struct CachedType {
    std::string_view key;
    const ir::Type* type = nullptr;
    const ir::ValueInfo* info = nullptr;  // a declaration of just this type
  };

  // text_parser.cpp
  void parse_assumptions();
  void parse_model_header();
  void parse_model_annotations(bool& has_graph);
  void parse_training();
  auto parse_configuration() -> ir::DeviceConfiguration;
  enum class After { Leave, KeepVisible };
  void parse_graph(ir::Graph& graph, After after);
  void parse_graph_head(ir::Graph& graph, Head& head);
  void parse_values(std::vector<Declaration>& values, Head* head, char close);
  auto parse_initializer(const Declaration& declared, const char* place)
      -> ir::StoredTensor*;
  void parse_graph_annotations(ir::Graph& graph, Head& head, Name name);
  auto parse_quantization() -> ir::QuantizationAnnotation;
  void add_head(const Head& head);
  void parse_nodes(ir::Graph& graph);
  void parse_function_header(ir::Function& function);
  void parse_function_attrs(ir::Function& function);
  void parse_function_values(std::vector<Declaration>& places, Head& head);
  void parse_function_annotations(ir::Function& function, bool& has_name);

  // text_parse_node.cpp
  auto parse_node(ir::Graph& graph) -> ir::Node*;
  void parse_names(std::vector<Name>& names, char after);
  void parse_operator(Name& domain, Name& op_type);
  void parse_attr_list(std::vector<ir::Attr>& attrs);
  struct NodeParts;
  auto make_node(ir::Graph& graph, const NodeParts& parts) -> ir::Node*;
  void parse_node_annotations(NodeParts& parts);
  auto parse_node_devices() -> ir::NodeDeviceConfiguration;
  auto parse_sharding() -> ir::ShardingSpec;
  auto parse_sharded_dim() -> ir::ShardedDim;
  auto parse_simple_sharding() -> ir::SimpleShardedDim;
  auto parse_device_group() -> ir::DeviceGroup;

  // text_parse_attr.cpp
  auto parse_attr() -> ir::Attr;
  void parse_attr_value(ir::Attr& attr);
  auto parse_single(ir::AttrType expected) -> ir::AttrValue;
  auto parse_number(ir::AttrType expected) -> ir::AttrValue;
  auto parse_string_or_graph(ir::AttrType expected) -> ir::AttrValue;
  auto parse_type_or_tensor() -> ir::AttrValue;
  auto parse_list(std::optional<ir::AttrType> declared) -> ir::AttrValue;
  void parse_attr_annotations(ir::Attr& attr);
  void patch_nans(ir::Attr& attr);

  // text_parse_type.cpp
  auto at_type() -> bool;
  auto build_type() -> const ir::Type*;
  void parse_shape(ir::Type& type);
  auto parse_dim() -> ir::Dim;
  auto parse_element_type(std::optional<std::int32_t>& number) -> bool;
  void parse_opaque(ir::Type& type);
  void parse_case(ir::Type& type);
  void parse_type_annotations(ir::Type& type);
  auto cache_of(std::string_view key) -> CachedType&;
  auto parse_declaration() -> Declaration;

  // text_parse_tensor.cpp
  struct Elements;
  void parse_tensor_value(ir::StoredTensor& tensor, const ir::Type& type,
                          const char* place);
  void take_type(ir::StoredTensor& tensor, const ir::Type& type, const char* place);
  void parse_elements(DataType dtype, Elements& elements);
  void parse_tensor_annotations(ir::StoredTensor& tensor, Elements& elements);
  void parse_data_parts(Elements& elements);
  void store_elements(ir::StoredTensor& tensor, Elements& elements);
  auto keep_payload(std::string&& payload) -> Bytes;
  auto parse_sparse_tensor() -> ir::StoredSparseTensor*;

  // text_parse_record.cpp: what annotations hold
  auto parse_text(std::string_view what) -> Text;
  auto parse_bytes(std::string_view what) -> Bytes;
  // Bytes that are fields of the binary form: unknown ones, surplus ones.
  auto parse_fields() -> Bytes;
  auto parse_optional_text(std::string_view what) -> Text;
  auto parse_name(std::string_view what) -> Name;
  auto name_of(std::string_view text) -> Name;
  void expect_absent();
  void parse_entries(ir::Metadata& entries);
  void parse_opsets(ArenaVector<ir::OpsetImport>& imports, bool empty_is_absent);
  auto parse_ints() -> std::span<const std::int64_t>;
  auto parse_int32(std::string_view what) -> std::int32_t;
  // `{key: value, ...}`: calls `field(key)` for each key; false means it is not known.
  template <typename Field>
  void parse_record(Field field) {
    cursor_.expect('{', "before the fields of a record");
    while (!cursor_.accept('}')) {
      const char* place = cursor_.mark();
      const std::string_view key = cursor_.expect_identifier("a field or `}`");
      cursor_.expect(':', "after the name of a field");
      if (!field(key)) unknown_key(place, key);
      cursor_.accept(',');
    }
  }
  // `[index: x"bits", ...]`: calls `patch(index, bits)`.
  template <typename Patch>
  void parse_bit_patterns(std::size_t width, Patch patch);
  [[noreturn]] void unknown_key(const char* place, std::string_view key);
  [[noreturn]] void unknown_annotation(std::string_view level, std::string_view key);

  auto arena() -> Arena& { return model_.arena(); }

  ir::Model& model_;
  const Limits& limits_;
  TextCursor cursor_;
  TextAssumptions assume_;
  Budget budget_;
  ValueScope main_scope_;
  ValueScope* scope_ = &main_scope_;
  std::uint64_t graph_depth_ = 0;
  std::uint64_t type_depth_ = 0;
  std::uint64_t num_nodes_ = 0;
  std::string_view type_key_;    // the text of the last type
  bool type_annotated_ = false;  // it is not shared because it has annotations
  // Scratch; nested records stand on those around them.
  std::vector<ir::Dim> dims_;
  std::array<CachedType, 512> types_;
};

template <typename Patch>
void TextParser::parse_bit_patterns(std::size_t width, Patch patch) {
  cursor_.expect('[', "before bit patterns");
  while (!cursor_.accept(']')) {
    const char* place = cursor_.mark();
    const std::uint64_t index = cursor_.expect_uint("the index of an element");
    cursor_.expect(':', "after the index of an element");
    const std::string_view bytes = cursor_.expect_string("the bits in hex");
    if (bytes.size() != width) {
      cursor_.fail_at(place,
                      fmt::format("expected {} hex digits for the bits", width * 2));
    }
    std::uint64_t bits = 0;
    for (const char c : bytes) bits = bits << 8 | static_cast<unsigned char>(c);
    if (!patch(index, bits)) {
      cursor_.fail_at(place, fmt::format("there is no element {}", index));
    }
    cursor_.accept(',');
  }
}

}  // namespace opscribe::serde
