#include <cmath>
#include <limits>

#include "opscribe/author/generated/ops13.h"
#include "opscribe/author/generated/ops18.h"
#include "opscribe/author/generated/ops28.h"
#include "opscribe/author/test_support.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::author {
namespace {

TEST(Var, GeluIsWhatTheDesignPromises) {
  auto gelu = author::function("gelu", [](author::Ops18 op, author::Var x) {
    auto phi = 0.5f * (op.Erf(std::sqrt(0.5f) * x) + 1.0f);
    return x * phi;
  });
  EXPECT_EQ(text_of(gelu.to_model({{"X", FLOAT["N"]["M"]}})), R"(
<
   ir_version: 10,
   opset_import: ["" : 18]
>
gelu (float[N,M] X) => (float[N,M] return_val)
{
   [n0] const = Constant <value = float const {0.70710677}> ()
   [n1] const_cast = CastLike (const, X)
   [n2] tmp = Mul (const_cast, X)
   [n3] tmp_0 = Erf (tmp)
   [n4] const_1 = Constant <value = float const_1 {1}> ()
   [n5] const_1_cast = CastLike (const_1, tmp_0)
   [n6] tmp_2 = Add (tmp_0, const_1_cast)
   [n7] const_3 = Constant <value = float const_3 {0.5}> ()
   [n8] const_3_cast = CastLike (const_3, tmp_2)
   [n9] tmp_4 = Mul (const_3_cast, tmp_2)
   [n10] return_val = Mul (X, tmp_4)
}
)");
}

TEST(Var, LiteralsOfEveryKind) {
  const auto f = function("f", [](Ops18 op, Var x) {
    return std::vector<Var>{op.Add(x, 1),
                            op.Add(x, -2L),
                            op.Add(x, 2.5),
                            op.And(x, true),
                            op.Reshape(x, {1, -1}),
                            op.Reshape(x, {7}),
                            op.Add(x, {1.0f, 2.0f}),
                            op.Add(x, std::vector<std::uint8_t>{3, 4}),
                            op.StringNormalizer("a"),
                            op.And(x, {true, false})};
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val0, return_val1, return_val2, return_val3, return_val4, return_val5, return_val6, return_val7, return_val8, return_val9)
{
   [n0] int64_1 = Constant <value = int64 int64_1 {1}> ()
   [n1] int64_1_cast = CastLike (int64_1, x)
   [n2] return_val0 = Add (x, int64_1_cast)
   [n3] int64_m2 = Constant <value = int64 int64_m2 {-2}> ()
   [n4] int64_m2_cast = CastLike (int64_m2, x)
   [n5] return_val1 = Add (x, int64_m2_cast)
   [n6] const = Constant <value = float const {2.5}> ()
   [n7] const_cast = CastLike (const, x)
   [n8] return_val2 = Add (x, const_cast)
   [n9] int64_True = Constant <value = bool int64_True {1}> ()
   [n10] int64_True_cast = CastLike (int64_True, x)
   [n11] return_val3 = And (x, int64_True_cast)
   [n12] const_0 = Constant <value = int64[2] const_0 {1,-1}> ()
   [n13] return_val4 = Reshape (x, const_0)
   [n14] int64_7_1d = Constant <value = int64[1] int64_7_1d {7}> ()
   [n15] return_val5 = Reshape (x, int64_7_1d)
   [n16] const_1 = Constant <value = float[2] const_1 {1,2}> ()
   [n17] const_1_cast = CastLike (const_1, x)
   [n18] return_val6 = Add (x, const_1_cast)
   [n19] const_2 = Constant <value = int64[2] const_2 {3,4}> ()
   [n20] const_2_cast = CastLike (const_2, x)
   [n21] return_val7 = Add (x, const_2_cast)
   [n22] const_3 = Constant <value = string const_3 {"a"}> ()
   [n23] return_val8 = StringNormalizer (const_3)
   [n24] const_4 = Constant <value = bool[2] const_4 {1,0}> ()
   [n25] const_4_cast = CastLike (const_4, x)
   [n26] return_val9 = And (x, const_4_cast)
}
)");
}

TEST(Var, ATensorIsNotCast) {
  const auto f = function(
      "f", [](Ops18 op, Var x) { return op.Add(x, Tensor::scalar<double>(0.5)); });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
{
   [n0] const = Constant <value = double const {0.5}> ()
   [n1] return_val = Add (x, const)
}
)");
}

