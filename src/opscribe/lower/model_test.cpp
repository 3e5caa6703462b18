#include "opscribe/lower/model.h"

#include <functional>
#include <stop_token>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/error.h"
#include "opscribe/lower/test_support.h"

namespace opscribe::lower {
namespace {

TEST(Model, SourceMapsReachEveryNode) {
  const auto made = compile_module(
      "@script()\n"
      "def g(x, c):\n"
      "    if c:\n"
      "        x = op.Abs(x)\n"
      "    return x\n"
      "@script()\n"
      "def f(x: FLOAT[3], c: BOOL):\n"
      "    return op.Neg(g(x, c))\n");
  ASSERT_NE(made.function, nullptr) << made.messages();
  const auto model = to_model(*made.function, {.source_map = true});
  const std::function<std::size_t(const ir::Graph&)> check =
      [&](const ir::Graph& graph) {
        std::size_t count = 0;
        for (const ir::Node* node : graph.nodes()) {
          ++count;
          EXPECT_TRUE(node->extra() != nullptr && !node->extra()->metadata.empty())
              << node->op_type().view();
          for (const ir::Attr* attr : node->attrs()) {
            for (const ir::Graph* inner : attr->graphs()) count += check(*inner);
          }
        }
        return count;
      };
  EXPECT_EQ(check(model->graph()), 2u);
  ASSERT_EQ(model->functions().size(), 1u);
  EXPECT_EQ(check(model->functions()[0]->body()), 3u);
}

TEST(Model, ResultsWithoutATypeAreDeclaredAsInferred) {
  const auto made = compile_body(
      "x: FLOAT['N', 4], y", "return op.Shape(op.Transpose(x)), op.Transpose(x), y");
  const auto model = to_model(*made.function);
  const auto outputs = model->graph().outputs();
  ASSERT_EQ(outputs.size(), 3u);
  ASSERT_NE(outputs[0].value->type(), nullptr);
  EXPECT_EQ(outputs[0].value->type()->dtype(), DataType::Int64);
  EXPECT_EQ(outputs[0].value->type()->shape->dims[0].value, 2);
  ASSERT_NE(outputs[1].value->type(), nullptr);
  EXPECT_EQ(outputs[1].value->type()->shape->dims[0].value, 4);
  EXPECT_EQ(outputs[1].value->type()->shape->dims[1].symbol.view(), "N");
  EXPECT_EQ(outputs[2].value->type(), nullptr);
  // The function itself keeps what its annotations say.
  EXPECT_EQ(made.function->function()->body().outputs()[0].value->type(), nullptr);
}

TEST(Model, CanBeCancelled) {
  std::stop_source stop;
  stop.request_stop();
  const auto plain = compile_body("x: FLOAT[3]", "return op.Abs(x)");
  EXPECT_THROW(to_model(*plain.function, {.stop = stop.get_token()}), Cancelled);
}

TEST(Model, RequiredAttributesCannotBeAModel) {
  const auto made = compile_body("x, k: int", "return op.Softmax(x, axis=k)");
  EXPECT_THROW(to_model(*made.function), Error);
}

}  // namespace
}  // namespace opscribe::lower
