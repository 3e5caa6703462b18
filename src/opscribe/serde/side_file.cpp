#include "opscribe/serde/side_file.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_set>

#include "opscribe/base/utf8.h"
#include "opscribe/ir/walk.h"
#include "opscribe/serde/pending_file.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::serde {
namespace {

// The data start at a multiple of this, for whoever maps the file.
constexpr std::size_t kAlignment = 64;

// Empty for types that the format does not have; their bytes are stored as U8.
auto safetensors_type(DataType dtype) -> std::string_view {
  switch (dtype) {
    case DataType::Double:
      return "F64";
    case DataType::Float:
      return "F32";
    case DataType::Float16:
      return "F16";
    case DataType::BFloat16:
      return "BF16";
    case DataType::Int64:
      return "I64";
    case DataType::Int32:
      return "I32";
    case DataType::Int16:
      return "I16";
    case DataType::Int8:
      return "I8";
    case DataType::UInt64:
      return "U64";
    case DataType::UInt32:
      return "U32";
    case DataType::UInt16:
      return "U16";
    case DataType::UInt8:
      return "U8";
    case DataType::Bool:
      return "BOOL";
    case DataType::Float8E4M3FN:
      return "F8_E4M3";
    case DataType::Float8E5M2:
      return "F8_E5M2";
    default:
      return {};
  }
}

auto numpy_type(DataType dtype) -> std::string_view {
  switch (dtype) {
    case DataType::Double:
      return "<f8";
    case DataType::Float:
      return "<f4";
    case DataType::Float16:
      return "<f2";
    case DataType::Int64:
      return "<i8";
    case DataType::Int32:
      return "<i4";
    case DataType::Int16:
      return "<i2";
    case DataType::Int8:
      return "|i1";
    case DataType::UInt64:
      return "<u8";
    case DataType::UInt32:
      return "<u4";
    case DataType::UInt16:
      return "<u2";
    case DataType::Bool:
      return "|b1";
    case DataType::Complex64:
      return "<c8";
    case DataType::Complex128:
      return "<c16";
    default:
      return "|u1";
  }
}

auto json_text(std::string_view text) -> std::string {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (out += '\\') += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

auto join(std::span<const std::int64_t> dims, std::string_view between) -> std::string {
  std::string out;
  for (const std::int64_t dim : dims) {
    if (!out.empty()) out += between;
    out += fmt::format("{}", dim);
  }
  return out;
}

auto crc_table() -> const std::array<std::uint32_t, 256>& {
  static const std::array<std::uint32_t, 256> table = [] {
    std::array<std::uint32_t, 256> made{};
    for (std::uint32_t i = 0; i < made.size(); ++i) {
      std::uint32_t c = i;
      for (int k = 0; k < 8; ++k) c = (c & 1U) != 0 ? 0xedb88320U ^ (c >> 1U) : c >> 1U;
      made[i] = c;
    }
    return made;
  }();
  return table;
}

auto crc_of(std::initializer_list<Bytes> parts) -> std::uint32_t {
  std::uint32_t c = 0xffffffffU;
  for (const Bytes part : parts) {
    for (const std::byte each : part) {
      c = crc_table()[(c ^ static_cast<std::uint32_t>(each)) & 255U] ^ (c >> 8U);
    }
  }
  return c ^ 0xffffffffU;
}

void add16(std::string& out, std::uint64_t value) {
  out += static_cast<char>(value & 255U);
  out += static_cast<char>((value >> 8U) & 255U);
}
void add32(std::string& out, std::uint64_t value) {
  add16(out, value & 0xffffU);
  add16(out, value >> 16U);
}

// The part of a zip entry's head that its line in the directory repeats.
auto zip_fields(std::uint32_t crc, std::uint64_t size, const std::string& name)
    -> std::string {
  std::string out;
  add16(out, 20);  // the version that is needed
  add16(out, 0);
  add16(out, 0);  // stored
  add16(out, 0);
  add16(out, 0x21);  // the first day that a zip file can name
  add32(out, crc);
  add32(out, size);
  add32(out, size);
  add16(out, name.size());
  return out;
}

}  // namespace

SideFile::SideFile(const ir::Model& model, std::uint64_t threshold, Format format)
    : model_(model), format_(format) {
  collect(threshold);
  if (format == Format::Safetensors) {
    lay_out_safetensors();
  } else {
    lay_out_npz();
  }
  for (std::size_t i = 0; i < entries_.size(); ++i)
    index_.emplace(entries_[i].tensor, i);
}

void SideFile::collect(std::uint64_t threshold) {
  std::unordered_set<std::string> names = {"__metadata__"};
  ir::for_each_tensor(model_, [&](ir::StoredTensor& tensor) {
    const DataType dtype = tensor.dtype();
    if (dtype == DataType::Undefined || dtype == DataType::String ||
        tensor.is_external() || tensor.data.size() != 1 || tensor.segment != nullptr) {
      return;
    }
    Entry entry{.name = std::string(tensor.name.view()), .tensor = &tensor};
    try {
      entry.length = raw_data_of(model_, tensor).bytes.size();
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::Invalid) throw;
      return;  // broken data stay where they are
    }
    if (entry.length <= threshold) return;
    const bool is_text =
        !entry.name.empty() && first_bad_utf8(entry.name) == entry.name.size();
    if (!is_text) entry.name = "tensor";
    for (std::size_t n = 2; !names.insert(entry.name).second; ++n) {
      entry.name = fmt::format("{}_{}", is_text ? tensor.name.view() : "tensor", n);
    }
    entries_.push_back(std::move(entry));
  });
  // The format allows no gaps: wide elements first are aligned without.
  std::ranges::stable_sort(entries_, std::ranges::greater(), [](const Entry& entry) {
    return std::min(bits(entry.tensor->dtype()), 64);
  });
}

