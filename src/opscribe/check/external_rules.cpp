#include "opscribe/check/external_rules.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>

#include "opscribe/base/checked.h"
#include "opscribe/serde/external_data.h"

namespace opscribe::check {
namespace {

// Closes when it goes.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  auto operator=(const Descriptor&) -> Descriptor& = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  auto get() const -> int { return fd_; }
  void reset(int fd) {
    if (fd_ >= 0) ::close(fd_);
    fd_ = fd;
  }

 private:
  int fd_;
};

// A handle on what `location` names below the directory, never through a link and
// without opening it for reading, so that devices and pipes notice nothing. Negative
// errno on failure.
auto open_below(int directory, const std::string& location) -> int {
  open_how how{};
  how.flags = O_PATH | O_CLOEXEC | O_NOFOLLOW;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  const long fd = ::syscall(SYS_openat2, directory, location.c_str(), &how, sizeof how);
  if (fd >= 0) return static_cast<int>(fd);
  if (errno != ENOSYS && errno != EPERM) return -errno;
  // No such system call: one component at a time.
  Descriptor here(::dup(directory));
  for (std::size_t at = 0; at < location.size();) {
    const std::size_t end = std::min(location.find('/', at), location.size());
    const std::string part = location.substr(at, end - at);
    const bool last = end == location.size();
    at = end + 1;
    if (part.empty() || part == ".") continue;
    const int flags = O_PATH | O_CLOEXEC | O_NOFOLLOW | (last ? 0 : O_DIRECTORY);
    const int next = ::openat(here.get(), part.c_str(), flags);
    if (next < 0) return -errno;
    here.reset(next);
  }
  const int result = ::dup(here.get());
  return result < 0 ? -errno : result;
}

auto kind_problem(mode_t mode) -> std::string_view {
  if (S_ISLNK(mode)) return "is a symbolic link";
  if (S_ISDIR(mode)) return "is a directory";
  if (S_ISFIFO(mode)) return "is a named pipe";
  if (S_ISSOCK(mode)) return "is a socket";
  return "is a device";
}

auto directory_of(const std::string& path) -> std::string {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

}  // namespace

void ExternalRules::check(const Where& where, const ir::StoredTensor& tensor,
                          std::optional<std::uint64_t> count) {
  if (tensor.dtype() == DataType::String) {
    ctx_.error(where, "wrong-data-field", "strings are stored externally")
        .help("store them in `string_data`");
    return;
  }
  check_keys(where, tensor);
  const Text location = ir::find_metadata(tensor.external, "location");
  if (!location.present()) {
    ctx_.error(where, "missing-location",
               "the tensor is stored externally, but no `location` names the file")
        .help("add an `external_data` entry with the key `location`");
    return;
  }
  const auto offset = number(where, tensor, "offset");
  const auto length = number(where, tensor, "length");
  std::string path;
  try {
    path = serde::checked_location(location.view());
  } catch (const Error& error) {
    ctx_.error(where, "unsafe-location", "{}", error.message())
        .help("use a path below the model's directory, with `/` between its parts");
    return;
  }
  if (!offset || !length) return;  // Reported.
  const auto bytes = count ? try_storage_bytes(tensor.dtype(), *count) : std::nullopt;
  const bool has_length = ir::find_metadata(tensor.external, "length").present();
  if (bytes && has_length && *length < *bytes) {
    ctx_.error(where, "external-data-too-short",
               "the tensor needs {} bytes, but its external `length` is {}", *bytes,
               *length)
        .help("the shape or the `length` is wrong");
    return;
  }
  check_file(where, path, *offset, has_length ? length : bytes);
}

void ExternalRules::check_keys(const Where& where, const ir::StoredTensor& tensor) {
  constexpr std::array<std::string_view, 4> kKeys = {"location", "offset", "length",
                                                     "checksum"};
  std::array<const ir::StringEntry*, kKeys.size()> first{};
  for (const ir::StringEntry& entry : tensor.external) {
    const auto key = std::ranges::find(kKeys, entry.key.view());
    if (key == kKeys.end()) continue;
    const ir::StringEntry*& seen = first[static_cast<std::size_t>(key - kKeys.begin())];
    if (seen == nullptr) {
      seen = &entry;
    } else if (seen->value.view() != entry.value.view()) {
      ctx_.error(where, "duplicate-external-key",
                 "the external key `{}` is given twice: {} and {}", *key,
                 shown(seen->value.view()), shown(entry.value.view()))
          .help("keep one of them; readers disagree on which counts");
      return;
    }
  }
}

auto ExternalRules::number(const Where& where, const ir::StoredTensor& tensor,
                           std::string_view key) -> std::optional<std::uint64_t> {
  const Text text = ir::find_metadata(tensor.external, key);
  if (!text.present()) return 0;
  const std::string_view digits = text.view();
  std::uint64_t value = 0;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc() && end == digits.data() + digits.size()) return value;
  ctx_.error(where, "invalid-external-number",
             "the external `{}` is {}, which is not a number of bytes", key,
             shown(digits))
      .help("write it in decimal digits, 0 or more");
  return std::nullopt;
}

void ExternalRules::check_file(const Where& where, std::string_view location,
                               std::uint64_t offset,
                               std::optional<std::uint64_t> needed) {
  if (!ctx_.options().read_external || ctx_.model().path.empty()) return;
  const File& file = look_at(location);
  if (!file.problem.empty()) {
    ctx_.error(where, "unreadable-external-data", "the external file {} {}",
               shown(location), file.problem)
        .help("keep the data in a plain file of its own beside the model");
    return;
  }
  const auto end = checked::try_add(offset, needed.value_or(0));
  if (end && *end <= file.size) return;
  ctx_.error(where, "external-data-too-short",
             "the tensor needs {} bytes at offset {}, but the external file {} has {}",
             needed.value_or(0), offset, shown(location), file.size)
      .help("the file was cut off, or belongs to another model");
}

auto ExternalRules::look_at(std::string_view location) -> const File& {
  if (const auto known = files_.find(location); known != files_.end()) {
    return known->second;
  }
  File& file = files_[std::string(location)];
  const std::string directory = directory_of(ctx_.model().path);
  const Descriptor base(::open(directory.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (base.get() < 0) {
    file.problem = fmt::format("is in a directory that cannot be opened: {}",
                               std::strerror(errno));
    return file;
  }
  const int fd = open_below(base.get(), std::string(location));
  if (fd < 0) {
    file.problem = -fd == ELOOP ? "is or lies behind a symbolic link"
                   : -fd == ENOENT
                       ? "does not exist"
                       : fmt::format("cannot be opened: {}", std::strerror(-fd));
    return file;
  }
  const Descriptor opened(fd);
  struct stat facts{};
  if (::fstat(fd, &facts) != 0) {
    file.problem = fmt::format("cannot be examined: {}", std::strerror(errno));
  } else if (!S_ISREG(facts.st_mode)) {
    file.problem = kind_problem(facts.st_mode);
  } else if (facts.st_nlink > 1) {
    file.problem = fmt::format("has {} hard links, so it may be a file from elsewhere",
                               facts.st_nlink);
  } else {
    file.size = static_cast<std::uint64_t>(facts.st_size);
  }
  return file;
}

}  // namespace opscribe::check
