#include "opscribe/driver/source_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "opscribe/base/error.h"

namespace opscribe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = "\xEF\xBB\xBF";

auto is_name_symbol(char symbol) -> bool {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         (symbol >= '0' && symbol <= '9') || symbol == '-' || symbol == '_' ||
         symbol == '.';
}

// What `# -*- coding: latin-1 -*-` names; empty when the line is no such comment.
auto declared_in(std::string_view line) -> std::string {
  const std::size_t start = line.find_first_not_of(" \t\f");
  if (start == line.npos || line[start] != '#') return {};
  constexpr std::string_view kWord = "coding";
  for (std::size_t at = line.find(kWord); at != line.npos;
       at = line.find(kWord, at + 1)) {
    std::size_t next = at + kWord.size();
    if (next >= line.size() || (line[next] != ':' && line[next] != '=')) continue;
    next = line.find_first_not_of(" \t", next + 1);
    std::string name;
    for (; next < line.size() && is_name_symbol(line[next]); ++next) name += line[next];
    if (!name.empty()) return name;
  }
  return {};
}

// In the first two lines; in the second one only behind a comment or nothing.
auto declared_encoding(std::string_view text) -> std::string {
  for (int i = 0; i < 2; ++i) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (std::string name = declared_in(line); !name.empty()) return name;
    const std::size_t start = line.find_first_not_of(" \t\f\r");
    if (start != line.npos && line[start] != '#') return {};
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

enum class Encoding { Utf8, Ascii, Latin1, Unknown };

auto encoding_of(std::string name) -> Encoding {
  for (char& symbol : name) {
    if (symbol == '_') symbol = '-';
    if (symbol >= 'A' && symbol <= 'Z') symbol = static_cast<char>(symbol + 32);
  }
  const auto is = [&](std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
  };
  if (is({"", "utf-8", "utf8", "u8", "utf", "utf-8-sig", "cp65001"})) {
    return Encoding::Utf8;
  }
  if (is({"ascii", "us-ascii", "646"})) return Encoding::Ascii;
  if (is({"latin-1", "latin1", "latin", "iso-8859-1", "iso8859-1", "8859", "cp819",
          "l1"})) {
    return Encoding::Latin1;
  }
  return Encoding::Unknown;
}

auto from_latin1(std::string_view bytes) -> std::string {
  std::string text;
  text.reserve(bytes.size());
  for (const char symbol : bytes) {
    const auto code = static_cast<unsigned char>(symbol);
    if (code < 0x80) {
      text += symbol;
    } else {
      text += static_cast<char>(0xC0 | (code >> 6));
      text += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return text;
}

auto is_file(const fs::path& path) -> bool {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

// `a/b.py` or `a/b/__init__.py` below a folder.
auto file_below(const fs::path& folder, const std::string& relative)
    -> std::optional<std::string> {
  const fs::path base = relative.empty() ? folder : folder / relative;
  if (!relative.empty()) {
    if (fs::path file = base.string() + ".py"; is_file(file)) return file.string();
  }
  if (fs::path file = base / "__init__.py"; is_file(file)) return file.string();
  return std::nullopt;
}

}  // namespace

auto decode_source(std::string_view bytes, const std::string& path) -> std::string {
  // A byte order mark is no part of the text: columns do not count it.
  const bool has_mark = bytes.starts_with(kMark);
  if (has_mark) bytes.remove_prefix(kMark.size());
  const std::string name = declared_encoding(bytes);
  const Encoding encoding = encoding_of(name);
  if (encoding == Encoding::Utf8) return std::string(bytes);
  if (has_mark) {
    throw Error(
        ErrorKind::Invalid,
        fmt::format("`{}` starts with the UTF-8 byte order mark, but declares `{}`",
                    path, name),
        "remove the declaration");
  }
  if (encoding == Encoding::Unknown) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("`{}` is in the encoding `{}`, which is not known here",
                            path, name),
                "save it as UTF-8");
  }
  if (encoding == Encoding::Latin1) return from_latin1(bytes);
  const auto at = std::ranges::find_if(
      bytes, [](char symbol) { return static_cast<unsigned char>(symbol) >= 0x80; });
  if (at != bytes.end()) {
    throw Error(ErrorKind::Invalid,
                fmt::format("`{}` declares `{}`, but has the byte 0x{:02X} on line {}",
                            path, name, static_cast<unsigned char>(*at),
                            1 + std::count(bytes.begin(), at, '\n')),
                "declare the encoding it is in, or save it as UTF-8");
  }
  return std::string(bytes);
}

auto find_module_file(const std::string& importer, std::uint32_t level,
                      std::string_view name) -> std::optional<std::string> {
  std::string relative(name);
  std::ranges::replace(relative, '.', '/');
  fs::path folder = fs::path(importer).parent_path();
  if (level > 0) {
    for (; level > 1; --level) folder /= "..";
    return file_below(folder.lexically_normal(), relative);
  }
  constexpr int kMostPackages = 32;
  for (int i = 0; i < kMostPackages; ++i) {
    if (auto found = file_below(folder, relative)) return found;
    if (!is_file(folder / "__init__.py")) return std::nullopt;
    folder = (folder / "..").lexically_normal();
  }
  return std::nullopt;
}

}  // namespace opscribe
