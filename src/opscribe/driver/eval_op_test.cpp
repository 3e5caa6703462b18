#include "opscribe/driver/eval_op.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/base/error.h"

namespace opscribe {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

auto floats(std::vector<float> values) -> Tensor {
  const auto count = static_cast<std::int64_t>(values.size());
  return Tensor::from_values<float>(Dims{count}, values);
}

TEST(EvalOp, RunsAnOperator) {
  const RuntimeValue y = eval_op("Add", {floats({1, 2}), floats({3, 4})});
  EXPECT_THAT(y.tensor().to_vector<float>(), ElementsAre(4, 6));
}

TEST(EvalOp, TakesAttributes) {
  const Tensor x = Tensor::from_values<float>({2, 2}, {1, 2, 3, 4});
  const Tensor at = Tensor::from_values<std::int64_t>({1}, {1});
  const RuntimeValue y = eval_op("Gather", {x, at}, {.attrs = {{"axis", 1}}});
  EXPECT_THAT(y.tensor().to_vector<float>(), ElementsAre(2, 4));
}

TEST(EvalOp, RunsKernelsOfOnesOwn) {
  const eval::CustomKernels custom{
      .rows = {
          {.domain = "my", .op_type = "Half", .eval = [](schema::EvalContext& ctx) {
             Tensor y = ctx.make(DataType::Float, ctx.tensor(0).dims());
             const auto x = ctx.tensor(0).cells<float>();
             const auto cells = y.mutable_cells<float>();
             for (std::size_t i = 0; i < x.size(); ++i) cells[i] = x[i] / 2;
             ctx.set(0, std::move(y));
           }}}};
  const RuntimeValue y =
      eval_op("Half", {floats({1, 2})}, {.domain = "my", .custom = &custom});
  EXPECT_THAT(y.tensor().to_vector<float>(), ElementsAre(0.5F, 1));
}

TEST(EvalOp, SaysWhatIsWrong) {
  const auto message_of = [](auto call) -> std::string {
    try {
      call();
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(message_of([] { eval_op("Ad", {floats({1})}); }),
              HasSubstr("has no operator `Ad`; did you mean `Add`?"));
  EXPECT_THAT(message_of([] { eval_op("Add", {floats({1})}); }), HasSubstr("Add"));
  EXPECT_THAT(message_of([] { eval_op("Add", {floats({1, 2}), floats({1, 2, 3})}); }),
              HasSubstr("Add"));
}

}  // namespace
}  // namespace opscribe
