#include "opscribe/serde/pending_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <random>

namespace opscribe::serde {
namespace {

constexpr unsigned kPermissions = 07777;
constexpr std::size_t kLongestStem = 200;  // leaves room for the temporary ending
// Large data is written in parts of this size, so that the disk works on one while the
// next is copied.
constexpr std::size_t kPart = std::size_t{16} << 20;

// A name nobody else has; uniqueness comes from O_EXCL, randomness only makes it quick.
auto temporary_name(const std::string& name) -> std::string {
  std::random_device random;
  const std::uint64_t number = std::uint64_t{random()} << 32 | random();
  return fmt::format("{}.tmp-{:016x}", name.substr(0, kLongestStem), number);
}

// Gives `to` the file `from`, if `to` is free; an errno otherwise.
auto rename_to_free(int folder, const std::string& from, const std::string& to) -> int {
#ifdef RENAME_NOREPLACE
  if (::renameat2(folder, from.c_str(), folder, to.c_str(), RENAME_NOREPLACE) == 0) {
    return 0;
  }
  if (errno != ENOSYS && errno != EINVAL) return errno;
#endif
  // A link fails when the name is taken, too.
  if (::linkat(folder, from.c_str(), folder, to.c_str(), 0) != 0) return errno;
  return ::unlinkat(folder, from.c_str(), 0) == 0 ? 0 : errno;
}

// Tensors of a mapped file are read when they are touched. A wish to touch all of a
// part at once, which is faster than page by page.
void want_soon([[maybe_unused]] Bytes bytes) {
#ifdef MADV_POPULATE_READ
  const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  if (bytes.size() < page) return;
  const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(bytes.data()) % page;
  ::madvise(const_cast<std::byte*>(bytes.data() - offset), bytes.size() + offset,
            MADV_POPULATE_READ);
#endif
}

}  // namespace

SaveFolder::SaveFolder(std::string path, bool durable, IoSteps* steps)
    : path_(std::move(path)), durable_(durable), steps_(steps) {
  handle_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!handle_.is_open()) throw io_error("cannot open the folder", path_, errno);
}

auto SaveFolder::path_of(const std::string& name) const -> std::string {
  return path_ == "." ? name : path_ + "/" + name;
}

void SaveFolder::step(IoStep step, const std::string& name) const {
  if (steps_ == nullptr) return;
  const int code = steps_->before(step, path_of(name));
  if (code != 0) throw io_error("cannot save", path_of(name), code);
}

void SaveFolder::sync() const {
  if (!durable_) return;
  step(IoStep::SyncDir, "");
  // Some file systems cannot sync a folder and say so; they offer nothing better.
  if (::fsync(handle_.get()) != 0 && errno != EINVAL && errno != ENOTSUP) {
    throw io_error("cannot sync the folder", path_, errno);
  }
}

void SaveFolder::remove(const std::string& name) const {
  step(IoStep::Unlink, name);
  if (::unlinkat(handle_.get(), name.c_str(), 0) != 0 && errno != ENOENT) {
    throw io_error("cannot remove", path_of(name), errno);
  }
}

