#include "opscribe/ops/loops/convolution.h"

namespace opscribe::ops {

auto conv_loop(EvalContext& ctx, const Tensor& x, const Tensor& w) -> ConvLoop {
  ConvLoop loop;
  loop.axes = window_axes(ctx, x.dims().span().subspan(2), w.dims().span().subspan(2),
                          ctx.result_dims(0).span().subspan(2));
  loop.batch = x.dim(0);
  loop.groups = ctx.int_attr("group");
  loop.channels = w.dim(1);
  loop.features = w.dim(0) / loop.groups;
  loop.input_size = kernel::input_count(loop.axes);
  loop.window_size = kernel::window_count(loop.axes);
  loop.output_size = kernel::position_count(loop.axes);
  return loop;
}

}  // namespace opscribe::ops
