#include "opscribe/script/module.h"

#include <gmock/gmock.h>

#include "opscribe/base/cancelled.h"

namespace opscribe::script {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Compiled : public NodeFunction {
 public:
  explicit Compiled(const ScriptDefinition& definition)
      : definition_(definition), name_(definition.def->name.text) {}
  auto name() const -> std::string_view override { return name_; }
  auto opset() const -> const Opset& override { return opset_; }
  auto definition() const -> const ScriptDefinition& { return definition_; }

 private:
  ScriptDefinition definition_;  // keeps the scope, as a compiler may
  std::string name_;
  Opset opset_{"this", 1};
};

struct Loaded {
  std::shared_ptr<const source::SourceFile> file;
  std::shared_ptr<Module> module;
  std::shared_ptr<std::vector<std::string>> compiled;

  auto repr(std::string_view name) const -> std::string {
    const auto value = module->find(name);
    return value ? value->repr() : "(unbound)";
  }
  auto error(std::string_view name) const -> std::string {
    try {
      return "no error: " + repr(name);
    } catch (const EvalError& error) {
      return error.what();
    }
  }
};

auto load(std::string text, const EvalLimits& limits = {}) -> Loaded {
  auto file = std::make_shared<const source::SourceFile>("test.py", std::move(text));
  auto parsed = std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
  auto compiled = std::make_shared<std::vector<std::string>>();
  auto module = Module::make(
      file, parsed,
      [compiled](const ScriptDefinition& definition) {
        compiled->emplace_back(definition.def->name.text);
        return Value(std::shared_ptr<const NodeFunction>(
            std::make_shared<const Compiled>(definition)));
      },
      limits);
  return {file, module, compiled};
}

constexpr const char* kImports = "from onnxscript import script, opset18 as op\n";

TEST(Module, EvaluatesOnlyWhatIsAsked) {
  const Loaded loaded = load(std::string(kImports) +
                             "import torch\n"
                             "a = torch.load('x')\n"
                             "b = 3\n"
                             "@script()\n"
                             "def f(x): return x\n"
                             "@script()\n"
                             "def g(x): return x\n");
  EXPECT_EQ(loaded.repr("b"), "3");
  EXPECT_TRUE(loaded.compiled->empty());
  EXPECT_EQ(loaded.repr("g"), "<script function g>");
  EXPECT_EQ(loaded.repr("g"), "<script function g>");
  EXPECT_THAT(*loaded.compiled, ElementsAre("g"));
  EXPECT_THAT(loaded.error("a"), HasSubstr("line 2 imports it"));
}

TEST(Module, TellsWhichNamesHoldScripts) {
  const Loaded loaded = load(
      "import onnxscript as os\n"
      "from onnxscript import script as compile_it\n"
      "@compile_it()\ndef f(x): return x\n"
      "@os.script(default_opset=os.opset18)\ndef g(x): return x\n"
      "def make(n):\n  @compile_it()\n  def h(x): return x\n  return h\n"
      "a = make(1)\n"
      "def plain(x): return x\n"
      "b = compile_it()(plain)\n"
      "c = plain(3)\n"
      "if True:\n  @compile_it()\n  def k(x): return x\n");
  EXPECT_THAT(loaded.module->script_names(), ElementsAre("f", "g", "a", "b", "k"));
  EXPECT_TRUE(loaded.compiled->empty());
}

TEST(Module, ADefinitionKeepsItsScope) {
  const Loaded loaded = load(std::string(kImports) +
                             "N = 1\n"
                             "def make(k):\n"
                             "  local = k * 10\n"
                             "  @script(op, default_opset=op, doc='d')\n"
                             "  def f(x): return x\n"
                             "  return f\n"
                             "f = make(4)\n"
                             "N = 2\n");
  const auto value = loaded.module->find("f");
  const auto* compiled = dynamic_cast<const Compiled*>(value->as<NodeFunction>());
  ASSERT_NE(compiled, nullptr);
  const ScriptDefinition& definition = compiled->definition();
  EXPECT_EQ(definition.scope->find("N")->repr(), "1");
  EXPECT_EQ(definition.scope->find("local")->repr(), "40");
  EXPECT_FALSE(definition.scope->find("f").has_value());
  EXPECT_EQ(definition.opset.repr(), "Opset('', 18)");
  EXPECT_EQ(definition.keywords.at(0).first, "doc");
  EXPECT_TRUE(loaded.file->slice(definition.span).starts_with("@script(op,"));
  EXPECT_TRUE(loaded.file->slice(definition.span).ends_with("return x"));
  // The compiler still has the definition when the module is gone.
  const auto scope = definition.scope;
  const Value kept = *value;
}

TEST(Module, AFunctionDoesNotSeeItselfOrWhatComesLater) {
  const Loaded loaded = load(std::string(kImports) +
                             "@script()\n"
                             "def f(x): return x\n"
                             "LATER = 1\n");
  const auto value = loaded.module->find("f");
  const auto* compiled = dynamic_cast<const Compiled*>(value->as<NodeFunction>());
  ASSERT_NE(compiled, nullptr);
  EXPECT_FALSE(compiled->definition().scope->find("f").has_value());
  EXPECT_FALSE(compiled->definition().scope->find("LATER").has_value());
  EXPECT_EQ(loaded.repr("LATER"), "1");
}

TEST(Module, OneHeavyStatementDoesNotStarveOthers) {
  const Loaded loaded =
      load("x = 0\nwhile True: x += 1\ny = sum(range(1000))\n", {.steps = 5'000});
  EXPECT_THAT(loaded.error("x"), HasSubstr("5000 steps"));
  EXPECT_EQ(loaded.repr("y"), "499500");
}

TEST(Module, ErrorsInLoopsTakeManySteps) {
  const Loaded loaded =
      load("n = 0\nwhile n < 1000:\n  n += 1\n  x = unknown()\n", {.steps = 20'000});
  EXPECT_THAT(loaded.error("n"), HasSubstr("20000 steps"));
}

TEST(Module, ALoopThatMayEndEarlyIsNotKnown) {
  const auto error = [](std::string_view body) {
    return load(fmt::format("n = 0\nfor k in [1, 2]:\n{}  n = k\n", body)).error("n");
  };
  EXPECT_THAT(error("  if unknown(): break\n"), HasSubstr("unknown"));
  EXPECT_THAT(error("  while unknown(): pass\n  else: continue\n"),
              HasSubstr("unknown"));
  EXPECT_THAT(error("  with open(k):\n    if unknown(): break\n"),
              HasSubstr("unknown"));
  const Loaded inner = load(
      "n = 0\nfor k in [1, 2]:\n  for j in [3, 4]:\n    if unknown(): break\n"
      "    m = j\n  n = k\n");
  EXPECT_EQ(inner.repr("n"), "2");
  EXPECT_THAT(inner.error("m"), HasSubstr("unknown"));
}

TEST(Module, LongChainsEndInAnError) {
  std::string text = "x = 0\n";
  for (int i = 0; i < 3'000; ++i) text += "x = x + 1\n";
  EXPECT_THAT(load(text).error("x"), HasSubstr("nested too deeply"));
}

TEST(Module, ScriptFunctionsAreFoundInEveryBlock) {
  const auto names = [](std::string text) {
    return load(std::move(text)).module->script_names();
  };
  const std::string def = "  @script()\n  def f(x): return x\n";
  EXPECT_THAT(names("if a:\n" + def), ElementsAre("f"));
  EXPECT_THAT(names("while a:\n" + def), ElementsAre("f"));
  EXPECT_THAT(names("for i in a:\n  pass\nelse:\n" + def), ElementsAre("f"));
  EXPECT_THAT(names("try:\n  pass\nexcept E:\n" + def), ElementsAre("f"));
  EXPECT_THAT(names("try:\n  pass\nfinally:\n" + def), ElementsAre("f"));
  EXPECT_THAT(names("class C:\n" + def), IsEmpty());
  std::string chain = "if a:\n  pass\n";
  for (int i = 0; i < 900; ++i) chain += "elif a:\n  pass\n";
  EXPECT_THAT(names(chain + "else:\n" + def), ElementsAre("f"));
}

TEST(Module, ClosuresDoNotLeak) {
  const Loaded loaded = load(
      "def wrap(f):\n  return lambda x: f(x) + 1\n"
      "g = lambda x: x\n"
      "for i in range(50): g = wrap(g)\n"
      "y = g(1)\n"
      "fs = [lambda: fs for i in range(10)]\n");
  EXPECT_EQ(loaded.repr("y"), "51");
  EXPECT_THAT(loaded.repr("fs"), HasSubstr("lambda"));
}

TEST(Module, UnknownStarsMayBindAnything) {
  const Loaded loaded = load("a = 1\nfrom torch import *\nb = 2\n");
  EXPECT_EQ(loaded.repr("a"), "1");
  EXPECT_THAT(loaded.error("zeros"), HasSubstr("from torch import *"));
}

TEST(Module, BrokenTextIsNoReasonToFail) {
  const Loaded loaded = load("a = 1\nb = = 2\nc = a + 1\n");
  EXPECT_EQ(loaded.repr("c"), "2");
  EXPECT_EQ(loaded.repr("b"), "(unbound)");
}

// A text that is asked for at the end of the module.
auto asked(const Loaded& loaded, const std::string& text) -> std::string {
  auto file = std::make_shared<const source::SourceFile>("<request>", text);
  auto parsed = std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
  const auto& expr = *parsed->module.body[0]->as<syntax::ExprStmt>()->value;
  try {
    return loaded.module->evaluate(expr, file, parsed).repr();
  } catch (const EvalError& error) {
    return fmt::format("{}:{} {}", error.file->name(),
                       error.file->line_of(error.span.begin), error.what());
  }
}

TEST(Module, EvaluatesWhatIsNotInItsText) {
  const Loaded loaded = load("a = 2\ndef twice(x):\n  assert x < 9\n  return x * a\n");
  EXPECT_EQ(asked(loaded, "twice(3)"), "6");
  EXPECT_EQ(asked(loaded, "(lambda x: x + a)(1)"), "3");
  EXPECT_THAT(asked(loaded, "twice()"), HasSubstr("<request>:1 "));
  EXPECT_THAT(asked(loaded, "twice(b)"), HasSubstr("<request>:1 "));
  EXPECT_THAT(asked(loaded, "twice(twice(9))"), HasSubstr("test.py:3 "));
}

TEST(Module, CanBeAskedAgainAfterItWasCancelled) {
  auto file = std::make_shared<const source::SourceFile>(
      "test.py", "n = 0\nfor i in range(1000): n = n + 1\n");
  auto parsed = std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
  std::stop_source source;
  source.request_stop();
  std::stop_token stop = source.get_token();
  const auto module = Module::make(file, parsed, {}, {}, {}, &stop);
  EXPECT_THROW(module->find("n"), Cancelled);
  stop = {};
  EXPECT_EQ(module->find("n")->repr(), "1000");
}

}  // namespace
}  // namespace opscribe::script
