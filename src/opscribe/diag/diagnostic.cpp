#include "opscribe/diag/diagnostic.h"

namespace opscribe::diag {

auto name_of(Severity severity) -> std::string_view {
  switch (severity) {
    case Severity::Error:
      return "error";
    case Severity::Warning:
      return "warning";
    case Severity::Note:
      return "note";
  }
  return "error";
}

auto all_ids() -> const std::vector<std::string_view>& {
  static const std::vector<std::string_view> ids = {
#define DIAG_KIND(id) id,
#include "opscribe/diag/kinds.inc"
#undef DIAG_KIND
  };
  return ids;
}

}  // namespace opscribe::diag
