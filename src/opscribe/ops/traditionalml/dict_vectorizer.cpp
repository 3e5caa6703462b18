// DictVectorizer: a map as a vector, in the order of a vocabulary.
//
//   {"b": 7, "d": 2}, vocabulary (a, b, c, d)  ->  [0, 7, 0, 2]

#include <unordered_set>
#include <vector>

#include "opscribe/ops/loops/lists.h"
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

// The value of each key of the vocabulary; null where the map lacks it. Every key of
// the map has to be in the vocabulary.
auto values_of(EvalContext& ctx, const MapValue& map)
    -> std::vector<const RuntimeValue*> {
  const bool is_text = map.text_keys() != nullptr;
  std::vector<const RuntimeValue*> values;
  std::unordered_set<const RuntimeValue*> used;
  const auto add = [&](const auto& key) {
    values.push_back(map.find(key));
    used.insert(values.back());
  };
  if (is_text) {
    for (const Bytes key : texts_in(ctx, "string_vocabulary")) add(as_text(key));
  } else {
    for (const std::int64_t key : ints_in(ctx, "int64_vocabulary")) add(key);
  }
  for (std::size_t i = 0; i < map.size(); ++i) {
    if (used.contains(&map.values().items()[i])) continue;
    ctx.fail("invalid-input", {0}, "list every key in the vocabulary",
             "the key {} of `X` is not in the vocabulary", map.key_text(i));
  }
  return values;
}

void eval(EvalContext& ctx) {
  const MapValue& map = ctx.input(0)->map();
  const Labels keys = labels_of(ctx, "int64_vocabulary", "string_vocabulary");
  if ((keys.dtype == DataType::String) != (map.text_keys() != nullptr)) {
    ctx.fail("input-type", {0}, "", "the keys of `X` are not those of the vocabulary");
  }
  const auto values = values_of(ctx, map);
  ctx.work(values.size() + map.size());
  // An empty map does not say what it would hold; the declared type does.
  const DataType dtype =
      map.size() == 0 ? ctx.result_dtype(0) : map.values().items()[0].tensor().dtype();
  const TensorDims dims{1, std::ssize(values)};
  dispatch_storage(dtype, [&]<typename S>() {
    ctx.set(0, build_storage<S>(dtype, dims, ctx.pool(), [&](std::span<S> to) {
              for (std::size_t i = 0; i < to.size(); ++i) {
                to[i] = values[i] == nullptr
                            ? S()
                            : values[i]->tensor().storage_cells<S>()[0];
              }
            }));
  });
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
