// ZipMap: rows of scores as maps from label to score.
//
//   labels (a, b)   [[0.3, 0.7]]  ->  ({a: 0.3, b: 0.7})

#include <utility>
#include <vector>

#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/scores.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const Labels labels = labels_of(ctx, "classlabels_int64s", "classlabels_strings");
  Arena& arena = ctx.arena();
  const Type* score = symbolic::tensor_type(arena, DataType::Float, Shape());
  const Type* map = symbolic::map_type(arena, labels.dtype, score);
  ctx.set_type(0, symbolic::container_type(arena, TypeKind::Sequence, map));
  const auto samples = samples_of(ctx);
  const auto count = static_cast<std::int64_t>(labels.count);
  if (samples && symbolic::surely_differ(samples->num_features, count)) {
    ctx.fail("shape-mismatch", {0}, "there is one label for each column",
             "`X` has {} columns, but there are {} labels",
             to_text(samples->num_features), count);
  }
}

void eval(EvalContext& ctx) {
  const Labels labels = labels_of(ctx, "classlabels_int64s", "classlabels_strings");
  const SampleRows rows = sample_rows(ctx);
  if (rows.num_features != static_cast<std::int64_t>(labels.count)) {
    ctx.fail("shape-mismatch", {0}, "there is one label for each column",
             "`X` has {} columns, but there are {} labels", rows.num_features,
             labels.count);
  }
  const auto numbers = ints_in(ctx, "classlabels_int64s");
  const MapValue::IntegerKeys integer_keys(numbers.begin(), numbers.end());
  MapValue::TextKeys text_keys;
  for (const Bytes text : texts_in(ctx, "classlabels_strings")) {
    text_keys.emplace_back(as_text(text));
  }
  std::vector<RuntimeValue> maps;
  for (std::int64_t i = 0; i < rows.count; ++i) {
    ctx.work(static_cast<std::uint64_t>(rows.num_features));
    std::vector<RuntimeValue> scores;
    for (const double score : rows.row(i)) {
      scores.emplace_back(Tensor::scalar(static_cast<float>(score), ctx.pool()));
    }
    SequenceValue values(ValueKind::Tensor, std::move(scores));
    maps.emplace_back(labels.dtype == DataType::String
                          ? MapValue(text_keys, std::move(values))
                          : MapValue(DataType::Int64, integer_keys, std::move(values)));
  }
  ctx.set(0, SequenceValue(ValueKind::Map, std::move(maps)));
}

}  // namespace

auto zip_map_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "ZipMap",
      .since = 1,
      .doc =
          "Turns each row of scores into a map from label to score, and gives the "
          "sequence of these maps.",
      .attributes = {{"classlabels_int64s", AttrType::Ints, kNoDefault,
                      "The keys, when they are integers; one per column. Exactly one "
                      "of the two lists is given."},
                     {"classlabels_strings", AttrType::Strings, kNoDefault,
                      "The keys, when they are strings; one per column. Exactly one of "
                      "the two lists is given."}},
      .inputs = {{"X", "tensor(float)", "Scores [N, E]; a tensor [E] is one row."}},
      .outputs = {{"Z", "T", "N maps of E entries each."}},
      .types = {{"T", kSeqMapInt64ToFloat | kSeqMapStringToFloat}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
