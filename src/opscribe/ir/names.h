#pragma once

// The one place that invents names.

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "opscribe/base/pool.h"
#include "opscribe/ir/model.h"

namespace opscribe::ir {

struct TextHash {
  using is_transparent = void;
  auto operator()(std::string_view text) const -> std::size_t {
    return std::hash<std::string_view>()(text);
  }
};
using TextSet = std::unordered_set<std::string, TextHash, std::equal_to<>>;

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
  TextSet taken_;
  std::unordered_map<std::string, std::uint64_t, TextHash, std::equal_to<>> next_;
};

// Names as ONNX Script gives them within one function: a taken name gets `_<k>` from
// one counter for all; what nobody has a name for is `tmp`.
class NameSupply {
 public:
  // The names are those of the model, which must outlive the supply.
  explicit NameSupply(Model& model) : model_(&model) {}

  auto unique(std::string_view wanted) -> Name;
  void reserve(std::string_view name) { take(model_->name(name)); }

 private:
  // False when it was taken already.
  auto take(Name name) -> bool;

  Model* model_;
  PoolVector<std::uint8_t> taken_;  // by the name's id
  std::uint64_t counter_ = 0;
};

}  // namespace opscribe::ir
