#include "opscribe/driver/script_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace opscribe {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kHead =
    "import math\n"
    "import numpy as np\n"
    "import onnxscript\n"
    "from onnxscript import FLOAT, INT64, script\n"
    "from onnxscript import opset18 as op\n";

// Text, with `|` where the questions are about: at the name that follows.
struct Facts {
  explicit Facts(const std::string& body) : Facts(kHead, body) {}
  Facts(std::string_view head, const std::string& body) {
    std::string text = std::string(head) + body;
    const std::size_t mark = text.find('|');
    if (mark != std::string::npos) {
      text.erase(mark, 1);
      offset = static_cast<std::uint32_t>(mark);
    }
    facts = check_source(std::make_shared<source::SourceFile>("test.py", text));
  }

  auto symbol() const -> const flow::Symbol* {
    return flow::symbol_at(*facts.symbols, offset);
  }
  auto kind() const -> std::string {
    return symbol() == nullptr ? "nothing" : std::string(name_of(symbol()->kind));
  }
  template <typename T>
  auto meaning() const -> const T* {
    return symbol() == nullptr ? nullptr : std::get_if<T>(&symbol()->meaning);
  }
  auto line_of_definition() const -> std::uint32_t {
    const auto found = flow::definition_of(*facts.symbols, offset);
    return found ? facts.file->line_of(found->begin) : 0;
  }
  auto lines_of_references() const -> std::vector<std::uint32_t> {
    std::vector<std::uint32_t> lines;
    for (const auto& each : flow::references_of(*facts.symbols, offset)) {
      lines.push_back(facts.file->line_of(each.span.begin));
    }
    return lines;
  }
  auto op() const -> const flow::OperatorMeaning* {
    return flow::operator_at(*facts.symbols, offset);
  }
  auto op_name() const -> std::string { return op() == nullptr ? "" : op()->name; }
  auto functions() const -> std::vector<std::string> {
    std::vector<std::string> names;
    for (const flow::Checked& each : facts.functions) {
      names.emplace_back(each.def->name.text);
    }
    return names;
  }
  auto problems() const -> std::vector<std::string> {
    std::vector<std::string> result;
    for (const diag::Diagnostic& each : facts.diagnostics) {
      result.push_back(std::string(each.id) + " " +
                       std::to_string(each.place.range.line));
    }
    return result;
  }

  ScriptFacts facts;
  std::uint32_t offset = 0;
};

TEST(ScriptFacts, OperatorsAtTheirVersion) {
  const Facts facts("@script()\ndef f(x: FLOAT[...]):\n    return op.|Softmax(x)\n");
  EXPECT_EQ(facts.kind(), "operator");
  ASSERT_NE(facts.op(), nullptr);
  EXPECT_EQ(facts.op()->domain, "");
  EXPECT_EQ(facts.op_name(), "Softmax");
  EXPECT_EQ(facts.op()->version, 18);
  EXPECT_EQ(facts.op()->since, 13);
  const Facts unknown("@script()\ndef f(x):\n    return op.|Softmix(x)\n");
  EXPECT_EQ(unknown.op()->since, 0);
}

TEST(ScriptFacts, OpsetsInsideModules) {
  const Facts facts(
      "@script()\ndef f(x):\n    return onnxscript.opset13.|Hardmax(x, axis=1)\n");
  EXPECT_EQ(facts.op()->version, 13);
  const Facts keyword(
      "@script()\ndef f(x):\n    return onnxscript.opset13.Hardmax(x, |axis=1)\n");
  EXPECT_EQ(keyword.kind(), "operator attribute");
  const Facts input("@script()\ndef f(x):\n    return op.Hardmax(|input=x)\n");
  EXPECT_EQ(input.kind(), "operator input");
}

TEST(ScriptFacts, TheOpsetIsThatOfTheDefinition) {
  const std::string between = "from onnxscript import opset20 as op\n";
  const std::string old = "@script()\ndef old(x):\n    return op.Softmax(x)\n";
  const std::string text = old + between + "@script()\ndef f(x):\n    return op.";
  EXPECT_EQ(Facts(text + "|Softmax(x)\n").op()->version, 20);
  const std::string marked = "@script()\ndef old(x):\n    return op.|Softmax(x)\n";
  EXPECT_EQ(Facts(marked + between).op()->version, 18);
}

