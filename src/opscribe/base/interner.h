#pragma once

// Interned names: equal text, equal pointer.

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/base/small_vector.h"

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
  explicit Interner(Arena& arena) : arena_(arena) {}
  Interner(const Interner&) = delete;
  auto operator=(const Interner&) -> Interner& = delete;

  auto intern(std::string_view text) -> Name {
    const std::uint32_t hash = hash_of(text);
    std::size_t at = slot_of(text, hash);
    if (const Slot slot = slots_[at]; slot.is_used()) return entry_of(slot);
    if ((entries_.size() + 1) * 2 > num_slots_) {
      resize(num_slots_ * 2);
      at = slot_of(text, hash);
    }
    const auto id = static_cast<std::uint32_t>(entries_.size());
    void* memory =
        arena_.allocate(sizeof(Name::Entry) + text.size() + 1, alignof(Name::Entry));
    auto* entry =
        new (memory) Name::Entry{static_cast<std::uint32_t>(text.size()), hash, id};
    char* chars = reinterpret_cast<char*>(entry + 1);
    if (!text.empty()) std::memcpy(chars, text.data(), text.size());
    chars[text.size()] = '\0';
    entries_.push_back(entry);
    slots_[at] = {hash, id + 1};
    return Name(entry);
  }

  // The name if it was interned before, else an absent one.
  auto find(std::string_view text) const -> Name {
    const Slot slot = slots_[slot_of(text, hash_of(text))];
    return slot.is_used() ? entry_of(slot) : Name();
  }

  auto size() const -> std::size_t { return entries_.size(); }

  // Makes room for `count` names at once.
  void reserve(std::size_t count) {
    const std::size_t size = std::bit_ceil(count * 2);
    if (size > num_slots_) resize(size);
    entries_.reserve(count);
  }

 private:
  // Enough for the names of a small function, which then need no memory of their own.
  static constexpr std::size_t kFirstTable = 64;

  // The hash beside the number of the entry: a probe looks at an entry, which is far
  // away in memory, only when it is very likely the right one.
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = 0;  // the entry's id + 1; 0: free
    auto is_used() const -> bool { return number != 0; }
  };

  using Table = std::vector<Slot, LargeAllocator<Slot>>;

  auto entry_of(Slot slot) const -> Name { return Name(entries_[slot.number - 1]); }

  // Eight bytes at a step, then mixed. The result never orders anything, so it may
  // start from an address: a file cannot be built to make names collide.
  auto hash_of(std::string_view text) const -> std::uint32_t {
    constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ull;
    std::uint64_t hash = (seed_ + text.size()) * kFactor;
    std::string_view left = text;
    for (; left.size() >= 8; left.remove_prefix(8)) {
      hash = mix(hash, load<std::uint64_t>(left.data()), kFactor);
    }
    if (!left.empty()) hash = mix(hash, last_word(text, left), kFactor);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
  }
  // The bytes `left` of `text` and, as the size is known to the hash, some others or
  // the same ones twice: loads of a fixed size are faster.
  static auto last_word(std::string_view text, std::string_view left) -> std::uint64_t {
    const char* end = text.data() + text.size();
    if (text.size() >= 8) return load<std::uint64_t>(end - 8);
    if (text.size() >= 4) {
      return std::uint64_t{load<std::uint32_t>(left.data())} << 32 |
             load<std::uint32_t>(end - 4);
    }
    const auto byte = [&](std::size_t i) {
      return std::uint64_t{static_cast<unsigned char>(left[i])};
    };
    return byte(0) << 16 | byte(left.size() / 2) << 8 | byte(left.size() - 1);
  }
  template <typename T>
  static auto load(const char* at) -> T {
    T word;
    std::memcpy(&word, at, sizeof(word));
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
    const Slot* table = slots_;  // `at` is below its size, whatever the text is
    const std::size_t mask = num_slots_ - 1;
    std::size_t at = hash & mask;
    while (table[at].is_used() &&
           (table[at].hash != hash || entry_of(table[at]).view() != text)) {
      at = (at + 1) & mask;
    }
    return at;
  }
  void resize(std::size_t size) {
    Table grown(size);
    const std::size_t mask = size - 1;
    for (const Slot slot : std::span(slots_, num_slots_)) {
      if (!slot.is_used()) continue;
      std::size_t at = slot.hash & mask;
      while (grown[at].is_used()) at = (at + 1) & mask;
      grown[at] = slot;
    }
    table_ = std::move(grown);
    slots_ = table_.data();
    num_slots_ = size;
  }

  Arena& arena_;
  std::array<Slot, kFirstTable> first_{};
  Table table_;  // once `first_` is too small
  Slot* slots_ = first_.data();
  std::size_t num_slots_ = kFirstTable;
  SmallVector<const Name::Entry*, kFirstTable / 2> entries_;  // by id
  std::uint64_t seed_ = reinterpret_cast<std::uintptr_t>(this) >> 4;
};

}  // namespace opscribe

template <>
struct std::hash<opscribe::Name> {
  auto operator()(opscribe::Name name) const noexcept -> std::size_t {
    return name.entry_ == nullptr ? 0 : name.entry_->hash;
  }
};
