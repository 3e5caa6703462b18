#pragma once

// The steps of a save that touch the disk, seen one by one.

#include <cstdint>
#include <string_view>

namespace opscribe::serde {

enum class IoStep : std::uint8_t {
  Open,
  Write,
  SetMode,
  Sync,
  Rename,
  Unlink,
  SyncDir
};

// Watches, and in tests breaks, a save. Called before each step; a result other than 0
// is an errno that the step then fails with instead of happening.
class IoSteps {
 public:
  virtual ~IoSteps() = default;
  virtual auto before(IoStep step, std::string_view path) -> int = 0;
};

}  // namespace opscribe::serde
