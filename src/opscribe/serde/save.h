#pragma once

// Writing models.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/ir/model.h"

namespace opscribe::serde {

class IoSteps;

struct SaveOptions {
  // Moves large tensors to a file of this name beside the model. When the name is
  // taken, the new data goes to `name-<hash>.ext`; a file that held the data of the
  // model being replaced is removed once nothing refers to it any more, others are left
  // alone.
  std::optional<std::string> external_data;
  // Tensors of fewer bytes stay in the model.
  std::uint64_t external_threshold = 1024;
  // Offsets in the data file are multiples of this for tensors of at least as many
  // bytes, so that they can be mapped, and of 64 for smaller ones. A power of two.
  std::uint64_t alignment = 4096;
  // Records the SHA-1 of the data file in the model.
  bool checksum = true;
  // Waits until the disk has the data: a power failure then leaves the old or the new
  // model. Without, only a crash of the process does.
  bool durable = true;
  // Told of each step, see serde/io_steps.h; for tests.
  IoSteps* steps = nullptr;
};

// Writes the model to a file, whole or not at all: readers see the old model or the
// new one, whatever happens in between, and so after a failure or a crash. A name that
// ends in `.onnxtxt` gets the text form.
//
// Tensors that are external already: their references are kept when the model stays in
// its directory and no `external_data` is asked for; otherwise their bytes are copied,
// into `external_data` or a file named after the model. The model may be saved over the
// file it was loaded from.
//
// Throws Error{Io} with the path when writing fails.
void save(const ir::Model& model, const std::string& path,
          const SaveOptions& options = {});

// The same for a file of any content.
void save_bytes(std::string_view content, const std::string& path);

// The binary form. External tensors keep their references.
auto to_bytes(const ir::Model& model) -> std::string;

}  // namespace opscribe::serde
