#pragma once

// What the rounds of a loop give, stacked on a new first axis.

#include <cstddef>
#include <string_view>
#include <vector>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

class Stack {
 public:
  // One more; Error{Invalid} unless it has the type and shape of those before.
  void add(EvalContext& ctx, Tensor item);

  auto is_empty() const -> bool { return items_.empty(); }
  auto size() const -> std::size_t { return items_.size(); }
  // Of the items, of which there has to be one.
  auto rank() const -> std::size_t { return items_[0].rank(); }
  // All of them as one tensor, the first one in front or, `reversed`, at the end; the
  // new axis stands at `axis`. There has to be one.
  auto take(EvalContext& ctx, std::size_t axis = 0, bool reversed = false) -> Tensor;

 private:
  DataType dtype_ = DataType::Undefined;
  std::vector<Tensor> items_;  // packed elements unpacked
};

// What stands in place of a stack of no items: of the type that an output of the body
// is declared to have, with a new axis of size 0, and 0 for every size nobody knows.
auto empty_stack(EvalContext& ctx, std::string_view body, std::size_t body_output,
                 std::int64_t axis = 0, DataType undeclared = DataType::Float)
    -> Tensor;

// The one element of a tensor of truth values.
auto single_truth(const Tensor& tensor) -> bool;

}  // namespace opscribe::ops
