#include "opscribe/meaning/subscript.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>

#include "opscribe/ir/graph.h"
#include "opscribe/ir/model.h"
#include "opscribe/ir/names.h"
#include "opscribe/ir/node.h"

namespace opscribe::meaning {
namespace {

using Kind = Part::Kind;

struct Refused {
  std::string message;
};

// Writes into a graph with the value `x` and index values of the ranks given, and tells
// what it wrote: `Gather(x,int64_1)=x_subscripted`.
class TestWriter : public IndexWriter {
 public:
  explicit TestWriter(std::vector<std::optional<std::size_t>> ranks = {})
      : ranks_(std::move(ranks)) {
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
      indices_.push_back(graph_.add_input(std::string(1, static_cast<char>('i' + i))));
    }
  }

  auto value(std::size_t source) -> ir::Value* override { return indices_.at(source); }
  auto constant(std::int64_t number) -> ir::Value* override {
    return graph_.make_value(std::to_string(number));
  }
  auto constant(std::span<const std::int64_t> numbers, std::string_view)
      -> ir::Value* override {
    std::string text = "[";
    for (const std::int64_t number : numbers) {
      text += (text.size() > 1 ? " " : "") + std::to_string(number);
    }
    return graph_.make_value(text + "]");
  }
  auto emit(const Node& node, const Label& label) -> ir::Value* override {
    return add(node, unique(label));
  }
  void reserve_result(const Label& label) override { result_ = unique(label); }
  auto emit_result(const Node& node) -> ir::Value* override {
    return add(node, result_);
  }
  auto opset() -> std::int64_t override { return version; }
  auto rank_of(const ir::Value* value) -> std::optional<std::size_t> override {
    for (std::size_t i = 0; i < indices_.size(); ++i) {
      if (indices_[i] == value) return ranks_[i];
    }
    return value->producer() == nullptr ? 0 : 1;
  }
  auto is_mask(std::size_t source) -> bool override { return source == mask; }
  auto is_mask(const ir::Value* index) -> bool override {
    return mask < indices_.size() && indices_[mask] == index;
  }
  [[noreturn]] void fail(std::size_t, std::string_view message,
                         std::string_view) override {
    throw Refused{std::string(message)};
  }

  auto written(std::vector<Part> parts, std::string_view wanted = {}) -> std::string {
    const Index index(std::move(parts), *this);
    const ir::Value* made = subscript(*this, x_, index, wanted);
    return text_.empty() ? std::string(made->name().view()) : text_;
  }

  std::int64_t version = 18;
  std::size_t mask = std::numeric_limits<std::size_t>::max();

 private:
  auto unique(const Label& label) -> std::string {
    const std::string wanted =
        label.of == nullptr ? std::string(label.text)
                            : fmt::format("{}_{}", label.of->name().view(), label.text);
    return std::string(names_.unique(wanted).view());
  }
  auto add(const Node& node, const std::string& output) -> ir::Value* {
    const std::string_view outputs[] = {output};
    ir::Node* made = graph_.append_node(node.op_type, node.inputs, outputs, "");
    for (const auto& [name, value] : node.attrs) made->set_attr(name, value);
    text_ += text_.empty() ? "" : " ";
    text_ += node.op_type;
    if (const auto axis = made->find_int("axis")) text_ += std::to_string(*axis);
    if (made->find_attr("axes") != nullptr) text_ += "{axes}";
    text_ += "(";
    for (const ir::Value* input : node.inputs) {
      text_ += (text_.back() == '(' ? "" : ",") + std::string(input->name().view());
    }
    text_ += ")=" + output;
    return made->output(0);
  }

  ir::Model model_;
  ir::Graph& graph_ = model_.make_main_graph("test");
  ir::Value* x_ = graph_.add_input("x");
  ir::NameSupply names_{model_};
  std::vector<std::optional<std::size_t>> ranks_;
  std::vector<ir::Value*> indices_;
  std::string result_;
  std::string text_;
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
  EXPECT_EQ(TestWriter().written({number(-1)}), "Gather0(x,-1)=x_subscripted");
  EXPECT_EQ(TestWriter().written({kFull, number(1)}, "y"), "Gather1(x,1)=y");
  EXPECT_EQ(TestWriter().written({from(1)}),
            "Slice(x,[1],[9223372036854775807],[0],[1])=x_subscripted");
  EXPECT_EQ(TestWriter().written({kFull, kFull}), "x");
  EXPECT_EQ(TestWriter().written({kEllipsis}), "x");
}

TEST(Subscript, NumbersBesideSlicesAreSqueezed) {
  EXPECT_EQ(TestWriter().written({from(1), number(2)}),
            "Concat0([1],[2])=x_start Concat0([9223372036854775807],[3])=x_end "
            "Concat0([0],[1])=x_axis Concat0([1],[1])=x_step "
            "Slice(x,x_start,x_end,x_axis,x_step)=x_sliced "
            "Squeeze(x_sliced,[1])=x_subscripted");
}

TEST(Subscript, AxesMoveAsIndicesTakeThem) {
  // A scalar drops its axis, a matrix adds one; an unknown rank goes last.
  EXPECT_EQ(TestWriter({0, 1}).written({tensor(0), tensor(1)}),
            "Gather0(x,i)=x_axis_0 Gather0(x_axis_0,j)=x_subscripted");
  EXPECT_EQ(TestWriter({2, 1}).written({tensor(0), tensor(1)}),
            "Gather0(x,i)=x_axis_0 Gather2(x_axis_0,j)=x_subscripted");
  EXPECT_EQ(TestWriter({std::nullopt, 1}).written({tensor(0), tensor(1)}),
            "Gather1(x,j)=x_axis_1 Gather0(x_axis_1,i)=x_subscripted");
}

TEST(Subscript, AxesAfterAnEllipsisCountFromTheEnd) {
  EXPECT_EQ(TestWriter().written({kEllipsis, number(0), kNewAxis, number(1)}),
            "Gather-2(x,0)=x_subscripted Gather-1(x_subscripted,1)=x_subscripted_0 "
            "Unsqueeze(x_subscripted_0,[-1])=x_subscripted_1");
  EXPECT_EQ(TestWriter().written({kNewAxis, kEllipsis, kNewAxis}),
            "Unsqueeze(x,[0 -1])=x_subscripted");
}

TEST(Subscript, AxesAreAnAttributeBeforeOpset13) {
  TestWriter writer;
  writer.version = 12;
  EXPECT_EQ(writer.written({kNewAxis}), "Unsqueeze{axes}(x)=x_subscripted");
}

TEST(Subscript, Masks) {
  TestWriter alone({2});
  alone.mask = 0;
  EXPECT_EQ(alone.written({tensor(0)}),
            "NonZero(i)=tmp Transpose(tmp)=tmp_0 GatherND(x,tmp_0)=x_masked");
  TestWriter beside({1});
  beside.mask = 0;
  EXPECT_EQ(beside.written({tensor(0), number(1)}),
            "NonZero(i)=tmp Squeeze(tmp,[0])=places Gather0(x,places)=x_axis_0 "
            "Gather1(x_axis_0,1)=x_subscripted");
}

TEST(Subscript, Refusals) {
  const auto refused = [](std::vector<Part> parts) -> std::string {
    try {
      return TestWriter().written(std::move(parts));
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
