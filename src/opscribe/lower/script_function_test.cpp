#include <thread>

#include "opscribe/base/cancelled.h"
#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

using testing::Each;

// A module that several threads ask for variants of its functions.
struct Shared {
  std::shared_ptr<const source::SourceFile> file;
  std::shared_ptr<const syntax::Parsed> parsed;
  std::shared_ptr<Turn> turn = std::make_shared<Turn>();
  std::shared_ptr<script::Module> module;
  diag::Emitter emitter;

  explicit Shared(std::string text) {
    file = std::make_shared<const source::SourceFile>("test.py", std::move(text));
    parsed = std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
    module = script::Module::make(
        file, parsed,
        [this](const script::ScriptDefinition& def) -> script::Value {
          CompileRequest request;
          request.origin = {.file = file, .offset = 0, .keep_alive = parsed};
          request.def = def.def;
          request.span = def.span;
          request.scope = def.scope;
          request.turn = turn;
          return script::Value(std::shared_ptr<const script::NodeFunction>(
              compile(std::move(request), emitter, turn->work())));
        },
        {}, {}, turn->stop());
  }
  auto function(std::string_view name) -> std::shared_ptr<const ScriptFunction> {
    return std::dynamic_pointer_cast<const ScriptFunction>(
        module->find(name)->shared<script::NodeFunction>());
  }
};

constexpr const char* kTemplates =
    "from onnxscript import FLOAT, script\nfrom onnxscript import opset18 as op\n"
    "def times(n):\n    return [k for k in range(n)]\n"
    "SCALE = len(times(3))\n"
    "@script()\ndef first(x: FLOAT[...], n: int):\n"
    "    for k in times(n):\n        x = op.Add(x, SCALE)\n    return x\n"
    "@script()\ndef second(x: FLOAT[...], n: int):\n"
    "    for k in times(n):\n        x = first(x, n=2)\n    return x\n";

TEST(ScriptFunction, ThreadsShareItsVariants) {
  Shared shared(kTemplates);
  const std::vector<std::shared_ptr<const ScriptFunction>> functions{
      shared.function("first"), shared.function("second")};
  ASSERT_TRUE(functions[0]->is_template());
  constexpr std::size_t kThreads = 4;
  constexpr std::size_t kVariants = 6;
  std::vector<std::vector<std::shared_ptr<const ScriptFunction>>> made(kThreads);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      for (std::size_t k = 0; k < kVariants; ++k) {
        // In another order for each, so that they meet inside one another's.
        const std::size_t which = (k + i) % kVariants;
        diag::Emitter emitter;
        made[i].resize(kVariants);
        made[i][which] = functions[which % 2]->with_attributes(
            {{"n", script::Value(static_cast<std::int64_t>(which + 1))}}, emitter);
        if (made[i][which] != nullptr) made[i][which]->graph_bytes();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& variant : made[0]) ASSERT_NE(variant, nullptr);
  EXPECT_THAT(made, Each(made[0]));
}

// No module, no turns: two threads may compile the same variant, and get one.
TEST(ScriptFunction, TheFirstOfEqualVariantsIsKept) {
  class Names final : public script::Scope {
    auto find(std::string_view name) -> std::optional<script::Value> override {
      if (name == "op") return script::Value::opset("", 18);
      if (name == "int") return *script::find_builtin("int");
      return std::nullopt;
    }
    auto names() const -> std::vector<std::string> override { return {"op"}; }
  };
  const auto file = std::make_shared<const source::SourceFile>(
      "test.py",
      "def f(x, n: int):\n    for k in [j for j in range(n)]:\n"
      "        x = op.Abs(x)\n    return x\n");
  const auto parsed =
      std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
  CompileRequest request;
  request.origin = {.file = file, .offset = 0, .keep_alive = parsed};
  request.def = parsed->module.body[0]->as<syntax::FunctionDef>();
  request.span = parsed->module.body[0]->span;
  request.scope = std::make_shared<Names>();
  diag::Emitter emitter;
  const auto function = compile(std::move(request), emitter);
  ASSERT_NE(function, nullptr);
  ASSERT_TRUE(function->is_template());
  std::vector<std::shared_ptr<const ScriptFunction>> made(4);
  std::vector<std::thread> threads;
  for (auto& each : made) {
    threads.emplace_back([&] {
      diag::Emitter told;
      each = function->with_attributes({{"n", script::Value(std::int64_t{3})}}, told);
    });
  }
  for (std::thread& thread : threads) thread.join();
  ASSERT_NE(made[0], nullptr);
  EXPECT_THAT(made, Each(made[0]));
}

TEST(ScriptFunction, AVariantThatIsCancelledIsMadeWhenAskedAgain) {
  Shared shared(kTemplates);
  const auto function = shared.function("second");
  std::stop_source stop;
  stop.request_stop();
  Work work({}, stop.get_token());
  diag::Emitter emitter;
  const std::vector<std::pair<std::string, script::Value>> values{
      {"n", script::Value(std::int64_t{2})}};
  EXPECT_THROW(function->with_attributes(values, emitter, &work), Cancelled);
  EXPECT_NE(function->with_attributes(values, emitter), nullptr);
}

// A model of a function that computes with its attributes is one of a variant.
TEST(ScriptFunction, TheVariantForTheDefaultsCanBeCancelled) {
  Shared shared(
      "from onnxscript import FLOAT, script\nfrom onnxscript import opset18 as op\n"
      "@script()\ndef f(x: FLOAT[...], n: int = 2):\n"
      "    for k in [j for j in range(n)]:\n        x = op.Abs(x)\n    return x\n");
  const auto function = shared.function("f");
  ASSERT_TRUE(function->is_template());
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(with_defaults(*function, stop.get_token()), Cancelled);
  EXPECT_EQ(to_model(*function)->graph().num_nodes(), 2u);
}

}  // namespace
}  // namespace opscribe::lower
