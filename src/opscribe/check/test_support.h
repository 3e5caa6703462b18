#pragma once

// For the tests of this folder: a registry of a few operators, and sound models to
// break.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "opscribe/check/check_model.h"
#include "opscribe/diag/render.h"

namespace opscribe::check {

inline auto test_registry() -> const schema::Registry& {
  using schema::AttrType;
  using schema::OpDef;
  using schema::OpEntry;
  static constexpr OpEntry kOps[] = {
      {"", "Add",
       [] {
         return OpDef{.name = "Add",
                      .since = 7,
                      .inputs = {{"A", "T", ""}, {"B", "T", ""}},
                      .outputs = {{"C", "T", ""}},
                      .types = {{"T", schema::kFloat}}};
       }},
      {"", "Clip",
       [] {
         return OpDef{
             .name = "Clip",
             .since = 11,
             .inputs = {{"input", "T", ""},
                        {"min", "T", "", schema::kOptional},
                        {"max", "T", "", schema::kOptional}},
             .outputs = {{"output", "T", ""}},
             .types = {{"T", schema::kFloat}},
             .history = {
                 {.since = 6,
                  .attributes = {{"max", AttrType::Float, schema::kNoDefault, ""},
                                 {"min", AttrType::Float, schema::kNoDefault, ""}},
                  .inputs = {{"input", "T", ""}}}}};
       }},
      {"", "Concat",
       [] {
         return OpDef{.name = "Concat",
                      .since = 4,
                      .attributes = {{"axis", AttrType::Int, schema::kRequired, ""}},
                      .inputs = {{"inputs", "T", "", schema::kVariadic}},
                      .outputs = {{"result", "T", ""}},
                      .types = {{"T", schema::kFloat}}};
       }},
      {"", "Constant",
       [] {
         return OpDef{
             .name = "Constant",
             .since = 11,
             .attributes = {{"sparse_value", AttrType::SparseTensor, schema::kNoDefault,
                             ""},
                            {"value", AttrType::Tensor, schema::kNoDefault, ""}},
             .outputs = {{"output", "T", ""}},
             .types = {{"T", schema::kFloat}}};
       }},
      {"", "Dropout",
       [] {
         return OpDef{
             .name = "Dropout",
             .since = 7,
             .attributes = {{"ratio", AttrType::Float, 0.5f, ""}},
             .inputs = {{"data", "T", ""}},
             .outputs = {{"output", "T", ""}, {"mask", "T", "", schema::kOptional}},
             .types = {{"T", schema::kFloat}},
             .output_counts = {1, 2}};
       }},
      {"", "Gelu",
       [] {
         return OpDef{.name = "Gelu",
                      .since = 20,
                      .inputs = {{"X", "T", ""}},
                      .outputs = {{"Y", "T", ""}},
                      .types = {{"T", schema::kFloat}}};
       }},
      {"", "Identity",
       [] {
         return OpDef{.name = "Identity",
                      .since = 1,
                      .inputs = {{"input", "T", ""}},
                      .outputs = {{"output", "T", ""}},
                      .types = {{"T", schema::kFloat}}};
       }},
      {"", "If",
       [] {
         return OpDef{
             .name = "If",
             .since = 11,
             .attributes = {{"else_branch", AttrType::Graph, schema::kRequired, ""},
                            {"then_branch", AttrType::Graph, schema::kRequired, ""}},
             .inputs = {{"cond", "B", ""}},
             .outputs = {{"outputs", "V", "",
                          schema::kVariadic | schema::kHeterogeneous}},
             .types = {{"B", schema::kBool}, {"V", schema::kFloat}}};
       }},
      {"", "Scatter",
       [] {
         return OpDef{.name = "Scatter",
                      .since = 11,
                      .inputs = {{"data", "T", ""}},
                      .outputs = {{"output", "T", ""}},
                      .types = {{"T", schema::kFloat}},
                      .deprecated = true,
                      .history = {{.since = 9, .deprecated = false}}};
       }},
  };
  static constexpr std::array<std::span<const OpEntry>, 1> kFamilies = {kOps};
  static constexpr schema::DomainInfo kDomains[] = {{"", 28}, {"ai.onnx.ml", 5}};
  static const schema::Registry registry(kFamilies, kDomains);
  return registry;
}

// A sound model to start from: y = Add(x, w), with w an initializer of two floats.
class Sample {
 public:
  Sample() {
    model.ir_version = 10;
    model.set_opset("", 18);
    graph = &model.make_main_graph("main");
    x = graph->add_input("x", float_type(2));
    w = graph->make_value("w");
    graph->add_initializer(w, tensor(DataType::Float, {2}, 8));
    add = graph->append_node("Add", {x, w}, {"y"});
    add->set_name("add1");
    y = add->output(0);
    y->set_type(float_type(2));
    graph->add_output(y);
  }

