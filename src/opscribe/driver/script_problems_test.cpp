#include "opscribe/driver/script_problems.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "opscribe/driver/compile.h"
#include "opscribe/infer/declared.h"

namespace opscribe {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view kHead =
    "from onnxscript import FLOAT, INT64, script\n"
    "from onnxscript import opset18 as op\n";

auto compile_text(std::string_view body, bool strict = false) -> CompiledScript {
  return compile_script(
      std::make_shared<const SourceFile>("f.py",
                                         std::string(kHead) + std::string(body)),
      {.all = true, .strict = strict, .value_problems = ValueProblems::Errors});
}

auto result_types(const CompiledScript& compiled) -> std::string {
  const auto model = to_model(*compiled.function);
  infer::Facts facts;
  std::string text;
  for (const ir::ValuePlace& place : model->graph().outputs()) {
    if (!text.empty()) text += ", ";
    text += to_text(infer::import_type(facts, place.value->type(), "y"));
  }
  return text;
}

TEST(ScriptProblems, ResultsAreDeclaredAsInferred) {
  const auto compiled = compile_text(
      "@script()\n"
      "def f(x: FLOAT['N', 4], w: FLOAT[4, 8]):\n"
      "    y = op.MatMul(x, w)\n"
      "    return y, op.Shape(y)\n");
  ASSERT_NE(compiled.function, nullptr);
  EXPECT_EQ(result_types(compiled), "float[N,8], int64[2]");
}

TEST(ScriptProblems, WhatCannotBeIsToldAtItsLine) {
  const auto compiled = compile_text(
      "@script()\n"
      "def f(x: FLOAT['N', 4], w: FLOAT[4, 8]):\n"
      "    y = op.MatMul(x, w)\n"
      "    return op.MatMul(y, w)\n");
  EXPECT_EQ(compiled.function, nullptr);
  ASSERT_THAT(compiled.diagnostics, SizeIs(1));
  const diag::Diagnostic& told = compiled.diagnostics[0];
  EXPECT_EQ(told.severity, diag::Severity::Error);
  EXPECT_EQ(told.place.file, "f.py");
  EXPECT_EQ(told.place.range.line, 6u);
  ASSERT_THAT(told.labels, testing::Not(IsEmpty()));
  EXPECT_EQ(told.labels[0].place.range.line, 5u);
  EXPECT_THAT(told.labels[0].text, HasSubstr("`y` is float[N,8] = MatMul("));
}

TEST(ScriptProblems, StrictKeepsTheVerdictOfTheReference) {
  const auto compiled = compile_text(
      "@script()\n"
      "def f(x: FLOAT['N', 4], w: FLOAT[4, 8]):\n"
      "    y = op.MatMul(x, w)\n"
      "    return op.MatMul(y, w)\n",
      true);
  EXPECT_NE(compiled.function, nullptr);
  ASSERT_THAT(compiled.diagnostics, SizeIs(1));
  EXPECT_EQ(compiled.diagnostics[0].severity, diag::Severity::Warning);
}

TEST(ScriptProblems, AnnotationsOfCalledFunctionsAreHints) {
  const auto compiled = compile_text(
      "@script()\n"
      "def twice(x: FLOAT[257, 2, 80]):\n"
      "    return op.Add(x, x)\n"
      "@script()\n"
      "def f(x: FLOAT['N', 4], w: FLOAT[4, 8]):\n"
      "    return op.MatMul(twice(x), w)\n");
  ASSERT_NE(compiled.function, nullptr);
  EXPECT_EQ(result_types(compiled), "float[N,8]");
  ASSERT_THAT(compiled.diagnostics, SizeIs(1));
  EXPECT_EQ(compiled.diagnostics[0].severity, diag::Severity::Warning);
  EXPECT_EQ(compiled.diagnostics[0].place.range.line, 8u);
  EXPECT_THAT(compiled.diagnostics[0].message, HasSubstr("257"));
}

// `N` of the function that is called is not the caller's.
TEST(ScriptProblems, NamesOfDimensionsBelongToTheirFunction) {
  const auto compiled = compile_text(
      "@script()\n"
      "def same(x: FLOAT['N']):\n"
      "    return op.Abs(x)\n"
      "@script()\n"
      "def f(x: FLOAT['N'], m: INT64['M']):\n"
      "    y = same(op.Compress(x, op.Equal(m, m)))\n"
      "    return y\n");
  ASSERT_NE(compiled.function, nullptr);
  EXPECT_THAT(compiled.diagnostics, IsEmpty());
  EXPECT_THAT(result_types(compiled), testing::Not(HasSubstr("[N]")));
}

TEST(ScriptProblems, AnElementTypeAloneIsOfAnyShape) {
  const auto compiled = compile_text(
      "@script()\n"
      "def f(x: FLOAT, w: FLOAT) -> FLOAT:\n"
      "    return op.MatMul(x, op.Unsqueeze(w, [0]))\n");
  EXPECT_NE(compiled.function, nullptr);
  EXPECT_THAT(compiled.diagnostics, IsEmpty());
}

TEST(ScriptProblems, OneMistakeIsToldOnce) {
  const auto compiled = compile_text(
      "@script(default_opset=op)\n"
      "def f(x: FLOAT[3], y: FLOAT[4]):\n"
      "    return x + y\n");
  ASSERT_THAT(compiled.diagnostics, SizeIs(1));
  EXPECT_EQ(compiled.diagnostics[0].severity, diag::Severity::Error);
  EXPECT_EQ(compiled.diagnostics[0].id, "shape-mismatch");
}

auto ids(const CompiledScript& compiled) -> std::string {
  std::string text;
  for (const diag::Diagnostic& each : compiled.diagnostics) {
    text += fmt::format("{}[{}] ", name_of(each.severity), each.id);
  }
  return text;
}

// In the words of the script, whatever inference calls it.
TEST(ScriptProblems, OneMistakeHasOneId) {
  EXPECT_EQ(ids(compile_text("@script()\n"
                             "def f(x: FLOAT['N', 3]):\n"
                             "    return op.Transpose(x, perm=[0, 2])\n")),
            "error[invalid-axis] ");
  EXPECT_EQ(ids(compile_text("@script(default_opset=op)\n"
                             "def f(x: FLOAT[3]):\n"
                             "    if x > 0.0:\n"
                             "        x = x + 1.0\n"
                             "    return x\n")),
            "error[invalid-condition] ");
  EXPECT_EQ(ids(compile_text("@script()\n"
                             "def f(x: FLOAT['N']) -> INT64['N']:\n"
                             "    return op.Abs(x)\n")),
            "warning[annotation-type] ");
}

TEST(ScriptProblems, TwoMistakesOfOneLineAreToldBoth) {
  EXPECT_EQ(ids(compile_text("@script()\n"
                             "def f(x: FLOAT[2, 3], n: INT64[3]):\n"
                             "    return op.Softmax(x, axis=2), op.Add(x, n)\n")),
            "error[invalid-axis] error[input-type] ");
}

// What runtimes load is not refused, though they find that they cannot compute it.
TEST(ScriptProblems, WhatLoadsIsNotRefused) {
  EXPECT_EQ(ids(compile_text("@script()\n"
                             "def f(x: FLOAT[3]):\n"
                             "    return op.Mod(x, x)\n")),
            "warning[invalid-attribute] ");
}

TEST(ScriptProblems, AModelIsJudgedByTheTypesItGets) {
  const auto compiled = compile_text(
      "@script()\n"
      "def f(x: FLOAT[3], y):\n"
      "    return op.Add(x, y)\n");
  ASSERT_NE(compiled.function, nullptr);
  const auto told_of = [&](std::int64_t length) {
    ModelOptions options;
    using script::TypeSpec;
    options.io_types =
        TypeSpec{.kind = TypeSpec::Kind::Tensor,
                 .dtype = DataType::Float,
                 .rank = TypeSpec::Rank::Known,
                 .dims = {{.kind = TypeSpec::Dim::Kind::Fixed, .value = length}}};
    std::vector<diag::Diagnostic> told;
    const auto model = sound_model(*compiled.function, options, told);
    EXPECT_EQ(model == nullptr, !told.empty());
    return told;
  };
  EXPECT_THAT(told_of(3), IsEmpty());
  EXPECT_THAT(told_of(4), SizeIs(1));
}

}  // namespace
}  // namespace opscribe
