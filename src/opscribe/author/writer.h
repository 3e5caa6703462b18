#pragma once

// What meaning/ writes through a Builder; internal to author/.

#include <optional>

#include "opscribe/author/builder.h"
#include "opscribe/meaning/arithmetic.h"
#include "opscribe/meaning/writer.h"

namespace opscribe::author {

class Writer final : public meaning::Writer {
 public:
  // Error{Usage} when the builder is finished.
  explicit Writer(Builder& builder) : builder_(builder) { builder.require_open(); }

  // --- between values of C++ and of the graph
  // A literal becomes a Constant. Error{Usage} for an omitted input, which `side` is of
  // an operator.
  auto operand(const Var& var, std::string_view side) -> ir::Value*;
  static auto right_side(const Var& var) -> meaning::RightSide;
  auto var(ir::Value* value) -> Var { return builder_.var(value); }

  // --- for meaning/
  auto emit(const meaning::Node& node, meaning::Label label) -> ir::Value* override;
  auto constant(std::int64_t number) -> ir::Value* override;
  auto constant(std::span<const std::int64_t> numbers, std::string_view name)
      -> ir::Value* override;
  auto opset() -> std::int64_t override { return builder_.opset(); }
  auto signature_of(std::string_view op_type) -> const schema::Signature* override;
  auto dtype_of(const ir::Value* value) -> DataType override {
    return builder_.types_.of(value);
  }
  auto rank_of(const ir::Value* value) -> std::optional<std::size_t> override {
    return builder_.rank_of(value);
  }
  auto is_literal(const ir::Value* value) -> bool override {
    return builder_.castable_.contains(value);
  }
  void mark_literal(const ir::Value* value) override {
    builder_.castable_.insert(value);
  }
  [[noreturn]] void refuse(const meaning::Refusal& refusal) override;

 private:
  Builder& builder_;
};

}  // namespace opscribe::author
