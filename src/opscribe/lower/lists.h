#pragma once

// Lists and tuples: displays, `append`, stacking; internal to lower/.

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto join_lists(Context& ctx, const Operand& left, const Expr& right) -> Operand;
auto list_display(Context& ctx, const Expr& expr, std::span<const Expr* const> elements,
                  bool is_tuple) -> Operand;
// The items of a list, tuple or known sequence, for unpacking and `*xs`.
// A tensor is unpacked along its first axis when `count` says how long that is.
void need_items(Context& ctx, const Parameter& attribute, source::Span span);
auto items_of(Context& ctx, const Operand& operand, source::Span span,
              std::optional<std::size_t> count = {}) -> std::vector<Operand>;
auto unsqueeze_first(Context& ctx, ir::Value* value) -> ir::Value*;
auto stack(Context& ctx, std::span<const Operand> items, source::Span span,
           std::string_view wanted) -> ir::Value*;
auto comprehension(Context& ctx, const Expr& expr, const syntax::ListComp& node)
    -> Operand;
auto attribute_access(Context& ctx, const Expr& expr, const syntax::Attribute& node,
                      std::string_view wanted) -> Operand;
auto method_statement(Context& ctx, const Expr& expr, const syntax::Call& node) -> bool;
auto can_grow(const Operand& operand) -> bool;
void grow(Context& ctx, std::string_view name, const Operand& list,
          std::vector<Operand> added, source::Span span);
// Where only `name` can follow, or also names bound in this graph: those it finds.
void refuse_other_names(Context& ctx, std::string_view name, const Operand& list,
                        source::Span span, std::vector<Operand*>* same = nullptr);
void refuse_outer_list(Context& ctx, const Expr& value, std::string_view name);
auto copy_of_list(Context& ctx, const Operand& list, bool is_tuple) -> Operand;
auto length_of(Context& ctx, ir::Value* value, std::string_view wanted) -> ir::Value*;
// The output that one iteration adds to a growing list (lists.cpp).
auto collected(Context& ctx, Collector& collector, ir::Graph& graph, source::Span span)
    -> ir::Value*;
auto grown_list(Context& ctx, const Collector& collector, ir::Value* stacked,
                source::Span span) -> Operand;

}  // namespace opscribe::lower
