#pragma once

// Tensors outside the model file.
//
// A model names a file relative to its own folder. Since models are untrusted, the name
// is opened so that it cannot lead elsewhere: no absolute path, no `..`, no symbolic
// link on the way, and only a regular file that has no second name.

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/ir/model.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/serde/load.h"

namespace opscribe::serde {

// What a tensor says about its place outside.
struct ExternalRef {
  std::string location;
  std::uint64_t offset = 0;
  std::optional<std::uint64_t> length;  // absent: to the end of the file
  std::optional<std::string> checksum;
};
// Throws Error{Invalid} when the location is absent or a number is none. Keys that are
// not the format's are ignored.
auto external_ref(const ir::StoredTensor& tensor) -> ExternalRef;

// The location without `.` and doubled slashes. Throws Error{Invalid} when it could
// leave the folder or is no file name on some system.
auto checked_location(std::string_view location) -> std::string;

// Reads external tensors from a folder. Files are opened once, when first needed, and
// shared by their tensors. Thread-safe.
class DirectoryStore final : public ir::ExternalStore {
 public:
  // An empty directory refuses every tensor, saying that there is none.
  DirectoryStore(std::string directory, const LoadOptions& options);

  auto read(const ir::StoredTensor& tensor) const -> Content override;
  // Opens the folder now, so that later changes of the working directory do not matter.
  void open() const;
  // Whether `path` is the folder this store reads.
  auto is_at(const std::string& path) const -> bool;

 private:
  struct File {
    FileContent content;
    std::string checksum;  // empty: not computed yet
  };
  auto file(const std::string& location) const -> File&;
  auto open_file(const std::string& location) const -> Descriptor;
  auto follow_to_root(const std::string& location) const -> Descriptor;
  void check_file(File& file, const ExternalRef& ref) const;

  std::string directory_;
  std::string root_;
  bool map_file_;
  bool require_checksum_;
  bool verify_checksum_;
  mutable std::mutex mutex_;
  mutable Descriptor handle_;
  mutable Descriptor root_handle_;
  mutable std::map<std::string, File, std::less<>> files_;
};

// `now`: the model has external tensors, so the folder is opened at once.
auto make_external_store(const std::string& directory, const LoadOptions& options,
                         bool now) -> std::shared_ptr<const DirectoryStore>;

}  // namespace opscribe::serde
