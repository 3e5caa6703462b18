// TensorScatter: writes new entries into a cache, batch by batch.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto tensor_scatter_def() -> OpDef {
  return {
      .name = "TensorScatter",
      .since = 24,
      .doc =
          "Writes new entries into a cache, as attention does with keys and values: "
          "for each batch `update` goes to consecutive places along `axis`, from its "
          "write index on.",
      .attributes = {{"axis", AttrType::Int, -2,
                      "The axis of the sequence; not the batch axis 0."},
                     {"mode", AttrType::String, "linear",
                      "`linear`: all must fit before the end. `circular`: places past "
                      "the end start over from the beginning."}},
      .inputs = {{"past_cache", "T", "The cache, batch first.", kDifferentiable},
                 {"update", "T",
                  "The new entries: shape of the cache but for a shorter sequence.",
                  kDifferentiable},
                 {"write_indices", "tensor(int64)",
                  "First place for each batch. Absent: 0.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"present_cache", "T", "The changed copy of the cache.",
                   kDifferentiable}},
      .types = {{"T", kAllIr12}},
  };
}

}  // namespace opscribe::ops
