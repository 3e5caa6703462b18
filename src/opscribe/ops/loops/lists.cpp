#include "opscribe/ops/loops/lists.h"

#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

template <typename List>
auto list_in(InferContext& ctx, std::string_view name) -> List {
  const ir::Attr* attr = ctx.attr(name);
  // A list without entries may have lost its type on the way through a file.
  if (attr == nullptr || std::holds_alternative<std::monostate>(attr->value)) return {};
  if (const auto* list = attr->get_if<List>()) return *list;
  ctx.fail("invalid-attribute", {}, "", "`{}` is not a list of the type it has to be",
           name);
}

}  // namespace

auto floats_in(InferContext& ctx, std::string_view name) -> std::span<const float> {
  return list_in<std::span<const float>>(ctx, name);
}

auto ints_in(InferContext& ctx, std::string_view name) -> IntList {
  return list_in<IntList>(ctx, name);
}

auto texts_in(InferContext& ctx, std::string_view name) -> std::span<const Bytes> {
  return list_in<std::span<const Bytes>>(ctx, name);
}

auto tensor_in(EvalContext& ctx, std::string_view name) -> std::optional<Tensor> {
  const ir::Attr* attr = ctx.attr(name);
  if (attr == nullptr) return std::nullopt;
  const auto* stored = attr->get_if<ir::StoredTensor*>();
  if (stored == nullptr || *stored == nullptr) {
    ctx.fail("invalid-attribute", {}, "", "`{}` is not a tensor", name);
  }
  return ctx.tensor_of(**stored).to_aligned(ctx.pool());
}

auto numbers_of(EvalContext& ctx, const Tensor& tensor) -> std::vector<double> {
  const Tensor widened = cast(tensor, DataType::Double, {}, ctx.pool());
  const auto cells = widened.cells<double>();
  return {cells.begin(), cells.end()};
}

auto numbers_in(EvalContext& ctx, std::string_view list, std::string_view tensor)
    -> std::vector<double> {
  const auto given = floats_in(ctx, list);
  if (!given.empty()) return {given.begin(), given.end()};
  const auto stored = tensor_in(ctx, tensor);
  return stored ? numbers_of(ctx, *stored) : std::vector<double>();
}

}  // namespace opscribe::ops
