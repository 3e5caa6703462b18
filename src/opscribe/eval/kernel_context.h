#pragma once

// KernelContext: a node that runs, as its kernel sees it; internal to eval/.

#include <memory>
#include <optional>
#include <vector>

#include "opscribe/eval/frame.h"
#include "opscribe/infer/facts.h"
#include "opscribe/schema/eval_context.h"

namespace opscribe::eval {

using schema::Dim;
using schema::Known;
using schema::Type;

class KernelContext final : public schema::EvalContext {
 public:
  KernelContext(Frame& frame, const NodePlan& node);
  ~KernelContext() override;

  // Compares the inputs with the definition of the operator, before its kernel runs:
  // those that it needs are there, and of an element type that it takes. Throws
  // Error{Invalid}.
  void check_inputs();

  // --- InferContext
  auto version() const -> const schema::OpVersion& override;
  auto op_name() const -> std::string_view override;
  auto num_inputs() const -> std::size_t override { return node_.inputs.size(); }
  auto num_outputs() const -> std::size_t override { return node_.outputs.size(); }
  auto has_input(std::size_t i) const -> bool override { return input(i) != nullptr; }
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
  auto arena() -> Arena& override { return facts().arena(); }

  // --- EvalContext
  auto input(std::size_t i) const -> const RuntimeValue* override;
  auto take(std::size_t i) -> RuntimeValue override;
  auto is_last_use(std::size_t i) const -> bool override;
  auto result_dims(std::size_t i) -> const Dims& override;
  auto result_dtype(std::size_t i) -> DataType override;
  void set(std::size_t i, RuntimeValue value) override;
  auto pool() -> BufferPool* override { return frame_.state().pool(); }
  auto threads() -> ThreadPool* override { return frame_.state().threads(); }
  void work(std::uint64_t steps) override { frame_.state().work(steps); }
  auto random_key() -> std::uint64_t override { return frame_.state().next_key(); }
  auto graph(std::string_view attr_name) -> schema::GraphRunner& override;
  auto tensor_of(const ir::StoredTensor& tensor) -> Tensor override;
  auto sparse_tensor_of(const ir::StoredSparseTensor& tensor) -> SparseTensor override;
  auto is_constant(std::size_t i) const -> bool override;

 protected:
  void report(schema::RuleProblem&& problem, bool is_error) override;
  void keep_value(std::size_t i, const Known* known) override;
  auto keep(std::initializer_list<std::size_t> inputs,
            const std::function<std::shared_ptr<const void>()>& make) -> const
      void* override;

 private:
  // Where types, and sizes that only the elements tell, are made; made when first asked
  // for, because most runs of a node never ask.
  auto facts() -> infer::Facts&;
  auto memo() -> ResultMemo&;
  auto is_remembered(const ResultMemo& memo) const -> bool;
  void run_rule(ResultMemo& memo);
  // Compares the inputs' element types with the definition, and gives the outputs those
  // that follow.
  void bind_types();
  auto type_of_value(const RuntimeValue& value) -> const Type*;

  Frame& frame_;
  const NodePlan& node_;
  ResultMemo* memo_ = nullptr;  // once asked for
  std::unique_ptr<infer::Facts> facts_;
  std::vector<const Type*> input_types_;
  std::vector<const Type*> output_types_;
  bool has_read_elements_ = false;
  std::vector<std::unique_ptr<schema::GraphRunner>> runners_;
  std::vector<std::shared_ptr<const void>> kept_;
};

}  // namespace opscribe::eval
