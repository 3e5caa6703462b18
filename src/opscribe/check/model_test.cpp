// Rules about the model as a whole, its imports, metadata and training information.

#include "opscribe/check/test_support.h"

namespace opscribe::check {
namespace {

TEST(CheckModel, AcceptsASoundModel) {
  EXPECT_EQ(summary(Sample().check()), std::vector<std::string>{});
}

TEST(CheckModel, AcceptsSubgraphsAndFunctions) {
  Sample sample;
  sample.add_if();
  sample.add_function();
  sample.call("twice");
  EXPECT_EQ(summary(sample.check()), std::vector<std::string>{});
}

TEST(CheckModel, RulesOfTheModel) {
  run_cases({
      {"no IR version",
       [](Sample& s) { s.model.ir_version.reset(); },
       {"error missing-ir-version ir_version"}},
      {"newer IR version",
       [](Sample& s) { s.model.ir_version = 15; },
       {"error unsupported-ir-version ir_version"}},
      {"negative IR version",
       [](Sample& s) { s.model.ir_version = -1; },
       {"error unsupported-ir-version ir_version"}},
      {"no imports",
       [](Sample& s) { s.model.opset_imports.clear(); },
       {"error missing-opset-imports opset_import",
        "error missing-opset-import graph.node[0] \"add1\" (Add)"}},
      {"imports before they existed",
       [](Sample& s) {
         s.model.ir_version = 2;
         s.graph->erase_initializer(s.w);
         s.graph->add_input(s.w);
         s.w->set_type(s.float_type(2));
       },
       {"error unexpected-opset-imports opset_import"}},
      {"version too large",
       [](Sample& s) { s.model.set_opset("my", 1LL << 40); },
       {"error invalid-opset-version opset_import[1]"}},
      {"standard version 0",
       [](Sample& s) { s.model.set_opset("ai.onnx.ml", 0); },
       {"error invalid-opset-version opset_import[1]"}},
      {"custom version 0",
       [](Sample& s) { s.model.set_opset("my", 0); },
       {"warning invalid-opset-version opset_import[1]"}},
      {"version to come",
       [](Sample& s) { s.model.set_opset("", 29); },
       {"warning unknown-opset-version opset_import[0]"}},
      {"imported in two versions",
       [](Sample& s) {
         s.model.opset_imports.push_back(s.model.arena(),
                                         {.domain = Text("ai.onnx"), .version = 17});
       },
       {"error duplicate-opset-import opset_import[1]"}},
      {"imported twice",
       [](Sample& s) {
         s.model.opset_imports.push_back(s.model.arena(),
                                         {.domain = Text("ai.onnx"), .version = 18});
       },
       {"warning duplicate-opset-import opset_import[1]"}},
      {"metadata twice",
       [](Sample& s) {
         for (const char* key : {"a", "b", "a", "a"}) {
           s.model.metadata.push_back(s.model.arena(), {Text(key), Text("")});
         }
       },
       {"error duplicate-metadata-key metadata_props"}},
  });
}

TEST(CheckModel, NeedsAGraph) {
  ir::Model model;
  model.ir_version = 10;
  model.set_opset("", 18);
  EXPECT_EQ(summary(check_model(model, test_registry())),
            std::vector<std::string>{"error missing-graph graph"});
}

TEST(CheckModel, AnOldModelSpeaksOpsetOne) {
  Sample sample;
  sample.model.ir_version = 2;
  sample.model.opset_imports.clear();
  sample.graph->add_input(sample.w);
  sample.w->set_type(sample.float_type(2));
  sample.add->set_op_type("Identity");
  sample.add->resize_inputs(1);
  EXPECT_EQ(summary(sample.check()), std::vector<std::string>{});
  sample.add->set_op_type("Gelu");
  EXPECT_EQ(
      summary(sample.check()),
      std::vector<std::string>{"error unknown-operator graph.node[0] \"add1\" (Gelu)"});
}

TEST(CheckModel, AdvisesOnTheIrVersion) {
  run_cases({
      {"a function in IR 7",
       [](Sample& s) {
         s.model.ir_version = 7;
         s.add_function();
         s.call("twice");
       },
       {"warning ir-version-too-low functions"}},
      {"a late element type, named once",
       [](Sample& s) {
         s.model.ir_version = 8;
         for (const char* name : {"a", "b"}) {
           s.graph->add_initializer(s.graph->make_value(name),
                                    s.tensor(DataType::Int4, {2}, 1));
         }
       },
       {"warning ir-version-too-low graph.initializer[1] \"a\""}},
  });
}

TEST(CheckModel, CountsWhatItDoesNotList) {
  Sample sample;
  for (int i = 0; i < 10; ++i) {
    sample.graph->append_node("Nonsense", {sample.x}, {fmt::format("n{}", i)});
  }
  const auto found = sample.check({.max_problems = 4});
  ASSERT_EQ(found.size(), 5u);
  EXPECT_EQ(found[4].id, "too-many-problems");
  EXPECT_EQ(found[4].severity, diag::Severity::Error);
  EXPECT_EQ(found[4].message, "6 more errors and 0 more warnings are not listed");
}

TEST(CheckModel, HiddenErrorsStillCount) {
  Sample sample;
  sample.model.set_opset("my", 0);      // a warning
  sample.add->set_op_type("Nonsense");  // an error
  const auto found = sample.check({.max_problems = 1});
  EXPECT_TRUE(has_errors(found));
}

TEST(CheckModel, NamesPlaceNodeAndFile) {
  Sample sample;
  sample.model.path = "dir/m.onnx";
  sample.add->set_op_type("Ad");
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(diag::to_terminal(found[0]),
            "error[unknown-operator]: domain `ai.onnx` has no operator `Ad`\n"
            "  --> dir/m.onnx: graph.node[0] \"add1\" (Ad)\n"
            "   = help: did you mean `Add`?\n");
  EXPECT_EQ(found[0].place.node, "add1");
  EXPECT_EQ(found[0].place.op_type, "Ad");
}

TEST(CheckModel, ShortensLongNames) {
  Sample sample;
  const std::string name(100'000, 'n');
  sample.add->set_input(0, sample.graph->make_value(name));
  const auto found = sample.check();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_LT(found[0].message.size(), 500u);
  EXPECT_LT(found[0].place.path.size(), 500u);
}

// A training graph that sets w to the initialization's output.
void add_training(Sample& s, std::string_view key, std::string_view value) {
  ir::TrainingInfo info;
  info.initialization = s.model.make_graph();
  info.initialization->set_name("init");
  ir::Value* start = info.initialization->make_value("start");
  info.initialization->add_initializer(start, s.tensor(DataType::Float, {2}, 8));
  info.initialization->add_output(start);
  info.algorithm = s.model.make_graph();
  info.algorithm->set_name("step");
  ir::Node* next = info.algorithm->append_node("Add", {s.w, s.y}, {"next"});
  info.algorithm->add_output(next->output(0));
  info.initialization_binding.push_back(s.model.arena(), {Text("w"), Text("start")});
  info.update_binding.push_back(s.model.arena(),
                                {s.model.text(key), s.model.text(value)});
  s.model.training_info.push_back(s.model.arena(), info);
}

TEST(CheckModel, RulesOfTraining) {
  run_cases({
      {"sound", [](Sample& s) { add_training(s, "w", "next"); }, {}},
      {"bound to an input",
       [](Sample& s) { add_training(s, "x", "next"); },
       {"error invalid-training-binding training_info[0].update_binding[0]"}},
      {"bound to nothing",
       [](Sample& s) { add_training(s, "w", "nothing"); },
       {"error invalid-training-binding training_info[0].update_binding[0]"}},
      {"bound twice",
       [](Sample& s) {
         add_training(s, "w", "next");
         auto& info = s.model.training_info[0];
         info.update_binding.push_back(s.model.arena(), {Text("w"), Text("y")});
       },
       {"error invalid-training-binding training_info[0].update_binding[1]"}},
      {"initialization with an input",
       [](Sample& s) {
         add_training(s, "w", "next");
         s.model.training_info[0].initialization->add_input("fed");
       },
       {"error invalid-training-binding training_info[0].initialization"}},
      {"a clash with the main graph",
       [](Sample& s) {
         add_training(s, "w", "next");
         s.model.training_info[0].algorithm->append_node("Identity", {s.x}, {"y"});
       },
       {"error shadowed-name training_info[0].algorithm.node[1] (Identity).output[0] "
        "\"y\""}},
  });
}

TEST(CheckModel, ProblemsStandWhereTheModelWasWritten) {
  Sample s;
  s.model.path = "model.onnx";
  s.add->mutable_extra()->origin =
      s.model.arena().make<ir::Origin>(ir::Origin{.file = s.model.name("net.cpp"),
                                                  .line = 3,
                                                  .column = 7,
                                                  .end_line = 3,
                                                  .end_column = 9});
  s.y->set_type(nullptr);
  s.add->set_op_type("Plus");
  s.model.graph().set_name("");
  std::vector<std::string> places;
  for (const diag::Diagnostic& each : s.check()) {
    places.push_back(
        fmt::format("{} {}:{}", each.id, each.place.file, each.place.range.line));
  }
  EXPECT_THAT(places, testing::UnorderedElementsAre("missing-name model.onnx:0",
                                                    "missing-type net.cpp:3",
                                                    "unknown-operator net.cpp:3"));
}

}  // namespace
}  // namespace opscribe::check
