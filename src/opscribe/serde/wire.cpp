#include "opscribe/serde/wire.h"

#include <algorithm>
#include <functional>
#include <protozero/varint.hpp>
#include <vector>

namespace opscribe::serde {
namespace {

// One varint of at most ten bytes by protozero; `problem` says why there is none.
auto decode(const std::byte*& at, const std::byte* end, const char*& problem)
    -> std::uint64_t {
  const char* chars = reinterpret_cast<const char*>(at);
  std::uint64_t value = 0;
  try {
    value = protozero::decode_varint(&chars, reinterpret_cast<const char*>(end));
  } catch (const protozero::varint_too_long_exception&) {
    problem = "a number is longer than ten bytes";
  } catch (const protozero::end_of_buffer_exception&) {
    problem = "the message ends within a number";
  }
  at = reinterpret_cast<const std::byte*>(chars);
  return value;
}

}  // namespace

auto WireSource::place(const std::byte* at) const -> std::string {
  const std::less<> before;
  if (before(at, file.data()) || before(file.data() + file.size(), at)) return {};
  return fmt::format("byte {}: ", at - file.data());
}

void WireSource::malformed(const std::byte* at, std::string_view text) const {
  throw Error(ErrorKind::Invalid, fmt::format("{}{}", place(at), text),
              "the file is damaged or is no ONNX model");
}

auto FieldReader::read_long_varint() -> std::uint64_t {
  const char* problem = nullptr;
  const std::uint64_t value = decode(at_, end_, problem);
  if (problem != nullptr) source_->malformed(at_, problem);
  return value;
}

void FieldReader::bad_tag(std::uint64_t tag) const {
  source_->malformed(begin_, tag < 8 ? fmt::format("a field has the number 0")
                                     : fmt::format("a field has the tag {}", tag));
}

void FieldReader::past_end(std::uint64_t size) const {
  source_->malformed(begin_, fmt::format("field {} needs {} bytes, {} are left",
                                         number(), size, end_ - at_));
}

void FieldReader::skip_group() {
  // Open groups, innermost last; what is in them only needs to be well-formed.
  const std::byte* start = begin_;
  std::vector<std::uint32_t> open;
  FieldReader inner(*this);
  for (;;) {
    const std::uint32_t tag = inner.tag_;
    switch (static_cast<WireType>(tag & 7)) {
      case WireType::StartGroup:
        open.push_back(tag >> 3);
        check_limit(source_->depth + open.size(), source_->limits->message_depth,
                    "levels of messages");
        break;
      case WireType::EndGroup:
        if (open.empty() || open.back() != tag >> 3) {
          source_->malformed(inner.begin_, "a group ends that did not begin");
        }
        open.pop_back();
        break;
      case WireType::Varint:
        inner.read_varint();
        break;
      case WireType::Bytes: {
        const std::uint64_t size = inner.read_varint();
        if (size > static_cast<std::uint64_t>(end_ - inner.at_)) inner.past_end(size);
        inner.at_ += size;
        break;
      }
      case WireType::Fixed32:
        inner.read_fixed<std::uint32_t>();
        break;
      case WireType::Fixed64:
        inner.read_fixed<std::uint64_t>();
        break;
      default:
        source_->malformed(inner.begin_,
                           fmt::format("a field has the wire type {}", tag & 7));
    }
    if (open.empty()) break;
    if (inner.at_ == end_) source_->malformed(start, "a group does not end");
    inner.begin_ = inner.at_;
    const std::uint64_t next_tag = inner.read_varint();
    if (next_tag > UINT32_MAX || next_tag < 8) inner.bad_tag(next_tag);
    inner.tag_ = static_cast<std::uint32_t>(next_tag);
  }
  at_ = inner.at_;
}

auto VarintReader::next() -> std::uint64_t {
  const char* problem = nullptr;
  const std::uint64_t value = decode(at_, end_, problem);
  if (problem != nullptr) source_->malformed(at_, problem);
  return value;
}

void UnknownFields::add(Arena& arena, Bytes raw) {
  if (bytes_.empty()) {
    bytes_ = raw;
    return;
  }
  if (copy_ == nullptr && bytes_.data() + bytes_.size() == raw.data()) {
    bytes_ = {bytes_.data(), bytes_.size() + raw.size()};
    return;
  }
  const std::size_t size = bytes_.size() + raw.size();
  if (size > capacity_) {
    // Doubling keeps the copying linear in what a hostile file scatters.
    capacity_ = std::max(size * 2, std::size_t{64});
    auto* grown = static_cast<std::byte*>(arena.allocate(capacity_, 1));
    std::memcpy(grown, bytes_.data(), bytes_.size());
    copy_ = grown;
  }
  std::memcpy(copy_ + bytes_.size(), raw.data(), raw.size());
  bytes_ = {copy_, size};
}

auto Submessage::join(const WireSource& source, Arena& arena, Bytes message) const
    -> Bytes {
  // From the first occurrence on: those before it were of another case of a oneof.
  const Bytes rest(first_.data(), message.data() + message.size());
  FieldReader head(source, first_);
  head.next();
  std::size_t size = 0;
  for (FieldReader field(source, rest); field.next();) {
    if (field.tag() == head.tag()) size += field.payload().size();
  }
  auto* joined = static_cast<std::byte*>(arena.allocate(size + 1, 1));
  std::size_t at = 0;
  for (FieldReader field(source, rest); field.next();) {
    if (field.tag() != head.tag() || field.payload().empty()) continue;
    if (field.payload().size() > size - at) {
      source.malformed(field.raw().data(), "the file changed while it was read");
    }
    std::memcpy(joined + at, field.payload().data(), field.payload().size());
    at += field.payload().size();
  }
  return {joined, size};
}

}  // namespace opscribe::serde
