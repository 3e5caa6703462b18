#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto tf_idf_vectorizer() -> OpDef {
  return {
      .name = "TfIdfVectorizer",
      .since = 9,
      .doc = "",
      .attributes = {{"max_gram_length", AttrType::Int, kRequired, ""},
                     {"max_skip_count", AttrType::Int, kRequired, ""},
                     {"min_gram_length", AttrType::Int, kRequired, ""},
                     {"mode", AttrType::String, kRequired, ""},
                     {"ngram_counts", AttrType::Ints, kRequired, ""},
                     {"ngram_indexes", AttrType::Ints, kRequired, ""},
                     {"pool_int64s", AttrType::Ints, kNoDefault, ""},
                     {"pool_strings", AttrType::Strings, kNoDefault, ""},
                     {"weights", AttrType::Floats, kNoDefault, ""}},
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T1", "", kNonDifferentiable}},
      .types = {{"T", kIndices | kString}, {"T1", kFloat}},
  };
}

}  // namespace opscribe::ops