TEST(Var, OperatorsAreNodes) {
  const auto f = function("f", {"a", "b"}, [](Ops18 op, Var a, Var b) {
    return std::array{-(a + b) * a / b - 1,
                      a % b,
                      a % 2.5f,
                      op.Not(a == b),
                      a != b,
                      a<b, a <= b, a>
                          b,
                      a >= b,
                      a && b,
                      a || b,
                      !a,
                      pow(a, 2),
                      matmul(a, b)};
  });
  EXPECT_EQ(text_of(f), R"(
f (a, b) => (return_val0, return_val1, return_val2, return_val3, return_val4, return_val5, return_val6, return_val7, return_val8, return_val9, return_val10, return_val11, return_val12, return_val13)
{
   [n0] tmp = Add (a, b)
   [n1] tmp_0 = Neg (tmp)
   [n2] tmp_1 = Mul (tmp_0, a)
   [n3] tmp_2 = Div (tmp_1, b)
   [n4] int64_1 = Constant <value = int64 int64_1 {1}> ()
   [n5] int64_1_cast = CastLike (int64_1, tmp_2)
   [n6] return_val0 = Sub (tmp_2, int64_1_cast)
   [n7] return_val1 = Mod (a, b)
   [n8] const = Constant <value = float const {2.5}> ()
   [n9] const_cast = CastLike (const, a)
   [n10] return_val2 = Mod <fmod = 1> (a, const_cast)
   [n11] tmp_3 = Equal (a, b)
   [n12] return_val3 = Not (tmp_3)
   [n13] tmp_4 = Equal (a, b)
   [n14] return_val4 = Not (tmp_4)
   [n15] return_val5 = Less (a, b)
   [n16] return_val6 = LessOrEqual (a, b)
   [n17] return_val7 = Greater (a, b)
   [n18] return_val8 = GreaterOrEqual (a, b)
   [n19] return_val9 = And (a, b)
   [n20] return_val10 = Or (a, b)
   [n21] return_val11 = Not (a)
   [n22] int64_2 = Constant <value = int64 int64_2 {2}> ()
   [n23] return_val12 = Pow (a, int64_2)
   [n24] return_val13 = MatMul (a, b)
}
)");
}

TEST(Var, BitOperatorsGoByTheElementType) {
  const auto f = function("f", {{"a", UINT8}, {"b", BOOL}}, [](Ops18, Var a, Var b) {
    return std::array{a & 1, a | a, a ^ a, ~a, a << 1, a >> 2, b & b, b | b, b ^ b, ~b};
  });
  EXPECT_EQ(text_of(f), R"(
f (a, b) => (return_val0, return_val1, return_val2, return_val3, return_val4, return_val5, return_val6, return_val7, return_val8, return_val9)
   <
      uint8[] a,
      bool[] b
   >
{
   [n0] int64_1 = Constant <value = int64 int64_1 {1}> ()
   [n1] int64_1_cast = CastLike (int64_1, a)
   [n2] return_val0 = BitwiseAnd (a, int64_1_cast)
   [n3] return_val1 = BitwiseOr (a, a)
   [n4] return_val2 = BitwiseXor (a, a)
   [n5] return_val3 = BitwiseNot (a)
   [n6] int64_1_0 = Constant <value = int64 int64_1_0 {1}> ()
   [n7] int64_1_0_cast = CastLike (int64_1_0, a)
   [n8] return_val4 = BitShift <direction = "LEFT"> (a, int64_1_0_cast)
   [n9] int64_2 = Constant <value = int64 int64_2 {2}> ()
   [n10] int64_2_cast = CastLike (int64_2, a)
   [n11] return_val5 = BitShift <direction = "RIGHT"> (a, int64_2_cast)
   [n12] return_val6 = And (b, b)
   [n13] return_val7 = Or (b, b)
   [n14] return_val8 = Xor (b, b)
   [n15] return_val9 = Not (b)
}
)");
}

