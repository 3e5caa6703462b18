#include "opscribe/cli/target.h"

namespace opscribe::cli {

auto split_target(const std::string& target) -> ScriptTarget {
  constexpr std::string_view kMark = ".py:";
  const std::size_t mark = target.find(kMark);  // a call may have colons, too
  if (target.ends_with(".py") || mark == std::string::npos) return {target, {}};
  return {target.substr(0, mark + 3), target.substr(mark + kMark.size())};
}

auto is_script(const std::string& target) -> bool {
  return split_target(target).path.ends_with(".py");
}

}  // namespace opscribe::cli