auto SideFile::find(const ir::StoredTensor& tensor) const -> const Entry* {
  const auto found = index_.find(&tensor);
  return found == index_.end() ? nullptr : &entries_[found->second];
}

void SideFile::lay_out_safetensors() {
  std::string header = "{";
  std::string metadata;
  std::uint64_t at = 0;
  for (const Entry& entry : entries_) {
    const std::string_view type = safetensors_type(entry.tensor->dtype());
    const std::string dims = join(entry.tensor->dims, ",");
    if (type.empty()) {
      metadata += fmt::format(
          "{}{}:{}", metadata.empty() ? "" : ",", json_text(entry.name),
          json_text(fmt::format("{} [{}]", enum_name(entry.tensor->dtype()), dims)));
    }
    header += fmt::format(
        "{}{}:{{\"dtype\":\"{}\",\"shape\":[{}],\"data_offsets\":[{},{}]}}",
        header.size() == 1 ? "" : ",", json_text(entry.name),
        type.empty() ? "U8" : type,
        type.empty() ? fmt::format("{}", entry.length) : dims, at, at + entry.length);
    at += entry.length;
  }
  if (!metadata.empty()) header.insert(1, "\"__metadata__\":{" + metadata + "},");
  header += "}";
  header.append((kAlignment - (header.size() + 8) % kAlignment) % kAlignment, ' ');
  std::string head;
  add32(head, header.size() & 0xffffffffU);
  add32(head, header.size() >> 32U);
  head += header;
  at = head.size();
  heads_.assign(entries_.size(), {});
  if (!heads_.empty()) heads_[0] = std::move(head);
  for (Entry& entry : entries_) {
    entry.offset = at;
    at += entry.length;
  }
}

void SideFile::lay_out_npz() {
  std::uint64_t at = 0;
  std::string directory;
  for (Entry& entry : entries_) {
    const std::string_view type = numpy_type(entry.tensor->dtype());
    const bool is_whole = type != "|u1" || entry.tensor->dtype() == DataType::UInt8;
    std::string shape =
        is_whole ? join(entry.tensor->dims, ", ") : fmt::format("{}", entry.length);
    if (!is_whole || entry.tensor->dims.size() == 1) shape += ",";
    std::string array = fmt::format(
        "{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type, shape);
    const std::string name = entry.name + ".npy";
    const std::size_t before = 30 + name.size() + 10;
    array.append(kAlignment - (at + before + array.size() + 1) % kAlignment, ' ');
    array += '\n';
    std::string npy("\x93NUMPY\x01\x00", 8);
    add16(npy, array.size());
    npy += array;
    const RawData data = raw_data_of(model_, *entry.tensor);
    const std::uint32_t crc = crc_of({as_bytes(npy), data.bytes});
    const std::string fields = zip_fields(crc, npy.size() + entry.length, name);
    std::string head = "PK\x03\x04" + fields;
    add16(head, 0);
    head += name + npy;
    directory += "PK\x01\x02";
    add16(directory, 20);
    directory += fields;
    add16(directory, 0);
    add32(directory, 0);
    add32(directory, 0);
    add16(directory, 0);
    add32(directory, at);
    directory += name;
    entry.offset = at + head.size();
    at = entry.offset + entry.length;
    heads_.push_back(std::move(head));
  }
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  if (at > kMost || entries_.size() > 0xffff) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("{} bytes of weights are more than an .npz file holds", at),
                "name a .safetensors file");
  }
  tail_ = directory + "PK\x05\x06";
  add32(tail_, 0);
  add16(tail_, entries_.size());
  add16(tail_, entries_.size());
  add32(tail_, directory.size());
  add32(tail_, at);
  add16(tail_, 0);
}

void SideFile::write(const std::string& path) const {
  const auto [folder_path, name] = split_path(path);
  const SaveFolder folder(folder_path, true, nullptr);
  PendingFile file(folder, name);
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const RawData data = raw_data_of(model_, *entries_[i].tensor);
    file.write(as_bytes(heads_[i]), data.bytes);
  }
  file.write(as_bytes(tail_));
  file.finish();
  file.replace();
  folder.sync();
}

}  // namespace opscribe::serde
