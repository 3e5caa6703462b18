#include "opscribe/check/test_support.h"

namespace opscribe::check {
namespace {

// A sound model with one call of one function.
auto called(Sample& s) -> ir::Function* {
  ir::Function* function = s.add_function();
  s.call("twice");
  return function;
}

void import_own_domain(Sample& s, ir::Function* function) {
  function->opset_imports.push_back(
      s.model.arena(), {.domain = s.model.text("my"), .version = 1, .unknown = {}});
}

TEST(CheckFunction, Signatures) {
  run_cases({
      {"no name",
       [](Sample& s) {
         called(s);
         s.add_function("")->set_name("");
       },
       {"error missing-name function[1]", "warning unused-function function[1]"}},
      {"no domain",
       [](Sample& s) {
         called(s);
         ir::Function* f = s.model.add_function({}, "loose");
         f->body().add_output(f->body().add_input("a"));
       },
       {"error missing-domain function[1] \"loose\"",
        "warning unused-function function[1] \"loose\""}},
      {"input twice",
       [](Sample& s) { called(s)->body().add_input("a"); },
       {"error duplicate-definition function[0] \"twice\".input[1] \"a\""}},
      {"output twice",
       [](Sample& s) {
         ir::Function* f = called(s);
         f->body().add_output(f->body().outputs()[0].value);
       },
       {"error duplicate-parameter function[0] \"twice\""}},
      {"attribute with and without a default",
       [](Sample& s) {
         ir::Function* f = called(s);
         f->attribute_names.push_back(s.model.arena(), s.model.name("p"));
         f->attribute_defaults.push_back(
             s.model.arena(),
             s.model.arena().make<ir::Attr>(ir::Attr{.name = s.model.name("p"),
                                                     .value = 1.0f,
                                                     .declared = ir::AttrType::Float}));
       },
       {"error duplicate-parameter function[0] \"twice\""}},
      {"output that is not made",
       [](Sample& s) {
         ir::Graph& body = called(s)->body();
         body.add_output(body.make_value("c"));
       },
       {"error undefined-output function[0] \"twice\".output[1] \"c\""}},
      {"defined twice",
       [](Sample& s) {
         called(s);
         s.add_function();
       },
       {"error duplicate-function function[1] \"twice\"",
        "warning unused-function function[1] \"twice\""}},
      {"overloads differ",
       [](Sample& s) {
         called(s);
         s.add_function()->set_overload("b");
         s.graph->append_node("twice", {s.x}, {"t"}, "my")->set_overload("b");
       },
       {}},
      {"no such overload",
       [](Sample& s) {
         called(s);
         s.graph->append_node("twice", {s.x}, {"t"}, "my")->set_overload("b");
       },
       {"error unknown-overload graph.node[2] (twice)"}},
      {"never called",
       [](Sample& s) { s.add_function(); },
       {"warning unused-function function[0] \"twice\""}},
  });
}

TEST(CheckFunction, Bodies) {
  run_cases({
      {"the main graph is not visible",
       [](Sample& s) { called(s)->body().append_node("Identity", {s.x}, {"c"}); },
       {"error undefined-value function[0] \"twice\".node[1] (Identity).input[0] "
        "\"x\""}},
      {"same names as the main graph are sound",
       [](Sample& s) {
         ir::Graph& body = called(s)->body();
         body.append_node("Identity", {body.inputs()[0].value}, {"y"});
       },
       {}},
      {"domain not imported by the function",
       [](Sample& s) {
         ir::Graph& body = called(s)->body();
         body.append_node("Other", {body.inputs()[0].value}, {"c"}, "my");
       },
       {"error missing-opset-import function[0] \"twice\".node[1] (Other)"}},
      {"standard domain spelled differently in the import",
       [](Sample& s) { called(s)->opset_imports[0].domain = Text("ai.onnx"); },
       {"error domain-spelling function[0] \"twice\".node[0] (Add)"}},
      {"another meaning of an operator",
       [](Sample& s) {
         ir::Function* f = called(s);
         f->opset_imports[0].version = 10;
         f->body().append_node("Clip", {f->body().inputs()[0].value}, {"c"});
       },
       {"error incompatible-opset function[0] \"twice\".node[1] (Clip)"}},
      {"another version, the same meaning",
       [](Sample& s) { called(s)->opset_imports[0].version = 13; },
       {}},
      {"reference to a parameter",
       [](Sample& s) {
         ir::Function* f = called(s);
         f->attribute_names.push_back(s.model.arena(), s.model.name("p"));
         ir::Node* n =
             f->body().append_node("Concat", {f->body().inputs()[0].value}, {"c"});
         n->add_attr({.name = s.model.name("axis"),
                      .declared = ir::AttrType::Int,
                      .has_value = false,
                      .ref = s.model.name("p")});
       },
       {}},
      {"reference to no parameter",
       [](Sample& s) {
         ir::Function* f = called(s);
         ir::Node* n =
             f->body().append_node("Concat", {f->body().inputs()[0].value}, {"c"});
         n->add_attr({.name = s.model.name("axis"),
                      .declared = ir::AttrType::Int,
                      .has_value = false,
                      .ref = s.model.name("p")});
       },
       {"error unknown-parameter function[0] \"twice\".node[1] (Concat).attribute[0] "
        "\"axis\""}},
      {"reference with a value",
       [](Sample& s) {
         ir::Function* f = called(s);
         f->attribute_names.push_back(s.model.arena(), s.model.name("p"));
         ir::Node* n =
             f->body().append_node("Concat", {f->body().inputs()[0].value}, {"c"});
         n->add_attr({.name = s.model.name("axis"),
                      .value = std::int64_t{1},
                      .declared = ir::AttrType::Int,
                      .ref = s.model.name("p")});
       },
       {"error reference-with-value function[0] \"twice\".node[1] (Concat)."
        "attribute[0] \"axis\""}},
  });
}

TEST(CheckFunction, Calls) {
  run_cases({
      {"too many inputs",
       [](Sample& s) {
         s.add_function();
         s.call("twice")->add_input(s.w);
       },
       {"error wrong-input-count graph.node[1] (twice)"}},
      {"too many outputs",
       [](Sample& s) {
         s.add_function();
         s.call("twice")->add_output("more");
       },
       {"error wrong-output-count graph.node[1] (twice)"}},
      {"an attribute without effect",
       [](Sample& s) {
         s.add_function();
         s.call("twice")->set_attr("alpha", 1.0f);
       },
       {"warning unknown-attribute graph.node[1] (twice).attribute[0] \"alpha\""}},
      {"a function in a domain of the standard",
       [](Sample& s) {
         s.add_function()->set_domain("");
         s.graph->append_node("twice", {s.x}, {"t"});
       },
       {"error unknown-operator graph.node[1] (twice)"}},
  });
}

TEST(CheckFunction, PlaceNamesTheFunction) {
  Sample sample;
  called(sample)->body().append_node("Identity", {sample.x}, {"c"});
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].place.function, "my::twice");
}

