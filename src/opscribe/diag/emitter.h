#pragma once

// Emitter: collects diagnostics, in the order they were found.

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/diag/diagnostic.h"

namespace opscribe::diag {

class Emitter {
 public:
  // Beyond `limit` problems the rest are counted, not kept: a hostile file must not
  // turn a check into a memory problem.
  explicit Emitter(std::size_t limit = 10'000) : limit_(limit) {}

  // Adds label and help to a diagnostic just emitted; usable within that statement
  // only.
  class Handle {
   public:
    explicit Handle(Diagnostic* diagnostic) : diagnostic_(diagnostic) {}
    template <typename... Args>
    auto help(fmt::format_string<Args...> text, Args&&... args) -> Handle& {
      if (diagnostic_ != nullptr) {
        diagnostic_->help = fmt::format(text, std::forward<Args>(args)...);
      }
      return *this;
    }
    template <typename... Args>
    auto label(Place place, fmt::format_string<Args...> text, Args&&... args)
        -> Handle& {
      if (diagnostic_ != nullptr) {
        diagnostic_->labels.push_back(
            {std::move(place), fmt::format(text, std::forward<Args>(args)...)});
      }
      return *this;
    }

   private:
    Diagnostic* diagnostic_;  // null: beyond the limit
  };

  template <typename... Args>
  auto error(Place place, std::string_view id, fmt::format_string<Args...> text,
             Args&&... args) -> Handle {
    return emit(Severity::Error, std::move(place), id, text,
                std::forward<Args>(args)...);
  }
  template <typename... Args>
  auto warning(Place place, std::string_view id, fmt::format_string<Args...> text,
               Args&&... args) -> Handle {
    return emit(Severity::Warning, std::move(place), id, text,
                std::forward<Args>(args)...);
  }

  // Takes back what was emitted since a mark: what led there is tried another way.
  struct Mark {
    std::size_t num_kept = 0;
    std::size_t num_errors = 0;
    std::size_t num_dropped = 0;
  };
  auto mark() const -> Mark { return {kept_.size(), num_errors_, num_dropped_}; }
  void rewind(const Mark& mark) {
    kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(mark.num_kept),
                kept_.end());
    num_errors_ = mark.num_errors;
    num_dropped_ = mark.num_dropped;
  }

  auto diagnostics() const -> const std::vector<Diagnostic>& { return kept_; }
  auto take() -> std::vector<Diagnostic> { return std::move(kept_); }
  auto num_errors() const -> std::size_t { return num_errors_; }
  // How many were found beyond the limit.
  auto num_dropped() const -> std::size_t { return num_dropped_; }

 private:
  template <typename... Args>
  auto emit(Severity severity, Place&& place, std::string_view id,
            fmt::format_string<Args...> text, Args&&... args) -> Handle {
    if (severity == Severity::Error) ++num_errors_;
    if (kept_.size() >= limit_) {
      ++num_dropped_;
      return Handle(nullptr);
    }
    kept_.push_back({.id = id,
                     .severity = severity,
                     .message = fmt::format(text, std::forward<Args>(args)...),
                     .place = std::move(place)});
    return Handle(&kept_.back());
  }

  std::size_t limit_;
  std::size_t num_errors_ = 0;
  std::size_t num_dropped_ = 0;
  std::vector<Diagnostic> kept_;
};

}  // namespace opscribe::diag
