// GatherBlockQuantized: picks slices of a tensor of few bits, as floats.
//
//   data    [ before... | n    | after... ]       bytes hold 8 / bits elements each
//   output  [ before... | q... | after... ]

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops::microsoft {
namespace {

// Elements in one stored element: only bytes hold several.
auto num_packed(InferContext& ctx) -> std::int64_t {
  const std::int64_t bits = ctx.int_attr("bits");
  if (bits != 2 && bits != 4 && bits != 8) {
    ctx.fail("invalid-attribute", {}, "it is 2, 4 or 8", "`bits` is {}", bits);
  }
  return ctx.dtype(0) == DataType::UInt8 ? 8 / bits : 1;
}

void infer(InferContext& ctx) {
  const std::int64_t packed = num_packed(ctx);
  const auto data = shape_of_rank(ctx, 0, 2, static_cast<std::size_t>(-1));
  const auto indices = ctx.shape(1);
  if (!data || !indices) return;
  const std::size_t axis = ctx.axis_attr("gather_axis", data->size());
  ctx.axis_attr("quantize_axis", data->size());
  Dims stored;
  stored.append(data->begin(), data->end());
  if (ctx.dtype(0) == DataType::Undefined) {
    stored.back() = ctx.fresh_dim("unpacked");
  } else {
    stored.back() *= packed;
  }
  const Shape whole(stored.data(), stored.size());
  ctx.set_shape(0, concat({whole.first(axis), *indices, whole.subspan(axis + 1)}));
}

// --- running

// The elements as numbers, several in one byte spread out along the last axis.
auto spread(EvalContext& ctx, const Tensor& data) -> Tensor {
  const std::int64_t packed = num_packed(ctx);
  if (packed == 1) return cast(data, DataType::Float, {}, ctx.pool());
  const auto width = static_cast<int>(8 / packed);
  TensorDims dims = data.dims();
  dims[dims.size() - 1] *= packed;
  Tensor numbers = ctx.make(DataType::Float, dims);
  auto next = numbers.mutable_cells<float>().begin();
  for (const std::uint8_t byte : data.cells<std::uint8_t>()) {
    for (int shift = 0; shift < 8; shift += width) {
      *next++ = static_cast<float>((byte >> shift) & ((1 << width) - 1));
    }
  }
  return numbers;
}

// Blocks along the axis; each has a scale and a zero point.
struct Blocks {
  std::int64_t size, count, along, after;

  auto of(std::int64_t i) const -> std::size_t {
    const std::int64_t outer = i / after / along;
    return static_cast<std::size_t>((outer * count + i / after % along / size) * after +
                                    i % after);
  }
};

auto blocks_of(EvalContext& ctx, const TensorDims& dims) -> Blocks {
  const std::size_t axis = ctx.axis_attr("quantize_axis", dims.size());
  const std::int64_t size = *int_at_least(ctx, "block_size", 1);
  const Blocks blocks{size, dims[axis] == 0 ? 0 : (dims[axis] - 1) / size + 1,
                      dims[axis],
                      kernel::count_between(dims.span(), axis + 1, dims.size())};
  TensorDims wanted = dims;
  wanted[axis] = blocks.count;
  require_dims(ctx, 2, wanted);
  return blocks;
}

// Of bytes that hold several elements the middle of their range, else zeros.
auto zero_points(EvalContext& ctx, std::int64_t count) -> Tensor {
  const Tensor& data = ctx.tensor(0);
  if (ctx.has_input(3)) {
    Tensor zeros = spread(ctx, ctx.tensor(3));
    // Where rows of them fill no whole bytes, what fills up is dropped.
    if (zeros.element_count() == count) return zeros;
    const std::int64_t row = ctx.tensor(2).dim(ctx.tensor(2).rank() - 1);
    const std::int64_t padded = zeros.rank() == 0 ? 0 : zeros.dim(zeros.rank() - 1);
    if (row == 0 || padded < row || zeros.element_count() / padded * row != count) {
      ctx.fail("shape-mismatch", {3, 2}, "", "`zero_points` do not fit the {} scales",
               count);
    }
    Tensor cut = ctx.make(DataType::Float, {count});
    for (std::int64_t i = 0; i < count; ++i) {
      cut.mutable_cells<float>()[static_cast<std::size_t>(i)] =
          cells_of(zeros)[static_cast<std::size_t>(i / row * padded + i % row)];
    }
    return cut;
  }
  Tensor zeros = zero_floats(ctx, {count});
  if (data.dtype() == DataType::UInt8) {
    const auto half = static_cast<float>(1 << (ctx.int_attr("bits") - 1));
    std::ranges::fill(zeros.mutable_cells<float>(), half);
  }
  return zeros;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  Tensor data = spread(ctx, ctx.tensor(0));
  const Blocks blocks = blocks_of(ctx, data.dims());
  const Tensor scales = floats_of(ctx, 2);
  const Tensor zeros = zero_points(ctx, scales.element_count());
  ctx.work(static_cast<std::uint64_t>(data.element_count()) +
           static_cast<std::uint64_t>(element_count_of(dims.span())));
  const auto numbers = data.mutable_cells<float>();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t at = blocks.of(static_cast<std::int64_t>(i));
    numbers[i] = (numbers[i] - cells_of(zeros)[at]) * cells_of(scales)[at];
  }
  const std::size_t axis = ctx.axis_attr("gather_axis", data.rank());
  const auto inner = kernel::count_between(data.dims().span(), axis + 1, data.rank());
  const Positions rows = positions(ctx, 1, data.dim(axis));
  Tensor y = ctx.make(DataType::Float, dims);
  auto next = y.mutable_cells<float>().begin();
  const auto outer = kernel::count_between(data.dims().span(), 0, axis);
  for (std::int64_t block = 0; block < outer; ++block) {
    for (const std::int64_t row : rows) {
      next = std::copy_n(numbers.begin() + (block * data.dim(axis) + row) * inner,
                         inner, next);
    }
  }
  give_floats(ctx, 0, y);
}

}  // namespace

auto gather_block_quantized_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "GatherBlockQuantized",
      .since = 1,
      .doc =
          "Picks slices along an axis, as Gather does, of a tensor that is stored with "
          "few bits per element, and gives floats: `(data - zero_point) * scale`, with "
          "a scale for each block.",
      .attributes =
          {{"bits", AttrType::Int, 4, "Bits of an element, where `data` is of bytes."},
           {"block_size", AttrType::Int, 128,
            "Elements of a block, a power of two and at least 16."},
           {"gather_axis", AttrType::Int, 0, "Axis to pick along."},
           {"quantize_axis", AttrType::Int, 1,
            "Axis that is cut into blocks; the last one where `data` is of bytes."}},
      .inputs = {{"data", "T1", "The quantized tensor, of rank 2 or more."},
                 {"indices", "Tind", "Positions along the axis, in any shape."},
                 {"scales", "T2", "The scale of each block."},
                 {"zero_points", "T1", "The zero point of each block.", kOptional}},
      .outputs = {{"output", "T2", "The slices."}},
      .types = {{"T1", kInt4s | kUInt8 | kFloat8s | kFloat4E2M1},
                {"T2", kFloatsIr4 - kDouble},
                {"Tind", kIndices}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops::microsoft
