#include "opscribe/meaning/arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace opscribe::meaning {
namespace {

using Kind = Misfit::Kind;

auto input(std::string_view name, bool is_required = false) -> schema::SignatureParam {
  return {.name = name, .constraint = "T", .is_required = is_required};
}
auto attribute(std::string_view name, bool is_required = false)
    -> schema::SignatureParam {
  return {.name = name, .is_input = false, .is_required = is_required};
}
auto variadic(std::string_view name, int min_arity) -> schema::SignatureParam {
  return {.name = name, .constraint = "T", .is_variadic = true, .min_arity = min_arity};
}

auto signature(std::initializer_list<schema::SignatureParam> params)
    -> schema::Signature {
  schema::Signature made;
  for (const schema::SignatureParam& param : params) {
    made.params.push_back(param);
    ++(param.is_input ? made.num_inputs : made.num_attributes);
  }
  return made;
}

// "0 - 1 | alpha=2": inputs, then attributes; a misfit by its number.
auto bound(const schema::Signature* known, std::size_t num_positional,
           std::vector<std::string_view> names = {},
           ByPlace by_place = ByPlace::SingleAttribute) -> std::string {
  const BoundArguments found = bind_arguments({.signature = known,
                                               .by_place = by_place,
                                               .num_positional = num_positional,
                                               .names = names});
  if (found.misfit) {
    const Misfit& misfit = *found.misfit;
    return fmt::format("{} {}", static_cast<int>(misfit.kind),
                       misfit.kind == Kind::Missing ? std::string(misfit.param->name)
                                                    : fmt::to_string(misfit.argument));
  }
  std::vector<std::string> parts;
  for (const std::size_t each : found.inputs) {
    parts.push_back(each == BoundArguments::kLeftOut ? "-" : fmt::to_string(each));
  }
  if (!found.attributes.empty()) parts.emplace_back("|");
  for (const auto& [param, argument] : found.attributes) {
    parts.push_back(
        fmt::format("{}={}", param == nullptr ? "" : param->name, argument));
  }
  if (found.surplus) parts.push_back(fmt::format("surplus {}", *found.surplus));
  return fmt::format("{}", fmt::join(parts, " "));
}

auto misfit(Kind kind, std::string_view what) -> std::string {
  return fmt::format("{} {}", static_cast<int>(kind), what);
}

const schema::Signature kClip =
    signature({input("input", true), input("min"), input("max")});
const schema::Signature kCast =
    signature({input("input", true), attribute("to", true)});
const schema::Signature kFunction =
    signature({input("x", true), attribute("alpha"), attribute("beta")});

TEST(Arguments, InputsByPlaceAndByName) {
  EXPECT_EQ(bound(&kClip, 3), "0 1 2");
  EXPECT_EQ(bound(&kClip, 1), "0");
  EXPECT_EQ(bound(&kClip, 1, {"max"}), "0 - 1");
  EXPECT_EQ(bound(&kClip, 0, {"max", "input"}), "1 - 0");
}

TEST(Arguments, AttributesInTheOrderOfTheSignature) {
  EXPECT_EQ(bound(&kFunction, 1, {"beta", "alpha"}), "0 | alpha=2 beta=1");
}

TEST(Arguments, AnAttributeByItsPlace) {
  EXPECT_EQ(bound(&kCast, 2), "0 | to=1");
  // Of an operator with several, only a name tells which; of a function, the place.
  EXPECT_EQ(bound(&kFunction, 2), misfit(Kind::AttributeByPlace, "1"));
  EXPECT_EQ(bound(&kFunction, 2, {}, ByPlace::Attributes), "0 | alpha=1");
  // In C++ what comes by place is an input.
  EXPECT_EQ(bound(&kCast, 2, {"to"}, ByPlace::InputsOnly), "0 | to=2 surplus 1");
}

TEST(Arguments, AVariadicInputTakesTheRest) {
  const auto sum = signature({variadic("data", 1)});
  EXPECT_EQ(bound(&sum, 3), "0 1 2");
  EXPECT_EQ(bound(&sum, 0), misfit(Kind::Missing, "data"));
  const auto loop = signature({input("M"), input("cond"), variadic("v", 0)});
  EXPECT_EQ(bound(&loop, 0), "");
  EXPECT_EQ(bound(&loop, 4), "0 1 2 3");
}

TEST(Arguments, WhatDoesNotFit) {
  EXPECT_EQ(bound(&kCast, 1), misfit(Kind::Missing, "to"));
  EXPECT_EQ(bound(&kClip, 0), misfit(Kind::Missing, "input"));
  EXPECT_EQ(bound(&kClip, 2, {"min"}), misfit(Kind::ByPlaceAndName, "2"));
  EXPECT_EQ(bound(&kClip, 1, {"min", "min"}), misfit(Kind::TwiceByName, "2"));
  EXPECT_EQ(bound(&kClip, 1, {"low"}), misfit(Kind::UnknownName, "1"));
  // What is missing may be what has the wrong name.
  EXPECT_EQ(bound(&kCast, 1, {"dtype"}), misfit(Kind::UnknownName, "1"));
}

TEST(Arguments, MoreThanThereAreParameters) {
  EXPECT_EQ(bound(&kClip, 5), "0 1 2 surplus 3");
}

TEST(Arguments, WithoutASignatureAnythingGoes) {
  EXPECT_EQ(bound(nullptr, 2, {"alpha"}), "0 1 | =2");
}

TEST(Arguments, WhatNoneMayStandFor) {
  EXPECT_FALSE(can_be_left_out(kClip, 0));
  EXPECT_TRUE(can_be_left_out(kClip, 1));
  const auto sum = signature({variadic("data", 1)});
  EXPECT_FALSE(can_be_left_out(sum, 2));
}

}  // namespace
}  // namespace opscribe::meaning
