#include "opscribe/schema/op_def.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <thread>
#include <vector>

#include "opscribe/base/error.h"

namespace opscribe::schema {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// An operator that changed in every way a version can.
auto sample() -> OpDef {
  OpDef def = {
      .name = "Sample",
      .since = 9,
      .doc = "A sample.",
      .attributes = {{"axis", AttrType::Int, 0, "the axis"},
                     {"mode", AttrType::String, "fast", "how"}},
      .inputs = {{"X", "T", "the data", kDifferentiable},
                 {"axes", "tensor(int64)", "which", kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T", "the result", kDifferentiable},
                  {"Mask", "B", "the mask", kOptional}},
      .types = {{"T", kFloatsIr4}, {"B", kBool}},
      .output_counts = {1, 2},
      .body = fixed_body({9}),
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}, .body = no_body()},
                  {.since = 3,
                   .note = "counts axes from one",
                   .attributes = {{"axis", AttrType::Int, kRequired, ""},
                                  {"seed", AttrType::Float, 0.5F, "the seed"}},
                   .without = {"mode"},
                   .inputs = {{"X", "T", ""}},
                   .outputs = {{"Y", "T", "", kDifferentiable}},
                   .output_counts = kNothing,
                   .determinism = Determinism::NonDeterministic},
                  {.since = 1, .unclassified = true, .deprecated = true}},
  };
  return def;
}

TEST(OpDef, FindsTheVersionInForce) {
  const OpDef def = sample();
  EXPECT_EQ(def.newest().since, 9);
  EXPECT_EQ(def.at(100)->since, 9);
  EXPECT_EQ(def.at(9)->since, 9);
  EXPECT_EQ(def.at(8)->since, 7);
  EXPECT_EQ(def.at(2)->since, 1);
  EXPECT_EQ(def.at(0), nullptr);
  EXPECT_EQ(def.at(std::numeric_limits<std::int64_t>::min()), nullptr);
  EXPECT_EQ(def.at(std::numeric_limits<std::int64_t>::max())->since, 9);
}

TEST(OpDef, OlderVersionsKeepWhatTheyDoNotSay) {
  const OpDef def = sample();
  const OpVersion& seven = *def.at(7);
  EXPECT_EQ(seven.find_type("T")->allowed, kFloatsIr3);
  EXPECT_EQ(seven.find_type("B")->allowed, kBool);
  EXPECT_EQ(seven.attributes.size(), 2U);
  EXPECT_EQ(seven.inputs.size(), 2U);
  EXPECT_EQ(seven.body, no_body());
  EXPECT_THAT(seven.output_counts, ElementsAre(1, 2));
}

TEST(OpDef, OlderVersionsReplaceListsAndMergeRows) {
  const OpDef def = sample();
  const OpVersion& three = *def.at(3);
  EXPECT_EQ(three.note, "counts axes from one");
  ASSERT_EQ(three.attributes.size(), 2U);
  EXPECT_TRUE(three.find_attribute("axis")->required);
  EXPECT_FALSE(three.find_attribute("axis")->has_default());
  EXPECT_EQ(std::get<float>(three.find_attribute("seed")->default_value), 0.5F);
  EXPECT_EQ(three.find_attribute("mode"), nullptr);
  EXPECT_EQ(three.inputs.size(), 1U);
  EXPECT_TRUE(three.output_counts.empty());
  EXPECT_EQ(three.determinism, Determinism::NonDeterministic);
  // `Mask` is gone, and with it the type that only it used.
  EXPECT_EQ(three.find_type("B"), nullptr);
}

TEST(OpDef, EmptyWordsAreInherited) {
  const OpDef def = sample();
  EXPECT_EQ(def.at(3)->inputs[0].doc, "the data");
  EXPECT_EQ(def.at(3)->find_attribute("axis")->doc, "the axis");
  EXPECT_EQ(def.at(1)->find_attribute("seed")->doc, "the seed");
}

TEST(OpDef, UnclassifiedForgetsDifferentiability) {
  const OpDef def = sample();
  EXPECT_EQ(def.at(3)->outputs[0].differentiation, Differentiation::Differentiable);
  EXPECT_EQ(def.at(1)->outputs[0].differentiation, Differentiation::Unknown);
  EXPECT_TRUE(def.at(1)->deprecated);
  EXPECT_FALSE(def.at(3)->deprecated);
}

