#pragma once

// Operators that move, pick, reshape or convert cells.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto affine_grid_def() -> OpDef;
auto bit_cast_def() -> OpDef;
auto cast_def() -> OpDef;
auto cast_like_def() -> OpDef;
auto center_crop_pad_def() -> OpDef;
auto compress_def() -> OpDef;
auto concat_def() -> OpDef;
auto depth_to_space_def() -> OpDef;
auto gather_def() -> OpDef;
auto gather_elements_def() -> OpDef;
auto gather_nd_def() -> OpDef;
auto grid_sample_def() -> OpDef;
auto identity_def() -> OpDef;
auto is_inf_def() -> OpDef;
auto is_nan_def() -> OpDef;
auto non_zero_def() -> OpDef;
auto one_hot_def() -> OpDef;
auto pad_def() -> OpDef;
auto reshape_def() -> OpDef;
auto resize_def() -> OpDef;
auto reverse_sequence_def() -> OpDef;
auto scatter_def() -> OpDef;
auto scatter_elements_def() -> OpDef;
auto scatter_nd_def() -> OpDef;
auto shape_def() -> OpDef;
auto size_def() -> OpDef;
auto slice_def() -> OpDef;
auto space_to_depth_def() -> OpDef;
auto split_def() -> OpDef;
auto squeeze_def() -> OpDef;
auto tensor_scatter_def() -> OpDef;
auto tile_def() -> OpDef;
auto transpose_def() -> OpDef;
auto trilu_def() -> OpDef;
auto unique_def() -> OpDef;
auto unsqueeze_def() -> OpDef;
auto upsample_def() -> OpDef;
auto where_def() -> OpDef;

// The family's list.
auto tensor_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
