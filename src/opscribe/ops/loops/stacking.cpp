#include "opscribe/ops/loops/stacking.h"

#include <algorithm>

#include "opscribe/base/checked.h"
#include "opscribe/ir/graph.h"
#include "opscribe/kernel/broadcast.h"

namespace opscribe::ops {
namespace {

// Copies the blocks of every item so that they stand one after the other.
template <typename S>
void interleave(std::span<const Tensor> items, bool reversed, std::int64_t blocks,
                std::span<S> to) {
  const auto size = items[0].element_count() / std::max<std::int64_t>(blocks, 1);
  auto next = to.begin();
  for (std::int64_t block = 0; block < blocks; ++block) {
    for (std::size_t k = 0; k < items.size(); ++k) {
      const Tensor& item = items[reversed ? items.size() - 1 - k : k];
      next = std::copy_n(item.storage_cells<S>().begin() + block * size, size, next);
    }
  }
}

}  // namespace

void Stack::add(EvalContext& ctx, Tensor item) {
  if (items_.empty()) dtype_ = item.dtype();
  const bool fits =
      items_.empty() || (item.dtype() == dtype_ && item.dims() == items_[0].dims());
  if (!fits) {
    ctx.fail("shape-mismatch", {}, "what is collected must not change its shape",
             "round {} gives {}, the rounds before {}", items_.size(),
             type_text(item.dtype(), item.dims().span()),
             type_text(dtype_, items_[0].dims().span()));
  }
  items_.push_back(is_sub_byte(item.dtype()) ? unpacked_codes(item, ctx.pool())
                                             : std::move(item));
}

auto Stack::take(EvalContext& ctx, std::size_t axis, bool reversed) -> Tensor {
  const kernel::Shape dims = items_[0].dims().span();
  std::vector<std::int64_t> all(dims.begin(), dims.end());
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(axis),
             static_cast<std::int64_t>(items_.size()));
  const auto blocks = kernel::count_between(dims, 0, axis);
  ctx.work(static_cast<std::uint64_t>(element_count_of(all)));
  Tensor stacked = dispatch_storage(items_[0].dtype(), [&]<typename S>() {
    return build_storage<S>(items_[0].dtype(), all, ctx.pool(), [&](std::span<S> to) {
      interleave<S>(items_, reversed, blocks, to);
    });
  });
  items_.clear();
  return is_sub_byte(dtype_) ? packed_codes(stacked, dtype_, ctx.pool()) : stacked;
}

auto empty_stack(EvalContext& ctx, std::string_view body, std::size_t body_output,
                 std::int64_t axis, DataType undeclared) -> Tensor {
  const ir::Graph& graph = *ctx.attr(body)->graphs()[0];
  const ir::Type* declared = graph.outputs()[body_output].value->type();
  const Type* type = declared == nullptr ? nullptr : ctx.import(*declared);
  std::vector<std::int64_t> dims;
  if (type != nullptr && type->has_rank) {
    for (const Dim& dim : type->dims) {
      dims.push_back(dim.is_number() ? dim.number() : 0);
    }
  }
  dims.insert(dims.begin() + resolve_axis(axis, std::ssize(dims) + 1), 0);
  const bool has_type = type != nullptr && type->dtype != DataType::Undefined;
  return Tensor::zeros(has_type ? type->dtype : undeclared, dims, ctx.pool());
}

auto single_truth(const Tensor& tensor) -> bool {
  if (tensor.dtype() != DataType::Bool || tensor.element_count() != 1) {
    fail(ErrorKind::Invalid, "the condition is {}, not one truth value",
         type_text(tensor.dtype(), tensor.dims().span()));
  }
  return tensor.load<bool>(0);
}

}  // namespace opscribe::ops
