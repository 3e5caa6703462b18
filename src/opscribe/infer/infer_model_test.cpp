// The walk over models, with operators of its own: nothing here knows ONNX's.

#include "opscribe/infer/infer_model.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "opscribe/base/error.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::infer {
namespace {

using schema::InferContext;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Same: the type of the input. Count: [n], n new in every use. Make<k>: float[k].
// Double: twice the first size. Deep: too many axes. Join: both inputs have one first size. Run<body>: what
// the graph gives for the inputs. Grow<body>: a loop whose first size has no limit.
auto rules() -> CustomRules {
  CustomRules rules;
  const auto add = [&](std::string name, CustomRule rule) {
    rules.rows.push_back({{"t", std::move(name)}, std::move(rule)});
  };
  add("Same", [](InferContext& ctx) { ctx.set_type(0, ctx.type(0)); });
  add("Count", [](InferContext& ctx) {
    ctx.set_dtype(0, DataType::Float);
    ctx.set_shape(0, {ctx.fresh_dim("count")});
  });
  add("Make", [](InferContext& ctx) {
    ctx.set_dtype(0, DataType::Float);
    ctx.set_shape(0, {ctx.int_attr("k")});
  });
  add("Double", [](InferContext& ctx) {
    ctx.set_dtype(0, DataType::Float);
    ctx.set_shape(0, {(*ctx.shape(0))[0] * 2});
  });
  add("Deep", [](InferContext& ctx) {
    ctx.set_dtype(0, DataType::Float);
    ctx.set_shape(0, Dims(kMaxRank + 1, 1));
  });
  add("Join", [](InferContext& ctx) {
    const auto a = ctx.shape(0);
    const auto b = ctx.shape(1);
    const auto joined = ctx.unify((*a)[0], (*b)[0]);
    if (!joined) ctx.fail("shape-mismatch", {0, 1}, "", "sizes differ");
    ctx.set_dtype(0, DataType::Float);
    ctx.set_shape(0, {*joined});
  });
  add("Run", [](InferContext& ctx) {
    SmallVector<InferContext::Fact, 8> given;
    for (std::size_t i = 0; i < ctx.num_inputs(); ++i) given.push_back({ctx.type(i)});
    const auto made = ctx.infer_graph("body", given);
    for (std::size_t i = 0; i < made.size(); ++i) ctx.set_type(i, made[i].type);
  });
  rules.rows.push_back({{"", "Loop"}, rules.rows.back().rule});
  return rules;
}

struct Result {
  std::unique_ptr<ir::Model> model;
  Inferred inferred;

  auto type_of(std::string_view name) -> std::string {
    const ir::Value* value = model->graph().find_value(name);
    return value == nullptr ? "no such value" : to_text(inferred.facts->type(value));
  }
  auto messages() -> std::vector<std::string> {
    std::vector<std::string> all;
    for (const Problem& problem : inferred.problems) all.push_back(problem.message);
    return all;
  }
};

auto infer(const std::string& graph_and_functions, ModelOptions options = {})
    -> Result {
  static const schema::Registry registry({}, {});
  static const CustomRules custom = rules();
  options.custom_rules = &custom;
  Result result{.model = serde::parse_text(
                    "<ir_version: 10, opset_import: [\"t\" : 1, \"my\" : 1]>\n" +
                    graph_and_functions)};
  result.inferred = infer_model(*result.model, registry, options);
  return result;
}

// --- what is learnt

TEST(Learning, MakesSizesOneEverywhere) {
  auto found = infer(R"(g (float[N] x, float[M] y, float[K] z) => (c) {
    a = t.Join (x, y)
    b = t.Join (y, z)
    c = t.Double (z)
  })");
  EXPECT_EQ(found.type_of("x"), "float[N]");
  EXPECT_EQ(found.type_of("y"), "float[N]");
  EXPECT_EQ(found.type_of("c"), "float[2*N]");
  EXPECT_THAT(found.messages(), IsEmpty());
}

