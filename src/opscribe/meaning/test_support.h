#pragma once

// A writer that tells what it wrote; for the tests of meaning/.
//
//   RecordingWriter writer;
//   apply(writer, "Add", writer.tensor("x", DataType::Float), writer.literal(2), "y");
//   writer.text()   "CastLike(int64_2,x)=int64_2_cast Add(x,int64_2_cast)=y"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "opscribe/ir/graph.h"
#include "opscribe/ir/model.h"
#include "opscribe/ir/names.h"
#include "opscribe/ir/node.h"
#include "opscribe/meaning/literals.h"
#include "opscribe/meaning/writer.h"

namespace opscribe::meaning {

class RecordingWriter final : public Writer {
 public:
  explicit RecordingWriter(std::int64_t opset = 18) : opset_(opset) {}

  // --- values to begin with
  auto tensor(std::string_view name, DataType dtype = DataType::Undefined,
              std::optional<std::size_t> rank = {}) -> ir::Value* {
    ir::Value* value = graph_.add_input(name);
    types_[value] = dtype;
    ranks_[value] = rank;
    return value;
  }
  auto literal(std::int64_t number) -> ir::Value* {
    return named_literal(literal_name(number), DataType::Int64);
  }
  auto float_literal() -> ir::Value* { return named_literal("const", DataType::Float); }
  auto text_literal() -> ir::Value* { return named_literal("text", DataType::String); }
  auto count(std::string_view name) -> ir::Value* {
    ir::Value* value = tensor(name, DataType::Int64, 0);
    counts_.insert(value);
    return value;
  }

  // The nodes so far, and what was refused after them; empty again then.
  auto text() -> std::string { return std::exchange(text_, {}); }
  template <typename Action>
  auto refused(Action&& action) -> std::string {
    try {
      action();
    } catch (const Refusal& refusal) {
      return fmt::format("{}", static_cast<int>(refusal.kind));
    }
    return "nothing was refused";
  }
  static auto kind(Refusal::Kind kind) -> std::string {
    return fmt::format("{}", static_cast<int>(kind));
  }

  // A name that no value has.
  auto unique(Label label) -> std::string {
    const std::string wanted =
        label.of == nullptr ? std::string(label.text)
                            : fmt::format("{}_{}", label.of->name().view(), label.text);
    return std::string(names_.unique(wanted).view());
  }

  // --- as a writer
  auto emit(const Node& node, Label label) -> ir::Value* override {
    return emit_as(node, unique(label));
  }
  auto emit_as(const Node& node, const std::string& output) -> ir::Value* {
    text_ += text_.empty() ? "" : " ";
    text_ += node.op_type;
    for (const auto& [name, value] : node.attrs) {
      text_ += fmt::format("{{{}={}}}", name, text_of(value));
    }
    text_ += "(";
    for (const ir::Value* input : node.inputs) {
      text_ += text_.back() == '(' ? "" : ",";
      text_ += input->name().view();
    }
    text_ += ")=" + output;
    std::vector<ir::Attr> attrs;
    for (const auto& [name, value] : node.attrs) {
      attrs.push_back(ir::Attr::of(model_.name(name), value));
    }
    const ir::Node* made =
        graph_.add_node({.op_type = model_.name(node.op_type),
                         .inputs = node.inputs,
                         .outputs = std::array{graph_.make_value(output)},
                         .attrs = attrs});
    types_[made->output(0)] = type_of(*made);
    if (node.op_type == "NonZero") ranks_[made->output(0)] = 2;
    if (node.op_type == "Squeeze" && rank_of(made->input(0))) {
      ranks_[made->output(0)] = *rank_of(made->input(0)) - 1;
    }
    return made->output(0);
  }
  auto constant(std::int64_t number) -> ir::Value* override { return literal(number); }
  auto constant(std::span<const std::int64_t> numbers, std::string_view name)
      -> ir::Value* override {
    ir::Value* value = named_literal(name, DataType::Int64);
    value->set_name(fmt::format("[{}]", fmt::join(numbers, " ")));
    ranks_[value] = 1;
    return value;
  }
  auto opset() -> std::int64_t override { return opset_; }
  auto signature_of(std::string_view op_type) -> const schema::Signature* override {
    // Both inputs of one type, but for Pow, whose exponent has its own.
    return op_type == "Pow" ? &power_ : &same_;
  }
  auto dtype_of(const ir::Value* value) -> DataType override { return types_[value]; }
  auto rank_of(const ir::Value* value) -> std::optional<std::size_t> override {
    return ranks_[value];
  }
  auto is_literal(const ir::Value* value) -> bool override {
    return literals_.contains(value);
  }
  void mark_literal(const ir::Value* value) override { literals_.insert(value); }
  auto is_count(const ir::Value* value) -> bool override {
    return counts_.contains(value);
  }
  void mark_count(const ir::Value* value) override { counts_.insert(value); }
  auto is_strict() -> bool override { return strict; }
  [[noreturn]] void refuse(const Refusal& refusal) override { throw refusal; }
  void doubt(const Refusal& /*refusal*/) override { ++num_doubts; }

  bool strict = false;
  std::size_t num_doubts = 0;

 private:
  auto named_literal(std::string_view name, DataType dtype) -> ir::Value* {
    ir::Value* value = graph_.make_value(unique({.text = name}));
    types_[value] = dtype;
    ranks_[value] = 0;
    literals_.insert(value);
    return value;
  }
  static auto text_of(const ir::AttrValue& value) -> std::string {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      return fmt::to_string(*number);
    }
    if (const auto* text = std::get_if<Bytes>(&value)) {
      return std::string(as_text(*text));
    }
    return fmt::format("{}", std::get<std::span<const std::int64_t>>(value));
  }
  // Casts have their own type, comparisons give truth values, the rest that of the
  // first input.
  auto type_of(const ir::Node& node) -> DataType {
    const std::string_view op = node.op_type().view();
    if (const auto to = node.find_int("to")) return static_cast<DataType>(*to);
    if (op == "CastLike") return types_[node.input(1)];
    if (op == "Equal" || op.starts_with("Less") || op.starts_with("Greater")) {
      return DataType::Bool;
    }
    return types_[node.input(0)];
  }

  ir::Model model_;
  ir::Graph& graph_ = model_.make_main_graph("test");
  ir::NameSupply names_{model_};
  std::int64_t opset_;
  schema::Signature same_{
      .params = {{.name = "A", .constraint = "T"}, {.name = "B", .constraint = "T"}},
      .num_inputs = 2};
  schema::Signature power_{
      .params = {{.name = "X", .constraint = "T"}, {.name = "Y", .constraint = "T1"}},
      .num_inputs = 2};
  std::unordered_map<const ir::Value*, DataType> types_;
  std::unordered_map<const ir::Value*, std::optional<std::size_t>> ranks_;
  std::unordered_set<const ir::Value*> literals_;
  std::unordered_set<const ir::Value*> counts_;
  std::string text_;
};

}  // namespace opscribe::meaning
