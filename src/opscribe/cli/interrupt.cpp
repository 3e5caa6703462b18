#include "opscribe/cli/interrupt.h"

#include <pthread.h>
#include <unistd.h>

#include <csignal>

#include "opscribe/cli/command.h"

namespace opscribe::cli {
namespace {

// SIGUSR1 tells the waiter that nobody needs it any more.
auto awaited() -> sigset_t {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGUSR1}) sigaddset(&set, signal);
  return set;
}

void wait_for_signals(const std::stop_source& source) {
  const sigset_t set = awaited();
  for (;;) {
    int signal = 0;
    if (sigwait(&set, &signal) != 0) return;
    if (signal == SIGUSR1) return;
    if (source.stop_requested()) _exit(kStopped);
    source.request_stop();
  }
}

}  // namespace

Interrupt::Interrupt() {
  const sigset_t set = awaited();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  waiter_ = std::thread(wait_for_signals, source_);
}

Interrupt::~Interrupt() {
  pthread_kill(waiter_.native_handle(), SIGUSR1);
  waiter_.join();
  const sigset_t set = awaited();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace opscribe::cli
