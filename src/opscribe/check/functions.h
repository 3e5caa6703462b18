#pragma once

// The functions of a model: who is who, and who calls whom.

#include <cstdint>
#include <optional>
#include <vector>

#include "opscribe/check/context.h"

namespace opscribe::check {

class Functions {
 public:
  explicit Functions(Context& ctx);

  auto empty() const -> bool { return entries_.empty(); }
  // The function a node calls; null when there is none of its domain, name and
  // overload. Says nothing about an operator of the same name.
  auto callee(const ir::Node& node) const -> const ir::Function*;
  // Whether a function of the node's domain and name exists in any overload.
  auto has_any_overload(const ir::Node& node) const -> bool;

  // Reports too many functions, functions of the same identity, and functions that
  // call themselves, directly or through others, or in too long a chain.
  void check_identities();
  void check_calls();
  // Reports functions that nothing in the model reaches.
  void check_use();

 private:
  struct Key {
    std::uint32_t domain = 0;
    std::uint32_t name = 0;
    std::uint32_t overload = 0;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Entry {
    Key key;
    std::size_t index;  // in the model
  };

  auto key_of(Name domain, Name name, Name overload) const -> Key;
  auto find(const Key& key) const -> std::optional<std::size_t>;
  void collect_callees(ir::Graph& graph, std::vector<std::size_t>& callees) const;
  void report_cycle(const std::vector<std::size_t>& path, std::size_t start);
  auto describe(std::size_t index) const -> std::string;

  Context& ctx_;
  Name long_standard_;
  std::vector<Entry> entries_;                     // sorted
  std::vector<std::vector<std::size_t>> callees_;  // by function
};

// The step to a function of the model.
auto function_step(const Where& model, const ir::Function& function, std::size_t index)
    -> Where;

}  // namespace opscribe::check
