// From mentions of names to what they mean: the second half of flow/symbols.h.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>
#include <utility>

#include "opscribe/flow/mentions.h"
#include "opscribe/flow/symbols.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
// Members further along a path are not looked up.
constexpr std::size_t kLongestPath = 8;

auto kind_of(const Meaning& meaning, SymbolKind otherwise) -> SymbolKind {
  static constexpr std::array<SymbolKind, std::variant_size_v<Meaning>> kKinds = {
      SymbolKind::Unknown,  SymbolKind::Global,  SymbolKind::Type,
      SymbolKind::Builtin,  SymbolKind::Module,  SymbolKind::Opset,
      SymbolKind::Operator, SymbolKind::Function};
  const SymbolKind kind = kKinds[meaning.index()];
  return kind == SymbolKind::Unknown || kind == SymbolKind::Global ? otherwise : kind;
}

class Resolver {
 public:
  Resolver(Mentions mentions, Outside& outside)
      : mentions_(std::move(mentions)), outside_(outside) {}

  auto run() -> SymbolTable {
    symbol_of_.assign(mentions_.all.size(), kNone);
    resolve_bindings();
    resolve_reads();
    ask_meanings();
    add_paths();
    add_calls();
    add_keywords();
    sort_occurrences();
    sort_calls();
    table_.scopes = std::move(mentions_.scopes);
    return std::move(table_);
  }

 private:
  // --- names to symbols

  static auto key(std::uint32_t scope, std::uint32_t name) -> std::uint64_t {
    return (std::uint64_t{scope} << 32U) | name;
  }
  auto find(std::uint32_t scope, std::uint32_t name) const -> std::uint32_t {
    const auto found = by_scope_.find(key(scope, name));
    return found == by_scope_.end() ? kNone : found->second;
  }
  auto scope_at(std::uint32_t scope) const -> const NameScope& {
    return mentions_.scopes[scope];
  }
  auto add_symbol(std::string_view name, SymbolKind kind, std::uint32_t scope)
      -> std::uint32_t {
    table_.symbols.push_back(
        {.name = name, .kind = kind, .defined = {}, .scope = scope, .meaning = {}});
    return static_cast<std::uint32_t>(table_.symbols.size() - 1);
  }

  auto kind_of_binding(const Mention& mention, std::uint32_t home) -> SymbolKind {
    const NameScope& scope = scope_at(home);
    const bool is_module = scope.kind == ScopeKind::Module;
    switch (mention.form) {
      case BindForm::Parameter:
        return scope.def != nullptr && mention.annotation != nullptr &&
                       outside_.is_attribute(*mention.annotation, *scope.def)
                   ? SymbolKind::Attribute
                   : SymbolKind::Parameter;
      case BindForm::Function:
        return scope.function == nullptr ? SymbolKind::Function : SymbolKind::Nested;
      case BindForm::Class:
        return SymbolKind::Class;
      case BindForm::Import:
      case BindForm::Plain:
        return is_module ? SymbolKind::Global : SymbolKind::Local;
    }
    return SymbolKind::Unknown;
  }

  void bind(std::uint32_t index, std::uint32_t home) {
    const Mention& mention = mentions_.all[index];
    const auto [at, is_new] = by_scope_.try_emplace(key(home, mention.name), kNone);
    if (is_new) {
      at->second = add_symbol(mentions_.names[mention.name],
                              kind_of_binding(mention, home), home);
    }
    Symbol& symbol = table_.symbols[at->second];
    const bool gives_value = mention.access != Access::Delete;
    const bool is_first =
        !symbol.is_defined_here() || mention.span.begin < symbol.defined.begin;
    if (gives_value && is_first) symbol.defined = mention.span;
    if (mention.form == BindForm::Import) imported_[at->second] = true;
    symbol_of_[index] = at->second;
  }

