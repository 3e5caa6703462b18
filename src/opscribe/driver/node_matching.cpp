// Three rounds, each over what the one before has left.
//
//   1. Nodes that compute the same from the same: operator, attributes, inputs, and the
//      like of what makes the inputs, back to the inputs of the graph.
//   2. Nodes whose results are used alike: the same forward, to the outputs. So a
//      change in the middle parts neither what comes before nor what comes after.
//   3. Nodes of one operator in the order in which both graphs have them.

#include "opscribe/driver/node_matching.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "opscribe/serde/text_printer.h"

namespace opscribe {
namespace {

using Hash = std::uint64_t;

auto mix(Hash a, Hash b) -> Hash {
  Hash x = a ^ (b + 0x9e3779b97f4a7c15U + (a << 6U) + (a >> 2U));
  x ^= x >> 31U;
  x *= 0xbf58476d1ce4e5b9U;
  return x ^ (x >> 29U);
}

auto hash_of(std::string_view text) -> Hash {
  return std::hash<std::string_view>()(text);
}

class Hashes {
 public:
  explicit Hashes(const ir::Graph& graph) {
    std::size_t index = 0;
    for (const ir::ValuePlace& place : graph.inputs()) {
      values_[place.value] = mix(hash_of("input"), index++);
    }
    for (const ir::Value* value : graph.initializers()) {
      values_.try_emplace(value, weight_hash(*value));
    }
    for (const ir::Node* node : graph.nodes()) {
      Hash hash = own_hash(*node);
      for (const ir::Use& use : node->input_uses()) {
        hash = mix(hash, use.value() == nullptr ? 1 : value_hash(*use.value()));
      }
      forward_[node] = hash;
      for (std::size_t i = 0; i < node->num_outputs(); ++i) {
        values_[node->output(i)] = mix(hash, i);
      }
    }
    go_back(graph);
  }

  auto forward(const ir::Node* node) const -> Hash { return forward_.at(node); }
  auto backward(const ir::Node* node) const -> Hash { return backward_.at(node); }

 private:
  static auto weight_hash(const ir::Value& value) -> Hash {
    const ir::StoredTensor* tensor = value.initializer();
    Hash hash = hash_of("weight");
    if (tensor == nullptr) return hash;
    hash = mix(hash, static_cast<Hash>(tensor->data_type.value_or(0)));
    for (const std::int64_t dim : tensor->dims)
      hash = mix(hash, static_cast<Hash>(dim));
    return hash;
  }

  auto value_hash(const ir::Value& value) const -> Hash {
    const auto found = values_.find(&value);
    // Of a graph around this one, or of nobody: the name is all there is.
    return found != values_.end() ? found->second : hash_of(value.name().view());
  }

  static auto own_hash(const ir::Node& node) -> Hash {
    Hash hash = mix(hash_of(node.op_type().view()),
                    hash_of(ir::canonical_domain(node.domain().view())));
    hash = mix(hash, hash_of(node.overload().view()));
    std::vector<Hash> attrs;
    for (const ir::Attr* attr : node.attrs()) {
      attrs.push_back(hash_of(attribute_text(*attr)));
    }
    std::ranges::sort(attrs);
    for (const Hash each : attrs) hash = mix(hash, each);
    return hash;
  }

  void go_back(const ir::Graph& graph) {
    std::unordered_map<const ir::Value*, Hash> ends;
    std::size_t index = 0;
    for (const ir::ValuePlace& place : graph.outputs()) {
      ends[place.value] += mix(hash_of("output"), index++);
    }
    for (const ir::Node* node = graph.last_node(); node != nullptr;
         node = node->prev()) {
      Hash hash = own_hash(*node);
      for (std::size_t i = 0; i < node->num_outputs(); ++i) {
        Hash used = ends[node->output(i)];
        for (const ir::Use* use : node->output(i)->uses()) {
          const auto user = backward_.find(use->user());
          // A sum, so that the order of users does not matter.
          used += mix(user == backward_.end() ? 7 : user->second, use->index());
        }
        hash = mix(hash, used);
      }
      backward_[node] = hash;
    }
  }

  std::unordered_map<const ir::Value*, Hash> values_;
  std::unordered_map<const ir::Node*, Hash> forward_;
  std::unordered_map<const ir::Node*, Hash> backward_;
};

using Nodes = std::vector<const ir::Node*>;

class Matcher {
 public:
  Matcher(const ir::Graph& before, const ir::Graph& after)
      : before_(before), after_(after) {}

