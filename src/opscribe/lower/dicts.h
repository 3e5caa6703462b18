#pragma once

// Dicts with known keys and any values; internal to lower/.
//
//   parts = {k: op.Mul(x, k) for k in (1.0, 2.0)}
//   parts[2.0], 2.0 in parts, parts.items(), f(**parts)

#include <optional>
#include <utility>
#include <vector>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// A known value when all values are, as Python's own dict is.
auto dict_of(std::vector<std::pair<script::Value, Operand>> items) -> Operand;
// `{"a": x, **more}`
auto dict_display(Context& ctx, const Expr& expr, const syntax::Dict& node) -> Operand;
auto dict_comprehension(Context& ctx, const Expr& expr, const syntax::DictComp& node)
    -> Operand;
// `parts[key]`; nothing when `parts` is no dict of this kind.
auto dict_item(Context& ctx, const syntax::Subscript& node) -> std::optional<Operand>;
// `parts.items()` and the like.
auto dict_method(Context& ctx, const ItemDict& dict, const Expr& expr,
                 const syntax::Call& node) -> Operand;
// The dict that a name stands for; null for anything else.
auto named_dict(Context& ctx, const Expr& expr) -> const ItemDict*;
// The dict with its keys and no values, for `in` and `len`.
auto keys_only(const ItemDict& dict) -> script::Value;

}  // namespace opscribe::lower
