// An archive of arrays is a ZIP file whose members end in `.npy`. Its list of members
// stands at the end of the file:
//
//   [local header, name, bytes] ...   [central record, name] ...   end record

#include <algorithm>
#include <array>
#include <optional>

#include "opscribe/base/error.h"
#include "opscribe/serde/npy.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::serde {
namespace {

constexpr std::uint32_t kLocal = 0x04034b50;
constexpr std::uint32_t kCentral = 0x02014b50;
constexpr std::uint32_t kEnd = 0x06054b50;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kEndSize = 22;
constexpr std::uint64_t kInExtra = 0xffffffff;  // the number stands in the extra field

[[noreturn]] void refuse_archive(std::string_view why) {
  fail(ErrorKind::Invalid, "this is no archive of arrays: {}", why);
}

// Little-endian numbers at places that are checked.
class Archive {
 public:
  explicit Archive(Bytes bytes) : bytes_(bytes) {}

  auto size() const -> std::uint64_t { return bytes_.size(); }
  auto part(std::uint64_t at, std::uint64_t size) const -> Bytes {
    if (at > bytes_.size() || size > bytes_.size() - at) {
      refuse_archive("a part of it lies behind its end");
    }
    return bytes_.subspan(at, size);
  }
  auto number(std::uint64_t at, std::size_t width) const -> std::uint64_t {
    const Bytes bytes = part(at, width);
    std::uint64_t value = 0;
    for (std::size_t k = width; k-- > 0;) {
      value = value << 8 | static_cast<std::uint64_t>(bytes[k]);
    }
    return value;
  }

 private:
  Bytes bytes_;
};

struct Member {
  std::string name;
  std::uint64_t method = 0;
  std::uint64_t size = 0;  // as it lies in the file
  std::uint64_t unpacked = 0;
  std::uint64_t local = 0;  // where its local header stands
};

// The end record may be followed by a comment of up to 64 KB.
auto find_end(const Archive& archive) -> std::uint64_t {
  if (archive.size() < kEndSize) refuse_archive("it is too short");
  const std::uint64_t last = archive.size() - kEndSize;
  const std::uint64_t first = last - std::min<std::uint64_t>(last, 0xffff);
  for (std::uint64_t at = last + 1; at-- > first;) {
    if (archive.number(at, 4) == kEnd) return at;
  }
  refuse_archive("it has no list of its members");
}

// Numbers that do not fit 32 bits stand in an extra field, in this order.
void read_large(const Archive& archive, std::uint64_t at, std::uint64_t size,
                Member& member) {
  const std::uint64_t end = at + size;
  while (at + 4 <= end) {
    const std::uint64_t id = archive.number(at, 2);
    const std::uint64_t length = archive.number(at + 2, 2);
    at += 4;
    if (id != 1) {
      at += length;
      continue;
    }
    for (std::uint64_t* number : {&member.unpacked, &member.size, &member.local}) {
      if (*number != kInExtra) continue;
      *number = archive.number(at, 8);
      at += 8;
    }
    return;
  }
}

auto members_of(const Archive& archive) -> std::vector<Member> {
  const std::uint64_t end = find_end(archive);
  const std::uint64_t count = archive.number(end + 10, 2);
  std::uint64_t at = archive.number(end + 16, 4);
  std::vector<Member> members;
  for (std::uint64_t i = 0; i < count; ++i) {
    if (archive.number(at, 4) != kCentral)
      refuse_archive("its list of members is broken");
    Member member{.method = archive.number(at + 10, 2),
                  .size = archive.number(at + 20, 4),
                  .unpacked = archive.number(at + 24, 4),
                  .local = archive.number(at + 42, 4)};
    const std::uint64_t name = archive.number(at + 28, 2);
    const std::uint64_t extra = archive.number(at + 30, 2);
    member.name = as_text(archive.part(at + kCentralSize, name));
    read_large(archive, at + kCentralSize + name, extra, member);
    members.push_back(std::move(member));
    at += kCentralSize + name + extra + archive.number(at + 32, 2);
  }
  return members;
}

auto bytes_of(const Archive& archive, const Member& member) -> Bytes {
  if (member.method != 0) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("the member {} is compressed", quoted_text(member.name)),
                "save the arrays with `np.savez`, not `np.savez_compressed`");
  }
  if (archive.number(member.local, 4) != kLocal) {
    refuse_archive(fmt::format("the member {} is not where the list says",
                               quoted_text(member.name)));
  }
  const std::uint64_t head = kLocalSize + archive.number(member.local + 26, 2) +
                             archive.number(member.local + 28, 2);
  return archive.part(member.local + head, member.size);
}

