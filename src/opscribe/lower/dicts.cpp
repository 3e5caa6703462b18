// Dicts: their keys are known while compiling, so that nothing of them is left in the
// graph.
//
//   d = {"a": x, "b": y}      no node
//   d["a"] + d["b"]           Add(x, y)

#include "opscribe/lower/dicts.h"

#include <algorithm>

#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"

namespace opscribe::lower {

namespace {

using Items = std::vector<std::pair<script::Value, Operand>>;

// A later value stands for an earlier one, in the place of that.
void put(Items& items, const script::Value& key, Operand value) {
  const auto found = std::ranges::find_if(
      items, [&](const auto& item) { return script::equal(item.first, key); });
  if (found == items.end()) {
    items.emplace_back(key, std::move(value));
  } else {
    found->second = std::move(value);
  }
}

// The key as Python has it, or the reason why it cannot be one.
auto known_key(Context& ctx, const std::optional<script::Value>& key, source::Span span)
    -> script::Value {
  if (!key) {
    fail_with_help(
        ctx, span, "unsupported-expression",
        fmt::format("the key `{}` is not known while compiling", text(ctx, span)),
        "keys are constants; pick from a tensor with `op.Gather`");
  }
  return *key;
}

auto tuple_of(std::vector<Operand> items) -> Operand {
  auto list = std::make_shared<ItemList>();
  list->items = std::move(items);
  list->is_tuple = true;
  return Operand::list_of(std::move(list));
}

auto find(const ItemDict& dict, const script::Value& key) -> const Operand* {
  for (std::size_t i = 0; i < dict.keys.size(); ++i) {
    if (script::equal(dict.keys[i], key)) return &dict.values[i];
  }
  return nullptr;
}

void add_all(Context& ctx, const Expr& spread, Items& items) {
  if (const ItemDict* dict = named_dict(ctx, spread)) {
    for (std::size_t i = 0; i < dict->keys.size(); ++i) {
      put(items, dict->keys[i], dict->values[i]);
    }
    return;
  }
  const auto value = known(ctx, spread);
  const auto* dict = value ? value->as<script::DictValue>() : nullptr;
  if (dict == nullptr) {
    fail_with_help(ctx, spread.span, "unsupported-expression",
                   "`**` in a dict takes another dict", "write the items one by one");
  }
  for (const auto& [key, item] : dict->items) put(items, key, Operand::of(item));
}

}  // namespace

auto dict_of(Items items) -> Operand {
  const bool all_known = std::ranges::all_of(items, [](const auto& item) {
    return item.second.template as<Known>() != nullptr && item.second.has_known_value();
  });
  if (all_known) {
    std::vector<std::pair<script::Value, script::Value>> known;
    for (const auto& [key, value] : items) known.emplace_back(key, *value.known());
    return Operand::of(script::Value::dict(std::move(known)));
  }
  auto dict = std::make_shared<ItemDict>();
  for (auto& [key, value] : items) {
    dict->keys.push_back(std::move(key));
    dict->values.push_back(std::move(value));
  }
  return {Dict{std::move(dict)}};
}

auto dict_display(Context& ctx, const Expr& expr, const syntax::Dict& node) -> Operand {
  refuse_in_strict(ctx, expr.span, "a dict");
  if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  Items items;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    if (node.keys[i] == nullptr) {
      add_all(ctx, *node.values[i], items);
      continue;
    }
    const script::Value key =
        known_key(ctx, known(ctx, *node.keys[i]), node.keys[i]->span);
    put(items, key, operand(ctx, *node.values[i]));
  }
  return dict_of(std::move(items));
}

auto dict_comprehension(Context& ctx, const Expr& expr, const syntax::DictComp& node)
    -> Operand {
  refuse_in_strict(ctx, expr.span, "a dict comprehension");
  if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  // As a list of pairs.
  Arena& arena = ctx.model->arena();
  const Expr* const parts[] = {node.key, node.value};
  const auto* pair = arena.make<Expr>(Expr{
      expr.span, syntax::Tuple{arena.copy_array(std::span<const Expr* const>(parts))}});
  const Operand pairs = comprehension(ctx, expr, {pair, node.generators});
  Items items;
  for (const Operand& each : items_of(ctx, pairs, expr.span)) {
    const std::vector<Operand> members = items_of(ctx, each, expr.span);
    const script::Value* key = members[0].known();
    put(items,
        known_key(ctx, key == nullptr ? std::nullopt : std::optional(*key),
                  node.key->span),
        members[1]);
  }
  return dict_of(std::move(items));
}

auto named_dict(Context& ctx, const Expr& expr) -> const ItemDict* {
  const std::string_view name = expr.plain_name();
  const Operand* local = name.empty() ? nullptr : find_local(ctx, name);
  return local == nullptr ? nullptr : local->dict();
}

auto keys_only(const ItemDict& dict) -> script::Value {
  std::vector<std::pair<script::Value, script::Value>> items;
  for (const script::Value& key : dict.keys) items.emplace_back(key, script::Value());
  return script::Value::dict(std::move(items));
}

auto dict_item(Context& ctx, const syntax::Subscript& node) -> std::optional<Operand> {
  const ItemDict* dict = named_dict(ctx, *node.value);
  if (dict == nullptr) return std::nullopt;
  const source::Span span = node.index->span;
  const script::Value key = known_key(ctx, known(ctx, *node.index), span);
  if (const Operand* found = find(*dict, key)) return *found;
  std::vector<std::string> keys;
  for (const script::Value& each : dict->keys) keys.push_back(each.repr());
  fail_with_help(
      ctx, span, "invalid-subscript",
      fmt::format("`{}` has no key {}", text(ctx, node.value->span), key.repr()),
      fmt::format("it has {}", fmt::join(keys, ", ")));
}

auto dict_method(Context& ctx, const ItemDict& dict, const Expr& expr,
                 const syntax::Call& node) -> Operand {
  const auto& attribute = *node.callee->as<syntax::Attribute>();
  const std::string_view method = attribute.attr.text;
  const std::size_t count = node.args.size();
  const bool takes_key =
      method == "get" && count >= 1 && count <= 2 && node.keywords.empty();
  if (takes_key) {
    const source::Span span = node.args[0]->span;
    const script::Value key = known_key(ctx, known(ctx, *node.args[0]), span);
    if (const Operand* found = find(dict, key)) return *found;
    return count == 2 ? operand(ctx, *node.args[1]) : Operand::of(script::Value());
  }
  std::vector<Operand> items;
  const bool is_plain = count == 0 && node.keywords.empty();
  const bool is_view = method == "items" || method == "keys" || method == "values";
  if (!is_plain || !is_view) {
    fail_with_help(ctx, expr.span, "invalid-callee",
                   fmt::format("`{}` is a dict, and dicts of a graph have no `{}`",
                               text(ctx, attribute.value->span), method),
                   "use `items`, `keys`, `values`, `get`, `in`, `len` and keys, or "
                   "build a new dict");
  }
  for (std::size_t i = 0; i < dict.keys.size(); ++i) {
    Operand key = Operand::of(dict.keys[i]);
    if (method == "keys") {
      items.push_back(std::move(key));
    } else if (method == "values") {
      items.push_back(dict.values[i]);
    } else {
      items.push_back(tuple_of({std::move(key), dict.values[i]}));
    }
  }
  return tuple_of(std::move(items));
}

}  // namespace opscribe::lower
