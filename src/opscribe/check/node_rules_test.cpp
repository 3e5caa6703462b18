// Nodes against their operators, attributes against both.

#include "opscribe/check/test_support.h"

namespace opscribe::check {
namespace {

TEST(CheckNode, Operators) {
  run_cases({
      {"no operator",
       [](Sample& s) { s.add->set_op_type(""); },
       {"error missing-op-type graph.node[0] \"add1\""}},
      {"neither inputs nor outputs",
       [](Sample& s) { s.graph->append_node("Constant", {}, {}); },
       {"error empty-node graph.node[1] (Constant)",
        "error wrong-output-count graph.node[1] (Constant)"}},
      {"domain not imported, reported once",
       [](Sample& s) {
         s.graph->append_node("A", {s.x}, {"a"}, "my");
         s.graph->append_node("B", {s.x}, {"b"}, "my");
       },
       {"error missing-opset-import graph.node[1] (A)"}},
      {"long spelling of the standard domain",
       [](Sample& s) { s.add->set_domain("ai.onnx"); },
       {"error domain-spelling graph.node[0] \"add1\" (Add)"}},
      {"long spelling in both places",
       [](Sample& s) {
         s.add->set_domain("ai.onnx");
         s.model.opset_imports[0].domain = Text("ai.onnx");
       },
       {"error domain-spelling graph.node[0] \"add1\" (Add)"}},
      {"long spelling of the import alone is sound",
       [](Sample& s) { s.model.opset_imports[0].domain = Text("ai.onnx"); },
       {}},
      {"unknown",
       [](Sample& s) { s.add->set_op_type("Plus"); },
       {"error unknown-operator graph.node[0] \"add1\" (Plus)"}},
      {"custom operators are taken on trust",
       [](Sample& s) {
         s.model.set_opset("my", 1);
         s.add->set_domain("my");
       },
       {}},
      {"deprecated",
       [](Sample& s) { s.graph->append_node("Scatter", {s.x}, {"s"}); },
       {"error deprecated-operator graph.node[1] (Scatter)"}},
      {"not yet deprecated",
       [](Sample& s) {
         s.model.set_opset("", 10);
         s.graph->append_node("Scatter", {s.x}, {"s"});
       },
       {}},
      {"an old experiment",
       [](Sample& s) { s.graph->append_node("ImageScaler", {s.x}, {"s"}); },
       {"warning experimental-operator graph.node[1] (ImageScaler)"}},
  });
}

TEST(CheckNode, OperatorsOfLaterOpsetsSayWhen) {
  Sample sample;
  sample.graph->append_node("Gelu", {sample.x}, {"g"});
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].message,
            "operator `Gelu` came with opset 20 of domain `ai.onnx`, but version 18 is "
            "imported");
  EXPECT_EQ(found[0].help, "import version 20 or higher");
}

TEST(CheckNode, CustomDomainsOnRequest) {
  Sample sample;
  sample.model.set_opset("my", 1);
  sample.add->set_domain("my");
  EXPECT_EQ(
      summary(sample.check({.check_custom_domains = true})),
      std::vector<std::string>{"error unknown-operator graph.node[0] \"add1\" (Add)"});
}

TEST(CheckNode, Signatures) {
  run_cases({
      {"too few inputs",
       [](Sample& s) { s.add->resize_inputs(1); },
       {"error wrong-input-count graph.node[0] \"add1\" (Add)"}},
      {"too many inputs",
       [](Sample& s) { s.add->add_input(s.x); },
       {"error wrong-input-count graph.node[0] \"add1\" (Add)"}},
      {"omitted input",
       [](Sample& s) { s.add->set_input(1, nullptr); },
       {"error missing-input graph.node[0] \"add1\" (Add).input[1]"}},
      {"optional inputs may be omitted",
       [](Sample& s) { s.graph->append_node("Clip", {s.x, nullptr, s.w}, {"c"}); },
       {}},
      {"variadic needs one",
       [](Sample& s) {
         s.graph->append_node("Concat", {}, {"c"})->set_attr("axis", std::int64_t{0});
       },
       {"error wrong-input-count graph.node[1] (Concat)"}},
      {"variadic takes many",
       [](Sample& s) {
         s.graph->append_node("Concat", {s.x, s.x, s.x, s.x}, {"c"})
             ->set_attr("axis", std::int64_t{0});
       },
       {}},
      {"too many outputs",
       [](Sample& s) { s.add->add_output("more"); },
       {"error wrong-output-count graph.node[0] \"add1\" (Add)"}},
      {"a number of outputs between the allowed ones",
       [](Sample& s) { s.graph->append_node("Dropout", {s.x}, {"a", "b", "c"}); },
       {"error wrong-output-count graph.node[1] (Dropout)"}},
      {"omitted output",
       [](Sample& s) { s.graph->append_node("Identity", {s.x}, {""}); },
       {"error missing-output graph.node[1] (Identity).output[0]"}},
      {"optional output omitted",
       [](Sample& s) { s.graph->append_node("Dropout", {s.x}, {"a", ""}); },
       {}},
  });
}

