#include "opscribe/serde/save.h"

#include "opscribe/serde/pending_file.h"
#include "opscribe/serde/save_external.h"
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

}  // namespace

void save(const ir::Model& model, const std::string& path, const SaveOptions& options) {
  require(path.find('\0') == std::string::npos, "a path contains a NUL character");
  const auto [directory, name] = split_path(path);
  require(!name.empty(), "`{}` names a folder, not a file to save to", path);
  const SaveFolder folder(directory, options.durable, options.steps);
  ExternalSave external(model, folder, name, options);
  external.write();
  PendingFile file(folder, name);
  write_binary(model, external.overrides(), file);
  file.finish();
  file.replace();
  external.keep();
  folder.sync();
  external.remove_old();
}

}  // namespace opscribe::serde
