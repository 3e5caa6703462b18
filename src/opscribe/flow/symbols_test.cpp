#include "opscribe/flow/symbols.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/flow/checked.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::flow {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// `op` is an opset, `np` a module with members, `helper` a script function, `range` a
// builtin; `int` makes attributes.
class Surroundings : public Outside {
 public:
  auto meaning_of(Path path, const syntax::FunctionDef* function) -> Meaning override {
    asked.emplace_back(path[0]);
    for (const std::string_view part : path.subspan(1)) {
      asked.back().append(".").append(part);
    }
    if (path[0] == "op" && path.size() == 1) return OpsetMeaning{"", 18};
    // As if the opset changed between two functions.
    const bool is_old = function != nullptr && function->name.text == "old";
    const int version = is_old ? 7 : 18;
    if (path[0] == "op" && path.size() == 2) {
      return OperatorMeaning{"", std::string(path[1]), version,
                             path[1] == "Softmax" ? 13 : 0};
    }
    if (path[0] == "np")
      return path.size() == 1 ? Meaning(ModuleMeaning{"numpy"})
                              : Meaning(ValueMeaning{"float"});
    if (path[0] == "helper") return FunctionMeaning{"helper", true};
    if (path[0] == "range" || path[0] == "int") {
      return BuiltinMeaning{std::string(path[0])};
    }
    if (path[0] == "FLOAT") return TypeMeaning{"FLOAT"};
    return UnknownMeaning{};
  }
  auto role_of(const OperatorMeaning&, std::string_view keyword)
      -> KeywordRole override {
    if (keyword == "axis") return KeywordRole::Attribute;
    return keyword == "input" ? KeywordRole::Input : KeywordRole::Unknown;
  }
  auto is_attribute(const syntax::Expr& annotation, const syntax::FunctionDef&)
      -> bool override {
    return annotation.plain_name() == "int";
  }
  std::vector<std::string> asked;
};

// Words of the text are asked for by their number: 0 is the first of that word.
struct Script {
  explicit Script(std::string source)
      : text(std::move(source)),
        parsed(syntax::parse(text)),
        table(find_symbols(parsed, text, outside)) {}

  auto places(std::string_view word) const -> std::vector<std::uint32_t> {
    const auto is_part = [&](std::size_t at) {
      return at < text.size() && (std::isalnum(text[at]) != 0 || text[at] == '_');
    };
    std::vector<std::uint32_t> result;
    for (std::size_t at = text.find(word); at != std::string::npos;
         at = text.find(word, at + 1)) {
      if ((at > 0 && is_part(at - 1)) || is_part(at + word.size())) continue;
      result.push_back(static_cast<std::uint32_t>(at));
    }
    return result;
  }
  auto place(std::string_view word, std::size_t number) const -> std::uint32_t {
    return places(word).at(number);
  }
  auto number_of(std::string_view word, source::Span span) const -> int {
    const auto all = places(word);
    EXPECT_EQ(span.size(), word.size());
    const auto found = std::ranges::find(all, span.begin);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
  }

  auto kind(std::string_view word, std::size_t number = 0) const -> std::string {
    const Symbol* symbol = symbol_at(table, place(word, number));
    if (symbol == nullptr) return "nothing";
    EXPECT_EQ(symbol->name, word);
    return std::string(name_of(symbol->kind));
  }
  auto definition(std::string_view word, std::size_t number) const -> int {
    const auto found = definition_of(table, place(word, number));
    return found ? number_of(word, *found) : -1;
  }
  auto references(std::string_view word, std::size_t number) const -> std::vector<int> {
    std::vector<int> result;
    for (const Occurrence& each : references_of(table, place(word, number))) {
      result.push_back(number_of(word, each.span));
    }
    return result;
  }
  auto access(std::string_view word, std::size_t number) const -> Access {
    return occurrence_at(table, place(word, number))->access;
  }
  auto op(std::string_view word, std::size_t number = 0) const -> std::string {
    const OperatorMeaning* found = operator_at(table, place(word, number));
    return found == nullptr ? "" : found->name;
  }

  std::string text;
  syntax::Parsed parsed;
  Surroundings outside;
  SymbolTable table;
};

