#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTensorOps[] = {
    {"", "AffineGrid", affine_grid_def},
    {"", "BitCast", bit_cast_def},
    {"", "Cast", cast_def},
    {"", "CastLike", cast_like_def},
    {"", "CenterCropPad", center_crop_pad_def},
    {"", "Compress", compress_def},
    {"", "Concat", concat_def},
    {"", "DepthToSpace", depth_to_space_def},
    {"", "Gather", gather_def},
    {"", "GatherElements", gather_elements_def},
    {"", "GatherND", gather_nd_def},
    {"", "GridSample", grid_sample_def},
    {"", "Identity", identity_def},
    {"", "IsInf", is_inf_def},
    {"", "IsNaN", is_nan_def},
    {"", "NonZero", non_zero_def},
    {"", "OneHot", one_hot_def},
    {"", "Pad", pad_def},
    {"", "Reshape", reshape_def},
    {"", "Resize", resize_def},
    {"", "ReverseSequence", reverse_sequence_def},
    {"", "Scatter", scatter_def},
    {"", "ScatterElements", scatter_elements_def},
    {"", "ScatterND", scatter_nd_def},
    {"", "Shape", shape_def},
    {"", "Size", size_def},
    {"", "Slice", slice_def},
    {"", "SpaceToDepth", space_to_depth_def},
    {"", "Split", split_def},
    {"", "Squeeze", squeeze_def},
    {"", "TensorScatter", tensor_scatter_def},
    {"", "Tile", tile_def},
    {"", "Transpose", transpose_def},
    {"", "Trilu", trilu_def},
    {"", "Unique", unique_def},
    {"", "Unsqueeze", unsqueeze_def},
    {"", "Upsample", upsample_def},
    {"", "Where", where_def},
};

}  // namespace

auto tensor_ops() -> std::span<const OpEntry> {
  return kTensorOps;
}

}  // namespace opscribe::ops