auto SaveFolder::exists(const std::string& name) const -> bool {
  struct stat info{};
  return ::fstatat(handle_.get(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0;
}

PendingFile::PendingFile(const SaveFolder& folder, std::string name)
    : folder_(folder), name_(std::move(name)) {
  take_mode();
  open();
}

PendingFile::~PendingFile() {
  if (!kept_ && !now_.empty()) ::unlinkat(folder_.handle(), now_.c_str(), 0);
}

void PendingFile::take_mode() {
  struct stat info{};
  if (::fstatat(folder_.handle(), name_.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) {
    return;
  }
  if (S_ISREG(info.st_mode)) {
    mode_ = info.st_mode & kPermissions;
  } else if (!S_ISLNK(info.st_mode)) {
    throw Error(
        ErrorKind::Io,
        fmt::format("`{}` exists and is no regular file", folder_.path_of(name_)),
        "choose another name")
        .with_path(folder_.path_of(name_))
        .with_os_code(S_ISDIR(info.st_mode) ? EISDIR : EEXIST);
  }
}

void PendingFile::open() {
  // Private until it has the permissions of the file it replaces; a new file gets the
  // usual ones of the process at once.
  const mode_t mode = mode_ ? 0600 : 0666;
  for (int attempt = 0; attempt < 100; ++attempt) {
    std::string name = temporary_name(name_);
    folder_.step(IoStep::Open, name);
    file_ = Descriptor(::openat(folder_.handle(), name.c_str(),
                                O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                mode));
    if (file_.is_open()) {
      now_ = std::move(name);
      return;
    }
    if (errno != EEXIST) break;
  }
  throw io_error("cannot create a file for", folder_.path_of(name_), errno);
}

void PendingFile::write(Bytes first, Bytes second) {
  while (!first.empty() || !second.empty()) {
    const Bytes part = second.first(std::min(second.size(), kPart));
    want_soon(part);
    const std::size_t count = write_once(first, part);
    const std::size_t of_first = std::min(count, first.size());
    first = first.subspan(of_first);
    second = second.subspan(count - of_first);
  }
}

auto PendingFile::write_once(Bytes first, Bytes second) -> std::size_t {
  const auto part = [](Bytes bytes) {
    return iovec{const_cast<std::byte*>(bytes.data()), bytes.size()};
  };
  const std::array<iovec, 2> parts = {part(first), part(second)};
  folder_.step(IoStep::Write, now_);
  const ssize_t count = ::writev(file_.get(), parts.data(), 2);
  if (count < 0 && errno == EINTR) return 0;
  if (count < 0) throw io_error("cannot write", folder_.path_of(name_), errno);
  written_ += count;
  if (folder_.durable()) start_sync();
  return static_cast<std::size_t>(count);
}

// A head start for `finish`, which waits and sees to errors.
void PendingFile::start_sync() {
#ifdef SYNC_FILE_RANGE_WRITE
  if (written_ - sync_started_ < static_cast<std::int64_t>(kPart)) return;
  ::sync_file_range(file_.get(), sync_started_, written_ - sync_started_,
                    SYNC_FILE_RANGE_WRITE);
  sync_started_ = written_;
#endif
}

void PendingFile::finish() {
  const auto check = [&](int result, std::string_view what) {
    if (result != 0) throw io_error(what, folder_.path_of(name_), errno);
  };
  if (mode_) {
    folder_.step(IoStep::SetMode, now_);
    check(::fchmod(file_.get(), *mode_), "cannot set the permissions of");
  }
  if (folder_.durable()) {
    folder_.step(IoStep::Sync, now_);
    check(::fsync(file_.get()), "cannot sync");
  }
  if (const int code = file_.close(); code != 0) {
    throw io_error("cannot write", folder_.path_of(name_), code);
  }
}

void PendingFile::replace() {
  folder_.step(IoStep::Rename, name_);
  if (::renameat(folder_.handle(), now_.c_str(), folder_.handle(), name_.c_str()) !=
      0) {
    throw io_error("cannot replace", folder_.path_of(name_), errno);
  }
  kept_ = true;
}

auto PendingFile::try_take(const std::string& name) -> bool {
  folder_.step(IoStep::Rename, name);
  const int code = rename_to_free(folder_.handle(), now_, name);
  if (code == EEXIST) return false;
  if (code != 0) throw io_error("cannot create", folder_.path_of(name), code);
  now_ = name;
  return true;
}

auto PendingFile::same_as(const std::string& name) const -> bool {
  const auto content = [&](const std::string& each) -> FileContent {
    const int flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    const Descriptor file(::openat(folder_.handle(), each.c_str(), flags));
    struct stat info{};
    if (!file.is_open() || ::fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode) ||
        info.st_nlink != 1) {
      return {};
    }
    return file_content(file, folder_.path_of(each),
                        static_cast<std::uint64_t>(info.st_size), true);
  };
  const FileContent mine = content(now_);
  const FileContent other = content(name);
  return !mine.bytes.empty() && mine.bytes.size() == other.bytes.size() &&
         std::memcmp(mine.bytes.data(), other.bytes.data(), mine.bytes.size()) == 0;
}

}  // namespace opscribe::serde
