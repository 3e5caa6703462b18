#pragma once

// The functions of a model as functions of a script; internal to emit/.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "opscribe/emit/identifiers.h"
#include "opscribe/ir/model.h"

namespace opscribe::emit {

struct TableEntry {
  const ir::Function* function = nullptr;
  std::string name;
  std::int64_t version = 1;  // of its domain
  // Attribute parameters: what the model calls them, and their names in the script.
  std::map<std::string, std::string, std::less<>> params;
};

class FunctionTable {
 public:
  FunctionTable(const ir::Model& model, Identifiers& names);

  // Callees before callers.
  auto entries() const -> const std::vector<TableEntry>& { return entries_; }
  auto find(const ir::Node& node) const -> const TableEntry*;

 private:
  using Key = std::tuple<std::string, std::string, std::string>;
  std::vector<TableEntry> entries_;
  std::map<Key, std::size_t> index_;
};

// The nodes of a graph and of those inside it, in order.
auto all_nodes(const ir::Graph& graph) -> std::vector<const ir::Node*>;
// The version of the domain's operators in a body; 1 when nothing says.
auto opset_version(const ir::Model& model, const ir::Function* function,
                   std::string_view domain) -> std::int64_t;

}  // namespace opscribe::emit
