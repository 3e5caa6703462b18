#pragma once

// PointerMap: what is known about objects, by their addresses.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace opscribe {

// For tables that are small nearly always and go with the work they belong to: the
// first entries need no memory of their own, and none is freed one by one. There is no
// order, so nothing can depend on addresses.
template <typename Key, typename T, std::size_t N = 16>
class PointerMap {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(N >= 2 && (N & (N - 1)) == 0);

 public:
  PointerMap() = default;
  PointerMap(const PointerMap&) = delete;
  auto operator=(const PointerMap&) -> PointerMap& = delete;

  auto size() const -> std::size_t { return size_; }
  auto empty() const -> bool { return size_ == 0; }

  // Null when there is none. Good until the next `set` or `erase`.
  auto find(const Key* key) const -> const T* {
    if (size_ == 0) return nullptr;
    const Slot& slot = slots()[slot_of(key)];
    return slot.key == nullptr ? nullptr : &slot.value;
  }
  auto contains(const Key* key) const -> bool { return find(key) != nullptr; }

  // Adds or replaces.
  void set(const Key* key, const T& value) {
    std::size_t at = slot_of(key);
    if (slots()[at].key == nullptr) {
      if ((size_ + 1) * 2 > num_slots()) {
        grow();
        at = slot_of(key);
      }
      ++size_;
    }
    slots()[at] = {key, value};
  }

  // Whether there was one.
  auto erase(const Key* key) -> bool {
    std::size_t hole = slot_of(key);
    if (slots()[hole].key == nullptr) return false;
    --size_;
    // Those behind it that were pushed on by others move up.
    const std::size_t mask = num_slots() - 1;
    for (std::size_t at = (hole + 1) & mask; slots()[at].key != nullptr;
         at = (at + 1) & mask) {
      const std::size_t home = hash_of(slots()[at].key) & mask;
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      slots()[hole] = slots()[at];
      hole = at;
    }
    slots()[hole] = {};
    return true;
  }

 private:
  struct Slot {
    const Key* key = nullptr;
    T value = {};
  };

  auto slots() -> Slot* { return more_.empty() ? own_.data() : more_.data(); }
  auto slots() const -> const Slot* {
    return more_.empty() ? own_.data() : more_.data();
  }
  auto num_slots() const -> std::size_t { return more_.empty() ? N : more_.size(); }

  static auto hash_of(const Key* key) -> std::size_t {
    constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ull;
    return static_cast<std::size_t>((reinterpret_cast<std::uintptr_t>(key) * kFactor) >>
                                    32);
  }
  auto slot_of(const Key* key) const -> std::size_t {
    const Slot* all = slots();
    const std::size_t mask = num_slots() - 1;
    std::size_t at = hash_of(key) & mask;
    while (all[at].key != nullptr && all[at].key != key) at = (at + 1) & mask;
    return at;
  }
  void grow() {
    std::vector<Slot> grown(num_slots() * 2);
    const Slot* before = slots();
    const std::size_t count = num_slots();
    const std::size_t mask = grown.size() - 1;
    for (std::size_t i = 0; i < count; ++i) {
      if (before[i].key == nullptr) continue;
      std::size_t at = hash_of(before[i].key) & mask;
      while (grown[at].key != nullptr) at = (at + 1) & mask;
      grown[at] = before[i];
    }
    more_ = std::move(grown);
  }

  std::array<Slot, N> own_ = {};
  std::vector<Slot> more_;  // all of them, once there are too many
  std::size_t size_ = 0;
};

}  // namespace opscribe
