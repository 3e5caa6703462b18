#pragma once

// Ctrl-C as a wish to stop, which work looks at; a second one ends the program at once.

#include <stop_token>
#include <thread>

namespace opscribe::cli {

// While it lives, SIGINT and SIGTERM go to a thread of its own, so nothing has to be
// done in a signal handler. Made before other threads are, which take over the mask.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  auto operator=(const Interrupt&) -> Interrupt& = delete;

  auto token() const -> std::stop_token { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::thread waiter_;
};

}  // namespace opscribe::cli
