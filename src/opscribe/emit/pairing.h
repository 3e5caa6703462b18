#pragma once

// Which values of a compiled script are which of the model that it was written of.

#include "opscribe/emit/record.h"
#include "opscribe/emit/script.h"

namespace opscribe::emit {

struct Pairing {
  std::vector<ScopeRecord> scopes;
  std::vector<OperatorRecord> functions;
  // The first node that the compiler made otherwise; null: the structure is the same.
  const ir::Node* mismatch = nullptr;
  std::string obstacle;  // what is the matter; empty: nothing

  auto is_good() const -> bool { return obstacle.empty(); }
};

auto pair_up(const ir::Model& model, const ir::Model& compiled, const Script& script)
    -> Pairing;

}  // namespace opscribe::emit
