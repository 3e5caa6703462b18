// Both models are walked node by node, in order. What the compiled one has beside the
// nodes of the model are Constants at the start of a graph, its initializers, and
// copies at the end, of values that are returned twice or belong to the graph around.

#include "opscribe/emit/pairing.h"

#include <algorithm>
#include <unordered_map>

namespace opscribe::emit {
namespace {

struct Mismatch {
  const ir::Node* node = nullptr;
  std::string what;
};

class Walk {
 public:
  Walk(const ir::Function* own, const ir::Function* made, ScopeRecord& record,
       const std::unordered_map<std::string, const ir::Function*>& functions)
      : own_(own), made_(made), record_(record), functions_(functions) {}

  void body(const ir::Graph& own, const ir::Graph& made) {
    if (own_ != nullptr && made_ != nullptr) parameters();
    graph(own, made);
  }

 private:
  void parameters() {
    const auto pair = [&](Name own, Name made) {
      if (own.view() == made.view()) return;
      record_.attributes.emplace_back(made.view(), own.view());
    };
    const auto names =
        std::min(own_->attribute_names.size(), made_->attribute_names.size());
    for (std::size_t i = 0; i < names; ++i) {
      pair(own_->attribute_names[i], made_->attribute_names[i]);
    }
    const auto defaults =
        std::min(own_->attribute_defaults.size(), made_->attribute_defaults.size());
    for (std::size_t i = 0; i < defaults; ++i) {
      pair(own_->attribute_defaults[i]->name, made_->attribute_defaults[i]->name);
    }
  }

  void pair(const ir::Value* own, const ir::Value* made) {
    original_[made] = own;
    if (own->name().view() == made->name().view()) return;
    record_.names.emplace_back(made->name().view(), own->name().view());
  }
  auto original(const ir::Value* made) const -> const ir::Value* {
    const auto found = original_.find(made);
    return found == original_.end() ? nullptr : found->second;
  }

  [[noreturn]] static void fail(const ir::Node* node, std::string what) {
    throw Mismatch{node, std::move(what)};
  }

  void graph(const ir::Graph& own, const ir::Graph& made) {
    if (own.inputs().size() != made.inputs().size()) {
      fail(own.owner(), fmt::format("{} inputs instead of {}", made.inputs().size(),
                                    own.inputs().size()));
    }
    for (std::size_t i = 0; i < own.inputs().size(); ++i) {
      pair(own.inputs()[i].value, made.inputs()[i].value);
    }
    const ir::Node* next = initializers(own, made);
    for (const ir::Node* each : own.nodes()) {
      if (next == nullptr) fail(each, "a node is missing");
      node(*each, *next);
      next = next->next();
    }
    for (; next != nullptr; next = next->next()) {
      if (next->op_type() != "Identity" || next->num_inputs() != 1) {
        fail(own.owner(), fmt::format("{} too many", next->describe()));
      }
      record_.copies.emplace_back(next->output(0)->name().view());
      original_[next->output(0)] = original(next->input(0));
    }
    if (own.outputs().size() != made.outputs().size()) {
      fail(own.owner(), "another number of outputs");
    }
    for (std::size_t i = 0; i < own.outputs().size(); ++i) {
      if (original(made.outputs()[i].value) != own.outputs()[i].value) {
        fail(own.owner(), fmt::format("output {} is another value", i));
      }
    }
  }

  auto initializers(const ir::Graph& own, const ir::Graph& made) -> const ir::Node* {
    const ir::Node* next = made.first_node();
    const auto take = [&](const ir::Value* value) {
      if (next == nullptr || next->op_type() != "Constant") {
        fail(own.owner(), fmt::format("no constant for `{}`", value->name().view()));
      }
      const ir::Value* constant = next->output(0);
      next = next->next();
      if (!value->is_input()) {
        record_.initializers.emplace_back(constant->name().view());
        return pair(value, constant);
      }
      for (std::size_t i = 0; i < own.inputs().size(); ++i) {
        if (own.inputs()[i].value != value) continue;
        record_.defaults.emplace_back(constant->name().view(),
                                      made.inputs()[i].value->name().view());
        break;
      }
    };
    for (const ir::Value* value : own.initializers()) {
      if (!value->is_sparse_initializer()) take(value);
    }
    for (const ir::SparseInitializer& each : own.sparse_initializers())
      take(each.value);
    return next;
  }

