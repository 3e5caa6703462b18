// Where a hostile location may not lead, and what the sizes must be.

#include "opscribe/serde/external_data.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "opscribe/serde/sha1.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/test_proto.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::serde {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class ExternalData : public ::testing::Test {
 protected:
  ExternalData() {
    root_ =
        fs::path(::testing::TempDir()) /
        fmt::format("external_{}_{}", ::getpid(),
                    ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(root_);
    fs::create_directories(root_ / "model");
    put("model/w.bin", "0123456789abcdef");
    put("secret.bin", "do not read this");
  }
  ~ExternalData() override { fs::remove_all(root_); }

  void put(const std::string& name, std::string_view content) const {
    std::ofstream(root_ / name, std::ios::binary) << content;
  }
  auto path(const std::string& name) const -> std::string { return root_ / name; }

  // A model with one external tensor of `count` bytes and these keys, loaded from file.
  auto load_with(std::vector<std::pair<std::string, std::string>> keys,
                 std::uint64_t count, const LoadOptions& options = {}) const
      -> std::unique_ptr<ir::Model> {
    Proto tensor = Proto().varint(1, count).varint(2, 2).bytes(8, "w");
    for (const auto& [key, value] : keys) {
      tensor.message(13, Proto().bytes(1, key).bytes(2, value));
    }
    tensor.varint(14, 1);
    put("model/m.onnx", model_proto(Proto().message(5, tensor)).text());
    return load(path("model/m.onnx"), options);
  }
  auto read(const ir::Model& model) const -> std::string {
    const Tensor value =
        value_of(model, *model.graph().initializers()[0]->initializer());
    return std::string(as_text(value.bytes()));
  }
  auto error_at(const std::string& location) const -> Error {
    try {
      read(*load_with({{"location", location}}, 4));
    } catch (const Error& error) {
      return error;
    }
    return Error(ErrorKind::Usage, "no error");
  }

  fs::path root_;
};

TEST_F(ExternalData, ReadsAPartOfTheFile) {
  EXPECT_EQ(read(*load_with({{"location", "w.bin"}}, 4)), "0123");
  EXPECT_EQ(read(*load_with({{"location", "./w.bin"}, {"offset", "10"}}, 6)), "abcdef");
  EXPECT_EQ(
      read(*load_with(
          {{"location", "w.bin"}, {"offset", "2"}, {"length", "4"}, {"future", "key"}},
          4)),
      "2345");
  fs::create_directories(root_ / "model/deep/er");
  put("model/deep/er/w.bin", "below");
  EXPECT_EQ(read(*load_with({{"location", "deep//er/w.bin"}}, 5)), "below");
}

TEST_F(ExternalData, LoadingTouchesNoExternalFile) {
  EXPECT_NO_THROW(load_with({{"location", "missing"}}, 4));
  const Error error = error_at("missing");
  EXPECT_EQ(error.kind(), ErrorKind::Io);
  EXPECT_EQ(error.os_code(), ENOENT);
}

TEST_F(ExternalData, RefusesLocationsThatLeaveTheFolder) {
  for (const std::string& location :
       {std::string(), std::string("../secret.bin"), path("secret.bin"),
        std::string("deep/../../secret.bin"), std::string("a\0b", 3),
        std::string("..\\secret.bin"), std::string("C:secret.bin"),
        std::string("w.bin/"), std::string("."), std::string(5000, 'x')}) {
    EXPECT_EQ(error_at(location).kind(), ErrorKind::Invalid) << location;
  }
}

TEST_F(ExternalData, RefusesLinksDevicesAndPipes) {
  fs::create_symlink("../secret.bin", root_ / "model/link.bin");
  fs::create_symlink("..", root_ / "model/up");
  fs::create_hard_link(root_ / "secret.bin", root_ / "model/hard.bin");
  fs::create_directory(root_ / "model/folder");
  ASSERT_EQ(::mkfifo(path("model/pipe").c_str(), 0600), 0);
  EXPECT_THAT(error_at("link.bin").message(), HasSubstr("symbolic link"));
  EXPECT_THAT(error_at("up/secret.bin").message(), HasSubstr("symbolic link"));
  EXPECT_THAT(error_at("hard.bin").message(), HasSubstr("2 hard links"));
  EXPECT_THAT(error_at("folder").message(), HasSubstr("a directory"));
  EXPECT_THAT(error_at("pipe").message(), HasSubstr("a pipe"));
}

TEST_F(ExternalData, ASecondRootAllowsLinksIntoIt) {
  fs::create_directory(root_ / "blobs");
  put("blobs/abc", "blob");
  fs::create_symlink("../blobs/abc", root_ / "model/link.bin");
  fs::create_symlink("../secret.bin", root_ / "model/other.bin");
  LoadOptions options;
  options.external_root = path("blobs");
  EXPECT_EQ(read(*load_with({{"location", "link.bin"}}, 4, options)), "blob");
  EXPECT_EQ(read(*load_with({{"location", "abc"}}, 4, options)), "blob");
  const auto model = load_with({{"location", "other.bin"}}, 4, options);
  EXPECT_THROW(read(*model), Error);
}

TEST_F(ExternalData, ChecksOffsetsAndLengths) {
  const auto fails = [&](std::vector<std::pair<std::string, std::string>> keys,
                         std::uint64_t count) {
    keys.emplace_back("location", "w.bin");
    EXPECT_THROW(read(*load_with(std::move(keys), count)), Error);
  };
  fails({}, 17);
  fails({{"offset", "17"}}, 0);
  fails({{"offset", "13"}}, 4);
  fails({{"length", "3"}}, 4);
  fails({{"length", "17"}}, 4);
  fails({{"offset", "9223372036854775807"}, {"length", "9223372036854775807"}}, 4);
  for (const char* number : {"-1", "", "4x", "0x4", "18446744073709551616"}) {
    fails({{"offset", number}}, 4);
  }
}

TEST_F(ExternalData, VerifiesChecksums) {
  Sha1 sha1;
  sha1.update(as_bytes("0123456789abcdef"));
  const std::string good = sha1.finish();
  EXPECT_EQ(read(*load_with({{"location", "w.bin"}, {"checksum", good}}, 4)), "0123");
  const std::string bad(40, '0');
  const auto model = load_with({{"location", "w.bin"}, {"checksum", bad}}, 4);
  EXPECT_THROW(read(*model), Error);
  LoadOptions options;
  options.verify_checksum = false;
  EXPECT_EQ(read(*load_with({{"location", "w.bin"}, {"checksum", bad}}, 4, options)),
            "0123");
  options = {};
  options.require_checksum = true;
  const auto without = load_with({{"location", "w.bin"}}, 4, options);
  EXPECT_THROW(read(*without), Error);
}

TEST_F(ExternalData, ModelsFromMemoryNeedAFolder) {
  Proto tensor = Proto().varint(1, 4).varint(2, 2).bytes(8, "w");
  tensor.message(13, Proto().bytes(1, "location").bytes(2, "w.bin")).varint(14, 1);
  const Proto proto = model_proto(Proto().message(5, tensor));
  EXPECT_THROW(read(*load_proto(proto)), Error);
  LoadOptions options;
  options.external_dir = path("model");
  EXPECT_EQ(read(*load_proto(proto, options)), "0123");
}

}  // namespace
}  // namespace opscribe::serde
