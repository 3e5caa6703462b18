#pragma once

// Attention itself: every word asks all words how much they matter to it, and gets their
// values by that weight.
//
//   scores[s, l] = query[s] . key[l] * scale      for each text and head
//   output[s] = sum over l of softmax(scores[s])[l] * value[l]

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops::microsoft {

// Words in heads, wherever they lie: element 0 of a head of a word of a text.
struct Heads {
  Tensor floats;
  std::int64_t first = 0;
  std::int64_t text_step = 0, head_step = 0, word_step = 0;
  std::int64_t size = 0;  // elements of a head, which are neighbours

  auto at(std::int64_t text, std::int64_t head, std::int64_t word) const
      -> std::span<const float>;
};

// `size` elements of each head of [texts, words, ...], where words have `width`
// elements and the heads begin at element `first` of a word, `step` apart.
auto heads_of_words(Tensor floats, std::int64_t words, std::int64_t width,
                    std::int64_t first, std::int64_t step, std::int64_t size) -> Heads;
// Heads apart, [texts, heads, words, size], whatever comes before them.
auto heads_apart(Tensor floats, std::int64_t heads, std::int64_t words,
                 std::int64_t size, std::int64_t first = 0) -> Heads;

struct Attended {
  std::int64_t texts = 1;
  std::int64_t heads = 1;
  std::int64_t key_heads = 1;  // each serves as many heads of queries
  std::int64_t words = 0;      // that ask
  std::int64_t keys = 0;       // that are asked
  float scale = 1;
  // What to make of the scores of a word; those that become -infinity do not count.
  std::function<void(std::int64_t text, std::int64_t head, std::int64_t word,
                     std::span<float> scores)>
      adjust;
  // A score of each head that no word has.
  std::function<std::optional<float>(std::int64_t head)> sink;
  // Scores to be kept, [texts, heads, words, keys]; none when empty.
  std::span<float> kept_scores;
  bool keeps_weights = false;  // after softmax, not before
};

// [texts, words, heads * size of a value].
auto attend(EvalContext& ctx, const Attended& how, const Heads& queries,
            const Heads& keys, const Heads& values) -> Tensor;

// The number in the attribute, or one over the root of the size of a head where it is
// not given or 0.
auto scale_attr(EvalContext& ctx, std::int64_t head_size) -> float;

// Earlier words, if any, and new ones behind them: [texts, heads, capacity, size], the
// rest zeros.
struct Cache {
  std::int64_t texts = 1, heads = 1;
  std::int64_t capacity = 0;
};
// `past` has those of the first `num_past(text)` words that count, and may be without
// type; `new_words` follow.
auto joined_words(EvalContext& ctx, const Cache& cache, const Heads* past,
                  const std::function<std::int64_t(std::int64_t)>& num_past,
                  const Heads& added, std::int64_t new_words) -> Tensor;

// What masks and biases say of scores, as Attention and MultiHeadAttention take them.
class Mask {
 public:
  // Inputs of that number, which may be left out. `past` words stand before the first
  // that asks.
  Mask(EvalContext& ctx, std::size_t mask, std::size_t bias, const Attended& how,
       std::int64_t past);
  void operator()(std::int64_t text, std::int64_t head, std::int64_t word,
                  std::span<float> scores) const;

 private:
  auto counts(std::int64_t text, std::int64_t word, std::size_t key) const -> bool;

  Tensor mask_, bias_;
  std::int64_t texts_, words_, keys_, past_;
  float filter_;
  bool is_causal_;
};

// Texts that lie end to end: words ask those of their own text only.
struct PackedInputs {
  std::size_t token_offset, cumulative, bias;
};
// [words, heads * size of a value]; `words` are those of all texts.
auto attend_packed(EvalContext& ctx, const PackedInputs& inputs, const Heads& queries,
                   const Heads& keys, const Heads& values, std::int64_t words)
    -> Tensor;

// A bias of scores, [texts or 1, heads or 1, words, keys], added to those of a word.
// Fails unless it has such a shape.
void check_score_bias(EvalContext& ctx, std::size_t bias, const Attended& how);
void add_score_bias(const Tensor& bias, std::int64_t text, std::int64_t head,
                    std::int64_t word, std::span<float> scores);

}  // namespace opscribe::ops::microsoft