TEST(Learning, StaysWithinABodyThatMayNotRun) {
  auto found = infer(R"(g (float[N] x, float[M] y) => (c, d) {
    c = t.Run <body = b () => (i) { i = t.Join (x, y) }> ()
    d = t.Double (y)
  })");
  EXPECT_EQ(found.type_of("c"), "float[N]");
  EXPECT_EQ(found.type_of("y"), "float[M]");
  EXPECT_EQ(found.type_of("d"), "float[2*M]");
  EXPECT_THAT(found.inferred.facts->equations().learnt(), IsEmpty());
}

TEST(Learning, OfADeclarationStaysWithinABody) {
  auto found = infer(R"(g (float[N] x) => (c, d) {
    c = t.Count (x)
    d = t.Run <body = b () => (float[N] i) { i = t.Same (c) }> ()
  })");
  EXPECT_EQ(found.type_of("c"), "float[c_count]");
  EXPECT_EQ(found.type_of("d"), "float[N]");
}

TEST(Learning, ReportsWhatCannotBeWithinABody) {
  auto found = infer(R"(g (float[2] x, float[3] y) => (c) {
    c = t.Run <body = b () => (i) { i = t.Join (x, y) }> ()
  })");
  EXPECT_THAT(found.messages(), ElementsAre("sizes differ"));
}

TEST(Learning, WorksInFunctions) {
  auto found = infer(R"(g (float[N] x, float[M] y) => (c) { c = my.F (x, y) }
    <domain: "my", opset_import: ["t" : 1]> F (a, b) => (o) { o = t.Join (a, b) })");
  EXPECT_EQ(found.type_of("y"), "float[N]");
}

// --- bodies

TEST(Bodies, DeclareRoundsAndConditionsAsTheyLike) {
  auto found = infer(R"(g (int64 m, bool c, int64[1] n, bool[1] d) => (p, q, r) {
    p = Loop <body = b (int64[1] i, bool[1] k) => (i) {}> (m, c)
    q = Loop <body = b2 (int64 i2, bool k2) => (k2) {}> (n, d)
    r = Loop <body = b3 (int64[2] i3, bool k3) => (k3) {}> (m, c)
  })");
  EXPECT_EQ(found.type_of("p"), "int64[1]");
  EXPECT_EQ(found.type_of("q"), "bool");
  EXPECT_THAT(found.messages(),
              ElementsAre("`i3` is declared as int64[2], but is int64"));
}

TEST(Bodies, OfOtherCountsStopTheRule) {
  auto found = infer(R"(g (float[N] x) => (c) {
    c = t.Run <body = b (u, v) => (u) {}> (x)
  })");
  EXPECT_THAT(found.messages(), ElementsAre("`body` has 2 inputs, but Run gives it 1"));
  EXPECT_EQ(found.type_of("c"), "?");
}

// --- declarations

TEST(Declarations, AreContradictedWithAnExample) {
  auto found = infer(R"(g (float[N] x) => (float[5] y) { y = t.Double (x) })");
  ASSERT_EQ(found.messages().size(), 1u);
  EXPECT_THAT(found.messages()[0], HasSubstr("axis 0 of `y` is declared as 5, but is "
                                             "2*N (shape [2*N]); for N = 2 it is 4"));
  EXPECT_EQ(found.type_of("y"), "float[2*N]");
}

TEST(Declarations, NameWhatNobodyCanKnow) {
  auto found = infer(R"(g (float[N] x) => (z) <float[found] y> {
    y = t.Count (x)
    z = t.Double (y)
  })");
  EXPECT_EQ(found.type_of("z"), "float[2*found]");
}

TEST(Declarations, ToldWhereNoRuleIs) {
  auto found = infer(R"(g (float[N] x) => (int64[N,4] y) { y = t.Unheard (x) })");
  EXPECT_EQ(found.type_of("y"), "int64[N,4]");
}

TEST(Declarations, OfAnotherRankAreContradicted) {
  auto found = infer(R"(g (float[N] x) => (float[N,1] y) { y = t.Same (x) })");
  EXPECT_THAT(found.messages(),
              ElementsAre("`y` is declared as float[N,1], but is float[N]"));
}

// --- functions

