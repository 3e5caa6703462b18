#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "opscribe/ir/clone.h"
#include "opscribe/ir/model.h"
#include "opscribe/ir/names.h"
#include "opscribe/ir/verify.h"
#include "opscribe/ir/walk.h"

namespace opscribe::ir {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

auto op_types(const Graph& graph) -> std::vector<std::string> {
  std::vector<std::string> types;
  for (const Node* node : graph.nodes()) types.emplace_back(node->op_type().view());
  return types;
}

// x -> Relu -> Neg -> y
struct Chain {
  Model model;
  Graph& graph = model.make_main_graph("main");
  Value* x = graph.add_input("x", tensor_type(model, DataType::Float));
  Node* relu = graph.append_node("Relu", {x}, {"r"});
  Node* neg = graph.append_node("Neg", {relu->output(0)}, {"y"});
  Chain() { graph.add_output(neg->output(0)); }
};

TEST(Graph, KeepsUsesInStepWithInputs) {
  Chain c;
  EXPECT_EQ(c.x->num_uses(), 1u);
  c.neg->set_input(0, c.x);
  EXPECT_EQ(c.x->num_uses(), 2u);
  EXPECT_FALSE(c.relu->output(0)->has_uses());
  c.neg->add_input(c.x);
  c.neg->add_input(nullptr);
  c.neg->add_input(c.x);
  EXPECT_EQ(c.x->num_uses(), 4u);
  verify(c.model);
  c.neg->resize_inputs(1);
  EXPECT_EQ(c.x->num_uses(), 2u);
  verify(c.model);
}

TEST(Graph, UsesComeOldestFirst) {
  Chain c;
  Node* add = c.graph.append_node("Add", {c.x, c.x}, {"z"});
  std::vector<Node*> users;
  for (const Use* use : c.x->uses()) users.push_back(use->user());
  EXPECT_THAT(users, ElementsAre(c.relu, add, add));
}

TEST(Graph, ErasesWhileWalking) {
  Model model;
  Graph& graph = model.make_main_graph("g");
  Value* x = graph.add_input("x");
  for (int i = 0; i < 10; ++i) {
    graph.append_node(i % 2 == 0 ? "Even" : "Odd", {x}, {"v"});
  }
  int seen = 0;
  for (Node* node : graph.nodes()) {
    ++seen;
    if (node->op_type() != "Even") continue;
    Node* next = node->next();
    graph.erase(node);
    if (seen == 1) graph.erase(next);  // the neighbour too: the walk skips it
  }
  EXPECT_EQ(seen, 9);
  EXPECT_THAT(op_types(graph), ElementsAre("Odd", "Odd", "Odd", "Odd"));
  EXPECT_EQ(x->num_uses(), 4u);
  verify(model);
}

TEST(Graph, VisitsNodesInsertedAhead) {
  Chain c;
  std::vector<std::string> seen;
  for (Node* node : c.graph.nodes()) {
    seen.emplace_back(node->op_type().view());
    if (node != c.relu) continue;
    Node* abs = c.graph.make_node({.op_type = c.model.name("Abs")});
    c.graph.insert_after(node, abs);
    c.graph.add_node({.op_type = c.model.name("First")}, c.relu);
  }
  EXPECT_THAT(seen, ElementsAre("Relu", "Abs", "Neg"));
  EXPECT_THAT(op_types(c.graph), ElementsAre("First", "Relu", "Abs", "Neg"));
  verify(c.model);
}

TEST(Graph, AddsNodesWhole) {
  Chain c;
  Graph* body = c.model.make_graph();
  Value* z = c.graph.make_value("z");
  const Origin origin{.file = c.model.name("a.py"), .line = 3};
  const NodeExtra extra{.origin = c.model.arena().make<Origin>(origin)};
  const Attr attrs[] = {Attr::of(c.model.name("axis"), std::int64_t{1}),
                        Attr::of(c.model.name("body"), body)};
  const Node* node =
      c.graph.add_node({.op_type = c.model.name("Scan"),
                        .domain = c.model.name("my"),
                        .name = c.model.name("n"),
                        .inputs = std::array<Value*, 3>{c.x, nullptr, c.x},
                        .outputs = std::array{z},
                        .attrs = attrs,
                        .extra = &extra},
                       c.neg);
  EXPECT_THAT(op_types(c.graph), ElementsAre("Relu", "Scan", "Neg"));
  EXPECT_EQ(node->describe(), "node `n` (Scan)");
  EXPECT_EQ(node->domain().view(), "my");
  EXPECT_EQ(node->input(1), nullptr);
  EXPECT_EQ(c.x->num_uses(), 3U);
  EXPECT_EQ(z->producer(), node);
  EXPECT_EQ(node->find_int("axis"), 1);
  EXPECT_EQ(body->owner(), node);
  EXPECT_EQ(node->origin()->line, 3U);
  verify(c.model);
}

TEST(Graph, LeavesNoTraceOfANodeItRefuses) {
  Chain c;
  Graph* body = c.model.make_graph();
  Value* z = c.graph.make_value("z");
  const auto attr = Attr::of(c.model.name("body"), body);
  const auto add = [&](std::span<const Attr> attrs, std::span<Value* const> outputs) {
    c.graph.add_node({.op_type = c.model.name("Scan"),
                      .inputs = {&c.x, 1},
                      .outputs = outputs,
                      .attrs = attrs});
  };
  // A graph that two attributes hold, a value that a node makes already, one made
  // twice.
  EXPECT_THROW(add(std::array{attr, attr}, {&z, 1}), Error);
  EXPECT_THROW(add({&attr, 1}, std::array{z, c.relu->output(0)}), Error);
  EXPECT_THROW(add({&attr, 1}, std::array{z, z}), Error);
  EXPECT_EQ(body->owner(), nullptr);
  EXPECT_FALSE(z->is_defined());
  EXPECT_EQ(c.relu->output(0)->producer(), c.relu);
  EXPECT_EQ(c.x->num_uses(), 1U);
  EXPECT_EQ(c.graph.num_nodes(), 2U);
  verify(c.model);
  add({&attr, 1}, {&z, 1});
  EXPECT_EQ(body->owner(), z->producer());
}

TEST(Graph, RefusesToEraseWhatIsUsed) {
  Chain c;
  try {
    c.graph.erase(c.relu);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::Usage);
    EXPECT_THAT(error.message(),
                HasSubstr("output `r` of node Relu -> `r` is still used"));
  }
  c.relu->output(0)->replace_all_uses_with(c.x);
  c.graph.erase(c.relu);
  EXPECT_THAT(op_types(c.graph), ElementsAre("Neg"));
  EXPECT_EQ(c.neg->input(0), c.x);
  verify(c.model);
}

