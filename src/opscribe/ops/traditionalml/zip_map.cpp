// ZipMap: rows of scores as maps from label to score.
//
//   labels (a, b)   [[0.3, 0.7]]  ->  ({a: 0.3, b: 0.7})

#include "opscribe/ops/traditionalml/samples.h"
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
  };
}

}  // namespace opscribe::ops