  auto float_type(std::int64_t size) -> const ir::Type* {
    const std::array dims = {ir::Dim::fixed(size)};
    return ir::tensor_type(model, DataType::Float, dims);
  }
  auto dims(const std::vector<std::int64_t>& sizes) -> std::span<const std::int64_t> {
    return model.arena().copy_array(std::span(sizes));
  }
  // A tensor whose raw data is `size` zero bytes; none: no data at all.
  auto tensor(DataType dtype, const std::vector<std::int64_t>& sizes,
              std::size_t size = 0) -> ir::StoredTensor* {
    ir::StoredTensor* made = model.make_tensor();
    made->data_type = static_cast<std::int32_t>(dtype);
    made->dims = dims(sizes);
    if (size != 0) add_data(made, ir::DataField::Raw, std::string(size, '\0'));
    return made;
  }
  void add_data(ir::StoredTensor* to, ir::DataField field, std::string_view payload) {
    to->data.push_back(model.arena(),
                       {.field = field, .payload = model.bytes(as_bytes(payload))});
  }
  auto int64s(const std::vector<std::int64_t>& sizes,
              const std::vector<std::int64_t>& values) -> ir::StoredTensor* {
    ir::StoredTensor* made = tensor(DataType::Int64, sizes);
    add_data(made, ir::DataField::Raw,
             {reinterpret_cast<const char*>(values.data()), values.size() * 8});
    return made;
  }
  auto w_tensor() -> ir::StoredTensor& { return *w->initializer(); }
  // An external w, with these keys and values in turn.
  void make_external(std::initializer_list<std::string_view> keys_and_values) {
    w_tensor().data.clear();
    w_tensor().data_location = 1;
    for (auto at = keys_and_values.begin(); at != keys_and_values.end(); at += 2) {
      w_tensor().external.push_back(model.arena(),
                                    {model.text(at[0]), model.text(at[1])});
    }
  }
  // Adds `If(x)` with the same simple body in both branches; returns the node. The body
  // of the first is in `branch`.
  auto add_if() -> ir::Node* {
    ir::Node* node = graph->append_node("If", {x}, {"z"});
    for (const std::string_view name : {"then_branch", "else_branch"}) {
      ir::Graph* body = model.make_graph();
      body->set_name(name);
      ir::Node* copy = body->append_node("Identity", {x}, {"inner"});
      body->add_output(copy->output(0));
      node->set_attr(name, body);
      if (branch == nullptr) branch = body;
    }
    return node;
  }
  // A function `my::twice(a) = a + a`, called by no one.
  auto add_function(std::string_view name = "twice") -> ir::Function* {
    ir::Function* function = model.add_function("my", name);
    ir::Graph& body = function->body();
    ir::Value* a = body.add_input("a");
    ir::Node* sum = body.append_node("Add", {a, a}, {"b"});
    body.add_output(sum->output(0));
    function->opset_imports.push_back(
        model.arena(), {.domain = model.text(""), .version = 18, .unknown = {}});
    return function;
  }
  // A call of a function of domain `my`.
  auto call(std::string_view name) -> ir::Node* {
    model.set_opset("my", 1);
    return graph->append_node(name, {x}, {"called"}, "my");
  }

  // By the rules of the format alone: most samples make no sense to a runtime.
  auto check(CheckOptions options = {}) const -> std::vector<diag::Diagnostic> {
    options.infer_types = false;
    return check_model(model, test_registry(), options);
  }

  ir::Model model;
  ir::Graph* graph = nullptr;
  ir::Value* x = nullptr;
  ir::Value* w = nullptr;
  ir::Value* y = nullptr;
  ir::Node* add = nullptr;
  ir::Graph* branch = nullptr;
};

// What was found, one line each: `error undefined-value graph.node[0]...`.
inline auto summary(const std::vector<diag::Diagnostic>& found)
    -> std::vector<std::string> {
  std::vector<std::string> lines;
  for (const diag::Diagnostic& d : found) {
    lines.push_back(
        fmt::format("{} {} {}", diag::name_of(d.severity), d.id, d.place.path));
  }
  return lines;
}

// A model broken in one way, and what the checker must say: severity, id and path of
// each problem.
struct Case {
  const char* name;
  void (*breakage)(Sample&);
  std::vector<std::string> expected;
};

inline void run_cases(const std::vector<Case>& cases) {
  for (const Case& each : cases) {
    SCOPED_TRACE(each.name);
    Sample sample;
    each.breakage(sample);
    const auto found = sample.check();
    EXPECT_EQ(summary(found), each.expected);
    const auto& ids = diag::all_ids();
    for (const diag::Diagnostic& d : found) {
      EXPECT_THAT(ids, testing::Contains(d.id));
      EXPECT_FALSE(d.message.empty());
      EXPECT_FALSE(d.help.empty() && d.id != "limit-exceeded" &&
                   !d.id.starts_with("invalid-sparse"))
          << d.message << " has no way out";
    }
  }
}

}  // namespace opscribe::check
