#pragma once

// Rules about tensors stored outside the model file.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/check/context.h"

namespace opscribe::check {

class ExternalRules {
 public:
  explicit ExternalRules(Context& ctx) : ctx_(ctx) {}

  // `count` is the tensor's number of elements; nothing when that is not known.
  void check(const Where& where, const ir::StoredTensor& tensor,
             std::optional<std::uint64_t> count);

 private:
  // What is known of a data file without reading it.
  struct File {
    std::string problem;  // why it must not be read; empty: it may
    std::uint64_t size = 0;
  };

  auto number(const Where& where, const ir::StoredTensor& tensor, std::string_view key)
      -> std::optional<std::uint64_t>;
  void check_keys(const Where& where, const ir::StoredTensor& tensor);
  void check_file(const Where& where, std::string_view location, std::uint64_t offset,
                  std::optional<std::uint64_t> needed);
  auto look_at(std::string_view location) -> const File&;

  Context& ctx_;
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace opscribe::check
