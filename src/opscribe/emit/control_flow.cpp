// If and Loop as statements, where the compiler makes the same nodes of them.
//
//   y = If (c) <then_branch = {y1 = ...}, else_branch = {y2 = ...}>
//
//       if c:
//           y = ...
//       else:
//           y = ...
//
//   s, ys = Loop (n, "", s0) <body (i, cond, s) => (cond_out, s1, y)>
//
//       s = s0
//       ys = []
//       for i in range(n):
//           ...
//           s = s1
//           ys.append(y)
//
// What the compiler would make otherwise, such as a branch that only hands on a value,
// stays a call with graphs.

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "opscribe/emit/body_writer.h"

namespace opscribe::emit {
namespace {

auto graph_of(const ir::Node& node, std::string_view name) -> const ir::Graph* {
  const ir::Attr* attr = node.find_attr(name);
  if (attr == nullptr || attr->is_ref()) return nullptr;
  const auto* graph = attr->get_if<ir::Graph*>();
  return graph == nullptr ? nullptr : *graph;
}

auto is_live(const ir::Value& value) -> bool {
  return !value.name().empty() && (value.has_uses() || value.is_graph_output());
}

// Each output is made by a node of the graph, and by no other output.
auto makes_outputs(const ir::Graph& graph, std::size_t first = 0) -> bool {
  std::unordered_set<const ir::Value*> seen;
  for (const ir::ValuePlace& place : graph.outputs().subspan(first)) {
    const ir::Node* producer = place.value->producer();
    if (producer == nullptr || producer->graph() != &graph) return false;
    if (!seen.insert(place.value).second) return false;
  }
  return true;
}

// A Loop that is a statement, taken apart.
struct LoopParts {
  const ir::Graph* body = nullptr;
  const ir::Node* last = nullptr;        // what makes the condition to go on
  const ir::Value* condition = nullptr;  // of `while`: what the body computes
  const ir::Value* stop = nullptr;       // of `break`
  std::size_t num_state = 0;
  std::size_t num_scans = 0;
};

auto parts_of(const ir::Node& node) -> std::optional<LoopParts> {
  LoopParts parts{.body = graph_of(node, "body")};
  if (!is_standard(node, "Loop") || parts.body == nullptr || node.attrs().size() != 1 ||
      node.num_inputs() < 2) {
    return std::nullopt;
  }
  const ir::Graph& body = *parts.body;
  parts.num_state = node.num_inputs() - 2;
  if (body.inputs().size() != parts.num_state + 2 ||
      body.outputs().size() < parts.num_state + 1 ||
      node.num_outputs() + 1 != body.outputs().size() || body.num_nodes() < 2) {
    return std::nullopt;
  }
  parts.num_scans = node.num_outputs() - parts.num_state;
  parts.last = body.last_node();
  const ir::Value* go_on = body.outputs()[0].value;
  if (go_on->producer() != parts.last || go_on->has_uses() ||
      parts.last->num_inputs() != 1 || parts.last->input(0) == nullptr) {
    return std::nullopt;
  }
  const ir::Value* from = parts.last->input(0);
  const ir::Value* cond_in = body.inputs()[1].value;
  const bool is_made_inside =
      from->producer() != nullptr && from->producer()->graph() == &body;
  const bool is_counted = node.input(0) != nullptr && node.input(1) == nullptr;
  const bool is_conditional = node.input(0) == nullptr && node.input(1) != nullptr;
  if (is_counted && is_standard(*parts.last, "Identity") && from == cond_in) {
    if (cond_in->num_uses() != 1) return std::nullopt;
  } else if (is_counted && is_standard(*parts.last, "Not") && is_made_inside) {
    if (cond_in->has_uses()) return std::nullopt;
    parts.stop = from;
  } else if (is_conditional && is_standard(*parts.last, "Identity") && is_made_inside) {
    if (cond_in->has_uses() || body.inputs()[0].value->has_uses()) return std::nullopt;
    parts.condition = from;
  } else {
    return std::nullopt;
  }
  const bool is_whole = makes_outputs(body, 1) && body.initializers().empty() &&
                        std::ranges::all_of(node.outputs(), [](const auto* each) {
                          return is_live(*each);
                        });
  for (std::size_t i = 2; i < node.num_inputs(); ++i) {
    if (node.input(i) == nullptr) return std::nullopt;
  }
  return is_whole ? std::optional(parts) : std::nullopt;
}

// Where each state variable may be assigned: right where its next value is computed, if
// nothing reads the old one after that and the variables are assigned in their order.
auto are_assigned_in_place(const LoopParts& parts) -> bool {
  std::unordered_map<const ir::Node*, std::size_t> position;
  for (const ir::Node* node : parts.body->nodes())
    position.emplace(node, position.size());
  std::size_t before = 0;
  for (std::size_t i = 0; i < parts.num_state; ++i) {
    const std::size_t made =
        position.at(parts.body->outputs()[i + 1].value->producer());
    if (i != 0 && made <= before) return false;
    before = made;
    for (const ir::Use* use : parts.body->inputs()[i + 2].value->uses()) {
      const ir::Node* user = use->user();
      while (user->graph() != parts.body) user = user->graph()->owner();
      if (position.at(user) > made) return false;
    }
  }
  return true;
}

}  // namespace

// The value as a test or a bound: its expression, if that waits and is used here alone.
auto BodyWriter::take_test(const ir::Node& node, std::size_t input) -> const Expr* {
  const ir::Value* value = node.input(input);
  const bool is_last = !pending_.empty() && pending_.back().value == value &&
                       pending_.back().cast_of == nullptr && value->num_uses() == 1 &&
                       sole_user(*value) == &node;
  if (!is_last) {
    flush();
    return name_of(value);
  }
  const Pending taken = pending_.back();
  pending_.pop_back();
  flush();
  return taken.literal != nullptr ? taken.literal : taken.expr;
}

void BodyWriter::alias(std::string_view target, const ir::Value* value) {
  const Expr* source = name_of(value);
  if (source->plain_name() == target) return;
  out_.push_back(make_.assign(make_.name(target), source));
}

auto BodyWriter::write_if(const ir::Node& node) -> bool {
  const ir::Graph* then = graph_of(node, "then_branch");
  const ir::Graph* otherwise = graph_of(node, "else_branch");
  if (!is_standard(node, "If") || then == nullptr || otherwise == nullptr ||
      node.attrs().size() != 2 || node.num_inputs() != 1 || node.input(0) == nullptr ||
      node.num_outputs() == 0) {
    return false;
  }
  for (const ir::Graph* branch : {then, otherwise}) {
    if (!branch->inputs().empty() || !branch->initializers().empty() ||
        branch->outputs().size() != node.num_outputs() || !makes_outputs(*branch)) {
      return false;
    }
  }
  if (!std::ranges::all_of(node.outputs(),
                           [](const ir::Value* each) { return is_live(*each); })) {
    return false;
  }
  const Expr* test = take_test(node, 0);
  for (std::size_t i = 0; i < node.num_outputs(); ++i) {
    const std::string name = new_name(node.output(i));
    wanted_names_[then->outputs()[i].value] = name;
    wanted_names_[otherwise->outputs()[i].value] = name;
  }
  const Stmts body = block(*then, indent_ + 4, nullptr, {});
  const Stmts orelse = block(*otherwise, indent_ + 4, nullptr, {});
  out_.push_back(make_.stmt(syntax::If{test, make_.list(body), make_.list(orelse)}));
  return true;
}

auto BodyWriter::write_loop(const ir::Node& node) -> bool {
  const std::optional<LoopParts> parts = parts_of(node);
  if (!parts) return false;
  const ir::Graph& body = *parts->body;
  const bool is_while = parts->condition != nullptr;
  const Expr* bound = is_while ? nullptr : take_test(node, 0);
  flush();
  const bool in_place = are_assigned_in_place(*parts);
  std::vector<std::string> state;
  for (std::size_t i = 0; i < parts->num_state; ++i) {
    const ir::Value* first = node.input(i + 2);
    const bool is_own = first->num_uses() == 1 && !first->is_graph_output() &&
                        first->graph() == graph_ && value_names_.contains(first) &&
                        std::ranges::find(state, value_names_.at(first)) == state.end();
    if (is_own) wanted_names_[body.inputs()[i + 2].value] = value_names_.at(first);
    state.push_back(new_name(body.inputs()[i + 2].value));
    alias(state.back(), first);
    value_names_[node.output(i)] = state.back();
    if (in_place) wanted_names_[body.outputs()[i + 1].value] = state.back();
  }
  std::vector<std::string> lists;
  for (std::size_t i = 0; i < parts->num_scans; ++i) {
    lists.push_back(new_name(node.output(parts->num_state + i)));
    out_.push_back(make_.assign(make_.name(lists.back()), make_.list_of({})));
  }
  std::string condition;
  if (is_while) {
    condition = names_.fresh(parts->condition->name().view());
    alias(condition, node.input(1));
  }
  const Expr* counter = make_.name(new_name(body.inputs()[0].value));
  const auto finish = [&] {
    std::vector<const Expr*> targets;
    std::vector<const Expr*> values;
    for (std::size_t i = 0; i < parts->num_state && !in_place; ++i) {
      targets.push_back(make_.name(state[i]));
      values.push_back(name_of(body.outputs()[i + 1].value));
    }
    if (targets.size() == 1) {
      out_.push_back(make_.assign(targets[0], values[0]));
    } else if (!targets.empty()) {
      out_.push_back(make_.assign(make_.tuple(targets), make_.tuple(values)));
    }
    for (std::size_t i = 0; i < parts->num_scans; ++i) {
      const ir::Value* item = body.outputs()[parts->num_state + 1 + i].value;
      out_.push_back(make_.statement(
          make_.call(make_.attr(make_.name(lists[i]), "append"), {name_of(item)})));
    }
    if (is_while) alias(condition, parts->condition);
    if (parts->stop != nullptr) {
      const Stmts stop = {make_.stmt(syntax::Break{})};
      out_.push_back(
          make_.stmt(syntax::If{name_of(parts->stop), make_.list(stop), {}}));
    }
  };
  const Stmts statements = block(body, indent_ + 4, parts->last, finish);
  if (is_while) {
    out_.push_back(
        make_.stmt(syntax::While{make_.name(condition), make_.list(statements), {}}));
  } else {
    const Expr* range = make_.call(make_.name("range"), {bound});
    out_.push_back(
        make_.stmt(syntax::For{counter, range, make_.list(statements), {}, false}));
  }
  return true;
}

}  // namespace opscribe::emit
