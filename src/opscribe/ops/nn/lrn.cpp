// LRN: divides each element by the strength of nearby channels.
//
//   Y[c] = X[c] / (bias + alpha / size * sum(X[i]^2))^beta
//          i from c - floor((size - 1) / 2) to c + ceil((size - 1) / 2)

#include <algorithm>
#include <cmath>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  shape_of_rank(ctx, 0, 2, kAnyRank);
  const std::int64_t size = ctx.int_attr("size");
  if (size < 1) {
    ctx.fail("invalid-attribute", {}, "", "`size` is {}, but is at least 1", size);
  }
}

struct Response {
  std::int64_t below = 0;  // channels of the window before its own, and after
  std::int64_t above = 0;
  double factor = 1;  // of the sum of squares
  double beta = 1;
  double bias = 0;
};

// One sample of `channels` rows of `inner` elements.
template <typename T>
void respond(const Response& response, std::int64_t channels, std::int64_t inner,
             const T* x, T* y) {
  for (std::int64_t c = 0; c < channels; ++c) {
    T* out = y + c * inner;
    std::fill_n(out, inner, T(0));
    const std::int64_t last = std::min(c + response.above, channels - 1);
    for (std::int64_t k = std::max<std::int64_t>(c - response.below, 0); k <= last;
         ++k) {
      for (std::int64_t i = 0; i < inner; ++i) {
        out[i] += x[k * inner + i] * x[k * inner + i];
      }
    }
    for (std::int64_t i = 0; i < inner; ++i) {
      const T strength =
          static_cast<T>(response.bias) + static_cast<T>(response.factor) * out[i];
      out[i] = x[c * inner + i] / std::pow(strength, static_cast<T>(response.beta));
    }
  }
}

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  const kernel::Shape dims = x.dims().span();
  // No window is larger than all channels.
  const std::int64_t size = ctx.int_attr("size");
  const Response response{.below = std::min((size - 1) / 2, dims[1]),
                          .above = std::min(size / 2, dims[1]),
                          .factor = static_cast<double>(ctx.float_attr("alpha")) /
                                    static_cast<double>(size),
                          .beta = static_cast<double>(ctx.float_attr("beta")),
                          .bias = static_cast<double>(ctx.float_attr("bias"))};
  const std::int64_t inner = kernel::count_between(dims, 2, dims.size());
  const std::int64_t sample = dims[1] * inner;
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    for (std::int64_t at = 0; at < x.element_count(); at += sample) {
      ctx.work(static_cast<std::uint64_t>(sample) *
               static_cast<std::uint64_t>(response.below + response.above + 8));
      respond(response, dims[1], inner, x.cells<T>().data() + at,
              y.mutable_cells<T>().data() + at);
    }
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto lrn_def() -> OpDef {
  return {
      .name = "LRN",
      .since = 13,
      .doc =
          "Local response normalization: divides every element by `(bias + alpha / "
          "size * s)^beta`, where s is the sum of squares over `size` neighbouring "
          "channels at the same position. Channels beyond the edge count as 0; an even "
          "`size` reaches one further upwards.",
      .attributes = {{"alpha", AttrType::Float, 1e-04F,
                      "Factor of the sum of squares; it is divided by `size`."},
                     {"beta", AttrType::Float, 0.75F, "Exponent of the divisor."},
                     {"bias", AttrType::Float, 1.0F,
                      "Summand of the divisor, before the exponent."},
                     {"size", AttrType::Int, kRequired,
                      "Number of channels in the window."}},
      .inputs = {{"X", "T", "`[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "In the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 1, .unclassified = true, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