TEST(ScriptFacts, Functions) {
  const Facts facts(
      "def plain(x):\n"
      "    try:\n"
      "        return x\n"
      "    finally:\n"
      "        pass\n"
      "@script()\n"
      "def f(x: FLOAT[...], alpha: float = 1.0):\n"
      "    return plain(x) * alpha\n"
      "def make(k):\n"
      "    @script(default_opset=op)\n"
      "    def inner(x):\n"
      "        return x * k\n"
      "    return inner\n"
      "g = make(3)\n"
      "@onnxscript.script()\n"
      "def h(x):\n"
      "    return |f(x, alpha=2.0)\n");
  EXPECT_THAT(facts.functions(), ElementsAre("f", "inner", "h"));
  EXPECT_THAT(facts.problems(), IsEmpty());
  ASSERT_NE(facts.meaning<flow::FunctionMeaning>(), nullptr);
  EXPECT_TRUE(facts.meaning<flow::FunctionMeaning>()->is_script);
  EXPECT_EQ(facts.line_of_definition(), 12U);
  EXPECT_EQ(facts.facts.functions[0].symbols, facts.facts.symbols);
}

TEST(ScriptFacts, AttributeParameters) {
  const std::string head =
      "from typing import Optional, Sequence\n@script()\ndef f(x, ";
  const auto kind = [&](const std::string& rest) { return Facts(head + rest).kind(); };
  EXPECT_EQ(kind("|a: int):\n    return x\n"), "attribute parameter");
  EXPECT_EQ(kind("|a: Sequence[float]):\n    return x\n"), "attribute parameter");
  EXPECT_EQ(kind("|a: Optional[str] = None):\n    return x\n"), "attribute parameter");
  EXPECT_EQ(kind("|a: FLOAT['N']):\n    return x\n"), "parameter");
  EXPECT_EQ(kind("|a: Unknown):\n    return x\n"), "parameter");
  EXPECT_EQ(kind("a: int = 1):\n    return x * |a\n"), "attribute parameter");
  EXPECT_EQ(Facts("def make():\n  @script()\n  def f(|a: int):\n    return a\n").kind(),
            "attribute parameter");
  EXPECT_EQ(Facts("def plain(|a: int):\n    return a\n").kind(), "parameter");
}

TEST(ScriptFacts, OtherNames) {
  EXPECT_EQ(Facts("@script()\ndef f(x: |FLOAT[...]):\n    return x\n").kind(), "type");
  EXPECT_EQ(Facts("y = |range(3)\n").kind(), "builtin");
  EXPECT_EQ(Facts("|math.pi\n").kind(), "module");
  const Facts pi("def f(x):\n    return x * math.|pi\n");
  EXPECT_EQ(pi.meaning<flow::ValueMeaning>()->type, "float");
  EXPECT_EQ(Facts("@|script()\ndef f(x):\n    return x\n").kind(), "builtin");
  EXPECT_EQ(Facts("def f(x):\n    return |lost(x)\n").kind(), "unknown name");
}

TEST(ScriptFacts, ProblemsOfScriptFunctionsOnly) {
  const std::string body = "    return x\n    y = x\n";
  EXPECT_THAT(Facts("@script()\ndef f(x):\n" + body).problems(),
              ElementsAre("unreachable-code 9"));
  EXPECT_THAT(Facts("def f(x):\n" + body).problems(), IsEmpty());
  EXPECT_THAT(Facts("@script()\ndef f(x):\n    global n\n    return x\n").problems(),
              ElementsAre("unsupported-statement 8"));
}

TEST(ScriptFacts, SyntaxErrorsAnywhere) {
  const std::string good =
      "@script()\ndef f(x):\n    y = op.Add(x, x)\n    return op.|Relu(y)\n";
  for (const std::string broken :
       {"x = = 1\n", "def g(:\n    pass\n", "1 +\n", "$\n"}) {
    const Facts before(broken + good);
    EXPECT_EQ(before.op_name(), "Relu") << broken;
    EXPECT_THAT(before.functions(), ElementsAre("f")) << broken;
    EXPECT_FALSE(before.problems().empty());
    const Facts behind(good + broken);
    EXPECT_EQ(behind.op_name(), "Relu") << broken;
    EXPECT_THAT(behind.functions(), ElementsAre("f")) << broken;
  }
  const Facts inside(
      "@script()\ndef f(x):\n    y = = x\n    z = op.Add(x, y)\n"
      "    return op.Relu(|y)\n");
  EXPECT_EQ(inside.kind(), "local variable");
  EXPECT_EQ(inside.line_of_definition(), 8U);
  EXPECT_THAT(inside.functions(), ElementsAre("f"));
}

