#include "opscribe/serde/npy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "opscribe/base/error.h"

namespace opscribe::serde {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

auto file(std::string_view header, std::string_view elements) -> std::string {
  std::string out("\x93NUMPY\x01\0", 8);
  out += static_cast<char>(header.size() & 0xff);
  out += static_cast<char>(header.size() >> 8);
  return out + std::string(header) + std::string(elements);
}

auto read(const std::string& bytes, DataType wanted = DataType::Undefined) -> Tensor {
  return read_npy(as_bytes(bytes), wanted);
}

auto message_of(const std::string& bytes) -> std::string {
  try {
    static_cast<void>(read(bytes));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(Npy, EveryTypeOfNumpyComesBack) {
  const Tensor x = Tensor::from_values<std::int16_t>({2, 3}, {1, -2, 3, -4, 5, -6});
  EXPECT_TRUE(identical(read(npy_bytes(x)), x));
  const Tensor texts = Tensor::strings({2}, {"", "gr\u00fcn \U0001F600"});
  EXPECT_TRUE(identical(read(npy_bytes(texts)), texts));
  const Tensor scalar = Tensor::scalar(std::complex<float>(1, -2));
  EXPECT_TRUE(identical(read(npy_bytes(scalar)), scalar));
  EXPECT_EQ(npy_bytes(x).size() % 64, 12U);
}

TEST(Npy, NarrowTypesAreWrittenAsWiderOnes) {
  const Tensor half = Tensor::from_values<BFloat16>({1}, {BFloat16(1.5F)});
  EXPECT_THAT(read(npy_bytes(half)).to_vector<float>(), ElementsAre(1.5F));
  const Tensor nibbles = Tensor::from_values<Int4>({3}, {Int4(-8), Int4(0), Int4(7)});
  EXPECT_THAT(read(npy_bytes(nibbles)).to_vector<std::int8_t>(), ElementsAre(-8, 0, 7));
}

TEST(Npy, BytesWithoutATypeAreWhatIsWanted) {
  const std::string bytes =
      file("{'descr': '<V2', 'fortran_order': False, 'shape': (1,), }",
           std::string("\xc0\x3f", 2));
  EXPECT_EQ(static_cast<float>(read(bytes, DataType::BFloat16).load<BFloat16>(0)),
            1.5F);
  EXPECT_THAT(message_of(bytes), HasSubstr("no element type for NumPy's `V2`"));
}

TEST(Npy, OtherOrdersAreTurned) {
  const std::string columns =
      file("{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3), }",
           "\x01\x02\x03\x04\x05\x06");
  EXPECT_THAT(read(columns).to_vector<std::uint8_t>(), ElementsAre(1, 3, 5, 2, 4, 6));
  const std::string big =
      file("{'descr': '>u2', 'fortran_order': False, 'shape': (1,), }",
           std::string("\x01\x02", 2));
  EXPECT_THAT(read(big).to_vector<std::uint16_t>(), ElementsAre(0x0102));
}

TEST(Npy, BadFilesAreRefused) {
  EXPECT_THAT(message_of("hello"), HasSubstr("does not begin"));
  EXPECT_THAT(message_of(file(
                  "{'descr': '<f4', 'fortran_order': False, 'shape': (4,), }", "1234")),
              HasSubstr("4 elements are announced, and 4 bytes are there"));
  EXPECT_THAT(
      message_of(file("{'descr': '|O', 'fortran_order': False, 'shape': (), }", "")),
      HasSubstr("Python objects"));
  EXPECT_THAT(
      message_of(file(
          "{'descr': '<U0', 'fortran_order': False, 'shape': (1000000000,), }", "")),
      HasSubstr("breaks off"));
  EXPECT_THAT(message_of(file(
                  "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", "")),
              HasSubstr("no list of sizes"));
  EXPECT_THAT(message_of(file("{'descr': [('a', '<f4')], 'shape': ()}", "")),
              HasSubstr("records"));
  EXPECT_NE(message_of(file("{'descr': '<f4', ", "")), "");
}

TEST(Npz, MembersComeBackInOrder) {
  const std::vector<NamedArray> arrays = {
      {"b/c", Tensor::from_values<float>({2}, {1, 2})},
      {"a", Tensor::strings({1}, {"text"})}};
  const std::string bytes = npz_bytes(arrays);
  const auto again = read_npz(as_bytes(bytes));
  ASSERT_EQ(again.size(), 2U);
  EXPECT_EQ(again[0].name, "b/c");
  EXPECT_TRUE(identical(again[0].array, arrays[0].array));
  EXPECT_TRUE(identical(again[1].array, arrays[1].array));
  EXPECT_EQ(npz_bytes(again), bytes);
}

// Whatever is cut or changed, an archive is read or refused.
TEST(Npz, DamageIsNoticed) {
  const std::string bytes = npz_bytes({{"x", Tensor::from_values<float>({2}, {1, 2})}});
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const std::string& damaged :
         {bytes.substr(0, at), bytes.substr(0, at) +
                                   static_cast<char>(bytes[at] ^ 0xff) +
                                   bytes.substr(at + 1)}) {
      try {
        static_cast<void>(read_npz(as_bytes(damaged)));
      } catch (const Error&) {
      }
    }
  }
}

}  // namespace
}  // namespace opscribe::serde
