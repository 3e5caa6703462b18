#include "opscribe/schema/registry.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <utility>

#include "opscribe/base/edit_distance.h"
#include "opscribe/base/error.h"
#include "opscribe/ir/opset.h"

namespace opscribe::schema {

using ir::canonical_domain;

struct Registry::Slot {
  const OpEntry* entry = nullptr;
  // Null until someone asks. Two threads may build at once; one result is kept.
  mutable std::atomic<const OpDef*> def = nullptr;
};

namespace {

auto key(const OpEntry& entry) -> std::pair<std::string_view, std::string_view> {
  return {entry.domain, entry.name};
}

auto hash_of(std::string_view name) -> std::size_t {
  std::uint32_t hash = 2166136261u;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return hash ^ (hash >> 15);
}

}  // namespace

Registry::Registry(std::span<const std::span<const OpEntry>> families,
                   std::span<const DomainInfo> domains)
    : domains_(domains) {
  std::vector<const OpEntry*> entries;
  for (const auto family : families) {
    for (const OpEntry& entry : family) entries.push_back(&entry);
  }
  std::ranges::sort(entries, {}, [](const OpEntry* entry) { return key(*entry); });
  num_slots_ = entries.size();
  slots_ = std::make_unique<Slot[]>(num_slots_);
  for (std::size_t i = 0; i < num_slots_; ++i) {
    invariant(i == 0 || key(*entries[i - 1]) != key(*entries[i]),
              "operator `{}` is listed twice", entries[i]->name);
    slots_[i].entry = entries[i];
  }
  fill_table();
}

void Registry::fill_table() {
  table_.resize(std::bit_ceil(num_slots_ * 4 + 1));
  for (std::size_t i = 0; i < num_slots_; ++i) {
    std::size_t at = hash_of(slots_[i].entry->name);
    while (table_[at & (table_.size() - 1)] != 0) ++at;
    table_[at & (table_.size() - 1)] = static_cast<std::uint32_t>(i + 1);
  }
}

Registry::~Registry() {
  for (const Slot& slot : slots()) delete slot.def.load(std::memory_order_relaxed);
}

auto Registry::slots() const -> std::span<const Slot> {
  return {slots_.get(), num_slots_};
}

auto Registry::get(const Slot& slot) const -> const OpDef* {
  if (const OpDef* def = slot.def.load(std::memory_order_acquire)) return def;
  auto built = std::make_unique<OpDef>(slot.entry->build());
  invariant(built->domain == slot.entry->domain && built->name == slot.entry->name,
            "the entry of `{}` builds `{}`", slot.entry->name, built->name);
  const OpDef* expected = nullptr;
  if (slot.def.compare_exchange_strong(expected, built.get(),
                                       std::memory_order_acq_rel)) {
    return built.release();
  }
  return expected;
}

auto Registry::find(std::string_view domain, std::string_view name) const
    -> const OpDef* {
  const std::string_view wanted = canonical_domain(domain);
  for (std::size_t at = hash_of(name);; ++at) {
    const std::uint32_t number = table_[at & (table_.size() - 1)];
    if (number == 0) return nullptr;
    const Slot& slot = slots_[number - 1];
    if (slot.entry->name == name && slot.entry->domain == wanted) return get(slot);
  }
}

auto Registry::find(std::string_view domain, std::string_view name,
                    std::int64_t opset) const -> const OpVersion* {
  const OpDef* def = find(domain, name);
  return def == nullptr ? nullptr : def->at(opset);
}

auto Registry::all() const -> std::vector<const OpDef*> {
  std::vector<const OpDef*> result;
  result.reserve(num_slots_);
  for (const Slot& slot : slots()) result.push_back(get(slot));
  return result;
}

auto Registry::names(std::string_view domain) const -> std::vector<std::string_view> {
  std::vector<std::string_view> result;
  for (const Slot& slot : slots()) {
    if (slot.entry->domain == canonical_domain(domain)) {
      result.push_back(slot.entry->name);
    }
  }
  return result;
}

auto Registry::find_domain(std::string_view domain) const -> const DomainInfo* {
  const auto found =
      std::ranges::find(domains_, canonical_domain(domain), &DomainInfo::name);
  return found == domains_.end() ? nullptr : &*found;
}

auto Registry::find_complete_domain(std::string_view domain) const
    -> const DomainInfo* {
  const DomainInfo* found = find_domain(domain);
  return found != nullptr && !found->is_partial ? found : nullptr;
}

auto Registry::suggest(std::string_view domain, std::string_view name) const
    -> std::string_view {
  return closest(name, names(domain));
}

auto successor_of(std::string_view op_type) -> std::string_view {
  if (op_type == "Scatter") return "ScatterElements";
  if (op_type == "Upsample") return "Resize";
  if (op_type.starts_with("TreeEnsemble")) return "TreeEnsemble";
  if (op_type == "GroupNormalization") return "GroupNormalization of opset 21";
  return {};
}

auto doc_url(std::string_view domain, std::string_view name) -> std::string {
  if (domain == kMicrosoftDomain) {
    return fmt::format(
        "https://github.com/microsoft/onnxruntime/blob/main/docs/"
        "ContribOperators.md#{}.{}",
        domain, name);
  }
  std::string page = "onnx_";
  for (const char c : canonical_domain(domain)) {
    if (c != '.') page += c;
  }
  return fmt::format("https://onnx.ai/onnx/operators/{}_{}.html", page, name);
}

auto ir_version_for(std::int64_t opset) -> std::int64_t {
  // The IR that was current when the opset came out; what is below 10 is read by
  // everything that reads 10.
  if (opset == 1 || (opset >= 5 && opset <= 22)) return 10;
  if (opset == 23) return 11;
  if (opset == 24) return 12;
  if (opset >= 25 && opset <= 27) return 13;
  return 14;
}

}  // namespace opscribe::schema
