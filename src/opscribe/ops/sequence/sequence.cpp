// Sequences: make, measure, pick, add, remove. None changes its input.

#include "opscribe/ops/rules/bodies.h"
#include "opscribe/ops/rules/joining.h"
#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {
namespace {

// The element type of the sequence; null when it is not known.
auto element_of(InferContext& ctx, std::size_t input) -> const Type* {
  const Type* type = ctx.type(input);
  return type != nullptr && type->kind == TypeKind::Sequence ? type->element : nullptr;
}

void set_sequence(InferContext& ctx, const Type* element) {
  ctx.set_type(0, container_type(ctx.arena(), TypeKind::Sequence, element));
}

void infer_construct(InferContext& ctx) {
  TypeJoiner joiner(ctx, "element");
  const Type* element = ctx.type(0);
  for (std::size_t i = 1; i < ctx.num_inputs(); ++i) {
    element = joiner.join(element, ctx.type(i));
  }
  set_sequence(ctx, element);
}

void infer_empty(InferContext& ctx) {
  const std::int64_t number =
      ctx.try_int_attr("dtype").value_or(static_cast<std::int64_t>(DataType::Float));
  // What stands in sequences since they exist: newer element types cannot.
  if (number < 1 || number > kNumDataTypes ||
      !kAllIr3.contains(static_cast<DataType>(number))) {
    ctx.fail("invalid-attribute", {}, "", "`dtype` is {}, which no sequence can hold",
             number);
  }
  set_sequence(ctx, tensor_type(static_cast<DataType>(number)));
}

void infer_length(InferContext& ctx) {
  ctx.set_shape(0, {});
}

void infer_at(InferContext& ctx) {
  check_one_element(ctx, 1);
  const Type* element = one_element(ctx, element_of(ctx, 0), "element");
  if (element != nullptr) ctx.set_type(0, element);
}

void infer_insert(InferContext& ctx) {
  check_one_element(ctx, 2);
  const Type* element = element_of(ctx, 0);
  const Type* tensor = ctx.type(1);
  if (surely_differ_in_kind(element, tensor)) {
    ctx.fail("input-type", {1, 0}, "cast the tensor",
             "`tensor` is {}, but `input_sequence` holds {}", to_text(tensor),
             to_text(element));
  }
  set_sequence(ctx, TypeJoiner(ctx, "element").join(element, tensor));
}

void infer_erase(InferContext& ctx) {
  check_one_element(ctx, 1);
  if (ctx.type(0) != nullptr) ctx.set_type(0, ctx.type(0));
}

// --- kernels

// The sequence itself where nobody needs it after this node: then a change copies
// nothing.
auto take_sequence(EvalContext& ctx, std::size_t i) -> SequenceValue {
  const RuntimeValue taken = ctx.take(i);
  return taken.sequence();
}

void eval_construct(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails where element types differ
  std::vector<RuntimeValue> items;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) items.push_back(ctx.take(i));
  ctx.set(0, SequenceValue(ValueKind::Tensor, std::move(items)));
}

void eval_empty(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails for a type that none can hold
  ctx.set(0, SequenceValue(ValueKind::Tensor));
}

void eval_length(EvalContext& ctx) {
  const auto length = static_cast<std::int64_t>(ctx.sequence(0).size());
  ctx.set(0, Tensor::scalar(length, ctx.pool()));
}

// Input `i` as a place from 0 up to `count`, or one less when it has to be taken.
auto read_place(EvalContext& ctx, std::size_t i, std::size_t size, bool may_be_end)
    -> std::size_t {
  const std::int64_t position = ctx.integer(i);
  const auto count = static_cast<std::int64_t>(size);
  if (position < -count || position >= count + (may_be_end ? 1 : 0)) {
    ctx.fail("invalid-input", {i, 0}, "", "position {} is outside a sequence of {}",
             position, count);
  }
  return static_cast<std::size_t>(position < 0 ? position + count : position);
}

void eval_at(EvalContext& ctx) {
  const SequenceValue& items = ctx.sequence(0);
  ctx.set(0, items.items()[read_place(ctx, 1, items.size(), false)]);
}

