// Optional values: wrap, unwrap, ask.

#include "opscribe/ops/optional/optional_ops.h"
#include "opscribe/ops/rules/joining.h"

namespace opscribe::ops {
namespace {

constexpr int kMostNesting = 16;  // of types in an attribute

// A type of an attribute. What its sizes are called means nothing here: there is no
// value that would have them.
auto type_of(InferContext& ctx, const ir::Type* type, int depth) -> const Type* {
  if (type == nullptr || depth > kMostNesting) return nullptr;
  switch (type->kind) {
    case ir::Type::Kind::Tensor: {
      if (type->shape == nullptr) return tensor_type(type->dtype());
      Dims dims;
      for (const ir::Dim& dim : type->shape->dims) {
        dims.push_back(dim.is_fixed() ? Dim(dim.value) : ctx.fresh_dim("dim"));
      }
      return tensor_type(ctx.arena(), type->dtype(), Shape(dims.data(), dims.size()));
    }
    case ir::Type::Kind::Sequence:
      return container_type(ctx.arena(), TypeKind::Sequence,
                            type_of(ctx, type->element, depth + 1));
    default:
      return nullptr;
  }
}

void infer_optional(InferContext& ctx) {
  const Type* element = ctx.type(0);
  if (!ctx.has_input(0)) {
    const ir::Attr* attr = ctx.attr("type");
    const auto* type = attr == nullptr ? nullptr : attr->get_if<const ir::Type*>();
    if (type == nullptr) {
      ctx.fail("invalid-attribute", {}, "set `type` to the type of the missing value",
               "there is neither an input nor a `type`");
    }
    element = type_of(ctx, *type, 0);
  }
  ctx.set_type(0, container_type(ctx.arena(), TypeKind::Optional, element));
}

void infer_get_element(InferContext& ctx) {
  const Type* type = ctx.type(0);
  if (type == nullptr) return;
  if (type->kind == TypeKind::Optional) {
    if (type->element != nullptr) ctx.set_type(0, type->element);
    return;
  }
  ctx.set_type(0, type);
  keep_values(ctx);
}

void infer_has_element(InferContext& ctx) {
  ctx.set_shape(0, {});
  const Type* type = ctx.type(0);
  if (ctx.has_input(0) && (type == nullptr || type->kind == TypeKind::Optional)) return;
  const Scalar answer = Scalar::of(ctx.has_input(0) ? 1 : 0);
  ctx.set_value(0, {}, {&answer, 1});
}

// --- kernels

void eval_optional(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails where there is no type
  if (ctx.has_input(0)) return ctx.set(0, OptionalValue(ctx.take(0)));
  const ir::Type& type = **ctx.attr("type")->get_if<const ir::Type*>();
  const bool is_sequence = type.kind == ir::Type::Kind::Sequence;
  ctx.set(0, OptionalValue(is_sequence ? ValueKind::Sequence : ValueKind::Tensor));
}

void eval_get_element(EvalContext& ctx) {
  RuntimeValue value = ctx.take(0);
  if (value.kind() != ValueKind::Optional) return ctx.set(0, std::move(value));
  if (!value.optional().has_value()) {
    ctx.fail("invalid-input", {0}, "ask OptionalHasElement first",
             "the optional is empty");
  }
  ctx.set(0, value.optional().value());
}

void eval_has_element(EvalContext& ctx) {
  const RuntimeValue* value = ctx.input(0);
  const bool answer = value != nullptr && (value->kind() != ValueKind::Optional ||
                                           value->optional().has_value());
  ctx.set(0, Tensor::scalar(answer, ctx.pool()));
}

}  // namespace

auto optional_def() -> OpDef {
  return {
      .name = "Optional",
      .since = 28,
      .doc =
          "Wraps a value as an optional that has it, or, without input, makes an empty "
          "optional of the given type.",
      .attributes = {{"type", AttrType::TypeProto, kNoDefault,
                      "Type of the element an empty optional would have; needed when "
                      "there is no input."}},
      .inputs = {{"input", "V", "The value to wrap. Absent: the result is empty.",
                  kOptional}},
      .outputs = {{"output", "O", "The optional."}},
      .types = {{"V", kAllIr14 | sequences_of(kAllIr14)},
                {"O", optionals_of(kAllIr14 | sequences_of(kAllIr14))}},
      .infer = infer_optional,
      .eval = eval_optional,
      .history = {{.since = 15,
                   .types = {{"V", kAllIr3 | sequences_of(kAllIr3)},
                             {"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

auto optional_get_element_def() -> OpDef {
  return {
      .name = "OptionalGetElement",
      .since = 28,
      .doc =
          "Takes the value out of an optional; an empty one is an error. A value that "
          "is no optional passes through.",
      .inputs = {{"input", "O", "The optional, or a plain tensor or sequence."}},
      .outputs = {{"output", "V", "The value inside."}},
      .types = {{"O", kAllIr14 | sequences_of(kAllIr14) |
                          optionals_of(kAllIr14 | sequences_of(kAllIr14))},
                {"V", kAllIr14 | sequences_of(kAllIr14)}},
      .infer = infer_get_element,
      .eval = eval_get_element,
      .history = {{.since = 18,
                   .types = {{"O", kAllIr3 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))},
                             {"V", kAllIr3 | sequences_of(kAllIr3)}}},
                  {.since = 15,
                   .note = "only optionals are accepted",
                   .types = {{"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

auto optional_has_element_def() -> OpDef {
  return {
      .name = "OptionalHasElement",
      .since = 28,
      .doc =
          "Tells whether an optional has a value. A tensor or sequence that is no "
          "optional counts as a value; an input left out counts as none.",
      .inputs =
          {{"input", "O",
            "The optional, or a plain tensor or sequence. Absent: the answer is false.",
            kOptional}},
      .outputs = {{"output", "B", "Boolean scalar."}},
      .types = {{"O", kAllIr14 | sequences_of(kAllIr14) |
                          optionals_of(kAllIr14 | sequences_of(kAllIr14))},
                {"B", kBool}},
      .infer = infer_has_element,
      .eval = eval_has_element,
      .history = {{.since = 18,
                   .types = {{"O", kAllIr3 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 15,
                   .note = "only optionals are accepted, and the input is needed",
                   .inputs = {{"input", "O", ""}},
                   .types = {{"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

}  // namespace opscribe::ops
