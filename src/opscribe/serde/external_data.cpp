#include "opscribe/serde/external_data.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <vector>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

#include "opscribe/serde/sha1.h"

namespace opscribe::serde {
namespace {

constexpr int kReadFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
#ifdef O_PATH
constexpr int kDirFlags = O_PATH | O_DIRECTORY | O_CLOEXEC;
#else
constexpr int kDirFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif
constexpr std::size_t kLongestLocation = 4096;

auto number_of(std::string_view key, std::string_view text) -> std::uint64_t {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [last, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc() || last != end || value > INT64_MAX) {
    fail(ErrorKind::Invalid, "the {} of external data is `{}`, no byte count", key,
         text);
  }
  return value;
}

auto components_of(const std::string& location) -> std::vector<std::string> {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= location.size();) {
    const std::size_t slash = std::min(location.find('/', at), location.size());
    parts.push_back(location.substr(at, slash - at));
    at = slash + 1;
  }
  return parts;
}

// Opens below `directory` without following any link; -1 and errno otherwise.
auto open_stepwise(int directory, const std::string& location) -> int {
  const std::vector<std::string> parts = components_of(location);
  Descriptor here;
  int at = directory;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    Descriptor next(::openat(at, parts[i].c_str(), kDirFlags | O_NOFOLLOW));
    if (!next.is_open()) return -1;
    here = std::move(next);
    at = here.get();
  }
  return ::openat(at, parts.back().c_str(), kReadFlags | O_NOFOLLOW);
}

auto open_beneath(int directory, const std::string& location) -> int {
#if defined(__linux__) && defined(SYS_openat2)
  open_how how{};
  how.flags = static_cast<std::uint64_t>(kReadFlags);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  const long fd =
      ::syscall(SYS_openat2, directory, location.c_str(), &how, sizeof(how));
  if (fd >= 0) return static_cast<int>(fd);
  // Old kernels and some sandboxes lack the call.
  if (errno != ENOSYS && errno != EPERM) return -1;
#endif
  return open_stepwise(directory, location);
}

auto open_directory(const std::string& path) -> Descriptor {
  Descriptor handle(::open(path.c_str(), kDirFlags));
  if (!handle.is_open()) {
    throw io_error("cannot open the folder of external data", path, errno);
  }
  return handle;
}

}  // namespace

auto external_ref(const ir::StoredTensor& tensor) -> ExternalRef {
  ExternalRef ref;
  bool has_location = false;
  for (const ir::StringEntry& entry : tensor.external) {
    const std::string_view key = entry.key.view();
    const std::string_view value = entry.value.view();
    if (key == "location") {
      ref.location = value;
      has_location = true;
    } else if (key == "offset") {
      ref.offset = number_of(key, value);
    } else if (key == "length") {
      ref.length = number_of(key, value);
    } else if (key == "checksum") {
      ref.checksum = value;
    }
  }
  if (!has_location) fail(ErrorKind::Invalid, "external data without a location");
  return ref;
}

auto checked_location(std::string_view location) -> std::string {
  const auto refuse = [&](std::string_view why) {
    throw Error(ErrorKind::Invalid,
                fmt::format("external data at `{}`: {}", location.substr(0, 200), why),
                "the location must name a file in the folder of the model or below");
  };
  if (location.empty()) refuse("the location is empty");
  if (location.size() > kLongestLocation) refuse("the location is too long");
  if (location.front() == '/') refuse("the location is absolute");
  if (location.find('\0') != std::string_view::npos) refuse("it contains NUL");
  if (location.find('\\') != std::string_view::npos) refuse("it contains a backslash");
  if (location.size() > 1 && location[1] == ':') refuse("it has a drive letter");
  if (location.back() == '/') refuse("it names a folder");
  std::string clean;
  for (const std::string& part : components_of(std::string(location))) {
    if (part == "..") refuse("it leads out of the folder");
    if (part.empty() || part == ".") continue;
    if (!clean.empty()) clean += '/';
    clean += part;
  }
  if (clean.empty()) refuse("it names a folder");
  return clean;
}

DirectoryStore::DirectoryStore(std::string directory, const LoadOptions& options)
    : directory_(std::move(directory)),
      root_(options.external_root),
      map_file_(options.map_file),
      require_checksum_(options.require_checksum),
      verify_checksum_(options.verify_checksum) {}

void DirectoryStore::open() const {
  if (directory_.empty()) {
    throw Error(ErrorKind::Io,
                "the model has external data, but came from memory, not from a folder",
                "say which folder has the data");
  }
  if (!handle_.is_open()) handle_ = open_directory(directory_);
  if (!root_.empty() && !root_handle_.is_open()) root_handle_ = open_directory(root_);
}

