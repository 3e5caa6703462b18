#pragma once

// The protobuf wire format, field by field.
//
// A message is a sequence of fields; a field is a tag (field number and wire type) and
// a value. FieldReader walks them and checks every length against the bytes that are
// left. It knows no schema: who reads compares whole tags, so a known number with an
// unexpected wire type falls through to the unknown fields by itself.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "opscribe/base/arena.h"
#include "opscribe/base/bytes.h"
#include "opscribe/base/text.h"
#include "opscribe/serde/limits.h"

namespace opscribe::serde {

enum class WireType : std::uint32_t {
  Varint = 0,
  Fixed64 = 1,
  Bytes = 2,
  StartGroup = 3,
  EndGroup = 4,
  Fixed32 = 5,
};

constexpr auto tag_of(std::uint32_t number, WireType wire) -> std::uint32_t {
  return number << 3 | static_cast<std::uint32_t>(wire);
}
// The tag of a field: `case tag::bytes(7):`.
namespace tag {
constexpr auto varint(std::uint32_t number) -> std::uint32_t {
  return tag_of(number, WireType::Varint);
}
constexpr auto bytes(std::uint32_t number) -> std::uint32_t {
  return tag_of(number, WireType::Bytes);
}
constexpr auto fixed32(std::uint32_t number) -> std::uint32_t {
  return tag_of(number, WireType::Fixed32);
}
constexpr auto fixed64(std::uint32_t number) -> std::uint32_t {
  return tag_of(number, WireType::Fixed64);
}
}  // namespace tag

// The field of an attribute that carries a value of each attribute type, by its number.
inline constexpr std::array<std::uint32_t, 15> kAttrValueField = {
    0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 22, 23, 14, 15};

// What all readers of one file share: where it lies, to turn addresses into offsets,
// and how deep it may nest.
struct WireSource {
  Bytes file;
  const Limits* limits = nullptr;
  std::uint64_t depth = 0;

  // "byte 123: " in front of the text, or nothing for bytes that were joined from
  // several places of the file.
  [[noreturn]] void malformed(const std::byte* at, std::string_view text) const;
  auto place(const std::byte* at) const -> std::string;
};

// Counts a nested message for as long as it lives.
class WireLevel {
 public:
  explicit WireLevel(WireSource& source) : source_(source) {
    check_limit(++source_.depth, source_.limits->message_depth, "levels of messages");
  }
  WireLevel(const WireLevel&) = delete;
  auto operator=(const WireLevel&) -> WireLevel& = delete;
  ~WireLevel() { --source_.depth; }

 private:
  WireSource& source_;
};

class FieldReader {
 public:
  FieldReader(const WireSource& source, Bytes message)
      : source_(&source),
        at_(message.data()),
        end_(message.data() + message.size()),
        begin_(at_) {}

  // Moves to the next field; false at the end. Throws Error{Invalid} when the bytes are
  // malformed.
  auto next() -> bool {
    if (at_ == end_) return false;
    begin_ = at_;
    const std::uint64_t tag = read_varint();
    if (tag > UINT32_MAX || tag < 8) [[unlikely]]
      bad_tag(tag);
    tag_ = static_cast<std::uint32_t>(tag);
    switch (static_cast<WireType>(tag_ & 7)) {
      case WireType::Varint:
        value_ = read_varint();
        return true;
      case WireType::Bytes: {
        const std::uint64_t size = read_varint();
        if (size > static_cast<std::uint64_t>(end_ - at_)) [[unlikely]]
          past_end(size);
        payload_ = {at_, static_cast<std::size_t>(size)};
        at_ += size;
        return true;
      }
      case WireType::Fixed32:
        value_ = read_fixed<std::uint32_t>();
        return true;
      case WireType::Fixed64:
        value_ = read_fixed<std::uint64_t>();
        return true;
      default:
        skip_group();
        return true;
    }
  }

  // The field's number and wire type in one, see `tag_of`.
  auto tag() const -> std::uint32_t { return tag_; }
  auto number() const -> std::uint32_t { return tag_ >> 3; }
  // Varint, Fixed32, Fixed64.
  auto value() const -> std::uint64_t { return value_; }
  auto as_int64() const -> std::int64_t { return static_cast<std::int64_t>(value_); }
  auto as_int32() const -> std::int32_t { return static_cast<std::int32_t>(value_); }
  auto as_float() const -> float {
    return std::bit_cast<float>(static_cast<std::uint32_t>(value_));
  }
  // Bytes.
  auto payload() const -> Bytes { return payload_; }
  auto as_text() const -> Text { return Text(opscribe::as_text(payload_)); }
  // The whole field, tag included.
  auto raw() const -> Bytes { return {begin_, at_}; }

 private:
  auto read_varint() -> std::uint64_t {
    if (at_ != end_ && (*at_ & std::byte{0x80}) == std::byte{0}) {
      return static_cast<std::uint64_t>(*at_++);
    }
    return read_long_varint();
  }
  auto read_long_varint() -> std::uint64_t;
  template <typename T>
  auto read_fixed() -> T {
    if (static_cast<std::size_t>(end_ - at_) < sizeof(T)) [[unlikely]]
      past_end(sizeof(T));
    T value;
    std::memcpy(&value, at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  void skip_group();
  [[noreturn]] void bad_tag(std::uint64_t tag) const;
  [[noreturn]] void past_end(std::uint64_t size) const;

  const WireSource* source_;
  const std::byte* at_;
  const std::byte* end_;
  const std::byte* begin_;
  std::uint32_t tag_ = 0;
  std::uint64_t value_ = 0;
  Bytes payload_;
};

// Reads varints one after another, as a packed list holds them. Throws Error{Invalid}.
class VarintReader {
 public:
  VarintReader(const WireSource& source, Bytes packed)
      : source_(&source), at_(packed.data()), end_(packed.data() + packed.size()) {}
  auto done() const -> bool { return at_ == end_; }
  auto next() -> std::uint64_t;

 private:
  const WireSource* source_;
  const std::byte* at_;
  const std::byte* end_;
};

// The fields of a message that the schema does not know, in their order. One stretch of
// the file is referred to; several are joined in the arena.
class UnknownFields {
 public:
  void add(Arena& arena, Bytes raw);
  auto bytes() const -> Bytes { return bytes_; }

 private:
  Bytes bytes_;
  std::byte* copy_ = nullptr;
  std::size_t capacity_ = 0;
};

// A sub-message that may stand once. The format merges several; since merging means
// reading one after the other, their bytes are joined.
class Submessage {
 public:
  void add(const FieldReader& field) {
    if (count_++ == 0) first_ = field.raw();
    payload_ = field.payload();
  }
  void reset() { count_ = 0; }
  auto present() const -> bool { return count_ != 0; }
  // `message` is the one the fields were read from.
  auto get(const WireSource& source, Arena& arena, Bytes message) const -> Bytes {
    return count_ <= 1 ? payload_ : join(source, arena, message);
  }

 private:
  auto join(const WireSource& source, Arena& arena, Bytes message) const -> Bytes;

  std::uint32_t count_ = 0;
  Bytes first_;
  Bytes payload_;
};

}  // namespace opscribe::serde
