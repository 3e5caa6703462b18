// DictVectorizer: a map as a vector, in the order of a vocabulary.
//
//   {"b": 7, "d": 2}, vocabulary (a, b, c, d)  ->  [0, 7, 0, 2]

#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

// The values of the map, in a tensor whose rank runtimes disagree on: some give a
// vector, others a matrix of one row.
void infer(InferContext& ctx) {
  const Labels keys = labels_of(ctx, "int64_vocabulary", "string_vocabulary");
  const Type* map = ctx.type(0);
  if (map == nullptr || map->kind != TypeKind::Map) return;
  if (map->dtype != DataType::Undefined && map->dtype != keys.dtype) {
    ctx.fail("input-type", {0}, "", "`X` is {}, but the vocabulary lists {}",
             to_text(map), keys.dtype == DataType::String ? "strings" : "integers");
  }
  if (map->element != nullptr && map->element->is_tensor()) {
    ctx.set_dtype(0, map->element->dtype);
  }
}

}  // namespace

auto dict_vectorizer_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "DictVectorizer",
      .since = 1,
      .doc =
          "Turns a map into a vector: the value of a key goes to the position that the "
          "key has in the vocabulary. Vocabulary entries that the map lacks give 0 or "
          "the empty string; keys that the vocabulary lacks are not allowed.",
      .attributes = {{"int64_vocabulary", AttrType::Ints, kNoDefault,
                      "The keys in the order of the output, for maps with integer "
                      "keys. Exactly one vocabulary is given."},
                     {"string_vocabulary", AttrType::Strings, kNoDefault,
                      "The keys in the order of the output, for maps with string keys. "
                      "Exactly one vocabulary is given."}},
      .inputs = {{"X", "T1", "The map; its keys have the type of the vocabulary."}},
      .outputs = {{"Y", "T2", "The values, as many as the vocabulary has entries."}},
      .types = {{"T1", kMapInt64ToDouble | kMapInt64ToFloat | kMapInt64ToString |
                           kMapStringToDouble | kMapStringToFloat | kMapStringToInt64},
                {"T2", (kFloatsIr3 - kFloat16) | kInt64 | kString}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
