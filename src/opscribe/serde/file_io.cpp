#include "opscribe/serde/file_io.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace opscribe::serde {
namespace {

class Mapping {
 public:
  Mapping(void* at, std::size_t size) : at_(at), size_(size) {}
  Mapping(const Mapping&) = delete;
  auto operator=(const Mapping&) -> Mapping& = delete;
  ~Mapping() { ::munmap(at_, size_); }

 private:
  void* at_;
  std::size_t size_;
};

auto map_bytes(const Descriptor& file, const std::string& path, std::size_t size)
    -> FileContent {
  void* at = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
  if (at == MAP_FAILED) throw io_error("cannot map", path, errno);
  std::shared_ptr<const Mapping> mapping;
  try {
    mapping = std::make_shared<const Mapping>(at, size);
  } catch (...) {
    ::munmap(at, size);
    throw;
  }
  return {{static_cast<const std::byte*>(at), size}, std::move(mapping)};
}

auto copy_bytes(const Descriptor& file, const std::string& path, std::size_t size)
    -> FileContent {
  std::shared_ptr<std::byte[]> copy = std::make_shared_for_overwrite<std::byte[]>(size);
  std::size_t done = 0;
  while (done < size) {
    const ssize_t count =
        ::pread(file.get(), copy.get() + done, size - done, static_cast<off_t>(done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw io_error("cannot read", path, errno);
    if (count == 0) {
      throw Error(ErrorKind::Io,
                  fmt::format("`{}` became shorter while it was read: {} of {} bytes",
                              path, done, size))
          .with_path(path);
    }
    done += static_cast<std::size_t>(count);
  }
  return {{copy.get(), size}, copy};
}

auto help_for(int code) -> std::string {
  switch (code) {
    case ENOENT:
      return "is the path right?";
    case EACCES:
    case EPERM:
      return "check the permissions of the file and its folder";
    case EROFS:
      return "the file system is read-only; choose another folder";
    case ENOSPC:
    case EDQUOT:
      return "free some space or choose another folder";
    case ENOTDIR:
      return "a part of the path is a file, not a folder";
    case EMFILE:
    case ENFILE:
      return "too many files are open";
    default:
      return {};
  }
}

auto kind_name(mode_t mode) -> std::string_view {
  if (S_ISDIR(mode)) return "a directory";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  if (S_ISCHR(mode) || S_ISBLK(mode)) return "a device";
  if (S_ISLNK(mode)) return "a symbolic link";
  return "no regular file";
}

}  // namespace

auto Descriptor::close() noexcept -> int {
  if (fd_ < 0) return 0;
  return ::close(std::exchange(fd_, -1)) == 0 ? 0 : errno;
}

auto io_error(std::string_view what, const std::string& path, int code) -> Error {
  return Error(ErrorKind::Io,
               fmt::format("{} `{}`: {}", what, path,
                           std::generic_category().message(code)),
               help_for(code))
      .with_path(path)
      .with_os_code(code);
}

auto split_path(const std::string& path) -> std::pair<std::string, std::string> {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return {".", path};
  return {slash == 0 ? "/" : path.substr(0, slash), path.substr(slash + 1)};
}

auto regular_size(const Descriptor& file, const std::string& path) -> std::uint64_t {
  struct stat info{};
  if (::fstat(file.get(), &info) != 0) throw io_error("cannot examine", path, errno);
  if (!S_ISREG(info.st_mode)) {
    throw Error(
        ErrorKind::Io,
        fmt::format("`{}` is {}, not a regular file", path, kind_name(info.st_mode)),
        S_ISFIFO(info.st_mode) ? "save the data to a file first" : "")
        .with_path(path)
        .with_os_code(S_ISDIR(info.st_mode) ? EISDIR : EINVAL);
  }
  return static_cast<std::uint64_t>(info.st_size);
}

auto open_regular(const std::string& path, std::uint64_t& size) -> Descriptor {
  require(path.find('\0') == std::string::npos, "a path contains a NUL character");
  // Without O_NONBLOCK, opening a pipe would wait for a writer.
  const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  Descriptor file(::open(path.c_str(), flags));
  if (!file.is_open()) throw io_error("cannot open", path, errno);
  size = regular_size(file, path);
  return file;
}

auto file_content(const Descriptor& file, const std::string& path, std::uint64_t size,
                  bool map) -> FileContent {
  if (size > SIZE_MAX / 2) {
    fail(ErrorKind::Budget, "`{}` has {} bytes, more than memory can address", path,
         size);
  }
  const auto length = static_cast<std::size_t>(size);
  if (length == 0) return {};
  return map && size >= kAlwaysCopyBelow ? map_bytes(file, path, length)
                                         : copy_bytes(file, path, length);
}

auto read_file(const std::string& path, bool map) -> FileContent {
  std::uint64_t size = 0;
  const Descriptor file = open_regular(path, size);
  return file_content(file, path, size, map);
}

}  // namespace opscribe::serde
