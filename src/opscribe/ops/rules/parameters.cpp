#include "opscribe/ops/rules/parameters.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "opscribe/schema/op_def.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

auto may_output(InferContext& ctx, DataType dtype) -> bool {
  const OpVersion& version = ctx.version();
  return version.allowed_types(version.outputs[0]).contains(dtype);
}

}  // namespace

void require_single(InferContext& ctx, std::size_t i) {
  const auto shape = ctx.shape(i);
  if (!shape || shape->empty()) return;
  if (shape->size() == 1 && !symbolic::surely_differ((*shape)[0], 1)) return;
  ctx.fail(shape->size() == 1 ? "shape-mismatch" : "rank-mismatch", {i}, "",
           "{} has shape {}; the operator takes one number", ctx.input_name(i),
           to_text(*shape));
}

auto size_of_element(InferContext& ctx, std::size_t i, const Dim& element,
                     std::string_view stem) -> Dim {
  const symbolic::Range range = symbolic::range_of(element);
  if (range.high < 0) {
    ctx.fail("invalid-input", {i}, "", "{} holds {}, which is no size",
             ctx.input_name(i), to_text(element));
  }
  return range.low >= 0 ? element : ctx.fresh_dim(stem);
}

auto size_from(InferContext& ctx, std::size_t i, std::string_view stem) -> Dim {
  require_single(ctx, i);
  const auto element = ctx.single_int(i);
  return element ? size_of_element(ctx, i, *element, stem) : ctx.fresh_dim(stem);
}

auto axis_from(InferContext& ctx, std::size_t i, std::size_t rank)
    -> std::optional<std::size_t> {
  require_single(ctx, i);
  const auto element = ctx.single_int(i);
  const auto axis = element ? element->try_number() : std::nullopt;
  if (!axis) return std::nullopt;
  const auto found = try_axis(*axis, rank);
  if (!found) {
    ctx.fail("invalid-axis", {i, 0}, "", "{} is {}, out of range for rank {}",
             ctx.input_name(i), *axis, rank);
  }
  return found;
}

auto dtype_attr(InferContext& ctx, std::string_view name) -> std::optional<DataType> {
  const auto number = ctx.try_int_attr(name);
  // Zero is no type; some definitions say so where none is given.
  const AttrDef* def = ctx.version().find_attribute(name);
  const auto* unset =
      def != nullptr ? std::get_if<std::int64_t>(&def->default_value) : nullptr;
  if (!number || (*number == 0 && unset != nullptr && *unset == 0)) return std::nullopt;
  if (!is_known(*number)) {
    ctx.fail("invalid-attribute", {}, "", "`{}` is {}, which is no element type", name,
             *number);
  }
  const auto dtype = static_cast<DataType>(*number);
  if (!may_output(ctx, dtype)) {
    ctx.fail("invalid-attribute", {}, "", "`{}` is {} ({}), which {}-{} does not give",
             name, *number, text_name(dtype), ctx.op_name(), ctx.version().since);
  }
  return dtype;
}

void set_dtype_or_like(InferContext& ctx, std::string_view name) {
  const DataType like = ctx.dtype(0);
  if (const auto given = dtype_attr(ctx, name)) {
    ctx.set_dtype(0, *given);
  } else if (like != DataType::Undefined) {
    if (!may_output(ctx, like)) {
      ctx.fail("input-type", {0}, fmt::format("say the result's type with `{}`", name),
               "{} is {}, which {}-{} does not give", ctx.input_name(0),
               text_name(like), ctx.op_name(), ctx.version().since);
    }
    ctx.set_dtype(0, like);
  }
}

void require_word(InferContext& ctx, std::string_view name,
                  std::initializer_list<std::string_view> words) {
  const std::string_view word = ctx.string_attr(name);
  if (std::ranges::find(words, word) != words.end()) return;
  ctx.fail("invalid-attribute", {},
           fmt::format("it is one of \"{}\"", fmt::join(words, "\", \"")),
           "`{}` is \"{}\"", name, word);
}

void require_broadcasts_to(InferContext& ctx, std::size_t i, Shape target,
                           std::string_view help) {
  const auto shape = ctx.shape(i);
  if (!shape) return;
  const auto refuse = [&] {
    ctx.fail("shape-mismatch", {i, 0}, help, "{} of shape {} does not broadcast to {}",
             ctx.input_name(i), to_text(*shape), to_text(target));
  };
  if (shape->size() > target.size()) refuse();
  const Shape last = target.last(shape->size());
  for (std::size_t axis = 0; axis < shape->size(); ++axis) {
    const Dim& dim = (*shape)[axis];
    if (!symbolic::surely_differ(dim, 1)) continue;
    if (!ctx.unify(dim, last[axis])) refuse();
  }
}

void infer_equal_shapes(InferContext& ctx) {
  std::optional<std::size_t> first;
  Dims dims;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    const auto shape = ctx.shape(i);
    if (!shape) continue;
    if (!first) {
      first = i;
      dims.append(shape->begin(), shape->end());
      continue;
    }
    if (shape->size() != dims.size()) {
      ctx.fail("shape-mismatch", {*first, i}, "", "{} has shape {}, but {} has {}",
               ctx.input_name(*first), to_text(Shape(dims.data(), dims.size())),
               ctx.input_name(i), to_text(*shape));
    }
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
      dims[axis] = same_dim(ctx, {*first, axis, dims[axis]}, {i, axis, (*shape)[axis]});
    }
  }
  if (first) ctx.set_shape(0, dims);
}

}  // namespace opscribe::ops
