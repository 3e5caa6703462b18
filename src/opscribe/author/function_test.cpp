#include "opscribe/author/function.h"

#include "opscribe/author/generated/all.h"
#include "opscribe/author/sparse_tensor.h"
#include "opscribe/author/test_support.h"
#include "opscribe/ir/model.h"

namespace opscribe::author {
namespace {

TEST(Function, ResultsInEveryForm) {
  const auto one = function("f", [](Ops18, Var x) { return 1 + x; });
  const auto literal = function("f", [](Ops18, Var) { return 1.5f; });
  const auto pair = function("f", [](Ops18, Var x) { return std::pair(x, x + x); });
  const auto tuple = function("f", [](Ops18, Var x) { return std::tuple(-x, 2, x); });
  const auto many = function("f", [](Ops18, Var x) { return std::vector<Var>{-x}; });
  const auto outputs = function("f", [](Ops18 op, Var x) { return op.TopK(x, {2}); });
  EXPECT_EQ(one.num_outputs(), 1u);
  EXPECT_EQ(literal.num_outputs(), 1u);
  EXPECT_EQ(pair.num_outputs(), 2u);
  EXPECT_EQ(tuple.num_outputs(), 3u);
  EXPECT_EQ(many.num_outputs(), 1u);
  EXPECT_EQ(outputs.num_outputs(), 2u);
  EXPECT_EQ(text_of(tuple), R"(
f (x) => (return_val0, return_val1, return_val2)
{
   [n0] return_val0 = Neg (x)
   [n1] return_val1 = Constant <value = int64 return_val1 {2}> ()
   [n2] return_val2 = Identity (x)
}
)");
  function("g", {"x"}, [&](Ops18, Var x) {
    static_assert(std::same_as<decltype(one(x)), Var>);
    static_assert(std::same_as<decltype(pair(x)), std::array<Var, 2>>);
    static_assert(std::same_as<decltype(many(x)), std::vector<Var>>);
    auto [values, indices] = outputs(x);
    return values;
  });
}

TEST(Function, OptionalInputsAndOutputsMayBeLeftOut) {
  const auto f = function("f", [](Ops18 op, Var x) {
    Var clipped = op.Clip(x, {}, 6.0f);
    Var resized = op.Resize(clipped, {}, {}, {2, 2}, {.mode = "nearest"});
    Var same = op.Resize(clipped, {}, {1.0f, 2.0f}, {.mode = "linear"});
    Var dropped = op.Dropout(resized + same);
    auto [y, y_h, y_c] = op.LSTM(x, x, x, {.hidden_size = 4});
    auto norm = op.BatchNormalization(x, x, x, x, x);
    auto [pooled, where] = op.MaxPool(x, {.kernel_shape = {2, 2}});
    return std::tuple(dropped, y_c, norm, where);
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val0, return_val1, return_val2, return_val3)
{
   [n0] const = Constant <value = float const {6}> ()
   [n1] const_cast = CastLike (const, x)
   [n2] tmp = Clip (x, "", const_cast)
   [n3] const_0 = Constant <value = int64[2] const_0 {2,2}> ()
   [n4] tmp_1 = Resize <mode = "nearest"> (tmp, "", "", const_0)
   [n5] const_2 = Constant <value = float[2] const_2 {1,2}> ()
   [n6] tmp_3 = Resize <mode = "linear"> (tmp, "", const_2)
   [n7] tmp_4 = Add (tmp_1, tmp_3)
   [n8] return_val0 = Dropout (tmp_4)
   [n9] "", "", return_val1 = LSTM <hidden_size = 4> (x, x, x)
   [n10] return_val2 = BatchNormalization (x, x, x, x, x)
   [n11] tmp_5, return_val3 = MaxPool <kernel_shape = [2, 2]> (x)
}
)");
}

TEST(Function, OldOperatorsKeepAllowedNumbersOfOutputs) {
  const auto f = function("f", {{"x", FLOAT}}, [](Ops13 op, Var x) {
    return op.BatchNormalization(x, x, x, x, x).mean;
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
   <
      float[] x
   >
{
   [n0] tmp, return_val, tmp_0, tmp_1, tmp_2 = BatchNormalization (x, x, x, x, x)
}
)");
}

TEST(Function, AttributesOfEveryType) {
  const auto f = function("f", {{"x", FLOAT}}, [](Ops28 op, MlOps3 ml, Var x) {
    Var a = op.Constant({.value_float = 1});
    Var b = op.Constant({.value_floats = {1, 2.5f}});
    Var c = op.Constant({.value_ints = {1, 2}});
    Var d = op.Constant({.value_strings = {"a", "b"}});
    Var e = op.Constant({.value = Tensor::from_values<float>(Dims{2}, {1, 2})});
    Var s =
        op.Constant({.sparse_value = SparseTensor{
                         Tensor::from_values<float>(Dims{1}, {3}),
                         Tensor::from_values<std::int64_t>(Dims{1}, {4}), Dims{9}}});
    Var t = op.Optional({.type = sequence_of(FLOAT["N"])});
    Var l = ml.LabelEncoder(x, {.keys_floats = {1.0f}, .values_strings = {"one"}});
    return std::vector<Var>{a, b, c, d, e, s, t, l};
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val0, return_val1, return_val2, return_val3, return_val4, return_val5, return_val6, return_val7)
   <
      float[] x
   >
{
   [n0] return_val0 = Constant <value_float = 1.0> ()
   [n1] return_val1 = Constant <value_floats = [1.0, 2.5]> ()
   [n2] return_val2 = Constant <value_ints = [1, 2]> ()
   [n3] return_val3 = Constant <value_strings = ["a", "b"]> ()
   [n4] return_val4 = Constant <value = float[2] return_val4 {1,2}> ()
   [n5] return_val5 = Constant <sparse_value = sparse[9] {float[1] {3}, int64[1] {4}}> ()
   [n6] return_val6 = Optional <type = seq(float[N])> ()
   [n7] return_val7 = ai.onnx.ml.LabelEncoder <keys_floats = [1.0], values_strings = ["one"]> (x)
}
)");
}

TEST(Function, AttributeParametersAreReferencesAndValues) {
  const auto f = function(
      "f", {"x", "alpha", {"axis", 1}, {"flag", true}, {"names", Strings{"a"}}},
      [](Ops18 op, Var x, AttrParam<float> alpha, AttrParam<std::int64_t> axis,
         AttrParam<bool> flag, AttrParam<Strings>) {
        Var y = op.LeakyRelu(x, {.alpha = alpha});
        Var z = op.Softmax(y * alpha, {.axis = axis});
        Var on = flag;
        Var other = axis;
        return op.Where(on, z, other);
      });
  EXPECT_EQ(text_of(f), R"(
f <alpha, axis = 1, flag = 1, names = ["a"]> (x) => (return_val)
{
   [n0] tmp = LeakyRelu <alpha: float = @alpha> (x)
   [n1] alpha = Constant <value_float: float = @alpha> ()
   [n2] alpha_cast = CastLike (alpha, tmp)
   [n3] tmp_0 = Mul (tmp, alpha_cast)
   [n4] tmp_1 = Softmax <axis: int = @axis> (tmp_0)
   [n5] flag = Constant <value_int: int = @flag> ()
   [n6] flag_as_bool = Cast <to = 9> (flag)
   [n7] axis = Constant <value_int: int = @axis> ()
   [n8] axis_cast = CastLike (axis, tmp_1)
   [n9] return_val = Where (flag_as_bool, tmp_1, axis_cast)
}
)");
  const auto g =
      function("g", {"x", {"slope", 1}}, [&](Ops18, Var x, AttrParam<float> slope) {
        Var first = f(x, slope);
        return first + f(x, 0.5f, 0, true);
      });
  EXPECT_EQ(text_of(g), R"(
g <slope = 1.0> (x) => (return_val)
{
   [n0] tmp = this.f <alpha: float = @slope> (x)
   [n1] tmp_0 = this.f <alpha = 0.5, axis = 0, flag = 1> (x)
   [n2] return_val = Add (tmp, tmp_0)
}
)");
  EXPECT_EQ(text_of(g.to_model({{"x", FLOAT["N"]}})), R"(
<
   ir_version: 10,
   opset_import: ["this" : 1, "" : 18]
>
g (float[N] x) => (float[N] return_val)
{
   [n0] tmp = this.f <alpha = 1.0> (x)
   [n1] tmp_0 = this.f <alpha = 0.5, axis = 0, flag = 1> (x)
   [n2] return_val = Add (tmp, tmp_0)
}
<
   domain: "this",
   opset_import: ["" : 18]
>
f <alpha, axis = 1, flag = 1, names = ["a"]> (x) => (return_val)
{
   [n0] tmp = LeakyRelu <alpha: float = @alpha> (x)
   [n1] alpha = Constant <value_float: float = @alpha> ()
   [n2] alpha_cast = CastLike (alpha, tmp)
   [n3] tmp_0 = Mul (tmp, alpha_cast)
   [n4] tmp_1 = Softmax <axis: int = @axis> (tmp_0)
   [n5] flag = Constant <value_int: int = @flag> ()
   [n6] flag_as_bool = Cast <to = 9> (flag)
   [n7] axis = Constant <value_int: int = @axis> ()
   [n8] axis_cast = CastLike (axis, tmp_1)
   [n9] return_val = Where (flag_as_bool, tmp_1, axis_cast)
}
)");
}

TEST(Function, CalleesComeAlongOnceAndGiveTypes) {
  const FunctionOptions options{.domain = "my.ops", .version = 3, .doc = "Twice."};
  const auto twice =
      function("twice", {"v"}, [](Ops18, Var v) { return v * 2; }, options);
  const auto four =
      function("four", [&](Ops18, Var x) { return twice(twice(x)); }, options);
  const auto both = function("both", [&](Ops18, Var x) { return twice(four(x)) - 1; });
  const Model model = both.to_model({{"x", DOUBLE["N"]}}, {"y"},
                                    {.producer_name = "tests", .doc = "A model."});
  EXPECT_EQ(text_of(model), R"(
<
   ir_version: 10,
   opset_import: ["my.ops" : 3, "" : 18],
   producer_name: "tests",
   doc_string: "A model."
>
both (double[N] x) => (double[N] y)
{
   [n0] tmp = my.ops.four (x)
   [n1] tmp_0 = my.ops.twice (tmp)
   [n2] int64_1 = Constant <value = int64 int64_1 {1}> ()
   [n3] int64_1_cast = CastLike (int64_1, tmp_0)
   [n4] y = Sub (tmp_0, int64_1_cast)
}
<
   domain: "my.ops",
   opset_import: ["my.ops" : 3],
   doc_string: "Twice."
>
four (x) => (return_val)
{
   [n0] tmp = my.ops.twice (x)
   [n1] return_val = my.ops.twice (tmp)
}
<
   domain: "my.ops",
   opset_import: ["" : 18],
   doc_string: "Twice."
>
twice (v) => (return_val)
{
   [n0] int64_2 = Constant <value = int64 int64_2 {2}> ()
   [n1] int64_2_cast = CastLike (int64_2, v)
   [n2] return_val = Mul (v, int64_2_cast)
}
)");
  EXPECT_FALSE(has_problems(model));
}

TEST(Function, InputsAndOutputsOfAModelAreCalledAsAskedFor) {
  const auto f = function("f", {"a", "b"}, [](Ops18 op, Var a, Var b) {
    return op.Relu(a - b).named("c") + 1.0f;
  });
  EXPECT_EQ(text_of(f.to_model({{"b", FLOAT}, {"a", FLOAT}}, {{"c", FLOAT["N"]}})), R"(
<
   ir_version: 10,
   opset_import: ["" : 18]
>
f (float[] b, float[] a) => (float[N] c)
{
   [n0] tmp = Sub (b, a)
   [n1] c_1 = Relu (tmp)
   [n2] const = Constant <value = float const {1}> ()
   [n3] const_cast = CastLike (const, c_1)
   [n4] c = Add (c_1, const_cast)
}
)");
  EXPECT_EQ(text_of(f.to_model({{"const", FLOAT}, {"tmp", FLOAT}})), R"(
<
   ir_version: 10,
   opset_import: ["" : 18]
>
f (float[] const, float[] tmp) => (float[] return_val)
{
   [n0] tmp_1 = Sub (const, tmp)
   [n1] c = Relu (tmp_1)
   [n2] const_1 = Constant <value = float const_1 {1}> ()
   [n3] const_cast = CastLike (const_1, c)
   [n4] return_val = Add (c, const_cast)
}
)");
}

TEST(Function, OtherDomainsByName) {
  const auto f = function("f", [](Ops18 op, Var x) {
    const Opset contrib(op, "com.example", 2);
    auto [a, b] = contrib.call<2>("Pair", {x, 1.5f}, {{"mode", "fast"}, {"n", 2}});
    return contrib.call("Join", {a, {}, b});
  });
  EXPECT_EQ(text_of(f), R"(
f (x) => (return_val)
{
   [n0] const = Constant <value = float const {1.5}> ()
   [n1] tmp, tmp_0 = com.example.Pair <mode = "fast", n = 2> (x, const)
   [n2] return_val = com.example.Join (tmp, "", tmp_0)
}
)");
}

TEST(Library, SavesItsFunctionsTogether) {
  Library library("my.ops", 2);
  const auto helper = function("helper", [](Ops18, Var x) { return -x; });
  const auto f = library.function("f", {"x"}, [&](Ops18, Var x) { return helper(x); });
  library.function("g", [&](Ops18, Var x) { return f(f(x)); }, "Twice f.");
  EXPECT_EQ(library.functions().size(), 2u);
  EXPECT_EQ(text_of(library.to_model()), R"(
<
   ir_version: 10,
   opset_import: ["my.ops" : 2, "this" : 1, "" : 18]
>

<
   domain: "my.ops",
   opset_import: ["this" : 1]
>
f (x) => (return_val)
{
   [n0] return_val = this.helper (x)
}
<
   domain: "this",
   opset_import: ["" : 18]
>
helper (x) => (return_val)
{
   [n0] return_val = Neg (x)
}
<
   domain: "my.ops",
   opset_import: ["my.ops" : 2],
   doc_string: "Twice f."
>
g (x) => (return_val)
{
   [n0] tmp = my.ops.f (x)
   [n1] return_val = my.ops.f (tmp)
}
)");
  EXPECT_EQ(usage_error([&] { library.function("f", [](Ops18, Var x) { return x; }); }),
            "library `my.ops` has two functions `f`; rename one, or put it into "
            "another library");
  EXPECT_EQ(usage_error([] { Library("empty").to_model(); }),
            "library `empty` has no functions");
}

// --- Mistakes

TEST(FunctionErrors, Parameters) {
  const auto body = [](Ops18, Var x, Var y) { return x + y; };
  EXPECT_EQ(usage_error([&] { function("f", {"x"}, body); }),
            "`f` takes 2 inputs and 0 attributes, 1 names are given; name them all, "
            "or, where there are no attributes, none: `function(\"f\", {\"x\", "
            "\"alpha\"}, ...)`");
  EXPECT_EQ(usage_error([&] { function("f", {"x", "x"}, body); }),
            "`f` has two inputs, initializers or outputs called `x`; give each a "
            "name of its own");
  EXPECT_EQ(usage_error([&] { function("f", {"x", ""}, body); }),
            "an input of `f` has no name");
  EXPECT_EQ(usage_error([&] { function("f", {"x", {"y", 1.0f}}, body); }),
            "input `y` of `f` cannot have a default");
  EXPECT_EQ(usage_error([&] { function("", body); }), "a function has no name");
  EXPECT_EQ(usage_error([&] { function("f", body, {.domain = ""}); }),
            "function `f` has no domain");
  const auto scaled = [](Ops18, Var x, AttrParam<float> a) { return x * a; };
  EXPECT_EQ(usage_error([&] { function("f", scaled); }),
            "`f` takes 1 inputs and 1 attributes, 0 names are given; name them all, "
            "or, where there are no attributes, none: `function(\"f\", {\"x\", "
            "\"alpha\"}, ...)`");
  EXPECT_EQ(usage_error([&] { function("f", {"x", "x"}, scaled); }),
            "`f` has two parameters called `x`");
  EXPECT_EQ(usage_error([&] { function("f", {"x", {"a", "one"}}, scaled); }),
            "attribute `a` is of type FLOAT, its default of type STRING");
  EXPECT_EQ(usage_error([&] { function("f", {"x", {"a", FLOAT}}, scaled); }),
            "attribute `a` of `f` is given a type; it is what its default is");
}

TEST(FunctionErrors, Results) {
  EXPECT_EQ(
      usage_error([] { function("f", [](Ops18, Var) { return std::vector<Var>{}; }); }),
      "`f` gives no value; return what it computes");
  EXPECT_EQ(usage_error([] { function("f", [](Ops18, Var) { return Var(); }); }),
            "result 0 of `f` is no value");
}

TEST(FunctionErrors, Calls) {
  const auto scaled = function("scaled", {"x", "a"},
                               [](Ops18, Var x, AttrParam<float> a) { return x * a; });
  const auto inside = [&](auto action) {
    return usage_error([&] {
      function("f", [&](Ops18 op, Var x) {
        action(op, x);
        return x;
      });
    });
  };
  EXPECT_EQ(inside([&](Ops18&, Var x) { scaled(x); }),
            "`scaled` in `f`: attribute `a` is required; give it, of type FLOAT");
  EXPECT_EQ(inside([&](Ops18&, Var) { scaled(1.0f, 2.0f); }),
            "scaled: none of the values belongs to a graph; compute with plain numbers "
            "in C++, or make one of them a value: `op.value(1.0f)`");
  EXPECT_EQ(inside([&](Ops18&, Var) { scaled.call(std::vector<Var>{}); }),
            "`scaled` is called without inputs: none says from where; say it: "
            "`scaled.call(op, {})`");
  EXPECT_EQ(inside([&](Ops18&, Var x) { scaled.call({x, x}, {{"a", 1.0f}}); }),
            "`scaled` in `f`: it takes at most 1 inputs, 2 given");
  EXPECT_EQ(inside([&](Ops18&, Var x) { scaled.call({x}, {{"b", 1.0f}}); }),
            "`scaled` in `f`: there is no attribute `b`");
  EXPECT_EQ(inside([&](Ops18&, Var x) { scaled.call({x}, {{"a", 1}}); }),
            "`scaled` in `f`: attribute `a` is of type FLOAT, given was INT");
  EXPECT_EQ(inside([](Ops18& op, Var x) { op.call("Rleu", {x}); }),
            "opset 18 of `ai.onnx` has no operator `Rleu`; did you mean `Relu`?");
  EXPECT_EQ(inside([](Ops18& op, Var x) { op.call("Gather", {x, x}, {{"axes", 1}}); }),
            "`Gather` in `f`: there is no attribute `axes`; did you mean `axis`?");
  EXPECT_EQ(
      inside([](Ops18& op, Var x) { op.call("Gather", {x, x}, {{"axis", "a"}}); }),
      "`Gather` in `f`: attribute `axis` is of type INT, given was STRING");
  EXPECT_EQ(inside([](Ops18& op, Var x) { op.call("Clip", {x}, {{"max", 1.0f}}); }),
            "`Clip` in `f`: there is no attribute `max`");
  EXPECT_EQ(inside([](Ops18& op, Var x) { op.call("Cast", {x, x}, {{"to", 1}}); }),
            "`Cast` in `f`: it takes at most 1 inputs, 2 given");
  EXPECT_EQ(inside([](Ops18& op, Var x) { op.call("Cast", {x}); }),
            "`Cast` in `f`: attribute `to` is required; give it, of type INT");
  EXPECT_EQ(inside([](Ops18& op, Var x) { op.call("Relu", {x, x}); }),
            "`Relu` in `f`: it takes at most 1 inputs, 2 given");
  EXPECT_EQ(inside([](Ops18& op, Var) { op.Concat({}, {.axis = 0}); }),
            "`Concat` in `f`: `inputs` takes at least 1 values, 0 given");
  EXPECT_EQ(inside([](Ops18& op, Var) { Opset(op, "ai.onnx", 17); }),
            "`f` uses the operators of domain `ai.onnx` in version 18 and in version "
            "17; use one version of each domain");
}

TEST(FunctionErrors, AnAttributeParameterOfAnotherFunction) {
  EXPECT_EQ(
      usage_error([] {
        function("f", {"x", "a"}, [](Ops18, Var x, AttrParam<float> a) {
          function("g", [&](Ops18 op, Var y) { return op.LeakyRelu(y, {.alpha = a}); });
          return x;
        });
      }),
      "`LeakyRelu` in `g`: attribute `alpha` refers to parameter `a` of `f`; give this "
      "function a parameter of its own");
}

TEST(FunctionErrors, Models) {
  const auto f = function("f", [](Ops18, Var x) { return -x; });
  EXPECT_EQ(
      usage_error([&] { f.to_model(); }),
      "input 0 (`x`) of `f` has no type; say it: `to_model({{\"x\", FLOAT[\"N\"]}})`");
  EXPECT_EQ(
      usage_error([&] { f.to_model({"x"}); }),
      "input 0 (`x`) of `f` has no type; say it: `to_model({{\"x\", FLOAT[\"N\"]}})`");
  EXPECT_EQ(usage_error([&] { f.to_model({{"x", FLOAT}, {"y", FLOAT}}); }),
            "`f` has 1 inputs, 2 are described");
  EXPECT_EQ(usage_error([&] { f.to_model({{"x", FLOAT}}, {"x"}); }),
            "two inputs or outputs are called `x`");
  EXPECT_EQ(usage_error([&] { f.to_model({{"x", FLOAT}}, {"a", "b"}); }),
            "`f` has 1 outputs, 2 are described");
  const auto scaled = function("scaled", {"x", "a"},
                               [](Ops18, Var x, AttrParam<float> a) { return x * a; });
  EXPECT_EQ(usage_error([&] { scaled.to_model({{"x", FLOAT}}); }),
            "`scaled` cannot be a model: its attribute `a` has no value; give `a` a "
            "default, or call `scaled` from another function");
  const auto other = function("f", [](Ops18, Var x) { return x + x; });
  const auto both = function("both", [&](Ops18, Var x) { return f(x) + other(x); });
  EXPECT_EQ(usage_error([&] { both.to_model({{"x", FLOAT}}); }),
            "two different functions are called `f` in domain `this`; rename one, or "
            "give it another domain");
}

}  // namespace
}  // namespace opscribe::author