TEST(Symbols, KindsOfAFunction) {
  const Script script(
      "from onnxscript import FLOAT, script\n"
      "from onnxscript import opset18 as op\n"
      "import numpy as np\n"
      "K = 2\n"
      "@script()\n"
      "def f(x: FLOAT, n: int):\n"
      "    y = op.Softmax(x, axis=n)\n"
      "    def inner(v):\n"
      "        return v + K\n"
      "    for i in range(3):\n"
      "        y = inner(y) * np.pi + lost\n"
      "    return helper(y)\n"
      "class C:\n"
      "    pass\n");
  EXPECT_EQ(script.kind("op", 0), "opset");
  EXPECT_EQ(script.kind("op", 1), "opset");
  EXPECT_EQ(script.kind("FLOAT", 1), "type");
  EXPECT_EQ(script.kind("np", 1), "module");
  EXPECT_EQ(script.kind("pi"), "member");
  EXPECT_EQ(script.kind("K", 1), "variable");
  EXPECT_EQ(script.kind("f"), "function");
  EXPECT_EQ(script.kind("x", 1), "parameter");
  EXPECT_EQ(script.kind("n", 0), "attribute parameter");
  EXPECT_EQ(script.kind("int"), "builtin");
  EXPECT_EQ(script.kind("y", 1), "local variable");
  EXPECT_EQ(script.kind("Softmax"), "operator");
  EXPECT_EQ(script.kind("axis"), "operator attribute");
  EXPECT_EQ(script.kind("inner", 1), "nested function");
  EXPECT_EQ(script.kind("v", 1), "parameter");
  EXPECT_EQ(script.kind("i", 0), "local variable");
  EXPECT_EQ(script.kind("range"), "builtin");
  EXPECT_EQ(script.kind("lost"), "unknown name");
  EXPECT_EQ(script.kind("helper"), "function");
  EXPECT_EQ(script.kind("C"), "class");
  EXPECT_EQ(script.kind("pass"), "nothing");
}