TEST(Value, ReplacesGraphOutputsToo) {
  Chain c;
  c.neg->output(0)->replace_all_uses_with(c.relu->output(0));
  EXPECT_EQ(c.graph.outputs()[0].value, c.relu->output(0));
  EXPECT_TRUE(c.relu->output(0)->is_graph_output());
  EXPECT_FALSE(c.neg->output(0)->is_graph_output());
  verify(c.model);
}

TEST(Value, RenamesWhereverItsNameStands) {
  Chain c;
  c.graph.quantization_annotations.push_back(c.model.arena(),
                                             {.tensor_name = c.model.name("r")});
  c.relu->output(0)->set_name("renamed");
  EXPECT_EQ(c.graph.quantization_annotations[0].tensor_name, "renamed");
  EXPECT_EQ(c.graph.find_value("renamed"), c.relu->output(0));
  EXPECT_EQ(c.graph.find_value("r"), nullptr);
}

TEST(Value, ATypeSetLaterReplacesEveryVariant) {
  Chain c;
  ValueInfo* odd = c.model.arena().make<ValueInfo>();
  Value* r = c.relu->output(0);
  r->set_type(tensor_type(c.model, DataType::Float));
  c.graph.add_output(r, odd);
  EXPECT_EQ(c.graph.outputs()[1].info()->type, nullptr);
  r->set_type(tensor_type(c.model, DataType::Double));
  EXPECT_EQ(c.graph.outputs()[1].info()->type->dtype(), DataType::Double);
}

TEST(Graph, SortsStablyAndFindsCycles) {
  Model model;
  Graph& graph = model.make_main_graph("g");
  Value* late = graph.make_value("late");
  graph.append_node("A", {late}, {"a"});
  graph.append_node("B", {}, {"b"});
  Node* c = graph.append_node("C", {}, {});
  graph.define(c, late);
  ASSERT_TRUE(graph.sort_topologically());
  EXPECT_THAT(op_types(graph), ElementsAre("B", "C", "A"));
  verify(model);
  c->add_input(graph.find_value("a"));
  EXPECT_FALSE(graph.sort_topologically());
  EXPECT_THAT(op_types(graph), ElementsAre("B", "C", "A"));
}

TEST(Graph, SortsByWhatSubgraphsCapture) {
  Model model;
  Graph& graph = model.make_main_graph("g");
  Value* late = graph.make_value("late");
  Node* branch = graph.append_node("If", {}, {"out"});
  Graph* body = model.make_graph();
  body->append_node("Neg", {late}, {"n"});
  branch->set_attr("then_branch", body);
  Node* maker = graph.append_node("Maker", {}, {});
  graph.define(maker, late);
  ASSERT_TRUE(graph.sort_topologically());
  EXPECT_THAT(op_types(graph), ElementsAre("Maker", "If"));
  EXPECT_EQ(body->parent(), &graph);
  verify(model);
}

TEST(Node, AGraphBelongsToOneNode) {
  Chain c;
  Graph* body = c.model.make_graph();
  c.relu->set_attr("body", body);
  EXPECT_THROW(c.neg->set_attr("body", body), Error);
  EXPECT_TRUE(c.relu->erase_attr("body"));
  c.neg->set_attr("body", body);
  EXPECT_EQ(body->owner(), c.neg);
}