TEST(Functions, TakeAttributesOfTheCallOrTheirDefault) {
  auto found = infer(R"(g (float[N] x) => (p, q) {
    p = my.F <k = 7> (x)
    q = my.F (x)
  }
  <domain: "my", opset_import: ["t" : 1]>
  F <k: int = 3> (a) => (o) { o = t.Make <k: int = @k> (a) })");
  EXPECT_EQ(found.type_of("p"), "float[7]");
  EXPECT_EQ(found.type_of("q"), "float[3]");
}

TEST(Functions, PassAttributesThroughCalls) {
  auto found = infer(R"(g (float[N] x) => (p) { p = my.F <k = 7> (x) }
  <domain: "my", opset_import: ["my" : 1]>
  F <k> (a) => (o) { o = my.G <j: int = @k> (a) }
  <domain: "my", opset_import: ["t" : 1]>
  G <j> (a) => (o) { o = t.Make <k: int = @j> (a) })");
  EXPECT_EQ(found.type_of("p"), "float[7]");
}

TEST(Functions, MakeNewSizesInEveryCall) {
  auto found = infer(R"(g (float[N] x) => (p, q) {
    p = my.F (x)
    q = my.F (x)
  }
  <domain: "my", opset_import: ["t" : 1]> F (a) => (o) { o = t.Count (a) })");
  EXPECT_NE(found.type_of("p"), found.type_of("q"));
}

TEST(Functions, AreRememberedButNotForOtherInputs) {
  std::string calls;
  for (int i = 0; i < 100; ++i) {
    calls += "p" + std::to_string(i) + " = my.F (" + (i % 2 == 0 ? "x" : "y") + ")\n";
  }
  // The limit leaves four steps for each call; its body takes ten.
  std::string body = "n0 = t.Double (a)\n";
  for (int i = 1; i < 10; ++i) {
    body += "n" + std::to_string(i) + " = t.Same (n" + std::to_string(i - 1) + ")\n";
  }
  auto found = infer("g (float[N] x, float[M] y) => (p99) {" + calls +
                         "}\n<domain: \"my\", opset_import: [\"t\" : 1]>\n"
                         "F (a) => (n9) {" +
                         body + "}",
                     {.options = {.limits = {.steps = 50}}});
  EXPECT_FALSE(found.inferred.is_cut_short);
  EXPECT_EQ(found.type_of("p98"), "float[2*N]");
  EXPECT_EQ(found.type_of("p99"), "float[2*M]");
}

TEST(Functions, ThatCallThemselvesGiveWhatIsDeclared) {
  auto found = infer(R"(g (float[N] x) => (float[4] p) { p = my.F (x) }
  <domain: "my", opset_import: ["my" : 1]> F (a) => (o) { o = my.F (a) })");
  EXPECT_EQ(found.type_of("p"), "float[4]");
}

TEST(Functions, NameTheCallsThatLedToAProblem) {
  auto found = infer(R"(g (float[2] x, float[3] y) => (p) { p = my.F (x, y) }
  <domain: "my", opset_import: ["my" : 1]> F (a, b) => (o) { o = my.G (a, b) }
  <domain: "my", opset_import: ["t" : 1]> G (a, b) => (o) { o = t.Join (a, b) })");
  ASSERT_EQ(found.inferred.problems.size(), 1u);
  EXPECT_EQ(found.inferred.problems[0].calls.size(), 2u);
}

// --- limits

// Each calls the next twice, with a size that is new, so nothing can be remembered.
auto doubling(int depth) -> std::string {
  std::string text = "g (float[N] x) => (y) { y = my.F0 (x) }\n";
  for (int i = 0; i < depth; ++i) {
    const std::string next = "my.F" + std::to_string(i + 1);
    text += "<domain: \"my\", opset_import: [\"my\" : 1, \"t\" : 1]> F" +
            std::to_string(i) + " (a) => (o) { n = t.Count (a) u = " + next +
            " (n) o = " + next + " (u) }\n";
  }
  return text + "<domain: \"my\", opset_import: [\"t\" : 1]> F" +
         std::to_string(depth) + " (a) => (o) { o = t.Count (a) }";
}

