#pragma once

// The upper half of the text printer: one method per kind of record. Internal to the
// text_*.cpp files; see text_printer.h for use and docs/text_format.md for the grammar.
//
// Each method writes its record in plain ONNX text and then, as annotations, what that
// left out. An annotation follows what it describes and names it, so the parser never
// has to guess: `#@ tensor.doc_string "..."` after a tensor, `#@ value.doc_string`
// after a declared value.

#include <string_view>

#include "opscribe/ir/model.h"
#include "opscribe/serde/text_words.h"
#include "opscribe/serde/text_writer.h"

namespace opscribe::serde {

class TextPrinter {
 public:
  TextPrinter(TextSink sink, const PrintOptions& options, TextAssumptions assume)
      : out_(std::move(sink)), options_(options), assume_(assume) {}

  void model(const ir::Model& model);
  // Inside an attribute fewer names can stand for themselves.
  void graph(const ir::Graph& graph, bool in_attr);
  void function(const ir::Function& function);
  void node(const ir::Node& node);
  void attr(const ir::Attr& attr);
  void tensor(const ir::StoredTensor& tensor);       // in attributes
  void initializer(const ir::StoredTensor& tensor);  // `type name = elements`
  void sparse_tensor(const ir::StoredSparseTensor& tensor);
  void type(const ir::Type& type);
  void finish() { out_.finish(); }

 private:
  enum class Place { SameLine, OwnLine };

  // Writes `#@ word` and what `body` writes, unless annotations are off.
  template <typename Body>
  void annotate(std::string_view word, Place place, Body body) {
    if (!options_.annotations) return;
    out_.begin_annotation(word, place == Place::OwnLine);
    body();
    out_.end_annotation();
  }
  void annotate_text(std::string_view word, Place place, Text text);
  void annotate_bytes(std::string_view word, Place place, Bytes bytes);
  void annotate_entries(std::string_view word, Place place,
                        const ir::Metadata& entries);
  void annotate_absent(std::string_view word, Place place);

  void assumptions();
  void model_fields(const ir::Model& model);
  void model_annotations(const ir::Model& model);
  void training(const ir::TrainingInfo& info);
  void device(const ir::DeviceConfiguration& device);
  void header_text(std::string_view key, Text text);
  void header_key(std::string_view key);
  void end_header();
  void opset_list(std::span<const ir::OpsetImport> imports);
  void function_head(const ir::Function& function);
  void function_header(const ir::Function& function);

  void graph_name(const ir::Graph& graph, bool in_attr);
  void graph_values(const ir::Graph& graph);
  void graph_annotations(const ir::Graph& graph, bool in_attr);
  void quantization(const ir::QuantizationAnnotation& annotation);
  void body(const ir::Graph& graph);
  void value_name(std::string_view name);
  void value(Name name, const ir::ValueInfo* info);
  template <typename Places>
  void value_list(const Places& places);

  void operator_name(const ir::Node& node);
  void operands(const ir::Node& node);
  void attrs(const ir::Node& node, bool one_per_line);
  void node_annotations(const ir::Node& node);
  void node_devices(const ir::NodeDeviceConfiguration& config);
  void sharding(const ir::ShardingSpec& spec);
  void attr_value(const ir::Attr& attr);
  void attr_annotations(const ir::Attr& attr);

  void dim(const ir::Dim& dim);
  void shape(const ir::Shape* shape);
  void element_type(std::optional<std::int32_t> number);
  void opaque(const ir::Type& type);

  void tensor_head(const ir::StoredTensor& tensor);
  void tensor_body(const ir::StoredTensor& tensor, bool after_equals);
  void tensor_annotations(const ir::StoredTensor& tensor, bool has_location,
                          bool listed);
  void data_parts(const ir::StoredTensor& tensor);
  void entries(const ir::Metadata& entries);
  void entry_text(Text text);

  // The fields of a record, `{key: value, ...}`.
  void field(std::string_view key);
  void text_field(std::string_view key, Text text);
  void int_field(std::string_view key, std::optional<std::int64_t> number);
  void ints_field(std::string_view key, std::span<const std::int64_t> numbers);
  void unknown_field(Bytes bytes);

  TextWriter out_;
  PrintOptions options_;
  TextAssumptions assume_;
  bool first_field_ = true;
};

// Prints with `print(TextPrinter&)` into a string.
template <typename Print>
auto print_to_string(const PrintOptions& options, TextAssumptions assume, Print print)
    -> std::string {
  std::string text;
  TextPrinter printer([&](std::string_view piece) { text += piece; }, options, assume);
  print(printer);
  printer.finish();
  return text;
}

}  // namespace opscribe::serde
