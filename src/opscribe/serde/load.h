#pragma once

// Reading models.

#include <memory>
#include <string>
#include <string_view>

#include "opscribe/base/bytes.h"
#include "opscribe/ir/model.h"
#include "opscribe/serde/limits.h"

namespace opscribe::serde {

struct LoadOptions {
  Limits limits;
  // Maps the file instead of reading it, so tensors cost nothing until they are used.
  // A process that shortens the file meanwhile makes the next access to a mapped page
  // fail with SIGBUS, and one that overwrites it in place changes the model; `false`
  // makes a private copy first. Small files are always copied.
  bool map_file = true;
  // The directory of external data; empty: that of the model file.
  std::string external_dir;
  // A second directory that external data may lie in or be linked to, say the blob
  // folder of a download cache. Empty: none.
  std::string external_root;
  // Refuses external tensors without a checksum.
  bool require_checksum = false;
  // Checks the checksum of an external file when the first of its tensors is used.
  bool verify_checksum = true;
};

// Reads a model from a file, in binary or text form. The content decides which; where
// it leaves the choice, as text without a `<...>` header does, the name.
// External data stays outside until a tensor is used, see serde/tensor_value.h.
//
// Throws Error{Io} when the file cannot be read, Error{Invalid} with the byte offset
// and the place in the model when it is malformed, and Error{Budget} when it exceeds a
// limit. Says nothing about the validity of the model, only of the file.
auto load(const std::string& path, const LoadOptions& options = {})
    -> std::unique_ptr<ir::Model>;

// Reads a model from memory. The model refers to `bytes` and holds `keep_alive`; with a
// null `keep_alive` it copies them first.
auto load_bytes(Bytes bytes, std::shared_ptr<const void> keep_alive = nullptr,
                const LoadOptions& options = {}) -> std::unique_ptr<ir::Model>;

// Whether the bytes are a model in text form rather than binary: they begin with its
// header, or `name` is that of a text file and they may be text.
auto looks_like_text(Bytes bytes, std::string_view name = {}) -> bool;
// Whether the name is that of a text file, `.onnxtxt` or `.onnxtext`.
auto is_text_name(std::string_view name) -> bool;

}  // namespace opscribe::serde
