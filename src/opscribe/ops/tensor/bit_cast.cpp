// BitCast: same bits, another type.

#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const std::int64_t number = ctx.int_attr("to");
  if (!is_known(number)) {
    ctx.fail("invalid-attribute", {}, "", "`to` is {}, which is no element type",
             number);
  }
  const auto to = static_cast<DataType>(number);
  const DataType from = ctx.dtype(0);
  if (to == DataType::String) {
    ctx.fail("invalid-attribute", {}, "", "`to` is string, which has no bits to read");
  }
  if (from != DataType::Undefined && bits(from) != bits(to)) {
    ctx.fail("input-type", {0}, "use `Cast` to convert values",
             "{} has {} bits an element, but {} has {}", text_name(from), bits(from),
             text_name(to), bits(to));
  }
  ctx.set_dtype(0, to);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
  if (from == to) keep_values(ctx);
}

void eval(EvalContext& ctx) {
  const DataType to = ctx.result_dtype(0);
  ctx.set(0, ctx.take(0).take_tensor().bitcast(to));
}

}  // namespace

auto bit_cast_def() -> OpDef {
  return {
      .name = "BitCast",
      .since = 26,
      .doc =
          "Reads the bits of each element as another type of the same width; no value "
          "is converted. float 1.0 to uint32 gives 0x3F800000.",
      .attributes = {{"to", AttrType::Int, kRequired,
                      "The new element type, as a number of the format; its width must "
                      "equal that of the input's type."}},
      .inputs = {{"input", "T1", "Any tensor but strings.", kNonDifferentiable}},
      .outputs = {{"output", "T2", "Same shape and bits, new type.",
                   kNonDifferentiable}},
      .types = {{"T1", kAllIr13 - kString}, {"T2", kAllIr13 - kString}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
