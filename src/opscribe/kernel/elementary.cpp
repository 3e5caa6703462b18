// Sine, cosine and power are computed in double: reducing an angle and the product of
// an exponent and a logarithm need more digits than the result has. Vectors with a lane
// that needs special care, a huge angle or what has no power, go to the C library.

#include "opscribe/kernel/elementary.h"

#include <array>
#include <cmath>
#include <cstddef>

#include "opscribe/base/error.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/elementary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/elementary-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;
using V = hn::Vec<Tag>;

// Calls `op` with a vector of each operand, the last one padded with ones. A pointer
// that does not move is a number for all.
struct Row {
  const float* cells;
  std::size_t step;  // 1, or 0
};

HWY_INLINE auto load(Tag d, Row row, std::size_t i) -> V {
  return row.step == 0 ? hn::Set(d, *row.cells) : hn::LoadU(d, row.cells + i);
}

HWY_INLINE void load_tail(Row row, std::size_t i, std::size_t count, float* lanes) {
  for (std::size_t k = 0; k < count; ++k) lanes[k] = row.cells[(i + k) * row.step];
}

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

// --- In double, half a vector at a time ---

using Wide = hn::ScalableTag<double>;
using Narrow = hn::Rebind<float, Wide>;
using W = hn::Vec<Wide>;

constexpr double kTwoOverPi = 0.63661977236758134308;
// The first part has 33 bits: its product with a number below 2^20 is exact.
constexpr double kHalfPiHigh = 0x1.921fb544p+0;
constexpr double kHalfPiLow = 0x1.0b4611a626331p-34;
constexpr double kLargestAngle = 1e6;

// sin(x), or cos(x) with a `quarter` of 1.
HWY_INLINE auto sine(Wide d, W x, std::uint64_t quarter) -> W {
  const hn::RebindToUnsigned<Wide> du;
  // Adding 1.5 * 2^52 leaves the nearest whole number in the low bits.
  const W magic = hn::Set(d, 0x1.8p52);
  const W moved = hn::MulAdd(x, hn::Set(d, kTwoOverPi), magic);
  const W n = hn::Sub(moved, magic);
  const W near = hn::NegMulAdd(n, hn::Set(d, kHalfPiHigh), x);
  const W r = hn::NegMulAdd(n, hn::Set(d, kHalfPiLow), near);
  const W t = hn::Mul(r, r);
  const W s = polynomial(d, t, -0.1666666664058818, 0.008333329280522035,
                         -0.00019839304414782897, 2.7180464655574353e-06);
  const W c = polynomial(d, t, 0.04166666661910632, -0.0013888883467221595,
                         2.4799451542376038e-05, -2.7205045736781677e-07);
  const W sin = hn::MulAdd(hn::Mul(t, r), s, r);
  const W cos =
      hn::MulAdd(hn::Mul(t, t), c, hn::NegMulAdd(t, hn::Set(d, 0.5), hn::Set(d, 1.0)));
  const auto place = hn::Add(hn::BitCast(du, moved), hn::Set(du, quarter));
  const auto is_odd = hn::TestBit(place, hn::Set(du, std::uint64_t{1}));
  const W value = hn::IfThenElse(hn::RebindMask(d, is_odd), cos, sin);
  const auto sign = hn::ShiftLeft<62>(hn::And(place, hn::Set(du, std::uint64_t{2})));
  return hn::Xor(value, hn::BitCast(d, sign));
}

// One vector; `x` and `out` may be the same.
template <bool kIsCosine>
HWY_INLINE void sine_block(const float* x, float* out) {
  const Wide d;
  const Narrow df;
  const W wide = hn::PromoteTo(d, hn::LoadU(df, x));
  if (HWY_LIKELY(hn::AllTrue(d, hn::Lt(hn::Abs(wide), hn::Set(d, kLargestAngle))))) {
    const W value = sine(d, wide, kIsCosine ? 1 : 0);
    // The sine of -0 is -0; adding n * 0 has lost the sign.
    const W kept =
        kIsCosine ? value : hn::IfThenElse(hn::Eq(wide, hn::Zero(d)), wide, value);
    hn::StoreU(hn::DemoteTo(df, kept), df, out);
    return;
  }
  for (std::size_t k = 0; k < hn::Lanes(d); ++k) {
    out[k] = kIsCosine ? std::cos(x[k]) : std::sin(x[k]);
  }
}

template <bool kIsCosine>
HWY_INLINE void sine_row(const float* x, float* out, std::size_t count) {
  const std::size_t lanes = hn::Lanes(Wide());
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) sine_block<kIsCosine>(x + i, out + i);
  if (i == count) return;
  HWY_ALIGN float tail[hn::MaxLanes(Tag())] = {};
  load_tail({x, 1}, i, count - i, tail);
  sine_block<kIsCosine>(tail, tail);
  for (std::size_t k = 0; i + k < count; ++k) out[i + k] = tail[k];
}

