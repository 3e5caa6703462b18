// What inference says of a model, and against it.

#include "opscribe/driver/inference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/serde/text_parser.h"

namespace opscribe {
namespace {

using ::testing::HasSubstr;

auto check_text(std::string_view text) -> std::vector<diag::Diagnostic> {
  return diagnose(*serde::parse_text(text));
}

TEST(TypeProblems, NameTheInputsAndWhatMadeThem) {
  const auto found = check_text(R"(<ir_version: 10, opset_import: ["" : 18]>
    g (float[N,3] x, float[4,5] w) => (float[N,5] y) {
      h = Relu (x)
      y = MatMul (h, w)
    })");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].id, "shape-mismatch");
  EXPECT_EQ(found[0].severity, diag::Severity::Error);
  EXPECT_EQ(found[0].place.path, "graph.node[1] (MatMul)");
  ASSERT_EQ(found[0].labels.size(), 2u);
  EXPECT_THAT(found[0].labels[0].text, HasSubstr("`h` is float[N,3] = Relu(x"));
  EXPECT_EQ(found[0].labels[0].place.path, "graph.node[0] (Relu)");
  EXPECT_THAT(found[0].labels[1].text, HasSubstr("`w` is float[4,5], an input"));
}

TEST(TypeProblems, LeadThroughCalls) {
  const auto found = check_text(R"(<ir_version: 10, opset_import: ["" : 18, "my" : 1]>
    g (float[2] x, float[3] y) => (float[2] z) { z = my.add (x, y) }
    <domain: "my", opset_import: ["" : 18]>
    add (a, b) => (c) { c = Add (a, b) })");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].place.function, "my::add");
  ASSERT_EQ(found[0].labels.size(), 3u);
  EXPECT_THAT(found[0].labels[2].text, HasSubstr("called by node add"));
}

TEST(TypeProblems, DeclarationsThatContradictHaveACounterexample) {
  const auto found = check_text(R"(<ir_version: 10, opset_import: ["" : 18]>
    g (float[N] x) => (float[N,3] y, float[N] z) {
      y = Identity (x)
      z = Relu (x)
    })");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].id, "declared-type");
  EXPECT_THAT(found[0].message, HasSubstr("declared as float[N,3], but is float[N]"));
}

TEST(TypeProblems, StandApartFromTheFormat) {
  const auto model = serde::parse_text(R"(<ir_version: 10, opset_import: ["" : 18]>
    g (float[2] x, float[3] y) => (float[2] z) { z = Add (x, y) })");
  EXPECT_TRUE(diagnose(*model, {.infer_types = false}).empty());
  EXPECT_FALSE(diagnose(*model).empty());
}

TEST(ExplainValue, TellsTheChainFromTheTopDown) {
  const auto model = serde::parse_text(R"(<ir_version: 10, opset_import: ["" : 18]>
    g (float[N,3] x, float[3,5] w) => (y) {
      h = Relu (x)
      y = MatMul (h, w)
    })");
  const InferredModel inferred = infer_types(*model);
  EXPECT_EQ(explain_value(*model, inferred, "y"),
            "y: float[N,5] = MatMul(h: float[N,3], w: float[3,5])\n"
            "  h: float[N,3] = Relu(x: float[N,3])\n"
            "    x: float[N,3], an input\n"
            "  w: float[3,5], an input\n");
  EXPECT_THROW(explain_value(*model, inferred, "nobody"), Error);
}

TEST(InferTypes, TellsWhatWasLearnt) {
  const auto model = serde::parse_text(R"(<ir_version: 10, opset_import: ["" : 18]>
    g (float[2,N] x, float[M,5] w) => (y) { [mm] y = MatMul (x, w) })");
  EXPECT_THAT(to_terminal(*model, infer_types(*model)),
              HasSubstr("because of node `mm` (MatMul)"));
}

}  // namespace
}  // namespace opscribe