TEST(Graph, ErasingANodeReleasesWhatItsSubgraphsUse) {
  Chain c;
  Node* loop = c.graph.append_node("Loop", {}, {});
  Graph* body = c.model.make_graph();
  body->append_node("Neg", {c.x}, {"n"});
  loop->set_attr("body", body);
  EXPECT_EQ(c.x->num_uses(), 2u);
  c.graph.erase(loop);
  EXPECT_EQ(c.x->num_uses(), 1u);
}

TEST(NameAuthority, NumbersFromOne) {
  Chain c;
  NameAuthority names(c.model);
  EXPECT_EQ(names.fresh("x"), "x_1");
  EXPECT_EQ(names.fresh("x"), "x_2");
  EXPECT_EQ(names.fresh("new"), "new");
  EXPECT_EQ(names.fresh("new"), "new_1");
}

TEST(Clone, SharesNothingButTensorBytes) {
  Chain c;
  Graph* body = c.model.make_graph();
  body->append_node("Neg", {c.x}, {"n"});
  c.relu->set_attr("body", body);
  c.relu->set_attr("axis", std::int64_t{3});
  c.relu->mutable_extra()->doc = c.model.text("why");
  auto memory = std::make_shared<std::vector<std::byte>>(16);
  c.model.keep_alive(memory);
  StoredTensor* tensor = c.model.make_tensor();
  tensor->data.push_back(c.model.arena(), {.payload = *memory});
  c.graph.add_initializer(c.graph.make_value("w"), tensor);

  auto copy = clone(c.model);
  verify(*copy);
  EXPECT_EQ(op_types(copy->graph()), op_types(c.graph));
  const Node* relu = copy->graph().first_node();
  EXPECT_NE(relu->input(0), c.x);
  EXPECT_EQ(relu->input(0)->name(), "x");
  EXPECT_EQ(*relu->find_attr("axis")->get_if<std::int64_t>(), 3);
  EXPECT_EQ(relu->extra()->doc.view(), "why");
  const Graph* copied_body = *relu->find_attr("body")->get_if<Graph*>();
  EXPECT_EQ(copied_body->first_node()->input(0), relu->input(0));
  const StoredTensor* copied = copy->graph().initializers()[0]->initializer();
  EXPECT_EQ(copied->data[0].payload.data(), memory->data());
}

TEST(Clone, ForeignValuesNeedACounterpart) {
  Chain c;
  Model other;
  Graph& target = other.make_main_graph("t");
  Cloner cloner(c.model, other);
  EXPECT_THROW(cloner.node(*c.relu, target), Error);
  cloner.values[c.x] = target.add_input("in");
  EXPECT_EQ(cloner.node(*c.relu, target)->input(0)->name(), "in");
}

TEST(Type, PrintsInOnnxSyntax) {
  Model model;
  const Dim dims[] = {Dim::named(model.name("N")), Dim::fixed(3), Dim::unknown()};
  const Type* tensor = tensor_type(model, DataType::Float, dims);
  EXPECT_EQ(to_text(*tensor), "float[N,3,?]");
  EXPECT_EQ(to_text(*tensor_type(model, DataType::Int64)), "int64[]");
  EXPECT_EQ(to_text(*tensor_type(model, DataType::Bool, {})), "bool");
  EXPECT_EQ(to_text(*sequence_type(model, tensor)), "seq(float[N,3,?])");
  Model other;
  EXPECT_TRUE(equal(*tensor, *copy_type(other, *tensor)));
  EXPECT_FALSE(equal(*tensor, *tensor_type(model, DataType::Float)));
}

TEST(Walk, ReachesEveryGraphOnce) {
  Model model;
  Graph& graph = model.make_main_graph("main");
  Node* node = graph.append_node("If", {}, {});
  for (std::string_view name : {"then", "else"}) {
    Graph* body = model.make_graph();
    body->set_name(name);
    node->set_attr(name, body);
  }
  model.add_function("d", "f")->body().set_name("f");
  std::vector<std::string> names;
  for_each_graph(model, [&](Graph& each) { names.emplace_back(each.name().view()); });
  EXPECT_THAT(names, ElementsAre("main", "then", "else", "f"));
}

TEST(Scale, AMillionNodesBuildAndWalk) {
  Model model;
  Graph& graph = model.make_main_graph("big");
  Value* last = graph.add_input("x");
  const Name op = model.name("Relu");
  constexpr int kNodes = 1'000'000;
  for (int i = 0; i < kNodes; ++i) {
    Value* next = graph.make_value(fmt::format("v{}", i));
    graph.add_node({.op_type = op, .inputs = {&last, 1}, .outputs = {&next, 1}});
    last = next;
  }
  std::size_t count = 0;
  for (const Node* node : graph.nodes()) count += node->num_outputs();
  EXPECT_EQ(count, std::size_t{kNodes});
  verify(model);
}

}  // namespace
}  // namespace opscribe::ir
