// BitShift: moves the bits of integers to the left or to the right.
//
//   LEFT    0b00010110 by 2  ->  0b01011000      x * 2^y, lost bits are dropped
//   RIGHT   0b00010110 by 2  ->  0b00000101      x / 2^y, rounded down

#include <type_traits>
#include <utility>

#include "opscribe/ops/logical/logical_ops.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_broadcast(ctx);
  require_word(ctx, "direction", {"LEFT", "RIGHT"});
}

template <typename T>
constexpr auto is_within_width(T count) -> bool {
  return count >= 0 && std::cmp_less(count, sizeof(T) * 8);
}

struct ShiftLeft {
  template <typename T>
  auto operator()(T x, T count) const -> T {
    using Bits = std::make_unsigned_t<T>;
    if (!is_within_width(count)) return 0;
    return static_cast<T>(static_cast<Bits>(x) << count);
  }
};

// Repeats the sign bit.
struct ShiftRight {
  template <typename T>
  auto operator()(T x, T count) const -> T {
    if (!is_within_width(count)) return x < 0 ? T(-1) : T(0);
    return static_cast<T>(x >> count);
  }
};

void eval(EvalContext& ctx) {
  if (ctx.string_attr("direction") == "LEFT") {
    map_binary(ctx, integer_types, ShiftLeft());
  } else {
    static_cast<void>(ctx.result_dims(0));  // there is no third word
    map_binary(ctx, integer_types, ShiftRight());
  }
}

}  // namespace

auto bit_shift_def() -> OpDef {
  return {
      .name = "BitShift",
      .since = 28,
      .doc =
          "Shifts the bits of `X` by `Y` places, both broadcast to a common shape. "
          "Bits shifted out are lost; a right shift of signed numbers repeats the sign "
          "bit. A count below 0 or not below the bit width gives 0, or -1 for a right "
          "shift of a negative number.",
      .attributes = {{"direction", AttrType::String, kRequired,
                      "`LEFT`, towards greater numbers, or `RIGHT`."}},
      .inputs = {{"X", "T", "Integers to shift.", kNonDifferentiable},
                 {"Y", "T", "Number of places, broadcast against `X`.",
                  kNonDifferentiable}},
      .outputs = {{"Z", "T", "Shifted integers, of the common shape.",
                   kNonDifferentiable}},
      .types = {{"T", kIntegers}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11,
                   .note = "a count not below the bit width has no defined result",
                   .types = {{"T", kUnsigned}}}},
  };
}

}  // namespace opscribe::ops
