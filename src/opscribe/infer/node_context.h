#pragma once

// NodeContext: a node of a graph as a shape rule sees it; internal to infer/.

#include <span>
#include <string>
#include <string_view>

#include "opscribe/infer/inferrer.h"

namespace opscribe::infer {

class NodeContext final : public schema::InferContext {
 public:
  NodeContext(Inferrer& inferrer, const ir::Node& node,
              const schema::OpVersion& version, const TypePlan* plan);

  // Compares the inputs' element types with the definition, and gives the outputs the
  // element types that follow. False: the rule would only speak of what is wrong.
  auto bind_types() -> bool;
  // Hands over what was set for the outputs.
  void finish();

  auto version() const -> const schema::OpVersion& override { return version_; }
  auto op_name() const -> std::string_view override { return node_.op_type().view(); }
  auto num_inputs() const -> std::size_t override { return node_.num_inputs(); }
  auto num_outputs() const -> std::size_t override { return node_.num_outputs(); }
  auto has_input(std::size_t i) const -> bool override;
  auto has_output(std::size_t i) const -> bool override;
  auto type(std::size_t i) -> const Type* override;
  auto value(std::size_t i) -> const Known* override;
  auto attr(std::string_view name) -> const ir::Attr* override;
  auto value_of(const ir::StoredTensor& tensor) -> const Known* override;
  void set_type(std::size_t i, const Type* type) override;
  auto output_type(std::size_t i) -> const Type* override;
  auto fresh_dim(std::string_view stem) -> Dim override;
  auto fresh_int(std::string_view stem) -> Dim override;
  auto import(const ir::Type& declared) -> const Type* override;
  auto unify(const Dim& a, const Dim& b) -> std::optional<Dim> override;
  auto infer_graph(std::string_view attr_name, std::span<const Fact> inputs)
      -> std::span<const Fact> override;
  auto graph_arity(std::string_view attr_name) -> std::optional<GraphArity> override;
  auto arena() -> Arena& override { return facts_.arena(); }

 protected:
  void report(schema::RuleProblem&& problem, bool is_error) override;
  void keep_value(std::size_t i, const Known* known) override;

 private:
  struct Output {
    const Type* type = nullptr;
    const Known* known = nullptr;
  };
  auto first_output_name() const -> std::string_view;
  auto fresh(std::string_view stem, symbolic::Range range) -> Dim;
  void refuse_type(std::size_t i, const TypePlan::Param& param, const Type& type);
  void refuse_mixture(std::size_t first, std::size_t second);

  Inferrer& inferrer_;
  Facts& facts_;
  const ir::Node& node_;
  const schema::OpVersion& version_;
  const TypePlan* plan_;
  SmallVector<Output, 4> outputs_;
  // Where problems of a graph in an attribute begin, once it was inferred.
  struct GraphMark {
    const ir::Graph* graph = nullptr;
    std::size_t num_problems = 0;
  };
  SmallVector<GraphMark, 4> marks_;
};

}  // namespace opscribe::infer