TEST(Var, ShiftsOfSignedNumbersArePowersOfTwo) {
  const auto f =
      function("f", {{"x", INT32["N"]}}, [](Ops18, Var x) { return x << 3; });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
   <
      int32[N] x
   >
{
   [n0] int64_3 = Constant <value = int64 int64_3 {3}> ()
   [n1] int64_2 = Constant <value = int64 int64_2 {2}> ()
   [n2] int64_2_cast = CastLike (int64_2, x)
   [n3] int64_3_cast = CastLike (int64_3, x)
   [n4] tmp = Pow (int64_2_cast, int64_3_cast)
   [n5] return_val = Mul (x, tmp)
}
)");
}

TEST(Var, BothSidesHaveOneType) {
  const auto f =
      function("f", {{"x", FLOAT["N"]}, {"n", INT64}}, [](Ops18, Var x, Var n) {
        return std::array{x / n, n < x, pow(2, x), !n, floor_divide(x, 2)};
      });
  EXPECT_EQ(text_of(f), R"(
f (x, n) => (return_val0, return_val1, return_val2, return_val3, return_val4)
   <
      float[N] x,
      int64[] n
   >
{
   [n0] n_cast = CastLike (n, x)
   [n1] return_val0 = Div (x, n_cast)
   [n2] n_cast_0 = CastLike (n, x)
   [n3] return_val1 = Less (n_cast_0, x)
   [n4] int64_2 = Constant <value = int64 int64_2 {2}> ()
   [n5] int64_2_cast = CastLike (int64_2, x)
   [n6] return_val2 = Pow (int64_2_cast, x)
   [n7] n_as_bool = Cast <to = 9> (n)
   [n8] return_val3 = Not (n_as_bool)
   [n9] int64_2_1 = Constant <value = int64 int64_2_1 {2}> ()
   [n10] int64_2_1_cast = CastLike (int64_2_1, x)
   [n11] tmp = Div (x, int64_2_1_cast)
   [n12] return_val4 = Floor (tmp)
}
)");
}

TEST(Var, ModOfFloatsIsFmodBeforeOpset28) {
  const auto old = function("f", {{"x", FLOAT}}, [](Ops18, Var x) { return x % x; });
  EXPECT_NE(text_of(old).find("Mod <fmod = 1>"), std::string::npos);
  const auto now = function("f", {{"x", FLOAT}}, [](Ops28, Var x) { return x % x; });
  EXPECT_EQ(text_of(now).find("fmod"), std::string::npos);
}

TEST(Var, BeforeOpset15LiteralsAreCastToKnownTypes) {
  const auto f = function("f", {{"x", FLOAT16["N"]}},
                          [](Ops13 op, Var x) { return op.Relu(x) * 2.0f; });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
   <
      float16[N] x
   >
{
   [n0] tmp = Relu (x)
   [n1] const = Constant <value = float const {2}> ()
   [n2] const_cast = Cast <to = 10> (const)
   [n3] return_val = Mul (tmp, const_cast)
}
)");
  EXPECT_EQ(usage_error([] { function("f", [](Ops13, Var x) { return x * 2.0f; }); }),
            "`*` in `f`: the element type of `x`, to which `const` has to be cast, "
            "is not known, and opset 13 has no CastLike; give the parameter a type, "
            "`function(\"f\", {{\"x\", FLOAT}}, ...)`, or use opset 15 or newer");
}

