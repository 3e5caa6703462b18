#pragma once

// Interned names: equal text, equal pointer.

#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <vector>

#include "opscribe/base/arena.h"

namespace opscribe {

class Interner;

// A name of one interner, or no name at all. Comparing two names of the same interner
// compares pointers; names of different interners are compared by `view()`.
class Name {
 public:
  constexpr Name() = default;

  // False when the name is absent; an empty name is present.
  constexpr auto present() const -> bool { return entry_ != nullptr; }
  constexpr auto empty() const -> bool {
    return entry_ == nullptr || entry_->size == 0;
  }
  constexpr auto view() const -> std::string_view {
    return entry_ == nullptr ? std::string_view()
                             : std::string_view(entry_->chars(), entry_->size);
  }
  // Dense, from 0, in the order names were first seen; a key for side tables.
  constexpr auto id() const -> std::uint32_t { return entry_->id; }

  friend constexpr auto operator==(Name a, Name b) -> bool = default;
  friend constexpr auto operator==(Name a, std::string_view b) -> bool {
    return a.view() == b;
  }

 private:
  friend class Interner;
  friend struct std::hash<Name>;
  struct Entry {
    std::uint32_t size;
    std::uint32_t hash;
    std::uint32_t id;
    auto chars() const -> const char* {
      return reinterpret_cast<const char*>(this + 1);
    }
  };
  constexpr explicit Name(const Entry* entry) : entry_(entry) {}

  const Entry* entry_ = nullptr;
};

// Keeps each distinct text once, in the arena. Not thread-safe for `intern`; `find` is.
class Interner {
 public:
  explicit Interner(Arena& arena) : arena_(arena), table_(kFirstTable) {}
  Interner(const Interner&) = delete;
  auto operator=(const Interner&) -> Interner& = delete;

  auto intern(std::string_view text) -> Name {
    const std::uint32_t hash = hash_of(text);
    std::size_t at = slot_of(text, hash);
    if (table_[at] != nullptr) return Name(table_[at]);
    if ((count_ + 1) * 2 > table_.size()) {
      grow();
      at = slot_of(text, hash);
    }
    void* memory =
        arena_.allocate(sizeof(Name::Entry) + text.size() + 1, alignof(Name::Entry));
    auto* entry = new (memory) Name::Entry{static_cast<std::uint32_t>(text.size()),
                                           hash, static_cast<std::uint32_t>(count_)};
    char* chars = reinterpret_cast<char*>(entry + 1);
    if (!text.empty()) std::memcpy(chars, text.data(), text.size());
    chars[text.size()] = '\0';
    table_[at] = entry;
    ++count_;
    return Name(entry);
  }

  // The name if it was interned before, else an absent one.
  auto find(std::string_view text) const -> Name {
    return Name(table_[slot_of(text, hash_of(text))]);
  }

  auto size() const -> std::size_t { return count_; }

  // Makes room for `count` names at once.
  void reserve(std::size_t count) {
    const std::size_t size = std::bit_ceil(count * 2);
    if (size > table_.size()) resize(size);
  }

 private:
  static constexpr std::size_t kFirstTable = 64;

  // Eight bytes at a step, then mixed. The result never orders anything, so it may
  // start from an address: a file cannot be built to make names collide.
  auto hash_of(std::string_view text) const -> std::uint32_t {
    constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ull;
    std::uint64_t hash = (seed_ + text.size()) * kFactor;
    const char* at = text.data();
    std::size_t left = text.size();
    for (; left >= 8; at += 8, left -= 8) hash = mix(hash, load(at, 8), kFactor);
    if (left != 0) hash = mix(hash, load(at, left), kFactor);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
  }
  static auto load(const char* at, std::size_t size) -> std::uint64_t {
    std::uint64_t word = 0;
    std::memcpy(&word, at, size);
    return word;
  }
  // Both halves of the product: differences in high bits reach the low ones, which
  // choose the slot.
  static auto mix(std::uint64_t hash, std::uint64_t word, std::uint64_t factor)
      -> std::uint64_t {
    const auto product = static_cast<unsigned __int128>(hash ^ word) * factor;
    return static_cast<std::uint64_t>(product) ^
           static_cast<std::uint64_t>(product >> 64);
  }

  auto slot_of(std::string_view text, std::uint32_t hash) const -> std::size_t {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = hash & mask;
    while (table_[at] != nullptr &&
           (table_[at]->hash != hash || Name(table_[at]).view() != text)) {
      at = (at + 1) & mask;
    }
    return at;
  }
  void grow() { resize(table_.size() * 2); }
  void resize(std::size_t size) {
    std::vector<const Name::Entry*> old(size);
    old.swap(table_);
    const std::size_t mask = table_.size() - 1;
    for (const auto* entry : old) {
      if (entry == nullptr) continue;
      std::size_t at = entry->hash & mask;
      while (table_[at] != nullptr) at = (at + 1) & mask;
      table_[at] = entry;
    }
  }

  Arena& arena_;
  std::vector<const Name::Entry*> table_;
  std::size_t count_ = 0;
  std::uint64_t seed_ = reinterpret_cast<std::uintptr_t>(this) >> 4;
};

}  // namespace opscribe

template <>
struct std::hash<opscribe::Name> {
  auto operator()(opscribe::Name name) const noexcept -> std::size_t {
    return name.entry_ == nullptr ? 0 : name.entry_->hash;
  }
};
