#include "opscribe/ops/rules/recurrent.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kX = 0;
constexpr std::size_t kW = 1;
constexpr std::size_t kR = 2;
constexpr std::size_t kB = 3;
constexpr std::size_t kLengths = 4;
constexpr std::size_t kH = 5;
constexpr std::size_t kC = 6;
constexpr std::size_t kP = 7;

struct Sizes {
  bool is_batch_first = false;
  Dim dirs;
  Dim steps;
  Dim batch;
  Dim features;
  Dim hidden;

  auto state() const -> Dims {
    return is_batch_first ? Dims{batch, dirs, hidden} : Dims{dirs, batch, hidden};
  }
};

auto num_directions(InferContext& ctx) -> std::int64_t {
  const std::string_view direction = ctx.string_attr("direction");
  if (direction == "bidirectional") return 2;
  // The second is the default that the first version of GRU has.
  if (direction == "forward" || direction == "foward" || direction == "reverse") {
    return 1;
  }
  ctx.fail("invalid-attribute", {}, "it is `forward`, `reverse` or `bidirectional`",
           "`direction` is \"{}\"", direction);
}

auto is_batch_first(InferContext& ctx) -> bool {
  const std::int64_t layout = ctx.int_attr("layout");
  if (layout != 0 && layout != 1) {
    ctx.fail("invalid-attribute", {}, "it is 0 or 1", "`layout` is {}", layout);
  }
  return layout == 1;
}

// What `hidden_size` says, else the weights or a state.
auto hidden_size(InferContext& ctx, std::int64_t num_gates) -> Dim {
  if (const auto size = ctx.try_int_attr("hidden_size")) {
    if (*size > 0) return *size;
    ctx.fail("invalid-attribute", {}, "", "`hidden_size` is {}, but is at least 1",
             *size);
  }
  if (const auto r = shape_of_rank(ctx, kR, 3)) return (*r)[2];
  if (const auto h = shape_of_rank(ctx, kH, 3)) return (*h)[2];
  const auto w = shape_of_rank(ctx, kW, 3);
  const auto hidden = w ? symbolic::exact_div((*w)[1], num_gates) : std::nullopt;
  return hidden ? *hidden : ctx.fresh_dim("hidden");
}

auto batch_size(InferContext& ctx, bool is_first) -> Dim {
  if (const auto h = shape_of_rank(ctx, kH, 3)) return (*h)[is_first ? 0 : 1];
  if (const auto lengths = shape_of_rank(ctx, kLengths, 1)) return (*lengths)[0];
  return ctx.fresh_dim("batch");
}

auto sizes_of(InferContext& ctx, std::int64_t num_gates) -> Sizes {
  Sizes sizes;
  sizes.is_batch_first = is_batch_first(ctx);
  sizes.dirs = num_directions(ctx);
  sizes.hidden = hidden_size(ctx, num_gates);
  if (const auto x = shape_of_rank(ctx, kX, 3)) {
    sizes.steps = (*x)[sizes.is_batch_first ? 1 : 0];
    sizes.batch = (*x)[sizes.is_batch_first ? 0 : 1];
    sizes.features = (*x)[2];
    return sizes;
  }
  const auto w = shape_of_rank(ctx, kW, 3);
  sizes.steps = ctx.fresh_dim("steps");
  sizes.batch = batch_size(ctx, sizes.is_batch_first);
  sizes.features = w ? (*w)[2] : Dim(0);
  return sizes;
}

void check_operands(InferContext& ctx, const Sizes& sizes, std::int64_t num_gates) {
  const Dim& hidden = sizes.hidden;
  const Dim stacked = hidden * num_gates;
  expect_shape(ctx, kW, {sizes.dirs, stacked, sizes.features}, "[dirs, gates*H, I]");
  expect_shape(ctx, kR, {sizes.dirs, stacked, hidden}, "[dirs, gates*H, H]");
  expect_shape(ctx, kB, {sizes.dirs, stacked * 2}, "[dirs, 2*gates*H]");
  expect_shape(ctx, kLengths, {sizes.batch}, "[N]");
  const std::string_view state = sizes.is_batch_first ? "[N, dirs, H]" : "[dirs, N, H]";
  expect_shape(ctx, kH, sizes.state(), state);
  expect_shape(ctx, kC, sizes.state(), state);
  expect_shape(ctx, kP, {sizes.dirs, hidden * 3}, "[dirs, 3*H]");
}

}  // namespace

void infer_recurrent(InferContext& ctx, std::int64_t num_gates) {
  const Sizes sizes = sizes_of(ctx, num_gates);
  check_operands(ctx, sizes, num_gates);
  if (sizes.is_batch_first) {
    ctx.set_shape(0, {sizes.batch, sizes.steps, sizes.dirs, sizes.hidden});
  } else {
    ctx.set_shape(0, {sizes.steps, sizes.dirs, sizes.batch, sizes.hidden});
  }
  for (std::size_t i = 1; i < ctx.num_outputs(); ++i) ctx.set_shape(i, sizes.state());
}

}  // namespace opscribe::ops
