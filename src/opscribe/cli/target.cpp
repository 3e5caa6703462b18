#include "opscribe/cli/target.h"

namespace opscribe::cli {

auto split_target(const std::string& target) -> ScriptTarget {
  const std::size_t colon = target.rfind(':');
  if (target.ends_with(".py") || colon == std::string::npos) return {target, {}};
  const std::string path = target.substr(0, colon);
  if (!path.ends_with(".py")) return {target, {}};
  return {path, target.substr(colon + 1)};
}

auto is_script(const std::string& target) -> bool {
  return split_target(target).path.ends_with(".py");
}

}  // namespace opscribe::cli
