#include "opscribe/kernel/elementary.h"

#include <cstddef>

#include "opscribe/base/error.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/elementary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/elementary-inl.h"
#include "opscribe/kernel/elementary_wide-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using V = hn::Vec<Tag>;

HWY_INLINE auto load(Tag d, Row row, std::size_t i) -> V {
  return row.step == 0 ? hn::Set(d, *row.cells) : hn::LoadU(d, row.cells + i);
}

// Calls `op` with a vector of each operand, the last one padded with ones.
template <class Op>
HWY_INLINE void map_row(Row x, float* out, std::size_t count, Op op) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    hn::StoreU(op(d, hn::LoadU(d, x.cells + i)), d, out + i);
  }
  if (i == count) return;
  HWY_ALIGN float tail[hn::MaxLanes(Tag())];
  hn::Store(hn::Set(d, 1.0F), d, tail);
  load_tail(x, i, count - i, tail);
  hn::Store(op(d, hn::Load(d, tail)), d, tail);
  for (std::size_t k = 0; i + k < count; ++k) out[i + k] = tail[k];
}

template <class Op>
HWY_INLINE void map_rows(Row a, Row b, float* out, std::size_t count, Op op) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  if (a.step == 1 && b.step == 1) {
    for (; i + lanes <= count; i += lanes) {
      hn::StoreU(op(d, hn::LoadU(d, a.cells + i), hn::LoadU(d, b.cells + i)), d,
                 out + i);
    }
  } else {
    for (; i + lanes <= count; i += lanes) {
      hn::StoreU(op(d, load(d, a, i), load(d, b, i)), d, out + i);
    }
  }
  if (i == count) return;
  HWY_ALIGN float left[hn::MaxLanes(Tag())];
  HWY_ALIGN float right[hn::MaxLanes(Tag())];
  hn::Store(hn::Set(d, 1.0F), d, left);
  hn::Store(hn::Set(d, 1.0F), d, right);
  load_tail(a, i, count - i, left);
  load_tail(b, i, count - i, right);
  hn::Store(op(d, hn::Load(d, left), hn::Load(d, right)), d, left);
  for (std::size_t k = 0; i + k < count; ++k) out[i + k] = left[k];
}

// --- By name ---

struct AbsOf {
  HWY_INLINE auto operator()(Tag, V x) const -> V { return hn::Abs(x); }
};
struct NegateOf {
  HWY_INLINE auto operator()(Tag, V x) const -> V { return hn::Neg(x); }
};
struct FloorOf {
  HWY_INLINE auto operator()(Tag, V x) const -> V { return hn::Floor(x); }
};
struct CeilOf {
  HWY_INLINE auto operator()(Tag, V x) const -> V { return hn::Ceil(x); }
};
struct RoundOf {
  HWY_INLINE auto operator()(Tag, V x) const -> V { return hn::Round(x); }
};
struct SqrtOf {
  HWY_INLINE auto operator()(Tag, V x) const -> V { return hn::Sqrt(x); }
};
struct ReciprocalOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V {
    return hn::Div(hn::Set(d, 1.0F), x);
  }
};
struct ReluOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V {
    return hn::IfThenZeroElse(hn::Lt(x, hn::Zero(d)), x);  // NaN stays
  }
};
struct ExpOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V { return exp_of(d, x); }
};
struct LogOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V { return log_of(d, x); }
};
struct TanhOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V { return tanh_of(d, x); }
};
struct SigmoidOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V { return sigmoid_of(d, x); }
};
struct SiluOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V {
    return hn::Mul(x, sigmoid_of(d, x));
  }
};
struct ErfOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V { return erf_of(d, x); }
};
struct GeluOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V { return gelu_of(d, x); }
};
struct GeluTanhOf {
  HWY_INLINE auto operator()(Tag d, V x) const -> V { return gelu_tanh_of(d, x); }
};

void unary_row(Unary op, const float* x, float* out, std::size_t count) {
  const Row row{x, 1};
  switch (op) {
    case Unary::Abs:
      return map_row(row, out, count, AbsOf{});
    case Unary::Negate:
      return map_row(row, out, count, NegateOf{});
    case Unary::Floor:
      return map_row(row, out, count, FloorOf{});
    case Unary::Ceil:
      return map_row(row, out, count, CeilOf{});
    case Unary::Round:
      return map_row(row, out, count, RoundOf{});
    case Unary::Sqrt:
      return map_row(row, out, count, SqrtOf{});
    case Unary::Reciprocal:
      return map_row(row, out, count, ReciprocalOf{});
    case Unary::Relu:
      return map_row(row, out, count, ReluOf{});
    case Unary::Exp:
      return map_row(row, out, count, ExpOf{});
    case Unary::Log:
      return map_row(row, out, count, LogOf{});
    case Unary::Sin:
      return sine_row<false>(x, out, count);
    case Unary::Cos:
      return sine_row<true>(x, out, count);
    case Unary::Tanh:
      return map_row(row, out, count, TanhOf{});
    case Unary::Sigmoid:
      return map_row(row, out, count, SigmoidOf{});
    case Unary::Silu:
      return map_row(row, out, count, SiluOf{});
    case Unary::Erf:
      return map_row(row, out, count, ErfOf{});
    case Unary::Gelu:
      return map_row(row, out, count, GeluOf{});
    case Unary::GeluTanh:
      return map_row(row, out, count, GeluTanhOf{});
  }
}

