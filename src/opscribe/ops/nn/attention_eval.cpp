// Attention: the kernel. The shape rule and the definition are in attention.cpp.

#include <algorithm>
#include <cmath>
#include <vector>

#include "opscribe/ops/loops/dot.h"
#include "opscribe/ops/nn/attention_loops.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kQ = 0;
constexpr std::size_t kK = 1;
constexpr std::size_t kV = 2;
constexpr std::size_t kMask = 3;
constexpr std::size_t kPastKey = 4;
constexpr std::size_t kPastValue = 5;
constexpr std::size_t kLengths = 6;

// A tensor [B, H, S, D], or [B, S, H * D], of so many heads.
struct HeadsView {
  const Tensor* tensor = nullptr;
  std::int64_t heads = 1;
  std::int64_t length = 1;
  std::int64_t size = 1;

  auto at(std::int64_t batch, std::int64_t head, std::int64_t place) const
      -> std::int64_t {
    const bool has_heads_inside = tensor->rank() == 3;
    return (has_heads_inside ? (batch * length + place) * heads + head
                             : (batch * heads + head) * length + place) *
           size;
  }
};

auto view_of(const Tensor& tensor, std::int64_t heads) -> HeadsView {
  if (tensor.rank() == 4) {
    return {&tensor, tensor.dim(1), tensor.dim(2), tensor.dim(3)};
  }
  return {&tensor, heads, tensor.dim(1), tensor.dim(2) / heads};
}

// Past and new keys or values of all heads: [B, H, Sp + S, D].
auto joined_cache(EvalContext& ctx, std::size_t past, const Tensor& given,
                  std::int64_t heads) -> Tensor {
  const Tensor before = widened_input(ctx, past, given.dtype());
  if (!before.is_defined() && given.rank() == 4) return given;
  const HeadsView view = view_of(given, heads);
  const std::int64_t kept = before.is_defined() ? before.dim(2) : 0;
  const std::int64_t total = checked::add(kept, view.length, "the number of keys");
  Tensor all = ctx.make(given.dtype(), {given.dim(0), view.heads, total, view.size});
  ctx.work(static_cast<std::uint64_t>(all.element_count()));
  dispatch(wide_floats, given.dtype(), [&]<typename T>() {
    const T* from = given.cells<T>().data();
    const T* old = cells_or_null<T>(before);
    T* to = all.mutable_cells<T>().data();
    for (std::int64_t row = 0; row < given.dim(0) * view.heads; ++row) {
      if (old != nullptr) {
        to = std::copy_n(old + row * kept * view.size, kept * view.size, to);
      }
      for (std::int64_t s = 0; s < view.length; ++s) {
        to = std::copy_n(from + view.at(row / view.heads, row % view.heads, s),
                         view.size, to);
      }
    }
  });
  return all;
}

struct Setup {
  Tensor q, k, v;  // k and v with what was kept: [B, Hkv, St, D]
  HeadsView queries;
  KeyMask mask;
  std::vector<std::int64_t> lengths;  // keys in use of each entry
  std::vector<std::int64_t> offsets;  // where the first query of each entry stands
  std::int64_t keys = 0;
  double scale = 1;
  double softcap = 0;
  DataType dtype = DataType::Float;    // of Q, which scores are rounded to
  DataType softmax = DataType::Float;  // to compute probabilities in
  std::int64_t output_mode = 0;
};

auto window_attr(EvalContext& ctx, std::string_view name) -> std::int64_t {
  const std::int64_t size = ctx.try_int_attr(name).value_or(-1);
  if (size < -1) {
    ctx.fail("invalid-attribute", {}, "-1 means no limit", "`{}` is {}", name, size);
  }
  return size;
}

