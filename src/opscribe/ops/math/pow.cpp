// Pow: Z = X^Y, element by element, broadcast both ways.

#include <cmath>
#include <cstdint>

#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

// By squaring, wrapping around. The inverse of a whole number is 0 but for 1 and -1;
// that of 0 is open in ONNX, and 0 here.
template <typename T>
auto whole_power(T base, std::uint64_t exponent, bool is_negative) -> T {
  if (is_negative) {
    if (base != 1 && base != -1) return 0;
    exponent &= 1;  // what is left of the sign
  }
  T power = 1;
  for (; exponent > 0; exponent >>= 1) {
    if ((exponent & 1) != 0) power = Times()(power, base);
    base = Times()(base, base);
  }
  return power;
}

// Calls `op` for each pair of `a`, of type A, and `b`, of type B.
template <typename A, typename B, typename R, typename Op>
void map_operands(EvalContext& ctx, const detail::Pair& pair, const Tensor& a,
                  const Tensor& b, DataType dtype, Op&& op) {
  Tensor z = ctx.make(kDataTypeOf<R>, pair.dims);
  kernel::map_pair(pair.plan, a.cells<A>().data(), b.cells<B>().data(),
                   z.mutable_cells<R>().data(), op);
  ctx.set(0, cast(z, dtype, {}, ctx.pool()));
}

struct Power {
  template <typename T>
  auto operator()(T x, T y) const -> T {
    return std::pow(x, y);
  }
};

// The result has the type of the base. Floats with an exponent of another type, and
// whole numbers with one that is none, go by double.
void power(EvalContext& ctx, Broadcasting how) {
  const Tensor& x = ctx.tensor(0);
  const Tensor& y = ctx.tensor(1);
  if (is_float(x.dtype()) && x.dtype() == y.dtype()) {
    map_binary(ctx, float_types, Power(), how);
    return;
  }
  const detail::Pair pair = detail::plan_pair(ctx, x, y, how);
  if (is_integer(x.dtype()) && is_integer(y.dtype())) {
    const Tensor exponents = cast(y, DataType::Int64, {}, ctx.pool());
    dispatch(index_types, x.dtype(), [&]<typename T>() {
      map_operands<T, std::int64_t, T>(
          ctx, pair, x, exponents, x.dtype(),
          [is_signed = is_signed(y.dtype())](T base, std::int64_t exponent) {
            return whole_power(base, static_cast<std::uint64_t>(exponent),
                               is_signed && exponent < 0);
          });
    });
    return;
  }
  map_operands<double, double, double>(
      ctx, pair, cast(x, DataType::Double, {}, ctx.pool()),
      cast(y, DataType::Double, {}, ctx.pool()), x.dtype(), Power());
}

void eval(EvalContext& ctx) {
  power(ctx, Broadcasting::Numpy);
}

void eval_legacy(EvalContext& ctx) {
  power(ctx, Broadcasting::Legacy);
}

}  // namespace

auto pow_def() -> OpDef {
  return {
      .name = "Pow",
      .since = 15,
      .doc =
          "Raises `X` to the power `Y`, element by element with broadcasting. The "
          "result has the type of the base, whatever the type of the exponent; an "
          "integer base with a negative exponent has no defined result.",
      .inputs = {{"X", "T", "Base.", kDifferentiable},
                 {"Y", "T1", "Exponent, broadcast against `X`; may be of another type.",
                  kDifferentiable}},
      .outputs = {{"Z", "T", "`X^Y`, of the common shape and the type of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kIndices}, {"T1", kNumbersIr4}},
      .infer = infer_binary<symbolic::power>,
      .eval = eval,
      .history =
          {{.since = 13, .types = {{"T1", kNumbersIr3}}},
           {.since = 12, .unclassified = true, .types = {{"T", kFloatsIr3 | kIndices}}},
           {.since = 7,
            .note = "base and exponent have one type",
            .inputs = {{"X", "T", ""}, {"Y", "T", "Exponent, broadcast against `X`."}},
            .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .note = "the result always has the shape of `X`; a smaller `Y` needs "
                    "`broadcast` = 1",
            .attributes =
                {{"axis", AttrType::Int, kNoDefault,
                  "Dimension of `X` where the first dimension of `Y` lines up; absent: "
                  "the last dimensions line up."},
                 {"broadcast", AttrType::Int, 0,
                  "1 lets `Y` have one element or match a run of neighbouring "
                  "dimensions of `X`; 0 asks for equal shapes."}},
            .infer = infer_legacy_broadcast,
            .eval = eval_legacy}},
  };
}

}  // namespace opscribe::ops
