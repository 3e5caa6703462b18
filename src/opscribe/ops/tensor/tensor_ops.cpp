#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTensorOps[] = {
    {"", "AffineGrid", affine_grid},
    {"", "BitCast", bit_cast},
    {"", "Cast", cast},
    {"", "CastLike", cast_like},
    {"", "CenterCropPad", center_crop_pad},
    {"", "Compress", compress},
    {"", "Concat", concat},
    {"", "DepthToSpace", depth_to_space},
    {"", "Gather", gather},
    {"", "GatherElements", gather_elements},
    {"", "GatherND", gather_nd},
    {"", "GridSample", grid_sample},
    {"", "Identity", identity},
    {"", "IsInf", is_inf},
    {"", "IsNaN", is_nan},
    {"", "NonZero", non_zero},
    {"", "OneHot", one_hot},
    {"", "Pad", pad},
    {"", "Reshape", reshape},
    {"", "Resize", resize},
    {"", "ReverseSequence", reverse_sequence},
    {"", "Scatter", scatter},
    {"", "ScatterElements", scatter_elements},
    {"", "ScatterND", scatter_nd},
    {"", "Shape", shape},
    {"", "Size", size},
    {"", "Slice", slice},
    {"", "SpaceToDepth", space_to_depth},
    {"", "Split", split},
    {"", "Squeeze", squeeze},
    {"", "TensorScatter", tensor_scatter},
    {"", "Tile", tile},
    {"", "Transpose", transpose},
    {"", "Trilu", trilu},
    {"", "Unique", unique},
    {"", "Unsqueeze", unsqueeze},
    {"", "Upsample", upsample},
    {"", "Where", where},
};

}  // namespace

auto tensor_ops() -> std::span<const OpEntry> {
  return kTensorOps;
}

}  // namespace opscribe::ops