  // The function of the script that the compiled node calls is that of the model.
  auto same_operator(const ir::Node& own, const ir::Node& made) const -> bool {
    if (ir::canonical_domain(own.domain().view()) !=
        ir::canonical_domain(made.domain().view())) {
      return false;
    }
    const auto called = functions_.find(std::string(made.op_type().view()));
    if (called != functions_.end() &&
        called->second->domain().view() == own.domain().view() &&
        called->second->name().view() == own.op_type().view() &&
        called->second->overload().view() == own.overload().view()) {
      return true;
    }
    return own.op_type().view() == made.op_type().view() && own.overload().empty();
  }

  void node(const ir::Node& own, const ir::Node& made) {
    if (!same_operator(own, made)) {
      fail(&own, fmt::format("{} instead of {}", made.describe(), own.describe()));
    }
    if (own.num_inputs() != made.num_inputs()) {
      fail(&own,
           fmt::format("{} inputs instead of {}", made.num_inputs(), own.num_inputs()));
    }
    for (std::size_t i = 0; i < own.num_inputs(); ++i) {
      const bool is_absent = own.input(i) == nullptr || made.input(i) == nullptr;
      if (is_absent ? own.input(i) != made.input(i)
                    : original(made.input(i)) != own.input(i)) {
        fail(&own, fmt::format("input {} is another value", i));
      }
    }
    if (own.num_outputs() != made.num_outputs()) {
      fail(&own, fmt::format("{} outputs instead of {}", made.num_outputs(),
                             own.num_outputs()));
    }
    for (const ir::Attr* attr : own.attrs()) {
      const auto* inner = attr->get_if<ir::Graph*>();
      if (inner == nullptr || attr->is_ref()) continue;
      const ir::Attr* match = made.find_attr(attr->name.view());
      const auto* other = match == nullptr ? nullptr : match->get_if<ir::Graph*>();
      if (other == nullptr) {
        fail(&own, fmt::format("no graph `{}`", attr->name.view()));
      }
      graph(**inner, **other);
    }
    for (std::size_t i = 0; i < own.num_outputs(); ++i)
      pair(own.output(i), made.output(i));
  }

  const ir::Function* own_;
  const ir::Function* made_;
  ScopeRecord& record_;
  const std::unordered_map<std::string, const ir::Function*>& functions_;
  std::unordered_map<const ir::Value*, const ir::Value*> original_;
};

}  // namespace

auto pair_up(const ir::Model& model, const ir::Model& compiled, const Script& script)
    -> Pairing {
  static_cast<void>(model);
  Pairing result;
  std::unordered_map<std::string, const ir::Function*> functions;
  for (const ScriptFunctionOf& each : script.functions) {
    if (each.body->function() != nullptr) {
      functions.emplace(each.name, each.body->function());
    }
  }
  for (const ScriptFunctionOf& each : script.functions) {
    ScopeRecord record{.function = each.name};
    const ir::Function* own = each.body->function();
    const ir::Function* made = nullptr;
    for (const ir::Function* candidate : compiled.functions()) {
      if (own != nullptr && candidate->name() == each.name) made = candidate;
    }
    if (own != nullptr && made == nullptr) {
      result.obstacle = fmt::format("function `{}` is missing", each.name);
      return result;
    }
    try {
      Walk(own, made, record, functions)
          .body(*each.body, own == nullptr ? compiled.graph() : made->body());
    } catch (const Mismatch& mismatch) {
      result.mismatch = mismatch.node;
      result.obstacle = mismatch.what;
      return result;
    }
    if (own != nullptr &&
        (own->name().view() != each.name || !own->overload().empty())) {
      result.functions.push_back({each.name, std::string(own->name().view()),
                                  std::string(own->overload().view())});
    }
    result.scopes.push_back(std::move(record));
  }
  return result;
}

}  // namespace opscribe::emit
