#include "opscribe/driver/run/outputs.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "opscribe/base/error.h"
#include "opscribe/diag/render.h"
#include "opscribe/serde/npy.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/test_data.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe {
namespace {

namespace fs = std::filesystem;
constexpr std::int64_t kBorder = 3;  // elements shown at each end of a shortened axis

// A tensor as nested lists, columns aligned.
class ArrayPrinter {
 public:
  ArrayPrinter(const Tensor& tensor, const PrintSettings& settings, std::size_t indent)
      : tensor_(tensor),
        settings_(settings),
        indent_(indent),
        is_short_(tensor.element_count() > settings.most_elements) {
    measure(0, 0);
  }

  auto print() -> std::string {
    list(0, 0);
    return std::move(out_);
  }

 private:
  auto is_left_out(std::int64_t i, std::int64_t size) const -> bool {
    return is_short_ && size > 2 * kBorder && i >= kBorder && i < size - kBorder;
  }
  // Calls `visit(index)` for what is shown of an axis, and `gap()` for the rest.
  template <typename Visit, typename Gap>
  void walk(std::size_t axis, Visit visit, Gap gap) {
    const std::int64_t size = tensor_.dim(axis);
    for (std::int64_t i = 0; i < size; ++i) {
      if (!is_left_out(i, size)) {
        visit(i);
        continue;
      }
      gap(i);
      i = size - kBorder - 1;
    }
  }
  void measure(std::size_t axis, std::int64_t first) {
    if (axis == tensor_.rank()) {
      cell_ = std::max(cell_, element_text(tensor_, first).size());
      return;
    }
    walk(
        axis, [&](std::int64_t i) { measure(axis + 1, first * tensor_.dim(axis) + i); },
        [](std::int64_t) {});
  }
  void list(std::size_t axis, std::int64_t first) {
    if (axis == tensor_.rank()) {
      const std::string text = element_text(tensor_, first);
      out_ += tensor_.rank() < 2 || tensor_.is_string()
                  ? text
                  : fmt::format("{:>{}}", text, cell_);
      return;
    }
    out_ += '[';
    const auto between = [&](std::int64_t i) {
      if (i > 0) separate(axis);
    };
    walk(
        axis,
        [&](std::int64_t i) {
          between(i);
          list(axis + 1, first * tensor_.dim(axis) + i);
        },
        [&](std::int64_t i) {
          between(i);
          out_ += "...";
        });
    out_ += ']';
  }
  // Rows stand below each other; a long row is broken.
  void separate(std::size_t axis) {
    out_ += ',';
    const bool is_row = axis + 1 == tensor_.rank();
    const std::size_t line = out_.size() - (out_.rfind('\n') + 1);
    if (is_row && line + cell_ + 2 < settings_.width) {
      out_ += ' ';
      return;
    }
    const std::size_t lines = is_row ? 1 : tensor_.rank() - axis - 1;
    out_.append(std::min<std::size_t>(lines, 2), '\n');
    out_.append(indent_ + axis + 1, ' ');
  }

  const Tensor& tensor_;
  const PrintSettings& settings_;
  std::size_t indent_;
  bool is_short_;
  std::size_t cell_ = 0;
  std::string out_;
};

struct TerminalPrinter {
  const PrintSettings& settings;
  std::size_t indent = 2;