TEST(Symbols, DefinitionsAndReferences) {
  const Script script(
      "x = 1\n"
      "def f(x):\n"
      "    y = x\n"
      "    if y:\n"
      "        y += x\n"
      "    y[0] = x\n"
      "    del y\n"
      "print(x)\n");
  EXPECT_EQ(script.definition("x", 2), 1);  // the parameter
  EXPECT_EQ(script.definition("x", 5), 0);  // the module's
  EXPECT_THAT(script.references("x", 0), ElementsAre(0, 5));
  EXPECT_THAT(script.references("x", 1), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(script.references("y", 2), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_EQ(script.access("y", 0), Access::Bind);
  EXPECT_EQ(script.access("y", 1), Access::Read);
  EXPECT_EQ(script.access("y", 2), Access::Change);
  EXPECT_EQ(script.access("y", 3), Access::Change);
  EXPECT_EQ(script.access("y", 4), Access::Delete);
  EXPECT_EQ(script.definition("print", 0), -1);
}

TEST(Symbols, ANameIsFoundAtBothItsEnds) {
  const Script script("a = bc\nbc = a\n");
  EXPECT_EQ(symbol_at(script.table, 4)->name, "bc");
  EXPECT_EQ(symbol_at(script.table, 6)->name, "bc");
  EXPECT_EQ(symbol_at(script.table, 2), nullptr);
  EXPECT_EQ(symbol_at(script.table, 1000), nullptr);
}

TEST(Symbols, NamesOfComprehensionsAndLambdas) {
  const Script script(
      "def f(xs, k):\n"
      "    ys = [k + (last := v) for v in xs if (lambda k: k)(v)]\n"
      "    v = last\n"
      "    return v, {v: w for v in ys for w in v}\n");
  EXPECT_EQ(script.definition("k", 1), 0);  // k +
  EXPECT_EQ(script.definition("k", 3), 2);  // the lambda's
  EXPECT_EQ(script.definition("v", 0), 1);  // the comprehension's
  EXPECT_THAT(script.references("v", 0), ElementsAre(0, 1, 2));
  EXPECT_THAT(script.references("v", 3), ElementsAre(3, 4));  // the function's own
  EXPECT_THAT(script.references("v", 5), ElementsAre(5, 6, 7));
  EXPECT_THAT(script.references("last", 0), ElementsAre(0, 1));
  EXPECT_EQ(script.definition("xs", 1), 0);
}

TEST(Symbols, TheFirstIterableIsOutside) {
  const Script script("x = [1]\ny = [x for x in x]\n");
  EXPECT_THAT(script.references("x", 0), ElementsAre(0, 3));
  EXPECT_THAT(script.references("x", 1), ElementsAre(1, 2));
}

TEST(Symbols, GlobalAndNonlocal) {
  const Script script(
      "n = 0\n"
      "def f():\n"
      "    global n\n"
      "    n = 1\n"
      "    m = 2\n"
      "    def g():\n"
      "        nonlocal m\n"
      "        m = n\n"
      "    return m\n");
  EXPECT_THAT(script.references("n", 3), ElementsAre(0, 1, 2, 3));
  EXPECT_EQ(script.access("n", 1), Access::Declare);
  EXPECT_THAT(script.references("m", 0), ElementsAre(0, 1, 2, 3));
}

TEST(Symbols, ClassesHideTheirNamesFromTheirMethods) {
  const Script script(
      "a = 1\n"
      "class C:\n"
      "    a = 2\n"
      "    b = a\n"
      "    def m(self):\n"
      "        return a\n");
  EXPECT_THAT(script.references("a", 1), ElementsAre(1, 2));
  EXPECT_THAT(script.references("a", 3), ElementsAre(0, 3));
}

TEST(Symbols, OtherBindings) {
  const Script script(
      "def f[T](a: T):\n"
      "    import os.path, sys as s\n"
      "    with a as b:\n"
      "        pass\n"
      "    try:\n"
      "        pass\n"
      "    except E as c:\n"
      "        pass\n"
      "    match a:\n"
      "        case [d, *e] | {1: g, **h}:\n"
      "            return T, os, s, b, c, d, e, g, h\n");
  for (const std::string_view name : {"T", "os", "s", "b", "c", "d", "e", "g", "h"}) {
    const auto last = script.places(name).size() - 1;
    EXPECT_EQ(script.definition(name, last), 0) << name;
  }
}

TEST(Symbols, KeywordsOfCalls) {
  const Script script(
      "def g(v, w):\n"
      "    return v\n"
      "def f(x):\n"
      "    a = op.Softmax(input=x, axis=1, other=2)\n"
      "    return g(w=a, v=x), op.Softmax(x, axis=0)\n");
  EXPECT_EQ(script.kind("input"), "operator input");
  EXPECT_THAT(script.references("axis", 0), ElementsAre(0, 1));
  EXPECT_EQ(script.kind("other"), "nothing");
  EXPECT_THAT(script.references("v", 0), ElementsAre(0, 1, 2));
  EXPECT_EQ(script.definition("w", 1), 0);
}

TEST(Symbols, OperatorsOfCalls) {
  const Script script(
      "def old(x):\n"
      "    return op.Softmax(x)\n"
      "def f(x):\n"
      "    y = op.Softmax(g(x, 1), axis=1)\n"
      "    return op.Add(y, x[0](y)) + z\n");
  EXPECT_EQ(script.op("Softmax", 1), "Softmax");
  EXPECT_EQ(script.op("op", 1), "Softmax");
  EXPECT_EQ(script.op("axis"), "Softmax");
  EXPECT_EQ(script.op("x", 3), "");  // g's
  EXPECT_EQ(script.op("y", 1), "Add");
  EXPECT_EQ(script.op("z"), "");
  EXPECT_EQ(operator_at(script.table, script.place("Softmax", 0))->version, 7);
  EXPECT_EQ(operator_at(script.table, script.place("Softmax", 1))->version, 18);
  EXPECT_EQ(operator_at(script.table, script.place("Softmax", 1))->since, 13);
  EXPECT_EQ(operator_at(script.table, script.place("Add", 0))->since, 0);
  EXPECT_THAT(script.references("Softmax", 1), ElementsAre(1));
  // Just behind the parenthesis is outside.
  const auto end = static_cast<std::uint32_t>(script.text.find(")\ndef f") + 1);
  EXPECT_EQ(call_at(script.table, end), nullptr);
  EXPECT_NE(call_at(script.table, end - 1), nullptr);
}

TEST(Symbols, CallsOfTheTree) {
  const Script script("def f(x):\n    return op.Softmax(helper(x))(y)\n");
  const auto* def = script.parsed.module.body[0]->as<syntax::FunctionDef>();
  const syntax::Expr& outer = *def->body[0]->as<syntax::Return>()->value;
  const syntax::Expr& middle = *outer.as<syntax::Call>()->callee;
  const syntax::Expr& inner = *middle.as<syntax::Call>()->args[0];
  const auto meaning = [&](const syntax::Expr& call) {
    return call_of(script.table, call)->meaning.index();
  };
  EXPECT_EQ(meaning(outer), Meaning(UnknownMeaning{}).index());
  EXPECT_EQ(meaning(middle), Meaning(OperatorMeaning{}).index());
  EXPECT_EQ(meaning(inner), Meaning(FunctionMeaning{}).index());
  EXPECT_EQ(call_of(script.table, *inner.as<syntax::Call>()->callee), nullptr);
}

TEST(Symbols, HalfTypedLines) {
  const Script script(
      "def f(x):\n"
      "    y = op.\n"
      "    z = op.Softmax(y, axi\n");
  EXPECT_EQ(script.kind("op", 0), "opset");
  EXPECT_EQ(script.definition("y", 1), 0);
  EXPECT_EQ(script.kind("z"), "local variable");
  EXPECT_EQ(script.op("axi"), "Softmax");
  const auto end = static_cast<std::uint32_t>(script.text.size() - 1);
  EXPECT_TRUE(call_at(script.table, end)->is_open);

  const Script keyword("def f(x):\n    y = op.Softmax(x, axis= \n");
  EXPECT_EQ(keyword.kind("axis"), "operator attribute");
  EXPECT_EQ(keyword.definition("x", 1), 0);
  const auto last = static_cast<std::uint32_t>(keyword.text.size() - 1);
  EXPECT_EQ(operator_at(keyword.table, last)->name, "Softmax");

  const Script header("def f(x, k=n\ny = 1\n");
  EXPECT_EQ(header.kind("f"), "function");
  EXPECT_EQ(header.kind("x"), "parameter");
  EXPECT_EQ(header.kind("n"), "unknown name");
}

TEST(Symbols, AsksForNothingThatIsNotNeeded) {
  const Script script(
      "big = compute()\n"
      "other = big.shape\n"
      "def f(x):\n"
      "    y = x.shape\n"
      "    return y + big\n");
  EXPECT_THAT(script.outside.asked, ElementsAre("compute"));
}

TEST(Symbols, OfOneFunction) {
  std::string text = "def f(x):\n    return op.Softmax(x, axis=K)\n";
  const syntax::Parsed parsed = syntax::parse(text);
  const auto* def = parsed.module.body[0]->as<syntax::FunctionDef>();
  Surroundings outside;
  EXPECT_EQ(check_script(*def, outside).symbols, nullptr);
  const Checked checked = check_script(*def, outside, {.wants_symbols = true});
  const auto at = static_cast<std::uint32_t>(text.find("axis"));
  EXPECT_EQ(operator_at(*checked.symbols, at)->name, "Softmax");
  EXPECT_EQ(symbol_at(*checked.symbols, at)->kind, SymbolKind::OperatorAttribute);
}

TEST(Symbols, LongTextsAndChainsAreNoProblem) {
  std::string text = "def f(x):\n    y = x";
  for (int i = 0; i < 100'000; ++i) text += "+x";
  text += "\n    return y\n";
  for (int i = 0; i < 20'000; ++i) text += "a.b.c(d, e=f)\n";
  syntax::Parsed parsed = syntax::parse(text, {.chain = 200'000});
  Surroundings outside;
  const SymbolTable table = find_symbols(parsed, text, outside);
  EXPECT_EQ(references_of(table, 6).size(), 100'002U);
}

}  // namespace
}  // namespace opscribe::flow