void read_attributes(EvalContext& ctx, Setup& setup) {
  setup.mask.left = window_attr(ctx, "left_window_size");
  setup.mask.right = window_attr(ctx, "right_window_size");
  setup.mask.is_causal = ctx.flag_attr("is_causal");
  setup.softcap = static_cast<double>(ctx.float_attr("softcap"));
  setup.scale = ctx.has_attr("scale")
                    ? static_cast<double>(ctx.float_attr("scale"))
                    : 1 / std::sqrt(static_cast<double>(setup.queries.size));
  setup.output_mode = ctx.int_attr("qk_matmul_output_mode");
  if (setup.output_mode < 0 || setup.output_mode > 3) {
    ctx.fail("invalid-attribute", {}, "it is 0, 1, 2 or 3",
             "`qk_matmul_output_mode` is {}", setup.output_mode);
  }
  const std::int64_t precision = ctx.int_attr("softmax_precision");
  setup.softmax = precision == 0 ? setup.dtype : static_cast<DataType>(precision);
  if (precision < 0 || precision > 255 || !contains(float_types, setup.softmax)) {
    ctx.fail("invalid-attribute", {},
             "it is 1 (float), 10 (float16), 11 (double) or 16 (bfloat16)",
             "`softmax_precision` is {}", precision);
  }
}

// With an outside cache every entry has a number of keys of its own.
void read_lengths(EvalContext& ctx, Setup& setup) {
  const auto batch = static_cast<std::size_t>(setup.q.dim(0));
  const Tensor* past = ctx.find_tensor(kPastKey);
  setup.lengths.assign(batch, setup.keys);
  setup.offsets.assign(batch, past == nullptr ? 0 : past->dim(2));
  if (ctx.find_tensor(kLengths) == nullptr) return;
  const Integers given = ctx.integers(kLengths);
  for (std::size_t b = 0; b < batch; ++b) {
    if (given[b] < 0 || given[b] > setup.keys) {
      ctx.fail("invalid-input", {kLengths, kK}, "",
               "element {} of `nonpad_kv_seqlen` is {}, but there are {} keys", b,
               given[b], setup.keys);
    }
    setup.lengths[b] = given[b];
    setup.offsets[b] = given[b] - setup.queries.length;
  }
}

// In double when any of the operands or the softmax is.
auto wide_type(EvalContext& ctx) -> DataType {
  const bool has_double =
      ctx.tensor(kQ).dtype() == DataType::Double ||
      ctx.tensor(kV).dtype() == DataType::Double ||
      ctx.int_attr("softmax_precision") == static_cast<int>(DataType::Double);
  return has_double ? DataType::Double : DataType::Float;
}

// The text scales queries and keys, each by the root: with small floats that shows.
void scale_operands(EvalContext& ctx, Setup& setup) {
  if (setup.dtype == DataType::Float || setup.dtype == DataType::Double) return;
  const double root = std::sqrt(setup.scale);
  for (Tensor* operand : {&setup.q, &setup.k}) {
    Tensor scaled = *operand;
    ctx.work(static_cast<std::uint64_t>(scaled.element_count()));
    dispatch(wide_floats, scaled.dtype(), [&]<typename T>() {
      T factor = static_cast<T>(root);
      round_to(setup.dtype, std::span(&factor, 1));
      const std::span<T> cells = scaled.mutable_cells<T>(ctx.pool());
      for (T& cell : cells) cell *= factor;
      round_to(setup.dtype, cells);
    });
    *operand = std::move(scaled);
  }
  setup.scale = 1;
}

auto read_setup(EvalContext& ctx) -> Setup {
  static_cast<void>(ctx.result_dims(0));  // the rule compares all operands
  const DataType wide = wide_type(ctx);
  const std::int64_t query_heads = ctx.int_attr("q_num_heads");
  const std::int64_t key_heads = ctx.int_attr("kv_num_heads");
  Setup setup{
      .q = widened_input(ctx, kQ, wide),
      .k = joined_cache(ctx, kPastKey, widened_input(ctx, kK, wide), key_heads),
      .v = joined_cache(ctx, kPastValue, widened_input(ctx, kV, wide), key_heads)};
  setup.queries = view_of(setup.q, query_heads);
  setup.keys = setup.k.dim(2);
  setup.dtype = ctx.tensor(kQ).dtype();
  setup.mask =
      key_mask(ctx, kMask, wide,
               {setup.q.dim(0), setup.queries.heads, setup.queries.length, setup.keys});
  read_attributes(ctx, setup);
  read_lengths(ctx, setup);
  return setup;
}

