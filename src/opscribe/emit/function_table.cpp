#include "opscribe/emit/function_table.h"

#include <algorithm>

#include "opscribe/ir/walk.h"

namespace opscribe::emit {
namespace {

auto key_of(const ir::Function& function) {
  return std::tuple(std::string(ir::canonical_domain(function.domain().view())),
                    std::string(function.name().view()),
                    std::string(function.overload().view()));
}

auto key_of(const ir::Node& node) {
  return std::tuple(std::string(ir::canonical_domain(node.domain().view())),
                    std::string(node.op_type().view()),
                    std::string(node.overload().view()));
}

}  // namespace

auto all_nodes(const ir::Graph& graph) -> std::vector<const ir::Node*> {
  std::vector<const ir::Node*> found;
  ir::for_each_graph(const_cast<ir::Graph&>(graph), [&](ir::Graph& each) {
    for (const ir::Node* node : each.nodes()) found.push_back(node);
  });
  return found;
}

auto opset_version(const ir::Model& model, const ir::Function* function,
                   std::string_view domain) -> std::int64_t {
  std::optional<std::int64_t> found;
  if (function != nullptr)
    found = ir::find_opset(function->opset_imports.span(), domain);
  if (!found) found = ir::find_opset(model.opset_imports.span(), domain);
  return std::max<std::int64_t>(found.value_or(1), 1);
}

FunctionTable::FunctionTable(const ir::Model& model, Identifiers& names) {
  std::map<Key, const ir::Function*> functions;
  for (const ir::Function* each : model.functions())
    functions.emplace(key_of(*each), each);
  // Callees first; the stack holds functions whose callees are being added.
  std::map<const ir::Function*, bool> is_done;
  std::vector<const ir::Function*> stack;
  const auto add = [&](const ir::Function* function) {
    stack.push_back(function);
    while (!stack.empty()) {
      const ir::Function* top = stack.back();
      if (is_done[top]) {
        stack.pop_back();
        continue;
      }
      const std::size_t before = stack.size();
      if (!is_done.contains(top) || !is_done[top]) {
        for (const ir::Node* node : all_nodes(top->body())) {
          const auto callee = functions.find(key_of(*node));
          if (callee == functions.end() || is_done[callee->second]) continue;
          const bool is_open = std::ranges::find(stack, callee->second) != stack.end();
          if (!is_open) stack.push_back(callee->second);
        }
      }
      if (stack.size() != before) continue;
      is_done[top] = true;
      stack.pop_back();
      TableEntry entry{.function = top,
                       .name = names.fresh(top->name().view()),
                       .version = opset_version(model, nullptr, top->domain().view()),
                       .params = {}};
      index_.emplace(key_of(*top), entries_.size());
      entries_.push_back(std::move(entry));
    }
  };
  for (const ir::Function* each : model.functions()) add(each);
}

auto FunctionTable::find(const ir::Node& node) const -> const TableEntry* {
  if (entries_.empty()) return nullptr;
  const auto found = index_.find(key_of(node));
  return found == index_.end() ? nullptr : &entries_[found->second];
}

}  // namespace opscribe::emit
