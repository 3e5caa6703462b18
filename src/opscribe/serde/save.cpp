#include "opscribe/serde/save.h"

#include "opscribe/serde/load.h"
#include "opscribe/serde/pending_file.h"
#include "opscribe/serde/save_external.h"
#include "opscribe/serde/text_printer.h"
#include "opscribe/serde/wire_writer.h"

namespace opscribe::serde {
namespace {

constexpr std::size_t kBuffer = std::size_t{1} << 20;

class FileOutput : public ByteOutput {
 public:
  explicit FileOutput(PendingFile& file) : file_(file) {}
  void write(Bytes buffered, Bytes large) override { file_.write(buffered, large); }

 private:
  PendingFile& file_;
};

void write_binary(const ir::Model& model, const TensorOverrides& overrides,
                  PendingFile& file) {
  const WireWriter writer(model, overrides.empty() ? nullptr : &overrides);
  const auto buffer = std::make_unique_for_overwrite<std::byte[]>(kBuffer);
  FileOutput output(file);
  writer.write(output, {buffer.get(), kBuffer});
}

class StringOutput : public ByteOutput {
 public:
  void write(Bytes buffered, Bytes large) override {
    text_ += as_text(buffered);
    text_ += as_text(large);
  }
  auto take() -> std::string { return std::move(text_); }

 private:
  std::string text_;
};

void write_text(const ir::Model& model, const TensorOverrides& overrides,
                PendingFile& file) {
  const auto sink = [&](std::string_view piece) { file.write(as_bytes(piece)); };
  if (overrides.empty()) {
    print_text(model, {}, sink);
    return;
  }
  // Tensors that moved to a data file: the binary form knows how to write them where
  // they are now, and without their bytes it is small.
  StringOutput output;
  const WireWriter writer(model, &overrides);
  const auto buffer = std::make_unique_for_overwrite<std::byte[]>(kBuffer);
  writer.write(output, {buffer.get(), kBuffer});
  print_text(*load_bytes(as_bytes(output.take())), {}, sink);
}

// The folder and the name of a file to save to.
auto split_save_path(const std::string& path) -> std::pair<std::string, std::string> {
  require(path.find('\0') == std::string::npos, "a path contains a NUL character");
  auto parts = split_path(path);
  require(!parts.second.empty(), "`{}` names a folder, not a file to save to", path);
  return parts;
}

}  // namespace

void save_bytes(std::string_view content, const std::string& path) {
  const auto [directory, name] = split_save_path(path);
  const SaveFolder folder(directory, true, nullptr);
  PendingFile file(folder, name);
  file.write(as_bytes(content));
  file.finish();
  file.replace();
  folder.sync();
}

void save(const ir::Model& model, const std::string& path, const SaveOptions& options) {
  const auto [directory, name] = split_save_path(path);
  const SaveFolder folder(directory, options.durable, options.steps);
  ExternalSave external(model, folder, name, options);
  external.write();
  PendingFile file(folder, name);
  if (is_text_name(name)) {
    write_text(model, external.overrides(), file);
  } else {
    write_binary(model, external.overrides(), file);
  }
  file.finish();
  file.replace();
  external.keep();
  folder.sync();
  external.remove_old();
}

}  // namespace opscribe::serde
