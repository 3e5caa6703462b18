// A model run in C++, an operator run alone, and an operator of one's own.
#include <fmt/format.h>
#include <opscribe/opscribe.h>

using namespace opscribe;

namespace {

constexpr auto kModel = R"(<ir_version: 10, opset_import: ["" : 21, "my.domain" : 1]>
scale (float[N] x, float k) => (float[N] y) {
  h = Mul (x, k)
  y = my.domain.Clamp <limit = 4.0> (h)
})";

// What the node says of `limit`; 1 where it says nothing.
auto limit_of(schema::EvalContext& ctx) -> float {
  const ir::Attr* attr = ctx.attr("limit");
  const float* limit = attr == nullptr ? nullptr : attr->get_if<float>();
  return limit == nullptr ? 1.0F : *limit;
}

// ONNX does not have it, so we bring the kernel.
void clamp(schema::EvalContext& ctx) {
  const float limit = limit_of(ctx);
  const Tensor& x = ctx.tensor(0);
  Tensor y = ctx.make(x.dtype(), x.dims());
  const auto from = x.cells<float>();
  const auto to = y.mutable_cells<float>();
  for (std::size_t i = 0; i < from.size(); ++i) to[i] = std::min(from[i], limit);
  ctx.set(0, std::move(y));
}

}  // namespace

auto main() -> int {
  const eval::CustomKernels kernels{{{"my.domain", "Clamp", clamp}}};
  const Session session(serde::parse_text(kModel), ops::registry(),
                        {.custom = &kernels});
  const Tensor x = Tensor::from_values<float>({3}, {1, 2, 3});
  const auto outputs = session.run({{"x", x}, {"k", Tensor::scalar(1.5F)}});
  fmt::print("y: {}\n", summary(outputs[0]));

  fmt::print("softmax: {}\n",
             summary(eval_op("Softmax", {x}, {.attrs = {{"axis", 0}}})));

  // Whatever is wrong is said with its place.
  try {
    session.run({{"x", x}, {"k", Tensor::from_values<float>({2}, {1, 2})}});
  } catch (const Error& error) {
    fmt::print("{}\n", error.message());
  }
}
