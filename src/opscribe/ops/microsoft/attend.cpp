#include "opscribe/ops/microsoft/attend.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "opscribe/ops/microsoft/floats.h"

namespace opscribe::ops::microsoft {
namespace {

constexpr float kNever = -std::numeric_limits<float>::infinity();
// What is added to the score of a word that is masked, unless an attribute says else.
constexpr float kFilter = -10000;

auto dot(std::span<const float> a, std::span<const float> b) -> float {
  float sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

// Scores as weights that add up to 1, or to less when a sink takes its share.
void weigh(std::span<float> scores, std::optional<float> sink) {
  float top = sink.value_or(kNever);
  for (const float score : scores) top = std::max(top, score);
  if (top == kNever) {  // no word counts
    std::ranges::fill(scores, 0.0F);
    return;
  }
  double total = sink ? std::exp(*sink - top) : 0;
  for (float& score : scores) total += score = std::exp(score - top);
  for (float& score : scores) score = static_cast<float>(score / total);
}

}  // namespace

auto Heads::at(std::int64_t text, std::int64_t head, std::int64_t word) const
    -> std::span<const float> {
  return cells_of(floats).subspan(
      static_cast<std::size_t>(first + text * text_step + head * head_step +
                               word * word_step),
      static_cast<std::size_t>(size));
}

auto heads_of_words(Tensor floats, std::int64_t words, std::int64_t width,
                    std::int64_t first, std::int64_t step, std::int64_t size) -> Heads {
  return {.floats = std::move(floats),
          .first = first,
          .text_step = words * width,
          .head_step = step,
          .word_step = width,
          .size = size};
}

auto heads_apart(Tensor floats, std::int64_t heads, std::int64_t words,
                 std::int64_t size, std::int64_t first) -> Heads {
  return {.floats = std::move(floats),
          .first = first,
          .text_step = heads * words * size,
          .head_step = words * size,
          .word_step = size,
          .size = size};
}

auto attend(EvalContext& ctx, const Attended& how, const Heads& queries,
            const Heads& keys, const Heads& values) -> Tensor {
  Tensor y = zero_floats(ctx, {how.texts, how.words, how.heads * values.size});
  const auto out = y.mutable_cells<float>();
  Tensor scratch = ctx.make(DataType::Float, {how.keys});
  const auto scores = scratch.mutable_cells<float>();
  const std::int64_t shared = how.heads / how.key_heads;
  const auto steps = static_cast<std::uint64_t>(how.keys) *
                     static_cast<std::uint64_t>(keys.size + values.size + 2);
  std::size_t at = 0;
  const auto keep = [&](bool are_weights) {
    if (how.kept_scores.empty() || are_weights != how.keeps_weights) return;
    std::ranges::copy(scores,
                      how.kept_scores.begin() + static_cast<std::ptrdiff_t>(at));
  };
  for (std::int64_t text = 0; text < how.texts; ++text) {
    for (std::int64_t head = 0; head < how.heads; ++head) {
      for (std::int64_t word = 0; word < how.words; ++word, at += scores.size()) {
        ctx.work(steps + 1);
        const auto query = queries.at(text, head, word);
        for (std::int64_t key = 0; key < how.keys; ++key) {
          scores[static_cast<std::size_t>(key)] =
              dot(query, keys.at(text, head / shared, key)) * how.scale;
        }
        how.adjust(text, head, word, scores);
        keep(false);
        weigh(scores, how.sink ? how.sink(head) : std::nullopt);
        keep(true);
        const auto to = out.subspan(
            static_cast<std::size_t>(((text * how.words + word) * how.heads + head) *
                                     values.size),
            static_cast<std::size_t>(values.size));
        for (std::int64_t key = 0; key < how.keys; ++key) {
          const float weight = scores[static_cast<std::size_t>(key)];
          if (weight == 0) continue;
          const auto value = values.at(text, head / shared, key);
          for (std::size_t i = 0; i < to.size(); ++i) to[i] += weight * value[i];
        }
      }
    }
  }
  return y;
}

auto scale_attr(EvalContext& ctx, std::int64_t head_size) -> float {
  const float given = ctx.has_attr("scale") ? ctx.float_attr("scale") : 0;
  return given != 0 ? given : 1 / std::sqrt(static_cast<float>(head_size));
}

auto joined_words(EvalContext& ctx, const Cache& cache, const Heads* past,
                  const std::function<std::int64_t(std::int64_t)>& num_past,
                  const Heads& added, std::int64_t new_words) -> Tensor {
  Tensor all = zero_floats(ctx, {cache.texts, cache.heads, cache.capacity, added.size});
  const auto to = all.mutable_cells<float>();
  ctx.work(to.size());
  for (std::int64_t text = 0; text < cache.texts; ++text) {
    const std::int64_t before = num_past(text);
    for (std::int64_t head = 0; head < cache.heads; ++head) {
      auto next =
          to.begin() + (text * cache.heads + head) * cache.capacity * added.size;
      for (std::int64_t word = 0; word < before; ++word) {
        next = std::ranges::copy(past->at(text, head, word), next).out;
      }
      for (std::int64_t word = 0; word < new_words; ++word) {
        next = std::ranges::copy(added.at(text, head, word), next).out;
      }
    }
  }
  return all;
}

void check_score_bias(EvalContext& ctx, std::size_t bias, const Attended& how) {
  const Tensor* given = ctx.find_tensor(bias);
  if (given == nullptr) return;
  const auto fits = [](std::int64_t size, std::int64_t wanted) {
    return size == 1 || size == wanted;
  };
  if (given->rank() == 4 && fits(given->dim(0), how.texts) &&
      fits(given->dim(1), how.heads) && given->dim(2) == how.words &&
      given->dim(3) == how.keys) {
    return;
  }
  ctx.fail("shape-mismatch", {bias}, "", "{} is {}, but scores are [{}, {}, {}, {}]",
           ctx.input_name(bias), type_text(given->dtype(), given->dims().span()),
           how.texts, how.heads, how.words, how.keys);
}

void add_score_bias(const Tensor& bias, std::int64_t text, std::int64_t head,
                    std::int64_t word, std::span<float> scores) {
  if (!bias.is_defined()) return;
  const std::int64_t texts = bias.dim(0) == 1 ? 0 : text;
  const std::int64_t heads = bias.dim(1) == 1 ? 0 : head;
  const std::int64_t row = (texts * bias.dim(1) + heads) * bias.dim(2) + word;
  const auto from = cells_of(bias).subspan(
      static_cast<std::size_t>(row) * scores.size(), scores.size());
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] += from[i];
}

// --- packed texts

auto attend_packed(EvalContext& ctx, const PackedInputs& inputs, const Heads& queries,
                   const Heads& keys, const Heads& values, std::int64_t words)
    -> Tensor {
  const Integers starts = ctx.integers(inputs.cumulative);
  const auto text_of = [&](std::int64_t word) {
    return std::ranges::upper_bound(starts, word) - starts.begin() - 1;
  };
  if (starts.empty() || starts.front() != 0 || starts.back() != words ||
      !std::ranges::is_sorted(starts)) {
    ctx.fail("invalid-input", {inputs.cumulative}, "it goes up from 0 to their number",
             "{} does not say where the texts of {} words begin",
             ctx.input_name(inputs.cumulative), words);
  }
  const Tensor& offsets = ctx.tensor(inputs.token_offset);
  const std::int64_t longest = offsets.rank() == 2 ? offsets.dim(1) : 0;
  const auto heads = ctx.int_attr("num_heads");
  const Tensor bias = floats_of(ctx, inputs.bias);
  Attended how{.texts = std::ssize(starts) - 1,
               .heads = heads,
               .words = longest,
               .keys = longest};
  check_score_bias(ctx, inputs.bias, how);
  how.texts = 1;
  how.key_heads = heads;
  how.words = how.keys = words;
  how.scale = scale_attr(ctx, queries.size);
  std::vector<float> row(static_cast<std::size_t>(longest));
  how.adjust = [&](std::int64_t, std::int64_t head, std::int64_t word,
                   std::span<float> scores) {
    const std::int64_t text = text_of(word);
    const auto first = static_cast<std::size_t>(starts[static_cast<std::size_t>(text)]);
    const auto last =
        static_cast<std::size_t>(starts[static_cast<std::size_t>(text) + 1]);
    std::ranges::fill(scores.first(first), kNever);
    std::ranges::fill(scores.subspan(last), kNever);
    if (!bias.is_defined()) return;
    if (last - first > row.size()) {
      ctx.fail("shape-mismatch", {inputs.bias, inputs.cumulative}, "",
               "a text has {} words, but biases are for {}", last - first, row.size());
    }
    std::ranges::fill(row, 0.0F);
    add_score_bias(bias, text, head, word - static_cast<std::int64_t>(first), row);
    for (std::size_t key = first; key < last; ++key) scores[key] += row[key - first];
  };
  const Tensor y = attend(ctx, how, queries, keys, values);
  return y.reshaped({words, heads * values.size});
}

// --- masks

Mask::Mask(EvalContext& ctx, std::size_t mask, std::size_t bias, const Attended& how,
           std::int64_t past)
    : bias_(floats_of(ctx, bias)),
      texts_(how.texts),
      words_(how.words),
      keys_(how.keys),
      past_(past),
      filter_(ctx.has_attr("mask_filter_value") ? ctx.float_attr("mask_filter_value")
                                                : kFilter),
      is_causal_(ctx.flag_attr("unidirectional")) {
  check_score_bias(ctx, bias, how);
  const Tensor* given = ctx.find_tensor(mask);
  if (given == nullptr) return;
  mask_ = *given;
  const TensorDims& dims = given->dims();
  const bool is_known = dims == TensorDims{texts_} || dims == TensorDims{2 * texts_} ||
                        dims == TensorDims{texts_, keys_} ||
                        dims == TensorDims{texts_, words_, keys_};
  if (is_known) return;
  ctx.fail("shape-mismatch", {mask},
           "give lengths [B], lengths and starts [2B], or a mask [B, L] or [B, S, L]",
           "{} is {} for {} texts of {} words that ask {}", ctx.input_name(mask),
           type_text(given->dtype(), dims.span()), texts_, words_, keys_);
}

auto Mask::counts(std::int64_t text, std::int64_t word, std::size_t key) const -> bool {
  const auto cells = mask_.cells<std::int32_t>();
  const auto at = static_cast<std::size_t>(text);
  const auto keys = static_cast<std::size_t>(keys_);
  switch (mask_.rank()) {
    case 1: {
      const bool has_starts = mask_.dim(0) == 2 * texts_;
      const auto place = static_cast<std::int64_t>(key);
      return place < cells[at] &&
             (!has_starts || place >= cells[at + static_cast<std::size_t>(texts_)]);
    }
    case 2:
      return cells[at * keys + key] > 0;
    default:
      return cells[static_cast<std::size_t>(text * words_ + word) * keys + key] > 0;
  }
}

void Mask::operator()(std::int64_t text, std::int64_t head, std::int64_t word,
                      std::span<float> scores) const {
  add_score_bias(bias_, text, head, word, scores);
  for (std::size_t key = 0; mask_.is_defined() && key < scores.size(); ++key) {
    if (!counts(text, word, key)) scores[key] += filter_;
  }
  if (!is_causal_) return;
  const auto visible = static_cast<std::size_t>(past_ + word + 1);
  for (std::size_t key = visible; key < scores.size(); ++key) scores[key] = kNever;
}

}  // namespace opscribe::ops::microsoft
