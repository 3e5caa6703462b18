#pragma once

// Files that appear whole or not at all; internal to serde.

#include <cstdint>
#include <optional>
#include <string>

#include "opscribe/base/bytes.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/serde/io_steps.h"

namespace opscribe::serde {

// The folder a save works in, held open so that renaming it meanwhile does no harm.
class SaveFolder {
 public:
  SaveFolder(std::string path, bool durable, IoSteps* steps);

  auto path_of(const std::string& name) const -> std::string;
  auto path() const -> const std::string& { return path_; }
  auto handle() const -> int { return handle_.get(); }
  auto durable() const -> bool { return durable_; }

  // Asks the observer; throws the error it wants to see.
  void step(IoStep step, const std::string& name) const;
  // Makes what happened to the folder's names last.
  void sync() const;
  void remove(const std::string& name) const;
  auto exists(const std::string& name) const -> bool;

 private:
  std::string path_;
  Descriptor handle_;
  bool durable_;
  IoSteps* steps_;
};

// A file written under a temporary name in the folder of its final one. Unless it is
// kept, its destructor removes it, under whichever name it has.
class PendingFile {
 public:
  // For the final name `name`. An existing file of that name must be a regular one (or
  // a symbolic link, which is replaced, not followed); its permissions are taken over.
  PendingFile(const SaveFolder& folder, std::string name);
  PendingFile(const PendingFile&) = delete;
  auto operator=(const PendingFile&) -> PendingFile& = delete;
  ~PendingFile();

  // All of both.
  void write(Bytes first, Bytes second = {});
  // No more writing; the content is on the disk if the folder is durable.
  void finish();
  // Takes the final name, from whatever has it; the file is then kept.
  void replace();
  // Takes `name` if it is free; false if it is not.
  auto try_take(const std::string& name) -> bool;
  // Whether the file `name` of the folder has the same content.
  auto same_as(const std::string& name) const -> bool;
  void keep() { kept_ = true; }

 private:
  void open();
  void take_mode();
  // As much as the system takes at once; may be nothing.
  auto write_once(Bytes first, Bytes second) -> std::size_t;
  void start_sync();

  const SaveFolder& folder_;
  std::string name_;
  std::string now_;  // the name it has
  std::optional<unsigned> mode_;
  Descriptor file_;
  std::int64_t written_ = 0;
  std::int64_t sync_started_ = 0;  // up to here the disk was asked to begin
  bool kept_ = false;
};

}  // namespace opscribe::serde
