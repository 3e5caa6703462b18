#pragma once

// The end of work that nobody waits for any more.

#include <exception>

namespace opscribe {

// Thrown out of work whose std::stop_token was asked to stop. It is no Error: nothing
// is wrong with the data, and nothing on the way up may take it for a result, so code
// that turns errors into diagnostics or values does not catch it. What the work has
// finished before stays usable, and it may be asked for again.
class Cancelled : public std::exception {
 public:
  auto what() const noexcept -> const char* override { return "cancelled"; }
};

}  // namespace opscribe
