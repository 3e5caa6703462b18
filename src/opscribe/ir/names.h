#pragma once

// The one place that invents names.

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "opscribe/ir/model.h"

namespace opscribe::ir {

// Gives names no value or node of the model has. Knows all names present when it was
// made and those it gave since; deterministic.
class NameAuthority {
 public:
  explicit NameAuthority(const Model& model);
  NameAuthority() = default;

  // `wish` itself if free, else `wish_1`, `wish_2`, ... The result is taken from then
  // on.
  auto fresh(std::string_view wish) -> std::string;
  // Marks a name as taken; false when it already was.
  auto take(std::string_view name) -> bool;
  auto is_taken(std::string_view name) const -> bool;

 private:
  struct Hash {
    using is_transparent = void;
    auto operator()(std::string_view text) const -> std::size_t {
      return std::hash<std::string_view>()(text);
    }
  };
  std::unordered_set<std::string, Hash, std::equal_to<>> taken_;
  std::unordered_map<std::string, std::uint64_t, Hash, std::equal_to<>> next_;
};

}  // namespace opscribe::ir
