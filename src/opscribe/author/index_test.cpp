#include "opscribe/author/index.h"

#include <limits>

#include "opscribe/author/generated/ops12.h"
#include "opscribe/author/generated/ops18.h"
#include "opscribe/author/test_support.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::author {
namespace {

// The operators of x[...], in order, and what the result is called.
template <typename Pick>
auto nodes_of(const Type& type, Pick pick) -> std::string {
  const auto f = function("f", {{"x", type}, {"i", INT64.scalar()}},
                          [&](Ops18, Var x, Var i) { return pick(x, i); });
  ir::verify(*f.data()->model);
  std::string text;
  for (const ir::Node* node : f.data()->function->body().nodes()) {
    if (node->op_type().view() == "Constant") continue;
    text += text.empty() ? "" : " ";
    text += node->op_type().view();
    if (const auto axis = node->find_int("axis")) text += fmt::format("{}", *axis);
  }
  return text;
}

template <typename Pick>
auto error_of(const Type& type, Pick pick) -> std::string {
  return usage_error([&] { nodes_of(type, pick); });
}

const Type kCube = FLOAT["N"]["M"][4];

TEST(Index, NumbersAndValues) {
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[0]; }), "Gather0");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var i) { return x[i]; }), "Gather0");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[{all, -1}]; }), "Gather1");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[{0, 0}]; }),
            "Concat0 Concat0 Concat0 Concat0 Slice Squeeze");
  // The scalar drops its axis, so that the next one is the first.
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var i) { return x[{i, i}]; }), "Gather0 Gather0");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[Var{0, 2}]; }), "Gather0");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[{Var{0, 2}}]; }), "Gather0");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[std::size_t{1}]; }), "Gather0");
}

TEST(Index, Slices) {
  const auto f = function("f", [](Ops18, Var x) { return x[slice(1, -1)]; });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
{
   [n0] int64_0_1d = Constant <value = int64[1] int64_0_1d {0}> ()
   [n1] int64_1_1d = Constant <value = int64[1] int64_1_1d {1}> ()
   [n2] int64_m1_1d = Constant <value = int64[1] int64_m1_1d {-1}> ()
   [n3] return_val = Slice (x, int64_1_1d, int64_m1_1d, int64_0_1d, int64_1_1d)
}
)");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var i) { return x[slice(i, none)]; }),
            "Reshape Slice");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var i) { return x[slice(none, none, i)]; }),
            "Reshape Greater Where Where Slice");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[{all, slice(0, 1)}]; }), "Slice");
}

TEST(Index, EllipsisAndNewAxis) {
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[{ellipsis, 0}]; }), "Gather-1");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[newaxis]; }), "Unsqueeze");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[{0, ellipsis, newaxis}]; }),
            "Gather0 Unsqueeze");
  const auto old = function("f", {{"x", FLOAT}}, [](Ops12, Var x) {
    return x[{newaxis, ellipsis, newaxis}];
  });
  EXPECT_NE(text_of(old).find("Unsqueeze <axes = [0, -1]> (x)"), std::string::npos);
}

TEST(Index, Masks) {
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[x > 1.0f]; }),
            "CastLike Greater NonZero Transpose GatherND");
  EXPECT_EQ(nodes_of(FLOAT["N"], [](Var x, Var) { return x[{ellipsis, x > 1.0f}]; }),
            "CastLike Greater NonZero Squeeze Gather-1");
}

TEST(Index, WhatTakesEverythingIsTheValueItself) {
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return -x[all]; }), "Neg");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return -x[{}]; }), "Neg");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return -x[{all, ellipsis}]; }), "Neg");
}

TEST(Index, OfLiteralsAndParameters) {
  EXPECT_EQ(nodes_of(kCube, [](Var, Var i) { return Var{5, 6, 7}[i]; }), "Gather0");
  const auto f = function("f", {"x", "k"}, [](Ops18, Var x, AttrParam<std::int64_t> k) {
    Var row = x[k];
    return row + x[slice(none, k)];
  });
  EXPECT_NE(text_of(f).find("Gather <axis = 0> (x, k)"), std::string::npos)
      << text_of(f);
}

TEST(Index, NamesComeFromTheValue) {
  const auto f = function("f", [](Ops18, Var x) {
    Var y = x[{slice(0, 2), 0}];
    return y[0].named("first") + y;
  });
  const std::string text = text_of(f);
  EXPECT_NE(text.find("x_sliced = Slice"), std::string::npos) << text;
  EXPECT_NE(text.find("x_subscripted = Squeeze"), std::string::npos) << text;
  EXPECT_NE(text.find("first = Gather"), std::string::npos) << text;
}

// --- Mistakes

TEST(IndexErrors, WhatTheTypeForbids) {
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[{0, 0, 0, 0}]; }),
            "index of `x` in `f`: 4 axes are indexed, it has 3; give one part for each "
            "axis at most");
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[{ellipsis, 4}]; }),
            "index of `x` in `f`: there is no element 4 on an axis of 4; count from 0, "
            "or from -1 backwards");
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[{all, all, -5}]; }),
            "index of `x` in `f`: there is no element -5 on an axis of 4; count from "
            "0, or from -1 backwards");
  EXPECT_EQ(nodes_of(kCube, [](Var x, Var) { return x[{all, all, -4}]; }), "Gather2");
  EXPECT_EQ(error_of(sequence_of(FLOAT), [](Var x, Var) { return x[0]; }),
            "index of `x` in `f`: it is of type `seq(float[])`; `op.SequenceAt(x, i)` "
            "is an element of a sequence");
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[x]; }),
            "index of `x` in `f`: it has elements of type `float`; use whole numbers, "
            "or a mask; `op.Cast(i, {.to = 7})` gives INT64");
}

TEST(IndexErrors, WhatNoIndexIs) {
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[{ellipsis, ellipsis}]; }),
            "index of `x` in `f`: an index can have only a single ellipsis (`...`); "
            "take the axes of the second one by one");
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[slice(0, 3, 0)]; }),
            "index of `x` in `f`: slice step cannot be zero; use a positive or "
            "negative step");
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[{x > 0.0f, 0}]; }),
            "index of `x` in `f`: a mask with 3 axes stands beside other indices; use "
            "the mask alone, `x[mask]`, and index the result");
  EXPECT_EQ(error_of(kCube, [](Var x, Var) { return x[Var()]; }),
            "index of `x` in `f`: it has a part without value; `author::all` stands "
            "for a whole axis");
  EXPECT_EQ(error_of(kCube, [](Var, Var i) { return Var()[i]; }),
            "an omitted input in `f` has no parts");
  EXPECT_EQ(
      error_of(kCube,
               [](Var x, Var) { return x[std::numeric_limits<std::uint64_t>::max()]; }),
      "18446744073709551615 is no index: it is too large; negative numbers count "
      "from the end");
}

}  // namespace
}  // namespace opscribe::author
