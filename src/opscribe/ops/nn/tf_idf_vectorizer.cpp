// TfIdfVectorizer: counts known n-grams of a sequence, weighted on request.
//
//   X     [ 94, 17, 36, 94, 17 ]      pool: (94, 17), (17, 36)
//   Y     [ 2, 1 ]                    ngram_indexes: 0, 1
//
// A skip of s takes every (s+1)-th item, so (94, 36) is a 2-gram of skip 1.

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/tensor/convert.h"

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

// --- kernel

// Items as numbers: integers are their own, strings have that of their first place in
// the pool, and -1 where they are not in it.
using Items = std::vector<std::int64_t>;

struct Pool {
  std::map<std::string, std::int64_t, std::less<>> texts;
  // Of each n-gram its place among all of them.
  std::map<Items, std::size_t> ngrams;
  std::size_t longest = 0;
};

auto pool_items(EvalContext& ctx, Pool& pool) -> Items {
  if (const auto numbers = ctx.ints_attr("pool_int64s")) {
    return {numbers->begin(), numbers->end()};
  }
  Items items;
  for (const Bytes& text : *ctx.attr("pool_strings")->get_if<std::span<const Bytes>>()) {
    const auto next = static_cast<std::int64_t>(items.size());
    items.push_back(pool.texts.try_emplace(std::string(as_text(text)), next).first->second);
  }
  return items;
}

auto read_pool(EvalContext& ctx) -> Pool {
  Pool pool;
  const Items items = pool_items(ctx, pool);
  const IntList starts = *ctx.ints_attr("ngram_counts");
  std::size_t place = 0;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::int64_t end =
        i + 1 < starts.size() ? starts[i + 1] : std::ssize(items);
    const auto length = static_cast<std::int64_t>(i + 1);
    for (std::int64_t at = starts[i]; at < end; at += length) {
      const auto first = items.begin() + at;
      pool.ngrams.insert_or_assign(Items(first, first + length), place++);
    }
  }
  pool.longest = starts.size();
  return pool;
}

auto read_items(EvalContext& ctx, const Pool& pool) -> Items {
  const Tensor& x = ctx.tensor(0);
  if (x.is_string() != !pool.texts.empty() && !pool.ngrams.empty()) {
    ctx.fail("input-type", {0}, "the pool holds what `X` holds",
             "`X` is {}, but the pool holds {}", text_name(x.dtype()),
             pool.texts.empty() ? "integers" : "strings");
  }
  if (!x.is_string()) {
    return cast(x, DataType::Int64, {}, ctx.pool()).to_vector<std::int64_t>();
  }
  Items items;
  for (const std::string& text : x.strings()) {
    const auto found = pool.texts.find(text);
    items.push_back(found == pool.texts.end() ? -1 : found->second);
  }
  return items;
}

// Counts each n-gram of the pool in one row.
void count_ngrams(EvalContext& ctx, const Pool& pool, std::span<const std::int64_t> row,
                  std::span<std::int64_t> counts) {
  const std::int64_t most_skips = ctx.int_attr("max_skip_count");
  const auto shortest = std::max<std::int64_t>(ctx.int_attr("min_gram_length"), 1);
  const auto longest = std::min<std::int64_t>(ctx.int_attr("max_gram_length"),
                                              static_cast<std::int64_t>(pool.longest));
  const std::int64_t size = std::ssize(row);
  for (std::int64_t length = shortest; length <= longest; ++length) {
    for (std::int64_t step = 1; step - 1 <= most_skips; ++step) {
      const std::int64_t reach = (length - 1) * step;
      if (reach >= size || (length == 1 && step > 1)) break;
      ctx.work(static_cast<std::uint64_t>((size - reach) * length));
      Items ngram(static_cast<std::size_t>(length));
      for (std::int64_t first = 0; first + reach < size; ++first) {
        for (std::int64_t k = 0; k < length; ++k) {
          ngram[static_cast<std::size_t>(k)] =
              row[static_cast<std::size_t>(first + k * step)];
        }
        const auto found = pool.ngrams.find(ngram);
        if (found != pool.ngrams.end()) ++counts[found->second];
      }
    }
  }
}

// The weight of each n-gram of the pool.
auto read_weights(EvalContext& ctx, std::size_t count) -> std::vector<float> {
  const ir::Attr* attr = ctx.attr("weights");
  const auto* list =
      attr == nullptr ? nullptr : attr->get_if<std::span<const float>>();
  if (list == nullptr) return std::vector<float>(count, 1.0F);
  if (list->size() != count) {
    ctx.fail("invalid-attribute", {}, "each n-gram has a weight",
             "`weights` has {} numbers for {} n-grams", list->size(), count);
  }
  return {list->begin(), list->end()};
}

void eval(EvalContext& ctx) {
  const IntList places = ctx.ints_attr("ngram_indexes").value_or(IntList());
  const std::string_view mode = ctx.string_attr("mode");
  if (places.empty() || (mode != "TF" && mode != "IDF" && mode != "TFIDF")) {
    ctx.fail("invalid-attribute", {}, "the modes are `TF`, `IDF` and `TFIDF`",
             "`ngram_indexes` has {} places, `mode` is \"{}\"", places.size(), mode);
  }
  Tensor y = ctx.make(0);
  const auto cells = y.mutable_cells<float>();
  std::ranges::fill(cells, 0.0F);
  const Pool& pool = ctx.kept<Pool>({}, [&] { return read_pool(ctx); });
  const Items items = read_items(ctx, pool);
  const std::vector<float> weights = read_weights(ctx, places.size());
  const auto width = static_cast<std::size_t>(y.dim(y.rank() - 1));
  const std::size_t num_rows = cells.size() / width;
  const std::size_t length = num_rows == 0 ? 0 : items.size() / num_rows;
  for (std::size_t row = 0; row < num_rows; ++row) {
    std::vector<std::int64_t> counts(places.size());
    count_ngrams(ctx, pool, std::span(items).subspan(row * length, length), counts);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] == 0) continue;
      const float times = mode == "IDF" ? 1.0F : static_cast<float>(counts[i]);
      const float weight = mode == "TF" ? 1.0F : weights[i];
      cells[row * width + static_cast<std::size_t>(places[i])] += times * weight;
    }
  }
  ctx.set(0, std::move(y));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
