#include "opscribe/driver/compilation.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "opscribe/base/cancelled.h"
#include "opscribe/driver/compile.h"

namespace opscribe {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

auto text_of(const std::string& body) -> std::shared_ptr<const SourceFile> {
  return std::make_shared<const SourceFile>(
      "test.py",
      "from onnxscript import FLOAT, script\nfrom onnxscript import opset18 as op\n" +
          body);
}

constexpr const char* kTwo =
    "@script()\ndef inner(x: FLOAT[...]):\n    return op.Abs(x)\n"
    "@script()\ndef outer(x: FLOAT[...]):\n    return inner(op.Neg(x))\n";
constexpr const char* kBroken =
    "@script()\ndef inner(x):\n    return op.Abss(x)\n"
    "@script()\ndef outer(x):\n    return inner(x)\n"
    "@script()\ndef other(x):\n    return op.Negg(x)\n";

// 4096 times the body of the innermost loop; each is a step.
constexpr const char* kLong =
    "@script()\ndef long(x):\n"
    "    for a in (1, 2, 3, 4, 5, 6, 7, 8):\n"
    "        for b in (1, 2, 3, 4, 5, 6, 7, 8):\n"
    "            for c in (1, 2, 3, 4, 5, 6, 7, 8):\n"
    "                for d in (1, 2, 3, 4, 5, 6, 7, 8):\n"
    "                    x = op.Abs(x)\n"
    "    return x\n";

TEST(Compilation, ASecondQuestionCostsNothing) {
  Compilation asked(text_of(kTwo));
  EXPECT_THAT(asked.names(), ElementsAre("inner", "outer"));
  EXPECT_EQ(asked.effort().num_compiled, 0u);
  const auto first = asked.function("outer");
  ASSERT_NE(first->function, nullptr);
  EXPECT_EQ(asked.function("outer"), first);
  const auto inner = asked.function("inner");
  EXPECT_EQ(first->function->callees[0], inner->function);
  const auto overview = asked.overview();
  EXPECT_THAT(overview->functions, ElementsAre(inner->function, first->function));
  EXPECT_EQ(asked.overview(), overview);
  EXPECT_EQ(asked.function()->function, first->function);
  EXPECT_EQ(asked.effort().num_parsed, 1u);
  EXPECT_EQ(asked.effort().num_compiled, 2u);
}

TEST(Compilation, AFunctionHasTheProblemsOfWhatItNeeds) {
  for (const bool is_inner_first : {true, false}) {
    Compilation asked(text_of(kBroken));
    if (is_inner_first) asked.function("inner");
    const auto outer = asked.function("outer");
    EXPECT_EQ(outer->function, nullptr);
    ASSERT_THAT(outer->diagnostics, SizeIs(1));
    EXPECT_THAT(outer->diagnostics[0].message, HasSubstr("Abss"));
    EXPECT_THAT(asked.overview()->diagnostics, SizeIs(2));
    EXPECT_EQ(asked.effort().num_compiled, 3u);
  }
}

TEST(Compilation, ARequestIsATextOfItsOwn) {
  const auto file = text_of(
      "def make(n):\n    assert n < 9\n    @script()\n    def made(x):\n"
      "        return op.Add(x, n)\n    return made\n");
  Compilation asked(file);
  EXPECT_NE(asked.function("make(3)")->function, nullptr);
  EXPECT_EQ(asked.file(), file);
  const auto missing = asked.function("make()");
  ASSERT_THAT(missing->diagnostics, SizeIs(1));
  EXPECT_EQ(missing->diagnostics[0].place.file, "<request>");
  EXPECT_THAT(missing->diagnostics[0].message,
              HasSubstr("the requested `make()` has no value: `make` needs"));
  const auto wrong = asked.function("make(9)");
  ASSERT_THAT(wrong->diagnostics, SizeIs(1));
  EXPECT_EQ(wrong->diagnostics[0].place.file, "test.py");
  EXPECT_EQ(wrong->diagnostics[0].place.range.line, 4u);
  EXPECT_EQ(lines_of(asked.files())("<request>", 1), "make()");
}

TEST(Compilation, SyntaxErrorsAreTheAnswerToEverything) {
  Compilation asked(text_of("def f(:\n    pass\n"));
  EXPECT_EQ(asked.function("f")->diagnostics[0].id, "syntax-error");
  EXPECT_EQ(asked.overview()->diagnostics[0].id, "syntax-error");
}

TEST(Compilation, CanBeCancelledBeforeAndAskedAgain) {
  Compilation asked(text_of(kTwo));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(asked.function("outer", stop.get_token()), Cancelled);
  EXPECT_THROW(asked.overview(stop.get_token()), Cancelled);
  EXPECT_NE(asked.function("outer")->function, nullptr);
  EXPECT_THAT(asked.overview()->diagnostics, IsEmpty());
}

TEST(Compilation, CanBeCancelledFromAnotherThread) {
  // Far too long to be ever done: only stopping it ends it.
  Compilation asked(text_of("n = 0\nwhile True: n = n + 1\n"
                            "@script()\ndef f(x):\n    return op.Add(x, n)\n"),
                    {.evaluation = {.steps = std::size_t{1} << 60}});
  std::stop_source stop;
  std::atomic<bool> is_cancelled = false;
  std::thread asking([&] {
    try {
      asked.function("f", stop.get_token());
    } catch (const Cancelled&) {
      is_cancelled = true;
    }
  });
  stop.request_stop();
  asking.join();
  EXPECT_TRUE(is_cancelled);
}

// Stops the compilation when it asks for the name `x_stop`, in the middle of it.
class StoppingScope final : public script::Scope {
 public:
  explicit StoppingScope(std::stop_source& stop) : stop_(stop) {}
  auto find(std::string_view name) -> std::optional<script::Value> override {
    if (name == "op") return script::Value::opset("", 18);
    if (name != "x_stop") return std::nullopt;
    stop_.request_stop();
    return script::Value(std::int64_t{1});
  }
  auto names() const -> std::vector<std::string> override { return {"op", "x_stop"}; }

