#pragma once

// Rules about graphs, their nodes and attributes; the heart of the checker.
//
// A body is checked in the order of the file, with the names seen so far in a Scope.
// Names decide, not pointers: what matters is how a reader of the file will see it.

#include <cstdint>
#include <initializer_list>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "opscribe/check/context.h"
#include "opscribe/check/functions.h"
#include "opscribe/check/opsets.h"
#include "opscribe/check/scope.h"
#include "opscribe/check/tensor_rules.h"

namespace opscribe::check {

class BodyRules {
 public:
  BodyRules(Context& ctx, const Functions& functions);

  // The model's graph, and its training graphs, which see the main graph's names.
  void check_main(const Where& where, const ir::Graph& graph, const Opsets& opsets);
  // The body of a function. `model_opsets` are the versions the rest of the model
  // speaks: an operator must mean the same in both.
  void check_function(const Where& where, const ir::Function& function,
                      const Opsets& opsets, const Opsets& model_opsets);
  // An attribute that stands outside any node: the default of a function parameter.
  void check_default(const Where& where, const ir::Attr& attr, const Opsets& opsets);

 private:
  // What an operator of some name is at some version.
  struct Operator {
    const schema::OpDef* def = nullptr;          // null: not in the registry
    const schema::OpVersion* version = nullptr;  // null: comes later, or no def
    bool is_known_domain = false;
    bool is_historic = false;  // an old experiment that was never defined
  };
  struct OperatorKey {
    std::uint32_t domain;
    std::uint32_t op_type;
    int version;
    friend auto operator==(const OperatorKey&, const OperatorKey&) -> bool = default;
  };
  struct OperatorHash {
    auto operator()(const OperatorKey& key) const -> std::size_t;
  };

  // graph_rules.cpp
  void check_contents(const Where& where, const ir::Graph& graph);
  void check_declarations(const Where& where, const ir::Graph& graph);
  void define_inputs(const Where& where, const ir::Graph& graph);
  void define_initializers(const Where& where, const ir::Graph& graph);
  void define_initializer(const Where& where, Name name, Definition::By by,
                          std::size_t index);
  void check_outputs(const Where& where, const ir::Graph& graph);
  void check_listed(const Where& where, const ir::Graph& graph);
  void check_annotations(const Where& where, const ir::Graph& graph);
  auto expect_name(const Where& where, Name name, std::string_view what) -> bool;
  void report_duplicate(const Where& where, Name name);
  void report_shadowing(const Where& where, Name name);

  // training_rules.cpp
  struct Binding {
    std::string_view key;
    std::size_t info;
    std::size_t index;
  };
  void check_algorithms();
  void check_initializations();
  void check_bindings(const Where& where, const ir::Metadata& bindings,
                      std::string_view field,
                      std::initializer_list<const ir::Graph*> sources);
  void check_binding_keys(std::string_view field,
                          ir::Metadata ir::TrainingInfo::* bindings);

  // node_rules.cpp
  void check_nodes(const Where& where, const ir::Graph& graph);
  void check_node(const Where& where, const ir::Node& node, std::size_t index);
  void check_inputs(const Where& where, const ir::Node& node);
  void report_undefined(const Where& where, const ir::Node& node, const ir::Use& use);
  void define_outputs(const Where& where, const ir::Node& node, std::size_t index);
  void check_extra(const Where& where, const ir::Node& node);
  void check_devices(const Where& where, const ir::Node& node);
  void check_node_names(const Where& where, const ir::Graph& graph);

  // operator_rules.cpp
  void check_operator(const Where& where, const ir::Node& node);
  auto find_version(const Where& where, const ir::Node& node)
      -> std::optional<Opsets::Found>;
  auto find_operator(const ir::Node& node, int version) -> const Operator&;
  void check_unknown(const Where& where, const ir::Node& node, const Operator& op,
                     int version);
  void check_signature(const Where& where, const ir::Node& node,
                       const schema::OpVersion& version);
  void check_attributes(const Where& where, const ir::Node& node, const Operator& op);
  void report_unknown_attribute(const Where& where, const ir::Node& node,
                                const Operator& op, std::string_view name);
  void check_call(const Where& where, const ir::Node& node,
                  const ir::Function& function);
  auto parameters_of(const ir::Function& function) -> const std::vector<Name>&;
  auto has_parameter(const ir::Function& function, Name name) -> bool;
  void check_compatibility(const Where& where, const ir::Node& node, int version);

  // attr_rules.cpp
  void check_attrs(const Where& where, const ir::Node& node);
  void check_attr(const Where& where, const ir::Attr& attr);
  void check_value(const Where& where, const ir::Attr& attr);
  void check_reference(const Where& where, const ir::Attr& attr);
  void check_subgraph(const Where& where, const ir::Graph& graph);

  Context& ctx_;
  const Functions& functions_;
  TensorRules tensors_;
  Scope scope_;
  std::unordered_map<OperatorKey, Operator, OperatorHash> operators_;
  // The attribute parameters of functions that were asked about, sorted by number.
  std::unordered_map<const ir::Function*, std::vector<Name>> parameters_;

  // Sets of names without clearing: a name is in the set when its entry equals the
  // set's stamp, and a new stamp is a new, empty set. Only one set is in use at a time.
  auto new_set() -> std::uint32_t { return ++last_stamp_; }
  auto insert(std::uint32_t set, Name name) -> bool {
    return std::exchange(stamps_[name.id()], set) != set;
  }
  auto contains(std::uint32_t set, Name name) const -> bool {
    return stamps_[name.id()] == set;
  }
  std::vector<std::uint32_t> stamps_;
  std::uint32_t last_stamp_ = 0;
  std::vector<bool> is_utf8_checked_;             // by name
  std::vector<std::string_view> configurations_;  // of devices, sorted
  // Help that needs a search is given this often; a file may hold any number of
  // problems.
  int num_searches_left_ = 32;

  // Of the body being checked.
  const Opsets* opsets_ = nullptr;
  const Opsets* model_opsets_ = nullptr;  // functions only
  const ir::Function* function_ = nullptr;
  std::unordered_set<std::uint32_t> reported_domains_;
  std::size_t depth_ = 0;  // of subgraphs
  std::unordered_set<const ir::Graph*> seen_subgraphs_;
  bool is_main_ = false;  // the graph at hand is the main one
};

}  // namespace opscribe::check
