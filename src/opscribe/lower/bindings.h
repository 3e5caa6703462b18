#pragma once

// The names bound in one block of a script function; internal to lower/.

#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "opscribe/base/small_vector.h"
#include "opscribe/lower/operand.h"

namespace opscribe::lower {

// What each name stands for. Made for the few names that a block has: these are found
// by looking at one after the other, and many by a table. Operands stay where they are
// until their name is erased. Names are not copied.
class Bindings {
 public:
  struct Item {
    std::string_view name;
    Operand& operand;
  };
  class Iterator {
   public:
    Iterator(const Bindings& all, std::size_t at) : all_(all), at_(at) {}
    auto operator*() const -> Item { return {all_.names_[at_], *all_.operands_[at_]}; }
    auto operator++() -> Iterator& {
      ++at_;
      return *this;
    }
    auto operator==(const Iterator& other) const -> bool { return at_ == other.at_; }

   private:
    const Bindings& all_;
    std::size_t at_;
  };

  Bindings() = default;
  Bindings(const Bindings&) = delete;
  auto operator=(const Bindings&) -> Bindings& = delete;

  auto begin() const -> Iterator { return {*this, 0}; }
  auto end() const -> Iterator { return {*this, names_.size()}; }

  // Null when the name is not bound here.
  auto find(std::string_view name) const -> Operand* {
    const std::size_t at = place_of(name);
    return at == kNone ? nullptr : operands_[at];
  }
  auto contains(std::string_view name) const -> bool { return place_of(name) != kNone; }

  void bind(std::string_view name, Operand&& operand) {
    Operand* bound = find(name);
    (bound != nullptr ? *bound : add(name)) = std::move(operand);
  }
  void bind(std::string_view name, const Operand& operand) {
    bind(name, Operand(operand));
  }
  // Binds a name that is not bound here, to what is then put into the operand.
  auto add(std::string_view name) -> Operand& {
    Operand* place = new_operand();
    names_.push_back(name);
    operands_.push_back(place);
    if (names_.size() > kFew) add_to_table();
    return *place;
  }

  void erase(std::string_view name) {
    const std::size_t at = place_of(name);
    if (at != kNone) erase_at(at);
  }
  template <typename Predicate>
  void erase_if(Predicate is_unwanted) {
    for (std::size_t at = names_.size(); at-- > 0;) {
      if (is_unwanted(Item{names_[at], *operands_[at]})) erase_at(at);
    }
  }

 private:
  static constexpr std::size_t kNone = SIZE_MAX;
  static constexpr std::size_t kFew = 16;
  static constexpr std::size_t kChunk = 4;  // operands made at a time

  auto place_of(std::string_view name) const -> std::size_t {
    if (table_ != nullptr) {
      const auto found = table_->find(name);
      return found == table_->end() ? kNone : found->second;
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const std::string_view each = names_[i];
      // Most names are told apart by their length or their first letter.
      if (each.size() == name.size() && each.front() == name.front() && each == name) {
        return i;
      }
    }
    return kNone;
  }
  auto new_operand() -> Operand* {
    if (!free_.empty()) {
      Operand* place = free_.back();
      free_.pop_back();
      return place;
    }
    if (num_used_ == chunks_.size() * kChunk) {
      chunks_.push_back(std::make_unique<Operand[]>(kChunk));
    }
    Operand* place = &chunks_.back()[num_used_ % kChunk];
    ++num_used_;
    return place;
  }
  void add_to_table() {
    if (table_ == nullptr) {
      table_ = std::make_unique<Table>();
      for (std::size_t i = 0; i < names_.size(); ++i) table_->emplace(names_[i], i);
      return;
    }
    table_->emplace(names_.back(), names_.size() - 1);
  }
  // The last takes its place.
  void erase_at(std::size_t at) {
    *operands_[at] = {};
    free_.push_back(operands_[at]);
    if (table_ != nullptr) {
      table_->erase(names_[at]);
      if (at + 1 < names_.size()) table_->find(names_.back())->second = at;
    }
    names_[at] = names_.back();
    operands_[at] = operands_.back();
    names_.pop_back();
    operands_.pop_back();
  }

  using Table = std::unordered_map<std::string_view, std::size_t>;

  SmallVector<std::string_view, 8> names_;
  SmallVector<Operand*, 8> operands_;  // of the names at the same places
  std::vector<std::unique_ptr<Operand[]>> chunks_;
  std::size_t num_used_ = 0;       // operands of the chunks
  SmallVector<Operand*, 4> free_;  // of those, the ones whose names were erased
  std::unique_ptr<Table> table_;   // places by name; null while there are few
};

}  // namespace opscribe::lower
