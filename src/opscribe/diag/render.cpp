#include "opscribe/diag/render.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "opscribe/base/utf8.h"

namespace opscribe::diag {
namespace {

using Json = nlohmann::ordered_json;

// Control characters, and marks that reorder or hide text.
auto is_unsafe(char32_t code) -> bool {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x200B ||
         (code >= 0x200E && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2060 && code <= 0x2069) || code == 0xFEFF;
}

auto place_text(const Place& place) -> std::string {
  std::string text = escape_for_terminal(place.file);
  if (place.range.is_known()) {
    text += fmt::format(":{}:{}", place.range.line, place.range.column);
  }
  if (!place.path.empty()) {
    if (!text.empty()) text += ": ";
    text += escape_for_terminal(place.path);
  }
  return text;
}

auto place_json(const Place& place) -> Json {
  Json json = Json::object();
  if (!place.file.empty()) json["file"] = place.file;
  if (place.range.is_known()) {
    json["line"] = place.range.line;
    json["column"] = place.range.column;
    json["end_line"] = place.range.end_line;
    json["end_column"] = place.range.end_column;
  }
  if (!place.path.empty()) json["path"] = place.path;
  if (!place.node.empty()) json["node"] = place.node;
  if (!place.op_type.empty()) json["op_type"] = place.op_type;
  if (!place.function.empty()) json["function"] = place.function;
  return json;
}

// How many columns a text takes; code points, which is what ranges count.
auto width_of(std::string_view text) -> std::uint32_t {
  return static_cast<std::uint32_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// The source line of a place with its range underlined; empty when it is not known.
auto excerpt(const Place& place, const RenderOptions& options) -> std::string {
  if (!options.line_of || !place.range.is_known()) return {};
  const auto found = options.line_of(place.file, place.range.line);
  if (!found) return {};
  // Tabs count as one column, so they are shown as one blank.
  std::string line = *found;
  std::ranges::replace(line, '\t', ' ');
  constexpr std::size_t kLongest = 200;
  if (line.size() > kLongest) line.resize(kLongest);
  line = escape_for_terminal(line);
  const std::uint32_t width = width_of(line);
  const std::uint32_t begin = std::min(place.range.column, width + 1);
  std::uint32_t end = place.range.end_line == place.range.line
                          ? std::min(place.range.end_column, width + 1)
                          : width + 1;
  end = std::max(end, begin + 1);
  const char* dim = options.color ? "\x1b[1;34m" : "";
  const char* mark = options.color ? "\x1b[1;31m" : "";
  const char* off = options.color ? "\x1b[0m" : "";
  const std::string number = std::to_string(place.range.line);
  const std::string gutter(std::max<std::size_t>(number.size(), 3), ' ');
  return fmt::format("{}{} |{}\n{}{:>{}} |{} {}\n{}{} |{} {}{}{}{}\n", dim, gutter, off,
                     dim, number, gutter.size(), off, line, dim, gutter, off,
                     std::string(begin - 1, ' '), mark, std::string(end - begin, '^'),
                     off);
}

}  // namespace

auto escape_for_terminal(std::string_view text) -> std::string {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    const auto [code, size] = decode_utf8(text);
    if (size == 0) {
      safe += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
      text.remove_prefix(1);
      continue;
    }
    if (code == '\n') {
      safe += "\\n";
    } else if (code == '\t') {
      safe += "\\t";
    } else if (is_unsafe(code)) {
      safe += code < 0x100 ? fmt::format("\\x{:02x}", static_cast<unsigned>(code))
                           : fmt::format("\\u{:04x}", static_cast<unsigned>(code));
    } else {
      safe += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  return safe;
}

auto escape_lines(std::string_view text) -> std::string {
  std::string safe;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    safe += escape_for_terminal(text.substr(0, end));
    if (end < text.size()) safe += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return safe;
}

auto to_terminal(const Diagnostic& diagnostic, const RenderOptions& options)
    -> std::string {
  const bool is_error = diagnostic.severity == Severity::Error;
  const char* on = !options.color ? "" : is_error ? "\x1b[1;31m" : "\x1b[1;33m";
  const char* dim = options.color ? "\x1b[1;34m" : "";
  const char* off = options.color ? "\x1b[0m" : "";
  std::string text =
      fmt::format("{}{}[{}]{}: {}\n", on, name_of(diagnostic.severity), diagnostic.id,
                  off, escape_for_terminal(diagnostic.message));
  const std::string place = place_text(diagnostic.place);
  if (!place.empty()) text += fmt::format("  {}-->{} {}\n", dim, off, place);
  text += excerpt(diagnostic.place, options);
  for (const Label& label : diagnostic.labels) {
    text += fmt::format("  {}...{} {}: {}\n", dim, off, place_text(label.place),
                        escape_for_terminal(label.text));
    text += excerpt(label.place, options);
  }
  if (!diagnostic.help.empty()) {
    text += fmt::format("   {}={} help: {}\n", dim, off,
                        escape_for_terminal(diagnostic.help));
  }
  return text;
}

auto to_json(const Diagnostic& diagnostic) -> std::string {
  Json json = {{"id", diagnostic.id},
               {"severity", name_of(diagnostic.severity)},
               {"message", diagnostic.message},
               {"where", place_json(diagnostic.place)}};
  Json labels = Json::array();
  for (const Label& label : diagnostic.labels) {
    labels.push_back({{"where", place_json(label.place)}, {"text", label.text}});
  }
  json["labels"] = std::move(labels);
  json["help"] = diagnostic.help;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace opscribe::diag