  void resolve_bindings() {
    for (const Declaration& each : mentions_.declarations) {
      declared_[key(each.scope, each.name)] = each.is_global;
    }
    std::vector<std::uint32_t> nonlocal;
    for (std::uint32_t i = 0; i < mentions_.all.size(); ++i) {
      const Mention& mention = mentions_.all[i];
      if (!mention.binds) continue;
      const auto declared = declared_.find(key(mention.scope, mention.name));
      if (declared == declared_.end()) {
        bind(i, mention.scope);
      } else if (declared->second) {
        bind(i, 0);
      } else {
        nonlocal.push_back(i);
      }
    }
    for (const std::uint32_t i : nonlocal) {
      const std::uint32_t home = home_of(mentions_.all[i].scope, mentions_.all[i].name);
      bind(i, home == kNone ? mentions_.all[i].scope : home);
    }
  }

  // The scope whose variable a name is; none: it is bound nowhere in the text.
  auto home_of(std::uint32_t scope, std::uint32_t name) const -> std::uint32_t {
    for (std::uint32_t at = scope;; at = scope_at(at).parent) {
      const auto declared = declared_.find(key(at, name));
      if (declared != declared_.end() && declared->second) {
        return find(0, name) == kNone ? kNone : 0;
      }
      const bool is_seen = at == scope || scope_at(at).kind != ScopeKind::Class;
      if (is_seen && find(at, name) != kNone) return at;
      if (scope_at(at).parent == at) return kNone;
    }
  }

  void resolve_reads() {
    for (std::uint32_t i = 0; i < mentions_.all.size(); ++i) {
      if (symbol_of_[i] != kNone) continue;
      const Mention& mention = mentions_.all[i];
      const std::uint32_t home = home_of(mention.scope, mention.name);
      if (home != kNone) {
        symbol_of_[i] = find(home, mention.name);
        continue;
      }
      const auto [at, is_new] = unbound_.try_emplace(mention.name, kNone);
      if (is_new) {
        at->second = add_symbol(mentions_.names[mention.name], SymbolKind::Unknown, 0);
      }
      symbol_of_[i] = at->second;
    }
  }

  // --- what they mean

  auto is_from_outside(std::uint32_t symbol) const -> bool {
    const Symbol& each = table_.symbols[symbol];
    return scope_at(each.scope).kind == ScopeKind::Module;
  }

  // Asked once for each path in each function.
  auto meaning_of(Path path, const FunctionDef* function) -> const Meaning& {
    if (function != asked_in_) asked_.clear();
    asked_in_ = function;
    std::string joined(path[0]);
    for (const std::string_view part : path.subspan(1)) joined.append(".").append(part);
    const auto [at, is_new] = asked_.try_emplace(std::move(joined));
    if (is_new) at->second = outside_.meaning_of(path, function);
    return at->second;
  }

  // Names of the module are looked up where a function needs to know what they are, or
  // where that takes no more than an import.
  auto is_worth_asking(const Mention& mention, std::uint32_t symbol) const -> bool {
    if (!is_from_outside(symbol)) return false;
    if (!table_.symbols[symbol].is_defined_here()) return true;
    return (mention.is_needed && scope_at(mention.scope).function != nullptr) ||
           imported_.contains(symbol);
  }

  void ask_meanings() {
    for (std::uint32_t i = 0; i < mentions_.all.size(); ++i) {
      const Mention& mention = mentions_.all[i];
      Symbol& symbol = table_.symbols[symbol_of_[i]];
      if (!std::holds_alternative<UnknownMeaning>(symbol.meaning)) continue;
      if (!is_worth_asking(mention, symbol_of_[i])) continue;
      const std::array<std::string_view, 1> path = {symbol.name};
      symbol.meaning = meaning_of(path, scope_at(mention.scope).function);
      if (symbol.kind == SymbolKind::Global || symbol.kind == SymbolKind::Unknown) {
        const bool is_value = std::holds_alternative<ValueMeaning>(symbol.meaning);
        symbol.kind =
            kind_of(symbol.meaning, is_value ? SymbolKind::Global : symbol.kind);
      }
    }
  }

  // --- behind the dots

