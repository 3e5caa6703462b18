#pragma once

// What meaning/ writes for a script; internal to lower/.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/context.h"
#include "opscribe/meaning/writer.h"

namespace opscribe::lower {

// Adds nodes where the compiler stands, and tells of problems at `span`.
class ScriptWriter final : public meaning::Writer {
 public:
  ScriptWriter(Context& ctx, source::Span span) : ctx_(ctx), span_(span) {}
  explicit ScriptWriter(Context& ctx) : ScriptWriter(ctx, ctx.current) {}

  // The two halves of `emit`: a name that no value has yet, and the node.
  auto unique(meaning::Label label) -> Name;
  auto emit_as(const meaning::Node& node, Name output) -> ir::Value*;

  auto emit(const meaning::Node& node, meaning::Label label) -> ir::Value* override {
    return emit_as(node, unique(label));
  }
  auto constant(std::int64_t number) -> ir::Value* override;
  auto constant(std::span<const std::int64_t> numbers, std::string_view name)
      -> ir::Value* override;
  auto opset() -> std::int64_t override;
  auto signature_of(std::string_view op_type) -> const schema::Signature* override;
  auto dtype_of(const ir::Value* value) -> DataType override {
    return ctx_.types.of(value);
  }
  auto rank_of(const ir::Value* value) -> std::optional<std::size_t> override;
  auto is_literal(const ir::Value* value) -> bool override {
    return is_castable(ctx_, value);
  }
  void mark_literal(const ir::Value* value) override { make_castable(ctx_, value); }
  auto is_count(const ir::Value* value) -> bool override {
    return lower::is_count(ctx_, value);
  }
  void mark_count(const ir::Value* value) override { lower::mark_count(ctx_, value); }
  void note_computed(const ir::Value* result,
                     std::span<ir::Value* const> operands) override {
    lower::note_computed(ctx_, result, operands);
  }
  auto is_strict() -> bool override { return ctx_.request.strict; }
  // Numbers that a loop hands on.
  void cast_first(const schema::Signature& signature,
                  std::span<ir::Value*> inputs) override;
  void note_witness(const ir::Value* witness) override;
  [[noreturn]] void refuse(const meaning::Refusal& refusal) override;
  void doubt(const meaning::Refusal& refusal) override;

 private:
  Context& ctx_;
  source::Span span_;
};

}  // namespace opscribe::lower