TEST(CheckNode, AttributesOfOperators) {
  run_cases({
      {"unknown",
       [](Sample& s) { s.add->set_attr("axes", std::int64_t{0}); },
       {"error unknown-attribute graph.node[0] \"add1\" (Add).attribute[0] \"axes\""}},
      {"a tool's own",
       [](Sample& s) { s.add->set_attr("__note", std::int64_t{0}); },
       {}},
      {"missing",
       [](Sample& s) { s.graph->append_node("Concat", {s.x}, {"c"}); },
       {"error missing-attribute graph.node[1] (Concat)"}},
      {"wrong type",
       [](Sample& s) {
         s.graph->append_node("Concat", {s.x}, {"c"})->set_attr("axis", 1.0f);
       },
       {"error wrong-attribute-type graph.node[1] (Concat).attribute[0] \"axis\""}},
      {"twice",
       [](Sample& s) {
         ir::Node* node = s.graph->append_node("Concat", {s.x}, {"c"});
         node->set_attr("axis", std::int64_t{0});
         node->add_attr(*node->attrs()[0]);
       },
       {"error duplicate-attribute graph.node[1] (Concat).attribute[1] \"axis\""}},
  });
}

TEST(CheckNode, HelpKnowsOtherOpsets) {
  Sample sample;
  sample.graph->append_node("Clip", {sample.x}, {"c"})->set_attr("min", 0.0f);
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].message, "Clip-11 has no attribute `min`");
  EXPECT_EQ(found[0].help, "it had one before opset 11; it may be an input now");
}

TEST(CheckNode, AttributesThemselves) {
  // Of an operator nobody knows, so that nothing but the attribute itself is wrong.
  const auto with = [](Sample& s, const ir::Attr& attr) {
    s.model.set_opset("my", 1);
    s.graph->append_node("F", {s.x}, {"f"}, "my")->add_attr(attr);
  };
  static const auto* const add = &with;
  run_cases({
      {"no name",
       [](Sample& s) { (*add)(s, {.value = 1.0f, .declared = ir::AttrType::Float}); },
       {"error missing-name graph.node[1] (F).attribute[0]"}},
      {"no type",
       [](Sample& s) { (*add)(s, {.name = s.model.name("a"), .value = 1.0f}); },
       {"error missing-attribute-type graph.node[1] (F).attribute[0] \"a\""}},
      {"two values",
       [](Sample& s) {
         (*add)(s, {.name = s.model.name("a"),
                    .value = 1.0f,
                    .declared = ir::AttrType::Float,
                    .num_surplus = 1});
       },
       {"error multiple-attribute-values graph.node[1] (F).attribute[0] \"a\""}},
      {"declared and stored types differ",
       [](Sample& s) {
         (*add)(
             s,
             {.name = s.model.name("a"), .value = 1.0f, .declared = ir::AttrType::Int});
       },
       {"error attribute-value-mismatch graph.node[1] (F).attribute[0] \"a\""}},
      {"a tensor that is not there",
       [](Sample& s) {
         (*add)(s, {.name = s.model.name("a"),
                    .declared = ir::AttrType::Tensor,
                    .has_value = false});
       },
       {"error missing-attribute-value graph.node[1] (F).attribute[0] \"a\""}},
      {"zeros may be left out",
       [](Sample& s) {
         (*add)(s, {.name = s.model.name("a"),
                    .value = std::int64_t{0},
                    .declared = ir::AttrType::Int,
                    .has_value = false});
       },
       {}},
      {"a reference outside functions",
       [](Sample& s) {
         (*add)(s, {.name = s.model.name("a"),
                    .declared = ir::AttrType::Int,
                    .has_value = false,
                    .ref = s.model.name("p")});
       },
       {"error reference-outside-function graph.node[1] (F).attribute[0] \"a\""}},
      {"a tensor with too little data",
       [](Sample& s) {
         (*add)(s, {.name = s.model.name("a"),
                    .value = s.tensor(DataType::Float, {2}, 7),
                    .declared = ir::AttrType::Tensor});
       },
       {"error too-little-data graph.node[1] (F).attribute[0] \"a\".tensor"}},
      {"the same among several",
       [](Sample& s) {
         const std::array tensors = {s.tensor(DataType::Float, {2}, 8),
                                     s.tensor(DataType::Float, {2}, 7)};
         const std::span<ir::StoredTensor* const> kept =
             s.model.arena().copy_array(std::span<ir::StoredTensor* const>(tensors));
         (*add)(s, {.name = s.model.name("a"),
                    .value = kept,
                    .declared = ir::AttrType::Tensors});
       },
       {"error too-little-data graph.node[1] (F).attribute[0] \"a\".tensors[1]"}},
  });
}

}  // namespace
}  // namespace opscribe::check