TEST(Limits, CutCallsThatDouble) {
  const ModelOptions options{.options = {.limits = {.steps = 5'000}}};
  EXPECT_FALSE(infer(doubling(5), options).inferred.is_cut_short);
  EXPECT_TRUE(infer(doubling(30), options).inferred.is_cut_short);
}

TEST(Limits, CutStepsExpressionsAndDepth) {
  const auto cut = [](Limits limits) {
    return infer(doubling(8), {.options = {.limits = limits}}).inferred.is_cut_short;
  };
  EXPECT_FALSE(cut({}));
  EXPECT_TRUE(cut({.steps = 100}));
  EXPECT_TRUE(cut({.exprs = 100}));
  EXPECT_TRUE(cut({.bytes = 1000}));
  EXPECT_TRUE(cut({.call_depth = 5}));
  EXPECT_TRUE(cut({.depth = 5}));
}

TEST(Limits, GrowWithTheModel) {
  std::string nodes = "a0 = t.Same (x)\n";
  for (int i = 1; i < 2000; ++i) {
    nodes += "a" + std::to_string(i) + " = t.Same (a" + std::to_string(i - 1) + ")\n";
  }
  auto found = infer("g (float[N] x) => (a1999) {" + nodes + "}",
                     {.options = {.limits = {.steps = 10, .exprs = 10}}});
  EXPECT_FALSE(found.inferred.is_cut_short);
  EXPECT_EQ(found.type_of("a1999"), "float[N]");
}

TEST(Limits, KeepNoShapesOfEndlessRank) {
  auto found = infer("g (float[N] x) => (y) { y = t.Deep (x) }");
  EXPECT_EQ(found.type_of("y"), "float[]");
}

// --- settings of dimensions

TEST(Settings, FixAndFreeDimensions) {
  const auto types = [](std::vector<std::string> texts) {
    ModelOptions options;
    for (const std::string& text : texts) {
      options.dims.push_back(parse_dim_setting(text));
    }
    auto found = infer(R"(g (float[N,"2*N"] x, float[N] y) => (y) {})", options);
    return found.type_of("x") + " " + found.type_of("y");
  };
  EXPECT_EQ(types({}), "float[N,2*N] float[N]");
  EXPECT_EQ(types({"N=4"}), "float[4,8] float[4]");
  EXPECT_EQ(types({"N=B"}), "float[B,2*B] float[B]");
  EXPECT_EQ(types({"x[0]=4"}), "float[4,2*N] float[N]");
  EXPECT_EQ(types({"x[0]=?"}), "float[x_d0,2*N] float[N]");
  EXPECT_THROW(types({"Q=4"}), Error);
  EXPECT_THROW(types({"x[7]=4"}), Error);
}

TEST(Settings, AreRefusedWhenTheySetNothing) {
  for (const std::string_view text :
       {"", "N", "=4", "N=", "N=-1", "x[]=4", "x[-1]=4", "[0]=4", "x[0=4"}) {
    EXPECT_THROW(parse_dim_setting(text), Error) << text;
  }
}

// --- writing

TEST(WriteTypes, DeclaresWhatWasFound) {
  auto found = infer(R"(g (float[N] x) => (c) {
    a = t.Double (x)
    b = t.Unheard (a)
    c = t.Run <body = body () => (i) { i = t.Double (a) }> ()
  })");
  write_types(*found.model, *found.inferred.facts);
  const std::string text = serde::print_text(*found.model);
  EXPECT_THAT(text, HasSubstr("float[\"4*N\"] c"));
  EXPECT_THAT(text, HasSubstr("float[\"2*N\"] a"));
  EXPECT_THAT(text, HasSubstr("float[\"4*N\"] i"));
  EXPECT_THAT(text, testing::Not(HasSubstr("] b")));
}

TEST(WriteTypes, KeepsWhatIsDeclaredWell) {
  auto found = infer(R"(g (float[N] x) => (float[N] y) { y = t.Same (x) })");
  const ir::Type* before = found.model->graph().find_value("y")->type();
  write_types(*found.model, *found.inferred.facts);
  EXPECT_EQ(found.model->graph().find_value("y")->type(), before);
}

}  // namespace
}  // namespace opscribe::infer