// --- writing

auto crc_table() -> const std::array<std::uint32_t, 256>& {
  static const auto kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) {
        value = (value >> 1) ^ ((value & 1) != 0 ? 0xedb88320U : 0U);
      }
      table[i] = value;
    }
    return table;
  }();
  return kTable;
}

auto crc32(std::string_view bytes) -> std::uint32_t {
  const auto& table = crc_table();
  std::uint32_t crc = 0xffffffff;
  for (const char byte : bytes) {
    crc = table[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
  }
  return ~crc;
}

void put(std::string& out, std::uint64_t value, std::size_t width) {
  for (std::size_t k = 0; k < width; ++k) {
    out += static_cast<char>((value >> (8 * k)) & 0xff);
  }
}

// What the local header and the central record have in common. The date is the first
// that the format knows, so that the same arrays make the same file.
void put_common(std::string& out, std::string_view name, std::string_view content) {
  constexpr std::uint64_t kFirstDay = (1 << 5) | 1;
  put(out, 20, 2);       // version needed
  put(out, 1 << 11, 2);  // names are UTF-8
  put(out, 0, 2);        // stored
  put(out, 0, 2);
  put(out, kFirstDay, 2);
  put(out, crc32(content), 4);
  put(out, content.size(), 4);
  put(out, content.size(), 4);
  put(out, name.size(), 2);
  put(out, 0, 2);  // no extra field
}

}  // namespace

auto read_npz(Bytes bytes, BufferPool* pool) -> std::vector<NamedArray> {
  const Archive archive(bytes);
  std::vector<NamedArray> arrays;
  for (const Member& member : members_of(archive)) {
    constexpr std::string_view kSuffix = ".npy";
    if (!member.name.ends_with(kSuffix)) continue;
    std::string name = member.name.substr(0, member.name.size() - kSuffix.size());
    try {
      arrays.push_back({name, read_npy(bytes_of(archive, member), {}, pool)});
    } catch (Error& error) {
      throw std::move(error).in(fmt::format("array {}", quoted_text(name)));
    }
  }
  return arrays;
}

auto npz_bytes(const std::vector<NamedArray>& arrays) -> std::string {
  std::string out;
  std::string list;
  for (const NamedArray& each : arrays) {
    const std::string name = each.name + ".npy";
    const std::string content = npy_bytes(each.array);
    if (out.size() + content.size() + list.size() > 0xf0000000 ||
        name.size() > 0xffff) {
      throw Error(ErrorKind::Unsupported, "an archive of arrays ends at 4 GB",
                  "write each output to a file of its own, into a folder");
    }
    put(list, kCentral, 4);
    put(list, 20, 2);  // made by this version
    put_common(list, name, content);
    put(list, 0, 2);  // comment
    put(list, 0, 2);  // disk
    put(list, 0, 2);  // attributes
    put(list, 0, 4);
    put(list, out.size(), 4);
    list += name;
    put(out, kLocal, 4);
    put_common(out, name, content);
    out += name + content;
  }
  const std::size_t begin = out.size();
  out += list;
  put(out, kEnd, 4);
  put(out, 0, 4);
  put(out, arrays.size(), 2);
  put(out, arrays.size(), 2);
  put(out, list.size(), 4);
  put(out, begin, 4);
  put(out, 0, 2);
  return out;
}

}  // namespace opscribe::serde
