// NonMaxSuppression: of boxes that overlap too much, keeps the one with the best score.
//
//   boxes             [ batches, boxes, 4 ]
//   scores            [ batches, classes, boxes ]
//   selected_indices  [ selected, 3 ]     each row: batch, class, box

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
      .history = {{.since = 10}},
  };
}

}  // namespace opscribe::ops
