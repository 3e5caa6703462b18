#include "opscribe/ops/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace opscribe::ops {
namespace {

using schema::kMicrosoftDomain;
using schema::kMlDomain;
using schema::kPreviewDomain;
using schema::kPreviewTrainingDomain;
using schema::kTrainingDomain;
using schema::OpDef;
using schema::OpVersion;

struct Count {
  std::size_t names = 0;
  std::size_t versions = 0;
  auto operator==(const Count&) const -> bool = default;
};

auto count(std::string_view domain) -> Count {
  Count result;
  for (const OpDef* def : registry().all()) {
    if (def->domain != domain) continue;
    ++result.names;
    result.versions += def->num_versions();
  }
  return result;
}

// A definition that its family's list forgets is missing here.
TEST(OpsRegistry, HoldsEveryOperatorAndVersion) {
  EXPECT_EQ(count(""), (Count{203, 629}));
  EXPECT_EQ(count(kMlDomain), (Count{19, 25}));
  EXPECT_EQ(count(kPreviewDomain), (Count{1, 1}));
  EXPECT_EQ(count(kPreviewTrainingDomain), (Count{4, 4}));
  EXPECT_EQ(count(kTrainingDomain), (Count{0, 0}));
  EXPECT_EQ(count(kMicrosoftDomain), (Count{40, 40}));
  EXPECT_EQ(registry().all().size(), 267U);
}

TEST(OpsRegistry, NoDefinitionContradictsItself) {
  for (const OpDef* def : registry().all()) EXPECT_NO_THROW(schema::verify(*def));
}

TEST(OpsRegistry, NoVersionIsNewerThanItsDomain) {
  for (const OpDef* def : registry().all()) {
    ASSERT_NE(registry().find_domain(def->domain), nullptr) << def->name;
    EXPECT_LE(def->since, registry().find_domain(def->domain)->newest_opset)
        << def->name;
  }
  EXPECT_EQ(registry().find_domain(kTrainingDomain)->newest_opset, 1);
}

// Checks by hand what a reader of the ONNX pages can see.
TEST(OpsRegistry, KnowsGather) {
  const OpDef* gather = registry().find("", "Gather");
  ASSERT_NE(gather, nullptr);
  const OpVersion* version = gather->at(12);
  ASSERT_EQ(version->since, 11);
  EXPECT_EQ(version->inputs[1].name, "indices");
  EXPECT_EQ(std::get<std::int64_t>(version->find_attribute("axis")->default_value), 0);
  EXPECT_FALSE(version->allowed_types(version->inputs[0]).contains("tensor(bfloat16)"));
  EXPECT_TRUE(gather->at(13)->find_type("T")->allowed.contains("tensor(bfloat16)"));
}

TEST(OpsRegistry, DefaultsHaveTheTypeOfTheirAttribute) {
  using schema::AttrType;
  for (const OpDef* def : registry().all()) {
    for (const OpVersion& version : def->versions()) {
      for (const schema::AttrDef& attr : version.attributes) {
        if (!attr.has_default()) continue;
        EXPECT_FALSE(attr.required) << def->name << '.' << attr.name;
        constexpr std::array kByIndex{
            AttrType::Undefined, AttrType::Int,    AttrType::Float,  AttrType::String,
            AttrType::Ints,      AttrType::Floats, AttrType::Strings};
        EXPECT_EQ(kByIndex.at(attr.default_value.index()), attr.type)
            << def->name << '.' << attr.name;
      }
    }
  }
}

void expect_sentence(const OpDef& def, std::string_view name, std::string_view doc) {
  if (doc.empty()) return;
  EXPECT_FALSE(doc.front() >= 'a' && doc.front() <= 'z') << def.name << '.' << name;
  EXPECT_TRUE(doc.ends_with('.')) << def.name << '.' << name << ": " << doc;
}

TEST(OpsRegistry, DescriptionsAreSentences) {
  for (const OpDef* def : registry().all()) {
    EXPECT_FALSE(def->doc.empty()) << def->name;
    expect_sentence(*def, "doc", def->doc);
    for (const OpVersion& version : def->versions()) {
      const auto check = [&](const auto& rows) {
        for (const auto& row : rows) expect_sentence(*def, row.name, row.doc);
      };
      check(version.inputs);
      check(version.outputs);
      check(version.attributes);
      check(version.types);
    }
  }
}

TEST(OpsRegistry, KnowsVendorsInPartOnly) {
  EXPECT_TRUE(registry().find_domain(kMicrosoftDomain)->is_partial);
  EXPECT_EQ(registry().find_complete_domain(kMicrosoftDomain), nullptr);
  EXPECT_EQ(registry().find_complete_domain("ai.onnx")->name, "");
  EXPECT_NE(registry().find(kMicrosoftDomain, "FusedMatMul", 1), nullptr);
  EXPECT_EQ(registry().find(kMicrosoftDomain, "NoSuchOperator"), nullptr);
}

TEST(OpsRegistry, SuggestsOperators) {
  EXPECT_EQ(registry().suggest("", "Mathmul"), "MatMul");
  EXPECT_EQ(registry().suggest("", "relu"), "Relu");
  EXPECT_EQ(registry().suggest(kMlDomain, "ZipMaps"), "ZipMap");
}

}  // namespace
}  // namespace opscribe::ops
