// Elementary functions of one vector of float32, for files that are compiled once for
// each target: included after hwy/highway.h, and again for every target.
//
// The coefficients are our own fits: least squares in the Chebyshev basis with weights
// raised where the error is largest, until the largest relative error is smallest.

#if defined(OPSCRIBE_KERNEL_ELEMENTARY_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef OPSCRIBE_KERNEL_ELEMENTARY_INL_H_
#undef OPSCRIBE_KERNEL_ELEMENTARY_INL_H_
#else
#define OPSCRIBE_KERNEL_ELEMENTARY_INL_H_
#endif

#include <hwy/highway.h>

#include <limits>

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// c0 + x * (c1 + x * (c2 + ...)).
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto polynomial(D d, V, hn::TFromD<D> last) -> V {
  return hn::Set(d, last);
}
template <class D, class V = hn::Vec<D>, typename... More>
HWY_INLINE auto polynomial(D d, V x, hn::TFromD<D> first, hn::TFromD<D> second,
                           More... more) -> V {
  return hn::MulAdd(polynomial(d, x, second, more...), x, hn::Set(d, first));
}

// Min and Max differ between targets in what they make of NaN: these give NaN.
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto nan_min(D, V a, V b) -> V {
  const V kept = hn::IfThenElse(hn::IsNaN(b), b, hn::Min(a, b));
  return hn::IfThenElse(hn::IsNaN(a), a, kept);
}
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto nan_max(D, V a, V b) -> V {
  const V kept = hn::IfThenElse(hn::IsNaN(b), b, hn::Max(a, b));
  return hn::IfThenElse(hn::IsNaN(a), a, kept);
}

// --- exp: 2^n * e^r, r = x - n * ln 2 in [-ln 2 / 2, ln 2 / 2] ---

constexpr float kLog2E = 1.44269504088896341F;
// The first part has 9 bits, so its product with n is exact.
constexpr float kLn2High = 0.693359375F;
constexpr float kLn2Low = -2.12194440054690583e-4F;

template <class D, class V = hn::Vec<D>>
HWY_INLINE auto exp_of_rest(D d, V x, V n) -> V {
  const V near = hn::NegMulAdd(n, hn::Set(d, kLn2High), x);
  const V r = hn::NegMulAdd(n, hn::Set(d, kLn2Low), near);
  const V q = polynomial(d, r, 0x1.fffffcp-2F, 0x1.55549p-3F, 0x1.5558f4p-5F,
                         0x1.123a6cp-7F, 0x1.6a2352p-10F);
  return hn::Add(hn::Set(d, 1.0F), hn::MulAdd(hn::Mul(r, r), q, r));
}

// For |x| up to 87 and a little more: one addition to the exponent makes 2^n.
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto exp_of_moderate(D d, V x) -> V {
  const hn::RebindToSigned<D> di;
  const auto n = hn::NearestInt(hn::Mul(x, hn::Set(d, kLog2E)));
  const V p = exp_of_rest(d, x, hn::ConvertTo(d, n));
  return hn::BitCast(d, hn::Add(hn::BitCast(di, p), hn::ShiftLeft<23>(n)));
}

