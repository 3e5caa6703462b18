#pragma once

// Memory: what calls of functions gave before; internal to infer/.

#include <span>
#include <unordered_map>
#include <vector>

#include "opscribe/infer/inferrer.h"
#include "opscribe/ir/function.h"

namespace opscribe::infer {

// The same function with the same facts and attributes gives the same, as long as no
// symbol was made and nothing learnt on the way; the inferrer sees to that.
struct Inferrer::Memory {
  using Fact = schema::InferContext::Fact;

  // Whether a call like that was kept; then its results are in `results`. Attributes
  // within a frame may refer to parameters, so only calls without such count.
  auto recall(const ir::Node& call, const ir::Function& function, bool is_within_frame,
              std::span<const Fact> given, SmallVector<Fact, 8>& results) const -> bool;
  void keep(const ir::Node& call, const ir::Function& function, bool is_within_frame,
            std::span<const Fact> given, std::span<const Fact> results);

 private:
  struct Call {
    const ir::Node* node;
    std::vector<Fact> given;
    std::vector<Fact> results;
  };
  static constexpr std::size_t kMostKept = 8;  // of one function
  std::unordered_map<const ir::Function*, std::vector<Call>> calls_;
};

}  // namespace opscribe::infer
