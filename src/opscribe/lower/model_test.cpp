#include "opscribe/lower/model.h"

#include <functional>

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

TEST(Model, RequiredAttributesCannotBeAModel) {
  const auto made = compile_body("x, k: int", "return op.Softmax(x, axis=k)");
  EXPECT_THROW(to_model(*made.function), Error);
}

}  // namespace
}  // namespace opscribe::lower