void eval_insert(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails where element types differ
  const std::size_t size = ctx.sequence(0).size();
  const std::size_t at = ctx.has_input(2) ? read_place(ctx, 2, size, true) : size;
  RuntimeValue item = ctx.take(1);
  SequenceValue items = take_sequence(ctx, 0);
  items.insert(at, std::move(item));
  ctx.set(0, std::move(items));
}

void eval_erase(EvalContext& ctx) {
  const std::size_t size = ctx.sequence(0).size();
  if (size == 0) {
    ctx.fail("invalid-input", {0}, "ask SequenceLength first",
             "there is nothing to erase in an empty sequence");
  }
  const std::size_t at = ctx.has_input(1) ? read_place(ctx, 1, size, false) : size - 1;
  SequenceValue items = take_sequence(ctx, 0);
  items.erase(at);
  ctx.set(0, std::move(items));
}

}  // namespace

auto sequence_construct_def() -> OpDef {
  return {
      .name = "SequenceConstruct",
      .since = 11,
      .doc =
          "Makes a sequence of the given tensors, in order. Shapes may differ, the "
          "element type may not.",
      .inputs = {{"inputs", "T", "The elements, at least one.", kVariadic}},
      .outputs = {{"output_sequence", "S", "The sequence of them."}},
      .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}},
      .infer = infer_construct,
      .eval = eval_construct,
  };
}

auto sequence_empty_def() -> OpDef {
  return {
      .name = "SequenceEmpty",
      .since = 11,
      .doc = "Makes a sequence without elements, to be filled by SequenceInsert.",
      .attributes = {{"dtype", AttrType::Int, kNoDefault,
                      "Element type of the tensors the sequence will hold, as a number "
                      "of the format. Default: float."}},
      .outputs = {{"output", "S", "The empty sequence."}},
      .types = {{"S", sequences_of(kAllIr3)}},
      .infer = infer_empty,
      .eval = eval_empty,
  };
}

auto sequence_length_def() -> OpDef {
  return {
      .name = "SequenceLength",
      .since = 11,
      .doc = "Counts the tensors in a sequence.",
      .inputs = {{"input_sequence", "S", "Any sequence."}},
      .outputs = {{"length", "I", "Number of elements, an int64 scalar."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"I", kInt64}},
      .infer = infer_length,
      .eval = eval_length,
  };
}

auto sequence_at_def() -> OpDef {
  return {
      .name = "SequenceAt",
      .since = 11,
      .doc =
          "Picks one tensor out of a sequence. A position outside the sequence is an "
          "error.",
      .inputs = {{"input_sequence", "S", "Sequence of n tensors."},
                 {"position", "I",
                  "Which one, a scalar in [-n, n-1]; negative counts from the end."}},
      .outputs = {{"tensor", "T", "The tensor at that position, unchanged."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"T", kAllIr3}, {"I", kIndices}},
      .infer = infer_at,
      .eval = eval_at,
  };
}

auto sequence_insert_def() -> OpDef {
  return {
      .name = "SequenceInsert",
      .since = 11,
      .doc =
          "Gives a sequence with one tensor more. The given sequence stays as it is.",
      .inputs = {{"input_sequence", "S", "Sequence of n tensors."},
                 {"tensor", "T", "The tensor to add, of the sequence's element type."},
                 {"position", "I",
                  "Where the new tensor will stand, a scalar in [-n, n]; negative "
                  "counts from the end of the given sequence. Absent: at the end.",
                  kOptional}},
      .outputs = {{"output_sequence", "S", "Sequence of n + 1 tensors."}},
      .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}, {"I", kIndices}},
      .infer = infer_insert,
      .eval = eval_insert,
  };
}

auto sequence_erase_def() -> OpDef {
  return {
      .name = "SequenceErase",
      .since = 11,
      .doc =
          "Gives a sequence with one tensor less. A position outside the sequence is "
          "an error.",
      .inputs = {{"input_sequence", "S", "Sequence of n tensors."},
                 {"position", "I",
                  "Which one to leave out, a scalar in [-n, n-1]; negative counts from "
                  "the end. Absent: the last.",
                  kOptional}},
      .outputs = {{"output_sequence", "S", "Sequence of n - 1 tensors."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"I", kIndices}},
      .infer = infer_erase,
      .eval = eval_erase,
  };
}

}  // namespace opscribe::ops
