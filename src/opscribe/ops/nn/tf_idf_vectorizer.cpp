// TfIdfVectorizer: counts known n-grams of a sequence, weighted on request.
//
//   X     [ 94, 17, 36, 94, 17 ]      pool: (94, 17), (17, 36)
//   Y     [ 2, 1 ]                    ngram_indexes: 0, 1
//
// A skip of s takes every (s+1)-th item, so (94, 36) is a 2-gram of skip 1.

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

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
  };
}

}  // namespace opscribe::ops