TEST(OpDef, ThreadsShareItsVersions) {
  for (int round = 0; round < 50; ++round) {
    const OpDef def = sample();
    std::array<std::array<const OpVersion*, 4>, 4> found{};
    std::vector<std::thread> threads;
    for (auto& row : found) {
      threads.emplace_back([&] {
        for (std::size_t i = 0; i < row.size(); ++i) row[i] = &def.version(i);
      });
    }
    for (std::thread& each : threads) each.join();
    for (const auto& row : found) EXPECT_EQ(row, found[0]);
    EXPECT_EQ(found[0][2]->since, 3);
  }
}

TEST(OpVersion, CountsParameters) {
  const OpDef def = sample();
  EXPECT_EQ(def.newest().min_inputs, 1);
  EXPECT_EQ(def.newest().max_inputs, 2);
  EXPECT_EQ(def.at(3)->max_inputs, 1);
  OpDef variadic = {.name = "V",
                    .inputs = {{"a", "tensor(float)", ""},
                               {"b", "tensor(float)", "", kOptional},
                               {"c", "tensor(float)", "", kVariadic, 3}}};
  EXPECT_EQ(variadic.newest().min_inputs, 5);
  EXPECT_EQ(variadic.newest().max_inputs, kUnlimited);
  EXPECT_EQ(variadic.newest().min_outputs, 0);
  EXPECT_EQ(variadic.newest().max_outputs, 0);
}

TEST(OpVersion, VariadicParametersTakeAllFurtherValues) {
  OpDef def = {.name = "V",
               .inputs = {{"a", "tensor(float)", ""},
                          {"rest", "T", "", kVariadic | kHeterogeneous, 0}},
               .outputs = {{"out", "T", ""}},
               .types = {{"T", kAllIr4}}};
  const OpVersion& version = def.newest();
  EXPECT_EQ(version.input_at(0)->name, "a");
  EXPECT_EQ(version.input_at(1)->name, "rest");
  EXPECT_EQ(version.input_at(1'000'000)->name, "rest");
  EXPECT_FALSE(version.input_at(1)->homogeneous);
  EXPECT_EQ(version.output_at(0)->name, "out");
  EXPECT_EQ(version.output_at(1), nullptr);
  EXPECT_EQ(version.allowed_types(*version.input_at(0)), kFloat);
  EXPECT_EQ(version.allowed_types(*version.input_at(1)), kAllIr4);
}

TEST(OpVersion, OutputCountsMayHaveGaps) {
  OpDef def = {.name = "G",
               .outputs = {{"a", "tensor(float)", ""},
                           {"b", "tensor(float)", "", kOptional},
                           {"c", "tensor(float)", "", kOptional}},
               .output_counts = {1, 3}};
  EXPECT_FALSE(def.newest().is_output_count_allowed(0));
  EXPECT_TRUE(def.newest().is_output_count_allowed(1));
  EXPECT_FALSE(def.newest().is_output_count_allowed(2));
  EXPECT_TRUE(def.newest().is_output_count_allowed(3));
  EXPECT_FALSE(def.newest().is_output_count_allowed(std::size_t{1} << 40));
}

// --- Definitions that contradict themselves ---

void expect_refused(const OpDef& def, const char* reason) {
  try {
    verify(def);
    ADD_FAILURE() << "accepted: " << reason;
  } catch (const InternalError& error) {
    EXPECT_THAT(error.what(), HasSubstr(reason));
  }
}

TEST(OpDef, RefusesContradictions) {
  expect_refused({.name = "A", .since = 5, .history = {{.since = 5}}}, "listed after");
  expect_refused({.name = "A", .since = 5, .history = {{.since = 0}}}, "version 0");
  expect_refused({.name = "A", .inputs = {{"x", "T", ""}}}, "has type `T`");
  expect_refused(
      {.name = "A", .inputs = {{"x", "tensor(int8)", ""}, {"x", "tensor(int8)", ""}}},
      "`x` twice");
  expect_refused(
      {.name = "A",
       .inputs = {{"x", "tensor(int8)", "", kVariadic}, {"y", "tensor(int8)", ""}}},
      "variadic but not last");
  expect_refused({.name = "A", .since = 5, .history = {{.since = 4, .without = {"z"}}}},
                 "without `z`");
}

}  // namespace
}  // namespace opscribe::schema
