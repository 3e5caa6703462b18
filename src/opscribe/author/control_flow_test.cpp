#include "opscribe/author/control_flow.h"

#include "opscribe/author/generated/ops18.h"
#include "opscribe/author/test_support.h"

namespace opscribe::author {
namespace {

TEST(ControlFlow, IfElse) {
  const auto f = function("f", [](Ops18 op, Var x) {
    Var sum = op.ReduceSum(x, {.keepdims = 0});
    Var y = if_else(sum > 0.0f, [&] { return x; }, [&] { return -x; });
    auto [a, b] = if_else(
        sum > 1.0f, [&] { return std::tuple(y, y); },
        [&] { return std::array{op.Relu(y).named("a"), y + y}; });
    return a + b;
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
{
   [n0] tmp = ReduceSum <keepdims = 0> (x)
   [n1] const = Constant <value = float const {0}> ()
   [n2] const_cast = CastLike (const, tmp)
   [n3] tmp_0 = Greater (tmp, const_cast)
   [n4] tmp_3 = If (tmp_0) <
      then_branch = then_branch () => (tmp_1)
      {
         [n0] tmp_1 = Identity (x)
      },
      else_branch = else_branch () => (tmp_2)
      {
         [n0] tmp_2 = Neg (x)
      }
   >
   [n5] const_4 = Constant <value = float const_4 {1}> ()
   [n6] const_4_cast = CastLike (const_4, tmp)
   [n7] tmp_5 = Greater (tmp, const_4_cast)
   [n8] tmp_9, tmp_10 = If (tmp_5) <
      then_branch = then_branch () => (tmp_6, tmp_7)
      {
         [n0] tmp_6 = Identity (tmp_3)
         [n1] tmp_7 = Identity (tmp_3)
      },
      else_branch = else_branch () => (a, tmp_8)
      {
         [n0] a = Relu (tmp_3)
         [n1] tmp_8 = Add (tmp_3, tmp_3)
      }
   >
   [n9] return_val = Add (tmp_9, tmp_10)
}
)");
}

TEST(ControlFlow, LiteralsOfOneBranchTakeTheTypeOfTheOther) {
  const auto f = function("f", {{"x", DOUBLE}, {"c", BOOL}}, [](Ops18, Var x, Var c) {
    return if_else(c, [&] { return x + x; }, [] { return 0; });
  });
  EXPECT_EQ(text_of(f), R"(
f (x, c) => (return_val)
   <
      double[] x,
      bool[] c
   >
{
   [n0] return_val = If (c) <
      then_branch = then_branch () => (tmp)
      {
         [n0] tmp = Add (x, x)
      },
      else_branch = else_branch () => (int64_0_cast)
      {
         [n0] int64_0 = Constant <value = int64 int64_0 {0}> ()
         [n1] int64_0_cast = Cast <to = 11> (int64_0)
      }
   >
}
)");
}

TEST(ControlFlow, LoopWithStatesAndScanOutputs) {
  const auto f = function("f", {"x", "n"}, [](Ops18 op, Var x, Var n) {
    Var start = op.Identity(x).named("acc");
    auto [last, all] = loop(n, {start}, [&](Var i, Var acc) {
      Var next = (acc * 2.0f + x).named("acc");
      return std::tuple(next, op.CastLike(i, next));
    });
    return std::tuple(last, all);
  });
  EXPECT_EQ(text_of(f), R"(
f (x, n) => (acc_3, return_val1)
{
   [n0] acc = Identity (x)
   [n1] acc_3, return_val1 = Loop (n, "", acc) <
      body = loop_body (int64 i, bool cond_in, acc_0) => (cond_out, acc_1, tmp_2)
      {
         [n0] const = Constant <value = float const {2}> ()
         [n1] const_cast = CastLike (const, acc_0)
         [n2] tmp = Mul (acc_0, const_cast)
         [n3] acc_1 = Add (tmp, x)
         [n4] tmp_2 = CastLike (i, acc_1)
         [n5] cond_out = Identity (cond_in)
      }
   >
}
)");
}

TEST(ControlFlow, AStateThatStartsAsALiteralTakesTheTypeOfTheBody) {
  const auto f = function("f", {{"x", DOUBLE["N"]}}, [](Ops18 op, Var x) {
    return loop(3, {op.value(0.0f)},
                [&](Var, Var sum) { return op.ReduceSum(x, {.keepdims = 0}) + sum; });
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
   <
      double[N] x
   >
{
   [n0] const = Constant <value = float const {0}> ()
   [n1] int64_3 = Constant <value = int64 int64_3 {3}> ()
   [n2] const_cast = Cast <to = 11> (const)
   [n3] return_val = Loop (int64_3, "", const_cast) <
      body = loop_body (int64 i, bool cond_in, state) => (cond_out, tmp_0)
      {
         [n0] tmp = ReduceSum <keepdims = 0> (x)
         [n1] tmp_0 = Add (tmp, state)
         [n2] cond_out = Identity (cond_in)
      }
   >
}
)");
}

TEST(ControlFlow, WhileLoops) {
  const auto f = function("f", {"x", "more"}, [](Ops18 op, Var x, Var more) {
    Var y = while_loop(more, {x}, [&](Var v) {
      Var half = v / 2.0f;
      return std::tuple(op.ReduceMax(half, {.keepdims = 0}) > 1.0f, half);
    });
    return loop_while(10, more, {y},
                      [&](Var i, Var v) { return std::array{i < 5, v + v}; });
  });
  EXPECT_EQ(text_of(f), R"(
f (x, more) => (return_val)
{
   [n0] tmp_4 = Loop ("", more, x) <
      body = loop_body (int64 i, bool cond_in, x_0) => (tmp_3, tmp)
      {
         [n0] const = Constant <value = float const {2}> ()
         [n1] const_cast = CastLike (const, x_0)
         [n2] tmp = Div (x_0, const_cast)
         [n3] tmp_1 = ReduceMax <keepdims = 0> (tmp)
         [n4] const_2 = Constant <value = float const_2 {1}> ()
         [n5] const_2_cast = CastLike (const_2, tmp_1)
         [n6] tmp_3 = Greater (tmp_1, const_2_cast)
      }
   >
   [n1] int64_10 = Constant <value = int64 int64_10 {10}> ()
   [n2] return_val = Loop (int64_10, more, tmp_4) <
      body = loop_body (int64 i_6, bool cond_in_5, state) => (tmp_7, tmp_8)
      {
         [n0] int64_5 = Constant <value = int64 int64_5 {5}> ()
         [n1] int64_5_cast = CastLike (int64_5, i_6)
         [n2] tmp_7 = Less (i_6, int64_5_cast)
         [n3] tmp_8 = Add (state, state)
      }
   >
}
)");
}

TEST(ControlFlow, Scan) {
  const auto f = function("f", {{"rows", FLOAT["N"]["M"]}}, [](Ops18 op, Var rows) {
    Var zero = op.ReduceSum(rows, {0}, {.keepdims = 0}) * 0.0f;
    auto [total, sums] = scan({zero}, {rows}, [&](Var sum, Var row) {
      Var next = sum + row;
      return std::tuple(next, next);
    });
    return std::tuple(total, sums);
  });
  EXPECT_EQ(text_of(f), R"(
f (rows) => (return_val0, return_val1)
   <
      float[N,M] rows
   >
{
   [n0] int64_0_1d = Constant <value = int64[1] int64_0_1d {0}> ()
   [n1] tmp = ReduceSum <keepdims = 0> (rows, int64_0_1d)
   [n2] const = Constant <value = float const {0}> ()
   [n3] const_cast = CastLike (const, tmp)
   [n4] tmp_0 = Mul (tmp, const_cast)
   [n5] return_val0, return_val1 = Scan (tmp_0, rows) <
      body = scan_body (item, rows_1) => (tmp_2, tmp_3)
      {
         [n0] tmp_2 = Add (item, rows_1)
         [n1] tmp_3 = Identity (tmp_2)
      },
      num_scan_inputs = 1
   >
}
)");
}

TEST(ControlFlow, AnyNumberOfStates) {
  const auto f = function("f", {"a", "b", "n"}, [](Ops18, Var a, Var b, Var n) {
    return loop(n, {a, b}, [](const std::vector<Var>& values) {
      return std::vector<Var>{values[2], values[1] + values[2]};
    });
  });
  EXPECT_EQ(f.num_outputs(), 2u);
}

TEST(ControlFlow, GraphsAsAttributes) {
  const auto f = function("f", {"x", "c"}, [](Ops18 op, Var x, Var c) {
    Var y = op.If<1>(
        c, {.else_branch = [&] { return x; }, .then_branch = [&] { return x * 2; }});
    auto parts = op.Loop(2, 3, {}, {y}, {.body = [&](Var, Var keep, Var v) {
                           return std::tuple(keep, v + y, v);
                         }});
    return parts;
  });
  EXPECT_EQ(text_of(f), R"(
f (x, c) => (return_val0, return_val1)
{
   [n0] tmp_1 = If (c) <
      else_branch = else_branch () => (tmp)
      {
         [n0] tmp = Identity (x)
      },
      then_branch = then_branch () => (tmp_0)
      {
         [n0] int64_2 = Constant <value = int64 int64_2 {2}> ()
         [n1] int64_2_cast = CastLike (int64_2, x)
         [n2] tmp_0 = Mul (x, int64_2_cast)
      }
   >
   [n1] int64_3 = Constant <value = int64 int64_3 {3}> ()
   [n2] return_val0, return_val1 = Loop (int64_3, "", tmp_1) <
      body = body (item_2, item, item_3) => (tmp_5, tmp_4, tmp_6)
      {
         [n0] tmp_4 = Add (item_3, tmp_1)
         [n1] tmp_5 = Identity (item)
         [n2] tmp_6 = Identity (item_3)
      }
   >
}
)");
}

TEST(ControlFlow, NestedBodiesSeeEverythingAroundThem) {
  const auto f = function("f", {"x", "n"}, [](Ops18 op, Var x, Var n) {
    return loop(n, {x}, [&](Var i, Var a) {
      return if_else(
          i < 2,
          [&] { return loop(i, {a}, [&](Var j, Var b) { return b + x + j * i; }); },
          [&] { return op.Relu(a); });
    });
  });
  EXPECT_FALSE(has_problems(f.to_model({{"x", INT64["N"]}, {"n", INT64.scalar()}})));
}

// --- Mistakes

template <typename Action>
auto error_in(Action action) -> std::string {
  return usage_error([&] { function("f", [&](Ops18, Var x) { return action(x); }); });
}

TEST(ControlFlowErrors, AValueThatLeftItsBody) {
  EXPECT_EQ(
      error_in([](Var x) {
        Var inner;
        loop(3, {x}, [&](Var, Var v) { return inner = v + 1; });
        return inner;
      }),
      "a result of `Add` belongs to a branch or loop body of `f` that ends before its "
      "use; return it from the body and use what the branch or loop gives");
  EXPECT_EQ(error_in([](Var x) {
              Var inner;
              return if_else(
                  x > 0, [&] { return inner = -x; }, [&] { return inner + x; });
            }),
            "`+` in `f`: a result of `Neg` belongs to a branch or loop body of `f` "
            "that ends before its use; return it from the body and use what the branch "
            "or loop gives");
}

TEST(ControlFlowErrors, CountsOfValues) {
  using Vars = std::vector<Var>;
  EXPECT_EQ(error_in([](Var x) {
              return if_else(
                  x > 0, [&] { return Vars{x}; }, [&] { return Vars{x, x}; });
            }),
            "the branches of an if_else in `f` give 1 and 2 values; both have to give "
            "the same number, at least one");
  EXPECT_EQ(
      error_in([](Var x) { return loop(3, {x, x}, [](Var, Var v) { return v; }); }),
      "the body takes 2 values, it gets 3; a loop's body takes the iteration number "
      "and one value per state, a scan's one per state and input, a branch none");
  EXPECT_EQ(error_in([](Var x) {
              return loop(3, {x, x}, [](Var, Var v, Var) { return v; });
            }),
            "the body of a loop in `f` gives 1 values, at least 2 are needed; return "
            "the next value of each state, then the scan outputs");
  EXPECT_EQ(error_in([](Var x) { return loop(x, {}, [](Var) { return Vars{}; }); }),
            "a loop in `f` gives no value; give it a state or a scan output");
  EXPECT_EQ(
      error_in([](Var x) { return loop(x, {Var()}, [](Var, Var v) { return v; }); }),
      "a state of a loop in `f` has no start");
  EXPECT_EQ(
      error_in([](Var x) { return loop(x, {x}, [](Var, Var) { return Var(); }); }),
      "a result of `loop_body` in `f` is no value");
  EXPECT_EQ(error_in([](Var x) { return scan({x}, {}, [](Var v) { return v; }); }),
            "a scan in `f` has nothing to go through");
}

TEST(ControlFlowErrors, NothingSaysWhichGraph) {
  EXPECT_EQ(
      error_in([](Var) { return if_else(true, [] { return 1; }, [] { return 2; }); }),
      "if_else: none of the values belongs to a graph; compute with plain numbers in "
      "C++, or make one of them a value: `op.value(1.0f)`");
}

TEST(ControlFlowErrors, AFailedBodyLeavesTheGraphUsable) {
  const auto f = function("f", [](Ops18, Var x) {
    try {
      loop(3, {x}, [](Var, Var v) -> Var { return v + Var(); });
    } catch (const Error&) {
    }
    return x + x;
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
{
   [n0] int64_3 = Constant <value = int64 int64_3 {3}> ()
   [n1] return_val = Add (x, x)
}
)");
}

}  // namespace
}  // namespace opscribe::author
