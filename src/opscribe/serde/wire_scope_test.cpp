// Which value each name of a graph means.

#include <gtest/gtest.h>

#include "opscribe/serde/save.h"
#include "opscribe/serde/test_proto.h"

namespace opscribe::serde {
namespace {

auto node_with_graph(std::initializer_list<std::string_view> outputs,
                     const Proto& graph) -> Proto {
  return node_proto({}, outputs, "If").message(5, Proto().message(6, graph));
}

auto node_at(const ir::Graph& graph, std::size_t i) -> const ir::Node& {
  const ir::Node* node = graph.first_node();
  while (i-- > 0) node = node->next();
  return *node;
}

auto subgraph(const ir::Node& node) -> const ir::Graph& {
  return *node.attrs()[0]->graphs()[0];
}

void expect_same(const Proto& proto) {
  EXPECT_EQ(to_bytes(*load_proto(proto)), proto.text());
}

TEST(WireScope, InputAndInitializerShareAValue) {
  const Proto proto = model_proto(Proto()
                                      .message(1, node_proto({"w", "", "w"}, {"y"}))
                                      .message(5, Proto().bytes(8, "w"))
                                      .message(11, value_proto("w", 1))
                                      .message(12, value_proto("y", 1)));
  const auto model = load_proto(proto);
  const ir::Graph& graph = model->graph();
  const ir::Value* w = graph.inputs()[0].value;
  EXPECT_TRUE(w->is_initializer());
  EXPECT_EQ(w->num_uses(), 2u);
  EXPECT_EQ(graph.first_node()->input(1), nullptr);
  EXPECT_EQ(graph.outputs()[0].value, graph.first_node()->output(0));
  expect_same(proto);
}

TEST(WireScope, DeclarationIsTheValueTheNodeMakes) {
  const Proto proto = model_proto(Proto()
                                      .message(1, node_proto({}, {"a"}))
                                      .message(1, node_proto({"a"}, {"b"}))
                                      .message(12, value_proto("b", 2))
                                      .message(13, value_proto("a", 1))
                                      .message(13, value_proto("b", 3)));
  const auto model = load_proto(proto);
  const ir::Graph& graph = model->graph();
  EXPECT_EQ(graph.listed()[0].value, graph.first_node()->output(0));
  EXPECT_TRUE(graph.listed()[0].value->is_defined());
  // The list wins; the output's own declaration is kept beside it.
  EXPECT_EQ(graph.outputs()[0].value->type()->shape->dims[0].value, 3);
  ASSERT_NE(graph.outputs()[0].variant, nullptr);
  EXPECT_EQ(graph.outputs()[0].info()->type->shape->dims[0].value, 2);
  expect_same(proto);
}

TEST(WireScope, EqualDeclarationsShareOneType) {
  const auto model = load_proto(model_proto(Proto()
                                                .message(1, node_proto({"x"}, {"y"}))
                                                .message(11, value_proto("x", 2))
                                                .message(12, value_proto("y", 2))
                                                .message(13, value_proto("y", 2))));
  const ir::Graph& graph = model->graph();
  EXPECT_EQ(graph.inputs()[0].value->type(), graph.outputs()[0].value->type());
  EXPECT_EQ(graph.outputs()[0].variant, nullptr);
}

TEST(WireScope, SubgraphsSeeOuterValues) {
  const Proto inner =
      Proto().message(1, node_proto({"x"}, {"z"})).message(12, value_proto("z", 1));
  const auto model =
      load_proto(model_proto(Proto()
                                 .message(1, node_with_graph({"y"}, inner))
                                 .message(11, value_proto("x", 1))));
  const ir::Graph& graph = model->graph();
  const ir::Graph& body = subgraph(*graph.first_node());
  EXPECT_EQ(body.first_node()->input(0), graph.inputs()[0].value);
  EXPECT_EQ(body.owner(), graph.first_node());
  EXPECT_EQ(body.outputs()[0].value, body.first_node()->output(0));
}

TEST(WireScope, SiblingSubgraphsDoNotSeeEachOther) {
  const Proto makes = Proto().message(1, node_proto({}, {"t"}));
  const Proto uses = Proto().message(1, node_proto({"t"}, {"u"}));
  const auto model =
      load_proto(model_proto(Proto()
                                 .message(1, node_with_graph({"a"}, makes))
                                 .message(1, node_with_graph({"b"}, uses))));
  const ir::Value* t = subgraph(node_at(model->graph(), 1)).first_node()->input(0);
  EXPECT_FALSE(t->is_defined());
  EXPECT_NE(t, subgraph(node_at(model->graph(), 0)).first_node()->output(0));
}

TEST(WireScope, ShadowingMakesAValueOfItsOwn) {
  // The inner graph declares and makes `x` although an outer `x` is visible.
  const Proto inner = Proto()
                          .message(1, node_proto({"x"}, {"x"}))
                          .message(1, node_proto({"x"}, {"z"}))
                          .message(13, value_proto("x", 5));
  const Proto proto = model_proto(Proto()
                                      .message(1, node_with_graph({"y"}, inner))
                                      .message(1, node_proto({"x"}, {"w"}))
                                      .message(11, value_proto("x", 1)));
  const auto model = load_proto(proto);
  const ir::Graph& graph = model->graph();
  const ir::Graph& body = subgraph(*graph.first_node());
  const ir::Value* outer = graph.inputs()[0].value;
  const ir::Value* own = body.first_node()->output(0);
  EXPECT_EQ(body.first_node()->input(0), outer);
  EXPECT_EQ(node_at(body, 1).input(0), own);
  EXPECT_EQ(body.listed()[0].value, own);
  EXPECT_EQ(own->type()->shape->dims[0].value, 5);
  EXPECT_EQ(node_at(graph, 1).input(0), outer);
  expect_same(proto);
}

TEST(WireScope, UsesBeforeTheDefinitionConnect) {
  const auto model = load_proto(model_proto(
      Proto().message(1, node_proto({"a"}, {"b"})).message(1, node_proto({}, {"a"}))));
  EXPECT_EQ(node_at(model->graph(), 0).input(0), node_at(model->graph(), 1).output(0));
}

TEST(WireScope, UsesInSubgraphsBeforeTheDefinitionConnect) {
  const Proto innermost = Proto().message(1, node_proto({"late"}, {"q"}));
  const Proto inner = Proto().message(1, node_with_graph({"p"}, innermost));
  const Proto proto = model_proto(Proto()
                                      .message(1, node_with_graph({"y"}, inner))
                                      .message(1, node_proto({}, {"late"})));
  const auto model = load_proto(proto);
  const ir::Graph& graph = model->graph();
  const ir::Graph& deep = subgraph(*subgraph(*graph.first_node()).first_node());
  EXPECT_EQ(deep.first_node()->input(0), node_at(graph, 1).output(0));
  expect_same(proto);
}

TEST(WireScope, SecondDefinitionsAreValuesOfTheSameName) {
  const Proto proto = model_proto(Proto()
                                      .message(1, node_proto({}, {"a"}))
                                      .message(1, node_proto({"a"}, {"a"}))
                                      .message(1, node_proto({"a"}, {"b"}))
                                      .message(5, Proto().bytes(8, "w"))
                                      .message(5, Proto().bytes(8, "w"))
                                      .message(11, value_proto("x", 1))
                                      .message(11, value_proto("x", 2)));
  const auto model = load_proto(proto);
  const ir::Graph& graph = model->graph();
  EXPECT_EQ(node_at(graph, 1).input(0), node_at(graph, 0).output(0));
  EXPECT_EQ(node_at(graph, 2).input(0), node_at(graph, 1).output(0));
  EXPECT_NE(graph.inputs()[0].value, graph.inputs()[1].value);
  expect_same(proto);
}

TEST(WireScope, AGraphMayReturnAnOuterValue) {
  const Proto inner = Proto().message(12, value_proto("x", 4));
  const Proto proto = model_proto(Proto()
                                      .message(1, node_with_graph({"y"}, inner))
                                      .message(11, value_proto("x", 1)));
  const auto model = load_proto(proto);
  const ir::Graph& body = subgraph(*model->graph().first_node());
  EXPECT_EQ(body.outputs()[0].value, model->graph().inputs()[0].value);
  expect_same(proto);
}

TEST(WireScope, FunctionsHaveNamesOfTheirOwn) {
  const Proto function = Proto()
                             .bytes(1, "f")
                             .bytes(4, "x")
                             .bytes(5, "y")
                             .message(7, node_proto({"x", "g"}, {"y"}))
                             .bytes(10, "d")
                             .message(12, value_proto("x", 3));
  const Proto proto =
      model_proto(
          Proto().message(1, node_proto({}, {"g"})).message(11, value_proto("x", 1)))
          .message(25, function);
  const auto model = load_proto(proto);
  const ir::Function& read = *model->functions()[0];
  const ir::Graph& body = read.body();
  EXPECT_EQ(body.inputs()[0].value, body.first_node()->input(0));
  EXPECT_EQ(body.inputs()[0].value->type()->shape->dims[0].value, 3);
  EXPECT_FALSE(body.first_node()->input(1)->is_defined());
  EXPECT_EQ(body.outputs()[0].value, body.first_node()->output(0));
  EXPECT_EQ(body.function(), &read);
  expect_same(proto);
}

TEST(WireScope, TrainingAlgorithmsSeeTheMainGraph) {
  const Proto algorithm = Proto().message(1, node_proto({"w"}, {"d"}));
  const Proto initialization = Proto().message(1, node_proto({"w"}, {"i"}));
  const Proto proto =
      model_proto(Proto().message(5, Proto().bytes(8, "w")))
          .message(20, Proto().message(1, initialization).message(2, algorithm));
  const auto model = load_proto(proto);
  const ir::TrainingInfo& info = model->training_info[0];
  EXPECT_EQ(info.algorithm->first_node()->input(0), model->graph().initializers()[0]);
  EXPECT_FALSE(info.initialization->first_node()->input(0)->is_defined());
  expect_same(proto);
}

TEST(WireScope, WritesInferredTypesThatStandNowhere) {
  const auto model = load_proto(model_proto(Proto().message(1, node_proto({}, {"a"}))));
  ir::Value* value = model->graph().first_node()->output(0);
  value->set_type(ir::tensor_type(*model, DataType::Float));
  const std::string bytes = to_bytes(*model);
  const auto again = load_bytes(as_bytes(bytes));
  ASSERT_EQ(again->graph().listed().size(), 1u);
  EXPECT_EQ(again->graph().listed()[0].value->type()->dtype(), DataType::Float);
}

}  // namespace
}  // namespace opscribe::serde
