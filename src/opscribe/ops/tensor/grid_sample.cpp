// GridSample: interpolates `X` at the places that `grid` names.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto grid_sample_def() -> OpDef {
  return {
      .name = "GridSample",
      .since = 22,
      .doc =
          "Samples `X` at the places that `grid` names, interpolating between points. "
          "Places are given in coordinates from -1 to 1 over each spatial axis, x "
          "first.",
      .attributes =
          {{"align_corners", AttrType::Int, 0,
            "1: -1 and 1 are the centres of the corner points. 0: they are the outer "
            "edges of the corner points."},
           {"mode", AttrType::String, "linear",
            "`linear`, `nearest` (halves go to the even neighbour) or `cubic`."},
           {"padding_mode", AttrType::String, "zeros",
            "What lies outside: `zeros`, `border` (the nearest point) or "
            "`reflection`."}},
      .inputs = {{"X", "T1", "Input [N, C, D1, ..., Dk].", kDifferentiable},
                 {"grid", "T2",
                  "Places [N, E1, ..., Ek, k], coordinates in the order of the last "
                  "axis of `X` first.",
                  kNonDifferentiable}},
      .outputs = {{"Y", "T1", "Samples [N, C, E1, ..., Ek].", kDifferentiable}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr4}},
      .history =
          {{.since = 20, .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}}},
           {.since = 16,
            .note =
                "images only; the modes are called `bilinear`, `nearest` and `bicubic`",
            .attributes = {{"mode", AttrType::String, "bilinear", ""}}}},
  };
}

}  // namespace opscribe::ops
