// StringConcat: joins two tensors of strings, element by element, broadcast both ways.
//
//   [ "a", "b" ]  [ ".txt" ]   ->   [ "a.txt", "b.txt" ]

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {
namespace {

// How many bytes the joined strings have together.
auto bytes_of(EvalContext& ctx, const kernel::PairPlan& plan, const std::string* x,
              const std::string* y) -> std::uint64_t {
  Tensor all = ctx.make(DataType::UInt64, {plan.count});
  const auto sizes = all.mutable_cells<std::uint64_t>();
  kernel::map_pair(plan, x, y, sizes.data(),
                   [](const std::string& a, const std::string& b) {
                     return std::uint64_t{a.size()} + b.size();
                   });
  std::uint64_t total = 0;
  for (const std::uint64_t size : sizes) total = checked::add(total, size, "the text");
  return total;
}

void eval(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const Tensor& y = ctx.tensor(1);
  const TensorDims dims = broadcast_result(ctx, x, y);
  const auto plan = kernel::plan_pair(x.dims().span(), y.dims().span(), dims.span());
  ctx.work(static_cast<std::uint64_t>(plan.count));
  // A long string that is repeated can be far more text than the inputs have.
  const Tensor room = ctx.make(
      DataType::UInt8,
      {checked::narrow<std::int64_t>(
          bytes_of(ctx, plan, x.strings().data(), y.strings().data()), "the text")});
  StringSlots slots = make_string_slots(plan.count, ctx.pool());
  kernel::map_pair(plan, x.strings().data(), y.strings().data(), slots.values.data(),
                   [](const std::string& a, const std::string& b) { return a + b; });
  slots.charge.reset();
  ctx.set(0, Tensor::strings(dims, std::move(slots.values), ctx.pool()));
}

}  // namespace

auto string_concat_def() -> OpDef {
  return {
      .name = "StringConcat",
      .since = 20,
      .doc =
          "Appends each string of `Y` to the string of `X` at the same position, with "
          "broadcasting. Nothing is put between the two.",
      .inputs = {{"X", "T", "First parts.", kNonDifferentiable},
                 {"Y", "T", "Second parts, broadcast against `X`.",
                  kNonDifferentiable}},
      .outputs = {{"Z", "T", "Joined strings, of the common shape.",
                   kNonDifferentiable}},
      .types = {{"T", kString}},
      .infer = infer_broadcast,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
