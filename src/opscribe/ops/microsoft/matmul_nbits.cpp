// MatMulNBits: Y = A * transpose(B), B of a few bits per element, in blocks.
//
//   A       [ ... | K ]
//   B       [ N | ceil(K / block) | block * bits / 8 ]     bytes
//   scales  [ N | ceil(K / block) ]                        one for each block
//   Y       [ ... | N ]

#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/products.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

struct Sizes {
  std::int64_t rows;     // N, of B
  std::int64_t columns;  // K
  std::int64_t blocks;   // of a row
};

auto sizes_of(InferContext& ctx) -> Sizes {
  const std::int64_t rows = int_at_least(ctx, "N", 1).value_or(1);
  const std::int64_t columns = int_at_least(ctx, "K", 1).value_or(1);
  const std::int64_t block = int_at_least(ctx, "block_size", 1).value_or(1);
  if (const std::int64_t bits = ctx.int_attr("bits"); bits < 2 || bits > 8) {
    ctx.fail("invalid-attribute", {}, "it is 2 to 8", "`bits` is {}", bits);
  }
  return {rows, columns, (columns - 1) / block + 1};
}

void check_weights(InferContext& ctx, const Sizes& sizes) {
  const auto b = ctx.shape(1);
  if (!b || b->size() != 3 || ctx.flag_attr("weight_prepacked")) return;
  if (symbolic::surely_differ((*b)[0], sizes.rows) ||
      symbolic::surely_differ((*b)[1], sizes.blocks)) {
    ctx.fail("shape-mismatch", {1}, "",
             "`B` has shape {}, but {} rows of {} elements have {} blocks each",
             to_text(*b), sizes.rows, sizes.columns, sizes.blocks);
  }
}

void infer(InferContext& ctx) {
  const Sizes sizes = sizes_of(ctx);
  check_weights(ctx, sizes);
  const auto a = ctx.shape(0);
  if (!a) return;
  if (a->empty()) ctx.fail("rank-mismatch", {0}, "", "`A` is a scalar, but no matrix");
  if (!ctx.unify(a->back(), sizes.columns)) {
    ctx.fail("shape-mismatch", {0}, "", "rows of `A` have size {}, but `K` is {}",
             to_text(a->back()), sizes.columns);
  }
  const Dim rows = sizes.rows;
  ctx.set_shape(0, concat({a->first(a->size() - 1), Shape(&rows, 1)}));
}

// --- running

// Reads numbers of a few bits each that follow one another in bytes, the first in the
// lowest bits of the first byte.
auto bits_at(std::span<const std::uint8_t> bytes, std::int64_t index, int width)
    -> std::int32_t {
  const auto first = static_cast<std::size_t>(index * width);
  const std::size_t byte = first / 8;
  std::uint32_t both = bytes[byte];
  if (byte + 1 < bytes.size()) both |= std::uint32_t{bytes[byte + 1]} << 8;
  return static_cast<std::int32_t>((both >> (first % 8)) & ((1U << width) - 1));
}

// The zero point of block `at` of a row: packed as elements are, each row from a byte
// of its own; or numbers of the scales' type; or half of the range.
class BlockZeros {
 public:
  BlockZeros(EvalContext& ctx, const Sizes& sizes, int width)
      : blocks_(sizes.blocks), width_(width), row_((sizes.blocks * width + 7) / 8) {
    const Tensor* given = ctx.find_tensor(3);
    if (given == nullptr) return;
    const bool is_packed = given->dtype() == DataType::UInt8;
    const std::int64_t wanted = sizes.rows * (is_packed ? row_ : blocks_);
    if (given->element_count() != wanted) {
      ctx.fail("shape-mismatch", {3}, "", "`zero_points` has {} elements, not {}",
               given->element_count(), wanted);
    }
    if (is_packed) {
      packed_ = given->cells<std::uint8_t>();
    } else {
      floats_ = floats_of(ctx, 3);
    }
  }

  auto at(std::int64_t row, std::int64_t block) const -> float {
    if (floats_.is_defined()) {
      return cells_of(floats_)[static_cast<std::size_t>(row * blocks_ + block)];
    }
    if (packed_.empty()) return static_cast<float>(1 << (width_ - 1));
    const auto bytes = packed_.subspan(static_cast<std::size_t>(row * row_),
                                       static_cast<std::size_t>(row_));
    return static_cast<float>(bits_at(bytes, block, width_));
  }

 private:
  std::int64_t blocks_;
  int width_;
  std::int64_t row_;
  std::span<const std::uint8_t> packed_;
  Tensor floats_;
};

// The block of each column.
auto blocks_of(EvalContext& ctx, const Sizes& sizes, std::int64_t block_size)
    -> std::vector<std::int64_t> {
  std::vector<std::int64_t> blocks(static_cast<std::size_t>(sizes.columns));
  for (std::int64_t k = 0; k < sizes.columns; ++k) {
    blocks[static_cast<std::size_t>(k)] = k / block_size;
  }
  const Tensor* given = ctx.find_tensor(4);
  if (given == nullptr) return blocks;
  // Columns that only fill up the last block may be listed, too.
  const auto listed = given->cells<std::int32_t>();
  if (listed.size() < blocks.size()) {
    ctx.fail("shape-mismatch", {4}, "", "`g_idx` has {} entries for {} columns",
             listed.size(), blocks.size());
  }
  for (std::size_t k = 0; k < blocks.size(); ++k) {
    blocks[k] = listed[k];
    if (blocks[k] >= 0 && blocks[k] < sizes.blocks) continue;
    ctx.fail("invalid-index", {4}, "", "`g_idx` has block {} of {}", blocks[k],
             sizes.blocks);
  }
  return blocks;
}