// From the product of one query with all keys to its probabilities; `shown` is the
// stage that an output asks for, or null.
template <typename T>
void weigh(const Setup& setup, const QueryPlace& place, std::span<T> scores, T* shown) {
  const auto show = [&](std::int64_t stage) {
    if (shown != nullptr && setup.output_mode == stage) {
      std::ranges::copy(scores, shown);
    }
  };
  round_to(setup.dtype, scores);
  show(0);
  if (setup.softcap > 0) {
    const T cap = static_cast<T>(setup.softcap);
    for (T& score : scores) score = cap * std::tanh(score / cap);
    round_to(setup.dtype, scores);
  }
  show(1);
  const bool sees_any = add_mask(setup.mask, place, scores);
  round_to(setup.dtype, scores);
  show(2);
  // What hides all keys is the mask, whatever the scores are.
  if (sees_any) {
    round_to(setup.softmax, scores);
    softmax_row(scores, setup.softmax, true);
    round_to(setup.dtype, scores);
  } else {
    std::ranges::fill(scores, T(0));
  }
  show(3);
}

template <typename T>
void attend(EvalContext& ctx, const Setup& setup, T* y, T* shown) {
  const HeadsView& queries = setup.queries;
  const HeadsView keys = view_of(setup.k, 0);
  const HeadsView values = view_of(setup.v, 0);
  const std::int64_t share = queries.heads / std::max<std::int64_t>(keys.heads, 1);
  Tensor room = ctx.make(kDataTypeOf<T>, {setup.keys});
  const std::span<T> scores = room.mutable_cells<T>();
  const HeadsView results{setup.queries.tensor, queries.heads, queries.length,
                          values.size};
  const auto steps = static_cast<std::uint64_t>(setup.keys) *
                         static_cast<std::uint64_t>(queries.size + values.size + 8) +
                     1;
  const T* q = setup.q.cells<T>().data();
  const T* k = setup.k.cells<T>().data();
  const T* v = setup.v.cells<T>().data();
  const T scale = static_cast<T>(setup.scale);
  QueryPlace at;
  for (at.batch = 0; at.batch < setup.q.dim(0); ++at.batch) {
    at.length = setup.lengths[static_cast<std::size_t>(at.batch)];
    for (at.head = 0; at.head < queries.heads; ++at.head) {
      for (at.query = 0; at.query < queries.length; ++at.query) {
        ctx.work(steps);
        at.position = setup.offsets[static_cast<std::size_t>(at.batch)] + at.query;
        const T* query = q + queries.at(at.batch, at.head, at.query);
        const T* key = k + keys.at(at.batch, at.head / share, 0);
        for (T& score : scores) {
          score = dot(query, key, keys.size) * scale;
          key += keys.size;
        }
        weigh(setup, at, scores, shown);
        if (shown != nullptr) shown += setup.keys;
        T* out = y + results.at(at.batch, at.head, at.query);
        std::fill_n(out, values.size, T(0));
        const T* value = v + values.at(at.batch, at.head / share, 0);
        for (const T weight : scores) {
          if (weight != 0) add_multiple(weight, value, values.size, out);
          value += values.size;
        }
      }
    }
  }
}

}  // namespace

void eval_attention(EvalContext& ctx) {
  Setup setup = read_setup(ctx);
  if (ctx.has_output(1)) set_rounded(ctx, 1, setup.k);
  if (ctx.has_output(2)) set_rounded(ctx, 2, setup.v);
  scale_operands(ctx, setup);
  const DataType wide = setup.q.dtype();
  Tensor y = ctx.make(wide, ctx.result_dims(0));
  Tensor shown;
  if (ctx.has_output(3)) shown = ctx.make(wide, ctx.result_dims(3));
  dispatch(wide_floats, wide, [&]<typename T>() {
    attend(ctx, setup, y.mutable_cells<T>().data(),
           shown.is_defined() ? shown.mutable_cells<T>().data() : nullptr);
  });
  set_rounded(ctx, 0, y);
  if (ctx.has_output(3)) set_rounded(ctx, 3, shown);
}

}  // namespace opscribe::ops
