// A patch is the SHA-1 of both sides, and pieces in Base64: a number n whose last bit
// says whether n / 2 bytes come from an offset of the old side or stand here.

#include "opscribe/emit/patch.h"

#include <array>
#include <cstdint>
#include <unordered_map>

#include "opscribe/base/bytes.h"
#include "opscribe/base/error.h"
#include "opscribe/serde/sha1.h"

namespace opscribe::emit {
namespace {

constexpr std::size_t kBlock = 24;  // shorter copies do not pay
constexpr std::size_t kDigest = 40;
constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

auto digest_of(std::string_view bytes) -> std::string {
  serde::Sha1 sha;
  sha.update(as_bytes(bytes));
  return sha.finish();
}

auto to_base64(std::string_view bytes) -> std::string {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : bytes) {
    bits = (bits << 8U) | static_cast<unsigned char>(c);
    for (count += 8; count >= 6; count -= 6) {
      out += kDigits[(bits >> static_cast<unsigned>(count - 6)) & 63U];
    }
  }
  if (count > 0) out += kDigits[(bits << static_cast<unsigned>(6 - count)) & 63U];
  return out;
}

[[noreturn]] void refuse() {
  throw Error(ErrorKind::Invalid, "the patch of the record is damaged",
              "remove it: the script then means what it says");
}

auto from_base64(std::string_view text) -> std::string {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) refuse();
    bits = (bits << 6U) | static_cast<std::uint32_t>(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>((bits >> static_cast<unsigned>(count)) & 255U);
  }
  return out;
}

void add_number(std::string& out, std::uint64_t value) {
  for (; value >= 128; value >>= 7U) out += static_cast<char>((value & 127U) | 128U);
  out += static_cast<char>(value);
}

auto take_number(std::string_view& from) -> std::uint64_t {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64 && !from.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(from.front());
    from.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 127U) << shift;
    if (byte < 128) return value;
  }
  refuse();
}

auto take_bytes(std::string_view& from, std::uint64_t size) -> std::string_view {
  if (size > from.size()) refuse();
  const std::string_view taken = from.substr(0, size);
  from.remove_prefix(size);
  return taken;
}

}  // namespace

auto make_patch(std::string_view from, std::string_view to) -> std::string {
  std::unordered_map<std::string_view, std::size_t> blocks;
  for (std::size_t at = 0; at + kBlock <= from.size(); at += kBlock) {
    blocks.emplace(from.substr(at, kBlock), at);
  }
  std::string pieces;
  std::size_t start = 0;  // of what no copy has covered yet
  const auto insert = [&](std::size_t end) {
    if (end == start) return;
    add_number(pieces, (end - start) * 2);
    pieces += to.substr(start, end - start);
  };
  for (std::size_t at = 0; at + kBlock <= to.size();) {
    const auto found = blocks.find(to.substr(at, kBlock));
    if (found == blocks.end()) {
      ++at;
      continue;
    }
    std::size_t source = found->second;
    std::size_t begin = at;
    while (begin > start && source > 0 && to[begin - 1] == from[source - 1]) {
      --begin;
      --source;
    }
    std::size_t size = at - begin + kBlock;
    while (begin + size < to.size() && source + size < from.size() &&
           to[begin + size] == from[source + size]) {
      ++size;
    }
    insert(begin);
    add_number(pieces, size * 2 + 1);
    add_number(pieces, source);
    at = start = begin + size;
  }
  insert(to.size());
  return digest_of(from) + digest_of(to) + to_base64(pieces);
}

auto apply_patch(std::string_view from, std::string_view patch)
    -> std::optional<std::string> {
  if (patch.size() < 2 * kDigest) refuse();
  if (digest_of(from) != patch.substr(0, kDigest)) return std::nullopt;
  const std::string pieces = from_base64(patch.substr(2 * kDigest));
  std::string_view rest = pieces;
  std::string result;
  while (!rest.empty()) {
    const std::uint64_t number = take_number(rest);
    if (number % 2 == 0) {
      result += take_bytes(rest, number / 2);
      continue;
    }
    const std::uint64_t source = take_number(rest);
    std::string_view old = from;
    take_bytes(old, source);
    result += take_bytes(old, number / 2);
  }
  if (digest_of(result) != patch.substr(kDigest, kDigest)) refuse();
  return result;
}

}  // namespace opscribe::emit