  auto member_symbol(const Meaning& meaning, std::string_view name,
                     const std::string& path) -> std::uint32_t {
    const auto* op = std::get_if<OperatorMeaning>(&meaning);
    const std::string place =
        op == nullptr ? path
                      : fmt::format("{}:{}:{}", op->domain, op->version, op->name);
    const auto [at, is_new] = by_path_.try_emplace(place, kNone);
    if (is_new) {
      at->second = add_symbol(name, kind_of(meaning, SymbolKind::Member), 0);
      table_.symbols[at->second].meaning = meaning;
    }
    return at->second;
  }

  void add_paths() {
    path_meanings_.resize(mentions_.paths.size());
    path_symbols_.assign(mentions_.paths.size(), kNone);
    for (std::size_t i = 0; i < mentions_.paths.size(); ++i) add_path(i);
  }

  void add_path(std::size_t index) {
    const PathMention& path = mentions_.paths[index];
    const Mention& root = mentions_.all[path.root];
    const std::uint32_t symbol = symbol_of_[path.root];
    if (path.count > kLongestPath || !is_worth_asking(root, symbol)) return;
    std::vector<std::string_view> parts = {table_.symbols[symbol].name};
    std::string text = fmt::format("{}", symbol);
    for (std::uint32_t i = 0; i < path.count; ++i) {
      const MemberMention& member = mentions_.members[path.first + i];
      parts.push_back(member.name);
      text.append(".").append(member.name);
      const Meaning& meaning = meaning_of(parts, scope_at(root.scope).function);
      const std::uint32_t found = member_symbol(meaning, member.name, text);
      table_.occurrences.push_back(
          {.span = member.span, .symbol = found, .access = Access::Read});
      if (i + 1 < path.count) {
        if (std::holds_alternative<UnknownMeaning>(meaning)) return;
        continue;
      }
      path_meanings_[index] = meaning;
      path_symbols_[index] = found;
    }
  }

  // --- calls

  void add_calls() {
    for (const CallMention& call : mentions_.calls) {
      CallSite site{.span = call.span,
                    .is_open = call.is_open,
                    .callee = call.callee,
                    .meaning = {},
                    .symbol = {},
                    .outer = {}};
      if (call.name) {
        const std::uint32_t symbol = symbol_of_[*call.name];
        site.symbol = symbol;
        site.meaning = meaning_of_callee(mentions_.all[*call.name], symbol);
      } else if (call.path && path_symbols_[*call.path] != kNone) {
        site.symbol = path_symbols_[*call.path];
        site.meaning = path_meanings_[*call.path];
      }
      table_.calls.push_back(std::move(site));
    }
  }

  auto meaning_of_callee(const Mention& mention, std::uint32_t number) -> Meaning {
    const Symbol& symbol = table_.symbols[number];
    if (is_worth_asking(mention, number)) {
      const std::array<std::string_view, 1> path = {symbol.name};
      Meaning meaning = meaning_of(path, scope_at(mention.scope).function);
      if (!std::holds_alternative<UnknownMeaning>(meaning)) return meaning;
    }
    const bool is_function =
        symbol.kind == SymbolKind::Nested || symbol.kind == SymbolKind::Function;
    if (is_function) return FunctionMeaning{.name = std::string(symbol.name)};
    return UnknownMeaning{};
  }

  // `axis=` of an operator is its attribute, `v=` of a function its parameter.
  void add_keywords() {
    std::unordered_map<std::uint32_t, std::uint32_t> bodies;  // scopes by function
    for (const Definition& each : mentions_.definitions) {
      bodies[symbol_of_[each.mention]] = each.scope;
    }
    for (const KeywordMention& keyword : mentions_.keywords) {
      const CallSite& call = table_.calls[keyword.call];
      std::uint32_t symbol = kNone;
      if (const auto* op = std::get_if<OperatorMeaning>(&call.meaning)) {
        symbol = keyword_symbol(*op, mentions_.names[keyword.name]);
      } else if (call.symbol && bodies.contains(*call.symbol)) {
        symbol = find(bodies.at(*call.symbol), keyword.name);
      }
      if (symbol == kNone) continue;
      table_.occurrences.push_back(
          {.span = keyword.span, .symbol = symbol, .access = Access::Read});
    }
  }