  auto run() -> NodeMatching {
    const Hashes old_hashes(before_);
    const Hashes new_hashes(after_);
    round([&](const ir::Node* node) { return old_hashes.forward(node); },
          [&](const ir::Node* node) { return new_hashes.forward(node); });
    round([&](const ir::Node* node) { return old_hashes.backward(node); },
          [&](const ir::Node* node) { return new_hashes.backward(node); });
    by_place();
    return std::move(result_);
  }

 private:
  auto left(const ir::Graph& graph, bool is_before) const -> Nodes {
    const auto& known = is_before ? result_.after_of : result_.before_of;
    Nodes nodes;
    for (const ir::Node* node : graph.nodes()) {
      if (!known.contains(node)) nodes.push_back(node);
    }
    return nodes;
  }
  void match(const ir::Node* old_node, const ir::Node* new_node) {
    result_.after_of.emplace(old_node, new_node);
    result_.before_of.emplace(new_node, old_node);
  }

  template <typename OldHash, typename NewHash>
  void round(const OldHash& old_hash, const NewHash& new_hash) {
    std::unordered_map<Hash, std::deque<const ir::Node*>> waiting;
    for (const ir::Node* node : left(before_, true)) {
      waiting[old_hash(node)].push_back(node);
    }
    for (const ir::Node* node : left(after_, false)) {
      const auto found = waiting.find(new_hash(node));
      if (found == waiting.end() || found->second.empty()) continue;
      match(found->second.front(), node);
      found->second.pop_front();
    }
  }

  static auto same_operator(const ir::Node* a, const ir::Node* b) -> bool {
    return a->op_type().view() == b->op_type().view() &&
           ir::canonical_domain(a->domain().view()) ==
               ir::canonical_domain(b->domain().view());
  }

  // The longest common subsequence of operators, in parts that memory allows.
  void by_place() {
    const Nodes old_nodes = left(before_, true);
    const Nodes new_nodes = left(after_, false);
    constexpr std::size_t kPart = 2000;
    for (std::size_t start = 0; start < std::max(old_nodes.size(), new_nodes.size());
         start += kPart) {
      const auto part = [&](const Nodes& nodes) {
        const std::size_t begin = std::min(start, nodes.size());
        return std::span(nodes).subspan(begin, std::min(kPart, nodes.size() - begin));
      };
      common(part(old_nodes), part(new_nodes));
    }
  }
  void common(std::span<const ir::Node* const> a, std::span<const ir::Node* const> b) {
    std::vector<std::vector<std::uint32_t>> length(
        a.size() + 1, std::vector<std::uint32_t>(b.size() + 1));
    for (std::size_t i = a.size(); i-- > 0;) {
      for (std::size_t k = b.size(); k-- > 0;) {
        length[i][k] = same_operator(a[i], b[k])
                           ? length[i + 1][k + 1] + 1
                           : std::max(length[i + 1][k], length[i][k + 1]);
      }
    }
    for (std::size_t i = 0, k = 0; i < a.size() && k < b.size();) {
      if (same_operator(a[i], b[k])) {
        match(a[i++], b[k++]);
      } else if (length[i + 1][k] >= length[i][k + 1]) {
        ++i;
      } else {
        ++k;
      }
    }
  }

  const ir::Graph& before_;
  const ir::Graph& after_;
  NodeMatching result_;
};

}  // namespace

auto attribute_text(const ir::Attr& attr) -> std::string {
  const auto tensor_text = [](const ir::StoredTensor& tensor) {
    std::string text = fmt::format("tensor {}", tensor.data_type.value_or(0));
    for (const std::int64_t dim : tensor.dims) text += fmt::format(" {}", dim);
    return text;
  };
  const std::string name(attr.name.view());
  if (const auto* tensor = attr.get_if<ir::StoredTensor*>()) {
    return name + "=" + tensor_text(**tensor);
  }
  if (const auto* graph = attr.get_if<ir::Graph*>()) {
    std::string text = name + "={";
    for (const ir::Node* node : (*graph)->nodes()) {
      text += fmt::format("{} ", node->op_type().view());
    }
    return text + "}";
  }
  return serde::print_attr(attr, {.annotations = false});
}

auto match_nodes(const ir::Graph& before, const ir::Graph& after) -> NodeMatching {
  return Matcher(before, after).run();
}

}  // namespace opscribe