TEST(Var, NamesAreWishes) {
  const auto f = function("f", [](Ops18 op, Var x) {
    Var a = op.Relu(x).named("a");
    Var b = op.Relu(a).named("a");
    return (a + b).named("x");
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (x_1)
{
   [n0] a = Relu (x)
   [n1] a_0 = Relu (a)
   [n2] x_1 = Add (a, a_0)
}
)");
}

// --- Mistakes

TEST(VarErrors, LiteralsHaveNoGraph) {
  EXPECT_EQ(usage_error([] { Var(1) + Var(2); }),
            "`+`: none of the values belongs to a graph; compute with plain numbers in "
            "C++, or make one of them a value: `op.value(1.0f)`");
  EXPECT_EQ(usage_error([] { -Var(); }),
            "`-`: there is no value; `Var()` is an omitted input; give it a value "
            "first");
  EXPECT_EQ(usage_error([] { Var(1).named("one"); }),
            "`one` cannot be the name of a literal; only what a graph computes has a "
            "name; `op.Identity(...)` makes one of it");
  EXPECT_EQ(usage_error([] { Var().named("none"); }),
            "`none` cannot be the name of an omitted input; only what a graph computes "
            "has a name; `op.Identity(...)` makes one of it");
}

TEST(VarErrors, NumbersThatDoNotFit) {
  EXPECT_EQ(usage_error([] { return Var(std::numeric_limits<std::uint64_t>::max()); }),
            "18446744073709551615 does not fit into INT64; give a tensor: "
            "`Tensor::scalar<std::uint64_t>(...)`");
  EXPECT_EQ(usage_error([] { return Var(Tensor()); }),
            "a tensor without type cannot be a constant");
}

TEST(VarErrors, AValueOfAnotherFunction) {
  Var leaked;
  const auto f = function("f", [&](Ops18, Var x) { return leaked = -x; });
  EXPECT_EQ(usage_error([&] { leaked + 1; }),
            "`f` is finished; its values cannot be used any more; use a value only "
            "inside the function or model it belongs to");
  EXPECT_EQ(usage_error(
                [&] { function("g", [&](Ops18 op, Var) { return op.Relu(leaked); }); }),
            "`Relu` in `g`: a value of `f` is used in `g`; pass it as an argument: "
            "functions see nothing but their parameters");
}

TEST(VarErrors, AnOmittedInputThatIsRequired) {
  EXPECT_EQ(usage_error([] {
              function("f", [](Ops18 op, Var x) { return op.Add(x, Var()); });
            }),
            "`Add` in `f`: input `B` is required and omitted");
  EXPECT_EQ(usage_error([] { function("f", [](Ops18, Var x) { return x + Var(); }); }),
            "`+` in `f`: its right side is omitted; `Var()` is an input left out of a "
            "call; give it a value first");
}

TEST(VarErrors, WhatNoOperatorMeans) {
  const auto refused = [](auto write) {
    return usage_error([&] {
      function("f", {{"x", FLOAT["N"]}}, [&](Ops18, Var x) { return write(x); });
    });
  };
  EXPECT_EQ(refused([](Var x) { return x << 1; }),
            "`<<` in `f`: it works on bits, and these are of type `float`; cast them: "
            "`op.Cast(x, {.to = 7})` gives INT64");
  EXPECT_EQ(refused([](Var x) { return x ^ 2; }),
            "`^` in `f`: it works on bits, and these are of type `float`; a power is "
            "`pow(x, y)`");
  EXPECT_EQ(refused([](Var x) { return matmul(x, 2); }),
            "`matmul` in `f`: it multiplies matrices and vectors, and one side is a "
            "single value; write `*`");
  EXPECT_EQ(
      refused([](Var x) { return x + "a"; }),
      "`+` in `f`: the string cannot become `float`, which the element type of `x` "
      "is; write a number; strings go with tensors of type STRING");
}

TEST(VarErrors, AnInputHasItsName) {
  EXPECT_EQ(
      usage_error([] { function("f", [](Ops18, Var x) { return x.named("y"); }); }),
      "`x` of `f` has its name already; `op.Identity(x).named(...)` is a value of "
      "another name");
}

}  // namespace
}  // namespace opscribe::author
