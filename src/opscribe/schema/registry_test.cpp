#include "opscribe/schema/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <set>
#include <thread>

#include "opscribe/base/error.h"
#include "opscribe/schema/dump.h"

namespace opscribe::schema {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::atomic<int> builds = 0;

auto beta() -> OpDef {
  ++builds;
  return {.name = "Beta",
          .since = 4,
          .doc = "Says \"beta\"\n.",
          .attributes = {{"rate", AttrType::Float, 1.0F, ""}},
          .history = {{.since = 2}}};
}
auto alpha() -> OpDef {
  return {.name = "Alpha"};
}
auto alpha_ml() -> OpDef {
  return {.domain = kMlDomain, .name = "Alpha"};
}
auto impostor() -> OpDef {
  return {.name = "SomethingElse"};
}

constexpr std::array kFirst{OpEntry{"", "Beta", beta}, OpEntry{"", "Alpha", alpha}};
constexpr std::array kSecond{OpEntry{kMlDomain, "Alpha", alpha_ml},
                             OpEntry{"", "Impostor", impostor}};
constexpr std::array kDomains{DomainInfo{"", 28}, DomainInfo{kMlDomain, 5}};
const std::array<std::span<const OpEntry>, 2> kFamilies{kFirst, kSecond};

TEST(Registry, FindsByDomainAndName) {
  const Registry registry(kFamilies, kDomains);
  EXPECT_EQ(registry.find("", "Alpha")->domain, "");
  EXPECT_EQ(registry.find(kMlDomain, "Alpha")->domain, kMlDomain);
  EXPECT_EQ(registry.find("", "alpha"), nullptr);
  EXPECT_EQ(registry.find("", ""), nullptr);
  EXPECT_EQ(registry.find("com.example", "Alpha"), nullptr);
  EXPECT_EQ(registry.find(kMlDomain, "Beta"), nullptr);
}

TEST(Registry, StandardDomainHasTwoSpellings) {
  const Registry registry(kFamilies, kDomains);
  EXPECT_EQ(registry.find("ai.onnx", "Beta"), registry.find("", "Beta"));
  EXPECT_THAT(registry.names("ai.onnx"), ElementsAre("Alpha", "Beta", "Impostor"));
  EXPECT_EQ(registry.find_domain("ai.onnx")->newest_opset, 28);
  EXPECT_EQ(registry.find_domain("com.example"), nullptr);
}

TEST(Registry, FindsVersions) {
  const Registry registry(kFamilies, kDomains);
  EXPECT_EQ(registry.find("", "Beta", 3)->since, 2);
  EXPECT_EQ(registry.find("", "Beta", 1), nullptr);
  EXPECT_EQ(registry.find("", "Gamma", 3), nullptr);
}

TEST(Registry, BuildsOnFirstUseAndKeeps) {
  builds = 0;
  const Registry registry(kFamilies, kDomains);
  EXPECT_EQ(builds, 0);
  const OpDef* first = registry.find("", "Beta");
  EXPECT_EQ(registry.find("", "Beta"), first);
  EXPECT_EQ(builds, 1);
}

TEST(Registry, ThreadsSeeOneDefinition) {
  const Registry registry(kFamilies, kDomains);
  std::array<const OpDef*, 8> seen{};
  {
    std::vector<std::jthread> threads;
    for (const OpDef*& slot : seen) {
      threads.emplace_back([&] { slot = registry.find("", "Beta"); });
    }
  }
  EXPECT_EQ(std::set<const OpDef*>(seen.begin(), seen.end()).size(), 1U);
  EXPECT_EQ(seen[0]->at(3)->since, 2);
}

TEST(Registry, RefusesContradictoryLists) {
  const std::array<std::span<const OpEntry>, 2> twice{kFirst, kFirst};
  EXPECT_THROW(Registry(twice, kDomains), InternalError);
  const Registry registry(kFamilies, kDomains);
  EXPECT_THROW(registry.find("", "Impostor"), InternalError);
}

TEST(Registry, SuggestsNamesOfTheDomain) {
  const Registry registry(kFamilies, kDomains);
  EXPECT_EQ(registry.suggest("", "beta"), "Beta");
  EXPECT_EQ(registry.suggest("ai.onnx", "Btea"), "Beta");
  EXPECT_THAT(registry.suggest(kMlDomain, "Beta"), IsEmpty());
  EXPECT_THAT(registry.suggest("com.example", "Beta"), IsEmpty());
}

TEST(Registry, LinksToTheOnnxPages) {
  EXPECT_EQ(doc_url("", "Gather"), "https://onnx.ai/onnx/operators/onnx__Gather.html");
  EXPECT_EQ(doc_url("ai.onnx", "Gather"), doc_url("", "Gather"));
  EXPECT_EQ(doc_url(kMlDomain, "ZipMap"),
            "https://onnx.ai/onnx/operators/onnx_aionnxml_ZipMap.html");
  EXPECT_EQ(doc_url(kPreviewTrainingDomain, "Adam"),
            "https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Adam.html");
}

TEST(Dump, EscapesTextAndKeepsFloatsFloats) {
  const std::array<std::span<const OpEntry>, 1> families{kFirst};
  const std::string text = dump_json(Registry(families, kDomains));
  EXPECT_THAT(text, HasSubstr(R"("doc":"Says \"beta\"\u000a.")"));
  EXPECT_THAT(text, HasSubstr(R"("default":1.0)"));
  EXPECT_THAT(text, HasSubstr(R"({"name":"","newest_opset":28})"));
}

}  // namespace
}  // namespace opscribe::schema
