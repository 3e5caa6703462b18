// What a save leaves on the disk. crash_save_test.cpp has what happens when it fails.

#include "opscribe/serde/save.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "opscribe/ir/walk.h"
#include "opscribe/serde/external_data.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/test_proto.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::serde {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

class Save : public ::testing::Test {
 protected:
  Save() {
    root_ =
        fs::path(::testing::TempDir()) /
        fmt::format("save_{}_{}", ::getpid(),
                    ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(root_);
    fs::create_directories(root_);
  }
  ~Save() override { fs::remove_all(root_); }

  auto path(const std::string& name) const -> std::string { return root_ / name; }
  auto content(const std::string& name) const -> std::string {
    std::ifstream file(root_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  auto names(const std::string& folder = ".") const -> std::vector<std::string> {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(root_ / folder)) {
      found.push_back(entry.path().filename());
    }
    std::ranges::sort(found);
    return found;
  }
  // Two large tensors filled with `letter`, one of them as a typed list, and a small.
  static auto model_of(char letter) -> Proto {
    const std::string list(2000, letter);  // packed, a byte for each
    return model_proto(
        Proto()
            .message(5, Proto().varint(1, 9000).varint(2, 2).bytes(8, "raw").bytes(
                            9, std::string(9000, letter)))
            .message(
                5, Proto().varint(1, 2000).varint(2, 7).bytes(7, list).bytes(8, "list"))
            .message(5, Proto().varint(1, 2).varint(2, 2).bytes(8, "s").bytes(
                            9, std::string(2, letter))));
  }
  static void expect_values(const ir::Model& model, char letter) {
    const auto tensors = model.graph().initializers();
    ASSERT_EQ(tensors.size(), 3u);
    const Tensor raw = value_of(model, *tensors[0]->initializer());
    EXPECT_EQ(as_text(raw.bytes()), std::string(9000, letter));
    const Tensor list = value_of(model, *tensors[1]->initializer());
    EXPECT_EQ(list.to_vector<std::int64_t>(), std::vector<std::int64_t>(2000, letter));
    const Tensor small = value_of(model, *tensors[2]->initializer());
    EXPECT_EQ(as_text(small.bytes()), std::string(2, letter));
  }
  static auto outside(const std::string& name) -> SaveOptions {
    SaveOptions options;
    options.external_data = name;
    return options;
  }

  fs::path root_;
};

TEST_F(Save, WritesTheBytesAndNothingElse) {
  const Proto proto = model_of('a');
  save(*load_proto(proto), path("m.onnx"));
  EXPECT_EQ(content("m.onnx"), proto.text());
  EXPECT_THAT(names(), ElementsAre("m.onnx"));
}

TEST_F(Save, ReplacesTheFileTheModelIsMappedFrom) {
  std::string large(std::size_t{1} << 20, 'x');
  Proto proto = model_proto(Proto().message(
      5, Proto().varint(1, large.size()).varint(2, 2).bytes(8, "w").bytes(9, large)));
  save(*load_proto(proto), path("m.onnx"));
  const auto model = load(path("m.onnx"));
  model->producer_name = model->text("changed");
  save(*model, path("m.onnx"));
  save(*model, path("m.onnx"));
  const auto again = load(path("m.onnx"));
  EXPECT_EQ(again->producer_name.view(), "changed");
  EXPECT_EQ(
      as_text(
          raw_data_of(*again, *again->graph().initializers()[0]->initializer()).bytes),
      large);
}

TEST_F(Save, KeepsThePermissionsOfTheOldFile) {
  save(*load_proto(model_of('a')), path("m.onnx"));
  ASSERT_EQ(::chmod(path("m.onnx").c_str(), 0640), 0);
  save(*load_proto(model_of('b')), path("m.onnx"));
  struct stat info{};
  ASSERT_EQ(::stat(path("m.onnx").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0640u);
}

TEST_F(Save, MovesLargeTensorsOutside) {
  save(*load_proto(model_of('a')), path("m.onnx"), outside("w.data"));
  EXPECT_THAT(names(), ElementsAre("m.onnx", "w.data"));
  const auto model = load(path("m.onnx"));
  expect_values(*model, 'a');
  std::vector<std::uint64_t> offsets;
  ir::for_each_tensor(*model, [&](const ir::StoredTensor& tensor) {
    if (!tensor.is_external()) return;
    const ExternalRef ref = external_ref(tensor);
    EXPECT_EQ(ref.location, "w.data");
    EXPECT_EQ(ref.checksum->size(), 40u);
    offsets.push_back(ref.offset);
  });
  EXPECT_THAT(offsets, ElementsAre(0, 12288));
  EXPECT_EQ(content("w.data").size(), 12288u + 16000u);
}

TEST_F(Save, ChangedDataTakesANewNameAndTheOldGoes) {
  save(*load_proto(model_of('a')), path("m.onnx"), outside("w.data"));
  save(*load_proto(model_of('a')), path("m.onnx"), outside("w.data"));
  EXPECT_THAT(names(), ElementsAre("m.onnx", "w.data"));
  const auto old = load(path("m.onnx"));
  expect_values(*old, 'a');
  save(*load_proto(model_of('b')), path("m.onnx"), outside("w.data"));
  ASSERT_EQ(names().size(), 2u);
  EXPECT_TRUE(names()[1].starts_with("w-") && names()[1].ends_with(".data"));
  expect_values(*load(path("m.onnx")), 'b');
  save(*load_proto(model_of('c')), path("m.onnx"), outside("w.data"));
  EXPECT_THAT(names(), ElementsAre("m.onnx", "w.data"));
  expect_values(*load(path("m.onnx")), 'c');
  // What was read before still has its file.
  expect_values(*old, 'a');
}

TEST_F(Save, LeavesFilesOfOthersAlone) {
  std::ofstream(root_ / "w.data") << "mine";
  save(*load_proto(model_of('a')), path("m.onnx"), outside("w.data"));
  EXPECT_EQ(content("w.data"), "mine");
  EXPECT_EQ(names().size(), 3u);
  expect_values(*load(path("m.onnx")), 'a');
}

TEST_F(Save, KeepsReferencesWithinTheFolderAndCopiesElsewhere) {
  save(*load_proto(model_of('a')), path("m.onnx"), outside("w.data"));
  fs::create_directory(root_ / "other");
  const auto model = load(path("m.onnx"));
  save(*model, path("copy.onnx"));
  EXPECT_EQ(content("copy.onnx"), content("m.onnx"));
  EXPECT_THAT(names(), ElementsAre("copy.onnx", "m.onnx", "other", "w.data"));
  save(*model, path("other/m.onnx"));
  EXPECT_THAT(names("other"), UnorderedElementsAre("m.onnx", "m.onnx.data"));
  fs::remove(root_ / "w.data");
  expect_values(*load(path("other/m.onnx")), 'a');
}

TEST_F(Save, BringsTensorsBackInside) {
  save(*load_proto(model_of('a')), path("m.onnx"), outside("w.data"));
  SaveOptions options = outside("none.data");
  options.external_threshold = 1'000'000;
  save(*load(path("m.onnx")), path("inline.onnx"), options);
  fs::remove(root_ / "w.data");
  EXPECT_FALSE(fs::exists(root_ / "none.data"));
  expect_values(*load(path("inline.onnx")), 'a');
}

TEST_F(Save, DropsThePathSomeProgramHadInMemory) {
  Proto tensor = Proto().varint(1, 1).varint(2, 2).bytes(8, "w");
  tensor.message(13, Proto().bytes(1, "location").bytes(2, "w.bin"));
  tensor.message(13, Proto().bytes(1, "basepath").bytes(2, "/home/someone"));
  tensor.varint(14, 1);
  const auto model = load_proto(model_proto(Proto().message(5, tensor)));
  EXPECT_EQ(to_bytes(*model).find("someone"), std::string::npos);
}

TEST_F(Save, RefusesPlacesItCannotReplace) {
  const auto model = load_proto(model_of('a'));
  const auto code_of = [&](const std::string& name, const SaveOptions& options = {}) {
    try {
      save(*model, name, options);
    } catch (const Error& error) {
      return error.kind() == ErrorKind::Io ? error.os_code() : -1;
    }
    return 0;
  };
  fs::create_directory(root_ / "folder");
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(code_of(path("missing/m.onnx")), ENOENT);
  EXPECT_EQ(code_of(path("folder")), EISDIR);
  EXPECT_EQ(code_of(path("pipe")), EEXIST);
  EXPECT_EQ(code_of(path("folder/")), -1);
  EXPECT_EQ(code_of(path("m.onnx"), outside("../w.data")), -1);
  EXPECT_EQ(code_of(path("m.onnx"), outside("m.onnx")), -1);
  EXPECT_EQ(code_of(path("m.onnx"), outside("")), -1);
  EXPECT_THAT(names(), ElementsAre("folder", "pipe"));
}

TEST_F(Save, LoadTakesTextByItsHeaderOrItsName) {
  const auto nodes_of = [&](const std::string& name, std::string_view text) {
    std::ofstream(root_ / name) << text;
    return load(path(name))->graph().num_nodes();
  };
  constexpr std::string_view kPlain =
      "# plain\n g (float x) => (float y) { y = Neg (x) }";
  const std::string with_header = fmt::format("<ir_version: 9>\n{}", kPlain);
  EXPECT_EQ(nodes_of("m.onnx", with_header), 1u);
  EXPECT_EQ(nodes_of("m.onnxtxt", kPlain), 1u);
  EXPECT_EQ(nodes_of("m.onnxtext", kPlain), 1u);
  EXPECT_THROW(nodes_of("m.onnx", kPlain), Error);
  EXPECT_THROW(nodes_of("m.onnxtxt", "# nothing else\n"), Error);
  const std::string binary = to_bytes(*load(path("m.onnxtext")));
  EXPECT_EQ(nodes_of("binary.onnxtxt", binary), 1u);
}

TEST_F(Save, LoadRefusesWhatIsNoFile) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  for (const std::string& name : {path("missing"), path("."), path("pipe")}) {
    EXPECT_THROW(load(name), Error) << name;
  }
  EXPECT_THROW(load("/dev/zero"), Error);
}

TEST_F(Save, PrivateCopiesDoNotSeeLaterChanges) {
  std::string large(std::size_t{1} << 20, 'x');
  const Proto proto = model_proto(Proto().bytes(10, large));
  save(*load_proto(proto), path("m.onnx"));
  LoadOptions options;
  options.map_file = false;
  const auto model = load(path("m.onnx"), options);
  std::ofstream(root_ / "m.onnx", std::ios::trunc) << "gone";
  EXPECT_EQ(model->graph().doc.view(), large);
}

}  // namespace
}  // namespace opscribe::serde
