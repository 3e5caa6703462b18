#include "opscribe/lower/snapshot.h"

#include <gmock/gmock.h>

#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

// A context for `def f(x): return x`, with `f`'s own block.
class SnapshotTest : public testing::Test {
 protected:
  static auto request(const syntax::Parsed& parsed) -> CompileRequest {
    CompileRequest request;
    request.def = parsed.module.body[0]->as<syntax::FunctionDef>();
    return request;
  }

  syntax::Parsed parsed_ = syntax::parse("def f(x):\n    return x\n");
  diag::Emitter emitter_;
  Work work_{LowerLimits{}};
  Context ctx_{request(parsed_), emitter_, work_};
};

TEST_F(SnapshotTest, TakesBackWhatAnAttemptHasLeft) {
  const Snapshot before(ctx_);
  const Name first = ctx_.names.unique("x");
  emitter_.error({}, "some-id", "some problem");
  ctx_.has_failed = true;
  ctx_.num_copies = 7;
  ctx_.inner_imports.emplace_back("domain", 1);
  ctx_.kept_scopes.push_back(std::make_unique<BlockScope>());
  ctx_.result->varies_without.emplace_back("x");
  ctx_.result->compiled_only = "for a reason";
  before.restore();
  EXPECT_EQ(ctx_.names.unique("x"), first);
  EXPECT_EQ(emitter_.num_errors(), 0u);
  EXPECT_FALSE(ctx_.has_failed);
  EXPECT_EQ(ctx_.num_copies, 0u);
  EXPECT_TRUE(ctx_.inner_imports.empty());
  EXPECT_TRUE(ctx_.kept_scopes.empty());
  EXPECT_TRUE(ctx_.result->varies_without.empty());
  EXPECT_EQ(ctx_.result->compiled_only, "");
}

TEST_F(SnapshotTest, NamesOfBlocksAroundAreSoundAgain) {
  BlockScope block;
  block.names.bind("xs", Operand::of(script::Value(std::int64_t{1})));
  ctx_.scope = &block;
  const Snapshot before(ctx_);
  Operand* bound = block.names.find("xs");
  ctx_.poisoned.push_back({&block, bound, bound->status});
  bound->status = Poisoned{};
  {
    // A block of the attempt, which is gone when the attempt is taken back.
    BlockScope inner;
    inner.names.bind("ys", Operand::of(script::Value(std::int64_t{2})));
    ctx_.poisoned.push_back({&inner, inner.names.find("ys"), Sound{}});
  }
  before.restore();
  EXPECT_FALSE(bound->is_poisoned());
  EXPECT_TRUE(ctx_.poisoned.empty());
}

TEST(Loops, AnAttemptThatIsTakenBackLeavesNoName) {
  // `kept` does not grow in every iteration: the body is written twice.
  const auto made = compile_body("x: FLOAT[\"N\"]",
                                 "kept = []\n"
                                 "for v in x:\n"
                                 "    w = v * 2.0\n"
                                 "    if w > 0.0:\n"
                                 "        kept.append(w)\n"
                                 "return kept");
  ASSERT_NE(made.function, nullptr) << made.messages();
  EXPECT_EQ(made.messages(), "");
  const auto once = compile_body("x: FLOAT[\"N\"]",
                                 "y = x\n"
                                 "for v in x:\n"
                                 "    w = v * 2.0\n"
                                 "    y = y + w\n"
                                 "return y");
  const auto name_of_product = [](const Compiled& compiled) -> std::string {
    for (const ir::Node* node : compiled.function->function()->body().nodes()) {
      const ir::Attr* body = node->find_attr("body");
      if (body == nullptr) continue;
      for (const ir::Node* inner : body->graphs()[0]->nodes()) {
        if (inner->op_type().view() == "Mul") {
          return std::string(inner->output(0)->name().view());
        }
      }
    }
    return "none";
  };
  EXPECT_EQ(name_of_product(made), "w");
  EXPECT_EQ(name_of_product(once), "w");
}

}  // namespace
}  // namespace opscribe::lower
