// NonMaxSuppression: of boxes that overlap too much, keeps the one with the best score.
//
//   boxes             [ batches, boxes, 4 ]
//   scores            [ batches, classes, boxes ]
//   selected_indices  [ selected, 3 ]     each row: batch, class, box

#include <algorithm>
#include <functional>
#include <limits>
#include <vector>

#include "opscribe/ops/object_detection/object_detection_ops.h"
#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kBoxes = 0;
constexpr std::size_t kScores = 1;
constexpr std::size_t kMostBoxes = 2;

void infer(InferContext& ctx) {
  const auto boxes = shape_of_rank(ctx, kBoxes, 3);
  const auto scores = shape_of_rank(ctx, kScores, 3);
  if (boxes && scores) {
    agree(ctx, "number of batches", {kBoxes, (*boxes)[0]}, {kScores, (*scores)[0]});
    agree(ctx, "number of boxes", {kBoxes, (*boxes)[1]}, {kScores, (*scores)[2]});
  }
  if (boxes) expect_shape(ctx, kBoxes, {(*boxes)[0], (*boxes)[1], 4}, "[N, boxes, 4]");
  for (const std::size_t i : {2, 3, 4}) expect_single(ctx, i);
  const std::int64_t layout = ctx.int_attr("center_point_box");
  if (layout != 0 && layout != 1) {
    ctx.fail("invalid-attribute", {}, "it is 0 or 1", "`center_point_box` is {}",
             layout);
  }
  // Unless told how many, it selects none.
  const auto most = ctx.single_int(kMostBoxes);
  const bool is_none = !ctx.has_input(kMostBoxes) || (most && most->is(0));
  ctx.set_shape(0, {is_none ? Dim(0) : ctx.fresh_dim("count"), 3});
}

// A box by its corners, the lower ones first.
struct Box {
  float top, left, bottom, right;

  auto area() const -> float { return (bottom - top) * (right - left); }
};

auto read_box(const float* cells, bool is_center) -> Box {
  if (is_center) {
    const float half_width = cells[2] / 2;
    const float half_height = cells[3] / 2;
    return {cells[1] - half_height, cells[0] - half_width, cells[1] + half_height,
            cells[0] + half_width};
  }
  return {std::min(cells[0], cells[2]), std::min(cells[1], cells[3]),
          std::max(cells[0], cells[2]), std::max(cells[1], cells[3])};
}

auto overlaps(const Box& a, const Box& b, float threshold) -> bool {
  const float height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
  const float width = std::min(a.right, b.right) - std::max(a.left, b.left);
  if (!(height > 0) || !(width > 0)) return false;
  const float both = height * width;
  const float either = a.area() + b.area() - both;
  return either > 0 && both / either > threshold;
}

struct Limits {
  std::int64_t most = 0;
  float overlap = 0;
  float score = -std::numeric_limits<float>::infinity();
};

auto read_limits(EvalContext& ctx) -> Limits {
  Limits limits;
  if (ctx.has_input(kMostBoxes)) limits.most = ctx.integer(kMostBoxes);
  if (ctx.has_input(3)) limits.overlap = static_cast<float>(ctx.number(3));
  if (ctx.has_input(4)) limits.score = static_cast<float>(ctx.number(4));
  if (limits.overlap >= 0 && limits.overlap <= 1) return limits;
  ctx.fail("invalid-input", {3}, "", "`iou_threshold` is {}; it lies between 0 and 1",
           limits.overlap);
}

// The boxes taken of one batch for one class, best first.
auto take_boxes(EvalContext& ctx, std::span<const Box> boxes,
                std::span<const float> scores, const Limits& limits)
    -> std::vector<std::int64_t> {
  std::vector<std::int64_t> order;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i] > limits.score) order.push_back(static_cast<std::int64_t>(i));
  }
  const auto score_of = [&](std::int64_t i) {
    return scores[static_cast<std::size_t>(i)];
  };
  std::ranges::stable_sort(order, std::ranges::greater(), score_of);
  std::vector<std::int64_t> taken;
  for (const std::int64_t i : order) {
    if (std::ssize(taken) >= limits.most) break;
    ctx.work(taken.size() + 1);
    const Box& box = boxes[static_cast<std::size_t>(i)];
    const bool is_free = std::ranges::none_of(taken, [&](std::int64_t other) {
      return overlaps(box, boxes[static_cast<std::size_t>(other)], limits.overlap);
    });
    if (is_free) taken.push_back(i);
  }
  return taken;
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails where shapes do not fit
  const Tensor& all_boxes = ctx.tensor(kBoxes);
  const Tensor& all_scores = ctx.tensor(kScores);
  const Limits limits = read_limits(ctx);
  const bool is_center = ctx.int_attr("center_point_box") == 1;
  const auto count = static_cast<std::size_t>(all_boxes.dim(1));
  const auto scores = all_scores.cells<float>();
  std::vector<std::int64_t> rows;
  const float* next = all_boxes.cells<float>().data();
  for (std::int64_t batch = 0; batch < all_boxes.dim(0); ++batch) {
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < count; ++i, next += 4) {
      boxes.push_back(read_box(next, is_center));
    }
    for (std::int64_t k = 0; k < all_scores.dim(1); ++k) {
      ctx.work(count + 1);
      const auto first = static_cast<std::size_t>(batch * all_scores.dim(1) + k) * count;
      for (const std::int64_t box :
           take_boxes(ctx, boxes, scores.subspan(first, count), limits)) {
        rows.insert(rows.end(), {batch, k, box});
      }
    }
  }
  const auto selected = static_cast<std::int64_t>(rows.size() / 3);
  ctx.set(0, Tensor::from_values<std::int64_t>({selected, 3}, rows, ctx.pool()));
}

}  // namespace

auto non_max_suppression_def() -> OpDef {
  return {
      .name = "NonMaxSuppression",
      .since = 11,
      .doc =
          "For each batch and class, takes boxes from the best score down and drops "
          "those that overlap one already taken by more than `iou_threshold` "
          "(intersection over union; equal is kept). Equal scores go by the lower "
          "index. Without `max_output_boxes_per_class` nothing is selected at all.",
      .attributes = {{"center_point_box", AttrType::Int, 0,
                      "Layout of a box: 0 is `[y1, x1, y2, x2]`, two opposite corners "
                      "in any order; 1 is `[x_center, y_center, width, height]`."}},
      .inputs =
          {{"boxes", "tensor(float)",
            "Boxes `[batches, boxes, 4]`, shared by all classes."},
           {"scores", "tensor(float)", "Scores `[batches, classes, boxes]`."},
           {"max_output_boxes_per_class", "tensor(int64)",
            "Scalar, the most boxes to take per batch and class; absent or 0: none.",
            kOptional},
           {"iou_threshold", "tensor(float)",
            "Scalar in [0, 1], the largest overlap that is still kept; absent: 0.",
            kOptional},
           {"score_threshold", "tensor(float)",
            "Scalar, only boxes with a score above it take part; absent: all do.",
            kOptional}},
      .outputs = {{"selected_indices", "tensor(int64)",
                   "One row `[batch, class, box]` per box taken, `[selected, 3]`; best "
                   "first within a class."}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 10}},
  };
}

}  // namespace opscribe::ops
