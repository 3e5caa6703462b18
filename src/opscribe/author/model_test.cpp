#include "opscribe/author/model.h"

#include <filesystem>

#include "opscribe/author/generated/ml_ops3.h"
#include "opscribe/author/generated/ops18.h"
#include "opscribe/author/test_support.h"
#include "opscribe/serde/load.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::author {
namespace {

TEST(ModelBuilder, StepByStep) {
  ModelBuilder<Ops18> net("net");
  const Var x = net.input("x", FLOAT["N"][2]);
  const Var w =
      net.initializer("w", Tensor::from_values<float>(Dims{2, 2}, {1, 2, 3, 4}));
  const Var y = net.op.Relu(net.op.MatMul(x, w));
  net.output("y", y);
  net.output("tmp", y + 1, FLOAT["N"][2]);
  net.output("again", y);
  net.output("through", x);
  const Model model = net.finish({.graph_name = "main", .model_version = 7});
  EXPECT_EQ(text_of(model), R"(
<
   ir_version: 10,
   opset_import: ["" : 18],
   model_version: 7
>
main (float[N,2] x) => (float[N,2] y, float[N,2] tmp, float[N,2] again, float[N,2] through)
   <
      float[2,2] w = {1,2,3,4}
   >
{
   [n0] tmp_0 = MatMul (x, w)
   [n1] y = Relu (tmp_0)
   [n2] int64_1 = Constant <value = int64 int64_1 {1}> ()
   [n3] int64_1_cast = CastLike (int64_1, y)
   [n4] tmp = Add (y, int64_1_cast)
   [n5] again = Identity (y)
   [n6] through = Identity (x)
}
)");
  EXPECT_FALSE(has_problems(model));
}

TEST(ModelBuilder, OtherDomainsAndFunctions) {
  ModelBuilder<Ops18> net("net");
  const auto ml = net.ops<MlOps3>();
  const auto twice = function("twice", [](Ops18, Var x) { return x + x; });
  const Var x = net.input("x", FLOAT["N"][2]);
  net.output("y", ml.Scaler(twice(x), {.offset = {1.0f}, .scale = {2.0f}}),
             FLOAT["N"][2]);
  const Model model = net.finish();
  EXPECT_EQ(text_of(model), R"(
<
   ir_version: 10,
   opset_import: ["this" : 1, "ai.onnx.ml" : 3, "" : 18]
>
net (float[N,2] x) => (float[N,2] y)
{
   [n0] tmp = this.twice (x)
   [n1] y = ai.onnx.ml.Scaler <offset = [1.0], scale = [2.0]> (tmp)
}
<
   domain: "this",
   opset_import: ["" : 18]
>
twice (x) => (return_val)
{
   [n0] return_val = Add (x, x)
}
)");
  EXPECT_FALSE(has_problems(model));
}

TEST(ModelBuilder, SameProgramSameBytes) {
  const auto write = [] {
    ModelBuilder<Ops18> net("net");
    const Var x = net.input("x", FLOAT["N"]);
    net.output("y", net.op.Relu(x * 2 + 1) / 3);
    return net.finish().to_bytes();
  };
  EXPECT_EQ(write(), write());
}

TEST(ModelBuilder, SavesWhatItPrints) {
  ModelBuilder<Ops18> net("net");
  net.output("y", net.input("x", FLOAT["N"]) * 2);
  const Model model = net.finish();
  const auto path = std::filesystem::path(testing::TempDir()) / "author_net.onnx";
  model.save(path.string());
  EXPECT_EQ(serde::print_text(*serde::load(path.string())), model.text());
  std::filesystem::remove(path);
}

TEST(Model, ShapesOfOutputsAreFoundWhereTheyFollow) {
  const auto signature = [](const Function& function, const std::vector<Param>& types) {
    const std::string text = text_of(function.to_model(types));
    const std::size_t from = text.find(" => ") + 4;
    return text.substr(from, text.find('\n', from) - from);
  };
  const auto unary = [&](auto body) {
    return signature(function("f", body), {{"x", FLOAT["N"][3]}});
  };
  const auto binary = [&](auto body, const Type& other) {
    return signature(function("f", body), {{"x", FLOAT["N"][3]}, {"y", other}});
  };
  const auto add = [](Ops18, Var x, Var y) { return x + y; };
  EXPECT_EQ(binary(add, FLOAT[3]), "(float[N,3] return_val)");
  EXPECT_EQ(binary(add, FLOAT["K"]["N"][1]), "(float[K,N,3] return_val)");
  EXPECT_EQ(binary(add, FLOAT["M"][3]), "(float[?,3] return_val)");
  EXPECT_EQ(binary(add, FLOAT[7][3]), "(float[7,3] return_val)");
  EXPECT_EQ(binary(add, FLOAT), "(float[] return_val)");
  const auto product = [](Ops18 op, Var x, Var y) { return op.MatMul(x, y); };
  EXPECT_EQ(binary(product, FLOAT["B"][3]["M"]), "(float[B,N,M] return_val)");
  EXPECT_EQ(binary(product, FLOAT[3]), "(float[] return_val)");
  EXPECT_EQ(unary([](Ops18 op, Var x) { return op.ReduceSum(x); }),
            "(float[1,1] return_val)");
  EXPECT_EQ(unary([](Ops18 op, Var x) { return op.ReduceMax(x, {.keepdims = 0}); }),
            "(float return_val)");
  EXPECT_EQ(unary([](Ops18, Var x) {
              return if_else(x > 0, [&] { return x; }, [&] { return x * x; });
            }),
            "(float[N,3] return_val)");
  EXPECT_EQ(unary([](Ops18, Var x) {
              return loop(4, {x}, [](Var, Var v) { return std::array{v + v, v}; });
            }),
            "(float[N,3] return_val0, float[?,N,3] return_val1)");
  // The state grows, so nothing is certain.
  EXPECT_EQ(unary([](Ops18 op, Var x) {
              return loop(4, {x},
                          [&](Var, Var v) { return op.Concat({v, v}, {.axis = 0}); });
            }),
            "(float[] return_val)");
  const auto inner = function("inner", [](Ops18 op, Var x) { return op.Relu(x) + 1; });
  EXPECT_EQ(unary([&](Ops18, Var x) { return inner(inner(x)); }),
            "(float[N,3] return_val)");
}

TEST(Types, AllForms) {
  EXPECT_EQ(Type(FLOAT).text(), "float[]");
  EXPECT_EQ(FLOAT.scalar().text(), "float");
  EXPECT_EQ(FLOAT["N"][3][std::nullopt].text(), "float[N,3,?]");
  EXPECT_EQ(INT4[0].text(), "int4[0]");
  EXPECT_EQ(sequence_of(optional_of(STRING["N"])).text(), "seq(optional(string[N]))");
  EXPECT_EQ(map_of(INT64, FLOAT).text(), "map(int64, float[])");
}

// --- Mistakes

TEST(ModelErrors, Types) {
  EXPECT_EQ(usage_error([] { FLOAT[-1]; }),
            "an axis cannot have size -1; write `[std::nullopt]` or a name for a size "
            "that is not known");
  EXPECT_EQ(usage_error([] { FLOAT[2].scalar(); }),
            "`float[2]` cannot become the type of a scalar; write `FLOAT.scalar()`");
  EXPECT_EQ(usage_error([] { sequence_of(FLOAT)[2]; }),
            "`seq(float[])` has no axes; give them to the tensors inside: "
            "`sequence_of(FLOAT[3])`");
}

TEST(ModelErrors, Names) {
  ModelBuilder<Ops18> net("net");
  const Var x = net.input("x", FLOAT);
  EXPECT_EQ(usage_error([&] { net.input("x", FLOAT); }),
            "`net` has two inputs, initializers or outputs called `x`; give each a "
            "name of its own");
  EXPECT_EQ(usage_error([&] { net.input("", FLOAT); }),
            "an input of `net` has no name");
  EXPECT_EQ(usage_error([&] { net.initializer("x", Tensor::scalar(1.0f)); }),
            "`net` has two inputs, initializers or outputs called `x`; give each a "
            "name of its own");
  EXPECT_EQ(usage_error([&] { net.output("x", -x); }),
            "`net` has two inputs, initializers or outputs called `x`; give each a "
            "name of its own");
  EXPECT_EQ(usage_error([&] { net.output("y", Var()); }),
            "output `y` of `net` has no value");
  EXPECT_EQ(usage_error([&] { net.finish(); }),
            "`net` has no outputs; `output(\"y\", value)` makes one");
}

TEST(ModelErrors, AValueOfAnotherModel) {
  ModelBuilder<Ops18> net("net");
  ModelBuilder<Ops18> other("other");
  const Var x = net.input("x", FLOAT);
  EXPECT_EQ(usage_error([&] { other.output("y", x); }),
            "a value of `net` is used in `other`; write both parts into one model, or "
            "make it an input of the second");
}

TEST(ModelErrors, AnOmittedValueAmongMany) {
  ModelBuilder<Ops18> net("net");
  const Var x = net.input("x", FLOAT);
  EXPECT_EQ(usage_error([&] { net.op.Concat({x, Var()}, {.axis = 0}); }),
            "`Concat` in `net`: value 1 of `inputs` is omitted; leave it out of the "
            "list");
  EXPECT_EQ(usage_error([&] { net.op.Concat({Var(), x}, {.axis = 0}); }),
            "`Concat` in `net`: value 0 of `inputs` is omitted; leave it out of the "
            "list");
}

TEST(ModelErrors, AFinishedModelStaysAsItIs) {
  ModelBuilder<Ops18> net("net");
  const Var x = net.input("x", FLOAT);
  net.output("y", -x);
  const Model model = net.finish();
  EXPECT_EQ(usage_error([&] { x + 1; }),
            "`net` is finished; its values cannot be used any more; use a value only "
            "inside the function or model it belongs to");
  EXPECT_EQ(usage_error([&] { net.input("z", FLOAT); }),
            "`net` is finished; its values cannot be used any more; use a value only "
            "inside the function or model it belongs to");
  EXPECT_EQ(usage_error([&] { net.finish(); }),
            "`net` is finished; its values cannot be used any more; use a value only "
            "inside the function or model it belongs to");
}

TEST(ModelErrors, OutputsInsideABody) {
  ModelBuilder<Ops18> net("net");
  const Var x = net.input("x", FLOAT);
  EXPECT_EQ(usage_error([&] {
              loop(3, {x}, [&](Var, Var v) {
                net.output("y", v);
                return v;
              });
            }),
            "output `y` is given inside a subgraph of `net`");
}

}  // namespace
}  // namespace opscribe::author
