#pragma once

// The operator sets a graph or function speaks, ready for one question per node.

#include <cstdint>
#include <span>
#include <vector>

#include "opscribe/check/context.h"

namespace opscribe::check {

class Opsets {
 public:
  // Reports what is wrong with the imports themselves. `where` is their owner's place.
  Opsets(Context& ctx, const Where& where, std::span<const ir::OpsetImport> imports);

  struct Found {
    int version = 0;
    bool is_imported = false;
    // Imported, but as `ai.onnx` where the node says nothing or the other way round.
    bool is_spelled_differently = false;
  };
  // The version in force for a node's domain.
  auto find(Name domain) const -> Found;

 private:
  struct Entry {
    std::uint32_t domain;  // key_of
    int version;
  };

  // The number of the name. The two spellings of the standard domain have their own,
  // because imports need not be names of the model.
  auto key_of(Name domain) const -> std::uint32_t {
    if (domain.empty()) return kStandard;
    return domain == long_standard_ ? kLongStandard : domain.id();
  }
  auto find_key(std::uint32_t key) const -> const Entry*;

  static constexpr std::uint32_t kStandard = UINT32_MAX;
  static constexpr std::uint32_t kLongStandard = UINT32_MAX - 1;
  Name long_standard_;          // `ai.onnx`, absent when no node says it
  std::vector<Entry> entries_;  // sorted by domain; of equal ones the last counts
};

}  // namespace opscribe::check
