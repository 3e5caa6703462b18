#pragma once

// Lists whose length depends on the data: sequences of the graph; internal to
// lower/.

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

[[noreturn]] void fail_or_grow(Context& ctx, const Collector& collector,
                               source::Span span);
auto sequence_operand(ir::Value* value, std::shared_ptr<SequenceFacts> facts)
    -> Operand;
auto append_to_sequence(Context& ctx, std::string_view name, const Operand& list,
                        const Operand& item, source::Span span) -> Operand;
auto as_sequence(Context& ctx, const Operand& operand, source::Span span) -> ir::Value*;
auto sequence_of(Context& ctx, const Operand& list,
                 const std::shared_ptr<SequenceFacts>& facts, source::Span span,
                 std::string_view name) -> ir::Value*;
auto stacked_sequence(Context& ctx, const Operand& list, source::Span span,
                      std::string_view wanted) -> ir::Value*;
auto make_sequences(Context& ctx, std::span<const std::string_view> outputs,
                    source::Span span)
    -> std::vector<std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>>;
auto lists_to_sequences(Context& ctx, std::span<const std::string_view> names,
                        source::Span span)
    -> std::vector<std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>>;
auto facts_of(Context& ctx, std::span<const std::string_view> names)
    -> std::vector<std::shared_ptr<SequenceFacts>>;
void set_element_types(
    Context& ctx,
    std::span<const std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>> made,
    source::Span span);

}  // namespace opscribe::lower
