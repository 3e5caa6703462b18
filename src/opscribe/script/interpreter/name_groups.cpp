#include "opscribe/script/interpreter/name_groups.h"

#include <algorithm>

#include "opscribe/script/interpreter/imports.h"
#include "opscribe/script/interpreter/interpret.h"

namespace opscribe::script {

auto NameGroups::root(std::string_view name) const -> std::string_view {
  while (true) {
    const auto found = parents_.find(name);
    if (found == parents_.end() || found->second == name) return name;
    name = found->second;
  }
}

void NameGroups::join_names(const syntax::Stmt& statement) {
  const bool is_definition = statement.as<syntax::FunctionDef>() != nullptr ||
                             statement.as<syntax::Import>() != nullptr ||
                             statement.as<syntax::ImportFrom>() != nullptr;
  if (is_definition) {
    // Many statements mention `np`; none changes what is in it.
    if (statement.as<syntax::FunctionDef>() == nullptr && imports_known(statement)) {
      modules_.merge(affected_names(statement));
    }
    return;
  }
  NameSet names = affected_names(statement);
  // What the methods of a class mention, they mention when they are called.
  names.merge(statement.as<syntax::ClassDef>() != nullptr ? outer_names(statement)
                                                          : mentioned_names(statement));
  for (const std::string_view name : modules_) names.erase(name);
  if (names.empty()) return;
  const std::string_view first = root(*names.begin());
  for (const std::string_view name : names)
    parents_.insert_or_assign(root(name), first);
}

auto NameGroups::has_common(std::string_view name, const NameSet& others) const
    -> bool {
  return std::ranges::any_of(
      others, [&](std::string_view other) { return root(other) == root(name); });
}

}  // namespace opscribe::script
