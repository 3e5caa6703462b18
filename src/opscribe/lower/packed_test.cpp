#include "opscribe/lower/packed.h"

#include "opscribe/ir/verify.h"
#include "opscribe/lower/model.h"
#include "opscribe/lower/test_support.h"
#include "opscribe/serde/parts.h"
#include "opscribe/serde/save.h"

namespace opscribe::lower {
namespace {

// Everything that can be made of a function, source ranges included.
auto forms_of(const ScriptFunction& function) -> std::vector<std::string> {
  return {serde::to_bytes(*function.function()), serde::to_bytes(*to_model(function)),
          serde::to_bytes(*to_model(function, {.source_map = true})),
          serde::to_bytes(*to_function(function, true))};
}

TEST(Packed, TellsAllThatTheNodesDid) {
  const auto made = compile_module(
      "@script()\n"
      "def g(x):\n"
      "    return op.Abs(x)\n"
      "@script()\n"
      "def f(x: FLOAT['N', 3], n: INT64) -> FLOAT['N', 3]:\n"
      "    '''Doubles.'''\n"
      "    y: FLOAT['N', 3] = g(x)\n"
      "    for i in range(n):\n"
      "        if i > 2:\n"
      "            y = y * 2.0\n"
      "        else:\n"
      "            y = y + np.array([1, 2, 3], np.float32)\n"
      "    return y\n");
  ASSERT_NE(made.function, nullptr) << made.messages();
  const auto before = forms_of(*made.function);
  ASSERT_NE(made.function->graph_bytes(), nullptr);
  EXPECT_EQ(forms_of(*made.function), before);
  EXPECT_EQ(model_bytes(*made.function), before[1]);
  ir::verify(made.function->function()->model());
}

TEST(Packed, KeepsTheNodesOfWhoeverHoldsThem) {
  const auto made = compile_body("x: FLOAT[3]", "return op.Abs(x)");
  ASSERT_NE(made.function, nullptr) << made.messages();
  const auto held = made.function->function();
  ASSERT_NE(made.function->graph_bytes(), nullptr);
  EXPECT_EQ(nodes_of(held->body()), "Abs");
  EXPECT_NE(made.function->function(), held);
}

TEST(Packed, LeavesAloneWhatBytesWouldNotTell) {
  const auto attribute = compile_body("x, alpha: float = 1.0", "return x * alpha");
  ASSERT_NE(attribute.function, nullptr) << attribute.messages();
  EXPECT_EQ(attribute.function->graph_bytes(), nullptr);

  const auto nested =
      compile_body("x",
                   "@graph()\n"
                   "def step(s, e):\n"
                   "    return s + e, s\n"
                   "_, r = op.Scan(x, x, body=step, num_scan_inputs=1)\n"
                   "return r");
  ASSERT_NE(nested.function, nullptr) << nested.messages();
  EXPECT_EQ(nested.function->graph_bytes(), nullptr);
}

TEST(Packed, DoesNotCopyLargeTensors) {
  const auto made = compile_module(
      "W = np.zeros((100, 1000), np.float32)\n"
      "@script()\n"
      "def f(x):\n"
      "    return op.MatMul(x, W)\n");
  ASSERT_NE(made.function, nullptr) << made.messages();
  const auto held = made.function->function();
  EXPECT_EQ(made.function->graph_bytes(), nullptr);
  EXPECT_EQ(made.function->function(), held);
  EXPECT_EQ(model_bytes(*made.function), serde::to_bytes(*to_model(*made.function)));
}

}  // namespace
}  // namespace opscribe::lower
