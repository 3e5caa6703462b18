#pragma once

#include <utility>

namespace opscribe::lower {

// Gives a variable another value until the end of the block.
template <typename T>
class Restore {
 public:
  template <typename U>
  Restore(T& variable, U&& value)
      : variable_(variable), old_(std::exchange(variable, std::forward<U>(value))) {}
  Restore(const Restore&) = delete;
  auto operator=(const Restore&) -> Restore& = delete;
  ~Restore() { variable_ = std::move(old_); }

 private:
  T& variable_;
  T old_;
};
template <typename T, typename U>
Restore(T&, U&&) -> Restore<T>;

}  // namespace opscribe::lower