struct AddOf {
  HWY_INLINE auto operator()(Tag, V a, V b) const -> V { return hn::Add(a, b); }
};
struct SubOf {
  HWY_INLINE auto operator()(Tag, V a, V b) const -> V { return hn::Sub(a, b); }
};
struct MulOf {
  HWY_INLINE auto operator()(Tag, V a, V b) const -> V { return hn::Mul(a, b); }
};
struct DivOf {
  HWY_INLINE auto operator()(Tag, V a, V b) const -> V { return hn::Div(a, b); }
};
struct MinOf {
  HWY_INLINE auto operator()(Tag d, V a, V b) const -> V { return nan_min(d, a, b); }
};
struct MaxOf {
  HWY_INLINE auto operator()(Tag d, V a, V b) const -> V { return nan_max(d, a, b); }
};

void binary_row(Binary op, const float* a, std::size_t a_step, const float* b,
                std::size_t b_step, float* out, std::size_t count) {
  const Row x{a, a_step};
  const Row y{b, b_step};
  switch (op) {
    case Binary::Add:
      return map_rows(x, y, out, count, AddOf{});
    case Binary::Sub:
      return map_rows(x, y, out, count, SubOf{});
    case Binary::Mul:
      return map_rows(x, y, out, count, MulOf{});
    case Binary::Div:
      return map_rows(x, y, out, count, DivOf{});
    case Binary::Min:
      return map_rows(x, y, out, count, MinOf{});
    case Binary::Max:
      return map_rows(x, y, out, count, MaxOf{});
    case Binary::Pow:
      return power_row(x, y, out, count);
  }
}

struct ClampOf {
  V low, high;
  HWY_INLINE auto operator()(Tag d, V x) const -> V {
    return nan_min(d, nan_max(d, x, low), high);
  }
};
struct MulAddOf {
  V factor, term;
  HWY_INLINE auto operator()(Tag, V x) const -> V {
    return hn::MulAdd(x, factor, term);
  }
};

void clamp_row(const float* x, float low, float high, float* out, std::size_t count) {
  const Tag d;
  map_row({x, 1}, out, count, ClampOf{hn::Set(d, low), hn::Set(d, high)});
}

void multiply_add_row(const float* x, float factor, float term, float* out,
                      std::size_t count) {
  const Tag d;
  map_row({x, 1}, out, count, MulAddOf{hn::Set(d, factor), hn::Set(d, term)});
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(unary_row);
HWY_EXPORT(binary_row);
HWY_EXPORT(clamp_row);
HWY_EXPORT(multiply_add_row);

void require_equal(std::size_t size, std::size_t other) {
  invariant(size == other, "rows of {} and {} elements", size, other);
}

}  // namespace

void apply(Unary op, std::span<const float> x, std::span<float> out) {
  require_equal(x.size(), out.size());
  HWY_DYNAMIC_DISPATCH(unary_row)(op, x.data(), out.data(), out.size());
}

void apply(Binary op, std::span<const float> a, std::span<const float> b,
           std::span<float> out) {
  require_equal(a.size(), out.size());
  require_equal(b.size(), out.size());
  HWY_DYNAMIC_DISPATCH(binary_row)
  (op, a.data(), 1, b.data(), 1, out.data(), out.size());
}

void apply(Binary op, std::span<const float> a, float b, std::span<float> out) {
  require_equal(a.size(), out.size());
  // The square is the power that models take, and a product is exact enough.
  if (op == Binary::Pow && b == 2.0F) return apply(Binary::Mul, a, a, out);
  HWY_DYNAMIC_DISPATCH(binary_row)(op, a.data(), 1, &b, 0, out.data(), out.size());
}

void apply(Binary op, float a, std::span<const float> b, std::span<float> out) {
  require_equal(b.size(), out.size());
  HWY_DYNAMIC_DISPATCH(binary_row)(op, &a, 0, b.data(), 1, out.data(), out.size());
}

void clamp(std::span<const float> x, float low, float high, std::span<float> out) {
  require_equal(x.size(), out.size());
  HWY_DYNAMIC_DISPATCH(clamp_row)(x.data(), low, high, out.data(), out.size());
}

void multiply_add(std::span<const float> a, float b, float c, std::span<float> out) {
  require_equal(a.size(), out.size());
  HWY_DYNAMIC_DISPATCH(multiply_add_row)(a.data(), b, c, out.data(), out.size());
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
