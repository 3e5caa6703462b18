#pragma once

// Large tensors of a model in one file beside it, in a format that others read.
//
// A safetensors file is a header of JSON and then the elements of one tensor after the
// other; an npz file is an archive of numpy files, which are stored as they are. In
// both each tensor's elements lie in one piece, so that "offset and length" says where
// they are, as for any external data, and nothing has to be read to get at one of them.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/ir/model.h"

namespace opscribe::serde {

class SideFile {
 public:
  enum class Format : std::uint8_t { Safetensors, Npz };

  struct Entry {
    std::string name;  // in the file; no two are the same
    const ir::StoredTensor* tensor = nullptr;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
  };

  // Lays the file out for the model's tensors of more than `threshold` bytes that the
  // model holds itself; texts stay where they are. The model has to outlive it.
  SideFile(const ir::Model& model, std::uint64_t threshold, Format format);

  auto is_empty() const -> bool { return entries_.empty(); }
  auto entries() const -> const std::vector<Entry>& { return entries_; }
  // Null for a tensor that is not in the file.
  auto find(const ir::StoredTensor& tensor) const -> const Entry*;
  // Writes it whole or not at all. The elements are written as they are read: none of
  // them is held in memory.
  void write(const std::string& path) const;

 private:
  void collect(std::uint64_t threshold);
  void lay_out_safetensors();
  void lay_out_npz();

  const ir::Model& model_;
  Format format_;
  std::vector<Entry> entries_;
  std::vector<std::string> heads_;  // what stands before each tensor's elements
  std::string tail_;
  std::unordered_map<const ir::StoredTensor*, std::size_t> index_;
};

}  // namespace opscribe::serde
