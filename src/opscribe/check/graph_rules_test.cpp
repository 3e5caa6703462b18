#include "opscribe/check/test_support.h"

namespace opscribe::check {
namespace {

TEST(CheckGraph, NamesAndTypes) {
  run_cases({
      {"no graph name",
       [](Sample& s) { s.graph->set_name(""); },
       {"error missing-name graph"}},
      {"no input name",
       [](Sample& s) { s.graph->add_input("", s.float_type(1)); },
       {"error missing-name graph.input[1]"}},
      {"untyped input",
       [](Sample& s) { s.graph->add_input("u"); },
       {"error missing-type graph.input[1] \"u\""}},
      {"input without a shape",
       [](Sample& s) {
         s.graph->add_input("u", ir::tensor_type(s.model, DataType::Float));
       },
       {"error incomplete-type graph.input[1] \"u\""}},
      {"type without a kind",
       [](Sample& s) { s.graph->add_input("u", ir::copy_type(s.model, {})); },
       {"error incomplete-type graph.input[1] \"u\""}},
      {"sequence of nothing",
       [](Sample& s) { s.graph->add_input("u", ir::sequence_type(s.model, nullptr)); },
       {"error incomplete-type graph.input[1] \"u\""}},
      {"sequence of tensors of unknown rank",
       [](Sample& s) {
         s.graph->add_input(
             "u", ir::sequence_type(s.model, ir::tensor_type(s.model, DataType::Int8)));
       },
       {}},
      {"map with float keys",
       [](Sample& s) {
         s.graph->add_input("u",
                            ir::map_type(s.model, DataType::Float,
                                         ir::tensor_type(s.model, DataType::Float)));
       },
       {"error invalid-map-key-type graph.input[1] \"u\""}},
      {"unknown element type",
       [](Sample& s) {
         ir::Type type = *s.float_type(1);
         type.elem_type = 77;
         s.graph->add_input("u", ir::copy_type(s.model, type));
       },
       {"error invalid-element-type graph.input[1] \"u\""}},
      {"unknown element type of an intermediate value is advice",
       [](Sample& s) {
         ir::Type type = *s.float_type(1);
         type.elem_type = 0;
         ir::Node* n = s.graph->append_node("Identity", {s.x}, {"t"});
         n->output(0)->set_type(ir::copy_type(s.model, type));
         s.graph->list_value(n->output(0));
       },
       {"warning invalid-element-type graph.value_info[0] \"t\""}},
      {"negative dimension",
       [](Sample& s) { s.graph->add_input("u", s.float_type(-1)); },
       {"warning negative-dimension graph.input[1] \"u\""}},
      {"deep type",
       [](Sample& s) {
         const ir::Type* type = s.float_type(1);
         for (int i = 0; i < 40; ++i) type = ir::sequence_type(s.model, type);
         s.graph->add_input("u", type);
       },
       {"error limit-exceeded graph.input[1] \"u\""}},
      {"name that is no text",
       [](Sample& s) { s.graph->add_input("u\xff", s.float_type(1)); },
       {"warning invalid-utf8 graph.input[1] \"u\xff\""}},
  });
}

TEST(CheckGraph, Definitions) {
  run_cases({
      {"input twice",
       [](Sample& s) { s.graph->add_input("x", s.float_type(2)); },
       {"error duplicate-definition graph.input[1] \"x\""}},
      {"initializer twice",
       [](Sample& s) {
         s.graph->add_initializer(s.graph->make_value("w"),
                                  s.tensor(DataType::Float, {1}, 4));
       },
       {"error duplicate-definition graph.initializer[1] \"w\""}},
      {"initializer and input at once is sound",
       [](Sample& s) {
         s.graph->add_input(s.w);
         s.w->set_type(s.float_type(2));
       },
       {}},
      {"output twice",
       [](Sample& s) { s.graph->append_node("Identity", {s.x}, {"y"}); },
       {"error duplicate-definition graph.node[1] (Identity).output[0] \"y\""}},
      {"output of an input's name",
       [](Sample& s) { s.graph->append_node("Identity", {s.w}, {"x"}); },
       {"error duplicate-definition graph.node[1] (Identity).output[0] \"x\""}},
      {"output twice on one node",
       [](Sample& s) { s.graph->append_node("Dropout", {s.x}, {"d", "d"}); },
       {"error duplicate-definition graph.node[1] (Dropout).output[1] \"d\""}},
      {"undefined, reported once",
       [](Sample& s) {
         ir::Value* gone = s.graph->make_value("xx");
         s.graph->append_node("Add", {gone, gone}, {"a"});
         s.graph->append_node("Add", {gone, s.x}, {"b"});
       },
       {"error undefined-value graph.node[1] (Add).input[0] \"xx\""}},
      {"read before it is made",
       [](Sample& s) {
         ir::Node* first = s.graph->append_node("Identity", {s.y}, {"early"});
         s.graph->detach(first);
         s.graph->insert_before(s.add, first);
       },
       {"error use-before-definition graph.node[0] (Identity).input[0] \"y\""}},
      {"a node that reads itself",
       [](Sample& s) { s.add->set_input(0, s.y); },
       {"error use-before-definition graph.node[0] \"add1\" (Add).input[0] \"y\""}},
      {"undefined output",
       [](Sample& s) { s.graph->add_output(s.graph->make_value("nowhere")); },
       {"error missing-type graph.output[1] \"nowhere\"",
        "error undefined-output graph.output[1] \"nowhere\""}},
      {"output twice among the graph's outputs",
       [](Sample& s) { s.graph->add_output(s.y); },
       {"warning duplicate-graph-output graph.output[1] \"y\""}},
      {"initializers were inputs once",
       [](Sample& s) { s.model.ir_version = 3; },
       {"error initializer-not-input graph.initializer[0] \"w\""}},
      {"two nodes of one name",
       [](Sample& s) {
         s.graph->append_node("Identity", {s.x}, {"a"})->set_name("add1");
       },
       {"warning duplicate-node-name graph.node[1] \"add1\" (Identity)"}},
  });
}

TEST(CheckGraph, HelpKnowsOrderAndCycles) {
  Sample sample;
  ir::Node* second = sample.graph->append_node("Identity", {sample.y}, {"back"});
  sample.add->set_input(0, second->output(0));
  auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].help,
            "the nodes form a cycle, so no order helps: one of the inputs is wrong");
  second->set_input(0, sample.x);
  found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].help, "move node Identity -> `back` before node `add1` (Add)");
}

