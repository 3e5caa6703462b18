#include "opscribe/ops/loops/float_rows.h"

#include "opscribe/base/thread_pool.h"

namespace opscribe::ops {
namespace {

// Elements that one thread takes at a time: some microseconds, and within its cache.
constexpr std::size_t kGrain = 16384;
// Rows shorter than this are not worth the call for each.
constexpr std::int64_t kShortestRow = 8;

auto is_float(const Tensor& x) -> bool {
  return x.dtype() == DataType::Float;
}

// One row, either operand of which may be the same number all along.
struct Row {
  const float* a;
  std::int64_t a_step;
  const float* b;
  std::int64_t b_step;
};
void apply_row(kernel::Binary op, const Row& row, float* out, std::size_t count) {
  const std::span<float> to(out, count);
  if (row.a_step != 0 && row.b_step != 0) {
    kernel::apply(op, {row.a, count}, {row.b, count}, to);
  } else if (row.a_step != 0) {
    kernel::apply(op, {row.a, count}, *row.b, to);
  } else if (row.b_step != 0) {
    kernel::apply(op, *row.a, {row.b, count}, to);
  } else {
    kernel::apply(op, *row.a, {row.b, 1}, to.first(1));
    std::fill(to.begin() + 1, to.end(), to[0]);
  }
}

// Rows have steps 0 and 1 only, and are long enough.
auto has_rows(const kernel::PairPlan& plan) -> bool {
  const std::int64_t a = kernel::inner_stride(plan.a_strides);
  const std::int64_t b = kernel::inner_stride(plan.b_strides);
  const std::size_t rank = plan.dims.size();
  return rank == 0 ||
         (a <= 1 && b <= 1 && (rank == 1 || plan.dims[rank - 1] >= kShortestRow));
}

void apply_single_row(ThreadPool* threads, kernel::Binary op, const Row& row,
                      float* out, std::size_t count) {
  parallel_for(threads, count, kGrain, [&](std::size_t begin, std::size_t end) {
    const auto at = static_cast<std::int64_t>(begin);
    apply_row(
        op, {row.a + at * row.a_step, row.a_step, row.b + at * row.b_step, row.b_step},
        out + begin, end - begin);
  });
}

// The outermost axis is shared out; below it rows follow each other.
void apply_plan(ThreadPool* threads, kernel::Binary op, const kernel::PairPlan& plan,
                const float* a, const float* b, float* out) {
  if (plan.count == 0) return;
  const std::int64_t a_step = kernel::inner_stride(plan.a_strides);
  const std::int64_t b_step = kernel::inner_stride(plan.b_strides);
  if (plan.dims.size() <= 1) {
    apply_single_row(threads, op, {a, a_step, b, b_step}, out,
                     static_cast<std::size_t>(plan.count));
    return;
  }
  const auto outer = static_cast<std::size_t>(plan.dims[0]);
  const std::int64_t inner = plan.count / plan.dims[0];
  const std::size_t grain =
      std::max<std::size_t>(1, kGrain / static_cast<std::size_t>(inner));
  parallel_for(threads, outer, grain, [&](std::size_t begin, std::size_t end) {
    TensorDims dims = plan.dims;
    dims[0] = static_cast<std::int64_t>(end - begin);
    const auto first = static_cast<std::int64_t>(begin);
    float* next = out + first * inner;
    const std::array<kernel::Shape, 2> strides{plan.a_strides.span(),
                                               plan.b_strides.span()};
    kernel::walk_rows<2>(
        dims.span(), strides, {first * plan.a_strides[0], first * plan.b_strides[0]},
        [&](const auto& offsets, std::int64_t count) {
          apply_row(op, {a + offsets[0], a_step, b + offsets[1], b_step}, next,
                    static_cast<std::size_t>(count));
          next += count;
        });
  });
}

}  // namespace

auto map_rows(EvalContext& ctx, kernel::Unary op) -> bool {
  const Tensor& x = ctx.tensor(0);
  if (!is_float(x)) return false;
  const std::span<const float> from = x.cells<float>();
  ctx.work(from.size());
  Tensor y = make_like(ctx, x, 0);
  const std::span<float> to = y.mutable_cells<float>();
  parallel_for(ctx.threads(), from.size(), kGrain,
               [&](std::size_t begin, std::size_t end) {
                 kernel::apply(op, from.subspan(begin, end - begin),
                               to.subspan(begin, end - begin));
               });
  ctx.set(0, std::move(y));
  return true;
}

auto map_rows(EvalContext& ctx, kernel::Binary op, Broadcasting how) -> bool {
  const Tensor& a = ctx.tensor(0);
  const Tensor& b = ctx.tensor(1);
  if (!is_float(a) || !is_float(b)) return false;
  const OperandPair pair = plan_operands(ctx, a, b, how);
  if (!has_rows(pair.plan)) return false;
  const float* from_a = a.cells<float>().data();
  const float* from_b = b.cells<float>().data();
  Tensor c = make_of_pair(ctx, a, pair.dims);
  apply_plan(ctx.threads(), op, pair.plan, from_a, from_b,
             c.mutable_cells<float>().data());
  ctx.set(0, std::move(c));
  return true;
}

}  // namespace opscribe::ops
