#pragma once

// Names that may stand for one object, or for objects inside one another; internal to
// script.

#include <map>
#include <string_view>

#include "opscribe/script/interpreter/frame.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::script {

class NameGroups {
 public:
  // The names of an assignment or call go together; definitions and imports do not
  // count.
  void join_names(const syntax::Stmt& statement);
  auto has_common(std::string_view name, const NameSet& others) const -> bool;

 private:
  auto root(std::string_view name) const -> std::string_view;

  std::map<std::string_view, std::string_view> parents_;
  NameSet modules_;
};

}  // namespace opscribe::script