// For all x: 2^n in two steps, which reach infinity and the subnormal numbers.
template <class D, class V = hn::Vec<D>>
HWY_NOINLINE auto exp_of_extreme(D d, V x) -> V {
  const hn::RebindToSigned<D> di;
  const V inside = hn::Min(hn::Max(x, hn::Set(d, -105.0F)), hn::Set(d, 90.0F));
  const auto n = hn::NearestInt(hn::Mul(inside, hn::Set(d, kLog2E)));
  const V p = exp_of_rest(d, inside, hn::ConvertTo(d, n));
  const auto half = hn::ShiftRight<1>(n);
  const auto bias = hn::Set(di, 127);
  const auto power_of_2 = [&](auto k) HWY_ATTR {
    return hn::BitCast(d, hn::ShiftLeft<23>(hn::Add(k, bias)));
  };
  const V y = hn::Mul(hn::Mul(p, power_of_2(half)), power_of_2(hn::Sub(n, half)));
  return hn::IfThenElse(hn::IsNaN(x), x, y);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE auto exp_of(D d, V x) -> V {
#if HWY_TARGET == HWY_AVX3
  // One instruction does what the two steps do; Highway has no name for it. Limits as
  // first operands let NaN pass.
  if constexpr (hn::MaxLanes(D()) == 16) {
    const V inside = hn::Min(hn::Set(d, 90.0F), hn::Max(hn::Set(d, -105.0F), x));
    const V n = hn::Round(hn::Mul(inside, hn::Set(d, kLog2E)));
    return V{_mm512_scalef_ps(exp_of_rest(d, inside, n).raw, n.raw)};
  }
#endif
  // NaN is not below anything.
  if (HWY_LIKELY(hn::AllTrue(d, hn::Lt(hn::Abs(x), hn::Set(d, 87.0F))))) {
    return exp_of_moderate(d, x);
  }
  return exp_of_extreme(d, x);
}

// --- log: e * ln 2 + log(m), m in [sqrt(1/2), sqrt(2)) ---

template <class D, class V = hn::Vec<D>>
HWY_INLINE auto log_of(D d, V x) -> V {
  const hn::RebindToSigned<D> di;
  const auto is_subnormal = hn::Lt(x, hn::Set(d, 0x1p-126F));
  const V normal = hn::IfThenElse(is_subnormal, hn::Mul(x, hn::Set(d, 0x1p25F)), x);
  const auto bits = hn::BitCast(di, normal);
  constexpr std::int32_t kBitsOfSqrtHalf = 0x3f3504f3;
  const auto n = hn::ShiftRight<23>(hn::Sub(bits, hn::Set(di, kBitsOfSqrtHalf)));
  const V m = hn::BitCast(d, hn::Sub(bits, hn::ShiftLeft<23>(n)));
  const V raised = hn::IfThenElseZero(is_subnormal, hn::Set(d, -25.0F));
  const V e = hn::Add(hn::ConvertTo(d, n), raised);
  const V f = hn::Sub(m, hn::Set(d, 1.0F));
  const V square = hn::Mul(f, f);
  const V tail =
      polynomial(d, f, 0x1.555554p-2F, -0x1.000226p-2F, 0x1.99a008p-3F, -0x1.547244p-3F,
                 0x1.22da1cp-3F, -0x1.0d8542p-3F, 0x1.055b6cp-3F, -0x1.38b582p-4F);
  const V low = hn::MulAdd(e, hn::Set(d, kLn2Low), hn::Mul(hn::Mul(square, f), tail));
  const V sum = hn::Add(f, hn::NegMulAdd(square, hn::Set(d, 0.5F), low));
  const V y = hn::MulAdd(e, hn::Set(d, kLn2High), sum);
  const V zero = hn::Zero(d);
  const V infinity = hn::Set(d, std::numeric_limits<float>::infinity());
  const V of_zero = hn::IfThenElse(hn::Eq(x, zero), hn::Neg(infinity),
                                   hn::Set(d, std::numeric_limits<float>::quiet_NaN()));
  const V of_positive = hn::IfThenElse(hn::Lt(x, infinity), y, x);  // NaN stays
  return hn::IfThenElse(hn::Le(x, zero), of_zero, of_positive);
}

// --- Functions that run from -1 to 1 ---

// e = exp(-|x|) never overflows: 1 / (1 + e), and e / (1 + e) on the other side.
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto sigmoid_of(D d, V x) -> V {
  const V one = hn::Set(d, 1.0F);
  const V e = exp_of(d, hn::Neg(hn::Abs(x)));
  const V top = hn::IfThenElse(hn::Lt(x, hn::Zero(d)), e, one);
  return hn::Div(top, hn::Add(one, e));
}

// Where an odd function is 1 or -1 as far as float32 can tell; NaN stays.
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto saturated(D d, V x, V y, float from) -> V {
  const V one = hn::CopySignToAbs(hn::Set(d, 1.0F), x);
  const V end = hn::IfThenElse(hn::IsNaN(x), x, one);
  return hn::IfThenElse(hn::Lt(hn::Abs(x), hn::Set(d, from)), y, end);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE auto tanh_of(D d, V x) -> V {
  const V t = hn::Mul(x, x);
  const V p = polynomial(d, t, 1.0F, 0x1.1a5304p-3F, 0x1.06b3a8p-8F, 0x1.08fd18p-15F,
                         0x1.b40bacp-25F);
  const V q = polynomial(d, t, 1.0F, 0x1.e27ed6p-2F, 0x1.c67396p-6F, 0x1.b92dd4p-12F,
                         0x1.b231p-20F, 0x1.956a6cp-31F);
  return saturated(d, x, hn::Div(hn::Mul(x, p), q), 9.02F);
}

// Five units in the last place, and twice as fast as `erf_of`: inside of Gelu.
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto rough_erf_of(D d, V x) -> V {
  const V t = hn::Mul(x, x);
  const V p = polynomial(d, t, 0x1.20dd74p+0F, 0x1.86b956p-3F, 0x1.b07514p-5F,
                         0x1.ef65b6p-9F, 0x1.2aa49p-12F, 0x1.1211cp-19F);
  const V q = polynomial(d, t, 1.0F, 0x1.013bep-1F, 0x1.d3ff6ap-4F, 0x1.eb6f28p-7F,
                         0x1.3173a6p-10F, 0x1.3ecd2cp-15F);
  return saturated(d, x, hn::Div(hn::Mul(x, p), q), 3.92F);
}

// x * p(x^2) below 1, 1 - exp(p(|x|)) above.
template <class D, class V = hn::Vec<D>>
HWY_INLINE auto erf_of(D d, V x) -> V {
  const V a = hn::Abs(x);
  const V near =
      polynomial(d, hn::Mul(x, x), 0x1.20dd74p+0F, -0x1.81273ep-2F, 0x1.ce2cf6p-4F,
                 -0x1.b7f908p-6F, 0x1.540588p-8F, -0x1.a3f5c2p-11F, 0x1.4966ap-14F);
  const V inside = hn::Min(a, hn::Set(d, 3.95F));
  const V exponent = polynomial(d, inside, 0x1.8b3ec8p-13F, -0x1.212c2cp+0F,
                                -0x1.4434fp-1F, -0x1.bc18dp-4F, 0x1.9d0bd2p-6F,
                                -0x1.1398f6p-8F, 0x1.ceeae4p-12F, -0x1.6c0684p-16F);
  const V far = hn::Sub(hn::Set(d, 1.0F), exp_of_moderate(d, exponent));
  // From 3.95 on `far` is 1 as far as float32 can tell.
  const V y = hn::IfThenElse(hn::Lt(a, hn::Set(d, 1.0F)), hn::Mul(x, near),
                             hn::CopySignToAbs(far, x));
  return hn::IfThenElse(hn::IsNaN(x), x, y);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE auto gelu_of(D d, V x) -> V {
  const V half = hn::Mul(x, hn::Set(d, 0.5F));
  const V e = rough_erf_of(d, hn::Mul(x, hn::Set(d, 0.70710678118654752F)));
  return hn::MulAdd(half, e, half);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE auto gelu_tanh_of(D d, V x) -> V {
  constexpr float kRoot = 0.79788456080286536F;  // sqrt(2 / pi)
  const V half = hn::Mul(x, hn::Set(d, 0.5F));
  const V inner =
      hn::MulAdd(hn::Mul(x, x), hn::Set(d, 0.044715F * kRoot), hn::Set(d, kRoot));
  return hn::MulAdd(half, tanh_of(d, hn::Mul(x, inner)), half);
}

}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