// x^y = 2^(y * log2 x) of positive, normal x.
HWY_INLINE auto power(Wide d, W x, W y) -> W {
  const hn::RebindToSigned<Wide> di;
  const auto bits = hn::BitCast(di, x);
  constexpr std::int64_t kBitsOfSqrtHalf = 0x3fe6a09e667f3bcd;
  const auto moved = hn::Sub(bits, hn::Set(di, kBitsOfSqrtHalf));
  // The exponent as a number: its biased bits below those of 2^52.
  const auto biased = hn::ShiftRight<52>(
      hn::BitCast(hn::RebindToUnsigned<Wide>(),
                  hn::Add(moved, hn::Set(di, std::int64_t{1024} << 52))));
  const W two_52 = hn::Set(d, 0x1p52);
  const W e =
      hn::Sub(hn::BitCast(d, hn::Or(hn::BitCast(di, biased), hn::BitCast(di, two_52))),
              hn::Set(d, 0x1p52 + 1024));
  const auto exponent_bits =
      hn::And(moved, hn::Set(di, static_cast<std::int64_t>(0xfff0000000000000ULL)));
  const W m = hn::BitCast(d, hn::Sub(bits, exponent_bits));
  const W one = hn::Set(d, 1.0);
  // log2 m = 2 / ln 2 * atanh(s).
  const W s = hn::Div(hn::Sub(m, one), hn::Add(m, one));
  const W t = hn::Mul(s, s);
  const W p =
      polynomial(d, t, 0.33333333333309645, 0.20000000019667996, 0.14285709462882942,
                 0.11111629695431188, 0.0906344609622275, 0.0839219123532704);
  const W log2 = hn::MulAdd(hn::Mul(s, hn::MulAdd(t, p, one)),
                            hn::Set(d, 2.88539008177792681472), e);
  const W limit = hn::Set(d, 300.0);  // beyond every float32
  const W z = hn::Min(hn::Max(hn::Mul(y, log2), hn::Neg(limit)), limit);
  const W magic = hn::Set(d, 0x1.8p52);
  const W rounded = hn::Add(z, magic);
  const W r = hn::Sub(z, hn::Sub(rounded, magic));
  const W q =
      polynomial(d, r, 0.6931471805599517, 0.24022650695716052, 0.05550410866431224,
                 0.009618129182912967, 0.001333355825142779, 0.00015403439610621694,
                 1.5252645503365653e-05, 1.3258613636930064e-06, 1.021082350697468e-07);
  const auto scale = hn::ShiftLeft<52>(hn::BitCast(di, rounded));
  return hn::BitCast(d, hn::Add(hn::BitCast(di, hn::MulAdd(r, q, one)), scale));
}

HWY_INLINE void power_block(const float* a, const float* b, float* out) {
  const Wide d;
  const Narrow df;
  const W zero = hn::Zero(d);
  const W infinity = hn::Set(d, std::numeric_limits<double>::infinity());
  const W x = hn::PromoteTo(d, hn::LoadU(df, a));
  const W y = hn::PromoteTo(d, hn::LoadU(df, b));
  const auto is_plain = hn::And(hn::And(hn::Gt(x, zero), hn::Lt(x, infinity)),
                                hn::Lt(hn::Abs(y), infinity));
  if (HWY_LIKELY(hn::AllTrue(d, is_plain))) {
    hn::StoreU(hn::DemoteTo(df, power(d, x, y)), df, out);
    return;
  }
  for (std::size_t k = 0; k < hn::Lanes(d); ++k) out[k] = std::pow(a[k], b[k]);
}

HWY_INLINE void power_row(Row a, Row b, float* out, std::size_t count) {
  const std::size_t lanes = hn::Lanes(Wide());
  HWY_ALIGN float left[hn::MaxLanes(Tag())];
  HWY_ALIGN float right[hn::MaxLanes(Tag())];
  for (std::size_t k = 0; k < lanes; ++k) left[k] = right[k] = 1.0F;
  // A number for all is written once.
  if (count > 0 && a.step == 0) load_tail(a, 0, lanes, left);
  if (count > 0 && b.step == 0) load_tail(b, 0, lanes, right);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    power_block(a.step == 0 ? left : a.cells + i, b.step == 0 ? right : b.cells + i,
                out + i);
  }
  if (i == count) return;
  load_tail(a, i, count - i, left);
  load_tail(b, i, count - i, right);
  power_block(left, right, left);
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
