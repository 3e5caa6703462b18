// TfIdfVectorizer: counts known n-grams of a sequence, weighted on request.
//
//   X     [ 94, 17, 36, 94, 17 ]      pool: (94, 17), (17, 36)
//   Y     [ 2, 1 ]                    ngram_indexes: 0, 1
//
// A skip of s takes every (s+1)-th item, so (94, 36) is a 2-gram of skip 1.

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {
namespace {

// How many n-grams the pool has; fails when its parts make no sense.
auto count_ngrams(InferContext& ctx, IntList starts, std::int64_t pool_size)
    -> std::int64_t {
  std::int64_t count = 0;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::int64_t end = i + 1 < starts.size() ? starts[i + 1] : pool_size;
    const auto length = static_cast<std::int64_t>(i + 1);
    if (starts[i] < 0 || end < starts[i] || end > pool_size ||
        (end - starts[i]) % length != 0) {
      ctx.fail("invalid-attribute", {},
               "it says where the n-grams of each length start",
               "`ngram_counts` has {}-grams from {} to {} in a pool of {}", length,
               starts[i], end, pool_size);
    }
    count += (end - starts[i]) / length;
  }
  return count;
}

// The size of the pool; nothing when attributes disagree on where it is.
auto pool_size(InferContext& ctx) -> std::int64_t {
  const ir::Attr* strings = ctx.attr("pool_strings");
  const auto numbers = ctx.ints_attr("pool_int64s");
  if ((strings == nullptr) == !numbers) {
    ctx.fail("invalid-attribute", {}, "integers and strings have a pool of their own",
             "{} of `pool_int64s` and `pool_strings` is given",
             numbers ? "more than one" : "none");
  }
  if (numbers) return static_cast<std::int64_t>(numbers->size());
  const auto* list = strings->get_if<std::span<const Bytes>>();
  if (list == nullptr) InferContext::stop();
  return static_cast<std::int64_t>(list->size());
}

void check_pool(InferContext& ctx, IntList places) {
  const auto starts = ctx.ints_attr("ngram_counts");
  if (!starts) return;
  const std::int64_t count = count_ngrams(ctx, *starts, pool_size(ctx));
  if (count == static_cast<std::int64_t>(places.size())) return;
  ctx.fail("invalid-attribute", {}, "each n-gram of the pool has a place in the result",
           "`ngram_indexes` has {} places for {} n-grams", places.size(), count);
}

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 1, 2);
  const auto places = ctx.ints_attr("ngram_indexes");
  if (!places || places->empty()) return;
  const auto [least, most] = std::ranges::minmax(*places);
  if (least < 0) {
    ctx.fail("invalid-attribute", {}, "", "`ngram_indexes` has {}", least);
  }
  check_pool(ctx, *places);
  if (!x) return;
  const Dim length = Dim(most) + 1;
  ctx.set_shape(0, x->size() == 1 ? Dims{length} : Dims{(*x)[0], length});
}

}  // namespace

auto tf_idf_vectorizer_def() -> OpDef {
  return {
      .name = "TfIdfVectorizer",
      .since = 9,
      .doc =
          "Counts in each row how often every n-gram of a given pool occurs, with all "
          "lengths and skips allowed; a skip of s leaves out s items between any two "
          "items of the n-gram. Single items are counted once, whatever the skips. "
          "N-grams not in the pool are ignored.",
      .attributes =
          {{"max_gram_length", AttrType::Int, kRequired, "Longest n-gram to count."},
           {"max_skip_count", AttrType::Int, kRequired,
            "Most items left out between two items of an n-gram; all skips from 0 to "
            "it count."},
           {"min_gram_length", AttrType::Int, kRequired, "Shortest n-gram to count."},
           {"mode", AttrType::String, kRequired,
            "`TF` counts; `IDF` gives the weight of each n-gram that occurs at all; "
            "`TFIDF` multiplies counts by weights."},
           {"ngram_counts", AttrType::Ints, kRequired,
            "Where in the pool the 1-grams start, then the 2-grams, and so on; `[0, "
            "17, 37]` has 17 1-grams and 10 2-grams."},
           {"ngram_indexes", AttrType::Ints, kRequired,
            "Position in `Y` of each n-gram of the pool, in pool order."},
           {"pool_int64s", AttrType::Ints, kNoDefault,
            "N-grams to count, one after another, all 1-grams first, then all 2-grams, "
            "and so on; for integer `X`, instead of `pool_strings`."},
           {"pool_strings", AttrType::Strings, kNoDefault,
            "N-grams to count, laid out as in `pool_int64s`; for string `X`."},
           {"weights", AttrType::Floats, kNoDefault,
            "Weight of each n-gram of the pool, in pool order, for `IDF` and `TFIDF`; "
            "absent: all 1."}},
      .inputs = {{"X", "T", "One sequence `[C]` or a batch of them `[N, C]`.",
                  kNonDifferentiable}},
      .outputs = {{"Y", "T1",
                   "`[max(ngram_indexes) + 1]`, or a row of that length per sequence.",
                   kNonDifferentiable}},
      .types = {{"T", kIndices | kString}, {"T1", kFloat}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
