#include "opscribe/flow/symbols.h"

#include <algorithm>
#include <array>
#include <utility>

namespace opscribe::flow {

namespace {

constexpr std::array<std::string_view, 16> kKindNames = {"parameter",
                                                         "attribute parameter",
                                                         "local variable",
                                                         "nested function",
                                                         "variable",
                                                         "function",
                                                         "class",
                                                         "module",
                                                         "opset",
                                                         "type",
                                                         "builtin",
                                                         "operator",
                                                         "member",
                                                         "operator input",
                                                         "operator attribute",
                                                         "unknown name"};
static_assert(kKindNames.size() == static_cast<std::size_t>(SymbolKind::Unknown) + 1);

auto uses_of(const SymbolTable& table, std::uint32_t symbol)
    -> std::span<const std::uint32_t> {
  const std::uint32_t first = table.first_use[symbol];
  return std::span(table.uses).subspan(first, table.first_use[symbol + 1] - first);
}

}  // namespace

auto name_of(SymbolKind kind) -> std::string_view {
  return kKindNames[static_cast<std::size_t>(kind)];
}

auto occurrence_at(const SymbolTable& table, std::uint32_t offset)
    -> const Occurrence* {
  const auto behind =
      std::ranges::upper_bound(table.occurrences, offset, {},
                               [](const Occurrence& each) { return each.span.begin; });
  if (behind == table.occurrences.begin()) return nullptr;
  const Occurrence& last = *std::prev(behind);
  return offset <= last.span.end ? &last : nullptr;
}

auto symbol_at(const SymbolTable& table, std::uint32_t offset) -> const Symbol* {
  const Occurrence* found = occurrence_at(table, offset);
  return found == nullptr ? nullptr : &table.symbols[found->symbol];
}

auto definition_of(const SymbolTable& table, std::uint32_t offset)
    -> std::optional<source::Span> {
  const Symbol* symbol = symbol_at(table, offset);
  if (symbol == nullptr || !symbol->is_defined_here()) return std::nullopt;
  return symbol->defined;
}

auto references_of(const SymbolTable& table, std::uint32_t offset)
    -> std::vector<Occurrence> {
  std::vector<Occurrence> result;
  const Occurrence* found = occurrence_at(table, offset);
  if (found == nullptr) return result;
  for (const std::uint32_t use : uses_of(table, found->symbol)) {
    result.push_back(table.occurrences[use]);
  }
  return result;
}

auto call_at(const SymbolTable& table, std::uint32_t offset) -> const CallSite* {
  const auto behind = std::ranges::upper_bound(
      table.calls, offset, {}, [](const CallSite& each) { return each.span.begin; });
  if (behind == table.calls.begin()) return nullptr;
  const CallSite* call = &*std::prev(behind);
  while (offset >= call->span.end && !(call->is_open && offset == call->span.end)) {
    if (!call->outer) return nullptr;
    call = &table.calls[*call->outer];
  }
  return call;
}

auto operator_at(const SymbolTable& table, std::uint32_t offset)
    -> const OperatorMeaning* {
  if (const Symbol* symbol = symbol_at(table, offset)) {
    if (const auto* op = std::get_if<OperatorMeaning>(&symbol->meaning)) return op;
  }
  const CallSite* call = call_at(table, offset);
  return call == nullptr ? nullptr : std::get_if<OperatorMeaning>(&call->meaning);
}

auto call_of(const SymbolTable& table, const syntax::Expr& call) -> const CallSite* {
  const auto place = [](const CallSite& each) {
    return std::pair(each.span.begin, ~each.span.end);
  };
  const std::pair wanted(call.span.begin, ~call.span.end);
  const auto found = std::ranges::lower_bound(table.calls, wanted, {}, place);
  const bool is_there = found != table.calls.end() && found->span == call.span;
  return is_there && call.as<syntax::Call>() != nullptr ? &*found : nullptr;
}

}  // namespace opscribe::flow
