#include "opscribe/driver/findings.h"

#include <algorithm>
#include <unordered_set>

namespace opscribe {
namespace {

using diag::Diagnostic;

auto is_same(const Diagnostic& a, const Diagnostic& b) -> bool {
  return a.id == b.id && a.place.range == b.place.range &&
         a.place.file == b.place.file && a.message == b.message;
}

class Gatherer {
 public:
  // With a stack of its own: functions may need one another in long chains.
  void add(const Findings& findings) {
    enter(findings);
    while (!open_.empty()) {
      Open& at = open_.back();
      const Findings& here = *at.findings;
      const bool is_at_end = at.own == here.own.size();
      if (at.needed < here.needed.size() &&
          (is_at_end || here.needed[at.needed].before <= at.own)) {
        enter(*here.needed[at.needed++].found);
      } else if (is_at_end) {
        open_.pop_back();
      } else {
        add(here.own[at.own++], here.is_shared);
      }
    }
  }
  auto take() -> std::vector<Diagnostic> { return std::move(all_); }

 private:
  // How far one of them has been gone through.
  struct Open {
    const Findings* findings;
    std::size_t own = 0;
    std::size_t needed = 0;
  };

  void enter(const Findings& findings) {
    if (seen_.insert(&findings).second) open_.push_back({.findings = &findings});
  }
  void add(const Diagnostic& found, bool is_shared) {
    // As many as one emitter keeps.
    constexpr std::size_t kMost = 10'000;
    if (all_.size() >= kMost) return;
    // A `def` that is run twice makes two functions with the same warnings.
    constexpr std::size_t kLookBack = 32;
    const bool is_warning = found.severity == diag::Severity::Warning;
    if (is_shared || is_warning) {
      const std::size_t most = is_shared ? all_.size() : kLookBack;
      const auto begin =
          all_.end() - static_cast<std::ptrdiff_t>(std::min(most, all_.size()));
      const auto is_found = [&](const Diagnostic& each) {
        return is_same(each, found);
      };
      if (std::any_of(begin, all_.end(), is_found)) return;
    }
    all_.push_back(found);
  }

  std::unordered_set<const Findings*> seen_;
  std::vector<Open> open_;
  std::vector<Diagnostic> all_;
};

}  // namespace

auto gather(std::span<const std::shared_ptr<const Findings>> findings)
    -> std::vector<diag::Diagnostic> {
  Gatherer gatherer;
  for (const auto& each : findings) gatherer.add(*each);
  return gatherer.take();
}

}  // namespace opscribe