TEST(CheckGraph, HelpSuggestsNames) {
  Sample sample;
  sample.graph->add_input("weights", sample.float_type(2));
  sample.add->set_input(1, sample.graph->make_value("weigths"));
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].help, "did you mean `weights`?");
}

TEST(CheckGraph, DuplicatesPointToTheFirst) {
  Sample sample;
  sample.graph->append_node("Identity", {sample.x}, {"y"});
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  ASSERT_EQ(found[0].labels.size(), 1u);
  EXPECT_EQ(found[0].labels[0].place.path, "graph.node[0]");
}

TEST(CheckGraph, Subgraphs) {
  run_cases({
      {"input hides an outer name",
       [](Sample& s) {
         s.add_if();
         s.branch->add_input("x");
       },
       {"error shadowed-name graph.node[1] (If).attribute[0] \"then_branch\".graph."
        "input[0] \"x\""}},
      {"initializer hides an outer name",
       [](Sample& s) {
         s.add_if();
         s.branch->add_initializer(s.branch->make_value("w"),
                                   s.tensor(DataType::Float, {1}, 4));
       },
       {"error shadowed-name graph.node[1] (If).attribute[0] \"then_branch\".graph."
        "initializer[0] \"w\""}},
      {"node output hides an outer name",
       [](Sample& s) {
         s.add_if();
         s.branch->append_node("Identity", {s.x}, {"y"});
       },
       {"error shadowed-name graph.node[1] (If).attribute[0] \"then_branch\".graph."
        "node[1] (Identity).output[0] \"y\""}},
      {"outer value as output",
       [](Sample& s) {
         s.add_if();
         s.branch->add_output(s.y);
       },
       {"error output-from-outer-graph graph.node[1] (If).attribute[0] \"then_branch\"."
        "graph.output[1] \"y\""}},
      {"the node's own output is not visible inside",
       [](Sample& s) {
         ir::Node* node = s.add_if();
         s.branch->append_node("Identity", {node->output(0)}, {"a"});
       },
       {"error use-before-definition graph.node[1] (If).attribute[0] \"then_branch\"."
        "graph.node[1] (Identity).input[0] \"z\""}},
      {"names of a subgraph stay inside",
       [](Sample& s) {
         s.add_if();
         s.graph->append_node("Identity", {s.branch->first_node()->output(0)}, {"a"});
       },
       {"error undefined-value graph.node[2] (Identity).input[0] \"inner\""}},
      {"input and initializer of a subgraph",
       [](Sample& s) {
         s.add_if();
         ir::Value* v = s.branch->add_input("v");
         s.branch->add_initializer(v, s.tensor(DataType::Float, {1}, 4));
       },
       {"warning initialized-subgraph-input graph.node[1] (If).attribute[0] "
        "\"then_branch\".graph.initializer[0] \"v\""}},
  });
}

