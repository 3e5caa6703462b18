// Conv: kernels slide over the spatial axes; each position gives one weighted sum.
//
//   X  [ N, C, d... ]
//   W  [ M, C/group, k... ]
//   Y  [ N, M, o... ]      o = floor((d + pads - (dilation * (k - 1) + 1)) / stride) +
//   1

#include "opscribe/ops/loops/convolution.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/convolution.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_conv(ctx, {.x = 0, .w = 1, .bias = 2});
}

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  const Tensor w = widened(ctx, ctx.tensor(1));
  const Tensor bias = widened_input(ctx, 2, w.dtype());
  Tensor y = make_wide(ctx, 0);
  const ConvLoop loop = conv_loop(ctx, x, w);
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    convolve(ctx, loop, x.cells<T>().data(), w.cells<T>().data(),
             cells_or_null<T>(bias), y.mutable_cells<T>().data());
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto conv_def() -> OpDef {
  return {
      .name = "Conv",
      .since = 22,
      .doc =
          "Convolution: every output element is the weighted sum of a window of `X` "
          "over all channels of its group, plus the bias. The kernel is not flipped, "
          "so strictly it is a cross-correlation.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"group", AttrType::Int, 1, kConvGroup},
                     {"kernel_shape", AttrType::Ints, kNoDefault, kConvKernelShape},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPads},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kConvInput, kDifferentiable},
                 {"W", "T", kConvWeights, kDifferentiable},
                 {"B", "T",
                  "Summand of each output channel, `[M]`; absent: nothing is added.",
                  kOptional | kDifferentiable}},
      .outputs = {{"Y", "T", kConvOutput, kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}},
                  {.since = 1, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
