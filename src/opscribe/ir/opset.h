#pragma once

// Operator-set imports: which version of each domain's operators a body speaks.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "opscribe/base/bytes.h"
#include "opscribe/base/text.h"

namespace opscribe::ir {

struct OpsetImport {
  Text domain;  // "" and "ai.onnx" name the same domain
  std::optional<std::int64_t> version;
  Bytes unknown;
};

// The standard domain has two spellings; all lookups use this one.
inline auto canonical_domain(std::string_view domain) -> std::string_view {
  return domain == "ai.onnx" ? std::string_view() : domain;
}

// The version imported for `domain`; of several imports the last counts, as it does for
// readers that build a map. Nothing when the domain is not imported.
inline auto find_opset(std::span<const OpsetImport> imports, std::string_view domain)
    -> std::optional<std::int64_t> {
  std::optional<std::int64_t> found;
  for (const OpsetImport& import : imports) {
    if (canonical_domain(import.domain.view()) == canonical_domain(domain)) {
      found = import.version.value_or(0);
    }
  }
  return found;
}

}  // namespace opscribe::ir
