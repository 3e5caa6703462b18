#include "opscribe/ops/rules/values.h"

#include <utility>

#include "opscribe/base/checked.h"

namespace opscribe::ops {

namespace {

using Numbers = SmallVector<std::int64_t, 8>;

// How many elements such a tensor has; nothing when they are too many to follow.
auto count_of(IntList dims) -> std::optional<std::size_t> {
  const auto count = checked::try_product<std::int64_t>(dims);
  if (!count || std::cmp_greater(*count, symbolic::kMaxKnownElements)) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(*count);
}

// What the shapes broadcast to; nothing when they do not.
auto broadcast_dims(IntList a, IntList b) -> std::optional<Numbers> {
  if (a.size() < b.size()) return broadcast_dims(b, a);
  Numbers dims;
  dims.append(a.begin(), a.end());
  const std::size_t lead = a.size() - b.size();
  for (std::size_t i = 0; i < b.size(); ++i) {
    std::int64_t& dim = dims[lead + i];
    if (dim == b[i] || b[i] == 1) continue;
    if (dim != 1) return std::nullopt;
    dim = b[i];
  }
  return dims;
}

// The value of output 0 as the rule goes on: a Known that may lie on the stack.
struct Value {
  Numbers dims;
  Scalars elements;

  auto as_known(DataType dtype) const -> Known {
    return {.dtype = dtype,
            .dims = {dims.data(), dims.size()},
            .elements = {elements.data(), elements.size()}};
  }
};

auto combine(const Known& a, const Known& b, BinaryValue of) -> std::optional<Value> {
  auto dims = broadcast_dims(a.dims, b.dims);
  if (!dims) return std::nullopt;
  const IntList shape(dims->data(), dims->size());
  const auto count = count_of(shape);
  if (!count) return std::nullopt;
  Value value{*std::move(dims), {}};
  const auto of_a = broadcast_sources(a.dims, shape);
  const auto of_b = broadcast_sources(b.dims, shape);
  for (std::size_t i = 0; i < *count; ++i) {
    value.elements.push_back(of(a.elements[of_a[i]], b.elements[of_b[i]], a.dtype));
  }
  return value;
}

// The shape that output 0 has so far, when it is numbers and not too large.
auto output_numbers(InferContext& ctx) -> std::optional<Numbers> {
  const Type* type = ctx.output_type(0);
  if (type == nullptr || !type->is_tensor() || !type->has_rank) return std::nullopt;
  Numbers dims;
  for (const Dim& dim : type->dims) {
    if (!dim.is_number()) return std::nullopt;
    dims.push_back(dim.number());
  }
  return dims;
}

}  // namespace

auto broadcast_sources(IntList from, IntList to) -> std::vector<std::size_t> {
  const std::size_t count = count_of(to).value_or(0);
  std::vector<std::size_t> sources(count, 0);
  // From the last axis to the first: how far one step along it leads in each.
  std::size_t stride = 1;
  std::size_t step = 1;
  for (std::size_t back = 1; back <= from.size() && count > 0; ++back) {
    const auto size = static_cast<std::size_t>(to[to.size() - back]);
    const auto own = static_cast<std::size_t>(from[from.size() - back]);
    if (own != 1) {
      for (std::size_t i = 0; i < count; ++i) sources[i] += i / step % size * stride;
    }
    step *= size;
    stride *= own;
  }
  return sources;
}

void map_values(InferContext& ctx, UnaryValue of) {
  const Known* x = ctx.value(0);
  if (x == nullptr) return;
  Scalars elements;
  for (const Scalar& element : x->elements) elements.push_back(of(element, x->dtype));
  ctx.set_value(0, x->dims, elements);
}

void map_values(InferContext& ctx, BinaryValue of) {
  const Known* a = ctx.value(0);
  const Known* b = ctx.value(1);
  if (a == nullptr || b == nullptr) return;
  if (const auto value = combine(*a, *b, of)) {
    ctx.set_value(0, value->as_known(a->dtype));
  }
}

void fold_values(InferContext& ctx, BinaryValue of) {
  const Known* first = ctx.value(0);
  if (first == nullptr) return;
  std::optional<Value> total;
  for (std::size_t i = 1; i < ctx.num_inputs(); ++i) {
    const Known* next = ctx.value(i);
    if (next == nullptr) return;
    total = combine(total ? total->as_known(first->dtype) : *first, *next, of);
    if (!total) return;
  }
  ctx.set_value(0, total ? total->as_known(first->dtype) : *first);
}

void keep_values(InferContext& ctx) {
  const Known* x = ctx.value(0);
  const auto dims = x != nullptr ? output_numbers(ctx) : std::nullopt;
  if (!dims || count_of({dims->data(), dims->size()}) != x->elements.size()) return;
  ctx.set_value(0, {dims->data(), dims->size()}, x->elements);
}

void pick_values(InferContext& ctx, std::span<const std::size_t> source_of) {
  const Known* x = ctx.value(0);
  const auto dims = x != nullptr ? output_numbers(ctx) : std::nullopt;
  if (!dims || count_of({dims->data(), dims->size()}) != source_of.size()) return;
  Scalars elements;
  for (const std::size_t source : source_of) {
    if (source >= x->elements.size()) return;
    elements.push_back(x->elements[source]);
  }
  ctx.set_value(0, {dims->data(), dims->size()}, elements);
}

}  // namespace opscribe::ops