TEST(CheckGraph, SubgraphDepthIsLimited) {
  Sample sample;
  ir::Graph* at = sample.graph;
  for (int i = 0; i < 40; ++i) {
    ir::Node* node = at->append_node("If", {sample.x}, {fmt::format("v{}", i)});
    ir::Graph* inner = sample.model.make_graph();
    ir::Graph* other = sample.model.make_graph();
    inner->set_name("inner");
    other->set_name("other");
    node->set_attr("then_branch", inner);
    node->set_attr("else_branch", other);
    at = inner;
  }
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 2u);  // for both graphs of the 33rd level
  EXPECT_EQ(found[0].id, "limit-exceeded");
  EXPECT_EQ(sample.check({.max_subgraph_nesting = 40}).size(), 0u);
}

TEST(CheckGraph, Records) {
  run_cases({
      {"declaration of nothing",
       [](Sample& s) { s.graph->list_value(s.graph->make_value("gone")); },
       {"warning stale-value-info graph.value_info[0] \"gone\""}},
      {"declared twice",
       [](Sample& s) {
         s.graph->list_value(s.y);
         s.graph->list_value(s.y);
       },
       {"warning duplicate-value-info graph.value_info[1] \"y\""}},
      {"annotation of nothing",
       [](Sample& s) {
         ir::QuantizationAnnotation note{.tensor_name = s.model.name("gone")};
         note.parameters.push_back(s.model.arena(), {Text("SCALE_TENSOR"), Text("w")});
         s.graph->quantization_annotations.push_back(s.model.arena(), note);
       },
       {"warning stale-annotation graph.quantization_annotation[0] \"gone\""}},
      {"metadata of a graph twice",
       [](Sample& s) {
         for (int i = 0; i < 2; ++i) {
           s.graph->metadata.push_back(s.model.arena(), {Text("k"), Text("")});
         }
       },
       {"warning duplicate-metadata-key graph.metadata_props"}},
      {"devices nobody configured",
       [](Sample& s) {
         ir::NodeDeviceConfiguration device{.configuration_id = Text("gpu")};
         device.sharding_spec.push_back(s.model.arena(),
                                        {.tensor_name = s.model.name("other")});
         s.add->mutable_extra()->device_configurations.push_back(s.model.arena(),
                                                                 device);
         s.model.ir_version = 11;
       },
       {"warning invalid-device-configuration graph.node[0] \"add1\" "
        "(Add).device_configurations[0]",
        "warning invalid-device-configuration graph.node[0] \"add1\" "
        "(Add).device_configurations[0]"}},
  });
}

TEST(CheckGraph, ManyProblemsCostLinearTime) {
  Sample sample;
  ir::Value* hub = sample.graph->make_value("hub");
  for (int i = 0; i < 50'000; ++i) {
    sample.graph->append_node("Add", {hub, sample.x}, {"same"});
  }
  const auto found = sample.check();
  EXPECT_EQ(found.size(), 1001u);
  EXPECT_EQ(found.back().id, "too-many-problems");
}

}  // namespace
}  // namespace opscribe::check
