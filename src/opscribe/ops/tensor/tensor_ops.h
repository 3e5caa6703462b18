#pragma once

// Operators that move, pick, reshape or convert cells.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto affine_grid() -> OpDef;
auto bit_cast() -> OpDef;
auto cast() -> OpDef;
auto cast_like() -> OpDef;
auto center_crop_pad() -> OpDef;
auto compress() -> OpDef;
auto concat() -> OpDef;
auto depth_to_space() -> OpDef;
auto gather() -> OpDef;
auto gather_elements() -> OpDef;
auto gather_nd() -> OpDef;
auto grid_sample() -> OpDef;
auto identity() -> OpDef;
auto is_inf() -> OpDef;
auto is_nan() -> OpDef;
auto non_zero() -> OpDef;
auto one_hot() -> OpDef;
auto pad() -> OpDef;
auto reshape() -> OpDef;
auto resize() -> OpDef;
auto reverse_sequence() -> OpDef;
auto scatter() -> OpDef;
auto scatter_elements() -> OpDef;
auto scatter_nd() -> OpDef;
auto shape() -> OpDef;
auto size() -> OpDef;
auto slice() -> OpDef;
auto space_to_depth() -> OpDef;
auto split() -> OpDef;
auto squeeze() -> OpDef;
auto tensor_scatter() -> OpDef;
auto tile() -> OpDef;
auto transpose() -> OpDef;
auto trilu() -> OpDef;
auto unique() -> OpDef;
auto unsqueeze() -> OpDef;
auto upsample() -> OpDef;
auto where() -> OpDef;

// The family's list.
auto tensor_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
