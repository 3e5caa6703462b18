// The float32 path of matrix products: a packed micro-kernel on all threads.

#include <algorithm>
#include <vector>

#include "opscribe/kernel/dense.h"
#include "opscribe/kernel/matmul.h"
#include "opscribe/ops/loops/matrix_product.h"

namespace opscribe::ops {
namespace {

auto turned(kernel::Shape dims) -> TensorDims {
  TensorDims made(dims);
  if (dims.size() >= 2) std::swap(made[dims.size() - 1], made[dims.size() - 2]);
  return made;
}

auto size_of(std::int64_t count) -> std::size_t {
  return static_cast<std::size_t>(count);
}

// A matrix of so many rows and columns where it lies, or one that lies turned over.
auto view(const float* cells, std::size_t rows, std::size_t columns, bool is_turned)
    -> kernel::MatrixView<float> {
  if (is_turned) return {cells, 1, rows};
  return {cells, columns, 1};
}

// A constant right side, in the layout of the inner loop.
struct Packed {
  Tensor cells;
  kernel::PackedMatrix matrix;
};

auto pack(EvalContext& ctx, const kernel::DenseProduct& product) -> Packed {
  const auto count = static_cast<std::int64_t>(
      kernel::PackedMatrix::size(product.depth, product.columns));
  Packed packed{.cells = ctx.make(DataType::Float, {count})};
  packed.matrix =
      kernel::PackedMatrix::pack(product.b, product.depth, product.columns,
                                 packed.cells.mutable_cells<float>(), ctx.threads());
  return packed;
}

auto offsets_of(const kernel::MatmulPlan& plan) -> std::vector<kernel::StackOffsets> {
  std::vector<kernel::StackOffsets> offsets;
  offsets.reserve(size_of(plan.num_batches));
  const std::array<kernel::Shape, 2> strides{plan.a_strides.span(),
                                             plan.b_strides.span()};
  const std::int64_t a_step = kernel::inner_stride(plan.a_strides);
  const std::int64_t b_step = kernel::inner_stride(plan.b_strides);
  const std::size_t matrix = size_of(plan.rows * plan.columns);
  kernel::walk_rows<2>(
      plan.batch.span(), strides, {0, 0}, [&](const auto& first, std::int64_t count) {
        for (std::int64_t i = 0; i < count; ++i) {
          offsets.push_back({size_of(first[0] + i * a_step),
                             size_of(first[1] + i * b_step), offsets.size() * matrix});
        }
      });
  return offsets;
}

// A stack of products by one matrix is one product of more rows.
auto is_one_product(const kernel::MatmulPlan& plan) -> bool {
  if (plan.num_batches == 1) return true;
  const bool shares_b = std::ranges::all_of(
      plan.b_strides, [](std::int64_t stride) { return stride == 0; });
  std::int64_t expected = plan.rows * plan.inner;
  for (std::size_t k = plan.batch.size(); k-- > 0;) {
    if (plan.batch[k] != 1 && plan.a_strides[k] != expected) return false;
    expected *= plan.batch[k];
  }
  return shares_b;
}

}  // namespace

auto float_product(EvalContext& ctx, const ProductInputs& inputs)
    -> std::optional<Tensor> {
  const Tensor& a = ctx.tensor(inputs.left);
  const Tensor& b = ctx.tensor(inputs.right);
  if (a.dtype() != DataType::Float || b.dtype() != DataType::Float) return std::nullopt;
  const TensorDims a_dims = inputs.turns_left ? turned(a.dims().span()) : a.dims();
  const TensorDims b_dims = inputs.turns_right ? turned(b.dims().span()) : b.dims();
  const auto plan = kernel::plan_matmul(a_dims.span(), b_dims.span());
  invariant(plan.has_value(), "the shapes of two matrices do not fit each other");
  Tensor out = ctx.make(DataType::Float, plan->dims);
  const auto rows = size_of(plan->rows);
  const auto depth = size_of(plan->inner);
  const auto columns = size_of(plan->columns);
  ctx.work(static_cast<std::uint64_t>(out.element_count()) * depth / 16);
  kernel::DenseProduct product{
      .a = view(a.cells<float>().data(), rows, depth, inputs.turns_left),
      .b = view(b.cells<float>().data(), depth, columns, inputs.turns_right),
      .c = out.mutable_cells<float>().data(),
      .c_stride = columns,
      .rows = rows,
      .depth = depth,
      .columns = columns,
      .column_bias = inputs.column_bias};
  if (out.is_empty()) return out;
  const bool is_one =
      is_one_product(*plan) && !(inputs.turns_left && plan->num_batches > 1);
  if (is_one) product.rows *= size_of(plan->num_batches);
  const auto run = [&](auto&& multiply, std::size_t scratch_size) {
    Tensor scratch =
        ctx.make(DataType::Float, {static_cast<std::int64_t>(scratch_size)});
    multiply(scratch.mutable_cells<float>());
  };
  if (is_one) {
    const bool is_kept = ctx.is_constant(inputs.right) && product.rows > 1;
    if (is_kept) {
      const Packed& packed =
          ctx.kept<Packed>({inputs.right}, [&] { return pack(ctx, product); });
      product.packed = &packed.matrix;
    }
    run(
        [&](std::span<float> scratch) {
          kernel::dense(product, ctx.threads(), scratch);
        },
        kernel::dense_scratch_size(product, ctx.threads()));
    return out;
  }
  const std::vector<kernel::StackOffsets> offsets = offsets_of(*plan);
  run(
      [&](std::span<float> scratch) {
        kernel::dense_stack(product, offsets, ctx.threads(), scratch);
      },
      kernel::dense_stack_scratch_size(product, offsets.size(), ctx.threads()));
  return out;
}

}  // namespace opscribe::ops
