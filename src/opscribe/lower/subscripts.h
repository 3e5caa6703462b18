#pragma once

// The parts of an index; internal to lower/.

#include <string_view>
#include <vector>

#include "opscribe/lower/operand.h"

namespace opscribe::lower {

// Names that stand for the parts of an index, each computed already; no Python name is
// like theirs.
class IndexNames {
 public:
  explicit IndexNames(BlockScope& scope) : scope_(scope) {}
  IndexNames(const IndexNames&) = delete;
  auto operator=(const IndexNames&) -> IndexNames& = delete;
  ~IndexNames();
  void bind(std::string_view name, Operand operand);

 private:
  BlockScope& scope_;
  std::vector<std::string_view> names_;
};

}  // namespace opscribe::lower
