#pragma once

// The ends the encoder writes to: one that measures and one that writes what was
// measured, and one that does both for what is short. Internal.

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "opscribe/base/bytes.h"
#include "opscribe/base/error.h"
#include "opscribe/serde/wire.h"
#include "opscribe/serde/wire_writer.h"

namespace opscribe::serde {

constexpr auto varint_size(std::uint64_t value) -> std::uint64_t {
  return (static_cast<std::uint64_t>(std::bit_width(value | 1)) + 6) / 7;
}

// Where up to ten bytes are free; returns where the next one goes.
inline auto write_varint(std::byte* at, std::uint64_t value) -> std::byte* {
  while (value >= 0x80) {
    *at++ = static_cast<std::byte>(value | 0x80);
    value >>= 7;
  }
  *at++ = static_cast<std::byte>(value);
  return at;
}

// Adds up what a message takes and notes the size of each message inside it.
class SizeSink {
 public:
  explicit SizeSink(std::vector<std::uint64_t>& sizes) : sizes_(sizes) {}
  auto total() const -> std::uint64_t { return total_; }

  void varint(std::uint32_t number, std::uint64_t value) {
    total_ += tag_size(number) + varint_size(value);
  }
  void fixed32(std::uint32_t number, std::uint32_t) { total_ += tag_size(number) + 4; }
  void bytes(std::uint32_t number, Bytes payload) {
    total_ += tag_size(number) + varint_size(payload.size()) + payload.size();
  }
  void raw(Bytes fields) { total_ += fields.size(); }
  template <typename Body>
  void message(std::uint32_t number, Body body) {
    const std::size_t at = sizes_.size();
    sizes_.push_back(0);
    const std::uint64_t outer = total_;
    total_ = 0;
    body();
    sizes_[at] = total_;
    total_ += outer + tag_size(number) + varint_size(total_);
  }

 private:
  static constexpr auto tag_size(std::uint32_t number) -> std::uint64_t {
    return number < 16 ? 1 : 2;
  }

  std::vector<std::uint64_t>& sizes_;
  std::uint64_t total_ = 0;
};

// Writes through a buffer, with the sizes a SizeSink noted on the same walk.
class ByteSink {
 public:
  ByteSink(ByteOutput& output, std::span<std::byte> buffer,
           std::span<const std::uint64_t> sizes)
      : output_(output),
        begin_(buffer.data()),
        at_(begin_),
        end_(begin_ + buffer.size()),
        sizes_(sizes) {}

  void varint(std::uint32_t number, std::uint64_t value) {
    reserve(kHead);
    put_tag(number, WireType::Varint);
    put_varint(value);
  }
  void fixed32(std::uint32_t number, std::uint32_t value) {
    reserve(kHead);
    put_tag(number, WireType::Fixed32);
    std::memcpy(at_, &value, sizeof(value));
    at_ += sizeof(value);
  }
  void bytes(std::uint32_t number, Bytes payload) {
    reserve(kHead);
    put_tag(number, WireType::Bytes);
    put_varint(payload.size());
    raw(payload);
  }
  void raw(Bytes fields) {
    if (fields.size() > static_cast<std::size_t>(end_ - at_)) {
      put_large(fields);
    } else if (!fields.empty()) {
      std::memcpy(at_, fields.data(), fields.size());
      at_ += fields.size();
    }
  }
  template <typename Body>
  void message(std::uint32_t number, Body body) {
    invariant(next_ < sizes_.size(), "the model changed while it was written");
    reserve(kHead);
    put_tag(number, WireType::Bytes);
    put_varint(sizes_[next_++]);
    body();
  }
  // Hands on what is still in the buffer.
  void finish() { flush({}); }

 private:
  // Room for a tag and a number.
  static constexpr std::size_t kHead = 16;
  // Payloads from this size on are not copied into a buffer they do not fit.
  static constexpr std::size_t kLarge = std::size_t{32} << 10;

  void reserve(std::size_t size) {
    if (static_cast<std::size_t>(end_ - at_) < size) [[unlikely]]
      flush({});
  }
  void flush(Bytes large) {
    if (at_ != begin_ || !large.empty()) output_.write({begin_, at_}, large);
    at_ = begin_;
  }
  void put_large(Bytes payload) {
    if (payload.size() >= kLarge) return flush(payload);
    while (!payload.empty()) {
      const auto part =
          payload.first(std::min(payload.size(), static_cast<std::size_t>(end_ - at_)));
      std::memcpy(at_, part.data(), part.size());
      at_ += part.size();
      payload = payload.subspan(part.size());
      if (!payload.empty()) flush({});
    }
  }
  void put_tag(std::uint32_t number, WireType wire) {
    put_varint(tag_of(number, wire));
  }
  void put_varint(std::uint64_t value) { at_ = write_varint(at_, value); }

  ByteOutput& output_;
  std::byte* begin_;
  std::byte* at_;
  std::byte* end_;
  std::span<const std::uint64_t> sizes_;
  std::size_t next_ = 0;
};

// Writes what fits into a buffer, in one walk: a message gets its size when it is
// complete, and moves up where that takes more than the byte that was left for it.
class ShortSink {
 public:
  explicit ShortSink(std::span<std::byte> buffer)
      : begin_(buffer.data()), at_(begin_), end_(begin_ + buffer.size()) {}

  // False when the buffer was too small for all of it.
  auto is_complete() const -> bool { return is_complete_; }
  auto written() const -> Bytes { return {begin_, at_}; }

  void varint(std::uint32_t number, std::uint64_t value) {
    if (!has_room(kHead)) return;
    at_ = write_varint(at_, tag_of(number, WireType::Varint));
    at_ = write_varint(at_, value);
  }
  void fixed32(std::uint32_t number, std::uint32_t value) {
    if (!has_room(kHead)) return;
    at_ = write_varint(at_, tag_of(number, WireType::Fixed32));
    std::memcpy(at_, &value, sizeof(value));
    at_ += sizeof(value);
  }
  void bytes(std::uint32_t number, Bytes payload) {
    if (!has_room(kHead)) return;
    at_ = write_varint(at_, tag_of(number, WireType::Bytes));
    at_ = write_varint(at_, payload.size());
    raw(payload);
  }
  void raw(Bytes fields) {
    if (fields.empty() || !has_room(fields.size())) return;
    std::memcpy(at_, fields.data(), fields.size());
    at_ += fields.size();
  }
  template <typename Body>
  void message(std::uint32_t number, Body body) {
    if (!has_room(kHead)) return;
    at_ = write_varint(at_, tag_of(number, WireType::Bytes));
    std::byte* const size_at = at_++;
    body();
    const auto size = static_cast<std::size_t>(at_ - size_at) - 1;
    const std::size_t more = varint_size(size) - 1;
    if (more != 0) {
      if (!has_room(more)) return;
      std::memmove(size_at + 1 + more, size_at + 1, size);
      at_ += more;
    }
    write_varint(size_at, size);
  }

 private:
  // For a tag and a number.
  static constexpr std::size_t kHead = 16;

  auto has_room(std::size_t size) -> bool {
    if (static_cast<std::size_t>(end_ - at_) < size) is_complete_ = false;
    return is_complete_;
  }

  std::byte* begin_;
  std::byte* at_;
  std::byte* end_;
  bool is_complete_ = true;
};

}  // namespace opscribe::serde