  auto operator()(const Tensor& tensor) const -> std::string {
    const std::string type = type_text(tensor.dtype(), tensor.dims().span());
    const std::string text = ArrayPrinter(tensor, settings, indent).print();
    const bool is_line = text.find('\n') == std::string::npos;
    if (tensor.rank() < 2 && is_line && type.size() + text.size() + indent < 64) {
      return fmt::format("{}  {}\n", type, text);
    }
    return fmt::format("{}\n{:{}}{}\n", type, "", indent, text);
  }
  auto operator()(const SparseTensor& sparse) const -> std::string {
    return summary(sparse, settings.most_elements) + "\n";
  }
  auto operator()(const SequenceValue& sequence) const -> std::string {
    std::string text = fmt::format("a sequence of {}\n", sequence.size());
    std::size_t i = 0;
    for (const RuntimeValue& item : sequence.items()) {
      text += labelled(fmt::format("[{}]", i++), item);
    }
    return text;
  }
  auto operator()(const MapValue& map) const -> std::string {
    std::string text = fmt::format("a map of {}\n", map.size());
    for (std::size_t i = 0; i < map.size(); ++i) {
      text += labelled(map.key_text(i) + ":", map.values().items()[i]);
    }
    return text;
  }
  auto operator()(const OptionalValue& optional) const -> std::string {
    if (!optional.has_value()) return "an optional without a value\n";
    return std::visit(*this, optional.value().sum());
  }
  auto labelled(const std::string& label, const RuntimeValue& value) const
      -> std::string {
    return fmt::format("{:{}}{} {}", "", indent, label,
                       std::visit(TerminalPrinter{settings, indent + 2}, value.sum()));
  }
};

// Numbers that JSON does not have become texts.
auto json_element(const Tensor& tensor, std::int64_t i) -> std::string {
  if (tensor.is_string())
    return json_text(tensor.strings()[static_cast<std::size_t>(i)]);
  std::string text = element_text(tensor, i);
  if (tensor.dtype() == DataType::Bool) return text == "True" ? "true" : "false";
  const char last = text.back();
  const bool is_number = last >= '0' && last <= '9';
  return is_number ? text : fmt::format("\"{}\"", text);
}

void json_list(std::string& out, const Tensor& tensor, std::size_t axis,
               std::int64_t first) {
  if (axis == tensor.rank()) {
    out += json_element(tensor, first);
    return;
  }
  out += '[';
  for (std::int64_t i = 0; i < tensor.dim(axis); ++i) {
    if (i > 0) out += ", ";
    json_list(out, tensor, axis + 1, first * tensor.dim(axis) + i);
  }
  out += ']';
}

struct JsonPrinter {
  auto operator()(const Tensor& tensor) const -> std::string {
    std::string out;
    json_list(out, tensor, 0, 0);
    return out;
  }
  auto operator()(const SparseTensor& sparse) const -> std::string {
    return fmt::format("{{\"values\": {}, \"indices\": {}}}", (*this)(sparse.values()),
                       (*this)(sparse.indices()));
  }
  auto operator()(const SequenceValue& sequence) const -> std::string {
    std::string out = "[";
    for (const RuntimeValue& item : sequence.items()) {
      if (out.size() > 1) out += ", ";
      out += std::visit(*this, item.sum());
    }
    return out + "]";
  }
  auto operator()(const MapValue& map) const -> std::string {
    std::string out = "{";
    for (std::size_t i = 0; i < map.size(); ++i) {
      if (i > 0) out += ", ";
      const std::string key = map.text_keys() != nullptr
                                  ? json_text((*map.text_keys())[i])
                                  : fmt::format("\"{}\"", map.key_text(i));
      out += key + ": " + std::visit(*this, map.values().items()[i].sum());
    }
    return out + "}";
  }
  auto operator()(const OptionalValue& optional) const -> std::string {
    return optional.has_value() ? std::visit(*this, optional.value().sum()) : "null";
  }
};

auto type_words(const RuntimeValue& value) -> std::string {
  if (const auto* tensor = std::get_if<Tensor>(&value.sum())) {
    return type_text(tensor->dtype(), tensor->dims().span());
  }
  return std::string(kind_name(value.kind()));
}

// A file name without folders and signs that mean something to a shell.
auto file_name(std::string_view name, std::set<std::string>& taken) -> std::string {
  std::string safe;
  for (const char c : name) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                          (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '.';
    safe += is_plain ? c : '_';
  }
  if (safe.empty() || safe.front() == '.' || safe.front() == '-') safe.insert(0, "_");
  constexpr std::size_t kLongest = 200;
  safe.resize(std::min(safe.size(), kLongest));
  std::string unique = safe;
  for (int n = 2; !taken.insert(unique).second; ++n)
    unique = fmt::format("{}_{}", safe, n);
  return unique;
}

void make_folder(const std::string& path) {
  std::error_code code;
  fs::create_directories(path, code);
  if (code) {
    throw Error(ErrorKind::Io,
                fmt::format("cannot make the folder `{}`: {}", path, code.message()))
        .with_path(path);
  }
}

void write_archive(const std::vector<eval::NamedValue>& values,
                   const std::string& path) {
  std::vector<serde::NamedArray> arrays;
  for (const eval::NamedValue& each : values) {
    const auto* tensor = std::get_if<Tensor>(&each.value.sum());
    if (tensor == nullptr) {
      throw Error(ErrorKind::Unsupported,
                  fmt::format("output `{}` is {}, which an .npz does not hold",
                              each.name, kind_phrase(each.value.kind())),
                  "write to a folder or a .json file");
    }
    arrays.push_back({each.name, *tensor});
  }
  serde::save_bytes(serde::npz_bytes(arrays), path);
}

void write_document(const std::vector<eval::NamedValue>& values,
                    const std::string& path) {
  std::string text = "{";
  for (const eval::NamedValue& each : values) {
    text += fmt::format("{}\n  {}: {}", text.size() > 1 ? "," : "",
                        json_text(each.name), to_json(each.value));
  }
  serde::save_bytes(text + "\n}\n", path);
}

}  // namespace

auto to_terminal(std::string_view name, const RuntimeValue& value,
                 const PrintSettings& settings) -> std::string {
  return fmt::format("{}: {}", diag::escape_for_terminal(name),
                     std::visit(TerminalPrinter{settings}, value.sum()));
}

auto json_text(std::string_view text) -> std::string {
  using Json = nlohmann::json;
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

auto to_json(const RuntimeValue& value) -> std::string {
  return fmt::format("{{\"type\": \"{}\", \"value\": {}}}", type_words(value),
                     std::visit(JsonPrinter{}, value.sum()));
}

auto write_outputs(const std::vector<eval::NamedValue>& values, const std::string& path)
    -> std::vector<std::string> {
  if (path.ends_with(".npz")) {
    write_archive(values, path);
    return {path};
  }
  if (path.ends_with(".json")) {
    write_document(values, path);
    return {path};
  }
  make_folder(path);
  std::vector<std::string> files;
  std::set<std::string> taken;
  for (const eval::NamedValue& each : values) {
    const std::string stem = path + "/" + file_name(each.name, taken);
    if (const auto* tensor = std::get_if<Tensor>(&each.value.sum())) {
      files.push_back(stem + ".npy");
      serde::save_bytes(serde::npy_bytes(*tensor), files.back());
    } else {
      files.push_back(stem + ".pb");
      serde::write_data_file({each.name, each.value}, files.back());
    }
  }
  return files;
}

}  // namespace opscribe
