#include "opscribe/serde/load.h"

#include "opscribe/ir/walk.h"
#include "opscribe/serde/external_data.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/wire_reader.h"

namespace opscribe::serde {
namespace {

auto read_binary(const FileContent& content, const std::string& path,
                 const std::string& directory, const LoadOptions& options)
    -> std::unique_ptr<ir::Model> {
  auto model = std::make_unique<ir::Model>();
  model->path = path;
  model->keep_alive(content.keep_alive, content.bytes);
  WireReader reader(*model, content.bytes, options.limits);
  reader.read_model();
  model->external_store =
      make_external_store(directory, options, reader.has_external());
  return model;
}

auto has_external(const ir::Model& model) -> bool {
  bool found = false;
  ir::for_each_tensor(
      model, [&](const ir::StoredTensor& tensor) { found |= tensor.is_external(); });
  return found;
}

auto read_text(const FileContent& content, const std::string& path,
               const std::string& directory, const LoadOptions& options)
    -> std::unique_ptr<ir::Model> {
  const std::string name = split_path(path).second;
  auto model = parse_text(as_text(content.bytes), options.limits, name);
  model->path = path;
  model->external_store = make_external_store(directory, options, has_external(*model));
  return model;
}

auto read_any(const FileContent& content, const std::string& path,
              const std::string& directory, const LoadOptions& options)
    -> std::unique_ptr<ir::Model> {
  if (content.bytes.empty()) {
    throw Error(ErrorKind::Invalid, "the file is empty", "it should hold a model");
  }
  if (looks_like_text(content.bytes, path)) {
    return read_text(content, path, directory, options);
  }
  return read_binary(content, path, directory, options);
}

}  // namespace

auto looks_like_text(Bytes bytes, std::string_view name) -> bool {
  std::string_view text = as_text(bytes);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    if (text.front() == '#') {
      const std::size_t end = text.find('\n');
      text.remove_prefix(end == std::string_view::npos ? text.size() : end);
    } else if (std::string_view(" \t\r\n").find(text.front()) !=
               std::string_view::npos) {
      text.remove_prefix(1);
    } else {
      break;
    }
  }
  // A model's text opens with its header in `<...>`. No binary file starts with that
  // byte: it would end a group that never began.
  if (text.starts_with('<')) return true;
  // Without the header it opens with the graph's name, and binary files with the
  // version or the graph: no letter is the tag of either.
  if (text.empty()) return is_text_name(name);
  const char first = text.front();
  const bool is_letter =
      (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  return is_text_name(name) && (is_letter || first == '_' || first == '"');
}

auto is_text_name(std::string_view name) -> bool {
  return name.ends_with(".onnxtxt") || name.ends_with(".onnxtext");
}

auto load(const std::string& path, const LoadOptions& options)
    -> std::unique_ptr<ir::Model> {
  const FileContent content = read_file(path, options.map_file);
  const std::string directory =
      options.external_dir.empty() ? split_path(path).first : options.external_dir;
  try {
    return read_any(content, path, directory, options);
  } catch (Error& error) {
    throw std::move(error).in(fmt::format("`{}`", path)).with_path(path);
  }
}

auto load_bytes(Bytes bytes, std::shared_ptr<const void> keep_alive,
                const LoadOptions& options) -> std::unique_ptr<ir::Model> {
  FileContent content{bytes, std::move(keep_alive)};
  if (content.keep_alive == nullptr) {
    const auto copy =
        std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
    content = {*copy, copy};
  }
  return read_any(content, "", options.external_dir, options);
}

}  // namespace opscribe::serde