TEST(ScriptFacts, ADotThatAwaitsItsOperator) {
  const Facts facts(
      "@script()\ndef f(x):\n    y = op|.\n    return op.Relu(y)\n"
      "@script()\ndef g(x):\n    return op.Relu(x)\n");
  EXPECT_EQ(facts.kind(), "opset");
  EXPECT_EQ(facts.meaning<flow::OpsetMeaning>()->version, 18);
  EXPECT_THAT(facts.lines_of_references(), ElementsAre(5U, 8U, 9U, 12U));
  EXPECT_THAT(facts.functions(), ElementsAre("f", "g"));
}

// The bracket would take in all that follows.
TEST(ScriptFacts, AnOpenBracketHidesNothing) {
  const std::string rest =
      "    return op.Relu(y)\n"
      "@script()\n"
      "def g(x):\n"
      "    return op.Relu(x)\n";
  const Facts facts("@script()\ndef f(x):\n    y = op.Softmax(x, |axis=\n" + rest);
  EXPECT_EQ(facts.kind(), "operator attribute");
  EXPECT_EQ(facts.op_name(), "Softmax");
  EXPECT_THAT(facts.functions(), ElementsAre("f", "g"));
  EXPECT_THAT(facts.problems(), ElementsAre("syntax-error 8"));

  const Facts argument("@script()\ndef f(x):\n    y = op.Softmax(|x, \n" + rest);
  EXPECT_EQ(argument.kind(), "parameter");
  EXPECT_THAT(argument.lines_of_references(), ElementsAre(7U, 8U));
  const Facts bound("@script()\ndef f(x):\n    |y = op.Softmax(x, \n" + rest);
  EXPECT_THAT(bound.lines_of_references(), ElementsAre(8U, 9U));
  const Facts end("@script()\ndef f(x):\n    y = op.Softmax(x, |\n" + rest);
  EXPECT_EQ(end.op_name(), "Softmax");

  const Facts text(
      "K = '''never closed\n@script()\ndef f(x):\n    return op.|Relu(x)\n");
  EXPECT_EQ(text.op_name(), "Relu");
  const Facts header(
      "@script()\ndef f(x\n@script()\ndef g(x):\n    return op.|Relu(x)\n");
  EXPECT_EQ(header.op_name(), "Relu");
  EXPECT_THAT(header.functions(), ElementsAre("g"));
}

TEST(ScriptFacts, NothingIsEvaluatedThatNobodyNeeds) {
  // Computing it would be refused; nothing asks for it.
  const Facts facts(
      "big = [i * j for i in range(10_000) for j in range(10_000)]\n"
      "@script()\ndef f(x):\n    return x + |big\n");
  EXPECT_EQ(facts.kind(), "variable");
  EXPECT_EQ(facts.meaning<flow::ValueMeaning>(), nullptr);
  // What takes too long is not known, and nothing else suffers.
  const Facts called(
      "big = [i * j for i in range(10_000) for j in range(10_000)]\n"
      "@script()\ndef f(x):\n    return op.Add(x, big.|T)\n");
  EXPECT_EQ(called.kind(), "member");
  EXPECT_EQ(called.op_name(), "Add");
}

TEST(ScriptFacts, WithoutImports) {
  const Facts facts("", "@script()\ndef f(x):\n    return |op.Add(x, x)\n");
  EXPECT_EQ(facts.kind(), "unknown name");
  EXPECT_THAT(facts.functions(), ElementsAre("f"));
  EXPECT_THAT(Facts("", "").functions(), IsEmpty());
}

// Every cut of a text is a text that someone has typed.
TEST(ScriptFacts, EveryPrefixHasAnswers) {
  const std::string text =
      std::string(kHead) +
      "def make(k):\n"
      "    @script(default_opset=op)\n"
      "    def inner(x: FLOAT['N'], *, axis: int = 1):\n"
      "        '''Doc.'''\n"
      "        for i in range(3):\n"
      "            x = op.Softmax(x, axis=axis) + [k for k in (1, 2)][0]\n"
      "        return (lambda v: f'{v!r:>{k}}')(x)\n"
      "    return inner\n"
      "g = make(3)\n";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const auto file =
        std::make_shared<source::SourceFile>("test.py", text.substr(0, size));
    const ScriptFacts facts = check_source(file);
    for (std::uint32_t at = 0; at <= size; at += 7) {
      flow::operator_at(*facts.symbols, at);
      const auto found = flow::references_of(*facts.symbols, at);
      EXPECT_EQ(found.empty(), flow::symbol_at(*facts.symbols, at) == nullptr);
    }
  }
}

}  // namespace
}  // namespace opscribe
