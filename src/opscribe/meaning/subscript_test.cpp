#include "opscribe/meaning/subscript.h"

#include <limits>

#include "opscribe/meaning/test_support.h"

namespace opscribe::meaning {
namespace {

using Kind = Part::Kind;

struct Refused {
  std::string message;
};

// A subscript of `x` by indices `i`, `j`, ... of the ranks given.
class TestIndex final : public IndexWriter {
 public:
  // Of type BOOL they are masks.
  explicit TestIndex(const std::vector<std::optional<std::size_t>>& ranks = {},
                     DataType dtype = DataType::Int64, std::int64_t opset = 18)
      : writer_(opset) {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      const std::string name(1, static_cast<char>('i' + i));
      indices_.push_back(writer_.tensor(name, dtype, ranks[i]));
    }
  }

  auto value(std::size_t source) -> ir::Value* override { return indices_.at(source); }
  auto is_mask(std::size_t source) -> bool override {
    return writer_.dtype_of(indices_.at(source)) == DataType::Bool;
  }
  void reserve_result(Label label) override { result_ = writer_.unique(label); }
  auto emit_result(const Node& node) -> ir::Value* override {
    return writer_.emit_as(node, result_);
  }
  [[noreturn]] void fail(std::size_t, std::string_view message,
                         std::string_view) override {
    throw Refused{std::string(message)};
  }

  // `Gather{axis=0}(x,int64_1)=x_subscripted`, or the base alone.
  auto written(std::vector<Part> parts, std::string_view wanted = {}) -> std::string {
    const Index index(std::move(parts), *this);
    ir::Value* x = writer_.tensor("x");
    const ir::Value* made = subscript(writer_, *this, x, index, wanted);
    const std::string text = writer_.text();
    return text.empty() ? std::string(made->name().view()) : text;
  }

 private:
  RecordingWriter writer_;
  std::vector<ir::Value*> indices_;
  std::string result_;
};

auto number(std::int64_t value) -> Part {
  return {.kind = Kind::Scalar, .number = value};
}
auto tensor(std::size_t source) -> Part {
  return {.kind = Kind::Tensor, .source = source};
}
auto from(std::int64_t value) -> Part {
  return {.kind = Kind::Slice, .start = {.kind = Bound::Kind::Number, .number = value}};
}
const Part kEllipsis{.kind = Kind::Ellipsis};
const Part kNewAxis{.kind = Kind::NewAxis};
const Part kFull{.kind = Kind::Full};

TEST(Subscript, PlainParts) {
  EXPECT_EQ(TestIndex().written({number(-1)}),
            "Gather{axis=0}(x,int64_m1)=x_subscripted");
  EXPECT_EQ(TestIndex().written({kFull, number(1)}, "y"),
            "Gather{axis=1}(x,int64_1)=y");
  EXPECT_EQ(TestIndex().written({from(1)}),
            "Slice(x,[1],[9223372036854775807],[0],[1])=x_subscripted");
  EXPECT_EQ(TestIndex().written({kFull, kFull}), "x");
  EXPECT_EQ(TestIndex().written({kEllipsis}), "x");
}

TEST(Subscript, NumbersBesideSlicesAreSqueezed) {
  EXPECT_EQ(
      TestIndex().written({from(1), number(2)}),
      "Concat{axis=0}([1],[2])=x_start Concat{axis=0}([9223372036854775807],[3])=x_end "
      "Concat{axis=0}([0],[1])=x_axis Concat{axis=0}([1],[1])=x_step "
      "Slice(x,x_start,x_end,x_axis,x_step)=x_sliced "
      "Squeeze(x_sliced,[1])=x_subscripted");
}

TEST(Subscript, AxesMoveAsIndicesTakeThem) {
  // A scalar drops its axis, a matrix adds one; an unknown rank goes last.
  EXPECT_EQ(TestIndex({0, 1}).written({tensor(0), tensor(1)}),
            "Gather{axis=0}(x,i)=x_axis_0 Gather{axis=0}(x_axis_0,j)=x_subscripted");
  EXPECT_EQ(TestIndex({2, 1}).written({tensor(0), tensor(1)}),
            "Gather{axis=0}(x,i)=x_axis_0 Gather{axis=2}(x_axis_0,j)=x_subscripted");
  EXPECT_EQ(TestIndex({std::nullopt, 1}).written({tensor(0), tensor(1)}),
            "Gather{axis=1}(x,j)=x_axis_1 Gather{axis=0}(x_axis_1,i)=x_subscripted");
}

TEST(Subscript, AxesAfterAnEllipsisCountFromTheEnd) {
  EXPECT_EQ(TestIndex().written({kEllipsis, number(0), kNewAxis, number(1)}),
            "Gather{axis=-2}(x,int64_0)=x_subscripted "
            "Gather{axis=-1}(x_subscripted,int64_1)=x_subscripted_0 "
            "Unsqueeze(x_subscripted_0,[-1])=x_subscripted_1");
  EXPECT_EQ(TestIndex().written({kNewAxis, kEllipsis, kNewAxis}),
            "Unsqueeze(x,[0 -1])=x_subscripted");
}

TEST(Subscript, AxesAreAnAttributeBeforeOpset13) {
  EXPECT_EQ(TestIndex({}, DataType::Int64, 12).written({kNewAxis}),
            "Unsqueeze{axes=[0]}(x)=x_subscripted");
}

TEST(Subscript, Masks) {
  EXPECT_EQ(TestIndex({2}, DataType::Bool).written({tensor(0)}),
            "NonZero(i)=tmp Transpose(tmp)=tmp_0 GatherND(x,tmp_0)=x_masked");
  EXPECT_EQ(TestIndex({1}, DataType::Bool).written({tensor(0), number(1)}),
            "NonZero(i)=tmp Squeeze(tmp,[0])=places Gather{axis=0}(x,places)=x_axis_0 "
            "Gather{axis=1}(x_axis_0,int64_1)=x_subscripted");
}

TEST(Subscript, Refusals) {
  const auto refused = [](std::vector<Part> parts) -> std::string {
    try {
      return TestIndex().written(std::move(parts));
    } catch (const Refused& refusal) {
      return refusal.message;
    }
  };
  EXPECT_EQ(refused({kEllipsis, kEllipsis}),
            "an index can have only a single ellipsis (`...`)");
  Part still = from(0);
  still.step = {.kind = Bound::Kind::Number, .number = 0};
  EXPECT_EQ(refused({still}), "slice step cannot be zero");
}

}  // namespace
}  // namespace opscribe::meaning
