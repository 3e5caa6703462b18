#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "opscribe/base/bytes.h"

namespace opscribe::serde {

// SHA-1, which the format uses as the checksum of external files: against accidents,
// not against attackers.
class Sha1 {
 public:
  // Fastest: with the instructions this processor has.
  enum class Code : std::uint8_t { Fastest, Portable };
  explicit Sha1(Code code = Code::Fastest) : code_(code) {}

  void update(Bytes bytes);
  // The digest of all bytes so far, as 40 lower-case hexadecimal digits. Ends the use
  // of the object.
  auto finish() -> std::string;

 private:
  std::array<std::uint32_t, 5> state_ = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476,
                                         0xC3D2E1F0};
  std::array<std::byte, 64> block_{};
  std::uint64_t size_ = 0;
  Code code_;
};

}  // namespace opscribe::serde
