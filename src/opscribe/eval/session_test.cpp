// Sessions, with kernels of their own: nothing here knows ONNX's.

#include "opscribe/eval/session.h"

#include <gmock/gmock.h>

#include <string>
#include <thread>
#include <vector>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/error.h"
#include "opscribe/serde/text_parser.h"

namespace opscribe::eval {
namespace {

using schema::EvalContext;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

// Double: twice the input. Scale<by>: times an attribute. Repeat<body>: the body, n
// times. Spin: works for ever. Take: whether it may write over its input. Key: a number
// for random operators. Kept: how often something was made for this node.
auto kernels() -> const CustomKernels& {
  static const CustomKernels kKernels{{
      {"t", "Double",
       [](EvalContext& ctx) {
         Tensor y = ctx.make(DataType::Float, ctx.tensor(0).dims());
         const auto x = ctx.tensor(0).cells<float>();
         std::ranges::transform(x, y.mutable_cells<float>().begin(),
                                [](float each) { return 2 * each; });
         ctx.set(0, std::move(y));
       }},
      {"t", "Scale",
       [](EvalContext& ctx) {
         Tensor y = ctx.make(DataType::Float, ctx.tensor(0).dims());
         const float by = ctx.float_attr("by");
         const auto x = ctx.tensor(0).cells<float>();
         std::ranges::transform(x, y.mutable_cells<float>().begin(),
                                [&](float each) { return by * each; });
         ctx.set(0, std::move(y));
       }},
      {"t", "Repeat",
       [](EvalContext& ctx) {
         schema::GraphRunner& body = ctx.graph("body");
         std::vector<RuntimeValue> values;
         values.push_back(ctx.take(1));
         for (std::int64_t i = ctx.integer(0); i > 0; --i) {
           std::vector<RuntimeValue> made;
           body.run(values, made);
           values = std::move(made);
         }
         ctx.set(0, values[0]);
       }},
      {"t", "Spin",
       [](EvalContext& ctx) {
         while (true) ctx.work(1000);
       }},
      {"t", "Take",
       [](EvalContext& ctx) {
         ctx.set(0, Tensor::scalar(ctx.is_last_use(0), ctx.pool()));
       }},
      {"t", "Key",
       [](EvalContext& ctx) {
         ctx.set(0, Tensor::scalar(ctx.random_key(), ctx.pool()));
       }},
  }};
  return kKernels;
}

auto registry() -> const schema::Registry& {
  static const schema::Registry kRegistry({}, {});
  return kRegistry;
}

auto session(std::string_view text, const SessionOptions& options = {})
    -> std::unique_ptr<Session> {
  SessionOptions with_kernels = options;
  with_kernels.custom = &kernels();
  return std::make_unique<Session>(
      serde::parse_text(fmt::format(R"(<ir_version: 10, opset_import: ["t": 1, "f": 1]> {})",
                                    text)),
      registry(), with_kernels);
}

auto vector_of(std::initializer_list<float> values) -> Tensor {
  return Tensor::from_values<float>({static_cast<std::int64_t>(values.size())}, values);
}

auto floats(const RuntimeValue& value) -> std::vector<float> {
  return value.tensor().to_vector<float>();
}

auto given(float x) -> std::vector<NamedValue> {
  std::vector<NamedValue> inputs;
  inputs.push_back({"x", vector_of({x})});
  return inputs;
}

// What running says is wrong.
auto complaint(std::string_view text, const RunOptions& options = {},
               const SessionOptions& session_options = {}) -> std::string {
  try {
    static_cast<void>(session(text, session_options)->run(given(1), {}, options));
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing";
}

TEST(Session, RunsNodesInOrder) {
  const auto outputs =
      session("g (float[N] x) => (float[N] z) { y = t.Double(x) z = t.Double(y) }")
          ->run(given(3));
  EXPECT_THAT(floats(outputs[0]), ElementsAre(12));
}

TEST(Session, TakesDefaultsAndInitializers) {
  const auto made = session(
      "g (float[1] x = {5}) => (float[N] y, float[N] z) <float[1] w = {7}> "
      "{ y = t.Double(x) z = t.Double(w) }");
  const auto outputs = made->run({});
  EXPECT_THAT(floats(outputs[0]), ElementsAre(10));
  EXPECT_THAT(floats(outputs[1]), ElementsAre(14));
  const std::vector<std::string> wanted{"z"};
  EXPECT_EQ(made->run(given(1), wanted).size(), 1);
}

TEST(Session, CallsFunctionsWithTheirAttributes) {
  constexpr std::string_view kText = R"(
    g (float[N] x) => (float[N] z) { y = f.Twice<by = 3.0>(x) z = f.Plain(y) }
    <domain: "f", opset_import: ["t": 1, "f": 1]>
    Twice <by> (x) => (z) { y = t.Scale<by: float = @by>(x) z = f.Scaled<k: float = @by>(y) }
    <domain: "f", opset_import: ["t": 1]>
    Scaled <k> (x) => (y) { y = t.Scale<by: float = @k>(x) }
    <domain: "f", opset_import: ["t": 1]>
    Plain (x) => (y) { y = t.Double(x) })";
  EXPECT_THAT(floats(session(kText)->run(given(1))[0]), ElementsAre(18));
}

TEST(Session, RefusesFunctionsThatCallThemselves) {
  EXPECT_THAT(complaint(R"(
    g (float[N] x) => (float[N] y) { y = f.A(x) }
    <domain: "f", opset_import: ["f": 1]> A (x) => (y) { y = f.B(x) }
    <domain: "f", opset_import: ["f": 1]> B (x) => (y) { y = f.A(x) })"),
              HasSubstr("calls itself"));
}

TEST(Session, RunsGraphsThatReadOuterValues) {
  constexpr std::string_view kText = R"(
    g (float[N] x) => (float[N] z) <int64 n = {3}> {
      w = t.Double(x)
      z = t.Repeat<body = b (float[N] a) => (float[N] c) {
        d = t.Double(a)
        c = t.Double(d)
      }>(n, w)
    })";
  EXPECT_THAT(floats(session(kText)->run(given(1))[0]), ElementsAre(128));
}

TEST(Session, TellsWhoReadsAValueLast) {
  const auto outputs =
      session("g (float[N] x) => (bool a, bool b) { a = t.Take(x) b = t.Take(x) }")
          ->run(given(1));
  EXPECT_FALSE(outputs[0].tensor().load<bool>(0));
  EXPECT_TRUE(outputs[1].tensor().load<bool>(0));
}

TEST(Session, GivesRandomNodesKeysOfTheirOwn) {
  constexpr std::string_view kText =
      "g (float[N] x) => (uint64 a, uint64 b) { a = t.Key(x) b = t.Key(x) }";
  const auto first = session(kText, {.seed = 1})->run(given(1));
  const auto again = session(kText, {.seed = 1})->run(given(1));
  const auto other = session(kText, {.seed = 2})->run(given(1));
  EXPECT_FALSE(identical(first[0], first[1]));
  EXPECT_TRUE(identical(first[0], again[0]));
  EXPECT_FALSE(identical(first[0], other[0]));
}

TEST(Session, SaysWhatIsWrongWithInputs) {
  const auto made = session("g (float[N] x) => (float[N] y) { y = t.Double(x) }");
  const auto says = [&](std::vector<NamedValue> inputs) -> std::string {
    try {
      static_cast<void>(made->run(std::move(inputs)));
    } catch (const Error& error) {
      return error.what();
    }
    return "nothing";
  };
  EXPECT_EQ(says({}), "input `x` is missing; the model's inputs are `x`");
  EXPECT_EQ(says({{"q", vector_of({1})}}),
            "the model has no input `q`; its inputs are `x`");
  EXPECT_EQ(says({{"x", Tensor::scalar(1.0F)}}),
            "input `x` is float; the model wants float[N]");
  EXPECT_EQ(says({{"x", Tensor::from_values<double>({1}, {1.0})}}),
            "input `x` is double[1]; the model wants float[N]; convert it to float");
  EXPECT_THAT(says({{"x", SequenceValue(ValueKind::Tensor)}}),
              HasSubstr("is a sequence; the model wants float[N]"));
}

TEST(Session, SaysWhereItFailed) {
  EXPECT_THAT(complaint(R"(
    g (float[N] x) => (float[N] z) <int64 n = {2}, int64[2] two = {1, 2}> {
      z = t.Repeat<body = b (float[N] a) => (float[N] c) {
        [inner] c = t.Repeat<body = e (float q) => (float r) { r = t.Double(q) }>(two, a)
      }>(n, x)
    })"),
              AllOf(HasSubstr("node Repeat -> `z`"), HasSubstr("round 0"),
                    HasSubstr("node `inner` (Repeat)"), HasSubstr("has 2 elements")));
  EXPECT_THAT(complaint("g (float[N] x) => (float[N] y) { y = t.Unknown(x) }"),
              HasSubstr("there is no operator `Unknown` in `t`"));
}

TEST(Session, KeepsToItsLimits) {
  constexpr std::string_view kSpins =
      "g (float[N] x) => (float[N] y) { y = t.Spin(x) }";
  EXPECT_THAT(
      complaint(kSpins, {.limits = {.time = std::chrono::milliseconds(5)}}),
      HasSubstr("takes longer than the 0.005 seconds"));
  EXPECT_THAT(complaint("g (float[N] x) => (float[N] z) "
                        "{ a = t.Double(x) b = t.Double(a) z = t.Double(b) }",
                        {.limits = {.steps = 2}}),
              HasSubstr("more than 2 nodes and rounds"));
  EXPECT_THAT(complaint("g (float[N] x) => (float[N] y) { y = t.Double(x) }", {},
                        {.memory = 16}),
              HasSubstr("running the model needs"));
}

TEST(Session, StopsWhenAsked) {
  const auto made = session("g (float[N] x) => (float[N] y) { y = t.Spin(x) }");
  std::stop_source source;
  std::jthread stopper([&] { source.request_stop(); });
  EXPECT_THROW(static_cast<void>(made->run(
                   given(1), {}, {.limits = {.stop = source.get_token()}})),
               Cancelled);
}

struct Recorder : Observer {
  void before(const NodeEvent& event) override {
    seen.push_back("before " + event.node().describe());
  }
  void after(const NodeEvent& event) override {
    seen.push_back(fmt::format("after {} of {}", floats(*event.output(0))[0],
                               floats(*event.input(0))[0]));
    event.replace_output(0, vector_of({100}));
  }
  std::vector<std::string> seen;
};

TEST(Observer, SeesEveryNodeAndMayChangeWhatItGives) {
  Recorder recorder;
  const auto outputs =
      session("g (float[N] x) => (float[N] z) { y = t.Double(x) z = t.Double(y) }")
          ->run(given(3), {}, {.observer = &recorder});
  EXPECT_THAT(recorder.seen,
              ElementsAre("before node Double -> `y`", "after 6 of 3",
                          "before node Double -> `z`", "after 200 of 100"));
  EXPECT_THAT(floats(outputs[0]), ElementsAre(100));
}

TEST(Session, MayBeRunByManyThreads) {
  const auto made = session(
      "g (float[N] x) => (float[N] z) { y = t.Double(x) z = t.Double(y) }");
  std::vector<std::jthread> threads;
  std::atomic<int> num_right = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 100; ++i) {
        const auto outputs = made->run(given(static_cast<float>(t)));
        if (floats(outputs[0])[0] == static_cast<float>(4 * t)) ++num_right;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(num_right, 400);
}

}  // namespace
}  // namespace opscribe::eval
