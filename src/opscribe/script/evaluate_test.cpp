#include "opscribe/script/evaluate.h"

#include <gmock/gmock.h>

#include <map>

#include "opscribe/base/cancelled.h"
#include "opscribe/script/meter.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::script {
namespace {

using testing::HasSubstr;

class Names : public Scope {
 public:
  auto find(std::string_view name) -> std::optional<Value> override {
    const auto found = values.find(name);
    return found == values.end() ? std::nullopt : std::optional(found->second);
  }
  auto names() const -> std::vector<std::string> override { return {}; }

  std::map<std::string, Value, std::less<>> values;
};

auto value_of(std::string_view text, Names names = {}, const EvalLimits& limits = {})
    -> Value {
  const syntax::Parsed parsed = syntax::parse(text);
  const auto* statement = parsed.module.body[0]->as<syntax::ExprStmt>();
  return evaluate(*statement->value, names, limits);
}

auto error_of(std::string_view text, const EvalLimits& limits = {}) -> EvalError {
  try {
    const Value value = value_of(text, {}, limits);
    ADD_FAILURE() << text << " is " << value.repr();
  } catch (const EvalError& error) {
    return error;
  }
  return {EvalError::Kind::Wrong, {}, ""};
}

TEST(Evaluate, UsesTheScopeBeforeBuiltins) {
  Names names;
  names.values.emplace("x", Value(std::int64_t{4}));
  names.values.emplace("len", Value::str("mine"));
  EXPECT_EQ(value_of("x * 2 + 1", names).repr(), "9");
  EXPECT_EQ(value_of("len", names).repr(), "'mine'");
  EXPECT_EQ(value_of("[x for x in range(x)]", names).repr(), "[0, 1, 2, 3]");
}

TEST(Evaluate, BlamesTheInnermostExpression) {
  const EvalError error = error_of("1 + (2 * missing)");
  EXPECT_EQ(error.kind, EvalError::Kind::UnknownName);
  EXPECT_EQ(error.name, "missing");
  EXPECT_EQ(error.span, (source::Span{9, 16}));
  EXPECT_EQ(error_of("[1] + (3 // 0)").span, (source::Span{7, 13}));
  EXPECT_EQ(error_of("(x := 3)").kind, EvalError::Kind::Unsupported);
  EXPECT_EQ(error_of("[0] * 10**12").kind, EvalError::Kind::Budget);
}

TEST(Evaluate, KeepsToItsLimits) {
  EXPECT_THAT(error_of("[i for i in range(100)]", {.steps = 50}).what(),
              HasSubstr("50 steps"));
  EXPECT_THAT(error_of("[0] * 11", {.items = 10}).what(), HasSubstr("at most 10"));
  EXPECT_THAT(error_of("(lambda f: f(f))(lambda f: f(f))", {.depth = 5}).what(),
              HasSubstr("more than 5 deep"));
}

TEST(Evaluate, EvaluationsOfOneMeterAreLimitedTogether) {
  const syntax::Parsed parsed = syntax::parse("[i for i in range(20)]");
  const auto& expr = *parsed.module.body[0]->as<syntax::ExprStmt>()->value;
  Names names;
  Meter meter({.steps = 100});
  const auto often = [&] {
    for (int i = 0; i < 100; ++i) evaluate(expr, names, meter);
  };
  EXPECT_NO_THROW(evaluate(expr, names, meter));
  EXPECT_THROW(often(), EvalError);
}

TEST(Evaluate, StopsWhenAskedTo) {
  const syntax::Parsed parsed = syntax::parse("1 + 1");
  const auto& expr = *parsed.module.body[0]->as<syntax::ExprStmt>()->value;
  Names names;
  std::stop_source source;
  std::stop_token stop = source.get_token();
  Meter meter({}, &stop);
  EXPECT_EQ(evaluate(expr, names, meter).repr(), "2");
  source.request_stop();
  EXPECT_THROW(evaluate(expr, names, meter), Cancelled);
  stop = {};  // the next request's
  EXPECT_EQ(evaluate(expr, names, meter).repr(), "2");
}

TEST(Evaluate, SurvivesDeepTrees) {
  std::string sum = "1";
  for (int i = 0; i < 900; ++i) sum += "+1";
  EXPECT_EQ(value_of(sum).repr(), "901");
  std::string chain = "x";
  for (int i = 0; i < 900; ++i) chain += ".a";
  Names names;
  names.values.emplace("x", Value(std::int64_t{1}));
  EXPECT_THROW(value_of(chain, names), EvalError);
}

TEST(Evaluate, LambdasOutliveTheEvaluation) {
  Names names;
  names.values.emplace("k", Value(std::int64_t{5}));
  const syntax::Parsed parsed = syntax::parse("lambda x: x + k");
  const auto* statement = parsed.module.body[0]->as<syntax::ExprStmt>();
  const Value function = evaluate(*statement->value, names);
  names.values.clear();
  Meter meter;
  EXPECT_EQ(call(function, {{Value(std::int64_t{2})}, {}}, meter).repr(), "7");
  // The inner function of an inner one sees a frame that is gone: an error, no crash.
  const syntax::Parsed nested = syntax::parse("(lambda y: lambda x: x + y)(1)");
  const Value inner =
      evaluate(*nested.module.body[0]->as<syntax::ExprStmt>()->value, names);
  EXPECT_THROW(call(inner, {{Value(std::int64_t{2})}, {}}, meter), EvalError);
}

TEST(Evaluate, ReadsAnnotations) {
  Names names;
  names.values.emplace("FLOAT", tensor_type(DataType::Float));
  const auto type_of = [&](std::string_view text) {
    return to_text(as_type(value_of(text, names), names));
  };
  EXPECT_EQ(type_of("FLOAT['N', 3]"), "FLOAT['N', 3]");
  EXPECT_EQ(type_of("'FLOAT[...]'"), "FLOAT[...]");
  EXPECT_EQ(type_of("list['FLOAT[2]']"), "list[FLOAT[2]]");
  EXPECT_EQ(type_of("int | None"), "Optional[int]");
  EXPECT_EQ(type_of("None"), "None");
  EXPECT_EQ(type_of("(FLOAT, int)"), "tuple[FLOAT, int]");
  EXPECT_EQ(as_type(Value::str("int"), names).kind, TypeSpec::Kind::Int);
  EXPECT_EQ(as_type(Value(std::int64_t{3}), names).kind, TypeSpec::Kind::Unknown);
  EXPECT_THROW(as_type(Value::str("FLOAT["), names), EvalError);
  EXPECT_THROW(as_type(Value::str("missing"), names), EvalError);
}

TEST(Evaluate, TypesOnceSubscriptedStaySo) {
  Names names;
  names.values.emplace("FLOAT", tensor_type(DataType::Float));
  EXPECT_THROW(value_of("FLOAT[1][2]", names), EvalError);
  EXPECT_THROW(value_of("FLOAT[1.5]", names), EvalError);
  EXPECT_THROW(value_of("FLOAT()", names), EvalError);
  EXPECT_EQ(value_of("FLOAT.dtype", names).repr(), "1");
}

TEST(Value, NestsToALimit) {
  Value value = Value::list({});
  EXPECT_THROW(
      {
        for (int i = 0; i < 1'000; ++i) value = Value::list({value});
      },
      EvalError);
  EXPECT_GT(value.depth(), 50U);
}

TEST(Value, LongOnesAreShortened) {
  EXPECT_LT(value_of("['abc'] * 100000").repr().size(), 2'000U);
  EXPECT_TRUE(value_of("'a' * 10000").repr().ends_with("..."));
}

TEST(Value, ArraysHaveNoSingleTruth) {
  const Value array = Value::tensor(Tensor::from_values<float>({2}, {1.0F, 2.0F}));
  EXPECT_THROW(is_truthy(array), EvalError);
  EXPECT_EQ(array.type_name(), "numpy.ndarray");
  EXPECT_EQ(array.repr(), "array([1.0, 2.0], dtype=float32)");
}

}  // namespace
}  // namespace opscribe::script
