#pragma once

// Rules about tensors as files store them: dense, sparse, in the file or outside.

#include "opscribe/check/context.h"
#include "opscribe/check/external_rules.h"

namespace opscribe::check {

// Holds what is remembered from tensor to tensor: the files already looked at.
class TensorRules {
 public:
  explicit TensorRules(Context& ctx) : ctx_(ctx), external_(ctx) {}

  void check(const Where& where, const ir::StoredTensor& tensor);
  void check(const Where& where, const ir::StoredSparseTensor& tensor);

 private:
  // The number of elements; nothing, after a report, when the shape makes no sense.
  auto count_elements(const Where& where, const ir::StoredTensor& tensor)
      -> std::optional<std::uint64_t>;
  void check_type(const Where& where, const ir::StoredTensor& tensor);
  void check_data(const Where& where, const ir::StoredTensor& tensor,
                  std::uint64_t count);
  void check_raw(const Where& where, const ir::StoredTensor& tensor, Bytes raw,
                 std::uint64_t count);
  void check_typed(const Where& where, const ir::StoredTensor& tensor,
                   const ir::DataPart& part, std::uint64_t count);
  auto check_sparse_shape(const Where& where, const ir::StoredSparseTensor& tensor)
      -> bool;
  void check_indices(const Where& where, const ir::StoredSparseTensor& tensor);
  void check_linear(const Where& where, const ir::StoredSparseTensor& tensor,
                    std::span<const std::int64_t> indices);
  void check_coordinates(const Where& where, const ir::StoredSparseTensor& tensor,
                         std::span<const std::int64_t> indices);

  Context& ctx_;
  ExternalRules external_;
};

// How many entries `ir::home_field` needs for `count` elements; nothing on overflow.
auto entries_needed(DataType dtype, std::uint64_t count)
    -> std::optional<std::uint64_t>;

}  // namespace opscribe::check