TEST(CheckFunction, RecursionIsRefused) {
  Sample direct;
  ir::Function* f = called(direct);
  import_own_domain(direct, f);
  f->body().append_node("twice", {f->body().inputs()[0].value}, {"again"}, "my");
  auto found = direct.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].id, "recursive-function");
  EXPECT_EQ(found[0].message,
            "function `my::twice` calls itself: my::twice -> my::twice");
}

TEST(CheckFunction, RecursionThroughSubgraphsIsRefused) {
  Sample sample;
  ir::Function* f = called(sample);
  ir::Function* g = sample.add_function("g");
  import_own_domain(sample, f);
  import_own_domain(sample, g);
  f->body().append_node("g", {f->body().inputs()[0].value}, {"from_g"}, "my");
  ir::Value* a = g->body().inputs()[0].value;
  ir::Node* node = g->body().append_node("If", {a}, {"z"});
  for (const char* name : {"then_branch", "else_branch"}) {
    ir::Graph* branch = sample.model.make_graph();
    branch->set_name(name);
    branch->add_output(branch->append_node("twice", {a}, {"i"}, "my")->output(0));
    node->set_attr(name, branch);
  }
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].message,
            "function `my::twice` calls itself: my::twice -> my::g -> my::twice");
}

// f0 calls f1 twice, f1 calls f2 twice, ...: 2^n paths, but n functions.
TEST(CheckFunction, DoublingChainsCostLinearTime) {
  Sample sample;
  constexpr int kCount = 90;
  for (int i = 0; i < kCount; ++i) {
    ir::Function* f = sample.add_function(fmt::format("f{}", i));
    import_own_domain(sample, f);
    if (i + 1 == kCount) break;
    ir::Value* a = f->body().inputs()[0].value;
    const std::string next = fmt::format("f{}", i + 1);
    f->body().append_node(next, {a}, {"c"}, "my");
    f->body().append_node(next, {a}, {"d"}, "my");
  }
  sample.call("f0");
  EXPECT_EQ(summary(sample.check()), std::vector<std::string>{});
  EXPECT_EQ(summary(sample.check({.max_call_depth = 50})),
            std::vector<std::string>{"error limit-exceeded function[39] \"f39\""});
}

TEST(CheckFunction, NumberOfFunctionsIsLimited) {
  Sample sample;
  for (int i = 0; i < 5; ++i) sample.add_function(fmt::format("f{}", i));
  const auto found = sample.check({.max_functions = 4});
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].id, "limit-exceeded");
  EXPECT_EQ(found[1].message, "function `my::f0`, like 4 others, is never called");
}

}  // namespace
}  // namespace opscribe::check