 private:
  std::stop_source& stop_;
};

TEST(CompileDefinition, CanBeCancelledFromACallback) {
  const auto file = std::make_shared<const SourceFile>(
      "test.py", "def f(x):\n    y = op.Add(x, x_stop)\n    return op.Abs(y)\n");
  std::stop_source stop;
  lower::Work work({}, stop.get_token());
  diag::Emitter emitter;
  EXPECT_THROW(
      compile_definition(definition_at(file, 1), std::make_shared<StoppingScope>(stop),
                         {}, {.work = &work}, emitter),
      Cancelled);
  EXPECT_EQ(emitter.num_errors(), 0u);
}

TEST(CompileDefinition, CountsForTheWorkItIsPartOf) {
  const auto file = text_of(kLong);
  std::stop_source stop;
  lower::Work work({.steps = 6'000});
  const auto errors = [&] {
    diag::Emitter emitter;
    compile_definition(definition_at(file, 3), std::make_shared<StoppingScope>(stop),
                       {}, {.work = &work}, emitter);
    return emitter.take();
  };
  EXPECT_THAT(errors(), SizeIs(1));  // more than 4096 nodes and 4096 statements
  lower::Work enough;
  diag::Emitter emitter;
  EXPECT_NE(
      compile_definition(definition_at(file, 3), std::make_shared<StoppingScope>(stop),
                         {}, {.work = &enough}, emitter),
      nullptr);
}

TEST(CompileDefinition, TellsWhatIsNoFunction) {
  const auto file = std::make_shared<const SourceFile>("test.py", "x = 1\n");
  diag::Emitter emitter;
  EXPECT_EQ(compile_definition(definition_at(file, 1), nullptr, {}, {}, emitter),
            nullptr);
  EXPECT_THAT(emitter.diagnostics()[0].message, HasSubstr("no function definition"));
}

}  // namespace
}  // namespace opscribe