  auto keyword_symbol(const OperatorMeaning& op, std::string_view name)
      -> std::uint32_t {
    const KeywordRole role = outside_.role_of(op, name);
    if (role == KeywordRole::Unknown) return kNone;
    const std::string place =
        fmt::format("{}:{}:{}:{}", op.domain, op.version, op.name, name);
    const auto [at, is_new] = by_path_.try_emplace(place, kNone);
    if (is_new) {
      at->second =
          add_symbol(name,
                     role == KeywordRole::Input ? SymbolKind::OperatorInput
                                                : SymbolKind::OperatorAttribute,
                     0);
      table_.symbols[at->second].meaning = op;
    }
    return at->second;
  }

  // --- by place

  void sort_occurrences() {
    for (std::uint32_t i = 0; i < mentions_.all.size(); ++i) {
      const Mention& mention = mentions_.all[i];
      table_.occurrences.push_back(
          {.span = mention.span, .symbol = symbol_of_[i], .access = mention.access});
    }
    std::ranges::stable_sort(table_.occurrences, {},
                             [](const Occurrence& each) { return each.span.begin; });
    // What the tree has of a line that was cut comes first, its tokens again.
    const auto twice = std::ranges::unique(table_.occurrences, {}, &Occurrence::span);
    table_.occurrences.erase(twice.begin(), twice.end());
    table_.first_use.assign(table_.symbols.size() + 1, 0);
    for (const Occurrence& each : table_.occurrences) {
      ++table_.first_use[each.symbol + 1];
    }
    for (std::size_t i = 1; i < table_.first_use.size(); ++i) {
      table_.first_use[i] += table_.first_use[i - 1];
    }
    std::vector<std::uint32_t> next = table_.first_use;
    table_.uses.resize(table_.occurrences.size());
    for (std::uint32_t i = 0; i < table_.occurrences.size(); ++i) {
      table_.uses[next[table_.occurrences[i].symbol]++] = i;
    }
  }

  void sort_calls() {
    std::ranges::stable_sort(table_.calls, [](const CallSite& a, const CallSite& b) {
      return std::pair(a.span.begin, b.span.end) < std::pair(b.span.begin, a.span.end);
    });
    const auto twice = std::ranges::unique(table_.calls, {}, &CallSite::span);
    table_.calls.erase(twice.begin(), twice.end());
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < table_.calls.size(); ++i) {
      const source::Span span = table_.calls[i].span;
      while (!open.empty() && table_.calls[open.back()].span.end < span.end) {
        open.pop_back();
      }
      if (!open.empty()) table_.calls[i].outer = open.back();
      open.push_back(i);
    }
  }

  Mentions mentions_;
  Outside& outside_;
  SymbolTable table_;
  std::vector<std::uint32_t> symbol_of_;  // by mention
  std::unordered_map<std::uint64_t, std::uint32_t> by_scope_;
  std::unordered_map<std::uint64_t, bool> declared_;  // whether global
  std::unordered_map<std::uint32_t, std::uint32_t> unbound_;
  std::unordered_map<std::uint32_t, bool> imported_;
  std::unordered_map<std::string, std::uint32_t> by_path_;
  std::unordered_map<std::string, Meaning> asked_;
  const FunctionDef* asked_in_ = nullptr;
  std::vector<Meaning> path_meanings_;
  std::vector<std::uint32_t> path_symbols_;
};

}  // namespace

auto find_symbols(const Parsed& parsed, std::string_view text, Outside& outside,
                  std::span<const TokenRun> cut_lines) -> SymbolTable {
  return Resolver(find_mentions(parsed, text, cut_lines), outside).run();
}

auto find_symbols(const FunctionDef& def, Outside& outside) -> SymbolTable {
  return Resolver(find_mentions(def), outside).run();
}

}  // namespace opscribe::flow
