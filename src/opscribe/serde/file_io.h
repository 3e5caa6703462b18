#pragma once

// Opening, reading and mapping files; internal to serde.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "opscribe/base/bytes.h"
#include "opscribe/base/error.h"

namespace opscribe::serde {

// A file descriptor that closes itself.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  auto operator=(Descriptor&& other) noexcept -> Descriptor& {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { close(); }

  auto get() const -> int { return fd_; }
  auto is_open() const -> bool { return fd_ >= 0; }
  // 0, or the errno: some file systems report a failed write only here.
  auto close() noexcept -> int;

 private:
  int fd_ = -1;
};

// Bytes of a file and what keeps them; shared by all that view them.
struct FileContent {
  Bytes bytes;
  std::shared_ptr<const void> keep_alive;
};

// An Io error with the system's reason and, for the usual ones, the way out. `what`
// says what failed: "cannot open".
auto io_error(std::string_view what, const std::string& path, int code) -> Error;

// The folder part of a path, "." if there is none, and the rest.
auto split_path(const std::string& path) -> std::pair<std::string, std::string>;

// Opens a regular file for reading. Directories, devices, pipes and sockets are
// refused before anything is read from them. `size` gets the size of the file.
auto open_regular(const std::string& path, std::uint64_t& size) -> Descriptor;
// The same checks for a file opened elsewhere.
auto regular_size(const Descriptor& file, const std::string& path) -> std::uint64_t;

// Files below this size are copied even when mapping is asked for: it is no slower, and
// nobody can change them later.
inline constexpr std::uint64_t kAlwaysCopyBelow = std::uint64_t{128} << 10;

// The content, mapped or as a private copy. Pages of a mapping are read when touched.
auto file_content(const Descriptor& file, const std::string& path, std::uint64_t size,
                  bool map) -> FileContent;

// Whole file by path.
auto read_file(const std::string& path, bool map) -> FileContent;

}  // namespace opscribe::serde