auto DirectoryStore::is_at(const std::string& path) const -> bool {
  struct stat here{};
  struct stat there{};
  if (directory_.empty() || ::stat(path.c_str(), &there) != 0) return false;
  const std::scoped_lock lock(mutex_);
  const bool known = handle_.is_open() ? ::fstat(handle_.get(), &here) == 0
                                       : ::stat(directory_.c_str(), &here) == 0;
  return known && here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

auto DirectoryStore::open_file(const std::string& location) const -> Descriptor {
  open();
  Descriptor file(open_beneath(handle_.get(), location));
  if (file.is_open()) return file;
  int code = errno;
  if (root_handle_.is_open()) {
    if (code == ELOOP) return follow_to_root(location);
    file = Descriptor(open_beneath(root_handle_.get(), location));
    if (file.is_open()) return file;
    code = errno;
  }
  const std::string path = directory_ + "/" + location;
  if (code == ELOOP || code == EXDEV) {
    throw Error(ErrorKind::Invalid,
                fmt::format("external data `{}` is reached by a symbolic link", path),
                "allow the folder it leads to as the second root of external data")
        .with_path(path)
        .with_os_code(code);
  }
  throw io_error("cannot open external data", path, code);
}

// A link in the model's folder is fine when it ends in the second root. What was opened
// is asked for its path, so a link that changes meanwhile gains nothing.
auto DirectoryStore::follow_to_root(const std::string& location) const -> Descriptor {
  const std::string path = directory_ + "/" + location;
  Descriptor file(::openat(handle_.get(), location.c_str(), kReadFlags));
  if (!file.is_open()) throw io_error("cannot open external data", path, errno);
  const auto resolved = [](const std::string& link) {
    char* text = ::realpath(link.c_str(), nullptr);
    std::string result = text == nullptr ? std::string() : std::string(text);
    std::free(text);
    return result;
  };
  const std::string real = resolved(fmt::format("/proc/self/fd/{}", file.get()));
  const std::string root = resolved(root_);
  if (root.empty() || !real.starts_with(root + "/")) {
    throw Error(ErrorKind::Invalid,
                fmt::format("external data `{}` is a link to `{}`, outside of `{}`",
                            path, real, root_))
        .with_path(path);
  }
  return file;
}

auto DirectoryStore::file(const std::string& location) const -> File& {
  const auto found = files_.find(location);
  if (found != files_.end()) return found->second;
  const Descriptor file = open_file(location);
  const std::string path = directory_ + "/" + location;
  const std::uint64_t size = regular_size(file, path);
  struct stat info{};
  if (::fstat(file.get(), &info) != 0) throw io_error("cannot examine", path, errno);
  if (info.st_nlink > 1) {
    throw Error(
        ErrorKind::Invalid,
        fmt::format("external data `{}` has {} hard links", path, info.st_nlink),
        "copy the file, so that it has one name only")
        .with_path(path);
  }
  FileContent content = file_content(file, path, size, map_file_);
  return files_.emplace(location, File{std::move(content), {}}).first->second;
}

void DirectoryStore::check_file(File& file, const ExternalRef& ref) const {
  if (!ref.checksum) {
    if (!require_checksum_) return;
    throw Error(ErrorKind::Invalid,
                fmt::format("external data `{}` has no checksum", ref.location),
                "save the model again with checksums");
  }
  if (!verify_checksum_) return;
  if (file.checksum.empty()) {
    Sha1 sha1;
    sha1.update(file.content.bytes);
    file.checksum = sha1.finish();
  }
  const auto same = [](char a, char b) {
    return a == b || (b >= 'A' && b <= 'F' && a == b - 'A' + 'a');
  };
  if (std::ranges::equal(file.checksum, *ref.checksum, same)) return;
  throw Error(ErrorKind::Invalid,
              fmt::format("the checksum of external data `{}` is {}, not {}",
                          ref.location, file.checksum, ref.checksum->substr(0, 80)),
              "the file belongs to another model or was damaged");
}

auto DirectoryStore::read(const ir::StoredTensor& tensor) const -> Content {
  const ExternalRef ref = external_ref(tensor);
  const std::string location = checked_location(ref.location);
  const std::scoped_lock lock(mutex_);
  File& file = this->file(location);
  check_file(file, ref);
  const std::uint64_t size = file.content.bytes.size();
  if (ref.offset > size || ref.length.value_or(0) > size - ref.offset) {
    fail(ErrorKind::Invalid,
         "external data `{}` has {} bytes, but the tensor is said to have {} bytes "
         "from offset {}",
         ref.location, size, ref.length.value_or(0), ref.offset);
  }
  const auto from = static_cast<std::size_t>(ref.offset);
  const auto count = static_cast<std::size_t>(ref.length.value_or(size - ref.offset));
  return {file.content.bytes.subspan(from, count), file.content.keep_alive};
}

auto make_external_store(const std::string& directory, const LoadOptions& options,
                         bool now) -> std::shared_ptr<const DirectoryStore> {
  auto store = std::make_shared<const DirectoryStore>(directory, options);
  if (now && !directory.empty()) store->open();
  return store;
}

}  // namespace opscribe::serde