// The weight as floats, [K, N].
auto unpacked(EvalContext& ctx, const Sizes& sizes) -> Tensor {
  const auto width = static_cast<int>(ctx.int_attr("bits"));
  const std::int64_t block_size = ctx.int_attr("block_size");
  const std::int64_t per_block = checked::mul(block_size, width, "bits of a block") / 8;
  const Tensor& b = ctx.tensor(1);
  if (b.element_count() != sizes.rows * sizes.blocks * per_block) {
    ctx.fail("shape-mismatch", {1}, "",
             "`B` has {} bytes, but {} rows take {} blocks of {}", b.element_count(),
             sizes.rows, sizes.blocks, per_block);
  }
  const Tensor scale_floats = floats_of(ctx, 2);
  const auto scales = cells_of(scale_floats);
  if (std::ssize(scales) != sizes.rows * sizes.blocks) {
    ctx.fail("shape-mismatch", {2}, "", "`scales` has {} elements for {} blocks",
             scales.size(), sizes.rows * sizes.blocks);
  }
  const BlockZeros zeros(ctx, sizes, width);
  const auto blocks = blocks_of(ctx, sizes, block_size);
  ctx.work(static_cast<std::uint64_t>(sizes.rows * sizes.columns));
  Tensor weight = ctx.make(DataType::Float, {sizes.columns, sizes.rows});
  const auto to = weight.mutable_cells<float>();
  const auto bytes = b.cells<std::uint8_t>();
  const std::int64_t row_bytes = sizes.blocks * per_block;
  for (std::int64_t n = 0; n < sizes.rows; ++n) {
    const auto row = bytes.subspan(static_cast<std::size_t>(n * row_bytes),
                                   static_cast<std::size_t>(row_bytes));
    for (std::int64_t k = 0; k < sizes.columns; ++k) {
      const std::int64_t block = blocks[static_cast<std::size_t>(k)];
      const auto code = static_cast<float>(bits_at(row, k, width));
      to[static_cast<std::size_t>(k * sizes.rows + n)] =
          (code - zeros.at(n, block)) *
          scales[static_cast<std::size_t>(n * sizes.blocks + block)];
    }
  }
  return weight;
}

void eval(EvalContext& ctx) {
  if (ctx.flag_attr("weight_prepacked")) {
    throw Error(ErrorKind::Unsupported,
                "weights in the layout of one kernel are not read here",
                "keep them as `weight_prepacked` = 0 describes");
  }
  const Sizes sizes = sizes_of(ctx);
  const TensorDims dims = ctx.result_dims(0);
  checked::mul(sizes.rows, sizes.blocks * ctx.int_attr("block_size"), "the weight");
  const Tensor& weight =
      ctx.kept<Tensor>({1, 2, 3, 4}, [&] { return unpacked(ctx, sizes); });
  Tensor y = product_of(ctx, floats_of(ctx, 0), weight);
  if (ctx.has_input(5)) {
    require_dims(ctx, 5, {sizes.rows});
    const Tensor bias = floats_of(ctx, 5);
    const auto cells = y.mutable_cells<float>();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cells[i] += cells_of(bias)[i % cells_of(bias).size()];
    }
  }
  give_floats(ctx, 0, y);
}

}  // namespace

auto matmul_nbits_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "MatMulNBits",
      .since = 1,
      .doc =
          "Multiplies by a weight matrix that is stored with 2 to 8 bits per element. "
          "Each row of the weight is cut into blocks, each with a scale and a zero "
          "point of its own; an element is `(b - zero_point) * scale`.",
      .attributes =
          {{"K", AttrType::Int, kRequired,
            "Size of the rows of `A` and of the weight."},
           {"N", AttrType::Int, kRequired, "Number of rows of the weight."},
           {"accuracy_level", AttrType::Int, 0,
            "The least precise type to compute with: 0 as the runtime likes, 1 "
            "float32, 2 float16, 3 bfloat16, 4 int8."},
           {"bits", AttrType::Int, 4, "Bits of an element of the weight."},
           {"block_size", AttrType::Int, kRequired,
            "Elements of a block, a power of two and at least 16."},
           {"weight_prepacked", AttrType::Int, 0,
            "Not 0: `B` and `scales` are in the layout of one kernel."}},
      .inputs = {{"A", "T1", "Left operand [..., K]."},
                 {"B", "T2",
                  "The weight: [N, blocks, bytes of a block], several elements a "
                  "byte."},
                 {"scales", "T1", "The scale of each block, [N, blocks]."},
                 {"zero_points", "T3",
                  "The zero point of each block: as elements are stored, or of the "
                  "scales' type. Absent: half of the range.",
                  kOptional},
                 {"g_idx", "T4", "For each of the K columns its block.", kOptional},
                 {"bias", "T1", "Added to the product, [N].", kOptional}},
      .outputs = {{"Y", "T1", "Products [..., N]."}},
      .types = {{"T1", kFloatsIr4 - kDouble},
                {"T2", kUInt8},
                {"T3", kUInt8 | (kFloatsIr4 - kDouble)},
                {"T4", kInt32}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops::microsoft
